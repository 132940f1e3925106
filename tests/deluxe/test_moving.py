"""Move: single steps, anchored zones, permission, going ashore, garrisons, and the battles."""

import random

import pytest

from tests.deluxe.war import War
from warroom.model.events.battles import BattleBegan
from warroom.model.events.deluxe_moves import Journey, JourneysMade
from warroom.model.statecraft import Passing
from warroom.model.units import Army, Ship
from warroom.rulesets.deluxe.ways.journeys import Journeys
from warroom.rulesets.deluxe.ways.permission import GivePermission, ReplyToPassing

# ---- D-MOVE-01 ----


def test_each_unit_moves_one_region() -> None:
    """D-MOVE-01: by land border, all kinds of units alike."""
    war = War(red="Germany 2I 1T 1A 1P, Poland 1I", blue="Turkey 1I")
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I 1T 1A 1P")
    assert (war.army("Germany"), war.army("Poland")) == ("1I", "2I 1T 1A 1P")


@pytest.mark.parametrize("unit", ["1I", "1T", "1A", "1P"])
def test_nobody_moves_two_regions(unit: str) -> None:
    """D-MOVE-01: not even tanks and planes."""
    war = War(red="Germany 2I 1T 1A 1P, Poland 1I, Ukraine 1I", blue="Turkey 1I")
    war.red.acts("move")
    with war.refuses("D-MOVE-01", "out-of-reach"):
        war.red.travels(f"Germany > Poland > Ukraine {unit}")


def test_any_or_all_units_may_move_or_none() -> None:
    """D-MOVE-01, D-ACTION-04: the action may be left empty, and that is the default."""
    war = War(red="Germany 2I", blue="Turkey 1I")
    war.red.acts("move")
    assert war.game.default_answer(0) == Journeys()
    war.red.travels()
    assert not war.happened(JourneysMade)
    assert war.turn == "blue"


def test_lanes_and_open_seas_cannot_be_crossed() -> None:
    """D-MOVE-01, D-BOARD-05: a lane serves no Move, nor does a zone without an anchor."""
    war = War(red="Quebec 3I, Great Britain 1I, Spain 3I", blue="Turkey 1I")
    war.red.acts("move")
    with war.refuses("D-MOVE-01"):
        war.red.travels("Quebec > Great Britain 1I")  # along a lane
    with war.refuses("D-MOVE-01"):
        war.red.travels("Spain > Iceland 1I")  # both border the North Atlantic


def test_no_unit_moves_twice() -> None:
    """D-MOVE-01: units that arrive do not go on, and no more leave than there are."""
    war = War(red="Germany 3I, Poland 1I", blue="Turkey 1I")
    war.red.acts("move")
    with war.refuses("D-MOVE-01", "too-many"):
        war.red.travels("Germany > Poland 1I", "Poland > Ukraine 2I")
    with war.refuses("D-MOVE-01", "too-many"):
        war.red.travels("Germany > Poland 2I", "Germany > Austria 2I")


def test_only_own_units_move() -> None:
    """D-MOVE-01: from regions of one's own, on named land only (D-BOARD-01)."""
    war = War(red="Germany 3I", blue="Turkey 2I")
    war.red.acts("move")
    with war.refuses("D-MOVE-01"):
        war.red.travels("Turkey > Syria 1I")
    with war.refuses("D-BOARD-01", "unknown-name"):
        war.red.travels("Germany > Atlantis 1I")
    with war.refuses("D-BOARD-01", "unknown-name"):
        war.red.travels("Atlantis > Germany 1I")
    for units in (Army(infantry=-1), Army(infantry=1, tanks=-1), Army()):
        with war.refuses("D-MOVE-01"):
            war.red.says(Journeys((Journey(("Germany", "Poland"), units),)))
    with war.refuses("D-MOVE-01"):
        war.red.says(Journeys((Journey(("Germany",), Army(infantry=1)),)))


# ---- D-MOVE-02 ----


def test_an_empty_or_own_zone_is_crossed_freely() -> None:
    """D-MOVE-02: nobody is asked."""
    for ships in ("", "; at sea North Sea DD"):
        war = War(red=f"Germany 2I, Norway 1I{ships}", blue="Turkey 1I")
        war.red.acts("move")
        war.red.travels("Germany > Norway 1I")
        assert war.army("Norway") == "2I"


