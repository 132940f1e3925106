"""Each of the twenty trade routes: what it yields, what it stands for, and where it is raided."""

import pytest

import warroom
from tests.world import World
from warroom.model.atlas import load_atlas
from warroom.model.events.raids import RaidBegan
from warroom.model.trade_routes import TradeRoute, load_routes

RED = "Germany 1I; capital Germany; points 0; oil 0"
BLUE = "Chile 1I; points 0; oil 0"
OF_A_SET = ("oil-2", "minerals-2", "factories-2", "rail-transport-2")

each_route = pytest.mark.parametrize("route", load_routes().values(), ids=list(load_routes()))


def produced(route: TradeRoute, hand: str = "", oil: str = "") -> tuple[int | None, int | None]:
    """What one round brings Red, beside ten for his capital: points and oil."""
    held = f"; hand {hand}" if hand else ""
    world = World(red=f"{RED}; routes {route.name}{held}", blue=BLUE, board="world")
    for colour in ("red", "blue"):
        if world.asked == {colour: "choose-action"}:
            getattr(world, colour).ends_the_turn()
    world.red.plans(oil)
    assert world.red.points is not None
    return world.red.points - 10, world.red.oil


@each_route
def test_it_yields_its_value_in_points_or_in_oil(route: TradeRoute) -> None:
    """X-ROUTE-01, X-ROUTE-03, X-PROD-02: one or the other."""
    assert route.value == int(route.name[-1])
    assert produced(route) == (route.value, 0)
    assert produced(route, oil=route.name) == (0, route.value)


@pytest.mark.parametrize("missing", OF_A_SET)
@each_route
def test_it_stands_for_whichever_card_a_set_lacks(route: TradeRoute, missing: str) -> None:
    """X-ROUTE-03: it is doubled with the other three, and then yields no oil."""
    hand = " ".join(card for card in OF_A_SET if card != missing)
    assert produced(route, hand) == (2 * (6 + route.value), 0)
    assert produced(route, hand, route.name) == (6, route.value)


@each_route
def test_it_does_not_stand_for_population(route: TradeRoute) -> None:
    """X-ROUTE-03 (ruling): Population belongs to no set."""
    assert produced(route, "minerals-2 factories-2 population-2") == (6 + route.value, 0)


@each_route
def test_it_is_raided_from_its_base_and_from_nowhere_else(route: TradeRoute) -> None:
    """X-RAID-01: submarines must stand in the sea area that is printed on it."""
    others = [sea for sea in load_atlas("world").seas if sea != route.base]

    def raiders(*seas: str) -> World:
        ships = ", ".join(f"{sea} 1SS" for sea in seas)
        owner = f"Chile 2I; routes {route.name}"
        return World(red=f"Germany 2I; ships {ships}", blue=owner, board="world")

    assert "commerce-raiding" not in raiders(*others).red.menu
    world = raiders(route.base)
    world.rolls((1,))
    world.red.takes("commerce-raiding")
    assert world.happened(RaidBegan)[0].raid.sea == route.base


@each_route
def test_it_is_in_the_game_where_its_base_is(route: TradeRoute) -> None:
    """X-SETUP-06: on one board only those whose base lies on it."""
    for board in ("west", "east", "world"):
        game = warroom.new_game("expansion", seats=2, board=board, seed=1)
        assert (route.name in game.rules.routes) == (route.base in load_atlas(board).seas)
