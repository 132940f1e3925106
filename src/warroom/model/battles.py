"""What lies on the table during a battle, on land or at sea."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from warroom.kernel.words import Seat

from .units import NO_UNITS, Army, Fleet, Ship
from .zones import NO_CARDS, Cards

Part = Literal["attacker", "defender"]


class Side(Struct, gc=False, frozen=True):
    """One side of a land battle. Without a player, the neutral army fights by rule."""

    player: Seat | None
    committed: Army
    reserve: Army

    def committing(self, units: Army) -> "Side":
        return replace(self, committed=self.committed + units, reserve=self.reserve - units)

    def losing(self, units: Army) -> "Side":
        return replace(self, committed=self.committed - units)

    @property
    def units(self) -> Army:
        return self.committed + self.reserve

    @property
    def is_beaten(self) -> bool:
        """B-LAND-11: neither committed units nor reserves are left."""
        return self.committed == NO_UNITS and self.reserve == NO_UNITS


class BattleBoard(Struct, gc=False, frozen=True):
    """A land battle. `owner` is None and `card` tells the defenders if the region is neutral;
    a stand-in card (B-ECON-07) is not a prize."""

    region: str
    attacker: Side
    defender: Side
    owner: Seat | None = None
    card: str | None = None
    is_stand_in: bool = False
    battle_round: int = 0  # 0 while opening

    def side(self, part: Part) -> Side:
        return self.attacker if part == "attacker" else self.defender

    def nation(self, part: Part) -> Seat | None:
        """Whose units fight on a side: neutral ones are nobody's, whoever commands them
        (B-NEUTRAL-05), so that no technology serves them (X-TECH-04)."""
        return self.attacker.player if part == "attacker" else self.owner

    def with_side(self, part: Part, side: Side) -> "BattleBoard":
        if part == "attacker":
            return replace(self, attacker=side)
        return replace(self, defender=side)


class LineShip(Struct, gc=False, frozen=True):
    """A ship in its place in the battle line."""

    ship: Ship
    hits: int = 0

    @property
    def is_sunk(self) -> bool:
        return self.hits >= HITS_TO_SINK[self.ship]


HITS_TO_SINK = {
    Ship.DESTROYER: 1,
    Ship.SUBMARINE: 1,
    Ship.BATTLESHIP: 2,
    Ship.CARRIER: 1,
}
"""B-UNIT-02."""


class NavalSide(Struct, gc=False, frozen=True):
    """One side of a naval battle: its fit ships, and its line while a round is fought."""

    player: Seat
    fit: Fleet
    line: tuple[LineShip, ...] = ()


class NavalBoard(Struct, gc=False, frozen=True):
    """A naval battle. Side 0 is the challenger, whose action it is; side 1 has the sea, or lies
    in the sea area that is named."""

    sides: tuple[NavalSide, NavalSide]
    battle_round: int = 0
    sea: str | None = None

    @property
    def line_length(self) -> int:
        """B-NAVAL-02: the fit ships of the smaller side, at most eight."""
        return min(8, *(side.fit.total for side in self.sides))


class Auction(Struct, gc=False, frozen=True):
    """A trade route is being auctioned (X-ROUTE-04, X-ROUTE-05)."""

    opener: Seat
    bidder: Seat
    bid: int
    passed: tuple[Seat, ...] = ()


class Raid(Struct, gc=False, frozen=True):
    """Submarines attack in one sea area: routes, or crossings if there are none (X-RAID-01,
    X-AMPH-08). `attackers` are the submarines of each seat that may be struck afterwards."""

    sea: str
    attackers: tuple[tuple[Seat, int], ...]
    routes: tuple[str, ...] = ()


class AirRaid(Struct, gc=False, frozen=True):
    """Strategic bombing (X-BOMB-01): planes still in the air. Before they are revealed, none.
    `shown` are the defender's cards while the attacker may look at them (X-BOMB-07)."""

    attacker: Seat
    defender: Seat
    fighters: int = 0
    bombers: int = 0
    defenders: int = 0
    shown: Cards = NO_CARDS

    def seen_by(self, seat: Seat | None) -> "AirRaid":
        if seat in (self.attacker, self.defender) or not self.shown.count:
            return self
        return replace(self, shown=self.shown.face_down())
