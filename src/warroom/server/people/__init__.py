"""People: identities without passwords, and what they may do at tables."""
