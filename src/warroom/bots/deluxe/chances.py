"""How battles between lines are likely to end (D-BATTLE, D-NEUTRAL-01)."""

from functools import lru_cache

from warroom.bots.clash import FEW, PLAIN, Clash, features_of, fitted, profile_of
from warroom.bots.counts import NONE, Counts
from warroom.model.units import Unit
from warroom.odds.at_table.rolled import rolls
from warroom.odds.land.policies import varied
from warroom.odds.land.tables import DELUXE

MOST_DICE = 8
"""Beyond that, one more die changes little, and there would be thousands of armies to weigh."""

plain = features_of(profile_of(DELUXE))


def features(attacker: Counts, defender: Counts) -> tuple[float, ...]:
    """Those of every battle, and the guns that fire the opening salvo."""
    guns = varied(NONE, attacker, 0, FEW)[Unit.ARTILLERY] / sum(defender)
    return *plain(attacker, defender), guns


clash = fitted("warroom.bots.deluxe", features, PLAIN + 1)
"""About how an attack on a known army ends."""


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
