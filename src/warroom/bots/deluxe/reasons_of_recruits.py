"""Why a recruit of the Deluxe edition answers as he does: he counts heads, and goes by habit."""

from warroom.bots.judge import Judge
from warroom.bots.planners import Reasons, because
from warroom.bots.reasons import first_of, percent, titled
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.words import counted
from warroom.model.state import Region
from warroom.rules.building import Purchase
from warroom.rules.setup import PlaceCapital
from warroom.rules.turn import ChooseAction, TakeAction
from warroom.rulesets.deluxe.actions.build import BuildPurchase, cost_of, wealth
from warroom.rulesets.deluxe.actions.burn import Burn, BurnChoice
from warroom.rulesets.deluxe.actions.movement import MoveUnits
from warroom.rulesets.deluxe.actions.navigate import Manoeuvres, Navigate
from warroom.rulesets.deluxe.actions.negotiate import (
    Approach,
    NegotiateConvert,
    NegotiateTarget,
    Verdict,
    eligible,
)
from warroom.rulesets.deluxe.actions.research import ResearchTech, Study
from warroom.rulesets.deluxe.table.cards import CardChoice, PlayActionCard
from warroom.rulesets.deluxe.turns.setup import ChooseGovernment, ChooseStartTech, PlaceArmies
from warroom.rulesets.deluxe.ways.journeys import Journeys

from .recruit import FIRE, HABITS, MOST_STUDIES, expected


def guess(judge: Judge, decision: Decision, answer: Answer) -> str:
    return "One is as good as another, so this is a guess."


def act(judge: Judge, decision: ChooseAction, answer: TakeAction) -> str:
    if answer.action in HABITS.get(judge.state.season, ()):
        return f"{titled(answer.action)} is what one does in season {judge.state.season}."
    return f"{titled(answer.action)}, since one has to do something in season {judge.state.season}."


def play_card(judge: Judge, decision: PlayActionCard, answer: CardChoice) -> str:
    held = counted(judge.state.action_hands[judge.seat].count, "card")
    if answer.card is None:
        return f"Nothing in our hand of {held} goes with {titled(decision.action)}."
    title = judge.rules.statecraft.action_cards[answer.card].title
    return f"{title} goes with {titled(decision.action)}, and we hold {held}."


def march(judge: Judge, decision: MoveUnits, answer: Journeys) -> str:
    attacks: dict[Region, int] = {}
    for each in answer.journeys:
        end = each.route[-1]
        if judge.owners[end] != judge.seat:
            attacks[end] = attacks.get(end, 0) + each.units.total
    if not attacks:
        return "We outnumber nobody next door."
    told = (f"{end}: {count} against {expected(judge, end)}" for end, count in attacks.items())
    return f"We are more: {first_of(told)}."


def launch(judge: Judge, decision: Navigate, answer: Manoeuvres) -> str:
    return f"{counted(len(answer.voyages), 'ship')} that lay on a coastline can put to sea."


def approach(judge: Judge, decision: NegotiateTarget, answer: Approach) -> str:
    return f"{answer.region} is one of {len(eligible(judge.table, judge.seat))} that we may ask."


def convert(judge: Judge, decision: NegotiateConvert, answer: Verdict) -> str:
    has = counted(judge.state.points[judge.seat] or 0, "point")
    return f"We have {has}, and pay whenever we can."


def burn(judge: Judge, decision: Burn, answer: BurnChoice) -> str:
    return f"We feel like it {percent(FIRE)} of the time, if there is oil: now we {answer.choice}."


def purchase(judge: Judge, decision: BuildPurchase, answer: Purchase) -> str:
    cost, all_of_it = cost_of(judge.table, judge.seat, answer), wealth(judge.table, judge.seat)
    return f"{answer.army} for {cost} of {counted(all_of_it, 'point')}: mostly what is cheap."


def study(judge: Judge, decision: ResearchTech, answer: Study) -> str:
    done = counted(len(decision.acquired), "card")
    if answer.technology is None:
        return f"We have {done} by now; more than {MOST_STUDIES} is hard to see through."
    return f"{titled(answer.technology)} is the last that we can pay for, after {done}."


REASONS: Reasons[Judge] = dict(
    (
        because(ChooseGovernment, guess),
        because(ChooseStartTech, guess),
        because(PlaceCapital, guess),
        because(PlaceArmies, guess),
        because(ChooseAction, act),
        because(PlayActionCard, play_card),
        because(MoveUnits, march),
        because(Navigate, launch),
        because(NegotiateTarget, approach),
        because(NegotiateConvert, convert),
        because(Burn, burn),
        because(BuildPurchase, purchase),
        because(ResearchTech, study),
    )
)
