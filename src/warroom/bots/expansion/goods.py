"""What goods in a trade are worth beside economics cards (X-TRADE-01)."""

from math import ceil

from warroom.bots.basic.judge import DRAWN, Ground
from warroom.bots.expansion.cards import held_worth
from warroom.bots.expansion.economy import productions
from warroom.bots.expansion.oil import oil_of, oil_worth, points_worth, reserve_worth
from warroom.kernel.words import Seat
from warroom.model.trade import Terms
from warroom.model.turns import Action

DOUBLED = 1.4
"""A route in a set counts twice."""

PROFIT = 6.0
"""What a deal must bring, more or less as the other is ahead or behind."""


def received(ground: Ground, terms: Terms) -> float:
    """What another gives, by our eyes."""
    found = terms.points + oil_worth(ground) * terms.oil
    found += sum(_route(ground, route) for route in terms.routes)
    found += sum(held_worth(card) for card in terms.political)
    return found + 2.0 * len(terms.knocked_out)


def given(ground: Ground, terms: Terms) -> float:
    """What another wants, by our eyes."""
    found = terms.want_points + oil_worth(ground) * terms.want_oil
    found += sum(_route(ground, route) for route in terms.want_routes)
    return found + sum(DRAWN if card is None else held_worth(card) for card in terms.want_political)


def _route(ground: Ground, route: str) -> float:
    return DOUBLED * ground.rules.routes[route].value * productions(ground)


BARRELS = 4
"""Oil that is asked for at a time."""

TEMPTING = 14
"""Points for which whoever has plenty parts with so much."""


def points_for_oil(ground: Ground) -> Terms | None:
    """What is plenty for what is scarce, if it pays for the action as well."""
    state, seat = ground.state, ground.seat
    points, oil = (state.points[seat] or 0, oil_of(ground)) if state.points else (0, 0)
    paid = ground.rules.price(ground.table, seat, Action.TRADE)
    if points < TEMPTING or oil < paid:
        return None
    gain = reserve_worth(ground, oil - paid + BARRELS) - reserve_worth(ground, oil)
    cost = points_worth(ground, points) - points_worth(ground, points - TEMPTING)
    return Terms(points=TEMPTING, want_oil=BARRELS) if gain > cost else None


def least_profit(ground: Ground, other: Seat) -> float:
    return PROFIT * (0.5 + ground.rivalry_with(other))


def missing_points(ground: Ground, other: Seat, lacking: float) -> int | None:
    """The price that would make a deal good, if the other can pay it as far as one sees."""
    price = max(1, ceil(lacking))
    has = ground.state.points[other] if ground.state.points else 0
    return price if has is None or has >= price else None
