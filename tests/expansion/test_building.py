"""Building new units (X-BUILD)."""

import random

import pytest

from tests.world import World
from warroom.model.events.naval import NavalBattleBegan
from warroom.model.units import Army, Fleet
from warroom.rules.building import BuyUnits, PlaceNewUnits, Purchase, costs_for, price
from warroom.rules.movement import PickBattle
from warroom.rules.setup import Placement
from warroom.rulesets.expansion.sea.engagements import DeclareSubmarineBattle, SubmarineBattles

RED = "Germany 2I, Poland 1I; points 40"
BLUE = "Chile 2I"


def building(army: str = "", fleet: str = "", red: str = RED, blue: str = BLUE) -> World:
    """Red has bought these units."""
    world = World(red=red, blue=blue, green="Peru 2I")
    world.red.takes("build")
    world.red.buys(army, fleet)
    return world


# ---- X-BUILD-01, X-BUILD-02 ----


def test_saved_points_buy_units() -> None:
    """X-BUILD-01: what is not spent is kept, and cards are not counted."""
    world = World(red=f"{RED}; hand oil-4", blue=BLUE)
    world.red.takes("build")
    assert world.red.question(BuyUnits).points == 40
    with world.refuses("B-BUILD-04", "too-many"):
        world.red.buys("9I")
    world.red.buys("2I 1T")
    assert world.red.points == 20
    assert world.asked == {"red": "place-new-units"}


def test_several_builds_in_a_turn() -> None:
    """X-BUILD-01, X-TURN-02: each an action with its own price in oil."""
    world = World(red="Germany 2I; points 20", blue=BLUE)
    for oil in (29, 27):
        world.red.takes("build")
        world.red.buys("1I")
        assert world.red.oil == oil
    assert world.army("Germany") == "4I"
    assert world.red.points == 10


def test_a_build_needs_points_for_a_unit() -> None:
    """X-BUILD-01, X-TURN-08: with four points it is not offered."""
    assert "build" not in World(red="Germany 2I; points 4", blue=BLUE).red.menu
    assert "build" in World(red="Germany 2I; points 5", blue=BLUE).red.menu


def test_an_absent_player_buys_nothing() -> None:
    """X-BUILD-01 (Decisions, buy-units)."""
    world = World(red=RED, blue=BLUE)
    world.red.takes("build")
    assert world.game.default_answer(0) == Purchase()
    world.red.says_the_default()
    assert world.red.points == 40


@pytest.mark.parametrize(
    ("army", "fleet", "cost"),
    [
        ("1I", "", 5),
        ("1A", "", 8),
        ("1T", "", 10),
        ("1P", "", 15),
        ("", "1DD", 5),
        ("", "1SS", 5),
        ("", "1BB", 10),
        ("", "1CV", 20),
    ],
)
def test_costs_stay_the_same(army: str, fleet: str, cost: int) -> None:
    """X-BUILD-02: as in the Basic game."""
    world = building(army, fleet)
    assert world.red.points == 40 - cost


def test_naval_costs_are_an_option() -> None:
    """X-BUILD-02, B-OPT-05."""
    world = World(red=RED, blue=BLUE, options={"naval-costs": "summary"})
    assert costs_for(world.game, 0)[4:] == (10, 10, 20, 20)


def test_mass_production_saves_a_fifth() -> None:
    """T12: infantry 4, tank 8, artillery 7, plane 12; destroyer 4, submarine 4, battleship 8,
    carrier 16; and only for its owner."""
    world = World(red=f"{RED}; technologies advanced-mass-production", blue=BLUE)
    assert costs_for(world.game, 0) == (4, 8, 7, 12, 4, 4, 8, 16)
    assert costs_for(world.game, 1) == (5, 10, 8, 15, 5, 5, 10, 20)
    assert price(world.game, 0, Army.parse("2I 1A"), Fleet.parse("1CV")) == 31
    world.red.takes("build")
    world.red.buys("10I")
    assert world.red.points == 0


# ---- X-BUILD-03, X-BUILD-04 ----


