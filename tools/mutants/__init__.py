"""Change single places in `odds/` and `bots/`, and see which changes no test notices."""
