"""Odds of battles between lines: against every roll there is, and against the engine itself."""

from collections import Counter
from collections.abc import Callable
from itertools import product
from math import sqrt

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

import warroom
from tests.deluxe_table import Front
from warroom.bots.deluxe.chances import clash
from warroom.cli import app
from warroom.headers import rules_without_a_board
from warroom.kernel.chance import Stream, key_from_seed
from warroom.model.events.battles import BattleEnded
from warroom.model.events.deluxe_moves import Journey, Voyage
from warroom.model.events.deluxe_war import FleetBattleEnded
from warroom.model.turns import Action
from warroom.model.units import Army, Fleet
from warroom.odds import Basis, Fight, fight_odds, neutral_odds, rolled_odds, tables_of
from warroom.odds.at_table.neutral import RARE, mixture
from warroom.odds.at_table.rolled import rolls
from warroom.odds.land.policies import varied
from warroom.odds.land.simulate import simulate
from warroom.odds.land.tables import DELUXE
from warroom.odds.sea.fleet_lines import as_army, as_fleet, fleet_odds, fleet_tables
from warroom.rules.turn import TakeAction
from warroom.rulesets.deluxe.actions.navigate import Manoeuvres
from warroom.rulesets.deluxe.ways.journeys import Journeys

RULES = rules_without_a_board("deluxe")
TIMES = 500


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], env={"COLUMNS": "100"})


def won(front: Front, answer: warroom.Answer, ends: Callable[[object], bool | None]) -> float:
    """How often the attacker wins what follows from this answer, by the engine."""
    found: Counter[bool] = Counter()
    for number in range(TIMES):
        game = front.game.clone()
        game.chance = Stream(key_from_seed(f"lines:{number}"))
        for event in game.answer(0, answer):
            is_won = ends(event)
            if is_won is not None:
                found[is_won] += 1
    assert found.total() == TIMES
    return found[True] / TIMES


def margin(chance: float) -> float:
    return 4 * sqrt(chance * (1 - chance) / TIMES)


@pytest.mark.parametrize(
    ("attacker", "defender"),
    [("2I 1A 1P", "2I 1T 1P"), ("3I", "1I 1A"), ("1I 1T 1A 1P", "4I")],
)
def test_army_battles_go_as_the_engine_fights_them(attacker: str, defender: str) -> None:
    """D-BATTLE-02 to D-BATTLE-13."""
    units, holding = Army.parse(attacker), Army.parse(defender)
    garrison = units + Army(infantry=1)
    front = Front(red=f"Germany {garrison}", blue=f"Turkey 1I, France {holding}")
    front.red.says(TakeAction(Action.MOVE))
    answer = Journeys((Journey(("Germany", "France"), units),))

    def ends(event: object) -> bool | None:
        return event.winner == "attacker" if isinstance(event, BattleEnded) else None

    odds = fight_odds(Fight.between(units, holding), tables_of(RULES))
    assert odds.basis.method == "exact"
    assert won(front, answer, ends) == pytest.approx(
        odds.attacker.wins, abs=margin(odds.attacker.wins)
    )


@pytest.mark.parametrize(
    ("attacker", "defender"),
    [("DD DD SS CV", "DD DD BB"), ("DD", "CV"), ("SS SS", "DD DD"), ("CV CV", "BB BB")],
)
def test_navy_battles_go_as_the_engine_fights_them(attacker: str, defender: str) -> None:
    """D-BATTLE-04, D-BATTLE-08, D-BATTLE-10 at sea."""
    front = Front(
        red=f"Germany 2I; at sea North Sea {attacker}",
        blue=f"Turkey 2I; at sea Norwegian Sea {defender}",
    )
    front.red.says(TakeAction(Action.NAVIGATE))
    vessels = front.state.vessels(0, "North Sea")
    answer = Manoeuvres(voyages=(Voyage(("North Sea", "Norwegian Sea"), vessels),))

    def ends(event: object) -> bool | None:
        return event.winner == "attacker" if isinstance(event, FleetBattleEnded) else None

    mine, theirs = (Fleet.parse(text) for text in (attacker, defender))
    odds = fleet_odds(mine, theirs, RULES)
    assert odds.basis.method == "exact"
    assert won(front, answer, ends) == pytest.approx(
        odds.attacker.wins, abs=margin(odds.attacker.wins)
    )


