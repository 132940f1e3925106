"""Those who look on at a table, and what each of them is told."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import copy

from warroom.api import Game
from warroom.kernel.event import Event
from warroom.kernel.words import HOST, Seat

from ..wire.basics import FromServer
from ..wire.protocol import Clocks, Fresh, WaitedFor, Welcome, Whispered, encode
from .clock import QuestionClock, Span
from .looks import Happened, Look
from .services import Listener
from .stories import Shelf, Story

MOST_MISSED, MOST_MISSED_BYTES = 500, 262_144
"""Messages with which a client may catch up; all of them must fit into its backlog at once."""


class Audience:
    """The connections to a table, and the story of each view: those of people, and spectators'."""

    def __init__(
        self, game: Game, people: Iterable[Seat], clock: QuestionClock, shelf: Shelf
    ) -> None:
        self.listeners: list[Listener] = []
        state = copy(game.state)
        self.stories = {eye: Story(eye, game, state, shelf) for eye in (*people, None)}
        self._clock, self._shelf = clock, shelf
        self._spans, self._banks = self._seen_spans(), dict(clock.banks)

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
            if told is None or is_too_much([*missed, *told]):
                views.append(story.follow())
            else:
                missed += told
        clocks = [self._clocks(eye, self._clock.seen_by(eye)) for eye in listener.rights.eyes]
        for data in (encode(greeting(tuple(views))), *missed, *clocks):
            listener.push(data)
        self.listeners.append(listener)

    def begin_anew(self, seat: Seat, game: Game) -> None:
        """Somebody else has this seat: what it was told before is not for him."""
        whole = self.stories[None].now.whole
        self.stories[seat] = Story(seat, game, whole, self._shelf)

    def send_away(self, seats: Collection[Seat]) -> None:
        """Whoever holds one of these seats, or (`HOST`) is the host, comes again with what he has
        left. Until he has gone he sees and does no more by it."""
        for listener in self.listeners:
            rights = listener.rights
            if any(seat in rights.seats for seat in seats) or (HOST in seats and rights.is_host):
                listener.rights = rights.without(seats)
                listener.come_again()

    def whisper(self, said: Whispered) -> None:
        for listener in self.listeners:
            if {said.seat, said.to} & {*listener.rights.seats}:
                listener.push(encode(said))

    def wait(self, listener: Listener, greeting: Welcome) -> None:
        """For the table to begin: there is nothing to be seen yet."""
        listener.push(encode(greeting))
        self.listeners.append(listener)

    def dismiss(self, seats: Collection[Seat]) -> None:
        """The same while the table waits: there is nothing that they might have missed."""
        for listener in self.listeners:
            listener.rights = listener.rights.without(seats)

    def leave(self, listener: Listener) -> None:
        if listener in self.listeners:
            self.listeners.remove(listener)

    def here(self) -> dict[Seat, bool]:
        """The seats of which somebody is connected, and whether one of them looks."""
        found: dict[Seat, bool] = {}
        for listener in self.listeners:
            for seat in listener.rights.seats:
                found[seat] = found.get(seat, False) or listener.is_looking
        return dict(sorted(found.items()))

    def time_left(self, eye: Seat | None, seat: Seat) -> float | None:
        """How long a seat may still think, as far as these eyes may know."""
        waited = self._clock.waited_for(self._clock.seen_by(eye))
        return next((each.left for each in waited if each.seat == seat), None)

    def go_on(self, game: Game, events: Iterable[Event]) -> dict[Seat | None, bytes | None]:
        """After an answer: what each view has to be told of it."""
        happened, old = self._look(game, events)
        return {eye: story.tell(happened, old[eye]) for eye, story in self.stories.items()}

    def go_back(self, game: Game, taken_back: Iterable[Event]) -> dict[Seat | None, bytes | None]:
        """After an undo: likewise."""
        happened, old = self._look(game, taken_back)
        return {eye: story.retell(happened, old[eye]) for eye, story in self.stories.items()}

    def _look(
        self, game: Game, events: Iterable[Event]
    ) -> tuple[Happened, Mapping[Seat | None, Look]]:
        """All eyes at a game that has changed. Returns their looks before, too."""
        state = copy(game.state)
        old = {eye: story.look(game, state) for eye, story in self.stories.items()}
        return Happened(tuple(events), self.stories, old[None], self.stories[None].now), old

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
        spans, banks = self._seen_spans(), dict(self._clock.banks)
        waited = {seen: self._clock.waited_for(seen) for seen in {*spans.values()}}
        self.tell(
            {
                eye: encode(Clocks(eye, waited[seen], banks))
                for eye, seen in spans.items()
                if seen != self._spans[eye] or banks != self._banks
            }
        )
        self._spans, self._banks = spans, banks

    def _seen_spans(self) -> dict[Seat | None, tuple[Span, ...]]:
        return {eye: self._clock.seen_by(eye) for eye in self.stories}

    def waited_for(self, eye: Seat | None) -> tuple[WaitedFor, ...]:
        """The times of those whom these eyes see waiting, in the order of their view."""
        return self._clock.waited_for(self._clock.seen_by(eye))

    def _clocks(self, eye: Seat | None, spans: tuple[Span, ...]) -> bytes:
        return encode(Clocks(eye, self._clock.waited_for(spans), self._clock.banks))


def is_too_much(missed: Sequence[bytes]) -> bool:
    return len(missed) > MOST_MISSED or sum(map(len, missed)) > MOST_MISSED_BYTES
