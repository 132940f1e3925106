"""Land battles played out by the thousand, where working them out would take too long.

All battles advance together. They fall into few different positions, and what a policy commits or
a hit removes is looked up once for each.
"""

from collections.abc import Callable, Mapping

import numpy as np
from msgspec.structs import replace

from warroom.model.battles import Part

from .forces import OTHER, PARTS, Fight, Force, begun, minus, plus
from .policies import Policy
from .spread import Spread
from .tables import Arms, Counts, Tables

TYPES = 4
BITS = 8
LONGEST = 10_000


def simulate(
    tables: Tables,
    fights: Mapping[Fight, float],
    policies: dict[Part, Policy],
    runs: int,
    seed: int,
) -> Spread:
    """The ends of so many battles, as shares of all. The same seed gives the same battles. If it is
    not known who defends, each fight has its share; they have attacker and moment in common."""
    rng = np.random.default_rng(seed)
    counts = rng.multinomial(runs, list(fights.values())).tolist()
    rows: dict[Part, list[np.ndarray]] = {part: [] for part in PARTS}
    for each, count in zip(fights, counts, strict=True):
        armed, fight, salvo = begun(tables, each, policies)
        for part in PARTS:
            rows[part].append(_rows(fight.force(part), count))
    tables, units = armed, {part: np.vstack(each) for part, each in rows.items()}
    survivors: dict[Part, dict[Counts, float]] = {part: {} for part in PARTS}
    part, battle_round = fight.part, fight.battle_round
    rounds = [0.0] * battle_round
    is_committing = fight.moment == "committing"
    while len(units[part]) and battle_round < LONGEST:
        if len(rounds) == battle_round:
            rounds.append(0.0)
        if is_committing:
            units[part] = _commit(tables, part, policies[part], units[part], battle_round)
        other = OTHER[part]
        firing, arms = units[part][:, :TYPES], tables.arms(part)
        if salvo:
            firing, arms = firing * np.isin(np.arange(TYPES), salvo), replace(arms, extra_dice=0)
            salvo = ()
        hits = _roll(tables, arms, firing, rng)
        units[other] = _strike(tables, units[other], hits)
        is_won = ~units[other].any(axis=1)
        rounds[-1] += is_won.sum() / runs
        for row in units[part][is_won].tolist():
            army = plus(tuple(row[:TYPES]), tuple(row[TYPES:]))
            survivors[part][army] = survivors[part].get(army, 0.0) + 1 / runs
        units = {each: rows[~is_won] for each, rows in units.items()}
        battle_round += int(part == "attacker")
        part, is_committing = other, True
    return Spread(survivors, rounds, len(units[part]) / runs)


def _rows(force: Force, runs: int) -> np.ndarray:
    return np.tile(np.array(force.committed + force.reserve), (runs, 1))


def _commit(
    tables: Tables, part: Part, policy: Policy, rows: np.ndarray, battle_round: int
) -> np.ndarray:
    limit = tables.limit(part, battle_round)

    def committed(row: list[int]) -> list[int]:
        field, reserve = tuple(row[:TYPES]), tuple(row[TYPES:])
        present = sum(field)
        most = min(limit - present, sum(reserve))
        if most <= 0:
            return row
        least = most if tables.must_fill else int(not present)
        units = policy(field, reserve, least, most)
        return [*plus(field, units), *minus(reserve, units)]

    return _each(rows, committed)


def _roll(
    tables: Tables, arms: Arms, committed: np.ndarray, rng: np.random.Generator
) -> np.ndarray:
    """B-LAND-06 to B-LAND-08: the faces of all dice, matched to units."""
    dice = np.maximum(committed @ np.array(arms.dice), arms.least_dice) + arms.extra_dice
    faces = rng.multinomial(dice, [*arms.faces, 1 - sum(arms.faces)])[:, :TYPES]
    matched = np.minimum(faces, committed)
    if tables.hits == "by-type":
        return np.asarray(matched)
    hits = matched.sum(axis=1, keepdims=True)
    for kind, chance in enumerate(arms.support):
        hits += rng.binomial(committed[:, kind : kind + 1], chance)
    return np.asarray(hits)


def _strike(tables: Tables, rows: np.ndarray, hits: np.ndarray) -> np.ndarray:
    def struck(row: list[int]) -> list[int]:
        outcome = row[TYPES] if len(row) == TYPES + 1 else tuple(row[TYPES:])
        return list(tables.strike(tuple(row[:TYPES]), outcome))

    left = _each(np.hstack([rows[:, :TYPES], hits]), struck)
    return np.hstack([left, rows[:, TYPES:]])


def _each(rows: np.ndarray, change: Callable[[list[int]], list[int]]) -> np.ndarray:
    """Every row changed; equal rows are looked at only once."""
    keys = rows @ (1 << BITS * np.arange(rows.shape[1], dtype=np.uint64)).astype(np.int64)
    _, places, which = np.unique(keys, return_index=True, return_inverse=True)
    return np.array([change(row) for row in rows[places].tolist()])[which]
