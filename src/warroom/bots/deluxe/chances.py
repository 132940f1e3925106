"""How battles between lines are likely to end, in microseconds (D-BATTLE, D-NEUTRAL-01).

The formula is fitted to exact odds (`tools/fit_lines.py`), like that of the Basic game.
"""

import json
from functools import lru_cache
from importlib.resources import files
from math import exp, log, sqrt
from operator import mul
from typing import TypeAlias

from warroom.bots.basic.chances import NONE, Clash, Counts
from warroom.model.units import Unit
from warroom.odds.policies import varied
from warroom.odds.rolled import rolls
from warroom.odds.tables import DELUXE

FITTED = json.loads((files("warroom.bots.deluxe") / "clash.json").read_text())
WINS, LEFT = FITTED["wins"], FITTED["left"]

FIRST_LINE, LONG_LINE = 4, 6

Profile: TypeAlias = tuple[float, float, float, float]


@lru_cache(maxsize=100_000)
def profile(units: Counts) -> Profile:
    """What the formula knows of a force: its size, and how hard its lines hit."""
    first, later = varied(NONE, units, 0, FIRST_LINE), varied(NONE, units, 0, LONG_LINE)
    return log(sum(units)), log(_hits(first)), log(_hits(later)), log(_hits(units))


@lru_cache(maxsize=100_000)
def _hits(line: tuple[int, ...]) -> float:
    found = DELUXE.fire("defender", line)
    return sum(hits * chance for hits, chance in found.items() if isinstance(hits, int))


def features(attacker: Counts, defender: Counts) -> tuple[float, ...]:
    """Differences of both forces, plain and weighed by the size of the battle, and the guns that
    fire the opening salvo."""
    mine, theirs = profile(attacker), profile(defender)
    size = sqrt(min(sum(attacker), sum(defender), 16))
    a, b, c, d = (one - other for one, other in zip(mine, theirs, strict=True))
    guns = varied(NONE, attacker, 0, FIRST_LINE)[Unit.ARTILLERY] / sum(defender)
    return 1.0, size, a, b, c, d, a * size, b * size, c * size, d * size, guns


@lru_cache(maxsize=300_000)
def clash(attacker: Counts, defender: Counts) -> Clash:
    """About how an attack on a known army ends."""
    if not any(defender):
        return Clash(1.0, 1.0, 0.0)
    if not any(attacker):
        return Clash(0.0, 0.0, 1.0)
    found = features(attacker, defender)
    wins = _squeezed(sum(map(mul, found, WINS)))
    left = _squeezed(sum(map(mul, found, LEFT[0]))) * wins
    other_left = _squeezed(sum(map(mul, found, LEFT[1]))) * (1 - wins)
    return Clash(wins, left, other_left)


def _squeezed(number: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, number))))


@lru_cache(maxsize=50_000)
def neutral_clash(attacker: Counts, dice: int) -> Clash:
    """About how an attack on a neutral region ends in a year."""
    wins = left = other_left = 0.0
    for army, chance in rolls(min(dice, MOST_DICE)):
        found = clash(attacker, army.counts)
        wins += chance * found.wins
        left += chance * found.left
        other_left += chance * found.other_left
    return Clash(wins, left, other_left)


MOST_DICE = 8
"""Beyond that, one more die changes little, and there would be thousands of armies to weigh."""
