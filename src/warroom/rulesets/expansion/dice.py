"""Single dice that must reach a number (X-TECH-05)."""

from collections.abc import Iterable


def is_hit(die: int, needed: int, bonus: int) -> bool:
    """X-TECH-05: a die may count above six, but a natural one never hits."""
    return die > 1 and die + bonus >= needed


def hits_among(dice: Iterable[int], needed: int, bonus: int) -> int:
    """How many of the dice hit."""
    return sum(is_hit(die, needed, bonus) for die in dice)
