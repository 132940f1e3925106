"""Battles under way: odds at one moment are the mean of the odds at the next."""

import pytest
from msgspec.structs import replace

from tests.battles import invasion, neutral_invasion
from tests.odds.brute import CLOSE
from warroom.kernel.errors import Refused
from warroom.model.battles import Part
from warroom.model.units import Army
from warroom.odds import BASIC, Fight, Force, battle_advice, battle_odds, fight_odds, land_odds
from warroom.odds.land.forces import OTHER


def force(text: str) -> Force:
    """`2I 1T | 1P`: committed and reserve."""
    committed, _, reserve = text.partition("|")
    return Force(Army.parse(committed).counts, Army.parse(reserve).counts)


MOMENTS = [
    ("1I|1I 2T 1P", "1I 1A 1P|2I 1T", 1, "attacker"),
    ("2T 1P|1A", "2I|1I 1T 1P", 2, "defender"),
    ("|2I 1T", "1I 1P|1A", 3, "attacker"),
    ("3I 1P", "2P", 7, "defender"),
    ("2I|6I 1P", "3I|4I", 1, "defender"),
]


@pytest.mark.parametrize(("attacker", "defender", "battle_round", "part"), MOMENTS)
@pytest.mark.parametrize("policy", ["varied", "best"])
def test_a_roll_changes_nothing_on_average(
    attacker: str, defender: str, battle_round: int, part: Part, policy: str
) -> None:
    fight = Fight(force(attacker), force(defender), battle_round, part, "rolling")
    if sum(fight.force(part).committed) == 0:
        fight = fight.with_force(part, force("2I 1T"))
    before = fight_odds(fight, BASIC, policy, policy)
    other = OTHER[part]
    after, rounds = 0.0, 0.0
    for hits, chance in BASIC.fire(part, fight.force(part).committed).items():
        struck = fight.force(other)
        left = Force(BASIC.strike(struck.committed, hits), struck.reserve)
        follows = replace(
            fight.with_force(other, left),
            battle_round=battle_round + (part == "attacker"),
            part=other,
            moment="committing",
        )
        if left.is_beaten:
            after += chance * (part == "attacker")
            rounds += chance
        else:
            odds = fight_odds(follows, BASIC, policy, policy)
            after += chance * odds.attacker.wins
            rounds += chance * (odds.rounds + (part == "attacker"))
    assert before.attacker.wins == pytest.approx(after, abs=CLOSE)
    assert before.rounds == pytest.approx(rounds, abs=1e-7)


@pytest.mark.parametrize(("attacker", "defender", "battle_round", "part"), MOMENTS)
def test_the_best_commitment_is_worth_what_it_leads_to(
    attacker: str, defender: str, battle_round: int, part: Part
) -> None:
    fight = Fight(force(attacker), force(defender), battle_round, part)
    odds = fight_odds(fight, BASIC, "best", "best")
    wins = odds.attacker.wins if part == "attacker" else odds.defender.wins
    if odds.advice is None:
        assert sum(fight.choice(BASIC, part)) == 0 or len(fight.force(part).reserve) == 4
        return
    assert odds.advice.part == part
    assert odds.advice.choices[0].worth == pytest.approx(wins, abs=CLOSE)
    for choice in odds.advice.choices:
        made = fight.force(part).committing(choice.units.counts)
        rolling = replace(fight.with_force(part, made), moment="rolling")
        then = fight_odds(rolling, BASIC, "best", "best")
        found = then.attacker.wins if part == "attacker" else then.defender.wins
        assert found == pytest.approx(choice.worth, abs=CLOSE)


def test_odds_of_the_battle_at_a_table() -> None:
    """Both players and an onlooker read the same odds off the same battle."""
    table = invasion("5I 3T 2A 2P", "3I 2T 2A 2P", "IAAPP")
    before = battle_odds(table.red.view)
    assert before == land_odds(Army.parse("5I 3T 2A 2P"), Army.parse("3I 2T 2A 2P"))
    table.red.commits("4I")
    assert battle_odds(table.green.view) == battle_odds(table.game.view(None))
    assert battle_odds(table.green.view).attacker.wins > before.attacker.wins  # infantry shields
    table.green.commits("1I 1T 1A 1P")
    board = table.game.state.battle
    assert board is not None
    assert (board.battle_round, board.attacker.committed) == (1, Army(1))
    odds = battle_odds(table.red.view, attack="best", defence="best")
    advice = battle_advice(table.red.view)
    assert advice is not None
    assert odds.advice is not None
    assert advice.units == odds.advice.units
    table.rolls_freely()
    table.red.commits(str(advice.units))  # what is advised is allowed


def test_a_neutral_army_without_commander_fights_by_rule() -> None:
    """B-NEUTRAL-04: best play is only the attacker's then."""
    table = neutral_invasion("4I 2T 1P", "oil-4", neutral_control="automatic")
    odds = battle_odds(table.red.view, attack="best", defence="best")
    assert odds.defender.policy == "varied"
    assert odds == battle_odds(table.green.view, attack="best", defence="varied")


def test_the_neutral_army_may_still_seek_a_commander() -> None:
    """B-NEUTRAL-03: the card lies open, and the attacker will open."""
    table = neutral_invasion("4I 2T 1P", "oil-4")
    assert battle_odds(table.red.view) == battle_odds(table.blue.view)


def test_without_a_battle_there_are_no_odds_of_it() -> None:
    view = invasion("5I 1T", "3I 2T").red.view
    view.state.battle = None
    with pytest.raises(Refused, match="No land battle"):
        battle_odds(view)


@pytest.mark.parametrize(
    ("attacker", "defender", "message"),
    [("|", "|", "at least one side"), ("201I", "1I", "0 to 200"), ("-", "300P", "0 to 200")],
)
def test_what_is_no_battle_is_refused(attacker: str, defender: str, message: str) -> None:
    with pytest.raises(Refused, match=message):
        fight_odds(Fight(force(attacker), force(defender), 1))


def test_a_side_without_units_has_lost() -> None:
    odds = land_odds(Army(3), Army())
    assert (odds.attacker.wins, odds.defender.wins, odds.swing) == (1.0, 0.0, 0.0)
    assert odds.attacker.survivors[0].units == Army(3)
    assert land_odds(Army(), Army(2), attack="best").defender.wins == 1.0
