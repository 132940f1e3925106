"""How a game was won: chances after every answer, and whether they were decided or rolled."""

import json
import random
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import warroom
from tests.table import Table
from warroom import analysis, bots
from warroom.analysis import Analysis, Forecast, is_settled, regrets, spans
from warroom.bots.staff import advice
from warroom.cli import app
from warroom.rulesets import RULESETS

LIMITS = {"basic": {"game-limit": "4 rounds"}, "expansion": {"game-limit": "2 rounds"}}


def record_of(ruleset: str, names: tuple[str, ...]) -> warroom.Record:
    game = warroom.new_game(ruleset, seats=len(names), seed=3, options=LIMITS.get(ruleset, {}))
    players = [bots.make(name, seat) for seat, name in enumerate(names)]
    while not game.is_over and game.length < 260:
        seat, question = next(iter(game.questions.items()))
        game.answer(seat, players[seat].decide(game.view(seat), question))
    return game.record()


@pytest.fixture(scope="module", params=RULESETS)
def played(request: pytest.FixtureRequest) -> tuple[warroom.Record, Analysis]:
    record = record_of(request.param, ("officer", "recruit", "officer"))
    return record, analysis.of(record, samples=2)


def test_there_are_chances_after_every_answer_and_they_add_up(
    played: tuple[warroom.Record, Analysis],
) -> None:
    record, found = played
    assert len(found.chances) == len(record.entries) + 1
    for chances in found.chances:
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0
    assert set(found.chances[0]) == {1 / 3}
    assert len(set(found.chances)) > 10


def test_every_change_is_course_decision_or_luck(played: tuple[warroom.Record, Analysis]) -> None:
    record, found = played
    assert sum(step.count for step in found.steps) == len(record.entries)
    for step in found.steps:
        assert found.chances[step.first] == step.before
        assert found.chances[step.first + step.count] == step.after
        for seat, before in enumerate(step.before):
            parts = step.course[seat] + step.decision[seat] + step.luck[seat]
            assert before + parts == pytest.approx(step.after[seat])
    assert any(any(step.luck) for step in found.steps)
    assert any(any(step.decision) for step in found.steps)


def test_the_same_record_gives_the_same_analysis(played: tuple[warroom.Record, Analysis]) -> None:
    record, found = played
    part = warroom.Record(record.header, record.entries[:150])
    again = analysis.of(part, samples=2)
    assert again.chances[:140] == found.chances[:140]


def test_a_game_that_is_over_is_won() -> None:
    game = warroom.new_game(seats=2, seed=1, options={"game-limit": "3 rounds"})
    rng = random.Random(1)
    while not game.is_over:
        seat = next(iter(game.questions))
        game.answer(seat, game.sample(seat, rng))
    assert game.result is not None
    found = analysis.of(game.record(), samples=1)
    assert found.chances[-1] == tuple(float(seat in game.result.winners) for seat in (0, 1))


def test_whoever_has_much_more_is_likely_to_win() -> None:
    table = Table(red="Germany 9I 5T 3A, France 5I, Italy 5I, Spain 5I", blue="Chile 2I", round=10)
    red, blue = Forecast(table.game)(table.game)
    assert red > 0.9
    assert blue == pytest.approx(1 - red)


def after_a_move(nations: list[dict[str, object]], moves: str) -> warroom.Game:
    """Seat 0 has moved, and what came of it is settled."""
    game = warroom.set_up({"nations": nations})
    game.answer(0, warroom.read_answer('{"type": "take-action", "action": "move"}'))
    game.answer(0, warroom.read_answer(moves))
    assert not is_settled(game)
    while not is_settled(game):
        seat = next(iter(game.questions))
        game.answer(seat, game.sample(seat, random.Random(1)))
    return game


def order(start: str, end: str, units: str) -> str:
    return f'{{"type": "moves", "orders": [{{"route": ["{start}", "{end}"], "units": {units}}}]}}'


def test_a_battle_is_one_step() -> None:
    """Nothing is judged while units are on their way."""
    nations: list[dict[str, object]] = [
        {"regions": {"Germany": {"I": 6, "T": 3}}, "capital": "Germany"},
        {"regions": {"Poland": {"I": 3, "T": 2}, "Ukraine": {"I": 1}}},
        {"regions": {"Chile": {"I": 1}}},
    ]
    record = after_a_move(nations, order("Germany", "Poland", '{"I": 5, "T": 3}')).record()
    first = warroom.replay(warroom.Record(record.header))
    sizes = [len(span) for _, span in spans(first, record.entries)]
    assert sizes[0] == 1
    assert sizes[1] == len(record.entries) - 1 > 1


