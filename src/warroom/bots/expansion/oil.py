"""Oil (X-TURN-02, X-CERT-02): what it is worth to keep, and which actions are worth their price."""

from collections.abc import Mapping
from math import log

from warroom.model.turns import Action

from .judge import Judge

PER_ROUND = 8.0
"""What a turn of three or four actions burns."""

PLENTY = 60.0
"""So many saved points, and another one is worth only half."""

VALUE = 2.2
"""What oil is worth in production points, where there is neither much nor little of it."""


def oil_of(judge: Judge) -> int:
    return judge.state.oil[judge.seat] or 0


def points_worth(judge: Judge, points: int) -> float:
    """Of so many production points in all: what is not spent soon is of little use."""
    return PLENTY * log(1 + points / PLENTY) * min(1.0, judge.rounds_left / 2)


def wanted(judge: Judge) -> float:
    return PER_ROUND * min(judge.rounds_left, judge.leaning.reserves)


def oil_worth(judge: Judge) -> float:
    """Of one more, or of one fewer: the less there is, the dearer."""
    need = wanted(judge)
    return VALUE * need / (need / 2 + oil_of(judge))


def reserve_worth(judge: Judge, oil: int) -> float:
    """Of so much oil in all."""
    need = wanted(judge)
    return VALUE * need * log(1 + 2 * oil / need)


def worthwhile(judge: Judge, worths: Mapping[Action, float]) -> tuple[Action, ...]:
    """The actions to take in this turn: each is worth its price when the better ones are paid."""
    rules, unit = judge.rules, oil_worth(judge)
    places = rules.actions_per_turn
    open_places = len(worths) if places is None else max(0, places - len(judge.state.actions))
    left, dearer = oil_of(judge), 0
    chosen: list[Action] = []
    for action in sorted(worths, key=lambda each: -worths[each]):
        price = rules.price(judge.table, judge.seat, action)
        if price:
            price += dearer
        if len(chosen) >= open_places or worths[action] <= price * unit or price > left:
            continue
        chosen.append(action)
        left -= price
        dearer += bool(price)
    return tuple(chosen)
