"""Blitzkrieg Move: after a Move, tanks and planes, overland."""

import pytest

from tests.table import Table
from warroom.model.events.battles import BattleBegan, BattleEnded
from warroom.model.events.turns import ActionTaken
from warroom.rules.movement import DeclareMoves


def blitzing(red: str, green: str = "Uralsk 1I") -> Table:
    """Red has made his Move and now makes a Blitzkrieg Move."""
    table = Table(actions=["move"], red=red, green=green)
    table.red.takes("blitzkrieg-move")
    return table


# ---- B-BLITZ-01 ----


def test_no_blitzkrieg_move_before_a_move() -> None:
    """B-BLITZ-01: it is offered after a Move of the same turn only."""
    table = Table(red="Germany 1I 1T, Austria 1I", green="Uralsk 1I")
    assert "blitzkrieg-move" not in table.red.menu
    with table.refuses("B-BLITZ-01", "not-among-options"):
        table.red.takes("blitzkrieg-move")
    table.red.takes("move")
    table.red.moves("Germany > Austria 1T")
    assert "blitzkrieg-move" in table.red.menu


@pytest.mark.parametrize("action", ["strategic-move", "naval-battle", "build", "trade"])
def test_no_other_action_opens_the_way(action: str) -> None:
    """B-BLITZ-01: not even a Strategic Move."""
    table = Table(actions=[action], red="Germany 1I 1T", green="Uralsk 1I")
    with table.refuses("B-BLITZ-01", "not-among-options"):
        table.red.takes("blitzkrieg-move")


def test_a_move_of_the_last_turn_does_not_count() -> None:
    """B-BLITZ-01: the same turn is meant."""
    table = Table(actions=["move"], red="Germany 1I 1T", green="Uralsk 1I")
    table.red.ends_the_turn()
    table.green.takes("move")
    table.green.moves()
    table.green.ends_the_turn()
    assert "blitzkrieg-move" not in table.red.menu


def test_the_battles_of_the_move_come_first() -> None:
    """B-BLITZ-01: the Move must be over with all its battles."""
    table = Table(red="Germany 7I 1T", green="Poland 1I, France 1I, Uralsk 1I")
    table.red.takes("move")
    table.red.moves("Germany > Poland 3I", "Germany > France 3I")
    with table.refuses("B-MOVE-08", "wrong-answer"):
        table.red.takes("blitzkrieg-move")
    table.rolls("--", "I--", "--", "I--")
    table.red.picks("Poland")
    assert "blitzkrieg-move" in table.red.menu


def test_other_actions_may_lie_between() -> None:
    """B-BLITZ-01: Move, Build, Blitzkrieg Move."""
    table = Table(red="Germany 1I 1T, Austria 1I; capital Germany", green="Uralsk 1I")
    table.red.takes("move")
    table.red.moves()
    table.red.takes("build")
    table.red.buys("1T")
    table.red.places("Germany 1T")
    table.red.takes("blitzkrieg-move")
    table.red.moves("Germany > Austria 2T")
    taken = [each.action.value for each in table.has_happened(ActionTaken)]
    assert taken == ["move", "build", "blitzkrieg-move"]
    assert table.army("Austria") == "1I 2T"


def test_an_action_must_be_left() -> None:
    """B-BLITZ-01, B-TURN-02: after three actions the turn is over."""
    table = Table(actions=["build", "strategic-move"], red="Germany 1I 1T", green="Uralsk 1I")
    table.red.takes("move")
    table.red.moves()
    assert table.turn == "green"


# ---- B-BLITZ-02 ----


@pytest.mark.parametrize("unit", ["I", "A"])
def test_infantry_and_artillery_do_not_blitz(unit: str) -> None:
    """B-BLITZ-02: not one region, not with tanks."""
    table = blitzing(f"Germany 1I 1T 2{unit}, Austria 1I")
    with table.refuses("B-BLITZ-02", "out-of-reach"):
        table.red.moves(f"Germany > Austria 1{unit}")
    with table.refuses("B-BLITZ-02", "out-of-reach"):
        table.red.moves(f"Germany > Austria 1T 1{unit}")


@pytest.mark.parametrize("unit", ["T", "P"])
def test_tanks_and_planes_blitz_one_or_two_regions(unit: str) -> None:
    """B-BLITZ-02: as in a Move, and no further."""
    table = blitzing(f"Germany 1I 2{unit}, Austria 1I, Balkans 1I, Turkey 1I")
    with table.refuses("B-MOVE-03", "out-of-reach"):
        table.red.moves(f"Germany > Austria > Balkans > Turkey 1{unit}")
    with table.refuses("B-MOVE-03", "out-of-reach"):
        table.red.moves(f"Germany > Austria > Germany 1{unit}")
    table.red.moves(f"Germany > Austria 1{unit}", f"Germany > Austria > Balkans 1{unit}")
    assert (table.army("Austria"), table.army("Balkans")) == (f"1I 1{unit}", f"1I 1{unit}")


def test_blitzing_tanks_pass_own_regions_and_planes_any() -> None:
    """B-BLITZ-02: B-MOVE-04 and B-MOVE-05 hold."""
    table = blitzing("Germany 1I 1T 1P, Ukraine 1I", "Poland 3I, Uralsk 1I")
    with table.refuses("B-MOVE-04", "out-of-reach"):
        table.red.moves("Germany > Poland > Ukraine 1T")
    table.red.moves("Germany > Poland > Ukraine 1P")
    assert table.army("Ukraine") == "1I 1P"


