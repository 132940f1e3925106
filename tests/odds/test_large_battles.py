"""Larger battles against battles that are played out: by a simulator that shares nothing with the
odds, and by the engine."""

from math import sqrt

import pytest
from msgspec.structs import replace

from tests.battles import invasion, sea_fight
from tests.odds import plain
from tests.odds.engine import fought, share
from warroom import Answer, Game
from warroom.model.units import Army, Fleet
from warroom.odds import Fight, LandOdds, battle_advice, fight_odds, land_odds, naval_odds
from warroom.odds.land.tables import DELUXE, EXPANSION
from warroom.rules.land_battle import Commit
from warroom.rules.naval_battle import ReplyAfterRound

BASIC_ONES = [
    ("5I 3T 2A 2P", "3I 2T 2A 2P", "varied", "varied"),
    ("8I 5T 4A 3P", "8I 5T 4A 3P", "varied", "varied"),
    ("10I 4T 2P", "6I 4T 2A", "infantry-first", "strongest-first"),
    ("14I 2T", "10I 3A 2P", "varied", "infantry-first"),
    ("6I 2T", "4I 3A 1P", "fewest", "varied"),
]
EXPANSION_ONES = [("5I 3T 2A 1P", "6I 2T 1A 1P", 0, 0), ("3I 3T 1A", "4I 2A 2P", 1, 1)]
DELUXE_ONES = [("6I 3T 2A 1P", "7I 2T 2A"), ("8I 3T 2P", "6I 2A 2P")]

FAST = 100_000
MILLION = pytest.param(1_000_000, marks=pytest.mark.slow)


def differs(share: float, chance: float, runs: int) -> float:
    """By how many standard errors a share differs from what was expected."""
    return abs(share - chance) / sqrt(max(chance * (1 - chance), 1 / runs) / runs)


def check(odds: LandOdds, ends: plain.Ends, runs: int) -> None:
    """Wins and survivors by type of both sides within four standard errors."""
    assert odds.basis.method == "exact"
    for outlook, found in ((odds.attacker, ends.attacker), (odds.defender, ends.defender)):
        assert differs(found.total() / runs, outlook.wins, runs) < 4
        for each in outlook.survivors[:12]:
            assert differs(found[each.units.counts] / runs, each.chance, runs) < 4, each
        left = {each.units.counts for each in outlook.survivors}
        assert not found.keys() - left


def check_rounds(odds: LandOdds, ends: plain.Ends, runs: int) -> None:
    for battle_round, chance in enumerate(odds.ends[:8], 1):
        assert differs(ends.rounds[battle_round] / runs, chance, runs) < 4
    mean = sum(number * count for number, count in ends.rounds.items()) / runs
    square = sum(number**2 * count for number, count in ends.rounds.items()) / runs
    assert abs(mean - odds.rounds) < 4 * sqrt((square - mean**2) / runs)


@pytest.mark.parametrize("runs", [FAST, MILLION])
@pytest.mark.parametrize(("attacker", "defender", "attack", "defence"), BASIC_ONES)
def test_battles_of_the_basic_game_played_out(
    attacker: str, defender: str, attack: str, defence: str, runs: int
) -> None:
    odds = land_odds(Army.parse(attacker), Army.parse(defender), attack=attack, defence=defence)
    ends = plain.fought(plain.Side(attacker, runs, attack), plain.Side(defender, runs, defence))
    check(odds, ends, runs)
    check_rounds(odds, ends, runs)


@pytest.mark.parametrize("runs", [FAST, MILLION])
@pytest.mark.parametrize(("attacker", "defender", "tanks", "dice"), EXPANSION_ONES)
def test_battles_of_the_expansion_played_out(
    attacker: str, defender: str, tanks: int, dice: int, runs: int
) -> None:
    """X-LAND, X-TECH-05: powers; heavy tanks against an extra die."""
    tables = replace(
        EXPANSION,
        attacker=replace(EXPANSION.attacker, dice=(1, 2 + tanks, 1, 1)),
        defender=replace(EXPANSION.defender, extra_dice=dice),
    )
    odds = fight_odds(Fight.between(Army.parse(attacker), Army.parse(defender)), tables)
    sides = (
        plain.Side(attacker, runs, tank_dice=2 + tanks),
        plain.Side(defender, runs, extra_dice=dice),
    )
    ends = plain.fought(*sides, plain.by_powers)
    check(odds, ends, runs)
    check_rounds(odds, ends, runs)


