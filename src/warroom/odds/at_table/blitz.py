"""The odds of a Diplomatic Blitz, with rivals."""

from functools import cache

from msgspec import Struct

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.rules.common import owner_of
from warroom.rules.diplomacy import RIVALS_NEED, blitz_number

from ..basics.results import Basis


class BlitzOdds(Struct, frozen=True):
    """What one roll for a neutral region can come to, and several."""

    needed: int
    gains: float
    rivals: float  # that any of them gains it
    rival: float  # that a certain one of them does
    stays: float  # neutral
    tries: tuple[float, ...]  # to gain it within one, two, three actions
    basis: Basis = Basis("exact", 1e-15)


@cache
def blitz_odds(needed: int, rivals: int, tries: int = 3) -> BlitzOdds:
    """B-DIPLO-02 to B-DIPLO-06: two dice must reach a number; else the highest of nine or more
    among the rivals gains the region. They are all alike, so each gains it equally often."""
    gains = at_least(needed)
    nobody = (1 - at_least(RIVALS_NEED)) ** rivals
    fails = 1 - gains
    taken, stays = fails * (1 - nobody), fails * nobody
    within = [gains]
    for number in range(1, tries):
        within.append(within[-1] + gains * stays**number)
    share = taken / rivals if rivals else 0.0
    return BlitzOdds(needed, gains, taken, share, stays, tuple(within[:tries]))


def blitz_odds_at(table: Table, seat: Seat, region: Region) -> BlitzOdds:
    """The odds of a seat's blitz on a region at a table; everybody sees all that matters."""
    if owner_of(table, region) is not None:
        message = f"{region} is not neutral."
        raise Refused(Code.NOT_AMONG_OPTIONS, "B-DIPLO-01", message, region=region)
    tries = max(1, (table.rules.actions_per_turn or 1) - len(table.state.actions))
    needed = blitz_number(table, seat, region)
    rivals = len(table.state.others(seat)) if table.rules.rivals_roll else 0
    return blitz_odds(needed, rivals, tries)


@cache
def at_least(needed: int) -> float:
    """How often two dice reach a total."""
    rolls = [one + other for one in range(1, 7) for other in range(1, 7)]
    return sum(total >= needed for total in rolls) / len(rolls)
