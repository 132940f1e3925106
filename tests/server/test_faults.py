"""`bin/faults` counts what is lost, and does what it says."""

import json
import random
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.harness import Client, Json, new_table, running
from tools.faults import disk, kills, messages, rows
from tools.faults.kills import Game, looked_at
from tools.faults.report import Fault
from warroom.server import SqliteStore
from warroom.server.storage.opening import FILE


def played(folder: Path) -> Game:
    """Some answers of a game, all of them acknowledged."""
    rng = random.Random(3)
    with running(folder) as address:
        game = Game([], 1)
        game.created = new_table(address, "pp", options={"game-limit": "none"})
        with Client(address, game.created, (0, 1)) as client:
            client.play(rng, most=6)
    with closing(SqliteStore(folder / FILE)) as store:
        kept = store.load(game.created["table"]["id"])
        assert kept is not None
        entries = kept.entries
    game.acknowledged = [json.loads(bytes(each.answer)) for each in entries]
    return game


def test_what_is_lost_or_never_was_is_counted(tmp_path: Path) -> None:
    game = played(tmp_path)
    assert looked_at(str(tmp_path), game) == ((6, 0), (6, 0), (1, 0))
    other: Json = {"type": "end-turn"}
    game.acknowledged.append(other)
    assert looked_at(str(tmp_path), game)[0] == (7, 1)
    game.acknowledged[-1:] = []
    last = game.acknowledged.pop()
    assert looked_at(str(tmp_path), game)[1] == (6, 1)
    game.on_its_way.append((5, last))
    assert looked_at(str(tmp_path), game) == ((5, 0), (6, 0), (1, 0))
    with closing(SqliteStore(tmp_path / FILE)) as store, store.database.transaction() as change:
        change.do("UPDATE entries SET hash = ? WHERE place = 3", "0" * 16)
    assert looked_at(str(tmp_path), game)[2] == (1, 1)


@pytest.mark.slow
@pytest.mark.parametrize("fault", [messages.run, kills.run, rows.run, disk.run])
def test_nothing_is_lost(fault: Fault) -> None:
    counts = fault(8, random.Random(5))
    assert all(each.times for each in counts if each.wrong is not None)
    assert not any(each.wrong for each in counts)
