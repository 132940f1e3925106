"""Commerce raiding (X-RAID), and striking back at submarines."""

import random
from typing import Any

import pytest

from tests.expansion.opening import carry_out
from tests.world import World
from warroom.model.events.naval import NavalBattleBegan
from warroom.model.events.raids import (
    RaidBegan,
    RaidEnded,
    RaidRolled,
    RouteDestroyed,
    RouteKnockedOut,
    StruckBack,
)
from warroom.rulesets.expansion.sea.raiding import (
    ChooseRaidTargets,
    PlaceRaidHits,
    RaidHits,
    RaidTargets,
    routes_in_reach,
)
from warroom.rulesets.expansion.sea.striking import StrikeBack, StrikingBack
from warroom.rulesets.expansion.table.dice import hits_among

ATLANTIC = "North Atlantic"
GREENS, BLUES = "north-atlantic-6", "north-atlantic-5"


def sea_lanes(
    red: str = "North Atlantic 3SS", blue: str = "", green: str = "", **more: Any
) -> World:
    """Red's submarines; Blue and Green own routes in the North Atlantic."""
    return World(
        red=f"Germany 2I; ships {red}; {more.pop('red_has', '')}",
        blue=f"France 2I; routes {BLUES}; {blue}",
        green=f"Chile 2I; routes {GREENS}; {green}",
        **more,
    )


# ---- X-RAID-01 ----


def test_example_x10() -> None:
    """X-RAID-01 to X-RAID-08: two hits destroy Green's route, his escorts sink two raiders."""
    world = sea_lanes(green="ships North Atlantic 2DD 1CV")
    world.rolls((6, 2, 6), (5, 3, 4))
    world.red.takes("commerce-raiding")
    world.red.raids(GREENS, BLUES)
    world.red.hits_routes(north_atlantic_6=2)
    assert world.game.state.routes[GREENS] is None
    assert world.asked == {"green": "strike-back"}
    world.green.strikes()
    assert world.happened(StruckBack) == [StruckBack(2, ATLANTIC, (5, 3), (4,), ((0, 2),))]
    assert world.red.ships(ATLANTIC) == "1SS"
    assert world.asked == {"red": "choose-action"}
    assert world.has_rolled_everything()


def test_example_x10_with_one_hit_on_each() -> None:
    """X-RAID-04, X-RAID-05: both are knocked out and keep their owners."""
    world = sea_lanes()
    world.rolls((6, 2, 6))
    world.red.takes("commerce-raiding")
    world.red.raids(GREENS, BLUES)
    world.red.hits_routes(north_atlantic_6=1, north_atlantic_5=1)
    assert set(world.game.state.routes_out) == {GREENS, BLUES}
    assert (world.green.routes, world.blue.routes) == ([GREENS], [BLUES])


def test_only_foreign_routes_in_reach() -> None:
    """X-RAID-01: not one's own, not those of the pool, not those based elsewhere."""
    world = sea_lanes("North Atlantic 1SS, North Sea 1SS", red_has="routes north-sea-5")
    assert routes_in_reach(world.game, 0) == (GREENS, BLUES)
    world.red.takes("commerce-raiding")
    for route in ("north-sea-5", "mediterranean-sea-5", "atlantis"):
        with world.refuses("X-RAID-01"):
            world.red.raids(route)
    for routes in ((), (GREENS, GREENS)):
        with world.refuses("X-RAID-01", "too-few"):
            world.red.raids(*routes)


@pytest.mark.parametrize("red", ["North Sea 3SS", "North Atlantic 3DD"])
def test_raiding_needs_submarines_at_a_foreign_base(red: str) -> None:
    """X-RAID-01, X-TURN-08: otherwise the action is not offered."""
    assert "commerce-raiding" not in sea_lanes(red).red.menu
    assert "commerce-raiding" in sea_lanes().red.menu


def test_the_oil_is_paid_before_targets_are_chosen() -> None:
    """X-RAID-01, X-TURN-05: after paying; and only once per turn."""
    world = sea_lanes()
    world.rolls((1, 1, 1))
    world.red.takes("commerce-raiding")
    assert world.red.oil == 29
    assert world.asked == {"red": "choose-raid-targets"}
    world.red.raids(BLUES)
    assert "commerce-raiding" not in world.red.menu


