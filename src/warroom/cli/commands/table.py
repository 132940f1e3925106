"""A seat at a table on this machine: the server runs here, the player sits in the browser."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import typer

from warroom.kernel import codec
from warroom.server.http.local import data_folder, run_table
from warroom.server.storage.database import StoreError, StoreInUse
from warroom.server.tables.offers import TableOrder

from ..basics.common import fail
from .browser import show


def play_in_browser(  # noqa: PLR0913 - each argument is an option of the command
    players: int,
    bots: Sequence[str],
    *,
    ruleset: str,
    board: str | None,
    options: Mapping[str, str],
    think: float | None,
    port: int | None,
    data: Path | None,
    is_shown: bool,
) -> None:
    """One person, and bots for the rest; until Ctrl-C."""
    others = [{"bot": bots[place % len(bots)]} for place in range(players - 1)]
    order = {
        "seats": [{}, *others],
        "ruleset": ruleset,
        "board": board,
        "options": dict(options),
    }
    folder = data_folder() if data is None else data

    def announce(address: str) -> None:
        typer.echo(f"War Room is at {address}")
        typer.echo(f"Your games are kept in {folder}. Stop with Ctrl-C.")
        if is_shown:
            show(address)

    try:
        run_table(codec.convert(order, TableOrder, "order"), folder, port, announce, think=think)
    except StoreInUse:
        fail(
            f"War Room is already running with the games in {folder}. Go on in its window, "
            "or give another folder with --data."
        )
    except StoreError as error:
        fail(str(error))
    typer.echo("War Room has stopped. Your games are kept.")
