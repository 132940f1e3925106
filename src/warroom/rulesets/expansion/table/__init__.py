"""What lies on the table: treasuries, the political deck, dice that must reach a number."""
