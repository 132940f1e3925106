"""Best play from a moment on: what to commit now, and what comes of it."""

from math import prod
from threading import Lock

import numpy as np
from msgspec import Struct

from warroom.model.battles import Part
from warroom.model.units import Army

from ..basics.results import Advice, Choice
from .best import Values
from .choices import Choices
from .courses import TooLarge
from .forces import OTHER, PARTS, Fight, Force, opening_parts
from .matrix_game import equilibrium
from .play import Play, play_out
from .policies import Policy
from .sides import Sides
from .spread import Spread
from .tables import NONE, Counts, Tables

MOST_BYTES = 340_000_000
MOST_SIZES = 500  # units of one side times those of the other; more would take too long

WORKED_ON = 2
"""Arrays over all forces of one size against all forces, at the same time."""

FEW_PAIRS = 3_000_000
"""Up to so many pairs of forces, values are kept in double precision."""

ONE_AT_A_TIME = Lock()
"""Two solutions at once would need twice the memory."""

Options = list[tuple[Counts, int]]
"""What may be committed, and which force that makes."""


class Solution(Struct):
    advice: Advice | None  # none where there is nothing to choose
    error: float
    spread: Spread | None


class Start(Struct):
    """The pairs of forces with which a battle goes on after the choices of this moment, and what
    each choice of a part is worth to the attacker."""

    at: dict[Part, np.ndarray]
    chances: np.ndarray
    part: Part
    options: Options
    worths: np.ndarray
    weights: np.ndarray | None = None  # of a mixed choice
    gap: float = 0.0


def solve(
    tables: Tables,
    fight: Fight,
    policies: dict[Part, Policy | None],
    stake: float | None = None,
    *,
    follows: bool = True,
) -> Solution:
    """What to commit now and, if it `follows` the play to its end, where that leads.

    A side with a policy keeps to it, and the other plays best against it. Without a stake both
    care only about winning. Raises TooLarge.
    """
    pairs = forces_of(fight.attacker) * forces_of(fight.defender)
    totals = sum(fight.attacker.units) * sum(fight.defender.units)
    if tables.salvo or totals > MOST_SIZES or pairs > MOST_BYTES // 4:
        raise TooLarge
    dtype: type[np.floating] = np.float64 if pairs <= FEW_PAIRS else np.float32
    sides = Sides(tables, fight)
    if bytes_for(sides, dtype, follows=follows) > MOST_BYTES:
        raise TooLarge
    with ONE_AT_A_TIME:
        return _solved(sides, fight, policies, stake, dtype=dtype, follows=follows)


def bytes_for(sides: Sides, dtype: type[np.floating], *, follows: bool) -> int:
    """What a solution takes: the tables of both parts, what is worked on, and all choices."""
    largest = max(
        span.stop - span.start
        for size in range(1, sides.attacker.total + 1)
        for span in (sides.attacker.span(size, range(size + 1)),)
    )
    working = WORKED_ON * largest * sides.defender.count
    size: int = np.dtype(dtype).itemsize * (2 * sides.pairs + working)
    return size + sides.choices() if follows else size


def _solved(
    sides: Sides,
    fight: Fight,
    policies: dict[Part, Policy | None],
    stake: float | None,
    *,
    dtype: type[np.floating],
    follows: bool,
) -> Solution:
    worths = _worths(sides.tables, sides, stake)
    values = Values(sides, policies, worths, dtype, Choices(sides.choices()) if follows else None)
    start = _open(values, fight) if fight.battle_round == 0 else _act(values, fight)
    error = float(np.finfo(dtype).eps) * 8 * max(1.0, *map(_largest, worths)) + start.gap
    advice = _advice(start, is_win=stake is None) if policies[start.part] is None else None
    if not follows:
        return Solution(advice, error, None)
    play = Play(values, start.at, start.chances)
    battle_round, part = fight.battle_round, fight.part
    if battle_round == 0:
        battle_round, part = 1, "defender"
        play.commit(part, battle_round)
    spread = play_out(play, battle_round, part)
    return Solution(advice, error + spread.rest, spread)


