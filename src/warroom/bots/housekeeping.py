"""What is loaded and remembered for bots, kept out of the way of those who search for garbage."""

import gc


def put_by() -> None:
    """Have no more searches for garbage among all that is there now. Modules, tables and what was
    worked out with them are here to stay; to look through them takes some 50 ms, which fall on
    whatever decision is being made."""
    gc.collect()
    gc.freeze()
