"""Land battles: dice, hits and losses, and what the battle decides."""

import pytest

from tests.battles import battle_rolls, eliminated, invasion
from tests.table import Table
from warroom.model.events.battles import BattleEnded, CardTaken
from warroom.model.units import Army
from warroom.rules.building import production
from warroom.rules.land_battle import Commit, CommitOpening, Reinforce, dice_of, hits_of, losses

# ---- B-LAND-06, B-LAND-07 ----


@pytest.mark.parametrize(
    ("committed", "dice"),
    [("4I", 4), ("4A", 4), ("4P", 4), ("4T", 8), ("1I 1T 1A 1P", 5), ("2I 1T", 4), ("7I 2T", 11)],
)
def test_one_die_per_unit_and_two_per_tank(committed: str, dice: int) -> None:
    """B-LAND-06: one die for each committed unit and a second one for each tank."""
    assert dice_of(Army.parse(committed)) == dice


def test_tanks_roll_two_dice_in_battle() -> None:
    """B-LAND-06: three tanks roll six dice."""
    table = invasion("1I", "3T", "T-----")
    assert battle_rolls(table) == [("defender", "T-----", 1)]


def test_reserves_roll_nothing() -> None:
    """B-LAND-06: of eight infantry only the four committed ones roll."""
    table = invasion("4I", "8I", "IIII")
    assert battle_rolls(table) == [("defender", "IIII", 4)]


def test_the_six_faces_of_a_battle_die() -> None:
    """B-LAND-06: infantry, tank, artillery, plane, plane and blank."""
    table = invasion("2I", "2I 2T", (1, 2, 3, 4, 5, 6))
    assert battle_rolls(table) == [("defender", "ITAPP-", 2)]


@pytest.mark.parametrize("lone", ["1I", "1T", "1A", "1P"])
def test_never_fewer_than_two_dice(lone: str) -> None:
    """B-LAND-07: one unit of any type rolls two dice."""
    assert dice_of(Army.parse(lone)) == 2


def test_two_units_get_no_extra_die() -> None:
    """B-LAND-07: only a side that would roll one die rolls one more."""
    assert dice_of(Army.parse("1I 1P")) == 2
    assert dice_of(Army.parse("1I 1A 1P")) == 3


def test_lone_unit() -> None:
    """B-LAND-07, B-LAND-08: 1I rolls two dice, I I: one hit (our own case Lone unit)."""
    table = invasion("2I", "1I", "II", "I-")
    assert battle_rolls(table)[0] == ("defender", "II", 1)
    assert table.army("Poland") == "1I"


# ---- B-LAND-08 ----


@pytest.mark.parametrize(
    ("committed", "faces", "hits"),
    [
        ("4I", "IIII", 4),
        ("4I", "IITA", 2),
        ("4I", "TAPP", 0),
        ("4I", "----", 0),
        ("1T", "TT", 1),
        ("2T", "TTTT", 2),
        ("2T 1I", "TTTTT", 2),
        ("4A", "AAPP", 2),
        ("2P", "PP", 2),
        ("1P 3I", "PPPP", 1),
        ("1I 1T 1A 1P", "ITAP-", 4),
        ("1I 1T 1A 1P", "PATI-", 4),
        ("2I 1A", "AAI", 2),
    ],
)
def test_hits_are_faces_matched_to_own_units(committed: str, faces: str, hits: int) -> None:
    """B-LAND-08: for each type the smaller of faces shown and units committed, added up."""
    assert hits_of(Army.parse(committed), faces) == hits


def test_faces_match_the_rolling_side_not_the_enemy() -> None:
    """B-LAND-08: a plane that rolls infantry hits no infantry."""
    table = invasion("2I", "1P", "II", "PP", "P-", "--", "P-")
    assert [hits for _, _, hits in battle_rolls(table)] == [0, 0, 1, 0, 1]
    assert table.owner("Poland") == "green"


def test_dice_are_one_pool() -> None:
    """B-LAND-08: it does not matter which unit a die was rolled for."""
    table = invasion("2I", "1I 1A", "AI")
    assert battle_rolls(table) == [("defender", "AI", 2)]


