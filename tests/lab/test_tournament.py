"""Tournaments: who plays whom, that nothing but the seed counts, and that breaks do no harm."""

import gc
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from warroom.kernel.decision import Answer, Question
from warroom.kernel.errors import Refused
from warroom.lab import simulate
from warroom.lab.simulate import Setting
from warroom.lab.tournament import (
    Format,
    Pairing,
    Played,
    Results,
    Tournament,
    play_all,
    play_pairing,
    report_page,
    standings,
    standings_of,
)
from warroom.lab.tournament.contest import class_of
from warroom.rulesets import RULESETS
from warroom.view import View

SHORT = Setting(seats=3, options={"game-limit": "2 rounds"}, seed=7)
DUEL = Setting(seats=2, options={"game-limit": "2 rounds"}, seed=7)
FIELD = ("random", "caretaker")
MODULE = "tests.lab.test_tournament"


def tournament(**changes: object) -> Tournament:
    given = {"setting": SHORT, "field": FIELD, "format": Format.ONE_VS_REST, "games": 6}
    return Tournament(**{**given, **changes})  # type: ignore[arg-type]


def facts(games: list[Played]) -> list[tuple[Pairing, str, tuple[int, ...]]]:
    """All but the time that it took."""
    return sorted(((each.pairing, each.hash, each.winners) for each in games), key=str)


# ---- who plays whom ----


def test_one_against_the_rest_sits_at_every_seat() -> None:
    pairings = tournament(games=3).pairings()
    assert [each.bots for each in pairings if each.bots.count("random") == 1] == [
        ("random", "caretaker", "caretaker"),
        ("caretaker", "caretaker", "random"),
        ("caretaker", "random", "caretaker"),
    ]
    assert len(pairings) == 6
    assert {each.deal for each in pairings} == {0}


def test_a_duel_is_played_from_both_seats_with_the_same_deal() -> None:
    duel = tournament(setting=DUEL, field=("a", "b", "c"), format=Format.DUEL, games=3)
    met = Counter(each.bots for each in duel.pairings())
    assert set(met.values()) == {2}  # three games are rounded up to two deals from both seats
    assert len(met) == 6
    alike = tournament(setting=DUEL, field=("a", "b", "c"), games=3)
    assert alike.pairings() == duel.pairings()


def test_a_ladder_pairs_neighbours_only() -> None:
    ladder = tournament(field=("a", "b", "c"), is_ladder=True, games=3)
    assert {frozenset(each.bots) for each in ladder.pairings()} == {
        frozenset("ab"),
        frozenset("bc"),
    }
    assert all(each.bots.count("c") != 1 for each in ladder.pairings())


@pytest.mark.parametrize("size", [2, 3, 4, 7])
def test_tables_are_drawn_evenly(size: int) -> None:
    field = tuple("abcdefg"[:size])
    drawn = tournament(field=field, format=Format.TABLE, games=200).pairings()
    assert len(set(drawn)) == len(drawn) >= 200
    sat = Counter(bot for each in drawn for bot in each.bots)
    assert max(sat.values()) - min(sat.values()) <= 3
    for seat in range(3):
        held = Counter(each.bots[seat] for each in drawn)
        assert all(abs(held[bot] - sat[bot] / 3) < 1 for bot in field)
    if size >= 3:
        assert all(len(set(each.bots)) == 3 for each in drawn)


def test_a_longer_tournament_begins_with_the_same_games() -> None:
    for form in (Format.TABLE, Format.ONE_VS_REST):
        short, long = (
            tournament(format=form, field=("a", "b", "c"), games=games).pairings()
            for games in (30, 60)
        )
        assert long[: len(short)] == short


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (tournament(field=("random",)), "at least two bots"),
        (tournament(field=("random", "random")), "each bot of the field once"),
        (tournament(field=("random", "deep")), "no bot called 'deep'"),
        (tournament(format=Format.DUEL), "two players, not 3"),
        (tournament(format=Format.TABLE, is_ladder=True), "made of pairs"),
        (tournament(setting=Setting(board="moon")), 'unknown board "moon"'),
    ],
)
def test_a_wrong_tournament_is_refused_before_the_first_game(
    wrong: Tournament, message: str
) -> None:
    with pytest.raises(Refused, match=message):
        play_all(wrong)


