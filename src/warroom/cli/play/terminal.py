"""Sitting down to a game, and leaving it politely."""

import contextlib
import random
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console

from warroom import bots
from warroom.api import Game, new_game
from warroom.kernel.words import Seat
from warroom.lab.play import Host

from ..basics.common import read_game
from ..screens import show
from .session import Left, Session


def begin(
    saved: Path | None,
    ruleset: str,
    players: int,
    seed: str | None,
    *,
    board: str | None,
    deck: str | None,
    options: Mapping[str, str],
) -> Game:
    """The saved game, or a new one."""
    if saved is not None:
        return read_game(saved)
    return new_game(ruleset, seats=players, seed=seed, board=board, deck=deck, options=options)


def ask(prompt: str) -> str:
    """A line from the keyboard; what is no text at all becomes a sign that nothing can read."""
    try:
        return input(prompt)
    except UnicodeDecodeError:
        return "\N{REPLACEMENT CHARACTER}"


def company(sitting: Mapping[Seat, str]) -> Mapping[Seat, str]:
    """Who the bots are: their commanders by name, others by what they are."""
    known = {name: f"{each.name} ({each.title.lower()})" for name, each in bots.COMMANDERS.items()}
    return {seat: known.get(name, f"a bot ({name})") for seat, name in sitting.items()}


def play_at_terminal(
    game: Game,
    humans: int,
    names: tuple[str, ...],
    seed: str | None,
    record: Path | None,
    *,
    think: float | None,
) -> None:
    """Play until the game is over or somebody leaves; both end well."""
    console = Console(highlight=False)
    luck = seed if seed is not None else secrets.token_hex(8)
    seats = [seat for seat in game.state.seats if seat >= humans]
    wanted = [names[seat % len(names)] for seat in seats]
    sitting = dict(zip(seats, bots.appointed(wanted, random.Random(f"who:{luck}")), strict=True))
    players = {
        seat: bots.make(name, f"{luck}:{seat}", think=think) for seat, name in sitting.items()
    }
    host = Host(game, random.Random(f"host:{luck}"))
    caretaker = bots.CaretakerBot(random.Random(f"auto:{luck}"))
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - its mere presence lets people edit their line
    session = Session(
        game, players, console, ask=ask, host=host, caretaker=caretaker, company=company(sitting)
    )
    console.print("Welcome to War Room. Type `help` at any question, `quit` to leave.")
    session.introduce()
    console.print(show.board(game.view(None)))
    try:
        session.run()
    except EOFError:
        console.print("\nThere is nothing more to read, so the game stops here. Good-bye!")
    except (KeyboardInterrupt, Left):
        console.print("\nYou have left the game. Good-bye!")
    if record is not None:
        record.write_bytes(game.record().to_json())
        console.print(f"The record is in {record}.", markup=False)
