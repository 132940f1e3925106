"""Lines of ships in a naval battle: how long they are, whose lies open, and what each ship adds to
its dice, and why."""

from typing import Literal

from msgspec import Struct

from warroom.kernel.words import Seat
from warroom.model.battles import LineShip, NavalBoard
from warroom.model.ruleset import Table
from warroom.model.technology import Power
from warroom.rules.modifiers import has_power, sources
from warroom.rules.naval_battle import match_figure, modifiers


class Added(Struct, frozen=True, omit_defaults=True):
    """`against` another type (B-NAVAL-10), as a `carrier` (B-NAVAL-11), by carriers `alongside`
    (B-NAVAL-12), or by a `technology` (X-TECH-05)."""

    adds: int
    why: Literal["against", "carrier", "alongside", "technology"]
    technology: str | None = None


Additions = tuple[Added, ...]


class SeaLines(Struct, frozen=True):
    """`length` is that of the lines that are laid next (B-NAVAL-02), and `open` the side that must
    lay its line openly, before the other's. `added` has what both ships add in each place."""

    length: int
    open: int | None
    added: tuple[tuple[Additions, Additions], ...]


def sea_lines(table: Table, board: NavalBoard) -> SeaLines:
    one, other = board.sides
    first, second = (has_power(table, side.player, Power.CODES) for side in board.sides)
    places = range(len(one.line) if len(one.line) == len(other.line) else 0)
    return SeaLines(
        board.line_length,
        None if first == second else int(first),
        tuple(
            (
                _added(table, one.player, one.line, other.line, place),
                _added(table, other.player, other.line, one.line, place),
            )
            for place in places
        ),
    )


def _added(
    table: Table,
    seat: Seat,
    own: tuple[LineShip, ...],
    other: tuple[LineShip, ...],
    place: int,
) -> Additions:
    against, carrier, alongside = modifiers(own, other, place)
    printed = Added(against, "against"), Added(carrier, "carrier"), Added(alongside, "alongside")
    figure = match_figure(own[place].ship, other[place].ship)
    learnt = (
        Added(amount, "technology", name)
        for name, amount in (sources(table, seat, figure) if figure else ())
    )
    return tuple(each for each in (*printed, *learnt) if each.adds)
