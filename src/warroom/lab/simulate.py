"""Many games between bots, and what came of them."""

import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from statistics import mean, median
from typing import Any

from msgspec import Struct

from warroom.api import Game, new_game
from warroom.bots import BOTS, Bot, bot_called, make
from warroom.kernel.words import Seat

from .exploiters import full_name
from .play import AGREED_ROUNDS, MOST_ANSWERS, Guest, Host, play_game
from .usage import Observer, Row, Thing, Use, rows_of
from .workers import numbers_from, run


class Setting(Struct, frozen=True, kw_only=True):
    """What all games of a simulation have in common. Bots sit in turn: two names at four seats
    are repeated. `think` is how long those who search may, if not as long as usual."""

    ruleset: str = "basic"
    seats: int = 4
    board: str | None = None
    deck: str | None = None
    options: Mapping[str, str] = {}
    bots: tuple[str, ...] = ("random",)
    think: float | None = None
    seed: int | str = 1935
    agreed_rounds: int = AGREED_ROUNDS
    max_answers: int = MOST_ANSWERS
    usage: bool = False
    """Whether somebody writes down what was used."""

    def game(self, number: int) -> Game:
        """The game of that number before its first answer. Nobody asks for its record, so it keeps
        none."""
        return new_game(
            self.ruleset,
            seats=self.seats,
            seed=f"{self.seed}:{number}",
            board=self.board,
            deck=self.deck,
            options=self.options,
            trial=True,
        )

    def players(self, number: int) -> list[Bot]:
        names = [self.bots[seat % len(self.bots)] for seat in range(self.seats)]
        return [self.player(name, number, seat) for seat, name in enumerate(names)]

    def player(self, name: str, number: int, seat: Seat) -> Bot:
        bot = make(full_name(name), f"{self.seed}:{number}:{seat}", think=self.think)
        return bot if bot_called(name) in BOTS else Guest(bot)


class Outcome(Struct, frozen=True):
    """How one game went. The hash, of where it ended, tells two runs of the same seed apart, if
    they ever differ."""

    number: int
    answers: int
    rounds: int
    reason: str
    winners: tuple[Seat, ...]
    hash: str
    uses: Mapping[tuple[Seat, Thing], Use] = {}


class Spread(Struct, frozen=True):
    """A row of numbers in short."""

    least: int
    median: float
    mean: float
    most: int

    @classmethod
    def of(cls, numbers: list[int]) -> "Spread":
        if not numbers:
            return cls(0, 0.0, 0.0, 0)
        return cls(min(numbers), float(median(numbers)), round(mean(numbers), 2), max(numbers))


class Summary(Struct, frozen=True, kw_only=True):
    """What came of a simulation. But for the time it took, it depends on the setting alone."""

    games: int
    answers: Spread
    rounds: Spread
    reasons: Mapping[str, int]
    wins: tuple[float, ...]
    """By seat; a shared victory counts for a share."""
    shared: int
    """How many games had more than one winner."""
    hash: str
    """Of all games together, in any order."""
    usage: tuple[Row, ...] = ()
    """What each bot made of everything there is to use, if that was asked for."""
    seconds: float = 0.0
    decisions_per_second: float = 0.0

    def without_time(self) -> "Summary":
        """What must be equal whenever the setting is."""
        facts: dict[str, Any] = {name: getattr(self, name) for name in self.__struct_fields__}
        return Summary(**{**facts, "seconds": 0.0, "decisions_per_second": 0.0})


def play_one(setting: Setting, number: int) -> Outcome:
    """One game of a simulation; the same in every process."""
    game = setting.game(number)
    host = Host(game, random.Random(f"host:{setting.seed}:{number}"), setting.agreed_rounds)
    observer = Observer(game) if setting.usage else None
    play_game(
        game,
        setting.players(number),
        host=host,
        max_answers=setting.max_answers,
        watch=observer.watch if observer else None,
    )
    result = game.result
    assert result is not None
    return Outcome(
        number,
        game.length,
        game.state.game_round,
        result.reason.value,
        result.winners,
        game.digest,
        observer.uses() if observer else {},
    )


def simulate(
    setting: Setting,
    games: int,
    *,
    jobs: int = 1,
    progress: Callable[[Outcome], None] | None = None,
) -> Summary:
    """Play so many games; a wrong setting is refused before the first."""
    setting.game(0)
    setting.players(0)
    began = time.monotonic()
    outcomes: list[Outcome] = []
    for outcome in run(partial(play_one, setting), numbers_from(0, games), jobs=jobs):
        outcomes.append(outcome)
        if progress:
            progress(outcome)
    return summary(setting, outcomes, time.monotonic() - began)


def summary(setting: Setting, outcomes: Iterable[Outcome], seconds: float) -> Summary:
    played = sorted(outcomes, key=lambda outcome: outcome.number)
    wins = [0.0] * setting.seats
    together = 0
    for outcome in played:
        together ^= int(outcome.hash, 16)
        for seat in outcome.winners:
            wins[seat] += 1 / len(outcome.winners)
    answers = [outcome.answers for outcome in played]
    return Summary(
        games=len(played),
        answers=Spread.of(answers),
        rounds=Spread.of([outcome.rounds for outcome in played]),
        reasons=dict(sorted(Counter(outcome.reason for outcome in played).items())),
        wins=tuple(round(share, 2) for share in wins),
        shared=sum(1 for outcome in played if len(outcome.winners) > 1),
        hash=f"{together:016x}",
        usage=usage_of(setting, played) if setting.usage else (),
        seconds=round(seconds, 3),
        decisions_per_second=round(sum(answers) / seconds, 1) if seconds else 0.0,
    )


def usage_of(setting: Setting, outcomes: Iterable[Outcome]) -> tuple[Row, ...]:
    games = (outcome.uses for outcome in outcomes)
    return rows_of(setting.game(0).rules, setting.bots, games)
