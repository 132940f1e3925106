"""What goods in a trade are worth beside economics cards (X-TRADE-01)."""

from math import ceil

from warroom.bots.basic.judge import IN_A_SET
from warroom.kernel.words import Seat
from warroom.model.trade import Terms
from warroom.model.turns import Action

from .cards import held_worth
from .economy import productions
from .judge import DRAWN, Judge
from .oil import oil_of, oil_worth, points_worth, reserve_worth

PROFIT = 6.0
"""What a deal must bring, more or less as the other is ahead or behind."""


def received(judge: Judge, terms: Terms) -> float:
    """What another gives, by our eyes."""
    found = terms.points + oil_worth(judge) * terms.oil
    found += sum(_route(judge, route) for route in terms.routes)
    found += sum(held_worth(card) for card in terms.political)
    return found + 2.0 * len(terms.knocked_out)


def given(judge: Judge, terms: Terms) -> float:
    """What another wants, by our eyes."""
    found = terms.want_points + oil_worth(judge) * terms.want_oil
    found += sum(_route(judge, route) for route in terms.want_routes)
    return found + sum(DRAWN if card is None else held_worth(card) for card in terms.want_political)


def _route(judge: Judge, route: str) -> float:
    return IN_A_SET * judge.rules.routes[route].value * productions(judge)


BARRELS = 4
"""Oil that is asked for at a time."""

TEMPTING = 14
"""Points for which whoever has plenty parts with so much."""


def points_for_oil(judge: Judge) -> Terms | None:
    """What is plenty for what is scarce, if it pays for the action as well."""
    points, oil = judge.funds, oil_of(judge)
    paid = judge.rules.price(judge.table, judge.seat, Action.TRADE)
    if points < TEMPTING or oil < paid:
        return None
    gain = reserve_worth(judge, oil - paid + BARRELS) - reserve_worth(judge, oil)
    cost = points_worth(judge, points) - points_worth(judge, points - TEMPTING)
    return Terms(points=TEMPTING, want_oil=BARRELS) if gain > cost else None


def least_profit(judge: Judge, other: Seat) -> float:
    return PROFIT * (0.5 + judge.rivalry_with(other))


def missing_points(judge: Judge, other: Seat, lacking: float) -> int | None:
    """The price that would make a deal good, if the other can pay it as far as one sees."""
    price = max(1, ceil(lacking))
    has = judge.state.points[other]
    return price if has is None or has >= price else None
