"""Strategic bombing: planes in the air, cards knocked out, planes lost."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..battles import AirRaid
from ..copies import replaced
from ..state import Region, State
from ..units import ONE, UNIT_LETTERS, UNITS, Army, UnitLetter
from ..zones import NO_CARDS, Cards


def air_raid_of(state: State) -> AirRaid:
    assert state.air_raid is not None, "an air raid is on"
    return state.air_raid


class AirRaidBegan(Event, frozen=True):
    attacker: Seat
    defender: Seat

    def apply(self, state: State) -> None:
        state.air_raid = AirRaid(self.attacker, self.defender)


class AirForceRevealed(Event, frozen=True):
    """The attacker's planes, divided into fighters and bombers (X-BOMB-02)."""

    REVEALS = True
    fighters: int
    bombers: int

    def apply(self, state: State) -> None:
        raid = air_raid_of(state)
        state.air_raid = replace(raid, fighters=self.fighters, bombers=self.bombers)


class AirDefenceRevealed(Event, frozen=True):
    """The defender's fighters (X-BOMB-03)."""

    REVEALS = True
    fighters: int

    def apply(self, state: State) -> None:
        state.air_raid = replace(air_raid_of(state), defenders=self.fighters)


class AirRole(StrEnum):
    """Who fires in the air: the defender's fighters, the attacker's fighters, his bombers."""

    DEFENDERS = "defenders"
    FIGHTERS = "fighters"
    BOMBERS = "bombers"


class AirDiceRolled(Event, frozen=True):
    """One die for each plane. `hits` are those that count."""

    role: AirRole
    dice: tuple[int, ...]
    hits: int


class PlanesShotDown(Event, frozen=True):
    """Planes are lost in the air; which ones on the board is decided afterwards (X-BOMB-09)."""

    fighters: int = 0
    bombers: int = 0
    defenders: int = 0

    def apply(self, state: State) -> None:
        raid = air_raid_of(state)
        state.air_raid = replace(
            raid,
            fighters=raid.fighters - self.fighters,
            bombers=raid.bombers - self.bombers,
            defenders=raid.defenders - self.defenders,
        )


class HandShown(Event, frozen=True):
    """The defender shows the attacker all his ordinary cards (X-BOMB-07)."""

    SECRETS = ("cards",)
    READERS = ("attacker", "defender")
    REVEALS = True
    attacker: Seat
    defender: Seat
    cards: Cards

    def apply(self, state: State) -> None:
        state.air_raid = replace(air_raid_of(state), shown=self.cards)


class CardsKnockedOut(Event, frozen=True):
    """Ordinary cards of the defender do not count until production is over (X-BOMB-06)."""

    SECRETS = ("cards",)
    READERS = ("attacker", "defender")
    REVEALS = True
    attacker: Seat
    defender: Seat
    cards: Cards

    def apply(self, state: State) -> None:
        hands, out = state.hands, state.knocked_out
        state.hands = replaced(hands, self.defender, hands[self.defender].minus(self.cards))
        state.knocked_out = replaced(out, self.defender, out[self.defender].plus(self.cards))
        if state.air_raid is not None:
            state.air_raid = replace(state.air_raid, shown=NO_CARDS)


class AtomicBombDropped(Event, frozen=True):
    """The technology has served for good."""

    seat: Seat
    technology: str

    def apply(self, state: State) -> None:
        state.spent = (*state.spent, self.technology)


class Replacement(Struct, gc=False, frozen=True, forbid_unknown_fields=True):
    """A unit that moves into a region whose last plane was lost, named by its letter."""

    start: Region
    end: Region
    unit: UnitLetter

    @property
    def army(self) -> Army:
        return ONE[UNITS[UNIT_LETTERS.index(self.unit)]]


class PlanesRemoved(Event, frozen=True):
    """A player took lost planes off the board and filled the regions left empty (X-BOMB-09)."""

    seat: Seat
    planes: Mapping[Region, int]
    replacements: tuple[Replacement, ...] = ()

    def apply(self, state: State) -> None:
        armies = dict(state.armies)
        for region, count in self.planes.items():
            armies[region] -= Army(planes=count)
        for move in self.replacements:
            armies[move.start] -= move.army
            armies[move.end] += move.army
        state.armies = armies


class AirRaidEnded(Event, frozen=True):
    def apply(self, state: State) -> None:
        state.air_raid = None