# ---- the games ----


def test_the_number_of_processors_does_not_matter() -> None:
    contest = tournament()
    one, two = play_all(contest), play_all(contest, jobs=2)
    assert facts(one) == facts(two)
    first, second = (standings_of(contest, games) for games in (one, two))
    assert first.hash == second.hash
    assert first.meetings == second.meetings
    assert [each.rating for each in first.bots] == [each.rating for each in second.bots]
    assert first.games == first.scheduled == 12
    assert sum(share.amount for share in first.seats) == pytest.approx(12, abs=0.01)


def test_a_game_is_the_same_in_a_simulation() -> None:
    bots = ("random", "caretaker", "random")
    game = play_pairing(SHORT, Pairing(4, bots))
    alone = simulate.play_one(replace(SHORT, bots=bots), 4)
    assert (game.hash, game.winners, game.answers) == (alone.hash, alone.winners, alone.answers)
    assert game.seed == "7:4"
    assert sum(seat.decisions for seat in game.seats) == game.answers
    assert {seat.turns for seat in game.seats} == {2}
    assert all(sum(seat.times.values()) == seat.decisions for seat in game.seats)
    assert all(1 <= place <= 3 for place in game.places)
    assert [seat for seat, place in enumerate(game.places) if place == 1] == [*game.winners]


class Clumsy:
    """Crashes, leaves, answers nonsense, and now and then something legal."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def decide(self, view: View, question: Question) -> Answer:
        assert view.seat is not None
        pick = int(self.rng.random() * 4)
        if pick == 0:
            raise ValueError("ouch\nouch")
        if pick == 1:
            raise SystemExit
        return 7 if pick == 2 else question.decision.sample(view, view.seat, self.rng)  # type: ignore[return-value]


class Absent:
    """Its every answer is left to the caretaker."""

    def __init__(self, rng: Random) -> None:
        pass

    def decide(self, view: View, question: Question) -> Answer:
        raise RuntimeError("away")


def test_faults_are_counted_and_the_game_goes_on() -> None:
    game = play_pairing(SHORT, Pairing(0, ("random", f"{MODULE}:Clumsy", f"{MODULE}:Absent")))
    careful, clumsy, absent = game.seats
    assert careful.faults == 0
    assert careful.fault is None
    assert 0 < clumsy.faults < clumsy.decisions
    assert absent.faults == absent.decisions > 0
    assert absent.fault is not None
    assert re.fullmatch(r"\w+ 1: RuntimeError: away", absent.fault)


def test_times_are_told_to_within_a_class() -> None:
    game = play_pairing(SHORT, Pairing(0, ("random",) * 3))
    times = {class_of(0.001): 98, class_of(0.02): 1, class_of(0.3): 1}
    seat = replace(game.seats[0], times=times, decisions=100, seconds=0.5, slowest=0.3)
    told = standings.pace([seat])
    assert told.decision == pytest.approx(5)
    assert 20 <= told.most <= 21
    assert told.slowest == 300
    more = replace(seat, times={class_of(0.001): 9900}, decisions=9900)
    assert 1 <= standings.pace([seat, more]).most <= 1.05
    assert class_of(0) == class_of(1e-9) == 0


def test_what_bots_have_loaded_is_put_by_before_a_game() -> None:
    """But nothing of the game itself: what is put by is never searched for garbage again."""
    gc.unfreeze()
    try:
        play_pairing(SHORT, Pairing(0, ("random",) * 3))
        once = gc.get_freeze_count()
        assert once > 0
        for deal in range(3):
            play_pairing(SHORT, Pairing(deal, ("random",) * 3))
        assert gc.get_freeze_count() < 1.05 * once
    finally:
        gc.unfreeze()


def test_how_long_bots_may_think_counts() -> None:
    """A general who must not imagine anything decides otherwise, and his games are others'."""
    setting = Setting(seats=2, options={"game-limit": "3 rounds"}, seed=3)
    games = [
        play_pairing(replace(setting, think=think), Pairing(0, ("general", "recruit")))
        for think in (0, 0.2, 0.2)
    ]
    assert games[1].hash == games[2].hash != games[0].hash
    with pytest.raises(Refused, match="from 0 to 100 times"):
        play_all(tournament(setting=replace(setting, think=float("nan"))))


