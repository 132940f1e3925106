"""Transport: rail, lanes, anchored zones, leave to pass, landings; nobody fights."""

from pathlib import Path

import pytest

from tests.deluxe.war import War
from warroom.model.events.deluxe_moves import Journey
from warroom.model.statecraft import Passing
from warroom.model.units import Army
from warroom.rulesets.deluxe.actions.transport import CallUp
from warroom.rulesets.deluxe.ways.journeys import Journeys
from warroom.rulesets.deluxe.ways.permission import GivePermission

# ---- D-TRANS-01, D-TRANS-02 ----


def test_units_travel_between_own_regions() -> None:
    """D-TRANS-01: each once, with a start and a goal of its own."""
    war = War(red="Germany 3I, Poland 1I, Austria 2I 1T", blue="Turkey 1I")
    war.red.acts("transport")
    war.red.travels("Germany > Poland 1I", "Austria > Germany 1T")
    assert (war.army("Germany"), war.army("Poland"), war.army("Austria")) == (
        *("2I 1T", "2I", "2I"),
    )


def test_a_transport_may_be_left_empty() -> None:
    """D-TRANS-01, D-END-04: which is the default."""
    war = War(red="Germany 3I", blue="Turkey 1I")
    war.red.acts("transport")
    assert war.game.default_answer(0) == Journeys()
    war.red.says_the_default()
    assert war.turn == "blue"


ROUTE = ["Spain", "France", "Germany", "Poland", "Ukraine", "Caucasus"]


