"""Battle lines (D-BATTLE-02, D-BATTLE-06): who steps forward from the reserve."""

from functools import lru_cache
from itertools import combinations
from math import comb

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Rng, Seat
from warroom.model.battles import Part, Side
from warroom.model.events.battles import board_of
from warroom.model.ruleset import Table
from warroom.model.units import NO_UNITS, Army
from warroom.model.vessels import FleetSide, Vessel, covers, in_order
from warroom.rules.common import check_counts, draw_units
from warroom.rules.land_battle import commitments, full_and_varied

FEW = 2_000
"""Up to so many ways to choose ships are gone through one by one."""


class StepForward(Answer, frozen=True):
    """Units or ships that come from the reserve into the line."""

    units: Army = NO_UNITS
    ships: tuple[Vessel, ...] = ()


class FormLine(Decision, frozen=True):
    """The common part of setting and filling a line: exactly so many from the reserve."""

    ANSWERS = (StepForward,)
    BINDING = True

    part: Part
    count: int

    def check(self, table: Table, seat: Seat, answer: StepForward) -> None:
        check_counts(answer.units, self.RULE)
        units, ships = reserve_of(table, self.part)
        if not units.covers(answer.units) or not covers(ships, answer.ships):
            raise Refused(Code.TOO_MANY, self.RULE, "These are not all in your reserve.")
        chosen = answer.units.total + len(answer.ships)
        if chosen != self.count:
            code = Code.TOO_FEW if chosen < self.count else Code.TOO_MANY
            raise Refused(
                code,
                self.RULE,
                f"Exactly {self.count} must step forward, not {chosen}.",
                count=self.count,
            )

    def options(self, table: Table, seat: Seat) -> tuple[StepForward, ...] | None:
        units, ships = reserve_of(table, self.part)
        return lines_of_ships(ships, self.count) if ships else lines_of_units(units, self.count)

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        units, ships = reserve_of(table, self.part)
        left = list(ships)
        drawn = [left.pop(int(rng.random() * len(left))) for _ in range(self.count if ships else 0)]
        return StepForward(draw_units(rng, units, self.count), in_order(drawn))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return varied(table, self.part, self.count)


class SetLine(FormLine, frozen=True):
    """D-BATTLE-02: four of the units there stand in the first line."""

    RULE = "D-BATTLE-02"


class FillLine(FormLine, frozen=True):
    """D-BATTLE-06: the acting side fills its line from the reserve."""

    RULE = "D-BATTLE-06"


def side_of(table: Table, part: Part) -> Side | FleetSide:
    """A side of the battle that is fought now, by land or at sea."""
    fleets = table.state.fleet_battle
    return board_of(table.state).side(part) if fleets is None else fleets.side(part)


def in_line(table: Table, part: Part) -> int:
    side = side_of(table, part)
    return side.committed.total if isinstance(side, Side) else len(side.line)


def reserve_of(table: Table, part: Part) -> tuple[Army, tuple[Vessel, ...]]:
    """The reserve of a side: units in an army battle, ships in a navy battle."""
    side = side_of(table, part)
    return (side.reserve, ()) if isinstance(side, Side) else (NO_UNITS, side.reserve)


def varied(table: Table, part: Part, count: int) -> StepForward:
    """A choice for those who make none: many kinds of units; ships in the order of the box."""
    side = side_of(table, part)
    if isinstance(side, Side):
        return StepForward(full_and_varied(side, count))
    return StepForward(ships=side.reserve[:count])


def forced_line(table: Table, part: Part, count: int) -> StepForward | None:
    """The choice that needs no question: nobody leads the side, the whole reserve fits, or it is
    of one kind."""
    units, ships = reserve_of(table, part)
    is_led = side_of(table, part).player is not None
    is_whole = units.total + len(ships) == count
    is_alike = len(set(ships)) == 1 if ships else units.has_one_type
    return varied(table, part, count) if is_whole or is_alike or not is_led else None


def lines_of_units(reserve: Army, count: int) -> tuple[StepForward, ...]:
    return tuple(StepForward(each.units) for each in commitments(reserve, count, count))


@lru_cache(maxsize=1_000)
def lines_of_ships(reserve: tuple[Vessel, ...], count: int) -> tuple[StepForward, ...] | None:
    """All different choices of ships, where they are few."""
    if comb(len(reserve), count) > FEW:
        return None
    chosen = dict.fromkeys(combinations(reserve, count))
    return tuple(StepForward(ships=ships) for ships in chosen)
