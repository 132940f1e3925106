"""Larger battles against simulation: by the package's own dice, and by the engine."""

from math import sqrt

import pytest

from tests.battles import invasion, sea_fight
from tests.odds.engine import fought, share
from warroom import Answer, Game
from warroom.model.units import Army, Fleet
from warroom.odds import BASIC, POLICIES, Fight, battle_advice, fight_odds, land_odds, naval_odds
from warroom.odds.simulate import simulate
from warroom.rules.land_battle import Commit
from warroom.rules.naval_battle import ReplyAfterRound

LARGE = [
    ("5I 3T 2A 2P", "3I 2T 2A 2P", "varied", "varied"),
    ("8I 5T 4A 3P", "8I 5T 4A 3P", "varied", "varied"),
    ("10I 4T 2P", "6I 4T 2A", "infantry-first", "strongest-first"),
    ("6I 2T", "4I 3A 1P", "fewest", "varied"),
]


def differs(share: float, chance: float, runs: int) -> float:
    """By how many standard errors a share differs from what was expected."""
    return abs(share - chance) / sqrt(max(chance * (1 - chance), 1 / runs) / runs)


def check(attacker: str, defender: str, attack: str, defence: str, runs: int) -> None:
    """Wins, survivors and rounds within four standard errors."""
    armies = Army.parse(attacker), Army.parse(defender)
    odds = land_odds(*armies, attack=attack, defence=defence)
    policies = {"attacker": POLICIES[attack], "defender": POLICIES[defence]}
    spread = simulate(BASIC, {Fight.between(*armies): 1.0}, policies, runs, seed=7)  # type: ignore[arg-type]
    assert differs(spread.wins("attacker"), odds.attacker.wins, runs) < 4
    for part, outlook in (("attacker", odds.attacker), ("defender", odds.defender)):
        for each in outlook.survivors[:5]:
            found = spread.survivors[part].get(each.units.counts, 0.0)  # type: ignore[index]
            assert differs(found, each.chance, runs) < 4, (part, each)
    for battle_round, chance in enumerate(odds.ends[:6], 1):
        assert differs(spread.rounds[battle_round], chance, runs) < 4


@pytest.mark.parametrize(("attacker", "defender", "attack", "defence"), LARGE)
def test_simulated_battles_agree(attacker: str, defender: str, attack: str, defence: str) -> None:
    check(attacker, defender, attack, defence, 10_000)


@pytest.mark.slow
@pytest.mark.parametrize(("attacker", "defender", "attack", "defence"), LARGE)
def test_a_million_simulated_battles_agree(
    attacker: str, defender: str, attack: str, defence: str
) -> None:
    check(attacker, defender, attack, defence, 1_000_000)


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
