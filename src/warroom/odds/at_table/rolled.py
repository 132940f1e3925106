"""Neutral armies that are rolled when their battle begins (D-NEUTRAL-01)."""

from functools import lru_cache
from math import factorial, prod

from warroom.model.units import Army
from warroom.rules.land_battle import FACES

MOST_DICE = 12
"""D-YEAR-01: a die for each year of the longest war."""


@lru_cache(maxsize=16)
def rolls(dice: int) -> tuple[tuple[Army, float], ...]:
    """Every army that so many dice can show, with its chance; blanks are nothing."""
    found: list[tuple[Army, float]] = []
    chances = [FACES.count(letter) / len(FACES) for letter in (*Army.LETTERS, "-")]

    def fill(counts: tuple[int, ...], left: int) -> None:
        if len(counts) == len(Army.LETTERS):
            shown = (*counts, left)
            ways = factorial(dice) // prod(map(factorial, shown))
            chance = ways * prod(p**n for p, n in zip(chances, shown, strict=True))
            found.append((Army(*counts), chance))
            return
        for count in range(left + 1):
            fill((*counts, count), left - count)

    fill((), dice)
    return tuple(found)
