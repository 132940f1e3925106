"""Naval odds: rounds against every roll by the engine's functions, whole battles, mixed lines."""

import random
from itertools import product

import numpy as np
import pytest

import warroom
from tests.odds.brute import CLOSE
from tests.table import Table
from warroom.kernel.errors import Refused
from warroom.model.battles import LineShip
from warroom.model.units import SHIPS, Fleet, Ship
from warroom.odds import line_odds, naval_odds, sea_odds
from warroom.odds.land.matrix_game import equilibrium
from warroom.odds.sea.lines import Line, NavalTables
from warroom.odds.sea.odds import quick_lines
from warroom.odds.sea.trials import SeaTrials
from warroom.rules.naval_battle import modifier, struck_place

Lines = tuple[tuple[LineShip, ...], tuple[LineShip, ...]]

TOTALS = [one + other for one, other in product(range(1, 7), repeat=2)]


def ships(text: str) -> tuple[Ship, ...]:
    return tuple(map(Ship, text.split()))


def brute(lines: Lines, place: int = 0) -> dict[Lines, float]:
    """B-NAVAL-04 to B-NAVAL-08: where a round can end, match-up by match-up."""
    if place == len(lines[0]):
        return {lines: 1.0}
    lead = modifier(lines[0], lines[1], place) - modifier(lines[1], lines[0], place)
    chances = {None: 0.0, 0: 0.0, 1: 0.0}
    for one, other in product(TOTALS, TOTALS):
        margin = one - other + lead
        chances[None if margin == 0 else int(margin > 0)] += 1 / 36**2
    ends: dict[Lines, float] = {}
    for loser, chance in chances.items():
        struck = lines
        if loser is not None:
            spot = struck_place(lines, loser, place)
            line = list(lines[loser])
            line[spot] = LineShip(line[spot].ship, line[spot].hits + 1)
            struck = (tuple(line), lines[1]) if loser == 0 else (lines[0], tuple(line))
        for end, share in brute(struck, place + 1).items():
            ends[end] = ends.get(end, 0.0) + chance * share
    return ends


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("SS BB DD", "BB CV DD"),
        ("BB DD", "SS SS"),
        ("DD CV DD", "SS CV SS"),
        ("CV CV DD SS", "CV CV BB BB"),
        ("CV DD CV BB SS", "CV CV CV CV CV"),
        ("BB BB BB CV", "DD CV CV SS"),
        ("DD", "CV"),
    ],
)
def test_a_round_goes_as_every_roll_there_is(mine: str, theirs: str) -> None:
    def left(line: tuple[LineShip, ...]) -> tuple[Fleet, int]:
        sunk = Fleet.from_ships(each.ship for each in line if each.is_sunk)
        return sunk, sum(1 for each in line if each.hits and not each.is_sunk)

    expected: dict[tuple[tuple[Fleet, int], tuple[Fleet, int]], float] = {}
    start, other = (tuple(map(LineShip, ships(line))) for line in (mine, theirs))
    for end, chance in brute((start, other)).items():
        key = left(end[0]), left(end[1])
        expected[key] = expected.get(key, 0.0) + chance
    found = {
        ((each.sunk, each.damaged), (each.other_sunk, each.other_damaged)): each.chance
        for each in line_odds(ships(mine), ships(theirs)).outcomes
    }
    for key in expected | found:
        assert found.get(key, 0.0) == pytest.approx(expected.get(key, 0.0), abs=CLOSE), key


def test_equal_fleets_win_equally_often() -> None:
    fleet = Fleet.parse("1BB 1DD 1SS")
    odds = naval_odds(fleet, fleet)
    assert odds.challenger.wins == pytest.approx(0.5, abs=CLOSE)
    assert odds.challenger.lost == pytest.approx(odds.controller.lost, abs=1e-6)
    assert sum(line.weight for line in odds.challenger.lines) == pytest.approx(1)
    assert odds.basis.method == "exact"


@pytest.mark.parametrize(
    ("one", "other", "lead"), [("1DD", "1DD", 0), ("1BB", "1DD", 2), ("1CV", "1SS", 1)]
)
def test_one_ship_each(one: str, other: str, lead: int) -> None:
    """Ties are fought again; B-NAVAL-10, B-NAVAL-11, B-NAVAL-14."""
    margins = [a - b + lead for a, b in product(TOTALS, TOTALS)]
    wins, loses = (sum(sign * margin > 0 for margin in margins) for sign in (1, -1))
    odds = naval_odds(Fleet.parse(one), Fleet.parse(other))
    assert odds.challenger.wins == pytest.approx(wins / (wins + loses), abs=CLOSE)
    assert odds.rounds == pytest.approx(36**2 / (wins + loses), abs=CLOSE)


