"""Where governments may start (P-SETUP-06, P-SETUP-07)."""

from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.rules.setup import ClaimRegion


def claim_on_connected_land(table: Table, seat: Seat) -> ClaimRegion:
    """P-SETUP-06: each region after the first is a land neighbour of one already claimed; who is
    shut in goes over the sea, or anywhere."""
    atlas, own = table.rules.atlas, table.state.own_regions(seat)
    free = table.state.neutral_regions()
    if not own:
        roomy = land_with_room(table, table.rules.starting_regions)
        allowed = tuple(each for each in free if each in roomy)
    else:
        near = {each for region in own for each in atlas.land[region]}
        far = {each for region in own for each in atlas.sea[region]}
        allowed = tuple(each for each in free if each in near)
        allowed = allowed or tuple(each for each in free if each in far)
    return ClaimRegion(allowed=allowed, by_rule="P-SETUP-06") if allowed else ClaimRegion()


def land_with_room(table: Table, least: int) -> set[Region]:
    """All free regions that hang together with at least so many by land borders."""
    free, land = set(table.state.neutral_regions()), table.rules.atlas.land_links
    roomy: set[Region] = set()
    while free:
        area: set[Region] = set()
        fringe = [free.pop()]
        while fringe:
            region = fringe.pop()
            area.add(region)
            found = land[region] & free
            free -= found
            fringe += found
        if len(area) >= least:
            roomy |= area
    return roomy


def claim_on_a_new_continent(table: Table, seat: Seat) -> ClaimRegion:
    """P-SETUP-07: each region on a different continent, if any is free there."""
    continent = table.rules.atlas.continent
    settled = {continent[region] for region in table.state.own_regions(seat)}
    free = table.state.neutral_regions()
    allowed = tuple(region for region in free if continent[region] not in settled)
    return ClaimRegion(allowed=allowed, by_rule="P-SETUP-07") if allowed else ClaimRegion()
