"""Navigate: steps and launches, canals, embarking, coastal attacks, and what cards add."""

import pytest

from tests.deluxe.war import War, navy
from warroom.model.events.deluxe_moves import CoastalAttack, CoastalAttacksDeclared, Voyage
from warroom.model.events.deluxe_war import FleetBattleBegan
from warroom.model.statecraft import Passing
from warroom.model.units import Fleet, Ship
from warroom.model.vessels import Vessel
from warroom.rulesets.deluxe.actions.navigate import Embark, Manoeuvres
from warroom.rulesets.deluxe.ways.journeys import Journeys
from warroom.rulesets.deluxe.ways.permission import GivePermission

# ---- D-NAV-01 to D-NAV-04 ----


def test_each_ship_takes_one_step() -> None:
    """D-NAV-01: into an adjacent zone; ships of one zone may part."""
    war = War(red="Germany 2I; at sea North Sea DD SS BB", blue="Turkey 1I")
    war.red.acts("navigate")
    with war.refuses("D-NAV-01"):
        war.red.sails("North Sea > North Atlantic > Central Atlantic DD")
    with war.refuses("D-NAV-01"):
        war.red.sails("North Sea > Central Atlantic DD")
    with war.refuses("D-NAV-01", "too-many"):
        war.red.sails("North Sea > Baltic Sea DD", "North Sea > North Atlantic DD")
    war.red.sails("North Sea > Baltic Sea DD", "North Sea > North Atlantic BB")
    assert war.at_sea("Baltic Sea") == {"red": "DD"}
    assert war.at_sea("North Atlantic") == {"red": "BB"}
    assert war.at_sea("North Sea") == {"red": "SS"}


def test_a_ship_does_not_go_on_after_its_step() -> None:
    """D-NAV-01: ships that arrive are not there to leave again."""
    war = War(red="Germany 2I; at sea North Sea DD", blue="Turkey 1I")
    war.red.acts("navigate")
    with war.refuses("D-NAV-01", "too-many"):
        war.red.sails("North Sea > North Atlantic DD", "North Atlantic > Central Atlantic DD")


def test_a_launch_is_the_whole_move() -> None:
    """D-NAV-02: into any zone that borders the region, and no farther."""
    war = War(red="Germany 2I; on shore Germany DD BB", blue="Turkey 1I")
    war.red.acts("navigate")
    with war.refuses("D-NAV-01"):
        war.red.sails("Germany > North Sea > North Atlantic DD")
    with war.refuses("D-NAV-02"):
        war.red.sails("Germany > Norwegian Sea DD")
    war.red.sails("Germany > North Sea DD", "Germany > Baltic Sea BB")
    assert (war.at_sea("North Sea"), war.at_sea("Baltic Sea")) == ({"red": "DD"}, {"red": "BB"})
    assert war.on_shore("Germany") == ""


def test_a_launch_into_a_foreign_zone_is_an_attack() -> None:
    """D-NAV-02: even a zone held by another player may be entered."""
    war = War(red="Germany 2I; on shore Germany DD", blue="Turkey 1I; at sea North Sea DD")
    war.rolls(navy("-"), navy("D"))
    war.red.acts("navigate")
    war.red.sails("Germany > North Sea DD")
    assert war.at_sea("North Sea") == {"red": "DD"}


def test_a_launched_ship_never_returns() -> None:
    """D-NAV-03: nor does one go from coastline to coastline."""
    war = War(
        red="Germany 2I, Norway 1I; at sea North Sea DD; on shore Norway SS", blue="Turkey 1I"
    )
    war.red.acts("navigate")
    with war.refuses("D-NAV-03"):
        war.red.sails("North Sea > Germany DD")
    with war.refuses("D-NAV-03"):
        war.red.sails("Norway > Germany SS")


def test_zones_are_entered_and_abandoned() -> None:
    """D-NAV-04, D-BOARD-07: the zone left is nobody's, the zone entered is yours at once."""
    war = War(red="Germany 2I; at sea North Sea DD", blue="Turkey 1I")
    war.red.acts("navigate")
    war.red.sails("North Sea > North Atlantic DD")
    assert war.state.zone_controller("North Sea") is None
    assert war.state.zone_controller("North Atlantic") == 0


