"""What a position of the Basic game is worth: regions in the end, at first armies and production.

`tools/fit_worth.py` fits the weights; `docs/bots.md` tells how well.
"""

from operator import mul

from warroom.bots.clash import Clash
from warroom.bots.counts import Counts
from warroom.bots.value import Row, Value, at_risk, fitted, in_reach
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.state import Region

from .chances import clash, neutral
from .judge import ENDLESS, Waters, levy, mean_value, striking

NAMES = ("regions", "army", "production", "at risk", "in reach", "sea", "soon")

HAND_SET = (1.0, 1.0, 0.5, -0.5, 0.5, 0.1, 0.0, 4.0, -0.5, -0.4, -1.0, 0.0, 0.0, 0.0)
"""What one would guess, to compare the fitted weights with."""


def elapsed(table: Table) -> float:
    """Of the rounds that are agreed on, or that one would plan for."""
    state, count = table.state, len(table.state.seats)
    limit = table.rules.limit.rounds or max(2 * ENDLESS, state.game_round + ENDLESS)
    player = state.player if state.player is not None else 0
    place = (player - (state.first_player or 0)) % count
    return (state.game_round - 1 + place / count) / limit


def rows(table: Table) -> dict[Seat, Row]:
    state, rules = table.state, table.rules
    living, costs = state.living, rules.unit_costs
    reaches = {
        seat: striking(table, seat, Waters(table, seat), levy(table, seat)) for seat in living
    }
    armies: dict[Region, Counts] = {region: army.counts for region, army in state.armies.items()}
    count = len(state.seats)
    player = state.player if state.player is not None else 0

    def unknown(force: Counts) -> Clash:
        return neutral(force, rules.deck)

    found: dict[Seat, Row] = {}
    for seat in living:
        own = state.own_regions(seat)
        worth = sum(sum(map(mul, armies[region], costs)) for region in own)
        capitals = sum(1 for each in state.capitals if each and state.owners[each] == seat)
        points = capitals * rules.capital_production
        points += int(state.hands[seat].count * mean_value(rules.deck))
        rivals = [reach for other, reach in reaches.items() if other != seat]
        found[seat] = (
            len(own) / 10,
            worth / 100,
            points / 20,
            at_risk(own, armies, rivals, clash) / 10,
            in_reach(state.owners, armies, reaches[seat], clash, unknown) / 10,
            float(state.sea_controller == seat),
            ((seat - player) % count) / count,
        )
    return found


VALUE = Value(NAMES, rows, elapsed, fitted("warroom.bots.basic", len(NAMES), HAND_SET))
FORECAST = VALUE
"""By which a search chooses, one foresees who wins."""
