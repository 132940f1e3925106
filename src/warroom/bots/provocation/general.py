"""A general in a crisis, which is over too soon to wait for others: he masses his units before the
few Moves that an action holds."""

from random import Random

from msgspec.structs import replace

from warroom.bots.expansion import officer as expansion
from warroom.bots.expansion.general import timely_offer, worldly
from warroom.bots.expansion.oil import oil_worth
from warroom.bots.leanings import Leaning
from warroom.bots.levels import Level
from warroom.bots.planners import Planners, to
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.turns import Action
from warroom.rules.movement import DeclareMoves, Moves
from warroom.rules.turn import ChooseAction, EndTurn, TakeAction, open_actions

from .judge import Judge
from .massing import best_gathering
from .officer import OFFICER
from .turn import TURN

TIMELY = replace(TURN, offer=timely_offer)


def judge(table: Table, seat: Seat, leaning: Leaning, level: Level) -> Judge:
    return Judge(table, seat, worldly(leaning), level)


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


GENERAL: Planners[Judge] = {
    **OFFICER,
    **dict((to(ChooseAction, act), to(DeclareMoves, move))),
}
