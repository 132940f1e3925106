"""The tables are those of the rules in force, and other rules of the family fit in as rows."""

from collections.abc import Hashable

import numpy as np
import pytest
from msgspec.structs import replace

import warroom
from tests.odds.brute import CLOSE, ROUNDS, UNDECIDED, Brute, Figures, armies, same
from warroom.kernel.errors import Refused
from warroom.model.battles import BattleBoard, Part, Side
from warroom.model.units import NO_UNITS, Army, Fleet, Unit
from warroom.odds import BASIC, POLICIES, Arms, Fight, Tables, fight_odds, tables_of
from warroom.odds.land.simulate import simulate
from warroom.odds.land.tables import Counts, Outcome, in_order
from warroom.odds.sea.lines import NavalTables
from warroom.odds.sea.odds import naval_tables
from warroom.rules.land_battle import full_and_varied, limit, losses

RULES = warroom.new_game(seats=2, seed=1).rules


def test_the_tables_of_the_rules_are_the_basic_ones() -> None:
    """Costs, opening and order are read off the rules; B-UNIT-01, B-LAND-02."""
    assert tables_of(RULES) == BASIC
    assert naval_tables(RULES) == NavalTables()


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("opening-order", "secret", replace(BASIC, opening_order="secret")),
        ("opening-commitment", "up-to-four", replace(BASIC, opening_least=1)),
    ],
)
def test_options_change_the_tables(name: str, value: str, expected: Tables) -> None:
    """B-OPT-06, B-OPT-07."""
    game = warroom.new_game(seats=2, seed=1, options={name: value})
    assert tables_of(game.rules) == expected


def test_naval_costs_are_those_agreed_on() -> None:
    """B-OPT-05."""
    game = warroom.new_game(seats=2, seed=1, options={"naval-costs": "summary"})
    assert naval_tables(game.rules).worth(Fleet.parse("1DD 1SS 1BB 1CV")) == 60


def test_unknown_battles_have_no_odds() -> None:
    """A rule set whose battles nobody has described gets a clear answer."""
    with pytest.raises(Refused, match="no odds for battles on land"):
        tables_of(RULES.with_(land_combat=None))
    with pytest.raises(Refused, match="no odds for battles at sea"):
        naval_tables(RULES.with_(naval_combat=None))


@pytest.mark.parametrize("army", armies(4), ids=str)
def test_losses_fall_as_in_the_engine(army: Army) -> None:
    """B-LAND-09, B-LAND-10."""
    for hits in range(6):
        assert BASIC.strike(army.counts, hits) == (army - losses(army, hits)).counts


@pytest.mark.parametrize("battle_round", [1, 2, 9])
def test_the_limit_is_that_of_the_engine(battle_round: int) -> None:
    """B-LAND-04."""
    nobody = Side(None, NO_UNITS, NO_UNITS)
    board = BattleBoard("Poland", nobody, nobody, battle_round=battle_round)
    assert BASIC.limit("attacker", battle_round) == limit(board)


# ---- the Deluxe battle: lines that must be filled, another order of losses, a salvo ----

DELUXE_ARMS = Arms(faces=BASIC.attacker.faces, growth=4)
DELUXE = Tables(
    attacker=DELUXE_ARMS,
    defender=replace(DELUXE_ARMS, growth=3),
    costs=BASIC.costs,
    strike=in_order(Unit.INFANTRY, Unit.ARTILLERY, Unit.TANK, Unit.PLANE),
    opening_order="defender-first",
    must_fill=True,
    salvo=(Unit.ARTILLERY,),
)


class Deluxe(Brute):
    """One die for each unit, and in turn n of the battle a line of four and half of n."""

    salvo = False

    def dice(self, committed: Army) -> int:
        return committed.total

    def lost(self, committed: Army, outcome: Hashable) -> Army:
        assert isinstance(outcome, int)
        left, taken = outcome, [0, 0, 0, 0]
        for unit in (Unit.INFANTRY, Unit.ARTILLERY, Unit.TANK, Unit.PLANE):
            taken[unit] = min(committed.counts[unit], left)
            left -= taken[unit]
        return Army(*taken)

    def limit(self, part: Part, battle_round: int) -> int:
        turn = 2 * battle_round - (part == "defender") + self.salvo
        return 4 + turn // 2

    def _opened(self, attacker: Army, defender: Army) -> Figures:
        (one,), (other,) = (
            self._openings("attacker", attacker),
            self._openings("defender", defender),
        )
        guns = Army(artillery=one.committed.artillery)
        self.salvo = bool(guns)
        if not guns:
            return self.acting(one, other, "defender", 1)
        figures = np.zeros_like(UNDECIDED)
        for hits, share in self.chances(guns).items():
            left = other.losing(self.lost(other.committed, hits))
            figures += share * self.acting(one, left, "defender", 1)
            figures[ROUNDS] += share * left.is_beaten  # a salvo belongs to the first round
        return figures


