"""Live tables: games in play, who looks on, their clocks, what was said and played."""
