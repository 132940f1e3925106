"""Bots at all tables: every size, board and option; whatever they are asked, they may say."""

import random

import pytest
from msgspec.structs import replace

import warroom
from warroom import bots
from warroom.bots.leanings import LEANINGS
from warroom.bots.levels import GENERAL
from warroom.bots.thinker import Thinker
from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.lab.play import Host, play_game
from warroom.model.events.economy import OfferMade
from warroom.model.events.turns import TurnBegan

SHORT = {"game-limit": "3 rounds"}

TABLES: dict[str, tuple[int, str, dict[str, str]]] = {
    "two": (2, "west", SHORT),
    "six": (6, "west", {"game-limit": "2 rounds"}),
    "east": (3, "east", SHORT),
    "world": (5, "world", {"game-limit": "2 rounds"}),
    "continents": (3, "west", {**SHORT, "starting-continents": "on"}),
    "last standing": (2, "west", {"last-standing": "on", "game-limit": "5 rounds"}),
    "secret openings": (3, "west", {**SHORT, "opening-order": "secret"}),
    "small openings": (3, "west", {**SHORT, "opening-commitment": "up-to-four"}),
    "no commanders": (3, "west", {**SHORT, "neutral-control": "automatic"}),
    "dear ships": (3, "west", {**SHORT, "naval-costs": "summary"}),
    "minutes": (3, "west", {"game-limit": "60 minutes"}),
}


@pytest.mark.parametrize("table", TABLES)
def test_officers_and_recruits_play_at_every_table(table: str) -> None:
    seats, board, options = TABLES[table]
    game = warroom.new_game(seats=seats, seed=table, board=board, options=options)
    names = ("officer:admiral", "recruit", "officer:diplomat", "officer")
    players = [bots.make(names[seat % 4], f"{table}:{seat}") for seat in range(seats)]
    host = Host(game, random.Random(1)) if table == "minutes" else None
    play_game(game, players, host=host)
    assert game.result is not None


@pytest.mark.parametrize("seats", [2, 4])
def test_a_general_plays(seats: int) -> None:
    game = warroom.new_game(seats=seats, seed=seats, options={"game-limit": "2 rounds"})
    names = ["general:turtle", "recruit", "general:expansionist", "recruit"]
    players = [bots.make(names[seat], seat, think=0.1) for seat in range(seats)]
    play_game(game, players)
    assert game.result is not None


def test_each_level_has_every_commander() -> None:
    for level in bots.LEVELS:
        assert level in bots.BOTS
        for leaning in LEANINGS:
            bot = bots.make(f"{level}:{leaning}", 1)
            assert isinstance(bot, Thinker)
            assert bot.leaning == LEANINGS[leaning]
    drawn = {getattr(bots.make("officer", seed), "leaning", None) for seed in range(30)}
    assert drawn == set(LEANINGS.values())


def test_a_general_can_be_told_to_think_longer() -> None:
    bot = bots.make("general", 1, think=3)
    assert isinstance(bot, Thinker)
    assert bot.level == replace(GENERAL, think=3)
    bots.make("recruit", 1, think=3)


def test_they_never_spam() -> None:
    """At most two partners are asked in a turn."""
    talks: list[int] = []

    def watch(seat: Seat, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, TurnBegan):
                talks.append(0)
            elif isinstance(event, OfferMade):
                talks[-1] += 1

    game = warroom.new_game(seats=4, seed=1, options={"game-limit": "4 rounds"})
    play_game(game, [bots.make("officer:diplomat", seat) for seat in range(4)], watch=watch)
    assert max(talks) <= 2


@pytest.mark.parametrize(("better", "worse"), [("recruit", "random"), ("officer", "recruit")])
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    """A few short games; docs/bots.md has the figures of long tournaments."""
    regions = 0.0
    for seed in range(3):
        game = warroom.new_game(seats=3, seed=seed, options={"game-limit": "6 rounds"})
        names = [better if seat == seed else worse for seat in range(3)]
        play_game(game, [bots.make(name, seed) for name in names])
        counts = [len(game.state.own_regions(seat)) for seat in range(3)]
        regions += counts[seed] - max(count for seat, count in enumerate(counts) if seat != seed)
    assert regions > 6
