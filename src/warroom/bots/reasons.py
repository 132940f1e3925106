"""Reasons in words: how chances, worths, seats and next best answers are told.

A reason is made of what a judge sees of the table, never of more. Commanders say "we" of their
side, so that a reason reads the same to whoever is advised.
"""

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import TypeVar

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.words import Seat, counted
from warroom.kernel.words import Table as AnyTable
from warroom.model.copies import changed
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import Army

from .counts import Counts
from .judge import Judge
from .planners import A, D, Left, Reason

J = TypeVar("J", bound=Judge)
K = TypeVar("K")

LETTERS = "ABCDEFGH"

MANY = 3
"""Of more things than these a sentence names the first, and says how many follow."""


# ---- parts of speech ----


def percent(chance: float) -> str:
    """`78 %`. What is not certain is never called so."""
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = max(1, min(99, whole))
    return f"{whole} %"


def figure(worth: float, digits: int = 0) -> str:
    """A worth as it is told; nothing is told as minus nothing."""
    return f"{round(worth, digits) + 0.0:.{digits}f}"


def listed(items: Iterable[str], nothing: str = "nothing") -> str:
    """`a`, `a and b`, `a, b and c`."""
    words = list(items)
    if len(words) < 2:
        return words[0] if words else nothing
    return f"{', '.join(words[:-1])} and {words[-1]}"


def first_of(items: Iterable[str], most: int = MANY) -> str:
    """The first few, one after the other, and how many are left out."""
    words = list(items)
    more = [f"and {len(words) - most} more"] if len(words) > most else []
    return "; ".join(words[:most] + more)


def titled(name: str) -> str:
    """What an action, a card or a technology is called: `spy-ring` is Spy Ring."""
    return name.replace("-", " ").title()


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def named(judge: Judge, seat: Seat) -> str:
    """A player by his colour, as everybody sees it."""
    colour = judge.state.colours[seat]
    return colour.capitalize() if colour else f"Player {LETTERS[seat]}"


def regions_of(judge: Judge, seat: Seat) -> str:
    return counted(len(judge.state.own_regions(seat)), "region")


# ---- comparisons ----


def beside(worths: Mapping[K, float], chosen: K, said: Callable[[K], str]) -> str:
    """What else there was: `; the best of the others, Chile, 12`."""
    others = [each for each in worths if each != chosen]
    if not others:
        return ""
    best = max(others, key=lambda each: worths[each])
    return f"; the best of the others, {said(best)}"


def ranking(worths: Mapping[Action, float], chosen: Action, digits: int = 0) -> str:
    """What other actions are worth, the best first. One that is worth more comes later, or a search
    has found something against it."""
    others = sorted((each for each in worths if each is not chosen), key=lambda each: -worths[each])
    if not others:
        return "no other is open"
    told = listed(f"{titled(each)} {figure(worths[each], digits)}" for each in others[:MANY])
    can_wait = worths[others[0]] > worths[chosen]
    return f"{told} can wait" if can_wait else f"others less: {told}"


def conquered(judge: Judge, region: Region, left: Counts) -> Table:
    """As it would be with this garrison in a region that was taken: its old owner may come back,
    too, which is not to be seen while he has it."""
    state = copy(judge.state)
    state.give(region, judge.seat)
    state.armies = changed(state.armies, region, Army(*left))
    return AnyTable(judge.rules, state)


# ---- what is common to all schools ----


def left_alone(left: Left, kind: type[Decision]) -> str:
    """Why nobody plans this, and what is answered instead."""
    for why, kinds in left.items():
        if kind in kinds:
            return f"{capitalised(why)}, so this is left to the usual answer of an absent player."
    return "Nobody has planned for this, so it is answered without a plan."


def found_by_search(label: Callable[[Answer], str], reason: Reason[J, D, A]) -> Reason[J, D, A]:
    """What speaks for an answer, and what a search has found for it and for the next best."""

    def told(judge: J, decision: D, answer: A) -> str:
        return f"{reason(judge, decision, answer)}{outlook(judge, label)}"

    return told


def outlook(judge: Judge, label: Callable[[Answer], str]) -> str:
    """Empty, if there was nothing to try."""
    if not judge.tried:
        return ""
    best, *others = judge.tried
    text = f" I see {percent(best.chance)} to win with this"
    if others:
        chance = percent(others[0].chance)
        is_close = chance == percent(best.chance)
        text += f", {'about as much' if is_close else chance} with {label(others[0].answer)}"
    return f"{text}."
