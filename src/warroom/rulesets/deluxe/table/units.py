"""Units (D-UNIT): which ships carry which of them. What they cost are rows of the rule set."""

from collections.abc import Mapping

from warroom.model.units import Ship, Unit

CARRIED: Mapping[Ship, tuple[Unit, ...]] = {
    Ship.DESTROYER: (Unit.INFANTRY, Unit.ARTILLERY),
    Ship.SUBMARINE: (),
    Ship.BATTLESHIP: (Unit.INFANTRY, Unit.ARTILLERY, Unit.TANK),
    Ship.CARRIER: (Unit.PLANE,),
}
"""D-UNIT-04: one of these units fits on each ship."""
