"""The eight actions, each with what it asks."""
