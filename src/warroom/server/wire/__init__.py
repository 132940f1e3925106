"""What goes over the wire: messages of both directions, and the records in them."""
