"""The server's doors: HTTP and WebSocket, what keeps strangers at a distance, and running it."""