def test_best_lines_are_never_worse_than_the_usual_one() -> None:
    mine, theirs = Fleet.parse("1BB 1DD 1SS"), Fleet.parse("1BB 2DD")
    best = naval_odds(mine, theirs).challenger.wins
    assert naval_odds(mine, theirs, lay="usual").challenger.wins <= best + CLOSE
    assert naval_odds(mine, theirs, against="usual").challenger.wins >= best - CLOSE


def test_a_stake_allows_retreat() -> None:
    """B-NAVAL-15: who has more to lose than to win goes home, and keeps his ships."""
    mine, theirs = Fleet.parse("2DD 1SS"), Fleet.parse("1BB 2DD 1SS")
    to_the_end = naval_odds(mine, theirs)
    cheap = naval_odds(mine, theirs, stake=1)
    assert cheap.challenger.lost < to_the_end.challenger.lost
    assert cheap.rounds < to_the_end.rounds
    dear = naval_odds(mine, theirs, stake=10_000)
    assert dear.challenger.wins == pytest.approx(to_the_end.challenger.wins, abs=0.01)


def test_large_fleets_are_played_out() -> None:
    fleets = Fleet.parse("2BB 3DD 3SS 1CV"), Fleet.parse("2BB 3DD 2SS 1CV")
    odds = naval_odds(*fleets)
    assert odds.basis.method == "simulated"
    assert odds.basis.error < 0.02
    assert odds.challenger.wins > 0.5
    assert all(len(line.ships) == 8 for line in odds.challenger.lines)
    assert sum(line.weight for line in odds.challenger.lines) == pytest.approx(1)


@pytest.mark.parametrize(
    ("mine", "theirs", "names"),
    [
        ("2DD 2SS 1BB", "2DD 2SS 1BB", ("best", "best")),
        ("2DD 2SS 1BB", "2DD 2SS 1BB", ("best", "usual")),
        ("1BB 1DD 1SS 1CV", "2BB 2DD", ("usual", "usual")),
    ],
)
def test_battles_played_out_are_near_those_solved(
    mine: str, theirs: str, names: tuple[str, str]
) -> None:
    """With lines that are good, not best, where both can be found."""
    fleets = Fleet.parse(mine), Fleet.parse(theirs)
    solved = naval_odds(*fleets, lay=names[0], against=names[1])
    played = SeaTrials(NavalTables(), names, None, 7).played(*fleets, 1_500)
    assert solved.basis.method == "exact"
    assert played.wins == pytest.approx(solved.challenger.wins, abs=0.05)
    assert played.lost == pytest.approx(solved.challenger.lost, rel=0.1)
    assert played.rounds == pytest.approx(solved.rounds, rel=0.1)


def test_rounds_that_are_played_out_go_as_in_the_engine() -> None:
    """B-NAVAL-04 to B-NAVAL-13: the same dice, by the engine's functions. Half of the ships are
    carriers, which need most rules."""
    for seed in range(200):
        rng = random.Random(seed)
        places = range(rng.randint(1, 8))
        mine, theirs = (tuple(rng.choice((0, 1, 2, 3, 3, 3)) for _ in places) for _ in (0, 1))
        found = SeaTrials(NavalTables(), ("best", "best"), None, seed).fight(mine, theirs)
        assert found == fought_by_the_engine(mine, theirs, random.Random(seed)), (mine, theirs)


def fought_by_the_engine(
    mine: Line, theirs: Line, rng: random.Random
) -> tuple[list[int], list[int]]:
    """The hits on each ship."""
    lines = [[LineShip(SHIPS[ship]) for ship in line] for line in (mine, theirs)]
    for place in range(len(mine)):
        one, other = tuple(lines[0]), tuple(lines[1])
        margin = modifier(one, other, place) - modifier(other, one, place)
        margin += rng.randint(1, 6) + rng.randint(1, 6) - rng.randint(1, 6) - rng.randint(1, 6)
        if margin:
            loser = int(margin > 0)
            spot = struck_place((one, other), loser, place)
            ship = lines[loser][spot]
            lines[loser][spot] = LineShip(ship.ship, ship.hits + 1)
    return [each.hits for each in lines[0]], [each.hits for each in lines[1]]


