"""Planners: for each kind of decision, somebody who answers it from a judge's view of the table;
and reasons, which tell why."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table

from .judge import Judge
from .leanings import Leaning
from .levels import Level

J = TypeVar("J", bound=Judge)
D = TypeVar("D", bound=Decision)
A = TypeVar("A", bound=Answer)

Planner: TypeAlias = Callable[[J, D, Random], Answer]
Planners: TypeAlias = Mapping[type[Decision], Callable[[J, Any, Random], Answer]]
"""Who answers which kind of decision."""


Reason: TypeAlias = Callable[[J, D, A], str]
Reasons: TypeAlias = Mapping[type[Decision], Callable[[J, Any, Any], str]]
"""For each kind of decision, what tells why an answer was given: a sentence or two with figures."""


Left: TypeAlias = Mapping[str, tuple[type[Decision], ...]]
"""Decisions that are left to the catalogue's default on purpose, by the reason."""


def to(
    kind: type[D], planner: Callable[[J, D, Random], Answer]
) -> tuple[type[Decision], Callable[[J, Any, Random], Answer]]:
    """An entry of such a table. That the planner understands this kind of decision is seen here, by
    the types: `Planners` alone could not say it."""
    return kind, planner


def because(
    kind: type[D], reason: Callable[[J, D, A], str]
) -> tuple[type[Decision], Callable[[J, Any, Any], str]]:
    """An entry of a table of reasons, typed as those of planners are."""
    return kind, reason


def as_if_absent(decision: Decision, table: Table, seat: Seat, rng: Random) -> Answer:
    """The catalogue's answer for an absent player."""
    return decision.default(table, seat, rng)


class Parts(Struct, Generic[J], frozen=True):
    """What a bot of one level needs in one game: its judge, its planners and its reasons."""

    judge: Callable[[Table, Seat, Leaning, Level], J]
    planners: Planners[J]
    left: Left = {}
    otherwise: Callable[[Decision, Table, Seat, Random], Answer] = as_if_absent
    """What answers a decision that has no planner."""
    reasons: Reasons[J] = {}


School: TypeAlias = Mapping[str, Parts[Any]]
"""How one game is played: the parts for each level."""