@pytest.mark.parametrize(
    ("attacker", "defender"),
    [
        ("2I 1A 1P", "2I 1T 1P"),
        ("3I 1A 2P", "3I 2T"),
        ("5I 1P", "4I 1A"),
        ("1A", "1I"),
        ("6I", "2P"),
    ],
)
def test_deluxe_lines_and_salvo_fit_in(attacker: str, defender: str) -> None:
    """D-BATTLE-02 to D-BATTLE-13 are other rows of the same tables."""
    both = Army.parse(attacker), Army.parse(defender)
    odds = fight_odds(Fight.between(*both), DELUXE)
    same(odds, Deluxe(full_and_varied, full_and_varied).ends(*both), close=1e-6)


# ---- the Expansion's hits by type ----


def by_power(committed: Counts, outcome: Outcome) -> Counts:
    """X-LAND-08: artillery takes two infantry, planes the best unit, tanks skip infantry."""
    assert isinstance(outcome, tuple)
    left = list(committed)

    def take(*order: Unit) -> None:
        for unit in order:
            if left[unit]:
                left[unit] -= 1
                return

    infantry, tanks, guns, planes = outcome
    for _ in range(guns):
        if left[Unit.INFANTRY] >= 2:
            left[Unit.INFANTRY] -= 2
        else:
            take(*Unit)
    for _ in range(planes):
        take(Unit.PLANE, Unit.TANK, Unit.ARTILLERY, Unit.INFANTRY)
    for _ in range(tanks):
        take(Unit.TANK, Unit.ARTILLERY, Unit.PLANE, Unit.INFANTRY)
    for _ in range(infantry):
        take(*Unit)
    return tuple(left)


EXPANSION = replace(BASIC, hits="by-type", strike=by_power)


class Expansion(Brute):
    def outcome(self, committed: Army, faces: str) -> Hashable:
        return tuple(min(faces.count(each), n) for each, n in zip("ITAP", committed, strict=True))

    def lost(self, committed: Army, outcome: Hashable) -> Army:
        assert isinstance(outcome, tuple)
        return committed - Army(*by_power(committed.counts, outcome))


@pytest.mark.parametrize(
    ("attacker", "defender"), [("2I 1T 1P", "2I 1A 1P"), ("2I 2A", "3I 1T"), ("3I 1T 1P", "2I 2P")]
)
def test_special_powers_fit_in(attacker: str, defender: str) -> None:
    """Hits by type are another outcome, and powers another way to strike."""
    both = Army.parse(attacker), Army.parse(defender)
    odds = fight_odds(Fight.between(*both), EXPANSION)
    expected = Expansion(full_and_varied, full_and_varied).wins(*both)
    assert odds.attacker.wins == pytest.approx(expected, abs=CLOSE)
    best = fight_odds(Fight.between(*both), EXPANSION, "best", "best")
    assert best.attacker.wins == pytest.approx(Expansion().wins(*both), abs=CLOSE)
    policies = {"attacker": POLICIES["varied"], "defender": POLICIES["varied"]}
    spread = simulate(EXPANSION, {Fight.between(*both): 1.0}, policies, 5_000, 1)  # type: ignore[arg-type]
    assert spread.wins("attacker") == pytest.approx(expected, abs=0.03)


def test_a_technology_is_a_row_of_one_side() -> None:
    """An extra die or a larger limit helps the side that has it, and only that."""
    both = Fight.between(Army.parse("4I 2T 1P"), Army.parse("4I 1T 1P"))
    plain = fight_odds(both, BASIC).attacker.wins
    more_dice = replace(BASIC, attacker=replace(BASIC.attacker, extra_dice=1))
    more_room = replace(BASIC, defender=replace(BASIC.defender, growth=4))
    assert fight_odds(both, more_dice).attacker.wins > plain
    assert fight_odds(both, more_room).attacker.wins < plain