def test_land_units_enter_own_regions() -> None:
    """X-BUILD-03: any of them, and no others."""
    world = building("2I")
    with world.refuses("B-BUILD-05"):
        world.red.deploys("Chile 2I")
    world.red.deploys("Poland 1I, Germany 1I")
    assert (world.army("Poland"), world.army("Germany")) == ("2I", "3I")


def test_ships_enter_seas_off_the_coast() -> None:
    """X-BUILD-04: where a region of one's own lies."""
    world = building("1I", "2DD")
    assert world.red.question(PlaceNewUnits).seas == ("North Sea", "Baltic Sea")
    with world.refuses("X-BUILD-04"):
        world.red.deploys("Poland 1I", "North Atlantic 2DD")
    with world.refuses("B-BUILD-05", "too-few"):
        world.red.deploys("Poland 1I", "Baltic Sea 1DD")
    with world.refuses("B-BUILD-05", "too-many"):
        world.red.deploys("Poland 1I", "Baltic Sea 1DD 1CV")
    with world.refuses("B-BUILD-05", "too-many"):
        world.red.says(Placement({"Poland": Army.parse("1I")}, fleet=Fleet.parse("2DD")))
    world.red.deploys("Poland 1I", "North Sea 1DD, Baltic Sea 1DD")
    assert (world.red.ships("North Sea"), world.red.ships("Baltic Sea")) == ("1DD", "1DD")
    assert world.red.fleet == "-"


def test_without_a_coast_there_are_no_ships() -> None:
    """X-BUILD-04: they cannot even be bought, nor sampled."""
    world = World(red="Austria 2I; points 40", blue=BLUE)
    world.red.takes("build")
    with world.refuses("X-BUILD-04"):
        world.red.buys("1I", "1DD")
    rng = random.Random(1)
    for _ in range(20):
        world.game.check(0, world.game.sample(0, rng))
    world.red.buys("1I")
    assert world.army("Austria") == "3I"


def test_one_place_is_taken() -> None:
    """X-BUILD-03, X-BUILD-04 (Decisions, place-new-units): one region and one sea area."""
    world = building("1I", "1DD", red="Finland 1I; points 40")
    assert world.asked == {"red": "choose-action"}
    assert (world.army("Finland"), world.red.ships("Baltic Sea")) == ("2I", "1DD")


def test_an_absent_builder_uses_the_capital() -> None:
    """X-BUILD-04 (Decisions): the capital if owned, and its first sea area."""
    world = building("1I", "1SS", red="Poland 1I, Germany 3I; capital Poland; points 40")
    world.red.says_the_default()
    assert (world.army("Poland"), world.red.ships("Baltic Sea")) == ("2I", "1SS")


def test_all_placements_drawn_are_legal() -> None:
    """X-BUILD-03, X-BUILD-04: units anywhere in the own regions, ships off the own coasts."""
    world, rng = building("2I 1T", "2DD 1SS"), random.Random(2)
    drawn = [world.game.sample(0, rng) for _ in range(30)]
    for answer in drawn:
        world.game.check(0, answer)
    assert len(set(map(repr, drawn))) > 5


# ---- X-BUILD-05 ----


def test_building_into_a_foreign_fleet_means_battle() -> None:
    """X-BUILD-05: at the end of the action and free of oil."""
    world = building("1I", "1BB", blue="Chile 2I; ships Baltic Sea 1DD")
    world.rolls((6, 3), (1, 1))
    world.red.deploys("Poland 1I", "Baltic Sea 1BB")
    assert world.happened(NavalBattleBegan)[0].sea == "Baltic Sea"
    assert (world.red.ships("Baltic Sea"), world.blue.ships("Baltic Sea")) == ("1BB", "-")
    assert world.red.oil == 29


def test_ships_that_lie_there_fight_too() -> None:
    """X-BUILD-05, X-NAVAL-02: submarines placed beside own surface ships must fight."""
    world = building(
        "", "1SS", red=f"{RED}; ships Baltic Sea 1DD", blue="Chile 2I; ships Baltic Sea 1DD"
    )
    world.red.deploys("", "Baltic Sea 1SS")
    assert world.asked == {"red": "submarines-fight"}


