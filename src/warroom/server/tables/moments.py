"""A moment of a recorded game, as the analysis board shows it: who is likely to win from there, and
what a general would answer to each open question, from what that seat saw."""

from msgspec import Struct

from warroom.analysis import Forecast, is_settled
from warroom.api import Record, read_answer, replay
from warroom.bots.staff import counsel
from warroom.bots.win_chance import WinChance
from warroom.kernel.decision import Answer
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat, kebab

from .offers import check_record


class Counselled(Struct, frozen=True):
    """One who is asked: what, what he answered then, and what a general would have answered."""

    seat: Seat
    decision: str
    given: Answer | None
    answer: Answer
    why: str
    chance: WinChance | None


class MomentTold(Struct, frozen=True):
    """After so many answers. The chances, by seat, are null while something is under way."""

    at: int
    chances: tuple[float, ...] | None
    counsels: tuple[Counselled, ...]


def moment_of(record: Record, at: int) -> MomentTold:
    """Of a stranger's record, which may be anything."""
    check_record(record)
    length = len(record.entries)
    if at > length:
        message = f"The record has only {length} answers."
        raise Refused(Code.TOO_MANY, "", message, field="at")
    game = replay(Record(record.header, record.entries[:at]))
    chances = Forecast(game)(game) if is_settled(game) else None
    counsels: list[Counselled] = []
    for seat, question in game.questions.items():
        found = counsel(game.view(seat), question)
        later = (each for each in record.entries[at:] if each.seat == seat)
        given = next((read_answer(bytes(each.answer)) for each in later), None)
        kind = kebab(type(question.decision).__name__)
        told = found.advice.answer, found.advice.why, found.chance
        counsels.append(Counselled(seat, kind, given, *told))
    return MomentTold(at, chances, tuple(counsels))