def test_units_before_two_battles_are_under_way() -> None:
    """B-MOVE-08: they wait while it is chosen which battle comes first."""
    table = Table(red="Germany 9I", blue="Poland 1I, Ukraine 1I", green="Austria 1I, Chile 1I")
    table.red.takes("move")
    table.red.moves("Germany > Poland 3I", "Germany > Austria 3I")
    assert table.game.state.battle is None
    assert not is_settled(table.game)


def test_throwing_an_army_away_is_a_bad_decision() -> None:
    """Worse than what a sergeant would have done, whatever the dice brought."""
    nations: list[dict[str, object]] = [
        {"regions": {"Germany": {"I": 6, "T": 4}, "Italy": {"I": 1}}, "capital": "Italy"},
        {"regions": {"Poland": {"I": 9, "T": 4, "A": 3}}},
        {"regions": {"Chile": {"I": 1}}},
    ]
    found = analysis.of(
        after_a_move(nations, order("Germany", "Poland", '{"I": 5, "T": 4}')).record()
    )
    assert found.steps[-1].decision[0] < -0.02
    assert found.decided_by(0) < -0.02


def test_what_cost_most_is_told_with_what_an_officer_would_have_done(
    played: tuple[warroom.Record, Analysis],
) -> None:
    """He speaks of the view that the seat had, and only where he would have decided otherwise."""
    record, found = played
    rued = regrets.of(record, found, 2)
    assert len(rued) == 2
    assert [each.step.first for each in rued] == sorted(each.step.first for each in rued)
    game = warroom.replay(warroom.Record(record.header))
    for number, entry in enumerate(record.entries):
        for each in rued:
            if each.step.first == number:
                assert each.cost == -each.step.decision[entry.seat] > 0
                assert each.given == warroom.read_answer(bytes(entry.answer)) != each.advice.answer
                question = game.questions[entry.seat]
                assert each.advice == advice(game.view(entry.seat), question)
        game.answer(entry.seat, warroom.read_answer(bytes(entry.answer)))
    worst = min(found.steps, key=lambda step: step.decision[step.seat])
    (most,) = regrets.of(record, found, 1)
    assert most.cost == max(each.cost for each in rued) <= -worst.decision[worst.seat]
    assert regrets.of(record, found, 0) == ()


def test_a_game_that_nobody_can_judge_is_refused() -> None:
    game = warroom.new_game(seats=2, seed=1)
    game.rules = game.rules.with_(name="of-ones-own")
    with pytest.raises(warroom.Refused, match="of-ones-own"):
        Forecast(game)


def test_no_other_course_at_all_is_refused() -> None:
    record = warroom.new_game(seats=2, seed=1).record()
    with pytest.raises(warroom.Refused, match="at least one"):
        analysis.of(record, samples=0)


def test_the_command_tells_and_draws(tmp_path: Path) -> None:
    file, chart = tmp_path / "game.json", tmp_path / "chances.svg"
    file.write_bytes(record_of("basic", ("officer", "recruit")).to_json())
    asked = ["analyse", str(file), "--samples", "1", "--plot", str(chart)]
    told = CliRunner().invoke(app, asked)
    assert told.exit_code == 0, told.output
    assert "Turning points" in told.output
    assert chart.read_text().count("<rect") > 500
    as_json = CliRunner().invoke(app, [*asked[:2], "--samples", "1", "--to", "40", "--json"])
    assert len(warroom.codec.decode(as_json.stdout, Analysis, "analysis").chances) == 41


def test_the_command_says_what_would_have_been_better(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(record_of("basic", ("recruit", "officer")).to_json())
    asked = ["analyse", str(file), "--samples", "1", "--why", "2"]
    told = CliRunner().invoke(app, asked, env={"COLUMNS": "200"})
    assert told.exit_code == 0, told.output
    assert told.stdout.count("A staff officer would have said: ") == 2
    assert re.search(r"Answer \d+ of \w+ \([AB]\), .+, cost \d+ of a hundred\.", told.stdout)
    found = json.loads(CliRunner().invoke(app, [*asked, "--json"]).stdout)
    assert len(found["regrets"]) == 2
    assert found["regrets"][0]["advice"]["why"].endswith(".")
    assert {"chances", "steps"} < found.keys()


def test_a_picture_of_another_kind_is_refused_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(record_of("basic", ("recruit", "recruit")).to_json())
    monkeypatch.setattr(analysis, "of", lambda *_, **__: pytest.fail("it was analysed first"))
    told = CliRunner().invoke(app, ["analyse", str(file), "--plot", str(tmp_path / "chances.gif")])
    assert told.exit_code == 1
    assert ".png or .svg" in told.output
