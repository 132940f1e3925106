"""Every lesson can be played by what it says, and whoever does another thing is brought back."""

import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from tools.lesson import Pupil
from warroom.kernel import codec
from warroom.kernel.decision import Answer
from warroom.kernel.errors import Refused
from warroom.lessons import Progress, course_of, fits, lesson_called, lessons, read_lesson
from warroom.model.datafile import DataError, DataFile

LESSONS = list(lessons())
SEEDS = (0, 1, 2)
"""Bots and dice of other games: a scene must not hang on the luck of one."""


def file_of(name: str) -> DataFile:
    return DataFile.built_in("lessons", name)


# ---- each lesson ----


@pytest.mark.parametrize("name", LESSONS)
def test_it_is_sound(name: str) -> None:
    read_lesson(file_of(name))


@pytest.mark.parametrize("name", LESSONS)
def test_whoever_does_what_it_says_comes_to_its_aim(name: str) -> None:
    reached = []
    for seed in SEEDS:
        pupil = Pupil(lessons()[name], seed)
        for played in pupil.play():
            assert not played.progress.is_astray
        assert pupil.is_done
        reached.append(pupil.progress.has_reached)
    assert reached[0], "by the dice and bots that are tried first"


@pytest.mark.parametrize("name", LESSONS)
def test_whoever_does_another_thing_is_told_and_can_go_back_or_on(name: str) -> None:
    pupil = Pupil(lessons()[name])
    before = to_a_step_with_a_choice(pupil)
    other = another(pupil)
    assert other is not None
    strayed = pupil.give(pupil.lesson.learner, other)
    assert strayed.progress.is_astray
    assert strayed.progress.step == before
    seat = pupil.lesson.learner
    if pupil.game.view(seat).seen.may_undo:
        pupil.game.undo(seat)
        assert not progress(pupil, ()).is_astray, "what was taken back is forgotten"
    else:
        on = progress(pupil, (before,))
        assert (on.step > before, on.is_astray) == (True, False)


def to_a_step_with_a_choice(pupil: Pupil) -> int:
    """The first step at which something else is legal."""
    while True:
        step = pupil.lesson.steps[pupil.course.step]
        if pupil.lesson.learner in pupil.game.questions and step.accepted and another(pupil):
            return pupil.course.step
        assert not pupil.is_done, "in this lesson there is never a choice"
        pupil.go_on()


def another(pupil: Pupil) -> Answer | None:
    """A legal answer that nobody asked for."""
    seat = pupil.lesson.learner
    decision = pupil.game.questions[seat].decision
    rng = random.Random(1)
    wanted = [each for step in pupil.lesson.steps for each in step.accepted]
    for _ in range(200):
        answer = decision.sample(pupil.game, seat, rng)
        told = codec.decode(codec.encode(answer), dict[str, Any], "answer")
        if not any(fits(pattern, told) for pattern in wanted):
            return answer
    return None


def progress(pupil: Pupil, passed: tuple[int, ...]) -> Progress:
    read = {number: 0 for number, step in enumerate(pupil.lesson.steps) if step.is_read}
    now = dict.fromkeys(passed, pupil.progress.answers)
    return course_of(pupil.lesson, pupil.game.record(), read | now)


@pytest.mark.parametrize("name", LESSONS)
def test_a_record_tells_the_same_course(name: str) -> None:
    pupil = Pupil(lessons()[name])
    for _ in pupil.play():
        pass
    assert progress(pupil, ()) == pupil.progress


def test_there_are_scenes_for_every_game() -> None:
    games = [lesson.ruleset for lesson in lessons().values()]
    wanted = {"basic": 5, "expansion": 5, "provocation": 1, "deluxe": 6}
    assert {game: games.count(game) >= least for game, least in wanted.items()} == dict.fromkeys(
        wanted, True
    )


def test_each_takes_one_to_four_minutes_and_says_what_was_learnt() -> None:
    for lesson in lessons().values():
        assert 1 <= lesson.minutes <= 4
        assert 2 <= len(lesson.learnt) <= 5


# ---- what is refused ----

Change = Callable[[dict[str, Any]], object]

