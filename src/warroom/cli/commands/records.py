"""Recorded games: told turn by turn, and checked."""

from collections.abc import Iterator

import typer
from rich.console import Console

from warroom.api import Game, Record, read_answer, replay, verify
from warroom.kernel import codec
from warroom.kernel.event import Event

from ..screens import show
from ..screens.nations import nations
from ..words import listed, names_in, outcome


def tell_record(record: Record, to: int | None, *, as_json: bool) -> None:
    """The events of the first so many answers, and where they led."""
    part = first_answers(record, to)
    end = replay(part)  # first the whole, so that a broken record is refused before the story
    if as_json:
        for event in events_of(part):
            typer.echo(codec.encode(event).decode())
        return
    console = Console(highlight=False)
    show.tell(console, events_of(part), names_in(end.state))
    console.print()
    if not end.is_over:
        console.print(show.board(end.view(None)))
    console.print(nations(end.view(None)))
    console.print(f"{len(part.entries)} of {len(record.entries)} answers.")


def first_answers(record: Record, to: int | None) -> Record:
    return Record(record.header, record.entries[:to])


def events_of(record: Record) -> Iterator[Event]:
    """All that happened, from the beginning."""
    game = replay(Record(record.header))
    yield from game.events
    for entry in record.entries:
        yield from game.answer(entry.seat, read_answer(bytes(entry.answer)))


def verify_record(record: Record) -> None:
    game = verify(record)
    typer.echo(
        f"The record is sound: {len(record.entries)} answers of a {record.header.ruleset} game "
        f"with {record.header.seats} players, and every die and card follows from its key."
    )
    if game.chance.mixed:
        who = listed(map(names_in(game.state), game.chance.mixed))
        typer.echo(f"Randomness of their own was mixed into the key by {who}.")
    typer.echo(end_of(game))


def end_of(game: Game) -> str:
    if game.result is None:
        return f"The game is not over; it stands in round {game.state.game_round}."
    return outcome(game.result, names_in(game.state))