def test_a_carrier_may_score_twice() -> None:
    """D-BATTLE-08, D-BATTLE-09: every roll of a destroyer and a carrier, counted."""
    found: Counter[int] = Counter()
    for one, two, air in product("DSCBB-", "DSCBB-", "IATPP-"):
        faces = one + two
        hits = min(faces.count("D"), 1) + min(faces.count("C"), 1) + (air == "P")
        found[hits] += 1
    fire = fleet_tables(RULES).fire("defender", as_army(Fleet.parse("1DD 1CV")).counts)
    assert list(fire) == [0, 1, 2, 3]
    assert list(fire.values()) == pytest.approx([found[hits] / 6**3 for hits in range(4)])


def test_ships_come_back_as_they_went() -> None:
    fleet = Fleet.parse("1DD 2SS 3BB 4CV")
    assert as_fleet(as_army(fleet)) == fleet


def test_large_battles_are_played_out_with_their_salvo() -> None:
    """D-BATTLE-04: exact odds and battles that are played out agree."""
    fight = Fight.between(Army.parse("6I 3A 1T 1P"), Army.parse("7I 2A 1P"))
    exact = fight_odds(fight, DELUXE).attacker.wins
    spread = simulate(DELUXE, {fight: 1.0}, {"attacker": varied, "defender": varied}, 4_000, 7)
    assert spread.wins("attacker") == pytest.approx(exact, abs=0.03)


def test_every_neutral_army_has_its_chance() -> None:
    """D-NEUTRAL-01, W1: three dice."""
    found: Counter[tuple[int, ...]] = Counter()
    for faces in product("IATPP-", repeat=3):
        found[tuple(faces.count(letter) for letter in Army.LETTERS)] += 1
    armies = dict(rolls(3))
    assert {army.counts: round(chance * 6**3) for army, chance in armies.items()} == found
    assert sum(armies.values()) == pytest.approx(1)


def test_a_neutral_region_is_harder_every_year() -> None:
    """D-NEUTRAL-01, D-NEUTRAL-03: in the first year every sixth army is nobody."""
    chances = []
    for year in (1, 3):
        front = Front(red="Germany 4I 1A", blue="Turkey 2I", year=year)
        odds = neutral_odds(front.game.view(0), Army.parse("2I 1A"))
        chances.append(odds.odds.attacker.wins)
        nobody = next(each.chance for each in odds.cards if not each.defenders)
        assert nobody == pytest.approx(6.0**-year, rel=1e-3)
    assert chances[0] > 0.9
    assert chances[1] < 0.5


def test_rolls_that_are_left_out_are_part_of_the_error() -> None:
    """D-NEUTRAL-01: with seven dice some armies come less than once in 100,000 times."""
    odds = rolled_odds(Army.parse("2I 1A"), 7, DELUXE).odds
    rare = sum(chance for _, chance in rolls(7) if chance <= RARE)
    assert rare > 1e-5
    assert rare <= odds.basis.error < 2 * rare
    assert odds.basis.method == "exact"


def test_a_mixture_is_as_sure_as_its_least_sure_part() -> None:
    """Whatever the errors: what is simulated is not exact."""
    exact = fight_odds(Fight.between(Army.parse("2I"), Army.parse("2I")))
    played = replace(exact, basis=Basis("simulated", 0.003, 20_000))
    rough = replace(exact, basis=Basis("exact", 0.01))
    assert mixture([(0.5, rough), (0.5, played)]).basis == played.basis
    assert mixture([(0.5, rough), (0.5, exact)]).basis == rough.basis


def test_the_quick_formula_is_near_the_exact_odds() -> None:
    """Battles of all shapes up to six a side; the mean error is told in docs/bots.md."""
    errors = []
    for mine, theirs in product(("3I", "2I 1A", "1I 1T 1A 1P", "4I 2A"), repeat=2):
        attacker, defender = Army.parse(mine), Army.parse(theirs)
        exact = fight_odds(Fight.between(attacker, defender), DELUXE).attacker.wins
        errors.append(abs(clash(attacker.counts, defender.counts).wins - exact))
    assert sum(errors) / len(errors) < 0.06


def test_the_command_knows_lines_years_and_fleets() -> None:
    for words, told in (
        (("5I 3T", "3I 2A"), "attacker 88.8 %"),
        (("2I 1A", "neutral 3"), "attacker 45.6 %"),
        (("2DD 1SS 1CV", "3DD 1BB"), "attacker 44.8 %"),
    ):
        result = run("odds", "--ruleset", "deluxe", *words)
        assert result.exit_code == 0
        assert told in result.stdout
        assert "Exact" in result.stdout
