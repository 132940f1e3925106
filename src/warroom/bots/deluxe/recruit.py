"""The answers of a beginner who leads a nation: quick, and with a beginner's mistakes."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from warroom.bots.deluxe.reach import steps_of
from warroom.bots.thinker import Thinker
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.words import Seat, pick
from warroom.model.events.deluxe_moves import Journey, Voyage
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import NO_UNITS, ONE, UNITS, Unit
from warroom.rules.building import Purchase
from warroom.rules.setup import PlaceCapital
from warroom.rules.turn import ChooseAction, TakeAction, open_actions
from warroom.rulesets.deluxe.board import zones_at
from warroom.rulesets.deluxe.build import BuildPurchase, is_allowed
from warroom.rulesets.deluxe.burn import Burn, BurnChoice
from warroom.rulesets.deluxe.cards import PlayActionCard
from warroom.rulesets.deluxe.journeys import Journeys, left_empty
from warroom.rulesets.deluxe.movement import MoveUnits
from warroom.rulesets.deluxe.navigate import Manoeuvres, Navigate
from warroom.rulesets.deluxe.negotiate import Approach, NegotiateConvert, NegotiateTarget, eligible
from warroom.rulesets.deluxe.research import ResearchTech, Study
from warroom.rulesets.deluxe.setup import ChooseGovernment, ChooseStartTech, PlaceArmies
from warroom.view import View

HABITS: Mapping[int, tuple[Action, ...]] = {
    1: (Action.MOVE, Action.BUILD),
    2: (Action.BUILD, Action.MOVE),
}
"""What he does in Spring and Summer, whatever the others do."""

FANCIES = (Action.NEGOTIATE, Action.RESEARCH, Action.NAVIGATE)
"""One of which follows by chance."""

FIRE = 0.3
"""How often he burns oil."""

MOST_STUDIES = 2
"""He never converts more than he sees at a glance."""


class Novice(Thinker):
    """He counts heads where types decide, never guards his capital, stays off the sea but for a
    first launch, and takes another's capital even if somebody else wins by that."""

    SEASONS: ClassVar[Mapping[type[Decision], str]] = {
        ChooseGovernment: "guess",
        ChooseStartTech: "guess",
        PlaceCapital: "guess",
        PlaceArmies: "guess",
        ChooseAction: "act_by_habit",
        PlayActionCard: "play_any_card",
        MoveUnits: "march",
        Navigate: "launch",
        NegotiateTarget: "approach",
        NegotiateConvert: "convert",
        Burn: "burn",
        BuildPurchase: "purchase",
        ResearchTech: "study",
    }

    margin: int

    def guess(self, view: View, seat: Seat, decision: Decision, rng: Random) -> Answer:
        return decision.sample(view, seat, rng)

    def act_by_habit(self, view: View, seat: Seat, decision: ChooseAction, rng: Random) -> Answer:
        menu = open_actions(view, seat)
        habits = [each for each in HABITS.get(view.state.season, ()) if each in menu]
        fancies = [each for each in FANCIES if each in menu] or menu
        return TakeAction(habits[0] if habits else pick(rng, fancies))

    def play_any_card(
        self, view: View, seat: Seat, decision: PlayActionCard, rng: Random
    ) -> Answer:
        return decision.options(view, seat)[-1]

    def march(self, view: View, seat: Seat, decision: MoveUnits, rng: Random) -> Answer:
        """Every stack goes for the weakest neighbour that it outnumbers, or wanders on."""
        state, steps = view.state, steps_of(view, seat)
        journeys: list[Journey] = []
        for region in state.own_regions(seat):
            army = state.armies[region]
            going = army - ONE[next(unit for unit in UNITS if army.counts[unit])]
            foes = [near for near in steps[region] if state.owners[near] != seat]
            sizes = {near: self.expected(view, near) for near in foes}
            weakest = min(foes, key=lambda near: (sizes[near], rng.random()), default=None)
            if weakest is not None and going.total > sizes[weakest] + self.margin:
                journeys.append(Journey((region, weakest), going))
            elif not foes and going:
                rear = [near for near in steps[region] if state.owners[near] == seat]
                journeys += [Journey((region, pick(rng, rear)), going)] if rear else []
        while empty := left_empty(view, seat, journeys):
            journeys = [each for each in journeys if each.start not in empty]
        return Journeys(tuple(journeys))

    def expected(self, view: View, region: Region) -> int:
        """He counts heads, and dice of neutral regions as if they were heads."""
        state = view.state
        return state.game_round if state.owners[region] is None else state.armies[region].total

    def launch(self, view: View, seat: Seat, decision: Navigate, rng: Random) -> Answer:
        """Each ship on a coastline goes to sea, anywhere that nobody holds."""
        state, coasts = view.state, zones_at(view.rules.atlas)
        voyages = []
        for region in state.own_regions(seat):
            free = [sea for sea in coasts[region] if state.zone_controller(sea) in (None, seat)]
            if free:
                voyages += [
                    Voyage((region, pick(rng, free)), (vessel,))
                    for vessel in state.harbours.get(region, ())
                ]
        return Manoeuvres(voyages=tuple(voyages))

    def approach(self, view: View, seat: Seat, decision: NegotiateTarget, rng: Random) -> Answer:
        return Approach(pick(rng, eligible(view, seat)))

    def convert(self, view: View, seat: Seat, decision: NegotiateConvert, rng: Random) -> Answer:
        return decision.options(view, seat)[0]

    def burn(self, view: View, seat: Seat, decision: Burn, rng: Random) -> Answer:
        options = decision.options(view, seat)
        return options[0] if rng.random() < FIRE else BurnChoice("decline")

    def purchase(self, view: View, seat: Seat, decision: BuildPurchase, rng: Random) -> Answer:
        """Mostly infantry, because it is cheap."""
        army = NO_UNITS
        while is_allowed(view, seat, Purchase(army + ONE[Unit.INFANTRY])):
            unit = pick(rng, (Unit.INFANTRY, Unit.INFANTRY, *UNITS))
            if is_allowed(view, seat, Purchase(army + ONE[unit])):
                army += ONE[unit]
        return Purchase(army)

    def study(self, view: View, seat: Seat, decision: ResearchTech, rng: Random) -> Answer:
        if len(decision.acquired) >= MOST_STUDIES:
            return Study()
        return decision.options(view, seat)[-1]
