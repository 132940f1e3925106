"""The scratch-pad has an answer for every pair of small and of lopsided forces, in every game."""

from itertools import product
from math import isfinite

import pytest
from msgspec.structs import replace

from warroom.headers import rules_without_a_board
from warroom.model.units import Army, Fleet
from warroom.odds import BEST, NavalOdds, tables_of
from warroom.rulesets import RULESETS
from warroom.server.help.odds_messages import LandChances, LandPad, NavalPad, SideChances
from warroom.server.help.scratch_pad import on_pad

SMALL = [counts for counts in product(range(3), repeat=4) if 0 < sum(counts) <= 2]
LARGE = [counts for counts in product((0, 5), repeat=4) if sum(counts) >= 10]
SINGLE = [counts for counts in SMALL if sum(counts) == 1]

PAIRS = [
    *product(SMALL, SMALL),
    *product(SMALL, LARGE),
    *product(LARGE, SMALL),
]


def distinct() -> list[str]:
    """One rule set for each way of fighting: those that share their tables, costs and cards would
    only work out the same once more."""
    ways: list[object] = []
    names: list[str] = []
    for name in RULESETS:
        rules = rules_without_a_board(name)
        cards = [(card.count, card.defenders) for card in rules.deck.cards.values()]
        way = tables_of(rules), rules.naval_combat, rules.neutral_armies, rules.ship_costs, cards
        if way not in ways:
            ways.append(way)
            names.append(name)
    return names


def check_side(side: SideChances, error: float) -> None:
    assert 0 <= side.wins <= 1 + 1e-9
    assert all(0 <= chance <= 1 for chance in side.numbers)
    assert abs(sum(side.numbers) - side.wins) <= error + 1e-6
    assert isfinite(side.left)
    assert isfinite(side.lost)
    assert side.lost >= 0
    assert sum(side.types.values()) == pytest.approx(side.left, abs=0.01)


def check(odds: LandChances | NavalOdds) -> None:
    if isinstance(odds, NavalOdds):
        sides = odds.challenger, odds.controller
        assert all(0 <= side.wins <= 1 + 1e-9 and side.lost >= 0 for side in sides)
        assert sum(side.wins for side in sides) <= 1 + 1e-6
        return
    check_side(odds.attacker, odds.basis.error)
    check_side(odds.defender, odds.basis.error)
    assert odds.attacker.wins + odds.defender.wins <= 1 + 1e-6


@pytest.mark.parametrize("ruleset", distinct())
def test_armies(ruleset: str) -> None:
    for mine, theirs in PAIRS:
        check(on_pad(LandPad(ruleset=ruleset, attacker=Army(*mine), defender=Army(*theirs))))
    for mine in SMALL:
        check(on_pad(LandPad(ruleset=ruleset, attacker=Army(*mine), defender=None)))
    for mine, theirs in product(SINGLE, SMALL):
        pad = LandPad(ruleset=ruleset, attacker=Army(*mine), defender=Army(*theirs))
        check(on_pad(replace(pad, attack=BEST, defence=BEST)))


@pytest.mark.parametrize("ruleset", distinct())
def test_fleets(ruleset: str) -> None:
    """In match-ups and in lines."""
    for mine, theirs in product(SMALL, SMALL):
        pad = NavalPad(ruleset=ruleset, challenger=Fleet(*mine), controller=Fleet(*theirs))
        check(on_pad(pad))


def test_a_hopeless_attack_has_odds() -> None:
    """Its victories are too rare for any survivors to be weighed, and it was a division by zero."""
    odds = on_pad(LandPad(attacker=Army(1), defender=Army(tanks=5, artillery=5)))
    assert isinstance(odds, LandChances)
    assert 0 <= odds.attacker.wins < 1e-6
    assert odds.attacker.types == {}
