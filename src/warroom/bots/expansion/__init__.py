"""What a bot weighs where there is more than armies: oil, governments, cards, routes and seas."""