def test_ships_that_meet_fight() -> None:
    """D-NAV-04, D-NAV-09: after all ships have moved, in an order of the mover's choice."""
    war = War(
        red="Germany 2I; at sea North Sea DD DD",
        blue="Turkey 1I; at sea Baltic Sea DD, North Atlantic DD",
    )
    war.red.acts("navigate")
    war.red.sails("North Sea > Baltic Sea DD", "North Sea > North Atlantic DD")
    assert war.asked == {"red": "battle-order"}
    war.rolls(navy("-"), navy("D"), navy("D"))
    war.red.fights_at("North Atlantic")
    fought = [each.board.sea for each in war.has_happened(FleetBattleBegan)]
    assert fought == ["North Atlantic", "Baltic Sea"]
    assert war.at_sea("North Atlantic") == {"red": "DD"}
    assert war.at_sea("Baltic Sea") == {"blue": "DD"}


def test_only_own_ships_and_named_zones() -> None:
    """D-NAV-01, D-BOARD-01: unnamed water and the Arctic are closed, as are others' ships."""
    war = War(red="Germany 2I; at sea North Sea DD", blue="Turkey 1I; on shore Turkey DD")
    war.red.acts("navigate")
    with war.refuses("D-BOARD-01", "unknown-name"):
        war.red.sails("North Sea > Arctic Circle DD")
    with war.refuses("D-NAV-01", "too-many"):
        war.red.sails("Turkey > Mediterranean Sea DD")
    with war.refuses("D-NAV-01"):
        war.red.says(Manoeuvres(voyages=(Voyage(("North Sea", "Baltic Sea"), ()),)))
    with war.refuses("D-NAV-01"):
        war.red.says(Manoeuvres(voyages=(Voyage(("North Sea",), (Vessel(Ship.DESTROYER),)),)))


def test_the_default_is_to_stay() -> None:
    """D-END-04: an absent player's ships do not move."""
    war = War(red="Germany 2I; at sea North Sea DD", blue="Turkey 1I")
    war.red.acts("navigate")
    war.red.says_the_default()
    assert war.at_sea("North Sea") == {"red": "DD"}
    assert war.turn == "blue"


# ---- D-BOARD-09 ----


def test_a_canal_of_a_neutral_region_is_open() -> None:
    """D-BOARD-09, D-NAV-01: also for those who hold its region."""
    for lands in ("Turkey 2I", "Turkey 2I, Egypt-Sudan 1I"):
        war = War(red=f"{lands}; at sea Mediterranean Sea DD", blue="Germany 1I")
        war.red.acts("navigate")
        war.red.sails("Mediterranean Sea > Red Sea DD")
        assert war.at_sea("Red Sea") == {"red": "DD"}


def test_the_holder_of_a_canal_is_asked() -> None:
    """D-BOARD-09, D-BOARD-12: a no closes it for this action."""
    war = War(red="Turkey 2I; at sea Mediterranean Sea DD DD", blue="Germany 1I, Egypt-Sudan 1I")
    war.red.acts("navigate")
    war.red.sails("Mediterranean Sea > Red Sea DD DD")
    passing = war.blue.question(GivePermission).passing
    assert passing == Passing(
        1, "Suez Canal", "Mediterranean Sea", "Red Sea", ships=Fleet(destroyers=2)
    )
    war.blue.forbids()
    assert war.asked == {"red": "navigate"}
    with war.refuses("D-BOARD-12"):
        war.red.sails("Mediterranean Sea > Red Sea DD")
    war.red.sails("Mediterranean Sea > Central Atlantic DD")
    assert war.at_sea("Mediterranean Sea") == {"red": "DD"}


def test_a_permitted_canal_is_passed() -> None:
    """D-BOARD-09: a yes lets the ships through."""
    war = War(red="Turkey 2I; at sea Mediterranean Sea DD", blue="Germany 1I, Egypt-Sudan 1I")
    war.red.acts("navigate")
    war.red.sails("Mediterranean Sea > Red Sea DD")
    war.blue.permits()
    assert war.at_sea("Red Sea") == {"red": "DD"}


# ---- D-NAV-05 to D-NAV-07 ----


