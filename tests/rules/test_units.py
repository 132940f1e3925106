"""Units: land units, ships, fleets, garrisons, stacks."""

import random

import pytest

import warroom
from tests.table import Table
from warroom.model.events.naval import NavalBattleBegan
from warroom.model.units import Army, Fleet
from warroom.rules.land_battle import dice_of
from warroom.rules.turn import ChooseAction

# Six of each suit with values 4, 4, 3, 3, 3, 2: 19 points a suit, and all four suits in sets.
SUITS = ("oil", "minerals", "factories", "rail-transport")
RICH = " ".join(f"{suit}-{value}" for suit in SUITS for value in (4, 4, 3, 3, 3, 2))

# ---- B-UNIT-01 ----


@pytest.mark.parametrize(("unit", "cost"), [("1I", 5), ("1T", 10), ("1A", 8), ("1P", 15)])
def test_land_units_have_their_price(unit: str, cost: int) -> None:
    """B-UNIT-01: infantry 5, tank 10, artillery 8, plane 15."""
    for points in (cost, cost - 1):
        table = Table(red=f"Germany 1I; hand {hand_worth(points)}", green="Poland 1I")
        if points < 5:
            assert "build" not in table.red.menu
            continue
        table.red.takes("build")
        if points == cost:
            table.red.buys(unit)
            assert table.game.state.armies["Germany"] == Army.parse(f"1I {unit}")
        else:
            with table.refuses("B-BUILD-04", "too-many"):
                table.red.buys(unit)


