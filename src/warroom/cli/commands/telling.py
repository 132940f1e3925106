"""The command that tells the story of a recorded game."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..basics.arguments import File

if TYPE_CHECKING:
    from warroom.analysis.story import Story
    from warroom.api import Record
    from warroom.kernel.words import Seat


def story(
    file: File,
    *,
    html: Annotated[
        Path | None, typer.Option(help="Write the story into this file, as a page of its own.")
    ] = None,
    card: Annotated[
        Path | None, typer.Option(help="Draw the map at the end into this file, .png or .svg.")
    ] = None,
    film: Annotated[
        Path | None, typer.Option(help="Draw the whole game, turn by turn, .svg or .webp.")
    ] = None,
    samples: Annotated[
        int, typer.Option(min=1, max=1000, help="Other courses by which each action is judged.")
    ] = 4,
    general: Annotated[
        int,
        typer.Option(
            min=0, max=1000, help="So many decisions of each player are compared with a general's."
        ),
    ] = 24,
    json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> None:
    """Tell the story of a recorded game.

    Who was likely to win when, what turned the game, how well everybody decided, and the dice; or
    only its pictures, if nothing but these is asked for.
    """
    from warroom.analysis import story as stories
    from warroom.analysis.page import page_of
    from warroom.kernel import codec
    from warroom.pictures import svg
    from warroom.pictures.scenes import film_of

    from ..basics.common import clear_errors, read_record
    from .laboratory import progress_bar

    with clear_errors():
        record = read_record(file)
        for path, endings in ((html, ()), (card, (".png", ".svg")), (film, (".svg", ".webp"))):
            check_drawable(path, endings)
        if card is not None or film is not None:
            draw(record, card, film)
            if html is None and not json:
                return
        with progress_bar() as bar:
            task = bar.add_task("Thinking", total=len(record.entries))
            found = stories.of(
                record,
                samples=samples,
                most=general,
                progress=lambda count: bar.update(task, completed=count),
            )
        if html is not None:
            html.write_text(page_of(found, picture=svg.still(film_of(record))), encoding="utf-8")
            typer.echo(f"The story is in {html}.")
        if json:
            typer.echo(codec.encode(found).decode())
        elif html is None:
            for line in lines_of(found):
                typer.echo(line)


def check_drawable(path: Path | None, endings: tuple[str, ...]) -> None:
    """Before a long work: whether it can be written, in this form."""
    from warroom.kernel.errors import Code, Refused
    from warroom.pictures import raster

    from ..basics.common import check_writable

    if path is None:
        return
    if endings and path.suffix.lower() not in endings:
        message = f"{path.name}: this can be drawn as {' or '.join(endings)}."
        raise Refused(Code.UNKNOWN_NAME, "", message, field="picture")
    if endings and path.suffix.lower() != ".svg":
        raster.check_can_draw()
    check_writable(path)


def draw(record: "Record", card: Path | None, film: Path | None) -> None:
    from warroom.pictures import raster, svg
    from warroom.pictures.scenes import film_of

    told = film_of(record)
    if card is not None:
        is_svg = card.suffix.lower() == ".svg"
        card.write_bytes(svg.still(told).encode() if is_svg else raster.card(told))
        typer.echo(f"The map is in {card}.")
    if film is not None:
        is_svg = film.suffix.lower() == ".svg"
        film.write_bytes(svg.animated(told).encode() if is_svg else raster.film(told))
        typer.echo(f"The game is in {film}.")


def lines_of(found: "Story") -> Iterator[str]:
    """The story in the terminal, in a few lines."""
    from warroom.analysis.page import headline, percent, sentence, signed, upset

    def who(seat: "Seat | None") -> str:
        return "neutral armies" if seat is None else found.players[seat].name

    yield f"{headline(found, who)}."
    for each in found.players:
        accuracy = "" if each.accuracy.kept is None else f", accuracy {percent(each.accuracy.kept)}"
        yield (
            f"{each.name}: {percent(each.first)} to {percent(each.last)}; decided "
            f"{signed(each.decided)}, luck {signed(each.luck)}{accuracy}"
        )
    yield from ("", "Turning points")
    for turn in found.turning_points:
        split = f"decided {signed(turn.decision)}, luck {signed(turn.luck)}"
        yield f"  {sentence(found, turn, who)} ({split})"
    if found.upsets:
        yield from ("", "Battles against the odds")
    for battle in found.upsets:
        yield f"  {upset(found, battle, who)}"