def forces_of(force: Force) -> int:
    """How many forces a side can have from here on."""
    types = zip(force.committed, force.reserve, strict=True)
    return prod((more + 1) * (present + 1) + more * (more + 1) // 2 for present, more in types)


def _worths(tables: Tables, sides: Sides, stake: float | None) -> tuple[np.ndarray, np.ndarray]:
    """What it is worth to the attacker to have won with each of his forces, or to have lost
    against each of the defender's."""
    if stake is None:
        return np.ones(sides.attacker.count), np.zeros(sides.defender.count)
    costs = np.array(tables.costs)

    def lost(part: Part) -> np.ndarray:
        side = sides.side(part)
        left = (side.committed + side.reserve) @ costs
        return np.asarray(tables.worth(sides.fight.force(part).units) - left, dtype=float)

    mine, theirs = (tables.worth(sides.fight.force(part).units) for part in PARTS)
    return stake + theirs - lost("attacker"), lost("defender") - mine


def _largest(worths: np.ndarray) -> float:
    return float(np.abs(worths).max())


def _options(values: Values, fight: Fight, part: Part) -> Options:
    """What a part may commit at this moment, or what its policy does."""
    force, side = fight.force(part), values.sides.side(part)
    least, most = fight.choice(values.sides.tables, part)
    if fight.moment == "rolling" or most == 0:
        return [(NONE, side.place(force))]
    policy = values.policies[part]
    if policy is not None:
        units = policy(force.committed, force.reserve, least, most)
        return [(units, side.place(force.committing(units)))]
    return side.options(force, least, most)


def _open(values: Values, fight: Fight) -> Start:
    """Both sides set up their battle, in the order that the rules tell, or at the same time."""
    values.solve(1, "defender")
    options = {part: _options(values, fight, part) for part in PARTS}
    places = {part: np.array([place for _, place in options[part]]) for part in PARTS}
    gains = values.tables["defender"][np.ix_(places["defender"], places["attacker"])].T
    gains = gains.astype(float)
    tables = values.sides.tables
    if tables.opening_order == "secret":
        found = equilibrium(gains)
        mix = {"attacker": found.rows, "defender": found.columns}
        part = fight.part
        worths = gains @ found.columns if part == "attacker" else found.rows @ gains
        pairs = np.nonzero(np.outer(found.rows, found.columns))
        chances = np.outer(found.rows, found.columns)[pairs]
        at: dict[Part, np.ndarray] = {
            each: places[each][pair] for each, pair in zip(PARTS, pairs, strict=True)
        }
        return Start(at, chances, part, options[part], worths, mix[part], found.gap)
    first, second = opening_parts(tables)
    mine = gains if first == "attacker" else -gains.T  # rows and worth are those of the first
    one = int(mine.min(axis=1).argmax())
    other = int(mine[one].argmin())
    at = {first: places[first][[one]], second: places[second][[other]]}
    if fight.force(first).committed == NONE:
        part, worths = first, mine.min(axis=1)
    else:
        part, worths = second, mine[one]
    sign = 1 if first == "attacker" else -1
    return Start(at, np.ones(1), part, options[part], sign * worths)


def _act(values: Values, fight: Fight) -> Start:
    """One side commits in its part of a round, and rolls."""
    part, other = fight.part, OTHER[fight.part]
    if part == "attacker":
        values.solve(fight.battle_round + 1, "defender")
    else:
        values.solve(fight.battle_round, "attacker")
    side, struck = values.sides.side(part), values.sides.side(other)
    options = _options(values, fight, part)
    place = struck.place(fight.force(other))
    ends = struck.ends[place]
    rolls = [(side.fire[:, own], values.tables[other][ends, own]) for _, own in options]
    worths = np.array([float(chances @ worth) for chances, worth in rolls])
    best = int(worths.argmax() if part == "attacker" else worths.argmin())
    at = {part: np.array([options[best][1]]), other: np.array([place])}
    return Start(at, np.ones(1), part, options, worths)


def _advice(start: Start, *, is_win: bool) -> Advice | None:
    """The choices of a part, best first, as it sees their worth itself."""
    if len(start.options) < 2:
        return None
    worths = start.worths
    if start.part == "defender":
        worths = 1 - worths if is_win else -worths
    weights = np.zeros(len(worths)) if start.weights is None else start.weights
    choices = [
        Choice(Army(*units), float(worth), float(weight))
        for (units, _), worth, weight in zip(start.options, worths, weights, strict=True)
    ]
    choices.sort(key=lambda each: (-each.weight, -round(each.worth, 9), each.units.total))
    return Advice(start.part, choices[0].units, tuple(choices))
