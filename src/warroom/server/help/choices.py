"""Answers that are put together piece by piece: what may come next, and what is proposed."""

from collections.abc import Mapping
from operator import mul
from random import Random
from typing import Annotated, TypeVar

from msgspec import Meta, Struct

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.events.bombing import Replacement
from warroom.model.units import Army
from warroom.rulesets.expansion.air.air_losses import (
    RemovePlanes,
    own_armies,
    relieve,
    removed,
    replacements,
)
from warroom.rulesets.expansion.land.hits import AssignHits, Hits, applied_to

from ..wire.basics import FromServer, Name, Request
from .scene import Scene

D = TypeVar("D", bound=Decision)

MOST = 64
Few = Annotated[tuple[Replacement, ...], Meta(max_length=MOST)]


class AskHits(Request, frozen=True, tag="ask-hits"):
    """Which hits may follow those chosen so far (X-LAND-07)."""

    seat: Seat
    hits: Annotated[Hits, Meta(max_length=MOST)] = ()


class HitResult(Struct, frozen=True):
    """Units that can be struck altogether, what they cost, and one way to do it."""

    lost: Army
    value: int
    hits: Hits


class HitsTold(FromServer, frozen=True, tag="hits"):
    """`left` are hits not yet applied, `enemy` who still stands opposite. `results` are all that
    can be had from the whole roll, the dearest first."""

    id: int
    next: Hits
    left: Army
    enemy: Army
    results: tuple[HitResult, ...]


class AskRemoval(Request, frozen=True, tag="ask-removal"):
    """Who may move into regions left empty when these planes are gone (X-BOMB-09)."""

    seat: Seat
    planes: Mapping[Name, int]
    replacements: Few = ()


class RemovalTold(FromServer, frozen=True, tag="removal"):
    """`empty` are regions that nobody holds; `next` is every unit that may move there."""

    id: int
    empty: tuple[str, ...]
    next: tuple[Replacement, ...]


class AskProposal(Request, frozen=True, tag="ask-proposal"):
    """The catalogue's answer for one who is absent, as a beginning for one who is there."""

    seat: Seat


class Proposal(FromServer, frozen=True, tag="proposal"):
    id: int
    answer: Answer


def proposal(message: AskProposal, view: Scene) -> Proposal:
    decision = view.asked().decision
    return Proposal(message.id, decision.default(view, message.seat, Random()))


def hits(message: AskHits, view: Scene) -> HitsTold:
    decision = view.asked_for(AssignHits)
    enemy, left = decision.enemy(view), decision.hits
    for hit in message.hits:
        enemy, left = applied_to(enemy, left, hit)
    results = [
        HitResult(lost, sum(map(mul, lost.counts, view.rules.unit_costs)), hits)
        for lost, hits in decision.results(view).items()
    ]
    results.sort(key=lambda result: -result.value)
    following = decision.next_hits(view, message.hits)
    return HitsTold(message.id, following, left, enemy, tuple(results))


def removal(message: AskRemoval, view: Scene) -> RemovalTold:
    decision = view.asked_for(RemovePlanes)
    armies = own_armies(view, message.seat)
    for region, count in message.planes.items():
        if region not in armies or not 0 <= count <= armies[region].planes:
            text = f"You have not so many planes in {region}."
            raise Refused(Code.TOO_MANY, decision.RULE, text, region=region)
        removed(armies, [region] * count)
    for move in message.replacements:
        if move not in replacements(armies):
            text = f"{move.unit} cannot move from {move.start} to {move.end}."
            raise Refused(Code.NOT_AMONG_OPTIONS, decision.RULE, text)
        relieve(armies, move)
    empty = tuple(region for region, army in armies.items() if not army)
    return RemovalTold(message.id, empty, replacements(armies))
