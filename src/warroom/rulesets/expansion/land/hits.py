"""Hits by type of unit (X-LAND-02 to X-LAND-08): who is eliminated, and who chooses."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Done, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.battles import Part
from warroom.model.events.battles import UnitsEliminated, board_of
from warroom.model.ruleset import Game, Table
from warroom.model.units import NO_UNITS, ONE, UNIT_LETTERS, UNITS, Army, Unit, UnitLetter
from warroom.rules.land_battle import other_part

POWERS = {
    Unit.INFANTRY: "X-LAND-03",
    Unit.TANK: "X-LAND-04",
    Unit.ARTILLERY: "X-LAND-05",
    Unit.PLANE: "X-LAND-06",
}
"""The rule that says whom a hit of each type may eliminate."""


class Hit(Struct, gc=False, frozen=True, forbid_unknown_fields=True):
    """A hit of one type of unit and the type of unit that it strikes."""

    by: UnitLetter
    target: UnitLetter


Hits = tuple[Hit, ...]


class AssignedHits(Answer, frozen=True):
    """Hits in the order in which they are applied; those that find nobody are left out."""

    hits: Hits


class AssignHits(Decision, frozen=True):
    """X-LAND-07: in which order the hits are applied, and to whom."""

    ANSWERS = (AssignedHits,)
    RULE = "X-LAND-07"
    BINDING = True

    part: Part  # the side that rolled
    hits: Army

    def enemy(self, table: Table) -> Army:
        return board_of(table.state).side(other_part(self.part)).committed

    def next_hits(self, table: Table, so_far: Hits) -> Hits:
        """A client's helper: every hit that may come after those chosen so far."""
        committed, left = self.enemy(table), self.hits
        for hit in so_far:
            committed, left = applied_to(committed, left, hit)
        return tuple(choices(committed, left))

    def results(self, table: Table) -> Mapping[Army, Hits]:
        """A client's helper: every result that can be had, with one way to it."""
        return outcomes(self.enemy(table), self.hits)

    def check(self, table: Table, seat: Seat, answer: AssignedHits) -> None:
        committed, left = self.enemy(table), self.hits
        for hit in answer.hits:
            committed, left = applied_to(committed, left, hit)
        if committed and left:
            raise Refused(Code.TOO_FEW, self.RULE, f"You still have hits: {left}.", left=left)

    def options(self, table: Table, seat: Seat) -> tuple[AssignedHits, ...]:
        """One way to every result."""
        return tuple(map(AssignedHits, self.results(table).values()))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return AssignedHits(by_rule(self.enemy(table), self.hits))


class LossesByType(Procedure):
    """X-LAND-01: whoever rolled the hits chooses, within the powers of the types that scored
    them. Only a choice that makes a difference is asked for."""

    STEPS = ("assigning", "removing")

    by: Part
    hits: Army

    def assigning(self, game: Game, _: None) -> Next:
        board = board_of(game.state)
        enemy, player = board.side(other_part(self.by)).committed, board.side(self.by).player
        if player is not None and len(outcomes(enemy, self.hits)) > 1:
            return Ask({player: AssignHits(self.by, self.hits)})
        return self.removing(game, AssignedHits(by_rule(enemy, self.hits)))

    def removing(self, game: Game, answer: AssignedHits) -> Next:
        other = other_part(self.by)
        enemy = left = board_of(game.state).side(other).committed
        hits = self.hits
        for hit in answer.hits:
            left, hits = applied_to(left, hits, hit)
        if left != enemy:
            game.report(UnitsEliminated(other, enemy - left))
        return Done()


def targets(by: Unit, committed: Army) -> tuple[Unit, ...]:
    """X-LAND-03 to X-LAND-06: whom a hit may strike, in the normal order."""
    present = tuple(unit for unit in UNITS if committed.counts[unit])
    if by is Unit.PLANE:
        return present
    if by is Unit.TANK and present[:1] == (Unit.INFANTRY,):
        return present[:2]
    return present[:1]


def loss(by: Unit, target: Unit, committed: Army) -> Army:
    """X-LAND-05: artillery eliminates two infantry; everything else strikes one unit."""
    is_salvo = by is Unit.ARTILLERY and target is Unit.INFANTRY and committed.infantry > 1
    return Army(infantry=2) if is_salvo else ONE[target]


def choices(committed: Army, hits: Army) -> Iterator[Hit]:
    for by in UNITS:
        if hits.counts[by]:
            for target in targets(by, committed):
                yield Hit(UNIT_LETTERS[by], UNIT_LETTERS[target])


def applied_to(committed: Army, hits: Army, hit: Hit) -> tuple[Army, Army]:
    """What is left, of the enemy and of the hits, when one more hit has been applied."""
    by, target = Unit(UNIT_LETTERS.index(hit.by)), Unit(UNIT_LETTERS.index(hit.target))
    if not hits.counts[by]:
        message = f"You have no hit of {hit.by} left."
        raise Refused(Code.TOO_MANY, "X-LAND-02", message, left=hits)
    if target not in targets(by, committed):
        message = f"A hit of {hit.by} cannot eliminate {hit.target} now."
        raise Refused(Code.NOT_AMONG_OPTIONS, POWERS[by], message, committed=committed)
    return committed - loss(by, target, committed), hits - ONE[by]


@lru_cache(maxsize=20_000)
def outcomes(committed: Army, hits: Army) -> Mapping[Army, Hits]:
    """X-LAND-07: whom the hits can eliminate altogether, each with one way to do it."""
    if hits.total >= committed.total:  # every hit takes somebody, so nobody is left
        return {committed: by_rule(committed, hits)}
    found: dict[Army, Hits] = {}
    for by in UNITS:
        for target in targets(by, committed) if hits.counts[by] else ():
            struck = loss(by, target, committed)
            for lost, following in outcomes(committed - struck, hits - ONE[by]).items():
                if struck + lost not in found:
                    hit = Hit(UNIT_LETTERS[by], UNIT_LETTERS[target])
                    found[struck + lost] = (hit, *following)
    return found or {NO_UNITS: ()}


BY_RULE = (Unit.ARTILLERY, Unit.PLANE, Unit.TANK, Unit.INFANTRY)
PREY = (Unit.PLANE, Unit.TANK, Unit.ARTILLERY, Unit.INFANTRY)
"""X-LAND-08: which hits come first, and whom planes look for."""


def by_rule(committed: Army, hits: Army) -> Hits:
    """X-LAND-08: how units without a commander apply their hits."""
    chosen: list[Hit] = []
    for by in BY_RULE:
        for _ in range(hits.counts[by]):
            open_to = targets(by, committed)
            if not open_to:
                break
            is_tank = by is Unit.TANK
            target = open_to[-1] if is_tank else next(unit for unit in PREY if unit in open_to)
            chosen.append(Hit(UNIT_LETTERS[by], UNIT_LETTERS[target]))
            committed -= loss(by, target, committed)
    return tuple(chosen)
