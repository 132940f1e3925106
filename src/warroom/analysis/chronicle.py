"""What happened in a game, as its story needs it: how strong everybody was round by round, what
came of each turn, and which battles were fought when."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import TypeAlias

from msgspec import Struct

from warroom.api import Game, Record, read_answer, replay
from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.model.events.battles import BattleEnded
from warroom.model.events.deluxe_home import ActionMarked
from warroom.model.events.deluxe_war import FleetBattleEnded
from warroom.model.events.naval import NavalBattleEnded
from warroom.model.events.turns import ActionTaken
from warroom.model.ruleset import Table
from warroom.model.state import Region, State
from warroom.odds import Luck
from warroom.odds.luck.ledger import Ledger

from .records import Step

Told: TypeAlias = tuple[Seat | str, ...]
"""A sentence without its full stop; a number stands for what a seat is called."""

MOST_NAMED = 3
"""Regions that a sentence names."""


class RoundFigures(Struct, frozen=True):
    """How strong everybody was when a round was over, seat by seat; round 0 is the set-up."""

    round: int
    after: int  # answers
    regions: tuple[int, ...]
    production: tuple[int, ...]  # points: what one would produce or get then
    armies: tuple[int, ...]  # units on land


class Scene(Struct, frozen=True):
    """One player's turn, or the set-up: what came of it for each seat, and whether that lost
    something."""

    first: int  # answers before it
    after: int
    round: int
    player: Seat | None
    told: tuple[Told, ...]
    losers: frozenset[Seat]


class Chronicle(Struct, frozen=True):
    standings: tuple[RoundFigures, ...]
    scenes: tuple[Scene, ...]
    battles: tuple[tuple[int, int], ...]  # how many answers lay before the end, and the round
    luck: Luck


def chronicle(record: Record, steps: Iterable[Step]) -> Chronicle:
    """Turns are parted where nothing is under way: between two of these steps."""
    game, settled = replay(Record(record.header)), {step.first for step in steps}
    ledger, battles = Ledger(game.view(None)), list[tuple[int, int]]()
    standings, scenes = list[RoundFigures](), list[Scene]()
    first, before, actions = 0, copy(game.state), list[str]()

    def close(after: int) -> None:
        if after > first:
            scenes.append(scene(first, after, before, game.state, actions))

    for number, entry in enumerate(record.entries):
        if number in settled and turn_of(game.state) != turn_of(before):
            close(number)
            first, before, actions = number, copy(game.state), []
        played = game.state.game_round
        events = game.answer(entry.seat, read_answer(bytes(entry.answer)))
        ledger.hear(events)
        actions += actions_in(events)
        battles += [(number + 1, played) for each in events if isinstance(each, ENDS)]
        if game.state.game_round != played:
            standings.append(standing(game, played, number + 1))
    close(len(record.entries))
    standings.append(standing(game, game.state.game_round, len(record.entries)))
    return Chronicle(tuple(standings), tuple(scenes), tuple(battles), ledger.luck())


def turn_of(state: State) -> tuple[int, int, Seat | None]:
    return state.game_round, state.season, state.player


ENDS = (BattleEnded, NavalBattleEnded, FleetBattleEnded)


def actions_in(events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, ActionTaken | ActionMarked):
            yield event.action.value.replace("-", " ").title()


def standing(game: Game, played: int, after: int) -> RoundFigures:
    state = game.state
    return RoundFigures(
        played,
        after,
        tuple(len(state.own_regions(seat)) for seat in state.seats),
        tuple(produced(game, seat) for seat in state.seats),
        tuple(state.land_units(seat) for seat in state.seats),
    )


def produced(table: Table, seat: Seat) -> int:
    return table.rules.worth(table, seat).points if table.state.game_round else 0


# ---- what came of a turn ----


def scene(first: int, after: int, before: State, now: State, actions: Sequence[str]) -> Scene:
    told = [(*told_of(before, now, seat),) for seat in now.seats]
    player = before.player
    losers = frozenset(seat for seat in now.seats if lost(before, now, seat))
    otherwise: Told = (f"{listed(actions)}",) if actions else ("no action",)
    if player is not None:
        otherwise = (player, ": ", *otherwise)
    changed = told[player] if player is not None else ()
    return Scene(
        first,
        after,
        before.game_round,
        player,
        tuple(words or changed or otherwise for words in told),
        losers,
    )


def told_of(before: State, after: State, seat: Seat) -> Iterator[Seat | str]:
    """What a seat lost, gained, or came to; nothing, if the turn did not touch it."""
    if after.eliminated[seat] and not before.eliminated[seat]:
        yield from (seat, " is out of the game")
        return
    parts: list[Told] = []
    for owner, regions in lost(before, after, seat).items():
        to = () if owner is None else (" to ", owner)
        parts.append((f"loses {named(regions)}", *to))
    for owner, regions in lost(after, before, seat).items():
        verb, of = ("gains", ()) if owner is None else ("takes", (" from ", owner))
        parts.append((f"{verb} {named(regions)}", *of))
    if after.sea_controller == seat != before.sea_controller:
        parts.append(("takes the sea",))
    elif before.sea_controller == seat != after.sea_controller:
        parts.append(("loses the sea",))
    if parts:
        yield seat
    for place, part in enumerate(parts):
        yield " " if place == 0 else " and " if place == len(parts) - 1 else ", "
        yield from part


def lost(before: State, after: State, seat: Seat) -> dict[Seat | None, list[Region]]:
    """Regions by who has them now; of what passed the other way, give the states so."""
    found: defaultdict[Seat | None, list[Region]] = defaultdict(list)
    for region in before.own_regions(seat):
        if after.owners[region] != seat:
            found[after.owners[region]].append(region)
    return found


def named(regions: Sequence[Region]) -> str:
    return listed(regions) if len(regions) <= MOST_NAMED else f"{len(regions)} regions"


def listed(words: Sequence[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last
