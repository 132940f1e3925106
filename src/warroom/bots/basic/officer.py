"""Officer: plans whole turns, strikes where exact odds say that he wins and holds.

At every question he judges the board anew, so a plan that chance has upset is replaced by the next
best. The order of a turn: bargain, build, move, strike on with what rolls and flies, and court
neutrals with what is left of the three actions. A sergeant is an officer in a hurry, by whom a
search plays turns out: he trusts the quick formula for battles, looks at fewer places for new
units, and lays any line at sea.
"""

from random import Random

from warroom.bots.judge import Judge as AnyJudge
from warroom.bots.planners import Left, Planners, to
from warroom.kernel.decision import Answer
from warroom.rules.building import BuyUnits, PlaceNewUnits
from warroom.rules.diplomacy import ChooseBlitzTarget
from warroom.rules.land_battle import CommitOpening, Reinforce
from warroom.rules.movement import DeclareMoves, PickBattle
from warroom.rules.naval_battle import AnswerChallenge, ContinueOrRetreat, LayBattleLine
from warroom.rules.neutrals import VolunteerNeutral
from warroom.rules.passage import AnswerCrossings, TurnBackPlanes
from warroom.rules.setup import ChooseColour, ClaimRegion, PlaceCapital, PlaceFive
from warroom.rules.trade import AllowTrade, AnswerTrade, OfferTrade
from warroom.rules.turn import ChooseAction

from . import battles, building, diplomacy, moves, sea, setup, trade, turn
from .judge import Judge

OFFICER: Planners[Judge] = dict(
    (
        to(ClaimRegion, setup.claim),
        to(PlaceFive, setup.place),
        to(PlaceCapital, setup.found),
        to(ChooseAction, turn.TURN.act),
        to(OfferTrade, trade.propose),
        to(AnswerTrade, trade.answer),
        to(AllowTrade, trade.allow),
        to(BuyUnits, building.buy),
        to(PlaceNewUnits, building.place),
        to(DeclareMoves, moves.move),
        to(PickBattle, battles.pick),
        to(AnswerCrossings, sea.block),
        to(TurnBackPlanes, sea.turn_back),
        to(VolunteerNeutral, battles.volunteer),
        to(CommitOpening, battles.commit),
        to(Reinforce, battles.commit),
        to(ChooseBlitzTarget, diplomacy.court),
        to(AnswerChallenge, sea.answer_challenge),
        to(LayBattleLine, sea.lay),
        to(ContinueOrRetreat, sea.after_a_round),
    )
)

LEFT: Left = {"a colour is a colour": (ChooseColour,)}


def any_line(judge: AnyJudge, decision: LayBattleLine, rng: Random) -> Answer:
    return decision.sample(judge.table, judge.seat, rng)


SERGEANT: Planners[Judge] = {
    **OFFICER,
    **dict((to(ChooseAction, turn.hasty), to(LayBattleLine, any_line))),
}
