"""Build: income, purchases, the two limits, payment in oil, and where new units appear."""

import pytest

from tests.deluxe.home import Home
from warroom.model.events.deluxe_nations import IncomeCollected, UnitsBuilt
from warroom.rules.building import Purchase
from warroom.rulesets.deluxe.actions.build import NewUnits, Payment, income, limits


def works(red: str, card: str | None = None, lands: str = "Germany 1I") -> Home:
    text = f"{lands}; {red}" + (f"; cards {card}" if card else "")
    home = Home(red=text, blue="Turkey 1I")
    home.red.acts("build", card)
    return home


def test_first_collect_production() -> None:
    """D-BUILD-01: a point for each marker and each Population card, even if nothing is bought."""
    home = works("points 1; population 2", lands="Germany 1I, Poland 1I, France 1I")
    assert home.has_happened(IncomeCollected) == [IncomeCollected(0, 5, 0)]
    assert home.red.points == 6
    home.red.buys()
    assert (home.red.points, home.turn) == (6, "blue")


def test_oil_fields_pay_whoever_holds_the_ground() -> None:
    """D-BUILD-02: one certificate for each marker in a region that is now one's own."""
    home = Home(red="Germany 1I; fields Germany 2", blue="Turkey 1I; fields Turkey 1")
    assert income(home.game, 0) == (1, 2)
    home.state.give("Turkey", 0)
    assert income(home.game, 0) == (1, 3)
    assert income(home.game, 1) == (1, 0)
    home.state.give("Turkey", 1)
    home.red.acts("build")
    assert home.red.oil == 2


def test_spend_now_or_save_for_later() -> None:
    """D-BUILD-03: at the prices of the chart, in full; the rest stays."""
    home = works("points 9")
    with home.refuses("D-BUILD-03", "too-many"):
        home.red.buys("11I")
    home.red.buys("1I 1A", "1DD")
    assert home.red.points == 10 - 1 - 2 - 2
    assert (home.army("Germany"), home.on_shore("Germany")) == ("2I 1A", "DD")


@pytest.mark.parametrize(
    ("army", "fleet", "cost"),
    [
        ("1I", "", 1),
        ("1A", "", 2),
        ("1T", "", 2),
        ("1P", "", 3),
        ("", "1DD", 2),
        ("", "1SS", 2),
        ("", "1BB", 3),
        ("", "1CV", 4),
    ],
)
def test_prices(army: str, fleet: str, cost: int) -> None:
    """D-BUILD-03, D-UNIT-03."""
    home = works("points 9")
    home.red.buys(army, fleet)
    assert home.red.points == 10 - cost


def test_oil_certificates_pay_like_production() -> None:
    """D-BUILD-04: the player decides how much of each; points first are proposed."""
    home = works("points 2; oil 2")
    home.red.buys("4I")
    assert home.asked == {"red": "build-payment"}
    assert home.red.options == (Payment(3, 1), Payment(2, 2))
    assert home.game.default_answer(0) == Payment(3, 1)
    with home.refuses("D-BUILD-04"):
        home.red.pays(4, 0)
    home.red.pays(2, 2)
    assert (home.red.points, home.red.oil) == (1, 0)


def test_payment_of_one_kind_is_automatic() -> None:
    """D-BUILD-04."""
    home = works("points 9")
    home.red.buys("2I")
    assert home.happened(UnitsBuilt)[0].points == 2
    home = works("oil 4")
    home.red.buys("5I")  # everything that there is
    assert (home.red.points, home.red.oil) == (0, 0)


def test_advanced_units_are_limited() -> None:
    """D-BUILD-05: one advanced army unit and one advanced ship; the limits are not exchanged."""
    home = works("points 40")
    for army, fleet in (("2T", ""), ("1T 1P", ""), ("", "2SS"), ("", "1BB 1CV")):
        with home.refuses("D-BUILD-05", "too-many"):
            home.red.buys(army, fleet)
    home.red.buys("5I 4A 1P", "3DD 1CV")
    assert home.army("Germany") == "6I 4A 1P"
    assert home.on_shore("Germany") == "DD DD DD CV"


