"""Amphibious moves: planes of a blocked crossing turn back or fly on (B-AMPH-07)."""

import pytest

from tests.table import Table
from warroom.model.events.battles import BattleBegan, BattleEnded
from warroom.model.units import Army
from warroom.rules.passage import AnswerCrossings, FlyOn, TurnBackPlanes


def at_sea(red: str, *orders: str, green: str = "Uralsk 1I") -> Table:
    """Red has closed his moves, and Green, who controls the sea, is asked."""
    table = Table(sea="green", red=red, green=f"{green}; fleet 1DD")
    table.red.takes("move")
    table.red.moves(*orders)
    return table


def blocked(red: str, *orders: str, green: str = "Uralsk 1I") -> Table:
    """Green has blocked every crossing he could."""
    table = at_sea(red, *orders, green=green)
    table.green.blocks(*map(" > ".join, table.green.question(AnswerCrossings).ends))
    return table


@pytest.mark.parametrize("flying", [0, 1, 2, 3])
def test_any_number_of_planes_flies_on(flying: int) -> None:
    """B-AMPH-07 (ruling): each plane has the right on its own; the rest go home and stay."""
    table = blocked("Cuba 3I 3P, Mexico 1I", "Cuba > Mexico 2I 3P")
    assert table.asked == {"red": "turn-back-planes"}
    assert table.red.options == tuple(FlyOn((count,)) for count in range(4))
    table.red.flies_on(flying)
    assert table.game.state.armies["Mexico"] == Army(1, planes=flying)
    assert table.game.state.armies["Cuba"] == Army(3, planes=3 - flying)


def test_the_mover_decides_for_each_blocked_crossing() -> None:
    """B-AMPH-07: one number for each crossing with planes, none for the others."""
    table = blocked(
        "Cuba 9I 3P, Mexico 1I, Panama 1I, Venezuela 1I",
        "Cuba > Mexico 1I 2P",
        "Cuba > Venezuela 1I",
        "Cuba > Panama 1I 1P",
    )
    assert [each.end for each in table.red.question(TurnBackPlanes).blocked] == ["Mexico", "Panama"]
    with table.refuses("B-AMPH-07", "malformed"):
        table.red.flies_on(1)
    table.red.flies_on(0, 1)
    assert (table.army("Mexico"), table.army("Panama")) == ("1I", "1I 1P")
    assert table.army("Cuba") == "9I 2P"
    assert table.army("Venezuela") == "1I"


def test_no_more_planes_fly_than_there_are() -> None:
    """B-AMPH-07: nought to all."""
    table = blocked("Cuba 3I 2P, Mexico 1I", "Cuba > Mexico 2I 2P")
    for planes in (-1, 3):
        with table.refuses("B-AMPH-07", "too-many"):
            table.red.flies_on(planes)


def test_planes_of_an_allowed_crossing_are_not_asked_about() -> None:
    """B-AMPH-07: they land with the others."""
    table = at_sea("Cuba 3I 2P, Mexico 1I", "Cuba > Mexico 2I 2P")
    table.green.allows()
    assert table.asked == {"red": "choose-action"}
    assert table.army("Mexico") == "3I 2P"


def test_without_planes_nobody_is_asked() -> None:
    """B-AMPH-07: the blocked units simply return."""
    table = blocked("Cuba 3I 2P, Mexico 1I", "Cuba > Mexico 2I")
    assert table.asked == {"red": "choose-action"}


RELIEF = "Mexico > Central America 1I"
"""Mexico's garrison leaves overland, so that somebody must come."""


def test_planes_may_not_turn_back_from_a_region_they_relieve() -> None:
    """B-AMPH-07, B-UNIT-05: one plane at least must fly on to Mexico."""
    table = blocked("Cuba 3I 2P, Mexico 1I, Central America 1I", RELIEF, "Cuba > Mexico 2I 2P")
    assert table.asked == {"red": "turn-back-planes"}
    with table.refuses("B-AMPH-07", "leaves-empty"):
        table.red.flies_on(0)
    assert table.red.options == (FlyOn((1,)), FlyOn((2,)))
    table.red.flies_on(1)
    assert (table.army("Cuba"), table.army("Mexico")) == ("3I 1P", "1P")


def test_the_only_plane_to_a_region_it_relieves_flies_on_unasked() -> None:
    """B-AMPH-07: one choice is no question."""
    table = blocked("Cuba 3I 1P, Mexico 1I, Central America 1I", RELIEF, "Cuba > Mexico 2I 1P")
    assert table.asked == {"red": "choose-action"}
    assert (table.army("Cuba"), table.army("Mexico")) == ("3I", "1P")


def test_relief_may_come_from_either_of_two_crossings() -> None:
    """B-AMPH-07: it does not matter which plane it is."""
    red = "Cuba 3I 1P, Venezuela 3I 1P, Mexico 1I, Central America 1I"
    for flying in ((1, 0), (0, 1)):
        table = blocked(red, RELIEF, "Cuba > Mexico 1I 1P", "Venezuela > Mexico 1I 1P")
        with table.refuses("B-AMPH-07", "leaves-empty"):
            table.red.flies_on(0, 0)
        table.red.flies_on(*flying)
        assert table.army("Mexico") == "1P"


