"""Blitz: one target, units from next door, tanks and planes from afar, one battle."""

import pytest

from tests.deluxe.war import War
from warroom.model.events.battles import BattleBegan
from warroom.rulesets.deluxe.actions.blitz import StrikeRegion
from warroom.rulesets.deluxe.ways.journeys import Journeys

# ---- D-BLITZ-01 ----


def test_the_target_is_a_neighbour_by_land_or_anchored_zone() -> None:
    """D-BLITZ-01: not along a lane, not across an open sea, not an own region; or none."""
    war = War(red="Great Britain 3I, Norway 1I", blue="Germany 1I, Spain 1I")
    war.red.acts("blitz")
    offered = {each.region for each in war.red.options if isinstance(each, StrikeRegion)}
    assert offered == {"France", "Germany", "Sweden", "Finland", None}


def test_none_ends_the_action() -> None:
    """D-BLITZ-01, D-BLITZ-06: which is what an absent player says."""
    war = War(red="Germany 3I", blue="Turkey 1I")
    war.red.acts("blitz")
    assert war.game.default_answer(0) == StrikeRegion(None)
    war.red.strikes(None)
    assert war.turn == "blue"


def test_all_units_go_to_the_target() -> None:
    """D-BLITZ-01: nobody moves elsewhere in the same action."""
    war = War(red="Germany 3I", blue="Turkey 1I, Poland 1I")
    war.red.acts("blitz")
    war.red.strikes("Poland")
    with war.refuses("D-BLITZ-01"):
        war.red.travels("Germany > Austria 1I")


def test_planes_alone_cannot_choose_a_distant_target() -> None:
    """D-BLITZ-01: a region behind the front is no target."""
    war = War(red="Germany 1I 2P", blue="Poland 1I, Ukraine 1I")
    war.red.acts("blitz")
    with war.refuses("D-BLITZ-01"):
        war.red.strikes("Ukraine")


# ---- D-BLITZ-02 to D-BLITZ-04 ----


def test_all_kinds_attack_from_next_door() -> None:
    """D-BLITZ-02: from all regions next to the target."""
    war = War(red="Germany 2I 1A 1T 1P, Austria 2I", blue="Turkey 1I, Poland 1I")
    war.red.acts("blitz")
    war.red.strikes("Poland")
    war.rolls_freely()
    war.red.travels("Germany > Poland 1I 1A 1T 1P", "Austria > Poland 1I")
    (began,) = war.happened(BattleBegan)
    assert str(began.board.attacker.reserve) == "2I 1T 1A 1P"


@pytest.mark.parametrize("unit", ["1I", "1A"])
def test_infantry_and_artillery_come_from_next_door_only(unit: str) -> None:
    """D-BLITZ-02: not through another own region."""
    war = War(red="Germany 2I 1A, Austria 2I", blue="Turkey 1I, Balkans 1I")
    war.red.acts("blitz")
    war.red.strikes("Balkans")
    with war.refuses("D-BLITZ-02"):
        war.red.travels(f"Germany > Austria > Balkans {unit}")


def test_tanks_come_from_three_regions_away() -> None:
    """D-BLITZ-03: through own regions only, the target being the last."""
    war = War(red="France 1I 1T, Germany 2I, Austria 2I, Spain 1I 1T", blue="Turkey 1I, Balkans 1I")
    war.red.acts("blitz")
    war.red.strikes("Balkans")
    with war.refuses("D-BLITZ-03"):
        war.red.travels("Spain > France > Germany > Austria > Balkans 1T")
    with war.refuses("D-BLITZ-03"):
        war.red.travels("France > Italy > Balkans 1T")
    war.rolls("-", "T")
    war.red.travels("France > Germany > Austria > Balkans 1T")
    assert war.army("Balkans") == "1T"


def test_planes_fly_three_regions_over_anyone() -> None:
    """D-BLITZ-04: over neutral and foreign ground, and nobody's leave is needed."""
    war = War(red="Germany 2I 1P, Turkey 2I, Spain 1I 1P", blue="Libya 1I, Balkans 1I, Poland 1I")
    war.red.acts("blitz")
    war.red.strikes("Balkans")
    with war.refuses("D-BLITZ-04"):
        war.red.travels("Spain > France > Germany > Austria > Balkans 1P")
    war.rolls("-", "PP")
    war.red.travels("Germany > Poland > Balkans 1P", "Spain > France > Italy > Balkans 1P")
    assert war.army("Balkans") == "2P"


# ---- D-BLITZ-05, D-BLITZ-06 ----


