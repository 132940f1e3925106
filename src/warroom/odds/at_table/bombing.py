"""What strategic bombing comes to (X-BOMB-04 to X-BOMB-06), exactly."""

from collections.abc import Iterator
from math import comb

from msgspec import Struct

from warroom.model.battles import AirRaid
from warroom.model.ruleset import Table

from .aims import Aim, Bonuses, aims_of


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
    for hits in range(dice + 1):
        yield hits, comb(dice, hits) * aim.chance**hits * (1 - aim.chance) ** (dice - hits)


def _sum(bonuses: Bonuses) -> int:
    return sum(bonus.adds for bonus in bonuses)
