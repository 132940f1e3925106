"""The command `warroom tournament`."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ..basics.arguments import Board, Deck, Options, Ruleset, Think


class FormatName(StrEnum):
    """The formats by name, so that `--help` needs nothing of the laboratory."""

    TABLE = "table"
    ONE_VS_REST = "one-vs-rest"
    DUEL = "duel"


class RatedByName(StrEnum):
    WINS = "wins"
    PLACES = "places"


def tournament(  # noqa: PLR0913 - each argument is an option of the command
    *,
    bots: Annotated[
        str,
        typer.Option(
            help="The field: several names, each once. Your own bot is package.module:Class, or "
            "the name of its entry point; exploiter:rusher is one who looks for weaknesses."
        ),
    ],
    layout: Annotated[
        FormatName,
        typer.Option(
            "--format",
            help="table: bots drawn from the field. one-vs-rest: one bot against another at all "
            "other seats. duel: two players.",
        ),
    ] = FormatName.TABLE,
    games: Annotated[
        int,
        typer.Option(
            "-n",
            "--games",
            min=1,
            help="How many games each pair plays; at tables, how many in all. Rounded up until "
            "everybody has had every seat.",
        ),
    ] = 100,
    players: Annotated[
        int | None, typer.Option(help="At a table: 4 if not said, 2 in a duel.")
    ] = None,
    think: Think = None,
    ladder: Annotated[
        bool, typer.Option("--ladder", help="Pair each bot only with the one named after it.")
    ] = False,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1935",
    jobs: Annotated[
        int | None, typer.Option(min=1, max=256, help="How many processors; all if not said.")
    ] = None,
    results: Annotated[
        Path | None,
        typer.Option(help="Keep each game in this file, a line each, and go on from it next time."),
    ] = None,
    rate_by: Annotated[
        RatedByName, typer.Option(help="What makes a rating: wins only, or all places.")
    ] = RatedByName.WINS,
    report: Annotated[
        Path | None, typer.Option(help="Also write a page with plots here, .html.")
    ] = None,
    board: Board = None,
    deck: Deck = None,
    option: Options = None,
    ruleset: Ruleset = "basic",
    json: Annotated[bool, typer.Option("--json", help="Print the standings as JSON.")] = False,
) -> None:
    """Let bots compete, and rate them.

    Seats rotate, and every match-up is played with the same deals. Ctrl-C sums up what has been
    played; with --results the same command goes on from there.
    """
    from ..basics.common import check_writable, clear_errors, names_of_bots, parsed_options

    options = parsed_options(option or ())
    with clear_errors():
        from warroom.lab.simulate import Setting
        from warroom.lab.tournament import Format, RatedBy, Tournament

        from .standings import run_tournament

        if report is not None:
            check_writable(report)
        seats = players or (2 if layout is FormatName.DUEL else 4)
        played = Tournament(
            setting=Setting(
                ruleset=ruleset,
                seats=seats,
                board=board,
                deck=deck,
                options=options,
                think=think,
                seed=seed,
            ),
            field=names_of_bots(bots),
            format=Format(layout.value),
            games=games,
            is_ladder=ladder,
        )
        run_tournament(
            played, jobs, results, by=RatedBy(rate_by.value), report=report, as_json=json
        )
