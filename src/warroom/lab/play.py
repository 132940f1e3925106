"""One whole game between bots, with a host who ends what would not end by itself."""

from collections.abc import Callable, Iterable, Sequence

from warroom.api import Game
from warroom.bots import Bot
from warroom.kernel.decision import Answer, Question
from warroom.kernel.errors import RulesError
from warroom.kernel.event import Event
from warroom.kernel.notice import Notice
from warroom.kernel.reading import read_answer
from warroom.kernel.words import HOST, Rng, Seat
from warroom.model.events.turns import TurnBegan
from warroom.rules.victory import EndAgreed, TimeIsUp, TradeStops
from warroom.view import View

MOST_ANSWERS = 20_000
"""Far beyond any game that bots have played: whoever gets here is in a loop."""

AGREED_ROUNDS = 12
"""After so many rounds the table agrees to end a game that has no limit."""


class Guest:
    """A bot from elsewhere. Its answers are read before they are given, since a game that keeps no
    record takes it on trust that they are well formed."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def decide(self, view: View, question: Question) -> Answer:
        return read_answer(question, self.bot.decide(view, question))[0]


Watch = Callable[[Seat, tuple[Event, ...]], None]
"""Told of every answer: who gave it, and what happened."""


class Host:
    """Speaks for the clock and the table, since bots have neither patience nor a watch.

    In a game of minutes, trade stops and time runs out after numbers of turns drawn from `rng`,
    so that both come at any moment. A game without a limit ends by agreement after
    `agreed_rounds`. A game with a limit of rounds needs no host.
    """

    def __init__(self, game: Game, rng: Rng, agreed_rounds: int = AGREED_ROUNDS) -> None:
        seats = len(game.state.seats)
        self.limit = game.rules.limit
        self.agreed_rounds = agreed_rounds
        self.turns = 0
        self.time_is_up = 1 + int(rng.random() * AGREED_ROUNDS * seats)
        self.trade_stops = int(rng.random() * (self.time_is_up + 1))
        self.pause = rng.random

    def saw(self, events: Iterable[Event]) -> None:
        """Count the turns, which are this host's minutes."""
        self.turns += sum(1 for event in events if isinstance(event, TurnBegan))

    def notice(self, game: Game) -> Notice | None:
        """What the host says before the next answer, if anything."""
        state = game.state
        if state.game_round == 0:
            return None
        if self.limit.minutes is None:
            is_endless = self.limit.rounds is None
            return EndAgreed() if is_endless and state.game_round > self.agreed_rounds else None
        if self.pause() < 0.5:  # not always at the first question of a turn
            return None
        if self.turns >= self.time_is_up and not state.is_time_up:
            return TimeIsUp()
        may_stop = game.rules.trade_stop and not state.has_trade_stopped
        return TradeStops() if may_stop and self.turns >= self.trade_stops else None


def play_game(
    game: Game,
    bots: Sequence[Bot],
    *,
    host: Host | None = None,
    max_answers: int = MOST_ANSWERS,
    watch: Watch | None = None,
) -> Game:
    """Let the bots answer until the game is over; returns the same game.

    After `max_answers` the host ends it by agreement, whatever its limit says.
    """
    while not game.is_over:
        notice = host.notice(game) if host else None
        if game.length >= max_answers:
            if game.state.game_round == 0:
                raise RulesError(f"after {max_answers} answers the game is not even set up")
            notice = EndAgreed()
        if notice is not None:
            seat = HOST
            events = game.answer(HOST, notice)
        else:
            seat, question = next(iter(game.questions.items()))
            events = game.answer(seat, bots[seat].decide(game.view(seat), question))
        if host:
            host.saw(events)
        if watch:
            watch(seat, events)
    return game