@pytest.mark.parametrize("minerals", [0, 1, 2, 3, 4])
def test_minerals_raise_the_limits(minerals: int) -> None:
    """D-TECH-05, D-BUILD-05: by one each for levels 1 to 3; level 4 abolishes both."""
    home = Home(red=f"Germany 1I; points 99; minerals {minerals}", blue="Turkey 1I")
    home.red.acts("build")
    if minerals == 4:
        home.red.buys("20T", "10SS")
        assert home.army("Germany") == "1I 20T"
        return
    with home.refuses("D-BUILD-05"):
        home.red.buys(f"{minerals + 2}T")
    with home.refuses("D-BUILD-05"):
        home.red.buys("", f"{minerals + 2}BB")
    home.red.buys(f"{minerals + 1}P", f"{minerals + 1}SS")


def test_the_example_of_advanced_limits() -> None:
    """E6, D-BUILD-05: Minerals 1 and 20 PP allow 2 tanks, a submarine and a battleship."""
    home = works("points 19; minerals 1")
    with home.refuses("D-BUILD-05"):
        home.red.buys("3T")
    with home.refuses("D-BUILD-05"):
        home.red.buys("2T", "1SS 1BB 1CV")
    home.red.buys("2T", "1SS 1BB")
    assert home.red.points == 20 - 9


def test_new_units_appear_at_the_capital() -> None:
    """D-BUILD-06: army units in it, ships on its coastline, at once."""
    home = works("points 9", lands="Germany 1I, Poland 1I")
    home.red.buys("2I", "1SS")
    assert (home.army("Germany"), home.army("Poland")) == ("3I", "1I")
    assert home.on_shore("Germany") == "SS"
    assert home.turn == "blue"


def test_an_inland_capital_builds_no_ships() -> None:
    """D-BUILD-06."""
    home = works("points 9", lands="Austria 1I")
    with home.refuses("D-BUILD-06"):
        home.red.buys("", "1DD")


def test_factories_widen_the_building_area() -> None:
    """D-BUILD-07, D-TECH-02: own regions within the level, ships only on coasts."""
    lands = "Germany 1I, Austria 1I, Ukraine 1I, Caucasus 1I"
    home = works("points 9; factories 1", lands=lands)
    home.red.buys("2I 1A", "1DD")
    assert home.asked == {"red": "build-place"}
    with home.refuses("D-BUILD-07", "out-of-reach"):
        home.red.builds("Ukraine 2I, Austria 1A", "Germany 1DD")
    with home.refuses("D-BUILD-07"):
        home.red.builds("Austria 2I 1A", "Austria 1DD")
    with home.refuses("D-BUILD-06"):
        home.red.builds("Austria 2I", "Germany 1DD")
    home.red.builds("Austria 2I, Germany 1A", "Germany 1DD")
    assert (home.army("Austria"), home.army("Germany")) == ("3I", "1I 1A")


@pytest.mark.parametrize(
    ("away", "region"), [(1, "Poland"), (2, "Ukraine"), (3, "Ontario"), (4, "Amazonia")]
)
def test_factories_count_regions_from_the_capital(away: int, region: str) -> None:
    """D-TECH-02: as many regions away as the level, whoever holds those between."""
    for factories in range(5):
        home = works(f"points 9; factories {factories}", lands=f"Germany 1I, {region} 1I")
        home.red.buys("1I")
        if factories >= away:
            home.red.builds(f"{region} 1I")
            assert home.army(region) == "2I"
        else:
            assert home.army("Germany") == "2I"  # nothing else was in reach


