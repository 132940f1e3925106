"""What whoever runs a server decides and watches: settings, limits, metrics."""
