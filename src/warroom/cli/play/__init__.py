"""A game at one terminal: the session, and what it shows."""
