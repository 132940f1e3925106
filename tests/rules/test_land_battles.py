"""Land battles: who takes part, what is committed, and who acts when."""

import pytest

from tests.battles import battle_rolls, invasion
from tests.table import Table
from warroom.model.events.battles import BattleBegan, UnitsCommitted
from warroom.model.units import Army
from warroom.rules.land_battle import Commit, CommitOpening, Reinforce

BLANK = "----"


def commitments(table: Table) -> list[tuple[str, str]]:
    return [(each.part, str(each.units)) for each in table.has_happened(UnitsCommitted)]


# ---- B-LAND-01 ----


def test_all_units_there_begin_in_reserve() -> None:
    """B-LAND-01: everyone in the attacked region joins, and nobody is committed yet."""
    table = invasion("5I 3T", "3I 2T 2A")
    assert table.reserve == ("5I 3T", "3I 2T 2A")
    assert table.committed == ("-", "-")


def test_attackers_from_several_regions_fight_one_battle() -> None:
    """B-LAND-01: each attacked region is one battle."""
    table = Table(red="Germany 4I, Austria 2I 3T", green="Poland 4I 1T, Ukraine 1I")
    table.red.takes("move")
    table.red.moves("Germany > Poland 3I", "Austria > Poland 3T")
    assert table.reserve == ("3I 3T", "4I 1T")
    assert len(table.has_happened(BattleBegan)) == 1


def test_each_attacked_region_is_a_battle_of_its_own() -> None:
    """B-LAND-01: two attacked regions are two battles, each with its own units."""
    table = Table(red="Germany 9I", green="Poland 4I 1T, Austria 1I 4A")
    table.rolls_freely()
    table.red.takes("move")
    table.red.moves("Germany > Poland 5I", "Germany > Austria 3I")
    table.red.picks("Poland")
    assert table.reserve == ("1I", "4I 1T")
    assert table.attackers("Austria") == "3I"
    assert table.army("Austria") == "1I 4A"


def test_units_left_at_home_do_not_join() -> None:
    """B-LAND-01: only units in the attacked region take part, on either side."""
    table = Table(red="Germany 7I 2T", green="Poland 2I 3T, Ukraine 8I")
    table.red.takes("move")
    table.red.moves("Germany > Poland 5I 1T")
    assert table.reserve == ("5I 1T", "2I 3T")
    assert table.army("Germany") == "2I 1T"


def test_the_forces_are_open_to_all() -> None:
    """B-LAND-01: reserves lie in the open, for onlookers too."""
    table = Table(red="Germany 7I 2T", green="Poland 2I 3T, Ukraine 1I", blue="Cuba 1I")
    table.red.takes("move")
    table.red.moves("Germany > Poland 5I 1T")
    battle = table.game.state.battle
    assert battle is not None
    assert table.blue.view.state.battle == battle
    assert table.green.view.state.battle == battle


def test_units_aside_for_a_battle_still_count() -> None:
    """B-LAND-01: units taken aside for a battle still count as being in the region."""
    table = invasion("5I 3T", "3I 2T 2A")
    assert table.army("Poland") == "3I 2T 2A"
    assert table.attackers("Poland") == "5I 3T"
    assert table.game.state.land_units(table.seat("green")) == 8
    assert table.game.state.land_units(table.seat("red")) == 9
    assert table.owner("Poland") == "green"


# ---- B-LAND-02 ----


def test_the_attacker_commits_before_the_defender() -> None:
    """B-LAND-02: first the attacker commits, then the defender, and then dice are rolled."""
    table = invasion("5I 3T", "3I 2T 2A")
    assert table.asked == {"red": "commit-opening"}
    table.red.commits("2I 2T")
    assert table.asked == {"green": "commit-opening"}
    assert table.committed == ("2I 2T", "-")
    assert battle_rolls(table) == []


def test_the_defender_sees_what_he_faces() -> None:
    """B-LAND-02: the attacker's commitment lies open when the defender chooses."""
    table = invasion("5I 3T", "3I 2T 2A")
    table.red.commits("1I 3T")
    battle = table.green.view.state.battle
    assert battle is not None
    assert battle.attacker.committed == Army.parse("1I 3T")


def test_exactly_four_units_open_the_battle() -> None:
    """B-LAND-02: four units, neither fewer nor more."""
    table = invasion("5I 3T", "3I 2T 2A")
    with table.refuses("B-LAND-02", "too-few"):
        table.red.commits("3I")
    with table.refuses("B-LAND-02", "too-many"):
        table.red.commits("5I")
    table.red.commits("4I")
    with table.refuses("B-LAND-02", "too-few"):
        table.green.commits("1I 1T 1A")
    with table.refuses("B-LAND-02", "too-many"):
        table.green.commits("3I 2T")


def test_only_reserves_can_be_committed() -> None:
    """B-LAND-02: the four come from his own reserve."""
    table = invasion("5I 3T", "3I 2T 2A")
    with table.refuses("B-LAND-02", "too-many"):
        table.red.commits("4T")
    with table.refuses("B-LAND-02", "too-many"):
        table.red.commits("2I 2A")