def test_one_route_in_reach_is_taken() -> None:
    """X-RAID-01 (Decisions, choose-raid-targets)."""
    world = World(red="Germany 2I; ships North Sea 1SS", blue="France 2I; routes north-sea-5")
    world.rolls((5,))
    world.red.takes("commerce-raiding")
    assert world.asked == {"red": "choose-action"}
    assert world.happened(RaidBegan)[0].raid.routes == ("north-sea-5",)


# ---- X-RAID-02 ----


def test_sea_areas_come_in_the_raiders_order() -> None:
    """X-RAID-02: each is finished, with its counter-attack, before the next begins."""
    world = sea_lanes(
        "North Atlantic 1SS, North Sea 2SS",
        blue="ships North Sea 1DD",
        green=f"routes {GREENS} north-sea-5",
    )
    world.red.takes("commerce-raiding")
    world.rolls((1, 1))
    world.red.raids("north-sea-5", GREENS, BLUES)
    assert [each.raid.sea for each in world.happened(RaidBegan)] == ["North Sea"]
    assert world.asked == {"blue": "strike-back"}
    world.rolls((4,), (6,))
    world.blue.strikes()
    assert [type(each) for each in world.events] == [StruckBack, RaidEnded, RaidBegan, RaidRolled]
    assert world.asked == {"red": "place-raid-hits"}


# ---- X-RAID-03, X-TECH-05 ----


def test_all_submarines_there_roll() -> None:
    """X-RAID-03: one die each, hits on six; those elsewhere do nothing."""
    world = sea_lanes("North Atlantic 4SS, Baltic Sea 5SS")
    world.rolls((6, 5, 5, 1))
    world.red.takes("commerce-raiding")
    world.red.raids(BLUES)
    assert world.happened(RaidRolled) == [RaidRolled(0, ATLANTIC, (6, 5, 5, 1), 1)]


def test_wolf_packs_hit_on_five() -> None:
    """T01, X-TECH-05: +1 to each die."""
    world = sea_lanes(red_has="technologies wolf-pack")
    world.rolls((6, 5, 4))
    world.red.takes("commerce-raiding")
    world.red.raids(BLUES)
    assert world.happened(RaidRolled)[0].hits == 2


def test_a_natural_one_never_hits() -> None:
    """X-TECH-05: whatever is added; and a lone -1 makes a six miss."""
    assert hits_among((1, 2, 3, 6), 6, 5) == 3
    assert hits_among((6, 6), 6, -1) == 0
    assert hits_among((5, 6), 6, 0) == 1


# ---- X-RAID-04 to X-RAID-06 ----


def test_hits_are_placed_after_the_roll() -> None:
    """X-RAID-04: at most two on each, on declared routes, and all that find a place."""
    world = sea_lanes()
    world.rolls((6, 6, 6))
    world.red.takes("commerce-raiding")
    world.red.raids(GREENS, BLUES)
    assert world.red.question(PlaceRaidHits).hits == 3
    with world.refuses("X-RAID-04", "too-many"):
        world.red.hits_routes(north_atlantic_6=3)
    with world.refuses("X-RAID-04"):
        world.red.hits_routes(north_atlantic_6=2)
    with world.refuses("X-RAID-04"):
        world.red.hits_routes(north_atlantic_6=2, north_sea_5=1)
    assert set(map(repr, world.red.options)) == {
        repr(RaidHits({GREENS: 1, BLUES: 2})),
        repr(RaidHits({GREENS: 2, BLUES: 1})),
    }


def test_hits_without_a_place_are_wasted() -> None:
    """X-RAID-04: three hits on one route are two, without a question."""
    world = sea_lanes()
    world.rolls((6, 6, 6))
    world.red.takes("commerce-raiding")
    world.red.raids(BLUES)
    assert world.happened(RouteDestroyed) == [RouteDestroyed(BLUES, 1)]


def test_one_hit_knocks_a_route_out() -> None:
    """X-RAID-05: it stays its owner's."""
    world = sea_lanes()
    world.rolls((6, 1, 1))
    world.red.takes("commerce-raiding")
    world.red.raids(BLUES)
    assert world.happened(RouteKnockedOut) == [RouteKnockedOut(BLUES, 1)]
    assert world.game.state.routes_out == (BLUES,)
    assert world.blue.routes == [BLUES]


