"""What somebody sees happen, event by event, with what each event changed for his eyes.

A client so can show every moment of a game without knowing a rule: it lays the changes of one
step after the other over the state that it has.
"""

from collections.abc import Iterable, Mapping
from copy import copy
from itertools import compress
from operator import is_not
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from warroom.kernel.event import Event
from warroom.kernel.words import Table
from warroom.model.events.bombing import AirDiceRolled
from warroom.model.events.raids import RaidRolled
from warroom.model.ruleset import Ruleset
from warroom.model.state import State
from warroom.odds.luck.throws import Throw, throw_of
from warroom.odds.sea.match_ups import SeaLines, sea_lines
from warroom.rulesets.expansion.table.dice import hitting
from warroom.view import Seen

from .victory_points import Page

FIELDS = State.__struct_fields__
PLACES = range(len(FIELDS))


class Step(Struct, frozen=True, omit_defaults=True):
    """One event as these eyes saw it. `changes` has the new values of the state's fields; of a
    field that is a mapping, `entries` has only the new entries and `gone` the keys of the old.

    Without an event, something changed that no event tells these eyes. If an answer has changed
    the victory points, its last step has the new `pages` of all seats. Where battle dice fell,
    `throw` lays them beside whom they match; while a naval battle is on, `sea_lines` are its lines
    after the step. Of regular dice that fall one by one, `hitting` says which hit.
    """

    event: Event | None
    changes: Mapping[str, Any] = {}
    entries: Mapping[str, Mapping[str, Any]] = {}
    gone: Mapping[str, tuple[str, ...]] = {}
    pages: tuple[Page, ...] | None = None
    throw: Throw | None = None
    sea_lines: SeaLines | None = None
    hitting: tuple[bool, ...] = ()


def steps_between(
    rules: Ruleset, old: Seen, new: Seen, events: Iterable[Event]
) -> tuple[Step, ...] | None:
    """What somebody learns of an answer, given his views before and after; None if nothing."""
    state = copy(old.state)
    table = Table(rules, state)
    steps = []
    for each in events:
        event = each.seen_by(new.seat)
        if event is not None:
            before, throw = astuple(state), throw_of(table, event)
            event.apply(state)
            board = state.naval_battle
            lines = None if board is None else sea_lines(table, board)
            step = _step(event, before, state)
            hits = hitting_of(event)
            steps.append(replace(step, throw=throw, sea_lines=lines, hitting=hits))
    rest = _step(None, astuple(state), new.state)
    if rest != NOTHING:
        steps.append(rest)
    return None if not steps and is_same_question(old, new) else tuple(steps)


def hitting_of(event: Event) -> tuple[bool, ...]:
    match event:
        case RaidRolled(dice=dice, hits=hits) | AirDiceRolled(dice=dice, hits=hits):
            return hitting(dice, hits)
        case _:
            return ()


def _step(event: Event | None, before: tuple[Any, ...], state: State) -> Step:
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
    return Step(event, changes, entries, gone)


NOTHING = Step(None)


def with_pages(
    steps: tuple[Step, ...] | None, old: tuple[Page, ...], new: tuple[Page, ...]
) -> tuple[Step, ...] | None:
    """What everybody sees cannot change unnoticed, so there is a step that can tell it."""
    if not steps or old == new:
        return steps
    return *steps[:-1], replace(steps[-1], pages=new)


def is_same_question(old: Seen, new: Seen) -> bool:
    return (old.question, old.waiting, old.may_undo) == (new.question, new.waiting, new.may_undo)
