"""Follows one game for its pieces alone: none is lost, none comes from nowhere."""

from copy import copy

from warroom.api import Game
from warroom.kernel.decision import Answer
from warroom.kernel.event import Event
from warroom.kernel.words import Rng, Seat

from .invariants import check_state, require
from .piece_book import PieceBook
from .statecraft import check_markers, check_statecraft

EVERY = 20
"""The dear checks are made at every so many answers."""


class Bookkeeper:
    """Books every event, and at every so many answers compares the books with the table."""

    def __init__(self, game: Game, rng: Rng, every: int = EVERY) -> None:
        self.game = game
        self.rng = rng
        self.every = every
        self.truth = copy(game.state)
        self.pieces = PieceBook(game.state)
        check_state(game)

    @property
    def is_dear(self) -> bool:
        return self.game.length % self.every == 0

    def draw(self, seat: Seat) -> Answer:
        """Some legal answer."""
        return self.game.sample(seat, self.rng)

    def before(self, seat: Seat, answer: Answer) -> None:
        """Told of an answer that will be given."""

    def after(self, seat: Seat, events: tuple[Event, ...]) -> None:
        self.book(events)
        check_markers(self.game)
        if self.is_dear:
            self.balance()

    def book(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.pieces.book(event, self.truth)
            event.apply(self.truth)

    def balance(self) -> None:
        require(self.truth == self.game.state, "the state was written by other than events")
        check_state(self.game)
        check_statecraft(self.game)
        self.pieces.check(self.game.state)

    def close(self) -> None:
        """The game is over."""
        self.balance()
