"""The things of the game: the board, units, cards, and the state that the rules work on.

Built on the kernel, it knows what exists, not what may be done with it; that is for the rules.
"""