def hand_worth(points: int) -> str:
    """Population cards, which form no set, with so many points: up to 26."""
    hand = []
    for value, count in ((4, 2), (3, 3), (2, 4), (1, 3)):
        cards = min(points // value, count)
        hand += [f"population-{value}"] * cards
        points -= value * cards
    assert points == 0
    return " ".join(hand)


@pytest.mark.parametrize(("unit", "steps"), [("I", 1), ("A", 1), ("T", 2), ("P", 2)])
def test_land_units_have_their_range(unit: str, steps: int) -> None:
    """B-UNIT-01: one region for infantry and artillery, two for tanks and planes."""
    table = Table(
        red=f"Germany 1I 1{unit}, Austria 1I, Balkans 1I, Turkey 1I", green="Great Britain 1I"
    )
    table.red.takes("move")
    routes = ("Germany > Austria", "Germany > Austria > Balkans")
    if steps == 1:
        with table.refuses("B-MOVE-02", "out-of-reach"):
            table.red.moves(f"{routes[1]} 1{unit}")
    with table.refuses("B-MOVE-03", "out-of-reach"):
        table.red.moves(f"{routes[1]} > Turkey 1{unit}")
    table.red.moves(f"{routes[steps - 1]} 1{unit}")
    assert table.game.state.armies["Germany"] == Army.parse("1I")


@pytest.mark.parametrize(("unit", "dice"), [("I", 1), ("A", 1), ("T", 2), ("P", 1)])
def test_land_units_have_their_dice(unit: str, dice: int) -> None:
    """B-UNIT-01: two for a tank, one for any other."""
    assert dice_of(Army.parse(f"3{unit}")) == 3 * dice


@pytest.mark.parametrize("unit", ["I", "T", "A", "P"])
def test_each_land_unit_can_conquer_and_hold_alone(unit: str) -> None:
    """B-UNIT-01: planes and artillery too."""
    table = Table(red=f"Germany 2{unit}", green="Poland 1I, Uralsk 1I")
    table.rolls("--", f"{unit}-")
    table.red.takes("move")
    table.red.moves(f"Germany > Poland 1{unit}")
    assert table.owner("Poland") == "red"
    assert table.army("Poland") == f"1{unit}"
    assert table.army("Germany") == f"1{unit}"


# ---- B-UNIT-02 ----


@pytest.mark.parametrize(("ship", "cost"), [("1DD", 5), ("1SS", 5), ("1BB", 10), ("1CV", 20)])
def test_ships_have_their_price(ship: str, cost: int) -> None:
    """B-UNIT-02: destroyer 5, submarine 5, battleship 10, aircraft carrier 20."""
    table = Table(red=f"Germany 1I; hand {hand_worth(cost)}", green="Poland 1I")
    table.red.takes("build")
    table.red.buys(fleet=ship)
    assert table.red.fleet == ship
    if cost > 5:
        poor = Table(red=f"Germany 1I; hand {hand_worth(cost - 1)}", green="Poland 1I")
        poor.red.takes("build")
        with poor.refuses("B-BUILD-04", "too-many"):
            poor.red.buys(fleet=ship)


@pytest.mark.parametrize(("ship", "left"), [("DD", "-"), ("SS", "-"), ("BB", "1BB"), ("CV", "-")])
def test_ships_sink_after_their_hits(ship: str, left: str) -> None:
    """B-UNIT-02: one hit sinks any ship but a battleship, which takes two."""
    table = Table(sea="green", red=f"Germany 1I; fleet 1{ship}", green="Poland 1I; fleet 1DD")
    table.rolls((1, 1), (6, 6))
    table.red.takes("naval-battle")
    table.green.fights()
    assert table.sea == "green"
    assert table.red.fleet == left


def test_a_second_hit_sinks_a_battleship() -> None:
    """B-UNIT-02: two hits in the same round."""
    table = Table(sea="green", red="Germany 1I; fleet 2BB", green="Poland 1I; fleet 2DD")
    table.rolls((1, 1), (6, 6), (1, 1), (6, 6))
    table.red.takes("naval-battle")
    table.green.fights()
    assert table.red.fleet == "1BB"


def test_ships_have_no_place_on_the_map() -> None:
    """B-UNIT-02: bought ships are not placed in a region, and are no land units."""
    table = Table(red="Germany 1I, Spain 1I; capital Spain", green="Poland 1I")
    table.red.takes("build")
    table.red.buys(fleet="1BB")
    assert table.asked == {"red": "choose-action"}
    assert table.game.state.land_units(0) == 2
    assert table.army("Spain") == "1I"


# ---- B-UNIT-03 ----


def test_everyone_sees_all_fleets() -> None:
    """B-UNIT-03: how many ships of each type a player has, at home or at sea."""
    table = Table(
        sea="green", red="Germany 1I; fleet 1CV 2DD", green="Poland 1I; fleet 3SS", blue="Spain 1I"
    )
    for seat in (0, 1, 2, None):
        seen = table.game.view(seat).state
        assert [str(fleet) for fleet in seen.fleets] == ["2DD 1CV", "3SS", "-"]
        assert seen.sea_controller == 1


def test_the_whole_fleet_goes_to_sea() -> None:
    """B-UNIT-03: who takes the sea keeps no ship at home, and new ships join the others there."""
    table = Table(
        red="Germany 1I; fleet 1BB 2DD; capital Germany", green="Poland 1I; fleet 1SS 1DD"
    )
    table.red.takes("naval-battle")
    assert table.sea == "red"
    table.red.takes("build")
    table.red.buys(fleet="1SS")
    assert table.red.fleet == "2DD 1SS 1BB"
    table.red.ends_the_turn()
    table.green.takes("naval-battle")
    table.red.fights()
    (began,) = table.happened(NavalBattleBegan)
    assert began == NavalBattleBegan(1, 0)
    board = table.game.state.naval_battle
    assert board is not None
    assert [side.fit for side in board.sides] == [
        Fleet.parse("1DD 1SS"),
        Fleet.parse("2DD 1SS 1BB"),
    ]


def test_the_whole_fleet_comes_home() -> None:
    """B-UNIT-03: who gives up the sea keeps all his ships in front of him."""
    table = Table(sea="green", red="Germany 1I; fleet 1DD", green="Poland 1I; fleet 2BB 1CV")
    table.red.takes("naval-battle")
    table.green.withdraws()
    assert table.sea == "red"
    assert (table.red.fleet, table.green.fleet) == ("1DD", "2BB 1CV")


# ---- B-UNIT-04, B-UNIT-05 ----


def test_the_last_unit_stays() -> None:
    """B-UNIT-04, B-UNIT-05: all may leave but one."""
    table = Table(red="Germany 2I 1T", green="Poland 1I")
    table.red.takes("move")
    with table.refuses("B-UNIT-05", "leaves-empty"):
        table.red.moves("Germany > Austria 2I 1T")
    with table.refuses("B-UNIT-05", "leaves-empty"):
        table.red.moves("Germany > Austria 1I", "Germany > France 1I 1T")
    assert table.asked == {"red": "declare-moves"}


@pytest.mark.parametrize("unit", ["I", "T", "A", "P"])
def test_one_unit_of_any_type_is_enough(unit: str) -> None:
    """B-UNIT-04: it may be a plane."""
    table = Table(red=f"Germany 3I 1{unit}, Austria 1I", green="Poland 1I")
    table.red.takes("move")
    table.red.moves("Germany > Austria 3I")
    assert table.game.state.armies["Germany"] == Army.parse(f"1{unit}" if unit != "I" else "1I")


def test_no_position_has_an_empty_region() -> None:
    """B-UNIT-04: a nation cannot be given a region without a unit."""
    with pytest.raises(warroom.Refused) as caught:
        Table(red="Germany 0I, Spain 1I", green="Poland 1I")
    assert caught.value.rule_id == "B-UNIT-04"


def test_no_region_is_empty_between_actions() -> None:
    """B-UNIT-04: not once in a wild game."""
    game, rng = warroom.new_game("basic", seats=4, seed=3), random.Random(3)
    looked = 0
    while not game.is_over and looked < 60:
        (seat, question), *_ = game.questions.items()
        if isinstance(question.decision, ChooseAction):
            looked += 1
            for region, owner in game.state.owners.items():
                assert bool(game.state.armies[region]) == (owner is not None), region
        game.answer(seat, game.sample(seat, rng))
    assert looked == 60


def test_a_unit_arriving_overland_relieves_the_last() -> None:
    """B-UNIT-05: in whatever order the moves were entered."""
    leave, relieve = "Poland > Ukraine 1I", "Germany > Poland 1T"
    for orders in ((leave, relieve), (relieve, leave)):
        table = Table(red="Germany 1I 1T, Poland 1I, Ukraine 1I", green="Uralsk 1I")
        table.red.takes("move")
        table.red.moves(*orders)
        assert table.army("Poland") == "1T"


def test_neighbours_may_swap_their_last_units() -> None:
    """B-UNIT-05 (ruling): the result is checked, not the order."""
    table = Table(red="Germany 1I, Poland 1T", green="Uralsk 1I")
    table.red.takes("move")
    table.red.moves("Germany > Poland 1I", "Poland > Germany 1T")
    assert (table.army("Germany"), table.army("Poland")) == ("1T", "1I")


def test_who_only_passes_through_relieves_nobody() -> None:
    """B-UNIT-05: a tank that goes on to the next region has not stayed."""
    table = Table(red="Germany 1I 1T, Poland 1I, Ukraine 1I", green="Uralsk 1I")
    table.red.takes("move")
    with table.refuses("B-UNIT-05", "leaves-empty"):
        table.red.moves("Poland > Ukraine 1I", "Germany > Poland > Ukraine 1T")


def test_a_unit_at_sea_counts_as_gone() -> None:
    """B-UNIT-05: it might be sent back, but a region must not rely on it."""
    table = Table(sea="green", red="Cuba 1I 1T, Mexico 1I", green="Uralsk 1I; fleet DD")
    table.red.takes("move")
    with table.refuses("B-UNIT-05", "leaves-empty"):
        table.red.moves("Cuba > Mexico 1I", "Cuba > Panama 1T")


# Our own case "Garrison by sea": X is Mexico.


def garrison_by_sea(sea: str | None, unit: str) -> Table:
    """Red's only unit leaves Mexico overland while one crosses to it from Cuba."""
    fleet = "; fleet 1DD"
    table = Table(
        sea=sea,
        red=f"Mexico 1I, Central America 1I, Cuba 1I 1{unit}{fleet}",
        blue=f"Uralsk 1I{fleet}",
    )
    table.red.takes("move")
    return table


ORDERS = ("Mexico > Central America 1I", "Cuba > Mexico 1{}")


def orders(unit: str) -> list[str]:
    return [order.format(unit) for order in ORDERS]


def test_garrison_by_sea_is_refused_if_another_controls_it() -> None:
    """B-UNIT-05: "Garrison by sea": the infantry may be sent back."""
    table = garrison_by_sea("blue", "I")
    with table.refuses("B-UNIT-05", "leaves-empty"):
        table.red.moves(*orders("I"))


@pytest.mark.parametrize("sea", [None, "red"])
def test_garrison_by_sea_is_allowed_on_a_safe_sea(sea: str | None) -> None:
    """B-UNIT-05: "Garrison by sea": nobody, or Red himself, controls it."""
    table = garrison_by_sea(sea, "I")
    table.red.moves(*orders("I"))
    assert table.army("Mexico") == "1I"
    assert table.asked == {"red": "choose-action"}


@pytest.mark.parametrize("sea", [None, "red", "blue"])
def test_garrison_by_plane_is_allowed_in_any_case(sea: str | None) -> None:
    """B-UNIT-05: "Garrison by sea": a plane cannot be blocked."""
    table = garrison_by_sea(sea, "P")
    table.red.moves(*orders("P"))
    assert table.army("Mexico") == "1P"


def test_a_plane_among_others_is_relief_enough() -> None:
    """B-UNIT-05: it crosses with infantry; the infantry may be sent back, the plane flies on."""
    table = Table(
        sea="blue", red="Mexico 1I, Central America 1I, Cuba 2I 1P", blue="Uralsk 1I; fleet 1DD"
    )
    table.red.takes("move")
    with table.refuses("B-UNIT-05", "leaves-empty"):
        table.red.moves("Mexico > Central America 1I", "Cuba > Mexico 1I")
    table.red.moves("Mexico > Central America 1I", "Cuba > Mexico 1I 1P")
    table.blue.blocks("Cuba > Mexico")
    assert table.army("Mexico") == "1P"


# ---- B-UNIT-06 ----


def test_any_number_of_units_may_stand_in_a_region() -> None:
    """B-UNIT-06: far more than the box holds, or a position that is entered."""
    table = Table(red="Germany 900I 90T, France 900I, Austria 900I", green="Poland 1I")
    table.red.takes("strategic-move")
    table.red.moves("Germany > Austria 899I 90T")
    table.red.takes("move")
    table.red.moves("France > Germany 899I")
    assert table.army("Austria") == "1799I 90T"
    assert table.army("Germany") == "900I"


def test_purchases_never_run_out() -> None:
    """B-UNIT-06: 25 infantry at once, when the box holds far fewer of a colour; so with ships."""
    table = Table(red=f"Germany 60I; hand {RICH}", green="Poland 1I")
    table.red.takes("build")
    table.red.buys("25I", "5DD")
    assert table.army("Germany") == "85I"
    assert table.red.fleet == "5DD"


def test_dice_never_run_out() -> None:
    """B-UNIT-06: the box holds eight battle dice, but more may be rolled."""
    assert dice_of(Army.parse("30I 20T")) == 70


def test_free_infantry_never_runs_out() -> None:
    """B-UNIT-06: a region that joins brings one, however many there are."""
    table = Table(red="Germany 500I", green="Uralsk 1I")
    table.rolls((4, 4))
    table.red.takes("diplomatic-blitz")
    table.red.courts("Austria")
    assert table.army("Austria") == "1I"


def test_neutral_armies_never_run_out() -> None:
    """B-UNIT-06: the defenders of the card are there, whatever is on the board."""
    table = Table(deck=["population-4"], red="Germany 500I, Poland 500I", green="Uralsk 500I")
    table.red.takes("move")
    table.red.moves("Germany > Austria 9I")
    assert table.reserve == ("9I", "6I 1T 1A")
