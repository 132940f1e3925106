"""The story of a game, for after its end: how likely each player was to win all along, when that
turned and by whose doing, how well everybody decided, and how the dice fell.

    story = warroom.analysis.story.of(record)
    story.turning_points[0].told

It is worked out in parts, one after the other or side by side, and then put together: the same
record gives the same story, whoever works it out.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from msgspec import Struct

from warroom.api import Game, Record, replay
from warroom.kernel.words import Seat
from warroom.odds import Luck

from .accuracy import COMPARED, Accuracy, Compared, accuracy_of, compared
from .chronicle import Chronicle, RoundFigures, Scene, Told, chronicle
from .records import Analysis, Chances, Step, joined, steps_of

SAMPLES = 4
"""Other courses of each action; for one that seems to have turned the game this is enough."""

LONGEST_PART = 40
"""Answers that are worked out at once."""

MOST_POINTS, LEAST_TURN = 10, 0.05
"""Turning points, and how much of a chance they change."""

MOST_BATTLES, AGAINST_ODDS = 12, 0.35
"""Battles that are told, and how likely it was at most that they would end so."""

FINENESS = 0.002
"""Changes of a chance that the curve may leave out."""


class Player(Struct, frozen=True):
    """One seat. `decided` and `luck` say by how much of a chance to win all his decisions, and all
    dice and cards, changed his from what is usual."""

    seat: Seat
    colour: str | None
    name: str
    has_won: bool
    first: float
    last: float
    decided: float
    luck: float
    accuracy: Accuracy


class Moment(Struct, frozen=True):
    """A point of the curve: after so many answers, in whose turn, and each seat's chance."""

    after: int
    round: int
    player: Seat | None
    chances: Chances


class TurningPoint(Struct, frozen=True):
    """A turn that changed a chance much, and how far that was owed to how it was decided (mostly by
    whoever had the turn), to dice and cards, and to the course of the game."""

    first: int  # answers before it
    after: int
    round: int
    seat: Seat  # whose chance
    by: Seat | None  # whose turn it was
    before: float
    now: float
    course: float
    decision: float
    luck: float
    told: Told


class Upset(Struct, frozen=True):
    """A battle against the odds: its winner was so likely to win before it."""

    after: int
    round: int
    place: str  # empty, where fleets fight for the whole sea
    attacker: Seat
    defender: Seat | None
    is_attackers: bool
    chance: float


class Story(Struct, frozen=True):
    ruleset: str
    time: str  # what is counted: rounds, or years
    answers: int
    is_over: bool
    players: tuple[Player, ...]
    moments: tuple[Moment, ...]
    turning_points: tuple[TurningPoint, ...]  # as they came
    standings: tuple[RoundFigures, ...]
    upsets: tuple[Upset, ...]  # the least likely first
    luck: Luck


Part: TypeAlias = tuple[int, int]
"""From one answer to before another."""


class Worked(Struct, frozen=True):
    """What is known of a part."""

    steps: tuple[Step, ...]
    compared: tuple[Compared, ...]


def of(
    record: Record,
    *,
    samples: int = SAMPLES,
    most: int = COMPARED,
    progress: Callable[[int], None] | None = None,
) -> Story:
    """The whole story of a record, as far as it was played."""
    worked: list[Worked] = []
    for part in parts(record):
        worked.append(work_out(record, part, samples, most))
        if progress:
            progress(part[1])
    return put_together(record, worked)


def parts(record: Record) -> list[Part]:
    """In what portions a story may be worked out."""
    length = len(record.entries)
    edges = [*range(0, length, LONGEST_PART), length]
    return list(pairwise(edges)) if length else [(0, 0)]


def work_out(record: Record, part: Part, samples: int = SAMPLES, most: int = COMPARED) -> Worked:
    places = range(*part)
    steps = tuple(steps_of(record, samples=samples, part=places))
    return Worked(steps, tuple(compared(record, most=most, part=places)))


