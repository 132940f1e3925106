"""Battle lines (D-BATTLE): many kinds in line, and loaded ships behind."""

from collections import Counter

from warroom.model.battles import Side
from warroom.model.ruleset import Table
from warroom.model.units import Ship
from warroom.model.vessels import Vessel, in_order
from warroom.rulesets.deluxe.battles.lines import FormLine, StepForward, side_of, varied

STRENGTH = (Ship.BATTLESHIP, Ship.CARRIER, Ship.SUBMARINE, Ship.DESTROYER)
"""Of ships that are as rare in line, who steps forward first."""


def line(table: Table, question: FormLine) -> StepForward:
    """D-BATTLE-09: each kind is matched by its own faces, so the rarest in line helps most."""
    side = side_of(table, question.part)
    if isinstance(side, Side):
        return varied(table, question.part, question.count)
    present = Counter(vessel.ship for vessel in side.line)
    left, chosen = list(side.reserve), list[Vessel]()
    for _ in range(question.count):
        best = min(left, key=lambda each: _rank(each, present))
        left.remove(best)
        chosen.append(best)
        present[best.ship] += 1
    return StepForward(ships=in_order(chosen))


def _rank(vessel: Vessel, present: Counter[Ship]) -> tuple[int, int, int]:
    return present[vessel.ship], int(vessel.cargo is not None), STRENGTH.index(vessel.ship)
