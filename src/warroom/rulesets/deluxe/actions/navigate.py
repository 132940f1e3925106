"""Navigate (D-NAV): ships take a step, army units embark, submarines attack coastlines."""

from typing import Any

from msgspec.structs import replace

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Refused
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next
from warroom.kernel.words import Rng, Seat, pick
from warroom.model.events.deluxe_moves import (
    CoastalAttack,
    CoastalAttacksDeclared,
    Embarkation,
    JourneysMade,
    Place,
    ShipsRequisitioned,
    UnitsEmbarked,
    Voyage,
    VoyagesMade,
)
from warroom.model.ruleset import Game, Table
from warroom.model.state import Sea
from warroom.model.turns import Action
from warroom.model.units import Ship
from warroom.model.vessels import Vessel
from warroom.rules.action import ActionProcedure

from ..battles.resolving import ArmyBattles, NavyBattles, contested
from ..table.board import sea_ways, zones_at
from ..table.cards import amount
from ..ways.journeys import Journeys
from ..ways.permission import AskingLeave, is_leave_asked
from ..ways.roadstead import Roadstead
from ..ways.voyages import (
    SUBMARINE,
    canal_passings,
    check_attacks,
    check_voyages,
    is_coastal_target,
)
from .landing import LandUnits, loaded_ships

ANOTHER = 0.6
"""How often a sample goes on."""


class Manoeuvres(Answer, frozen=True):
    """Who embarks before ships sail, where they sail, and who embarks or attacks after that."""

    before: tuple[Embarkation, ...] = ()
    voyages: tuple[Voyage, ...] = ()
    after: tuple[Embarkation, ...] = ()
    attacks: tuple[CoastalAttack, ...] = ()


class Navigate(Decision, frozen=True):
    """D-NAV-01, D-NAV-05, D-NAV-08: steps, embarkations and coastal attacks, all at once."""

    ANSWERS = (Manoeuvres,)
    RULE = "D-NAV-01"

    def check(self, table: Table, seat: Seat, answer: Manoeuvres) -> None:
        planned(table, seat, answer).check_garrisons()

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """One thing after another; what is not allowed is dropped."""
        answer = Manoeuvres()
        while rng.random() < ANOTHER:
            proposed = pick(rng, DRAWS)(table, seat, rng, answer)
            try:
                self.check(table, seat, proposed)
            except Refused:
                continue
            answer = proposed
        return answer

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Manoeuvres()


def planned(table: Table, seat: Seat, answer: Manoeuvres) -> Roadstead:
    """Where everything would be in the end; `Refused` if it cannot come to that."""
    plan = Roadstead(table, seat)
    for embarkation in answer.before:
        plan.embark(embarkation)
    check_voyages(table, seat, answer.voyages)
    for voyage in answer.voyages:
        plan.leave(voyage.start, voyage.vessels)
    check_attacks(table, seat, answer.attacks)
    attacking = [(each.sea, (SUBMARINE,) * each.submarines) for each in answer.attacks]
    for sea, submarines in attacking:
        plan.leave(sea, submarines)
    for sea, submarines in attacking:
        plan.join(sea, submarines)
    for voyage in answer.voyages:
        plan.join(voyage.end, voyage.vessels)
    for embarkation in answer.after:
        plan.embark(embarkation)
    return plan


def with_embarkation(table: Table, seat: Seat, rng: Rng, answer: Manoeuvres) -> Manoeuvres:
    """Somebody more embarks, before or after the ships sail."""
    possible = planned(table, seat, answer).possible()
    drawn = (pick(rng, possible),) if possible else ()
    if answer.voyages or rng.random() < 0.5:
        return replace(answer, after=(*answer.after, *drawn))
    return replace(answer, before=(*answer.before, *drawn))


def with_voyage(table: Table, seat: Seat, rng: Rng, answer: Manoeuvres) -> Manoeuvres:
    """Ships of one place, as they lie before anything sails, take one step or two."""
    plan = planned(table, seat, Manoeuvres(answer.before))
    berths = (*table.state.flotillas[seat], *table.state.own_regions(seat))
    places = [place for place in berths if plan.vessels(place)]
    if not places:
        return answer
    course = [pick(rng, places)]
    steps = 2 if amount(table, seat, "full-steam") and rng.random() < 0.5 else 1
    for _ in range(steps):
        ways = next_places(table, course[-1])
        if not ways:
            return answer
        course.append(pick(rng, ways))
    drawn = tuple(each for each in plan.vessels(course[0]) if rng.random() < 0.5)
    voyage = Voyage(tuple(course), drawn or plan.vessels(course[0])[:1])
    return replace(answer, voyages=(*answer.voyages, voyage))


def next_places(table: Table, place: Place) -> tuple[Sea, ...]:
    """The sea zones next to a sea zone or a coastline."""
    atlas = table.rules.atlas
    return zones_at(atlas)[place] if place in atlas.order else tuple(sea_ways(atlas)[place])