def test_foreign_submarines_alone_cause_no_battle() -> None:
    """X-BUILD-05."""
    world = building("", "1BB", blue="Chile 2I; ships Baltic Sea 3SS")
    world.red.deploys("", "Baltic Sea 1BB")
    assert world.asked == {"red": "choose-action"}
    assert not world.has_happened(NavalBattleBegan)


def test_an_empty_sea_is_peaceful() -> None:
    """X-BUILD-05: ships placed elsewhere fight nobody."""
    world = building("", "1BB", blue="Chile 2I; ships Baltic Sea 3DD")
    world.red.deploys("", "North Sea 1BB")
    assert world.asked == {"red": "choose-action"}


def test_submarines_alone_may_stay_hidden() -> None:
    """X-BUILD-05: if he placed nothing else there, the builder may leave it."""
    world = building("", "2SS", blue="Chile 2I; ships Baltic Sea 1DD")
    world.red.deploys("", "Baltic Sea 2SS")
    world.red.engages()
    assert world.asked == {"red": "choose-action"}
    assert (world.red.ships("Baltic Sea"), world.blue.ships("Baltic Sea")) == ("2SS", "1DD")


def test_submarines_alone_may_attack() -> None:
    """X-BUILD-05, X-NAVAL-03: they are not asked again whether they fight."""
    world = building("", "2SS", blue="Chile 2I; ships Baltic Sea 1DD")
    world.red.deploys("", "Baltic Sea 2SS")
    decision = world.red.question(DeclareSubmarineBattle)
    assert [(each.sea, each.opponent) for each in decision.engagements] == [("Baltic Sea", 1)]
    assert world.game.default_answer(0) == SubmarineBattles()
    world.rolls((1, 1, 6, 6))
    world.red.engages("Baltic Sea: blue")
    assert world.red.ships("Baltic Sea") == "1SS"


def test_the_builder_orders_his_battles() -> None:
    """X-BUILD-05, X-MOVE-04: one after the other, as he picks."""
    world = building("", "1BB 1DD", blue="Chile 2I; ships Baltic Sea 1DD, North Sea 1DD")
    world.red.deploys("", "Baltic Sea 1BB, North Sea 1DD")
    assert len(world.red.question(PickBattle).at_sea) == 2
    world.rolls((6, 6, 1, 1), (6, 6, 1, 1))
    world.red.picks_at_sea("Baltic Sea: blue")
    assert [each.sea for each in world.happened(NavalBattleBegan)] == ["Baltic Sea", "North Sea"]
    assert world.asked == {"red": "choose-action"}


def test_the_builder_may_meet_submarines_first() -> None:
    """X-NAVAL-01, X-BUILD-05: the order within one sea area is his, too."""
    world = World(
        red="Finland 1I; points 40",
        blue="Chile 2I; ships Baltic Sea 1SS",
        green="Peru 2I; ships Baltic Sea 1BB",
    )
    world.red.takes("build")
    world.red.buys("", "1DD")
    assert [each.opponent for each in world.red.question(PickBattle).at_sea] == [2, 1]
    world.red.picks_at_sea("Baltic Sea: blue")
    assert world.asked == {"blue": "submarines-fight"}


def test_a_sunk_fleet_fights_no_further_battle() -> None:
    """X-NAVAL-01: without ships there the remaining battles are dropped."""
    world = World(
        red="Finland 1I; points 40",
        blue="Chile 2I; ships Baltic Sea 1BB",
        green="Peru 2I; ships Baltic Sea 1BB",
    )
    world.red.takes("build")
    world.red.buys("", "1DD")
    world.rolls((1, 1, 6, 6))
    world.red.picks_at_sea("Baltic Sea: green")
    assert world.red.ships("Baltic Sea") == "-"
    assert len(world.has_happened(NavalBattleBegan)) == 1
    assert world.asked == {"red": "choose-action"}


def test_closed_treasuries_keep_their_secret_in_a_fork() -> None:
    """X-CERT-03: another's open purchase shows imagined points only."""
    world = World(red=RED, blue=BLUE, options={"treasuries": "closed"})
    world.red.takes("build")
    fork = world.game.fork(1, "seed")
    decision = fork.questions[0].decision
    assert isinstance(decision, BuyUnits)
    assert decision.points == fork.state.points[0] == 30
