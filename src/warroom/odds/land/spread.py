"""Where a land battle can end, whichever way that was found."""

from msgspec import Struct

from warroom.model.battles import Part

from .tables import Counts


class Spread(Struct):
    """For each part its surviving armies, and for each round the chance that it is the last."""

    survivors: dict[Part, dict[Counts, float]]
    rounds: list[float]
    rest: float = 0.0  # the chance that was not followed to the end

    def wins(self, part: Part) -> float:
        return sum(self.survivors[part].values())
