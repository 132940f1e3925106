"""The odds of naval battles: of given lines, and of whole battles with the best lines."""

import random
from collections.abc import Sequence
from functools import lru_cache
from math import sqrt

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from warroom.kernel.errors import Code, Refused
from warroom.model.furniture import NavalCombat
from warroom.model.ruleset import Ruleset
from warroom.model.units import SHIPS, Fleet, Ship

from ..basics.results import Basis
from ..land.courses import TooLarge
from ..land.matrix_game import chosen, worths
from ..land.tables import no_odds
from .lines import BATTLESHIP, Line, NavalTables, exchange
from .solved import LAYERS, Prospect, Sea, check_size
from .trials import SeaTrials

MOST_SHIPS = 60
SAMPLED = 60  # lines weighed where there are too many
LONG, FEWER, FEWEST = 6, 20, 4
"""Rounds between longer lines than this take so long to work out that fewer are weighed."""

RUNS = 2_000
MOST_PLAYED = 32_000  # ships in all battles that are played out
SEED = 1935


class LineOutcome(Struct, frozen=True):
    """One way a round between two lines can end: ships sunk and battleships damaged."""

    sunk: Fleet
    damaged: int
    other_sunk: Fleet
    other_damaged: int
    chance: float


class LineOdds(Struct, frozen=True):
    """A round between two given lines, the challenger's first."""

    outcomes: tuple[LineOutcome, ...]  # the likeliest first
    lost: float  # expected, in production points
    other_lost: float
    basis: Basis


class LineChoice(Struct, frozen=True):
    """A line, how often to lay it, and its worth to its side: the chance to win, or the expected
    gain in production points where a stake was named, or in this round where that is all that
    could be looked at."""

    ships: tuple[Ship, ...]
    weight: float
    worth: float


class NavalOutlook(Struct, frozen=True):
    wins: float
    lost: float  # expected, in production points
    lines: tuple[LineChoice, ...]  # those to lay most often first


class NavalOdds(Struct, frozen=True):
    """A naval battle before lines are laid. `worth` is what it is to the challenger."""

    challenger: NavalOutlook
    controller: NavalOutlook
    worth: float
    rounds: float
    basis: Basis


def naval_tables(rules: Ruleset | None) -> NavalTables:
    if rules is None:
        return NavalTables()
    if rules.naval_combat is not NavalCombat.MATCH_UPS:
        raise no_odds("at sea")
    return NavalTables(costs=rules.ship_costs)


def line_odds(
    challenger: Sequence[Ship], controller: Sequence[Ship], *, rules: Ruleset | None = None
) -> LineOdds:
    """What one round does to two lines."""
    if len(challenger) != len(controller) or not challenger:
        message = "Both lines must have the same number of ships."
        raise Refused(Code.IMPOSSIBLE_POSITION, "B-NAVAL-02", message)
    tables = naval_tables(rules)
    if len(challenger) > tables.longest:
        message = f"A line has at most {tables.longest} ships."
        raise Refused(Code.TOO_MANY, "B-NAVAL-02", message)
    mine, theirs = ([tuple(map(SHIPS.index, line))] for line in (challenger, controller))
    found: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = {}
    for blow in exchange(tables, mine, theirs):
        key = tuple(blow.lost.each[0].tolist()), tuple(blow.other_lost.each[0].tolist())
        found[key] = found.get(key, 0.0) + float(blow.chances[0, 0])
    outcomes = tuple(
        LineOutcome(Fleet(*lost[:-1]), lost[-1], Fleet(*other[:-1]), other[-1], chance)
        for (lost, other), chance in sorted(found.items(), key=lambda each: -each[1])
    )
    return LineOdds(
        outcomes,
        sum(each.chance * tables.worth(each.sunk) for each in outcomes),
        sum(each.chance * tables.worth(each.other_sunk) for each in outcomes),
        Basis("exact", 1e-12),
    )


def naval_odds(
    challenger: Fleet,
    controller: Fleet,
    *,
    lay: str = "best",
    against: str = "best",
    stake: float | None = None,
    rules: Ruleset | None = None,
    tables: NavalTables | None = None,
) -> NavalOdds:
    """A whole battle between fit ships: the challenger's and the controller's, by the tables of
    the rules or by others.

    Each side lays its `best` lines, mixed so that nobody can profit from knowing the mixture, or
    always the `usual` line of an absent player. Without a stake nobody retreats.
    """
    for fleet in (challenger, controller):
        if not 0 < fleet.total <= MOST_SHIPS or not fleet.is_proper:
            message = f"A side of a naval battle needs 1 to {MOST_SHIPS} ships."
            raise Refused(Code.IMPOSSIBLE_POSITION, "B-NAVAL-01", message)
    for name in (lay, against):
        if name not in LAYERS:
            message = f"Lines can be {' or '.join(LAYERS)}, not {name!r}."
            raise Refused(Code.UNKNOWN_NAME, "", message)
    return _naval(tables or naval_tables(rules), challenger, controller, (lay, against), stake)


