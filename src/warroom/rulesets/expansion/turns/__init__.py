"""Setting up, turns and rounds, the end and victory points."""
