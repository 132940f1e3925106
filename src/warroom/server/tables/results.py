"""Games that are over: their results are kept, and ratings reckoned from those that are rated.

A result is kept a moment after the last answer, several at a time; should the server die in
between, the record still tells it, and it is kept when a server starts again.
"""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol, TypeVar

from msgspec import Struct

from warroom.lab.tournament.contest import places_of
from warroom.lab.tournament.ratings import RatedBy, quick_ratings_of

from ..storage.results import Finisher, GameResult, KeptRating, ResultStore
from ..storage.store import SeatSetting, Settings
from ..workers.pool import WorkerPool
from .live import LiveTable

T = TypeVar("T")

MOST_MISSING = 200
"""Tables whose result a start looks for."""

MOST_GAMES = 20_000
"""The newest rated games of a rule set count."""

AT_LEAST_EVERY = 5.0
"""Seconds between two reckonings of ratings."""


class Ask(Protocol):
    async def __call__(self, question: Callable[[], T]) -> T: ...


class Results:
    """`ask` calls the store where it is called; a worker reckons, outside the event loop."""

    def __init__(
        self,
        store: ResultStore,
        ask: Ask,
        now: Callable[[], float],
        wall: Callable[[], float],
        workers: WorkerPool,
    ) -> None:
        self.store = store
        self._ask, self._now, self._wall, self._workers = ask, now, wall, workers
        self._behind: dict[str, LiveTable] = {}
        self._is_rated_anew = True  # whether another server has played meanwhile is not known
        self._reckoned = -math.inf

    def touch(self, table: LiveTable) -> None:
        """Something about it has been kept: a moment later the game may be over."""
        self._behind[table.stored.id] = table

    def reckon_anew(self) -> None:
        """Results have changed."""
        self._is_rated_anew = True

    async def catch_up(self) -> None:
        behind = {id: table for id, table in self._behind.items() if table.game.is_over}
        self._behind = {}
        if behind:
            results = [result_of(table, self._wall()) for table in behind.values()]
            try:
                await self._ask(lambda: self.store.keep(results))
            except BaseException:
                self._behind = behind | self._behind
                raise
            self._is_rated_anew |= any(each.is_rated for each in results)
        if self._is_rated_anew and self._now() - self._reckoned >= AT_LEAST_EVERY:
            self._is_rated_anew, self._reckoned = False, self._now()
            try:
                await self.rate()
            except BaseException:
                self._is_rated_anew = True
                raise

    async def rate(self) -> None:
        """In every rule set with games that ratings do not reckon with yet."""
        for ruleset in await self._ask(self.store.unrated):
            games, newest = await self._ask(partial(self.store.rated_games, ruleset, MOST_GAMES))
            ratings = await self._workers.work(ratings_of, newest)
            await self._ask(partial(self.store.keep_ratings, ruleset, games, ratings))


def result_of(table: LiveTable, now: float) -> GameResult:
    state, settings, header = table.game.state, table.stored.settings, table.game.header
    assert state.result is not None, "the game is over"
    fallen = [seat for seat in state.seats if state.eliminated[seat]]
    places = places_of(state.result.scores, fallen)
    seats = tuple(map(_finisher, places, settings.seats))
    return GameResult(
        *(table.stored.id, header.ruleset, header.board, now),
        is_fit_for_ratings(settings),
        settings.is_public,
        seats,
    )


def _finisher(place: int, seat: SeatSetting) -> Finisher:
    """A bot that the table has agreed on has played for itself; a person who began a rated game
    is answerable for it to the end."""
    if seat.bot is not None:
        return Finisher(place, bot=seat.bot, name=seat.name)
    if seat.is_replaced:
        return Finisher(place, bot=seat.stand_in)
    person = seat.rated or seat.person
    return Finisher(place, person, name="" if person else seat.name)


def is_fit_for_ratings(settings: Settings) -> bool:
    """Whether the table wanted it, and two people who can be told apart have begun it."""
    people = [each.rated for each in settings.seats if each.bot is None]
    is_known = None not in people and len(set(people)) == len(people)
    return settings.is_rated and is_known and len(people) > 1


# ---- in a worker ----


class Contest(Struct, frozen=True):
    bots: tuple[str, ...]
    places: tuple[int, ...]


def ratings_of(games: Sequence[GameResult]) -> list[KeptRating]:
    """By the model of the tournaments (Plackett and Luce), by places."""
    counts: dict[str, int] = {}
    for game in games:
        for name in {seat.competitor for seat in game.seats}:
            counts[name] = counts.get(name, 0) + 1
    played = [
        Contest(
            tuple(seat.competitor for seat in game.seats), tuple(seat.place for seat in game.seats)
        )
        for game in games
    ]
    names = sorted(counts)
    ratings = quick_ratings_of(names, played, RatedBy.PLACES)
    return [
        KeptRating(name, rating.elo, rating.low, rating.high, counts[name])
        for name, rating in ratings.items()
    ]
