"""What a player is told before he closes his moves: ways over the sea, courses, what they bring."""

from typing import Any

from tests.notation import read_order, read_sailing
from tests.world import World
from warroom.model.events.movement import Order
from warroom.model.units import Army
from warroom.rules.forecast import Forecast, Risk
from warroom.rules.movement import DeclareMoves, Moves


def declaring(action: str = "move", **nations: Any) -> World:
    world = World(**nations)
    world.red.takes(action)
    return world


def forecast(world: World, *orders: str, sailings: tuple[str, ...] = ()) -> Forecast:
    moves = Moves(tuple(map(read_order, orders)), tuple(map(read_sailing, sailings)))
    question = world.red.question(DeclareMoves)
    question.check(world.game, 0, moves)
    return question.forecast(world.game, 0, moves)


def only_risk(told: Forecast) -> Risk:
    (risk,) = told.risks
    return risk


def test_crossings_are_offered_with_the_sea_areas_they_pass() -> None:
    """X-BOARD-06, X-BOARD-07: what is listed passes as it stands."""
    world = declaring(red="Germany 5I", blue="Chile 1I")
    question = world.red.question(DeclareMoves)
    orders = question.orders_from(world.game, 0, "Germany")
    assert {order.end: order.via for order in orders if order.via} == {
        "Norway": ("North Sea",),
        "Great Britain": ("North Sea",),
        "Sweden": ("Baltic Sea",),
        "Finland": ("Baltic Sea",),
        "Baltic States": ("Baltic Sea",),
        "Northern Russia": ("Baltic Sea",),
    }


def test_a_transfer_is_offered_on_ways_round_each_sea_area() -> None:
    """X-STRAT-02: first the one past the fewest foreign ships; all of them pass."""
    world = declaring(
        "strategic-move",
        red="Quebec 3I, Great Britain 3I, Iceland 1I, Norway 1I, Spain 1I",
        blue="Chile 1I; ships North Atlantic 1DD, North Sea 1SS",
    )
    question = world.red.question(DeclareMoves)
    orders = question.orders_from(world.game, 0, "Great Britain")
    ways = [order.via for order in orders if order.end == "Norway"]
    assert ways == [("North Sea",), ("North Atlantic", "Norwegian Sea")]
    for order in orders:
        units = order.units - Army(infantry=1)
        question.check(world.game, 0, Moves((Order(order.route, units, order.via),)))


def test_surface_ships_that_stop_among_others_will_fight() -> None:
    """X-NAVMOVE-03, X-NAVMOVE-05: submarines could, where they end."""
    world = declaring(
        red="Germany 2I; ships North Sea 1DD 1SS",
        blue="Chile 1I; ships Baltic Sea 1SS, Norwegian Sea 1BB",
    )
    told = forecast(world, sailings=("North Sea > Baltic Sea 1DD", "North Sea > Norwegian Sea 1SS"))
    assert told == Forecast((), (("Baltic Sea", 1),), (("Norwegian Sea", 1),))
    assert forecast(world, sailings=("North Sea > Baltic Sea 1SS",)).battles == ()


def test_who_may_refuse_a_crossing_and_who_may_attack_it() -> None:
    """X-AMPH-02, X-AMPH-03, X-AMPH-08."""
    world = declaring(
        red="Germany 3I 1P",
        blue="Chile 1I; ships North Sea 1DD",
        amber="Peru 1I; ships North Sea 2SS",
    )
    risk = only_risk(forecast(world, "Germany > Norway 1I"))
    assert (risk.refusers, risk.hunters, risk.is_covered) == ((1,), (2,), False)
    risk = only_risk(forecast(world, "Germany > Norway 1P"))
    assert (risk.refusers, risk.hunters) == ((), ())


def test_a_naval_battle_on_the_way_covers_the_crossing() -> None:
    """X-AMPH-05: it will wait for the battle instead of going home."""
    world = declaring(red="Germany 3I; ships Baltic Sea 1BB", blue="Chile 1I; ships North Sea 1DD")
    risk = only_risk(
        forecast(world, "Germany > Norway 1I", sailings=("Baltic Sea > North Sea 1BB",))
    )
    assert (risk.refusers, risk.is_covered) == ((1,), True)
    assert not only_risk(forecast(world, "Germany > Norway 1I")).is_covered