def test_a_second_hit_in_the_round_destroys() -> None:
    """X-RAID-06: also if the first came from another raid; the route returns to the pool."""
    world = sea_lanes(routes_out=[BLUES])
    world.rolls((6, 6, 1))
    world.red.takes("commerce-raiding")
    world.red.raids(BLUES)
    assert world.game.state.routes[BLUES] is None
    assert world.game.state.routes_out == ()


def test_absent_raiders() -> None:
    """X-RAID-04 (Decisions): all routes in reach; first hits from the dearest, then second."""
    world = sea_lanes()
    world.red.takes("commerce-raiding")
    assert world.game.default_answer(0) == RaidTargets((GREENS, BLUES))
    world.rolls((6, 6, 6))
    world.red.says_the_default()
    assert world.game.default_answer(0) == RaidHits({GREENS: 2, BLUES: 1})
    world = sea_lanes(routes_out=[GREENS])
    world.red.takes("commerce-raiding")
    world.rolls((6, 1, 1))
    world.red.raids(BLUES, GREENS)
    assert world.game.default_answer(0) == RaidHits({BLUES: 1})


def test_all_answers_are_legal() -> None:
    """X-RAID-01, X-RAID-04: options and samples pass."""
    world, rng = sea_lanes(), random.Random(3)
    world.red.takes("commerce-raiding")
    decision = world.red.question(ChooseRaidTargets)
    for option in decision.options(world.game, 0) or ():
        world.game.check(0, option)
    for _ in range(20):
        world.game.check(0, decision.sample(world.game, 0, rng))


# ---- X-RAID-07, X-RAID-08 ----


def raided(blue: str = "", green: str = "", red_has: str = "") -> World:
    """Red's three submarines have raided in vain."""
    world = sea_lanes(blue=blue, green=green, red_has=red_has)
    world.rolls((1, 1, 1))
    world.red.takes("commerce-raiding")
    world.red.raids(BLUES)
    return world


def test_bystanders_may_strike_back() -> None:
    """X-RAID-07: whether or not a route of theirs was raided, all at the same time."""
    escorts = "ships North Atlantic 1DD"
    world = raided(blue=escorts, green="ships North Atlantic 1CV")
    assert world.asked == {"blue": "strike-back", "green": "strike-back"}
    assert world.blue.question(StrikeBack).attackers == ((0, 3),)
    world.blue.holds_fire()
    world.rolls((4,))
    world.green.strikes()
    assert world.happened(StruckBack) == [StruckBack(2, ATLANTIC, (), (4,), ((0, 1),))]
    assert world.red.ships(ATLANTIC) == "2SS"


@pytest.mark.parametrize("ships", ["North Atlantic 2BB", "North Atlantic 2SS", "North Sea 2DD 1CV"])
def test_only_destroyers_and_carriers_there_strike(ships: str) -> None:
    """X-RAID-07: battleships, submarines and escorts elsewhere do not."""
    assert raided(green=f"ships {ships}").asked == {"red": "choose-action"}


@pytest.mark.parametrize(
    ("ships", "dice", "left"),
    [
        ("2DD", (5, 4), "2SS"),
        ("2CV", (4, 3), "2SS"),
        ("1DD 1CV", (4, 4), "2SS"),
        ("5DD", (6, 6, 6, 6, 6), "-"),
    ],
)
def test_what_escorts_need(ships: str, dice: tuple[int, ...], left: str) -> None:
    """X-RAID-07: destroyers five, carriers four; destroyers roll first; no more sink than
    attacked."""
    world = raided(green=f"ships North Atlantic {ships}")
    world.rolls(dice)
    world.green.strikes()
    assert world.red.ships(ATLANTIC) == left


@pytest.mark.parametrize(
    ("red_has", "green_has", "ships", "dice", "left"),
    [
        ("", "sonar", "1DD", (4,), "2SS"),
        ("", "sonar", "1CV", (3,), "3SS"),
        ("", "carrier-aviation", "1CV", (3,), "2SS"),
        ("", "carrier-aviation", "1DD", (4,), "3SS"),
        ("schnorkel", "", "1DD", (5,), "3SS"),
        ("schnorkel", "", "1CV", (5,), "2SS"),
        ("schnorkel", "sonar", "1DD", (5,), "2SS"),
    ],
)
def test_technologies_against_submarines(
    red_has: str, green_has: str, ships: str, dice: tuple[int, ...], left: str
) -> None:
    """T06, T23, T24: +1 for destroyers, +1 for carriers, -1 at one's own submarines."""
    world = raided(
        green=f"ships North Atlantic {ships}; technologies {green_has}".removesuffix(
            "; technologies "
        ),
        red_has=f"technologies {red_has}" if red_has else "",
    )
    world.rolls(dice)
    world.green.strikes()
    assert world.red.ships(ATLANTIC) == left


