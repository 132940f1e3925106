"""How the game ends, and victory points."""
