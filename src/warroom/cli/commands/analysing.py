"""How a game was won, in the terminal and as a picture."""

from collections.abc import Callable
from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table

from warroom import analysis
from warroom.analysis import Analysis, Step, regrets
from warroom.analysis.regrets import Regret
from warroom.api import Record, read_answer, replay
from warroom.kernel import codec
from warroom.kernel.words import HOST, Seat, kebab
from warroom.model.state import State

from ..language.writing import written
from ..words import names_in
from .laboratory import progress_bar
from .picture import Picture

TURNING_POINTS = 8

WIDTH, HEIGHT, EDGE, HEAD = 900, 420, 20, 60
INKS = {
    "red": "#a92f28",
    "blue": "#2459a6",
    "amber": "#d99a24",
    "green": "#4b7a3a",
    "plum": "#6d3f72",
    "slate": "#56606b",
    "teal": "#2c7f80",
    "rose": "#c77a86",
}
PLAIN = "#8c8270"
"""For whoever has no colour yet."""


def analyse_record(
    record: Record, samples: int, plot: Path | None, *, why: int, as_json: bool
) -> None:
    with progress_bar() as bar:
        task = bar.add_task("Thinking", total=len(record.entries))
        found = analysis.of(
            record, samples=samples, progress=lambda count: bar.update(task, completed=count)
        )
    if plot is not None:
        chart_of(record, found).write(plot)
    rued = regrets.of(record, found, why)
    if as_json:
        typer.echo(codec.encode(Told(found.chances, found.steps, rued)).decode())
        return
    who = names_in(replay(record).state)
    console = Console(highlight=False)
    console.print(players_table(found, who))
    console.print(
        "Chances to win in per cent: at first and at last; what was decided better or worse than "
        "is usual; and what dice and cards brought beyond expectation.\n",
        style="dim",
    )
    console.print(turning_points(record, found, who))
    for each in rued:
        console.print(f"\n{regret(each, replay(record).state)}", markup=False)


class Told(Analysis, frozen=True, omit_defaults=True):
    """All that is known, as it is printed for programs."""

    regrets: tuple[Regret, ...] = ()


def regret(rued: Regret, state: State) -> str:
    """What a decision cost, and what would have been better."""
    step, who = rued.step, names_in(state)
    return (
        f"Answer {step.first + 1} of {who(step.seat)}, {written(rued.given, state)}, cost "
        f"{100 * rued.cost:.0f} of a hundred. A staff officer would have said: "
        f"{written(rued.advice.answer, state)}\n{rued.advice.why}"
    )


def players_table(found: Analysis, who: Callable[[Seat], str]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("", "first", "last", "decided", "luck"):
        table.add_column(heading, justify="right" if heading else "left")
    for seat in range(len(found.chances[0])):
        row = (found.chances[0][seat], found.chances[-1][seat])
        moved = (found.decided_by(seat), found.luck_of(seat))
        table.add_row(
            who(seat),
            *(f"{100 * each:.0f}" for each in row),
            *(f"{100 * each:+.0f}" for each in moved),
        )
    return table


def turning_points(record: Record, found: Analysis, who: Callable[[Seat], str]) -> Table:
    """The answers that changed most, as they came."""

    def size(step: Step) -> float:
        return max(
            abs(after - before) for after, before in zip(step.after, step.before, strict=True)
        )

    table = Table(title="Turning points", box=None, padding=(0, 2, 0, 0), title_justify="left")
    for heading in ("answer", "", "", "decided", "luck"):
        table.add_column(heading, justify="left" if not heading else "right")
    greatest = sorted(found.steps, key=size, reverse=True)[:TURNING_POINTS]
    for step in sorted(greatest, key=lambda each: each.first):
        seat = step.seat
        answer = read_answer(bytes(record.entries[step.first].answer))
        what = kebab(type(answer).__name__)
        moved = ("", "") if seat == HOST else (step.decision[seat], step.luck[seat])
        told = [each if isinstance(each, str) else f"{100 * each:+.0f}" for each in moved]
        name = "the host" if seat == HOST else who(seat)
        table.add_row(str(step.first + 1), name, what.replace("-", " "), *told)
    return table


def chart_of(record: Record, found: Analysis) -> Picture:
    """Chances from the beginning to the end, one band for each player; the widest leads."""
    state = replay(record).state
    who, picture = names_in(state), Picture(WIDTH, HEIGHT)
    picture.words(EDGE, 14, "Chances to win, answer by answer", size=2)
    inks = [INKS.get(state.colours[seat] or "", PLAIN) for seat in state.seats]
    step = (WIDTH - 2 * EDGE) / len(state.seats)
    for seat, ink in enumerate(inks):
        picture.box(EDGE + seat * step, 40, 10, 10, ink)
        picture.words(EDGE + seat * step + 16, 42, who(seat), size=1)
    wide, high = WIDTH - 2 * EDGE, HEIGHT - HEAD - EDGE
    for column in range(wide):
        chances = found.chances[column * len(found.chances) // wide]
        y = float(HEAD)
        for chance, ink in zip(chances, inks, strict=True):
            picture.box(EDGE + column, y, 1, chance * high, ink)
            y += chance * high
    for part in (0.25, 0.5, 0.75):
        picture.box(EDGE, HEAD + part * high, wide, 1, "#f4ecd8")
    return picture
