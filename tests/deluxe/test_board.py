"""The board: which links serve which actions, who controls what, and leave to pass."""

import random

import pytest

from tests.deluxe.home import Home
from tests.deluxe.war import War
from warroom.kernel.procedure import Ask, Done
from warroom.model.atlas import load_atlas
from warroom.model.events.deluxe_home import LeaveGiven, LeaveRefused
from warroom.model.statecraft import Passing
from warroom.model.units import Army, Fleet
from warroom.rulesets import RULESETS
from warroom.rulesets.deluxe.actions.negotiate import eligible
from warroom.rulesets.deluxe.table.board import (
    anchored_ways,
    continents_of,
    distances,
    lane_ways,
    own_zones,
    sea_ways,
    zones_at,
)
from warroom.rulesets.deluxe.ways.permission import AskingLeave, GivePermission, ReplyToPassing

WEST, EAST, WORLD = map(load_atlas, ("west", "east", "world"))


def test_only_named_places_can_be_entered() -> None:
    """D-BOARD-01: whatever has no name leads nowhere, for armies and for ships."""
    war = War(red="Germany 3I; at sea North Sea DD", blue="Turkey 1I")
    assert "Arctic Circle" not in {*WEST.seas, *WEST.regions}
    war.red.acts("move")
    with war.refuses("D-BOARD-01"):
        war.red.travels("Germany > Atlantis 1I")
    war.red.travels()
    war.blue.acts("move")
    war.blue.travels()
    war.red.acts("navigate")
    with war.refuses("D-BOARD-01"):
        war.red.sails("North Sea > Arctic Circle DD")


def test_equal_names_on_both_boards_are_one_place() -> None:
    """D-BOARD-02: areas on both boards are single, the world wraps, and one board has dead ends."""
    assert len(WEST.regions) + len(EAST.regions) == len(WORLD.regions) + 1  # Uralsk
    assert "Northeast Pacific" in WEST.seas.keys() & EAST.seas.keys()
    assert "Turkestan" in WORLD.land_links["Uralsk"] - WEST.land_links["Uralsk"]
    over = set(sea_ways(WORLD)["Northeast Pacific"])
    assert over > set(sea_ways(WEST)["Northeast Pacific"])
    assert not any("Hawaii" in lane.ends for lane in WEST.lanes)
    assert any("Hawaii" in lane.ends for lane in WORLD.lanes)


def test_land_borders_join_regions_for_every_action() -> None:
    """D-BOARD-03: a step between land neighbours always goes by land."""
    for start, ends in WEST.land_links.items():
        assert not ends & anchored_ways(WEST)[start].keys()
        assert not ends & lane_ways(WEST)[start].keys()
    war = War(red="Germany 3I, Poland 1I", blue="Turkey 1I; at sea Baltic Sea DD")
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I")  # both also border the Baltic Sea
    assert war.army("Poland") == "2I"


def test_an_anchor_joins_the_shores_of_its_zone() -> None:
    """D-BOARD-04: each to each other; a zone without an anchor joins none."""
    for name, sea in WEST.seas.items():
        for start in sea.shores:
            for end in sea.shores:
                by_land = end in WEST.land_links[start] or start == end
                joined = name in anchored_ways(WEST)[start].get(end, ())
                assert joined == (sea.anchored and not by_land)
    assert any(sea.anchored for sea in WEST.seas.values())
    assert not all(sea.anchored for sea in WEST.seas.values())


def test_sea_lanes_join_two_distant_regions() -> None:
    """D-BOARD-05: from both ends, through their zones in order."""
    lane = next(lane for lane in WORLD.lanes if len(set(lane.via)) > 1)
    first, second = lane.ends
    assert lane.via in lane_ways(WORLD)[first][second]
    assert lane.via[::-1] in lane_ways(WORLD)[second][first]


def test_each_connection_serves_only_certain_actions() -> None:
    """D-BOARD-06: an own lane carries a Transport and a negotiation, but no Move and no Blitz."""
    text = "Quebec 3I, Great Britain 1I; at sea North Atlantic DD"
    for action, rule in (("move", "D-MOVE-01"), ("transport", None)):
        war = War(red=text, blue="Turkey 1I")
        war.red.acts(action)
        if rule:
            with war.refuses(rule):
                war.red.travels("Quebec > Great Britain 1I")
        else:
            war.red.travels("Quebec > Great Britain 1I")
            assert war.army("Great Britain") == "2I"
    home = Home(red="Quebec 3I; capital Quebec", blue="Turkey 1I")
    assert "Great Britain" in eligible(home.game, 0)
    assert distances(WEST, "Quebec")["Great Britain"] == 1


