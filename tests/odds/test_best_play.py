"""Best play: never worse than a policy, and the worth of a secret opening."""

import pytest
from msgspec.structs import replace

from tests.odds.brute import CLOSE
from warroom.model.units import Army
from warroom.odds import BASIC, POLICIES, Fight, advise, fight_odds, land_odds
from warroom.odds.land.forces import Force

ATTACKER, DEFENDER = Army.parse("3I 2T 1A 1P"), Army.parse("3I 1T 1A 1P")


@pytest.mark.parametrize("policy", POLICIES)
def test_nobody_gains_by_leaving_best_play(policy: str) -> None:
    best = land_odds(ATTACKER, DEFENDER, attack="best", defence="best").attacker.wins
    assert (
        land_odds(ATTACKER, DEFENDER, attack=policy, defence="best").attacker.wins <= best + CLOSE
    )
    assert (
        land_odds(ATTACKER, DEFENDER, attack="best", defence=policy).attacker.wins >= best - CLOSE
    )


@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_solved_backwards_equals_the_policy_followed(policy: str) -> None:
    """The solver, given two policies and nothing to choose, must find what following them does."""
    forward = land_odds(ATTACKER, DEFENDER, attack=policy, defence="varied")
    reply = land_odds(ATTACKER, DEFENDER, attack=policy, defence="best")
    assert reply.attacker.wins <= forward.attacker.wins + CLOSE


def test_survivors_add_up() -> None:
    odds = land_odds(ATTACKER, DEFENDER, attack="best", defence="best")
    for side, army in ((odds.attacker, ATTACKER), (odds.defender, DEFENDER)):
        assert sum(each.chance for each in side.survivors) == pytest.approx(side.wins, abs=CLOSE)
        assert all(army.covers(each.units) and each.units for each in side.survivors)
        left = sum(each.chance * BASIC.worth(each.units.counts) for each in side.survivors)
        assert side.lost == pytest.approx(BASIC.worth(army.counts) - left, abs=CLOSE)
    assert odds.swing == pytest.approx(odds.defender.lost - odds.attacker.lost)
    assert sum(odds.ends) == pytest.approx(1, abs=1e-6)


def test_a_secret_opening_lies_between_moving_first_and_second() -> None:
    """B-OPT-07: neither side can profit from what it does not see."""
    fight = Fight.between(ATTACKER, DEFENDER)
    first, secret, last = (
        fight_odds(fight, replace(BASIC, opening_order=order), "best", "best")
        for order in ("attacker-first", "secret", "defender-first")
    )
    assert first.attacker.wins <= secret.attacker.wins + CLOSE
    assert secret.attacker.wins <= last.attacker.wins + CLOSE
    assert secret.advice is not None
    assert sum(choice.weight for choice in secret.advice.choices) == pytest.approx(1)


def test_an_opening_of_up_to_four_is_worth_no_less_to_the_attacker_alone() -> None:
    """B-OPT-06: more choices never hurt the one who has them."""
    fight = Fight.between(ATTACKER, DEFENDER)
    free = replace(BASIC, opening_least=1)
    strict = fight_odds(fight, BASIC, "best", "varied").attacker.wins
    assert fight_odds(fight, free, "best", "varied").attacker.wins >= strict - CLOSE
    advice = advise(fight, free)
    assert advice is not None
    assert min(choice.units.total for choice in advice.choices) == 1
    assert max(choice.units.total for choice in advice.choices) == 4


def test_the_reply_to_a_small_opening_is_worth_what_the_opener_expected() -> None:
    """B-OPT-06: he who opens with few has the rest in reserve when the other replies."""
    free = replace(BASIC, opening_least=1)
    fight = Fight.between(Army.parse("3I 1T 1P"), Army.parse("2I 1T 1A"))
    advice = advise(fight, free)
    assert advice is not None
    for choice in advice.choices:
        opened = fight.with_force("attacker", fight.attacker.committing(choice.units.counts))
        reply = advise(opened, free)
        assert reply is not None
        assert reply.part == "defender"
        assert 1 - reply.choices[0].worth == pytest.approx(choice.worth, abs=CLOSE)


def test_a_stake_makes_best_play_spare_its_units() -> None:
    """With nothing to win but losses to save, the swing is better and victory rarer."""
    armies = Army.parse("3I 2T 2P"), Army.parse("4I 2A")
    for_victory = land_odds(*armies, attack="best", defence="varied")
    for_value = land_odds(*armies, attack="best", defence="varied", stake=0)
    assert for_value.swing > for_victory.swing + 0.1
    assert for_value.attacker.wins < for_victory.attacker.wins
    assert for_value.advice is not None
    assert for_value.advice.choices[0].worth == pytest.approx(for_value.swing, abs=1e-6)
    dear = land_odds(*armies, attack="best", defence="varied", stake=10_000)
    assert dear.attacker.wins == pytest.approx(for_victory.attacker.wins, abs=1e-4)


def test_advice_needs_a_choice() -> None:
    assert advise(Fight.between(Army(3), Army(2))) is None
    assert (
        advise(Fight(Force((2, 0, 0, 0), (0, 0, 0, 0)), Force((1, 0, 0, 0), (0,) * 4), 2)) is None
    )
    assert advise(Fight.between(Army(5), Army())) is None


def test_too_large_for_best_play_says_so() -> None:
    """The best of a few policies stands in for it."""
    odds = land_odds(Army.parse("9I 6T 4A 3P"), Army.parse("8I 5T 4A 3P"), attack="best")
    assert odds.basis.method == "restricted"
    assert odds.attacker.policy in POLICIES
    varied = land_odds(Army.parse("9I 6T 4A 3P"), Army.parse("8I 5T 4A 3P"))
    assert odds.attacker.wins >= varied.attacker.wins


def test_the_defenders_first_shot_weighs_heavily() -> None:
    """With equal armies the attacker wins one time in six, and best play does not change much."""
    army = Army.parse("4I 2T 1A 1P")
    assert land_odds(army, army).attacker.wins == pytest.approx(1 / 6, abs=0.01)
    assert land_odds(army, army, attack="best", defence="best").attacker.wins < 0.22
