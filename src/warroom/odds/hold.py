"""Whether a region can be held: the strongest attack that each other player can make on it."""

from copy import copy

from msgspec import Struct

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.kernel.words import Table as AnyTable
from warroom.model.events.movement import Order
from warroom.model.ruleset import Table
from warroom.model.state import Region, changed
from warroom.model.turns import Action
from warroom.model.units import NO_UNITS, ONE, UNITS, Army
from warroom.rules.common import owner_of
from warroom.rules.routes import Reach

from .forces import Fight
from .land import fight_odds
from .results import Basis
from .tables import tables_of


class Threat(Struct, frozen=True):
    """The most that one player can send in a Move, and how often the garrison beats it."""

    seat: Seat
    units: Army
    holds: float


class HoldOdds(Struct, frozen=True):
    """The chance to hold a region against the strongest attack, and each attack there can be."""

    region: Region
    garrison: Army
    holds: float
    threats: tuple[Threat, ...]  # the worst first
    basis: Basis


def hold_odds(
    table: Table,
    region: Region,
    *,
    holder: Seat | None = None,
    garrison: Army | None = None,
    attack: str = "varied",
    defence: str = "varied",
) -> HoldOdds:
    """A region as it is held now, or as it would be after a conquest with a garrison left there.

    Each other player sends all that can reach it in one Move, and leaves one unit behind in each
    of his regions. Crossings that the holder could block count only for planes.
    """
    state, owner = table.state, owner_of(table, region)
    if holder is None:
        holder = owner
    if holder is None:
        message = f"Nobody holds {region}: say who would."
        raise Refused(Code.IMPOSSIBLE_POSITION, "", message, region=region)
    if garrison is None:
        garrison = state.armies[region]
    after = copy(state)
    after.give(region, holder)
    after.armies = changed(state.armies, region, garrison)
    imagined: Table = AnyTable(table.rules, after)
    tables = tables_of(table.rules)
    threats, basis = [], Basis("exact", 0.0)
    for seat in state.living:
        units = NO_UNITS if seat == holder else striking(imagined, seat, region)
        if units:
            odds = fight_odds(Fight.between(units, garrison), tables, attack, defence)
            basis = max(basis, odds.basis, key=lambda each: each.error)
            threats.append(Threat(seat, units, odds.defender.wins))
    threats.sort(key=lambda threat: threat.holds)
    holds = threats[0].holds if threats else 1.0
    return HoldOdds(region, garrison, holds, tuple(threats), basis)


def striking(table: Table, seat: Seat, region: Region) -> Army:
    """All that a seat can bring against a region in one Move."""
    reach: Reach = table.rules.reaches[Action.MOVE](table, seat)
    total = NO_UNITS
    for start in table.state.own_regions(seat):
        if start != region:
            total += _sent(table, reach, start, region)
    return total


def _sent(table: Table, reach: Reach, start: Region, region: Region) -> Army:
    """What can go from one region to another, if one unit stays behind."""
    able = NO_UNITS
    for route, units in reach.routes_from(start):
        if route[-1] == region and units:
            is_blocked = reach.is_crossing(Order(route, units)) and _is_blocked(table, region)
            arriving = Army(planes=units.planes) if is_blocked else units
            able = Army(*map(max, able, arriving))
    if able != table.state.armies[start]:
        return able
    costs = table.rules.unit_costs
    stays = min((unit for unit in UNITS if able.counts[unit]), key=costs.__getitem__, default=None)
    return able if stays is None else able - ONE[stays]


def _is_blocked(table: Table, region: Region) -> bool:
    """B-AMPH-04: whoever holds the region and controls the sea lets nobody land there."""
    controller = table.state.sea_controller
    return controller is not None and controller == table.state.owners[region]
