"""Checks and draws that several headings share."""

from collections.abc import Mapping, Sequence

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Rng, Seat
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.model.units import NO_UNITS, Army, Counts


def check_counts(counts: Counts, rule: str) -> None:
    """Answers come from outside: no number in them may be negative."""
    if not counts.is_proper:
        raise Refused(Code.MALFORMED, rule, "Numbers of units cannot be negative.")


def check_own_region(table: Table, seat: Seat, region: Region, rule: str) -> None:
    if owner_of(table, region) != seat:
        raise not_yours(region, rule)


def owner_of(table: Table, region: Region) -> Seat | None:
    """The owner of a region named in an answer, which may not exist."""
    try:
        return table.state.owners[region]
    except KeyError:
        raise no_such_region(table, region) from None


def not_yours(region: Region, rule: str) -> Refused:
    return Refused(Code.NOT_YOURS, rule, f"{region} is not yours.", region=region)


def no_such_region(table: Table, region: Region) -> Refused:
    message = f"There is no region called {region}."
    return Refused(Code.UNKNOWN_NAME, table.rules.cites.board, message, region=region)


def check_places(table: Table, *places: str) -> None:
    """Regions and sea areas that an answer names must be on the board."""
    for place in places:
        if place not in table.state.owners and place not in table.rules.atlas.seas:
            message = f"There is no place called {place}."
            raise Refused(Code.UNKNOWN_NAME, table.rules.cites.board, message, place=place)


def check_war(table: Table, seat: Seat, other: Seat | None) -> None:
    """P-PROVOKE-10: where peace holds, nobody attacks those with whom he is not at war."""
    if other in table.state.others(seat) and not table.rules.may_attack(table, seat, other):
        message = f"You are not at war with {table.state.colours[other]}."
        raise Refused(Code.NOT_AMONG_OPTIONS, table.rules.cites.peace, message, seat=other)


def total_army(units: Mapping[Region, Army]) -> Army:
    total = NO_UNITS
    for army in units.values():
        total += army
    return total


def draw_units(rng: Rng, army: Army, count: int) -> Army:
    """That many units of an army, each unit equally likely."""
    left = list(army.counts)
    drawn = [0, 0, 0, 0]
    remaining = sum(left)
    for _ in range(min(count, remaining)):
        place = int(rng.random() * remaining)
        kind = 0
        while place >= left[kind]:
            place -= left[kind]
            kind += 1
        left[kind] -= 1
        drawn[kind] += 1
        remaining -= 1
    return Army(*drawn)


def draw_some(rng: Rng, army: Army) -> Army:
    """At least one unit of an army: a number of each type, each number equally likely."""
    drawn = Army(*[int(rng.random() * (count + 1)) if count else 0 for count in army.counts])
    return drawn if drawn else draw_units(rng, army, 1)


def draw_placement(rng: Rng, units: Army, regions: Sequence[Region]) -> dict[Region, Army]:
    """A region drawn for every unit."""
    counts: dict[Region, list[int]] = {}
    for kind, count in enumerate(units.counts):
        for _ in range(count):
            region = regions[int(rng.random() * len(regions))]
            counts.setdefault(region, [0, 0, 0, 0])[kind] += 1
    return {region: Army(*placed) for region, placed in counts.items()}
