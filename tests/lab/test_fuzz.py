"""The fuzzer: it passes the rules as they are, and notices when they are broken."""

import random
import re
from copy import copy
from pathlib import Path
from typing import Any

import pytest

import warroom
from warroom.lab.contract import check_faces
from warroom.lab.fuzz import Checks, Fuzz, fuzz_one, keep, random_game, run_fuzz
from warroom.lab.invariants import Broken
from warroom.model.copies import changed, replaced
from warroom.model.events.battles import UnitsEliminated
from warroom.model.events.deluxe_nations import MarkerLookedAt, MarkersLaid
from warroom.model.events.economy import RegionJoined, UnitsBought
from warroom.model.events.goods import GoodsTraded
from warroom.model.events.movement import Order
from warroom.model.events.setup import CardsDealt
from warroom.model.trade import Lot
from warroom.model.units import Army
from warroom.model.zones import Cards
from warroom.rules.movement import DeclareMoves, Moves
from warroom.rulesets import RULESETS


def test_the_rules_pass() -> None:
    count, failures = run_fuzz(Fuzz(seed="tests"), 6)
    assert count == 6
    assert [report.details for report in failures] == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_game_of_the_family_ends_and_keeps_its_pieces(ruleset: str) -> None:
    tried = Fuzz(ruleset=ruleset, seed="tests", checks=Checks.PIECES)
    count, failures = run_fuzz(tried, 8)
    assert count == 8
    assert [report.details for report in failures] == []


def test_the_same_number_is_the_same_game_with_two_processors() -> None:
    reports: list[Any] = []
    run_fuzz(Fuzz(seed="tests", every=1000), 2, first=20, jobs=2, progress=reports.append)
    expected = [fuzz_one(Fuzz(seed="tests", every=1000), number) for number in (20, 21)]
    assert sorted(reports, key=lambda report: report.number) == expected


def test_no_game_is_begun_after_the_time_is_up() -> None:
    assert run_fuzz(Fuzz(), None, seconds=0.0) == (0, [])


def test_games_of_every_kind_are_tried() -> None:
    games = [random_game(Fuzz(), number, random.Random(number)) for number in range(60)]
    assert {game.header.seats for game in games} == {2, 3, 4, 5, 6}
    assert {game.header.board for game in games} == {"west", "east", "world"}
    assert {game.header.options["starting-continents"] for game in games} == {"on", "off"}
    assert {game.header.options["game-limit"] for game in games} >= {"12 rounds", "none"}


CHEAP = Fuzz(seed="broken", every=1_000_000)


def broken_in(
    monkeypatch: pytest.MonkeyPatch,
    kind: type[Any],
    name: str,
    broken: Any,
    fuzz: Fuzz = CHEAP,
) -> Any:
    """What the cheap checks report once something is replaced by something broken."""
    monkeypatch.setattr(kind, name, broken)
    for number in range(20):
        report = fuzz_one(fuzz, number)
        if report.failure:
            return report
    pytest.fail("the fuzzer has not noticed")


def test_a_piece_from_nowhere_is_noticed_and_its_record_loads(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sound = UnitsBought.apply

    def apply(event: UnitsBought, state: Any) -> None:
        sound(event, state)
        state.fleets = replaced(state.fleets, event.seat, state.fleets[event.seat] + event.fleet)

    report = broken_in(monkeypatch, UnitsBought, "apply", apply)
    assert "has ships" in report.failure
    assert "seat" in report.details
    path = keep(Fuzz(seed="broken"), report, tmp_path / "kept")
    assert report.failure in path.with_suffix(".txt").read_text(encoding="utf-8")
    game = warroom.replay(path.read_bytes())
    assert game.length == report.answers
    assert game.questions


def test_who_looks_at_pieces_only_notices_one_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = RegionJoined.apply

    def apply(event: RegionJoined, state: Any) -> None:
        sound(event, state)
        state.armies = changed(state.armies, event.region, Army(infantry=2))

    quick = Fuzz(ruleset="expansion", seed="broken", checks=Checks.PIECES)
    report = broken_in(monkeypatch, RegionJoined, "apply", apply, quick)
    assert "came by" in report.failure


def test_a_lost_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def apply(event: CardsDealt, state: Any) -> None:
        state.deck = state.deck.minus(event.cards)

    report = broken_in(monkeypatch, CardsDealt, "apply", apply)
    assert "cards of hands are not all" in report.failure


def test_a_secret_that_is_told_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    report = broken_in(monkeypatch, CardsDealt, "SECRETS", ())
    assert "CardsDealt tells seat" in report.failure


def test_markers_that_are_told_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    fuzz = Fuzz(ruleset="deluxe", seed="broken", every=1_000_000)
    report = broken_in(monkeypatch, MarkersLaid, "SECRETS", (), fuzz)
    assert "MarkersLaid tells seat" in report.failure


def test_a_card_that_is_told_deep_inside_is_noticed() -> None:
    """Political cards among the goods of a trade."""
    state = warroom.new_game("expansion", seats=2, seed=7).state
    trade = GoodsTraded(0, 1, Lot(political=Cards.of(("spy",))), Lot())
    with pytest.raises(Broken, match="GoodsTraded tells seat 2 a secret"):
        check_faces(trade, 2, state, state)
    holder = copy(state)
    holder.political_hands = (Cards.of(("spy",)), Cards.of(()))
    check_faces(trade, 1, holder, state)
    seen = trade.seen_by(2)
    assert seen is not None
    check_faces(seen, 2, state, state)


def test_a_marker_that_is_told_in_passing_is_noticed() -> None:
    """Where it lies and what it shows, by an event that changes nothing."""
    game = warroom.new_game("deluxe", seats=2, seed=7)
    rng = random.Random(7)
    while not game.state.face_down:
        seat = next(iter(game.questions))
        game.answer(seat, game.sample(seat, rng))
    region, marker = next(iter(game.state.face_down.items()))
    with pytest.raises(Broken, match=f"MarkerLookedAt tells seat 1 the marker of {region}"):
        check_faces(MarkerLookedAt(0, region, marker.government), 1, game.state, game.state)
    check_faces(MarkerLookedAt(0, region, None), 1, game.state, game.state)


def test_losses_that_are_not_taken_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = UnitsEliminated.apply

    def apply(event: UnitsEliminated, state: Any) -> None:
        armies = state.armies
        sound(event, state)
        state.armies = armies

    report = broken_in(monkeypatch, UnitsEliminated, "apply", apply)
    assert re.search("differ|came by", report.failure)


def test_a_sample_that_is_not_allowed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def sample(decision: DeclareMoves, table: Any, seat: int, rng: Any) -> Moves:
        own = table.state.own_regions(seat)[0]
        return Moves((Order((own, own), Army(infantry=1)),))

    report = broken_in(monkeypatch, DeclareMoves, "sample", sample)
    assert "sample of DeclareMoves is refused" in report.failure


def test_a_runaway_is_a_failure() -> None:
    report = fuzz_one(Fuzz(seed="tests", max_answers=30), 1)
    assert "has not ended after 30 answers" in report.failure
    assert report.record is not None
    assert warroom.replay(report.record).length == 30


def test_a_failure_before_the_first_question_is_kept_as_text(tmp_path: Path) -> None:
    report = fuzz_one(Fuzz(ruleset="chess"), 0)
    assert "There is no rule set called 'chess'" in report.failure
    path = keep(Fuzz(), report, tmp_path)
    assert path.suffix == ".txt"
