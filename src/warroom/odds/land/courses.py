"""The course of one side under a policy: which forces it can have, round by round.

A policy looks at its own side only, so the two sides of a battle are independent but for the
hits they exchange, and each has few forces: twelve units under a policy pass through some ninety
at a time, not through the thousands that twelve units could form.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import numpy as np

from warroom.model.battles import Part

from .forces import Force, minus, plus
from .policies import Policy
from .tables import NONE, Counts, Outcome, Tables

Node: TypeAlias = tuple[Counts, Counts]
"""Committed and reserve."""

Way: TypeAlias = tuple[int, int, int]
"""Where it leads, from which force, by which group of outcomes."""

MOST_WAYS = 200_000
"""In all stages: more would take seconds to find."""

BEATEN = -1


class TooLarge(Exception):
    """Working it out exactly would take too long or too much memory."""


class Stage:
    """The forces a side can have when the enemy rolls, and where each outcome leads.

    Ways are ordered by where they lead; `starts` tells where those to the next of `targets` begin.
    """

    fire: np.ndarray  # for each force the chances of what it rolls
    army: np.ndarray  # for each force the number of the army that it is in all

    def __init__(self, nodes: Sequence[Node], ways: np.ndarray) -> None:
        self.nodes, self.ways = nodes, ways
        ends, self.struck, self.by = ways.T
        self.starts = np.flatnonzero(np.concatenate(([True], ends[1:] != ends[:-1])))
        targets = ends[self.starts]
        self.may_be_beaten = bool(targets[0] == BEATEN)
        self.targets = targets[int(self.may_be_beaten) :]

    def narrowed(self, count: int) -> "Stage":
        """Only its first forces, where those lead to none but themselves."""
        stage = Stage(self.nodes[:count], self.ways[self.struck < count])
        stage.fire, stage.army = self.fire[:count], self.army[:count]
        return stage


def ordered(ways: Iterable[Way]) -> np.ndarray:
    return np.array(sorted(ways), dtype=np.intp)


class Course:
    """All stages of one side, whose enemy can roll `outcomes`. The last one repeats: by then no
    limit binds any more.

    Stage 0 is the start, where the side commits or, if it is not its turn, has committed; it may
    have one of several forces. In each later stage it commits in the round of that number after
    the base round.
    """

    def __init__(
        self,
        tables: Tables,
        part: Part,
        policy: Policy,
        starts: tuple[Force, ...],
        outcomes: tuple[Outcome, ...],
        *,
        base_round: int,
        commits: bool,
        salvo: tuple[int, ...] = (),
    ) -> None:
        self.tables, self.part, self.policy, self.base_round = tables, part, policy, base_round
        self.outcomes = outcomes
        self.landings: dict[Counts, list[tuple[Counts, int]]] = {}
        self.grouping: dict[tuple[int, ...], int] = {}
        self.armies: dict[Counts, int] = {}
        self.rows: dict[Counts, np.ndarray] = {}
        nodes = [(start.committed, start.reserve) for start in starts]
        if commits:
            nodes = [self._committed(node, self._limit(0)) for node in nodes]
        self._walk(nodes, max(sum(start.units) for start in starts))
        self.groups = np.zeros((len(self.outcomes), len(self.grouping)))
        for group, number in self.grouping.items():
            self.groups[list(group), number] = 1
        own = {each: place for place, each in enumerate(rollable(tables, part, starts))}
        for stage in self.stages:
            self._arm(stage, own)
        del self.landings, self.grouping, self.rows  # of use only while it is found
        if salvo:
            rows = [_row(tables.fire_salvo(committed), own) for committed, _ in nodes]
            self.stages[0].fire = np.array(rows)

    @property
    def size(self) -> int:
        """About how many bytes it takes."""
        stages = (
            each.fire.nbytes + each.ways.nbytes + 250 * len(each.nodes) for each in self.stages
        )
        return self.groups.nbytes + sum(stages)

    def _walk(self, nodes: list[Node], total: int) -> None:
        self.stages: list[Stage] = []
        count = 0
        while total > (limit := self._limit(len(self.stages) + 1)):
            index: dict[Node, int] = {}
            self.stages.append(Stage(nodes, ordered(self._ways(nodes, index, limit))))
            nodes = list(index)
            count += len(self.stages[-1].ways)
            if count > MOST_WAYS:
                raise TooLarge
        index = {}
        leading = list(self._ways(nodes, index, total))
        lasting, ways = list(index) or nodes, []
        for place, each in enumerate(lasting):  # the list grows until no new force comes up
            ways += [(end, place, by) for end, _, by in self._ways([each], index, total)]
            lasting += list(index)[len(lasting) :]
            if count + len(ways) > MOST_WAYS:
                raise TooLarge
        # Small forces first, so that large ones can be dropped once they are gone.
        order = sorted(range(len(lasting)), key=lambda place: total_of(lasting[place]))
        new = {old: place for place, old in enumerate(order)} | {BEATEN: BEATEN}
        self.stages.append(Stage(nodes, ordered((new[end], at, by) for end, at, by in leading)))
        ways = [(new[end], new[at], by) for end, at, by in ways]
        self.stages.append(Stage([lasting[place] for place in order], ordered(ways)))

    def _limit(self, stage: int) -> int:
        return self.tables.limit(self.part, self.base_round + stage)

    def _committed(self, node: Node, limit: int) -> Node:
        committed, reserve = node
        if reserve == NONE:
            return node
        present = sum(committed)
        most = min(limit - present, sum(reserve))
        if most <= 0:
            return node
        least = most if self.tables.must_fill else int(not present)
        units = self.policy(committed, reserve, least, most)
        return plus(committed, units), minus(reserve, units)

    def _ways(self, nodes: Sequence[Node], index: dict[Node, int], limit: int) -> Iterable[Way]:
        """From each force, by each group of outcomes, to the force that faces the next roll."""
        for place, (committed, reserve) in enumerate(nodes):
            for left, group in self._landings(committed):
                if left == NONE == reserve:
                    yield BEATEN, place, group
                else:
                    node = self._committed((left, reserve), limit)
                    yield index.setdefault(node, len(index)), place, group

    def _landings(self, committed: Counts) -> list[tuple[Counts, int]]:
        """Where a force can be brought, each time with the outcomes that do it."""
        found = self.landings.get(committed)
        if found is None:
            groups: dict[Counts, list[int]] = {}
            for place, outcome in enumerate(self.outcomes):
                groups.setdefault(self.tables.strike(committed, outcome), []).append(place)
            found = [
                (left, self.grouping.setdefault(tuple(places), len(self.grouping)))
                for left, places in groups.items()
            ]
            self.landings[committed] = found
        return found

    def _arm(self, stage: Stage, outcomes: Mapping[Outcome, int]) -> None:
        """What the forces of a stage can roll, and what they leave if they win."""
        for committed, _ in stage.nodes:
            if committed not in self.rows:
                self.rows[committed] = _row(self.tables.fire(self.part, committed), outcomes)
        stage.fire = np.array([self.rows[committed] for committed, _ in stage.nodes])
        armies = [plus(*node) for node in stage.nodes]
        stage.army = np.array([self.armies.setdefault(each, len(self.armies)) for each in armies])


def _row(roll: Mapping[Outcome, float], places: Mapping[Outcome, int]) -> np.ndarray:
    """The chances of a roll, each at the place of its outcome."""
    row = np.zeros(len(places))
    for outcome, chance in roll.items():
        if outcome in places:
            row[places[outcome]] = chance
    return row


def rollable(tables: Tables, part: Part, forces: Iterable[Force]) -> tuple[Outcome, ...]:
    """What a side can roll that has one of these forces."""
    return tuple(dict.fromkeys(each for force in forces for each in tables.fire(part, force.units)))


def total_of(node: Node) -> int:
    return sum(node[0]) + sum(node[1])
