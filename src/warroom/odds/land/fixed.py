"""Land battles between two policies, exactly: all forces of both sides, round by round."""

from collections import OrderedDict
from collections.abc import Hashable, Mapping
from threading import Lock
from typing import Any

import numpy as np

from warroom.model.battles import Part

from .courses import Course, Stage, TooLarge, rollable, total_of
from .forces import OTHER, PARTS, Fight, Force, begun
from .policies import Policy
from .spread import Spread
from .tables import Tables

ENOUGH = 1e-13
"""The battle is followed until the chance that it still goes on is smaller than this."""

NEGLIGIBLE = 1 / 1000
"""Large forces are no longer followed once their chance to be left is smaller than this part of
it."""

AT_ONCE = 30_000
"""Numbers worked on together."""

MOST_KEPT = 50_000_000
"""Bytes of courses that are remembered."""

MOST_UNITS = 60
MOST_WORK = 400_000_000
"""Units of one side; ways from force to force over all rounds, some seconds' worth."""

REPEATS = 5


def spread_of(tables: Tables, fight: Fight, policies: dict[Part, Policy]) -> Spread:
    """Raises TooLarge if that cannot be done within bounds."""
    return spread_over(tables, {fight: 1.0}, policies)


def spread_over(
    tables: Tables,
    fights: Mapping[Fight, float],
    policies: dict[Part, Policy],
    enough: float = ENOUGH,
) -> Spread:
    """The same where it is not known who defends: all that may be are followed at once. The fights
    have the attacker and the moment in common, and chances that sum up to one."""
    if any(max(map(_size, (fight.attacker, fight.defender))) > MOST_UNITS for fight in fights):
        raise TooLarge
    defenders: dict[Force, float] = {}
    for each, chance in fights.items():
        armed, fight, salvo = begun(tables, each, policies)
        defenders[fight.defender] = defenders.get(fight.defender, 0.0) + chance
    starts: dict[Part, dict[Force, float]] = {
        "attacker": {fight.attacker: 1.0},
        "defender": defenders,
    }
    rolls = {part: rollable(armed, part, starts[part]) for part in PARTS}
    courses: dict[Part, Course] = {}
    for part in PARTS:
        acts = part == fight.part
        courses[part] = _course(
            armed,
            part,
            policies[part],
            tuple(starts[part]),
            rolls[OTHER[part]],
            base_round=fight.battle_round - int(part == "attacker" and not acts),
            commits=acts and fight.moment == "committing",
            salvo=salvo if part == "attacker" else (),
        )
    if _work(courses) > MOST_WORK:
        raise TooLarge
    struck, rolling = (list(starts[part].values()) for part in (OTHER[fight.part], fight.part))
    return _follow(courses, np.outer(struck, rolling), fight.part, fight.battle_round, enough)


def _size(force: Force) -> int:
    return sum(force.units)


def _work(courses: dict[Part, Course]) -> int:
    """Ways from force to force over all stages, each for all forces that may roll. The last stage
    repeats, but with fewer and fewer forces: it counts as some."""
    work = 0
    for part in PARTS:
        struck, rolling = courses[part].stages, courses[OTHER[part]].stages
        for number in range(max(len(struck), len(rolling))):
            one, other = (
                struck[min(number, len(struck) - 1)],
                rolling[min(number, len(rolling) - 1)],
            )
            work += len(one.ways) * len(other.nodes)
        work += REPEATS * len(struck[-1].ways) * len(rolling[-1].nodes)
    return work


class Courses:
    """Courses that were found, as many as fit. A side knows of its enemy only what he can roll, so
    one serves against many."""

    def __init__(self, most: int) -> None:
        self.most, self.size = most, 0
        self._found: OrderedDict[Hashable, Course] = OrderedDict()
        self._lock = Lock()

    def __call__(self, *args: Any, **rest: Any) -> Course:
        key = args, tuple(rest.items())
        with self._lock:
            if key in self._found:
                self._found.move_to_end(key)
                return self._found[key]
        course = Course(*args, **rest)
        with self._lock:
            if key not in self._found:
                self._found[key] = course
                self.size += course.size
            while self.size > self.most:
                self.size -= self._found.popitem(last=False)[1].size
        return course

    def cache_clear(self) -> None:
        with self._lock:
            self._found.clear()
            self.size = 0