def test_a_foreign_fleet_is_asked() -> None:
    """D-MOVE-02, D-BOARD-12: whose ships hold the zone is told who wants to go where."""
    war = War(red="Germany 2I, Norway 1I", blue="Turkey 1I; at sea North Sea DD")
    war.red.acts("move")
    war.red.travels("Germany > Norway 1I")
    passing = war.blue.question(GivePermission).passing
    assert passing == Passing(1, "North Sea", "Germany", "Norway", Army(infantry=1))
    assert war.army("Germany") == "2I"  # nobody moves before the answer
    war.blue.permits()
    assert war.army("Norway") == "2I"


def test_a_no_holds_until_the_action_ends() -> None:
    """D-BOARD-12, D-MOVE-02: the units have not moved and may go elsewhere."""
    war = War(red="Germany 3I, Norway 1I", blue="Turkey 1I; at sea North Sea DD")
    war.red.acts("move")
    war.red.travels("Germany > Norway 1I")
    war.blue.forbids()
    assert war.army("Germany") == "3I"
    assert war.asked == {"red": "move-units"}
    with war.refuses("D-BOARD-12"):
        war.red.travels("Germany > Norway 2I")
    war.rolls_freely()
    war.red.travels("Germany > Great Britain 1I")  # another destination is another crossing
    assert war.asked == {"blue": "give-permission"}


def test_a_yes_stays_valid_when_another_says_no() -> None:
    """D-BOARD-12: what was granted is not asked again."""
    war = War(
        red="Germany 4I, Norway 1I, Sweden 1I",
        blue="Turkey 1I; at sea North Sea DD",
        green="Spain 1I; at sea Baltic Sea DD",
    )
    war.red.acts("move")
    war.red.travels("Germany > Norway 1I", "Germany > Sweden 1I")
    war.blue.permits()
    war.green.forbids()
    war.red.travels("Germany > Norway 1I")
    assert war.army("Norway") == "2I"


@pytest.mark.parametrize("reply", ["yes", "no"])
def test_leave_that_was_given_or_refused_stands(reply: str) -> None:
    """D-ACTION-05, D-BOARD-12: also while the mover has not gone on yet. Else the holder of the
    sea would see the whole plan and then change his mind."""
    war = War(
        red="Germany 6I",
        blue="Turkey 1I; at sea North Sea DD",
        green="Norway 1I, France 1I",
    )
    war.red.acts("move")
    war.red.travels("Germany > Norway 1I", "Germany > France 3I")
    war.blue.says(ReplyToPassing("yes" if reply == "yes" else "no"))
    asked = "battle-order" if reply == "yes" else "move-units"
    assert war.asked == {"red": asked}
    with war.refuses("", "nothing-to-undo"):
        war.game.undo(war.seat("blue"))


def test_leave_stands_before_a_neutral_army_is_led() -> None:
    """D-ACTION-05, D-NEUTRAL-02: the mover is asked next who leads it."""
    war = War(red="Germany 3I", blue="Turkey 1I; at sea North Sea DD", green="Spain 1I")
    war.red.acts("move")
    war.red.travels("Germany > Norway 1I")
    war.blue.permits()
    assert war.asked == {"red": "neutral-representative"}
    with war.refuses("", "nothing-to-undo"):
        war.game.undo(war.seat("blue"))


def test_land_goes_before_sea() -> None:
    """D-MOVE-02: between land neighbours every step goes by land, so nobody is asked."""
    war = War(red="Germany 2I, Poland 1I", blue="Turkey 1I; at sea Baltic Sea DD")
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I")
    assert war.army("Poland") == "2I"


def test_ships_on_coastlines_do_not_block() -> None:
    """D-MOVE-02, D-BOARD-08: only ships in the zone count."""
    war = War(red="Germany 2I, Norway 1I", blue="Great Britain 1I; on shore Great Britain BB DD")
    war.red.acts("move")
    war.red.travels("Germany > Norway 1I")
    assert war.army("Norway") == "2I"


def test_an_absent_holder_refuses() -> None:
    """D-BOARD-12, D-END-04: no answer is a no."""
    war = War(red="Germany 2I, Norway 1I", blue="Turkey 1I; at sea North Sea DD")
    war.red.acts("move")
    war.red.travels("Germany > Norway 1I")
    war.blue.says_the_default()
    assert war.asked == {"red": "move-units"}


# ---- D-MOVE-03 ----


def test_carried_units_go_ashore_anywhere_on_the_zone() -> None:
    """D-MOVE-03: into any region bordering it, whoever holds it; the ship stays, empty."""
    war = War(red="Germany 2I, Norway 1I; at sea North Sea DD+I BB+T", blue="Turkey 1I")
    war.red.acts("move")
    war.red.travels("DD in North Sea > Norway 1I", "BB in North Sea > Germany 1T")
    assert (war.army("Norway"), war.army("Germany")) == ("2I", "2I 1T")
    assert war.at_sea("North Sea") == {"red": "DD BB"}


