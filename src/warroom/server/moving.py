"""What a seat may be told while it draws its moves: routes, courses, and what would come of it."""

from typing import TypeAlias, assert_never

from msgspec import Raw

from warroom.api import Game, read_answer
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.events.movement import Order, Sailing
from warroom.model.turns import Action
from warroom.rules.forecast import Forecast
from warroom.rules.movement import DeclareMoves, Moves

from .basics import FromClient, FromServer, Id, Name


class AskOrders(FromClient, frozen=True, tag="ask-orders"):
    """Where units of a region may go: in the moves that are asked for, or, to plan ahead, in a
    Move of the seat's next turn as the board stands now."""

    id: Id
    seat: Seat
    region: Name
    plan: bool = False


class Orders(FromServer, frozen=True, tag="orders"):
    id: int
    orders: tuple[Order, ...]


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
    id: int
    forecast: Forecast


Drawing: TypeAlias = AskOrders | AskCourses | AskForecast


def drawn(message: Drawing, game: Game) -> FromServer:
    """From what the seat sees, if it is asked for its moves or plans some."""
    seat = message.seat
    decision = DeclareMoves(Action.MOVE) if message.plan else game.question(seat).decision
    if not isinstance(decision, DeclareMoves):
        raise Refused(Code.WRONG_ANSWER, decision.RULE, "No moves are asked for now.")
    view = game.view(seat)
    match message:
        case AskOrders(region=region):
            if view.state.owners.get(region) != seat:
                told = "That is no region of yours."
                raise Refused(Code.NOT_YOURS, decision.RULE, told, region=region)
            return Orders(message.id, decision.orders_from(view, seat, region))
        case AskCourses(sea=sea):
            if not view.state.squadrons or sea not in view.state.squadrons[seat]:
                told = "You have no ships there."
                raise Refused(Code.NOT_YOURS, decision.RULE, told, sea=sea)
            sailings = decision.courses_from(view, seat, sea)
            return Courses(message.id, sailings, decision.requests(view, seat))
        case AskForecast():
            moves = read_answer(bytes(message.answer))
            if not isinstance(moves, Moves):
                raise Refused(Code.WRONG_ANSWER, decision.RULE, "These are no moves.")
            decision.check(view, seat, moves)
            return ForecastTold(message.id, decision.forecast(view, seat, moves))
        case _:
            assert_never(message)
