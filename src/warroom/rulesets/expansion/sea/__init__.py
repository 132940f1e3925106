"""Naval battles, submarines against crossings, commerce raiding."""
