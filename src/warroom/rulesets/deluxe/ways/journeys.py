"""Declaring journeys: the common part of Move, Blitz and Transport."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next
from warroom.kernel.words import Rng, Seat, pick
from warroom.model.events.deluxe_moves import Journey, JourneysMade, Place, vessels_at
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.statecraft import Passing
from warroom.model.units import NO_UNITS, ONE, Army, Ship
from warroom.model.vessels import Vessel
from warroom.rules.action import ActionProcedure
from warroom.rules.common import draw_some

from .permission import AskingLeave, is_leave_asked
from .travel import Travel, Wayfinder
from .ways import Way, cargoes, ways_from

ANOTHER = 0.6
"""How often a sample goes on, after each journey and after each region."""


class Journeys(Answer, frozen=True):
    journeys: tuple[Journey, ...] = ()


class DeclareJourneys(Decision, frozen=True):
    """D-ACTION-05, D-BOARD-11: all journeys of an action are declared at once, and no region is
    left without a unit."""

    ANSWERS = (Journeys,)

    def travel(self, table: Table, seat: Seat) -> Travel:
        """What the action allows."""
        raise NotImplementedError

    def check(self, table: Table, seat: Seat, answer: Journeys) -> None:
        self.completed(table, seat, answer.journeys)
        for region in left_empty(table, seat, answer.journeys):
            message = f"{region} would be left without a unit."
            raise Refused(Code.LEAVES_EMPTY, "D-BOARD-11", message, region=region)

    def completed(
        self, table: Table, seat: Seat, journeys: Iterable[Journey]
    ) -> tuple[Journey, ...]:
        """The journeys with every crossing spelt out; `Refused` if they cannot all be made."""
        travel = self.travel(table, seat)
        finder = Wayfinder(table, seat, travel)
        found = tuple(map(finder.completed, journeys))
        check_supply(table, seat, found, self.RULE)
        marching = sum(each.units.infantry for each in found if each.distance > 1)
        if travel.marchers is not None and marching > travel.marchers:
            message = f"Only {travel.marchers} infantry may move two regions."
            raise Refused(Code.TOO_MANY, self.RULE, message, most=travel.marchers)
        return found

    def passings(
        self, table: Table, seat: Seat, journeys: Iterable[Journey]
    ) -> tuple[Passing, ...]:
        """D-BOARD-12: whose leave the journeys need."""
        finder = Wayfinder(table, seat, self.travel(table, seat))
        return finder.passings(self.completed(table, seat, journeys))

    def ways_from(self, table: Table, seat: Seat, place: Place) -> tuple[Way, ...]:
        """What the units in a place, or aboard ships there, could do."""
        return ways_from(table, seat, self.travel(table, seat), place)

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """Random groups on random ways; what is not allowed, or would leave a region empty, is
        dropped."""
        journeys: list[Journey] = []
        while rng.random() < ANOTHER:
            drawn = self.draw(table, seat, rng)
            try:
                self.completed(table, seat, (*journeys, drawn))
            except Refused:
                continue
            journeys.append(drawn)
        while empty := left_empty(table, seat, journeys):
            journeys = [each for each in journeys if each.ship or each.start not in empty]
        return Journeys(tuple(journeys))

    def draw(self, table: Table, seat: Seat, rng: Rng) -> Journey:
        """A journey from any region or ship, which need not be allowed."""
        neighbours = table.rules.atlas.neighbours
        place, vessel = pick(rng, starting_points(table, seat))
        if vessel is None:
            units = draw_some(rng, table.state.armies[place])
            route = [place]
        else:
            units = ONE[vessel.cargo]
            shores = table.rules.atlas.seas[place].shores if place in table.rules.atlas.seas else ()
            route = [place, pick(rng, shores or (place,))]
        while len(route) < 2 or rng.random() < 1 - ANOTHER:
            route.append(pick(rng, neighbours[route[-1]]))
        return Journey(tuple(route), units, ship=vessel.ship if vessel else None)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Journeys()


def starting_points(table: Table, seat: Seat) -> Sequence[tuple[Place, Vessel | None]]:
    """Where army units may set out: own regions, and ships that carry something off a shore; where
    a board ends there are zones without any."""
    state, seas = table.state, table.rules.atlas.seas
    own = state.own_regions(seat)
    anchored = (sea for sea in state.flotillas[seat] if seas[sea].shores)
    places = (*anchored, *(each for each in own if each in state.harbours))
    cargoes = [
        (place, vessel)
        for place in places
        for vessel in vessels_at(state, seat, place)
        if vessel.cargo is not None
    ]
    return [*((region, None) for region in own), *cargoes]


def check_supply(table: Table, seat: Seat, journeys: Iterable[Journey], rule: str) -> None:
    """Each unit sets out once, from where it stands or from aboard its ship."""
    leaving: dict[tuple[Place, Ship | None], Army] = {}
    for journey in journeys:
        start = journey.start, journey.ship
        leaving[start] = leaving.get(start, NO_UNITS) + journey.units
    for (place, ship), units in leaving.items():
        aboard = cargoes(table, seat, place)
        army = table.state.armies[place] if ship is None else aboard.get(ship, NO_UNITS)
        if not army.covers(units):
            message = f"You have {army} in {place}: {units} cannot leave."
            raise Refused(Code.TOO_MANY, rule, message, place=place)


def left_empty(table: Table, seat: Seat, journeys: Iterable[Journey]) -> list[Region]:
    """D-BOARD-11: own regions that would hold no unit when all have arrived."""
    armies: dict[Region, Army] = {}
    for journey in journeys:
        if journey.ship is None:
            army = armies.get(journey.start, table.state.armies[journey.start])
            armies[journey.start] = army - journey.units
    reached = {journey.end for journey in journeys}
    keeps = table.rules.garrison
    return [
        region for region, army in armies.items() if army.total < keeps and region not in reached
    ]


class TravellingAction(ActionProcedure):
    """D-BOARD-12: what is declared is carried out when everybody on the way has agreed; after a
    no the mover declares anew."""

    IS_BASE: ClassVar[bool] = True

    journeys: tuple[Journey, ...] = ()

    def decision(self) -> DeclareJourneys:
        raise NotImplementedError

    def declaring(self, game: Game, _: Any) -> Next:
        return Ask({self.player: self.decision()})

    def asking_leave(self, game: Game, answer: Journeys) -> Next:
        decision = self.decision()
        self.journeys = decision.completed(game, self.player, answer.journeys)
        if not self.journeys:
            return Done()
        passings = decision.passings(game, self.player, self.journeys)
        return Call(AskingLeave(self.player, passings))

    def setting_out(self, game: Game, has_leave: bool) -> Next:
        if not has_leave:
            return Goto("declaring")
        game.report(JourneysMade(self.player, self.journeys))
        return None

    def imagine(self, fork: Game, seat: Seat) -> Next:
        """Others do not know yet what is planned: as far as they can tell, all stay at home."""
        if seat != self.player and is_leave_asked(fork):
            self.journeys = ()
        return None