def test_a_commitment_holds_no_negative_number() -> None:
    """B-LAND-02: minus one infantry and five tanks are not four units."""
    table = invasion("5I 5T", "3I 2T 2A")
    with table.refuses("B-LAND-02", "malformed"):
        table.red.says(Commit(Army(-1, 5)))


def test_every_choice_of_four_is_offered() -> None:
    """B-LAND-02: which four units is the player's choice."""
    table = invasion("2I 2T 2A", "3I 2T 2A")
    offered = {str(each.units) for each in table.red.options if isinstance(each, Commit)}
    assert offered == {"2I 2T", "2I 2A", "2T 2A", "2I 1T 1A", "1I 2T 1A", "1I 1T 2A"}


@pytest.mark.parametrize("attack", ["1P", "2I 1T", "2I 2T", "1I 1T 1A 1P"])
def test_four_or_fewer_are_all_committed(attack: str) -> None:
    """B-LAND-02: a side with up to four units commits all it has, without being asked."""
    table = invasion(attack, "3I 2T 2A")
    assert table.committed == (attack, "-")
    assert table.reserve[0] == "-"
    assert table.asked == {"green": "commit-opening"}


def test_the_defender_with_few_units_is_not_asked_either() -> None:
    """B-LAND-02: the defender with up to four units commits all he has."""
    table = invasion("5I 1T", "1I 1T", "---", "----I", "---", "-----")
    assert table.asked == {"red": "commit-opening"}
    table.red.commits("3I 1T")
    assert commitments(table) == [("attacker", "3I 1T"), ("defender", "1I 1T")]


def test_units_of_one_type_are_committed_by_themselves() -> None:
    """B-LAND-02: all of one type leave no choice, so four of them are committed."""
    table = invasion("7I", "6T 1A")
    assert table.asked == {"green": "commit-opening"}
    assert table.committed == ("4I", "-")
    assert table.reserve[0] == "3I"


def test_five_units_of_two_types_are_a_choice() -> None:
    """B-LAND-02: five units of two types are asked about."""
    table = invasion("4I 1T", "3I 2T")
    assert table.red.question(CommitOpening) == CommitOpening("attacker", 4, 4)


@pytest.mark.parametrize(
    ("attack", "committed"),
    [("3I 2T 1A 1P", "1I 1T 1A 1P"), ("4I 2T", "2I 2T"), ("5I 1T", "3I 1T"), ("3A 3P", "2A 2P")],
)
def test_an_absent_player_opens_full_and_varied(attack: str, committed: str) -> None:
    """B-LAND-02, B-NEUTRAL-04: an absent player commits as a neutral army would."""
    table = invasion(attack, "3I 2T 2A")
    table.red.says_the_default()
    assert table.committed == (committed, "-")


# ---- B-LAND-03 ----


def test_the_defender_rolls_first_in_every_round() -> None:
    """B-LAND-03: defender, attacker, defender, attacker."""
    table = invasion("1I", "1I", "--", "--", "--", "I-")
    parts = [part for part, _, _ in battle_rolls(table)]
    assert parts == ["defender", "attacker", "defender", "attacker"]
    assert table.owner("Poland") == "red"


def test_losses_are_removed_before_the_other_side_acts() -> None:
    """B-LAND-03: four infantry lose one and then roll three dice."""
    table = invasion("4I", "1I", "I-", "I--")
    assert battle_rolls(table) == [("defender", "I-", 1), ("attacker", "I--", 1)]
    assert table.army("Poland") == "3I"


def test_each_side_reinforces_before_it_rolls() -> None:
    """B-LAND-03: reinforcements roll in the same part of the round, the defender's first."""
    table = invasion("6I", "6I", BLANK, BLANK, "-----", "-----")
    assert table.asked == {"green": "reinforce"}
    table.green.commits("1I")
    assert len(battle_rolls(table)) == 3
    assert table.asked == {"red": "reinforce"}
    table.red.commits("1I")
    assert battle_rolls(table)[2:] == [("defender", "-----", 0), ("attacker", "-----", 0)]


# ---- B-LAND-04 ----


def test_the_limit_grows_by_one_each_round() -> None:
    """B-LAND-04: five units in round two, six in three, seven in four, on both sides."""
    table = invasion("9I", "9I", *["-" * 24, "-" * 20])
    assert table.committed == ("4I", "4I")
    for committed in ("5I", "6I", "7I"):
        for player in (table.green, table.red):
            assert player.question(Reinforce).most == 1
            with table.refuses("B-LAND-04", "too-many"):
                player.commits("2I")
            player.commits("1I")
        assert table.committed == (committed, committed)


