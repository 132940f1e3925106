"""What a seat may be told while it draws its moves: routes, courses, and what would come of it."""

from typing import TypeAlias, assert_never

from msgspec import Raw, Struct

from warroom.api import Game, read_answer
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.events.movement import Order, Sailing
from warroom.model.turns import Action
from warroom.rules.forecast import Forecast
from warroom.rules.movement import DeclareMoves, Moves
from warroom.rules.routes import Reach

from ..wire.basics import FromClient, FromServer, Id, Name


class AskOrders(FromClient, frozen=True, tag="ask-orders"):
    """Where units of a region may go: in the moves that are asked for, or, to plan ahead, in a
    Move of the seat's next turn as the board stands now."""

    id: Id
    seat: Seat
    region: Name
    plan: bool = False


class OpenOrder(Struct, frozen=True):
    """An order with all units that could follow it, and whether they would cross the sea."""

    order: Order
    is_crossing: bool


class Orders(FromServer, frozen=True, tag="orders"):
    id: int
    orders: tuple[OpenOrder, ...]


class AskCourses(FromClient, frozen=True, tag="ask-courses"):
    """The same for the ships in a sea area."""

    id: Id
    seat: Seat
    sea: Name
    plan: bool = False


class Courses(FromServer, frozen=True, tag="courses"):
    """`requests` are the canals whose owners may be asked for leave."""

    id: int
    sailings: tuple[Sailing, ...]
    requests: tuple[str, ...]


class AskForecast(FromClient, frozen=True, tag="ask-forecast"):
    """What these moves would lead to, unless they would be refused."""

    id: Id
    seat: Seat
    answer: Raw
    plan: bool = False


class ForecastTold(FromServer, frozen=True, tag="forecast"):
    """`attacks` are the regions that would have to be fought for."""

    id: int
    forecast: Forecast
    attacks: tuple[str, ...]


Drawing: TypeAlias = AskOrders | AskCourses | AskForecast


def drawn(message: Drawing, game: Game) -> FromServer:
    """From what the seat sees, if it is asked for its moves or plans some."""
    seat = message.seat
    if message.plan and Action.MOVE not in game.rules.reaches:
        raise Refused(Code.WRONG_ANSWER, "", "In this game no moves can be planned ahead.")
    decision = DeclareMoves(Action.MOVE) if message.plan else game.question(seat).decision
    if not isinstance(decision, DeclareMoves):
        raise Refused(Code.WRONG_ANSWER, decision.RULE, "No moves are asked for now.")
    view = game.view(seat)
    match message:
        case AskOrders(region=region):
            if view.state.owners.get(region) != seat:
                told = "That is no region of yours."
                raise Refused(Code.NOT_YOURS, decision.RULE, told, region=region)
            reach = decision.reach(view, seat)
            orders = decision.orders_from(view, seat, region)
            ways = tuple(OpenOrder(each, is_at_sea(reach, each)) for each in orders)
            return Orders(message.id, ways)
        case AskCourses(sea=sea):
            if seat not in dict(view.state.fleets_in(sea)):
                told = "You have no ships there."
                raise Refused(Code.NOT_YOURS, decision.RULE, told, sea=sea)
            sailings = decision.courses_from(view, seat, sea)
            return Courses(message.id, sailings, decision.requests(view, seat))
        case AskForecast():
            moves = read_answer(bytes(message.answer))
            if not isinstance(moves, Moves):
                raise Refused(Code.WRONG_ANSWER, decision.RULE, "These are no moves.")
            decision.check(view, seat, moves)
            owners = view.state.owners
            ends = dict.fromkeys(order.end for order in moves.orders)
            attacks = tuple(region for region in ends if owners[region] != seat)
            return ForecastTold(message.id, decision.forecast(view, seat, moves), attacks)
        case _:
            assert_never(message)


def is_at_sea(reach: Reach, order: Order) -> bool:
    """B-AMPH-03, X-AMPH-07: whether somebody could meet these units on their way over the sea."""
    return reach.is_crossing(order) and not order.by_parachute
