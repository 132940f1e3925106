"""What is planned for a Move: which regions are struck, by whom, and who is left."""

from collections.abc import Mapping
from typing import NamedTuple

from warroom.bots.counts import Counts
from warroom.model.state import Region
from warroom.rules.routes import Route


class Way(NamedTuple):
    """From one region to a target: the routes for units that march, roll and fly."""

    start: Region
    marching: Route | None
    rolling: Route | None
    flying: Route | None

    def route(self, kind: int) -> Route | None:
        return (self.marching, self.rolling, self.marching, self.flying)[kind]


class Strike(NamedTuple):
    """An attack that is worth making."""

    target: Region
    taken: tuple[tuple[Way, Counts], ...]
    force: Counts
    gain: float


class Plan(NamedTuple):
    strikes: tuple[Strike, ...]
    free: Mapping[Region, Counts]  # what has no order yet, the unit that must stay included

    @property
    def gain(self) -> float:
        return sum(strike.gain for strike in self.strikes)
