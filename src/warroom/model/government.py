"""Governments, and how far they lie apart (X-GOV-01, X-GOV-02)."""

from enum import StrEnum


class Government(StrEnum):
    """From left to right along the spectrum, which has two ends."""

    COMMUNISM = "communism"
    DEMOCRACY = "democracy"
    MONARCHY = "monarchy"
    FASCISM = "fascism"

    def distance(self, other: "Government") -> int:
        """X-GOV-02: the steps between the two."""
        return abs(SPECTRUM.index(self) - SPECTRUM.index(other))


SPECTRUM = tuple(Government)
