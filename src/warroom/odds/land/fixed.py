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

AT_ONCE = 100_000
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
    rounds = [0.0] * battle_round
    dropped = 0.0
    while True:
        if len(rounds) == battle_round:
            rounds.append(0.0)
        other = OTHER[part]
        rolling, struck = stages[part], stages[other]
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
            kept = _worth_keeping(chances.sum(axis=0), stages[other], enough * NEGLIGIBLE)
            if kept:
                dropped += float(chances[:, kept:].sum())
                chances = chances[:, :kept]
                stages[other] = stages[other].narrowed(kept)
        rest = dropped + float(chances.sum())
        if rest < enough:
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


def _worth_keeping(chances: np.ndarray, stage: Stage, least: float) -> int:
    """How many forces, the smallest first, cover all that may still matter; 0 if nearly all do."""
    above = chances[::-1].cumsum()
    place = len(chances) - int(np.searchsorted(above, least))
    if place > len(chances) * 3 // 4:
        return 0
    size = total_of(stage.nodes[max(place - 1, 0)])
    while place < len(chances) and total_of(stage.nodes[place]) == size:
        place += 1
    return place
