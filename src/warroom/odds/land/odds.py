"""The odds of land battles: how they are found, and in what words they are told."""

from functools import lru_cache
from math import sqrt
from operator import mul

from msgspec.structs import replace

from warroom.model.battles import Part
from warroom.model.ruleset import Ruleset
from warroom.model.units import Army

from ..basics.results import Advice, Basis, LandOdds, Outlook, Survivors
from .courses import TooLarge
from .fixed import spread_of
from .forces import PARTS, Fight
from .policies import BEST, Policy, policy_named
from .simulate import simulate
from .solution import solve
from .spread import Spread
from .tables import BASIC, Tables, tables_of

RUNS = 20_000
SEED = 1935
ROUNDING = 1e-12
NEVER = 1e-9  # the chance of a last round that is not worth telling

CANDIDATES = ("varied", "infantry-first", "strongest-first")
FEW_ENOUGH = 40
"""What is compared where best play cannot be found, and up to how many units."""


def land_odds(
    attacker: Army,
    defender: Army,
    *,
    attack: str = "varied",
    defence: str = "varied",
    rules: Ruleset | None = None,
    stake: float | None = None,
) -> LandOdds:
    """The odds of a battle between two armies that meet.

    `attack` and `defence` are policies, or `best`. With a `stake`, what the region is worth in
    production points, best play weighs it against losses; without, it only wants to win.
    """
    tables = BASIC if rules is None else tables_of(rules)
    return fight_odds(Fight.between(attacker, defender), tables, attack, defence, stake)


def fight_odds(
    fight: Fight,
    tables: Tables = BASIC,
    attack: str = "varied",
    defence: str = "varied",
    stake: float | None = None,
) -> LandOdds:
    """The odds of a battle from any moment on."""
    fight.check()
    for name in (attack, defence):
        if name != BEST:
            policy_named(name)
    return _odds(fight, tables, attack, defence, stake)


def advise(
    fight: Fight,
    tables: Tables = BASIC,
    *,
    attack: str = BEST,
    defence: str = BEST,
    stake: float | None = None,
) -> Advice | None:
    """Which units the acting part should commit now: quicker than all odds, and found for larger
    battles. None where there is nothing to choose, or too much to look ahead."""
    fight.check()
    return _advice(fight, tables, attack, defence, stake)


@lru_cache(maxsize=500)
def _advice(
    fight: Fight, tables: Tables, attack: str, defence: str, stake: float | None
) -> Advice | None:
    if fight.attacker.is_beaten or fight.defender.is_beaten:
        return None
    try:
        return solve(tables, fight, _policies(attack, defence), stake, follows=False).advice
    except TooLarge:
        return None


@lru_cache(maxsize=500)
def _odds(fight: Fight, tables: Tables, attack: str, defence: str, stake: float | None) -> LandOdds:
    names: dict[Part, str] = {"attacker": attack, "defender": defence}
    for part, other in (PARTS, PARTS[::-1]):
        if fight.force(part).is_beaten:
            units = fight.force(other).units
            spread = Spread({part: {}, other: {units: 1.0}}, [1.0])
            return _told(tables, fight, names, spread, Basis("exact", 0.0))
    if BEST in names.values():
        try:
            solution = solve(tables, fight, _policies(attack, defence), stake)
        except TooLarge:
            return _restricted(fight, tables, names, stake)
        assert solution.spread is not None
        basis = Basis("exact", solution.error)
        return _told(tables, fight, names, solution.spread, basis, advice=solution.advice)
    policies = {part: policy_named(name) for part, name in names.items()}
    try:
        spread = spread_of(tables, fight, policies)
    except TooLarge:
        spread = simulate(tables, {fight: 1.0}, policies, RUNS, SEED)
        wins = spread.wins("attacker")
        error = sqrt(max(wins * (1 - wins), 1 / RUNS) / RUNS)
        return _told(tables, fight, names, spread, Basis("simulated", error, RUNS))
    return _told(tables, fight, names, spread, Basis("exact", spread.rest + ROUNDING))


def _policies(attack: str, defence: str) -> dict[Part, Policy | None]:
    return {
        part: None if name == BEST else policy_named(name)
        for part, name in zip(PARTS, (attack, defence), strict=True)
    }


def _restricted(
    fight: Fight, tables: Tables, names: dict[Part, str], stake: float | None
) -> LandOdds:
    """The best among a few policies, where best play cannot be followed to its end. What to commit
    now may be found nevertheless."""
    mine, theirs = (CANDIDATES if names[part] == BEST else (names[part],) for part in PARTS)
    if max(sum(fight.force(part).units) for part in PARTS) > FEW_ENOUGH:
        mine, theirs = mine[:1], theirs[:1]
    found = [[_odds(fight, tables, one, other, None) for other in theirs] for one in mine]

    def worth(odds: LandOdds) -> float:
        return odds.attacker.wins if stake is None else stake * odds.attacker.wins + odds.swing

    worths = [[worth(odds) for odds in row] for row in found]
    one = max(range(len(mine)), key=lambda row: min(worths[row]))
    other = min(range(len(theirs)), key=lambda column: max(row[column] for row in worths))
    odds = found[one][other]
    basis = Basis("restricted", odds.basis.error, odds.basis.runs)
    advice = _advice(fight, tables, names["attacker"], names["defender"], stake)
    return replace(odds, basis=basis, advice=advice)


def _told(
    tables: Tables,
    fight: Fight,
    names: dict[Part, str],
    spread: Spread,
    basis: Basis,
    *,
    advice: Advice | None = None,
) -> LandOdds:
    """All figures that follow from where a battle can end."""
    mine, theirs = (_outlook(tables, fight, part, names[part], spread) for part in PARTS)
    now = max(1, fight.battle_round)
    ends = [sum(spread.rounds[: now + 1]), *spread.rounds[now + 1 :]]
    rounds = sum(count * chance for count, chance in enumerate(ends, 1))
    while len(ends) > 1 and sum(ends[-2:]) < NEVER:
        ends.pop()
    return LandOdds(mine, theirs, theirs.lost - mine.lost, rounds, tuple(ends), basis, advice)


def _outlook(tables: Tables, fight: Fight, part: Part, policy: str, spread: Spread) -> Outlook:
    armies = spread.survivors[part]
    ranked = sorted(armies.items(), key=lambda each: -each[1])
    survivors = tuple(
        Survivors(Army(*units), chance) for units, chance in ranked if chance > ROUNDING
    )
    left = tuple(
        sum(units[kind] * chance for units, chance in ranked) for kind in range(len(tables.costs))
    )
    lost = tables.worth(fight.force(part).units) - sum(map(mul, left, tables.costs))
    return Outlook(policy, spread.wins(part), survivors, left, lost)
