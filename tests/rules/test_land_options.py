"""Options of land battles: a smaller and a secret opening commitment."""

import pytest

from tests.battles import battle_rolls, invasion, neutral_invasion
from warroom.model.events.battles import UnitsCommitted
from warroom.rules.land_battle import Commit, CommitOpening, Reinforce

SMALLER = {"opening_commitment": "up-to-four"}
SECRET = {"opening_order": "secret"}

# ---- B-OPT-06 ----


def test_a_smaller_opening_is_off_by_default() -> None:
    """B-OPT-06: unless the table agrees, four units open."""
    table = invasion("5I 3T", "3I 2T 2A", opening_commitment="four")
    assert table.red.question(CommitOpening).least == 4
    assert invasion("5I 3T", "3I 2T 2A").red.question(CommitOpening).least == 4


@pytest.mark.parametrize("units", ["1I", "1I 1T", "3T", "2I 2T"])
def test_one_to_four_units_may_open(units: str) -> None:
    """B-OPT-06: each side commits one to four units as it likes."""
    table = invasion("5I 3T", "5I 3T", **SMALLER)
    table.red.commits(units)
    assert table.committed == (units, "-")
    table.rolls_freely()
    table.green.commits(units)
    assert str(table.happened(UnitsCommitted)[0].units) == units


def test_neither_nobody_nor_five_may_open() -> None:
    """B-OPT-06: at least one, at most four."""
    table = invasion("5I 3T", "3I 2T 2A", **SMALLER)
    with table.refuses("B-LAND-02", "too-few"):
        table.red.commits("")
    with table.refuses("B-LAND-02", "too-many"):
        table.red.commits("5I")
    table.red.commits("1I")
    with table.refuses("B-LAND-02", "too-few"):
        table.green.commits("")
    with table.refuses("B-LAND-02", "too-many"):
        table.green.commits("3I 2T")


def test_the_defender_may_then_fill_up_in_round_one() -> None:
    """B-OPT-06: with one unit committed, the defender has three places free in round one."""
    table = invasion("5I 3T", "3I 2T 2A", "------", **SMALLER)
    table.red.commits("1I")
    table.green.commits("1T")
    assert table.green.question(Reinforce) == Reinforce("defender", 0, 3)
    table.green.commits("1I 1T 1A")
    assert battle_rolls(table) == [("defender", "------", 0)]
    assert table.red.question(Reinforce) == Reinforce("attacker", 0, 3)


@pytest.mark.parametrize(("attack", "most"), [("2I", 2), ("1I 1T", 2), ("4I", 4), ("7I", 4)])
def test_few_units_or_one_type_are_a_choice_now(attack: str, most: int) -> None:
    """B-OPT-06: four or fewer units, or one type, are not committed by themselves."""
    table = invasion(attack, "3I 2T 2A", **SMALLER)
    assert table.asked == {"red": "commit-opening"}
    totals = {each.units.total for each in table.red.options if isinstance(each, Commit)}
    assert totals == set(range(1, most + 1))


def test_a_single_unit_is_still_no_choice() -> None:
    """B-OPT-06: who has one unit commits it."""
    table = invasion("1A", "3I 2T 2A", **SMALLER)
    assert table.committed == ("1A", "-")
    assert table.asked == {"green": "commit-opening"}


def test_an_absent_player_still_opens_with_four() -> None:
    """B-OPT-06, B-NEUTRAL-04: the default is always up to the limit."""
    table = invasion("5I 3T", "3I 2T 2A", **SMALLER)
    table.red.says_the_default()
    assert table.committed == ("2I 2T", "-")


def test_a_neutral_army_still_opens_with_four() -> None:
    """B-OPT-06, B-NEUTRAL-04: without a commander always up to the limit."""
    table = neutral_invasion("5I 3T", "oil-4", "------", neutral_control="automatic", **SMALLER)
    table.red.commits("1I")
    assert str(table.happened(UnitsCommitted)[1].units) == "1I 1T 1A 1P"


