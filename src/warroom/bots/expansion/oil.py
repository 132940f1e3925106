"""Oil (X-TURN-02, X-CERT-02): what it is worth to keep, and which actions are worth their price."""

from collections.abc import Mapping
from math import log

from warroom.bots.basic.judge import Ground
from warroom.model.turns import Action

PER_ROUND = 8.0
"""What a turn of three or four actions burns."""

PLENTY = 60.0
"""So many saved points, and another one is worth only half."""

VALUE = 2.2
"""What oil is worth in production points, where there is neither much nor little of it."""


def oil_of(ground: Ground) -> int:
    oil = ground.state.oil
    return (oil[ground.seat] or 0) if oil else 0


def points_worth(ground: Ground, points: int) -> float:
    """Of so many production points in all: what is not spent soon is of little use."""
    return PLENTY * log(1 + points / PLENTY) * min(1.0, ground.rounds_left / 2)


def wanted(ground: Ground) -> float:
    return PER_ROUND * min(ground.rounds_left, ground.leaning.reserves)


def oil_worth(ground: Ground) -> float:
    """Of one more, or of one fewer: the less there is, the dearer."""
    need = wanted(ground)
    return VALUE * need / (need / 2 + oil_of(ground))


def reserve_worth(ground: Ground, oil: int) -> float:
    """Of so much oil in all."""
    need = wanted(ground)
    return VALUE * need * log(1 + 2 * oil / need)


def worthwhile(ground: Ground, worths: Mapping[Action, float]) -> tuple[Action, ...]:
    """The actions to take in this turn: each is worth its price when the better ones are paid."""
    rules, unit = ground.rules, oil_worth(ground)
    places = rules.actions_per_turn
    open_places = len(worths) if places is None else max(0, places - len(ground.state.actions))
    left, dearer = oil_of(ground), 0
    chosen: list[Action] = []
    for action in sorted(worths, key=lambda each: -worths[each]):
        price = rules.price(ground.table, ground.seat, action)
        if price:
            price += dearer
        if len(chosen) >= open_places or worths[action] <= price * unit or price > left:
            continue
        chosen.append(action)
        left -= price
        dearer += bool(price)
    return tuple(chosen)
