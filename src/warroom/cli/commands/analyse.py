"""The command that tells how a recorded game was won."""

from pathlib import Path
from typing import Annotated

import typer

from ..basics.arguments import File


def analyse(
    file: File,
    *,
    to: Annotated[int | None, typer.Option(min=0, help="Stop after so many answers.")] = None,
    samples: Annotated[
        int, typer.Option(min=1, max=1000, help="Other courses by which each action is judged.")
    ] = 8,
    why: Annotated[
        int,
        typer.Option(
            min=0,
            max=100,
            help="For so many of the worst decisions, what an officer would have done, and why.",
        ),
    ] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    plot: Annotated[
        Path | None, typer.Option(help="Also draw the chances into this file, .png or .svg.")
    ] = None,
) -> None:
    """Tell how a recorded game was won.

    Each player's chances after every answer, and how far they were decided or rolled.
    """
    from ..basics.common import check_writable, clear_errors, read_record
    from .analysing import analyse_record
    from .picture import check_picture
    from .records import first_answers

    with clear_errors():
        record = read_record(file)
        if plot is not None:
            check_picture(plot)
            check_writable(plot)
        analyse_record(first_answers(record, to), samples, plot, why=why, as_json=json)