def test_nobody_lands_beyond_the_zone() -> None:
    """D-MOVE-03: Poland does not border the North Sea."""
    war = War(red="Germany 2I, Poland 1I; at sea North Sea DD+I", blue="Turkey 1I")
    war.red.acts("move")
    with war.refuses("D-MOVE-03"):
        war.red.travels("DD in North Sea > Poland 1I")
    with war.refuses("D-MOVE-01"):
        war.red.travels("DD in North Sea > Germany > Poland 1I")


def test_only_what_is_aboard_can_land() -> None:
    """D-MOVE-03: of the type and from the ship that is named, once."""
    war = War(red="Germany 2I; at sea North Sea DD+I BB", blue="Turkey 1I")
    war.red.acts("move")
    for wrong in ("DD in North Sea > Germany 1A", "BB in North Sea > Germany 1I"):
        with war.refuses("D-MOVE-01", "too-many"):
            war.red.travels(wrong)
    with war.refuses("D-MOVE-01", "too-many"):
        units = Army(infantry=99_999)
        war.red.travels(Journey(("North Sea", "Germany"), units, ship=Ship.DESTROYER))
    with war.refuses("D-MOVE-01", "too-many"):
        war.red.travels("DD in North Sea > Germany 1I", "DD in North Sea > Norway 1I")


def test_from_a_coastline_only_its_own_shore_is_in_reach() -> None:
    """D-MOVE-03: the ship is in no sea zone."""
    war = War(red="Germany 2I, Norway 1I; on shore Germany DD+I", blue="Turkey 1I")
    war.red.acts("move")
    with war.refuses("D-MOVE-03"):
        war.red.travels("DD in Germany > Norway 1I")
    war.red.travels("DD in Germany > Germany 1I")
    assert (war.army("Germany"), war.on_shore("Germany")) == ("3I", "DD")


def test_a_landing_may_attack() -> None:
    """D-MOVE-03, D-MOVE-04: all who enter one region fight as one force."""
    war = War(red="Germany 3I; at sea Baltic Sea DD+A", blue="Turkey 1I, Poland 1I")
    war.rolls("A", "I")
    war.red.acts("move")
    war.red.travels("Germany > Poland 2I", "DD in Baltic Sea > Poland 1A")
    (began,) = war.happened(BattleBegan)
    assert str(began.board.attacker.reserve) == "2I 1A"
    assert (war.owner("Poland"), war.army("Poland")) == ("red", "2I 1A")


# ---- D-MOVE-04, D-MOVE-05, D-BOARD-11 ----


def test_entering_foreign_ground_means_battle() -> None:
    """D-MOVE-04: neutral ground, too, must be fought for."""
    war = War(red="Germany 3I", blue="Turkey 1I")
    war.rolls("-")
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I")
    assert war.owner("Poland") == "red"
    assert war.army("Poland") == "1I"


def test_every_region_keeps_a_unit() -> None:
    """D-BOARD-11, D-MOVE-05: the moves are refused until it holds."""
    war = War(red="Germany 2I, Poland 1I", blue="Turkey 1I")
    war.red.acts("move")
    with war.refuses("D-BOARD-11", "leaves-empty"):
        war.red.travels("Germany > Austria 2I")
    with war.refuses("D-BOARD-11", "leaves-empty"):
        war.red.travels("Poland > Germany 1I")


def test_units_may_change_places() -> None:
    """D-BOARD-11: a region may be empty for a moment, also if a ship brings the new garrison."""
    war = War(red="Germany 2I, Poland 1T; at sea Baltic Sea DD+A", blue="Turkey 1I")
    war.red.acts("move")
    war.red.travels("Poland > Germany 1T", "DD in Baltic Sea > Poland 1A")
    assert (war.army("Poland"), war.army("Germany")) == ("1A", "2I 1T")


def test_units_aboard_are_no_garrison() -> None:
    """D-BOARD-11, D-UNIT-05: a carried unit counts in no region."""
    war = War(red="Germany 1I, Poland 1I; on shore Germany DD+I", blue="Turkey 1I")
    war.red.acts("move")
    with war.refuses("D-BOARD-11"):
        war.red.travels("Germany > Poland 1I")


