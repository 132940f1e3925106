"""Amphibious moves: crossings, the sea controller's answers, blocked units, planes."""

from typing import Any

import pytest

from tests.table import Table
from warroom.model.events.battles import BattleBegan, BattleEnded, NeutralCardTurned
from warroom.model.events.movement import CrossingsEnded, UnitsSetOut
from warroom.model.state import Crossing
from warroom.model.units import Army
from warroom.rules.movement import DeclareMoves
from warroom.rules.passage import AnswerCrossings, Blocks


def green_rules_the_waves(red: str, green: str = "Uralsk 1I", **rest: Any) -> Table:
    """Red is about to move, and Green controls the sea."""
    table = Table(sea="green", red=red, green=f"{green}; fleet 1DD", **rest)
    table.red.takes("move")
    return table


# ---- B-AMPH-01 ----


@pytest.mark.parametrize("unit", ["I", "T", "A", "P"])
def test_any_land_unit_may_cross(unit: str) -> None:
    """B-AMPH-01: by lane from Quebec to Iceland, by zone from Cuba to Mexico."""
    table = Table(
        red=f"Quebec 1I 1{unit}, Iceland 1I, Cuba 1I 1{unit}, Mexico 1I", green="Uralsk 1I"
    )
    table.red.takes("move")
    table.red.moves(f"Quebec > Iceland 1{unit}", f"Cuba > Mexico 1{unit}")
    arrived = Army.parse(f"1I 1{unit}")
    assert table.game.state.armies["Iceland"] == arrived
    assert table.game.state.armies["Mexico"] == arrived


def test_own_foreign_and_neutral_shores_may_be_landed_on() -> None:
    """B-AMPH-01: and on the last two there is battle."""
    table = Table(red="Cuba 9I, Mexico 1I", green="Venezuela 1I, Uralsk 1I", deck=["oil-1"])
    table.red.takes("move")
    table.red.moves("Cuba > Mexico 1I", "Cuba > Venezuela 3I", "Cuba > Panama 2I")
    assert table.army("Mexico") == "2I"
    assert (table.attackers("Venezuela"), table.attackers("Panama")) == ("3I", "2I")


def test_only_sea_neighbours_are_joined() -> None:
    """B-AMPH-01: over one lane or one zone, not over two."""
    table = Table(red="Quebec 2P, Norway 1I, Cuba 2I, Spain 1I", green="Uralsk 1I")
    table.red.takes("move")
    with table.refuses("B-MOVE-02", "out-of-reach"):
        table.red.moves("Cuba > Spain 1I")
    with table.refuses("B-AMPH-02", "out-of-reach"):
        table.red.moves("Quebec > Iceland > Norway 1P")


# ---- B-AMPH-02 ----


@pytest.mark.parametrize("unit", ["T", "P"])
def test_no_step_before_or_after_a_crossing(unit: str) -> None:
    """B-AMPH-02: for tanks and planes too."""
    red = f"Cuba 1I 1{unit}, Mexico 1I, Western United States 1I 1{unit}"
    table = Table(red=red, green="Uralsk 1I")
    table.red.takes("move")
    with table.refuses("B-AMPH-02", "out-of-reach"):
        table.red.moves(f"Cuba > Mexico > Western United States 1{unit}")
    with table.refuses("B-AMPH-02", "out-of-reach"):
        table.red.moves(f"Western United States > Mexico > Cuba 1{unit}")


@pytest.mark.parametrize("unit", ["T", "P"])
def test_the_mover_chooses_between_land_and_sea(unit: str) -> None:
    """B-AMPH-02 (ruling): from Panama to Venezuela by Colombia, or over the Caribbean."""
    red = f"Panama 1I 2{unit}, Colombia 1I, Venezuela 1I"
    table = green_rules_the_waves(red)
    routes = {
        order.route
        for order in table.red.question(DeclareMoves).orders_from(table.game, 0, "Panama")
    }
    assert routes >= {("Panama", "Venezuela"), ("Panama", "Colombia", "Venezuela")}
    table.red.moves(f"Panama > Colombia > Venezuela 1{unit}", f"Panama > Venezuela 1{unit}")
    (setting_out,) = table.happened(UnitsSetOut)
    assert [order.route for order in setting_out.overland] == [("Panama", "Colombia", "Venezuela")]
    assert setting_out.crossings == (Crossing("Panama", "Venezuela", Army.parse(f"1{unit}")),)


# ---- B-AMPH-03 ----


def test_crossing_units_wait_until_all_moves_are_closed() -> None:
    """B-AMPH-03: while Green thinks, they are neither here nor there; the others have arrived."""
    table = green_rules_the_waves("Cuba 3I, Mexico 1I, Germany 3I, Austria 1I")
    table.red.moves("Cuba > Mexico 2I", "Germany > Austria 1I")
    assert table.asked == {"green": "answer-crossings"}
    assert list(table.game.state.crossings) == [Crossing("Cuba", "Mexico", Army(2))]
    assert (table.army("Cuba"), table.army("Mexico")) == ("1I", "1I")
    assert table.army("Austria") == "2I"
    table.green.allows()
    assert list(table.game.state.crossings) == []
    assert table.army("Mexico") == "3I"