def test_ships_in_a_zone_control_it() -> None:
    """D-BOARD-07: one is enough; ships on a coastline are in no zone (D-BOARD-08)."""
    home = Home(
        red="Germany 1I; at sea North Sea DD, Norwegian Sea SS",
        blue="Turkey 1I; on shore Turkey DD; at sea Baltic Sea DD",
    )
    assert own_zones(home.game, 0) == ("Norwegian Sea", "North Sea")
    assert home.state.zone_controller("North Sea") == 0
    assert home.state.zone_controller("Baltic Sea") == 1
    assert home.state.zone_controller("Mediterranean Sea") is None
    home.state.put_to_sea(0, "North Sea", ())
    assert home.state.zone_controller("North Sea") is None


def test_coastlines_belong_to_regions_at_named_zones() -> None:
    """D-BOARD-08: inland regions have none, and their ships block nobody."""
    coasts = zones_at(WEST)
    assert "Baltic Sea" in coasts["Germany"]
    assert coasts["Bolivia"] == ()
    war = War(red="Great Britain 2I, Norway 1I", blue="Germany 1I; on shore Germany DD")
    war.red.acts("move")
    war.red.travels("Great Britain > Norway 1I")  # across the North Sea
    assert war.army("Norway") == "2I"


CANAL = "Panama Canal"


def test_canals_join_the_zones_at_their_ends() -> None:
    """D-BOARD-09."""
    assert sea_ways(WEST)["Caribbean Sea"]["Eastern Pacific"] == (CANAL,)
    assert sea_ways(WEST)["Red Sea"]["Mediterranean Sea"] == ("Suez Canal",)
    assert "Panama" in {canal.region for canal in WEST.canals}


@pytest.mark.parametrize(
    ("nations", "asked"),
    [
        ({"red": "Mexico 1I, Panama 1I; at sea Caribbean Sea DD", "blue": "Turkey 1I"}, False),
        ({"red": "Mexico 1I; at sea Caribbean Sea DD", "blue": "Turkey 1I"}, False),
        ({"red": "Mexico 1I; at sea Caribbean Sea DD", "blue": "Turkey 1I, Panama 1I"}, True),
    ],
)
def test_canals_obey_the_holder_of_their_region(nations: dict[str, str], asked: bool) -> None:
    """D-BOARD-09: open to their holder and while neutral, to others by permission."""
    war = War(red=nations["red"], blue=nations["blue"])
    war.red.acts("navigate")
    war.red.sails("Caribbean Sea > Eastern Pacific DD")
    assert (war.asked == {"blue": "give-permission"}) == asked
    if asked:
        war.blue.permits()
    assert war.at_sea("Eastern Pacific") == {"red": "DD"}


def test_whoever_conquers_or_annexes_a_region_controls_it() -> None:
    """D-BOARD-10: a region is one player's or neutral."""
    home = Home(
        red="Germany 3I; government fascism", blue="Turkey 1I", markers={"Poland": "fascism"}
    )
    assert home.owner("Poland") is None
    home.red.acts("negotiate")
    home.red.approaches("Poland")
    home.red.converts()
    assert home.owner("Poland") == "red"
    war = War(red="Germany 3I", blue="Turkey 1I, Poland 1I")
    war.rolls("-", "I-")
    war.red.acts("move")
    war.red.travels("Germany > Poland 2I")
    assert war.owner("Poland") == "red"


def test_every_controlled_region_keeps_an_army_unit() -> None:
    """D-BOARD-11: units may change places, but none may be left empty; also in research."""
    war = War(red="Germany 1I, Poland 1A", blue="Turkey 1I")
    war.red.acts("move")
    with war.refuses("D-BOARD-11"):
        war.red.travels("Germany > Poland 1I")
    war.red.travels("Germany > Poland 1I", "Poland > Germany 1A")
    assert (war.army("Germany"), war.army("Poland")) == ("1A", "1I")
    home = Home(red="Germany 3I, Poland 3I", blue="Turkey 1I")
    home.red.acts("research")
    home.red.studies("rail")
    with home.refuses("D-BOARD-11"):
        home.red.gives("Germany 3I")


# ---- D-BOARD-12 ----

ONE_WAY = Passing(1, "North Sea", "Great Britain", "Norway", Army(infantry=2))


def asking(home: Home, *passings: Passing) -> bool | None:
    """Let red ask for leave, aside from any action; the result if blue is not asked."""
    outcome = AskingLeave(0, passings).asking(home.game, None)
    if isinstance(outcome, Ask):
        assert outcome.questions == {1: GivePermission(0, passings[-1])}
        return None
    assert isinstance(outcome, Done)
    assert isinstance(outcome.result, bool)
    return outcome.result