# ---- B-OPT-07 ----


def test_the_attacker_opens_first_by_default() -> None:
    """B-OPT-07: unless the table agrees, the attacker commits in the open before the defender."""
    table = invasion("5I 3T", "3I 2T 2A", opening_order="attacker-first")
    assert table.asked == {"red": "commit-opening"}


def test_both_sides_open_at_the_same_time() -> None:
    """B-OPT-07: attacker and defender are asked together."""
    table = invasion("5I 3T", "3I 2T 2A", **SECRET)
    assert table.asked == {"red": "commit-opening", "green": "commit-opening"}


@pytest.mark.parametrize("first", ["red", "green"])
def test_a_secret_opening_is_seen_by_nobody(first: str) -> None:
    """B-OPT-07: what one side committed is not seen before the other has committed."""
    table = invasion("5I 3T", "3I 2T 2A", "-" * 6, "-" * 6, **SECRET)
    before = [table.game.view(seat).state for seat in (0, 1, None)]
    opening = {"red": "2I 2T", "green": "1I 2T 1A"}
    second = "green" if first == "red" else "red"
    getattr(table, first).commits(opening[first])
    assert table.events == ()
    assert [table.game.view(seat).state for seat in (0, 1, None)] == before
    assert table.asked == {second: "commit-opening"}
    getattr(table, second).commits(opening[second])
    assert [(each.part, str(each.units)) for each in table.happened(UnitsCommitted)] == [
        ("attacker", "2I 2T"),
        ("defender", "1I 2T 1A"),
    ]


def test_a_secret_opening_is_checked_like_any_other() -> None:
    """B-OPT-07, B-LAND-02: it still takes four units of the reserve."""
    table = invasion("5I 3T", "3I 2T 2A", **SECRET)
    with table.refuses("B-LAND-02", "too-few"):
        table.green.commits("3I")
    with table.refuses("B-LAND-02", "too-many"):
        table.red.commits("4A")


def test_only_the_side_with_a_choice_is_asked() -> None:
    """B-OPT-07: a side without a choice commits by itself, when the other does."""
    table = invasion("5I 3T", "5I", "----", "-----", **SECRET)
    assert table.asked == {"red": "commit-opening"}
    assert table.committed == ("-", "-")
    table.red.commits("3I 1T")
    assert table.committed == ("3I 1T", "4I")
    table = invasion("3I", "5I 3T", "-----", "---", **SECRET)
    assert table.asked == {"green": "commit-opening"}
    table.green.commits("3I 1T")
    assert table.committed == ("3I", "3I 1T")


def test_two_sides_without_a_choice_go_straight_to_battle() -> None:
    """B-OPT-07: with nothing to choose, nobody is asked."""
    table = invasion("2I", "2I", "II", **SECRET)
    assert table.has_rolled_everything()
    assert table.owner("Poland") == "green"


def test_a_commander_of_neutrals_opens_in_secret_too() -> None:
    """B-OPT-07: he makes the defender's choice."""
    table = neutral_invasion("5I 3T", "oil-4", **SECRET)
    table.green.volunteers()
    table.blue.declines()
    assert table.asked == {"red": "commit-opening", "green": "commit-opening"}


def test_a_secret_opening_may_be_small() -> None:
    """B-OPT-06, B-OPT-07: both options together."""
    table = invasion("5I 3T", "3I 2T 2A", **SECRET, **SMALLER)
    table.red.commits("1T")
    table.green.commits("1A")
    assert table.committed == ("1T", "1A")
    assert table.green.question(Reinforce).most == 3


def test_an_absent_player_opens_in_secret() -> None:
    """B-OPT-07, B-NEUTRAL-04: the default is the same."""
    table = invasion("3I 2T 1A 1P", "8I", "----", "-----", **SECRET)
    table.red.says_the_default()
    assert table.committed == ("1I 1T 1A 1P", "4I")