def test_crossings_are_answered_before_any_battle_and_any_card() -> None:
    """B-AMPH-03: all together, in one question."""
    table = green_rules_the_waves("Germany 5I, Cuba 5I", "Poland 1I 1T, Uralsk 1I")
    table.red.moves(
        "Germany > Poland 2I", "Germany > France 1I", "Cuba > Mexico 1I", "Cuba > Panama 1I"
    )
    assert table.asked == {"green": "answer-crossings"}
    assert len(table.green.question(AnswerCrossings).crossings) == 2
    assert table.happened(BattleBegan) == []
    assert table.happened(NeutralCardTurned) == []
    table.green.allows()
    assert table.asked == {"red": "pick-battle"}
    assert len(table.red.options) == 4


# ---- B-AMPH-04 ----


@pytest.mark.parametrize("sea", [None, "red"])
def test_nobody_is_asked_on_a_free_or_own_sea(sea: str | None) -> None:
    """B-AMPH-04: all units arrive unasked."""
    table = Table(sea=sea, red="Cuba 3I, Mexico 1I; fleet 1DD", green="Uralsk 1I; fleet 9BB")
    table.red.takes("move")
    table.red.moves("Cuba > Mexico 2I")
    assert table.army("Mexico") == "3I"
    assert table.asked == {"red": "choose-action"}


def test_the_sea_controller_is_asked_and_nobody_else() -> None:
    """B-AMPH-04: though Blue is the one attacked and has the bigger fleet."""
    table = green_rules_the_waves("Cuba 3I", blue="Mexico 1I; fleet 9BB")
    table.red.moves("Cuba > Mexico 2I")
    assert table.asked == {"green": "answer-crossings"}


def test_he_sees_units_and_both_regions() -> None:
    """B-AMPH-04: of every crossing, and so does everybody else."""
    table = green_rules_the_waves("Cuba 3I 1T 1P, Mexico 1I, Panama 1I")
    table.red.moves("Cuba > Mexico 2I 1P", "Cuba > Panama 1T")
    question = table.green.question(AnswerCrossings)
    assert question.crossings == (
        Crossing("Cuba", "Mexico", Army.parse("2I 1P")),
        Crossing("Cuba", "Panama", Army.parse("1T")),
    )
    assert table.green.view.state.crossings == question.crossings


def test_each_crossing_is_answered_separately() -> None:
    """B-AMPH-04: he may allow one and block the other, in any combination."""
    table = green_rules_the_waves("Cuba 5I, Mexico 1I, Panama 1I")
    table.red.moves("Cuba > Mexico 2I", "Cuba > Panama 2I")
    assert len(table.green.options) == 4
    table.green.blocks("Cuba > Panama")
    assert (table.army("Cuba"), table.army("Mexico"), table.army("Panama")) == ("3I", "3I", "1I")


def test_a_crossing_is_answered_as_a_whole() -> None:
    """B-AMPH-04: two orders between the same regions are one crossing."""
    table = green_rules_the_waves("Cuba 5I 1T, Mexico 1I")
    table.red.moves("Cuba > Mexico 2I", "Cuba > Mexico 1I 1T")
    assert table.green.question(AnswerCrossings).crossings == (
        Crossing("Cuba", "Mexico", Army.parse("3I 1T")),
    )
    assert table.green.options == (Blocks(), Blocks((("Cuba", "Mexico"),)))
    table.green.blocks("Cuba > Mexico")
    assert (table.army("Cuba"), table.army("Mexico")) == ("5I 1T", "1I")


def test_there_and_back_are_two_crossings() -> None:
    """B-AMPH-04: from one region to one other, so the way back is another."""
    table = green_rules_the_waves("Cuba 2I, Mexico 2T")
    table.red.moves("Cuba > Mexico 1I", "Mexico > Cuba 1T")
    table.green.blocks("Mexico > Cuba")
    assert (table.army("Cuba"), table.army("Mexico")) == ("1I", "1I 2T")


def test_only_declared_crossings_can_be_blocked() -> None:
    """B-AMPH-04: no other way, no land move, and none twice."""
    table = green_rules_the_waves("Cuba 5I, Mexico 2I, Central America 1I")
    table.red.moves("Cuba > Mexico 2I", "Mexico > Central America 1I")
    for crossing in ("Mexico > Cuba", "Cuba > Panama", "Mexico > Central America"):
        with table.refuses("B-AMPH-04", "not-among-options"):
            table.green.blocks(crossing)
    with table.refuses("B-AMPH-04", "repeated"):
        table.green.blocks("Cuba > Mexico", "Cuba > Mexico")


