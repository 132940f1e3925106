"""Setting up with ships (X-SETUP)."""

from random import Random

from warroom.bots.basic import recruit
from warroom.bots.basic.setup import placed, stronghold
from warroom.bots.judge import Judge as Onlooker
from warroom.model.units import NO_SHIPS, Fleet
from warroom.rules.setup import PlaceFive, Placement

from .judge import Judge


def place(judge: Judge, decision: PlaceFive, rng: Random) -> Placement:
    return Placement(placed(judge, decision), fleet=ships_after(judge, decision))


def place_together(judge: Judge, decision: PlaceFive, rng: Random) -> Placement:
    """All where the whole army loses least to whoever strikes first."""
    return Placement(stronghold(judge, decision), fleet=ships_after(judge, decision))


def place_anywhere(judge: Onlooker, decision: PlaceFive, rng: Random) -> Placement:
    """As a recruit does it."""
    units = recruit.scattered(judge, decision, rng)
    return Placement(units, fleet=ships_after(judge, decision))


def ships_after(judge: Onlooker, decision: PlaceFive) -> Fleet:
    """X-SETUP-11: land units come first, ships fill what is left of a visit."""
    count = decision.count - min(decision.count, judge.state.pools[judge.seat].total)
    return Fleet.from_ships(decision.fleet.ships[:count]) if count else NO_SHIPS
