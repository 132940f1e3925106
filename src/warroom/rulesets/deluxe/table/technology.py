"""Technologies (D-TECH): levels, what is left of the cards, and what each level is good for."""

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.procedure import Ask, Done, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.cards import Suit
from warroom.model.events.deluxe_nations import OilFieldPlaced
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.statecraft import TECHNOLOGIES, TOP_LEVEL

from .board import distances

OIL_MARKERS = 40
"""D-UNIT-06: all there are."""


def level(table: Table, seat: Seat, technology: Suit) -> int:
    """How far a seat has come in a technology."""
    return table.state.levels[seat][TECHNOLOGIES.index(technology)]


def cards_left(table: Table, technology: Suit, wanted: int) -> int:
    """D-RES-06: copies of a card that nobody holds. A level is held by whoever stands on it, as
    the card before went back to its pile (D-RES-05)."""
    if technology is Suit.POPULATION:
        return printed_cards(table, technology, wanted) - sum(table.state.population)
    held = sum(level(table, seat, technology) == wanted for seat in table.state.seats)
    return printed_cards(table, technology, wanted) - held


def printed_cards(table: Table, technology: Suit, wanted: int) -> int:
    """All copies of a card; of Population there is one kind."""
    has_levels = technology is not Suit.POPULATION
    return sum(
        card.count
        for card in table.rules.deck.cards.values()
        if card.suit is technology and (card.value == wanted or not has_levels)
    )


def building_sites(table: Table, seat: Seat) -> tuple[Region, ...]:
    """D-BUILD-06, D-BUILD-07, D-TECH-02: the capital and, with Factories, own regions near it."""
    capital = table.state.capitals[seat]
    assert capital is not None
    reach = level(table, seat, Suit.FACTORIES)
    if not reach:
        return (capital,)
    away = distances(table.rules.atlas, capital)
    own = table.state.own_regions(seat)
    return tuple(region for region in own if away.get(region, TOP_LEVEL + 1) <= reach)


class OilSite(Answer, frozen=True):
    region: Region


class PlaceOil(Decision, frozen=True):
    """D-TECH-01: one of the own regions; a second marker only where all have one."""

    ANSWERS = (OilSite,)
    RULE = "D-TECH-01"

    def options(self, table: Table, seat: Seat) -> tuple[OilSite, ...]:
        return tuple(map(OilSite, oil_sites(table, seat)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self.options(table, seat)[0]


class PlaceStartOil(PlaceOil, frozen=True):
    """D-SETUP-12: a nation that starts with Oil 1 has a second marker."""

    RULE = "D-SETUP-12"


def oil_sites(table: Table, seat: Seat) -> tuple[Region, ...]:
    own, fields = table.state.own_regions(seat), table.state.oil_fields
    most = table.rules.statecraft.fields_per_region
    free = tuple(region for region in own if most is None or fields.get(region, 0) < most)
    return free or own


class Drilling(Procedure):
    """D-TECH-01, D-SETUP-12: the marker that comes with a level of Oil, while there are any."""

    STEPS = ("choosing", "placing")

    player: Seat
    question: PlaceOil | PlaceStartOil = PlaceOil()

    def choosing(self, game: Game, _: None) -> Next:
        if sum(game.state.oil_fields.values()) >= OIL_MARKERS:
            return Done()
        sites = oil_sites(game, self.player)
        if len(sites) > 1:
            return Ask({self.player: self.question})
        return self.placing(game, OilSite(sites[0]))

    def placing(self, game: Game, answer: OilSite) -> Next:
        game.report(OilFieldPlaced(self.player, answer.region))
        return Done()