def test_an_absent_sea_controller_allows_everything() -> None:
    """B-AMPH-04, B-TURN-07: answer-crossings of an absent player."""
    table = green_rules_the_waves("Cuba 5I, Mexico 1I, Panama 1I")
    table.red.moves("Cuba > Mexico 2I", "Cuba > Panama 2I")
    table.green.says_the_default()
    assert (table.army("Mexico"), table.army("Panama")) == ("3I", "3I")


# ---- B-AMPH-05 ----


def test_blocked_units_go_back_and_stay() -> None:
    """B-AMPH-05: the mover cannot plan anew; his action goes on."""
    table = green_rules_the_waves("Cuba 3I 1T, Mexico 1I")
    table.red.moves("Cuba > Mexico 2I 1T")
    table.green.blocks("Cuba > Mexico")
    assert (table.army("Cuba"), table.army("Mexico")) == ("3I 1T", "1I")
    (ended,) = table.happened(CrossingsEnded)
    assert (ended.landed, ended.turned_back) == ((), (Crossing("Cuba", "Mexico", Army(2, 1)),))
    assert table.asked == {"red": "choose-action"}
    assert table.actions == ["move"]


def test_home_is_still_theirs() -> None:
    """B-AMPH-05 (ruling): no battle has been fought since they left."""
    table = green_rules_the_waves("Cuba 3I", "Mexico 1I")
    table.red.moves("Cuba > Mexico 2I")
    table.green.blocks("Cuba > Mexico")
    assert table.owner("Cuba") == "red"
    assert table.army("Cuba") == "3I"


def test_other_moves_stand() -> None:
    """B-AMPH-05: also those of units that left the same region overland."""
    table = green_rules_the_waves("Mexico 4I, Central America 1I, Cuba 1I")
    table.red.moves("Mexico > Cuba 2I", "Mexico > Central America 1I")
    table.green.blocks("Mexico > Cuba")
    assert table.army("Mexico") == "3I"
    assert table.army("Central America") == "2I"


def test_attacks_are_fought_without_the_blocked_units() -> None:
    """B-AMPH-05: one tank overland, and nobody by sea."""
    table = green_rules_the_waves("Cuba 5I, Central America 1I 1T", "Mexico 1I, Uralsk 1I")
    table.red.moves("Cuba > Mexico 4I", "Central America > Mexico 1T")
    table.rolls("--", "T-")
    table.green.blocks("Cuba > Mexico")
    (ended,) = table.happened(BattleEnded)
    assert (ended.region, ended.winner) == ("Mexico", "attacker")
    assert (table.army("Mexico"), table.army("Cuba")) == ("1T", "5I")


def test_a_target_nobody_reaches_sees_no_battle() -> None:
    """B-AMPH-05: neither a foreign one nor a neutral one, whose card stays in the deck."""
    table = green_rules_the_waves("Cuba 5I", "Mexico 1I, Uralsk 1I")
    cards = table.game.state.deck
    table.red.moves("Cuba > Mexico 2I", "Cuba > Panama 2I")
    table.green.blocks("Cuba > Mexico", "Cuba > Panama")
    assert table.happened(BattleBegan) == []
    assert table.game.state.deck == cards
    assert table.game.state.attackers == {}
    assert table.asked == {"red": "choose-action"}


def test_blocked_units_may_move_in_a_later_action() -> None:
    """B-AMPH-05: only this action is lost to them."""
    table = green_rules_the_waves("Mexico 1I 1T, Cuba 1I, Central America 1I")
    table.red.moves("Mexico > Cuba 1T")
    table.green.blocks("Mexico > Cuba")
    table.red.takes("blitzkrieg-move")
    table.red.moves("Mexico > Central America 1T")
    assert table.army("Central America") == "1I 1T"


# ---- B-AMPH-06 ----


def test_planes_alone_are_not_put_to_the_sea_controller() -> None:
    """B-AMPH-06: they always may complete a crossing."""
    table = green_rules_the_waves("Cuba 1I 2P, Mexico 1I")
    table.red.moves("Cuba > Mexico 2P")
    assert table.asked == {"red": "choose-action"}
    assert table.army("Mexico") == "1I 2P"


def test_only_the_blockable_crossings_are_put_to_him() -> None:
    """B-AMPH-06: the planes to Panama arrive whatever he says, and he cannot block them."""
    table = green_rules_the_waves("Cuba 3I 2P, Mexico 1I, Panama 1I")
    table.red.moves("Cuba > Mexico 1I", "Cuba > Panama 2P")
    assert table.green.question(AnswerCrossings).ends == (("Cuba", "Mexico"),)
    with table.refuses("B-AMPH-04", "not-among-options"):
        table.green.blocks("Cuba > Panama")
    table.green.blocks("Cuba > Mexico")
    assert table.asked == {"red": "choose-action"}
    assert (table.army("Cuba"), table.army("Panama")) == ("3I", "1I 2P")
