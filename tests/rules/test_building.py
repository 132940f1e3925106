"""Building new units (B-BUILD)."""

import pytest

from tests.table import Table
from warroom.model.events.economy import ProductionCounted, UnitsBought
from warroom.model.units import Army, Fleet
from warroom.rules.building import BuyUnits, Purchase

POPULATION = [4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1]


def hand(points: int) -> str:
    """Cards that yield exactly so many points, up to 28, and no sets."""
    cards = []
    for value in POPULATION:
        if value <= points:
            points -= value
            cards.append(f"population-{value}")
    assert points == 0
    return " ".join(cards)


def building(points: int, lands: str = "Germany 1I, Italy 1I") -> Table:
    """Red has chosen to build with so many production points."""
    table = Table(red=f"{lands}; hand {hand(points)}", green="Chile 1I")
    table.red.takes("build")
    return table


# ---- count, buy, place ----


def test_build_counts_then_buys_then_places() -> None:
    """B-BUILD-01: the three steps, in this order."""
    table = building(10)
    assert [each.points for each in table.happened(ProductionCounted)] == [10]
    assert table.asked == {"red": "buy-units"}
    table.red.buys("2I")
    assert table.asked == {"red": "place-new-units"}
    table.red.places("Germany 1I, Italy 1I")
    assert table.asked == {"red": "choose-action"}
    assert table.actions == ["build"]


def test_production_arises_in_every_build_anew() -> None:
    """B-BUILD-01: no points come by at the start of a turn; each Build counts from nothing."""
    table = building(10)
    table.red.buys("2I")
    table.red.places("Germany 2I")
    for _ in range(3):  # two rounds without building
        table.red.ends_the_turn()
        assert table.happened(ProductionCounted) == []
        table.green.ends_the_turn()
    table.red.takes("build")
    assert table.red.question(BuyUnits).points == 10


def test_the_action_may_be_taken_back_until_something_is_bought() -> None:
    """B-BUILD-01, B-TURN-05: counting does not use the action, buying does."""
    table = building(10)
    assert table.actions == []
    table.game.undo(0)
    assert table.asked == {"red": "choose-action"}
    table.red.takes("build")
    table.red.buys("1I")
    assert table.actions == ["build"]


def test_others_do_not_see_the_points() -> None:
    """B-BUILD-01: purchases are public, but the count would tell the cards in hand."""
    table = building(10)
    (counted,) = table.happened(ProductionCounted)
    assert counted.seen_by(0) == counted
    assert counted.seen_by(1) is None
    table.red.buys("1I")
    (bought,) = table.happened(UnitsBought)
    assert bought.seen_by(1) == bought


# ---- production ----


def test_production_adds_capitals_and_cards() -> None:
    """B-BUILD-02: 10 for each capital owned, and the value of each card."""
    table = Table(
        red="Germany 1I, Italy 1I; capital Germany; hand oil-4 oil-3",
        green="Chile 1I; capital Italy",
    )
    table.red.takes("build")
    assert table.red.question(BuyUnits).points == 27


def test_cards_in_a_set_count_twice() -> None:
    """B-BUILD-02, B-ECON-05: capitals are never doubled."""
    table = Table(
        red="Germany 1I; capital Germany; hand oil-1 minerals-1 factories-1 rail-transport-1",
        green="Chile 1I",
    )
    table.red.takes("build")
    assert table.red.question(BuyUnits).points == 18


def test_regions_and_other_hands_yield_nothing() -> None:
    """B-BUILD-02: only one's own capitals and cards."""
    table = Table(
        red="Germany 9I, Italy 9I, France 9I; capital Germany",
        green="Chile 1I; capital Chile; hand oil-4 oil-4",
    )
    table.red.takes("build")
    assert table.red.question(BuyUnits).points == 10


def test_unspent_production_is_lost() -> None:
    """B-BUILD-03: what is left of this Build does not come back in the next."""
    table = building(28)
    table.red.buys("1I")
    table.red.places("Germany 1I")
    table.red.ends_the_turn()
    table.green.ends_the_turn()
    table.red.takes("build")
    assert table.red.question(BuyUnits).points == 28


def test_unspent_production_cannot_be_spent_in_the_same_turn() -> None:
    """B-BUILD-03, B-TURN-04: a second Build in the turn is refused."""
    table = building(28)
    table.red.buys("1I")
    table.red.places("Germany 1I")
    assert "build" not in table.red.menu
    with table.refuses("B-TURN-04"):
        table.red.takes("build")


# ---- buying ----

COSTS = {
    "infantry": (Army.parse("1I"), Fleet(), 5),
    "tank": (Army.parse("1T"), Fleet(), 10),
    "artillery": (Army.parse("1A"), Fleet(), 8),
    "plane": (Army.parse("1P"), Fleet(), 15),
    "destroyer": (Army(), Fleet.parse("1DD"), 5),
    "submarine": (Army(), Fleet.parse("1SS"), 5),
    "battleship": (Army(), Fleet.parse("1BB"), 10),
    "carrier": (Army(), Fleet.parse("1CV"), 20),
}


@pytest.mark.parametrize(("army", "fleet", "cost"), COSTS.values(), ids=COSTS.keys())
def test_each_unit_has_its_cost(army: Army, fleet: Fleet, cost: int) -> None:
    """B-BUILD-04, B-UNIT-01, B-UNIT-02: it can be had for its cost with an infantry for 5."""
    mix = Purchase(army + Army(infantry=1), fleet)
    table = building(cost + 4)
    with table.refuses("B-BUILD-04", "too-many"):
        table.red.says(mix)
    table = building(cost + 5)
    table.red.says(mix)
    assert table.red.fleet == str(fleet)
    assert table.red.pool == str(mix.army)


