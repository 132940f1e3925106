"""What imports what, in Python and in the client; and the pictures of it in `docs/pictures/`."""
