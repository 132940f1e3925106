"""What a game of years and seasons asks of a bot: one module for each concern."""
