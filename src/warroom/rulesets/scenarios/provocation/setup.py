"""Setting up (P-SETUP): governments first, and all that depends on them."""

from collections.abc import Mapping

from warroom.kernel.decision import Answer, Decision, Wishes
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next
from warroom.kernel.words import Rng, Seat
from warroom.model.events.provocation import ProvocationShuffled, RouteKept, RoutesDrawn
from warroom.model.events.setup import ForcesReceived
from warroom.model.government import SPECTRUM, Government
from warroom.model.ruleset import Game, Table
from warroom.model.units import NO_SHIPS, Army, Fleet
from warroom.model.zones import Cards
from warroom.rules.setup import ClaimRegion
from warroom.rulesets.expansion.turns.setup import SettingUpTheWorld

from .claims import claim_on_a_new_continent, claim_on_connected_land
from .ordinary_cards import ReturningCard
from .redeal import Redealing
from .technology import ChoosingTechnologies
from .wars import draw_provocation

FORCES: Mapping[Government, tuple[Army, Fleet]] = {
    Government.FASCISM: (Army.parse("8I 8T 4A 2P"), Fleet.parse("1BB 4SS")),
    Government.MONARCHY: (Army.parse("12I 3T 4A 3P"), Fleet.parse("2BB 2DD")),
    Government.COMMUNISM: (Army.parse("21I 4T 4A 1P"), Fleet.parse("1BB 1DD 1SS")),
    Government.DEMOCRACY: (Army.parse("16I 4T 4A 2P"), Fleet.parse("1BB 2DD 2SS")),
}
"""P-SETUP-08."""

MONARCHY_REGIONS = 3
"""P-SETUP-07."""


class KeptRoute(Answer, frozen=True):
    route: str


class KeepRoute(Decision, frozen=True):
    """P-SETUP-10: one of two routes."""

    ANSWERS = (KeptRoute,)
    RULE = "P-SETUP-10"
    WISHES = Wishes("The trade route that you keep.", lambda rules: rules.routes)

    routes: tuple[str, ...]

    def options(self, table: Table, seat: Seat) -> tuple[KeptRoute, ...]:
        return tuple(map(KeptRoute, self.routes))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """The higher value."""
        return KeptRoute(max(self.routes, key=lambda route: table.rules.routes[route].value))


