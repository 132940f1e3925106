"""What positions are worth, in every game: chances that add up, whatever lies on the table."""

import json
import random
import warnings
from pathlib import Path

import pytest
from msgspec.structs import replace

import warroom
from tests.deluxe_table import Front
from warroom import bots
from warroom.bots import value as values
from warroom.bots.deluxe.value import VALUE
from warroom.bots.schools import forecast_of
from warroom.bots.value import MORE, TWO, Value, fitted
from warroom.rulesets import RULESETS

GAMES = tuple(RULESETS)


def value_of(ruleset: str) -> Value:
    """By which one foresees who wins."""
    found = forecast_of(ruleset)
    assert found is not None
    return found


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_feature_has_a_name_and_two_weights(ruleset: str) -> None:
    value = value_of(ruleset)
    game = warroom.new_game(ruleset, seats=3, seed=1)
    for weights in value.weights.values():
        assert len(weights) == 2 * len(value.names)
    for row in value.rows(game).values():
        assert len(row) == len(value.names)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("ruleset", GAMES)
def test_chances_add_up_at_any_moment_and_tell_the_winner_in_the_end(
    ruleset: str, seats: int
) -> None:
    value, rng = value_of(ruleset), random.Random(seats)
    game = warroom.new_game(ruleset, seats=seats, seed=seats)
    while not game.is_over:
        if game.length % 40 == 0:
            found = value(game)
            assert found.keys() == set(game.state.living)
            assert sum(found.values()) == pytest.approx(1)
            assert min(found.values()) >= 0
            assert max(row[0] for row in value.features(game).values()) >= 0
        seat = next(iter(game.questions))
        game.answer(seat, game.sample(seat, rng))
    assert game.result is not None
    for seat, chance in value(game).items():
        assert chance == (seat in game.result.winners) / len(game.result.winners)


@pytest.mark.parametrize("ruleset", GAMES)
def test_who_wins_is_foreseen_better_than_by_a_coin(ruleset: str) -> None:
    """Late in games of an officer and a recruit; whoever has won had the better chances."""
    value, right, looked = value_of(ruleset), 0, 0
    for seed in range(3):
        game = warroom.new_game(ruleset, seats=2, seed=seed)
        players = [bots.make(("officer", "recruit")[(seat + seed) % 2], seat) for seat in (0, 1)]
        before: dict[int, float] = {}
        while not game.is_over and game.length < 4000:
            if game.state.game_round:
                before = dict(value(game)) if len(game.state.living) == 2 else before
            seat, question = next(iter(game.questions.items()))
            game.answer(seat, players[seat].decide(game.view(seat), question))
        if game.result is not None and len(game.result.winners) == 1:
            looked += 1
            right += max(before, key=lambda each: before[each]) in game.result.winners
    assert right * 2 > looked


def test_points_count_most_by_the_end_and_income_at_the_beginning() -> None:
    """D-VP-01: what is earned wins; what will be earned counts while there is time."""

    def red(year: int, nation: str) -> float:
        front = Front(red=f"Germany 3I, Poland 1I; {nation}", blue="France 3I, Spain 1I", year=year)
        return VALUE(front.game)[0]

    for year in (1, 6):
        assert red(year, "factories 2") > red(year, "factories 0") > 0
    assert red(1, "fields Germany 3") - red(1, "points 0") > red(6, "fields Germany 3") - red(
        6, "points 0"
    )


class Files:
    """A package whose file holds what a test has written."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, package: str) -> Path:
        return self.folder


@pytest.mark.parametrize(
    "written",
    [
        None,
        "{",
        "[]",
        json.dumps({TWO: [1.0, 2.0]}),
        json.dumps({TWO: [1.0, 2.0, 3.0, 4.0], MORE: [1.0, 2.0]}),
        json.dumps({TWO: [1.0, 2.0, 3.0, 4.0], MORE: ["a", 2.0, 3.0, 4.0]}),
        '{"two": [1, 2, 3, 4], "more": [1, 2, 3, NaN]}',
    ],
)
def test_a_broken_or_missing_file_says_so_and_weights_set_by_hand_judge(
    written: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(values, "files", Files(tmp_path))
    if written is not None:
        (tmp_path / "value.json").write_text(written)
    with pytest.warns(RuntimeWarning, match="weights set by hand"):
        found = fitted("a game", 2, (0.5, 0.5, 0.5, 0.5))
    assert found == {TWO: (0.5,) * 4, MORE: (0.5,) * 4}
    basic = value_of("basic")
    by_hand = replace(basic, weights=dict.fromkeys((TWO, MORE), (0.1,) * 14))
    assert sum(by_hand(warroom.new_game(seats=2, seed=1)).values()) == pytest.approx(1)


def test_a_sound_file_is_read_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(values, "files", Files(tmp_path))
    (tmp_path / "value.json").write_text(json.dumps({TWO: [1, 2, 3, 4], MORE: [5, 6, 7, 8]}))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert fitted("a game", 2, ()) == {TWO: [1, 2, 3, 4], MORE: [5, 6, 7, 8]}