def test_relief_by_an_allowed_crossing_frees_the_planes() -> None:
    """B-AMPH-07: infantry from Venezuela lands in Mexico, so the planes may go home."""
    table = at_sea(
        "Cuba 3I 1P, Venezuela 2I 1P, Mexico 1I, Central America 1I",
        RELIEF,
        "Cuba > Mexico 1I 1P",
        "Venezuela > Mexico 1I 1P",
    )
    table.green.blocks("Cuba > Mexico")
    table.red.flies_on(0)
    assert (table.army("Cuba"), table.army("Mexico")) == ("3I 1P", "1I 1P")


def test_relief_by_a_returning_unit_frees_the_planes() -> None:
    """B-AMPH-07: Mexico's garrison left by sea and was blocked as well, so it is back."""
    table = blocked("Cuba 3I 1P, Mexico 1I, Panama 1I", "Mexico > Panama 1I", "Cuba > Mexico 1I 1P")
    table.red.flies_on(0)
    assert (table.army("Cuba"), table.army("Mexico")) == ("3I 1P", "1I")


def test_a_foreign_region_needs_no_relief() -> None:
    """B-AMPH-07: only own regions must not be left empty; here the attack is called off."""
    table = blocked("Cuba 3I 1P", "Cuba > Mexico 1I 1P")
    table.red.flies_on(0)
    assert table.happened(BattleBegan) == []
    assert table.owner("Mexico") is None


def test_planes_of_an_absent_mover_return() -> None:
    """B-AMPH-07, B-TURN-07: all of them."""
    table = blocked("Cuba 3I 2P, Mexico 1I", "Cuba > Mexico 2I 2P")
    table.red.says_the_default()
    assert (table.army("Cuba"), table.army("Mexico")) == ("3I 2P", "1I")


def test_but_one_plane_of_an_absent_mover_flies_on_where_it_must() -> None:
    """B-AMPH-07, B-TURN-07: to each own region that would stand empty, and no more."""
    table = blocked(
        "Cuba 3I 2P, Venezuela 3I 2P, Mexico 1I, Central America 1I",
        RELIEF,
        "Cuba > Mexico 1I 2P",
        "Venezuela > Mexico 1I 2P",
        "Venezuela > Central America 1I",
    )
    table.red.says_the_default()
    assert (table.army("Mexico"), table.army("Central America")) == ("1P", "2I")
    assert (table.army("Cuba"), table.army("Venezuela")) == ("3I 1P", "3I 2P")


# Our own case "Blocked landing": Y is Mexico.


def blocked_landing(*overland: str) -> Table:
    """Red sends 2I 1P by sea, and perhaps a tank overland, against Mexico. Green blocks."""
    return blocked(
        "Cuba 3I 1P, Central America 1I 1T",
        "Cuba > Mexico 2I 1P",
        *overland,
        green="Mexico 2I 2A 1T, Uralsk 1I",
    )


def test_blocked_landing_with_a_plane_that_flies_on() -> None:
    """B-AMPH-05, B-AMPH-07: "Blocked landing": the battle is 1T 1P against Y; 2I are home."""
    table = blocked_landing("Central America > Mexico 1T")
    assert table.asked == {"red": "turn-back-planes"}
    table.red.flies_on(1)
    assert table.army("Cuba") == "3I"
    assert table.attackers("Mexico") == "1T 1P"
    assert table.committed[0] == "1T 1P"
    assert table.asked == {"green": "commit-opening"}


def test_blocked_landing_with_a_plane_that_turns_back() -> None:
    """B-AMPH-05, B-AMPH-07: "Blocked landing": then only the tank fights."""
    table = blocked_landing("Central America > Mexico 1T")
    table.red.flies_on(0)
    assert table.army("Cuba") == "3I 1P"
    assert table.attackers("Mexico") == "1T"


def test_blocked_landing_without_battle() -> None:
    """B-AMPH-05, B-AMPH-07: "Blocked landing": nothing overland and the plane turned back."""
    table = blocked_landing()
    table.red.flies_on(0)
    assert table.happened(BattleBegan) == []
    assert table.army("Cuba") == "3I 1P"
    assert table.asked == {"red": "choose-action"}


def test_a_plane_may_attack_alone_when_the_rest_is_blocked() -> None:
    """B-AMPH-07: it may even win."""
    table = blocked("Cuba 3I 1P", "Cuba > Mexico 2I 1P", green="Mexico 1I, Uralsk 1I")
    table.rolls("--", "P-")
    table.red.flies_on(1)
    assert [each.winner for each in table.happened(BattleEnded)] == ["attacker"]
    assert table.army("Mexico") == "1P"


def test_the_absent_movers_relief_comes_from_the_first_region_of_the_board() -> None:
    """B-AMPH-07, B-TURN-07: whatever the order in which the crossings were entered."""
    table = Table(
        sea="green",
        red="Cuba 2I 2P, Mexico 1I, Venezuela 2I 2P",
        green="Peru 1I; fleet 1DD",
    )
    table.red.takes("move")
    table.red.moves(
        "Venezuela > Mexico 1I 1P", "Cuba > Mexico 1I 2P", "Mexico > Central America 1I"
    )
    table.green.blocks("Venezuela > Mexico", "Cuba > Mexico")
    assert table.game.default_answer(table.seat("red")) == FlyOn((0, 1))
