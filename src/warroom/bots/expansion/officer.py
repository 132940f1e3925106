"""An officer who has more than armies to think of: what the Expansion asks, and what he answers
otherwise than in the Basic game."""

from random import Random

from warroom.bots.basic import moves
from warroom.bots.basic import officer as basic
from warroom.bots.judge import Judge as Onlooker
from warroom.bots.planners import Left, Planners, to
from warroom.model.turns import Action
from warroom.model.units import Army
from warroom.rules.building import BuyUnits, PlaceNewUnits
from warroom.rules.diplomacy import BlitzTarget, blitz_targets
from warroom.rules.movement import DeclareMoves, Moves
from warroom.rules.naval_battle import ContinueOrRetreat
from warroom.rules.setup import PlaceFive
from warroom.rules.trade import AnswerTrade, OfferTrade
from warroom.rules.turn import ChooseAction
from warroom.rulesets.expansion.air.air_choices import (
    ChooseBombingTarget,
    ChooseKnockouts,
    PlaceAirHits,
    SetAirDefence,
    SetAirForce,
)
from warroom.rulesets.expansion.air.air_losses import RemovePlanes
from warroom.rulesets.expansion.cards.blocking import PlayBlock
from warroom.rulesets.expansion.cards.espionage import ChooseLoot
from warroom.rulesets.expansion.cards.political_cards import PlayCard
from warroom.rulesets.expansion.economy.auction import OpenAuction, RaiseOrPass
from warroom.rulesets.expansion.economy.production import PlanProduction
from warroom.rulesets.expansion.economy.research import Invest
from warroom.rulesets.expansion.land.diplomacy import ContinueBlitz
from warroom.rulesets.expansion.land.hits import AssignedHits, AssignHits
from warroom.rulesets.expansion.land.minor_neutrals import GiveUpRegions, RegionsToLeave
from warroom.rulesets.expansion.moves.canals import CanalPermission
from warroom.rulesets.expansion.sea.convoy_decisions import AttackCrossing, ChooseConvoyLosses
from warroom.rulesets.expansion.sea.engagements import DeclareSubmarineBattle
from warroom.rulesets.expansion.sea.naval_battle import RetreatArea, SubmarinesFight
from warroom.rulesets.expansion.sea.raiding import ChooseRaidTargets, PlaceRaidHits
from warroom.rulesets.expansion.sea.striking import StrikeBack
from warroom.rulesets.expansion.table.second_roll import Use, UseTechnology
from warroom.rulesets.expansion.turns.setup import ChooseFleetArea

from . import blocks, bombing, building, cards, economy, raids, setup, squadrons, trade
from .judge import Judge
from .turn import TURN

UNIT = 2.0
"""What any unit is worth beside its price, to whoever wants to win a battle."""


def move(judge: Judge, decision: DeclareMoves, rng: Random) -> Moves:
    bound = judge.under(decision.conditions)
    is_sailing = decision.action is Action.MOVE
    return moves.with_sailings(bound, decision, squadrons.sailings(bound) if is_sailing else ())


def use(judge: Onlooker, decision: UseTechnology, rng: Random) -> Use:
    return Use(True)


def court_on(judge: Judge, decision: ContinueBlitz, rng: Random) -> BlitzTarget:
    """X-DIPLO-05: a failure costs nothing that was won, so there is always another."""
    targets = blitz_targets(judge.table, judge.seat, decision.successes)
    hopes = {each: cards.hope(judge, each, decision.successes) for each in targets}
    best = max(hopes, key=lambda each: hopes[each])
    return BlitzTarget(best if hopes[best] > 0 else None)


def assign(judge: Judge, decision: AssignHits, rng: Random) -> AssignedHits:
    """X-LAND-07: whoever costs the enemy most."""
    results = decision.results(judge.table)

    def loss(lost: Army) -> float:
        return sum(n * (c + UNIT) for n, c in zip(lost.counts, judge.costs, strict=True))

    return AssignedHits(results[max(results, key=loss)])


def give_up(judge: Judge, decision: GiveUpRegions, rng: Random) -> RegionsToLeave:
    least = sorted(judge.own, key=lambda each: (judge.worth(each), each))
    return RegionsToLeave(tuple(least[: decision.count]))


OFFICER: Planners[Judge] = {
    **basic.OFFICER,
    **dict(
        (
            to(PlaceFive, setup.place),
            to(ChooseFleetArea, squadrons.anchor),
            to(ChooseAction, TURN.act),
            to(OfferTrade, trade.propose),
            to(AnswerTrade, trade.answer),
            to(PlayCard, cards.play),
            to(PlayBlock, blocks.answer),
            to(ChooseLoot, cards.loot),
            to(OpenAuction, economy.bid),
            to(RaiseOrPass, economy.bid),
            to(Invest, economy.invest),
            to(UseTechnology, use),
            to(PlanProduction, economy.produce),
            to(BuyUnits, building.buy),
            to(PlaceNewUnits, building.place),
            to(DeclareMoves, move),
            to(ContinueBlitz, court_on),
            to(AssignHits, assign),
            to(ChooseRaidTargets, raids.targets),
            to(PlaceRaidHits, raids.hits),
            to(AttackCrossing, raids.attacks),
            to(ChooseBombingTarget, bombing.target),
            to(SetAirForce, bombing.force),
            to(ChooseKnockouts, bombing.knock_outs),
            to(ContinueOrRetreat, squadrons.after_a_round),
            to(SubmarinesFight, squadrons.send_submarines),
            to(DeclareSubmarineBattle, squadrons.submarine_battles),
            to(RetreatArea, squadrons.withdraw),
            to(CanalPermission, squadrons.open_canal),
            to(GiveUpRegions, give_up),
        )
    ),
}

LEFT: Left = {
    **basic.LEFT,
    "it costs nothing to strike back": (StrikeBack,),
    "whoever is bombed sends up all planes, and aims at bombers": (SetAirDefence, PlaceAirHits),
    "the dearest units are the best to hit": (ChooseConvoyLosses,),
    "planes are missed least where most are": (RemovePlanes,),
}
