"""Why officers of the Expansion answer as they do, where that is not as in the Basic game."""

from warroom.bots.basic import reasons as basic
from warroom.bots.basic import reasons_of_battle as basic_battle
from warroom.bots.basic import reasons_of_trade as basic_trade
from warroom.bots.basic.trade import Reply, to_give
from warroom.bots.planners import Reasons, because
from warroom.bots.reasons import beside, figure, first_of, listed, named, percent, titled
from warroom.kernel.words import counted
from warroom.model.politics import Targets
from warroom.model.turns import Action
from warroom.odds.at_table.blitz import at_least
from warroom.rules.building import BuyUnits, PlaceNewUnits
from warroom.rules.diplomacy import BlitzTarget
from warroom.rules.goods import gives_goods, wants_goods
from warroom.rules.movement import DeclareMoves, Moves
from warroom.rules.naval_battle import ContinueOrRetreat
from warroom.rules.setup import PlaceFive, Placement
from warroom.rules.trade import (
    AcceptOffer,
    AnswerTrade,
    CounterOffer,
    MakeOffer,
    OfferTrade,
    StopTrading,
)
from warroom.rules.turn import ChooseAction
from warroom.rulesets.expansion.air.air_choices import (
    ChooseBombingTarget,
    ChooseKnockouts,
    SetAirForce,
)
from warroom.rulesets.expansion.cards.blocking import BlockWith, PlayBlock
from warroom.rulesets.expansion.cards.espionage import ChooseLoot, Loot
from warroom.rulesets.expansion.cards.political_cards import Play, PlayCard, StopPlaying
from warroom.rulesets.expansion.economy.auction import Bid, BidDecision, OpenAuction, RaiseOrPass
from warroom.rulesets.expansion.economy.production import (
    PlanProduction,
    ProductionPlan,
    efficient_plans,
)
from warroom.rulesets.expansion.economy.research import Invest, Investment, number_for
from warroom.rulesets.expansion.land.diplomacy import ContinueBlitz
from warroom.rulesets.expansion.land.hits import AssignedHits, AssignHits
from warroom.rulesets.expansion.land.minor_neutrals import GiveUpRegions, RegionsToLeave
from warroom.rulesets.expansion.moves.canals import CanalPermission
from warroom.rulesets.expansion.sea.convoy_decisions import AttackCrossing
from warroom.rulesets.expansion.sea.engagements import DeclareSubmarineBattle
from warroom.rulesets.expansion.sea.naval_battle import RetreatArea, SubmarinesFight
from warroom.rulesets.expansion.sea.raiding import ChooseRaidTargets, PlaceRaidHits
from warroom.rulesets.expansion.table.second_roll import Use, UseTechnology
from warroom.rulesets.expansion.turns.setup import ChooseFleetArea

from . import blocks, cards, economy, goods, oil, raids, trade
from . import reasons_at_sea as at_sea
from .general import TIMELY
from .judge import Judge
from .turn import TURN

# ---- the turn ----


def price(judge: Judge, action: Action) -> str:
    """What an action costs in oil, and what that is worth."""
    paid = judge.rules.price(judge.table, judge.seat, action)
    return f", for {paid} oil of {figure(oil.oil_worth(judge), 1)} points each" if paid else ""


def cards_for(judge: Judge) -> str:
    best = cards.best_play(judge)
    return "No card would help." if best is None else play(judge, PlayCard(), best)


def auction_for(judge: Judge) -> str:
    return f"A route is judged worth {figure(economy.route_worth(judge))} points."


def research_for(judge: Judge) -> str:
    return invest(judge, Invest(), Investment(economy.best_investment(judge)))


def raid_for(judge: Judge) -> str:
    return f"Routes of rivals worth {figure(raids.raid_worth(judge))} points lie in reach."


DETAILS: basic.Details[Judge] = {
    **basic.DETAILS,
    Action.PLAY_CARDS: cards_for,
    Action.AUCTION: auction_for,
    Action.RESEARCH: research_for,
    Action.RAIDING: raid_for,
}


def moving(judge: Judge, decision: DeclareMoves, answer: Moves) -> str:
    text = basic.moving(judge, decision, answer)
    sailings = first_of(at_sea.sailing(judge, each) for each in answer.sailings)
    return f"{text} {sailings}." if sailings else text


