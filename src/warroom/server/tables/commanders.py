"""Commanders at a table with people say a few words at turning points (`bots.talk`)."""

from collections.abc import Iterable

from warroom.bots.commanders import COMMANDERS
from warroom.bots.talk import causes, words
from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.model.events.ending import GameEnded
from warroom.model.events.turns import TurnBegan
from warroom.model.state import State

from ..storage.store import Settings


class Commanders:
    """What they have to say about a turn, once it is over: one of them, and nobody twice in a
    round but about the end of the game. They look with the eyes of a spectator."""

    def __init__(self, settings: Settings, seen: State) -> None:
        seats = tuple(enumerate(settings.seats))
        is_heard = any(each.bot is None for _, each in seats)
        self._leanings: dict[Seat, str] = {
            seat: COMMANDERS[each.bot].leaning
            for seat, each in seats
            if is_heard and each.bot is not None and each.bot in COMMANDERS
        }
        self._before = seen
        self._spoke: dict[Seat, list[int]] = {seat: [] for seat in self._leanings}  # in what rounds

    def look(self, seen: State) -> None:
        """Speak of nothing that was before this."""
        self._before = seen

    def after(self, events: Iterable[Event], seen: State) -> tuple[Seat, str] | None:
        """Who says what, now that this has happened."""
        if not any(isinstance(event, TurnBegan | GameEnded) for event in events):
            return None
        before, self._before = self._before, seen
        names = {seat: (colour or "").capitalize() for seat, colour in enumerate(seen.colours)}
        for cause in causes(before, seen):
            seat = cause.seat
            rounds = self._spoke.get(seat)
            if rounds is None or (seen.game_round in rounds and seen.result is None):
                continue
            rounds.append(seen.game_round)
            return seat, words(cause, self._leanings[seat], names, len(rounds))
        return None
