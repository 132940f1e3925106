"""The turn: which actions are worth taking, and which of them comes first."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Generic, TypeVar

from msgspec import Struct

from warroom.model.turns import Action
from warroom.rules.trade import MakeOffer
from warroom.rules.turn import ChooseAction, EndTurn, TakeAction, open_actions

from . import sea, trade
from .diplomacy import courting_worth
from .judge import Judge
from .marches import advances, transfers
from .strikes import plan

J = TypeVar("J", bound=Judge)

HASTE = 1.15
"""New units are worth more if they can still move in this turn."""


class Turn(Struct, Generic[J], frozen=True):
    """How one game is played action by action."""

    order: tuple[Action, ...]
    """Of the actions that are worth it, which comes first."""

    gains: Mapping[Action, Callable[[J], float]]
    """What an action is expected to gain, in production points."""

    taken: Callable[[J, Mapping[Action, float]], tuple[Action, ...]]
    """Of actions and their gains, those to be taken in this turn."""

    offer: Callable[[J], MakeOffer | None]
    """The trade to be proposed before anything else, if there is any."""

    def act(self, judge: J, decision: ChooseAction, rng: Random) -> TakeAction | EndTurn:
        """The best actions that are left to take, in their order."""
        menu = open_actions(judge.table, judge.seat)
        if Action.TRADE in menu and self.offer(judge) is not None:
            return TakeAction(Action.TRADE)
        chosen = self.taken(judge, self.worths(judge))
        for action in self.order:
            if action in chosen:
                return TakeAction(action)
        return EndTurn()

    def worths(self, judge: J) -> dict[Action, float]:
        """What each open action but a trade is expected to gain."""
        return {
            action: self.gains[action](judge) if action in self.gains else 0.0
            for action in open_actions(judge.table, judge.seat)
            if action is not Action.TRADE
        }


def hasty(judge: Judge, decision: ChooseAction, rng: Random) -> TakeAction | EndTurn:
    """New units come first in nearly every turn; without them there is less to weigh."""
    may_build = Action.BUILD in open_actions(judge.table, judge.seat)
    if may_build and Action.BUILD not in judge.state.actions:
        return TakeAction(Action.BUILD)
    return TURN.act(judge, decision, rng)


def best(judge: Judge, worths: Mapping[Action, float]) -> tuple[Action, ...]:
    """As many of the best actions as the turn still has."""
    places = judge.rules.actions_per_turn
    ranked = sorted((each for each in worths if worths[each] > 0), key=lambda each: -worths[each])
    return tuple(ranked if places is None else ranked[: max(0, places - len(judge.state.actions))])


def building_worth(judge: Judge) -> float:
    return judge.funds * judge.unit_worth * haste(judge)


def haste(judge: Judge) -> float:
    return HASTE if Action.MOVE not in judge.state.actions else 1.0


def moving_worth(action: Action) -> Callable[[Judge], float]:
    def worth(judge: Judge) -> float:
        if judge.is_waiting:
            return 0.0
        planned = plan(judge, action)
        return planned.gain + 0.01 * len(advances(judge, planned.free, action))

    return worth


def transfer_worth(judge: Judge) -> float:
    moved = sum(judge.price(order.units.counts) for order in transfers(judge))
    return 0.2 * moved * judge.unit_worth if judge.rounds_left > 1 else 0.0


TURN: Turn[Judge] = Turn(
    order=(
        Action.TRADE,
        Action.BUILD,
        Action.NAVAL_BATTLE,
        Action.MOVE,
        Action.BLITZKRIEG,
        Action.STRATEGIC_MOVE,
        Action.DIPLOMATIC_BLITZ,
    ),
    gains={
        Action.BUILD: building_worth,
        Action.NAVAL_BATTLE: sea.worth_of_control,
        Action.MOVE: moving_worth(Action.MOVE),
        Action.BLITZKRIEG: moving_worth(Action.BLITZKRIEG),
        Action.STRATEGIC_MOVE: transfer_worth,
        Action.DIPLOMATIC_BLITZ: courting_worth,
    },
    taken=best,
    offer=trade.offer,
)
