"""Setting up the Expansion (X-SETUP): ships on the map, certificates, three decks, governments."""

from math import ceil
from typing import ClassVar

from warroom.kernel.decision import Answer, Decision, Wishes
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Done, Goto, Next
from warroom.kernel.words import Rng, Seat
from warroom.model.events.governments import CountersLaid, GovernmentDrawn
from warroom.model.events.setup import ShipsPlaced, UnitsPlaced
from warroom.model.events.technology import TechnologyDeckShuffled
from warroom.model.events.treasury import CertificatesReceived
from warroom.model.government import SPECTRUM, Government
from warroom.model.ruleset import Game, Ruleset, Table
from warroom.model.state import Sea
from warroom.model.units import NO_SHIPS, Fleet
from warroom.model.zones import Cards
from warroom.rules.enough import check_cards, check_regions
from warroom.rules.setup import ClaimRegion, Placement, SettingUp

from ..table.political_deck import draw_political, shuffle_political

POLITICAL_CARDS = 4
"""X-SETUP-07: for each player at the start."""

REGIONS_PER_PLAYER = 5
"""X-SETUP-10: four to claim, so that minor neutrals remain."""


class FleetArea(Answer, frozen=True):
    sea: Sea


class ChooseFleetArea(Decision, frozen=True):
    """X-SETUP-12: the one sea area of the starting fleet, where nobody else has ships."""

    ANSWERS = (FleetArea,)
    RULE = "X-SETUP-12"
    WISHES = Wishes("The sea area where your fleet begins.", lambda rules: rules.atlas.seas)

    def seas(self, table: Table) -> tuple[Sea, ...]:
        return tuple(sea for sea in table.rules.atlas.seas if not table.state.fleets_in(sea))

    def options(self, table: Table, seat: Seat) -> tuple[FleetArea, ...]:
        return tuple(map(FleetArea, self.seas(table)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """The one that touches most of the own regions."""
        own, seas = table.state.own_regions(seat), table.rules.atlas.seas
        free = self.seas(table)
        return FleetArea(max(free, key=lambda sea: sum(r in own for r in seas[sea].shores)))


class SettingUpTheWorld(SettingUp):
    """X-SETUP-02 to X-SETUP-15: as in the Basic game, with what the Expansion adds."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "choosing_a_colour",
        "taking_the_colour",
        "receiving_forces",
        "dealing",
        "rolling_for_first_player",
        "naming_the_first_player",
        "choosing_a_region",
        "claiming_it",
        "choosing_units",
        "placing_them",
        "choosing_a_fleet_area",
        "placing_ships",
        "choosing_a_capital",
        "founding_it",
        "drawing_governments",
        "laying_counters",
    )

    sailing: Fleet = NO_SHIPS  # what goes to a fleet area that is being chosen

    def receiving_forces(self, game: Game, _: None) -> Next:
        """X-SETUP-03, X-SETUP-04: pieces as before, thirty points and thirty oil."""
        super().receiving_forces(game, None)
        self.receive_certificates(game)
        return None

    def receive_certificates(self, game: Game) -> None:
        for seat in game.state.seats:
            rules = game.rules
            game.report(CertificatesReceived(seat, rules.starting_points, rules.starting_oil))

    def dealing(self, game: Game, _: None) -> Next:
        """X-SETUP-05, X-SETUP-07, X-SETUP-08: economics, political and technology cards."""
        super().dealing(game, None)
        shuffle_political(game)
        for seat in game.state.seats:
            draw_political(game, seat, POLITICAL_CARDS)
        technologies = tuple(game.rules.technologies)
        game.report(TechnologyDeckShuffled(Cards.of(game.chance.shuffled(technologies))))
        return None

    def ships_left(self, game: Game, seat: Seat) -> Fleet:
        """X-SETUP-11: ships are among the pieces to place."""
        return game.state.fleets[seat]

    def choosing_units(self, game: Game, _: None) -> Next:
        """X-SETUP-11: if only ships are left, and no more than a visit takes, all of them go."""
        seat = self._seat(game)
        left = self.ships_left(game, seat)
        if game.state.pools[seat] or not 0 < left.total <= game.rules.placed_per_visit:
            return super().choosing_units(game, None)
        self.sailing = left
        return Goto("choosing_a_fleet_area")

    def placing_them(self, game: Game, answer: Placement) -> Next:
        if answer.units:
            game.report(UnitsPlaced(self._seat(game), answer.units))
        self.sailing = answer.fleet
        return None

    def choosing_a_fleet_area(self, game: Game, _: None) -> Next:
        """X-SETUP-12: the first ships choose the sea area of all of them."""
        if not self.sailing:
            return self._next_visit()
        seat = self._seat(game)
        seas = tuple(game.state.squadrons[seat]) or ChooseFleetArea().seas(game)
        if len(seas) == 1:
            return self.placing_ships(game, FleetArea(seas[0]))
        return Ask({seat: ChooseFleetArea()})

    def placing_ships(self, game: Game, answer: FleetArea) -> Next:
        game.report(ShipsPlaced(self._seat(game), {answer.sea: self.sailing}))
        self.sailing = NO_SHIPS
        return self._next_visit()

    def _next_visit(self) -> Next:
        self.visit += 1
        return Goto("choosing_units")

    def choosing_a_capital(self, game: Game, _: None) -> Next:
        """X-SETUP-13: after all units; governments follow."""
        if self.visit == len(game.state.seats):
            return Goto("drawing_governments")
        return super().choosing_a_capital(game, None)

    def drawing_governments(self, game: Game, _: None) -> Next:
        """X-SETUP-14: in turn order, unseen, from a mix that suits the number of players."""
        self.visit = 0
        seats = len(game.state.seats)
        for government in game.chance.shuffled(self._mix(game))[:seats]:
            game.report(GovernmentDrawn(self._seat(game), government))
            self.visit += 1
        return None

    def _mix(self, game: Game) -> tuple[Government, ...]:
        """One of each type, and with more than four players as many others, all different."""
        more = max(0, len(game.state.seats) - len(SPECTRUM))
        if more == len(SPECTRUM):
            return SPECTRUM * 2
        others = game.chance.shuffled(game.rules.extra_governments)[:more] if more else ()
        return (*SPECTRUM, *others)

    def laying_counters(self, game: Game, _: None) -> Next:
        """X-SETUP-15: one at random for each minor neutral, from a bag filled evenly."""
        neutral = game.state.neutral_regions()
        bag = SPECTRUM * ceil(len(neutral) / len(SPECTRUM))
        counters = game.chance.shuffled(bag)
        game.report(CountersLaid(dict(zip(neutral, counters, strict=False))))
        return Done()

    def claim_of(self, game: Game, seat: Seat) -> ClaimRegion:
        continents = self._continents(game, seat)
        return ClaimRegion(continents, by_rule="X-OPT-02" if continents else "")

    def _continents(self, game: Game, seat: Seat) -> tuple[str, ...]:
        """X-OPT-02: if nothing is free on a continent that he does not have, he may claim any."""
        continent = game.rules.atlas.continent
        free = {continent[region] for region in game.state.neutral_regions()}
        return tuple(each for each in super()._continents(game, seat) if each in free)


def check_world(rules: Ruleset, seats: int) -> None:
    """X-SETUP-10, X-SETUP-12: five regions and a sea area for each player, and cards enough."""
    check_regions(rules, seats, REGIONS_PER_PLAYER, "X-SETUP-10")
    check_cards(rules, seats)
    found = len(rules.atlas.seas)
    if found < seats:
        message = f"{seats} players need {seats} sea areas; there are {found}."
        raise Refused(Code.TOO_FEW, "X-SETUP-12", message, field="seats")
