"""What the fields of the state say of themselves, and where a game stands, in a line or two."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import warroom
from tests.golden.regenerate import RECORDS
from warroom.api import Record, begin, read_answer
from warroom.bots import RandomBot
from warroom.lab.play import Host
from warroom.model.state import ZONES, State
from warroom.model.zones import Cards, Games, everybody
from warroom.rulesets import RULESETS

RANDOM_GAMES = 1
"""Of each rule set, beside the golden games."""

SELDOM = {
    "basic": (),
    "expansion": ("eliminated", "is_time_up"),
    "provocation": ("eliminated", "promises", "is_trading", "routes_out", "spent"),
    "deluxe": ("eliminated", "landings", "refusals"),
}
"""What these games do not come to, though the rules do: tests of those rules do."""


def states_of(ruleset: str) -> Iterator[State]:
    """The table after every answer: of the golden games, and of some played at random."""
    for file in sorted(RECORDS.glob("*.json")):
        record = Record.from_json(file.read_bytes())
        if record.header.ruleset == ruleset:
            game = begin(record.header)
            for entry in record.entries:
                game.answer(entry.seat, read_answer(bytes(entry.answer)))
                yield game.state
    for seed in range(RANDOM_GAMES):
        rng = random.Random(seed)
        game = warroom.new_game(ruleset, seats=RULESETS[ruleset].fewest_seats + seed, seed=seed)
        host, bot = Host(game, rng, 4), RandomBot(rng)
        while not game.is_over:
            notice = host.notice(game)
            if notice is not None:
                game.answer(warroom.HOST, notice)
            else:
                seat, question = next(iter(game.questions.items()))
                host.saw(game.answer(seat, bot.decide(game.view(seat), question)))
            yield game.state


def is_filled(value: Any) -> bool:
    """Whether anything lies there at all."""
    if isinstance(value, Cards):
        return value.count > 0
    if isinstance(value, tuple):
        return any(map(is_filled, value))
    return any(map(is_filled, value.values())) if isinstance(value, dict) else bool(value)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_zone_names_the_games_that_use_it(ruleset: str) -> None:
    """No game fills a field that does not name it, and every field that does is filled by it."""
    filled: set[str] = set()
    for state in states_of(ruleset):
        filled |= {name for name in ZONES if name not in filled and is_filled(getattr(state, name))}
    game = Games[ruleset.upper()]
    named = {name for name, each in ZONES.items() if game in each.games}
    assert filled <= named
    assert named - filled <= set(SELDOM[ruleset])


def test_every_field_says_what_lies_there() -> None:
    """Each is declared with a zone, and no two with the same words but for "of each seat"."""
    assert tuple(ZONES) == State.__struct_fields__
    assert all(each.what.endswith(".") and each.games for each in ZONES.values())


def test_a_sight_is_declared_once() -> None:
    """With the field; an option may let others see it."""
    usual = dict(zip(ZONES, State.sights(), strict=True))
    assert usual == {name: each.sight for name, each in ZONES.items()}
    assert usual["deck"] is not everybody
    opened = dict(zip(ZONES, State.sights(deck=everybody), strict=True))
    assert opened == {**usual, "deck": everybody}


def test_a_game_says_where_it_is() -> None:
    """Rule set, round, turn and who is asked what: in two lines at any time."""
    game = warroom.new_game(seats=2, seed=1)
    assert "setting up" in repr(game)
    rng = random.Random(1)
    while not game.is_over:
        seat = next(iter(game.questions))
        game.answer(seat, game.sample(seat, rng))
        for each in (game, game.view(0), game.view(None), game.state):
            assert len(repr(each).splitlines()) <= 2
            assert len(repr(each)) < 250
        if game.state.player is not None and not game.is_over:
            assert f"basic {game.rules.version}" in repr(game)
            assert f"round {game.state.game_round}, turn of seat" in repr(game)
            assert all(f"{each}: " in repr(game) for each in game.questions)
            assert repr(game.state) in repr(game)
    assert "over" in repr(game)
    assert "the end" in repr(game.view(0))
