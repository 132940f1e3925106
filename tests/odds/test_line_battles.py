"""Battles of lines under way: the odds agree with the battles that the rules fight."""

from random import Random

import pytest

from tests.deluxe.war import War, invasion
from tests.odds.fortune import luck_at
from warroom.kernel.chance import Stream
from warroom.kernel.errors import Refused
from warroom.model.units import NO_UNITS, Army, Fleet
from warroom.odds import fight_odds
from warroom.odds.at_table.line_battles import lines_at

BATTLES = 600
TOLERANCE = 0.07
"""More than three standard deviations of so many battles."""


def share_won(war: War, first: Army) -> float:
    """How often the attacker wins if these step forward, and then all go on by default."""
    won = 0
    for seed in range(BATTLES):
        game = war.game.clone()
        game.chance = Stream(seed.to_bytes(32))
        (seat,) = game.questions
        decision = game.question(seat).decision
        game.answer(seat, decision.ANSWERS[0](units=first))
        while game.state.battle is not None:
            (seat,) = game.questions
            game.answer(seat, game.question(seat).decision.default(game, seat, Random(0)))
        won += game.state.owners["Poland"] == 0
    return won / BATTLES


@pytest.mark.parametrize(
    ("attackers", "defenders", "lines", "first"),
    [
        ("6I 1T", "5I 1P", ("3I 1P", "4I"), "1T"),  # no salvo: the attacker fills in turn 2
        ("4I 2A 1P", "5I 1P", ("4I", "3I 1A"), "1P"),  # after a salvo the defender fills first
    ],
)
def test_odds_in_the_middle_of_a_battle(
    attackers: str, defenders: str, lines: tuple[str, str], first: str
) -> None:
    """D-BATTLE-02 to D-BATTLE-13: from the line that is formed, whoever forms it."""
    war = invasion(attackers, defenders)
    war.blue.lines_up(lines[0])
    war.rolls("----")
    war.red.lines_up(lines[1])
    (seat,) = war.game.questions
    units = Army.parse(first)
    fight, tables = lines_at(war.game.view(seat), units)
    assert fight.moment == "rolling"
    odds = fight_odds(fight, tables)
    assert odds.attacker.wins == pytest.approx(share_won(war, units), abs=TOLERANCE)


def test_nobody_forms_a_line() -> None:
    """D-BATTLE-02: before a battle there is nothing to work out."""
    war = War(red="Germany 3I", blue="France 3I")
    with pytest.raises(Refused):
        lines_at(war.game.view(0), NO_UNITS)


def test_only_reserves_step_forward() -> None:
    """D-BATTLE-06: nobody else can."""
    war = invasion("6I 1T", "5I 1P")
    with pytest.raises(Refused):
        lines_at(war.game.view(1), Army.parse("1T"))


def test_ships_fight_in_lines_too() -> None:
    """D-BATTLE-08: a carrier's air support makes its side stronger than as many destroyers."""
    chances = []
    for ship in ("CV", "DD"):
        war = War(
            red=f"Germany 3I; at sea North Sea DD DD DD DD {ship}",
            blue="France 3I; at sea Baltic Sea DD DD DD DD SS",
        )
        war.red.acts("navigate")
        war.red.sails(f"North Sea > Baltic Sea DD DD DD DD {ship}")
        assert war.asked == {"blue": "set-line"}
        fight, tables = lines_at(war.game.view(1), Fleet.parse("3DD 1SS"))
        chances.append(fight_odds(fight, tables).attacker.wins)
    assert chances[0] > chances[1] + 0.05


def test_the_luck_of_a_salvo_and_of_a_line() -> None:
    """D-BATTLE-04, D-BATTLE-07: an artillery fires with a die, then three infantry with three."""
    war = invasion("5I 1A 1T", "4I")
    war.rolls("A", "I--")
    war.red.lines_up("3I 1A")
    red, blue = luck_at(war).players
    assert red.hits.actual == blue.hits.actual == 1
    assert red.hits.expected == pytest.approx(1 / 6)
    assert blue.hits.expected == pytest.approx(3 * 1 / 6)
    assert red.suffered.expected == pytest.approx(blue.struck.expected)
