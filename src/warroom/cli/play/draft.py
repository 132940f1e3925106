"""A move in the making: orders are collected one by one, and nothing happens until `done`."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.model.events.movement import Order, Sailing
from warroom.rules.movement import AskForCanal, DeclareMoves
from warroom.rulesets.deluxe.actions import blitz, landing, movement, navigate, transport

from ..basics.reading import Asked, Unreadable, ground, whole_numbers
from ..language import read
from ..language.basic import moves_of, orders
from ..language.deluxe import (
    journeys_in,
    journeys_of,
    loads_in,
    loads_of,
    manoeuvres_in,
    manoeuvres_of,
)
from ..language.writing import shown

NO_ORDERS = "No orders yet. `done` moves nobody and takes the action; `undo` takes it back."


class Plan(NamedTuple):
    """How the orders of a question are read, and what they make together."""

    orders: Callable[[str, Asked], list[Any]]
    whole: Callable[[list[Any]], Answer]


JOURNEYS = Plan(journeys_in, journeys_of)

PLANS: Mapping[type[Decision], Plan] = {
    DeclareMoves: Plan(orders, moves_of),
    movement.MoveUnits: JOURNEYS,
    transport.TransportUnits: JOURNEYS,
    landing.LandUnits: JOURNEYS,
    blitz.BlitzUnits: JOURNEYS,
    navigate.Navigate: Plan(manoeuvres_in, manoeuvres_of),
    navigate.EmbarkAfterBattle: Plan(loads_in, loads_of),
}
"""The questions that are answered with a list of orders."""


class Draft:
    """The orders declared so far."""

    def __init__(self) -> None:
        self.orders: list[Any] = []

    @property
    def is_begun(self) -> bool:
        return bool(self.orders)

    def take(self, line: str, asked: Asked, say: Callable[[str], None]) -> Answer | None:
        """Change the draft as a line says; the whole move, once it is closed."""
        plan = PLANS[type(asked.decision)]
        word, _, rest = line.strip().partition(" ")
        match word.casefold():
            case "done":
                return plan.whole(self.orders)
            case "none":
                return plan.whole([])
            case "ask":
                answer = read(line, asked)
                assert isinstance(answer, AskForCanal)
                return answer
            case "orders" | "list":
                pass
            case "clear":
                self.orders.clear()
            case "drop":
                self.drop(rest)
            case "from":
                show_ways(rest, asked, say)
                return None
            case _:
                self.add(line, asked, say)
        for number, order in enumerate(self.orders, 1):
            say(f"  {number}: {shown(order)}")
        say("`done` closes the move." if self.orders else NO_ORDERS)
        return None

    def add(self, line: str, asked: Asked, say: Callable[[str], None]) -> None:
        """Orders that are allowed as they stand, or would be once others fill the gap."""
        plan = PLANS[type(asked.decision)]
        added = plan.orders(line, asked)
        try:
            asked.decision.check(asked.view, asked.seat, plan.whole([*self.orders, *added]))
        except Refused as refused:
            if refused.code is not Code.LEAVES_EMPTY:
                raise
            say(f"{refused.message} Move another unit there before `done`.")
        self.orders += added

    def drop(self, numbers: str) -> None:
        places = set(whole_numbers(numbers.replace(",", " ").split()))
        if not places or not all(1 <= place <= len(self.orders) for place in places):
            raise Unreadable(f"Name an order from 1 to {len(self.orders)}, such as `drop 1`.")
        self.orders = [each for n, each in enumerate(self.orders, 1) if n not in places]

    def drop_last(self) -> None:
        self.orders.pop()


def show_ways(name: str, asked: Asked, say: Callable[[str], None]) -> None:
    """The ways out of an own region, or out of a sea area with own ships."""
    decision, view, seat = asked.decision, asked.view, asked.seat
    if not isinstance(decision, DeclareMoves):
        raise Unreadable("`near PLACE` shows what borders on it.")
    start = ground(name, asked)
    if start in view.rules.atlas.seas:
        found: tuple[Order | Sailing, ...] = decision.courses_from(view, seat, start)
    elif view.state.owners[start] != seat:
        raise Unreadable(f"{start} is not yours.")
    else:
        found = decision.orders_from(view, seat, start)
    for order in found:
        say(f"  {shown(order)}")
