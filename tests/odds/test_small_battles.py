"""Every small battle against brute force: given policies, best play, and one against the other."""

import pytest
from msgspec.structs import replace

from tests.odds.brute import CLOSE, Brute, Policy, armies, same
from warroom.model.battles import Part, Side
from warroom.model.units import Army, Unit
from warroom.odds import BASIC, Fight, fight_odds, land_odds
from warroom.odds.land import policies as policies_
from warroom.odds.land.fixed import spread_of, spread_over
from warroom.odds.land.forces import PARTS
from warroom.odds.land.tables import Counts
from warroom.rules.land_battle import full_and_varied

GRADUAL = replace(
    BASIC,
    opening=1,
    opening_least=1,
    attacker=replace(BASIC.attacker, growth=0),
    defender=replace(BASIC.defender, growth=0),
)
"""One unit opens and one more may be committed each round, so that two units make choices."""


def by_type(*order: Unit) -> Policy:
    """Up to the limit, one type after the other; written anew to check the one in the package."""

    def policy(side: Side, most: int) -> Army:
        taken = [0, 0, 0, 0]
        for unit in order:
            taken[unit] = min(side.reserve.counts[unit], most - sum(taken))
        return Army(*taken)

    return policy


def test_all_battles_of_up_to_three_units_a_side() -> None:
    """1156 battles, in which all units are committed at once."""
    brute = Brute(full_and_varied, full_and_varied)
    for attacker in armies(3):
        for defender in armies(3):
            same(land_odds(attacker, defender), brute.ends(attacker, defender))


@pytest.mark.parametrize(
    ("attack", "defence"),
    [("varied", "varied"), ("best", "varied"), ("varied", "best"), ("best", "best")],
)
@pytest.mark.parametrize(
    ("most", "letters"), [(2, "ITAP"), pytest.param(3, "TP", marks=pytest.mark.slow)]
)
def test_all_small_battles_with_choices(attack: str, defence: str, most: int, letters: str) -> None:
    """Each side commits by a policy or as well as can be."""
    brute = Brute(
        None if attack == "best" else full_and_varied,
        None if defence == "best" else full_and_varied,
        opening=1,
        growth=0,
    )
    for attacker in armies(most, letters):
        for defender in armies(most, letters):
            odds = fight_odds(Fight.between(attacker, defender), GRADUAL, attack, defence)
            if "best" in (attack, defence):  # several choices may be best, with other survivors
                expected = brute.wins(attacker, defender)
                assert odds.attacker.wins == pytest.approx(expected, abs=CLOSE)
            else:
                same(odds, brute.ends(attacker, defender))


@pytest.mark.parametrize(
    ("attacker", "defender"),
    [("3I 1T 1P", "2I 2A 1P"), ("4I 1T", "3I 2P"), ("5I 1P", "4I"), ("2T 3A", "1I 4P")],
)
def test_best_play_by_the_rules_as_they_are(attacker: str, defender: str) -> None:
    """B-LAND-02 to B-LAND-05: four units open, and each round one more may be committed."""
    armies = Army.parse(attacker), Army.parse(defender)
    odds = land_odds(*armies, attack="best", defence="best")
    assert odds.attacker.wins == pytest.approx(Brute().wins(*armies), abs=CLOSE)
    assert odds.basis.method == "exact"


@pytest.mark.parametrize(
    ("name", "policy"),
    [
        ("infantry-first", by_type(Unit.INFANTRY, Unit.ARTILLERY, Unit.TANK, Unit.PLANE)),
        ("strongest-first", by_type(Unit.PLANE, Unit.TANK, Unit.ARTILLERY, Unit.INFANTRY)),
    ],
)
def test_other_policies(name: str, policy: Policy) -> None:
    brute = Brute(policy, full_and_varied)
    for attacker, defender in (("3I 2T 1P", "2I 2A 1P"), ("2I 1T 1A 2P", "4I 2T")):
        armies = Army.parse(attacker), Army.parse(defender)
        same(land_odds(*armies, attack=name), brute.ends(*armies))


def test_fewest_commits_only_what_must_be() -> None:
    def one_at_a_time(side: Side, most: int) -> Army:
        count = 0 if side.committed else 1
        return by_type(*Unit)(side, min(count, most))

    brute = Brute(one_at_a_time, full_and_varied, opening=1, growth=0)
    for attacker in armies(3, "IP"):
        odds = fight_odds(Fight.between(attacker, Army(2)), GRADUAL, "fewest", "varied")
        same(odds, brute.ends(attacker, Army(2)))


def test_a_defender_who_is_not_known_is_the_mean_of_those_he_may_be() -> None:
    policies: dict[Part, policies_.Policy] = dict.fromkeys(PARTS, policies_.varied)
    attacker = Army.parse("3I 2T 1A")
    may_be = {"1I": 0.2, "2I 1A": 0.5, "4I 1T 1P": 0.3}
    fights = {Fight.between(attacker, Army.parse(units)): p for units, p in may_be.items()}
    found = spread_over(BASIC, fights, policies)
    for part in PARTS:
        mean: dict[Counts, float] = {}
        for fight, chance in fights.items():
            for units, share in spread_of(BASIC, fight, policies).survivors[part].items():
                mean[units] = mean.get(units, 0.0) + chance * share
        kept = {units: chance for units, chance in found.survivors[part].items() if chance}
        assert kept == pytest.approx({units: p for units, p in mean.items() if p}, abs=CLOSE)
