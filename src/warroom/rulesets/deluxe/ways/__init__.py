"""Where army units and ships may go, and whose leave they need."""
