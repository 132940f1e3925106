"""Economics cards and trade routes: ownership and auctions (X-ROUTE)."""

from typing import Any

from tests.world import World
from warroom.model.events.auctions import BidderPassed, RouteSold
from warroom.model.trade_routes import load_routes
from warroom.rulesets.expansion.economy.auction import Bid

WESTERN_ROUTES = 12


def auction(red: int = 30, blue: int = 30, green: int = 30, **rest: Any) -> World:
    """Three players with so many points; Red is in turn."""
    return World(
        red=f"Germany 3I; capital Germany; points {red}",
        blue=f"France 3I; capital France; points {blue}",
        green=f"Italy 3I; capital Italy; points {green}",
        **rest,
    )


def pool(world: World) -> list[str]:
    return [route for route, owner in world.game.state.routes.items() if owner is None]


def test_a_route_has_a_value_and_a_base() -> None:
    """X-ROUTE-01: several routes may share a base."""
    routes = load_routes()
    assert (routes["north-atlantic-6"].value, routes["north-atlantic-6"].base) == (
        6,
        "North Atlantic",
    )
    assert routes["north-atlantic-5"].base == "North Atlantic"
    assert len(routes) == 20


def test_a_joined_region_brings_no_route() -> None:
    """X-ROUTE-02: routes come from auctions, not with regions."""
    world = World(
        red="Germany 1I; capital Germany; government monarchy",
        blue="Chile 1I; capital Chile; government fascism",
        counters={"Austria": "monarchy"},
    )
    world.rolls((3, 3))
    world.red.takes("diplomatic-blitz")
    world.red.courts("Austria")
    assert world.owner("Austria") == "red"
    assert world.red.routes == []
    assert len(pool(world)) == WESTERN_ROUTES


def test_the_first_bid_is_at_least_twenty() -> None:
    """X-ROUTE-04: 19 is refused, 20 is enough, and nobody bids what he does not have."""
    world = auction()
    world.red.takes("auction")
    assert world.asked == {"red": "open-auction"}
    with world.refuses("X-ROUTE-04", "too-few"):
        world.red.bids(19)
    with world.refuses("X-ROUTE-04", "too-many"):
        world.red.bids(31)
    world.red.bids(20)
    assert world.asked == {"blue": "raise-or-pass"}


def test_an_auction_may_be_taken_back_before_the_first_bid() -> None:
    """X-ROUTE-04, Decisions: an absent player takes the action back, which costs nothing."""
    world = auction()
    world.red.takes("auction")
    world.red.says_the_default()
    assert world.actions == []
    assert (world.red.oil, world.red.points) == (30, 30)


def test_example_x13() -> None:
    """X-ROUTE-04 to X-ROUTE-06, X13: Red wins at 23, pays, and draws a route."""
    world = auction()
    world.red.takes("auction")
    world.red.bids(20)
    world.blue.bids(22)
    world.green.passes()
    world.red.bids(23)
    world.blue.passes()
    assert (world.red.points, world.blue.points, world.green.points) == (7, 30, 30)
    assert (world.red.oil, world.blue.oil) == (29, 30)
    assert len(world.red.routes) == 1
    assert len(pool(world)) == WESTERN_ROUTES - 1
    assert world.asked == {"red": "choose-action"}


def test_the_opener_pays_the_oil_whoever_wins() -> None:
    """X-ROUTE-06, X13: had Red passed at 22, Blue would have paid 22; the oil is Red's."""
    world = auction()
    world.red.takes("auction")
    world.red.bids(20)
    world.blue.bids(22)
    world.green.passes()
    world.red.passes()
    assert (world.red.points, world.blue.points) == (30, 8)
    assert (world.red.oil, world.blue.oil) == (29, 30)
    assert len(world.blue.routes) == 1
    assert world.red.routes == []


def test_bids_must_rise_and_be_at_hand() -> None:
    """X-ROUTE-05: more than the highest bid, at most what one has."""
    world = auction(blue=25)
    world.red.takes("auction")
    world.red.bids(21)
    with world.refuses("X-ROUTE-05", "too-few"):
        world.blue.bids(21)
    with world.refuses("X-ROUTE-05", "too-many"):
        world.blue.bids(26)
    world.blue.bids(22)


def test_who_has_passed_is_out_for_good() -> None:
    """X-ROUTE-05: bidding goes round among those still in."""
    world = auction()
    world.red.takes("auction")
    world.red.bids(20)
    world.blue.passes()
    world.green.bids(21)
    world.red.bids(22)
    assert world.asked == {"green": "raise-or-pass"}
    world.green.passes()
    assert len(world.red.routes) == 1


def test_who_cannot_outbid_passes_by_himself() -> None:
    """X-ROUTE-05: Blue with 20 points cannot answer a bid of 20 and is not asked."""
    world = auction(blue=20)
    world.red.takes("auction")
    world.red.bids(20)
    assert world.happened(BidderPassed) == [BidderPassed(world.seat("blue"))]
    assert world.asked == {"green": "raise-or-pass"}


def test_an_absent_bidder_passes() -> None:
    """Decisions: raise-or-pass, absent: pass; also as a standing order."""
    world = auction(green=0)
    world.red.takes("auction")
    world.red.bids(20)
    world.blue.says_the_default()
    assert len(world.red.routes) == 1


def test_the_route_is_drawn_at_random_from_the_pool() -> None:
    """X-ROUTE-06: different chance, different routes, and never an owned one."""
    drawn = set()
    for seed in range(20):
        world = auction(blue=0, green=0)
        world.game.chance.key = bytes([seed]) * 32
        world.red.takes("auction")
        world.red.bids(20)
        (sold,) = world.happened(RouteSold)
        assert sold.route in load_routes()
        drawn.add(sold.route)
    assert len(drawn) > 3


def test_without_a_route_there_is_no_auction() -> None:
    """X-ROUTE-07: an empty pool; X-TURN-08: too few points."""
    western = [name for name, route in load_routes().items()]
    world = World(red="Germany 1I; capital Germany", blue="France 1I; capital France")
    owned = " ".join(world.game.state.routes)
    assert set(owned.split()) < set(western)
    assert "auction" in world.red.menu
    world = World(
        red=f"Germany 1I; capital Germany; routes {owned}", blue="France 1I; capital France"
    )
    assert "auction" not in world.red.menu
    with world.refuses("X-TURN-08"):
        world.red.takes("auction")
    assert "auction" not in auction(red=19).red.menu


def test_auctions_may_be_repeated() -> None:
    """X-TURN-05: as often as one can pay."""
    world = auction(red=60, blue=0, green=0)
    for price in (1, 2):
        oil = world.red.oil or 0
        world.red.takes("auction")
        world.red.bids(20)
        assert world.red.oil == oil - price
    assert len(world.red.routes) == 2


def test_everybody_sees_who_owns_which_route() -> None:
    """X-ROUTE-08: in everybody's view, a spectator's included."""
    world = auction(blue=0, green=0)
    world.red.takes("auction")
    world.red.bids(20)
    (route,) = world.red.routes
    for viewer in (0, 1, 2, None):
        assert world.game.view(viewer).state.routes[route] == 0


def test_hidden_points_are_not_betrayed_by_passing() -> None:
    """X-CERT-03: behind closed treasuries a player who cannot outbid is asked like anybody."""
    world = auction(blue=5, options={"treasuries": "closed"})
    world.red.takes("auction")
    world.red.bids(20)
    assert world.asked == {"blue": "raise-or-pass"}
    assert world.blue.options == (Bid(),)
