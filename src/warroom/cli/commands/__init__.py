"""The commands beside `play`: what each of them does."""
