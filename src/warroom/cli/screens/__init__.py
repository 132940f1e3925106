"""What the terminal shows: the table, the nations, the rules."""
