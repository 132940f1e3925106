"""Simulations and fuzzing with a progress bar."""

import time
from collections.abc import Iterator
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from warroom.kernel import codec
from warroom.lab import fuzz, simulate
from warroom.lab.usage import Kind, Use

from ..basics.common import fail
from ..words import LETTERS


def progress_bar() -> Progress:
    """On the error stream, so that results can be piped."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


def run_simulation(setting: simulate.Setting, games: int, jobs: int, *, as_json: bool) -> None:
    """Ctrl-C sums up what has been played so far."""
    outcomes: list[simulate.Outcome] = []
    began = time.monotonic()
    code = 0
    with progress_bar() as bar:
        task = bar.add_task("Playing", total=games)

        def note(outcome: simulate.Outcome) -> None:
            outcomes.append(outcome)
            bar.advance(task)

        try:
            summary = simulate.simulate(setting, games, jobs=jobs, progress=note)
        except KeyboardInterrupt:
            summary = simulate.summary(setting, outcomes, time.monotonic() - began)
            code = 130
    if as_json:
        typer.echo(codec.encode(summary).decode())
    else:
        console = Console()
        console.print(table_of(setting, summary))
        for table in usage_tables(setting, summary) if setting.usage else ():
            console.print(table)
    raise typer.Exit(code)


def table_of(setting: simulate.Setting, summary: simulate.Summary) -> Table:
    table = Table(title=f"{summary.games} games, seed {setting.seed}", show_header=False)
    for name, spread in (("answers", summary.answers), ("rounds", summary.rounds)):
        words = f"{spread.least} to {spread.most}, mean {spread.mean}, median {spread.median:g}"
        table.add_row(f"{name} in a game", words)
    for reason, count in summary.reasons.items():
        table.add_row(f"ended by {reason.replace('-', ' ')}", share(count, summary.games))
    for seat, wins in enumerate(summary.wins):
        name = setting.bots[seat % len(setting.bots)]
        table.add_row(f"won by seat {LETTERS[seat]} ({name})", share(wins, summary.games))
    table.add_row("shared victories", share(summary.shared, summary.games))
    table.add_row("time", f"{summary.seconds:.1f} s")
    table.add_row("decisions per second", f"{summary.decisions_per_second:,.0f}")
    return table


def usage_tables(setting: simulate.Setting, summary: simulate.Summary) -> Iterator[Table]:
    """For each bot a row for everything there is to use; what an action brought, by the mean."""
    for bot in dict.fromkeys(setting.bots):
        table = Table(title=f"What was used by {bot}", box=None, padding=(0, 2, 0, 0))
        table.add_column()
        for heading in ("times", "a game", "regions", "own", "others'"):
            table.add_column(heading, justify="right")
        for row in summary.usage:
            if row.bot == bot:
                table.add_row(f"{row.kind} {row.name}", *_told(row.use, summary.games, row.kind))
        table.caption = "Regions, and production points of units, that an action brought or cost."
        yield table


def _told(use: Use, games: int, kind: Kind) -> Iterator[str]:
    yield str(use.times)
    yield f"{use.times / games:.2f}" if games else "-"
    if kind is Kind.ACTION and use.times:
        yield from (f"{each / use.times:+.1f}" for each in (use.regions, use.gained, -use.harmed))


def share(count: float, games: int) -> str:
    return f"{count:g} ({100 * count / games:.1f} %)" if games else "-"


def run_fuzzing(
    tried: fuzz.Fuzz,
    games: int | None,
    *,
    first: int,
    jobs: int,
    minutes: float | None,
    folder: Path,
) -> None:
    """Exit code 1 if anything was found."""
    if folder.exists() and not folder.is_dir():  # better now than when there is a failure to keep
        fail(f"{folder}: this is no folder")
    seconds = None if minutes is None else minutes * 60
    answers = found = count = 0
    began = time.monotonic()
    with progress_bar() as bar:
        task = bar.add_task("Fuzzing", total=games)

        def note(report: fuzz.Report) -> None:
            nonlocal answers, found, count
            count += 1
            answers += report.answers
            bar.advance(task)
            if report.failure:
                found += 1
                path = fuzz.keep(tried, report, folder)
                typer.echo(f"Game {report.number} failed: {report.failure}\n  {path}")

        try:
            fuzz.run_fuzz(tried, games, first=first, jobs=jobs, seconds=seconds, progress=note)
        except KeyboardInterrupt:
            typer.echo("Stopped early.", err=True)
    took = time.monotonic() - began
    typer.echo(
        f"{count} {'game' if count == 1 else 'games'} with {answers} answers "
        f"in {took:.0f} s, seed {tried.seed}: "
        + (f"{found} failed." if found else "all checks passed.")
    )
    raise typer.Exit(1 if found else 0)
