"""What would have been better: the decisions that cost most, and what a staff officer says to the
same view."""

from msgspec import Struct

from warroom.api import Record, read_answer, replay
from warroom.bots.staff import Advice, advice
from warroom.kernel.decision import Answer
from warroom.kernel.words import HOST

from .records import Analysis, Step

MOST = 5
"""Decisions that are gone into, if nobody says how many."""

LOOKED_AT = 4
"""For each of them so many are looked at: in some the officer would have done the same."""


class Regret(Struct, frozen=True):
    """A decision that cost its player something, and what an officer would have decided."""

    step: Step
    given: Answer
    advice: Advice

    @property
    def cost(self) -> float:
        """Of a chance to win."""
        return -self.step.decision[self.step.seat]


def of(record: Record, found: Analysis, most: int = MOST) -> tuple[Regret, ...]:
    """Those that cost most, as they came. The officer sees what the seat saw, and no more."""
    steps = [step for step in found.steps if step.seat != HOST and step.decision[step.seat] < 0]
    steps.sort(key=lambda step: step.decision[step.seat])
    wanted = {step.first: step for step in steps[: LOOKED_AT * most]}
    game, regrets = replay(Record(record.header)), list[Regret]()
    for number, entry in enumerate(record.entries):
        given = read_answer(bytes(entry.answer))
        if number in wanted:
            told = advice(game.view(entry.seat), game.questions[entry.seat])
            if told.answer != given:
                regrets.append(Regret(wanted[number], given, told))
        game.answer(entry.seat, given)
    costly = sorted(regrets, key=lambda each: -each.cost)[:most]
    return tuple(sorted(costly, key=lambda each: each.step.first))
