"""Nobody waits unawares: what is told to people who are not looking, and by which way."""
