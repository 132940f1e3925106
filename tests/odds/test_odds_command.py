"""`warroom odds` and `warroom replay --luck`: what they print, and how mistakes are told."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import warroom
from warroom.bots import make
from warroom.cli import app
from warroom.cli.commands.picture import GLYPHS, Picture
from warroom.lab.play import play_game


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], env={"COLUMNS": "100"})


def test_the_odds_of_the_rulebook_battle() -> None:
    result = run("odds", "5I 3T 2A 2P", "3I 2T 2A 2P")
    assert result.exit_code == 0
    for words in ("attacker 74.8 %", "25.2 % defender", "swing +2.3", "Exact", "2I 1T 1A 2P"):
        assert words in result.stdout


def test_best_play_says_what_to_commit() -> None:
    result = run("odds", "4I 2T 1A 1P", "4I 2T 1A 1P", "--best")
    assert "The attacker should commit 2I 1A 1P" in result.stdout
    assert "attacker 21.3 %" in result.stdout


def test_a_battle_under_way() -> None:
    words = ("odds", "1I|1I 1T 1P", "1I 1T|2I", "--round", 2, "--attacker-next")
    result = run(*words, "--attack", "best")
    assert result.exit_code == 0
    assert "The attacker should commit" in result.stdout


def test_a_neutral_region() -> None:
    result = run("odds", "5I 2T 1P", "neutral")
    assert re.search(r"oil-4 +3I 1T 1A 1P +3.3 %", result.stdout)


def test_two_fleets() -> None:
    result = run("odds", "1BB 1DD", "1SS 1DD")
    assert "challenger 62.8 %" in result.stdout
    assert "BB DD" in result.stdout


def test_the_best_of_a_few_policies_has_its_error_told() -> None:
    """Too large to follow best play; and too large to work out what a policy comes to."""
    found = [run("odds", army, army, "--best").stdout for army in ("23I", "61I")]
    for text in found:
        assert "The best of a few policies" in text
    assert "Exact, to within" in found[0]
    assert re.search(r"Simulated: 20000 battles,\s+standard error 0\.[1-9] %", found[1])


def test_a_blitz() -> None:
    result = run("odds", "blitz", 3)
    assert "41.7 %" in result.stdout
    assert "27.8 %" in result.stdout


@pytest.mark.parametrize("words", [("3I", "2I"), ("1BB", "1DD"), ("3I", "neutral"), ("blitz", "2")])
def test_json_is_json(words: tuple[str, str]) -> None:
    assert json.loads(run("odds", *words, "--json").stdout)


def test_options_of_the_table_count() -> None:
    words = ("odds", "3I 1T 1P", "3I 2T", "--best", "--json")
    plain, secret = (
        json.loads(run(*words, *more).stdout)["advice"]
        for more in ((), ("--option", "opening-order=secret"))
    )
    assert sum(choice["weight"] for choice in plain["choices"]) == 0
    assert sum(choice["weight"] for choice in secret["choices"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("5X", "2I"), "cannot read '5X'"),
        (("5I", "2I", "--attack", "bold"), "no policy called 'bold'"),
        (("1DD", "2I"), "cannot read '2I'"),
        (("5I", "999I"), "0 to 200 units"),
        (("-", "-"), "at least one side"),
        (("blitz", "many"), "no number of rivals"),
        (("3I", "2I", "--rules", "chess"), "no rule set called 'chess'"),
        (("3I", "2I", "--plot", "odds.gif"), ".png or .svg"),
        (("blitz", "2", "--plot", "odds.gif"), ".png or .svg"),
    ],
)
def test_mistakes_are_told_in_one_line(words: tuple[str, ...], message: str) -> None:
    result = run("odds", *words)
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: ")
    assert message in result.stderr
    assert result.stderr.count("\n") == 1


# ---- pictures ----


@pytest.mark.parametrize(
    "armies",
    [
        ("5I 3T", "3I 2T"),
        ("1BB 1DD", "2SS"),
        ("4I", "neutral"),
        ("blitz", "3"),
        ("blitz", "0", "--ruleset", "expansion"),
        ("2DD 1SS 1CV", "3DD 1BB", "--ruleset", "deluxe"),
        ("4I", "neutral 2", "--ruleset", "deluxe"),
    ],
)
def test_pictures_are_drawn(armies: tuple[str, ...], tmp_path: Path) -> None:
    for kind, start in ((".png", b"\x89PNG\r\n\x1a\n"), (".svg", b"<svg")):
        path = tmp_path / f"odds{kind}"
        assert run("odds", *armies, "--plot", path).exit_code == 0
        assert path.read_bytes().startswith(start)


def test_a_picture_has_the_figures_that_are_told(tmp_path: Path) -> None:
    path = tmp_path / "odds.svg"
    run("odds", "blitz", 3, "--plot", path)
    assert "gained 41.7%, by a rival 36.4%" in path.read_text()
    run("odds", "--ruleset", "deluxe", "2DD 1SS 1CV", "3DD 1BB", "--plot", path)
    assert "attacker 44.8%" in path.read_text()
    assert "ships left" in path.read_text()


def test_letters_are_drawn_dot_by_dot() -> None:
    picture = Picture(20, 12, paper="#ffffff")
    picture.words(1, 1, "I", 1)
    assert "<text" in picture.svg()
    assert len(picture.png()) > 50
    assert {len(rows) for rows in GLYPHS.values()} == {7}


# ---- luck ----


def test_the_luck_of_a_record(tmp_path: Path) -> None:
    game = warroom.new_game(seats=3, seed=2, options={"game-limit": "4 rounds"})
    play_game(game, [make("random", seat) for seat in range(3)])
    path = tmp_path / "game.json"
    path.write_bytes(game.record().to_json())
    told = run("replay", path, "--luck")
    assert told.exit_code == 0
    for words in ("expected", "95 in 100", "net points", "(A)"):
        assert words in told.stdout
    luck = json.loads(run("replay", path, "--luck", "--json").stdout)
    assert len(luck["players"]) == 3
    early = json.loads(run("replay", path, "--luck", "--json", "--to", 5).stdout)
    assert early["battles"] == []
