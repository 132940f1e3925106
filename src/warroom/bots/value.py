"""What a position is worth to each player: the chance to win, by a formula fitted to self-play.

Each living player gets a score, a weighted sum of what he has; the chances are the softmax of the
scores. Every weight has a part that grows with the game. What counts is up to each game, which says
what a player has (`rows`) and how far the game has come (`elapsed`).
"""

import json
import warnings
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from math import exp, isfinite
from operator import mul
from typing import TypeAlias

from msgspec import Struct

from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.state import Region

from .clash import Clash
from .counts import Counts

Row: TypeAlias = tuple[float, ...]
"""What a player has, feature by feature."""

Weights: TypeAlias = Sequence[float]
"""One for each feature, and then one for each times how far the game has come."""

TWO, MORE = "two", "more"
"""Duels are won otherwise than games of several: each has a set of weights."""


class Value(Struct, frozen=True):
    """How one game is judged."""

    names: tuple[str, ...]
    rows: Callable[[Table], Mapping[Seat, Row]]
    elapsed: Callable[[Table], float]
    weights: Mapping[str, Weights]

    def __call__(self, table: Table) -> Mapping[Seat, float]:
        """How likely each living player is to win."""
        result = table.state.result
        if result is not None:
            share = 1 / len(result.winners)
            return {seat: share * (seat in result.winners) for seat in table.state.living}
        weights = self.weights[TWO if len(table.state.living) == 2 else MORE]
        features = self.features(table)
        scores = {seat: sum(map(mul, row, weights)) for seat, row in features.items()}
        most = max(scores.values())
        powers = {seat: exp(score - most) for seat, score in scores.items()}
        whole = sum(powers.values())
        return {seat: power / whole for seat, power in powers.items()}

    def features(self, table: Table) -> dict[Seat, Row]:
        """What each living player has, and the same again times how far the game has come."""
        elapsed = min(1.0, max(0.0, self.elapsed(table)))
        rows = self.rows(table)
        return {seat: (*row, *(elapsed * each for each in row)) for seat, row in rows.items()}


def at_risk(
    own: Sequence[Region],
    armies: Mapping[Region, Counts],
    reaches: Sequence[Mapping[Region, Counts]],
    clash: Callable[[Counts, Counts], Clash],
) -> float:
    """Own regions that others could take, by their chances."""
    risk = 0.0
    for region in own:
        garrison, worst = armies[region], 0.0
        for reach in reaches:
            force = reach.get(region)
            if force is not None and any(garrison):
                worst = max(worst, clash(force, garrison).wins)
        risk += worst
    return risk


def in_reach(
    owners: Mapping[Region, Seat | None],
    armies: Mapping[Region, Counts],
    reach: Mapping[Region, Counts],
    clash: Callable[[Counts, Counts], Clash],
    neutral: Callable[[Counts], Clash],
) -> float:
    """Regions that one could take, by the chances."""
    found = 0.0
    for region, force in reach.items():
        if owners[region] is None:
            found += neutral(force).wins
        elif any(armies[region]):
            found += clash(force, armies[region]).wins
    return found


def fitted(package: str, count: int, hand_set: Weights) -> dict[str, Weights]:
    """The weights that were fitted for a game with so many features; those set by hand, with a
    warning, if the file is missing or spoilt."""
    try:
        found = json.loads((files(package) / "value.json").read_text(encoding="utf-8"))
        weights = {size: [float(each) for each in found[size]] for size in (TWO, MORE)}
        if all(len(row) == 2 * count and all(map(isfinite, row)) for row in weights.values()):
            return dict(weights)
        reason = f"it needs {2 * count} finite numbers for each of {TWO!r} and {MORE!r}"
    except (OSError, ValueError, KeyError, TypeError) as error:
        reason = str(error)
    message = (
        f"{package}: value.json cannot be used, so bots judge by weights set by hand: {reason}"
    )
    warnings.warn(message, RuntimeWarning, stacklevel=2)
    return dict.fromkeys((TWO, MORE), hand_set)