@pytest.mark.parametrize("runs", [FAST, MILLION])
@pytest.mark.parametrize(("attacker", "defender"), DELUXE_ONES)
def test_battles_of_lines_played_out(attacker: str, defender: str, runs: int) -> None:
    """D-BATTLE: with a salvo and without."""
    odds = fight_odds(Fight.between(Army.parse(attacker), Army.parse(defender)), DELUXE)
    one, other = (
        plain.Side(army, runs, tank_dice=1, least_dice=1) for army in (attacker, defender)
    )
    check(odds, plain.fought_in_lines(one, other), runs)


def test_too_large_a_battle_is_simulated_and_says_so() -> None:
    odds = land_odds(Army.parse("60I 20T"), Army.parse("50I 10A 5P"))
    assert odds.basis.method == "simulated"
    assert odds.basis.runs > 1000
    assert 0 < odds.basis.error < 0.01
    assert odds.attacker.wins + odds.defender.wins == pytest.approx(1)


# ---- the engine as a second oracle ----


def default(game: Game, seat: int) -> Answer:
    return game.default_answer(seat)


def test_the_engine_fights_as_the_odds_say() -> None:
    """B-LAND-01 to B-LAND-12: absent players commit a full and varied force."""
    runs = 1_500
    table = invasion("5I 3T 2A 2P", "3I 2T 2A 2P")
    ends = fought(table.game, runs, default)
    odds = land_odds(Army.parse("5I 3T 2A 2P"), Army.parse("3I 2T 2A 2P"))
    assert differs(share(ends, "attacker"), odds.attacker.wins, runs) < 4
    for each in odds.attacker.survivors[:5]:
        found = ends[f"attacker {each.units}"] / runs
        assert differs(found, each.chance, runs) < 4, each


def test_the_engine_fights_on_as_the_odds_say() -> None:
    """In the middle of a battle: the attacker is about to reinforce in round two."""
    table = invasion("5I 3T 2A 2P", "3I 2T 2A 2P", "IAAPP", "TAPPPP", "IITAPP")
    table.red.commits("4I")
    table.green.commits("1I 1T 1A 1P")
    table.red.commits("2T 1P")
    table.green.commits("1I 1T 1P")
    board = table.game.state.battle
    assert board is not None
    assert board.battle_round == 2
    odds = fight_odds(Fight.on(board, "attacker"))
    ends = fought(table.game, 1_000, default)
    assert differs(share(ends, "attacker"), odds.attacker.wins, 1_000) < 4


def test_the_engine_fights_at_sea_as_the_odds_say() -> None:
    """B-NAVAL-01 to B-NAVAL-16: both lay the usual line and go on to the end."""

    def fight_on(game: Game, seat: int) -> Answer:
        answer = game.default_answer(seat)
        return ReplyAfterRound("go-on") if isinstance(answer, ReplyAfterRound) else answer

    fleets = "1BB 2DD 1SS 1CV", "2BB 1DD 2SS"
    table = sea_fight(*fleets)
    runs = 1_500
    ends = fought(table.game, runs, fight_on)
    mine, theirs = map(Fleet.parse, fleets)
    odds = naval_odds(mine, theirs, lay="usual", against="usual")
    assert differs(share(ends, 0), odds.challenger.wins, runs) < 4


def test_best_play_wins_as_often_as_it_says() -> None:
    """Its advice is followed by the attacker against a defender who commits by rule."""

    def advised(game: Game, seat: int) -> Answer:
        if seat == 0 and game.state.battle is not None:
            advice = battle_advice(game.view(seat), defence="varied")
            if advice is not None:
                return Commit(advice.units)
        return game.default_answer(seat)

    table = invasion("3I 2T 1P", "3I 1T 1A")
    odds = land_odds(Army.parse("3I 2T 1P"), Army.parse("3I 1T 1A"), attack="best")
    plain = land_odds(Army.parse("3I 2T 1P"), Army.parse("3I 1T 1A"))
    runs = 600
    won = share(fought(table.game, runs, advised), "attacker")
    assert differs(won, odds.attacker.wins, runs) < 4
    assert odds.attacker.wins > plain.attacker.wins
