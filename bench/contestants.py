"""The two engines behind one interface, so that both are measured by the same code.

Four players each, all choosing at random, by the shortest way that each engine's own
documentation shows.
"""

import hashlib
import json
import pickle
import random
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

import warroom

PLAYERS = 4
STAGE = 20  # decisions between two looks at a game


class Contestant(ABC):
    """One engine. Games are left untyped: each engine has its own."""

    name: str

    @abstractmethod
    def begin(self, seed: int) -> Any:
        """A new game."""

    @abstractmethod
    def play_on(self, game: Any, seed: int, decisions: int | None = None) -> int:
        """Play so many decisions, or to the end; returns how many were played."""

    @abstractmethod
    def copy(self, game: Any) -> Any:
        """An independent copy, made by the engine's own means."""

    @abstractmethod
    def save(self, game: Any) -> bytes: ...

    @abstractmethod
    def load(self, data: bytes) -> Any: ...

    @abstractmethod
    def log(self, game: Any) -> bytes:
        """All that was decided and drawn, as bytes."""

    @abstractmethod
    def choices(self, seed: int) -> Iterator[bool]:
        """For each decision of a game, whether there was anything to choose."""

    def midway(self, seed: int) -> Any:
        """A game in which about half of its decisions are made. It is found among copies, since
        not every engine can play the same game twice."""
        game = self.begin(seed)
        stages = [self.copy(game)]
        while self.play_on(game, seed + 1000 * len(stages), STAGE):
            stages.append(self.copy(game))
        return stages[len(stages) // 2]

    def log_hash(self, seeds: range) -> str:
        """What must come out the same in every process."""
        digest = hashlib.sha256()
        for seed in seeds:
            game = self.begin(seed)
            self.play_on(game, seed)
            digest.update(self.log(game))
        return digest.hexdigest()[:16]


class WarRoom(Contestant):
    """The Basic game on the western board."""

    name = "War Room"

    def begin(self, seed: int) -> warroom.Game:
        return warroom.new_game("basic", seats=PLAYERS, seed=seed)

    def play_on(self, game: warroom.Game, seed: int, decisions: int | None = None) -> int:
        rng = random.Random(seed)
        before = game.length
        while not game.is_over and (decisions is None or game.length - before < decisions):
            seat = next(iter(game.questions))
            game.answer(seat, game.sample(seat, rng))
        return game.length - before

    def play_through_views(self, seed: int) -> int:
        """A whole game in which every answer is drawn from what its seat sees, as bots do it."""
        game = self.begin(seed)
        rng = random.Random(seed)
        while not game.is_over:
            seat = next(iter(game.questions))
            view = game.view(seat)
            assert view.question is not None
            game.answer(seat, view.question.decision.sample(view, seat, rng))
        return game.length

    def copy(self, game: warroom.Game) -> Any:
        return game.clone()

    def save(self, game: warroom.Game) -> bytes:
        return game.save()

    def load(self, data: bytes) -> warroom.Game:
        return warroom.load(data)

    def log(self, game: warroom.Game) -> bytes:
        return game.record().to_json()

    def choices(self, seed: int) -> Iterator[bool]:
        game = self.begin(seed)
        rng = random.Random(seed)
        while not game.is_over:
            seat = next(iter(game.questions))
            options = game.options(seat)
            yield options is None or len(options) > 1
            game.answer(seat, game.sample(seat, rng))


class Catanatron(Contestant):
    """The settlers' game on its usual board.

    Its JSON shows a game to a web page but cannot be read back, so it saves and loads with pickle,
    as its own server does; `to_json` is there to be compared as well. It draws everything from
    Python's one global stream, which a new game seeds.
    """

    name = "Catanatron"

    def __init__(self) -> None:
        # Only here, so that the other engine can be measured where this one is not installed.
        from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415
        from catanatron.game import TURNS_LIMIT  # noqa: PLC0415
        from catanatron.json import GameEncoder  # noqa: PLC0415

        self.colors, self.game, self.player = list(Color), Game, RandomPlayer
        self.turns_limit, self.encoder = TURNS_LIMIT, GameEncoder

    def begin(self, seed: int) -> Any:
        return self.game([self.player(color) for color in self.colors[:PLAYERS]], seed=seed)

    def play_on(self, game: Any, seed: int, decisions: int | None = None) -> int:
        before = len(game.state.actions)
        while not self._is_over(game) and (
            decisions is None or len(game.state.actions) - before < decisions
        ):
            game.play_tick()
        return len(game.state.actions) - before

    def _is_over(self, game: Any) -> bool:
        return game.winning_color() is not None or game.state.num_turns >= self.turns_limit

    def copy(self, game: Any) -> Any:
        return game.copy()

    def save(self, game: Any) -> bytes:
        return pickle.dumps(game, pickle.HIGHEST_PROTOCOL)

    def to_json(self, game: Any) -> bytes:
        return json.dumps(game, cls=self.encoder).encode()

    def load(self, data: bytes) -> Any:
        return pickle.loads(data)

    def log(self, game: Any) -> bytes:
        return repr(game.state.actions).encode()

    def choices(self, seed: int) -> Iterator[bool]:
        game = self.begin(seed)
        while not self._is_over(game):
            yield len(game.state.playable_actions) > 1
            game.play_tick()
