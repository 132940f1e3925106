"""Canals (X-NAVMOVE-06, X-NAVMOVE-07): borders between two sea areas, in somebody's hands."""

from functools import cache
from itertools import pairwise

from warroom.kernel.decision import Answer, Decision, Standing
from warroom.kernel.words import Rng, Seat
from warroom.model.atlas import Atlas, Canal
from warroom.model.ruleset import Hindrance, Table
from warroom.model.state import Region, Sea
from warroom.rules.action import OPEN
from warroom.rules.routes import UNHINDERED, Conditions

Course = tuple[Sea, ...]


class Permission(Answer, frozen=True):
    is_granted: bool


GRANT_OR_DENY = Permission(True), Permission(False)


class CanalPermission(Decision, frozen=True):
    """X-NAVMOVE-06: let all ships of a Move pass one's canal, or none."""

    ANSWERS = (Permission,)
    RULE = "X-NAVMOVE-06"
    REACTION = True
    STANDING = Standing(
        "Ships of another player ask to pass your canal.", ("allow", "deny"), "mover"
    )

    mover: Seat
    canal: str

    def options(self, table: Table, seat: Seat) -> tuple[Permission, ...]:
        return GRANT_OR_DENY

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Permission(True)

    def answer_by(self, word: str) -> Answer:
        return Permission(word == "allow")


def is_open(table: Table, seat: Seat, canal: Canal, conditions: Conditions = UNHINDERED) -> bool:
    """Whether a seat's ships may pass: the owner's freely, others' with his leave."""
    owner = table.state.owners[canal.region]
    if owner is None:
        return table.rules.neutral_canal(table, seat, canal.region) is OPEN
    return owner == seat or canal.name in conditions.granted


def own_government_only(table: Table, seat: Seat, region: Region) -> Hindrance:
    """X-NAVMOVE-07: a canal that nobody owns may be used by players of its government."""
    state = table.state
    government = state.counters.get(region)
    is_same = government is not None and government == state.governments[seat]
    return OPEN if is_same else ("X-NAVMOVE-07", "it serves only its own government.")


def open_canals(table: Table, seat: Seat, conditions: Conditions = UNHINDERED) -> tuple[Canal, ...]:
    canals = table.rules.atlas.canals
    return tuple(canal for canal in canals if is_open(table, seat, canal, conditions))


def canal_between(atlas: Atlas, one: Sea, other: Sea) -> Canal | None:
    return next((each for each in atlas.canals if {*each.joins} == {one, other}), None)


@cache
def borders(atlas: Atlas, sea: Sea, canals: tuple[Canal, ...] = ()) -> tuple[Sea, ...]:
    """The sea areas that border on one, by these canals too, in the board's order."""
    joined = {end for canal in canals if sea in canal.joins for end in canal.joins}
    joined.update(atlas.seas[sea].adjacent)
    joined.discard(sea)
    return tuple(other for other in atlas.seas if other in joined)


@cache
def courses(atlas: Atlas, sea: Sea, canals: tuple[Canal, ...] = ()) -> tuple[Course, ...]:
    """X-NAVMOVE-01: every course of one or two steps from a sea area, by these canals too."""
    near = tuple((sea, first) for first in borders(atlas, sea, canals))
    far = tuple(
        (sea, first, second)
        for _, first in near
        for second in borders(atlas, first, canals)
        if second != sea
    )
    return near + far


@cache
def approaches(
    atlas: Atlas, canal: Canal, canals: tuple[Canal, ...], most_steps: int
) -> frozenset[Sea]:
    """The sea areas from which a ship could pass a canal, if the others stand open."""
    ends, passable = {*canal.joins}, (*canals, canal)
    return frozenset(
        course[0]
        for sea in atlas.seas
        for course in courses(atlas, sea, passable)
        if len(course) <= most_steps + 1 and any({*step} == ends for step in pairwise(course))
    )