@lru_cache(maxsize=200)
def _naval(
    tables: NavalTables,
    challenger: Fleet,
    controller: Fleet,
    names: tuple[str, str],
    stake: float | None,
) -> NavalOdds:
    mine, theirs = challenger.counts, controller.counts
    try:
        if "best" in names:
            check_size(tables, mine, theirs)
        elif challenger.total + controller.total > FEW_SHIPS:
            raise TooLarge
    except TooLarge:
        return _large(tables, challenger, controller, names, stake)
    sea = Sea(tables, stake, (LAYERS[names[0]], LAYERS[names[1]]))
    found = sea.prospect(mine, theirs)
    return _told(found, 1.0 if stake is None else stake, Basis("exact", found.gap + 1e-11))


FEW_SHIPS = 12
"""Up to so many on both sides, battles with usual lines are worked out, not played out."""


def _told(found: Prospect, prize: float, basis: Basis) -> NavalOdds:
    assert found.weights is not None
    assert found.worths is not None
    sides = []
    for place, (wins, lost) in enumerate(
        ((found.wins, found.lost), (1 - found.wins, found.other_lost))
    ):
        worths = found.worths[0] if place == 0 else prize - found.worths[1]
        choices = [
            LineChoice(tuple(SHIPS[ship] for ship in line), float(weight), float(worth))
            for line, weight, worth in zip(
                found.lines[place], found.weights[place], worths, strict=True
            )
        ]
        choices.sort(key=lambda each: (-each.weight, -each.worth))
        sides.append(NavalOutlook(wins, lost, tuple(choices[:SAMPLED])))
    return NavalOdds(sides[0], sides[1], found.worth, found.rounds, basis)


# ---- where there are too many lines ----


def _large(
    tables: NavalTables,
    challenger: Fleet,
    controller: Fleet,
    names: tuple[str, str],
    stake: float | None,
) -> NavalOdds:
    """Some lines, weighed by what they do in this round; and battles with such lines played out."""
    rng = random.Random(SEED)
    found = _this_round(tables, challenger, controller, rng, names=names)
    runs = min(RUNS, MOST_PLAYED // (challenger.total + controller.total))
    trials = SeaTrials(tables, names, stake, SEED).played(challenger, controller, runs)
    wins, lost, other_lost = trials.wins, trials.lost, trials.other_lost
    worth = wins if stake is None else stake * wins + other_lost - lost
    found = replace(
        found, worth=worth, wins=wins, lost=lost, other_lost=other_lost, rounds=trials.rounds
    )
    error = sqrt(max(wins * (1 - wins), 1 / runs) / runs)
    return _told(found, 0.0, Basis("simulated", error, runs))


def quick_lines(
    challenger: Fleet, controller: Fleet, rules: Ruleset
) -> tuple[tuple[LineChoice, ...], tuple[LineChoice, ...]]:
    """Some lines of both sides and how often to lay them, by what they do in this round: good ones,
    found in a small part of the time that the best ones take."""
    tables = naval_tables(rules)
    # Lines with carriers in other places behave differently, and long ones in more ways.
    length = min(tables.longest, challenger.total, controller.total)
    burden = 1 + challenger.carriers + controller.carriers + max(0, length - LONG)
    most = max(FEWEST, FEWER // burden)
    prospect = _this_round(tables, challenger, controller, random.Random(SEED), most=most)
    told = _told(prospect, 0.0, Basis("simulated", 1.0, 1))
    return told.challenger.lines, told.controller.lines


def _this_round(
    tables: NavalTables,
    challenger: Fleet,
    controller: Fleet,
    rng: random.Random,
    *,
    most: int = SAMPLED,
    names: tuple[str, str] = ("best", "best"),
) -> Prospect:
    """Lines against lines, weighed by what they do in this round."""
    length = min(tables.longest, challenger.total, controller.total)
    mine, theirs = (most if name == "best" else 1 for name in names)
    lines = _sample(challenger, length, rng, mine), _sample(controller, length, rng, theirs)
    gains = np.zeros((len(lines[0]), len(lines[1])))
    # A battleship that sits out is half lost: it comes back, but not to this battle.
    costs = np.array([*tables.costs, tables.costs[BATTLESHIP] / 2])
    for blow in exchange(tables, *lines):
        swing = (blow.other_lost.each @ costs)[None, :] - (blow.lost.each @ costs)[:, None]
        gains[np.ix_(blow.rows, blow.columns)] += blow.chances * swing
    found = chosen(gains, tables.reader)
    each = worths(gains, found, tables.reader)
    weights = found.rows, found.columns
    return Prospect(found.value, 0.5, 0.0, 0.0, 1.0, 0.0, lines, weights, each)


def _sample(fleet: Fleet, length: int, rng: random.Random, most: int) -> list[Line]:
    ships = [ship for ship, count in enumerate(fleet.counts) for _ in range(count)]
    found = {tuple(ships[:length]): None}
    most = most if length <= LONG else min(most, FEWER)
    for _ in range(20 * most):
        if len(found) == most:
            break
        found[tuple(rng.sample(ships, length))] = None
    return list(found)