def test_absent_escorts_strike() -> None:
    """X-RAID-07 (Decisions, strike-back): yes; standing orders may say no."""
    world = raided(green="ships North Atlantic 1DD")
    decision = world.green.question(StrikeBack)
    assert decision.answer_by("yes") == world.game.default_answer(2)
    assert decision.answer_by("no") != world.game.default_answer(2)


def test_several_attackers_are_struck_in_turn() -> None:
    """X-RAID-07: clockwise from the player in turn, one submarine each; attackers do not strike
    at each other."""
    world = World(
        red="Germany 2I; ships North Sea 1DD",
        blue="France 2I; ships North Sea 2SS 1DD",
        green="Chile 2I; ships North Sea 1SS",
    )
    carry_out(world, StrikingBack("North Sea", ((2, 1), (1, 2))))
    assert world.asked == {"red": "strike-back"}
    world.rolls((5,))
    world.red.strikes()
    assert world.blue.ships("North Sea") == "1DD 1SS"
    assert world.green.ships("North Sea") == "1SS"


def test_hits_go_round_among_attackers() -> None:
    """X-RAID-07: three hits sink one of Blue, one of Green and another of Blue."""
    world = World(
        red="Germany 2I; ships North Sea 3DD",
        blue="France 2I; ships North Sea 3SS",
        green="Chile 2I; ships North Sea 3SS",
    )
    carry_out(world, StrikingBack("North Sea", ((1, 3), (2, 3))))
    world.rolls((5, 5, 5))
    world.red.strikes()
    assert world.happened(StruckBack)[0].sunk == ((1, 2), (2, 1))


@pytest.mark.parametrize(
    ("dice", "sunk"),
    [
        ((5,), ((2, 1),)),  # good against Green alone
        ((6,), ((1, 1),)),
        ((4, 5), ((2, 1),)),
        ((5, 5, 5), ((2, 2),)),
        ((6, 5), ((2, 1), (1, 1))),
        ((6, 6, 5), ((2, 2), (1, 1))),
        ((6, 6, 6, 5), ((2, 2), (1, 1))),
    ],
)
def test_a_schnorkel_protects_its_owner_alone(
    dice: tuple[int, ...], sunk: tuple[tuple[int, int], ...]
) -> None:
    """X-RAID-07, T24: a hit that cannot sink Blue's submarine takes one of Green's, whoever is
    next; and hits that could sink either are not wasted on what others can reach."""
    world = World(
        red=f"Germany 2I; ships North Sea {len(dice)}DD",
        blue="France 2I; ships North Sea 1SS; technologies schnorkel",
        green="Chile 2I; ships North Sea 2SS",
    )
    carry_out(world, StrikingBack("North Sea", ((1, 1), (2, 2))))
    world.rolls(dice)
    world.red.strikes()
    assert sorted(world.happened(StruckBack)[0].sunk) == sorted(sunk)


def test_what_only_one_can_sink_comes_first() -> None:
    """X-RAID-07: a six is good against Green's Schnorkel, too, and is not spent on Blue, whom the
    five can sink."""
    world = World(
        red="Germany 2I; ships North Sea 2DD",
        blue="France 2I; ships North Sea 1SS",
        green="Chile 2I; ships North Sea 1SS; technologies schnorkel",
    )
    carry_out(world, StrikingBack("North Sea", ((1, 1), (2, 1))))
    world.rolls((6, 5))
    world.red.strikes()
    assert sorted(world.happened(StruckBack)[0].sunk) == [(1, 1), (2, 1)]


def test_raiders_do_not_shoot_at_escorts() -> None:
    """X-RAID-08: no escort is lost, and no naval battle follows."""
    world = raided(green="ships North Atlantic 2DD")
    world.rolls((1, 1))
    world.green.strikes()
    assert world.green.ships(ATLANTIC) == "2DD"
    assert not world.has_happened(NavalBattleBegan)
    assert world.game.state.raid is None
