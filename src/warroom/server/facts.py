"""What the rules in force say in numbers, and what a hand is worth: for a client, which knows no
rules of its own."""

from collections.abc import Mapping

from msgspec import Struct

from warroom.api import Game
from warroom.kernel.words import Seat
from warroom.model.cards import Suit
from warroom.model.ruleset import Ruleset
from warroom.model.units import Army, Fleet
from warroom.rules.building import SET, production
from warroom.rules.diplomacy import FAR, NEAR
from warroom.rules.land_battle import OPENING


class Facts(Struct, frozen=True):
    """Prices and limits of one table, its options included."""

    unit_costs: Mapping[str, int]
    ship_costs: Mapping[str, int]
    capital_production: int
    actions_per_turn: int
    starting_regions: int
    opening: int
    blitz_near: int
    blitz_far: int
    set_suits: tuple[Suit, ...]
    rounds: int | None
    minutes: int | None


def facts_of(rules: Ruleset) -> Facts:
    return Facts(
        dict(zip(Army.LETTERS, rules.unit_costs, strict=True)),
        dict(zip(Fleet.LETTERS, rules.ship_costs, strict=True)),
        rules.capital_production,
        rules.actions_per_turn,
        rules.starting_regions,
        OPENING,
        NEAR,
        FAR,
        SET,
        rules.limit.rounds,
        rules.limit.minutes,
    )


class Worth(Struct, frozen=True):
    """B-BUILD-02: what a seat would have to spend, with its parts. The cards of `sets` count
    twice."""

    sets: tuple[tuple[str, ...], ...]
    capitals: int
    points: int


def worth_of(game: Game, seat: Seat) -> Worth:
    """For the eyes of the seat alone."""
    state, cards = game.state, game.rules.deck.cards
    by_suit: dict[Suit, list[str]] = {suit: [] for suit in SET}
    for name in sorted(state.hands[seat].known, key=lambda name: -cards[name].value):
        by_suit.get(cards[name].suit, []).append(name)
    sets = tuple(zip(*by_suit.values(), strict=False))
    capitals = sum(1 for region in state.capitals if region and state.owners[region] == seat)
    return Worth(sets, capitals, production(game, seat))
