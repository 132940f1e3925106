"""Research: levels, lines of conversion, where the units come from, and what levels bring."""

import pytest

from tests.deluxe.home import SUITS, Home
from warroom.model.cards import Suit
from warroom.model.events.deluxe_cards import ActionCardDrawn
from warroom.model.events.deluxe_nations import LevelReached, UnitsConverted
from warroom.model.units import Army, Ship, Unit
from warroom.rulesets.deluxe.actions.conversion import (
    Conversion,
    Line,
    ResearchConversion,
    printed_lines,
)
from warroom.rulesets.deluxe.actions.research import Study
from warroom.rulesets.deluxe.table.technology import cards_left

INF, ART, TANK = Unit.INFANTRY, Unit.ARTILLERY, Unit.TANK
DD, SS, CV = Ship.DESTROYER, Ship.SUBMARINE, Ship.CARRIER


def laboratory(lands: str, more: str = "", card: str | None = None, **rest: object) -> Home:
    text = f"{lands}; {more}" + (f"; cards {card}" if card else "")
    home = Home(red=text, blue="Turkey 1I", **rest)  # type: ignore[arg-type]
    home.red.acts("research", card)
    return home


def test_any_technologies_but_one_level_each() -> None:
    """D-RES-01: none to five cards, one after another."""
    home = laboratory("Germany 40I")
    for name in ("oil", "factories", "rail", "minerals"):
        home.red.studies(name)
        home.red.gives("Germany 3I")
    home.red.studies("population")
    home.red.gives("Germany 4I")
    assert home.red.levels == (1, 1, 1, 1)
    assert home.red.population == 1
    assert home.turn == "blue"  # nothing is left to acquire
    home = laboratory("Germany 9I")
    home.red.stops()
    assert (home.turn, home.red.levels) == ("blue", (0, 0, 0, 0))


@pytest.mark.parametrize("name", ["oil", "population"])
def test_no_kind_twice_in_one_action(name: str) -> None:
    """D-RES-01: not even Population."""
    home = laboratory("Germany 20I")
    home.red.studies(name)
    home.red.gives("Germany 3I" if name == "oil" else "Germany 4I")
    with home.refuses("D-RES-01"):
        home.red.studies(name, 2 if name == "oil" else 1)


def test_levels_are_climbed_one_by_one() -> None:
    """D-RES-02, D-RES-05, W4: Factories 2 only after Factories 1, which goes back to its pile."""
    home = laboratory("Germany 20I")
    with home.refuses("D-RES-02"):
        home.red.studies("factories", 2)
    assert Study(Suit.FACTORIES, 1) in home.red.options
    home = laboratory("Germany 20I", "factories 1")
    assert cards_left(home.game, Suit.FACTORIES, 1) == 5
    home.red.studies("factories", 2)
    home.red.gives("Germany 4I")
    assert home.red.levels == (0, 2, 0, 0)
    assert cards_left(home.game, Suit.FACTORIES, 1) == 6
    assert cards_left(home.game, Suit.FACTORIES, 2) == 5
    with home.refuses("D-RES-01"):
        home.red.studies("factories", 3)


def test_level_four_is_the_highest() -> None:
    """D-RES-02."""
    home = laboratory("Germany 20I", "minerals 4")
    assert not any(
        isinstance(option, Study) and option.technology is Suit.MINERALS
        for option in home.red.options
    )
    with home.refuses("D-RES-02"):
        home.red.studies("minerals", 5)
    home = laboratory("Germany 20I", "minerals 3")
    home.red.studies("minerals", 4)
    home.red.gives("Germany 8I")
    assert home.red.levels == (0, 0, 0, 4)


@pytest.mark.parametrize(
    ("name", "level", "expected"),
    [
        ("rail", 1, (Line(INF, 3), Line(ART, 1))),
        ("rail", 2, (Line(INF, 4), Line(ART, 2))),
        ("rail", 3, (Line(INF, 6), Line(ART, 3))),
        ("rail", 4, (Line(INF, 8), Line(ART, 4))),
        ("factories", 1, (Line(INF, 3), Line(TANK, 1))),
        ("factories", 2, (Line(INF, 4), Line(TANK, 2))),
        ("factories", 3, (Line(INF, 6), Line(TANK, 3))),
        ("factories", 4, (Line(INF, 8), Line(TANK, 4))),
        ("oil", 1, (Line(INF, 3), Line(DD, 1))),
        ("oil", 2, (Line(INF, 4), Line(DD, 2))),
        ("oil", 3, (Line(INF, 6), Line(DD, 3))),
        ("oil", 4, (Line(INF, 8), Line(DD, 4))),
        ("minerals", 1, (Line(INF, 3), Line(SS, 1))),
        ("minerals", 2, (Line(INF, 4), Line(SS, 2))),
        ("minerals", 3, (Line(INF, 6), Line(SS, 3))),
        ("minerals", 4, (Line(INF, 8), Line(SS, 4))),
        ("population", 1, (Line(INF, 4), Line(ART, 2), Line(CV, 1))),
    ],
)
def test_the_lines_of_every_card(name: str, level: int, expected: tuple[Line, ...]) -> None:
    """D-RES-03: level n costs n specialists or twice as many infantry, three at level 1."""
    assert printed_lines(SUITS[name], level) == expected


