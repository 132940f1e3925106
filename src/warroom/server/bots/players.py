"""Who decides for the seats that have no person: bots, and caretakers for those who are away."""

from collections.abc import Callable
from hashlib import blake2b
from typing import TypeAlias

from warroom.api import Game
from warroom.bots import Bot
from warroom.headers import Header
from warroom.kernel.decision import Answer, Question
from warroom.kernel.errors import Refused
from warroom.kernel.words import Seat
from warroom.lessons import lesson_called, scripted

from ..storage.store import Settings, StoredTable

CARETAKER = "caretaker"
"""The bot that plays for people who are away: it does what the catalogue says, and no more."""


MakeBot: TypeAlias = Callable[[str, str, Header], Bot]
"""A bot by its name, its seed, and the header of its game."""


class Players:
    """The bots of one table."""

    def __init__(self, stored: StoredTable, make: MakeBot) -> None:
        self._stored, self._maker = stored, make
        self._bots = {
            seat: self._make(setting.bot, seat)
            for seat, setting in enumerate(stored.settings.seats)
            if setting.bot is not None
        }
        self._caretakers: dict[Seat, tuple[str, Bot]] = {}
        self.seat(stored.settings)

    def _make(self, name: str, seat: Seat) -> Bot:
        """With a seed that nobody knows before the game is over, and that is the same after a
        restart: so he is the same, too."""
        key = bytes.fromhex(self._stored.header.key or "")
        seed = blake2b(f"bot:{self._stored.id}:{seat}".encode(), key=key, digest_size=16)
        return self._maker(name, seed.hexdigest(), self._stored.header)

    def seat(self, settings: Settings) -> None:
        """A caretaker for everybody who is away, or who else has his seat; for nobody else."""
        old, self._caretakers = self._caretakers, {}
        for seat, setting in enumerate(settings.seats):
            if setting.is_away:
                name = setting.stand_in or CARETAKER
                known = old.get(seat)
                if known is None or known[0] != name:
                    known = name, self._make(name, seat)
                self._caretakers[seat] = known

    def bot_of(self, seat: Seat) -> Bot | None:
        if seat in self._caretakers:
            return self._caretakers[seat][1]
        return self._bots.get(seat)

    def scripted(self, seat: Seat, game: Game, question: Question) -> Answer | None:
        """What the scene of a lesson wants of somebody who plays against the learner."""
        lesson = self._stored.settings.lesson
        if lesson is None:
            return None
        try:
            return scripted(lesson_called(lesson), seat, game.view(seat), question)
        except Refused:
            return None  # there is no such lesson any more

    def urgency(self, *, is_watched: bool) -> int:
        """How long they may wait: least at tables with people who look on, 2 if there are none."""
        has_people = any(seat.bot is None for seat in self._stored.settings.seats)
        return (not has_people) + (not is_watched)

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody sits there who may take time."""
        return self.bot_of(seat) is None
