"""Golden games: whole records from an earlier day must still replay to the same hash.

If a rule was changed on purpose, write them anew with `python -m tests.golden.regenerate`, raise
the version of the rule set, and review the diff. If not, a game here has found a mistake.
"""

import json
from pathlib import Path

import msgspec
import pytest

import warroom
from tests.contract.playing import PACKAGE
from tests.golden.regenerate import GAMES, RECORDS, RESULTS, summary_of
from warroom.kernel import codec

LARGEST = 150_000

every_game = pytest.mark.parametrize("name", GAMES)


def record_of(name: str) -> bytes:
    return (RECORDS / f"{name}.json").read_bytes()


@every_game
def test_a_golden_game_replays_to_the_same_end(name: str) -> None:
    """Every hash on the way is checked by the replay; here the end is compared too. If this
    fails, see the head of this file."""
    game = warroom.verify(record_of(name))
    summary = json.loads(msgspec.json.encode(summary_of(game)))
    assert summary == json.loads(RESULTS.read_bytes())[name]
    assert game.is_over
    assert game.record().to_json() == record_of(name).strip()


@every_game
def test_a_golden_game_is_small(name: str) -> None:
    """Compact JSON, one line."""
    data = record_of(name)
    assert len(data) < LARGEST
    assert data.count(b"\n") == 1


def test_there_is_a_record_for_every_game_and_no_other() -> None:
    """Nothing left behind, nothing forgotten."""
    files = {Path(each).stem for each in RECORDS.glob("*.json")}
    assert files == set(GAMES) == set(json.loads(RESULTS.read_bytes()))


def test_all_player_counts_and_all_kinds_of_answers_occur() -> None:
    """Together the golden games have every kind of answer and notice in them."""
    seats, kinds = set(), set()
    for name in GAMES:
        record = json.loads(record_of(name))
        seats.add(record["header"]["seats"])
        kinds |= {entry["answer"]["type"] for entry in record["entries"]}
    assert seats == {2, 3, 4, 5, 6, 8}
    known = codec.kinds(warroom.Answer, PACKAGE)
    assert kinds == {kind.__struct_config__.tag for kind in known}