def test_the_first_round_has_a_limit_of_four() -> None:
    """B-LAND-04: in round one the attacker fills up to four, not further."""
    table = invasion("8I", "8I", "II--")
    assert table.committed[0] == "2I"
    assert table.red.question(Reinforce).most == 2
    with table.refuses("B-LAND-04", "too-many"):
        table.red.commits("3I")


def test_places_not_used_stay_free() -> None:
    """B-LAND-04: the limit counts all committed units, whenever they came."""
    table = invasion("8I", "8I", *[BLANK] * 4)
    table.green.commits("")
    table.red.commits("")
    assert table.green.question(Reinforce).most == 2


# ---- B-LAND-05 ----


def test_nobody_needs_to_reach_the_limit() -> None:
    """B-LAND-05: committing nobody is allowed while somebody is committed."""
    table = invasion("8I", "8I", *[BLANK] * 3)
    table.green.commits("")
    assert table.committed == ("4I", "4I")
    assert battle_rolls(table)[-1] == ("defender", "----", 0)


def test_fewer_than_the_free_places_may_come() -> None:
    """B-LAND-05: one of two free places may stay free."""
    table = invasion("8I", "8I", "II--", "---")
    table.red.commits("1I")
    assert table.committed[0] == "3I"


def test_reinforcements_are_of_any_type() -> None:
    """B-LAND-05: the acting player chooses which reserves come."""
    table = invasion("4I 2T 2A 2P", "4I", "II--")
    table.red.commits("4I")
    offered = {str(each.units) for each in table.red.options if isinstance(each, Commit)}
    assert offered == {"-", "1T", "1A", "1P", "2T", "2A", "2P", "1T 1A", "1T 1P", "1A 1P"}


def test_nobody_may_stand_empty() -> None:
    """B-LAND-05: with nobody committed, somebody must come."""
    table = invasion("4I 2T", "4I", "IIII")
    table.red.commits("4I")
    assert table.committed[0] == "-"
    with table.refuses("B-LAND-05", "too-few"):
        table.red.commits("")
    assert table.red.question(Reinforce).least == 1
    assert [each.units for each in table.red.options if isinstance(each, Commit)] == [
        Army.parse("1T"),
        Army.parse("2T"),
    ]


def test_committed_units_never_go_back() -> None:
    """B-LAND-05: a negative number would take a unit back into reserve."""
    table = invasion("5I 2T", "8I", "II--", "---")
    table.red.commits("4I")
    with table.refuses("B-LAND-05", "malformed"):
        table.red.says(Commit(Army(-1)))
    with table.refuses("B-LAND-05", "malformed"):
        table.red.says(Commit(Army(-1, 2)))


def test_reinforcements_come_from_the_reserve() -> None:
    """B-LAND-05: what is not in reserve cannot be committed."""
    table = invasion("5I 2T", "8I", "III-")
    table.red.commits("4I")
    with table.refuses("B-LAND-05", "too-many"):
        table.red.commits("2I")
    with table.refuses("B-LAND-05", "too-many"):
        table.red.commits("1P")


def test_without_reserves_nobody_is_asked() -> None:
    """B-LAND-05: skipped if the reserve is empty, though places are free."""
    table = invasion("4I", "4I", "I---", "I--", "I--", "I-", "II")
    assert table.has_rolled_everything()
    assert table.owner("Poland") == "green"
    assert commitments(table) == [("attacker", "4I"), ("defender", "4I")]


def test_the_defender_has_no_place_free_in_round_one() -> None:
    """B-LAND-05: having committed four, the defender rolls at once."""
    table = invasion("8I", "8I", BLANK, BLANK)
    assert [part for part, _, _ in battle_rolls(table)] == ["defender", "attacker"]


def test_the_attacker_may_replace_what_he_just_lost() -> None:
    """B-LAND-05: the attacker has places free in round one if he lost units in it."""
    table = invasion("8I", "8I", "I---", BLANK)
    assert table.asked == {"red": "reinforce"}
    table.red.commits("1I")
    assert table.committed[0] == "4I"


def test_the_last_reserve_comes_by_itself() -> None:
    """B-LAND-05: with nobody committed and one unit in reserve there is no choice."""
    table = invasion("5I", "4I", "IIII", "--", "I---")
    assert commitments(table)[-1] == ("attacker", "1I")
    assert table.has_rolled_everything()
    assert table.owner("Poland") == "green"


def test_two_last_reserves_are_a_choice() -> None:
    """B-LAND-05: with nobody committed and two units in reserve, one or both may come."""
    table = invasion("6I", "4I", "IIII")
    assert table.red.question(Reinforce) == Reinforce("attacker", 1, 2)


def test_an_absent_player_fills_up_full_and_varied() -> None:
    """B-LAND-05, B-NEUTRAL-04: committed units count when an absent player's types are chosen."""
    table = invasion("6I 2T 1P", "8I", "III-", "------")
    table.red.commits("4I")
    assert table.reserve[0] == "2I 2T 1P"
    table.red.says_the_default()
    assert table.committed[0] == "1I 2T 1P"
