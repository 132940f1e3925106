"""Trade routes, research and production: what they bring over the rounds that are left."""

from warroom.bots.basic.judge import Ground
from warroom.bots.expansion.oil import oil_of, points_worth, reserve_worth
from warroom.odds.blitz import at_least
from warroom.rulesets.expansion.auction import Bid, OpenAuction, RaiseOrPass
from warroom.rulesets.expansion.production import (
    PlanProduction,
    ProductionPlan,
    Stake,
    Yield,
    best_sets,
    efficient_plans,
    stakes_of,
    worth,
)
from warroom.rulesets.expansion.research import Invest, Investment, number_for

HORIZON = 5
"""Productions that are counted on."""

SAFETY = 0.85
"""A route may be raided."""

TECHNOLOGY = 4.5
"""What the mean technology brings in a round, in production points."""


def productions(ground: Ground) -> int:
    """How often one will collect what can still be spent: what comes at the very end cannot."""
    return min(ground.rounds_left - 1, HORIZON)


# ---- auctions ----


def route_worth(ground: Ground) -> float:
    """X-ROUTE-06: of a route drawn from the pool."""
    state, rules = ground.state, ground.rules
    pool = [route for name, route in rules.routes.items() if state.routes[name] is None]
    if not pool:
        return 0.0
    table, seat = ground.table, ground.seat
    stakes = stakes_of(table, seat)
    before = worth(best_sets(table, seat, stakes))
    gains = 0
    for route in pool:
        with_it = (*stakes, Stake(route.value, route.name, None))
        gains += route.value + worth(best_sets(table, seat, with_it)) - before
    return ground.leaning.routes * SAFETY * gains / len(pool) * productions(ground)


def auction_worth(ground: Ground) -> float:
    """Of beginning an auction: others may bid as well."""
    return max(0.0, route_worth(ground) - ground.rules.auction_least - 2)


def bid(ground: Ground, decision: OpenAuction | RaiseOrPass) -> Bid:
    least = decision.least(ground.table)
    most = min(ground.state.points[ground.seat] or 0, int(route_worth(ground)))
    return Bid(least) if least <= most else Bid()


# ---- research ----


def technology_worth(ground: Ground) -> float:
    return TECHNOLOGY * (productions(ground) + 1)


def research_worth(ground: Ground) -> float:
    return _of_investing(ground, best_investment(ground))


def best_investment(ground: Ground) -> int:
    """X-TECH-01: every five points lower the number by one."""
    options = Invest().options(ground.table, ground.seat)
    amounts = [each.points for each in options if each.points is not None]
    return max(amounts, key=lambda points: (_of_investing(ground, points), -points))


def _of_investing(ground: Ground, points: int) -> float:
    number = number_for(ground.table, ground.seat, points)
    return at_least(number) * technology_worth(ground) - points


def invest(ground: Ground, decision: Invest) -> Investment:
    return Investment(best_investment(ground))


# ---- production ----


def plan(ground: Ground, decision: PlanProduction) -> ProductionPlan | None:
    """X-PROD-03: oil as far as it will be needed, points for the rest; None if there are too many
    plans to weigh."""
    plans = efficient_plans(ground.table, ground.seat)
    if not plans:
        return None
    oil, points = oil_of(ground), ground.state.points[ground.seat] or 0

    def gain(gains: Yield) -> float:
        return points_worth(ground, points + gains.points) + reserve_worth(ground, oil + gains.oil)

    return max(plans, key=lambda each: gain(each[1]))[0]
