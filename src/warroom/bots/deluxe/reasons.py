"""Why officers and generals of the Deluxe edition answer as they do. Worths are victory points."""

from collections.abc import Callable, Mapping

from warroom.bots.planners import Reasons, because
from warroom.bots.reasons import (
    beside,
    capitalised,
    figure,
    first_of,
    found_by_search,
    listed,
    named,
    ranking,
    titled,
)
from warroom.kernel.decision import Answer
from warroom.kernel.words import counted
from warroom.model.turns import Action
from warroom.rules.building import Purchase
from warroom.rules.setup import PlaceCapital
from warroom.rules.turn import ChooseAction, TakeAction
from warroom.rulesets.deluxe.actions.blitz import BlitzUnits, PickBlitzTarget, StrikeRegion
from warroom.rulesets.deluxe.actions.build import (
    BuildPayment,
    BuildPlace,
    BuildPurchase,
    NewUnits,
    Payment,
    cost_of,
    wealth,
)
from warroom.rulesets.deluxe.actions.burn import Burn, BurnChoice, BurnPayment, Fuel, ways_to_burn
from warroom.rulesets.deluxe.actions.conversion import Conversion, ResearchConversion
from warroom.rulesets.deluxe.actions.landing import LandUnits
from warroom.rulesets.deluxe.actions.movement import MoveUnits
from warroom.rulesets.deluxe.actions.navigate import Navigate
from warroom.rulesets.deluxe.actions.negotiate import (
    Approach,
    NegotiateConvert,
    NegotiateTarget,
    ReadReports,
    Reports,
    Verdict,
    eligible,
    price_of,
)
from warroom.rulesets.deluxe.actions.research import ResearchTech, Study
from warroom.rulesets.deluxe.actions.transport import CallUpReserves, TransportUnits
from warroom.rulesets.deluxe.battles.lines import FillLine, SetLine
from warroom.rulesets.deluxe.battles.resolving import BattleOrder
from warroom.rulesets.deluxe.table.cards import CardChoice, DiscardToDraw, PlayActionCard
from warroom.rulesets.deluxe.table.technology import PlaceOil, PlaceStartOil
from warroom.rulesets.deluxe.turns.setup import ChooseGovernment, ChooseStartTech, PlaceArmies
from warroom.rulesets.deluxe.turns.year import ChooseDirection, Direction
from warroom.rulesets.deluxe.ways.permission import GivePermission, ReplyToPassing

from . import building, cards, negotiating, research, seasons, strikes
from . import reasons_of_setup as setup
from . import reasons_of_war as war
from .judge import Judge

# ---- the year ----


def direct(judge: Judge, decision: ChooseDirection, answer: Direction) -> str:
    count = len(judge.state.seats)
    sides = (judge.seat + 1) % count, (judge.seat - 1) % count
    left, right = (f"{named(judge, each)} {judge.points[each]}" for each in sides)
    way = capitalised(answer.direction)
    return f"{way}, so that the weaker neighbour begins the next year; points: {left}, {right}."


def move_for(judge: Judge) -> str:
    planner = strikes.plan_move(judge, MoveUnits().travel(judge.table, judge.seat))
    if not planner.strikes:
        return "It only brings units to the front."
    forces = {each.target: each.force for each in planner.strikes}
    return f"{first_of(war.attack(judge, target, force) for target, force in forces.items())}."


def blitz_for(judge: Judge) -> str:
    strike = strikes.best_blitz(judge, seasons.any_blitz(judge.table, judge.seat))
    return "There is nobody to strike." if strike is None else war.blow(judge, strike)


def suit_for(judge: Judge) -> str:
    return approach(judge, NegotiateTarget(), Approach(negotiating.best_suit(judge)[1]))


def build_for(judge: Judge) -> str:
    return f"It has {building.funds(judge)} points to spend."


def research_for(judge: Judge) -> str:
    return study(judge, ResearchTech(), research.study(judge, ResearchTech()))


DETAILS: Mapping[Action, Callable[[Judge], str]] = {
    Action.MOVE: move_for,
    Action.BLITZ: blitz_for,
    Action.NEGOTIATE: suit_for,
    Action.BUILD: build_for,
    Action.RESEARCH: research_for,
}


def act(judge: Judge, decision: ChooseAction, answer: TakeAction) -> str:
    worths, action = seasons.worths(judge), answer.action
    text = f"{titled(action)} is judged worth {figure(worths[action], 1)} victory points; "
    text += f"{ranking(worths, action, 1)}."
    return f"{text} {DETAILS[action](judge)}" if action in DETAILS else text


