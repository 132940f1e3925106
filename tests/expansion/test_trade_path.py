"""The open path between two capitals that a trade needs (X-TRADE-03, X-TRADE-04)."""

from typing import Any

import pytest

from tests.world import World
from warroom.rules.trade import OfferTrade
from warroom.rulesets.expansion.economy.trade import trade_path


def test_example_x16() -> None:
    """X-TRADE-03, X-TRADE-04, X16: from Great Britain to Brazil, and around a submarine."""

    def path(green: str) -> tuple[str, ...]:
        world = World(
            red="Great Britain 3I; capital Great Britain",
            blue="Brazil 3I; capital Brazil",
            green=f"Chile 3I; capital Chile; {green}",
        )
        return trade_path(world.game, 0, 1)

    assert path("") == ("Great Britain", "North Atlantic", "Central Atlantic", "Brazil")
    around = path("ships Central Atlantic 1SS")
    assert (around[0], around[-1]) == ("Great Britain", "Brazil")
    assert "Central Atlantic" not in around
    assert len(around) > 4


def test_a_capital_held_by_a_third_player_is_cut_off() -> None:
    """X-TRADE-04, X16: Green holds Brazil with Blue's capital; held by the partner it is open."""
    for owner, is_open in (("green", False), ("red", True)):
        lands = {"red": "Great Britain 3I", "blue": "Cuba 1I", "green": "Chile 3I"}
        lands[owner] += ", Brazil 2I"
        world = World(
            red=f"{lands['red']}; capital Great Britain",
            blue=f"{lands['blue']}; capital Brazil",
            green=f"{lands['green']}; capital Chile",
        )
        assert bool(trade_path(world.game, 0, 1)) is is_open


def test_the_own_capital_held_by_a_third_player_is_cut_off() -> None:
    """X-TRADE-04: the end regions themselves count, on either side."""
    world = World(
        red="Germany 3I; capital Italy",
        blue="France 3I; capital France",
        green="Italy 3I; capital Germany",
    )
    assert trade_path(world.game, 0, 1) == ()
    assert trade_path(world.game, 0, 2) != ()


def test_a_path_walks_over_borders_and_shores() -> None:
    """X-TRADE-03: a step joins regions, sea areas, or a region and a sea area it lies on."""
    world = World(red="Germany 3I; capital Germany", blue="France 3I; capital France")
    assert trade_path(world.game, 0, 1) == ("Germany", "France")
    world = World(red="Germany 3I; capital Germany", blue="Norway 3I; capital Norway")
    assert trade_path(world.game, 0, 1) == ("Germany", "North Sea", "Norway")
    path = trade_path(world.game, 1, 0)
    assert path == ("Norway", "North Sea", "Germany")


def test_lanes_are_no_steps() -> None:
    """X-TRADE-03: Madagascar is reached through the sea, not over a lane."""
    world = World(
        red="Madagascar 3I; capital Madagascar", blue="East Africa 3I; capital East Africa"
    )
    assert trade_path(world.game, 0, 1) == ("Madagascar", "Western Indian Ocean", "East Africa")


@pytest.mark.parametrize("ships", ["1SS", "1DD", "1CV"])
def test_any_unit_of_a_third_player_obstructs(ships: str) -> None:
    """X-TRADE-04: submarines too; ships of the partners do not."""
    base: dict[str, Any] = {
        "red": "Germany 3I; capital Germany",
        "blue": "Iceland 3I; capital Iceland",
    }
    seas = ", ".join(f"{sea} {ships}" for sea in ("North Atlantic", "Norwegian Sea"))
    world = World(**base, green=f"Chile 3I; capital Chile; ships {seas}")
    assert trade_path(world.game, 0, 1) == ()
    base["blue"] += f"; ships {seas}"
    world = World(**base, green="Chile 3I; capital Chile")
    assert trade_path(world.game, 0, 1) != ()


def test_a_region_of_a_third_player_obstructs() -> None:
    """X-TRADE-04: minor neutrals are open, third players' regions are not."""
    base: dict[str, Any] = {
        "red": "Paraguay 3I; capital Paraguay",
        "blue": "Chile 3I; capital Chile",
    }
    neighbours = ", ".join(f"{each} 1I" for each in ("Argentina", "Bolivia", "Brazil"))
    world = World(**base, green="Italy 3I; capital Italy")
    assert trade_path(world.game, 0, 1) != ()
    world = World(**base, green=f"Italy 3I, {neighbours}; capital Italy")
    assert trade_path(world.game, 0, 1) == ()


def test_only_reachable_partners_are_offered() -> None:
    """X-TRADE-04: a partner whom units of a third keep away is refused; without any partner Trade
    is not offered."""
    wall = "Argentina 1I, Bolivia 1I, Peru 1I; capital Peru; ships Southeast Pacific 1SS"
    world = World(
        red="Germany 3I; capital Germany",
        blue="Chile 3I; capital Chile",
        green=wall,
    )
    world.red.takes("trade")
    assert world.red.question(OfferTrade).partners == (2,)
    with world.refuses("X-TRADE-04", "out-of-reach"):
        world.red.proposes("blue", points=1)
    world.red.proposes("green", points=1)
    cut_off = World(
        red="Chile 3I; capital Chile",
        blue="Germany 3I; capital Peru",
        green=wall.split(";", maxsplit=1)[0] + "; capital Germany; ships Southeast Pacific 1SS",
    )
    assert "trade" not in cut_off.red.menu
    with cut_off.refuses("X-TURN-08"):
        cut_off.red.takes("trade")


def test_a_partner_without_a_capital_is_out_of_reach() -> None:
    """X-TRADE-03: a path has two ends, whoever else may be traded with."""
    world = World(
        red="Germany 3I; capital Germany", blue="Chile 3I", green="Poland 2I; capital Poland"
    )
    world.red.takes("trade")
    with world.refuses("X-TRADE-03", "out-of-reach"):
        world.red.proposes("blue", points=1)
    with world.refuses("B-TRADE-01", "not-among-options"):
        world.red.proposes("red", points=1)
