"""The state of a game: everything that can be seen on or under the table.

It is a flat shell. Only events write it, and what it holds is never changed in place.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import ClassVar, TypeAlias, TypeVar

from msgspec import Struct

from warroom.kernel.words import Seat

from .battles import BattleBoard, NavalBoard
from .trade import Offer, Promise
from .turns import Action, Result
from .units import Army, Fleet
from .zones import Cards, Sight, each_its_own, everybody, its_parties, nobody

Region: TypeAlias = str

K = TypeVar("K")
V = TypeVar("V")


class Crossing(Struct, gc=False, frozen=True):
    """All units that go by sea from one region to one other in the same action."""

    start: Region
    end: Region
    units: Army

    @property
    def is_blockable(self) -> bool:
        """B-AMPH-06: planes cannot be blocked."""
        return self.units.total > self.units.planes


class Owners(dict[Region, Seat | None]):
    """Who owns what, in the board's order. It is never changed in place, so that who holds what
    is worked out only once, when somebody first asks."""

    __slots__ = ("held",)

    held: Mapping[Seat | None, tuple[Region, ...]]

    def of(self, seat: Seat | None) -> tuple[Region, ...]:
        try:
            return self.held.get(seat, ())
        except AttributeError:
            held: dict[Seat | None, list[Region]] = {owner: [] for owner in self.values()}
            for region, owner in self.items():
                held[owner].append(region)
            self.held = {owner: tuple(regions) for owner, regions in held.items()}
            return self.held.get(seat, ())


class State(Struct, gc=False):
    """One field for each thing on the table."""

    colours: tuple[str | None, ...]
    owners: Mapping[Region, Seat | None]
    armies: Mapping[Region, Army]  # of the owner
    attackers: Mapping[Region, Army]  # of the mover, in regions that are not his
    crossings: tuple[Crossing, ...]  # waiting at sea
    pools: tuple[Army, ...]  # of each seat: land units not yet on the board
    capitals: tuple[Region | None, ...]  # where each seat's own capital stands
    fleets: tuple[Fleet, ...]
    sea_controller: Seat | None
    deck: Cards
    hands: tuple[Cards, ...]
    eliminated: tuple[bool, ...]
    first_player: Seat | None
    game_round: int  # 0 while setting up
    player: Seat | None  # whose turn it is
    actions: tuple[Action, ...]  # taken in this turn
    is_trading: bool  # a trade was completed and no other action has begun since
    offers: tuple[Offer, ...]  # opened in this turn
    promises: tuple[Promise, ...]
    battle: BattleBoard | None
    naval_battle: NavalBoard | None
    has_trade_stopped: bool
    is_time_up: bool
    result: Result | None

    SIGHT: ClassVar[Mapping[str, Sight]] = {
        "colours": everybody,
        "owners": everybody,
        "armies": everybody,
        "attackers": everybody,
        "crossings": everybody,
        "pools": everybody,
        "capitals": everybody,
        "fleets": everybody,
        "sea_controller": everybody,
        "deck": nobody,
        "hands": each_its_own,
        "eliminated": everybody,
        "first_player": everybody,
        "game_round": everybody,
        "player": everybody,
        "actions": everybody,
        "is_trading": everybody,
        "offers": its_parties,
        "promises": its_parties,
        "battle": everybody,
        "naval_battle": everybody,
        "has_trade_stopped": everybody,
        "is_time_up": everybody,
        "result": everybody,
    }

    # ---- questions about the table ----

    @property
    def seats(self) -> range:
        return range(len(self.colours))

    @property
    def living(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if not self.eliminated[seat])

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other living players, clockwise from this one."""
        others = clockwise(len(self.colours), seat)
        if True not in self.eliminated:
            return others
        return tuple(other for other in others if not self.eliminated[other])

    def own_regions(self, seat: Seat) -> tuple[Region, ...]:
        return self._owners.of(seat)

    def neutral_regions(self) -> tuple[Region, ...]:
        return self._owners.of(None)

    @property
    def _owners(self) -> Owners:
        owners = self.owners
        if type(owners) is not Owners:  # fresh from a save or a position
            owners = self.owners = Owners(owners)
        return owners

    def give(self, region: Region, seat: Seat | None) -> None:
        """A region changes hands."""
        owners = Owners(self.owners)
        owners[region] = seat
        self.owners = owners

    def land_units(self, seat: Seat) -> int:
        """B-END-05: every land unit on the board, those before an unfought battle included."""
        own = sum(self.armies[region].total for region in self.own_regions(seat))
        attacking = self.attackers.values() if seat == self.player else ()
        return own + sum(army.total for army in attacking)

    def crossing_armies(self) -> Iterator[Army]:
        return (crossing.units for crossing in self.crossings)


@cache
def clockwise(count: int, seat: Seat) -> tuple[Seat, ...]:
    """All other seats of a table, from the left neighbour on."""
    return tuple((seat + step) % count for step in range(1, count))


def changed(mapping: Mapping[K, V], key: K, value: V) -> Mapping[K, V]:
    """A mapping with one entry changed. Keys keep their place, so the board keeps its order."""
    copy = dict(mapping)
    copy[key] = value
    return copy


def replaced(row: tuple[V, ...], place: int, value: V) -> tuple[V, ...]:
    """A row with one place changed."""
    return (*row[:place], value, *row[place + 1 :])


def without(mapping: Mapping[K, V], key: K) -> Mapping[K, V]:
    return {other: value for other, value in mapping.items() if other != key}
