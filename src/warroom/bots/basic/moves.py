"""Orders of a Move, cut down to what one action allows: the best come first."""

from collections.abc import Iterable, Sequence
from random import Random

from warroom.bots import judge as common
from warroom.kernel.errors import Refused
from warroom.model.events.movement import Order, Sailing
from warroom.model.turns import Action
from warroom.rules.movement import DeclareMoves, Moves

from .judge import Judge
from .marches import advances, transfers
from .strikes import orders_of, plan

Part = tuple[tuple[Order, ...], tuple[Sailing, ...]]
"""Orders and sailings that make sense only together."""


def move(judge: Judge, decision: DeclareMoves, rng: Random) -> Moves:
    return with_sailings(judge.under(decision.conditions), decision, ())


def with_sailings(judge: Judge, decision: DeclareMoves, sailings: Iterable[Sailing]) -> Moves:
    """Strikes first, then these sailings, then whoever marches to the front."""
    if decision.action is Action.STRATEGIC_MOVE:
        return Moves(tuple(transfers(judge)))
    planned = plan(judge, decision.action)
    parts: list[Part] = [(tuple(orders_of((strike,))), ()) for strike in planned.strikes]
    parts += [((), (sailing,)) for sailing in sailings]
    parts += [((order,), ()) for order in advances(judge, planned.free, decision.action)]
    return trimmed(judge, decision, parts)


def trimmed(judge: common.Judge, decision: DeclareMoves, parts: Iterable[Part]) -> Moves:
    """All parts if one action allows them; else each that may be added to those before it."""
    wanted = tuple(parts)
    everything = _together(wanted)
    if _may(judge, decision, everything):
        return everything
    chosen: list[Part] = []
    for part in wanted:
        if _may(judge, decision, _together((*chosen, part))):
            chosen.append(part)
    return _together(chosen)


def _together(parts: Sequence[Part]) -> Moves:
    orders = tuple(order for each, _ in parts for order in each)
    return Moves(orders, tuple(sailing for _, each in parts for sailing in each))


def _may(judge: common.Judge, decision: DeclareMoves, moves: Moves) -> bool:
    try:
        decision.check(judge.table, judge.seat, moves)
    except Refused:
        return False
    return True
