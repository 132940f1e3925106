"""The laboratory: whole games between bots, many of them, and games that check the rules.

Nothing here prints: progress goes to a callback, results are records.
"""
