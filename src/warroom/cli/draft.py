"""A move in the making: orders are collected one by one, and nothing happens until `done`."""

from collections.abc import Callable

from warroom.kernel.decision import Answer
from warroom.kernel.errors import Code, Refused
from warroom.model.events.movement import Order
from warroom.rules.movement import Moves

from .language import moves
from .reading import Asked, Unreadable, region, whole_numbers

NO_ORDERS = "No orders yet. `done` moves nobody and takes the action; `undo` takes it back."


class Draft:
    """The orders declared so far."""

    def __init__(self) -> None:
        self.orders: list[Order] = []

    @property
    def is_begun(self) -> bool:
        return bool(self.orders)

    def take(self, line: str, asked: Asked, say: Callable[[str], None]) -> Answer | None:
        """Change the draft as a line says; the whole move, once it is closed."""
        word, _, rest = line.strip().partition(" ")
        match word.casefold():
            case "done":
                return Moves(tuple(self.orders))
            case "none":
                return Moves()
            case "orders" | "list":
                pass
            case "clear":
                self.orders.clear()
            case "drop":
                self.drop(rest)
            case "from":
                self.show_ways(rest, asked, say)
                return None
            case _:
                self.add(line, asked, say)
        for place, order in enumerate(self.orders, 1):
            say(f"  {place}: {' > '.join(order.route)} {order.units}")
        say("`done` closes the move." if self.orders else NO_ORDERS)
        return None

    def add(self, line: str, asked: Asked, say: Callable[[str], None]) -> None:
        """Orders that are allowed as they stand, or would be once others fill the gap."""
        added = moves(line, asked)
        assert isinstance(added, Moves)
        try:
            asked.decision.check(asked.view, asked.seat, Moves((*self.orders, *added.orders)))
        except Refused as refused:
            if refused.code is not Code.LEAVES_EMPTY:
                raise
            say(f"{refused.message} Move another unit there before `done`.")
        self.orders += added.orders

    def drop(self, numbers: str) -> None:
        places = set(whole_numbers(numbers.replace(",", " ").split()))
        if not places or not all(1 <= place <= len(self.orders) for place in places):
            raise Unreadable(f"Name an order from 1 to {len(self.orders)}, such as `drop 1`.")
        self.orders = [each for n, each in enumerate(self.orders, 1) if n not in places]

    def drop_last(self) -> None:
        self.orders.pop()

    def show_ways(self, name: str, asked: Asked, say: Callable[[str], None]) -> None:
        start = region(name, asked)
        if asked.view.state.owners[start] != asked.seat:
            raise Unreadable(f"{start} is not yours.")
        for order in asked.decision.orders_from(asked.view, asked.seat, start):
            say(f"  {' > '.join(order.route)} {order.units}")
