"""How tables of judgements are written: figures to five places, plans in the words of the board."""

from collections.abc import Iterable

import pytest

from warroom.bots.basic.plans import Plan
from warroom.model.events.deluxe_moves import Journey
from warroom.model.events.movement import Order
from warroom.model.units import Army


def rounded(number: float) -> str:
    return f"{number:.5g}"


def planned(plan: Plan) -> str:
    found = [f"{each.target} {Army(*each.force)} {rounded(each.gain)}" for each in plan.strikes]
    return ", ".join(found)


def marched(orders: Iterable[Order | Journey]) -> str:
    return ", ".join(f"{' > '.join(each.route)} {each.units}" for each in orders)


def is_as_told(found: object, told: object) -> bool:
    """Figures up to what a machine rounds; anything else as it reads."""
    if isinstance(told, float):
        return found == pytest.approx(told, rel=1e-4)
    return str(found) == told
