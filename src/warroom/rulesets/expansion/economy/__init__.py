"""Production, building, trade, auctions of routes and research."""
