"""What strategic bombing comes to (X-BOMB-04 to X-BOMB-06), exactly."""

from collections.abc import Iterator
from math import comb, exp, lgamma, log, sqrt

from msgspec import Struct

from warroom.model.battles import AirRaid
from warroom.model.ruleset import Table

from .aims import Aim, Bonuses, aims_of

MANY = 200
"""Dice; no game brings so many together."""


class AirOdds(Struct, frozen=True):
    """On average: cards knocked out, planes lost by the attacker and by the defender; and how
    often any card is knocked out. The defender shoots bombers first."""

    cards: float
    some: float
    lost: float
    shot_down: float


def air_odds(table: Table, raid: AirRaid) -> AirOdds:
    """From the moment when all planes are revealed."""
    fighters, bombers, defenders = raid.fighters, raid.bombers, raid.defenders
    own = aims_of(table, raid.attacker, raid.defender)
    other = aims_of(table, raid.defender, raid.attacker)
    ignored = _sum(other["defenders"].ignored)
    hand = table.state.hands[raid.defender].count
    extra = _sum(own["bombers"].dice)
    cards = some = lost = shot_down = 0.0
    for hits, chance in _hits(defenders, other["defenders"]):
        down = min(max(0, hits - ignored), fighters + bombers)
        bombers_left = max(0, bombers - down)
        fighters_left = fighters - (down - (bombers - bombers_left))
        lost += chance * down
        for fallen, likely in _hits(fighters_left, own["fighters"]):
            shot_down += chance * likely * min(fallen, defenders)
        for struck, likely in _hits(bombers_left + extra, own["bombers"]):
            cards += chance * likely * min(struck, hand)
            some += chance * likely * bool(struck and hand)
    return AirOdds(cards, some, lost, shot_down)


def _hits(dice: int, aim: Aim) -> Iterator[tuple[int, float]]:
    """Every number of hits, with how often it comes."""
    chance = aim.chance
    if dice > MANY and 0 < chance < 1:
        yield from _most_of_them(dice, chance)
        return
    for hits in range(dice + 1):
        yield hits, comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits)


def _most_of_them(dice: int, chance: float) -> Iterator[tuple[int, float]]:
    """The same where there are so many dice that most numbers never come: only those around the
    mean, by logarithms, since the factors would be out of range."""
    mean, reach = dice * chance, 8 * sqrt(dice * chance * (1 - chance))
    for hits in range(max(0, int(mean - reach)), min(dice, int(mean + reach) + 1) + 1):
        orders = lgamma(dice + 1) - lgamma(hits + 1) - lgamma(dice - hits + 1)
        yield hits, exp(orders + hits * log(chance) + (dice - hits) * log(1 - chance))


def _sum(bonuses: Bonuses) -> int:
    return sum(bonus.adds for bonus in bonuses)
