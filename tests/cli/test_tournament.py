"""The command: what it prints and keeps, and how mistakes are told."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from warroom.cli import app
from warroom.cli.commands.tournament import FormatName, RatedByName
from warroom.lab.tournament import Format, Played, RatedBy
from warroom.lab.tournament import contest as games

SHORT = ("--option", "game-limit=2 rounds", "--players", "3", "--jobs", "1", "-n", "6")

MY_BOT = '''
class Mine:
    """Plays anything."""

    def __init__(self, rng):
        self.rng = rng

    def decide(self, view, question):
        return question.decision.sample(view, view.seat, self.rng)
'''


def run(*words: object) -> Result:
    return CliRunner().invoke(app, ["tournament", *(str(word) for word in words)])


def test_it_prints_the_standings() -> None:
    result = run("--bots", "random,caretaker", "--format", "one-vs-rest", *SHORT)
    assert result.exit_code == 0
    for words in (
        "12 games of 3 players",
        "random against 2 × caretaker",
        "caretaker against 2 × random",
        "Won by seat",
        "luckiest",
    ):
        assert words in result.stdout


def test_it_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped by Ctrl-C after four games, it sums up these; the next time it plays the rest."""
    kept, page = tmp_path / "games.jsonl", tmp_path / "report.html"
    words = ("--bots", "random,caretaker", *SHORT, "--results", kept, "--report", page, "--json")
    play = games.play_pairing
    played: list[object] = []

    def tiring(*given: object) -> Played:
        if len(played) == 4:
            raise KeyboardInterrupt
        played.append(given)
        return play(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(games, "play_pairing", tiring)
    first = run(*words)
    assert first.exit_code == 130
    assert json.loads(first.stdout)["games"] == 4
    assert len(kept.read_bytes().splitlines()) == 5
    assert "2 still to play" in page.read_text(encoding="utf-8")
    monkeypatch.setattr(games, "play_pairing", play)
    second = run(*words)
    assert second.exit_code == 0
    assert len(kept.read_bytes().splitlines()) == 7
    whole = json.loads(run("--bots", "random,caretaker", *SHORT, "--json").stdout)
    assert json.loads(second.stdout)["hash"] == whole["hash"]


def test_a_bot_from_the_folder_one_works_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a_bot_of_mine.py").write_text(MY_BOT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend("")  # so that what the command adds is taken away again
    result = run("--bots", "random,a_bot_of_mine:Mine", *SHORT, "--json")
    assert result.exit_code == 0
    assert {each["bot"] for each in json.loads(result.stdout)["bots"]} == {
        "random",
        "a_bot_of_mine:Mine",
    }


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        ((), 2, "Missing option '--bots'"),
        (("--bots", "random"), 1, "at least two bots"),
        (("--bots", "random,deep"), 1, "no bot called 'deep'"),
        (("--bots", "random,no.module:Bot"), 1, "cannot be made: ModuleNotFoundError"),
        (("--bots", "random,caretaker", "--format", "duel", "--players", 3), 1, "two players"),
        (("--bots", "random,caretaker", "--format", "swiss"), 2, "swiss"),
        (("--bots", "random,caretaker", "--ladder"), 1, "made of pairs"),
        (("--bots", "random,caretaker", "--players", 9), 1, "2 to 6 players"),
        (("--bots", "random,caretaker", "--report", "no/where.html"), 1, "No such file"),
        (("--bots", "random,caretaker", "--results", __file__), 1, "line 1, cannot be read"),
        (("--bots", "random,caretaker", "--think", "101"), 1, "from 0 to 100 times"),
        (("--bots", "random,caretaker", "--results", "."), 1, "directory"),
    ],
)
def test_mistakes_get_one_clear_line(
    words: tuple[object, ...], code: int, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    result = run(*words)
    assert result.exit_code == code
    assert message in result.stderr
    assert "Traceback" not in result.output
    if code == 1:
        assert len(result.stderr.strip().splitlines()) == 1


def test_formats_of_the_command_are_those_of_the_laboratory() -> None:
    assert [*FormatName] == [*Format]
    assert [*RatedByName] == [*RatedBy]
