"""Pictures of the map and of whole games, made without a browser: SVG by hand, and PNG and animated
WebP where Pillow is installed."""