def put_together(record: Record, worked: Sequence[Worked]) -> Story:
    """All parts, in their order."""
    begun, end = replay(Record(record.header)), replay(record)
    found = joined(begun, [step for part in worked for step in part.steps])
    told = chronicle(record, found.steps)
    judged = [each for part in worked for each in part.compared]
    return Story(
        record.header.ruleset,
        "Year" if end.rules.has.seasons else "Round",
        len(record.entries),
        end.is_over,
        tuple(player(end, found, seat, accuracy_of(seat, judged)) for seat in end.state.seats),
        tuple(curve(found, told)),
        tuple(turning_points(found.steps, told, is_over=end.is_over)),
        told.standings,
        tuple(upsets(told)),
        told.luck,
    )


def player(end: Game, found: Analysis, seat: Seat, accuracy: Accuracy) -> Player:
    colour = end.state.colours[seat]
    return Player(
        seat,
        colour,
        colour.capitalize() if colour else f"Player {seat + 1}",
        end.result is not None and seat in end.result.winners,
        found.chances[0][seat],
        found.chances[-1][seat],
        found.decided_by(seat),
        found.luck_of(seat),
        accuracy,
    )


def curve(found: Analysis, told: Chronicle) -> Iterator[Moment]:
    """The chances step by step, without what cannot be seen."""
    last, scenes = found.chances[0], iter(told.scenes)
    scene = next(scenes, None)
    begun = (0, None) if scene is None else (scene.round, scene.player)
    yield Moment(0, *begun, rounded(last))
    for step in found.steps:
        after = step.first + step.count
        while scene is not None and after > scene.after:
            scene = next(scenes, None)
        assert scene is not None, "every step belongs to a turn"
        changes = (abs(now - then) for now, then in zip(step.after, last, strict=True))
        if step is found.steps[-1] or max(changes) >= FINENESS:
            last = step.after
            yield Moment(after, scene.round, scene.player, rounded(last))


def rounded(chances: Chances) -> Chances:
    return tuple(round(chance, 4) for chance in chances)


def turning_points(
    steps: Sequence[Step], told: Chronicle, *, is_over: bool
) -> Iterator[TurningPoint]:
    """The turns that changed most, as they came. By how much the end itself is certain is no news
    of the last one."""
    found: list[TurningPoint] = []
    for scene in told.scenes:
        own = [each for each in steps if scene.first <= each.first < scene.after]
        if is_over and len(own) > 1 and own[-1] is steps[-1]:
            own.pop()
        if scene.round and own:
            found.append(point(own, scene))
    found = [each for each in found if abs(each.now - each.before) >= LEAST_TURN]
    found.sort(key=lambda each: (-abs(each.now - each.before), each.first))
    yield from sorted(found[:MOST_POINTS], key=lambda each: each.first)


def point(own: Sequence[Step], scene: Scene) -> TurningPoint:
    """Told of him whose chance it changed most; of several, of one who lost something by it."""
    before, after = own[0].before, own[-1].after
    changes = [now - then for now, then in zip(after, before, strict=True)]
    seats = range(len(changes))
    seat = max(seats, key=lambda each: (round(abs(changes[each]), 2), each in scene.losers))
    return TurningPoint(
        scene.first,
        scene.after,
        scene.round,
        seat,
        scene.player,
        before[seat],
        after[seat],
        sum(step.course[seat] for step in own),
        sum(step.decision[seat] for step in own),
        sum(step.luck[seat] for step in own),
        scene.told[seat],
    )


def upsets(told: Chronicle) -> Iterator[Upset]:
    """The least likely first."""
    found: list[Upset] = []
    for (after, when), battle in zip(told.battles, told.luck.battles, strict=True):
        if battle.chance is None:
            continue
        is_attackers = battle.winner == "attacker"
        chance = battle.chance if is_attackers else 1 - battle.chance
        if chance <= AGAINST_ODDS:
            seats = battle.attacker, battle.defender
            found.append(Upset(after, when, battle.place, *seats, is_attackers, chance))
    yield from sorted(found, key=lambda each: (each.chance, each.after))[:MOST_BATTLES]
