"""Who decides for the seats that have no person: bots, and caretakers for those who are away."""

from collections.abc import Callable

from warroom.bots import Bot
from warroom.kernel.words import Seat

from .store import Settings

CARETAKER = "caretaker"
"""The bot that plays for people who are away: it does what the catalogue says, and no more."""


class Players:
    """The bots of one table."""

    def __init__(self, settings: Settings, make: Callable[[str], Bot]) -> None:
        self._make = make
        self._bots = {
            seat: make(setting.bot)
            for seat, setting in enumerate(settings.seats)
            if setting.bot is not None
        }
        self._caretakers: dict[Seat, Bot] = {}
        self.seat(settings)

    def seat(self, settings: Settings) -> None:
        """A caretaker for everybody who is away, and for nobody else."""
        old = self._caretakers
        self._caretakers = {
            seat: old.get(seat) or self._make(CARETAKER)
            for seat, setting in enumerate(settings.seats)
            if setting.is_away
        }

    def bot_of(self, seat: Seat) -> Bot | None:
        return self._bots.get(seat) or self._caretakers.get(seat)

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody sits there who may take time."""
        return self.bot_of(seat) is None
