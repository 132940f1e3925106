"""What is said without being asked: the host's notices, and players' own randomness."""

from typing import Any, ClassVar

from .decision import Answer
from .errors import Code, Refused
from .event import Event
from .procedure import Next
from .words import Seat

HEX = frozenset("0123456789abcdef")
FEWEST_DIGITS, MOST_DIGITS = 32, 64


class Notice(Answer, frozen=True):
    """Something the host says without being asked.

    It makes final what led to it, unless it `IS_BYSTANDER`: then it has nothing to do with any
    answer, and stays when an answer before it is taken back.
    """

    IS_BYSTANDER: ClassVar[bool] = False

    def check(self, game: Any) -> None:
        """Raise `Refused` if the rules in force have no use for it."""

    def perform(self, game: Any) -> Next:
        """Report what follows; the open questions stay open unless the game is finished."""


class ContributionMixed(Event, frozen=True):
    """Everybody learns what was mixed in, so that everybody can work out the dice at the end."""

    seat: Seat
    value: str


class Contribution(Notice, frozen=True):
    """A player's own randomness, once in a game. From here on nobody who knew the key can know
    the dice, and the player, who does not know the key, cannot choose them."""

    IS_BYSTANDER = True

    seat: Seat
    value: str

    def check(self, game: Any) -> None:
        if not 0 <= self.seat < len(game.asked):
            message = f"There is no seat {self.seat}."
            raise Refused(Code.UNKNOWN_NAME, "", message, field="seat")
        if not FEWEST_DIGITS <= len(self.value) <= MOST_DIGITS or not HEX.issuperset(self.value):
            message = f"A contribution is {FEWEST_DIGITS} to {MOST_DIGITS} hexadecimal digits."
            raise Refused(Code.MALFORMED, "", message, field="value")
        if self.seat in game.chance.mixed:
            message = "This seat has already mixed its randomness into the dice."
            raise Refused(Code.REPEATED, "", message, seat=self.seat)

    def perform(self, game: Any) -> Next:
        game.chance.mix(self.seat, self.value)
        game.report(ContributionMixed(self.seat, self.value))
        return None
