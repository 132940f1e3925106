"""Victory in battle: markers, oil, coastlines and capitals change hands."""

from tests.deluxe.war import War, navy
from warroom.model.events.deluxe_war import CoastlineLost, MarkerHandedOver, MarkerRevealed
from warroom.model.government import Government
from warroom.rulesets.deluxe.battles.capture import TakeMarker


def conquer(war: War) -> None:
    """Red takes Poland, which a lone infantry defends, with two infantry."""
    war.rolls("-", "I-")
    war.red.acts("move")
    war.red.travels("Germany > Poland 2I")


# ---- D-CAPTURE-01 to D-CAPTURE-03 ----


def test_the_victor_controls_the_ground() -> None:
    """D-CAPTURE-01: surviving attackers remain there."""
    war = War(red="Germany 3I", blue="Turkey 1I, Poland 1I")
    conquer(war)
    assert (war.owner("Poland"), war.army("Poland"), war.army("Germany")) == ("red", "2I", "1I")
    assert not war.happened(CoastlineLost)  # there were no ships


def test_a_defender_who_wins_loses_nothing() -> None:
    """D-CAPTURE-01: nothing changes hands."""
    war = War(red="Germany 3I", blue="Turkey 1I, Poland 2I")
    war.rolls("II")
    war.red.acts("move")
    war.red.travels("Germany > Poland 2I")
    assert (war.owner("Poland"), war.army("Poland")) == ("blue", "2I")
    assert war.has_markers_for_regions()


def test_a_conquered_neutral_yields_its_marker() -> None:
    """D-CAPTURE-02: it is revealed to all and taken."""
    war = War(
        red="Germany 3I; government fascism", blue="Turkey 1I", markers={"Poland": "democracy"}
    )
    war.rolls("-")
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I")
    assert war.happened(MarkerRevealed)[0].government is Government.DEMOCRACY
    assert war.red.markers == {"democracy": 1, "fascism": 1}
    assert "Poland" not in war.state.face_down
    assert war.has_markers_for_regions()


def test_a_conquered_player_hands_over_a_marker() -> None:
    """D-CAPTURE-03: the conqueror picks one of any type."""
    war = War(
        red="Germany 3I; government fascism",
        blue="Turkey 1I, Poland 1I, Syria 1I; markers monarchy 2 communism 1",
    )
    conquer(war)
    assert war.asked == {"red": "pick-marker"}
    assert war.red.options == (
        TakeMarker(Government.COMMUNISM),
        TakeMarker(Government.MONARCHY),
    )
    with war.refuses("D-CAPTURE-03"):
        war.red.picks_marker("democracy")
    war.red.picks_marker("communism")
    assert war.red.markers == {"communism": 1, "fascism": 1}
    assert war.blue.markers == {"monarchy": 2}
    assert war.has_markers_for_regions()


def test_markers_of_one_type_are_taken_unasked() -> None:
    """D-CAPTURE-03: there is nothing to pick."""
    war = War(red="Germany 3I; government fascism", blue="Turkey 1I, Poland 1I")
    conquer(war)
    assert war.happened(MarkerHandedOver) == [MarkerHandedOver(0, 1, Government.MONARCHY)]
    assert war.red.markers == {"monarchy": 1, "fascism": 1}


def test_an_absent_conqueror_takes_any_marker() -> None:
    """D-CAPTURE-03, D-END-04: a choice among the legal ones."""
    war = War(red="Germany 3I", blue="Turkey 1I, Poland 1I; markers monarchy 1 communism 1")
    conquer(war)
    war.red.says_the_default()
    assert war.has_markers_for_regions()


# ---- D-CAPTURE-04 to D-CAPTURE-07 ----


def test_oil_belongs_to_the_ground() -> None:
    """D-CAPTURE-04: the marker stays where it is, under its new master."""
    war = War(red="Germany 3I", blue="Turkey 1I, Poland 1I; fields Poland 1")
    conquer(war)
    assert war.state.oil_fields == {"Poland": 1}
    assert war.owner("Poland") == "red"


def test_ships_on_a_conquered_coastline_are_lost() -> None:
    """D-CAPTURE-05, D-BOARD-08: with their cargo; ships at sea are untouched."""
    war = War(
        red="Germany 3I",
        blue="Turkey 1I, Poland 1I; on shore Poland DD+I BB, Turkey SS; at sea Baltic Sea DD",
    )
    conquer(war)
    assert len(war.happened(CoastlineLost)[0].vessels) == 2
    assert (war.on_shore("Poland"), war.on_shore("Turkey")) == ("", "SS")
    assert war.at_sea("Baltic Sea") == {"blue": "DD"}


def test_a_coastline_that_holds_out_keeps_its_ships() -> None:
    """D-CAPTURE-05: only conquest destroys them."""
    war = War(red="Germany 3I", blue="Turkey 1I, Poland 2I; on shore Poland DD")
    war.rolls("II")
    war.red.acts("move")
    war.red.travels("Germany > Poland 2I")
    assert war.on_shore("Poland") == "DD"


def test_a_navy_battle_brings_no_marker() -> None:
    """D-CAPTURE-06: the victor holds the zone and nothing else."""
    war = War(red="Germany 2I; at sea North Sea DD", blue="Turkey 1I; at sea Baltic Sea DD")
    before = war.state.markers
    war.rolls(navy("-"), navy("D"))
    war.red.acts("navigate")
    war.red.sails("North Sea > Baltic Sea DD")
    assert war.state.zone_controller("Baltic Sea") == 0
    assert war.state.markers == before


def test_markers_always_equal_regions() -> None:
    """D-CAPTURE-07: after a conquest of a neutral and of a player's region."""
    war = War(red="Germany 5I", blue="Turkey 1I, Poland 1I, Syria 1I")
    war.red.acts("move")
    war.red.travels("Germany > Poland 2I", "Germany > Austria 2I")
    war.rolls("-", "I-", "-")
    war.red.fights_at("Poland")
    assert war.owner("Poland") == war.owner("Austria") == "red"
    assert sum(war.red.markers.values()) == 3
    assert sum(war.blue.markers.values()) == 2
    assert war.has_markers_for_regions()


# ---- capitals ----


def test_a_captured_capital_ends_the_war() -> None:
    """D-END-01, E8: its marker and ships change hands first; battles that wait are not fought."""
    war = War(
        red="Germany 5I",
        blue="Poland 1I, Austria 1I; on shore Poland DD",
        green="Spain 1I",
    )
    war.red.acts("move")
    war.red.travels("Germany > Poland 2I", "Germany > Austria 2I")
    war.rolls("-", "I-")
    war.red.fights_at("Poland")
    assert war.game.is_over
    assert (war.owner("Poland"), war.owner("Austria")) == ("red", "blue")
    assert war.on_shore("Poland") == ""
    assert war.has_markers_for_regions()


def test_the_marker_is_picked_before_the_end() -> None:
    """D-END-01: as in every conquest."""
    war = War(
        red="Germany 3I",
        blue="Poland 1I, Austria 1I; markers monarchy 1 fascism 1",
        green="Spain 1I",
    )
    conquer(war)
    assert war.asked == {"red": "pick-marker"}
    war.red.picks_marker("fascism")
    assert war.game.is_over
    assert war.red.markers == {"monarchy": 1, "fascism": 1}
