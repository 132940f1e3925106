"""What army units can bring into a region where journeys are declared (D-MOVE): for whoever asks
whether it can be held."""

from collections.abc import Iterable
from itertools import chain

from msgspec.structs import replace

from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.model.units import NO_UNITS, ONE, UNITS, Army
from warroom.rulesets.deluxe.actions.movement import MoveUnits
from warroom.rulesets.deluxe.ways.ways import Way, ways_from


def incursion(table: Table, seat: Seat, region: Region) -> tuple[Army, bool]:
    """D-MOVE-01, D-MOVE-03: all that a seat can bring into a region in one Move without anybody's
    leave, from its own regions and from aboard its ships; and whether some of it goes ashore. One
    unit stays behind in each region."""
    state = table.state
    travel = replace(MoveUnits().travel(table, seat), target=region)
    total, comes_ashore = NO_UNITS, False
    places: Iterable[str] = chain(state.own_regions(seat), state.flotillas[seat])
    for place in places:
        ways = [each for each in ways_from(table, seat, travel, place) if not each.leave]
        ashore = [each for each in ways if each.journey.ship is not None]
        on_foot = _most(each for each in ways if each.journey.ship is None)
        if place in state.owners:
            on_foot = _leaving_one(table, on_foot, state.armies[place])
        landed = _landed(ashore)
        total += on_foot + landed
        comes_ashore = comes_ashore or bool(landed)
    return total, comes_ashore


def _most(ways: Iterable[Way]) -> Army:
    """Of each type as many as can take one of several ways."""
    found = NO_UNITS
    for each in ways:
        found = Army(*map(max, found, each.journey.units))
    return found


def _landed(ways: Iterable[Way]) -> Army:
    """Units aboard each type of ship, whichever way they take."""
    ways = tuple(ways)
    found = NO_UNITS
    for ship in {each.journey.ship for each in ways}:
        found += _most(each for each in ways if each.journey.ship is ship)
    return found


def _leaving_one(table: Table, able: Army, army: Army) -> Army:
    """The cheapest stays if all could go."""
    if able != army:
        return able
    kinds = (unit for unit in UNITS if able.counts[unit])
    stays = min(kinds, key=table.rules.unit_costs.__getitem__, default=None)
    return able if stays is None else able - ONE[stays]
