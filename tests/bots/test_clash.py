"""The formula for battles: a broken or missing file is named, and figures set by hand serve."""

import json
import warnings
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from warroom import bots
from warroom.bots import clash as clashes
from warroom.bots.basic import chances as basic
from warroom.bots.basic import judge
from warroom.bots.clash import HAND_SET, PLAIN, fitted, read_curves
from warroom.bots.counts import Counts
from warroom.bots.deluxe import chances as deluxe
from warroom.lab.play import play_game
from warroom.lab.simulate import Setting

GAMES = {"basic": (basic, PLAIN), "deluxe": (deluxe, PLAIN + 1)}
ROW = [0.5] * PLAIN

SPOILT: dict[str, Any] = {
    "missing": None,
    "empty": "",
    "torn": "{",
    "a list": "[]",
    "no rows": "{}",
    "one curve": json.dumps({"wins": ROW}),
    "short": json.dumps({"wins": ROW[1:], "left": [ROW, ROW]}),
    "long": json.dumps({"wins": ROW, "left": [ROW, [*ROW, 1.0]]}),
    "three rows": json.dumps({"wins": ROW, "left": [ROW, ROW, ROW]}),
    "words": json.dumps({"wins": ["much"] * PLAIN, "left": [ROW, ROW]}),
    "endless": json.dumps({"wins": ROW, "left": [ROW, [*ROW[1:], "1e999"]]}).replace('"', ""),
    "no text": b"\xff\xfe\x00",
}

ARMIES: tuple[Counts, ...] = ((1, 0, 0, 0), (4, 2, 1, 1), (0, 0, 0, 3), (12, 6, 4, 2))


@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_broken_or_missing_file_is_named_and_figures_set_by_hand_serve(
    spoilt: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clashes, "files", lambda _: tmp_path)
    written = SPOILT[spoilt]
    if written is not None:
        content = written if isinstance(written, bytes) else written.encode()
        (tmp_path / "clash.json").write_bytes(content)
    with pytest.warns(RuntimeWarning, match=r"a\.game: clash\.json cannot be used"):
        formula = fitted("a.game", basic.features)
    for attacker in ARMIES:
        for defender in ARMIES:
            found = formula(attacker, defender)
            assert all(0 <= each <= 1 for each in (found.wins, found.left, found.other_left))
    many, few = (8, 4, 2, 2), (2, 0, 0, 0)
    assert formula(many, few).wins > 0.9
    assert formula(few, many).wins < 0.1


@pytest.mark.parametrize("game", GAMES)
def test_a_sound_file_is_read_without_a_word(game: str) -> None:
    _, count = GAMES[game]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        curves = read_curves(f"warroom.bots.{game}", count)
    text = (files(f"warroom.bots.{game}") / "clash.json").read_text(encoding="utf-8")
    written = json.loads(text)
    assert [*curves.wins] == written["wins"]
    assert [[*each] for each in curves.left] == written["left"]
    assert curves.is_sound(count)
    assert HAND_SET.is_sound(PLAIN)


@pytest.mark.parametrize("game", GAMES)
def test_figures_set_by_hand_are_near_to_the_fitted_ones(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, count = GAMES[game]
    monkeypatch.setattr(clashes, "read_curves", lambda *_: HAND_SET)
    by_hand = fitted("", module.features, count)
    gaps = [
        abs(by_hand(one, other).wins - module.clash(one, other).wins)
        for one in ARMIES
        for other in ARMIES
    ]
    assert sum(gaps) / len(gaps) < 0.1


def test_very_many_units_count_like_the_same_mix_of_fewer() -> None:
    """In time, and with nothing out of range: 999 of each type may stand in a place."""
    assert clashes.fewer((40, 40, 20, 20)) == (40, 40, 20, 20)
    assert clashes.fewer((999, 999, 0, 1)) == (60, 60, 0, 1)
    huge: Counts = (3999, 999, 999, 999)
    assert basic.clash(huge, (4, 2, 1, 1)).wins > 0.99
    assert basic.clash((4, 2, 1, 1), huge).wins < 0.01
    assert 0.2 < basic.clash(huge, huge).wins < 0.8


def test_officers_play_on_without_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clashes, "files", lambda _: tmp_path)
    with pytest.warns(RuntimeWarning, match=r"clash\.json"):
        by_hand = fitted("warroom.bots.basic", basic.features)
    for place in (basic, judge):
        monkeypatch.setattr(place, "clash", by_hand)
    setting = Setting(seats=3, options={"game-limit": "2 rounds"})
    players = [bots.make("officer", seat) for seat in range(3)]
    try:
        assert play_game(setting.game(1), players).result is not None
    finally:  # nobody else is to remember what was guessed here
        for remembered in (basic.exact, basic.exact_among, basic.neutral):
            remembered.cache_clear()


def test_whoever_meets_nobody_has_won_and_nobody_wins_nothing() -> None:
    assert basic.exact((1, 0, 0, 0), (0, 0, 0, 0)) == clashes.Clash(1.0, 1.0, 0.0)
    assert basic.exact((0, 0, 0, 0), (1, 0, 0, 0)) == clashes.Clash(0.0, 0.0, 1.0)
