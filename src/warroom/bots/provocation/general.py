"""A general in a crisis, which is over too soon to wait for others: he begins in a corner with his
army in one place, masses his units before the few Moves that an action holds, and in a duel tries
those in his head."""

from random import Random

from msgspec.structs import replace

from warroom.bots.basic import setup as basic
from warroom.bots.basic.sea import is_duel
from warroom.bots.basic.setup import Ground
from warroom.bots.expansion import officer as expansion
from warroom.bots.expansion import setup
from warroom.bots.expansion.general import timely_offer
from warroom.bots.expansion.oil import oil_worth
from warroom.bots.leanings import Leaning
from warroom.bots.levels import Level
from warroom.bots.planners import Planners, to
from warroom.bots.search import Depth, Search, Thought
from warroom.kernel.decision import Answer
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.turns import Action
from warroom.rules.movement import DeclareMoves, Moves
from warroom.rules.setup import Claim, ClaimRegion, PlaceFive, Placement
from warroom.rules.turn import ChooseAction, EndTurn, TakeAction, open_actions

from .judge import Judge
from .massing import best_gathering
from .officer import OFFICER
from .turn import TURN
from .value import FORECAST

DUEL = 2

SECLUDED = Ground(free=0.3, overseas=0.0)
"""Among several rivals: not where most can be taken, but where fewest can come from."""

TIMELY = replace(TURN, offer=timely_offer)


def against_one(leaning: Leaning) -> Leaning:
    """A general in a crisis with one rival: no route is worth its price, oil is there to be burnt,
    and what can be struck will be."""
    wary = min(1.0, 1.3 * leaning.caution)
    return replace(leaning, building=1.0, routes=0.2, reserves=3, caution=wary)


def among_many(leaning: Leaning) -> Leaning:
    """The same among several, where what is saved may still be of use."""
    return replace(leaning, building=0.75, routes=0.2)


def judge(table: Table, seat: Seat, leaning: Leaning, level: Level) -> Judge:
    learnt = against_one if len(table.state.living) == DUEL else among_many
    return Judge(table, seat, learnt(leaning), level)


def claim(judge: Judge, decision: ClaimRegion, rng: Random) -> Claim:
    if is_duel(judge):
        return basic.claim(judge, decision, rng)
    return basic.best_claim(judge, decision, rng, SECLUDED)


def place(judge: Judge, decision: PlaceFive, rng: Random) -> Placement:
    return (setup.place if is_duel(judge) else setup.place_together)(judge, decision, rng)


def act(judge: Judge, decision: ChooseAction, rng: Random) -> TakeAction | EndTurn:
    """P-MOVE-01: idle units are massed before a Move."""
    answer = TIMELY.act(judge, decision, rng)
    if answer == TakeAction(Action.MOVE):
        price = judge.rules.price(judge.table, judge.seat, Action.STRATEGIC_MOVE) + 1
        is_open = Action.STRATEGIC_MOVE in open_actions(judge.table, judge.seat)
        if is_open and best_gathering(judge).gain > price * oil_worth(judge):
            return TakeAction(Action.STRATEGIC_MOVE)
    return answer


def move(judge: Judge, decision: DeclareMoves, rng: Random) -> Moves:
    is_massing = Action.MOVE not in judge.state.actions
    if decision.action is Action.STRATEGIC_MOVE and is_massing:
        orders = best_gathering(judge).orders
        if orders:
            return Moves(orders)
    return expansion.move(judge, decision, rng)


def moods(leaning: Leaning) -> tuple[Leaning, ...]:
    """The same commander on other days."""
    return (
        replace(leaning, caution=0.15, denial=0.7),
        replace(leaning, caution=0.9, denial=0.2),
        replace(leaning, daring=0.4, region=1.6 * leaning.region),
        replace(leaning, spite=0.3),
        replace(leaning, spite=2.2),
        replace(leaning, thrift=0.2),
    )


SEARCH = Search(FORECAST, first=Depth((0, 1), turns=12), last=Depth((0, 1), turns=32))
"""What a Move is good for shows when the turn is over, and when others have had theirs."""

THOUGHT = Thought(SEARCH, moods)

move_after_thought = THOUGHT.over(move)


def order(judge: Judge, decision: DeclareMoves, rng: Random) -> Answer:
    """Among several their turns hide what a Move was worth, so he thinks it over in duels only."""
    return (move_after_thought if is_duel(judge) else move)(judge, decision, rng)


GENERAL: Planners[Judge] = {
    **OFFICER,
    **dict(
        (
            to(ClaimRegion, claim),
            to(PlaceFive, place),
            to(ChooseAction, act),
            to(DeclareMoves, order),
        )
    ),
}
