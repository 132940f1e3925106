"""The state of a game: everything that can be seen on or under the table.

It is a flat shell. Only events write it, and what it holds is never changed in place.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import ClassVar, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from warroom.kernel.words import Seat

from .battles import AirRaid, Auction, BattleBoard, NavalBoard, Raid
from .government import Government
from .politics import Inspection
from .statecraft import FaceDown, Passing, who_has_looked
from .trade import Offer, Promise
from .turns import Action, Result
from .units import NO_SHIPS, Army, Fleet
from .vessels import FleetBoard, Vessel
from .zones import (
    NO_CARDS,
    Cards,
    Sight,
    as_shown,
    each_its_own,
    everybody,
    its_parties,
    nobody,
)

Region: TypeAlias = str
Sea: TypeAlias = str
"""Names of regions and of sea areas."""

K = TypeVar("K")
V = TypeVar("V")


class Crossing(Struct, gc=False, frozen=True, omit_defaults=True):
    """All units that go by sea from one region to one other in the same action, and the sea areas
    that they pass, where that matters (X-BOARD-07). Parachutists go by themselves."""

    start: Region
    end: Region
    units: Army
    via: tuple[Sea, ...] = ()
    by_parachute: bool = False

    @property
    def is_blockable(self) -> bool:
        """B-AMPH-06: planes cannot be blocked, nor infantry that moves as they do."""
        return self.units.total > self.units.planes and not self.by_parachute

    def with_(self, units: Army) -> "Crossing":
        """The same crossing with other units."""
        return replace(self, units=units)

    def is_of(self, other: "Crossing") -> bool:
        """Whether these units are of the same crossing, of which some may be lost."""
        ends = self.start, self.end, self.by_parachute
        return ends == (other.start, other.end, other.by_parachute)


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

    # What only some games of the family use; elsewhere it stays empty.
    squadrons: tuple[Mapping[Sea, Fleet], ...] = ()  # of each seat: ships on the map
    landings: tuple[Region, ...] = ()  # attacked by units that came over the sea
    points: tuple[int | None, ...] = ()  # saved production points, None where they are hidden
    oil: tuple[int | None, ...] = ()
    paid_actions: int = 0  # in this turn, each dearer than the last
    used: tuple[str, ...] = ()  # technologies that have served in this turn
    spent: tuple[str, ...] = ()  # technologies that have served for good
    governments: tuple[Government | None, ...] = ()  # of each seat
    counters: Mapping[Region, Government] = {}  # governments of minor neutrals
    routes: Mapping[str, Seat | None] = {}  # owners of trade routes, None for the pool
    routes_out: tuple[str, ...] = ()  # trade routes knocked out
    knocked_out: tuple[Cards, ...] = ()  # of each seat: ordinary cards turned face down
    technologies: tuple[tuple[str, ...], ...] = ()  # of each seat, known to all
    secret_technologies: tuple[Cards, ...] = ()  # of each seat, until first used
    technology_deck: Cards = NO_CARDS
    political_deck: Cards = NO_CARDS
    political_hands: tuple[Cards, ...] = ()
    discards: tuple[str, ...] = ()  # political cards, the last one on top
    cards_in_play: tuple[str, ...] = ()  # political cards being carried out
    inspections: tuple[Inspection, ...] = ()  # political hands that a spy sees just now
    eagles: int = 0  # played so far
    hunted: tuple[Seat, ...] = ()  # whose actions cost more until their next turn ends (Assassin)
    blitz_help: int = 0  # off the number of the next Diplomatic Blitz attempt (Radio Address)
    has_failed_blitz: bool = False  # the last action was a blitz whose first roll failed
    invaded: tuple[tuple[Region, ...], ...] = ()  # by each seat: minor neutrals, for good
    conquests: tuple[int, ...] = ()  # of each seat: regions taken in bloody battles
    auction: Auction | None = None
    raid: Raid | None = None
    air_raid: AirRaid | None = None
    wars: tuple[tuple[Seat, ...], ...] = ()  # of each seat: whom it may attack
    provocation_deck: Cards = NO_CARDS
    provocation_hands: tuple[Cards, ...] = ()
    season: int = 0  # from 1, spring, to 4, winter
    direction: int = 0  # of this year's turns: 1 clockwise, -1 counterclockwise
    marked: tuple[tuple[Action, ...], ...] = ()  # of each seat: actions taken in this year
    markers: tuple[tuple[int, ...], ...] = ()  # of each seat: government markers by spectrum
    face_down: Mapping[Region, FaceDown] = {}  # markers on neutral regions
    marker_box: Cards = NO_CARDS  # markers that are not in play
    oil_fields: Mapping[Region, int] = {}  # oil markers
    flotillas: tuple[Mapping[Sea, tuple[Vessel, ...]], ...] = ()  # of each seat: ships at sea
    harbours: Mapping[Region, tuple[Vessel, ...]] = {}  # ships on coastlines, of the owner
    levels: tuple[tuple[int, ...], ...] = ()  # of each seat, as TECHNOLOGIES
    population: tuple[int, ...] = ()  # of each seat: Population cards
    action_deck: Cards = NO_CARDS
    action_hands: tuple[Cards, ...] = ()
    card_played: str | None = None  # with the action under way
    grants: tuple[Passing, ...] = ()  # leave given while this action lasts
    refusals: tuple[Passing, ...] = ()
    fleet_battle: FleetBoard | None = None

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
        "squadrons": everybody,
        "landings": everybody,
        "points": everybody,
        "oil": everybody,
        "paid_actions": everybody,
        "used": everybody,
        "spent": everybody,
        "governments": everybody,
        "counters": everybody,
        "routes": everybody,
        "routes_out": everybody,
        "knocked_out": each_its_own,
        "technologies": everybody,
        "secret_technologies": each_its_own,
        "technology_deck": nobody,
        "political_deck": nobody,
        "political_hands": each_its_own,
        "discards": everybody,
        "cards_in_play": everybody,
        "inspections": its_parties,
        "eagles": everybody,
        "hunted": everybody,
        "blitz_help": everybody,
        "has_failed_blitz": everybody,
        "invaded": everybody,
        "conquests": everybody,
        "auction": everybody,
        "raid": everybody,
        "air_raid": as_shown,
        "wars": everybody,
        "provocation_deck": nobody,
        "provocation_hands": each_its_own,
        "season": everybody,
        "direction": everybody,
        "marked": everybody,
        "markers": everybody,
        "face_down": who_has_looked,
        "marker_box": nobody,
        "oil_fields": everybody,
        "flotillas": everybody,
        "harbours": everybody,
        "levels": everybody,
        "population": everybody,
        "action_deck": nobody,
        "action_hands": each_its_own,
        "card_played": everybody,
        "grants": everybody,
        "refusals": everybody,
        "fleet_battle": everybody,
    }

    @classmethod
    def sights(cls, **others: Sight) -> tuple[Sight, ...]:
        """Who sees what, in the order of the fields; `others` see differently."""
        sight = {**cls.SIGHT, **others}
        return tuple(sight[name] for name in cls.__struct_fields__)

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

    def ships(self, seat: Seat, sea: Sea) -> Fleet:
        """A seat's ships in a sea area."""
        return self.squadrons[seat].get(sea, NO_SHIPS)

    def fleets_in(self, sea: Sea) -> tuple[tuple[Seat, Fleet], ...]:
        """Who has ships in a sea area, by seat."""
        return tuple(
            (seat, squadrons[sea])
            for seat, squadrons in enumerate(self.squadrons)
            if sea in squadrons
        )

    def station(self, seat: Seat, sea: Sea, ships: Fleet) -> None:
        """So many ships of a seat lie in a sea area from now on."""
        squadrons = dict(self.squadrons[seat])
        squadrons.pop(sea, None)
        if ships:
            squadrons[sea] = ships
        self.squadrons = replaced(self.squadrons, seat, squadrons)

    def vessels(self, seat: Seat, sea: Sea) -> tuple[Vessel, ...]:
        """A seat's ships in a sea zone, with what they carry."""
        return self.flotillas[seat].get(sea, ())

    def zone_controller(self, sea: Sea) -> Seat | None:
        """D-BOARD-07: whose ships are in a sea zone. While their battle waits, who was there
        before is named, for it is not his turn."""
        present = [seat for seat, flotilla in enumerate(self.flotillas) if sea in flotilla]
        return next((seat for seat in present if seat != self.player), next(iter(present), None))

    def put_to_sea(self, seat: Seat, sea: Sea, vessels: tuple[Vessel, ...]) -> None:
        """These vessels of a seat, in order, lie in a sea zone from now on."""
        flotilla = dict(self.flotillas[seat])
        flotilla.pop(sea, None)
        if vessels:
            flotilla[sea] = vessels
        self.flotillas = replaced(self.flotillas, seat, flotilla)

    def put_to_shore(self, region: Region, vessels: tuple[Vessel, ...]) -> None:
        """These vessels, in order, lie on a coastline from now on."""
        self.harbours = (
            changed(self.harbours, region, vessels) if vessels else without(self.harbours, region)
        )

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


def added(sums: tuple[int | None, ...], seat: Seat, amount: int) -> tuple[int | None, ...]:
    """Somebody's sum with an amount added; what is hidden stays hidden."""
    now = sums[seat]
    return sums if now is None else replaced(sums, seat, now + amount)


def without(mapping: Mapping[K, V], key: K) -> Mapping[K, V]:
    return {other: value for other, value in mapping.items() if other != key}
