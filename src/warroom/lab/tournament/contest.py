"""The games of a tournament: each by itself, with a watch on every bot."""

import math
import random
import time
from collections import Counter
from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence
from functools import partial

from msgspec import Struct

from warroom.bots import Bot, CaretakerBot
from warroom.bots.housekeeping import put_by
from warroom.bots.schools import school_of
from warroom.kernel.decision import Answer, Question
from warroom.kernel.reading import read_answer
from warroom.kernel.words import Rng, Seat
from warroom.model.turns import Score
from warroom.odds import Ledger
from warroom.view import View

from ..play import Host, play_game
from ..simulate import Setting
from ..workers import run
from .schedule import Pairing, Tournament

LONGEST_FAULT = 200

CLASS = 1.05
"""Times are counted in classes, each so many times as long as the one before."""

SHORTEST = 1e-5
"""Seconds; whatever takes less is in class 0."""


def class_of(seconds: float) -> int:
    return math.ceil(math.log(max(seconds, SHORTEST) / SHORTEST, CLASS))


def longest_in(time_class: int) -> float:
    """Seconds that nothing of a class exceeds."""
    return SHORTEST * CLASS**time_class


class Conduct(Struct, frozen=True, kw_only=True):
    """How one seat fared: its processor time in seconds, its faults, and its dice in production
    points."""

    decisions: int
    seconds: float
    slowest: float  # decision
    turns: int
    turn_seconds: float  # in its own turns, all decisions of them together
    slowest_turn: float
    faults: int
    fault: str | None  # the first
    luck: float  # net points that dice brought beyond what was to be expected
    deviation: float  # of that
    times: Mapping[int, int] = {}  # decisions by the class of their time


class Played(Struct, frozen=True, kw_only=True):
    """A finished game: a line of the results."""

    deal: int
    seed: str
    bots: tuple[str, ...]
    winners: tuple[Seat, ...]
    scores: tuple[Score, ...]
    reason: str
    rounds: int
    answers: int
    seconds: float
    hash: str
    seats: tuple[Conduct, ...]
    fallen: tuple[Seat, ...] = ()  # eliminated, or without their capital

    @property
    def pairing(self) -> Pairing:
        return Pairing(self.deal, self.bots)

    @property
    def places(self) -> tuple[int, ...]:
        """By seat, by what decides the game (B-END-04, B-END-05, X-VP-07), the fallen last
        (D-END-03); equals share the better one."""
        return places_of(self.scores, self.fallen)


def places_of(scores: Sequence[Score], fallen: Collection[Seat]) -> tuple[int, ...]:
    """In which place each seat has come out."""
    ranks = [(seat not in fallen, each.rank) for seat, each in enumerate(scores)]
    return tuple(1 + sum(other > own for other in ranks) for own in ranks)


class Contender:
    """A bot with a watch on it, which runs only while this process has a processor: what else the
    machine has to do does not count. Where it fails or breaks a rule, the caretaker answers."""

    def __init__(self, bot: Bot, rng: Rng) -> None:
        self.bot, self.caretaker = bot, CaretakerBot(rng)
        self.decisions = self.faults = self.turns = self._round = 0
        self.seconds = self.slowest = 0.0
        self.turn_seconds = self.slowest_turn = self._turn = 0.0
        self.fault: str | None = None
        self.times: Counter[int] = Counter()

    def decide(self, view: View, question: Question) -> Answer:
        began = time.process_time()
        try:
            answer = self.bot.decide(view, question)
        except (Exception, SystemExit) as error:
            self._count(view, time.process_time() - began)
            return self._stand_in(view, question, error)
        self._count(view, time.process_time() - began)
        try:
            assert view.seat is not None
            read, _ = read_answer(question, answer)
            question.decision.check(view, view.seat, read)
        except Exception as error:
            return self._stand_in(view, question, error)
        return read

    def _stand_in(self, view: View, question: Question, error: BaseException) -> Answer:
        self.faults += 1
        if self.fault is None:
            decision = type(question.decision).__name__
            told = f"{decision} {question.number}: {type(error).__name__}: {error}"
            self.fault = " ".join(told.split())[:LONGEST_FAULT]
        return self.caretaker.decide(view, question)

    def _count(self, view: View, took: float) -> None:
        self.decisions += 1
        self.seconds += took
        self.slowest = max(self.slowest, took)
        self.times[class_of(took)] += 1
        state = view.state
        if state.game_round and state.player == view.seat:
            if state.game_round != self._round:
                self._round, self._turn = state.game_round, 0.0
                self.turns += 1
            self._turn += took
            self.turn_seconds += took
            self.slowest_turn = max(self.slowest_turn, self._turn)


def play_pairing(setting: Setting, pairing: Pairing) -> Played:
    """One game; the same in every process, but for the time it takes."""
    began = time.perf_counter()
    seed = f"{setting.seed}:{pairing.deal}"
    players = [
        Contender(setting.player(name, pairing.deal, seat), random.Random(f"absent:{seed}:{seat}"))
        for seat, name in enumerate(pairing.bots)
    ]
    game = setting.game(pairing.deal)
    school_of(game.rules.name)  # loaded before anybody's time is taken
    put_by()
    fortune = Ledger(game.view(None))
    host = Host(game, random.Random(f"host:{seed}"), setting.agreed_rounds)
    play_game(
        game,
        players,
        host=host,
        max_answers=setting.max_answers,
        watch=lambda _, events: fortune.hear(events),
    )
    result = game.result
    assert result is not None
    nets = [fortune.net(seat) for seat in game.state.seats]
    return Played(
        deal=pairing.deal,
        seed=seed,
        bots=pairing.bots,
        winners=result.winners,
        scores=result.scores,
        fallen=tuple(seat for seat in game.state.seats if game.state.eliminated[seat]),
        reason=result.reason.value,
        rounds=game.state.game_round,
        answers=game.length,
        seconds=round(time.perf_counter() - began, 4),
        hash=game.digest,
        seats=tuple(
            Conduct(
                decisions=player.decisions,
                seconds=round(player.seconds, 6),
                slowest=round(player.slowest, 6),
                turns=player.turns,
                turn_seconds=round(player.turn_seconds, 6),
                slowest_turn=round(player.slowest_turn, 6),
                faults=player.faults,
                fault=player.fault,
                luck=round(net.actual - net.expected, 3),
                deviation=round(net.deviation, 3),
                times=dict(sorted(player.times.items())),
            )
            for player, net in zip(players, nets, strict=True)
        ),
    )


def play_all(
    tournament: Tournament,
    *,
    jobs: int = 1,
    finished: Container[Pairing] = (),
    progress: Callable[[Played], None] | None = None,
) -> list[Played]:
    """Play what is not finished yet, in any order; a wrong tournament is refused at once."""
    tournament.check()
    missing: Iterable[Pairing] = (each for each in tournament.pairings() if each not in finished)
    played: list[Played] = []
    for each in run(partial(play_pairing, tournament.setting), iter(missing), jobs=jobs):
        played.append(each)
        if progress:
            progress(each)
    return played
