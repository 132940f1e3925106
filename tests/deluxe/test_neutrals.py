"""Neutral regions: an army that is rolled, an opponent who leads it, and nothing that stays."""

import pytest

from tests.deluxe.war import War
from warroom.model.events.battles import BattleBegan, UnitsCommitted
from warroom.model.events.deluxe_war import NeutralArmyRolled
from warroom.rulesets.deluxe.battles.neutrals import Represent


def attack(war: War, units: str = "3I") -> None:
    """Red goes from Germany into neutral Poland."""
    war.red.acts("move")
    war.red.travels(f"Germany > Poland {units}")


# ---- D-NEUTRAL-01 ----


def test_w1_a_neutral_army_is_rolled() -> None:
    """W1, D-NEUTRAL-01: in year 4 the roll P P T - is an army of two planes and a tank."""
    war = War(red="Germany 4I", blue="Turkey 1I", year=4)
    war.rolls("PPT-", "PPT")
    attack(war)
    (began,) = war.happened(BattleBegan)
    assert str(began.board.defender.reserve) == "1T 2P"
    assert began.board.owner is None


@pytest.mark.parametrize("year", [1, 3, 6])
def test_one_die_for_each_year_so_far(year: int) -> None:
    """D-NEUTRAL-01: the current year included."""
    war = War(red="Germany 4I", blue="Turkey 1I", year=year)
    war.rolls("-" * year)
    attack(war)
    assert war.happened(NeutralArmyRolled)[0].faces == "-" * year


def test_the_army_is_rolled_after_all_moves() -> None:
    """D-NEUTRAL-01: when the battle begins, not when the order of battles is chosen."""
    war = War(red="Germany 4I", blue="Turkey 1I")
    war.red.acts("move")
    with war.without_dice():
        war.red.travels("Germany > Poland 1I", "Germany > Austria 1I")
    assert war.asked == {"red": "battle-order"}


# ---- D-NEUTRAL-02 ----


def test_the_attacker_selects_an_opponent() -> None:
    """D-NEUTRAL-02: who sets the neutral's line and reinforcements as its defender."""
    war = War(red="Germany 4I", blue="Turkey 1I", green="Spain 1I", year=6)
    with war.without_dice():
        attack(war)
    assert war.asked == {"red": "neutral-representative"}
    assert war.red.options == (Represent(1), Represent(2))
    war.rolls("IITTPP")
    war.red.names("green")
    assert war.asked == {"green": "set-line"}
    war.rolls_freely()
    war.green.lines_up("2T 2P")
    first = war.has_happened(UnitsCommitted)[0]
    assert (first.part, str(first.units)) == ("defender", "2T 2P")


def test_with_two_players_nobody_is_asked() -> None:
    """D-NEUTRAL-02: the one opponent leads the neutral army."""
    war = War(red="Germany 4I", blue="Turkey 1I", year=6)
    war.rolls("IITTPP")
    attack(war)
    assert war.asked == {"blue": "set-line"}


def test_one_representative_for_each_battle() -> None:
    """D-NEUTRAL-02: the attacker may name another one for the next."""
    war = War(red="Germany 4I", blue="Turkey 1I", green="Spain 1I")
    war.rolls("-", "-")
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I", "Germany > Austria 1I")
    war.red.fights_at("Poland")
    war.red.names("green")
    assert war.asked == {"red": "neutral-representative"}
    war.red.names("blue")
    rolled = [each.representative for each in war.has_happened(NeutralArmyRolled)]
    assert rolled == [2, 1]


def test_the_computer_may_lead_neutral_armies() -> None:
    """D-NEUTRAL-02, option: nobody is asked, and the line is mixed by rule."""
    war = War(
        red="Germany 4I",
        blue="Turkey 1I",
        green="Spain 1I",
        year=6,
        options={"neutral-representative": "computer"},
    )
    war.rolls("IITTPP")
    war.rolls_freely()
    attack(war)
    first = war.happened(UnitsCommitted)[0]
    assert (first.part, str(first.units)) == ("defender", "1I 1T 2P")


# ---- D-NEUTRAL-03, D-NEUTRAL-04 ----


def test_all_blanks_give_the_region_without_battle() -> None:
    """D-NEUTRAL-03: the attacker has won it without a fire."""
    war = War(red="Germany 4I", blue="Turkey 1I", year=3)
    war.rolls("---")
    attack(war)
    assert (war.owner("Poland"), war.army("Poland")) == ("red", "3I")
    assert not war.fires


def test_the_last_neutral_unit_decides() -> None:
    """D-NEUTRAL-03: when it is destroyed, the region is won."""
    war = War(red="Germany 4I", blue="Turkey 1I")
    war.rolls("T", "-", "I--")
    attack(war)
    assert (war.owner("Poland"), war.army("Poland")) == ("red", "3I")


def test_a_neutral_army_never_stays() -> None:
    """D-NEUTRAL-04: after its victory the region is neutral and empty, its marker unseen."""
    war = War(red="Germany 4I", blue="Turkey 1I", year=2, markers={"Poland": "fascism"})
    war.rolls("TP", "TP")
    attack(war, "2I")
    assert (war.owner("Poland"), war.army("Poland")) == (None, "-")
    assert war.attackers("Poland") == "-"
    assert war.red.view.state.face_down["Poland"].government is None
    assert war.state.face_down["Poland"].seen_by == ()
    assert war.has_markers_for_regions()


def test_the_next_attack_rolls_a_new_army() -> None:
    """D-NEUTRAL-04: a Blitz after a lost Move meets other defenders."""
    war = War(red="Germany 5I", blue="Turkey 1I")
    war.rolls("T", "T")
    attack(war, "1I")
    assert war.owner("Poland") is None
    war.blue.acts("move")
    war.blue.travels()
    war.rolls("-")
    war.red.acts("blitz")
    war.red.strikes("Poland")
    war.red.travels("Germany > Poland 1I")
    assert war.owner("Poland") == "red"


# ---- cards ----


@pytest.mark.parametrize(("government", "dice"), [("monarchy", 2), ("democracy", 1)])
def test_ac04_welcomed_as_liberators(government: str, dice: int) -> None:
    """D-CARD-02: AC04, the first neutral region rolls one or two dice fewer, the next one all."""
    war = War(
        red=f"Germany 4I; government {government}; cards welcomed-as-liberators",
        blue="Turkey 1I",
        year=3,
    )
    war.red.acts("move", "welcomed-as-liberators")
    war.red.travels("Germany > Poland 1I", "Germany > Austria 1I")
    war.rolls("-" * dice, "---")
    war.red.fights_at("Poland")
    assert [len(each.faces) for each in war.has_happened(NeutralArmyRolled)] == [dice, 3]


def test_ac04_with_no_dice_left_gives_the_region() -> None:
    """AC04, D-NEUTRAL-03: in year 1 nothing is rolled."""
    war = War(
        red="Germany 4I; government democracy; cards welcomed-as-liberators", blue="Turkey 1I"
    )
    war.red.acts("move", "welcomed-as-liberators")
    war.red.travels("Germany > Poland 1I")
    assert war.owner("Poland") == "red"
    assert war.has_happened(NeutralArmyRolled)[0].faces == ""