def reply(home: Home, passing: Passing, answer: str) -> None:
    procedure = AskingLeave(0, (passing,))
    procedure.hearing(home.game, ReplyToPassing("yes" if answer == "yes" else "no"))


@pytest.fixture
def front() -> Home:
    return Home(red="Germany 1I", blue="Turkey 1I")


def test_a_yes_covers_exactly_that_crossing(front: Home) -> None:
    """D-BOARD-12: others are asked about anew."""
    assert asking(front, ONE_WAY) is None
    reply(front, ONE_WAY, "yes")
    assert asking(front, ONE_WAY) is True
    more = Passing(1, "North Sea", "Great Britain", "Norway", Army(infantry=3))
    assert asking(front, ONE_WAY, more) is None


def test_a_no_holds_for_place_and_destination(front: Home) -> None:
    """D-BOARD-12: whatever comes from wherever; another destination may be asked for."""
    reply(front, ONE_WAY, "no")
    assert asking(front, Passing(1, "North Sea", "Sweden", "Norway", Army(tanks=1))) is False
    assert asking(front, Passing(1, "North Sea", "Norway", "Great Britain", Army(tanks=1))) is None
    assert asking(front, Passing(1, "Baltic Sea", "Sweden", "Norway", Army(tanks=1))) is None


def test_the_answer_is_told_to_everybody_and_ends_with_the_action() -> None:
    """D-BOARD-12, D-ACTION-05: leave and refusal last as long as the action."""
    war = War(red="Great Britain 3I, Sweden 1I, Norway 1I", blue="Turkey 1I; at sea North Sea DD")
    war.red.acts("move")
    war.red.travels("Great Britain > Germany 1I")
    assert war.asked == {"blue": "give-permission"}
    war.blue.forbids()
    assert war.happened(LeaveRefused)
    assert war.army("Great Britain") == "3I"
    assert war.asked == {"red": "move-units"}
    with war.refuses("D-BOARD-12"):
        war.red.travels("Great Britain > Germany 2I")
    war.red.travels()
    assert war.state.refusals == ()


def test_several_holders_are_asked_in_path_order() -> None:
    """D-BOARD-12: one after another, and the first no ends the asking."""
    home = Home(red="Germany 1I", blue="Turkey 1I", amber="Spain 1I")
    first = Passing(2, "North Sea", "Great Britain", "Norway", Army(infantry=1))
    second = Passing(1, "Baltic Sea", "Great Britain", "Norway", Army(infantry=1))
    procedure = AskingLeave(0, (first, second))
    assert procedure.asking(home.game, None) == Ask({2: GivePermission(0, first)})
    procedure.hearing(home.game, ReplyToPassing("yes"))
    assert home.game.events[-1] == LeaveGiven(first)
    assert procedure.asking(home.game, None) == Ask({1: GivePermission(0, second)})
    assert procedure.hearing(home.game, ReplyToPassing("no")) == Done(False)


def test_no_answer_counts_as_no_and_answers_may_stand(front: Home) -> None:
    """D-BOARD-12, D-END-04: an absent player refuses; always and never can be said beforehand."""
    question = GivePermission(0, ONE_WAY)
    assert question.default(front.game, 1, random.Random(1)) == ReplyToPassing("no")
    assert question.STANDING is not None
    assert [question.answer_by(word) for word in question.STANDING.words] == [
        ReplyToPassing("yes"),
        ReplyToPassing("no"),
    ]
    assert GivePermission in RULESETS["deluxe"].reactions


def test_cards_forbid_a_no(front: Home) -> None:
    """AC18, AC14, D-CARD-03: Open Borders for everything, Gunboat Diplomacy for canals."""
    ships = Passing(1, CANAL, "Caribbean Sea", "Eastern Pacific", ships=Fleet(destroyers=1))
    front.state.card_played = "open-borders"
    assert asking(front, ONE_WAY) is True
    front.state.card_played = "gunboat-diplomacy"
    assert asking(front, ONE_WAY) is None
    assert asking(front, ships) is True


def test_continents_of_this_edition() -> None:
    """D-SETUP-09: seven in the world; Uralsk is Asian where the west is not in play."""
    assert set(continents_of(WORLD).values()) == {
        *("North America", "South America", "Africa", "Europe"),
        *("Asia", "Australia", "Oceania"),
    }
    assert continents_of(WORLD)["Uralsk"] == continents_of(WEST)["Uralsk"] == "Europe"
    assert continents_of(EAST)["Uralsk"] == "Asia"
    assert continents_of(EAST)["Hawaii"] == "Oceania"
    assert continents_of(EAST)["New Zealand"] == "Australia"
