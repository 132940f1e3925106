"""What a server has to offer before a game begins: rule sets, boards, bots; and a new table."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from warroom.api import Game, new_game
from warroom.bots import BOTS
from warroom.kernel import codec
from warroom.kernel.errors import Code, Refused
from warroom.model.atlas import BUILT_IN, Canal, Lane, SeaArea, load_atlas
from warroom.rulesets import RULESETS, Family

from .protocol import MOST_SEATS, Name
from .store import SeatSetting, Settings

# ---- what there is ----


class OptionOffer(Struct, frozen=True):
    name: str
    rule: str
    summary: str
    choices: tuple[str, ...]
    default: str
    pattern: str | None


class FamilyOffer(Struct, frozen=True):
    name: str
    version: int
    fewest_seats: int
    most_seats: int
    board: str
    options: tuple[OptionOffer, ...]


class Offer(Struct, frozen=True):
    rulesets: tuple[FamilyOffer, ...]
    boards: tuple[str, ...]
    bots: tuple[str, ...]


def offer() -> Offer:
    return Offer(tuple(map(_family, RULESETS.values())), BUILT_IN, tuple(BOTS))


def _family(family: Family) -> FamilyOffer:
    options = tuple(
        OptionOffer(each.name, each.rule, each.summary, each.choices, each.default, each.pattern)
        for each in family.options
    )
    return FamilyOffer(
        family.name,
        family.version,
        family.fewest_seats,
        family.most_seats,
        family.board,
        options,
    )


class RegionOffer(Struct, frozen=True):
    name: str
    continent: str
    land: tuple[str, ...]
    sea: tuple[str, ...]


class BoardOffer(Struct, frozen=True):
    """A board as a client needs it: `land` and `sea` are a region's neighbours by either way."""

    name: str
    digest: str
    continents: tuple[str, ...]
    regions: tuple[RegionOffer, ...]
    seas: tuple[SeaArea, ...]
    lanes: tuple[Lane, ...]
    canals: tuple[Canal, ...]


def board(name: str) -> BoardOffer:
    check_board(name)
    atlas = load_atlas(name)
    regions = tuple(
        RegionOffer(each, atlas.continent[each], atlas.land[each], atlas.sea[each])
        for each in atlas.regions
    )
    seas = tuple(atlas.seas.values())
    return BoardOffer(
        atlas.name, atlas.digest, atlas.continents, regions, seas, atlas.lanes, atlas.canals
    )


def check_board(name: str) -> None:
    """Only what is built in: a path would let strangers read the server's files."""
    if name not in BUILT_IN:
        message = f"There is no such board: choose {', '.join(BUILT_IN)}."
        raise Refused(Code.UNKNOWN_NAME, "", message, field="board")


# ---- a new table ----

Value = Annotated[str, Meta(max_length=64)]


class SeatOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat for a person, or for the bot of that name."""

    name: Name = ""
    bot: Value | None = None


class TableOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host asks for. `clock` is how many seconds a person may think."""

    seats: Annotated[tuple[SeatOrder, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    ruleset: Value = "basic"
    board: Value | None = None
    options: Annotated[Mapping[Value, Value], Meta(max_length=64)] = {}
    clock: Annotated[float, Meta(ge=1, le=31_536_000)] | None = None


def ordered(data: bytes) -> tuple[Game, Settings]:
    """The game and the settings that a host asks for; `Refused` if they cannot be had."""
    order: TableOrder = codec.decode(data, TableOrder, "order")
    if order.board is not None:
        check_board(order.board)
    for seat in order.seats:
        if seat.bot is not None and seat.bot not in BOTS:
            message = f"There is no such bot: choose {', '.join(BOTS)}."
            raise Refused(Code.UNKNOWN_NAME, "", message, field="seats.bot")
    game = new_game(order.ruleset, seats=len(order.seats), board=order.board, options=order.options)
    seats = tuple(SeatSetting(seat.name, seat.bot) for seat in order.seats)
    return game, Settings(seats, order.clock)
