"""Strategic Move (X-STRAT): redeploy through own regions, past other players' ships."""

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import TypeAlias

from msgspec.structs import replace

from warroom.kernel.errors import Code, Refused
from warroom.model.events.movement import Order, Sailing
from warroom.model.ruleset import Game
from warroom.model.state import Region, Sea
from warroom.model.technology import Power
from warroom.model.turns import Action
from warroom.rules.forecast import Forecast
from warroom.rules.modifiers import uses_power
from warroom.rules.movement import MovingAction
from warroom.rules.routes import StrategicReach, refused

from .forecast import forecast_at_sea
from .reach import Way, check_one_way, foreign_ships, is_certain, ways

Label: TypeAlias = tuple[int, int, tuple[int, ...]]
"""What a way by sea costs: foreign ships passed, sea areas passed, their places on the board."""


class StrategicTransfer(MovingAction):
    """X-STRAT-01 to X-STRAT-04: land units go any distance; no battle can result."""

    ACTION = Action.STRATEGIC_MOVE
    SUMMARY = "Shift units any distance through your own regions and free sea areas."
    IS_BASE = False

    def take(self, game: Game) -> None:
        """P-TECH-02: railways that make it free are known from now on."""
        if not game.rules.price(game, self.player, self.ACTION):
            uses_power(game, self.player, Power.RAILWAYS)
        super().take(game)


class TransferReach(StrategicReach):
    """X-STRAT-01, X-STRAT-02: through own regions, over lanes and Sea Zones too."""

    def check_special(self, order: Order) -> None:
        """X-STRAT-02: `via` names the sea areas of all sea legs, in the order of the path."""
        if order.by_parachute:
            raise refused("X-STRAT-01", "Nobody jumps in a Strategic Move.", order)
        if not self._leads(order):
            message = f"No path through own regions passes {', '.join(order.via)}."
            raise refused("X-STRAT-02", message, order)

    def check_together(self, orders: Iterable[Order], sailings: tuple[Sailing, ...]) -> None:
        if sailings:
            message = "Ships do not move in a Strategic Move."
            raise Refused(Code.OUT_OF_REACH, "X-STRAT-01", message)
        check_one_way(self, orders)

    def is_crossing(self, order: Order) -> bool:
        return bool(order.via) or super().is_crossing(order)

    def is_sure(self, order: Order) -> bool:
        return is_certain(self, order)

    def _leads(self, order: Order) -> bool:
        """Whether a path from start to end passes just these sea areas."""
        legs = ways(self.atlas)
        start = order.start, 0
        seen, waiting = {start}, [start]
        while waiting:
            region, place = waiting.pop()
            if region == order.end and place == len(order.via):
                return True
            found = [(near, place) for near in self.atlas.land[region]]
            for far in self.atlas.sea[region]:
                for way in legs[region, far]:
                    if order.via[place : place + len(way)] == way:
                        found.append((far, place + len(way)))
            fresh = {each for each in found if self.owners[each[0]] == self.seat} - seen
            seen |= fresh
            waiting += fresh
        return False

    def forecast(self, orders: Iterable[Order], sailings: tuple[Sailing, ...]) -> Forecast:
        return forecast_at_sea(self, Action.STRATEGIC_MOVE, orders, sailings)

    def ways_of(self, order: Order) -> tuple[Order, ...]:
        """X-STRAT-02: the way that is proposed, and the best ones round each of its sea areas."""
        if not self.is_crossing(order):
            return (order,)
        best = self.way_of(order)
        round_it = (self._way(order, sea) for sea in best)
        known = dict.fromkeys((best, *(way for way in round_it if way)))
        return tuple(replace(order, via=way) for way in known)

    def way_of(self, order: Order) -> Way:
        """X-STRAT-02: past the fewest foreign ships, then through the fewest sea areas."""
        way = order.via or self._way(order)
        if way is None:
            raise refused("B-STRAT-01", "No chain of own regions leads there.", order)
        return way

    def _way(self, order: Order, shunned: Sea = "") -> Way | None:
        """The best way that does not pass one sea area."""
        legs, places = ways(self.atlas), {sea: n for n, sea in enumerate(self.atlas.seas)}
        seas = tuple(self.atlas.seas)
        queue: list[tuple[Label, int]] = [((0, 0, ()), self.atlas.order[order.start])]
        done: set[Region] = set()
        while queue:
            (ships, length, passed), number = heappop(queue)
            region = self.atlas.regions[number]
            if region == order.end:
                return tuple(seas[place] for place in passed)
            if region in done:
                continue
            done.add(region)
            for near in self.atlas.land[region]:
                if self.owners[near] == self.seat and near not in done:
                    heappush(queue, ((ships, length, passed), self.atlas.order[near]))
            for far in self.atlas.sea[region]:
                if self.owners[far] != self.seat or far in done:
                    continue
                for way in legs[region, far]:
                    if shunned in way:
                        continue
                    met = ships + sum(foreign_ships(self, sea) for sea in way)
                    on = (*passed, *(places[sea] for sea in way))
                    heappush(queue, ((met, length + len(way), on), self.atlas.order[far]))
        return None
