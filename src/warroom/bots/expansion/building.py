"""Building with ships on the map (X-BUILD)."""

from random import Random

from warroom.bots.basic.building import placed, with_army
from warroom.bots.basic.turn import haste
from warroom.model.units import NO_SHIPS
from warroom.rules.building import BuyUnits, PlaceNewUnits, Purchase
from warroom.rules.setup import Placement

from .judge import Judge
from .squadrons import anchorage, ships_wanted


def building_worth(judge: Judge) -> float:
    """Of what saved points would buy, what is lost if they are kept."""
    return judge.funds * judge.unit_worth * (haste(judge) * judge.leaning.building)


def buy(judge: Judge, decision: BuyUnits, rng: Random) -> Purchase:
    """Ships that serve somewhere, and an army with the rest."""
    ships = NO_SHIPS if decision.is_landlocked else ships_wanted(judge, decision.points)
    return with_army(judge, decision, ships)


def place(judge: Judge, decision: PlaceNewUnits, rng: Random) -> Placement:
    ships = judge.state.fleets[judge.seat] if decision.seas else NO_SHIPS
    return Placement(placed(judge), anchorage(judge, ships, decision.seas))
