"""Setting up: colours, forces, cards, claims and capitals."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..copies import changed, replaced
from ..state import Region, Sea, State
from ..units import ONE, Army, Fleet, Unit
from ..zones import Cards


class ColourChosen(Event, frozen=True):
    seat: Seat
    colour: str

    def apply(self, state: State) -> None:
        state.colours = replaced(state.colours, self.seat, self.colour)


class ForcesReceived(Event, frozen=True):
    """Pieces came to a player from the supply; land units wait to be placed."""

    seat: Seat
    army: Army
    fleet: Fleet

    def apply(self, state: State) -> None:
        state.pools = replaced(state.pools, self.seat, state.pools[self.seat] + self.army)
        state.fleets = replaced(state.fleets, self.seat, state.fleets[self.seat] + self.fleet)


class DeckShuffled(Event, frozen=True):
    SECRETS = ("cards",)
    cards: Cards

    def apply(self, state: State) -> None:
        state.deck = self.cards


class CardsDealt(Event, frozen=True):
    """Cards went from the top of the deck into a hand."""

    SECRETS = ("cards",)
    READERS = ("seat",)
    REVEALS = True
    seat: Seat
    cards: Cards

    def apply(self, state: State) -> None:
        state.deck = state.deck.minus(self.cards)
        state.hands = replaced(state.hands, self.seat, state.hands[self.seat].plus(self.cards))


class Purpose(StrEnum):
    """What a roll-off decides."""

    FIRST_PLAYER = "first-player"
    COMMAND = "command"
    RIVALS = "rivals"
    CHOOSING = "choosing"


class Roll(Struct, gc=False, frozen=True):
    """Two regular dice of one player."""

    seat: Seat
    dice: tuple[int, int]

    @property
    def total(self) -> int:
        return self.dice[0] + self.dice[1]


class RolledOff(Event, frozen=True):
    """Several players rolled two dice each."""

    purpose: Purpose
    rolls: tuple[Roll, ...]


class FirstPlayerNamed(Event, frozen=True):
    seat: Seat

    def apply(self, state: State) -> None:
        state.first_player = self.seat


class RegionClaimed(Event, frozen=True):
    seat: Seat
    region: Region

    def apply(self, state: State) -> None:
        infantry = ONE[Unit.INFANTRY]
        state.give(self.region, self.seat)
        state.armies = changed(state.armies, self.region, infantry)
        state.pools = replaced(state.pools, self.seat, state.pools[self.seat] - infantry)


class UnitsPlaced(Event, frozen=True):
    """Units came from a player's pool onto the board."""

    seat: Seat
    units: Mapping[Region, Army]

    def apply(self, state: State) -> None:
        pool = state.pools[self.seat]
        armies = dict(state.armies)
        for region, army in self.units.items():
            armies[region] += army
            pool -= army
        state.armies = armies
        state.pools = replaced(state.pools, self.seat, pool)


class ShipsPlaced(Event, frozen=True):
    """Ships came from a player's supply onto the map."""

    seat: Seat
    ships: Mapping[Sea, Fleet]

    def apply(self, state: State) -> None:
        supply = state.fleets[self.seat]
        for sea, fleet in self.ships.items():
            state.station(self.seat, sea, state.ships(self.seat, sea) + fleet)
            supply -= fleet
        state.fleets = replaced(state.fleets, self.seat, supply)


class CapitalPlaced(Event, frozen=True):
    seat: Seat
    region: Region

    def apply(self, state: State) -> None:
        state.capitals = replaced(state.capitals, self.seat, self.region)
