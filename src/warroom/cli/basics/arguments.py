"""Arguments that several commands have."""

from pathlib import Path
from typing import Annotated

import typer

Players = Annotated[int, typer.Option(help="How many nations take part, people and bots.")]
Board = Annotated[
    str | None,
    typer.Option(help="west, east or world, or the path of your own board file (.toml)."),
]
Deck = Annotated[str | None, typer.Option(help="The economics cards: a name or your own .toml.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="A rule the table agrees on, such as naval-costs=summary; may be given again. "
        "`warroom options` lists them.",
    ),
]
Ruleset = Annotated[
    str,
    typer.Option(
        "--rules",
        "--ruleset",
        metavar="NAME",
        help="Which game of the family to play: basic, expansion, provocation or deluxe.",
    ),
]
Think = Annotated[
    float | None,
    typer.Option(
        metavar="TIMES",
        help="How long those who search may think: 3 is three times the usual, 0 not at all. It "
        "counts imagined games and no seconds, so the same seed still plays alike.",
        show_default=False,
    ),
]
Jobs = Annotated[int, typer.Option(min=1, max=256, help="How many processors to use.")]
File = Annotated[Path, typer.Argument(help="A record, or a saved game.", show_default=False)]
Opponents = Annotated[
    str,
    typer.Option(
        metavar="NAMES",
        help="Who plays the others: recruit, officer or general; officer:admiral and the "
        "like, or the commander's name; random or caretaker; or several names in turn.",
    ),
]
