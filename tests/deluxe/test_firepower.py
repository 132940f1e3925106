"""What a line does when it fires next, as a table is told beside the dice."""

import pytest

from tests.deluxe.war import War, invasion
from warroom.model.battles import Part
from warroom.rulesets.deluxe.battles.battle import LineBattle
from warroom.rulesets.deluxe.battles.firepower import Firepower, expected, firepower


def next_fire(war: War, part: Part, **joining: int) -> Firepower:
    battle = war.game.stack[-1]
    assert isinstance(battle, LineBattle)
    return firepower(battle, war.game, part, joining)


def test_expected_hits_of_one_type() -> None:
    """D-BATTLE-09: two infantry with two dice hit as often as infantry shows."""
    assert expected(2, 1 / 6, 2) == pytest.approx(2 / 6)
    assert expected(2, 1 / 6, 1) == pytest.approx(11 / 36)


def test_lines_grow_with_the_turns() -> None:
    """D-BATTLE-05: four at first; the defender's line has five in turn 3, the attacker's in 2."""
    war = invasion("8I 1T", "8I 1P")
    assert next_fire(war, "defender").maximum == 4
    war.rolls("----")
    war.blue.lines_up("4I")
    war.red.lines_up("4I")
    attack, defence = next_fire(war, "attacker"), next_fire(war, "defender")
    assert (attack.turn, attack.maximum) == (2, 5)
    assert (defence.turn, defence.maximum) == (3, 5)


def test_whoever_would_join_the_line_fires_too() -> None:
    """D-BATTLE-07: one die for each unit in line."""
    war = invasion("8I 1T", "8I 1P")
    assert next_fire(war, "defender").dice == 0
    fire = next_fire(war, "defender", I=3, P=1)
    assert (fire.dice, fire.firing) == (4, {"I": 3, "P": 1})
    assert fire.hits == pytest.approx(expected(4, 1 / 6, 3) + expected(4, 2 / 6, 1))


def test_a_salvo_comes_first_and_only_some_fire() -> None:
    """D-BATTLE-04: with artillery in line the attacker opens, and the defender's turn is the
    second."""
    war = invasion("8I 2A", "8I 1P")
    war.blue.lines_up("3I 1P")
    without, salvo = next_fire(war, "attacker", I=4), next_fire(war, "attacker", I=2, A=2)
    assert (without.is_salvo, without.turn, without.dice) == (False, 2, 4)
    assert (salvo.is_salvo, salvo.turn, salvo.firing) == (True, 1, {"A": 2})
    assert salvo.hits == pytest.approx(2 / 6)


def test_cards_lengthen_lines_and_add_dice() -> None:
    """AC05, AC06: Lightning War for the attacker's line, Rolling Barrage for the salvo's dice."""
    war = invasion("8I 2A", "8I 1P", action="blitz", card="lightning-war", government="fascism")
    war.blue.lines_up("3I 1P")
    assert next_fire(war, "attacker").maximum == 6
    assert next_fire(war, "defender").maximum == 4
    war = invasion("8I 2A", "8I 1P", action="blitz", card="rolling-barrage")
    war.blue.lines_up("3I 1P")
    salvo = next_fire(war, "attacker", A=2)
    assert (salvo.dice, salvo.extra) == (4, 2)


def test_carriers_roll_army_dice() -> None:
    """D-BATTLE-08: a plane on such a die is a hit."""
    war = War(
        red="Germany 3I; at sea North Sea CV CV DD DD DD",
        blue="France 3I; at sea Baltic Sea DD DD DD DD SS",
    )
    war.red.acts("navigate")
    war.red.sails("North Sea > Baltic Sea CV CV DD DD DD")
    war.blue.lines_up_ships("DD DD DD DD")
    fire = next_fire(war, "attacker", CV=2, DD=2)
    assert (fire.dice, fire.air_support) == (4, 2)
    assert fire.hits == pytest.approx(2 * expected(4, 1 / 6, 2) + 2 * 2 / 6)


def test_blanks_count_for_shock_troops() -> None:
    """AC09: in the first full fire blanks are infantry, or anybody."""
    for government, hits in (("monarchy", expected(4, 2 / 6, 4)), ("fascism", 4 * 2 / 6)):
        war = invasion("8I 1T", "8I 1P", action="blitz", card="shock-troops", government=government)
        war.blue.lines_up("4I")
        assert next_fire(war, "attacker", I=4).hits == pytest.approx(hits)
