"""Recruit: quick and sensible, with a beginner's mistakes.

He counts heads where types decide, never asks what comes back at him, spreads his army at set-up,
sends whole stacks at the nearest target, and forgets his capital. He never trades.
"""

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from warroom.bots.basic.moves import trimmed
from warroom.bots.basic.setup import ships_after
from warroom.bots.deluxe.recruit import Novice
from warroom.bots.expansion.recruit import Beginner
from warroom.bots.leanings import USUAL, Leaning, drawn
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.words import Rng, Seat, pick
from warroom.model.events.movement import Order
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import NO_UNITS, ONE, UNITS, Army, Unit
from warroom.rules.building import BuyUnits, PlaceNewUnits, Purchase
from warroom.rules.diplomacy import BlitzTarget, ChooseBlitzTarget, blitz_number
from warroom.rules.land_battle import CommitOpening, Reinforce
from warroom.rules.movement import DeclareMoves, Moves
from warroom.rules.naval_battle import LayBattleLine
from warroom.rules.neutrals import Volunteer, VolunteerNeutral
from warroom.rules.passage import AnswerCrossings, Blocks
from warroom.rules.routes import Conditions
from warroom.rules.setup import Claim, ClaimRegion, PlaceFive, Placement, PlaceUnits
from warroom.rules.turn import ChooseAction, EndTurn, TakeAction, open_actions
from warroom.view import View

GUESS = 4
"""How many defenders he expects in a neutral region."""


class Recruit(Beginner, Novice):
    """Builds, moves and courts, every turn, whatever the others do."""

    ANSWERS: ClassVar[Mapping[type[Decision], str]] = {
        ClaimRegion: "claim",
        PlaceFive: "place",
        ChooseAction: "act",
        BuyUnits: "buy",
        PlaceNewUnits: "place",
        DeclareMoves: "move",
        CommitOpening: "commit",
        Reinforce: "commit",
        ChooseBlitzTarget: "court",
        AnswerCrossings: "block",
        VolunteerNeutral: "volunteer",
        LayBattleLine: "lay",
        **Beginner.WORLD,
    }

    def __init__(self, rng: Rng, leaning: Leaning | None = None) -> None:
        super().__init__(rng)
        self.leaning = leaning or drawn(rng)
        self.margin = round(20 * (self.leaning.daring - USUAL.daring))  # more heads than needed

    def claim(self, view: View, seat: Seat, decision: ClaimRegion, rng: Random) -> Answer:
        """Next to what he has, if he can."""
        links, own = view.rules.atlas.links, set(view.state.own_regions(seat))
        regions = decision.regions(view)
        near = [region for region in regions if links[region] & own]
        return Claim(pick(rng, near or regions))

    def place(self, view: View, seat: Seat, decision: PlaceUnits, rng: Random) -> Answer:
        """A few here, a few there, but only where somebody could come."""
        state, atlas = view.state, view.rules.atlas
        own = state.own_regions(seat)
        edge = [r for r in own if any(state.owners[near] != seat for near in atlas.land[r])] or own
        pool = [unit for unit in UNITS for _ in range(state.pools[seat].counts[unit])]
        placed: dict[Region, Army] = {}
        for _ in range(min(decision.count, len(pool))):
            unit = pool.pop(int(rng.random() * len(pool)))
            region = pick(rng, edge)
            placed[region] = placed.get(region, NO_UNITS) + ONE[unit]
        if isinstance(decision, PlaceFive):
            return Placement(placed, fleet=ships_after(view, seat, decision))
        return Placement(placed)

    def act(self, view: View, seat: Seat, decision: ChooseAction, rng: Random) -> Answer:
        """Build and move; then the sea if he loves it and nobody has it, else courting."""
        menu = open_actions(view, seat)
        routine = [Action.BUILD, Action.MOVE]
        if self.leaning.sea > USUAL.sea and view.state.sea_controller is None:
            routine.append(Action.NAVAL_BATTLE)
        for action in routine:
            if action in menu:
                return TakeAction(action)
        is_keen = rng.random() < 0.6 * self.leaning.courting
        if Action.DIPLOMATIC_BLITZ in menu and is_keen:
            return TakeAction(Action.DIPLOMATIC_BLITZ)
        if Action.PLAY_CARDS in menu and Action.PLAY_CARDS not in view.state.actions:
            return TakeAction(Action.PLAY_CARDS)
        return EndTurn()

    def buy(self, view: View, seat: Seat, decision: BuyUnits, rng: Random) -> Answer:
        """Mostly infantry, because it is cheap; ships now and then, because they are there."""
        costs, left = view.rules.unit_costs, decision.points
        army = NO_UNITS
        while left >= min(costs):
            unit = pick(rng, (Unit.INFANTRY, Unit.INFANTRY, *UNITS))
            if costs[unit] <= left:
                army += ONE[unit]
                left -= costs[unit]
        return Purchase(army)

    def move(self, view: View, seat: Seat, decision: DeclareMoves, rng: Random) -> Answer:
        """Every stack goes for the weakest neighbour that it outnumbers, or towards the edge."""
        if decision.action is not Action.MOVE:
            return Moves()
        state, atlas = view.state, view.rules.atlas
        orders = []
        for region in state.own_regions(seat):
            army = state.armies[region]
            foes = [near for near in atlas.land[region] if state.owners[near] != seat]
            foes = [near for near in foes if _may_enter(view, seat, near, decision.conditions)]
            sizes = {near: _defenders(view, near) for near in foes}
            weakest = min(foes, key=lambda near: (sizes[near], rng.random()), default=None)
            going = army - ONE[next(unit for unit in UNITS if army.counts[unit])]
            if weakest is not None and going.total > sizes[weakest] + self.margin:
                orders.append(Order((region, weakest), going))
            elif not foes and going:
                rear = [near for near in atlas.land[region] if state.owners[near] == seat]
                orders += [Order((region, pick(rng, rear)), going)] if rear else []
        return trimmed(view, seat, decision, [((order,), ()) for order in orders])

    def commit(
        self, view: View, seat: Seat, decision: CommitOpening | Reinforce, rng: Random
    ) -> Answer:
        return decision.default(view, seat, rng)

    def court(self, view: View, seat: Seat, decision: ChooseBlitzTarget, rng: Random) -> Answer:
        """Somewhere next door."""
        regions = view.state.neutral_regions()
        numbers = {region: blitz_number(view, seat, region) for region in regions}
        easiest = min(numbers.values())
        return BlitzTarget(pick(rng, [each for each in regions if numbers[each] == easiest]))

    def block(self, view: View, seat: Seat, decision: AnswerCrossings, rng: Random) -> Answer:
        """Only what comes for him."""
        owners = view.state.owners
        return Blocks(tuple(ends for ends in decision.ends if owners[ends[1]] == seat))

    def volunteer(self, view: View, seat: Seat, decision: VolunteerNeutral, rng: Random) -> Answer:
        return Volunteer(rng.random() < 0.3)

    def lay(self, view: View, seat: Seat, decision: LayBattleLine, rng: Random) -> Answer:
        return decision.sample(view, seat, rng)


def _may_enter(view: View, seat: Seat, region: Region, conditions: Conditions) -> bool:
    owner = view.state.owners[region]
    if owner is None:
        return True
    return owner != conditions.barred and view.rules.may_attack(view, seat, owner)


def _defenders(view: View, region: Region) -> int:
    """He counts heads."""
    state = view.state
    return GUESS if state.owners[region] is None else state.armies[region].total