def place(judge: Judge, decision: PlaceNewUnits, answer: Placement) -> str:
    text = basic.place(judge, decision, answer) if answer.units else ""
    ships = first_of(at_sea.anchored(judge, *each) for each in answer.ships.items())
    return " ".join(each for each in (text, f"{ships}." if ships else "") if each) or NOTHING_NEW


NOTHING_NEW = "There is nothing new to place."


# ---- political cards ----


def aimed(judge: Judge, targets: Targets) -> str:
    """` at Red`, ` at Spain`, ` at Spain for Fascism`."""
    aims = [*(named(judge, seat) for seat in targets.seats)]
    if targets.region is not None:
        aims.append(targets.region)
    text = f" at {listed(aims)}" if aims else ""
    return f"{text} for {titled(targets.government)}" if targets.government else text


def play(judge: Judge, decision: PlayCard, answer: Play | StopPlaying) -> str:
    if isinstance(answer, StopPlaying):
        held = judge.state.political_hands[judge.seat].known
        return f"Of {counted(len(held), 'card')} none brings more now than it is worth in the hand."
    title, targets = judge.rules.political[answer.card].title, answer.targets
    effect = cards.effect_worth(judge, answer.card, targets)
    text = f"{title}{aimed(judge, targets)} brings {figure(effect, 1)} points, if it is not blocked"
    hurry = cards.eagle_worth(judge, answer.card)
    return f"{text}, and its Eagle {figure(hurry, 1)}." if hurry else f"{text}."


def block(judge: Judge, decision: PlayBlock, answer: BlockWith) -> str:
    mover = named(judge, decision.by)
    if decision.card is None:
        text = (
            f"The Move of {mover} may cost us {figure(blocks.danger(judge, decision.by), 1)} points"
        )
    else:
        title = judge.rules.political[decision.card].title
        text = (
            f"{title} of {mover} would do harm of {figure(blocks.harm(judge, decision), 1)} points"
        )
    if answer.card is None:
        held = [each for each in decision.options(judge.table, judge.seat) if each.card]
        return f"{text}: {'no card is worth that' if held else 'we hold no card against it'}."
    gain = figure(blocks.gain(judge, decision, answer, answer.card), 1)
    return f"{text}; {judge.rules.political[answer.card].title} gains {gain}, less its own worth."


def loot(judge: Judge, decision: ChooseLoot, answer: Loot) -> str:
    worths = {
        each.card: cards.held_worth(each.card) for each in decision.options(judge.table, judge.seat)
    }
    title, worth = judge.rules.political[answer.card].title, figure(worths[answer.card])
    others = beside(worths, answer.card, lambda each: f"{titled(each)}, {figure(worths[each])}")
    return f"{title} is worth {worth} points in the hand{others}."


# ---- the economy ----


def bid(judge: Judge, decision: BidDecision, answer: Bid) -> str:
    worth, least = figure(economy.route_worth(judge)), decision.least(judge.table)
    text = f"A route is judged worth {worth} points, and we have {judge.funds}"
    if answer.points is None:
        return f"{text}: {least} would be too much."
    return f"{text}: {answer.points} is the least to bid."


def invest(judge: Judge, decision: Invest, answer: Investment) -> str:
    if answer.points is None:
        return "No investment is worth its price."
    number = number_for(judge.table, judge.seat, answer.points)
    gain = figure(economy.of_investing(judge, answer.points), 1)
    worth = figure(economy.technology_worth(judge), 1)
    return (
        f"With {answer.points} points two dice must reach {number}, which is "
        f"{percent(at_least(number))}; a technology is worth {worth}, so it gains {gain}."
    )


def produce(judge: Judge, decision: PlanProduction, answer: ProductionPlan) -> str:
    yields = dict(efficient_plans(judge.table, judge.seat))
    need = f"we have {oil.oil_of(judge)} oil and want {figure(oil.wanted(judge))}"
    if answer not in yields:
        return f"There are too many ways to weigh them all; {need}."
    gains = yields[answer]
    return f"{gains.points} points and {gains.oil} oil of {counted(len(yields), 'way')}: {need}."


def use(judge: Judge, decision: UseTechnology, answer: Use) -> str:
    return f"{titled(decision.technology)} costs nothing to use, and may help."


# ---- trade ----


