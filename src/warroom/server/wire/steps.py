"""What somebody sees happen, event by event, with what each event changed for his eyes.

A client so can show every moment of a game without knowing a rule: it lays the changes of one
step after the other over the state that it has.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import copy
from itertools import compress, takewhile
from operator import is_not
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.model.events.bombing import AirDiceRolled
from warroom.model.events.raids import RaidRolled
from warroom.model.ruleset import Ruleset, Table
from warroom.model.state import State
from warroom.odds.at_table.aims import Aim
from warroom.odds.luck.throws import Throw, throw_of
from warroom.odds.sea.match_ups import SeaLines, sea_lines
from warroom.rulesets.expansion.table.dice import hitting
from warroom.view import Seen, is_alike_where_guarded

from .attempts import Attempt, aims_at, attempts_of
from .victory_points import Page

FIELDS = State.__struct_fields__
PLACES = range(len(FIELDS))


class Step(Struct, frozen=True, omit_defaults=True):
    """One event as these eyes saw it. `changes` has the new values of the state's fields; of a
    field that is a mapping, `entries` has only the new entries and `gone` the keys of the old.

    Without an event, something changed that no event tells these eyes. If an answer has changed
    the victory points, its last step has the new `pages` of all seats. Where battle dice fell,
    `throw` lays them beside whom they match; while a naval battle is on, `sea_lines` are its lines
    after the step. Of regular dice that fall one by one, `hitting` says which hit and `aims` what
    they had to show; of dice that are added up, `attempts` says what came of them.
    """

    event: Event | None
    changes: Mapping[str, Any] = {}
    entries: Mapping[str, Mapping[str, Any]] = {}
    gone: Mapping[str, tuple[str, ...]] = {}
    pages: tuple[Page, ...] | None = None
    throw: Throw | None = None
    sea_lines: SeaLines | None = None
    hitting: tuple[bool, ...] = ()
    aims: Mapping[str, Aim] = {}
    attempts: tuple[Attempt, ...] = ()


def steps_between(
    rules: Ruleset, old: Seen, new: Seen, events: Iterable[Event]
) -> tuple[Step, ...] | None:
    """What somebody learns of an answer, given his views before and after; None if nothing."""
    steps = steps_on(Table(rules, copy(old.state)), new.state, new.seat, events)
    return None if not steps and is_same_question(old, new) else steps


def steps_on(
    table: Table, end: State, eye: Seat | None, events: Iterable[Event]
) -> tuple[Step, ...]:
    """The steps from a table, which is carried along, to what these eyes see in the end."""
    masked = (each.seen_by(eye) for each in events)
    steps = steps_of(table, (event for event in masked if event is not None))
    rest = _step(None, astuple(table.state), end)
    return steps if rest == NOTHING else (*steps, rest)


def common_events(
    rules: Ruleset, old: State, new: State, events: Sequence[Event], eyes: Collection[Seat | None]
) -> Sequence[Event]:
    """The first of these events that lead from a whole state to another: as far as all see them
    alike, and nothing changes with them that is not for everybody's eyes."""
    seen = [*takewhile(lambda each: all(each.seen_by(eye) is each for eye in eyes), events)]
    if is_alike_where_guarded(rules.sights, old, new):
        return seen
    state = copy(old)
    for place, event in enumerate(seen):
        before = copy(state)
        event.apply(state)
        if not is_alike_where_guarded(rules.sights, before, state):
            return seen[:place]
    return seen


def steps_of(table: Table, events: Iterable[Event]) -> tuple[Step, ...]:
    """The steps of events that somebody sees so, which change his table."""
    last: Event | None = None
    steps: list[Step] = []
    for event in events:
        steps.append(_step_of(table, event, last))
        last = event
    return tuple(steps)


def _step_of(table: Table, event: Event, last: Event | None) -> Step:
    state = table.state
    before, throw, aims = astuple(state), throw_of(table, event), aims_at(table, event)
    event.apply(state)
    board = state.naval_battle
    lines = None if board is None else sea_lines(table, board)
    rolled = hitting_of(event), aims, attempts_of(event, last)
    return _step(event, before, state, throw, lines, *rolled)


def hitting_of(event: Event) -> tuple[bool, ...]:
    match event:
        case RaidRolled(dice=dice, hits=hits) | AirDiceRolled(dice=dice, hits=hits):
            return hitting(dice, hits)
        case _:
            return ()


def _step(event: Event | None, before: tuple[Any, ...], state: State, *more: Any) -> Step:
    changes: dict[str, Any] = {}
    entries: dict[str, Mapping[str, Any]] = {}
    gone: dict[str, tuple[str, ...]] = {}
    after = astuple(state)
    for place in compress(PLACES, map(is_not, before, after)):  # most fields are the very same
        name, was, now = FIELDS[place], before[place], after[place]
        if was == now:
            continue
        if not isinstance(now, Mapping):
            changes[name] = now
            continue
        new = {key: each for key, each in now.items() if key not in was or was[key] != each}
        old = tuple(key for key in was if key not in now)
        if new:
            entries[name] = new
        if old:
            gone[name] = old
    return Step(event, changes, entries, gone, None, *more)


NOTHING = Step(None)


def with_pages(
    steps: tuple[Step, ...], old: tuple[Page, ...], new: tuple[Page, ...]
) -> tuple[Step, ...]:
    """What everybody sees cannot change unnoticed, so there is a step that can tell it."""
    if not steps or old == new:
        return steps
    return *steps[:-1], replace(steps[-1], pages=new)


def is_same_question(old: Seen, new: Seen) -> bool:
    return (old.question, old.waiting, old.may_undo) == (new.question, new.waiting, new.may_undo)
