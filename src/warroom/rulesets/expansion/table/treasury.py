"""Reserves of points and oil (X-CERT), as their owner and as others see them."""

from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.state import State


def points_of(table: Table, seat: Seat) -> int:
    """A player's own points, which he always sees."""
    return table.state.points[seat] or 0


def oil_of(table: Table, seat: Seat) -> int:
    """A player's own oil."""
    return table.state.oil[seat] or 0


def seen_points(table: Table, viewer: Seat | None, owner: Seat) -> int | None:
    """Points as another player or a spectator sees them; None behind closed treasuries."""
    return _seen(table, "points", viewer, owner)


def seen_oil(table: Table, viewer: Seat | None, owner: Seat) -> int | None:
    """Oil as another player or a spectator sees it; None behind closed treasuries."""
    return _seen(table, "oil", viewer, owner)


def _seen(table: Table, field: str, viewer: Seat | None, owner: Seat) -> int | None:
    """X-CERT-03: what the rules do in the open must not depend on what only one player knows."""
    sight = table.rules.sights[State.__struct_fields__.index(field)]
    sums: tuple[int | None, ...] = sight(getattr(table.state, field), viewer)
    return sums[owner]
