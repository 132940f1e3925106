"""Naval battles: lines in match-ups, and fleets that fight as armies do."""