def test_convert_one_line_of_units() -> None:
    """D-RES-03, W5: three infantry from anywhere, or one artillery, and nothing else."""
    home = laboratory("Germany 3I, Poland 2I 1A")
    home.red.studies("rail")
    for wrong in ("Germany 2I", "Germany 2I, Poland 1A", "Germany 2I, Poland 2I"):
        with home.refuses("D-RES-03", "not-among-options"):
            home.red.gives(wrong)
    home.red.gives("Germany 2I, Poland 1I")
    assert (home.army("Germany"), home.army("Poland")) == ("1I", "1I 1A")
    home = laboratory("Germany 3I, Poland 2I 1A")
    home.red.studies("rail")
    home.red.gives("Poland 1A")
    assert home.red.levels == (0, 0, 1, 0)


def test_without_the_units_there_is_no_card() -> None:
    """D-RES-03, W5: two infantry that may leave and no artillery are refused."""
    home = laboratory("Germany 2I, Poland 2I, Austria 2T")
    assert Study(Suit.RAIL_TRANSPORT, 1) not in home.red.options
    with home.refuses("D-RES-03"):
        home.red.studies("rail")
    home = laboratory("Germany 2I, Poland 2I")
    assert home.turn == "blue"  # nothing at all can be paid, so nobody is asked


def test_a_single_way_to_pay_is_automatic() -> None:
    """D-RES-03."""
    home = laboratory("Germany 1I, Poland 1I 1A")
    home.red.studies("rail")
    assert home.happened(UnitsConverted)
    assert home.army("Poland") == "1I"
    home = laboratory("Germany 4I 1A")
    home.red.studies("rail")
    assert home.asked == {"red": "research-conversion"}  # three infantry, or the artillery


def test_converted_units_come_from_anywhere() -> None:
    """D-RES-04: regions, sea zones, coastlines, and from aboard ships, which stay."""
    home = laboratory(
        "Germany 2I, Poland 2I",
        "at sea North Sea DD+I BB; on shore Germany DD+I SS",
    )
    home.red.studies("rail")
    home.red.gives("Germany 1I", "North Sea DD+I, Germany DD+I")
    assert home.at_sea("North Sea") == {"red": "DD BB"}
    assert home.on_shore("Germany") == "DD SS"
    home.red.studies("minerals")
    assert home.on_shore("Germany") == "DD"  # the only submarine, so it went by itself


def test_each_region_keeps_a_unit() -> None:
    """D-RES-04, D-BOARD-11."""
    home = laboratory("Germany 3I, Poland 3I")
    home.red.studies("rail")
    with home.refuses("D-BOARD-11"):
        home.red.gives("Germany 3I")
    with home.refuses("D-RES-04", "too-many"):
        home.red.gives("Germany 4I")
    with home.refuses("D-RES-04", "not-yours"):
        home.red.gives("Turkey 1I, Germany 2I")
    with home.refuses("D-BOARD-01", "unknown-name"):
        home.red.gives("Atlantis 1I, Germany 2I")
    with home.refuses("D-RES-04", "not-yours"):
        home.red.gives("Germany 2I", "North Sea DD+I")


def test_nobody_gives_less_than_nothing() -> None:
    """D-RES-03: two and two less one are not three."""
    home = laboratory("Germany 3I, Poland 3I, Austria 1I")
    home.red.studies("rail")
    armies = {"Germany": Army(infantry=2), "Poland": Army(infantry=2), "Austria": Army(infantry=-1)}
    with home.refuses("D-RES-03", "malformed"):
        home.red.says(Conversion(armies))


def test_ships_of_others_are_not_touched() -> None:
    """D-RES-04: naming a coastline or a sea zone without ships of one's own is refused."""
    home = Home(red="Germany 9I; at sea North Sea DD", blue="Turkey 1I; on shore Turkey DD SS")
    home.red.acts("research")
    home.red.studies("rail")
    armies = {"Germany": Army(infantry=3)}
    for place in ("Turkey", "Germany"):
        for wrong in (Conversion(armies, ships={place: ()}), Conversion(armies, {place: ()})):
            with home.refuses("D-RES-04", "not-yours"):
                home.red.says(wrong)
    with home.refuses("D-RES-04", "too-many"):
        home.red.gives("Germany 3I", aboard="North Sea DD")  # which carries nothing
    home.red.gives("Germany 3I")
    assert home.on_shore("Turkey") == "DD SS"


