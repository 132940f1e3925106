"""Positions that no bot has ever seen: drawn by chance in every rule set, with two to eight
players, on boards and with decks of one's own. Every answer is legal."""

from pathlib import Path
from random import Random

import pytest

import warroom
from tests.bots.drawn import Draw, drawn_board, drawn_deck, options_drawn
from warroom import bots
from warroom.kernel.errors import Refused
from warroom.rulesets import RULESETS

TRIES = 40
"""Draws until one is a position: a continent may be too small, or governments too few."""


def drawn_game(
    ruleset: str,
    seats: int,
    key: str,
    *,
    folder: Path | None = None,
    sizes: tuple[int, ...] = (),
    certificates: tuple[int, ...] = (),
) -> warroom.Game:
    """A game that begins in a position drawn by chance; with a folder, on a board and with
    a deck of one's own."""
    refused: Refused | None = None
    for number in range(TRIES):
        rng = Random(f"{ruleset} {seats} {key} {number}")
        board, deck = "world", None
        options = options_drawn(rng, ruleset) if number % 2 else {}
        if folder is not None:
            board = str(written(folder / "board.toml", drawn_board(rng, 5 * seats + 8)))
            deck = str(written(folder / "deck.toml", drawn_deck(rng)))
        try:
            draw = Draw(rng, ruleset, seats, board, deck, **options)
            draw.sizes = sizes or draw.sizes
            draw.certificates = certificates or draw.certificates
            return warroom.set_up(draw.document())
        except Refused as error:
            refused = error
    raise AssertionError(f"no position came up: {refused}")


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def is_played_on(game: warroom.Game, level: str, decisions: int) -> bool:
    """Whether bots of one level have given so many answers, or have come to the end; the game
    refuses whatever is against its rules."""
    players, before = [bots.make(level, seat) for seat in game.state.seats], game.length
    while not game.is_over and game.length - before < decisions:
        seat, question = next(iter(game.questions.items()))
        game.answer(seat, players[seat].decide(game.view(seat), question))
    return game.length > before


SIZES = [
    (ruleset, seats)
    for ruleset, family in RULESETS.items()
    for seats in range(family.fewest_seats, family.most_seats + 1)
]
"""Every number of players of every rule set."""


@pytest.mark.parametrize("level", ["recruit", "officer"])
@pytest.mark.parametrize(("ruleset", "seats"), SIZES)
def test_drawn_positions(ruleset: str, seats: int, level: str) -> None:
    assert is_played_on(drawn_game(ruleset, seats, level), level, 40)


@pytest.mark.parametrize("level", ["recruit", "officer"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_own_boards_and_decks(ruleset: str, level: str, tmp_path: Path) -> None:
    for seats in (2, 3, 4):
        assert is_played_on(drawn_game(ruleset, seats, level, folder=tmp_path), level, 50)


@pytest.mark.parametrize("level", ["recruit", "officer"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_more_pieces_than_any_game_brings(ruleset: str, level: str) -> None:
    """As many units and certificates as a position may name (`positions/document.py`)."""
    sizes, certificates = (1, 200, 240), (0, 9_999)
    game = drawn_game(ruleset, 3, level, sizes=sizes, certificates=certificates)
    assert is_played_on(game, level, 15)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_generals_who_think(ruleset: str, tmp_path: Path) -> None:
    """As long as usual, for a few answers: in a large position and on a board of one's own."""
    assert is_played_on(drawn_game(ruleset, RULESETS[ruleset].most_seats, "general"), "general", 3)
    assert is_played_on(drawn_game(ruleset, 3, "general", folder=tmp_path), "general", 4)


def test_positions_come_up_with_everything_that_they_can_say() -> None:
    """So that what bots have not seen is drawn: captured capitals, empty purses, the dead."""
    games = [drawn_game("provocation", seats, "all") for seats in (4, 6, 8)]
    games += [drawn_game("expansion", seats, "all") for seats in (4, 6, 8)]
    states = [game.state for game in games]
    assert any(True in state.eliminated for state in states)
    assert any(0 in state.oil for state in states)
    assert any(any(state.technologies) for state in states)
    assert any(any(state.squadrons) for state in states)
    assert any(
        capital is not None and state.owners[capital] != seat
        for state in states
        for seat, capital in enumerate(state.capitals)
    )
