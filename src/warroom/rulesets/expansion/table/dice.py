"""Single dice that must reach a number (X-TECH-05)."""

from collections.abc import Iterable, Sequence


def is_hit(die: int, needed: int, bonus: int) -> bool:
    """X-TECH-05: a die may count above six, but a natural one never hits."""
    return die > 1 and die + bonus >= needed


def hitting(dice: Sequence[int], hits: int) -> tuple[bool, ...]:
    """Which of the dice hit, if so many do: whatever must be reached, the highest reach it."""
    order = sorted(range(len(dice)), key=lambda place: -dice[place])
    return tuple(place in order[:hits] for place in range(len(dice)))


def hits_among(dice: Iterable[int], needed: int, bonus: int) -> int:
    """How many of the dice hit."""
    return sum(is_hit(die, needed, bonus) for die in dice)