def burn(judge: Judge, decision: Burn, answer: BurnChoice) -> str:
    if BurnChoice("burn") not in decision.options(judge.table, judge.seat):
        return "We have nothing to burn."
    worths = seasons.worths(judge)
    best = max(worths, key=lambda each: worths[each], default=None)
    gain = figure(seasons.burning_worth(judge), 1)
    if best is None:
        return f"No action is left for Winter, so a fire gains {gain}."
    verdict = "we burn oil" if answer.choice == "burn" else "we burn nothing"
    text = f"In Winter {titled(best)} would bring {figure(worths[best], 1)} victory points"
    return f"{text}; less the oil, and what it must bring beyond that, {gain}: {verdict}."


def pay_fire(judge: Judge, decision: BurnPayment, answer: Fuel) -> str:
    costs = {
        each: -seasons.fuel_cost(judge, each) for each in ways_to_burn(judge.table, judge.seat)
    }

    def said(fuel: Fuel) -> str:
        what = (
            f"the field in {fuel.region}"
            if fuel.region
            else f"{fuel.oil + fuel.points} certificates"
        )
        return f"{what}, {figure(-costs[fuel], 2)}"

    return f"What is missed least, in victory points: {said(answer)}{beside(costs, answer, said)}."


# ---- action cards ----


def play_card(judge: Judge, decision: PlayActionCard, answer: CardChoice) -> str:
    if answer.card is None:
        held = counted(judge.state.action_hands[judge.seat].count, "card")
        return f"Nothing in our hand of {held} helps {titled(decision.action)}."
    title = judge.rules.statecraft.action_cards[answer.card].title
    worth = figure(cards.help_of(judge, answer.card), 2)
    return f"{title} helps {titled(decision.action)} by {worth} victory points."


def make_room(judge: Judge, decision: DiscardToDraw, answer: CardChoice) -> str:
    if answer.card is None:
        return "All cards are worth keeping."
    title = judge.rules.statecraft.action_cards[answer.card].title
    worth = figure(cards.help_of(judge, answer.card), 2)
    return f"{title} helps least of our cards, by {worth} victory points."


# ---- money and markers ----


def approach(judge: Judge, decision: NegotiateTarget, answer: Approach) -> str:
    if answer.region is None:
        return "No region is worth its price."
    chances = negotiating.likely(judge)
    suits = {
        each: negotiating.suit(judge, each, chances) for each in eligible(judge.table, judge.seat)
    }
    text = (
        f"{answer.region}: worth {figure(suits[answer.region], 1)} victory points after its price"
    )
    known = judge.state.face_down[answer.region].government
    marker = "marker unseen" if known is None else f"which is {titled(known)}"
    others = beside(suits, answer.region, lambda each: f"{each}, {figure(suits[each], 1)}")
    return f"{text}, {marker}{others}."


def convert(judge: Judge, decision: NegotiateConvert, answer: Verdict) -> str:
    marker = judge.state.face_down[decision.region].government
    assert marker is not None
    price, has = price_of(judge.table, judge.seat, marker), judge.state.points[judge.seat] or 0
    gain = figure(negotiating.bargain(judge, decision.region, marker), 1)
    text = f"{decision.region} is {titled(marker)}: {price} of our {counted(has, 'point')}"
    return f"{text}, for a gain of {gain} victory points: we {answer.choice}."


def read_reports(judge: Judge, decision: ReadReports, answer: Reports) -> str:
    told = (f"{each}, {figure(judge.worth(each), 1)}" for each in answer.regions)
    return f"What we would like best, in victory points: {first_of(told) or 'nothing unknown'}."


# ---- building ----


def purchase(judge: Judge, decision: BuildPurchase, answer: Purchase) -> str:
    bought = " ".join(str(each) for each in (answer.army, answer.fleet) if each) or "nothing"
    cost, all_of_it = cost_of(judge.table, judge.seat, answer), wealth(judge.table, judge.seat)
    text = f"{bought} for {cost} of {counted(all_of_it, 'point')}"
    if answer.fleet:
        text += f"; {counted(building.free_zones(judge), 'more ship')} would find a zone to hold"
    if building.saves(judge):
        text += f"; {building.SAVED} are kept for a neutral region if we can"
    return f"{text}."


def pay_build(judge: Judge, decision: BuildPayment, answer: Payment) -> str:
    paid = f"{answer.oil} oil and {counted(answer.points, 'point')} of {decision.cost}"
    return f"{paid}: oil first, since nothing but points pays for neutral regions."


