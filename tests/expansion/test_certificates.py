"""Production points and oil (X-CERT)."""

import pytest

from tests.world import World
from warroom.model.events.treasury import ProductionCollected, ProductionHidden

RED = "Germany 6I; capital Germany; hand oil-3 oil-2; government monarchy"
BLUE = "Chile 4I; capital Chile; hand oil-1; government communism"
CLOSED = {"treasuries": "closed"}


def after_a_round(world: World) -> World:
    world.red.ends_the_turn()
    world.blue.ends_the_turn()
    world.red.plans("oil-3")
    world.blue.plans()
    return world


def test_points_are_kept_from_round_to_round() -> None:
    """X-CERT-01: what is not spent stays, without limit."""
    world = after_a_round(World(red=f"{RED}; points 990", blue=BLUE))
    assert world.red.points == 990 + 10 + 2
    world.blue.ends_the_turn()
    world.red.takes("build")
    world.red.buys("2I")
    assert world.red.points == 992


def test_points_are_spent_on_research() -> None:
    """X-CERT-01: and on units, auctions, trades and cards."""
    world = World(red=RED, blue=BLUE)
    world.rolls((1, 1))
    world.red.takes("research")
    world.red.invests(10)
    assert world.red.points == 20


def test_oil_is_kept_and_is_no_money() -> None:
    """X-CERT-02: it pays for actions; points do not turn into it."""
    world = after_a_round(World(red=f"{RED}; oil 50; points 100", blue=BLUE))
    assert world.red.oil == 53
    world.blue.ends_the_turn()
    world.red.takes("build")
    world.red.buys("1I")
    assert (world.red.oil, world.red.points) == (52, 100 + 12 - 5)


def test_reserves_are_open() -> None:
    """X-CERT-03: everybody sees all sums, a spectator too."""
    world = after_a_round(World(red=RED, blue=BLUE))
    for viewer in (0, 1, None):
        seen = world.game.view(viewer).state
        assert (seen.points, seen.oil) == (world.game.state.points, world.game.state.oil)
    assert {type(each) for each in world.happened(ProductionCollected)} == {ProductionCollected}


def test_closed_treasuries_show_only_ones_own() -> None:
    """X-CERT-03: option treasuries; not even what comes in."""
    world = after_a_round(World(red=RED, blue=BLUE, options=CLOSED))
    assert world.red.view.state.points == (42, None)
    assert world.blue.view.state.oil == (None, 30)
    assert world.game.view(None).state.points == (None, None)
    reds, _ = world.happened(ProductionHidden)
    assert reds.seen_by(0) == reds
    masked = reds.seen_by(1)
    assert masked is not None
    assert (masked.points, masked.oil) == (None, None)


def test_payments_stay_public() -> None:
    """X-CERT-03: behind closed treasuries the price of an action is seen by all."""
    world = World(red=RED, blue=BLUE, options=CLOSED)
    world.rolls((1, 1))
    world.red.takes("research")
    events = world.red.invests(10)
    seen = [event.seen_by(1) for event in events]
    assert seen == list(events)
    assert world.blue.view.state.oil == (None, 30)


@pytest.mark.parametrize(("options", "asked"), [({}, "blue"), (CLOSED, "red")])
def test_an_empty_reserve_is_not_betrayed(options: dict[str, str], asked: str) -> None:
    """X-TURN-08, X-CERT-03: a turn without oil ends by itself, but not behind closed treasuries,
    where others would learn of it."""
    world = World(red=f"{RED}; oil 1", blue=BLUE, options=options)
    world.rolls((1, 1))
    world.red.takes("research")
    world.red.invests(0)
    assert world.asked == {asked: "choose-action"}
    assert world.red.oil == 0


def test_a_fork_invents_what_others_have() -> None:
    """X-CERT-03: as much as at the start, and never the truth by itself."""
    world = World(red=f"{RED}; points 77; oil 5", blue=BLUE, options=CLOSED)
    fork = world.game.fork(1, "any")
    assert fork.state.points == (30, 30)
    assert fork.state.oil == (30, 30)
    assert fork.view(1).state == world.game.view(1).state
    assert world.game.fork(0, "any").state.points == (77, 30)


def test_a_fork_of_an_auction_covers_the_bid() -> None:
    """X-CERT-03: whoever bids has what he bids."""
    world = World(red=f"{RED}; points 77", blue=f"{BLUE}; points 90", options=CLOSED)
    world.red.takes("auction")
    world.red.bids(60)
    assert world.game.fork(1, "any").state.points == (60, 90)
