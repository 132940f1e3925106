"""Whole games and many of them: they end, and the same seed gives the same."""

import random

import pytest

import warroom
from warroom import bots
from warroom.kernel.errors import Refused
from warroom.kernel.event import Event
from warroom.kernel.words import HOST, Seat
from warroom.lab.play import Host, play_game
from warroom.lab.simulate import Outcome, Setting, play_one, simulate
from warroom.model.turns import Reason


def players(count: int, name: str = "random") -> list[bots.Bot]:
    return [bots.make(name, seat) for seat in range(count)]


@pytest.mark.parametrize("name", ["random", "caretaker", "recruit", "officer"])
def test_bots_play_a_whole_game(name: str) -> None:
    game = warroom.new_game(seats=3, seed=1, options={"game-limit": "4 rounds"})
    assert play_game(game, players(3, name)) is game
    assert game.result is not None


def test_a_game_without_a_limit_ends_by_agreement() -> None:
    game = warroom.new_game(seats=2, seed=1, options={"game-limit": "none"})
    play_game(game, players(2), host=Host(game, random.Random(1), agreed_rounds=2))
    assert game.result is not None
    assert game.result.reason is Reason.AGREED
    assert game.state.game_round == 3


def test_a_game_of_minutes_ends_by_the_clock_and_trade_stops_before() -> None:
    stopped_first = 0
    for seed in range(4):
        game = warroom.new_game(seats=3, seed=seed, options={"game-limit": "120 minutes"})
        said: list[str] = []

        def watch(seat: Seat, events: tuple[Event, ...], said: list[str] = said) -> None:
            if seat == HOST:
                said += [type(event).__name__ for event in events]

        play_game(game, players(3), host=Host(game, random.Random(seed)), watch=watch)
        assert game.result is not None
        assert game.result.reason is Reason.TIME_LIMIT
        assert sorted(said) == ["TimeRanOut", "TradeStopped"]
        stopped_first += said[0] == "TradeStopped"
    assert stopped_first


def test_a_runaway_is_ended() -> None:
    game = warroom.new_game(seats=2, seed=1)
    play_game(game, players(2), max_answers=100)
    assert game.result is not None
    assert game.result.reason is Reason.AGREED
    assert game.length == 101


def test_the_same_seed_gives_the_same_summary_on_any_number_of_processors() -> None:
    setting = Setting(seats=3, seed=11, options={"game-limit": "3 rounds"})
    seen: list[Outcome] = []
    one = simulate(setting, 6, progress=seen.append)
    two = simulate(setting, 6, jobs=2)
    assert one.without_time() == two.without_time()
    assert len(seen) == one.games == 6
    assert one.seconds > 0
    assert sum(one.wins) == pytest.approx(6, abs=0.05)
    assert sum(one.reasons.values()) == 6
    other = simulate(Setting(seats=3, seed=12, options={"game-limit": "3 rounds"}), 6)
    assert other.hash != one.hash


def test_bots_sit_in_turn() -> None:
    setting = Setting(seats=3, bots=("random", "caretaker"))
    kinds = [type(bot).__name__ for bot in setting.players(0)]
    assert kinds == ["RandomBot", "CaretakerBot", "RandomBot"]


def test_one_game_of_a_simulation_can_be_played_alone() -> None:
    setting = Setting(seats=2, options={"game-limit": "2 rounds"})
    assert play_one(setting, 4) == play_one(setting, 4) != play_one(setting, 5)


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        (Setting(ruleset="chess"), "no rule set called 'chess'"),
        (Setting(seats=9), "2 to 6 players"),
        (Setting(board="moon"), 'unknown board "moon"'),
        (Setting(options={"weather": "on"}), "no option called 'weather'"),
        (Setting(bots=("deep",)), "no bot called 'deep'"),
    ],
)
def test_a_wrong_setting_is_refused_before_the_first_game(setting: Setting, message: str) -> None:
    with pytest.raises(Refused, match=message):
        simulate(setting, 5)