def place_built(judge: Judge, decision: BuildPlace, answer: NewUnits) -> str:
    told = [war.reinforcement(judge, *each) for each in answer.armies.items()]
    told += [war.harbour(judge, *each) for each in answer.ships.items()]
    return f"{first_of(told) or 'Nothing is new'}."


# ---- research ----


def study(judge: Judge, decision: ResearchTech, answer: Study) -> str:
    found = research.bargains(judge, decision)
    gains = {each.study: each.gain for each in found}

    def said(each: Study) -> str:
        assert each.technology is not None
        return f"{titled(each.technology)}, {figure(gains[each], 1)}"

    if answer.technology is None:
        if not found:
            return "There is no card that we could pay for."
        return f"No card pays: the best, {said(found[0].study)} victory points."
    text = f"What a card brings less the units for it, in victory points: {said(answer)}"
    return f"{text}{beside(gains, answer, said)}."


def convert_units(judge: Judge, decision: ResearchConversion, answer: Conversion) -> str:
    cost, _ = research.cheapest(judge, decision)
    ways = counted(len(tuple(decision.lines(judge.table, judge.seat))), "way")
    afloat = (*answer.ships.values(), *answer.aboard.values())
    given = sum(each.total for each in answer.armies.values()) + sum(map(len, afloat))
    paid = f"{answer.points} points" if answer.points else f"{given} of our units and ships"
    return f"Of {ways} to pay, {paid} are missed least: {figure(cost, 2)} victory points."


# ---- others ----


def give_permission(judge: Judge, decision: GivePermission, answer: ReplyToPassing) -> str:
    mine, theirs = judge.points[judge.seat], judge.points[decision.mover]
    victim = judge.state.owners.get(decision.passing.end)
    text = f"{named(judge, decision.mover)} has {theirs} points, we {mine}"
    if victim not in (None, judge.seat, decision.mover):
        assert victim is not None
        text += f", {named(judge, victim)} at {decision.passing.end} {judge.points[victim]}"
    return (
        f"{text}: {'it hurts one who leads' if answer.reply == 'yes' else 'it would not help us'}."
    )


OFFICER: Reasons[Judge] = dict(
    (
        because(ChooseGovernment, setup.government),
        because(ChooseStartTech, setup.technology),
        because(PlaceCapital, setup.capital),
        because(PlaceArmies, setup.armies),
        because(PlaceStartOil, setup.drill),
        because(PlaceOil, setup.drill),
        because(ChooseDirection, direct),
        because(ChooseAction, act),
        because(PlayActionCard, play_card),
        because(DiscardToDraw, make_room),
        because(MoveUnits, war.march),
        because(PickBlitzTarget, war.aim),
        because(BlitzUnits, war.march),
        because(Navigate, war.navigate),
        because(LandUnits, war.march),
        because(TransportUnits, war.transport),
        because(CallUpReserves, war.call_up),
        because(NegotiateTarget, approach),
        because(NegotiateConvert, convert),
        because(ReadReports, read_reports),
        because(Burn, burn),
        because(BurnPayment, pay_fire),
        because(BuildPurchase, purchase),
        because(BuildPayment, pay_build),
        because(BuildPlace, place_built),
        because(ResearchTech, study),
        because(ResearchConversion, convert_units),
        because(GivePermission, give_permission),
        because(BattleOrder, war.order),
        because(SetLine, war.line),
        because(FillLine, war.line),
    )
)


def called(answer: Answer) -> str:
    """Another answer in a few words."""
    match answer:
        case TakeAction(action=action):
            return titled(action)
        case BurnChoice(choice=choice):
            return "a fire" if choice == "burn" else "no fire"
        case Verdict(choice=choice):
            return "the region" if choice == "convert" else "a refusal"
        case StrikeRegion(region=region):
            return "no Blitz" if region is None else f"a Blitz on {region}"
    ends = war.ends_of(answer)
    return f"orders to {listed(ends[:3])}" if ends else "no order"


GENERAL: Reasons[Judge] = {
    **OFFICER,
    **dict(
        (
            because(PlaceArmies, setup.homeland),
            because(ChooseAction, found_by_search(called, act)),
            because(Burn, found_by_search(called, burn)),
            because(MoveUnits, found_by_search(called, war.march)),
            because(PickBlitzTarget, found_by_search(called, war.aim)),
            because(Navigate, found_by_search(called, war.navigate)),
            because(NegotiateConvert, found_by_search(called, convert)),
        )
    ),
}
