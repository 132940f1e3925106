"""Odds that must agree with plain counting, whatever is rolled."""

from itertools import product

import pytest
from msgspec.structs import astuple

from tests.world import World
from warroom.model.battles import AirRaid
from warroom.model.units import Fleet
from warroom.odds import naval_odds
from warroom.odds.at_table import bombing
from warroom.odds.at_table.aims import aims_of
from warroom.odds.at_table.bombing import air_odds
from warroom.odds.land.courses import TooLarge
from warroom.odds.luck import tally
from warroom.odds.luck.tally import Score
from warroom.odds.sea import solved
from warroom.odds.sea.lines import NavalTables, count_of_lines

DIE = dict.fromkeys(range(1, 7), 1 / 6)


def of_dice(*actual: int) -> Score:
    score = Score()
    for face in actual:
        score.add(DIE, face)
    return score


# ---- sums of dice ----


def test_the_difference_of_two_rolls_is_that_of_all_pairs_of_rolls() -> None:
    """Two dice less one: from 2 - 6 to 12 - 1."""
    found = of_dice(5, 6).less(of_dice(2))
    rolls = [a + b - c for a, b, c in product(range(1, 7), repeat=3)]
    chances = {found.least + place: each for place, each in enumerate(found.chances)}
    assert chances == pytest.approx({each: rolls.count(each) / 216 for each in set(rolls)})
    told = found.tally()
    assert told.actual == 9
    assert told.expected == pytest.approx(3.5)
    below, equal = sum(each < 9 for each in rolls), rolls.count(9)
    assert told.luck == pytest.approx((below + equal / 2) / 216)


def test_the_error_of_a_sum_is_the_rounding_and_what_was_left_out() -> None:
    assert of_dice(3).error == pytest.approx(tally.ROUNDING)
    assert of_dice(3).less(of_dice(3)).error == pytest.approx(3 * tally.ROUNDING)
    score = Score()
    score.add({0: tally.NEVER / 2, 1: 1.0, 2: tally.NEVER / 2, 3: tally.NEVER / 2}, 1)
    assert score.error == pytest.approx(tally.ROUNDING + 3 * tally.NEVER)
    assert (score.least, len(score.chances)) == (1, 1)


def test_a_roll_beyond_all_that_could_be_is_all_luck_or_none() -> None:
    for actual, luck in ((7, 1.0), (0, 0.0), (1, 1 / 12), (6, 11 / 12)):
        assert of_dice(actual).tally().luck == pytest.approx(luck)


# ---- air raids ----


def test_an_air_raid_is_that_of_all_rolls() -> None:
    """X-BOMB-04 to X-BOMB-06: the defenders fire, bombers fall first, the rest fire back."""
    world = World(
        red="Germany 3I 5P; capital Germany",
        blue="France 3I 2P; capital France; hand oil-1 oil-2",
    )
    for fighters, bombers, defenders in ((1, 2, 2), (2, 1, 1), (0, 3, 2), (1, 1, 3)):
        raid = AirRaid(0, 1, fighters, bombers, defenders)
        own, other = aims_of(world.game, 0, 1), aims_of(world.game, 1, 0)
        cards = some = lost = shot_down = 0.0
        dice = [(0, 1)] * (defenders + fighters + bombers)
        for roll in product(*dice):
            hits = sum(roll[:defenders])
            bombers_left = max(0, bombers - hits)
            fighters_left = fighters - max(0, min(hits - bombers, fighters))
            fired = roll[defenders : defenders + fighters_left]
            dropped = roll[defenders + fighters : defenders + fighters + bombers_left]
            chance = 1.0
            for part, aim in (
                (roll[:defenders], other["defenders"]),
                (roll[defenders : defenders + fighters], own["fighters"]),
                (roll[defenders + fighters :], own["bombers"]),
            ):
                for die in part:
                    chance *= aim.chance if die else 1 - aim.chance
            lost += chance * min(hits, fighters + bombers)
            shot_down += chance * min(sum(fired), defenders)
            cards += chance * min(sum(dropped), 2)
            some += chance * any(dropped)
        found = air_odds(world.game, raid)
        assert (found.cards, found.some, found.lost, found.shot_down) == pytest.approx(
            (cards, some, lost, shot_down)
        )


def test_thousands_of_planes_are_counted_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """More than the factors of a chance can tell, and by logarithms as many as by factors."""
    world = World(
        red="Germany 3I 5P; capital Germany",
        blue="France 3I 2P; capital France; hand oil-1 oil-2",
    )
    aim = aims_of(world.game, 1, 0)["defenders"]
    odds = air_odds(world.game, AirRaid(0, 1, 0, 4000, 3000))
    assert odds.lost == pytest.approx(3000 * aim.chance)
    assert (odds.cards, odds.some) == pytest.approx((2, 1))
    raid = AirRaid(0, 1, 30, 40, 50)
    by_factors = air_odds(world.game, raid)
    monkeypatch.setattr(bombing, "MANY", 10)
    by_logarithms = air_odds(world.game, raid)
    assert astuple(by_logarithms) == pytest.approx(astuple(by_factors))


# ---- battles at sea ----


def test_a_fleet_is_too_large_by_the_pairs_of_fleets_and_of_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a battle may pass through is counted one by one; carriers weigh by their planes."""
    tables = NavalTables()
    mine, theirs = (2, 1, 0, 1), (1, 0, 1, 0)
    fleets = pairs = 0
    for left in product(range(3), range(2), range(1), range(2)):
        for other in product(range(2), range(1), range(2), range(1)):
            length = min(tables.longest, sum(left), sum(other))
            fleets += 4 * bool(length)
            pairs += bool(length) * count_of_lines(left, length) * count_of_lines(other, length)
    for name, most in (("MOST_FLEETS", fleets), ("MOST_LINES", pairs)):
        with monkeypatch.context() as patched:
            patched.setattr(solved, name, most)
            solved.check_size(tables, mine, theirs)
            patched.setattr(solved, name, most - 1)
            with pytest.raises(TooLarge):
                solved.check_size(tables, mine, theirs)


@pytest.mark.parametrize("fleet", ["1DD", "1SS", "1BB", "1DD 1SS"])
def test_one_of_two_fleets_wins_and_the_stronger_more_often(fleet: str) -> None:
    mine, theirs = Fleet.parse(fleet), Fleet.parse("1DD")
    odds = naval_odds(mine, theirs)
    stronger = naval_odds(mine + Fleet(destroyers=1), theirs)
    assert odds.challenger.wins + odds.controller.wins <= 1 + 1e-9
    assert stronger.challenger.wins > odds.challenger.wins
    assert stronger.controller.wins < odds.controller.wins


@pytest.mark.parametrize("stake", [1.0, 6.0, 15.0, 60.0])
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [((2, 0, 0, 0), (1, 1, 0, 0)), ((1, 1, 1, 0), (2, 0, 0, 0)), ((1, 0, 0, 1), (0, 2, 1, 0))],
)
def test_a_battle_is_worth_its_stake_and_the_ships(
    mine: tuple[int, ...], theirs: tuple[int, ...], stake: float
) -> None:
    """B-NAVAL-15: whoever retreats leaves the stake to the other, and loses no more ships."""
    sea = solved.Sea(NavalTables(), stake, (solved.every_line, solved.every_line))
    found = sea.prospect(mine, theirs)
    assert 0 <= found.wins <= 1
    assert found.rounds >= 1
    gained = found.other_lost - found.lost
    assert found.worth == pytest.approx(stake * found.wins + gained)
