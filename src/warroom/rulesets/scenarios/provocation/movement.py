"""Move (P-MOVE): three Moves in an action, and only against enemies (P-PROVOKE-10)."""

from collections.abc import Iterable
from functools import cached_property

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Rng
from warroom.model.events.movement import Order, Sailing
from warroom.model.furniture import Saying
from warroom.model.state import Region, Sea
from warroom.model.units import Army
from warroom.rules.routes import BlitzkriegReach, Reach, Route, refused
from warroom.rulesets.expansion.moves.reach import JointReach
from warroom.rulesets.expansion.moves.sailing import Fairway, off_course
from warroom.rulesets.expansion.sea.naval_battle import surface

MOVES = 3
"""P-MOVE-01: in one action."""

Link = tuple[Region | Sea, Region | Sea]


class PeacefulFairway(Fairway):
    """P-PROVOKE-11: surface ships avoid fleets that they may not fight."""

    def check_peace(self, sailing: Sailing) -> None:
        if self.is_barred(sailing.end) and surface(sailing.ships):
            message = f"In the {sailing.end} lie ships of a player with whom you are not at war."
            raise off_course("P-PROVOKE-11", message, sailing)

    def is_barred(self, sea: Sea) -> bool:
        may_attack = self.table.rules.may_attack
        return any(
            owner != self.seat and surface(ships) and not may_attack(self.table, self.seat, owner)
            for owner, ships in self.table.state.fleets_in(sea)
        )


class ProvokedReach(Reach):
    """P-MOVE-01, P-MOVE-02, P-PROVOKE-02: up to three Moves, each from one place to one other,
    and into regions of enemies only. Part of the reaches below."""

    LIMIT = Saying(f"At most {MOVES} Moves, each from one place to one other.", "P-MOVE-01")

    # ---- what is refused ----

    def check(self, order: Order) -> None:
        super().check(order)
        if self._is_spared(order.end):
            message = f"You are not at war with the owner of {order.end}."
            raise refused("P-PROVOKE-10", message, order)

    def check_together(self, orders: Iterable[Order], sailings: tuple[Sailing, ...]) -> None:
        super().check_together(orders, sailings)
        links: set[Link] = {(order.start, order.end) for order in orders}
        links |= {(sailing.start, sailing.end) for sailing in sailings}
        if len(links) > MOVES:
            message = f"An action holds {MOVES} Moves, each from one place to one other."
            raise Refused(Code.TOO_MANY, "P-MOVE-01", message, most=MOVES)

    def _is_spared(self, region: Region) -> bool:
        owner = self.owners[region]
        if owner is None or owner == self.seat:
            return False
        return not self.table.rules.may_attack(self.table, self.seat, owner)

    # ---- what may be done ----

    def routes_from(self, region: Region) -> list[tuple[Route, Army]]:
        found = super().routes_from(region)
        return [(route, able) for route, able in found if not self._is_spared(route[-1])]

    # ---- drawing ----

    @cached_property
    def drawn_links(self) -> set[Link]:
        return set()

    def _still_fits(self, link: Link) -> bool:
        """Whether there is room for such a Move beside those that were drawn."""
        if len(self.drawn_links | {link}) > MOVES:
            return False
        self.drawn_links.add(link)
        return True

    def draw_order(self, region: Region, army: Army, rng: Rng) -> Order | None:
        order = super().draw_order(region, army, rng)
        if order is None or self._is_spared(order.end):
            return None
        return order if self._still_fits((order.start, order.end)) else None

    def draw_sailings(self, rng: Rng) -> tuple[Sailing, ...]:
        drawn = super().draw_sailings(rng)
        return tuple(each for each in drawn if self._still_fits((each.start, each.end)))


class CrisisReach(ProvokedReach, JointReach):
    """The reach of a Move."""

    FAIRWAY = PeacefulFairway


class CrisisBlitzkriegReach(ProvokedReach, BlitzkriegReach):
    """P-MOVE-04: a blitzkrieg move is limited alike."""
