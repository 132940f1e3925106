"""All that can happen in a game of the family, by heading of the rulebook."""
