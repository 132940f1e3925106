"""Land battles: what they depend on, how they are worked out, best play."""
