"""A recruit where there is more than armies: quick, and good enough not to be silly.

He plays cards as they come, against whoever has most, and blocks what is aimed at him. All else he
does as an absent player would: he raids and bombs nobody and invents nothing.
"""

from random import Random

from warroom.bots.basic import recruit as basic
from warroom.bots.judge import Judge
from warroom.bots.planners import Left, Planners, to
from warroom.kernel.decision import Answer
from warroom.model.politics import Targets
from warroom.model.turns import Action
from warroom.rules.diplomacy import BlitzTarget, blitz_targets
from warroom.rules.setup import PlaceFive
from warroom.rules.turn import ChooseAction, EndTurn, TakeAction, open_actions
from warroom.rulesets.expansion.air.air_choices import (
    ChooseBombingTarget,
    ChooseKnockouts,
    SetAirForce,
)
from warroom.rulesets.expansion.cards.blocking import BlockWith, PlayBlock
from warroom.rulesets.expansion.cards.espionage import ChooseLoot
from warroom.rulesets.expansion.cards.political_cards import Play, PlayCard, StopPlaying
from warroom.rulesets.expansion.economy.auction import Bid, OpenAuction, RaiseOrPass
from warroom.rulesets.expansion.economy.production import PlanProduction
from warroom.rulesets.expansion.economy.research import Invest
from warroom.rulesets.expansion.land.diplomacy import ContinueBlitz
from warroom.rulesets.expansion.land.hits import AssignHits
from warroom.rulesets.expansion.land.minor_neutrals import GiveUpRegions
from warroom.rulesets.expansion.moves.canals import CanalPermission
from warroom.rulesets.expansion.sea.convoy_decisions import AttackCrossing
from warroom.rulesets.expansion.sea.engagements import DeclareSubmarineBattle
from warroom.rulesets.expansion.sea.naval_battle import RetreatArea, SubmarinesFight
from warroom.rulesets.expansion.sea.raiding import ChooseRaidTargets, PlaceRaidHits
from warroom.rulesets.expansion.table.second_roll import UseTechnology
from warroom.rulesets.expansion.turns.setup import ChooseFleetArea

from .officer import LEFT, use
from .setup import place_anywhere

DEAREST = 24
"""He bids no more than that for a route."""

BOLDEST = 9
"""After a success he stops at numbers above that."""


def act(judge: Judge, decision: ChooseAction, rng: Random) -> TakeAction | EndTurn:
    """Cards come last, once a turn."""
    answer = basic.act(judge, decision, rng)
    is_played = Action.PLAY_CARDS in judge.state.actions
    if isinstance(answer, TakeAction) or is_played:
        return answer
    may_play = Action.PLAY_CARDS in open_actions(judge.table, judge.seat)
    return TakeAction(Action.PLAY_CARDS) if may_play else answer


def play_card(judge: Judge, decision: PlayCard, rng: Random) -> Play | StopPlaying:
    """The first in his hand, at the leader, or at what lies next to him."""
    state, seat = judge.state, judge.seat
    choices = decision.choices(judge.table, seat)
    if not choices:
        return StopPlaying()
    card, targets = next(iter(choices.items()))
    own, links = set(state.own_regions(seat)), judge.atlas.links

    def sense(aim: Targets) -> tuple[int, bool, bool]:
        size = sum(len(state.own_regions(each)) for each in aim.seats)
        is_near = aim.region is not None and bool(links[aim.region] & own)
        is_kindred = aim.government == state.governments[seat]
        return size, is_kindred, is_near

    return Play(card, max(targets, key=sense))


def play_block(judge: Judge, decision: PlayBlock, rng: Random) -> Answer:
    options = decision.options(judge.table, judge.seat)
    return options[-1] if judge.seat in decision.targets.seats else BlockWith()


def bid(judge: Judge, decision: OpenAuction | RaiseOrPass, rng: Random) -> Bid:
    least = decision.least(judge.table)
    return Bid(least) if least <= min(DEAREST, judge.state.points[judge.seat] or 0) else Bid()


def court_on(judge: Judge, decision: ContinueBlitz, rng: Random) -> BlitzTarget:
    """The easiest, as long as it is not too bold."""
    number, table, count = judge.rules.blitz_number, judge.table, decision.successes
    regions = tuple(blitz_targets(table, judge.seat, count))
    easiest = min(regions, key=lambda region: number(table, judge.seat, region, count))
    is_bold = number(table, judge.seat, easiest, count) > BOLDEST
    return BlitzTarget(None if is_bold else easiest)


RECRUIT: Planners[Judge] = {
    **basic.RECRUIT,
    **dict(
        (
            to(PlaceFive, place_anywhere),
            to(ChooseAction, act),
            to(PlayCard, play_card),
            to(PlayBlock, play_block),
            to(OpenAuction, bid),
            to(RaiseOrPass, bid),
            to(ContinueBlitz, court_on),
            to(UseTechnology, use),
        )
    ),
}

LEFT_BY_RECRUITS: Left = {
    **basic.LEFT_BY_RECRUITS,
    **LEFT,
    "he raids and bombs nobody, and invents nothing": (
        AttackCrossing,
        ChooseRaidTargets,
        PlaceRaidHits,
        ChooseBombingTarget,
        SetAirForce,
        ChooseKnockouts,
        Invest,
    ),
    "he has no plans for his ships": (
        ChooseFleetArea,
        CanalPermission,
        DeclareSubmarineBattle,
        SubmarinesFight,
        RetreatArea,
    ),
    "he takes what comes": (AssignHits, ChooseLoot, PlanProduction, GiveUpRegions),
}
