"""What owners of submarines decide when crossings pass (X-AMPH-08, X-AMPH-09)."""

from collections.abc import Iterator
from itertools import islice, product

from warroom.kernel.decision import Answer, Decision, Standing
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Rng, Seat, counted
from warroom.model.ruleset import Table
from warroom.model.state import Crossing, Sea
from warroom.model.units import NO_UNITS, ONE, UNITS, Army
from warroom.rules.common import check_counts

FEW = 64
"""Up to so many answers are listed one by one."""


class Attacks(Answer, frozen=True):
    """The sea areas in which submarines attack."""

    seas: tuple[Sea, ...] = ()


class AttackCrossing(Decision, frozen=True):
    """X-AMPH-08: in which sea areas all submarines attack the crossings that pass."""

    ANSWERS = (Attacks,)
    RULE = "X-AMPH-08"
    REACTION = True
    STANDING = Standing(
        "Units of another player pass your submarines.", ("attack", "let-pass"), "mover"
    )

    mover: Seat
    seas: tuple[Sea, ...]
    crossings: tuple[Crossing, ...]

    def check(self, table: Table, seat: Seat, answer: Attacks) -> None:
        for sea in answer.seas:
            if sea not in self.seas:
                message = f"Your submarines have nothing to attack in the {sea}."
                raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message, sea=sea)
        if len(set(answer.seas)) != len(answer.seas):
            raise Refused(Code.REPEATED, self.RULE, "A sea area is named twice.")

    def options(self, table: Table, seat: Seat) -> tuple[Attacks, ...] | None:
        if 2 ** len(self.seas) > FEW:
            return None
        return tuple(
            Attacks(tuple(sea for sea, on in zip(self.seas, choice, strict=True) if on))
            for choice in product((False, True), repeat=len(self.seas))
        )

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Attacks(tuple(sea for sea in self.seas if rng.random() < 0.5))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Attacks()

    def answer_by(self, word: str) -> Answer:
        return Attacks(self.seas if word == "attack" else ())


class ConvoyLosses(Answer, frozen=True):
    """For each crossing of the question, the units that are lost."""

    units: tuple[Army, ...]


class ChooseConvoyLosses(Decision, frozen=True):
    """X-AMPH-09: which of the units passing a sea area are lost. The crossings hold only what
    may be chosen."""

    ANSWERS = (ConvoyLosses,)
    RULE = "X-AMPH-09"
    BINDING = True

    sea: Sea
    hits: int
    crossings: tuple[Crossing, ...]

    @property
    def forced(self) -> ConvoyLosses | None:
        """The answer, if all units are hit or all are alike."""
        choices = tuple(islice(self._choices(), 2))
        return choices[0] if len(choices) == 1 else None

    def _choices(self) -> Iterator[ConvoyLosses]:
        counts = [count for each in self.crossings for count in each.units]
        for lost in shares(counts, self.hits):
            groups = (lost[n : n + len(UNITS)] for n in range(0, len(lost), len(UNITS)))
            yield ConvoyLosses(tuple(Army(*group) for group in groups))

    def check(self, table: Table, seat: Seat, answer: ConvoyLosses) -> None:
        if len(answer.units) != len(self.crossings):
            message = f"Say whom you hit in {counted(len(self.crossings), 'crossing')}, one by one."
            raise Refused(Code.MALFORMED, self.RULE, message)
        for units, crossing in zip(answer.units, self.crossings, strict=True):
            check_counts(units, self.RULE)
            if not crossing.units.covers(units):
                message = f"{crossing.units} pass on the way to {crossing.end}, not {units}."
                raise Refused(Code.TOO_MANY, self.RULE, message, crossing=crossing)
        chosen = sum(units.total for units in answer.units)
        if chosen != self.hits:
            code = Code.TOO_MANY if chosen > self.hits else Code.TOO_FEW
            raise Refused(
                code, self.RULE, f"You have {counted(self.hits, 'hit')} to place.", hits=self.hits
            )

    def options(self, table: Table, seat: Seat) -> tuple[ConvoyLosses, ...] | None:
        choices = tuple(islice(self._choices(), FEW + 1))
        return choices if len(choices) <= FEW else None

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        places = self._places()
        drawn = [places.pop(int(rng.random() * len(places))) for _ in range(self.hits)]
        return self._losing(drawn)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """The dearest units."""
        costs = table.rules.unit_costs
        dearest = sorted(self._places(), key=lambda place: -costs[place[1]])
        return self._losing(dearest[: self.hits])

    def _places(self) -> list[tuple[int, int]]:
        """One entry for each unit: its crossing and its type."""
        return [
            (number, unit)
            for number, crossing in enumerate(self.crossings)
            for unit in UNITS
            for _ in range(crossing.units.counts[unit])
        ]

    def _losing(self, places: list[tuple[int, int]]) -> ConvoyLosses:
        lost = [NO_UNITS] * len(self.crossings)
        for number, unit in places:
            lost[number] += ONE[UNITS[unit]]
        return ConvoyLosses(tuple(lost))


def shares(counts: list[int], total: int) -> Iterator[tuple[int, ...]]:
    """All ways to take so many from these counts."""
    if not counts:
        if not total:
            yield ()
        return
    least = max(0, total - sum(counts[1:]))
    for first in range(least, min(counts[0], total) + 1):
        for rest in shares(counts[1:], total - first):
            yield (first, *rest)
