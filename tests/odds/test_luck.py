"""The luck ledger: expected against actual, from what everybody may see."""

from collections.abc import Mapping
from itertools import product

import pytest

import warroom
from tests.battles import invasion, neutral_invasion, sea_fight
from tests.odds.fortune import luck_at
from tests.table import Table
from warroom.bots import make
from warroom.lab.play import play_game
from warroom.model.units import Army, Fleet
from warroom.odds import land_odds, luck_of, naval_odds
from warroom.odds.basics.results import Basis
from warroom.odds.luck.tally import Score

# ---- tallies ----


def test_a_tally_of_coins() -> None:
    """Ten fair coins: five expected, and two to eight in 95 of 100 cases."""
    score = Score()
    for _ in range(10):
        score.add({0: 0.5, 1: 0.5}, 1)
    tally = score.tally()
    assert (tally.actual, tally.low, tally.high) == (10, 2, 8)
    assert tally.expected == pytest.approx(5)
    assert tally.deviation == pytest.approx(2.5**0.5)
    assert tally.luck == pytest.approx(1 - 0.5**11)


def test_nothing_rolled_is_neither_lucky_nor_unlucky() -> None:
    tally = Score().tally()
    assert (tally.actual, tally.expected, tally.low, tally.high) == (0, 0, 0, 0)
    assert tally.luck == 0.5


def test_a_difference_of_sums() -> None:
    one, other = Score(), Score()
    one.add({0: 0.5, 10: 0.5}, 10)
    other.add({0: 0.25, 5: 0.75}, 0)
    tally = one.less(other).tally()
    assert tally.actual == 10
    assert tally.expected == pytest.approx(5 - 3.75)
    assert (tally.low, tally.high) == (-5, 10)


# ---- what is counted ----


def test_a_land_battle() -> None:
    """Example L2's roll: 1I 1T 1A 1P shows P P P T T, two hits, where two point something were
    expected; both players' points are production points."""
    table = invasion("2I 1T", "1I 1T 1A 1P", "PPPTT", "ITTTTT", "IPTA", "T-", "PPP")
    table.rolls_freely()
    while table.game.state.battle is not None:
        seat = next(iter(table.game.questions))
        table.answer(seat, table.game.default_answer(seat))
    luck = luck_at(table)
    (battle,) = luck.battles
    assert battle.chance == pytest.approx(
        land_odds(Army.parse("2I 1T"), Army.parse("1I 1T 1A 1P")).attacker.wins
    )
    red, green = luck.players
    assert red.struck.actual == green.suffered.actual == battle.attack.actual
    assert green.struck.actual == red.suffered.actual == battle.defence.actual
    assert red.net.actual == red.struck.actual - red.suffered.actual
    assert red.net.expected == pytest.approx(-green.net.expected)
    assert red.battles.actual + green.battles.actual == 1
    assert red.battles.expected + green.battles.expected == pytest.approx(1)


def test_the_first_roll_of_a_battle() -> None:
    """Before the attacker answers, one roll was made: expected hits are those of five dice, cut
    off at what was there to be hit."""
    table = invasion("5I 1T", "1I 1T 1A 1P", "PPPTT")
    table.red.commits("4I")
    red, green = luck_at(table).players
    assert (green.hits.actual, green.struck.actual, red.suffered.actual) == (2, 10, 10)
    assert 1.5 < green.hits.expected < 3
    assert (red.hits.actual, red.hits.expected) == (0, 0)


def test_neutral_dice_belong_to_nobody() -> None:
    """B-NEUTRAL-05: a commander is neither lucky nor unlucky with units that are not his."""
    table = neutral_invasion("4I 2T", "minerals-1", "II", "II")
    table.green.volunteers()
    table.blue.declines()
    table.red.commits("4I")
    table.red.commits("-")
    luck = luck_at(table)
    assert luck.players[1].hits.expected == 0
    assert luck.players[0].suffered.actual == 10
    assert luck.battles[0].defender is None