def with_attack(table: Table, seat: Seat, rng: Rng, answer: Manoeuvres) -> Manoeuvres:
    """Submarines of one zone attack a coastline."""
    found = [
        (sea, region)
        for sea, vessels in table.state.flotillas[seat].items()
        for region in table.rules.atlas.seas[sea].shores
        if SUBMARINE in vessels and is_coastal_target(table, seat, region)
    ]
    if not found:
        return answer
    sea, region = pick(rng, found)
    count = table.state.vessels(seat, sea).count(SUBMARINE)
    attack = CoastalAttack(region, sea, 1 + int(rng.random() * count))
    return replace(answer, attacks=(*answer.attacks, attack))


DRAWS = (with_embarkation, with_voyage, with_voyage, with_attack)


class Embark(Answer, frozen=True):
    embarkations: tuple[Embarkation, ...] = ()


class EmbarkAfterBattle(Decision, frozen=True):
    """D-NAV-06: one last chance to embark after the navy battles."""

    ANSWERS = (Embark,)
    RULE = "D-NAV-06"

    def check(self, table: Table, seat: Seat, answer: Embark) -> None:
        plan = Roadstead(table, seat)
        for each in answer.embarkations:
            plan.embark(each)
        plan.check_garrisons()

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        plan, drawn = Roadstead(table, seat), []
        while rng.random() < ANOTHER and (possible := plan.possible()):
            drawn.append(pick(rng, possible))
            plan.embark(drawn[-1])
        return Embark(tuple(drawn))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Embark()


class NavigateAction(ActionProcedure):
    """D-NAV-01 to D-NAV-09: declare, sail, fight, and embark once more."""

    STEPS = (
        "requisitioning",
        "declaring",
        "asking_leave",
        "sailing",
        "embarking",
        "casting_off",
        "landing",
        "coming_ashore",
        "fighting_ashore",
    )
    ACTION = Action.NAVIGATE
    SUMMARY = "Send ships a step on, launch them, take armies aboard. Battles at sea follow."

    manoeuvres: Manoeuvres = Manoeuvres()

    def requisitioning(self, game: Game, _: None) -> Next:
        """AC13: free destroyers lie on the capital's coastline before anything moves."""
        count = amount(game, self.player, "requisitioned-freighters")
        capital = game.state.capitals[self.player]
        if count and capital is not None and zones_at(game.rules.atlas)[capital]:
            vessels = (Vessel(Ship.DESTROYER),) * count
            game.report(ShipsRequisitioned(self.player, capital, vessels))
        return None

    def declaring(self, game: Game, _: None) -> Next:
        return Ask({self.player: Navigate()})

    def asking_leave(self, game: Game, answer: Manoeuvres) -> Next:
        """D-BOARD-09: canals are opened by those who hold them; after a no, declare anew."""
        self.manoeuvres = answer
        passings = canal_passings(game, self.player, answer.voyages)
        return Call(AskingLeave(self.player, passings))

    def sailing(self, game: Game, has_leave: bool) -> Next:
        """D-NAV-09: all movement comes before the first battle."""
        if not has_leave:
            return Goto("declaring")
        manoeuvres = self.manoeuvres
        if manoeuvres.before:
            game.report(UnitsEmbarked(self.player, manoeuvres.before))
        if manoeuvres.voyages:
            game.report(VoyagesMade(self.player, manoeuvres.voyages))
        if manoeuvres.after:
            game.report(UnitsEmbarked(self.player, manoeuvres.after))
        if manoeuvres.attacks:
            game.report(CoastalAttacksDeclared(self.player, manoeuvres.attacks))
        if not manoeuvres.attacks and not contested(game, self.player):
            return Goto("landing")
        return Call(NavyBattles(self.player, manoeuvres.attacks))

    def imagine(self, fork: Game, seat: Seat) -> Next:
        """Others do not know yet what is planned: as far as they can tell, nothing sails."""
        if seat != self.player and is_leave_asked(fork):
            self.manoeuvres = Manoeuvres()
        return None

    def embarking(self, game: Game, _: None) -> Next:
        if not Roadstead(game, self.player).possible():
            return Goto("landing")
        return Ask({self.player: EmbarkAfterBattle()})

    def casting_off(self, game: Game, answer: Embark) -> Next:
        if answer.embarkations:
            game.report(UnitsEmbarked(self.player, answer.embarkations))
        return None

    def landing(self, game: Game, _: None) -> Next:
        """AC12: landing craft bring some carried units ashore."""
        most = amount(game, self.player, "landing-craft")
        if not most or not loaded_ships(game, self.player):
            return Done()
        return Ask({self.player: LandUnits(most)})

    def coming_ashore(self, game: Game, answer: Journeys) -> Next:
        if answer.journeys:
            game.report(JourneysMade(self.player, answer.journeys))
        return None

    def fighting_ashore(self, game: Game, _: Any) -> Next:
        return Call(ArmyBattles(self.player))
