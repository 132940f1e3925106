"""Bots of one's own, by entry point and by `module:Class`."""

import re
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from random import Random
from typing import Any

import pytest

import warroom
from warroom import bots
from warroom.bots import outside
from warroom.kernel.decision import Answer, Question
from warroom.kernel.errors import Refused
from warroom.lab.play import play_game
from warroom.view import View

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tournaments.md"
MODULE = "tests.lab.test_own_bots"


class Mine:
    """Plays anything, like the first bot that anybody writes."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def decide(self, view: View, question: Question) -> Answer:
        assert view.seat is not None
        return question.decision.sample(view, view.seat, self.rng)


class Moody:
    def __init__(self, rng: Random) -> None:
        raise ValueError("not today")


class Mute:
    def __init__(self, rng: Random) -> None:
        pass


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a package with two bots were installed."""
    points = EntryPoints(
        (
            EntryPoint("mine", f"{MODULE}:Mine", outside.GROUP),
            EntryPoint("lost", f"{MODULE}:Nowhere", outside.GROUP),
            EntryPoint("mine", f"{MODULE}:Mute", "somewhere.else"),
        )
    )
    monkeypatch.setattr(outside, "entry_points", points.select)
    outside.maker.cache_clear()


@pytest.mark.usefixtures("installed")
def test_a_bot_is_found_by_its_entry_point() -> None:
    bot = bots.make("mine", 1)
    assert isinstance(bot, Mine)
    game = warroom.new_game(seats=2, seed=1)
    (seat, question), *_ = game.questions.items()
    answers = [bots.make("mine", 1).decide(game.view(seat), question) for _ in range(2)]
    assert answers[0] == answers[1]


@pytest.mark.usefixtures("installed")
def test_an_unknown_name_lists_what_is_installed() -> None:
    with pytest.raises(Refused, match=r"random.*, lost, mine"):
        bots.make("deep", 1)


def test_a_bot_is_found_by_module_and_class() -> None:
    assert isinstance(bots.make(f"{MODULE}:Mine", 1), Mine)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (f"{MODULE}:Nowhere", "AttributeError"),
        ("no.such.module:Bot", "ModuleNotFoundError"),
        (f"{MODULE}:Moody", "ValueError: not today"),
        (f"{MODULE}:Mute", "no method decide"),
        ("math:pi", "not callable"),
        ("../evil:Bot", "no bot called"),
        (":", "no bot called"),
    ],
)
def test_what_cannot_be_made_is_refused(name: str, message: str) -> None:
    with pytest.raises(Refused, match=message):
        bots.make(name, 1)


def test_the_examples_of_the_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        exec(compile(block, PAGE.name, "exec"), names)
    assert "caretaker Rating(" in capsys.readouterr().out
    game = warroom.new_game(seats=3, seed=1, options={"game-limit": "2 rounds"})
    play_game(game, [names["Bold"](Random(seat)) for seat in range(3)])
    assert game.result is not None