def test_units_embark_before_the_ship_sails() -> None:
    """D-NAV-05, D-NAV-06: from a region that borders the zone, and they sail along."""
    war = War(red="Germany 2I; at sea North Sea DD", blue="Turkey 1I")
    war.red.acts("navigate")
    war.red.sails("North Sea > North Atlantic DD+I", before=("Germany I > North Sea DD",))
    assert war.at_sea("North Atlantic") == {"red": "DD+I"}
    assert war.army("Germany") == "1I"


def test_units_embark_after_the_ship_has_sailed() -> None:
    """D-NAV-06: from a region that borders the zone where it arrived."""
    war = War(red="Germany 2I; at sea North Atlantic DD", blue="Turkey 1I")
    war.red.acts("navigate")
    with war.refuses("D-NAV-05"):
        war.red.sails(before=("Germany I > North Atlantic DD",))
    war.red.sails("North Atlantic > North Sea DD", after=("Germany I > North Sea DD",))
    assert war.at_sea("North Sea") == {"red": "DD+I"}


def test_later_embarkations_obey_the_same_rules() -> None:
    """D-NAV-05, D-NAV-06: the ship has come there and has room, and the region keeps a unit."""
    war = War(red="Germany 2I, Poland 2I; at sea North Atlantic DD DD+I", blue="Turkey 1I")
    war.red.acts("navigate")
    course = "North Atlantic > North Sea DD"
    for after, rule in (
        ("Germany I > North Atlantic DD", "D-NAV-05"),
        ("Poland I > North Sea DD", "D-NAV-05"),
        ("Germany T > North Sea DD", "D-UNIT-04"),
        ("Germany I > North Sea BB", "D-UNIT-04"),
        ("Germany A > North Sea DD", "D-NAV-05"),
    ):
        with war.refuses(rule):
            war.red.sails(course, after=(after,))
    with war.refuses("D-UNIT-04", "too-many"):  # the other ship is loaded already
        war.red.sails(course + " DD+I", after=("Germany I > North Sea DD",) * 2)
    war.red.sails(course, after=("Germany I > North Sea DD",))


def test_units_embark_on_their_own_coastline() -> None:
    """D-NAV-05: a coastline neighbours its own region only."""
    war = War(red="Germany 2I, Poland 2I; on shore Germany DD", blue="Turkey 1I")
    war.red.acts("navigate")
    with war.refuses("D-NAV-05"):
        war.red.sails(before=("Poland I > Germany DD",))
    war.red.sails("Germany > North Sea DD+I", before=("Germany I > Germany DD",))
    assert war.at_sea("North Sea") == {"red": "DD+I"}


def test_the_region_keeps_a_unit() -> None:
    """D-NAV-05, D-NAV-09, D-BOARD-11: the last one does not embark."""
    war = War(red="Germany 1I; at sea North Sea DD", blue="Turkey 1I")
    war.red.acts("navigate")
    with war.refuses("D-BOARD-11", "leaves-empty"):
        war.red.sails(before=("Germany I > North Sea DD",))


def test_nobody_embarks_who_is_not_there() -> None:
    """D-NAV-05: only own units in own regions."""
    war = War(red="Germany 2I; at sea North Sea DD BB", blue="Norway 2I")
    war.red.acts("navigate")
    with war.refuses("D-NAV-05"):
        war.red.sails(before=("Norway I > North Sea DD",))
    with war.refuses("D-NAV-05"):
        war.red.sails(before=("Germany A > North Sea DD",))


def test_one_last_chance_after_the_battles() -> None:
    """D-NAV-06: only if a navy battle was fought and something can embark."""
    war = War(red="Germany 3I; on shore Germany DD", blue="Turkey 1I; at sea North Sea DD")
    war.rolls(navy("-"), navy("D"))
    war.red.acts("navigate")
    war.red.sails("Germany > North Sea DD")
    assert war.asked == {"red": "embark-after-battle"}
    assert war.game.default_answer(0) == Embark()
    with war.refuses("D-UNIT-04"):
        war.red.embarks("Germany I > North Sea DD", "Germany I > North Sea DD")
    war.red.embarks("Germany I > North Sea DD")
    assert war.at_sea("North Sea") == {"red": "DD+I"}
    assert war.turn == "blue"


