"""What bots cost, beside a bot of Catanatron's, in one run on one core: `bin/bench bots`.

- *imagined turns*: a game imagined from a seat's view, and its turn played to the end by sergeants,
  as a search does it.
- *decisions of a level*: how many it makes in a second of its own thought, in whole games among
  officers at four.
- *a turn*: all decisions of a level in a turn of its own, the mean and the slowest.
- *memory*: what a process takes that has played a game with one who thinks most.

The peer is `VictoryPointPlayer`, who copies the game for each action that he may take, carries it
out and counts his points. The stronger players of that project, by value function and by alpha and
beta, are not part of the package that is published. He is the least that thinks ahead at all, and
sees the whole game, where ours see their view.

Times are processor time. The ratio says how many decisions ours makes while he makes one, or how
many copies of his own game he makes while one of ours is imagined. Nothing is asserted about time.
"""

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import count
from statistics import mean
from typing import Any

from msgspec import Struct

import warroom
from bench.contestants import Catanatron
from bench.engine import ROOT, stay_on_one_core
from bench.report import Row, machine, table
from warroom.bots import LEVELS, make
from warroom.bots.leanings import USUAL
from warroom.bots.search import Players
from warroom.model.ruleset import Game
from warroom.rules.turn import ChooseAction
from warroom.rulesets import RULESETS
from warroom.view import View

SEATS = 4
LEAST = 1  # games, however long they take
DEEPEST = max(LEVELS, key=lambda name: LEVELS[name].think)
MEGABYTE = 1024  # as the system counts memory, in kilobytes


class Thought(Struct):
    """The decisions of one seat, in seconds."""

    decisions: int = 0
    seconds: float = 0.0
    turns: list[float] = []

    @property
    def pace(self) -> float:
        return self.decisions / self.seconds


def thought_of(ruleset: str, level: str, seconds: float) -> Thought:
    """One of a level among officers, for so long, the thought of the others included, or a few
    games at least."""
    found, began = Thought(turns=[]), time.process_time()
    for number in count():
        if number >= LEAST and time.process_time() - began >= seconds:
            return found
        follow(ruleset, level, number, found)
    raise AssertionError


def follow(ruleset: str, level: str, number: int, found: Thought) -> None:
    game = warroom.new_game(ruleset, seats=SEATS, seed=number, trial=True)
    watched = number % SEATS
    players = [
        make(level if seat == watched else "officer", f"{number}:{seat}") for seat in range(SEATS)
    ]
    turn, spent = 0, 0.0
    while not game.is_over:
        seat, question = next(iter(game.questions.items()))
        view, state = game.view(seat), game.state
        began = time.process_time()
        answer = players[seat].decide(view, question)
        took = time.process_time() - began
        if seat == watched:
            found.decisions += 1
            found.seconds += took
            if state.player == seat and state.game_round:
                if state.game_round != turn and turn:
                    found.turns.append(spent)
                    spent = 0.0
                turn, spent = state.game_round, spent + took
        game.answer(seat, answer)
    if turn:
        found.turns.append(spent)


def choices(ruleset: str, games: int) -> list[View]:
    """Views of officers who choose an action."""
    found: list[View] = []
    for number in range(games):
        game = warroom.new_game(ruleset, seats=SEATS, seed=number, trial=True)
        players = [make("officer", f"{number}:{seat}") for seat in range(SEATS)]
        while not game.is_over:
            seat, question = next(iter(game.questions.items()))
            if isinstance(question.decision, ChooseAction):
                found.append(game.trial().view(seat))
            game.answer(seat, players[seat].decide(game.view(seat), question))
    return found


def timed(work: Callable[[int], object], seconds: float) -> float:
    """How often a second."""
    began, done = time.process_time(), 0
    while (took := time.process_time() - began) < seconds:
        work(done)
        done += 1
    return done / took


