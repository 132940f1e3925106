"""Moving: Move, Blitzkrieg Move and Strategic Move, and the battles that follow."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next
from warroom.kernel.value import Value
from warroom.kernel.words import Rng, Seat, pick
from warroom.model.events.movement import Order, Sailing, UnitsSetOut
from warroom.model.ruleset import Game, Table
from warroom.model.state import Crossing, Region, Sea
from warroom.model.turns import Action
from warroom.model.units import NO_UNITS, Army

from .action import ActionProcedure
from .common import check_counts, no_such_region, not_yours
from .forecast import Forecast
from .routes import UNHINDERED, Conditions, Reach


class Moves(Answer, frozen=True):
    orders: tuple[Order, ...] = ()
    sailings: tuple[Sailing, ...] = ()


class AskForCanal(Answer, frozen=True):
    """Before closing, ask the owner of a canal for leave to pass (X-NAVMOVE-06)."""

    canal: str


class DeclareMoves(Decision, frozen=True):
    """B-MOVE-01, B-BLITZ-02, B-STRAT-01, X-MOVE-01: for each group of units or ships its route;
    then close."""

    ANSWERS = (Moves, AskForCanal)
    RULE = "B-MOVE-01"

    action: Action
    conditions: Conditions = UNHINDERED

    def reach(self, table: Table, seat: Seat) -> Reach:
        reach: Reach = table.rules.reaches[self.action](table, seat, self.conditions)
        return reach

    def orders_from(self, table: Table, seat: Seat, region: Region) -> tuple[Order, ...]:
        """A client's helper: every route open from a region, with all units that may take it; by
        each way over the sea, where that matters (X-BOARD-07)."""
        reach = self.reach(table, seat)
        routes = (Order(route, able) for route, able in reach.routes_from(region))
        return (
            *(way for order in routes for way in reach.ways_of(order)),
            *reach.jumps_from(region),
        )

    def courses_from(self, table: Table, seat: Seat, sea: Sea) -> tuple[Sailing, ...]:
        """A client's helper: every course open from a sea area, with all ships that may take it."""
        return self.reach(table, seat).courses_from(sea)

    def requests(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """A client's helper: the canals that may be asked for."""
        return self.reach(table, seat).requests()

    def forecast(self, table: Table, seat: Seat, answer: Moves) -> Forecast:
        """A client's helper: what these moves would bring about at sea."""
        return self.reach(table, seat).forecast(answer.orders, answer.sailings)

    def check(self, table: Table, seat: Seat, answer: Moves | AskForCanal) -> None:
        reach = self.reach(table, seat)
        if isinstance(answer, AskForCanal):
            reach.check_request(answer.canal)
            return
        for order in answer.orders:
            check_order(table, seat, order)
            reach.check(order)
        reach.check_together(answer.orders, answer.sailings)
        leave = leaving(answer.orders)
        for region, units in leave.items():
            army = table.state.armies[region]
            if not army.covers(units):
                message = f"{region} holds {army}: {units} cannot leave it."
                raise Refused(Code.TOO_MANY, self.RULE, message, region=region)
        for region in left_empty(table, reach, answer.orders, leave):
            message = f"{region} would be left without a unit."
            raise Refused(Code.LEAVES_EMPTY, "B-UNIT-05", message, region=region)

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """Random groups on random routes; orders that would leave a region empty are dropped."""
        reach = self.reach(table, seat)
        request = reach.draw_request(rng)
        if request is not None:
            return AskForCanal(request)
        regions = table.state.own_regions(seat)
        staying: dict[Region, Army] = {}
        orders: list[Order] = []
        while rng.random() < ANOTHER_ORDER:
            region = pick(rng, regions)
            army = staying.get(region, table.state.armies[region])
            order = reach.draw_order(region, army, rng)
            if order is not None:
                orders.append(order)
                staying[region] = army - order.units
        while orders and (empty := left_empty(table, reach, orders, leaving(orders))):
            orders = [order for order in orders if order.start not in empty]
        return Moves(tuple(orders), reach.draw_sailings(rng))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Moves()


ANOTHER_ORDER = 0.6
"""How often a sample goes on after each order."""


def check_order(table: Table, seat: Seat, order: Order) -> None:
    """What holds for every order, whatever the action."""
    if not order.route:
        raise Refused(Code.MALFORMED, "B-MOVE-01", "An order needs a route.")
    owners = table.state.owners
    for region in order.route:
        if region not in owners:
            raise no_such_region(table, region)
    if owners[order.route[0]] != seat:
        raise not_yours(order.start, "B-MOVE-01")
    check_counts(order.units, "B-MOVE-01")
    if not order.units:
        raise Refused(Code.TOO_FEW, "B-MOVE-01", "An order needs at least one unit.")


def leaving(orders: Iterable[Order]) -> dict[Region, Army]:
    units: dict[Region, Army] = {}
    for order in orders:
        start = order.route[0]
        units[start] = units.get(start, NO_UNITS) + order.units
    return units


def left_empty(
    table: Table, reach: Reach, orders: Iterable[Order], leave: Mapping[Region, Army]
) -> list[Region]:
    """B-UNIT-04, B-UNIT-05: own regions whose garrison neither stays nor surely arrives."""
    armies, keeps = table.state.armies, table.rules.garrison
    empty = [
        region for region, units in leave.items() if armies[region].total - units.total < keeps
    ]
    if not empty:
        return empty
    relieved = {order.end for order in orders if reach.is_sure(order)}
    return [region for region in empty if region not in relieved]


class Engagement(Value, frozen=True):
    """A naval battle that will be fought: where, and against whom."""

    sea: Sea
    opponent: Seat


class Pick(Answer, frozen=True):
    """The region of a land battle, or the sea area of a naval battle and the opponent."""

    region: Region = ""
    sea: Sea = ""
    opponent: Seat | None = None


class PickBattle(Decision, frozen=True):
    """B-MOVE-08, X-MOVE-04: the mover picks the next battle, on land or at sea."""

    ANSWERS = (Pick,)
    RULE = "B-MOVE-08"

    at_sea: tuple[Engagement, ...] = ()  # naval battles that may begin

    def rule_at(self, table: Table) -> str:
        return table.rules.cites.battles

    def options(self, table: Table, seat: Seat) -> tuple[Pick, ...]:
        naval = tuple(Pick(sea=each.sea, opponent=each.opponent) for each in self.at_sea)
        return naval + tuple(Pick(region) for region in battles_left(table))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self.options(table, seat)[0]


def battles_left(table: Table) -> tuple[Region, ...]:
    """Land battles that may begin, in the board's order of regions: none is fought while units
    bound for its region wait at sea (X-MOVE-04)."""
    state = table.state
    if not state.attackers:
        return ()
    awaited = {crossing.end for crossing in state.crossings}
    ready = (region for region in state.attackers if region not in awaited)
    return tuple(sorted(ready, key=table.rules.atlas.order.__getitem__))


class MovingAction(ActionProcedure):
    """B-MOVE-07: declare every move, close, answer crossings, land or return, then fight."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "declaring",
        "setting_out",
        "choosing_a_battle",
        "fighting",
        "after_the_battle",
    )
    IS_BASE: ClassVar[bool] = True

    def declaring(self, game: Game, _: None) -> Next:
        return Ask({self.player: DeclareMoves(self.ACTION)})

    def setting_out(self, game: Game, answer: Moves) -> Next:
        """B-AMPH-03: overland moves arrive; crossings wait at sea and are answered together."""
        self.take(game)
        if not answer.orders:
            return Done()
        at_sea = self.set_out(game, answer.orders, UNHINDERED)
        return Call(game.rules.passage(self.player)) if at_sea else None

    def set_out(
        self, game: Game, orders: tuple[Order, ...], conditions: Conditions
    ) -> tuple[Crossing, ...]:
        reach: Reach = game.rules.reaches[self.ACTION](game, self.player, conditions)
        at_sea = reach.at_sea(orders)
        overland = tuple(order for order in orders if not at_sea or not reach.is_crossing(order))
        game.report(UnitsSetOut(self.player, overland, at_sea))
        invaded = {game.state.owners[order.end] for order in orders}
        for victim in game.state.others(self.player):
            if victim in invaded:
                game.rules.attacked(game, self.player, victim)
        return at_sea

    def choosing_a_battle(self, game: Game, _: Any) -> Next:
        """B-MOVE-08: every battle is fought; only a real choice is asked for."""
        battles = battles_left(game)
        if not battles:
            return Done()
        return Ask({self.player: PickBattle()}) if len(battles) > 1 else None

    def fighting(self, game: Game, answer: Pick | None) -> Next:
        """B-MOVE-06: all attackers in a region fight one battle."""
        region = answer.region if answer else battles_left(game)[0]
        is_neutral = game.state.owners[region] is None
        battle = game.rules.neutral_battle if is_neutral else game.rules.battle
        return Call(battle(self.player, region))

    def after_the_battle(self, game: Game, _: Any) -> Next:
        return Goto("choosing_a_battle")


class Move(MovingAction):
    """B-MOVE-01: move any or all land units, then fight the battles that result."""

    ACTION = Action.MOVE
    SUMMARY = (
        "Send any of your units to the next region, tanks and planes up to two. Battles follow."
    )
    IS_BASE = False


class BlitzkriegMove(MovingAction):
    """B-BLITZ-01 to B-BLITZ-03: tanks and planes move on after a Move."""

    ACTION = Action.BLITZKRIEG
    SUMMARY = "After a Move, tanks and planes go once more, overland."
    IS_BASE = False

    @classmethod
    def why_not(cls, table: Table, seat: Seat) -> tuple[str, str]:
        if Action.MOVE not in table.state.actions:
            return "B-BLITZ-01", "A Blitzkrieg Move needs a Move before it in the same turn."
        return super().why_not(table, seat)


class StrategicMove(MovingAction):
    """B-STRAT-01 to B-STRAT-03: redeploy through own regions; no battle can result."""

    ACTION = Action.STRATEGIC_MOVE
    SUMMARY = "Shift units any distance through your own regions."
    IS_BASE = False
