"""What a Navigate could still bring (D-NAV): courses, embarkations and attacks not yet drawn."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from warroom.kernel.errors import Refused
from warroom.kernel.words import Seat
from warroom.model.events.deluxe_moves import CoastalAttack, Embarkation, Place, Voyage
from warroom.model.ruleset import Table
from warroom.model.statecraft import Passing
from warroom.model.vessels import Vessel

from ..table.cards import amount
from ..ways.permission import needing_leave
from ..ways.roadstead import Roadstead
from ..ways.voyages import SUBMARINE, canal_passings, check_attacks, check_voyages
from .navigate import Manoeuvres, next_places, planned


class Course(Struct, frozen=True):
    """A way for ships, and the leave that a canal on it would need."""

    course: tuple[Place, ...]
    leave: tuple[Passing, ...] = ()


class Sequel(Struct, frozen=True):
    """How things stand after some manoeuvres, and what may be added to them.

    `ready` are ships that have neither sailed nor been told to attack, `courses` where they could
    go; `lying` is where all ships would be in the end. `before` and `after` are embarkations that
    may be added before and after the ships sail. Each of `attacks` names all submarines that could
    take part. `leave` is what others would be asked for, `battles` where there would be fighting.
    """

    ready: Mapping[Place, tuple[Vessel, ...]]
    lying: Mapping[Place, tuple[Vessel, ...]]
    courses: Mapping[Place, tuple[Course, ...]]
    before: tuple[Embarkation, ...]
    after: tuple[Embarkation, ...]
    attacks: tuple[CoastalAttack, ...]
    leave: tuple[Passing, ...]
    battles: tuple[Place, ...]


def sequel(table: Table, seat: Seat, answer: Manoeuvres) -> Sequel:
    """`Refused` if the manoeuvres themselves are not possible."""
    plan = planned(table, seat, answer)
    ready = ready_ships(table, seat, answer)
    passings = canal_passings(table, seat, answer.voyages)
    return Sequel(
        ready,
        laden(plan, places_of(table)),
        {place: tuple(courses_from(table, seat, place)) for place in ready},
        tuple(early_embarkations(table, seat, answer)),
        tuple(dict.fromkeys(plan.possible())),
        tuple(possible_attacks(table, seat, answer, ready)),
        needing_leave(table, seat, passings),
        tuple(battlefields(table, seat, answer, plan)),
    )


def places_of(table: Table) -> Iterator[Place]:
    """Everywhere where ships may lie."""
    yield from table.rules.atlas.regions
    yield from table.rules.atlas.seas


def laden(plan: Roadstead, places: Iterable[Place]) -> dict[Place, tuple[Vessel, ...]]:
    return {place: vessels for place in places if (vessels := plan.vessels(place))}


def ready_ships(table: Table, seat: Seat, answer: Manoeuvres) -> dict[Place, tuple[Vessel, ...]]:
    plan = planned(table, seat, Manoeuvres(answer.before))
    for voyage in answer.voyages:
        plan.leave(voyage.start, voyage.vessels)
    for attack in answer.attacks:
        plan.leave(attack.sea, (SUBMARINE,) * attack.submarines)
    return laden(plan, places_of(table))


def courses_from(table: Table, seat: Seat, place: Place) -> Iterator[Course]:
    """D-NAV-01, AC10: one step or, with full steam, two."""
    hurries = amount(table, seat, "full-steam") > 0
    for first in next_places(table, place):
        ends = [sea for sea in next_places(table, first) if sea != place] if hurries else []
        for course in ((place, first), *((place, first, second) for second in ends)):
            voyage = Voyage(course, (Vessel(SUBMARINE.ship),))
            try:
                check_voyages(table, seat, (voyage,))
            except Refused:
                continue
            passings = canal_passings(table, seat, (voyage,))
            yield Course(course, needing_leave(table, seat, passings))


def early_embarkations(table: Table, seat: Seat, answer: Manoeuvres) -> Iterator[Embarkation]:
    """Onto ships that lie where they did at first, if what was drawn stays possible."""
    plan = planned(table, seat, Manoeuvres(answer.before))
    for each in dict.fromkeys(plan.possible()):
        try:
            longer = replace(answer, before=(*answer.before, each))
            planned(table, seat, longer).check_garrisons()
        except Refused:
            continue
        yield each


def possible_attacks(
    table: Table, seat: Seat, answer: Manoeuvres, ready: Mapping[Place, tuple[Vessel, ...]]
) -> Iterator[CoastalAttack]:
    """D-NAV-08: from each sea zone on each coastline, those already told so included."""
    for sea in table.state.flotillas[seat]:
        waiting = ready.get(sea, ()).count(SUBMARINE)
        for region in table.rules.atlas.seas[sea].shores:
            told = sum(
                each.submarines
                for each in answer.attacks
                if (each.sea, each.region) == (sea, region)
            )
            attack = CoastalAttack(region, sea, waiting + told)
            try:
                check_attacks(table, seat, (attack,))
            except Refused:
                continue
            yield attack


def battlefields(table: Table, seat: Seat, answer: Manoeuvres, plan: Roadstead) -> Iterator[Place]:
    """D-BATTLE-01: sea zones with ships of others, then coastlines."""
    others = [each for place, each in enumerate(table.state.flotillas) if place != seat]
    for sea in table.rules.atlas.seas:
        if plan.vessels(sea) and any(sea in flotilla for flotilla in others):
            yield sea
    yield from dict.fromkeys(each.region for each in answer.attacks)
