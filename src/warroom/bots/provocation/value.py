"""What a position of Provocation is worth: what it is in the Expansion, in a crisis that is soon
over."""

from warroom.bots.expansion.value import HAND_SET, NAMES, rows
from warroom.bots.value import Value, fitted
from warroom.model.ruleset import Table

LONG = 6
"""P-END-02, if nobody has agreed on less."""


def elapsed(table: Table) -> float:
    """P-END-01: by rounds, or by the regions of the largest nation where those end it sooner."""
    state, rules = table.state, table.rules
    rounds = (state.game_round - 1) / (rules.limit.rounds or LONG)
    most = max(len(state.own_regions(seat)) for seat in state.living)
    return max(rounds, most / rules.region_limit if rules.region_limit else 0.0)


FORECAST = Value(NAMES, rows, elapsed, fitted("warroom.bots.provocation", len(NAMES), HAND_SET))
