"""What lies on the table: the board and who controls it, action cards, technologies."""
