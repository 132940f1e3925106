"""Conversion (D-RES-03, D-RES-04): which units pay for a card, and where they come from."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.value import NOTHING
from warroom.kernel.words import Count, Rng, Seat, pick
from warroom.model.cards import Suit
from warroom.model.events.deluxe_moves import vessels_at
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.model.units import NO_SHIPS, NO_UNITS, ONE, SHIPS, UNITS, Army, Fleet, Ship, Unit
from warroom.model.vessels import Vessel, covers, fleet_of
from warroom.rules.common import check_counts, check_own_region, check_places, total_army

from ..table.cards import amount
from ..table.technology import level

SPECIALISTS: Mapping[Suit, Unit | Ship] = {
    Suit.RAIL_TRANSPORT: Unit.ARTILLERY,
    Suit.FACTORIES: Unit.TANK,
    Suit.OIL: Ship.DESTROYER,
    Suit.MINERALS: Ship.SUBMARINE,
}
"""What level n asks n of, unless it is paid in infantry."""


class Line(Struct, gc=False, frozen=True, omit_defaults=True):
    """One way to pay for a card: so many pieces of a type or, with a card, points. `spends` is 1
    if it makes use of the action card."""

    piece: Unit | Ship
    count: int
    points: int = 0
    spends: int = 0


def printed_lines(technology: Suit, wanted: int) -> tuple[Line, ...]:
    """D-RES-03: the conversion lines of a card."""
    if technology is Suit.POPULATION:
        return Line(Unit.INFANTRY, 4), Line(Unit.ARTILLERY, 2), Line(Ship.CARRIER, 1)
    infantry = 3 if wanted == 1 else 2 * wanted
    return Line(Unit.INFANTRY, infantry), Line(SPECIALISTS[technology], wanted)


def lines(
    table: Table, seat: Seat, technology: Suit, wanted: int, savings: int
) -> tuple[Line, ...]:
    """The printed lines and, as long as an action card saves, what it makes of them: AC29 takes
    points, AC30 an infantry less, AC31 a half or a quarter."""
    printed = printed_lines(technology, wanted)
    if not savings:
        return printed
    saved: list[Line] = []
    for line in printed:
        if amount(table, seat, "patent-office"):
            saved.append(Line(line.piece, 0, build_price(table, line), 1))
        if amount(table, seat, "scrap-drive") and line.piece is Unit.INFANTRY:
            saved.append(Line(line.piece, max(1, line.count - 1), 0, 1))
        divisor = amount(table, seat, "captured-blueprints")
        if divisor and is_known_abroad(table, seat, technology):
            saved.append(Line(line.piece, -(-line.count // divisor), 0, 1))
    return (*printed, *saved)


def is_known_abroad(table: Table, seat: Seat, technology: Suit) -> bool:
    """AC31: an opponent has a higher level; Population has no levels."""
    if technology is Suit.POPULATION:
        return False
    own = level(table, seat, technology)
    return any(level(table, other, technology) > own for other in table.state.others(seat))


def build_price(table: Table, line: Line) -> int:
    rules = table.rules
    if isinstance(line.piece, Unit):
        return line.count * rules.unit_costs[line.piece]
    return line.count * rules.ship_costs[SHIPS.index(line.piece)]


# ---- where pieces can come from ----


def places(table: Table, seat: Seat) -> Iterator[str]:
    """Sea zones and coastlines where the seat has vessels, in the board's order."""
    state, atlas = table.state, table.rules.atlas
    yield from (sea for sea in atlas.seas if sea in state.flotillas[seat])
    yield from (region for region in state.own_regions(seat) if region in state.harbours)


Piece: TypeAlias = tuple[str, Vessel | None]
"""A place and a vessel there; without one, an army unit in the region itself."""


def pieces(table: Table, seat: Seat, piece: Unit | Ship) -> tuple[Piece, ...]:
    """D-RES-04: every piece of a type that may be converted, one by one. Units come from regions
    that keep another (D-BOARD-11) and from aboard ships."""
    state = table.state
    found: list[Piece] = []
    if isinstance(piece, Unit):
        for region in state.own_regions(seat):
            army = state.armies[region]
            found += [(region, None)] * min(army.counts[piece], army.total - 1)
    for place in places(table, seat):
        for vessel in vessels_at(state, seat, place):
            if (vessel.cargo if isinstance(piece, Unit) else vessel.ship) == piece:
                found.append((place, vessel))
    return tuple(found)


def is_payable(table: Table, seat: Seat, line: Line) -> bool:
    if line.points:
        return (table.state.points[seat] or 0) >= line.points
    return len(pieces(table, seat, line.piece)) >= line.count