def test_the_cargo_of_a_converted_ship_is_lost() -> None:
    """D-RES-04: and a zone without ships is no longer controlled."""
    home = laboratory("Germany 1I", "at sea North Sea DD+A, Baltic Sea DD")
    home.red.studies("oil")
    home.red.gives(ships="North Sea DD+A")
    assert home.at_sea("North Sea") == {}
    assert home.state.zone_controller("North Sea") is None
    assert home.at_sea("Baltic Sea") == {"red": "DD"}


def test_population_cards_add_up() -> None:
    """D-RES-05: any number may be held."""
    home = laboratory("Germany 9I", "population 3")
    home.red.studies("population")
    home.red.gives("Germany 4I")
    assert home.red.population == 4


def test_an_empty_pile_stops_that_research() -> None:
    """D-RES-06: Population ends after its 22nd card."""
    home = laboratory("Germany 9I", "population 22")
    with home.refuses("D-RES-06"):
        home.red.studies("population")
    assert cards_left(home.game, Suit.POPULATION, 1) == 0


# ---- D-TECH ----


def test_oil_places_new_markers() -> None:
    """D-TECH-01: one with each level, in a region without one as long as there is any."""
    home = laboratory("Germany 5I, Poland 1I, Austria 1I", "fields Germany 1")
    home.red.studies("oil")
    home.red.gives("Germany 3I")
    assert home.asked == {"red": "place-oil"}
    with home.refuses("D-TECH-01"):
        home.red.drills("Germany")
    home.red.drills("Poland")
    assert home.state.oil_fields == {"Germany": 1, "Poland": 1}


@pytest.mark.parametrize(("level", "infantry"), [(1, 3), (2, 4), (3, 6), (4, 8)])
def test_every_oil_level_places_one_marker(level: int, infantry: int) -> None:
    """D-TECH-01: into the only region that has none yet."""
    held = f"oil-level {level - 1}" if level > 1 else ""
    home = laboratory(f"Germany {infantry + 1}I, Poland 2I", f"{held}; fields Germany 1")
    home.red.studies("oil", level)
    home.red.gives(f"Germany {infantry}I")
    assert home.red.levels[0] == level
    assert home.state.oil_fields == {"Germany": 1, "Poland": 1}


def test_a_second_marker_only_if_all_have_one() -> None:
    """D-TECH-01: then any of them."""
    home = laboratory("Germany 5I, Poland 1I", "fields Germany 1, Poland 1")
    home.red.studies("oil")
    home.red.gives("Germany 3I")
    home.red.drills("Germany")
    assert home.state.oil_fields == {"Germany": 2, "Poland": 1}


def test_any_region_with_the_option() -> None:
    """D-TECH-01: oil-per-region any."""
    home = laboratory(
        "Germany 5I, Poland 1I", "fields Germany 1", options={"oil-per-region": "any"}
    )
    home.red.studies("oil")
    home.red.gives("Germany 3I")
    home.red.drills("Germany")
    assert home.state.oil_fields == {"Germany": 2}


def test_forty_markers_are_all_there_are() -> None:
    """D-TECH-01, D-UNIT-06: with an empty supply no marker is placed."""
    home = laboratory("Germany 5I", "fields Germany 40")
    home.red.studies("oil")
    home.red.gives("Germany 3I")
    assert home.state.oil_fields == {"Germany": 40}
    assert home.red.levels[0] == 1


def test_population_brings_an_action_card() -> None:
    """D-TECH-03, D-CARD-04."""
    home = laboratory("Germany 9I")
    home.red.studies("population")
    home.red.gives("Germany 4I")
    assert len(home.happened(ActionCardDrawn)) == 1
    assert len(home.red.cards) == 1


def test_population_counts_as_a_region_for_income() -> None:
    """D-TECH-03: and for points, see D-VP-01; it is no marker."""
    home = Home(red="Germany 1I; population 2", blue="Turkey 1I")
    home.red.acts("build")
    assert home.red.points == 3
    assert sum(home.red.markers.values()) == 1


def test_technologies_are_no_secret() -> None:
    """D-RES-05: everything but cards in hand is public."""
    home = laboratory("Germany 9I")
    home.red.studies("rail")
    home.red.gives("Germany 3I")
    assert home.happened(LevelReached)[0].seen_by(None) == LevelReached(0, Suit.RAIL_TRANSPORT, 1)
    assert home.game.view(None).state.levels[0] == (0, 0, 1, 0)