_course = Courses(MOST_KEPT)


def _follow(
    courses: dict[Part, Course],
    chances: np.ndarray,
    part: Part,
    battle_round: int,
    enough: float,
) -> Spread:
    """Part after part: the rows of `chances` are the forces that are shot at."""
    reached = dict.fromkeys(courses, 0)
    stages = {each: course.stages[0] for each, course in courses.items()}
    spread = {each: np.zeros(len(course.armies)) for each, course in courses.items()}
    volleys: dict[Part, Volley] = {}
    rounds = [0.0] * battle_round
    dropped = 0.0
    while True:
        if len(rounds) == battle_round:
            rounds.append(0.0)
        other = OTHER[part]
        rolling, struck = stages[part], stages[other]
        volley = volleys.get(part)
        if volley is None or volley.rolling is not rolling or volley.struck is not struck:
            volley = volleys[part] = Volley(rolling, struck, courses[other].groups)
        sums = volley.fired(chances)
        if struck.may_be_beaten:
            won = sums[0]
            spread[part] += np.bincount(rolling.army, won, len(courses[part].armies))
            rounds[-1] += _sum(won)
            sums = sums[1:]
        reached[other] += 1
        if reached[other] < len(courses[other].stages):
            stages[other] = courses[other].stages[reached[other]]
        chances = np.zeros((len(rolling.nodes), len(stages[other].nodes)))
        chances[:, struck.targets] = sums.T
        if reached[other] >= len(courses[other].stages):
            kept = _worth_keeping(np.add.reduce(chances), stages[other], enough * NEGLIGIBLE)
            if kept:
                dropped += _sum(chances[:, kept:])
                chances = chances[:, :kept]
                stages[other] = stages[other].narrowed(kept)
        rest = dropped + _sum(chances)
        if rest < enough:
            break
        battle_round += int(part == "attacker")
        part = other
    survivors = {
        each: {army: float(spread[each][place]) for army, place in course.armies.items()}
        for each, course in courses.items()
    }
    return Spread(survivors, rounds, rest)


class Volley:
    """A roll of the forces of one stage at those of another: the same in every round in which both
    are at their last stage."""

    def __init__(self, rolling: Stage, struck: Stage, groups: np.ndarray) -> None:
        self.rolling, self.struck = rolling, struck
        weights = (rolling.fire @ groups).T
        self._fits = weights.shape[1] * len(struck.by) <= AT_ONCE
        self._weights = weights[struck.by] if self._fits else np.ascontiguousarray(weights)

    def fired(self, chances: np.ndarray) -> np.ndarray:
        """The chances of where the struck side is brought, in pieces that stay in the cache."""
        struck, starts = self.struck, self.struck.starts
        if self._fits:
            ways = chances[struck.struck]
            ways *= self._weights
            return np.add.reduceat(ways, starts)
        width = self._weights.shape[1]
        sums = np.empty((len(starts), width))
        first = 0
        while first < len(starts):
            start = starts[first]
            last = max(first + 1, int(starts.searchsorted(start + AT_ONCE // width)))
            piece = slice(start, starts[last] if last < len(starts) else None)
            ways = chances[struck.struck[piece]]
            ways *= self._weights[struck.by[piece]]
            np.add.reduceat(ways, starts[first:last] - start, axis=0, out=sums[first:last])
            first = last
        return sums


def _sum(chances: np.ndarray) -> float:
    return float(np.add.reduce(chances, axis=None))


def _worth_keeping(chances: np.ndarray, stage: Stage, least: float) -> int:
    """How many forces, the smallest first, cover all that may still matter; 0 if nearly all do."""
    above = chances[::-1].cumsum()
    place = len(chances) - int(above.searchsorted(least))
    if place > len(chances) * 3 // 4:
        return 0
    size = total_of(stage.nodes[max(place - 1, 0)])
    while place < len(chances) and total_of(stage.nodes[place]) == size:
        place += 1
    return place
