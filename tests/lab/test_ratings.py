"""Ratings: known cases by hand, strengths found again, intervals that hold what they promise."""

import math
import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from warroom.lab.tournament import Played, RatedBy
from warroom.lab.tournament.plots import nice_ticks
from warroom.lab.tournament.ratings import ELO, ratings_of, wilson
from warroom.model.turns import Score


def game(bots: Sequence[str], points: Sequence[int]) -> Played:
    """A game that ended with so many regions."""
    best = max(points)
    return Played(
        deal=0,
        seed="",
        bots=tuple(bots),
        winners=tuple(seat for seat, each in enumerate(points) if each == best),
        scores=tuple(Score(each, 0) for each in points),
        reason="agreed",
        rounds=1,
        answers=1,
        seconds=0.0,
        hash="0",
        seats=(),
    )


def test_a_duel_is_bradley_terry() -> None:
    """Three to one: but for the prior, the odds are three to one."""
    games = [game("ab", (1, 0))] * 300 + [game("ab", (0, 1))] * 100
    ratings = ratings_of("ab", games)
    assert ratings["a"].elo - ratings["b"].elo == pytest.approx(ELO * math.log(3), abs=1)
    assert ratings["a"].low < ratings["a"].elo < ratings["a"].high
    width = ELO * 1.96 * math.sqrt(1 / 300 + 1 / 100)  # of the difference, as textbooks have it
    assert ratings["a"].high - ratings["a"].low == pytest.approx(width, rel=0.02)


def test_one_against_three_is_weighed_by_seats() -> None:
    """One in four against three of the other is no better than they are."""
    games = [game("abbb", (1, 0, 0, 0))] * 100
    games += [
        game("abbb", (0, 1, 0, 0)),
        game("abbb", (0, 0, 1, 0)),
        game("abbb", (0, 0, 0, 1)),
    ] * 100
    assert ratings_of("ab", games)["a"].elo == pytest.approx(0, abs=0.5)


def test_who_never_lost_is_strong_without_end_in_sight() -> None:
    ratings = ratings_of("ab", [game("ab", (1, 0))] * 20)
    assert 100 < ratings["a"].low < ratings["a"].elo < ratings["a"].high < 3000
    assert ratings["a"].high - ratings["a"].elo > ratings["a"].elo - ratings["a"].low


def test_a_shared_victory_is_shared() -> None:
    assert ratings_of("ab", [game("ab", (1, 1))] * 9)["a"].elo == pytest.approx(0)


def test_places_tell_losers_apart() -> None:
    games = [game("abc", (3, 2, 1))] * 20
    by_wins, by_places = (ratings_of("abc", games, by) for by in RatedBy)
    assert by_wins["b"].elo == pytest.approx(by_wins["c"].elo)
    assert by_places["b"].elo > by_places["c"].elo + 100


def test_the_fallen_come_last() -> None:
    """D-END-03: whatever points they have."""
    conquered = replace(game("abc", (2, 9, 3)), winners=(2,), fallen=(1,))
    assert conquered.places == (2, 3, 1)


@pytest.mark.parametrize("by", list(RatedBy))
def test_true_strengths_lie_in_the_intervals(by: RatedBy) -> None:
    """Games drawn by the model itself: 95 of 100 intervals should hold the truth."""
    rng = random.Random(1)
    truth = {"a": 8.0, "b": 4.0, "c": 1.0, "d": 0.5, "e": 2.0}
    mean = sum(map(math.log, truth.values())) / len(truth)
    held = total = 0
    for _ in range(30):
        games = []
        for _ in range(60):
            bots = rng.sample("abcde", 4)
            # Whose alarm rings first: the order has the chances of Plackett and Luce.
            rings = [rng.expovariate(truth[bot]) for bot in bots]
            games.append(game(bots, [sum(other > own for other in rings) for own in rings]))
        for name, rating in ratings_of("abcde", games, by).items():
            total += 1
            held += rating.low <= ELO * (math.log(truth[name]) - mean) <= rating.high
    assert 0.89 <= held / total <= 0.99


def test_wilson() -> None:
    """Textbook figures."""
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(1.0, 10)[1] == 1.0
    assert wilson(0.0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("ends", [(0.0, 1.0), (-913.0, 1207.0), (0.1, 0.1), (-3.0, 0.02), (0, 5)])
def test_ticks_are_few_and_embrace_the_interval(ends: tuple[float, float]) -> None:
    ticks = nice_ticks(*ends)
    assert 2 <= len(ticks) <= 8
    assert ticks[0] <= ends[0] <= ends[1] <= ticks[-1]
    assert ticks == sorted(set(ticks))
