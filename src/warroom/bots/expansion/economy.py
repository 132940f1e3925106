"""Auctions, research and production: what they bring over the rounds that are left."""

from random import Random

from warroom.kernel.decision import Answer
from warroom.odds.at_table.blitz import at_least
from warroom.rulesets.expansion.economy.auction import Bid, OpenAuction, RaiseOrPass
from warroom.rulesets.expansion.economy.production import (
    PlanProduction,
    Stake,
    Yield,
    best_sets,
    efficient_plans,
    stakes_of,
    worth,
)
from warroom.rulesets.expansion.economy.research import Invest, Investment, number_for

from .judge import Judge
from .oil import oil_of, points_worth, reserve_worth

HORIZON = 5
"""Productions that are counted on."""

SAFETY = 0.85
"""A route may be raided."""

TECHNOLOGY = 4.5
"""What the mean technology brings in a round, in production points."""


def productions(judge: Judge) -> int:
    """How often one will collect what can still be spent: what comes at the very end cannot."""
    return min(judge.rounds_left - 1, HORIZON)


# ---- auctions ----


def route_worth(judge: Judge) -> float:
    """X-ROUTE-06: of a route drawn from the pool."""
    state, rules = judge.state, judge.rules
    pool = [route for name, route in rules.routes.items() if state.routes[name] is None]
    if not pool:
        return 0.0
    table, seat = judge.table, judge.seat
    stakes = stakes_of(table, seat)
    before = worth(best_sets(table, seat, stakes))
    gains = 0
    for route in pool:
        with_it = (*stakes, Stake(route.value, route.name, None))
        gains += route.value + worth(best_sets(table, seat, with_it)) - before
    return judge.leaning.routes * SAFETY * gains / len(pool) * productions(judge)


def auction_worth(judge: Judge) -> float:
    """Of beginning an auction: others may bid as well."""
    return max(0.0, route_worth(judge) - judge.rules.auction_least - 2)


def bid(judge: Judge, decision: OpenAuction | RaiseOrPass, rng: Random) -> Bid:
    least = decision.least(judge.table)
    most = min(judge.funds, int(route_worth(judge)))
    return Bid(least) if least <= most else Bid()


# ---- research ----


def technology_worth(judge: Judge) -> float:
    return TECHNOLOGY * (productions(judge) + 1)


def research_worth(judge: Judge) -> float:
    return of_investing(judge, best_investment(judge))


def best_investment(judge: Judge) -> int:
    """X-TECH-01: every five points lower the number by one."""
    options = Invest().options(judge.table, judge.seat)
    amounts = [each.points for each in options if each.points is not None]
    return max(amounts, key=lambda points: (of_investing(judge, points), -points))


def of_investing(judge: Judge, points: int) -> float:
    number = number_for(judge.table, judge.seat, points)
    return at_least(number) * technology_worth(judge) - points


def invest(judge: Judge, decision: Invest, rng: Random) -> Investment:
    return Investment(best_investment(judge))


# ---- production ----


def produce(judge: Judge, decision: PlanProduction, rng: Random) -> Answer:
    """X-PROD-03: oil as far as it will be needed, points for the rest; as an absent player would if
    there are too many plans to weigh."""
    plans = efficient_plans(judge.table, judge.seat)
    if not plans:
        return decision.default(judge.table, judge.seat, rng)
    return max(plans, key=lambda each: yield_worth(judge, each[1]))[0]


def yield_worth(judge: Judge, gains: Yield) -> float:
    """Of what one has when it is collected."""
    oil, points = oil_of(judge) + gains.oil, judge.funds + gains.points
    return points_worth(judge, points) + reserve_worth(judge, oil)
