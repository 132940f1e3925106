"""Courses of ships (D-NAV-01 to D-NAV-04), canals, and attacks on coastlines (D-NAV-08)."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat, counted
from warroom.model.events.deluxe_moves import CoastalAttack, Voyage
from warroom.model.ruleset import Table
from warroom.model.state import Region, Sea
from warroom.model.statecraft import Passing
from warroom.model.units import NO_SHIPS, Fleet, Ship
from warroom.model.vessels import Vessel, fleet_of
from warroom.rules.common import check_places

from ..table.board import region_of_canal, sea_ways, zones_at
from ..table.cards import amount
from .permission import is_refused


def check_voyages(table: Table, seat: Seat, voyages: Iterable[Voyage]) -> None:
    """Whether ships may go there; that they lie where they start is not looked at."""
    hurried = 0
    for voyage in voyages:
        check_course(table, seat, voyage)
        hurried += len(voyage.vessels) if len(voyage.course) > 2 else 0
    most = amount(table, seat, "full-steam")
    if hurried > most:
        if not most:
            raise Refused(Code.OUT_OF_REACH, "D-NAV-01", "Each ship takes one step.")
        raise Refused(
            Code.TOO_MANY, "D-CARD-01", f"Only {counted(most, 'ship')} may take two steps."
        )


def check_course(table: Table, seat: Seat, voyage: Voyage) -> None:
    """D-NAV-01 to D-NAV-04: from a coastline or a sea zone into the next zone."""
    check_names(table, voyage)
    atlas, course = table.rules.atlas, voyage.course
    start, first = course[:2]
    if start in atlas.order:
        if first not in zones_at(atlas)[start]:
            raise refused("D-NAV-02", f"{start} does not border {first}.", voyage)
        course = course[1:]
    for here, there in pairwise(course):
        if there not in sea_ways(atlas)[here]:
            raise refused("D-NAV-01", f"{there} is not next to {here}.", voyage)
    if len(voyage.course) > 2 and table.state.zone_controller(first) not in (None, seat):
        raise refused("D-NAV-04", f"Ships cannot pass {first}.", voyage)
    for passing in canal_passings(table, seat, (voyage,)):
        if is_refused(table, passing):
            raise refused("D-BOARD-12", f"The {passing.place} is closed to you.", voyage)


def check_names(table: Table, voyage: Voyage) -> None:
    """A voyage has ships, a start and one end, or two with a card; only the start is a coast."""
    atlas = table.rules.atlas
    if not voyage.vessels or not 2 <= len(voyage.course) <= LONGEST_COURSE:
        raise refused("D-NAV-01", "Each ship takes one step.", voyage)
    check_places(table, *voyage.course)
    if any(place in atlas.order for place in voyage.course[1:]):
        raise refused("D-NAV-03", "A ship never goes to a coastline.", voyage)


LONGEST_COURSE = 3
SUBMARINE = Vessel(Ship.SUBMARINE)


def canal_passings(table: Table, seat: Seat, voyages: Iterable[Voyage]) -> tuple[Passing, ...]:
    """D-BOARD-09: whose leave ships need for a canal; it is free while its region is neutral."""
    ships: dict[tuple[Seat, str, Sea, Sea], Fleet] = {}
    for voyage in voyages:
        for here, there in pairwise(voyage.course):
            for owner, canal in holders_of_canal(table, seat, here, there):
                key = owner, canal, here, there
                ships[key] = ships.get(key, NO_SHIPS) + fleet_of(voyage.vessels)
    return tuple(Passing(*key, ships=fleet) for key, fleet in ships.items())


def holders_of_canal(table: Table, seat: Seat, here: Sea, there: Sea) -> list[tuple[Seat, str]]:
    """Who must be asked for a step through a canal: nobody, or the one who holds its region."""
    atlas = table.rules.atlas
    held = []
    for canal in sea_ways(atlas).get(here, {}).get(there, ()):
        owner = table.state.owners[region_of_canal(atlas, canal)]
        if owner in (None, seat):
            return []
        held.append((owner, canal))
    return held[:1]


def check_attacks(table: Table, seat: Seat, attacks: Iterable[CoastalAttack]) -> None:
    """D-NAV-08: submarines at sea against ships on the coastline of an opponent's region."""
    for attack in attacks:
        check_places(table, attack.region, attack.sea)
        if Ship.SUBMARINE not in table.rules.statecraft.coastal_attackers:
            raise coastal("Coastlines cannot be attacked.", attack)
        if not 1 <= attack.submarines <= table.state.vessels(seat, attack.sea).count(SUBMARINE):
            raise coastal(f"Not so many submarines of yours are in {attack.sea}.", attack)
        if attack.sea not in zones_at(table.rules.atlas).get(attack.region, ()):
            raise coastal(f"{attack.region} does not border {attack.sea}.", attack)
        if not is_coastal_target(table, seat, attack.region):
            raise coastal(f"No ships of an opponent lie at {attack.region}.", attack)
    pairs = Counter((attack.region, attack.sea) for attack in attacks)
    if any(count > 1 for count in pairs.values()):
        raise Refused(Code.REPEATED, "D-NAV-08", "An attack is named twice.")


def is_coastal_target(table: Table, seat: Seat, region: Region) -> bool:
    state = table.state
    return state.owners[region] not in (None, seat) and region in state.harbours


def refused(rule: str, message: str, voyage: Voyage) -> Refused:
    return Refused(Code.OUT_OF_REACH, rule, message, course=voyage.course)


def coastal(message: str, attack: CoastalAttack) -> Refused:
    return Refused(Code.OUT_OF_REACH, "D-NAV-08", message, region=attack.region, sea=attack.sea)