class SettingUpACrisis(SettingUpTheWorld):
    """P-SETUP-02: nine steps. Pieces are handed out when governments are known."""

    STEPS = (
        "choosing_a_colour",
        "taking_the_colour",
        "receiving_forces",
        "dealing",
        "offering_new_cards",
        "after_the_offer",
        "rolling_for_first_player",
        "naming_the_first_player",
        "drawing_governments",
        "mustering",
        "choosing_technologies",
        "choosing_a_region",
        "claiming_it",
        "drawing_routes",
        "keeping_a_route",
        "returning_a_card",
        "after_the_card",
        "choosing_units",
        "placing_them",
        "choosing_a_fleet_area",
        "placing_ships",
        "choosing_a_capital",
        "founding_it",
        "dealing_provocation",
    )

    # ---- certificates, cards, governments, pieces ----

    def receiving_forces(self, game: Game, _: None) -> Next:
        """P-SETUP-03: thirty points and eighteen oil; pieces follow."""
        self.receive_certificates(game)
        return None

    def offering_new_cards(self, game: Game, _: None) -> Next:
        """P-SETUP-04: in seat order."""
        if self.visit == len(game.state.seats):
            self.visit = 0
            return Goto("rolling_for_first_player")
        return Call(Redealing(self.visit))

    def after_the_offer(self, game: Game, _: None) -> Next:
        self.visit += 1
        return Goto("offering_new_cards")

    def drawing_governments(self, game: Game, _: None) -> Next:
        """P-SETUP-05: before regions are claimed."""
        super().drawing_governments(game, None)
        self.visit = 0
        return None

    def mustering(self, game: Game, _: None) -> Next:
        """P-SETUP-08."""
        for seat in game.state.seats:
            game.report(ForcesReceived(seat, *FORCES[government_of(game, seat)]))
        return None

    def choosing_technologies(self, game: Game, _: None) -> Next:
        """P-TECH-01."""
        return Call(ChoosingTechnologies()) if game.rules.initial_technologies else None

    # ---- regions ----

    def choosing_a_region(self, game: Game, _: None) -> Next:
        """P-SETUP-07: a Monarchy passes the fourth time round."""
        seats = len(game.state.seats)
        if self.visit == seats * game.rules.starting_regions:
            self.visit = 0
            return Goto("drawing_routes")
        if self.visit >= seats * MONARCHY_REGIONS and is_monarchy(game, self._seat(game)):
            self.visit += 1
            return Goto("choosing_a_region")
        return super().choosing_a_region(game, None)

    def claim_of(self, game: Game, seat: Seat) -> ClaimRegion:
        if is_monarchy(game, seat):
            return claim_on_a_new_continent(game, seat)
        return claim_on_connected_land(game, seat)

    # ---- what Monarchies draw and give back ----

    def drawing_routes(self, game: Game, _: None) -> Next:
        """P-SETUP-10: each Monarchy in turn order; from an empty pool there is nothing to draw."""
        if self.visit == len(game.state.seats):
            self.visit = 0
            return Goto("choosing_units")
        seat = self._seat(game)
        if not is_monarchy(game, seat):
            return Goto("after_the_card")
        pool = tuple(name for name in game.rules.routes if game.state.routes[name] is None)
        drawn = game.chance.shuffled(pool)[:2]
        if not drawn:
            return Goto("returning_a_card")
        game.report(RoutesDrawn(seat, drawn))
        if len(drawn) == 1:
            return self.keeping_a_route(game, KeptRoute(drawn[0])) or Goto("returning_a_card")
        return Ask({seat: KeepRoute(drawn)})

    def keeping_a_route(self, game: Game, answer: KeptRoute) -> Next:
        game.report(RouteKept(self._seat(game), answer.route))
        return None

    def returning_a_card(self, game: Game, _: None) -> Next:
        """P-SETUP-11: as many ordinary cards as regions."""
        return Call(ReturningCard(self._seat(game)))

    def after_the_card(self, game: Game, _: None) -> Next:
        self.visit += 1
        return Goto("drawing_routes")

    # ---- units, capitals, Provocation cards ----

    def ships_left(self, game: Game, seat: Seat) -> Fleet:
        """P-SETUP-09: in the first visit only Monarchies place ships."""
        is_first_visit = self.visit < len(game.state.seats)
        if is_first_visit and not is_monarchy(game, seat):
            return NO_SHIPS
        return super().ships_left(game, seat)

    def choosing_a_capital(self, game: Game, _: None) -> Next:
        if self.visit == len(game.state.seats):
            return Goto("dealing_provocation")
        return super().choosing_a_capital(game, None)

    def dealing_provocation(self, game: Game, _: None) -> Next:
        """P-SETUP-12: the further right on the spectrum, the more."""
        cards = game.chance.shuffled(game.rules.provocation)
        game.report(ProvocationShuffled(Cards.of(cards)))
        for self.visit in range(len(game.state.seats)):
            seat = self._seat(game)
            draw_provocation(game, seat, 1 + SPECTRUM.index(government_of(game, seat)))
        return Done()


class SettingUpRichMonarchies(SettingUpACrisis):
    """P-SETUP-11, option: a Monarchy keeps all four of its cards."""

    def returning_a_card(self, game: Game, _: None) -> Next:
        return None


def government_of(table: Table, seat: Seat) -> Government:
    government = table.state.governments[seat]
    assert government is not None, "governments have been drawn"
    return government


def is_monarchy(table: Table, seat: Seat) -> bool:
    return government_of(table, seat) is Government.MONARCHY
