"""How often a bot is asked its price: no oftener than one may offer it something, for what it says
tells a little of what it holds, as a refusal does."""

from collections import Counter

from warroom.api import Game
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat

MOST = 10
"""In a turn, by each seat."""


class Quotes:
    def __init__(self) -> None:
        self._turn: object = None
        self._asked: Counter[Seat] = Counter()

    def count(self, game: Game, seat: Seat) -> None:
        """`Refused`, if the seat has asked often enough."""
        state = game.state
        turn = state.game_round, state.season, state.player
        if turn != self._turn:
            self._turn, self._asked = turn, Counter()
        if self._asked[seat] >= MOST:
            message = f"Ask for at most {MOST} prices in a turn; an offer may still be made."
            raise Refused(Code.TOO_MANY, "B-TRADE-03", message, most=MOST)
        self._asked[seat] += 1