# ---- on disk ----


def test_a_break_does_no_harm(tmp_path: Path) -> None:
    """Half of the games, a torn line, and on with the rest: each game is played once."""
    path = tmp_path / "games.jsonl"
    contest = tournament()
    whole = play_all(contest)
    with Results(path, SHORT) as results:
        for game in whole[:5]:
            results.keep(game)
    path.write_bytes(path.read_bytes()[:-40])
    with Results(path, SHORT) as results:
        assert list(results.games) == [game.pairing for game in whole[:4]]
        rest = play_all(contest, finished={*results.games}, progress=results.keep)
        assert len(rest) == len(whole) - 4
        assert facts([*results.games.values()]) == facts(whole)
    assert len(path.read_bytes().splitlines()) == 1 + len(whole)
    with Results(path, SHORT) as results:
        assert not play_all(contest, finished={*results.games})


def test_a_torn_first_line_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Results(path, SHORT).close()
    line = path.read_bytes()
    for torn in (b"", line[:50], line[:-1]):
        path.write_bytes(torn)
        Results(path, SHORT).close()
        assert path.read_bytes() == line


@pytest.mark.parametrize("content", [b"my diary", b"my diary\n", b"{}\n", b"\n\n"])
def test_what_is_no_file_of_results_is_refused_and_kept(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "diary"
    path.write_bytes(content)
    with pytest.raises(Refused, match="diary"):
        Results(path, SHORT)
    assert path.read_bytes() == content


def test_other_conditions_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Results(path, SHORT).close()
    with pytest.raises(Refused, match="under other conditions"):
        Results(path, replace(SHORT, seed=8))
    with pytest.raises(Refused, match="think"):
        Results(path, replace(SHORT, think=2))


def test_a_broken_line_in_the_middle_is_told(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Results(path, SHORT).close()
    path.write_bytes(path.read_bytes() + b"{}\n{}\n")
    with pytest.raises(Refused, match="line 2"):
        Results(path, SHORT)


# ---- what is told ----


def test_the_page_stands_alone_and_tells_all() -> None:
    for form in Format:
        contest = tournament(
            setting=DUEL if form is Format.DUEL else SHORT,
            field=("random", f"{MODULE}:Clumsy"),
            format=form,
        )
        page = report_page(contest, standings_of(contest, play_all(contest)))
        for words in (
            "Ratings",
            "Games won",
            "Who beats whom",
            "Luck",
            "Lengths",
            "Clumsy",
            "First fault",
            "game 7:0: ",
        ):
            assert words in page
        assert not re.search(r"https?:|<script|src=|url\(|@import", page)
        assert "prefers-color-scheme: dark" in page


def test_a_page_tells_of_every_seat_of_the_largest_table() -> None:
    most = max(family.most_seats for family in RULESETS.values())
    setting = Setting(ruleset="expansion", seats=most)
    contest = tournament(setting=setting, format=Format.TABLE)
    page = report_page(contest, standings_of(contest, []))
    assert [f"Seat {letter}" in page for letter in "ABCDEFGHI"] == [True] * most + [False]


def test_names_are_escaped_in_the_page() -> None:
    contest = tournament(field=("<b>", "random"))
    assert "&lt;b&gt;" in (page := report_page(contest, standings_of(contest, [])))
    assert "<b>" not in page


def test_nothing_played_is_no_mistake() -> None:
    standings = standings_of(tournament(), [])
    assert standings.games == 0
    assert standings.scheduled == 12
    assert [each.rating.elo for each in standings.bots] == [0, 0]
