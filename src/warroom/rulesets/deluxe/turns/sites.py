"""Where capitals may stand, and the ground beside them (D-SETUP-08 to D-SETUP-10)."""

from collections import Counter
from collections.abc import Iterable

from warroom.kernel.errors import Code, Refused
from warroom.model.ruleset import Ruleset, Table
from warroom.model.state import Region
from warroom.rules.enough import check_regions

from ..table.board import continents_of, zones_at

NEIGHBOURS = 2


def check_ground(rules: Ruleset, seats: int) -> None:
    """D-SETUP-08, D-SETUP-10: ground for all players, and a coast for each capital."""
    check_regions(rules, seats, rules.starting_regions, "D-SETUP-10")
    coasts = sum(map(bool, zones_at(rules.atlas).values()))
    if coasts < seats:
        message = f"{seats} capitals need a coast each; there are {coasts}."
        raise Refused(Code.TOO_FEW, "D-SETUP-08", message, field="seats")


def homeland_neighbours(table: Table, capital: Region) -> tuple[Region, ...]:
    """D-SETUP-10: free regions joined to it on its continent, by whatever link."""
    continents, state = continents_of(table.rules.atlas), table.state
    return tuple(
        region
        for region in table.rules.atlas.neighbours[capital]
        if continents[region] == continents[capital]
        and state.owners[region] is None
        and region not in state.capitals
    )


def capital_sites(table: Table) -> tuple[Region, ...]:
    """D-SETUP-08, D-SETUP-09: coastal regions of continents that hold no capital yet and with
    ground for two more regions. If there are none, the ruling's exceptions follow in turn."""
    coasts = zones_at(table.rules.atlas)
    state = table.state
    taken = [capital for capital in state.capitals if capital is not None]
    free = [
        region
        for region, owner in state.owners.items()
        if owner is None and region not in taken and coasts[region]
    ]
    roomy = [region for region in free if len(homeland_neighbours(table, region)) >= NEIGHBOURS]
    continents = continents_of(table.rules.atlas)
    held = Counter(continents[capital] for capital in taken)
    for sites in (roomy, free):
        if fresh := tuple(region for region in sites if not held[continents[region]]):
            return fresh
    return least_crowded(table, roomy or free, held, taken)


def least_crowded(
    table: Table, sites: list[Region], held: "Counter[str]", taken: list[Region]
) -> tuple[Region, ...]:
    """D-SETUP-09: on a continent with the fewest capitals, away from them while possible."""
    continents = continents_of(table.rules.atlas)
    fewest = min(held[continents[region]] for region in sites)
    allowed = tuple(region for region in sites if held[continents[region]] == fewest)
    apart = tuple(region for region in allowed if not is_near(table, region, taken))
    return apart or allowed


def is_near(table: Table, region: Region, capitals: Iterable[Region]) -> bool:
    """Whether a region touches a capital or shares a neighbour with one."""
    links = table.rules.atlas.links
    return any(capital in links[region] or links[capital] & links[region] for capital in capitals)
