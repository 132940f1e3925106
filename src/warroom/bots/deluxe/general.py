"""A general who leads a nation: an officer with experience of how such wars are won.

He tries his homeland in the head before he settles, thinks less of idle armies and more of cards,
looks farther over the sea, and strikes last in the last year.
"""

from random import Random

from msgspec.structs import replace

from warroom.bots.leanings import Leaning
from warroom.bots.levels import Level
from warroom.bots.planners import Planners, to
from warroom.bots.search import Depth, Search, Thought
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.rules.setup import Placement
from warroom.rules.turn import ChooseAction
from warroom.rulesets.deluxe.actions.blitz import PickBlitzTarget
from warroom.rulesets.deluxe.actions.burn import Burn
from warroom.rulesets.deluxe.actions.movement import MoveUnits
from warroom.rulesets.deluxe.actions.navigate import Navigate
from warroom.rulesets.deluxe.actions.negotiate import NegotiateConvert
from warroom.rulesets.deluxe.turns.setup import PlaceArmies

from .homeland import best_homeland
from .judge import Judge, Outlook, seen_by
from .officer import OFFICER
from .value import VALUE

DUEL = 2

WARY = 1.6
"""How much more often a general expects to be struck where he can be."""


def experienced(leaning: Leaning, rivals: int) -> Outlook:
    """How a general sees it: production early, and armies by the end for nothing but what they
    hold. With one rival far away cards pay more than armies, and so does the sea; among several he
    takes land from which there is more to take, and action cards, and leaves ships to others."""
    usual = seen_by(leaning)
    wiser = replace(usual, haste=0.03, closing=0.03)
    if rivals == 1:
        return replace(wiser, coin=0.15, learning=3, horizon=4, fleet=3, is_late=True)
    return replace(wiser, growth=0.25, card=2 * usual.card, fleet=1, guard=2.0)


def judge(table: Table, seat: Seat, leaning: Leaning, level: Level) -> Judge:
    """Among several rivals one of them always comes."""
    players = len(table.state.living)
    outlook = experienced(leaning, players - 1)
    if players > DUEL:
        leaning = replace(leaning, caution=min(1.0, WARY * leaning.caution))
    return Judge(table, seat, leaning, level, outlook)


def place_armies(judge: Judge, decision: PlaceArmies, rng: Random) -> Placement:
    return Placement(best_homeland(judge, decision).units)


def moods(leaning: Leaning) -> tuple[Leaning, ...]:
    """The same commander on other days."""
    return (
        replace(leaning, caution=0.15),
        replace(leaning, caution=0.9),
        replace(leaning, daring=0.35),
        replace(leaning, daring=0.75),
        replace(leaning, spite=0.3),
        replace(leaning, spite=2.0),
    )


SEARCH = Search(VALUE, first=Depth((2,), turns=16), last=Depth((4,), turns=64))
"""Half a year ahead, and between the last two a year: what an action is good for shows in those
that it makes room for."""

THOUGHT = Thought(SEARCH, moods, others=3)

THOUGHT_OVER = (ChooseAction, Burn, MoveUnits, PickBlitzTarget, Navigate, NegotiateConvert)
"""What he tries in his head; the rest follows from it."""

GENERAL: Planners[Judge] = {
    **OFFICER,
    **{kind: THOUGHT.over(OFFICER[kind]) for kind in THOUGHT_OVER},
    **dict((to(PlaceArmies, place_armies),)),
}
