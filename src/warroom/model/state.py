"""The state of a game: everything that can be seen on or under the table.

It is a flat shell. Only events write it, and what it holds is never changed in place.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, TypeAlias

from msgspec import Struct
from msgspec.structs import fields, replace

from warroom.kernel.words import Seat

from .battles import AirRaid, Auction, BattleBoard, NavalBoard, Raid
from .copies import changed, replaced, without
from .government import Government
from .owners import Owners
from .politics import Inspection
from .statecraft import FaceDown, Passing, who_has_looked
from .trade import Offer, Promise
from .turns import Action, Result
from .units import NO_SHIPS, Army, Fleet
from .vessels import FleetBoard, Vessel
from .zones import (
    BASIC,
    DELUXE,
    EXPANSION,
    EXPANSIONS,
    NO_CARDS,
    PROVOCATION,
    Cards,
    Sight,
    Zone,
    as_shown,
    each_its_own,
    its_parties,
    nobody,
    zone,
)

Region: TypeAlias = str
Sea: TypeAlias = str
"""Names of regions and of sea areas."""


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


class State(Struct, gc=False):
    """Everything on or under the table, a field for each zone. A `zone` says what lies there, who
    sees it (everybody, unless it names a sight) and which games use it (every one, unless it names
    some). What a game does not use stays empty."""

    # the board
    colours: Annotated[tuple[str | None, ...], zone("The colour of each seat.")]
    owners: Annotated[Mapping[Region, Seat | None], zone("Who owns each region.")]
    armies: Annotated[Mapping[Region, Army], zone("The owner's units in each region.")]
    attackers: Annotated[
        Mapping[Region, Army], zone("Units of the mover in regions that are not his.")
    ]
    crossings: Annotated[
        tuple[Crossing, ...], zone("Units waiting at sea.", games=BASIC | EXPANSIONS)
    ]
    pools: Annotated[tuple[Army, ...], zone("Of each seat: land units not yet on the board.")]
    capitals: Annotated[
        tuple[Region | None, ...], zone("Where each seat's own capital stands, whoever holds it.")
    ]
    fleets: Annotated[
        tuple[Fleet, ...], zone("Of each seat: ships in its pool, or not yet on the board.")
    ]
    sea_controller: Annotated[Seat | None, zone("Who controls the sea.", games=BASIC)]

    # economics cards
    deck: Annotated[
        Cards, zone("Cards that nobody owns, from the top.", nobody, BASIC | EXPANSIONS)
    ]
    hands: Annotated[
        tuple[Cards, ...], zone("Each seat's cards.", each_its_own, BASIC | EXPANSIONS)
    ]

    # turns
    eliminated: Annotated[tuple[bool, ...], zone("Of each seat: whether it is out of the game.")]
    first_player: Annotated[Seat | None, zone("Who begins each round.")]
    game_round: Annotated[int, zone("From 1; a year where there are seasons; 0 at set-up.")]
    player: Annotated[Seat | None, zone("Whose turn it is.")]
    actions: Annotated[tuple[Action, ...], zone("Taken in this turn, in order.")]
    is_trading: Annotated[
        bool,
        zone(
            "Whether a trade was completed and no other action has begun since.",
            games=BASIC | EXPANSIONS,
        ),
    ]
    offers: Annotated[
        tuple[Offer, ...], zone("Talks opened in this turn.", its_parties, BASIC | EXPANSIONS)
    ]
    promises: Annotated[
        tuple[Promise, ...], zone("Words that went with trades.", its_parties, BASIC | EXPANSIONS)
    ]
    battle: Annotated[BattleBoard | None, zone("The land battle under way.")]
    naval_battle: Annotated[
        NavalBoard | None, zone("The naval battle under way.", games=BASIC | EXPANSIONS)
    ]
    has_trade_stopped: Annotated[bool, zone("Whether nobody trades any more.", games=BASIC)]
    is_time_up: Annotated[bool, zone("Whether the stated end has come.", games=BASIC | EXPANSION)]
    result: Annotated[Result | None, zone("How the game ended.")]

    # the sea, the treasury and the market
    squadrons: Annotated[
        tuple[Mapping[Sea, Fleet], ...], zone("Of each seat: ships on the map.", games=EXPANSIONS)
    ] = ()
    landings: Annotated[
        tuple[Region, ...], zone("Regions attacked by units that came over the sea.")
    ] = ()
    points: Annotated[
        tuple[int | None, ...],
        zone("Each seat's production points, none where hidden.", games=EXPANSIONS | DELUXE),
    ] = ()
    oil: Annotated[
        tuple[int | None, ...],
        zone("Each seat's oil certificates, none where hidden.", games=EXPANSIONS | DELUXE),
    ] = ()
    paid_actions: Annotated[
        int, zone("Actions paid for in this turn, each dearer than the last.", games=EXPANSIONS)
    ] = 0
    used: Annotated[
        tuple[str, ...], zone("Technologies that have served in this turn.", games=EXPANSIONS)
    ] = ()
    spent: Annotated[
        tuple[str, ...], zone("Technologies that have served for good.", games=EXPANSIONS)
    ] = ()
    governments: Annotated[
        tuple[Government | None, ...], zone("Of each seat.", games=EXPANSIONS | DELUXE)
    ] = ()
    counters: Annotated[
        Mapping[Region, Government], zone("Governments of minor neutrals.", games=EXPANSION)
    ] = {}
    routes: Annotated[
        Mapping[str, Seat | None],
        zone("Who owns each trade route; nobody, if it is in the pool.", games=EXPANSIONS),
    ] = {}
    routes_out: Annotated[tuple[str, ...], zone("Trade routes knocked out.", games=EXPANSIONS)] = ()
    knocked_out: Annotated[
        tuple[Cards, ...], zone("Each seat's cards turned face down.", each_its_own, EXPANSIONS)
    ] = ()
    technologies: Annotated[
        tuple[tuple[str, ...], ...], zone("Of each seat, known to all.", games=EXPANSIONS)
    ] = ()
    secret_technologies: Annotated[
        tuple[Cards, ...], zone("Of each seat, until first used.", each_its_own, PROVOCATION)
    ] = ()
    technology_deck: Annotated[
        Cards, zone("Technologies nobody has, from the top.", nobody, EXPANSIONS)
    ] = NO_CARDS

    # political cards and what they bring about
    political_deck: Annotated[
        Cards, zone("Political cards to draw, from the top.", nobody, EXPANSION)
    ] = NO_CARDS
    political_hands: Annotated[
        tuple[Cards, ...], zone("Each seat's political cards.", each_its_own, EXPANSION)
    ] = ()
    discards: Annotated[
        tuple[str, ...],
        zone("Political or action cards played, the last on top.", games=EXPANSION | DELUXE),
    ] = ()
    cards_in_play: Annotated[
        tuple[str, ...], zone("Political cards being carried out.", games=EXPANSION)
    ] = ()
    inspections: Annotated[
        tuple[Inspection, ...],
        zone("Political hands that a spy sees just now.", its_parties, EXPANSION),
    ] = ()
    eagles: Annotated[int, zone("Eagles played so far.", games=EXPANSION)] = 0
    hunted: Annotated[
        tuple[Seat, ...],
        zone("Whose actions cost more until their next turn ends (Assassin).", games=EXPANSION),
    ] = ()
    blitz_help: Annotated[
        int, zone("Off the number of the next Diplomatic Blitz (Radio Address).", games=EXPANSION)
    ] = 0
    has_failed_blitz: Annotated[
        bool, zone("Whether the last action was a blitz that failed at once.", games=EXPANSION)
    ] = False
    invaded: Annotated[
        tuple[tuple[Region, ...], ...],
        zone("By each seat: minor neutrals, for good.", games=EXPANSION),
    ] = ()
    conquests: Annotated[
        tuple[int, ...], zone("Of each seat: regions taken in bloody battles.", games=EXPANSION)
    ] = ()
    auction: Annotated[Auction | None, zone("The auction under way.", games=EXPANSIONS)] = None
    raid: Annotated[Raid | None, zone("The commerce raid under way.", games=EXPANSION)] = None
    air_raid: Annotated[AirRaid | None, zone("The bombing under way.", as_shown, EXPANSIONS)] = None

    # provocations
    wars: Annotated[
        tuple[tuple[Seat, ...], ...], zone("Of each seat: whom it may attack.", games=PROVOCATION)
    ] = ()
    provocation_deck: Annotated[
        Cards, zone("Provocation cards to draw, from the top.", nobody, PROVOCATION)
    ] = NO_CARDS
    provocation_hands: Annotated[
        tuple[Cards, ...], zone("Each seat's provocation cards.", each_its_own, PROVOCATION)
    ] = ()

    # years and seasons
    season: Annotated[int, zone("From 1, spring, to 4, winter.", games=DELUXE)] = 0
    direction: Annotated[
        int, zone("Of this year's turns: 1 clockwise, -1 counterclockwise.", games=DELUXE)
    ] = 0
    marked: Annotated[
        tuple[tuple[Action, ...], ...], zone("Of each seat: taken in this year.", games=DELUXE)
    ] = ()
    markers: Annotated[
        tuple[tuple[int, ...], ...],
        zone("Of each seat: government markers by spectrum.", games=DELUXE),
    ] = ()
    face_down: Annotated[
        Mapping[Region, FaceDown], zone("Markers on neutral regions.", who_has_looked, DELUXE)
    ] = {}
    marker_box: Annotated[Cards, zone("Markers that are not in play.", nobody, DELUXE)] = NO_CARDS
    oil_fields: Annotated[Mapping[Region, int], zone("Oil markers.", games=DELUXE)] = {}
    flotillas: Annotated[
        tuple[Mapping[Sea, tuple[Vessel, ...]], ...],
        zone("Of each seat: ships at sea.", games=DELUXE),
    ] = ()
    harbours: Annotated[
        Mapping[Region, tuple[Vessel, ...]],
        zone("The owner's ships on coastlines.", games=DELUXE),
    ] = {}
    levels: Annotated[
        tuple[tuple[int, ...], ...], zone("Of each seat, as TECHNOLOGIES.", games=DELUXE)
    ] = ()
    population: Annotated[tuple[int, ...], zone("Each seat's Population cards.", games=DELUXE)] = ()
    action_deck: Annotated[Cards, zone("Action cards to draw, from the top.", nobody, DELUXE)] = (
        NO_CARDS
    )
    action_hands: Annotated[
        tuple[Cards, ...], zone("Each seat's action cards.", each_its_own, DELUXE)
    ] = ()
    card_played: Annotated[str | None, zone("With the action under way.", games=DELUXE)] = None
    grants: Annotated[
        tuple[Passing, ...], zone("Leave given while this action lasts.", games=DELUXE)
    ] = ()
    refusals: Annotated[tuple[Passing, ...], zone("Leave refused likewise.", games=DELUXE)] = ()
    fleet_battle: Annotated[
        FleetBoard | None, zone("The battle of lines under way.", games=DELUXE)
    ] = None

    @classmethod
    def sights(cls, **others: Sight) -> tuple[Sight, ...]:
        """Who sees what, in the order of the fields; `others` see differently."""
        return tuple(others.get(name, each.sight) for name, each in ZONES.items())

    def __repr__(self) -> str:
        if self.result is not None:
            return f"<State: over in round {self.game_round}, won by {self.result.winners}>"
        if self.player is None:
            return f"<State: {len(self.colours)} seats are setting up>"
        season = f", season {self.season}" if self.season else ""
        after = f" after {', '.join(self.actions)}" if self.actions else ""
        regions = ", ".join(f"{len(self.own_regions(seat))}" for seat in self.seats)
        turn = f"turn of seat {self.player} ({self.colours[self.player]}){after}"
        return f"<State: round {self.game_round}{season}, {turn}; regions {regions}>"

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
        self.owners = self._owners.given(region, seat)

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


ZONES: Mapping[str, Zone] = {each.name: Zone.of(each.type) for each in fields(State)}
"""What each field of the state says of itself."""


@cache
def clockwise(count: int, seat: Seat) -> tuple[Seat, ...]:
    """All other seats of a table, from the left neighbour on."""
    return tuple((seat + step) % count for step in range(1, count))