class Conversion(Answer, frozen=True):
    """The pieces: units in regions, vessels whose cargo is taken while they stay, and ships; or
    points instead of all of them."""

    armies: Mapping[Region, Army] = NOTHING
    aboard: Mapping[str, tuple[Vessel, ...]] = NOTHING
    ships: Mapping[str, tuple[Vessel, ...]] = NOTHING
    points: Count = 0

    @property
    def army(self) -> Army:
        cargo = NO_UNITS
        for vessels in self.aboard.values():
            for vessel in vessels:
                cargo += NO_UNITS if vessel.cargo is None else ONE[vessel.cargo]
        return total_army(self.armies) + cargo

    @property
    def fleet(self) -> Fleet:
        return fleet_of(vessel for vessels in self.ships.values() for vessel in vessels)


def line_paid(answer: Conversion, allowed: tuple[Line, ...]) -> Line | None:
    """The line that these pieces are, if they are one; rather without the action card."""
    for line in allowed:
        army, fleet = NO_UNITS, NO_SHIPS
        if isinstance(line.piece, Unit):
            army = Army.of(*(line.count * (unit == line.piece) for unit in UNITS))
        else:
            fleet = Fleet.of(*(line.count * (ship == line.piece) for ship in SHIPS))
        if (answer.army, answer.fleet, answer.points) == (army, fleet, line.points):
            return line
    return None


class ResearchConversion(Decision, frozen=True):
    """D-RES-03: exactly one line, from wherever the units stand."""

    ANSWERS = (Conversion,)
    RULE = "D-RES-03"

    technology: Suit
    level: int
    savings: int = 0  # how often the action card may still save something

    def lines(self, table: Table, seat: Seat) -> tuple[Line, ...]:
        """Those that can be paid."""
        found = lines(table, seat, self.technology, self.level, self.savings)
        return tuple(line for line in found if is_payable(table, seat, line))

    def check(self, table: Table, seat: Seat, answer: Conversion) -> None:
        for region, army in answer.armies.items():
            check_counts(army, self.RULE)
            check_own_region(table, seat, region, "D-RES-04")
            there = table.state.armies[region]
            if not there.covers(army):
                message = f"You have only {there} in {region}."
                raise Refused(Code.TOO_MANY, "D-RES-04", message, region=region)
            if there.total - army.total < table.rules.garrison:
                message = f"{region} must keep an army unit."
                raise Refused(Code.TOO_MANY, "D-BOARD-11", message, region=region)
        self._check_vessels(table, seat, answer)
        if answer.points > (table.state.points[seat] or 0):
            raise Refused(Code.TOO_MANY, self.RULE, "You do not have so many points.")
        if line_paid(answer, self.lines(table, seat)) is None:
            message = "These are not the units of one conversion line."
            raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message)

    def _check_vessels(self, table: Table, seat: Seat, answer: Conversion) -> None:
        for place in {**answer.aboard, **answer.ships}:
            check_places(table, place)
            aboard = answer.aboard.get(place, ())
            vessels = (*aboard, *answer.ships.get(place, ()))
            if not vessels or not covers(vessels_at(table.state, seat, place), vessels):
                message = f"You do not have these ships at {place}."
                raise Refused(Code.NOT_YOURS, "D-RES-04", message, place=place)
            if any(vessel.cargo is None for vessel in aboard):
                message = f"Not all of these ships at {place} carry a unit."
                raise Refused(Code.TOO_MANY, "D-RES-04", message, place=place)

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        line = pick(rng, self.lines(table, seat))
        left = list(pieces(table, seat, line.piece))
        return conversion(
            line, [left.pop(int(rng.random() * len(left))) for _ in range(line.count)]
        )

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        line = self.lines(table, seat)[0]
        return conversion(line, pieces(table, seat, line.piece)[: line.count])

    def only_answer(self, table: Table, seat: Seat) -> Conversion | None:
        """What must be given if one line can be paid and nothing is left to choose."""
        line, *others = self.lines(table, seat)
        candidates = pieces(table, seat, line.piece)[: line.count + 1]
        if others or (line.count and len(candidates) > line.count):
            return None
        return conversion(line, candidates[: line.count])


def conversion(line: Line, chosen: Iterable[Piece]) -> Conversion:
    """These pieces, or the points of the line."""
    armies: dict[Region, Army] = {}
    vessels: dict[str, tuple[Vessel, ...]] = {}
    for place, vessel in chosen:
        if vessel is not None:
            vessels[place] = (*vessels.get(place, ()), vessel)
        elif isinstance(line.piece, Unit):
            armies[place] = armies.get(place, NO_UNITS) + ONE[line.piece]
    if isinstance(line.piece, Unit):
        return Conversion(armies, vessels, points=line.points)
    return Conversion(ships=vessels, points=line.points)
