"""A random game at every table that the rules allow: it keeps every promise and ends as ever."""

import json

import pytest

from tests.golden.tables import EVERY_TABLE, HASHES, played_at


def test_there_is_a_table_for_whatever_the_rules_allow() -> None:
    """Five and six nations of the Deluxe edition need the whole world; all else is open."""
    assert len(EVERY_TABLE) == 15 + 21 + 21 + 11
    assert json.loads(HASHES.read_bytes()).keys() == EVERY_TABLE.keys()


@pytest.mark.parametrize("table", EVERY_TABLE)
def test_a_game_keeps_every_promise_and_ends_as_ever(table: str) -> None:
    """It ends, loses no piece, tells nobody what is hidden from him, and can be told again. If only
    the hash differs, a rule or what random players choose was changed: see `test_golden.py`."""
    game = played_at(table)
    assert game.is_over
    assert game.digest == json.loads(HASHES.read_bytes())[table]
