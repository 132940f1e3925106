"""What an answer looks like to each view. Most of what happens all see alike; this is worked out,
and encoded, once."""

from collections.abc import Collection, Sequence
from copy import copy
from functools import cached_property
from typing import Any

from msgspec import Raw

from warroom.api import Game
from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.state import State
from warroom.view import Seen, is_alike_where_guarded, prompt_of, seen_state, with_guarded

from ..wire.protocol import encode
from ..wire.steps import Step, common_events, steps_of, steps_on, with_pages
from ..wire.victory_points import Page, pages_of


class Look:
    """What somebody sees of a game at one moment; `whole` is a copy of its state. What he sees of
    that, which often nobody wants to know, is worked out when it is asked for."""

    def __init__(
        self, game: Game, whole: State, seat: Seat | None, earlier: "Look | None" = None
    ) -> None:
        self.rules, self.whole, self.seat = game.rules, whole, seat
        self.prompt = prompt_of(game, seat)
        self._known: tuple[State, State] | None = None if earlier is None else earlier._known
        """A whole state, and what was seen of it."""

    @property
    def state(self) -> State:
        if self._known is None or self._known[0] is not self.whole:
            seen = seen_state(self.whole, self.seat, self.rules.sights, self._known)
            self._known = self.whole, seen
        return self._known[1]

    @property
    def seen(self) -> Seen:
        return Seen(self.seat, self.state, *self.prompt)

    @cached_property
    def pages(self) -> tuple[Page, ...]:
        """Of spectators, so that they can betray nothing."""
        return pages_of(self.rules, self.state)


class Happened:
    """What came of an answer. Spectators, whose looks before and after it are `old` and `new`, see
    nothing that anybody else does not see. What they see is worked out for all, up to the first
    event that some see otherwise; from there on everybody has steps of his own."""

    def __init__(
        self, events: Sequence[Event], eyes: Collection[Seat | None], old: Look, new: Look
    ) -> None:
        self.events, self._eyes = events, eyes
        self._old, self._new = old, new

    def steps(self, old: Look, new: Look) -> Any:
        """For the eyes with these looks, as they can be encoded; none if nothing changed."""
        if self._for_all is not None:
            return self._for_all
        steps, state = self._common
        table = Table(old.rules, with_guarded(state, old.rules.sights, old.state))
        own = steps_on(table, new.state, new.seat, self.events[len(steps) :])
        if own:
            return (*self._encoded, *self._with_pages(own))
        return (*self._encoded[:-1], *self._with_pages(steps[-1:]))

    @cached_property
    def _common(self) -> tuple[tuple[Step, ...], State]:
        """The steps that all see alike, and what spectators see after them."""
        old, table = self._old, Table(self._old.rules, copy(self._old.state))
        events = common_events(old.rules, old.whole, self._new.whole, self.events, self._eyes)
        return steps_of(table, events), table.state

    @cached_property
    def _encoded(self) -> tuple[Raw, ...]:
        return tuple(Raw(encode(step)) for step in self._common[0])

    @cached_property
    def _for_all(self) -> Any:
        """All the steps, encoded, if everybody sees the same."""
        steps, state = self._common
        old, new = self._old, self._new
        if len(steps) < len(self.events):
            return None
        if not is_alike_where_guarded(old.rules.sights, old.whole, new.whole):
            return None
        steps = (*steps, *steps_on(Table(old.rules, state), new.state, None, ()))
        return Raw(encode(self._with_pages(steps))) if steps else ()

    def _with_pages(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        return with_pages(steps, self._old.pages, self._new.pages)

    def was_noticed(self, old: Look, new: Look) -> bool:
        """Whether the eyes with these looks saw any of it."""
        saw_it = any(event.seen_by(new.seat) is not None for event in self.events)
        return saw_it or old.prompt != new.prompt or old.state != new.state