def test_who_moved_and_fought_may_blitz() -> None:
    """B-BLITZ-02: the tank takes Poland in the Move and the Ukraine in the Blitzkrieg Move."""
    table = Table(red="Germany 2I 1T", green="Poland 1I, Ukraine 1I, Uralsk 1I")
    table.rolls("--", "IT-", "--", "T-")
    table.red.takes("move")
    table.red.moves("Germany > Poland 1I 1T")
    table.red.takes("blitzkrieg-move")
    table.red.moves("Poland > Ukraine 1T")
    assert [each.region for each in table.has_happened(BattleEnded)] == ["Poland", "Ukraine"]
    assert (table.army("Poland"), table.army("Ukraine")) == ("1I", "1T")


def test_conquered_ground_is_own_ground_in_the_blitz() -> None:
    """B-BLITZ-02, B-MOVE-04: a tank passes Poland, which the Move has won."""
    table = Table(red="Germany 5I 1T", green="Poland 1I, Ukraine 1I, Uralsk 1I")
    table.rolls("--", "I---", "--", "T-")
    table.red.takes("move")
    table.red.moves("Germany > Poland 4I")
    table.red.takes("blitzkrieg-move")
    table.red.moves("Germany > Poland > Ukraine 1T")
    assert table.owner("Ukraine") == "red"


def test_battles_follow_as_usual() -> None:
    """B-BLITZ-02: the mover picks their order, and each is one force."""
    table = blitzing("Germany 1I 2T, Italy 1I 1P", "Austria 2I, France 4I, Uralsk 1I")
    table.red.moves("Germany > Austria 1T", "Italy > Austria 1P", "Germany > France 1T")
    assert table.asked == {"red": "pick-battle"}
    table.rolls("--", "TP-", "I---")
    table.red.picks("Austria")
    assert [str(each.board.attacker.reserve) for each in table.happened(BattleBegan)] == [
        "1T 1P",
        "1T",
    ]
    assert (table.owner("Austria"), table.owner("France")) == ("red", "green")


def test_garrisons_are_checked_as_usual() -> None:
    """B-BLITZ-02: a lone tank holds Germany and must stay, unless it is relieved."""
    table = blitzing("Germany 1T, Austria 1I 1T, Poland 1I")
    with table.refuses("B-UNIT-05", "leaves-empty"):
        table.red.moves("Germany > Poland 1T")
    table.red.moves("Germany > Poland 1T", "Austria > Germany 1T")
    assert (table.army("Germany"), table.army("Poland")) == ("1T", "1I 1T")


def test_an_absent_player_blitzes_nothing() -> None:
    """B-BLITZ-02, B-TURN-07: the action is closed without moves and counts as taken."""
    table = blitzing("Germany 1I 1T, Austria 1I")
    table.red.says_the_default()
    assert table.actions == ["move", "blitzkrieg-move"]
    assert table.army("Germany") == "1I 1T"


# ---- B-BLITZ-03 ----


@pytest.mark.parametrize("unit", ["T", "P"])
@pytest.mark.parametrize("sea", [None, "red"])
def test_nobody_crosses_the_sea(unit: str, sea: str | None) -> None:
    """B-BLITZ-03: neither by lane nor through a zone, whoever controls it, planes included."""
    table = Table(
        actions=["move"],
        sea=sea,
        red=f"Quebec 1I 1{unit}, Iceland 1I, Cuba 1I 1{unit}, Mexico 1I; fleet 1DD",
        green="Uralsk 1I",
    )
    table.red.takes("blitzkrieg-move")
    with table.refuses("B-BLITZ-03", "out-of-reach"):
        table.red.moves(f"Quebec > Iceland 1{unit}")
    with table.refuses("B-BLITZ-03", "out-of-reach"):
        table.red.moves(f"Cuba > Mexico 1{unit}")


def test_no_sea_leg_in_a_flight_either() -> None:
    """B-BLITZ-03: neither before nor after a land step."""
    table = blitzing("Cuba 1I 1P, Mexico 1I 1P, Western United States 1I 1P")
    for route in ("Cuba > Mexico > Western United States", "Western United States > Mexico > Cuba"):
        with table.refuses("B-BLITZ-03", "out-of-reach"):
            table.red.moves(f"{route} 1P")


def test_no_crossing_is_proposed() -> None:
    """B-BLITZ-03, B-BLITZ-02: the helper of clients lists land routes for tanks and planes only."""
    table = blitzing("Panama 1I 1T, Colombia 1I")
    orders = table.red.question(DeclareMoves).orders_from(table.game, 0, "Panama")
    assert ("Panama", "Cuba") not in {order.route for order in orders}
    assert ("Panama", "Colombia", "Venezuela") in {order.route for order in orders}
    assert {str(order.units) for order in orders} == {"1T"}


def test_a_coast_road_is_no_crossing() -> None:
    """B-BLITZ-03, B-MAP-02: Italy and the Balkans share a border as well as a sea."""
    table = blitzing("Italy 1I 1T, Balkans 1I")
    table.red.moves("Italy > Balkans 1T")
    assert table.army("Balkans") == "1I 1T"
