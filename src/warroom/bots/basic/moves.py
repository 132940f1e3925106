"""Moves cut down to what one action allows (P-MOVE-01): the best come first."""

from collections.abc import Iterable, Sequence

from warroom.kernel.errors import Refused
from warroom.kernel.words import Seat
from warroom.model.events.movement import Order, Sailing
from warroom.rules.movement import DeclareMoves, Moves
from warroom.view import View

Part = tuple[tuple[Order, ...], tuple[Sailing, ...]]
"""Orders and sailings that make sense only together."""


def trimmed(view: View, seat: Seat, decision: DeclareMoves, parts: Iterable[Part]) -> Moves:
    """All parts if one action allows them; else each that may be added to those before it."""
    wanted = tuple(parts)
    everything = _together(wanted)
    if _may(view, seat, decision, everything):
        return everything
    chosen: list[Part] = []
    for part in wanted:
        if _may(view, seat, decision, _together((*chosen, part))):
            chosen.append(part)
    return _together(chosen)


def _together(parts: Sequence[Part]) -> Moves:
    orders = tuple(order for each, _ in parts for order in each)
    return Moves(orders, tuple(sailing for _, each in parts for sailing in each))


def _may(view: View, seat: Seat, decision: DeclareMoves, moves: Moves) -> bool:
    try:
        decision.check(view, seat, moves)
    except Refused:
        return False
    return True