def propose(judge: Judge, decision: OfferTrade, answer: MakeOffer | StopTrading) -> str:
    return proposal(judge, answer if isinstance(answer, MakeOffer) else None)


def proposal(judge: Judge, offer: MakeOffer | None) -> str:
    if offer is None or not offer.terms.want_oil:
        return basic_trade.proposal(judge, offer)
    terms, mine = offer.terms, oil.oil_of(judge)
    worth = figure(oil.oil_worth(judge), 1)
    return (
        f"{named(judge, offer.partner)} has most oil: {terms.points} of our {judge.funds} points "
        f"for {terms.want_oil} oil, of which we have {mine}, and which is worth {worth} each."
    )


def answer_trade(judge: Judge, decision: AnswerTrade, answer: Reply) -> str:
    if decision.terms.want_promise:
        return basic_trade.NO_WORD
    terms, given = decision.terms, to_give(judge, decision)
    political = decision.political_given(judge.table, judge.seat)
    if given is None or political is None:
        return basic_trade.lacking(judge, decision)
    if not gives_goods(terms) and not wants_goods(terms):
        return basic_trade.answer(judge, decision, answer)
    profit = figure(trade.profit(judge, terms, given), 1)
    least = figure(goods.least_profit(judge, decision.proposer), 1)
    text = f"The deal is worth {profit} points to us, and from {named(judge, decision.proposer)} "
    text += f"we want {least}"
    if isinstance(answer, AcceptOffer):
        return f"{text}."
    if isinstance(answer, CounterOffer):
        return f"{text}: so we ask for {answer.terms.want_points} points."
    return f"{text}: so we refuse."


# ---- on land ----


def court_on(judge: Judge, decision: ContinueBlitz, answer: BlitzTarget) -> str:
    if answer.region is None:
        return "Nobody else is worth a roll."
    chance = cards.joins(judge, answer.region, decision.successes)
    worth = figure(cards.haul(judge, answer.region))
    return (
        f"{answer.region} joins us with {percent(chance)} and is worth {worth} points; "
        f"a failure costs nothing of the {decision.successes} that we have won over."
    )


def assign(judge: Judge, decision: AssignHits, answer: AssignedHits) -> str:
    results = {hits: lost for lost, hits in decision.results(judge.table).items()}
    lost = results[answer.hits]
    return f"{lost} is what costs them most: {figure(judge.price(lost.counts))} points."


def give_up(judge: Judge, decision: GiveUpRegions, answer: RegionsToLeave) -> str:
    told = (f"{each}, worth {figure(judge.worth(each))} points" for each in answer.regions)
    return f"What is missed least: {first_of(told)}."


act = basic.acting(TURN, DETAILS, price, proposal)

OFFICER: Reasons[Judge] = {
    **basic.OFFICER,
    **dict(
        (
            because(PlaceFive, basic.into_stacks),
            because(ChooseFleetArea, at_sea.anchor),
            because(ChooseAction, act),
            because(OfferTrade, propose),
            because(AnswerTrade, answer_trade),
            because(PlayCard, play),
            because(PlayBlock, block),
            because(ChooseLoot, loot),
            because(OpenAuction, bid),
            because(RaiseOrPass, bid),
            because(Invest, invest),
            because(UseTechnology, use),
            because(PlanProduction, produce),
            because(BuyUnits, at_sea.buy),
            because(PlaceNewUnits, place),
            because(DeclareMoves, moving),
            because(ContinueBlitz, court_on),
            because(AssignHits, assign),
            because(ChooseRaidTargets, at_sea.raid),
            because(PlaceRaidHits, at_sea.hits),
            because(AttackCrossing, at_sea.attacks),
            because(ChooseBombingTarget, at_sea.bomb),
            because(SetAirForce, at_sea.force),
            because(ChooseKnockouts, at_sea.knock_outs),
            because(ContinueOrRetreat, basic_battle.after_a_round),
            because(SubmarinesFight, at_sea.send_submarines),
            because(DeclareSubmarineBattle, at_sea.submarine_battles),
            because(RetreatArea, at_sea.withdraw),
            because(CanalPermission, at_sea.open_canal),
            because(GiveUpRegions, give_up),
        )
    ),
}

GENERAL: Reasons[Judge] = {
    **OFFICER,
    **dict((because(ChooseAction, basic.acting(TIMELY, DETAILS, price, proposal)),)),
}
