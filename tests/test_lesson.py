"""The first game in the browser begins from a record that these rules can play."""

from pathlib import Path

import warroom
from tools.lesson import is_easy, record
from warroom.rules.turn import ChooseAction

LESSON = Path(__file__).parent.parent / "web/src/pages/lesson/first-game.json"


def test_the_first_game_can_be_played_and_is_easy() -> None:
    game = warroom.replay(warroom.Record.from_json(LESSON.read_bytes()))
    assert isinstance(game.question(0).decision, ChooseAction)
    assert is_easy(game)


def test_the_record_is_what_the_tool_writes() -> None:
    assert LESSON.read_bytes() == record() + b"\n", "run tools/lesson.py again"
