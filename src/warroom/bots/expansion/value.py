"""What a position of the Expansion is worth: victory points in the end; before, all that still
brings some: armies, production, treasuries, political cards and technologies."""

from math import log
from operator import mul

from warroom.bots.basic.chances import clash, neutral
from warroom.bots.basic.judge import LEVY, mean_value, striking
from warroom.bots.clash import Clash
from warroom.bots.counts import Counts
from warroom.bots.value import Row, Value, at_risk, fitted, in_reach
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.model.turns import Merit, Reason

from .oil import PER_ROUND, PLENTY
from .waters import Waters

NAMES = (
    "points",
    "army",
    "production",
    "treasury",
    "oil",
    "politics",
    "technologies",
    "fleet",
    "at risk",
    "in reach",
    "soon",
)

HAND_SET = (
    *(-0.5, 0.6, 1.1, 0.2, 0.8, 0.5, 0.5, 1.0, -1.6, 0.0, 0.0),
    *(2.0, -0.2, -0.7, 0.2, 0.2, -0.4, 1.5, -0.5, 0.6, 0.0, 0.0),
)
"""What one would guess, if nothing else is to be had."""

LONG = 12
"""Rounds that are planned for where nothing else ends the game."""


def elapsed(table: Table) -> float:
    """X-END-02: by rounds, or by Eagles where those end it sooner."""
    state, rules = table.state, table.rules
    found = (state.game_round - 1) / (rules.limit.rounds or LONG)
    if Reason.EAGLES in rules.endings:
        found = max(found, state.eagles / rules.eagle_limit)
    return found


def rows(table: Table) -> dict[Seat, Row]:
    state, rules = table.state, table.rules
    living, costs, count = state.living, rules.unit_costs, len(state.seats)
    player = state.player if state.player is not None else 0
    armies: dict[Region, Counts] = {region: army.counts for region, army in state.armies.items()}
    reaches = {
        seat: striking(table, seat, Waters(table, seat), (state.points[seat] or 0) // LEVY)
        for seat in living
    }
    incomes = dict.fromkeys(living, 0.0)
    for name, owner in state.routes.items():
        if owner in incomes and name not in state.routes_out:
            incomes[owner] += rules.routes[name].value

    def unknown(force: Counts) -> Clash:
        return neutral(force, rules.deck)

    found: dict[Seat, Row] = {}
    for seat in living:
        own = state.own_regions(seat)
        capitals = sum(1 for each in state.capitals if each and state.owners[each] == seat)
        income = incomes[seat] + capitals * rules.capital_production
        income += state.hands[seat].count * mean_value(rules.deck)
        ships = (fleet.counts for fleet in state.squadrons[seat].values())
        rivals = [
            reach
            for other, reach in reaches.items()
            if other != seat and rules.may_attack(table, other, seat)
        ]
        found[seat] = (
            standing(table, seat) / 10,
            sum(sum(map(mul, armies[region], costs)) for region in own) / 100,
            income / 20,
            PLENTY * log(1 + (state.points[seat] or 0) / PLENTY) / 40,
            log(1 + (state.oil[seat] or 0) / PER_ROUND),
            (state.political_hands[seat].count if rules.has.political_cards else 0) / 5,
            len(state.technologies[seat]) / 3,
            sum(sum(map(mul, each, rules.ship_costs)) for each in ships) / 50,
            at_risk(own, armies, rivals, clash) / 10,
            in_reach(state.owners, armies, reaches[seat], clash, unknown) / 10,
            ((seat - player) % count) / count,
        )
    return found


def standing(table: Table, seat: Seat) -> float:
    """X-VP-01, P-END-04: points, in those of a region."""
    accounts = table.rules.accounts(table, seat)
    points = sum(each.points for each in accounts)
    for each in accounts:
        if each.merit is Merit.REGIONS and each.count:
            return points * each.count / each.points
    return float(points)


FORECAST = Value(NAMES, rows, elapsed, fitted("warroom.bots.expansion", len(NAMES), HAND_SET))
