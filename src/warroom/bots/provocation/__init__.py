"""What the Provocation scenario adds to the Expansion."""