def test_the_last_chance_leaves_no_region_empty() -> None:
    """D-NAV-06, D-BOARD-11: of two infantry one may embark, not both."""
    war = War(red="Germany 2I; on shore Germany DD DD", blue="Turkey 1I; at sea North Sea DD")
    war.rolls(navy("-"), navy("D-"))
    war.red.acts("navigate")
    war.red.sails("Germany > North Sea DD DD")
    assert war.asked == {"red": "embark-after-battle"}
    with war.refuses("D-BOARD-11", "leaves-empty"):
        war.red.embarks("Germany I > North Sea DD", "Germany I > North Sea DD")
    war.red.embarks("Germany I > North Sea DD")
    assert war.army("Germany") == "1I"


def test_no_last_chance_without_a_battle_or_room() -> None:
    """D-NAV-06: it is skipped."""
    war = War(red="Germany 3I; on shore Germany DD", blue="Turkey 1I")
    war.red.acts("navigate")
    war.red.sails("Germany > North Sea DD")
    assert war.turn == "blue"
    war = War(red="Germany 3I; on shore Germany SS", blue="Turkey 1I; at sea North Sea DD")
    war.rolls(navy("S"))
    war.red.acts("navigate")
    war.red.sails("Germany > North Sea SS")
    assert war.turn == "blue"
    war = War(red="Germany 1I; on shore Germany DD", blue="Turkey 1I; at sea North Sea DD")
    war.rolls(navy("-"), navy("D"))
    war.red.acts("navigate")
    war.red.sails("Germany > North Sea DD")
    assert war.turn == "blue"  # the last unit of a region stays


def test_carried_units_stay_aboard() -> None:
    """D-NAV-07: a Navigate lets nobody land, and a carried unit does not change ships."""
    war = War(red="Germany 2I; at sea North Sea DD+I BB", blue="Turkey 1I")
    war.red.acts("navigate")
    with war.refuses("D-NAV-01", "too-many"):
        war.red.sails("North Sea > Baltic Sea DD BB+I")
    war.red.sails("North Sea > Baltic Sea DD+I")
    assert war.at_sea("Baltic Sea") == {"red": "DD+I"}


# ---- D-NAV-08 ----


def test_submarines_of_several_zones_attack_together() -> None:
    """D-NAV-08: in one battle; survivors are back in the zones they came from, and the owner
    chooses which zone loses one."""
    war = War(
        red="Germany 2I; at sea North Sea SS DD, Norwegian Sea SS",
        blue="Turkey 1I, Norway 1I; on shore Norway DD DD",
    )
    war.red.acts("navigate")
    war.rolls(navy("--"), navy("D-"))
    war.red.sails(attacks=("North Sea 1 > Norway", "Norwegian Sea 1 > Norway"))
    (declared,) = war.happened(CoastalAttacksDeclared)
    assert [each.sea for each in declared.attacks] == ["North Sea", "Norwegian Sea"]
    (began,) = war.happened(FleetBattleBegan)
    assert began.board.coast == "Norway"
    assert [each.home for each in began.board.attacker.reserve] == ["North Sea", "Norwegian Sea"]
    assert war.asked == {"red": "choose-lost-ship"}
    war.rolls(navy("-"), navy("D-"))
    war.red.says(war.red.options[1])
    assert war.at_sea("Norwegian Sea") == {}
    assert war.at_sea("North Sea") == {"red": "DD"}  # the other submarine fell in turn 4


def test_a_submarine_attacks_instead_of_moving() -> None:
    """D-NAV-08: it must start the action at sea, and there it must stay."""
    war = War(
        red="Germany 2I; at sea North Sea SS; on shore Germany SS",
        blue="Turkey 1I, Norway 1I; on shore Norway DD",
    )
    war.red.acts("navigate")
    with war.refuses("D-NAV-01", "too-many"):
        war.red.sails("North Sea > Baltic Sea SS", attacks=("North Sea 1 > Norway",))
    with war.refuses("D-NAV-08"):
        war.red.sails("Germany > North Sea SS", attacks=("North Sea 2 > Norway",))
    war.rolls(navy("S"))
    war.red.sails(attacks=("North Sea 1 > Norway",))
    assert war.on_shore("Norway") == ""


def test_what_cannot_be_attacked_on_a_coastline() -> None:
    """D-NAV-08: an empty coastline, an own one, one that does not border the zone."""
    war = War(
        red="Germany 2I; at sea North Sea SS DD; on shore Germany DD",
        blue="Turkey 1I, Norway 1I, Sweden 1I; on shore Turkey DD",
    )
    war.red.acts("navigate")
    for wrong in ("North Sea 1 > Norway", "North Sea 1 > Germany", "North Sea 1 > Turkey"):
        with war.refuses("D-NAV-08"):
            war.red.sails(attacks=(wrong,))


