"""The board in play (B-MAP-01 to B-MAP-04): regions, their land and sea neighbours, seas, lanes.

A board file describes everything; an atlas is what remains of it on the chosen part, worked out
once so that the rules only look things up.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations

from msgspec import Struct

from .boardfile import BoardFile, read_board
from .datafile import DataError, DataFile, digest, is_path, quoted

BUILT_IN: Mapping[str, str] = {
    "west": "The western half of the world, 1935",
    "east": "The eastern half of the world, 1935",
    "world": "The whole world, 1935",
}
"""The boards that come with the game, with their titles."""

FEWEST_REGIONS = 4  # B-SETUP-06: a start needs ground to claim


class SeaArea(Struct, frozen=True):
    """A named sea with what lies on it in play; an anchor makes it a Sea Zone (B-MAP-04)."""

    name: str
    anchored: bool
    shores: tuple[str, ...]
    adjacent: tuple[str, ...]


class Lane(Struct, frozen=True):
    """A sea lane (B-MAP-03) and the sea areas it passes from first to second end (X-BOARD-07)."""

    ends: tuple[str, str]
    via: tuple[str, ...]


class Canal(Struct, frozen=True):
    """For ships a border between two sea areas, in the hands of a region (X-NAVMOVE-06)."""

    name: str
    region: str
    joins: tuple[str, str]


class Atlas(Struct, frozen=True, eq=False):
    """One board, the same for all games on it; every list of regions is in board order.

    `sea` leaves out land neighbours: a step between those is always a land step (B-MAP-02).
    The mappings are plain dicts for speed and pickling; their type forbids writing.
    """

    name: str
    digest: str
    regions: tuple[str, ...]
    continents: tuple[str, ...]
    continent: Mapping[str, str]
    land: Mapping[str, tuple[str, ...]]
    sea: Mapping[str, tuple[str, ...]]
    neighbours: Mapping[str, tuple[str, ...]]
    land_links: Mapping[str, frozenset[str]]
    sea_links: Mapping[str, frozenset[str]]
    links: Mapping[str, frozenset[str]]
    order: Mapping[str, int]
    seas: Mapping[str, SeaArea]
    lanes: tuple[Lane, ...]
    canals: tuple[Canal, ...]


NO_BOARD = Atlas("", "", (), (), {}, {}, {}, {}, {}, {}, {}, {}, {}, (), ())
"""For rules that are read without a board, as those of a battle are."""


def load_atlas(board: str, part: str | None = None) -> Atlas:
    """The built-in board `west`, `east` or `world`, or a person's own from a path.

    An own file is wholly in play unless `part` names one of its boards. Raises DataError if the
    board cannot be used.
    """
    if is_path(board):
        own = read_board(DataFile.own(board))
        return _atlas(own, part, own.name if part is None else f"{own.name}-{part}")
    if board not in BUILT_IN or part is not None:
        wanted = board if part is None else f"{board}-{part}"
        raise DataError("", "", f"unknown board {quoted(wanted)}: choose {', '.join(BUILT_IN)}")
    return _built_in(board)


@lru_cache
def _built_in(board: str) -> Atlas:
    return _atlas(_world(), None if board == "world" else board, board)


@lru_cache
def _world() -> BoardFile:
    return read_board(DataFile.built_in("boards", "world1935"))


def _atlas(board: BoardFile, part: str | None, name: str) -> Atlas:
    """What is in play on that part of the board, or on all of it."""
    if part is not None:
        board.file.check_names("boards", "board", [part], board.parts)
    regions = {key: region for key, region in board.regions.items() if region.is_on(part)}
    order = {key: index for index, key in enumerate(regions)}
    seas = _seas_in_play(board, part, order)
    lanes = _lanes_in_play(board, part, order, seas)
    canals = tuple(
        Canal(key, canal.region, canal.joins)
        for key, canal in board.canals.items()
        if canal.is_on(part) and canal.region in order and seas.keys() >= set(canal.joins)
    )
    continent = {key: region.continent for key, region in regions.items()}
    continents = tuple(each for each in board.continents if each in continent.values())

    land_links = {key: order.keys() & region.land for key, region in regions.items()}
    sea_links = {key: set[str]() for key in regions}
    ways = [lane.ends for lane in lanes]
    ways += [way for sea in seas.values() if sea.anchored for way in combinations(sea.shores, 2)]
    for one, other in ways:
        if other not in land_links[one]:
            sea_links[one].add(other)
            sea_links[other].add(one)
    links = {key: land_links[key] | sea_links[key] for key in regions}
    _check_playable(board, part, links)

    def in_board_order(sets: Mapping[str, set[str]]) -> dict[str, tuple[str, ...]]:
        return {key: tuple(sorted(found, key=order.__getitem__)) for key, found in sets.items()}

    land = in_board_order(land_links)
    return Atlas(
        name=name,
        digest=digest([continents, continent, land, seas, lanes, canals]),
        regions=tuple(regions),
        continents=continents,
        continent=continent,
        land=land,
        sea=in_board_order(sea_links),
        neighbours=in_board_order(links),
        land_links={key: frozenset(found) for key, found in land_links.items()},
        sea_links={key: frozenset(found) for key, found in sea_links.items()},
        links={key: frozenset(found) for key, found in links.items()},
        order=order,
        seas=seas,
        lanes=lanes,
        canals=canals,
    )


def _seas_in_play(
    board: BoardFile, part: str | None, order: Mapping[str, int]
) -> dict[str, SeaArea]:
    found = {key: sea for key, sea in board.seas.items() if sea.is_on(part)}
    return {
        key: SeaArea(
            key,
            sea.anchored,
            tuple(region for region in order if region in sea.shores),
            tuple(other for other in found if other in sea.adjacent),
        )
        for key, sea in found.items()
    }


def _lanes_in_play(
    board: BoardFile, part: str | None, regions: Iterable[str], seas: Mapping[str, SeaArea]
) -> tuple[Lane, ...]:
    """B-MAP-03: a lane with an end that is not in play does nothing."""
    live: list[Lane] = []
    for entry, lane in board.lanes.items():
        if lane.is_on(part) and set(lane.ends) <= set(regions):
            board.file.check_names(f"{entry}.via", f"sea area on {part}", lane.via, seas)
            live.append(Lane(lane.ends, lane.via))
    return tuple(live)


def _check_playable(board: BoardFile, part: str | None, links: Mapping[str, set[str]]) -> None:
    """Enough regions, and a way between any two of them by the rules of the Basic game."""
    where = "regions" if part is None else f"regions on {quoted(part)}"
    if len(links) < FEWEST_REGIONS:
        raise board.file.error(where, f"only {len(links)}, at least {FEWEST_REGIONS} needed")
    start = next(iter(links))
    reached, fringe = {start}, [start]
    while fringe:
        found = links[fringe.pop()] - reached
        reached |= found
        fringe += found
    if cut_off := [name for name in links if name not in reached]:
        names = ", ".join(map(quoted, cut_off))
        raise board.file.error(where, f"no way by land or sea from {quoted(start)} to {names}")
