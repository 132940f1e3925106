"""What a seat may be told while it draws its moves: routes, courses, and what would come of it."""

from msgspec import Raw, Struct

from warroom.api import read_answer
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.events.movement import Order, Sailing
from warroom.model.turns import Action
from warroom.rules.forecast import Forecast
from warroom.rules.movement import DeclareMoves, Moves
from warroom.rules.routes import Reach

from ..wire.basics import FromServer, Name, Request
from .scene import Scene


class AskOrders(Request, frozen=True, tag="ask-orders"):
    """Where units of a region may go: in the moves that are asked for, or, to plan ahead, in a
    Move of the seat's next turn as the board stands now."""

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


class AskCourses(Request, frozen=True, tag="ask-courses"):
    """The same for the ships in a sea area."""

    seat: Seat
    sea: Name
    plan: bool = False


class Courses(FromServer, frozen=True, tag="courses"):
    """`requests` are the canals whose owners may be asked for leave."""

    id: int
    sailings: tuple[Sailing, ...]
    requests: tuple[str, ...]


class AskForecast(Request, frozen=True, tag="ask-forecast"):
    """What these moves would lead to, unless they would be refused."""

    seat: Seat
    answer: Raw
    plan: bool = False


class ForecastTold(FromServer, frozen=True, tag="forecast"):
    """`attacks` are the regions that would have to be fought for."""

    id: int
    forecast: Forecast
    attacks: tuple[str, ...]


def orders(message: AskOrders, view: Scene) -> Orders:
    seat, region, decision = message.seat, message.region, declared(message, view)
    if view.state.owners.get(region) != seat:
        told = "That is no region of yours."
        raise Refused(Code.NOT_YOURS, decision.RULE, told, region=region)
    reach = decision.reach(view, seat)
    found = decision.orders_from(view, seat, region)
    return Orders(message.id, tuple(OpenOrder(each, is_at_sea(reach, each)) for each in found))


def courses(message: AskCourses, view: Scene) -> Courses:
    seat, sea, decision = message.seat, message.sea, declared(message, view)
    if seat not in dict(view.state.fleets_in(sea)):
        raise Refused(Code.NOT_YOURS, decision.RULE, "You have no ships there.", sea=sea)
    sailings = decision.courses_from(view, seat, sea)
    return Courses(message.id, sailings, decision.requests(view, seat))


def forecast(message: AskForecast, view: Scene) -> ForecastTold:
    seat, decision = message.seat, declared(message, view)
    moves = read_answer(bytes(message.answer))
    if not isinstance(moves, Moves):
        raise Refused(Code.WRONG_ANSWER, decision.RULE, "These are no moves.")
    decision.check(view, seat, moves)
    owners = view.state.owners
    ends = dict.fromkeys(order.end for order in moves.orders)
    attacks = tuple(region for region in ends if owners[region] != seat)
    return ForecastTold(message.id, decision.forecast(view, seat, moves), attacks)


def declared(message: AskOrders | AskCourses | AskForecast, view: Scene) -> DeclareMoves:
    """The moves that are asked for, or those of the seat's next turn."""
    if message.plan and Action.MOVE not in view.rules.reaches:
        raise Refused(Code.WRONG_ANSWER, "", "In this game no moves can be planned ahead.")
    decision = DeclareMoves(Action.MOVE) if message.plan else view.asked().decision
    if not isinstance(decision, DeclareMoves):
        raise Refused(Code.WRONG_ANSWER, decision.RULE, "No moves are asked for now.")
    return decision


def is_at_sea(reach: Reach, order: Order) -> bool:
    """B-AMPH-03, X-AMPH-07: whether somebody could meet these units on their way over the sea."""
    return reach.is_crossing(order) and not order.by_parachute
