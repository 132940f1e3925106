"""What all of the command line shares: arguments, files, reading what people type."""
