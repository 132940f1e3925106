"""Those who look on at a table, and what each of them is told."""

from collections.abc import Callable, Iterable, Mapping

from warroom.api import Game
from warroom.kernel.words import Seat

from ..wire.basics import FromServer
from ..wire.protocol import Clocks, Fresh, Welcome, encode
from ..wire.victory_points import pages_of
from .clock import QuestionClock, Span
from .services import Listener
from .stories import Story, seen_by

MOST_MISSED = 500
"""Messages with which a client may catch up; all of them must fit into its backlog at once."""


class Audience:
    """The connections to a table, and the story of each view: those of people, and spectators'."""

    def __init__(
        self, game: Game, people: Iterable[Seat], clock: QuestionClock, kept_bytes: int
    ) -> None:
        self.listeners: list[Listener] = []
        pages = pages_of(game)
        self.stories = {
            eye: Story(eye, game.rules, seen_by(game, eye), pages, kept_bytes)
            for eye in (*people, None)
        }
        self._clock = clock
        self._spans = self._seen_spans()

    def join(
        self,
        listener: Listener,
        since: Mapping[Seat | None, int],
        greeting: Callable[[tuple[Fresh, ...]], Welcome],
    ) -> None:
        """Greet a connection with all that it missed, and keep it up to date."""
        missed: list[bytes] = []
        views = []
        for eye in listener.rights.eyes:
            story = self.stories[eye]
            told = story.since(since[eye]) if eye in since else None
            if told is None or len(missed) + len(told) > MOST_MISSED:
                views.append(story.fresh)
            else:
                missed += told
        clocks = [self._clocks(eye, self._clock.seen_by(eye)) for eye in listener.rights.eyes]
        for data in (encode(greeting(tuple(views))), *missed, *clocks):
            listener.push(data)
        self.listeners.append(listener)

    def leave(self, listener: Listener) -> None:
        if listener in self.listeners:
            self.listeners.remove(listener)

    def tell(self, news: Mapping[Seat | None, bytes | None]) -> None:
        """Each view its part."""
        for listener in self.listeners:
            for eye in listener.rights.eyes:
                if data := news.get(eye):
                    listener.push(data)

    def tell_all(self, message: FromServer) -> None:
        data = encode(message)
        for listener in self.listeners:
            listener.push(data)

    def tell_clocks(self) -> None:
        """Each view for which anything about them has changed; the others must not notice."""
        spans = self._seen_spans()
        self.tell(
            {
                eye: self._clocks(eye, seen)
                for eye, seen in spans.items()
                if seen != self._spans[eye]
            }
        )
        self._spans = spans

    def _seen_spans(self) -> dict[Seat | None, tuple[Span, ...]]:
        return {eye: self._clock.seen_by(eye) for eye in self.stories}

    def _clocks(self, eye: Seat | None, spans: tuple[Span, ...]) -> bytes:
        return encode(Clocks(eye, self._clock.waited_for(spans)))