def test_other_ships_take_no_part_in_a_coastal_attack() -> None:
    """D-NAV-08: destroyers cannot attack a coastline, nor can nobody."""
    war = War(
        red="Germany 2I; at sea North Sea SS DD",
        blue="Turkey 1I, Norway 1I; on shore Norway DD",
    )
    war.red.acts("navigate")
    for number in (2, 0, -1, 99_999):
        with war.refuses("D-NAV-08"):
            war.red.sails(attacks=(f"North Sea {number} > Norway",))
    with war.refuses("D-NAV-08", "repeated"):
        attack = CoastalAttack("Norway", "North Sea", 1)
        war.red.says(Manoeuvres(attacks=(attack, attack)))


def test_coastal_attacks_can_be_ruled_out() -> None:
    """D-NAV-08, option: with `off` nobody attacks a coastline."""
    war = War(
        red="Germany 2I; at sea North Sea SS",
        blue="Turkey 1I, Norway 1I; on shore Norway DD",
        options={"coastal-attack": "off"},
    )
    war.red.acts("navigate")
    with war.refuses("D-NAV-08"):
        war.red.sails(attacks=("North Sea 1 > Norway",))


def test_coasts_and_zones_are_ordered_together() -> None:
    """D-NAV-09: the mover chooses among battles in zones and on coastlines."""
    war = War(
        red="Germany 2I; at sea North Sea SS DD",
        blue="Turkey 1I, Norway 1I; on shore Norway DD; at sea Baltic Sea DD",
    )
    war.red.acts("navigate")
    war.red.sails("North Sea > Baltic Sea DD", attacks=("North Sea 1 > Norway",))
    assert {str(each) for each in war.red.options} == {
        "NextBattle(place='Baltic Sea')",
        "NextBattle(place='Norway')",
    }
    war.rolls(navy("S"), navy("-"), navy("D"))
    war.red.fights_at("Norway")
    assert war.on_shore("Norway") == ""
    assert war.at_sea("Baltic Sea") == {"red": "DD"}


# ---- cards ----


def test_ac10_full_steam() -> None:
    """AC10: up to two ships take two steps, and the first zone holds no opponent."""
    war = War(
        red="Germany 2I; government fascism; cards full-steam; at sea North Sea DD DD DD; "
        "on shore Germany SS",
        blue="Turkey 1I; at sea Norwegian Sea DD",
    )
    war.red.acts("navigate", "full-steam")
    with war.refuses("D-CARD-01", "too-many"):
        war.red.sails("North Sea > North Atlantic > Central Atlantic DD DD DD")
    with war.refuses("D-NAV-04"):
        war.red.sails("North Sea > Norwegian Sea > North Atlantic DD")
    for wrong in (
        "Germany > North Sea > Central Atlantic SS",
        "North Sea > North Atlantic > Central Atlantic > Caribbean Sea DD",
    ):
        with war.refuses("D-NAV-01"):
            war.red.sails(wrong)
    war.red.sails(
        "North Sea > North Atlantic > Central Atlantic DD",
        "Germany > North Sea > North Atlantic SS",  # a launch is one of the two steps
    )
    assert war.at_sea("Central Atlantic") == {"red": "DD"}
    assert war.at_sea("North Atlantic") == {"red": "SS"}


def test_ac10_enhanced_hurries_any_number() -> None:
    """AC10: for Monarchy."""
    war = War(
        red="Germany 2I; government monarchy; cards full-steam; at sea North Sea DD DD DD",
        blue="Turkey 1I",
    )
    war.red.acts("navigate", "full-steam")
    war.red.sails("North Sea > North Atlantic > Central Atlantic DD DD DD")
    assert war.at_sea("Central Atlantic") == {"red": "DD DD DD"}


