"""Playing at the terminal: whole games by typed lines, and leaving at any moment."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import warroom
from warroom.cli import app
from warroom.cli.play import terminal

SHORT = ("--option", "game-limit=2 rounds", "--seed", "7")


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def sit_down(*words: object, typed: str = "") -> Result:
    result = CliRunner().invoke(app, ["play", *map(str, words)], input=typed)
    assert "Traceback" not in result.output
    return result


def test_a_whole_game_of_one_person_against_bots(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    typed = "blue\nhelp\nboard\nhand\nlog 5\n" + "auto\n" * 400
    result = sit_down(*SHORT, "--record", record, typed=typed)
    assert result.exit_code == 0, result.output
    assert "Blue (A): claim a region" in result.stdout
    assert "Type a number or the name of a region" in result.stdout
    assert "Your cards: " in result.stdout
    assert "The game is over (round limit)" in result.stdout
    game = warroom.verify(record.read_bytes())
    assert game.is_over
    assert game.state.colours[0] == "blue"


def test_a_staff_officer_advises_and_what_he_says_can_be_typed() -> None:
    """He changes nothing, says the same when asked again, and gives his reason."""
    words = (*SHORT, "--bots", "caretaker")
    advised = sit_down(*words, typed="blue\nadvise\nadvise\nquit\n").stdout
    ((first, why), again) = re.findall(r"A staff officer would say: (.+)\n(.+)\n", advised)
    assert again == (first, why)
    assert re.match(rf"{first}: of \d+ neighbours by land \d+ free", why)
    claimed = sit_down(*words, typed=f"blue\n{first}\nquit\n").stdout
    assert f"Blue (A) claims {first}." in claimed


def test_bots_are_introduced_by_their_commanders() -> None:
    """Also by `board`; the same seed brings the same company, in which nobody sits twice."""
    words = (*SHORT, "--players", 5, "--bots", "officer,random,officer,marrack,officer")
    first = sit_down(*words, typed="board\nquit\n").stdout
    assert "Player B is a bot (random)." in first
    assert first.count("Player D is Isolde Marrack (general, admiral).") == 2
    officers = re.findall(r"Player [CE] is (\w+ \w+) \(officer, \w+\)\.", first)
    assert len(officers) == 4
    assert len({*officers}) == 2
    assert sit_down(*words, typed="board\nquit\n").stdout == first


def test_set_up_typed_by_hand_and_taken_back() -> None:
    typed = "1\nAlaska\nundo\nCuba\n"
    result = sit_down("--players", 2, "--bots", "caretaker", "--seed", "first", typed=typed)
    assert result.exit_code == 0
    assert "There is nothing to take back." in result.stdout  # the bot has answered since
    assert "Red (A) claims Alaska." in result.stdout


def test_undo_in_the_own_turn(tmp_path: Path) -> None:
    saved = tmp_path / "start.json"
    position = {
        "nations": [
            {"regions": {"Poland": {"I": 3, "T": 1}, "Germany": {"I": 2}}},
            {"regions": {"France": {"I": 2}}},
        ]
    }
    saved.write_bytes(warroom.set_up(position).save())
    typed = (
        "move\nPoland > Ukraine > Caucasus 1T\nGermany > France 2I\norders\nundo\nundo\n"
        "undo\nstrategic move\nGermany > Poland 1I\ndone\nundo\nnone\n"
    )
    result = sit_down("--load", saved, "--bots", "caretaker", typed=typed)
    assert result.exit_code == 0
    assert "Tanks pass only through own regions: not Ukraine. [B-MOVE-04]" in result.stdout
    assert "`rules B-MOVE-04` shows the rule." in result.stdout
    assert "Germany would be left without a unit. Move another unit there" in result.stdout
    assert "The last order is taken back." in result.stdout
    assert result.stdout.count("Your last answer is taken back.") == 2
    assert "Red (A) moved 1I by Germany > Poland." in result.stdout


def test_refusals_and_riddles_are_explained_and_the_question_stays() -> None:
    typed = "99\npurple\n\nrules B-SETUP-01\nrules B-NO-01\nrules zeppelin\nsave\nred\n"
    result = sit_down("--seed", 1, typed=typed)
    assert result.exit_code == 0
    for words in (
        "Choose a number from 1 to 6.",
        "There is no colour called 'purple'.",
        "Type a number or the word.",
        "B-SETUP-01",
        "There is no rule 'B-NO-01'",
        "No rule speaks of 'zeppelin'.",
        "Name a file: save FILE.",
        "Player A takes red.",
    ):
        assert words in result.stdout


@pytest.mark.parametrize("typed", ["", "1\n", "1\nAlaska", "1\nquit\n", "exit\n"])
def test_leaving_is_polite_at_any_moment(typed: str) -> None:
    result = sit_down("--seed", 3, typed=typed)
    assert result.exit_code == 0
    assert "Good-bye!" in result.stdout
    assert result.stderr == ""


def test_ctrl_c_is_polite(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(terminal, "ask", interrupted)
    result = sit_down("--seed", 3)
    assert result.exit_code == 0
    assert "You have left the game. Good-bye!" in result.stdout


def test_bytes_that_are_no_text_are_not_understood() -> None:
    result = CliRunner().invoke(app, ["play", "--seed", "1"], input=b"\xff\xfe\n1\nquit\n")
    assert result.exit_code == 0
    assert "Good-bye!" in result.stdout


def test_a_game_is_saved_and_goes_on(tmp_path: Path) -> None:
    saved = tmp_path / "half.json"
    first = sit_down(*SHORT, typed="auto\n" * 8 + f"save {saved}\nquit\n")
    assert f"`warroom play --load {saved}` goes on from here." in first.stdout
    assert CliRunner().invoke(app, ["verify", str(saved)]).exit_code == 0
    second = sit_down("--load", saved, "--seed", "7", typed="auto\n" * 400)
    assert "The game is over (round limit)" in second.stdout


def test_a_save_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    typed = f"save {tmp_path}\nsave {tmp_path}/no/where\nsave a\0b\n1\nquit\n"
    result = sit_down("--seed", 1, typed=typed)
    assert result.exit_code == 0
    assert "Is a directory" in result.stdout
    assert "No such file or directory" in result.stdout
    assert "No file can be called that" in result.stdout
    assert "Player A takes red." in result.stdout


def test_hands_are_hidden_while_the_device_is_passed() -> None:
    typed = "\n1\n\n1\nquit\n"
    result = sit_down("--players", 2, "--humans", 2, "--seed", 1, typed=typed)
    assert result.exit_code == 0
    assert "Pass the device to Player A, who presses Enter." in result.stdout
    assert "Pass the device to Player B, who presses Enter." in result.stdout


def test_a_saved_game_of_two_people_says_how_both_go_on(tmp_path: Path) -> None:
    saved = tmp_path / "two.json"
    typed = f"\n1\n\nsave {saved}\nquit\n"
    result = sit_down("--players", 2, "--humans", 2, "--seed", 1, typed=typed)
    assert f"`warroom play --load {saved} --humans 2` goes on from here." in result.stdout


def test_choices_are_not_listed_again_after_a_mistake() -> None:
    result = sit_down("--seed", 1, typed="purple\nboard\nquit\n")
    assert result.stdout.count("choose your colour") == 3
    assert result.stdout.count(" 1 red") == 2


def test_a_question_without_numbers_says_how_to_answer() -> None:
    result = sit_down(*SHORT, typed="auto\n" * 5)
    assert "Type regions with units, parted by commas" in result.stdout


def test_neighbours_are_shown_at_any_question() -> None:
    result = sit_down("--seed", 1, "--board", "west", typed="near alask\nnear\nnear mars\nquit\n")
    assert "From Alaska by land: · Northwest Territories, · Western Canada." in result.stdout
    assert "Name a region." in result.stdout
    assert "There is no region called 'mars'." in result.stdout


def test_a_person_reads_only_his_own_cards() -> None:
    """Cards drawn by others are told as numbers."""
    result = sit_down(*SHORT, typed="auto\n" * 400)
    drawn = re.findall(r"(\w+ \(\w\)) draws (.+)\.", result.stdout)
    assert {who for who, cards in drawn if "-" in cards} == {"Red (A)"}
    assert any(cards == "4 cards" for _, cards in drawn)


def test_bots_play_alone_before_spectators() -> None:
    result = sit_down(
        *("--humans", 0, "--players", 2, "--seed", 2, "--option", "game-limit=30 minutes")
    )
    assert result.exit_code == 0
    assert "Time is up." in result.stdout
    assert "The game is over (time limit)" in result.stdout


def test_the_table_may_agree_to_end() -> None:
    typed = "auto\n" * 16 + "finish\nno\nfinish\nyes\n"
    words = ("--players", 2, "--bots", "caretaker", "--seed", 4, "--option", "game-limit=none")
    result = sit_down(*words, typed=typed)
    assert result.exit_code == 0
    assert "The game is over (agreed)" in result.stdout
    early = sit_down(*words, typed="finish\nyes\nquit\n")
    assert "The first turn has not begun. [B-END-03]" in early.stdout


@pytest.mark.parametrize(
    ("ruleset", "seen"),
    [
        ("expansion", ("Ships at sea", "political cards", "trade routes in the pool", "oil left")),
        ("provocation", ("Ships at sea", "provocation cards", "government", "oil left")),
        ("deluxe", ("Spring", "action cards", "levels", "markers", "~ ")),
    ],
)
def test_every_game_of_the_family_can_be_played(
    ruleset: str, seen: tuple[str, ...], tmp_path: Path
) -> None:
    """The board, the nations and the hand are shown, and a record comes out of it."""
    record = tmp_path / "game.json"
    words = ("--ruleset", ruleset, "--players", 3, "--bots", "random", "--seed", "5")
    typed = "help\n" + "auto\n" * 40 + "board\nhand\nnear north sea\n"
    result = sit_down(*words, "--record", record, typed=typed)
    assert result.exit_code == 0, result.output
    for word in (*seen, "From North Sea by sea: "):
        assert word in result.stdout
    assert CliRunner().invoke(app, ["verify", str(record)]).exit_code == 0
    assert CliRunner().invoke(app, ["replay", str(record)]).exit_code == 0