def test_army_and_navy_share_one_pool() -> None:
    """B-BUILD-04: any mix as long as the total does not exceed the points."""
    table = building(28)
    with table.refuses("B-BUILD-04", "too-many"):
        table.red.buys("1T 1A", "1DD 1SS 1BB")
    with table.refuses("B-BUILD-04", "too-many"):
        table.red.buys("1T 1A", "1DD 1BB")
    table.red.buys("1T 1A", "1DD 1SS")
    assert (table.red.pool, table.red.fleet) == ("1T 1A", "1DD 1SS")


def test_nothing_may_be_bought() -> None:
    """B-BUILD-04: the action is then taken all the same."""
    table = building(10)
    table.red.buys()
    assert table.actions == ["build"]
    assert table.asked == {"red": "choose-action"}
    assert (table.red.pool, table.red.fleet) == ("-", "-")


@pytest.mark.parametrize(
    "answer",
    [
        Purchase(Army(infantry=-1)),
        Purchase(Army(planes=2, infantry=-4)),
        Purchase(Army(), Fleet(carriers=-1)),
    ],
)
def test_numbers_cannot_be_negative(answer: Purchase) -> None:
    """B-BUILD-04: nothing is sold for points."""
    table = building(10)
    with table.refuses("B-BUILD-04", "malformed"):
        table.red.says(answer)


def test_build_needs_points_that_buy_something() -> None:
    """B-BUILD-04, B-TURN-06: below the cheapest unit Build is not offered."""
    table = Table(red=f"Germany 1I; hand {hand(4)}", green="Chile 1I")
    assert "build" not in table.red.menu
    with table.refuses("B-TURN-06"):
        table.red.takes("build")
    table = Table(red=f"Germany 1I; hand {hand(5)}", green="Chile 1I")
    assert "build" in table.red.menu


# ---- placing ----


def test_new_units_enter_any_own_regions() -> None:
    """B-BUILD-05: in any own regions, in any numbers."""
    table = building(28, "Germany 1I, Italy 1I, Alaska 1P")
    table.red.buys("2I 1T 1A")
    table.red.places("Alaska 2I 1A, Italy 1T")
    assert table.army("Alaska") == "2I 1A 1P"
    assert table.army("Italy") == "1I 1T"
    assert table.army("Germany") == "1I"
    assert table.red.pool == "-"


@pytest.mark.parametrize("region", ["Chile", "Poland"])
def test_new_units_enter_no_other_region(region: str) -> None:
    """B-BUILD-05: neither foreign nor neutral ground."""
    table = building(10)
    table.red.buys("2I")
    with table.refuses("B-BUILD-05", "not-yours"):
        table.red.places(f"Germany 1I, {region} 1I")


@pytest.mark.parametrize(
    ("units", "code"),
    [("Germany 1I", "too-few"), ("Germany 2I, Italy 1I", "too-many"), ("Germany 2T", "too-many")],
)
def test_exactly_what_was_bought_is_placed(units: str, code: str) -> None:
    """B-BUILD-05: all of it at once, and nothing else."""
    table = building(10)
    table.red.buys("2I")
    with table.refuses("B-BUILD-05", code):
        table.red.places(units)


def test_placing_comes_before_any_other_action() -> None:
    """B-BUILD-05: no other action until the units stand."""
    table = building(10)
    table.red.buys("2I")
    with table.refuses("B-BUILD-05", "wrong-answer"):
        table.red.takes("move")
    with table.refuses("B-BUILD-05", "wrong-answer"):
        table.red.ends_the_turn()


def test_new_units_may_act_in_the_same_turn() -> None:
    """B-BUILD-05: they move in a later action like all others."""
    table = building(10, "Germany 1I, France 1I")
    table.red.buys("1T")
    table.red.places("Germany 1T")
    table.red.takes("strategic-move")
    table.red.moves("Germany > France 1T")
    assert table.army("France") == "1I 1T"


def test_a_single_region_takes_all_new_units() -> None:
    """B-BUILD-05: with one own region nothing is asked."""
    table = building(10, "Germany 1I")
    table.red.buys("1T")
    assert table.army("Germany") == "1I 1T"
    assert table.asked == {"red": "choose-action"}


# ---- ships ----


@pytest.mark.parametrize("sea", [None, "red", "green"])
def test_new_ships_join_their_fleet(sea: str | None) -> None:
    """B-BUILD-06: whoever controls the sea, ships lie with their fleet and ask for no place."""
    table = Table(
        red=f"Germany 1I, Italy 1I; fleet 1DD; hand {hand(20)}",
        green="Chile 1I; fleet 1DD",
        sea=sea,
    )
    table.red.takes("build")
    table.red.buys(fleet="1DD 1SS 1BB")
    assert table.red.fleet == "2DD 1SS 1BB"
    assert table.green.fleet == "1DD"
    assert table.sea == sea
    assert table.asked == {"red": "choose-action"}


def test_new_ships_fight_at_once() -> None:
    """B-BUILD-06: a fleet built from nothing may take the sea in the same turn."""
    table = building(5)
    table.red.buys(fleet="1SS")
    table.red.takes("naval-battle")
    assert table.sea == "red"