# ---- cards ----


def test_the_patent_office_takes_points() -> None:
    """AC29: one conversion at the build price of its line; for Democracy any."""
    for government, conversions in (("fascism", 1), ("democracy", 2)):
        home = laboratory("Germany 9I", f"points 9; government {government}", "patent-office")
        home.red.studies("rail")
        with home.refuses("D-RES-03"):
            home.red.gives(points=4)
        home.red.gives(points=2)  # an artillery
        assert home.red.points == 7
        home.red.studies("factories")
        if conversions == 1:
            with home.refuses("D-RES-03"):
                home.red.gives(points=3)
        else:
            home.red.gives(points=3)  # three infantry
            assert home.red.points == 4


def test_points_must_be_there() -> None:
    """AC29: to the last one; else the card is out of reach."""
    home = laboratory("Germany 9I", "points 2", "patent-office")
    home.red.studies("rail")
    with home.refuses("D-RES-03"):
        home.red.gives(points=3)
    home.red.gives(points=2)
    assert home.red.points == 0
    home = laboratory("Germany 1I, Poland 1I 1A", "points 1", "patent-office")
    assert home.red.options == (Study(), Study(Suit.RAIL_TRANSPORT, 1))


def test_a_scrap_drive_saves_infantry() -> None:
    """AC30: one infantry fewer in one conversion; for Communism in every one."""
    for government, conversions in (("fascism", 1), ("communism", 2)):
        home = laboratory("Germany 9I", f"government {government}", "scrap-drive")
        home.red.studies("rail")
        home.red.gives("Germany 2I")
        home.red.studies("minerals")
        if conversions == 1:
            with home.refuses("D-RES-03"):
                home.red.gives("Germany 2I")
        else:
            home.red.gives("Germany 2I")
            assert home.army("Germany") == "5I"


def test_a_scrap_drive_saves_nothing_else() -> None:
    """AC30: neither other units nor points pay less, whoever is ahead abroad."""
    home = Home(red="Germany 9I 2A; rail 1; points 9; cards scrap-drive", blue="Turkey 1I; rail 3")
    home.red.acts("research", "scrap-drive")
    lines = ResearchConversion(Suit.RAIL_TRANSPORT, 2, 1).lines(home.game, 0)
    assert lines == (Line(INF, 4), Line(ART, 2), Line(INF, 3, spends=1))


def test_the_saving_is_kept_when_the_full_line_is_paid() -> None:
    """AC30: whoever pays in full may still save later."""
    home = laboratory("Germany 9I", "government fascism", "scrap-drive")
    home.red.studies("rail")
    home.red.gives("Germany 3I")
    home.red.studies("minerals")
    home.red.gives("Germany 2I")
    assert home.red.levels == (0, 0, 1, 1)


def test_captured_blueprints_halve_a_line() -> None:
    """AC31: where an opponent is ahead, once; for Fascism a quarter; never for Population."""
    for government, price in (("democracy", "2I"), ("fascism", "1I")):
        home = Home(
            red=f"Germany 20I; cards captured-blueprints; government {government}",
            blue="Turkey 1I; rail 1; factories 2; population 3",
        )
        home.red.acts("research", "captured-blueprints")
        question = ResearchConversion(Suit.POPULATION, 1, 1)
        assert question.lines(home.game, 0) == (Line(INF, 4),)
        assert ResearchConversion(Suit.OIL, 1, 1).lines(home.game, 0) == (Line(INF, 3),)
        home.red.studies("rail")
        home.red.gives(f"Germany {price}")
        home.red.studies("factories")
        with home.refuses("D-RES-03"):
            home.red.gives(f"Germany {price}")


def test_the_royal_society_rewards_research() -> None:
    """AC32: a card at the end if one was gained, 2 for Monarchy; none for nothing."""
    for government, cards in (("fascism", 1), ("monarchy", 2)):
        home = laboratory("Germany 9I", f"government {government}", "royal-society")
        home.red.studies("rail")
        home.red.gives("Germany 3I")
        home.red.stops()
        assert len(home.red.cards) == cards
    home = laboratory("Germany 9I", "government monarchy", "royal-society")
    home.red.stops()
    assert home.red.cards == []


def test_absent_players_research_nothing() -> None:
    """D-END-04: and pay with the first units that fit, if they must."""
    home = laboratory("Germany 9I 2A")
    assert home.game.default_answer(0) == Study()
    home.red.studies("rail")
    home.red.says_the_default()
    assert home.army("Germany") == "6I 2A"
