"""Victory points (D-VP)."""

from collections.abc import Iterator

from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.turns import Account, Merit, Score
from warroom.model.vessels import Vessel


def victory_points(table: Table) -> tuple[Score, ...]:
    """D-VP-01 to D-VP-04: points, then regions and Population, then army units, then wealth."""
    return tuple(score_of(table, seat) for seat in table.state.seats)


def score_of(table: Table, seat: Seat) -> Score:
    state = table.state
    aboard = sum(vessel.cargo is not None for vessel in all_vessels(table, seat))
    return Score(
        regions=len(state.own_regions(seat)) + state.population[seat],
        land_units=state.land_units(seat) + aboard,
        points=sum(account.points for account in points_by_holding(table, seat)),
        wealth=(state.points[seat] or 0) + (state.oil[seat] or 0),
    )


def points_by_holding(table: Table, seat: Seat) -> tuple[Account, ...]:
    """D-VP-01 to D-VP-03: a point for each thing held; what a capital counts, is agreed on."""
    state = table.state
    regions = len(state.own_regions(seat))
    zones = sum(state.zone_controller(sea) == seat for sea in table.rules.atlas.seas)
    capitals = sum(
        capital is not None and state.owners[capital] == seat for capital in state.capitals
    )
    population, levels = state.population[seat], sum(state.levels[seat])
    for_capitals = capitals * table.rules.statecraft.capital_points
    return (
        Account(Merit.REGIONS, regions, regions, "D-VP-01"),
        Account(Merit.SEA_ZONES, zones, zones, "D-VP-01"),
        Account(Merit.CAPITALS, capitals, for_capitals, "D-VP-02"),
        Account(Merit.POPULATION, population, population, "D-TECH-03"),
        Account(Merit.LEVELS, levels, levels, "D-VP-03"),
    )


def all_vessels(table: Table, seat: Seat) -> Iterator[Vessel]:
    """Every ship of a seat, at sea and on coastlines."""
    state = table.state
    for vessels in state.flotillas[seat].values():
        yield from vessels
    for region, vessels in state.harbours.items():
        if state.owners[region] == seat:
            yield from vessels