def test_the_moves_come_before_the_first_battle() -> None:
    """D-MOVE-05, D-ACTION-05: after confirmation no unit moves again; only the order is chosen."""
    war = War(red="Germany 9I", blue="Turkey 1I, Poland 1I, Austria 1I")
    war.red.acts("move")
    war.red.travels("Germany > Poland 2I", "Germany > Austria 2I")
    assert war.asked == {"red": "battle-order"}
    war.rolls("-", "I-")
    war.rolls_freely()
    war.red.fights_at("Poland")
    assert war.turn == "blue"


def test_a_move_can_be_taken_back_before_anybody_is_asked() -> None:
    """D-ACTION-05: until dice are rolled or another player is asked."""
    war = War(red="Germany 9I", blue="Turkey 1I, Poland 1I, Austria 1I")
    war.red.acts("move")
    war.red.travels("Germany > Poland 2I", "Germany > Austria 2I")
    assert war.game.may_undo(0)
    war.game.undo(0)
    assert war.asked == {"red": "move-units"}
    assert war.army("Germany") == "9I"


# ---- cards ----


@pytest.mark.parametrize(("government", "most"), [("monarchy", 3), ("communism", 6)])
def test_ac01_forced_march(government: str, most: int) -> None:
    """D-CARD-02: AC01, three or six infantry may move two regions, the first of them own."""
    war = War(
        red=f"Germany 9I 1T, Poland 1I; government {government}; cards forced-march",
        blue="Turkey 1I",
    )
    war.rolls("-")
    war.red.acts("move", "forced-march")
    with war.refuses("D-MOVE-01", "too-many"):
        war.red.travels(f"Germany > Poland > Ukraine {most + 1}I")
    with war.refuses("D-MOVE-01"):
        war.red.travels("Germany > Poland > Ukraine 1T")
    with war.refuses("D-MOVE-01"):
        war.red.travels("Germany > Austria > Balkans 1I")
    war.red.travels(f"Germany > Poland > Ukraine {most}I", "Germany > Poland 1I")
    assert (war.army("Ukraine"), war.army("Poland")) == (f"{most}I", "2I")


def test_ac01_a_landing_is_one_of_the_two_regions() -> None:
    """AC01: a unit may land in an own region and go on."""
    war = War(
        red="Germany 2I, Poland 1I; cards forced-march; at sea North Sea DD+I", blue="Turkey 1I"
    )
    war.red.acts("move", "forced-march")
    war.red.travels("DD in North Sea > Germany > Poland 1I")
    assert war.army("Poland") == "2I"


def test_ac02_motor_columns() -> None:
    """AC02: tanks may move two regions, the first of them own; planes may not."""
    war = War(red="Germany 2I 2T 1P, Poland 1I; cards motor-columns", blue="Turkey 1I")
    war.rolls("-")
    war.red.acts("move", "motor-columns")
    for wrong in ("Germany > Poland > Ukraine 1P", "Germany > Austria > Balkans 1T"):
        with war.refuses("D-MOVE-01"):
            war.red.travels(wrong)
    war.red.travels("Germany > Poland > Ukraine 2T")
    assert war.army("Ukraine") == "2T"


def test_ac02_enhanced_lets_planes_fly_over_any_region() -> None:
    """AC02: for Fascism planes move two regions over any ground."""
    war = War(
        red="Germany 2I 2T 1P; government fascism; cards motor-columns",
        blue="Turkey 1I, Poland 3I",
    )
    war.rolls("-")
    war.red.acts("move", "motor-columns")
    with war.refuses("D-MOVE-01"):
        war.red.travels("Germany > Poland > Ukraine 1T")
    war.red.travels("Germany > Poland > Ukraine 1P")
    assert war.owner("Ukraine") == "red"


def test_ac02_enhanced_lets_tanks_drive_two_regions() -> None:
    """AC02: for Fascism too, if the first of them is own."""
    war = War(
        red="Germany 2I 2T, Poland 1I; government fascism; cards motor-columns", blue="Turkey 1I"
    )
    war.rolls("-")
    war.red.acts("move", "motor-columns")
    war.red.travels("Germany > Poland > Ukraine 2T")
    assert war.army("Ukraine") == "2T"


def test_far_out_at_the_edge_of_a_board_nobody_goes_ashore() -> None:
    """D-MOVE-03: some zones of the Pacific board have no shore on it. Units aboard there stay where
    they are, and random play knows it."""
    war = War(red="Japan 3I; at sea Southeast Pacific DD+I", blue="Burma 1I", board="east")
    war.red.acts("move")
    for seed in range(60):
        answer = war.game.sample(0, random.Random(seed))
        assert isinstance(answer, Journeys)
        assert all(each.ship is None for each in answer.journeys)
