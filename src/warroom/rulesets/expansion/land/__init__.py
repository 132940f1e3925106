"""Land battles, minor neutrals and the Diplomatic Blitz."""
