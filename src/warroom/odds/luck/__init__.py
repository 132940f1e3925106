"""What the dice were expected to bring each player, and what they brought."""
