"""A general where there is more than armies: what he has learnt, and how he masses his units."""

from random import Random

from msgspec.structs import replace

from warroom.bots.basic.judge import Ground
from warroom.bots.basic.officer import Officer
from warroom.bots.expansion.oil import oil_worth
from warroom.bots.leanings import Leaning
from warroom.bots.provocation.links import most_links
from warroom.bots.provocation.massing import best_gathering
from warroom.kernel.decision import Answer
from warroom.kernel.words import Rng, Seat
from warroom.model.turns import Action
from warroom.rules.movement import DeclareMoves, Moves
from warroom.rules.routes import UNHINDERED, Conditions
from warroom.rules.turn import ChooseAction, TakeAction, open_actions
from warroom.view import View

DUEL = 2


def worldly(leaning: Leaning) -> Leaning:
    """A commander with a general's experience: what will not be held still has to be retaken, and
    others pay too much for trade routes."""
    return replace(leaning, denial=0.65, routes=0.6)


def against_one(leaning: Leaning) -> Leaning:
    """The same in a long war: what is saved would be an army now, armies bring more than single
    regions do, and the only rival blocks what he can."""
    return replace(worldly(leaning), building=0.75, region=0.7 * leaning.region, trust=0.6)


def among_many(leaning: Leaning) -> Leaning:
    """The same where several rivals wear each other down: he lets others strike first, bids higher,
    puts more oil by, and does not hasten the end."""
    return replace(
        against_one(leaning), trust=leaning.trust, routes=1.2, patience=1, reserves=8, restraint=14
    )


class Strategist(Officer):
    """An officer with a general's experience."""

    def __init__(self, rng: Rng, leaning: Leaning | None = None) -> None:
        super().__init__(rng, leaning)
        self.character = self.leaning

    def ground(self, view: View, seat: Seat, conditions: Conditions = UNHINDERED) -> Ground:
        return Ground(view, seat, self.experience(view), conditions)

    def experience(self, view: View) -> Leaning:
        """What he has learnt of such a game. A crisis is over too soon to wait for others."""
        if not view.state.squadrons:
            return self.leaning
        if most_links(view.rules, Action.MOVE):
            return worldly(self.character)
        return (among_many if len(view.state.living) > DUEL else against_one)(self.character)

    def may_talk(self, ground: Ground) -> bool:
        """X-TRADE-06: as the first action of a turn a trade costs little oil, later too much."""
        return ground.state.paid_actions == 0

    def act(self, view: View, seat: Seat, decision: ChooseAction, rng: Random) -> Answer:
        """P-MOVE-01: where an action holds few Moves, idle units are massed before it."""
        answer = super().act(view, seat, decision, rng)
        if answer == TakeAction(Action.MOVE) and most_links(view.rules, Action.MOVE):
            price = view.rules.price(view, seat, Action.STRATEGIC_MOVE) + 1
            ground = self.ground(view, seat)
            is_open = Action.STRATEGIC_MOVE in open_actions(view, seat)
            if is_open and best_gathering(ground).gain > price * oil_worth(ground):
                return TakeAction(Action.STRATEGIC_MOVE)
        return answer

    def move(self, view: View, seat: Seat, decision: DeclareMoves, rng: Random) -> Answer:
        is_massing = Action.MOVE not in view.state.actions and most_links(view.rules, Action.MOVE)
        if decision.action is Action.STRATEGIC_MOVE and is_massing:
            orders = best_gathering(self.ground(view, seat)).orders
            if orders:
                return Moves(orders)
        return super().move(view, seat, decision, rng)
