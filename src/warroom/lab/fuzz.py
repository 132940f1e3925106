"""Random games of every kind with all checks on; what fails is kept as a record to look at."""

import random
import re
import traceback
from collections.abc import Callable
from enum import StrEnum
from functools import partial
from pathlib import Path

from msgspec import Struct

from warroom.api import Game, new_game
from warroom.families import family_of
from warroom.kernel import codec
from warroom.kernel.decision import Answer
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import HOST, Seat
from warroom.model import atlas, cards
from warroom.model.family import Family, Option

from .bookkeeper import EVERY, Bookkeeper
from .contract import Auditor
from .invariants import Broken
from .play import MOST_ANSWERS, Host
from .workers import numbers_from, run

EXTRA_VALUES = {"game-limit": ("1 rounds", "4 rounds", "30 minutes"), "trade-stop": ("1", "5")}
"""Values worth trying beyond those that an option names as examples."""


class Report(Struct, frozen=True, omit_defaults=True):
    """How one fuzzed game went; without a failure, all is well."""

    number: int
    answers: int
    failure: str = ""
    details: str = ""
    record: str | None = None
    """The record up to the failure, as JSON; None if there was no game yet."""


class Checks(StrEnum):
    """How closely a game is watched."""

    ALL = "all"  # every promise of the engine
    PIECES = "pieces"  # games end and no piece is lost: ten times as many games in the same time


WATCHERS = {Checks.ALL: Auditor, Checks.PIECES: Bookkeeper}


class Fuzz(Struct, frozen=True, kw_only=True):
    """Which games to try."""

    ruleset: str = "basic"
    seed: int | str = 1935
    checks: Checks = Checks.ALL
    every: int = EVERY
    max_answers: int = MOST_ANSWERS


def random_game(fuzz: Fuzz, number: int, rng: random.Random) -> Game:
    """A game of any size on any board that allows it, with all options drawn."""
    family = family_of(fuzz.ruleset)
    while True:
        seats = rng.randint(family.fewest_seats, family.most_seats)
        options = {option.name: random_value(option, rng) for option in family.options}
        try:
            return new_game(
                fuzz.ruleset,
                seats=seats,
                seed=f"{fuzz.seed}:{number}",
                board=rng.choice(tuple(atlas.BUILT_IN)),
                deck=random_deck(family, rng),
                options=options,
            )
        except Refused as refused:
            if refused.code is not Code.TOO_FEW:
                raise


def random_value(option: Option, rng: random.Random) -> str:
    """Mostly what is played mostly, so that the other options meet it."""
    if rng.random() < 0.4:
        return option.default
    return rng.choice(option.choices + EXTRA_VALUES.get(option.name, ()))


def random_deck(family: Family, rng: random.Random) -> str:
    return family.deck if rng.random() < 0.7 else rng.choice(cards.BUILT_IN)


def fuzz_one(fuzz: Fuzz, number: int) -> Report:
    """One random game with all checks on; the same in every process."""
    rng = random.Random(f"fuzz:{fuzz.seed}:{number}")
    game: Game | None = None
    last: list[tuple[Seat, Answer]] = []
    try:
        game = random_game(fuzz, number, rng)
        play_and_check(game, rng, fuzz, last)
    except Exception as error:  # whatever goes wrong is what we are looking for
        failure = f"{type(error).__name__}: {error}"
        where = f"answer {game.length}" if game else "the start"
        tried = [f"seat {seat} answered {codec.encode(each).decode()}" for seat, each in last]
        lines = (f"game {number} of seed {fuzz.seed}, {where}", failure, *tried)
        details = "\n".join((*lines, "", traceback.format_exc()))
        record = game.record().to_json().decode() if game else None
        return Report(number, game.length if game else 0, failure, details, record)
    return Report(number, game.length)


def play_and_check(
    game: Game, rng: random.Random, fuzz: Fuzz, last: list[tuple[Seat, Answer]]
) -> None:
    """Play to the end; `last` always holds the answer being given, for the report."""
    host = Host(game, rng, agreed_rounds=rng.randint(1, 15))
    watcher = WATCHERS[fuzz.checks](game, rng, fuzz.every)
    while not game.is_over:
        if game.length >= fuzz.max_answers:
            raise Broken(f"the game has not ended after {game.length} answers")
        answer: Answer
        if notice := host.notice(game):
            seat, answer = HOST, notice
        else:
            seat = rng.choice(list(game.questions))
            answer = watcher.draw(seat)
        last[:] = [(seat, answer)]
        watcher.before(seat, answer)
        events = game.answer(seat, answer)
        host.saw(events)
        watcher.after(seat, events)
    last.clear()
    watcher.close()


def run_fuzz(
    fuzz: Fuzz,
    games: int | None,
    *,
    first: int = 0,
    jobs: int = 1,
    seconds: float | None = None,
    progress: Callable[[Report], None] | None = None,
) -> tuple[int, list[Report]]:
    """Try so many games, or as many as the time allows; how many there were, and what failed."""
    count = 0
    failures: list[Report] = []
    tasks = numbers_from(first, games)
    for report in run(partial(fuzz_one, fuzz), tasks, jobs=jobs, seconds=seconds):
        count += 1
        if report.failure:
            failures.append(report)
        if progress:
            progress(report)
    return count, sorted(failures, key=lambda report: report.number)


def keep(fuzz: Fuzz, report: Report, folder: Path) -> Path:
    """Write down a failure: a record to load, and beside it what went wrong."""
    folder.mkdir(parents=True, exist_ok=True)
    seed = re.sub(r"[^\w-]", "_", str(fuzz.seed))  # it may be any text
    path = folder / f"fuzz-{fuzz.ruleset}-{seed}-{report.number}.json"
    path.with_suffix(".txt").write_text(report.details, encoding="utf-8")
    if report.record is None:
        return path.with_suffix(".txt")
    path.write_text(report.record, encoding="utf-8")
    return path
