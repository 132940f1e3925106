"""Odds of the Expansion's battles: powers of hits, technologies, and the engine itself."""

from collections.abc import Hashable
from itertools import product

import pytest
from msgspec.structs import replace

import warroom
from tests.odds.brute import CLOSE, Brute, same
from tests.odds.engine import fought, share
from tests.world import World
from warroom.model.units import Army, Fleet
from warroom.odds import Fight, LandOdds, attack_odds, fight_odds, naval_odds, tables_of
from warroom.odds.at_table.armed import arms_of, naval_tables_at, tables_at
from warroom.odds.at_table.blitz import blitz_odds_at
from warroom.odds.land.tables import BASIC, EXPANSION, by_powers, matched_by_type
from warroom.odds.sea.lines import UNSKILLED
from warroom.odds.sea.odds import naval_tables
from warroom.rules.land_battle import full_and_varied, hits_by_type
from warroom.rulesets.expansion.land.hits import applied_to, by_rule

RULES = warroom.new_game("expansion", seats=2, seed=1).rules


def varied(side: object, most: int) -> Army:
    return full_and_varied(side, most)  # type: ignore[arg-type]


class ByPowers(Brute):
    """X-LAND-01: hits by type, applied as the engine does without a commander."""

    extra = 0

    def dice(self, committed: Army) -> int:
        return super().dice(committed) + self.extra

    def outcome(self, committed: Army, faces: str) -> Hashable:
        return hits_by_type(committed, faces)

    def lost(self, committed: Army, outcome: Hashable) -> Army:
        assert isinstance(outcome, Army)
        left, hits = committed, outcome
        for hit in by_rule(committed, hits):
            left, hits = applied_to(left, hits, hit)
        return committed - left


def test_the_tables_are_those_of_the_expansion() -> None:
    assert tables_of(RULES) == EXPANSION
    assert naval_tables(RULES) == naval_tables(None)


def test_hits_strike_as_in_the_engine() -> None:
    """X-LAND-08: every small force, every roll of hits."""
    for counts in product(range(4), repeat=4):
        for hits in product(range(3), repeat=4):
            left, owed = Army(*counts), Army(*hits)
            for hit in by_rule(left, owed):
                left, owed = applied_to(left, owed, hit)
            assert by_powers(counts, hits) == left.counts


@pytest.mark.parametrize("army", ["1I", "2I 1T", "1I 1T 1A 1P", "3A", "2T 2P"])
def test_a_roll_hits_as_every_face_there_is(army: str) -> None:
    committed = Army.parse(army)
    chances = matched_by_type(EXPANSION.attacker, committed.counts)
    expected = ByPowers()._chances(committed)
    assert sum(chances.values()) == pytest.approx(1, abs=CLOSE)
    for outcome, chance in chances.items():
        assert isinstance(outcome, tuple)
        assert chance == pytest.approx(expected.get(Army(*outcome), 0.0), abs=CLOSE)


@pytest.mark.parametrize(
    ("attacker", "defender"),
    [("2I", "1I"), ("1I 1T", "2I"), ("1A 1I", "3I"), ("1P 1I", "1T 1I"), ("2I 1T 1A", "3I 1P")],
)
def test_small_battles_are_those_of_brute_force(attacker: str, defender: str) -> None:
    one, other = Army.parse(attacker), Army.parse(defender)
    odds = fight_odds(Fight.between(one, other), EXPANSION)
    same(odds, ByPowers(varied, varied).ends(one, other))


def test_extra_dice_count_for_both() -> None:
    """X-TECH-05: dice on top of those that units roll."""
    arms = replace(EXPANSION.attacker, extra_dice=1)
    tables = replace(EXPANSION, attacker=arms, defender=arms)
    brute = ByPowers(varied, varied)
    brute.extra = 1
    one, other = Army.parse("2I 1T"), Army.parse("2I 1A")
    odds = fight_odds(Fight.between(one, other), tables)
    same(odds, brute.ends(one, other))


def test_powers_matter() -> None:
    """Tanks and artillery strike harder than in the Basic game."""
    fight = Fight.between(Army.parse("2I 2T 2A"), Army.parse("6I"))
    assert fight_odds(fight, EXPANSION).attacker.wins > fight_odds(fight, BASIC).attacker.wins


def world(red: str = "", blue: str = "") -> World:
    return World(
        red=f"Germany 4I 2T 1A; capital Germany; government fascism; {red}",
        blue=f"Poland 4I 1A; Hungary 1I; capital Poland; government democracy; {blue}",
    )


def test_technologies_arm_their_owner() -> None:
    table = world(
        red="technologies heavy-tanks radio-command-control advanced-artillery-technologies"
    )
    red, blue = table.seat("red"), table.seat("blue")
    found = tables_at(table.game, "Poland", red)
    assert found.attacker.dice == (1, 3, 1, 1)
    assert found.attacker.allowance == 1
    assert found.limit("attacker", 0) == 5
    assert found.limit("defender", 0) == 4
    assert sum(found.attacker.faces) == pytest.approx(1)
    assert found.defender == EXPANSION.defender
    assert arms_of(table.game, EXPANSION.attacker, blue) is EXPANSION.attacker


@pytest.mark.parametrize(
    "technologies", ["", "technologies heavy-tanks superior-tactical-training-combat-experience"]
)
def test_the_engine_fights_as_the_odds_say(technologies: str) -> None:
    table = world(red=technologies)
    odds = attack_odds(table.game.view(table.seat("red")), "Poland", Army.parse("3I 2T 1A"))
    assert isinstance(odds, LandOdds)
    table.red.takes("move")
    table.red.moves("Germany > Poland 3I 2T 1A")
    ends = fought(table.game, 400, lambda game, seat: game.default_answer(seat))
    assert share(ends, "attacker") == pytest.approx(odds.attacker.wins, abs=0.08)


def test_skills_at_sea() -> None:
    table = world(red="technologies sonar naval-gunnery")
    red, blue = table.seat("red"), table.seat("blue")
    tables = naval_tables_at(table.game, red, blue)
    destroyer, submarine, battleship = 0, 1, 2
    assert tables.skills[0][destroyer][submarine] == 1
    assert tables.skills[0][destroyer][battleship] == 0
    assert tables.skills[0][battleship] == (1, 1, 1, 1)
    assert tables.skills[1] == UNSKILLED
    fleets = Fleet.parse("2DD 1BB"), Fleet.parse("2SS 1BB")
    better = naval_odds(*fleets, tables=tables).challenger.wins
    assert better > naval_odds(*fleets, rules=table.game.rules).challenger.wins


def test_nobody_rolls_against_a_blitz() -> None:
    """X-DIPLO-07: what fails stays neutral."""
    table = World(
        red="Germany 2I; capital Germany; government monarchy",
        blue="France 2I; capital France; government democracy",
        counters={"Poland": "monarchy"},
    )
    odds = blitz_odds_at(table.game, 0, "Poland")
    assert odds.needed == 6
    assert odds.gains == pytest.approx(26 / 36)
    assert odds.rivals == 0
