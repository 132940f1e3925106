"""What all odds have in common: the form of a result."""
