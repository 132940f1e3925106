"""Land battles between two policies, exactly: all forces of both sides, round by round."""

from functools import lru_cache

import numpy as np

from warroom.model.battles import Part

from .courses import Course, Stage, TooLarge, total_of
from .forces import OTHER, PARTS, Fight, begun
from .policies import Policy
from .spread import Spread
from .tables import Tables

ENOUGH = 1e-13
"""The battle is followed until the chance that it still goes on is smaller than this."""

NEGLIGIBLE = ENOUGH / 1000
"""Large forces are no longer followed once their chance to be left is smaller than this."""

AT_ONCE = 100_000
"""Numbers worked on together."""

MOST_UNITS = 60
MOST_WORK = 300_000_000
"""Units of one side; ways from force to force over all rounds, some seconds' worth."""


def spread_of(tables: Tables, fight: Fight, policies: dict[Part, Policy]) -> Spread:
    """Raises TooLarge if that cannot be done within bounds."""
    if max(sum(fight.attacker.units), sum(fight.defender.units)) > MOST_UNITS:
        raise TooLarge
    tables, fight, salvo = begun(tables, fight, policies)
    courses = {part: _course(tables, part, policies[part], fight, salvo) for part in PARTS}
    return _follow(courses, fight.part, fight.battle_round)


@lru_cache(maxsize=64)
def _course(
    tables: Tables, part: Part, policy: Policy, fight: Fight, salvo: tuple[int, ...]
) -> Course:
    acts = part == fight.part
    return Course(
        tables,
        part,
        policy,
        fight.force(part),
        fight.force(OTHER[part]).units,
        base_round=fight.battle_round - int(part == "attacker" and not acts),
        commits=acts and fight.moment == "committing",
        salvo=salvo if part == "attacker" else (),
    )


def _follow(courses: dict[Part, Course], part: Part, battle_round: int) -> Spread:
    """Part after part: the rows of `chances` are the forces that are shot at."""
    reached = dict.fromkeys(courses, 0)
    stages = {each: course.stages[0] for each, course in courses.items()}
    spread = {each: np.zeros(len(course.armies)) for each, course in courses.items()}
    rounds = [0.0] * battle_round
    chances = np.ones((1, 1))
    work, dropped = 0, 0.0
    while True:
        if len(rounds) == battle_round:
            rounds.append(0.0)
        other = OTHER[part]
        rolling, struck = stages[part], stages[other]
        work += len(struck.struck) * len(rolling.nodes)
        if work > MOST_WORK:
            raise TooLarge
        sums = _volley(chances, struck, (rolling.fire @ courses[other].groups).T)
        if struck.may_be_beaten:
            won = sums[0]
            spread[part] += np.bincount(rolling.army, won, len(courses[part].armies))
            rounds[-1] += float(won.sum())
            sums = sums[1:]
        reached[other] += 1
        if reached[other] < len(courses[other].stages):
            stages[other] = courses[other].stages[reached[other]]
        chances = np.zeros((len(rolling.nodes), len(stages[other].nodes)))
        chances[:, struck.targets] = sums.T
        if reached[other] >= len(courses[other].stages):
            kept = _worth_keeping(chances.sum(axis=0), stages[other])
            if kept:
                dropped += float(chances[:, kept:].sum())
                chances = chances[:, :kept]
                stages[other] = stages[other].narrowed(kept)
        rest = dropped + float(chances.sum())
        if rest < ENOUGH:
            break
        battle_round += int(part == "attacker")
        part = other
    survivors = {
        each: {army: float(spread[each][place]) for army, place in course.armies.items()}
        for each, course in courses.items()
    }
    return Spread(survivors, rounds, rest)


def _volley(chances: np.ndarray, struck: Stage, weights: np.ndarray) -> np.ndarray:
    """The chances of where the struck side is brought, in pieces that stay in the cache."""
    width = chances.shape[1]
    sums = np.empty((len(struck.starts), width))
    step = max(16, AT_ONCE // len(struck.struck))
    for start in range(0, width, step):
        columns = slice(start, start + step)
        ways = chances[struck.struck, columns]
        ways *= weights[struck.by, columns]
        np.add.reduceat(ways, struck.starts, axis=0, out=sums[:, columns])
    return sums


def _worth_keeping(chances: np.ndarray, stage: Stage) -> int:
    """How many forces, the smallest first, cover all that may still matter; 0 if nearly all do."""
    above = chances[::-1].cumsum()
    place = len(chances) - int(np.searchsorted(above, NEGLIGIBLE))
    if place > len(chances) * 3 // 4:
        return 0
    size = total_of(stage.nodes[max(place - 1, 0)])
    while place < len(chances) and total_of(stage.nodes[place]) == size:
        place += 1
    return place
