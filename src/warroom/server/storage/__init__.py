"""What is kept on disk: tables, and hashes of the tokens that open them."""