def test_large_fleets_lay_the_lines_that_are_asked_for() -> None:
    fleets = Fleet.parse("2BB 3DD 3SS"), Fleet.parse("2BB 3DD 3SS")
    both = naval_odds(*fleets)
    known = naval_odds(*fleets, against="usual")
    assert both.basis.method == known.basis.method == "simulated"
    assert both.challenger.wins == pytest.approx(0.5, abs=0.06)
    assert known.challenger.wins > both.challenger.wins + 0.1
    (line,) = known.controller.lines
    assert " ".join(line.ships) == "DD DD DD SS SS SS BB BB"


def test_large_fleets_weigh_their_stake() -> None:
    """B-NAVAL-15: once few ships are left, who has more to lose than to win goes home."""
    fleets = Fleet.parse("2BB 3DD 3SS"), Fleet.parse("2BB 3DD 3SS")
    to_the_end, cheap = naval_odds(*fleets), naval_odds(*fleets, stake=1)
    assert cheap.challenger.lost < to_the_end.challenger.lost
    lost = cheap.challenger.lost, cheap.controller.lost
    assert cheap.worth == pytest.approx(cheap.challenger.wins + lost[1] - lost[0])


def test_odds_of_a_challenge_at_a_table() -> None:
    table = Table(
        red="Germany 1I; fleet 1BB 1DD",
        green="Poland 1I; fleet 1SS 1DD",
        blue="Cuba 1I",
        sea="green",
    )
    odds = sea_odds(table.red.view, 0)
    assert odds == naval_odds(Fleet.parse("1BB 1DD"), Fleet.parse("1SS 1DD"))
    assert odds == sea_odds(table.blue.view, 0)
    with pytest.raises(Refused, match="nobody to challenge"):
        sea_odds(table.green.view, 1)
    table.red.takes("naval-battle")
    table.green.fights()
    assert sea_odds(table.green.view, 0) == odds


@pytest.mark.parametrize(
    ("mine", "theirs", "message"),
    [("DD", "DD SS", "same number"), ("", "", "same number"), ("DD " * 9, "SS " * 9, "at most 8")],
)
def test_lines_that_cannot_be(mine: str, theirs: str, message: str) -> None:
    with pytest.raises(Refused, match=message):
        line_odds(ships(mine), ships(theirs))


def test_fleets_that_cannot_be() -> None:
    with pytest.raises(Refused, match="1 to 60 ships"):
        naval_odds(Fleet(), Fleet(1))
    with pytest.raises(Refused, match="best or usual"):
        naval_odds(Fleet(1), Fleet(1), lay="bold")


# ---- mixed choices ----


def test_stone_paper_scissors() -> None:
    found = equilibrium(np.array([[0.0, -1, 1], [1, 0, -1], [-1, 1, 0]]))
    assert found.rows == pytest.approx([1 / 3] * 3)
    assert found.value == pytest.approx(0)


@pytest.mark.parametrize("size", [(1, 1), (1, 7), (9, 1), (30, 26), (40, 60)])
def test_nobody_gains_by_leaving_a_mixed_choice(size: tuple[int, int]) -> None:
    gains = np.random.default_rng(3).integers(-4, 5, size).astype(float)
    found = equilibrium(gains)
    assert found.gap < 1e-9
    assert (found.rows.sum(), found.columns.sum()) == pytest.approx((1, 1))
    assert min(*found.rows, *found.columns) >= 0


@pytest.mark.parametrize(
    ("challenger", "controller"),
    [("2DD 2SS 1BB", "2DD 2SS 1BB"), ("2DD 1BB 2CV", "1SS 1BB 3CV"), ("5DD 4SS 3BB", "9DD")],
)
def test_quick_lines_are_legal_and_mixed(challenger: str, controller: str) -> None:
    """A few lines of what each side has, as long as the shorter side allows, and how often."""
    fleets = Fleet.parse(challenger), Fleet.parse(controller)
    rules = warroom.new_game(seats=2, seed=1).rules
    for fleet, lines in zip(fleets, quick_lines(*fleets, rules), strict=True):
        assert sum(each.weight for each in lines) == pytest.approx(1)
        assert len(lines) == len({each.ships for each in lines})
        for each in lines:
            assert len(each.ships) == min(8, *(one.total for one in fleets))
            assert fleet.covers(Fleet.from_ships(each.ships))


def test_quick_lines_are_no_worse_than_the_usual_one() -> None:
    """Whoever lays them does not lose to the line of an absent player."""
    fleet, rules = Fleet.parse("2DD 2SS 1BB"), warroom.new_game(seats=2, seed=1).rules
    mine, _ = quick_lines(fleet, fleet, rules)
    usual = ships("DD DD SS SS BB")
    swing = 0.0
    for each in mine:
        odds = line_odds(each.ships, usual)
        swing += each.weight * (odds.other_lost - odds.lost)
    assert swing >= -0.01
