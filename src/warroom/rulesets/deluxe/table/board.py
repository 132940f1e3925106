"""The board (D-BOARD): which connections serve which actions, and who controls what."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from warroom.kernel.words import Seat
from warroom.model.atlas import Atlas
from warroom.model.ruleset import Table
from warroom.model.state import Region, Sea

EUROPE, ASIA, AUSTRALIA, OCEANIA = "Europe", "Asia", "Australia", "Oceania"

RENAMED = {"Eurasia": EUROPE, "East Asia": ASIA, "Pacific Islands": OCEANIA}
"""D-SETUP-09: the continents of the board as this edition divides them."""

AUSTRALIAN = ("Western Australia", "Eastern Australia", "New Zealand")
WESTERN = "North America"


@cache
def continents_of(atlas: Atlas) -> Mapping[Region, str]:
    """D-SETUP-09: the continent of every region. What the western board calls its Eurasia is
    Asia where only a rim of it is in play."""
    renamed = RENAMED if WESTERN in atlas.continents else {**RENAMED, "Eurasia": ASIA}
    found = {region: renamed.get(each, each) for region, each in atlas.continent.items()}
    return {**found, **{each: AUSTRALIA for each in AUSTRALIAN if each in found}}


@cache
def zones_at(atlas: Atlas) -> Mapping[Region, tuple[Sea, ...]]:
    """D-BOARD-08: the named sea zones that each region borders; none for inland regions."""
    return {
        region: tuple(name for name, sea in atlas.seas.items() if region in sea.shores)
        for region in atlas.regions
    }


@cache
def anchored_ways(atlas: Atlas) -> Mapping[Region, Mapping[Region, tuple[Sea, ...]]]:
    """D-BOARD-04: from each region the others across an anchored zone, and by which zones. A step
    between land neighbours always goes by land (D-MOVE-02)."""
    ways: dict[Region, dict[Region, tuple[Sea, ...]]] = {region: {} for region in atlas.regions}
    for name, sea in atlas.seas.items():
        if not sea.anchored:
            continue
        for start in sea.shores:
            for end in sea.shores:
                if start != end and end not in atlas.land_links[start]:
                    ways[start][end] = (*ways[start].get(end, ()), name)
    return ways


@cache
def lane_ways(atlas: Atlas) -> Mapping[Region, Mapping[Region, tuple[tuple[Sea, ...], ...]]]:
    """D-BOARD-05: from each region the others along a sea lane, and through which zones each
    lane passes from there."""
    ways: dict[Region, dict[Region, tuple[tuple[Sea, ...], ...]]] = {
        region: {} for region in atlas.regions
    }
    for lane in atlas.lanes:
        first, second = lane.ends
        for start, end, zones in ((first, second, lane.via), (second, first, lane.via[::-1])):
            if end not in atlas.land_links[start]:
                ways[start][end] = (*ways[start].get(end, ()), zones)
    return ways


@cache
def sea_ways(atlas: Atlas) -> Mapping[Sea, Mapping[Sea, tuple[str, ...]]]:
    """D-BOARD-09: from each sea zone the adjacent ones; for those reached only through a canal,
    the canals, else nothing."""
    ways: dict[Sea, dict[Sea, tuple[str, ...]]] = {
        name: dict.fromkeys(sea.adjacent, ()) for name, sea in atlas.seas.items()
    }
    for canal in atlas.canals:
        for start, end in (canal.joins, canal.joins[::-1]):
            if end not in atlas.seas[start].adjacent:
                ways[start][end] = (*ways[start].get(end, ()), canal.name)
    return ways


def region_of_canal(atlas: Atlas, name: str) -> Region:
    return next(canal.region for canal in atlas.canals if canal.name == name)


def distances(atlas: Atlas, start: Region) -> Mapping[Region, int]:
    """D-TECH-02: the fewest regions entered from a region to every other, by land, anchored zone
    or sea lane, whoever holds what lies between."""
    found = {start: 0}
    fringe = [start]
    for region in fringe:
        for neighbour in atlas.neighbours[region]:
            if neighbour not in found:
                found[neighbour] = found[region] + 1
                fringe.append(neighbour)
    return found


def own_zones(table: Table, seat: Seat) -> tuple[Sea, ...]:
    """D-BOARD-07: the sea zones that a seat controls, in the board's order."""
    flotilla = table.state.flotillas[seat]
    return tuple(sea for sea in table.rules.atlas.seas if sea in flotilla)


def joined_regions(table: Table, regions: Iterable[Region], zones: Iterable[Sea]) -> set[Region]:
    """D-NEGO-02: whatever is joined to one of these regions by land, anchored zone or sea lane,
    or borders one of these sea zones."""
    atlas = table.rules.atlas
    found: set[Region] = set()
    for region in regions:
        found |= atlas.links[region]
    for zone in zones:
        found.update(atlas.seas[zone].shores)
    return found


def in_board_order(atlas: Atlas, regions: Iterable[Region]) -> Iterator[Region]:
    return iter(sorted(regions, key=atlas.order.__getitem__))