def forked(views: list[View], seconds: float) -> float:
    """Games imagined in a second."""
    return timed(lambda number: views[number % len(views)].imagine(number), seconds)


def imagined(views: list[View], seconds: float) -> float:
    """Games imagined in a second whose turn is played to its end."""
    drawn = random.Random(1).sample(views, len(views))

    def work(number: int) -> None:
        view = drawn[number % len(drawn)]
        game: Game = view.imagine(number)
        players = Players(view, USUAL, str(number))
        events = players.answer_next(game)
        for _ in players.play_on(game, events, (0,)):
            pass

    return timed(work, seconds)


class Greedy:
    """The peer at his own table: three who choose at random, and he."""

    def __init__(self) -> None:
        # Only here, as in bench.contestants.
        from catanatron.players.search import VictoryPointPlayer  # noqa: PLC0415

        self.peer, self.player = Catanatron(), VictoryPointPlayer

    def game(self, seed: int) -> Any:
        first, *others = self.peer.colors[:SEATS]
        players = [self.player(first), *(self.peer.player(color) for color in others)]
        return self.peer.game(players, seed=seed)

    def pace(self, seconds: float) -> float:
        """His decisions in a second of his thought."""
        spent, decisions = 0.0, 0
        decide = self.player.decide

        def watched(player: Any, game: Any, actions: Any) -> Any:
            nonlocal spent, decisions
            began = time.process_time()
            action = decide(player, game, actions)
            spent += time.process_time() - began
            decisions += 1
            return action

        self.player.decide = watched
        try:
            for seed in count():
                if spent >= seconds:
                    return decisions / spent
                self.peer.play_on(self.game(seed), seed)
        finally:
            self.player.decide = decide
        raise AssertionError

    def copies(self, seconds: float) -> float:
        game = self.game(1)
        self.peer.play_on(game, 1, 200)
        return timed(lambda _: game.copy(), seconds)


def memory(ruleset: str) -> float:
    """Megabytes, at most, of a new process that plays one game."""
    command = (sys.executable, "-m", "bench.bots", "--memory", ruleset)
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return float(done.stdout)


def taken(ruleset: str) -> float:
    import resource  # noqa: PLC0415 - not on every system

    follow(ruleset, DEEPEST, 1, Thought(turns=[]))
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEGABYTE


def rows(seconds: float) -> list[Row]:
    greedy = Greedy()
    share = seconds / (len(RULESETS) * (len(LEVELS) + 1) + 2)
    his, copies = greedy.pace(share), greedy.copies(share)
    found: list[Row] = []
    for ruleset in RULESETS:
        views = choices(ruleset, LEAST)
        forks, turns = forked(views, share / 4), imagined(views, share)
        found += [
            Row(f"{ruleset}: imagined (peer: copied)", "games/s", forks, copies, "more"),
            Row(f"{ruleset}: imagined, and a turn played", "games/s", turns),
        ]
        for level in LEVELS:
            thought = thought_of(ruleset, level, share)
            what = f"{ruleset}: {level}"
            found += [
                Row(f"{what}, decisions of thought", "1/s", thought.pace, his, "more"),
                Row(f"{what}, a turn", "ms", 1000 * mean(thought.turns)),
                Row(f"{what}, the slowest", "ms", 1000 * max(thought.turns)),
            ]
        found.append(Row(f"{ruleset}: memory", "MB", memory(ruleset)))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="bin/bench bots", description=__doc__.split("\n")[0])
    parser.add_argument(
        "--seconds", type=float, default=120, help="how long to measure in all (default 120)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--memory", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.memory:
        print(taken(given.memory))
        return
    stay_on_one_core()
    found = rows(given.seconds)
    if given.json:
        print(json.dumps({"machine": machine(), "rows": [row.plain() for row in found]}, indent=2))
        return
    print(machine(), end="\n\n")
    print(table("Catanatron", [row.cells() for row in found]))


if __name__ == "__main__":
    main()
