"""Political action cards: played, blocked, carried out."""
