"""A general in a long war: an officer with other weights, from experience, who trades in time."""

from msgspec.structs import replace

from warroom.bots.leanings import Leaning
from warroom.bots.levels import Level
from warroom.bots.planners import Planners, to
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.rules.trade import MakeOffer
from warroom.rules.turn import ChooseAction

from . import trade
from .judge import Judge
from .officer import OFFICER
from .turn import TURN

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


def judge(table: Table, seat: Seat, leaning: Leaning, level: Level) -> Judge:
    learnt = among_many if len(table.state.living) > DUEL else against_one
    return Judge(table, seat, learnt(leaning), level)


def timely_offer(judge: Judge) -> MakeOffer | None:
    """X-TRADE-06: as the first action of a turn a trade costs little oil, later too much."""
    return trade.offer(judge) if judge.state.paid_actions == 0 else None


TIMELY = replace(TURN, offer=timely_offer)

GENERAL: Planners[Judge] = {
    **OFFICER,
    **dict((to(ChooseAction, TIMELY.act),)),
}
