"""Bots in the Expansion and in Provocation: every size and option; what they say is legal."""

import pytest

import warroom
from warroom import bots
from warroom.lab.play import play_game

SHORT = {"game-limit": "2 rounds"}

TABLES: dict[str, tuple[str, int, dict[str, str]]] = {
    "two": ("expansion", 2, {"game-limit": "5 rounds"}),
    "four": ("expansion", 4, SHORT),
    "eight": ("expansion", 8, {"game-limit": "1 rounds"}),
    "closed treasuries": ("expansion", 3, {**SHORT, "treasuries": "closed"}),
    "dangerous seas": (
        "expansion",
        4,
        {**SHORT, "submarines-hit-planes": "on", "withdraw-before-battle": "on"},
    ),
    "defence dice": ("expansion", 3, {**SHORT, "defence-dice": "on", "starting-continents": "on"}),
    "last standing": ("expansion", 2, {"last-standing": "on", "game-limit": "4 rounds"}),
    "provocation": ("provocation", 2, {}),
    "deluxe": ("deluxe", 3, {}),
}


@pytest.mark.parametrize("table", TABLES)
def test_they_play_at_every_table(table: str) -> None:
    ruleset, seats, options = TABLES[table]
    game = warroom.new_game(ruleset, seats=seats, seed=table, options=options)
    names = ("officer:admiral", "recruit", "general", "random", "officer:diplomat")
    players = [bots.make(names[seat % 5], f"{table}:{seat}", think=0.1) for seat in range(seats)]
    play_game(game, players)
    assert game.result is not None


@pytest.mark.parametrize(("better", "worse"), [("recruit", "random"), ("officer", "recruit")])
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    """A few games; docs/bots.md has the figures of long tournaments."""
    lead = 0
    for seed in range(2):
        game = warroom.new_game("expansion", seats=2, seed=seed)
        names = [better if seat == seed else worse for seat in range(2)]
        play_game(game, [bots.make(name, seed) for name in names])
        assert game.result is not None
        points = [score.points for score in game.result.scores]
        lead += points[seed] - max(each for seat, each in enumerate(points) if seat != seed)
    assert lead > 5