BROKEN: dict[str, tuple[Change, str]] = {
    "an unknown field": (lambda it: it.update(colour="red"), "unknown field"),
    "no aim": (lambda it: it.pop("aim"), "aim"),
    "an unknown rule set": (lambda it: it["position"].update(ruleset="chess"), "position.ruleset"),
    "an impossible position": (
        lambda it: it["position"]["nations"][0]["regions"].update(Atlantis={"I": 1}),
        "position.nations[0].regions.Atlantis",
    ),
    "a learner who is not there": (lambda it: it.update(learner=7), "learner"),
    "an unknown bot": (lambda it: it.update(bot="clausewitz"), "bot"),
    "a place that is not on the board": (lambda it: it.update(look="Atlantis"), "look"),
    "nothing to do": (lambda it: it.update(steps=[]), "steps"),
    "an unknown place": (lambda it: it["steps"][0].update(places=["Atlantis"]), "steps #1.places"),
    "an unknown part": (lambda it: it["steps"][1].update(parts=["desk"]), "steps #2.parts"),
    "an unknown rule": (lambda it: it["steps"][1].update(rule="B-X-01"), "steps #2.rule"),
    "too many words": (lambda it: it["steps"][0].update(text=["long " * 80]), "steps #1.text"),
    "no hint": (lambda it: it["steps"][1].pop("hint"), "steps #2.hint"),
    "an answer that is none": (
        lambda it: it["steps"][1].update(answers=[{"type": "dance"}]),
        "steps #2.answers #1",
    ),
    "a pattern of no answer": (
        lambda it: it["steps"][1].update(accept=[{"type": "dance"}]),
        "steps #2.accept #1",
    ),
    "a pattern of a field that is not there": (
        lambda it: it["steps"][1].update(accept=[{"type": "take-action", "region": "Poland"}]),
        "steps #2.accept #1",
    ),
    "an event that never happens": (
        lambda it: it["steps"][3].update(until=[{"type": "rain-fell"}]),
        "steps #4.until #1",
    ),
    "a goal of a field that is not there": (lambda it: it.update(goal={"weather": 1}), "goal"),
    "a goal without a word for who misses it": (lambda it: it.pop("lost"), "lost"),
    "a reply of the learner": (
        lambda it: it.update(replies=[{"seat": 0, "to": "choose-action", "answer": {}}]),
        "replies #1.seat",
    ),
    "a reply to no question": (
        lambda it: it.update(replies=[{"seat": 1, "to": "dance", "answer": {}}]),
        "replies #1.to",
    ),
    "a reply that is none": (
        lambda it: it.update(replies=[{"seat": 1, "to": "choose-action", "answer": {}}]),
        "replies #1.answer",
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_lesson_is_refused_by_file_and_field(what: str) -> None:
    change, entry = BROKEN[what]
    content = deepcopy(dict(file_of("battle").content))
    change(content)
    with pytest.raises(DataError) as refused:
        read_lesson(DataFile("battle.toml", content))
    assert str(refused.value).startswith("battle.toml: ")
    assert entry in str(refused.value)


def test_what_a_pattern_names_is_there() -> None:
    value = {"type": "moves", "orders": [{"route": ["A", "B"]}, {"route": ["C"]}]}
    assert fits({"type": "moves"}, value)
    assert fits({"orders": [{"route": ["B"]}]}, value)
    assert not fits({"orders": [{"route": ["B", "C"]}]}, value), "in one and the same order"
    assert not fits({"orders": {"route": []}}, value)
    assert not fits({"seat": 0}, value)


def test_a_lesson_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused, match="no such lesson"):
        lesson_called("chess")


def test_who_replies_by_the_scene_falls_back_on_his_bot() -> None:
    """The reply of the scene is a Move, which can be taken once."""
    pupil = Pupil(lessons()["hold"])
    said = [played.answer for played in pupil.play() if played.seat == 1]
    kinds = [type(answer).__name__ for answer in said]
    assert kinds[:2] == ["TakeAction", "Moves"], "as the scene wants"
    assert set(kinds[2:]) == {"Commit"}, "about which it says nothing"
