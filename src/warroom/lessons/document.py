"""A lesson as it is written: a position, words, and what is expected of the learner.

Lessons are TOML files in `data/lessons/`; `CONTRIBUTING.md` says how one is written.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from warroom.api import Game, read_answer, set_up
from warroom.bots import BOTS, bot_called
from warroom.catalogue import rules
from warroom.families import PACKAGE, families
from warroom.kernel import codec
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.event import Event
from warroom.kernel.words import Count, Seat, kebab
from warroom.model.datafile import DataFile
from warroom.model.state import State
from warroom.model.turns import Action

Pattern = Mapping[str, Any]
"""What an answer, an event or the state must show; what is not named may be anything."""

PARTS = ("end-turn", "hand", "players", "calendar", *(f"action:{a}" for a in Action))
"""What can be pointed at on the screen, beside places on the map."""

LONGEST_SENTENCE = 260
"""The card on which it stands is small."""


class Step(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing to do. Without `answers` and `until` it is only read.

    `answers` are those that a test gives; what counts is what they `accept`, in this order. With
    `until`, the step is over when one of these events has happened.
    """

    title: str
    text: tuple[str, ...]  # what to do now stands last
    rule: str = ""
    places: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    answers: tuple[Pattern, ...] = ()
    accept: tuple[Pattern, ...] | None = None
    until: tuple[Pattern, ...] = ()
    hint: str = ""  # after something else was done

    @property
    def accepted(self) -> tuple[Pattern, ...]:
        return self.answers if self.accept is None else self.accept

    @property
    def is_read(self) -> bool:
        return not self.accepted and not self.until


class Reply(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody else says where the scene depends on it, if he can; else his bot decides."""

    seat: Seat
    to: str
    answer: Pattern


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scene with one aim. `goal` is what the state must show in the end, as the learner sees it;
    where it may fail, `lost` says what then."""

    title: str
    aim: str
    place: Count  # among those of its game
    minutes: Count
    bot: str
    look: str
    scale: float
    position: Pattern
    steps: tuple[Step, ...]
    learnt: tuple[str, ...]
    learner: Seat = 0
    replies: tuple[Reply, ...] = ()
    goal: Pattern = {}
    lost: str = ""

    @property
    def ruleset(self) -> str:
        return str(self.position.get("ruleset", ""))


def opened(lesson: Lesson) -> Game:
    return set_up(lesson.position)


# ---- reading ----


@cache
def lessons() -> Mapping[str, Lesson]:
    """All of them by name, game by game, in the order in which they are best taken."""
    folder = files("warroom") / "data" / "lessons"
    names = [each.name.removesuffix(".toml") for each in folder.iterdir()]
    found = {name: decoded(DataFile.built_in("lessons", name)) for name in names}
    games = list(families())
    order = sorted(found, key=lambda it: (games.index(found[it].ruleset), found[it].place))
    return {name: found[name] for name in order}


def lesson_called(name: str) -> Lesson:
    if name not in lessons():
        message = f"There is no such lesson: choose {', '.join(lessons())}."
        raise Refused(Code.UNKNOWN_NAME, "", message, field="lesson")
    return lessons()[name]


def read_lesson(file: DataFile) -> Lesson:
    """A lesson of which everything is checked that can be without playing it; otherwise
    `DataError` names file and entry."""
    lesson = decoded(file)
    game = checked_position(file, lesson)
    check_names(file, lesson)
    places = {*game.rules.atlas.regions, *game.rules.atlas.seas}
    file.check_names("look", "place", (lesson.look,), places)
    for number, reply in enumerate(lesson.replies, 1):
        check_reply(file, f"replies #{number}", reply, lesson, len(game.asked))
    check_fields(file, "goal", lesson.goal, State.__struct_fields__)
    for number, step in enumerate(lesson.steps, 1):
        entry = f"steps #{number}"
        file.check_names(f"{entry}.places", "place", step.places, places)
        file.check_names(f"{entry}.parts", "part", step.parts, PARTS)
        check_texts(file, f"{entry}.text", step.text)
        if step.rule:
            file.check_names(f"{entry}.rule", "rule", (step.rule,), (r.id for r in rules()))
        for place, answer in enumerate(step.answers, 1):
            check_answer(file, f"{entry}.answers #{place}", answer)
        check_kinds(file, f"{entry}.accept", step.accepted, Answer)
        check_kinds(file, f"{entry}.until", step.until, Event)
        if step.accepted and not step.hint:
            raise file.error(f"{entry}.hint", "say what was wanted, for whoever does another thing")
    return lesson


def decoded(file: DataFile) -> Lesson:
    lesson = file.decode("", file.content, Lesson)
    if lesson.ruleset not in families():
        raise file.error("position.ruleset", f'there is no rule set "{lesson.ruleset}"')
    return lesson


def checked_position(file: DataFile, lesson: Lesson) -> Game:
    try:
        game = opened(lesson)
    except Refused as refused:
        where = str(refused.facts.get("field", ""))
        raise file.error(f"position.{where}".rstrip("."), str(refused)) from None
    if not 0 <= lesson.learner < len(game.asked):
        raise file.error("learner", "there is no such seat in the position")
    return game


def check_names(file: DataFile, lesson: Lesson) -> None:
    if bot_called(lesson.bot) not in BOTS:
        raise file.error("bot", f'there is no bot "{lesson.bot}"')
    for name in ("steps", "learnt"):
        if not getattr(lesson, name):
            raise file.error(name, "there is none")
    check_texts(file, "learnt", lesson.learnt)
    if lesson.goal and not lesson.lost:
        raise file.error("lost", "say what follows where the goal is missed")


def check_texts(file: DataFile, entry: str, texts: Iterable[str]) -> None:
    for text in texts:
        if not text.strip() or len(text) > LONGEST_SENTENCE:
            raise file.error(entry, f"1 to {LONGEST_SENTENCE} signs fit on the card: {text!r}")


def check_answer(file: DataFile, entry: str, answer: Pattern) -> None:
    try:
        read_answer(codec.encode(answer))
    except Refused as refused:
        raise file.error(entry, str(refused)) from None


def check_reply(file: DataFile, entry: str, reply: Reply, lesson: Lesson, seats: int) -> None:
    if not 0 <= reply.seat < seats or reply.seat == lesson.learner:
        raise file.error(f"{entry}.seat", "this is nobody else's seat")
    kinds = (kebab(kind.__name__) for kind in codec.kinds(Decision, PACKAGE))
    file.check_names(f"{entry}.to", "question", (reply.to,), kinds)
    check_answer(file, f"{entry}.answer", reply.answer)


def check_kinds(file: DataFile, entry: str, patterns: Iterable[Pattern], base: Any) -> None:
    """A pattern names its kind, and only fields that this kind has."""
    kinds = {kebab(kind.__name__): kind for kind in codec.kinds(base, PACKAGE)}
    for place, pattern in enumerate(patterns, 1):
        where = f"{entry} #{place}"
        file.check_names(f"{where}.type", "kind", (str(pattern.get("type", "")),), kinds)
        names = (*kinds[pattern["type"]].__struct_fields__, "type")
        check_fields(file, where, pattern, names)


def check_fields(file: DataFile, entry: str, pattern: Pattern, names: Iterable[str]) -> None:
    file.check_names(entry, "field", pattern, names)