def test_ac12_landing_craft() -> None:
    """AC12: up to two carried units land in own regions at the end of the action."""
    war = War(
        red="Germany 3I, Norway 1I, Poland 1I; government fascism; cards landing-craft; "
        "at sea North Atlantic DD+I DD+I DD+A; on shore Germany BB+T",
        blue="Turkey 1I, France 1I",
    )
    war.red.acts("navigate", "landing-craft")
    war.red.sails("North Atlantic > North Sea DD+I DD+I DD+A")
    assert war.asked == {"red": "land-units"}
    assert war.game.default_answer(0) == Journeys()
    with war.refuses("D-CARD-03", "too-many"):
        war.red.travels("DD in North Sea > Norway 2I 1A")
    for wrong in ("France", "Poland"):  # somebody else's, and beyond the zone
        with war.refuses("D-CARD-03"):
            war.red.travels(f"DD in North Sea > {wrong} 1I")
    for wrong in (
        "Germany > Norway 1I",
        "BB in Germany > Germany 1T",  # which lies in no sea zone
        "DD in North Sea > Germany > Poland 1I",  # farther than the shore
    ):
        with war.refuses("D-CARD-03"):
            war.red.travels(wrong)
    war.red.travels("DD in North Sea > Norway 1I 1A")
    assert war.army("Norway") == "2I 1A"
    assert war.at_sea("North Sea") == {"red": "DD DD DD+I"}


def test_ac12_enhanced_lands_anywhere() -> None:
    """AC12: for Democracy up to four, in any region, and the battles are fought at once."""
    war = War(
        red="Germany 3I; government democracy; cards landing-craft; "
        "at sea North Atlantic DD+I DD+A BB+T",
        blue="Turkey 1I, Norway 1I",
    )
    war.red.acts("navigate", "landing-craft")
    war.red.sails("North Atlantic > North Sea DD+I DD+A BB+T")
    war.rolls("A")
    war.red.travels("DD in North Sea > Norway 1I 1A", "BB in North Sea > Norway 1T")
    assert (war.owner("Norway"), war.army("Norway")) == ("red", "1I 1T 1A")


def test_ac12_enhanced_lands_no_more_than_four() -> None:
    """AC12: for Democracy a fifth is refused, and four are not."""
    war = War(
        red="Germany 3I, Norway 1I; government democracy; cards landing-craft; "
        "at sea North Atlantic DD+I DD+I DD+I DD+I DD+I",
        blue="Turkey 1I",
    )
    war.red.acts("navigate", "landing-craft")
    war.red.sails("North Atlantic > North Sea DD+I DD+I DD+I DD+I DD+I")
    with war.refuses("D-CARD-03", "too-many"):
        war.red.travels("DD in North Sea > Norway 3I", "DD in North Sea > Germany 2I")
    war.red.travels("DD in North Sea > Norway 2I", "DD in North Sea > Germany 2I")
    assert (war.army("Norway"), war.army("Germany")) == ("3I", "5I")


def test_ac12_is_skipped_if_nobody_is_aboard() -> None:
    """AC12: only ships at sea count."""
    war = War(
        red="Germany 3I; government democracy; cards landing-craft; on shore Germany DD+I",
        blue="Turkey 1I",
    )
    war.red.acts("navigate", "landing-craft")
    war.red.sails()
    assert war.turn == "blue"


@pytest.mark.parametrize(("government", "ships"), [("monarchy", "DD"), ("communism", "DD DD")])
def test_ac13_requisitioned_freighters(government: str, ships: str) -> None:
    """D-CARD-02: AC13, one or two free destroyers lie on the capital's coastline before ships
    move, so that they can be launched at once."""
    war = War(
        red=f"Germany 2I; government {government}; cards requisitioned-freighters",
        blue="Turkey 1I",
    )
    war.red.acts("navigate", "requisitioned-freighters")
    assert war.on_shore("Germany") == ships
    war.red.sails(f"Germany > North Sea {ships}")
    assert war.at_sea("North Sea") == {"red": ships}


def test_ac14_no_canal_is_refused() -> None:
    """AC14: nobody is asked, whatever one's government."""
    for government in ("monarchy", "fascism"):
        war = War(
            red=f"Turkey 2I; government {government}; cards gunboat-diplomacy; "
            "at sea Mediterranean Sea DD",
            blue="Germany 1I, Egypt-Sudan 1I",
        )
        war.red.acts("navigate", "gunboat-diplomacy")
        war.red.sails("Mediterranean Sea > Red Sea DD")
        assert war.at_sea("Red Sea") == {"red": "DD"}
