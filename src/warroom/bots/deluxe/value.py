"""What a position of the Deluxe edition is worth: points, and what income, money and armies may
still bring. A search that looks a year ahead sees what threatens them for itself."""

from operator import mul

from warroom.bots.value import MORE, TWO, Row, Value, fitted
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.rulesets.deluxe.actions.build import income
from warroom.rulesets.deluxe.ending.victory import score_of
from warroom.rulesets.deluxe.turns.actions import WINTER

from .judge import LONG_WAR

NAMES = ("points", "income", "money", "army")

HAND_SET = (3.3, 1.5, 0.4, 0.7, 0.0, -1.5, 0.0, -0.5)
"""Set by hand. Weights fitted to self-play foresaw better who wins, and chose worse."""


def elapsed(table: Table) -> float:
    """D-YEAR-01: years of four seasons."""
    state = table.state
    limit = table.rules.limit.rounds or LONG_WAR
    return (state.game_round - 1 + (state.season - 1) / WINTER) / limit


def rows(table: Table) -> dict[Seat, Row]:
    state, costs = table.state, table.rules.unit_costs
    found: dict[Seat, Row] = {}
    for seat in state.living:
        armies = (state.armies[region].counts for region in state.own_regions(seat))
        score = score_of(table, seat)
        found[seat] = (
            score.points / 10,
            sum(income(table, seat)) / 10,
            score.wealth / 10,
            sum(sum(map(mul, counts, costs)) for counts in armies) / 50,
        )
    return found


VALUE = Value(NAMES, rows, elapsed, dict.fromkeys((TWO, MORE), HAND_SET))
"""By which a search chooses."""

FORECAST = Value(NAMES, rows, elapsed, fitted("warroom.bots.deluxe", len(NAMES), HAND_SET))
"""By which one foresees who wins."""