@pytest.mark.parametrize(("level", "reach"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_rail_sets_how_far_units_travel(level: int, reach: int) -> None:
    """D-TRANS-02, D-TECH-04: one region, and one more for each level of Rail Transport."""
    lands = ", ".join(f"{region} 2I" for region in ROUTE)
    war = War(red=f"{lands}; rail {level}", blue="Syria 1I")
    war.red.acts("transport")
    with war.refuses("D-TRANS-02"):
        war.red.travels(" > ".join(ROUTE[: reach + 2]) + " 1I")
    war.red.travels(" > ".join(ROUTE[: reach + 1]) + " 1I")
    assert war.army(ROUTE[reach]) == "3I"


def test_rail_4_removes_the_limit() -> None:
    """D-TRANS-02: any distance."""
    route = [*ROUTE, "Uralsk", "Northern Russia", "Finland"]
    lands = ", ".join(f"{region} 2I" for region in route)
    war = War(red=f"{lands}; rail 4", blue="Syria 1I")
    war.red.acts("transport")
    war.red.travels(" > ".join(route) + " 1I")
    assert war.army("Finland") == "3I"


def test_rail_does_not_help_a_move() -> None:
    """D-TECH-04: Rail Transport extends Transport only."""
    war = War(red="Germany 2I, Poland 1I, Ukraine 1I; rail 4", blue="Syria 1I")
    war.red.acts("move")
    with war.refuses("D-MOVE-01"):
        war.red.travels("Germany > Poland > Ukraine 1I")


# ---- D-TRANS-03, D-TRANS-04 ----


def test_a_lane_needs_ships_in_all_its_zones() -> None:
    """D-TRANS-03: a zone without ships closes it."""
    red = "Brazil 3I, Angola 1I; at sea Southwest Atlantic DD"
    war = War(red=red, blue="Turkey 1I")
    war.red.acts("transport")
    with war.refuses("D-TRANS-03"):
        war.red.travels("Brazil > Angola 1I")
    war = War(red=f"{red}, Southeast Atlantic DD", blue="Turkey 1I")
    war.red.acts("transport")
    war.red.travels("Brazil > Angola 1I")
    assert war.army("Angola") == "2I"


def test_a_lane_may_be_permitted() -> None:
    """D-TRANS-03: each other player with ships on it is asked."""
    war = War(
        red="Brazil 3I, Angola 1I; at sea Southwest Atlantic DD",
        blue="Turkey 1I; at sea Southeast Atlantic DD",
    )
    war.red.acts("transport")
    war.red.travels("Brazil > Angola 1I")
    passing = war.blue.question(GivePermission).passing
    assert passing == Passing(1, "Southeast Atlantic", "Brazil", "Angola", Army(infantry=1))
    war.blue.permits()
    assert war.army("Angola") == "2I"


def test_an_anchored_zone_must_be_held_or_permitted() -> None:
    """D-TRANS-04: unlike in a Move, empty anchored water cannot be used."""
    war = War(red="Germany 2I, Norway 1I", blue="Turkey 1I")
    war.red.acts("transport")
    with war.refuses("D-TRANS-04"):
        war.red.travels("Germany > Norway 1I")
    war = War(red="Germany 2I, Norway 1I; at sea North Sea DD", blue="Turkey 1I")
    war.red.acts("transport")
    war.red.travels("Germany > Norway 1I")
    assert war.army("Norway") == "2I"
    war = War(red="Germany 2I, Norway 1I", blue="Turkey 1I; at sea North Sea DD")
    war.red.acts("transport")
    war.red.travels("Germany > Norway 1I")
    war.blue.permits()
    assert war.army("Norway") == "2I"


STRAITS = """
name = "straits"
continents = ["West", "East"]
[regions.Anglia]
continent = "West"
land = ["Borland"]
coast = ["North Strait", "South Strait"]
[regions.Borland]
continent = "West"
land = ["Anglia"]
[regions.Corona]
continent = "East"
land = ["Dell"]
coast = ["North Strait", "South Strait"]
[regions.Dell]
continent = "East"
land = ["Corona"]

[seas."North Strait"]
anchored = true
shores = ["Anglia", "Corona"]

[seas."South Strait"]
anchored = true
shores = ["Anglia", "Corona"]
"""


@pytest.fixture
def straits(tmp_path: Path) -> str:
    """A board with two zones between the same two shores."""
    board = tmp_path / "straits.toml"
    board.write_text(STRAITS)
    return str(board)


def test_the_way_that_asks_the_fewest_is_taken(straits: str) -> None:
    """D-TRANS-04: a traveller who names no way goes where nobody must be asked."""
    war = War(
        red="Anglia 2I, Corona 1I; at sea South Strait DD",
        blue="Dell 1I; at sea North Strait DD",
        board=straits,
    )
    war.red.acts("transport")
    war.red.travels("Anglia > Corona 1I")
    assert war.army("Corona") == "2I"


def test_a_traveller_may_name_the_way(straits: str) -> None:
    """D-TRANS-04: then the holder of that zone is asked; after his no the other way is left."""
    war = War(
        red="Anglia 2I, Corona 1I; at sea South Strait DD",
        blue="Dell 1I; at sea North Strait DD",
        board=straits,
    )
    war.red.acts("transport")
    journey = Journey(("Anglia", "Corona"), Army(infantry=1), (("North Strait",),))
    with war.refuses("D-TRANS-01"):
        war.red.travels(Journey(("Anglia", "Corona"), Army(infantry=1), (("Red Sea",),)))
    with war.refuses("D-TRANS-01"):
        war.red.travels(Journey(journey.route, journey.units, journey.seas * 2))
    war.red.travels(journey)
    war.blue.forbids()
    with war.refuses("D-BOARD-12"):
        war.red.travels(journey)
    war.red.travels("Anglia > Corona 1I")
    assert war.army("Corona") == "2I"


def test_after_a_no_another_way_is_tried(straits: str) -> None:
    """D-BOARD-12: a no holds for that place, so an unnamed way goes through the other one."""
    war = War(
        red="Anglia 2I, Corona 1I",
        blue="Dell 1I; at sea North Strait DD, South Strait DD",
        board=straits,
    )
    war.red.acts("move")
    war.red.travels("Anglia > Corona 1I")
    assert war.blue.question(GivePermission).passing.place == "North Strait"
    war.blue.forbids()
    war.red.travels("Anglia > Corona 1I")
    assert war.blue.question(GivePermission).passing.place == "South Strait"


# ---- D-TRANS-05, D-TRANS-06, D-TRANS-08 ----


def test_passing_foreign_regions_needs_leave() -> None:
    """D-TRANS-05: these regions count for the distance, and their holder is asked."""
    war = War(red="Germany 2I, Ukraine 1I; rail 1", blue="Turkey 1I, Poland 1I")
    war.red.acts("transport")
    war.red.travels("Germany > Poland > Ukraine 1I")
    passing = war.blue.question(GivePermission).passing
    assert passing == Passing(1, "Poland", "Germany", "Ukraine", Army(infantry=1))
    war.blue.permits()
    assert (war.army("Ukraine"), war.army("Poland")) == ("2I", "1I")


def test_a_refused_region_stays_closed() -> None:
    """D-TRANS-05, D-BOARD-12: for that destination until the action ends."""
    war = War(red="Germany 3I, Ukraine 1I; rail 1", blue="Turkey 1I, Poland 1I")
    war.red.acts("transport")
    war.red.travels("Germany > Poland > Ukraine 1I")
    war.blue.forbids()
    with war.refuses("D-BOARD-12"):
        war.red.travels("Germany > Poland > Ukraine 2I")


def test_neutral_ground_is_closed() -> None:
    """D-TRANS-08: nobody enters or passes it."""
    war = War(red="Germany 2I, Ukraine 1I; rail 2", blue="Turkey 1I")
    war.red.acts("transport")
    with war.refuses("D-TRANS-08"):
        war.red.travels("Germany > Poland > Ukraine 1I")
    with war.refuses("D-TRANS-08"):
        war.red.travels("Germany > Poland 1I")


def test_nobody_ends_in_a_foreign_region() -> None:
    """D-TRANS-08: so Transport never causes a battle."""
    war = War(red="Germany 2I", blue="Turkey 1I, Poland 1I")
    war.red.acts("transport")
    with war.refuses("D-TRANS-08"):
        war.red.travels("Germany > Poland 1I")


def test_every_region_keeps_a_unit_in_a_transport() -> None:
    """D-TRANS-08, D-BOARD-11: at the end every own region holds one."""
    war = War(red="Germany 1I, Poland 1I", blue="Turkey 1I")
    war.red.acts("transport")
    with war.refuses("D-BOARD-11", "leaves-empty"):
        war.red.travels("Germany > Poland 1I")


def test_e7_one_sea_crossing() -> None:
    """E7, D-TRANS-06: land, an own anchored zone and land again are one crossing; a zone and a
    lane are two."""
    red = "Austria 2I, Germany 1I, Norway 1I, Sweden 1I, Iceland 1I; rail 2"
    war = War(red=f"{red}; at sea North Sea DD, Norwegian Sea DD", blue="Turkey 1I")
    war.red.acts("transport")
    with war.refuses("D-TRANS-06"):
        war.red.travels("Austria > Germany > Norway > Iceland 1I")
    war.red.travels("Austria > Germany > Norway > Sweden 1I")
    assert war.army("Sweden") == "2I"


def test_a_lane_through_two_zones_can_be_ruled_out() -> None:
    """D-TRANS-06, option: with `zone` only a lane through one zone may be used."""
    red = "Brazil 3I, Angola 1I, French West Africa 1I; at sea Southwest Atlantic DD"
    war = War(
        red=f"{red}, Southeast Atlantic DD, Central Atlantic DD",
        blue="Turkey 1I",
        options={"sea-crossing": "zone"},
    )
    war.red.acts("transport")
    with war.refuses("D-TRANS-06"):
        war.red.travels("Brazil > Angola 1I")
    war.red.travels("Brazil > French West Africa 1I")
    assert war.army("French West Africa") == "2I"


# ---- D-TRANS-07 ----


def test_carried_units_land_and_go_on() -> None:
    """D-TRANS-07: the landing is the first region; rail may take the unit farther."""
    war = War(red="Germany 2I, Poland 1I; rail 1; at sea North Sea DD+I", blue="Turkey 1I")
    war.red.acts("transport")
    war.red.travels("DD in North Sea > Germany > Poland 1I")
    assert (war.army("Poland"), war.at_sea("North Sea")) == ("2I", {"red": "DD"})


def test_a_landing_is_the_first_region() -> None:
    """D-TRANS-07: without rail the unit stays where it landed."""
    war = War(red="Germany 2I, Poland 1I; at sea North Sea DD+I", blue="Turkey 1I")
    war.red.acts("transport")
    with war.refuses("D-TRANS-02"):
        war.red.travels("DD in North Sea > Germany > Poland 1I")


def test_a_landing_is_the_sea_crossing() -> None:
    """D-TRANS-07: so no other crossing follows."""
    war = War(
        red="Germany 2I, Sweden 1I; rail 1; at sea North Sea DD+I, Baltic Sea DD", blue="Turkey 1I"
    )
    war.red.acts("transport")
    with war.refuses("D-TRANS-06"):
        war.red.travels("DD in North Sea > Germany > Sweden 1I")


def test_nobody_lands_on_foreign_ground() -> None:
    """D-TRANS-07: only in own regions, and from a coastline only into its own region."""
    war = War(
        red="Germany 2I, Sweden 1I; rail 2; at sea North Sea DD+I; on shore Germany DD+A",
        blue="Turkey 1I, Norway 1I",
    )
    war.red.acts("transport")
    with war.refuses("D-TRANS-07"):
        war.red.travels("DD in North Sea > Norway > Sweden 1I")
    with war.refuses("D-TRANS-07"):
        war.red.travels("DD in North Sea > Sweden 1I")  # which borders another zone
    war.red.travels("DD in Germany > Germany 1A")
    assert (war.army("Germany"), war.on_shore("Germany")) == ("2I 1A", "DD")


# ---- cards ----


@pytest.mark.parametrize(("government", "reach"), [("monarchy", 2), ("communism", 3)])
def test_ac15_express_trains(government: str, reach: int) -> None:
    """D-CARD-02: AC15, each unit travels one or two regions farther."""
    lands = ", ".join(f"{region} 2I" for region in ROUTE)
    war = War(red=f"{lands}; government {government}; cards express-trains", blue="Syria 1I")
    war.red.acts("transport", "express-trains")
    with war.refuses("D-TRANS-02"):
        war.red.travels(" > ".join(ROUTE[: reach + 2]) + " 1I")
    war.red.travels(" > ".join(ROUTE[: reach + 1]) + " 1I")
    assert war.army(ROUTE[reach]) == "3I"


def test_ac16_convoy_system() -> None:
    """AC16: sea zones without ships count as one's own; still one crossing."""
    war = War(
        red="Germany 2I, Norway 1I, Iceland 1I; government fascism; rail 1; cards convoy-system",
        blue="Turkey 1I",
    )
    war.red.acts("transport", "convoy-system")
    with war.refuses("D-TRANS-06"):
        war.red.travels("Germany > Norway > Iceland 1I")
    war.red.travels("Germany > Norway 1I")
    assert war.army("Norway") == "2I"


def test_ac16_enhanced_allows_two_crossings() -> None:
    """AC16: for Monarchy, but not three."""
    war = War(
        red="Germany 2I, Norway 1I, Iceland 1I, Great Britain 1I; government monarchy; rail 2; "
        "cards convoy-system",
        blue="Turkey 1I",
    )
    war.red.acts("transport", "convoy-system")
    with war.refuses("D-TRANS-06"):
        war.red.travels("Germany > Great Britain > Norway > Iceland 1I")
    war.red.travels("Germany > Norway > Iceland 1I")
    assert war.army("Iceland") == "2I"


@pytest.mark.parametrize(("government", "most"), [("monarchy", 2), ("fascism", 4)])
def test_ac17_reserves_called_up(government: str, most: int) -> None:
    """D-CARD-02: AC17, a free infantry in each of up to two or four own regions, at first."""
    lands = ", ".join(f"{region} 1I" for region in ROUTE)
    war = War(red=f"{lands}; government {government}; cards reserves-called-up", blue="Syria 1I")
    war.red.acts("transport", "reserves-called-up")
    with war.refuses("D-CARD-01", "too-many"):
        war.red.calls_up(*ROUTE[: most + 1])
    with war.refuses("D-CARD-01", "repeated"):
        war.red.calls_up("Spain", "Spain")
    with war.refuses("D-CARD-01", "not-yours"):
        war.red.calls_up("Syria")
    with war.refuses("D-BOARD-01", "unknown-name"):
        war.red.calls_up("Atlantis")
    assert war.game.default_answer(0) == CallUp(war.red.regions[:most])
    war.red.calls_up(*ROUTE[:most])
    assert [war.army(region) for region in ROUTE[:most]] == ["2I"] * most
    war.red.travels("Spain > France 1I")
    assert war.army("France") == "3I"


def test_ac18_open_borders() -> None:
    """AC18: nobody may refuse, so nobody is asked."""
    war = War(
        red="Germany 2I, Ukraine 1I; rail 1; cards open-borders",
        blue="Turkey 1I, Poland 1I, Balkans 1I",
    )
    war.red.acts("transport", "open-borders")
    with war.refuses("D-TRANS-02"):
        war.red.travels("Germany > Poland > Balkans > Ukraine 1I")
    war.red.travels("Germany > Poland > Ukraine 1I")
    assert war.army("Ukraine") == "2I"


def test_ac18_enhanced_reaches_one_region_farther() -> None:
    """AC18: for Democracy."""
    war = War(
        red="Germany 2I, Ukraine 1I, Caucasus 1I; government democracy; cards open-borders",
        blue="Turkey 1I, Poland 1I",
    )
    war.red.acts("transport", "open-borders")
    with war.refuses("D-TRANS-02"):
        war.red.travels("Germany > Poland > Ukraine > Caucasus 1I")
    war.red.travels("Germany > Poland > Ukraine 1I")
    assert war.army("Ukraine") == "2I"
