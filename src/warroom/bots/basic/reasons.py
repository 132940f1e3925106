"""Why officers and generals of the Basic game answer as they do. What other games of the family
tell otherwise, their own tables replace."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from warroom.bots.counts import NONE, Counts, minus, plus, total
from warroom.bots.planners import Reason, Reasons, because
from warroom.bots.reasons import (
    beside,
    conquered,
    figure,
    first_of,
    found_by_search,
    listed,
    named,
    percent,
    ranking,
    titled,
)
from warroom.kernel.decision import Answer
from warroom.kernel.words import counted, spelt
from warroom.model.events.movement import Order
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import Army
from warroom.odds.at_table.blitz import blitz_odds_at
from warroom.rules.building import BuyUnits, PlaceNewUnits, Purchase, price
from warroom.rules.diplomacy import BlitzTarget, ChooseBlitzTarget
from warroom.rules.land_battle import CommitOpening, Reinforce
from warroom.rules.movement import DeclareMoves, Moves, PickBattle
from warroom.rules.naval_battle import AnswerChallenge, ContinueOrRetreat, LayBattleLine
from warroom.rules.neutrals import Volunteer, VolunteerNeutral
from warroom.rules.passage import AnswerCrossings, TurnBackPlanes
from warroom.rules.setup import Capital, Claim, ClaimRegion, PlaceCapital, PlaceFive, Placement
from warroom.rules.trade import AllowTrade, AnswerTrade, MakeOffer, OfferTrade
from warroom.rules.turn import ChooseAction, EndTurn, TakeAction

from . import building, diplomacy, marches, sea, setup
from . import reasons_of_battle as battle
from . import reasons_of_trade as trade
from .judge import Judge
from .strikes import available, plan, survivors, ways
from .turn import TURN, Turn

J = TypeVar("J", bound=Judge)

Details = Mapping[Action, Callable[[J], str]]
"""What an action would be for, in a sentence."""


# ---- setting up ----


def claim(judge: Judge, decision: ClaimRegion, answer: Claim) -> str:
    around = [judge.owners[near] for near in judge.atlas.land[answer.region]]
    free, own = around.count(None), around.count(judge.seat)
    return (
        f"{answer.region}: of {counted(len(around), 'neighbour')} by land {free} free, {own} ours, "
        f"{len(around) - free - own} of rivals."
    )


def into_stacks(judge: Judge, decision: PlaceFive, answer: Placement) -> str:
    if not answer.units:
        return f"No land units are left to place, so ships follow: {answer.fleet}."
    placed = answer.units.items()
    return f"{first_of(f'{each}: {units}, {_room(judge, each)}' for each, units in placed)}."


def _room(judge: Judge, region: Region) -> str:
    land = sum(judge.owners[near] != judge.seat for near in judge.atlas.land[region])
    by_sea = sum(judge.owners[near] != judge.seat for near in judge.atlas.sea[region])
    return f"beside {counted(land, 'region')} by land and {by_sea} by sea that are not ours"


def stronghold(judge: Judge, decision: PlaceFive, answer: Placement) -> str:
    if not answer.units:
        return into_stacks(judge, decision, answer)
    pool = judge.state.pools[judge.seat].counts
    ((region, units), *_) = answer.units.items()
    kept = judge.holds(region, plus(judge.armies[region], pool))
    return (
        f"{region}: {units}; with all that is still to come it is held with {percent(kept)} "
        "against the strongest first strike."
    )


def found(judge: Judge, decision: PlaceCapital, answer: Capital) -> str:
    def said(region: Region) -> str:
        army = judge.armies[region]
        return f"{region}, {percent(judge.holds(region, army))} with {counted(sum(army), 'unit')}"

    safety = {each: setup.refuge(judge, each) for each in judge.own}
    text = f"Where it is safest to hold: {said(answer.region)}"
    return f"{text}{beside(safety, answer.region, said)}."


# ---- the turn ----


def acting(
    turn: Turn[J],
    details: Details[J],
    price: Callable[[J, Action], str],
    proposal: Callable[[J, MakeOffer | None], str],
) -> Reason[J, ChooseAction, TakeAction | EndTurn]:
    """What the action is judged worth, what others are, and what it is for."""

    def told(judge: J, decision: ChooseAction, answer: TakeAction | EndTurn) -> str:
        if isinstance(answer, EndTurn):
            worths = turn.worths(judge)
            if not worths:
                return "No action is open."
            best = max(worths, key=lambda each: worths[each])
            worth = figure(worths[best])
            return f"No action is worth it: the best, {titled(best)}, {worth}{price(judge, best)}."
        if answer.action is Action.TRADE:
            return f"A trade comes before all else. {proposal(judge, turn.offer(judge))}"
        action, worths = answer.action, turn.worths(judge)
        text = f"{titled(action)} is judged worth {figure(worths[action])} production points"
        text += f"{price(judge, action)}; {ranking(worths, action)}."
        return f"{text} {details[action](judge)}" if action in details else text

    return told


def for_nothing(judge: Judge, action: Action) -> str:
    return ""


def build_for(judge: Judge) -> str:
    return f"It has {figure(judge.funds)} points to spend."


def move_for(action: Action) -> Callable[[Judge], str]:
    def told(judge: Judge) -> str:
        planned = plan(judge, action)
        if not planned.strikes:
            return "It only brings units to the front."
        taken = [(way.start, units) for each in planned.strikes for way, units in each.taken]
        return attacks(judge, {each.target: each.force for each in planned.strikes}, taken)

    return told


def sea_for(judge: Judge) -> str:
    chance = sea.chance_to_take(judge)
    return f"We take the sea with {percent(chance)}." if chance else "The sea is hard to take."


def transfer_for(judge: Judge) -> str:
    moved = sum(order.units.total for order in marches.transfers(judge))
    return f"{counted(moved, 'unit')} would come to the front."


def courting_for(judge: Judge) -> str:
    regions = diplomacy.neutrals(judge)
    if not regions:
        return "Nobody is left to court."
    best = max(regions, key=lambda each: diplomacy.suit(judge, each))
    return f"{best} joins us with {percent(blitz_odds_at(judge.table, judge.seat, best).gains)}."


DETAILS: Details[Judge] = {
    Action.BUILD: build_for,
    Action.MOVE: move_for(Action.MOVE),
    Action.BLITZKRIEG: move_for(Action.BLITZKRIEG),
    Action.NAVAL_BATTLE: sea_for,
    Action.STRATEGIC_MOVE: transfer_for,
    Action.DIPLOMATIC_BLITZ: courting_for,
}

act = acting(TURN, DETAILS, for_nothing, trade.proposal)


def in_a_hurry(judge: Judge, decision: ChooseAction, answer: TakeAction | EndTurn) -> str:
    """What a sergeant says who does not weigh it."""
    if answer == TakeAction(Action.BUILD):
        return f"New units come first. {build_for(judge)}"
    return act(judge, decision, answer)


# ---- building ----


def buy(judge: Judge, decision: BuyUnits, answer: Purchase) -> str:
    bought = " ".join(str(each) for each in (answer.army, answer.fleet) if each) or "nothing"
    paid = price(judge.table, judge.seat, answer.army, answer.fleet)
    text = f"{bought} for {paid} of {decision.points} points"
    if answer.army:
        site = building.best_place(judge, answer.army.counts, judge.level.places)
        stack = counted(sum(judge.armies[site]), "unit")
        text += f": the mix that makes our stack in {site} ({stack}) strongest for its price"
    controller = judge.state.sea_controller
    if answer.fleet and controller not in (None, judge.seat):
        assert controller is not None
        mine, theirs = judge.state.fleets[judge.seat] + answer.fleet, judge.state.fleets[controller]
        text += f"; {percent(sea.chance_at_sea(judge, mine, theirs))} to take the sea with them"
    return f"{text}."


def place(judge: Judge, decision: PlaceNewUnits, answer: Placement) -> str:
    places = first_of(reinforcement(judge, *each) for each in answer.units.items())
    return f"{places or 'Only ships are new'}{_next(judge, answer)}."


def reinforcement(judge: Judge, region: Region, units: Army) -> str:
    before = judge.armies[region]
    after = plus(before, units.counts)
    held, kept = judge.holds(region, before), judge.holds(region, after)
    worth = figure(building.use(judge, region, units.counts))
    return (
        f"{region} gets {units}: {percent(kept)} to hold instead of {percent(held)}, and with what "
        f"can be struck from there worth {worth} points"
    )


def _next(judge: Judge, answer: Placement) -> str:
    """The next best place, if all go to one."""
    if len(answer.units) != 1:
        return ""
    ((region, units),) = answer.units.items()
    sites = building.best_places(judge, units.counts, judge.level.places)
    uses = {each: building.use(judge, each, units.counts) for each in sites}
    return beside(uses, region, lambda each: f"{each}, {figure(uses[each])}")


# ---- moving ----


def attacks(
    judge: Judge, forces: Mapping[Region, Counts], taken: Sequence[tuple[Region, Counts]]
) -> str:
    """`Poland: 78 % to take, 61 % to hold; Italy keeps two.`"""
    left = {start: judge.armies[start] for start, _ in taken if start in judge.own}
    for start, units in taken:
        if start in left:
            left[start] = minus(left[start], units)
    stay = (f"{start} keeps {spelt(sum(units))}" for start, units in left.items())
    told = first_of(attack(judge, target, force) for target, force in forces.items())
    return f"{told}; {first_of(stay)}." if left else f"{told}."


def attack(judge: Judge, target: Region, force: Counts) -> str:
    odds = judge.odds(force, target, is_exact=judge.level.is_exact)
    text, left = f"{target}: {percent(odds.wins)} to take", survivors(judge, force, odds)
    after = type(judge)(conquered(judge, target, left), judge.seat, judge.leaning, judge.level)
    if not after.threats(target):
        return f"{text}, with nobody near to take it back"
    return f"{text}, {percent(after.holds(target, left))} to hold"


def moving(judge: Judge, decision: DeclareMoves, answer: Moves) -> str:
    return orders(judge.under(decision.conditions), decision.action, answer.orders)


def orders(judge: Judge, action: Action, given: tuple[Order, ...]) -> str:
    forces: dict[Region, Counts] = {}
    marching = 0
    for order in given:
        end = order.route[-1]
        if judge.owners[end] == judge.seat:
            marching += order.units.total
        else:
            forces[end] = plus(forces.get(end, NONE), order.units.counts)
    taken = [(order.route[0], order.units.counts) for order in given]
    text = attacks(judge, forces, taken) if forces else quiet(judge, action)
    return f"{text} {counted(marching, 'unit')} towards the front." if marching else text


def quiet(judge: Judge, action: Action) -> str:
    """Why nothing is attacked: what would be the likeliest."""
    chances = {}
    for target, routes in ways(judge, action).items():
        force = total(available(way, judge.armies[way.start]) for way in routes)
        chances[target] = judge.odds(force, target).wins if any(force) else 0.0
    if not chances:
        return "There is nothing in reach to attack."
    best = max(chances, key=lambda each: chances[each])
    chance = percent(chances[best])
    return f"No attack gains enough: the likeliest with all we have is {best}, {chance} to take."


def orders_called(answer: Answer) -> str:
    """Other orders in a few words."""
    if isinstance(answer, Moves) and answer.orders:
        ends = dict.fromkeys(order.route[-1] for order in answer.orders)
        return f"orders to {listed(list(ends)[:3])}"
    return "no order"


# ---- neutral regions ----


def court(judge: Judge, decision: ChooseBlitzTarget, answer: BlitzTarget) -> str:
    if answer.region is None:
        return "Nobody is worth courting."
    suits = {each: diplomacy.suit(judge, each) for each in diplomacy.neutrals(judge)}
    odds = blitz_odds_at(judge.table, judge.seat, answer.region)
    text = f"{answer.region}: {percent(odds.gains)} to join us"
    if odds.rivals:
        text += f", {percent(odds.rivals)} to join a rival"
    text += f", judged worth {figure(suits.get(answer.region, 0.0))} points"
    return f"{text}{beside(suits, answer.region, lambda each: f'{each}, {figure(suits[each])}')}."


def volunteer(judge: Judge, decision: VolunteerNeutral, answer: Volunteer) -> str:
    mover = judge.state.player
    if mover is None:
        return "Nobody attacks whom we would have to fear."
    mean = sum(judge.standing.values()) / len(judge.standing)
    text = f"{named(judge, mover)}, who attacks, stands at {figure(judge.standing[mover], 1)}, "
    text += f"the mean is {figure(mean, 1)}"
    verdict = "we command" if answer.is_willing else "others may command"
    return f"{text}: {verdict}."


def action_called(answer: Answer) -> str:
    return titled(answer.action) if isinstance(answer, TakeAction) else "the end of the turn"


def purchase_called(answer: Answer) -> str:
    assert isinstance(answer, Purchase)
    return " ".join(str(each) for each in (answer.army, answer.fleet) if each) or "nothing"


def placement_called(answer: Answer) -> str:
    assert isinstance(answer, Placement)
    return listed(answer.units)


OFFICER: Reasons[Judge] = dict(
    (
        because(ClaimRegion, claim),
        because(PlaceFive, into_stacks),
        because(PlaceCapital, found),
        because(ChooseAction, act),
        because(OfferTrade, trade.propose),
        because(AnswerTrade, trade.answer),
        because(AllowTrade, trade.allow),
        because(BuyUnits, buy),
        because(PlaceNewUnits, place),
        because(DeclareMoves, moving),
        because(PickBattle, battle.pick),
        because(AnswerCrossings, battle.block),
        because(TurnBackPlanes, battle.turn_back),
        because(VolunteerNeutral, volunteer),
        because(CommitOpening, battle.commit),
        because(Reinforce, battle.commit),
        because(ChooseBlitzTarget, court),
        because(AnswerChallenge, battle.answer_challenge),
        because(LayBattleLine, battle.lay),
        because(ContinueOrRetreat, battle.after_a_round),
    )
)

SERGEANT: Reasons[Judge] = {
    **OFFICER,
    **dict((because(ChooseAction, in_a_hurry), because(LayBattleLine, battle.any_line))),
}

GENERAL: Reasons[Judge] = {
    **OFFICER,
    **dict(
        (
            because(PlaceFive, stronghold),
            because(ChooseAction, found_by_search(action_called, act)),
            because(BuyUnits, found_by_search(purchase_called, buy)),
            because(PlaceNewUnits, found_by_search(placement_called, place)),
            because(DeclareMoves, found_by_search(orders_called, moving)),
        )
    ),
}
