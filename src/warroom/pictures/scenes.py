"""Moments of a game as they are drawn: who owns what, and how many units stand there."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from warroom.api import Game, Record, read_answer, replay
from warroom.kernel.words import Seat
from warroom.model.state import Region, State

from .land import Chart, chart_of

INKS = {
    "red": "#a92f28",
    "blue": "#2459a6",
    "amber": "#d99a24",
    "green": "#2a8560",
    "plum": "#9c5a91",
    "slate": "#4a4f59",
    "teal": "#2596b4",
    "rose": "#934b6c",
}
PLAIN = "#8c8270"
"""For whoever has no colour."""

MOST_SCENES = 160
"""Of a longer game some are left out, as evenly as can be."""


class Scene(Struct, frozen=True):
    """The map at a moment, as everybody sees it; `when` in words."""

    when: str
    owners: Mapping[Region, Seat]
    units: Mapping[Region, int]
    capitals: tuple[Region | None, ...]


class Film(Struct, frozen=True):
    """A whole game: its board, the players' inks and names, and the end of every turn."""

    chart: Chart
    inks: tuple[str, ...]
    names: tuple[str, ...]
    scenes: tuple[Scene, ...]
    title: str
    standings: tuple[int, ...]  # regions of each seat at the end
    winners: tuple[Seat, ...]


def film_of(record: Record) -> Film:
    """As far as it was played. Nothing is drawn but what lies on the board."""
    game = replay(Record(record.header))
    scenes = [*_scenes(game, record)]
    if len(scenes) > MOST_SCENES:
        last = len(scenes) - 1
        places = (number * last // (MOST_SCENES - 1) for number in range(MOST_SCENES))
        scenes = [scenes[place] for place in places]
    state = game.state
    names = called(state)
    winners = game.result.winners if game.result is not None else ()
    return Film(
        chart_of(game.rules.atlas.name, frozenset(game.rules.atlas.regions)),
        tuple(INKS.get(colour or "", PLAIN) for colour in state.colours),
        names,
        tuple(scenes),
        title_of(names, winners, is_over=game.is_over),
        tuple(len(state.own_regions(seat)) for seat in state.seats),
        tuple(winners),
    )


def called(state: State) -> tuple[str, ...]:
    """Players by their colours."""
    return tuple(
        colour.capitalize() if colour else f"Player {seat + 1}"
        for seat, colour in enumerate(state.colours)
    )


def title_of(names: tuple[str, ...], winners: tuple[Seat, ...], *, is_over: bool) -> str:
    if not is_over:
        return "A game under way"
    won = [names[seat] for seat in winners]
    return f"{won[0]} wins" if len(won) == 1 else f"{' and '.join(won)} share the victory"


def _scenes(game: Game, record: Record) -> Iterator[Scene]:
    moment = None
    for entry in record.entries:
        state = game.state
        now = state.game_round, state.season, state.player
        if now != moment and state.game_round:
            yield scene_of(game)
            moment = now
        game.answer(entry.seat, read_answer(bytes(entry.answer)))
    yield scene_of(game)


def scene_of(game: Game) -> Scene:
    state = game.state
    return Scene(
        when(game),
        {region: seat for region, seat in state.owners.items() if seat is not None},
        _units(state),
        state.capitals,
    )


def when(game: Game) -> str:
    time, number = "Year" if game.rules.has.seasons else "Round", game.state.game_round
    return f"{time} {number}" if number else "Setting up"


def _units(state: State) -> dict[Region, int]:
    return {
        region: army.total
        for region, army in state.armies.items()
        if army.total and state.owners[region] is not None
    }