def test_a_held_zone_needs_leave_for_planes_too() -> None:
    """D-BLITZ-05: an anchored zone of another player is crossed only with his permission."""
    war = War(red="Germany 2I 1P", blue="Turkey 1I, Norway 1I; at sea North Sea DD")
    war.red.acts("blitz")
    war.red.strikes("Norway")
    war.red.travels("Germany > Norway 1P")
    assert war.asked == {"blue": "give-permission"}
    war.blue.forbids()
    assert war.asked == {"red": "blitz-units"}
    with war.refuses("D-BOARD-12"):
        war.red.travels("Germany > Norway 1I")
    war.red.travels()
    assert war.owner("Norway") == "blue"
    assert war.turn == "blue"


def test_lanes_and_open_seas_are_no_path() -> None:
    """D-BLITZ-05: every step is a land border, a coastline or an anchored zone."""
    war = War(red="Quebec 2I 1P, Germany 2I", blue="Turkey 1I, Great Britain 1I")
    war.red.acts("blitz")
    war.red.strikes("Great Britain")
    with war.refuses("D-BLITZ-05"):
        war.red.travels("Quebec > Great Britain 1P")


def test_nobody_disembarks_in_a_blitz() -> None:
    """D-BLITZ-05, D-NAV-07: carried units stay aboard."""
    war = War(red="Germany 2I; at sea North Sea DD+I", blue="Turkey 1I, Norway 1I")
    war.red.acts("blitz")
    war.red.strikes("Norway")
    with war.refuses("D-BLITZ-05"):
        war.red.travels("DD in North Sea > Norway 1I")


def test_without_units_there_is_no_battle() -> None:
    """D-BLITZ-06: the action ends, and that is the default."""
    war = War(red="Germany 2I", blue="Turkey 1I, Poland 1I")
    war.red.acts("blitz")
    war.red.strikes("Poland")
    assert war.game.default_answer(0) == Journeys()
    with war.refuses("D-BOARD-11", "leaves-empty"):
        war.red.travels("Germany > Poland 2I")
    war.red.travels()
    assert not war.has_happened(BattleBegan)
    assert war.turn == "blue"


# ---- cards ----


def test_ac08_expeditionary_force() -> None:
    """AC08: tanks and planes come from four regions away."""
    war = War(
        red="Spain 1I 1T, Morocco 1I 1T, France 1I, Germany 2I, Austria 2I; government fascism; "
        "cards expeditionary-force",
        blue="Turkey 1I, Balkans 1I",
    )
    war.red.acts("blitz", "expeditionary-force")
    war.red.strikes("Balkans")
    with war.refuses("D-BLITZ-02"):
        war.red.travels("Germany > Austria > Balkans 1I")
    with war.refuses("D-BLITZ-03"):
        war.red.travels("Morocco > Spain > France > Germany > Austria > Balkans 1T")
    war.rolls("-", "T")
    war.red.travels("Spain > France > Germany > Austria > Balkans 1T")
    assert war.army("Balkans") == "1T"


@pytest.mark.parametrize("government", ["fascism", "monarchy"])
def test_ac08_brings_planes_and_tanks_from_four_regions(government: str) -> None:
    """AC08: planes over any ground, in both forms; neither comes from five."""
    war = War(
        red="Spain 1I 1T 1P, Morocco 1I 1T 1P, France 1I, Germany 1I, Austria 1I; "
        f"government {government}; cards expeditionary-force",
        blue="Turkey 1I, Balkans 1I",
    )
    war.red.acts("blitz", "expeditionary-force")
    war.red.strikes("Balkans")
    for unit, rule in (("1T", "D-BLITZ-03"), ("1P", "D-BLITZ-04")):
        with war.refuses(rule):
            war.red.travels(f"Morocco > Spain > France > Germany > Austria > Balkans {unit}")
    war.rolls("-", "TP")
    war.red.travels("Spain > France > Germany > Austria > Balkans 1T 1P")
    assert war.army("Balkans") == "1T 1P"


def test_ac08_enhanced_brings_infantry_from_two_regions_away() -> None:
    """AC08: for Monarchy, through own regions."""
    war = War(
        red="Germany 2I 1A, Austria 2I, France 2I; government monarchy; cards expeditionary-force",
        blue="Turkey 1I, Balkans 1I",
    )
    war.red.acts("blitz", "expeditionary-force")
    war.red.strikes("Balkans")
    for wrong in ("Germany > Poland > Balkans 1I", "France > Germany > Austria > Balkans 1I"):
        with war.refuses("D-BLITZ-02"):
            war.red.travels(wrong)
    war.rolls("A", "-", "I-")
    war.red.travels("Germany > Austria > Balkans 1I 1A")
    assert war.army("Balkans") == "1I 1A"
