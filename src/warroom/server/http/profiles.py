"""HTTP for people as others see them: what they have played, and how strong they are."""

from functools import partial

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..storage.results import BOT, Finisher, GameResult, KeptRating
from ..tables.room import Room
from ..wire.protocol import Failure, ServerCode
from .people import id_of, person_of
from .replies import answered

MOST_GAMES = 50
MOST_RATED = 500


class RatingTold(Struct, frozen=True):
    """In points of Elo above the mean of all who are rated, with its 95 % interval. Whoever has
    deleted himself has no name; a bot is named by its level."""

    person: str | None
    bot: str | None
    name: str | None
    elo: float
    low: float
    high: float
    games: int


class Ratings(Struct, frozen=True):
    """Of one rule set, the strongest first."""

    ruleset: str
    ratings: tuple[RatingTold, ...]


class RatedIn(Struct, frozen=True):
    ruleset: str
    elo: float
    low: float
    high: float
    games: int


class FinisherTold(Struct, frozen=True):
    place: int
    person: str | None
    bot: str | None
    name: str | None


class GameTold(Struct, frozen=True):
    """A finished game; `ended` in seconds since 1970."""

    table: str
    ruleset: str
    board: str
    ended: float
    is_rated: bool
    seats: tuple[FinisherTold, ...]


class Profile(Struct, frozen=True):
    """Somebody as others see him. Of games at tables that were private and not rated only he
    himself is told. `next` is where older ones begin, as `before` of another request."""

    id: str
    name: str | None
    created: float | None
    ratings: tuple[RatedIn, ...]
    games: tuple[GameTold, ...]
    next: float | None


def routes(room: Room) -> list[Route]:
    store = room.results.store

    async def profile(request: Request) -> Response:
        id, before = request.path_params["id"], before_of(request)
        me = id_of(await person_of(request, room))
        person = await room.ask(partial(room.people.store.person, id))
        games = await room.ask(partial(store.of, id, MOST_GAMES, before))
        if person is None and not games:
            raise Failure(ServerCode.NOT_FOUND, "Nobody is known by this name.")
        shown = [each for each in games if each.is_open or each.is_rated or me == id]
        names = await room.ask(partial(store.names, people_in(shown)))
        ratings = await room.ask(partial(store.ratings_of, id))
        return answered(
            Profile(
                id,
                None if person is None else person.name,
                None if person is None else person.created,
                tuple(
                    RatedIn(ruleset, each.elo, each.low, each.high, each.games)
                    for ruleset, each in ratings
                ),
                tuple(game_told(each, names) for each in shown),
                games[-1].ended if len(games) == MOST_GAMES else None,
            )
        )

    async def ratings(request: Request) -> Response:
        ruleset = request.path_params["ruleset"]
        kept = await room.ask(partial(store.ratings, ruleset, MOST_RATED))
        people = [each.competitor for each in kept if not each.competitor.startswith(BOT)]
        names = await room.ask(partial(store.names, people))
        return answered(Ratings(ruleset, tuple(rating_told(each, names) for each in kept)))

    return [
        Route("/api/people/{id}", profile),
        Route("/api/ratings/{ruleset}", ratings),
    ]


def before_of(request: Request) -> float:
    text = request.query_params.get("before", "1e11")
    try:
        before = float(text) if len(text) < 32 else float("nan")
    except ValueError:
        before = float("nan")
    if not 0 <= before <= 1e11:
        raise Failure(ServerCode.BAD_MESSAGE, "`before` must be seconds since 1970.")
    return before


def people_in(games: list[GameResult]) -> set[str]:
    return {seat.person for game in games for seat in game.seats if seat.person is not None}


def game_told(game: GameResult, names: dict[str, str]) -> GameTold:
    seats = tuple(finisher_told(seat, names) for seat in game.seats)
    return GameTold(game.table, game.ruleset, game.board, game.ended, game.is_rated, seats)


def finisher_told(seat: Finisher, names: dict[str, str]) -> FinisherTold:
    name = seat.name if seat.person is None else names.get(seat.person)
    person = seat.person if seat.person in names else None
    return FinisherTold(seat.place, person, seat.bot, name)


def rating_told(rating: KeptRating, names: dict[str, str]) -> RatingTold:
    figures = (rating.elo, rating.low, rating.high, rating.games)
    if rating.competitor.startswith(BOT):
        level = rating.competitor.removeprefix(BOT)
        return RatingTold(None, level, level, *figures)
    name = names.get(rating.competitor)
    return RatingTold(None if name is None else rating.competitor, None, name, *figures)