def test_reserves_are_no_match_for_a_die() -> None:
    """B-LAND-08: a face must show a committed unit."""
    table = invasion("1A", "4I 1T", "TT--", "--", "I---")
    table.green.commits("4I")
    assert battle_rolls(table)[0] == ("defender", "TT--", 0)


# ---- B-LAND-09, B-LAND-10 ----


@pytest.mark.parametrize(
    ("hits", "lost"),
    [
        (0, "-"),
        (1, "1I"),
        (2, "2I"),
        (3, "2I 1T"),
        (4, "2I 2T"),
        (5, "2I 2T 1A"),
        (6, "2I 2T 1A 1P"),
        (9, "2I 2T 1A 1P"),
    ],
)
def test_losses_fall_in_order(hits: int, lost: str) -> None:
    """B-LAND-09, B-LAND-10: infantry, tanks, artillery, planes, and never more than there are."""
    assert str(losses(Army.parse("2I 2T 1A 1P"), hits)) == lost


def test_a_type_that_is_absent_is_passed_over() -> None:
    """B-LAND-09: without infantry and artillery, tanks fall before planes."""
    assert str(losses(Army.parse("1T 2P"), 2)) == "1T 1P"


def test_losses_in_battle_fall_in_order() -> None:
    """B-LAND-09: three hits on one of each leave the plane."""
    table = invasion("1I 1T 1A 1P", "4I", "III-", "P-", "I--")
    assert eliminated(table)[0] == ("attacker", "1I 1T 1A")
    assert eliminated(table)[-1] == ("attacker", "1P")


def test_eliminated_units_leave_the_board() -> None:
    """B-LAND-09: what is lost goes back to the supply, not into anybody's hands."""
    table = invasion("2I", "2I 1T", "II--")
    assert table.army("Poland") == "2I 1T"
    assert (table.red.pool, table.green.pool) == ("-", "-")
    assert table.game.state.land_units(table.seat("red")) == 1


def test_hits_beyond_the_committed_units_are_wasted() -> None:
    """B-LAND-10: four hits on two committed units cost two; the reserve is never hit."""
    table = invasion("6I", "4I", "II--", "--", "IIII")
    table.red.commits("")
    assert battle_rolls(table)[-1] == ("defender", "IIII", 4)
    assert eliminated(table) == [("attacker", "2I"), ("attacker", "2I")]
    assert (table.committed[0], table.reserve[0]) == ("-", "2I")


# ---- B-LAND-11 ----


def test_the_battle_ends_at_the_instant_a_side_is_beaten() -> None:
    """B-LAND-11: a beaten attacker has no part of the round any more."""
    table = invasion("2I", "2I", "II")
    assert table.has_rolled_everything()
    assert table.has_happened(BattleEnded) == [BattleEnded("Poland", "defender")]
    assert table.asked == {"red": "choose-action"}


def test_an_attacker_with_reserves_fights_on() -> None:
    """B-LAND-11: losing all committed units does not end the battle while reserves are left."""
    table = invasion("4I 2T", "5I", "IIII", "TT--")
    table.red.commits("4I")
    assert table.has_happened(BattleEnded) == []
    assert table.asked == {"red": "reinforce"}
    table.red.commits("2T")
    assert table.committed == ("2T", "2I")


def test_a_defender_with_reserves_fights_on() -> None:
    """B-LAND-11: he must commit at his next part."""
    table = invasion("4I", "5I", "----", "IIII", "I-", "I--")
    assert battle_rolls(table)[2] == ("defender", "I-", 1)
    assert table.has_rolled_everything()
    assert table.army("Poland") == "3I"


def test_a_defender_without_reserves_is_beaten() -> None:
    """B-LAND-11: neither committed units nor reserves end the battle."""
    table = invasion("4I", "4I", "----", "IIII")
    assert table.has_happened(BattleEnded) == [BattleEnded("Poland", "attacker")]


def test_battles_have_no_retreat() -> None:
    """B-LAND-11: in a battle a side can only commit units."""
    assert CommitOpening.ANSWERS == Reinforce.ANSWERS == (Commit,)
    table = invasion("8I", "8I", "----", "----")
    with table.refuses("B-LAND-05", "wrong-answer"):
        table.green.retreats()


