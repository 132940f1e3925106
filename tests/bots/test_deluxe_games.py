"""Bots in the Deluxe edition: every size and option; what they say is legal, and levels differ."""

import pytest

import warroom
from warroom import bots
from warroom.lab.play import play_game

TABLES: dict[str, tuple[int, str, dict[str, str]]] = {
    "two": (2, "west", {}),
    "three in the east": (3, "east", {"start-tech": "varied", "oil-per-region": "any"}),
    "four": (4, "west", {"alliances": "spectrum", "coastal-attack": "off"}),
    "four in the east": (4, "east", {"sea-crossing": "zone", "vp-capital": "10"}),
    "six": (6, "world", {"action-cards": "off", "tank-plane-cost": "printed"}),
    "a long war": (2, "world", {"length": "major", "neutral-representative": "computer"}),
}


@pytest.mark.parametrize("table", TABLES)
def test_they_play_at_every_table(table: str) -> None:
    seats, board, options = TABLES[table]
    game = warroom.new_game("deluxe", seats=seats, board=board, seed=table, options=options)
    names = ("officer:admiral", "recruit", "general", "officer", "random", "officer:diplomat")
    players = [bots.make(names[seat], f"{table}:{seat}", think=0.1) for seat in range(seats)]
    play_game(game, players)
    assert game.result is not None


@pytest.mark.parametrize(("better", "worse"), [("recruit", "random"), ("officer", "recruit")])
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    """A few games; docs/bots.md has the figures of long tournaments."""
    lead = 0
    for seed in range(4):
        game = warroom.new_game("deluxe", seats=2, seed=seed)
        names = [better if seat == seed % 2 else worse for seat in range(2)]
        play_game(game, [bots.make(name, seed) for name in names])
        assert game.result is not None
        points = [score.points for score in game.result.scores]
        lead += points[seed % 2] - points[1 - seed % 2]
    assert lead > 12