def test_match_ups_at_sea() -> None:
    """Every match-up counts for both, by its modifiers; a battleship bears a first hit, so that
    nothing of Red's could be sunk."""
    table = sea_fight("1BB", "1DD", 7, 2)
    luck = luck_at(table)
    red, green = luck.players
    wins, ties = odds_of(+2)
    assert (red.sea.actual, green.sea.actual) == (1, 0)
    assert red.sea.expected == pytest.approx(wins)
    assert green.sea.expected == pytest.approx(1 - wins - ties)
    assert red.struck.actual == 5
    assert red.struck.expected == pytest.approx(5 * wins)
    assert (green.struck.actual, green.struck.expected) == (0, 0)
    (battle,) = luck.battles
    assert (battle.place, battle.attacker, battle.defender, battle.winner) == ("", 0, 1, "attacker")
    assert battle.attack == red.struck
    assert battle.chance == pytest.approx(naval_odds(Fleet(0, 0, 1), Fleet(1)).challenger.wins)
    assert red.battles.expected == 0  # whoever may retreat decides that himself


def odds_of(lead: int) -> tuple[float, float]:
    """How often two dice with a lead beat or tie two others, by every roll."""
    margins = [a + b + lead - c - d for a, b, c, d in product(range(1, 7), repeat=4)]
    return sum(each > 0 for each in margins) / 1296, margins.count(0) / 1296


def test_blitzes_and_their_rivals() -> None:
    """B-DIPLO-04: who fails gives the others a chance, which is expected too."""
    table = Table(red="Germany 2I", green="Poland 1I", blue="Cuba 1I")
    table.rolls((3, 4), (5, 5), (5, 5), (1, 1), (6, 6))
    table.red.takes("diplomatic-blitz")
    table.red.courts("France")
    red, green, blue = luck_at(table).players
    assert (red.blitzes.actual, green.blitzes.actual, blue.blitzes.actual) == (0, 0, 1)
    assert red.blitzes.expected == pytest.approx(15 / 36)
    assert green.blitzes.expected == blue.blitzes.expected == pytest.approx((1 - 0.7222222**2) / 2)


def test_nobody_reaches_nine() -> None:
    table = Table(red="Germany 2I", green="Poland 1I", blue="Cuba 1I")
    table.rolls((3, 4), (1, 1), (2, 2))
    table.red.takes("diplomatic-blitz")
    table.red.courts("France")
    assert [player.blitzes.actual for player in luck_at(table).players] == [0, 0, 0]


def test_what_is_not_dice_is_nobodys_luck() -> None:
    """Nothing was rolled: every tally is empty, and the figures are exact."""
    table = Table(red="Germany 2I, Poland 1I", green="Cuba 1I")
    table.red.takes("move")
    table.red.moves("Germany > Poland 1I")
    luck = luck_at(table)
    assert luck.battles == ()
    assert luck.basis == Basis("exact", 0.0)
    assert all(player.net.deviation == 0 for player in luck.players)


def test_how_the_chances_were_found() -> None:
    """A battle too large to be weighed is played out, and the whole ledger says so."""
    table = invasion("16I 10T 8A 6P", "16I 10T 8A 6P")
    table.rolls_freely()
    while table.game.state.battle is not None:
        seat = next(iter(table.game.questions))
        table.answer(seat, table.game.default_answer(seat))
    luck = luck_at(table)
    assert luck.battles[0].basis.method == luck.basis.method == "simulated"
    assert luck.basis.error > 1e-4
    assert luck.basis.runs


@pytest.mark.parametrize(
    ("ruleset", "games", "rounds"),
    [
        ("basic", 7, "6 rounds"),
        ("expansion", 2, None),
        ("provocation", 6, None),
        ("deluxe", 10, None),
    ],
)
def test_recorded_games(
    ruleset: str, games: int, rounds: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing happens to which the ledger gave no chance, and over many games luck evens out:
    actual sums lie within their bands about as often as said."""
    outside = total = 0
    usual = Score.add

    def add(score: Score, chances: Mapping[int, float], actual: int) -> None:
        assert sum(chances.values()) == pytest.approx(1)
        assert chances[actual] > 0
        usual(score, chances, actual)

    monkeypatch.setattr(Score, "add", add)
    for seed in range(games):
        options = {} if rounds is None else {"game-limit": rounds}
        game = warroom.new_game(ruleset, seats=3, seed=seed, options=options)
        play_game(game, [make("random", seat) for seat in range(3)])
        luck = luck_of(game.record())
        assert sum(player.battles.actual for player in luck.players) <= len(luck.battles)
        for player in luck.players:
            for tally in (getattr(player, name) for name in MEASURES):
                if tally.deviation:
                    total += 1
                    outside += not tally.low <= tally.actual <= tally.high
    assert total > 30
    assert outside / total < 0.1


MEASURES = ("hits", "struck", "sea", "raids", "air", "research", "blitzes")