def test_a_battle_lasts_as_long_as_it_takes() -> None:
    """B-LAND-11: forty rounds without a hit do not end it."""
    table = invasion("1I", "1I", *["--"] * 80, "I-")
    assert len(battle_rolls(table)) == 81
    assert table.owner("Poland") == "green"


# ---- B-LAND-12 ----


def test_a_victorious_attacker_holds_the_region() -> None:
    """B-LAND-12: his survivors, committed and reserve, stand there and he owns it."""
    table = invasion("6I", "1I", "I-", "I---")
    assert table.asked == {"red": "reinforce"}
    table.red.commits("1I")
    assert table.owner("Poland") == "red"
    assert table.army("Poland") == "5I"
    assert table.attackers("Poland") == "-"
    assert table.game.state.battle is None
    assert table.army("Germany") == "1I"


def test_conquest_takes_one_card() -> None:
    """B-LAND-12: the victorious attacker takes a card from the loser's hand."""
    table = Table(
        red="Germany 3I; hand minerals-1",
        green="Poland 1I, Ukraine 1I; hand oil-1 oil-3 oil-4",
    )
    table.rolls("--", "I-")
    table.red.takes("move")
    table.red.moves("Germany > Poland 2I")
    assert (len(table.red.hand), len(table.green.hand)) == (2, 2)
    (taken,) = table.happened(CardTaken)
    assert sorted(["minerals-1", *taken.card.known]) == table.red.hand
    assert sorted(table.green.hand + table.red.hand) == ["minerals-1", "oil-1", "oil-3", "oil-4"]


def test_conquest_of_an_empty_hand_takes_none() -> None:
    """B-LAND-12: a loser without cards loses none."""
    table = invasion("2I", "1I", "--", "I-")
    assert table.owner("Poland") == "red"
    assert (table.red.hand, table.green.hand) == ([], [])


@pytest.mark.parametrize("founder", ["green", "blue"])
def test_conquest_takes_any_capital_there(founder: str) -> None:
    """B-LAND-12: the capital goes with the region, the loser's or one he had won before."""
    table = Table(
        red="Germany 3I; capital Germany",
        green="Poland 1I, Ukraine 1I" + "; capital Poland" * (founder == "green"),
        blue="Cuba 1I" + "; capital Poland" * (founder == "blue"),
    )
    assert production(table.game, table.seat("green")) == 10
    table.rolls("--", "I-")
    table.red.takes("move")
    table.red.moves("Germany > Poland 2I")
    assert production(table.game, table.seat("red")) == 20
    assert production(table.game, table.seat("green")) == 0
    assert production(table.game, table.seat("blue")) == 0


def test_after_a_lost_attack_nothing_changes_hands() -> None:
    """B-LAND-12: region, cards and capitals stay with the victorious defender."""
    table = Table(
        red="Germany 3I; capital Germany; hand minerals-1",
        green="Poland 5I 2T, Ukraine 1I; capital Poland; hand oil-1",
    )
    table.rolls("----", "I-", "I----", "I-", "I-----")
    table.red.takes("move")
    table.red.moves("Germany > Poland 2I")
    table.green.commits("4I")
    table.green.commits("1T")
    assert table.has_happened(BattleEnded) == []
    table.green.commits("1T")
    assert table.owner("Poland") == "green"
    assert table.army("Poland") == "3I 2T"
    assert table.attackers("Poland") == "-"
    assert (table.red.hand, table.green.hand) == (["minerals-1"], ["oil-1"])
    assert production(table.game, table.seat("green")) == 11


# ---- B-LAND-13 ----


def test_a_lost_attack_costs_only_the_attackers() -> None:
    """B-LAND-13: the base keeps its garrison, so the attacker is not eliminated."""
    table = invasion("2I", "2I", "II")
    assert table.red.regions == ("Germany",)
    assert table.army("Germany") == "1I"
    assert not table.red.is_eliminated
    assert not table.game.is_over


def test_the_last_unit_cannot_join_an_attack() -> None:
    """B-LAND-13: an attack that would leave the base empty is refused when moves close."""
    table = Table(red="Germany 3I", green="Poland 1I, Ukraine 1I")
    table.red.takes("move")
    with table.refuses("B-UNIT-05", "leaves-empty"):
        table.red.moves("Germany > Poland 3I")
