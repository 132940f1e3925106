"""How battles are likely to end: by a fitted formula, and exactly where it matters.

What is really ordered is checked by the exact odds.
"""

from functools import lru_cache

from warroom.bots.clash import Clash, features_of, fitted, profile_of
from warroom.bots.counts import Counts
from warroom.model.battles import Part
from warroom.model.cards import Deck
from warroom.model.units import Army
from warroom.odds.land.fixed import spread_over
from warroom.odds.land.forces import PARTS, Fight
from warroom.odds.land.policies import Policy, varied
from warroom.odds.land.spread import Spread
from warroom.odds.land.tables import BASIC, Tables

BY_POLICY: dict[Part, Policy] = dict.fromkeys(PARTS, varied)

ENOUGH = 1e-7
"""A battle whose chance to go on is smaller is over for a planner."""

SMALL = 17
"""Up to so many units on both sides, odds are worked out exactly; beyond, the formula must do."""

SMALL_WITH_POWERS = 12
"""The same where hits differ by type, which takes longer."""

profile = profile_of(BASIC)
features = features_of(profile)
clash = fitted("warroom.bots.basic", features)
"""About how an attack ends."""


@lru_cache(maxsize=100_000)
def exact(attacker: Counts, defender: Counts, tables: Tables = BASIC) -> Clash:
    """How an attack ends if both sides commit a full and varied force."""
    if not any(attacker) or not any(defender):
        return Clash(*((1.0, 1.0, 0.0) if any(attacker) else (0.0, 0.0, 1.0)))
    if sum(attacker) + sum(defender) > _most(tables):
        return clash(attacker, defender)
    fight = Fight.between(Army(*attacker), Army(*defender))
    ends = spread_over(tables, {fight: 1.0}, BY_POLICY, ENOUGH)
    return Clash(
        ends.wins("attacker"),
        _left(ends, "attacker", tables) / tables.worth(attacker),
        _left(ends, "defender", tables) / tables.worth(defender),
    )


@lru_cache(maxsize=20_000)
def exact_among(
    attacker: Counts, defenders: tuple[tuple[Counts, float], ...], tables: Tables = BASIC
) -> Clash:
    """The same if any of several forces may defend, by their chances: all small battles at once."""
    wins = left = share = 0.0
    fights: dict[Fight, float] = {}
    for units, chance in defenders:
        if not any(units):
            wins, left = wins + chance, left + chance
        elif sum(attacker) + sum(units) > _most(tables):
            found = clash(attacker, units)
            wins, left = wins + chance * found.wins, left + chance * found.left
        else:
            fights[Fight.between(Army(*attacker), Army(*units))] = chance
            share += chance
    if fights:
        likely = {fight: chance / share for fight, chance in fights.items()}
        ends = spread_over(tables, likely, BY_POLICY, ENOUGH)
        wins += share * ends.wins("attacker")
        left += share * _left(ends, "attacker", tables) / tables.worth(attacker)
    return Clash(wins, left, 0.0)


def _most(tables: Tables) -> int:
    return SMALL if tables.hits == "counted" else SMALL_WITH_POWERS


def _left(ends: Spread, part: Part, tables: Tables) -> float:
    """The worth of what a side is expected to have left."""
    return sum(chance * tables.worth(units) for units, chance in ends.survivors[part].items())


# ---- neutral regions ----


@lru_cache(maxsize=20_000)
def neutral(attacker: Counts, deck: Deck, tables: Tables | None = None) -> Clash:
    """An attack on a neutral region, whichever card of the deck names the defenders; worked out
    exactly if the tables of the battle are given."""
    defenders = _defenders(deck)
    if tables is not None:
        return exact_among(attacker, defenders, tables)
    wins = left = 0.0
    for units, chance in defenders:
        found = clash(attacker, units)
        wins += chance * found.wins
        left += chance * found.left
    return Clash(wins, left, 0.0)


@lru_cache(maxsize=100)
def _defenders(deck: Deck) -> tuple[tuple[Counts, float], ...]:
    """Who may defend a neutral region, and how likely."""
    found: dict[Counts, int] = {}
    for card in deck.cards.values():
        units = card.defenders.counts
        found[units] = found.get(units, 0) + card.count
    return tuple((units, count / len(deck.full)) for units, count in found.items())
