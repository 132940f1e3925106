"""What moves would bring about at sea: who may stop a crossing, and where fleets meet."""

from collections.abc import Iterable
from copy import copy

from warroom.model.events.movement import Order, Sailing
from warroom.model.events.sailing import FleetsSailed
from warroom.model.ruleset import Table
from warroom.model.state import Crossing
from warroom.model.turns import Action
from warroom.rules.forecast import Forecast, Risk
from warroom.rules.movement import Engagement
from warroom.rules.routes import Reach

from ..sea.convoy import choosable
from ..sea.engagements import forced_engagements, submarine_engagements
from ..sea.naval_battle import surface
from .passage import guarded


def forecast_at_sea(
    reach: Reach, action: Action, orders: Iterable[Order], sailings: tuple[Sailing, ...]
) -> Forecast:
    """X-MOVE-02: what closing these moves would lead to, if all others did their worst."""
    table, seat = reach.table, reach.seat
    stopped = [sailing.end for sailing in sailings if surface(sailing.ships)]
    battles = forced_engagements(table, seat, stopped)
    prey: tuple[Engagement, ...] = ()
    if action is Action.MOVE:
        barred = reach.conditions.barred
        prey = submarine_engagements(with_fleets_at(reach, sailings), seat, battles, barred)
    risks = tuple(risk_of(reach, action, each, battles) for each in reach.at_sea(orders))
    return Forecast(risks, meetings(battles), meetings(prey))


def with_fleets_at(reach: Reach, sailings: tuple[Sailing, ...]) -> Table:
    """The table after the ships have sailed."""
    state = copy(reach.table.state)
    FleetsSailed(reach.seat, sailings).apply(state)
    return Table(reach.table.rules, state)


def risk_of(
    reach: Reach, action: Action, crossing: Crossing, battles: tuple[Engagement, ...]
) -> Risk:
    """X-AMPH-02, X-AMPH-08: owners of surface ships may refuse, submarines may attack."""
    table, others = reach.table, reach.table.state.others(reach.seat)
    guards = {seat: guarded(table, seat, crossing) for seat in others}
    refusers = tuple(seat for seat in others if guards[seat]) if crossing.is_blockable else ()
    barriers = (Engagement(sea, seat) for seat in refusers for sea in guards[seat])
    is_covered = bool(refusers) and all(each in battles for each in barriers)
    return Risk(crossing, refusers, hunters_of(table, action, crossing, others), is_covered)


def hunters_of(
    table: Table, action: Action, crossing: Crossing, others: tuple[int, ...]
) -> tuple[int, ...]:
    """X-AMPH-10, X-STRAT-03: whose submarines lie on the way of units that they can hit."""
    is_prey = action in table.rules.raided and not crossing.by_parachute
    if not is_prey or not choosable(table, crossing.units):
        return ()
    ships = table.state.ships
    return tuple(
        seat for seat in others if any(ships(seat, sea).submarines for sea in crossing.via)
    )


def meetings(engagements: tuple[Engagement, ...]) -> tuple[tuple[str, int], ...]:
    return tuple((each.sea, each.opponent) for each in engagements)
