"""The format of a board file, and the checks that it must pass before anyone plays on it.

The file itself explains its fields. Borders are listed on both sides on purpose: what is said twice
shows the slips of a hand that edits it.
"""

from itertools import pairwise
from typing import Annotated, Any

from msgspec import Meta, Struct

from .datafile import DataFile, Entry, Status, quoted


class _Head(Struct, frozen=True, forbid_unknown_fields=True):
    """A board file before its entries are looked into."""

    name: Annotated[str, Meta(min_length=1)]
    continents: tuple[str, ...]
    regions: dict[str, Any]
    boards: tuple[str, ...] = ()
    seas: dict[str, Any] = {}
    lanes: tuple[Any, ...] = ()
    canals: dict[str, Any] = {}


class BoardEntry(Entry, frozen=True, kw_only=True):
    """Anything that may lie on some parts of the board only."""

    boards: tuple[str, ...] | None = None

    def is_on(self, part: str | None) -> bool:
        return part is None or self.boards is None or part in self.boards


class RegionEntry(BoardEntry, frozen=True, kw_only=True):
    continent: str
    land: tuple[str, ...] = ()
    coast: tuple[str, ...] = ()


class SeaEntry(BoardEntry, frozen=True, kw_only=True):
    anchored: bool = False
    anchor_status: Status = "designed"
    shores: tuple[str, ...] = ()
    adjacent: tuple[str, ...] = ()


class LaneEntry(BoardEntry, frozen=True, kw_only=True):
    ends: tuple[str, str]
    via: Annotated[tuple[str, ...], Meta(min_length=1)]


class CanalEntry(BoardEntry, frozen=True, kw_only=True):
    region: str
    joins: tuple[str, str]


class BoardFile(Struct, frozen=True):
    """A whole board file, checked. Lanes go by the names that complaints use."""

    file: DataFile
    name: str
    parts: tuple[str, ...]
    continents: tuple[str, ...]
    regions: dict[str, RegionEntry]
    seas: dict[str, SeaEntry]
    lanes: dict[str, LaneEntry]
    canals: dict[str, CanalEntry]


def read_board(file: DataFile) -> BoardFile:
    """The board of a file; raises DataError at the first entry that cannot be right."""
    head = file.decode("", file.content, _Head)
    lanes = {f"lanes #{number}": raw for number, raw in enumerate(head.lanes, 1)}
    board = BoardFile(
        file=file,
        name=head.name,
        parts=head.boards,
        continents=head.continents,
        regions=file.decode_table("regions", head.regions, RegionEntry),
        seas=file.decode_table("seas", head.seas, SeaEntry),
        lanes={entry: file.decode(entry, raw, LaneEntry) for entry, raw in lanes.items()},
        canals=file.decode_table("canals", head.canals, CanalEntry),
    )
    file.check_names("boards", "board", board.parts, board.parts)
    file.check_names("continents", "continent", board.continents, board.continents)
    _check_regions(board)
    _check_seas(board)
    _check_lanes(board)
    _check_canals(board)
    return board


def _check_entry(board: BoardFile, entry: str, content: BoardEntry) -> None:
    board.file.check_names(f"{entry}.boards", "board", content.boards or (), board.parts)


def _check_shore(board: BoardFile, entry: str, region: str, sea: str) -> None:
    if region not in board.seas[sea].shores:
        raise board.file.error(entry, f"{quoted(region)} does not lie on {quoted(sea)}")


def _check_regions(board: BoardFile) -> None:
    file, regions = board.file, board.regions
    for name, region in regions.items():
        entry = f"regions.{name}"
        _check_entry(board, entry, region)
        file.check_names(f"{entry}.continent", "continent", [region.continent], board.continents)
        file.check_names(f"{entry}.land", "region", region.land, regions)
        file.check_names(f"{entry}.coast", "sea area", region.coast, board.seas)
    file.check_mutual("regions.{}.land", {name: region.land for name, region in regions.items()})


def _check_seas(board: BoardFile) -> None:
    file, seas = board.file, board.seas
    for name, sea in seas.items():
        entry = f"seas.{name}"
        _check_entry(board, entry, sea)
        if name in board.regions:
            raise file.error(entry, "a region has the same name")
        file.check_names(f"{entry}.shores", "region", sea.shores, board.regions)
        file.check_names(f"{entry}.adjacent", "sea area", sea.adjacent, seas)
    file.check_mutual("seas.{}.adjacent", {name: sea.adjacent for name, sea in seas.items()})
    coasts = {name: region.coast for name, region in board.regions.items()}
    shores = {name: sea.shores for name, sea in seas.items()}
    file.check_mutual("regions.{}.coast", coasts, "seas.{}.shores", shores)
    file.check_mutual("seas.{}.shores", shores, "regions.{}.coast", coasts)


def _check_lanes(board: BoardFile) -> None:
    file = board.file
    joined = {frozenset(canal.joins) for canal in board.canals.values()}
    seen: dict[frozenset[tuple[str, ...]], str] = {}
    for entry, lane in board.lanes.items():
        _check_entry(board, entry, lane)
        file.check_names(f"{entry}.ends", "region", lane.ends, board.regions)
        file.check_names(f"{entry}.via", "sea area", lane.via, board.seas)
        _check_shore(board, f"{entry}.via", lane.ends[0], lane.via[0])
        _check_shore(board, f"{entry}.via", lane.ends[1], lane.via[-1])
        for sea, after in pairwise(lane.via):
            if after not in board.seas[sea].adjacent and {sea, after} not in joined:
                raise file.error(f"{entry}.via", f"{quoted(sea)} does not touch {quoted(after)}")
        way = frozenset({(*lane.ends, *lane.via), (*lane.ends[::-1], *lane.via[::-1])})
        if way in seen:
            raise file.error(entry, f"the same as {seen[way]}")
        seen[way] = entry


def _check_canals(board: BoardFile) -> None:
    for name, canal in board.canals.items():
        entry = f"canals.{name}"
        _check_entry(board, entry, canal)
        board.file.check_names(f"{entry}.region", "region", [canal.region], board.regions)
        board.file.check_names(f"{entry}.joins", "sea area", canal.joins, board.seas)
        for sea in canal.joins:
            _check_shore(board, f"{entry}.joins", canal.region, sea)
