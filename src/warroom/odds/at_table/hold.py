"""Whether a region can be held: the strongest attack that each other player can make on it."""

from collections.abc import Mapping
from copy import copy
from math import sqrt

from msgspec import Struct

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.kernel.words import Table as AnyTable
from warroom.model.battles import Part
from warroom.model.copies import changed
from warroom.model.events.movement import Order
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import NO_UNITS, ONE, UNITS, Army
from warroom.rules.common import owner_of
from warroom.rules.routes import Reach

from ..basics.results import Basis, doubt
from ..land.courses import TooLarge
from ..land.fixed import spread_over
from ..land.forces import PARTS, Fight
from ..land.odds import ROUNDING, SEED, fight_odds
from ..land.policies import BEST, Policy, policy_named
from ..land.simulate import simulate
from ..land.tables import Tables
from .armed import tables_at
from .incursions import incursion
from .neutral import mixture

AT_ONCE = {"counted": 400, "by-type": 150}
"""Units times units up to which many garrisons are worked out at once, which takes a second."""

RUNS = 10_000


class Threat(Struct, frozen=True):
    """The most that one player can send in a Move, and how often the garrison beats it."""

    seat: Seat
    units: Army
    holds: float


class HoldOdds(Struct, frozen=True):
    """The chance to hold a region against the strongest attack, and each attack there can be. Of
    several garrisons that there may be, the likeliest is told."""

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
    garrison: Army | Mapping[Army, float] | None = None,
    attack: str = "varied",
    defence: str = "varied",
) -> HoldOdds:
    """A region as it is held now, or as it would be after a conquest with a garrison left there;
    if that is not known, with any of several, each with its chance.

    Each other player sends all that can reach it in one Move, and leaves one unit behind in each
    of his regions. Crossings that the holder could block count only for planes. Both sides have
    the technologies that the table knows of.
    """
    state, owner = table.state, owner_of(table, region)
    if holder is None:
        holder = owner
    if holder is None:
        message = f"Nobody holds {region}: say who would."
        raise Refused(Code.IMPOSSIBLE_POSITION, "", message, region=region)
    if garrison is None:
        garrison = state.armies[region]
    garrisons = {garrison: 1.0} if isinstance(garrison, Army) else garrison
    likeliest = max(garrisons, key=garrisons.__getitem__)
    after = copy(state)
    after.give(region, holder)
    after.armies = changed(state.armies, region, likeliest)
    threats, basis = [], Basis("exact", 0.0)
    for seat in state.living:
        units = NO_UNITS
        if seat != holder:
            after.landings = ()
            imagined: Table = AnyTable(table.rules, after)
            units, comes_ashore = _strike(imagined, seat, region)
            after.landings = (region,) if comes_ashore else ()
        if units:
            tables = tables_at(imagined, region, seat)
            holds, found = _held(tables, units, garrisons, attack, defence)
            basis = max(basis, found, key=doubt)
            threats.append(Threat(seat, units, holds))
    threats.sort(key=lambda threat: threat.holds)
    holds = threats[0].holds if threats else 1.0
    return HoldOdds(region, likeliest, holds, tuple(threats), basis)


def _held(
    tables: Tables, units: Army, garrisons: Mapping[Army, float], attack: str, defence: str
) -> tuple[float, Basis]:
    """How often an attack fails on one of several garrisons."""
    total = sum(garrisons.values())
    fights = {Fight.between(units, each): chance / total for each, chance in garrisons.items()}
    if len(fights) == 1 or BEST in (attack, defence):
        parts = [
            (share, fight_odds(each, tables, attack, defence)) for each, share in fights.items()
        ]
        odds = mixture(parts)
        return odds.defender.wins, odds.basis
    names = zip(PARTS, (attack, defence), strict=True)
    policies: dict[Part, Policy] = {part: policy_named(name) for part, name in names}
    try:
        if units.total * max(each.total for each in garrisons) > AT_ONCE[tables.hits]:
            raise TooLarge
        spread = spread_over(tables, fights, policies)
        return spread.wins("defender"), Basis("exact", spread.rest + ROUNDING)
    except TooLarge:
        holds = simulate(tables, fights, policies, RUNS, SEED).wins("defender")
        return holds, Basis("simulated", sqrt(max(holds * (1 - holds), 1 / RUNS) / RUNS), RUNS)


def striking(table: Table, seat: Seat, region: Region) -> Army:
    """All that a seat can bring against a region in one Move."""
    return _strike(table, seat, region)[0]


def _strike(table: Table, seat: Seat, region: Region) -> tuple[Army, bool]:
    """The same, and whether some of it can only come over the sea."""
    if table.rules.declares_journeys:
        return incursion(table, seat, region)
    reach: Reach = table.rules.reaches[Action.MOVE](table, seat)
    total, comes_ashore = NO_UNITS, False
    for start in table.state.own_regions(seat):
        if start != region:
            sent, by_sea = _sent(table, reach, start, region)
            total, comes_ashore = total + sent, comes_ashore or by_sea
    return total, comes_ashore


def _sent(table: Table, reach: Reach, start: Region, region: Region) -> tuple[Army, bool]:
    """What can go from one region to another, if one unit stays behind."""
    overland = able = NO_UNITS
    for route, units in reach.routes_from(start):
        if route[-1] == region and units:
            is_crossing = reach.is_crossing(Order(route, units))
            is_blocked = is_crossing and _is_blocked(table, region)
            arriving = Army(planes=units.planes) if is_blocked else units
            able = Army(*map(max, able, arriving))
            if not is_crossing:
                overland = Army(*map(max, overland, arriving))
    if able == table.state.armies[start]:
        costs = table.rules.unit_costs
        kinds = (unit for unit in UNITS if able.counts[unit])
        stays = min(kinds, key=costs.__getitem__, default=None)
        able = able if stays is None else able - ONE[stays]
    return able, not overland.covers(able)


def _is_blocked(table: Table, region: Region) -> bool:
    """B-AMPH-04: whoever holds the region and controls the sea lets nobody land there."""
    controller = table.state.sea_controller
    return controller is not None and controller == table.state.owners[region]
