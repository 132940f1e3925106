"""The commands: what they print, how mistakes are told, and their exit codes."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import warroom
from warroom.bots import make
from warroom.cli import app
from warroom.lab.play import play_game
from warroom.lab.simulate import Setting, play_one
from warroom.model.events.economy import UnitsBought
from warroom.rulesets import RULESETS


def run(*words: object, typed: str = "") -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=typed)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a short game that a simulation played."""
    path = tmp_path_factory.mktemp("records") / "game.json"
    game = warroom.new_game(seats=3, seed=1, options={"game-limit": "2 rounds"})
    play_game(game, [make("random", seat) for seat in range(3)])
    path.write_bytes(game.record().to_json())
    return path


def test_help_tells_a_newcomer_what_there_is() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for command in ("play", "simulate", "replay", "verify", "rules", "fuzz"):
        assert command in result.stdout
        assert run(command, "--help").exit_code == 0
    assert "..." not in result.stdout.replace("[ARGS]...", "")


def test_nothing_said_shows_the_help() -> None:
    result = run()
    assert result.exit_code == 2
    assert "Usage" in result.output


# ---- simulate ----


def test_simulate_sums_up() -> None:
    result = run("simulate", "-n", 2, "--players", 2, "--option", "game-limit=2 rounds")
    assert result.exit_code == 0
    for words in ("2 games", "answers in a game", "round limit", "won by seat B (random)"):
        assert words in result.stdout


def test_simulate_is_reproducible_and_speaks_json() -> None:
    words = ("simulate", "-n", 3, "--players", 2, "--option", "game-limit=2 rounds", "--json")
    summaries = [json.loads(run(*words, "--seed", seed).stdout) for seed in (5, 5, 6)]
    for summary in summaries:
        del summary["seconds"], summary["decisions_per_second"]
    assert summaries[0] == summaries[1] != summaries[2]
    setting = Setting(seats=2, options={"game-limit": "2 rounds"}, seed="5")
    assert play_one(setting, 0).answers in range(
        summaries[0]["answers"]["least"], summaries[0]["answers"]["most"] + 1
    )


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("simulate", "--players", 9), 1, "2 to 6 players can play, not 9."),
        (("simulate", "--board", "moon"), 1, 'unknown board "moon"'),
        (("simulate", "--board", "missing.toml"), 1, "missing.toml"),
        (("simulate", "--deck", "tarot"), 1, 'unknown deck "tarot"'),
        (("simulate", "--bots", "deep"), 1, "no bot called 'deep'"),
        (("simulate", "--bots", ","), 1, "no bot called ''"),
        (("simulate", "--rules", "chess"), 1, "no rule set called 'chess'"),
        (("simulate", "--option", "weather=on"), 1, "no option called 'weather'"),
        (("simulate", "--option", "game-limit=soon"), 1, "cannot be 'soon'"),
        (("simulate", "--option", "game-limit"), 2, "write name=value"),
        (("simulate", "-n", 0), 2, "-n"),
        (("simulate", "--jobs", 0), 2, "--jobs"),
        (("play", "--humans", 5), 2, "more people than players"),
        (("play", "--players", 1), 1, "2 to 6 players"),
        (("play", "--players", 0), 1, "2 to 6 players"),
        (("play", "--record", "."), 1, "directory"),
        (("play", "--record", "no/where"), 1, "No such file"),
        (("play", "--load", "missing.json", "--board", "east"), 2, "keeps its board"),
        (("fuzz", "-n", 1, "--folder", __file__), 1, "this is no folder"),
        (("fuzz", "--checks", "none"), 1, "--checks is all or pieces, not 'none'"),
        (("fuzz", "--rules", "chess"), 1, "no rule set called 'chess'"),
        (("play", "--load", "missing.json"), 1, "missing.json: No such file"),
        (("play", "--bots", "deep"), 1, "no bot called 'deep'"),
        (("play", "--think", -1), 1, "from 0 to 100 times"),
        (("serve", "--think", "-1"), 1, "from 0 to 100 times"),
        (("serve", "--data", __file__, "--port", 0), 1, "this is no folder"),
        (("serve", "--host", "192.0.2.1"), 1, "192.0.2.1, port 1935: Cannot assign"),
        (("serve", "--name", "https://play.example.org"), 1, "names: write the name alone"),
        (("simulate", "--think", "nan"), 1, "from 0 to 100 times"),
        (("replay", "missing.json"), 1, "missing.json: No such file"),
        (("verify", "missing.json"), 1, "missing.json: No such file"),
        (("verify",), 2, "Missing argument"),
        (("verify", "."), 1, "directory"),
        (("verify", "/dev/null"), 1, "/dev/null cannot be read"),
        (("verify", "/dev/zero"), 1, "/dev/zero: the file is too large"),
        (("rules", "B-MOVE-99"), 1, "no rule 'B-MOVE-99'"),
        (("rules", "zeppelin"), 1, "No rule speaks of 'zeppelin'"),
        (("fly",), 2, "No such command"),
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


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_rule_set_can_be_chosen(ruleset: str) -> None:
    assert f"Options of the {ruleset} game" in run("options", ruleset).stdout
    result = run("simulate", "-n", 1, "--players", 2, "--rules", ruleset)
    assert result.exit_code == 0
    assert "1 games" in result.stdout


