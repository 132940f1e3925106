"""Faults as figures: `bin/faults` does to a server what the world does to one, and counts."""