def test_distance_goes_over_lanes_and_anchored_zones() -> None:
    """D-TECH-02: fleets do not matter."""
    home = Home(
        red="Great Britain 1I, Norway 1I, Quebec 1I; factories 1; points 9",
        blue="Turkey 1I; at sea North Sea BB",
    )
    home.red.acts("build")
    home.red.buys("2I")
    home.red.builds("Norway 1I, Quebec 1I")
    assert (home.army("Norway"), home.army("Quebec")) == ("2I", "2I")


def test_absent_players_buy_nothing() -> None:
    """D-END-04: but income is paid."""
    home = works("points 9")
    assert home.game.default_answer(0) == Purchase()


# ---- cards ----


def test_mass_conscription_is_free() -> None:
    """AC24: 2 infantry, 3 for Communism, placed with the others, even without a purchase."""
    for government, free in (("fascism", 2), ("communism", 3)):
        home = works(f"government {government}; factories 1", "mass-conscription")
        home.red.buys()
        assert home.red.points == 1
        assert home.army("Germany") == f"{1 + free}I"
    home = works("government fascism; factories 1", "mass-conscription", "Germany 1I, Poland 1I")
    home.red.buys("1I")
    home.red.builds("Poland 3I")
    assert home.army("Poland") == "4I"


def test_a_five_year_plan_raises_both_limits() -> None:
    """AC25: by 1; for Communism there are none."""
    home = works("points 40; government fascism", "five-year-plan")
    assert limits(home.game, 0) == (2, 2)
    with home.refuses("D-BUILD-05"):
        home.red.buys("3T")
    home.red.buys("2T", "2SS")
    home = works("points 40; government communism", "five-year-plan")
    home.red.buys("9T", "5SS")
    assert home.army("Germany") == "1I 9T"


def test_war_bonds_bring_points() -> None:
    """AC26: 2 more, 4 for Democracy."""
    for government, bonds in (("fascism", 2), ("democracy", 4)):
        home = works(f"government {government}", "war-bonds")
        assert home.red.points == 1 + bonds


def test_naval_estimates_make_ships_cheaper() -> None:
    """AC27: up to 2 of them by 1, up to 4 for Monarchy; armies are not cheaper."""
    for government, saved in (("fascism", 2), ("monarchy", 4)):
        home = works(f"points 20; government {government}", "naval-estimates")
        home.red.buys("1I", "5DD")
        assert home.red.points == 21 - 1 - 10 + saved
    home = works("points 20; government monarchy", "naval-estimates")
    home.red.buys("", "1CV")
    assert home.red.points == 21 - 3


def test_armour_works_make_tanks_cheaper() -> None:
    """AC28: tanks by 1 and one more; for Fascism planes too and two more."""
    home = works("points 20; government democracy", "armour-works")
    with home.refuses("D-BUILD-05"):
        home.red.buys("3T")
    home.red.buys("1T 1P")
    assert home.red.points == 21 - 1 - 3
    home = works("points 20; government fascism", "armour-works")
    with home.refuses("D-BUILD-05"):
        home.red.buys("2T 2P")
    home.red.buys("2T 1P", "1SS")
    assert home.red.points == 21 - 2 - 2 - 2
    home = works("points 20; government fascism", "armour-works")
    with home.refuses("D-BUILD-05"):
        home.red.buys("", "2SS")


def test_prices_never_fall_below_one() -> None:
    """AC27, AC28."""
    home = Home(
        red="Germany 1I; points 9; cards armour-works; government fascism",
        blue="Turkey 1I",
        options={"tank-plane-cost": "printed"},
    )
    home.red.acts("build", "armour-works")
    home.red.buys("1P")
    assert home.red.points == 10 - 1


def test_samples_and_places_are_what_the_question_takes() -> None:
    """D-BUILD-07: the default puts everything at the capital."""
    home = works("points 9; factories 1", lands="Germany 1I, Poland 1I")
    home.red.buys("2I", "1DD")
    default = home.game.default_answer(0)
    assert isinstance(default, NewUnits)
    assert list(default.armies) == list(default.ships) == ["Germany"]
