"""Recruit: quick and sensible, with a beginner's mistakes.

He counts heads where types decide, never asks what comes back at him, spreads his army at set-up,
sends whole stacks at the nearest target, and forgets his capital. He never trades.
"""

from random import Random

from warroom.bots.judge import Judge
from warroom.bots.leanings import USUAL
from warroom.bots.planners import Left, Planners, to
from warroom.kernel.decision import Answer
from warroom.kernel.words import pick
from warroom.model.events.movement import Order
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import NO_UNITS, ONE, UNITS, Army, Unit
from warroom.rules.building import BuyUnits, PlaceNewUnits, Purchase
from warroom.rules.diplomacy import BlitzTarget, ChooseBlitzTarget, blitz_number
from warroom.rules.land_battle import CommitOpening, Reinforce
from warroom.rules.movement import DeclareMoves, Moves, PickBattle
from warroom.rules.naval_battle import AnswerChallenge, ContinueOrRetreat, LayBattleLine
from warroom.rules.neutrals import Volunteer, VolunteerNeutral
from warroom.rules.passage import AnswerCrossings, Blocks, TurnBackPlanes
from warroom.rules.routes import Conditions
from warroom.rules.setup import Claim, ClaimRegion, PlaceCapital, PlaceFive, Placement, PlaceUnits
from warroom.rules.trade import AllowTrade, AnswerTrade, OfferTrade
from warroom.rules.turn import ChooseAction, EndTurn, TakeAction, open_actions

from .moves import trimmed
from .officer import LEFT, any_line

GUESS = 4
"""How many defenders he expects in a neutral region."""


def claim(judge: Judge, decision: ClaimRegion, rng: Random) -> Claim:
    """Next to what he has, if he can."""
    links, own = judge.atlas.links, set(judge.state.own_regions(judge.seat))
    regions = decision.regions(judge.table)
    near = [region for region in regions if links[region] & own]
    return Claim(pick(rng, near or regions))


def place(judge: Judge, decision: PlaceUnits, rng: Random) -> Placement:
    return Placement(scattered(judge, decision, rng))


def scattered(judge: Judge, decision: PlaceUnits, rng: Random) -> dict[Region, Army]:
    """A few here, a few there, but only where somebody could come."""
    state, seat, land = judge.state, judge.seat, judge.atlas.land
    own = state.own_regions(seat)
    edge = [each for each in own if any(state.owners[near] != seat for near in land[each])] or own
    pool = [unit for unit in UNITS for _ in range(state.pools[seat].counts[unit])]
    placed: dict[Region, Army] = {}
    for _ in range(min(decision.count, len(pool))):
        unit = pool.pop(int(rng.random() * len(pool)))
        region = pick(rng, edge)
        placed[region] = placed.get(region, NO_UNITS) + ONE[unit]
    return placed


def act(judge: Judge, decision: ChooseAction, rng: Random) -> TakeAction | EndTurn:
    """Build and move; then the sea if he loves it and nobody has it, else courting."""
    menu = open_actions(judge.table, judge.seat)
    routine = [Action.BUILD, Action.MOVE]
    if judge.leaning.sea > USUAL.sea and judge.state.sea_controller is None:
        routine.append(Action.NAVAL_BATTLE)
    for action in routine:
        if action in menu:
            return TakeAction(action)
    is_keen = rng.random() < 0.6 * judge.leaning.courting
    if Action.DIPLOMATIC_BLITZ in menu and is_keen:
        return TakeAction(Action.DIPLOMATIC_BLITZ)
    return EndTurn()


def buy(judge: Judge, decision: BuyUnits, rng: Random) -> Purchase:
    """Mostly infantry, because it is cheap."""
    costs, left = judge.rules.unit_costs, decision.points
    army = NO_UNITS
    while left >= min(costs):
        unit = pick(rng, (Unit.INFANTRY, Unit.INFANTRY, *UNITS))
        if costs[unit] <= left:
            army += ONE[unit]
            left -= costs[unit]
    return Purchase(army)


def move(judge: Judge, decision: DeclareMoves, rng: Random) -> Moves:
    """Every stack goes for the weakest neighbour that it outnumbers, or towards the edge."""
    if decision.action is not Action.MOVE:
        return Moves()
    state, land, seat = judge.state, judge.atlas.land, judge.seat
    orders = []
    for region in state.own_regions(seat):
        army = state.armies[region]
        foes = [near for near in land[region] if state.owners[near] != seat]
        foes = [near for near in foes if _may_enter(judge, near, decision.conditions)]
        sizes = {near: defenders(judge, near) for near in foes}
        weakest = min(foes, key=lambda near: (sizes[near], rng.random()), default=None)
        going = army - ONE[next(unit for unit in UNITS if army.counts[unit])]
        if weakest is not None and going.total > sizes[weakest] + judge.leaning.margin:
            orders.append(Order((region, weakest), going))
        elif not foes and going:
            rear = [near for near in land[region] if state.owners[near] == seat]
            orders += [Order((region, pick(rng, rear)), going)] if rear else []
    return trimmed(judge, decision, [((order,), ()) for order in orders])


def court(judge: Judge, decision: ChooseBlitzTarget, rng: Random) -> BlitzTarget:
    """Somewhere next door."""
    regions = judge.state.neutral_regions()
    numbers = {region: blitz_number(judge.table, judge.seat, region) for region in regions}
    easiest = min(numbers.values())
    return BlitzTarget(pick(rng, [each for each in regions if numbers[each] == easiest]))


def block(judge: Judge, decision: AnswerCrossings, rng: Random) -> Blocks:
    """Only what comes for him."""
    owners = judge.owners
    return Blocks(tuple(ends for ends in decision.ends if owners[ends[1]] == judge.seat))


def volunteer(judge: Judge, decision: VolunteerNeutral, rng: Random) -> Answer:
    return Volunteer(rng.random() < 0.3)


def _may_enter(judge: Judge, region: Region, conditions: Conditions) -> bool:
    owner = judge.owners[region]
    if owner is None:
        return True
    return owner != conditions.barred and judge.rules.may_attack(judge.table, judge.seat, owner)


def defenders(judge: Judge, region: Region) -> int:
    """He counts heads."""
    return GUESS if judge.owners[region] is None else judge.state.armies[region].total


RECRUIT: Planners[Judge] = dict(
    (
        to(ClaimRegion, claim),
        to(PlaceFive, place),
        to(ChooseAction, act),
        to(BuyUnits, buy),
        to(PlaceNewUnits, place),
        to(DeclareMoves, move),
        to(ChooseBlitzTarget, court),
        to(AnswerCrossings, block),
        to(VolunteerNeutral, volunteer),
        to(LayBattleLine, any_line),
    )
)

LEFT_BY_RECRUITS: Left = {
    **LEFT,
    "he never trades": (OfferTrade, AnswerTrade, AllowTrade),
    "he forgets his capital": (PlaceCapital,),
    "one battle is like another, and he sends in what he has": (
        PickBattle,
        CommitOpening,
        Reinforce,
    ),
    "he knows little of the sea": (AnswerChallenge, ContinueOrRetreat, TurnBackPlanes),
}
