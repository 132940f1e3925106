"""What a position is worth to each player: the chance to win, by a formula fitted to self-play.

Each living player gets a score, a weighted sum of what he has; the chances are the softmax of the
scores. Every weight has a part that grows with the game: regions count most at the end, armies and
production at the beginning. `tools/fit_worth.py` fits the weights; `docs/bots.md` tells how well.
"""

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from math import exp
from operator import mul
from typing import TypeAlias

from warroom.bots.counts import Counts
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.state import Region

from .chances import clash, neutral
from .judge import ENDLESS, Waters, levy, mean_value, striking

Weights: TypeAlias = Sequence[float]

NAMES = ("regions", "army", "production", "at risk", "in reach", "sea", "soon")
WEIGHTS: dict[str, Weights] = json.loads((files("warroom.bots.basic") / "value.json").read_text())
"""Fitted: one set for two players, one for more."""

HAND_SET: Weights = (1.0, 1.0, 0.5, -0.5, 0.5, 0.1, 0.0, 4.0, -0.5, -0.4, -1.0, 0.0, 0.0, 0.0)
"""What one would guess, to compare the fitted weights with."""


def chances(table: Table, weights: Weights | None = None) -> Mapping[Seat, float]:
    """How likely each living player is to win, by the fitted weights or by others."""
    result = table.state.result
    if result is not None:
        share = 1 / len(result.winners)
        return {seat: share * (seat in result.winners) for seat in table.state.living}
    if weights is None:
        weights = WEIGHTS["two" if len(table.state.living) == 2 else "more"]
    scores = {seat: sum(map(mul, row, weights)) for seat, row in features(table).items()}
    most = max(scores.values())
    powers = {seat: exp(score - most) for seat, score in scores.items()}
    whole = sum(powers.values())
    return {seat: power / whole for seat, power in powers.items()}


def features(table: Table) -> dict[Seat, tuple[float, ...]]:
    """What each living player has, and the same again times how far the game has come."""
    state, rules = table.state, table.rules
    living, costs = state.living, rules.unit_costs
    reaches = {
        seat: striking(table, seat, Waters(table, seat), levy(table, seat)) for seat in living
    }
    armies: dict[Region, Counts] = {region: army.counts for region, army in state.armies.items()}
    limit = rules.limit.rounds or max(2 * ENDLESS, state.game_round + ENDLESS)
    count = len(state.seats)
    player = state.player if state.player is not None else 0
    elapsed = min(1.0, max(0.0, (state.game_round - 1 + _place(table, player) / count) / limit))
    found = {}
    for seat in living:
        own = state.own_regions(seat)
        worth = sum(sum(map(mul, armies[region], costs)) for region in own)
        capitals = sum(1 for each in state.capitals if each and state.owners[each] == seat)
        points = capitals * rules.capital_production
        points += int(state.hands[seat].count * mean_value(rules.deck))
        row = (
            len(own) / 10,
            worth / 100,
            points / 20,
            _at_risk(own, armies, [reach for other, reach in reaches.items() if other != seat])
            / 10,
            _in_reach(table, armies, reaches[seat]) / 10,
            float(state.sea_controller == seat),
            ((seat - player) % count) / count,
        )
        found[seat] = (*row, *(elapsed * each for each in row))
    return found


def _place(table: Table, player: Seat) -> int:
    """How many players had their turn in this round."""
    count = len(table.state.seats)
    return (player - (table.state.first_player or 0)) % count


def _at_risk(
    own: Sequence[Region],
    armies: Mapping[Region, Counts],
    reaches: Sequence[Mapping[Region, Counts]],
) -> float:
    """Own regions that others could take, by their chances."""
    risk = 0.0
    for region in own:
        worst = 0.0
        for reach in reaches:
            force = reach.get(region)
            if force is not None and any(armies[region]):
                worst = max(worst, clash(force, armies[region]).wins)
        risk += worst
    return risk


def _in_reach(
    table: Table, armies: Mapping[Region, Counts], reach: Mapping[Region, Counts]
) -> float:
    """Regions that one could take, by the chances."""
    found = 0.0
    owners, deck = table.state.owners, table.rules.deck
    for region, force in reach.items():
        if owners[region] is None:
            found += neutral(force, deck).wins
        elif any(armies[region]):
            found += clash(force, armies[region]).wins
    return found
