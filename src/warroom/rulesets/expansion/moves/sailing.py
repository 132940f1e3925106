"""Ships on the move (X-NAVMOVE): courses of one or two sea areas, through canals too."""

from functools import cached_property
from itertools import pairwise

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Rng, Seat, pick
from warroom.model.atlas import Canal
from warroom.model.events.movement import Sailing
from warroom.model.ruleset import Table
from warroom.model.state import Sea
from warroom.model.units import NO_SHIPS, Fleet
from warroom.rules.common import check_counts
from warroom.rules.routes import Conditions

from ..sea.naval_battle import surface
from .canals import Course, approaches, borders, canal_between, courses, is_open, open_canals

ANOTHER_SAILING = 0.6
"""How often a sample goes on with another group of ships."""

REQUESTS = 0.2
"""How often a sample asks for a canal, where it may."""


class Fairway:
    """X-NAVMOVE-01 to X-NAVMOVE-07: where a seat's ships may go in one Move."""

    def __init__(self, table: Table, seat: Seat, conditions: Conditions) -> None:
        self.table = table
        self.seat = seat
        self.conditions = conditions
        self.atlas = table.rules.atlas
        self.squadrons = table.state.squadrons[seat]

    @cached_property
    def canals(self) -> tuple[Canal, ...]:
        """Those that stand open."""
        return open_canals(self.table, self.seat, self.conditions)

    # ---- what is refused ----

    def check(self, sailings: tuple[Sailing, ...]) -> None:
        """Raise `Refused` unless these ships may take these courses, all together."""
        leave: dict[Sea, Fleet] = {}
        for sailing in sailings:
            self._check_course(sailing)
            self.check_peace(sailing)
            leave[sailing.start] = leave.get(sailing.start, NO_SHIPS) + sailing.ships
        for sea, ships in leave.items():
            present = self.squadrons.get(sea, NO_SHIPS)
            if not present.covers(ships):
                message = f"You have {present} in the {sea}: {ships} cannot leave it."
                raise Refused(Code.TOO_MANY, "X-MOVE-01", message, sea=sea)

    def _check_course(self, sailing: Sailing) -> None:
        course = sailing.course
        for sea in course:
            if sea not in self.atlas.seas:
                message = f"There is no sea area called {sea}."
                raise Refused(Code.UNKNOWN_NAME, "X-BOARD-04", message, sea=sea)
        check_counts(sailing.ships, "X-MOVE-01")
        if not sailing.ships:
            raise Refused(Code.TOO_FEW, "X-MOVE-01", "A sailing needs at least one ship.")
        if len(course) < 2 or course[0] == course[-1]:
            raise off_course("X-NAVMOVE-01", "Going nowhere is no move.", sailing)
        if len(course) > 3:
            raise off_course("X-NAVMOVE-01", "No ship moves further than two sea areas.", sailing)
        if len(course) > 2 and self.conditions.is_slowed:
            message = "Fuel Sabotage: ships move one sea area at most."
            raise off_course("X-CARD-08", message, sailing)
        for one, other in pairwise(course):
            if other not in borders(self.atlas, one):
                self._check_canal(one, other, sailing)

    def _check_canal(self, one: Sea, other: Sea, sailing: Sailing) -> None:
        """X-NAVMOVE-06, X-NAVMOVE-07: the only way between these two would be a canal."""
        canal = canal_between(self.atlas, one, other)
        if canal is None:
            message = f"{other} does not border on {one}."
            raise off_course("X-NAVMOVE-01", message, sailing)
        if is_open(self.table, self.seat, canal, self.conditions):
            return
        if self.table.state.owners[canal.region] is None:
            rule, why = self.table.rules.neutral_canal(self.table, self.seat, canal.region)
            raise off_course(rule, f"The {canal.name} is closed: {why}", sailing)
        is_denied = canal.name in self.conditions.denied
        why = "was denied you" if is_denied else "must be asked for first"
        raise off_course("X-NAVMOVE-06", f"The {canal.name} {why}.", sailing)

    def check_peace(self, sailing: Sailing) -> None:
        """Peace Conference: surface ships that stopped there would start a naval battle."""
        if self.is_barred(sailing.end) and surface(sailing.ships):
            message = f"Peace Conference: your surface ships may not stop in the {sailing.end}."
            raise off_course("X-CARD-08", message, sailing)

    def check_request(self, name: str) -> None:
        """X-NAVMOVE-06: leave is asked once per Move and canal, of another who owns it."""
        if name not in self.requests():
            message = f"You cannot ask for the {name}."
            raise Refused(Code.NOT_AMONG_OPTIONS, "X-NAVMOVE-06", message, canal=name)

    # ---- what may be done ----

    def sailings_from(self, sea: Sea) -> tuple[Sailing, ...]:
        """Every course open from a sea area, with all ships there that may take it."""
        ships = self.squadrons.get(sea, NO_SHIPS)
        sailings = (Sailing(each, self._able(each, ships)) for each in self.courses_from(sea))
        return tuple(sailing for sailing in sailings if sailing.ships)

    def courses_from(self, sea: Sea) -> tuple[Course, ...]:
        found = courses(self.atlas, sea, self.canals)
        if self.conditions.is_slowed:
            return tuple(course for course in found if len(course) == 2)
        return found

    def requests(self) -> tuple[str, ...]:
        """The canals of others that a ship of this seat could pass, and that were not asked for."""
        answered = (*self.conditions.granted, *self.conditions.denied)
        owners, own = self.table.state.owners, (None, self.seat)
        return tuple(
            canal.name
            for canal in self.atlas.canals
            if owners[canal.region] not in own
            and canal.name not in answered
            and self._could_use(canal)
        )

    def _could_use(self, canal: Canal) -> bool:
        near = approaches(self.atlas, canal, self.canals, 1 if self.conditions.is_slowed else 2)
        return not near.isdisjoint(self.squadrons)

    def is_barred(self, sea: Sea) -> bool:
        """Whether ships lie there whom this Move may not touch."""
        barred = self.conditions.barred
        return barred is not None and sea in self.table.state.squadrons[barred]

    def _able(self, course: Course, ships: Fleet) -> Fleet:
        """Where a barred player's ships lie, only submarines may stop."""
        return Fleet(submarines=ships.submarines) if self.is_barred(course[-1]) else ships

    # ---- drawing ----

    def draw_request(self, rng: Rng) -> str | None:
        if not self.squadrons or rng.random() > REQUESTS:
            return None
        requests = self.requests()
        return pick(rng, requests) if requests else None

    def draw_sailings(self, rng: Rng) -> tuple[Sailing, ...]:
        """Random groups of ships on random courses."""
        if not self.squadrons or rng.random() > ANOTHER_SAILING:
            return ()
        staying = {sea: self.squadrons[sea] for sea in self.atlas.seas if sea in self.squadrons}
        sailings = []
        while staying:
            sea = pick(rng, tuple(staying))
            course = pick(rng, self.courses_from(sea))
            able = self._able(course, staying[sea])
            if able:
                ships = draw_ships(rng, able)
                sailings.append(Sailing(course, ships))
                left = staying.pop(sea) - ships
                if left:
                    staying[sea] = left
            if rng.random() > ANOTHER_SAILING:
                break
        return tuple(sailings)


def draw_ships(rng: Rng, fleet: Fleet) -> Fleet:
    """At least one ship of a fleet: a number of each type, each number equally likely."""
    drawn = Fleet(*[int(rng.random() * (count + 1)) if count else 0 for count in fleet.counts])
    return drawn if drawn else Fleet.from_ships((pick(rng, fleet.ships),))


def off_course(rule: str, message: str, sailing: Sailing) -> Refused:
    return Refused(Code.OUT_OF_REACH, rule, message, course=sailing.course, ships=sailing.ships)