def test_random_games_of_a_chosen_rule_set_are_checked(tmp_path: Path) -> None:
    result = run("fuzz", "-n", 1, "--rules", "provocation", "--folder", tmp_path)
    assert result.exit_code == 0
    assert "all checks passed" in result.stdout


# ---- records ----


def test_verify_says_that_a_record_is_sound(record: Path) -> None:
    result = run("verify", record)
    assert result.exit_code == 0
    assert "The record is sound" in result.stdout
    assert "The game is over (round limit)" in result.stdout


def test_verify_says_where_a_record_is_not_sound(record: Path, tmp_path: Path) -> None:
    data = json.loads(record.read_bytes())
    data["entries"][30]["hash"] = "0" * 16
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(data), encoding="utf-8")
    for command in ("verify", "replay"):
        result = run(command, broken)
        assert result.exit_code == 1
        assert "answer 30" in result.stderr
        assert result.stdout == ""
    assert run("replay", broken, "--to", 20).exit_code == 0


@pytest.mark.parametrize("content", [b"", b"{}", b"[1", b"\xff\xfe", b'{"stack":1}', b"null"])
def test_what_is_no_record_is_told(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(content)
    for words in (("verify", path), ("replay", path), ("play", "--load", path)):
        result = run(*words)
        assert result.exit_code == 1
        assert "cannot be read" in result.stderr
        assert len(result.stderr.strip().splitlines()) == 1


def test_replay_tells_the_game_turn_by_turn(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    result = run("replay", record)
    assert result.exit_code == 0
    told = result.stdout
    assert told.index("Round 1 begins.") < told.index("'s turn.") < told.index("Round 2 begins.")
    assert "The game is over" in told


def test_replay_stops_where_it_should(record: Path) -> None:
    result = run("replay", record, "--to", 10)
    assert "10 of " in result.stdout
    assert "North America" in result.stdout
    assert "Round 1 begins" not in result.stdout


def test_replay_prints_events_that_can_be_read_again(record: Path) -> None:
    lines = run("replay", record, "--events").stdout.splitlines()
    events = [warroom.read_event(line) for line in lines]
    assert type(events[0]).__name__ == "ColourChosen"
    assert type(events[-1]).__name__ == "GameEnded"


# ---- rules ----


def test_options_lists_every_option_with_its_values() -> None:
    listed = run("options")
    assert listed.exit_code == 0
    for option in RULESETS["basic"].options:
        assert option.name in listed.stdout
        assert option.rule in listed.stdout
    assert run("options", "chess").exit_code == 1


def test_rules_by_id_by_words_and_all() -> None:
    one = run("rules", "b-move-03")
    assert "B-MOVE-03" in one.stdout
    assert "land steps" in one.stdout
    several = run("rules", "sea", "controller")
    assert several.exit_code == 0
    assert "B-SEA-01" in several.stdout
    options = run("rules", "B-OPT")
    assert "B-OPT-01" in options.stdout
    assert "B-OPT-08" in options.stdout
    everything = run("rules")
    assert "B-SETUP-01" in everything.stdout
    assert "B-OPT-08" in everything.stdout


# ---- fuzz ----


def test_fuzz_passes(tmp_path: Path) -> None:
    result = run("fuzz", "-n", 1, "--seed", "cli", "--folder", tmp_path / "kept")
    assert result.exit_code == 0, result.output
    assert "all checks passed" in result.stdout
    assert not (tmp_path / "kept").exists()


def test_fuzz_keeps_what_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(UnitsBought, "apply", lambda event, state: None)
    result = run("fuzz", "-n", 2, "--seed", "x", "--first", 3, "--folder", tmp_path)
    assert result.exit_code == 1
    assert "Game 3 failed: " in result.stdout
    kept = sorted(path for path in tmp_path.iterdir() if path.suffix == ".json")
    assert kept
    assert all(path.name in result.stdout for path in kept)
    monkeypatch.undo()
    assert warroom.replay(kept[0].read_bytes()).questions


def test_fuzz_minds_the_clock(tmp_path: Path) -> None:
    assert run("fuzz", "--minutes", 0, "--folder", tmp_path).exit_code == 2
    result = run("fuzz", "--minutes", 0.01, "--folder", tmp_path)
    assert result.exit_code == 0
    assert re.match(r"\d+ games? with ", result.stdout)  # as many as there is time for


def test_help_does_not_wait_for_the_laboratory() -> None:
    script = (
        "import sys; from warroom.cli import app\n"
        "assert not [n for n in sys.modules if n.startswith(('warroom.lab', 'rich.table'))]"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=30)
