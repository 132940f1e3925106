"""Whoever was away and comes back ends in the same picture as one who stayed."""

import gc
import random
import re
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Client, Json, http, new_table, running
from warroom import new_game
from warroom.server.hosting import metrics
from warroom.server.tables.stories import OVERHEAD, Shelf, Story

TRIES = 8


class Away:
    """A game during which one tab goes away and comes back again and again, another stays."""

    def __init__(self, address: str, created: Json) -> None:
        self.address, self.created = address, created
        self.in_battle = self.updated = self.welcomed = 0

    def play(self, rng: random.Random) -> None:
        with (
            Client(self.address, self.created, (0, 1, 2)) as player,
            Client(self.address, self.created, (0,)) as stayed,
        ):
            left = Client(self.address, self.created, (0,))
            left.hear()
            while not player.is_over:
                left.catch_up()
                left.close()
                self.in_battle += left.pictures[0]["state"]["battle"] is not None
                self.play_some(player, rng)
                left = self.back(left)
                stayed.catch_up()
                assert left.numbers == stayed.numbers
                assert left.pictures == stayed.pictures
            assert left.is_over
            left.close()

    def play_some(self, player: Client, rng: random.Random) -> None:
        """A few answers, up to where a battle has begun; now and then one is taken back."""
        for _ in range(rng.randint(1, 5)):
            player.play(rng, most=1)
            if player.pictures[0]["state"]["battle"] is not None:
                break
        for seat in player.seats:
            if player.pictures[seat]["may_undo"] and rng.random() < 0.3:
                player.ask({"type": "undo", "seat": seat})

    def back(self, left: Client) -> Client:
        """A new connection that goes on where the old one left off."""
        back = Client(self.address, self.created, (0,), since=left.numbers)
        back.pictures, back.numbers = dict(left.pictures), dict(left.numbers)
        is_whole = bool(back.hear()["views"])
        self.welcomed += is_whole
        self.updated += not is_whole
        back.catch_up()
        return back


@pytest.mark.parametrize(
    "settings", [{}, {"kept_bytes": 2500}, {"kept_bytes": 0}], ids=["all", "some", "nothing"]
)
def test_away_for_a_while_equals_staying(tmp_path: Path, settings: Any) -> None:
    """Through whole games with undo, away in the middle of battles, however much is kept."""
    with running(tmp_path, seed=7, **settings) as address:
        rng = random.Random(7)
        for _ in range(TRIES):
            created = new_table(address, "ppp", options={"game-limit": "3 rounds"})
            away = Away(address, created)
            away.play(rng)
            if away.in_battle:
                break
        assert away.in_battle
        assert away.updated or settings
        assert away.welcomed or not settings


@pytest.mark.parametrize(("bound", "most"), [("MOST_MISSED", 10), ("MOST_MISSED_BYTES", 9000)])
def test_whoever_missed_too_much_gets_the_whole_view(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str, most: int
) -> None:
    """Rather than more messages than a connection may keep waiting."""
    monkeypatch.setattr(f"warroom.server.tables.audience.{bound}", most)
    with running(tmp_path) as address:
        created = new_table(address, "pp", options={})
        with Client(address, created, (0, 1)) as player, Client(address, created, (0,)) as left:
            left.hear()
            for answers, is_whole in ((4, False), (30, True)):
                left.catch_up()
                player.play(random.Random(answers), most=answers)
                with Client(address, created, (0,), since=left.numbers) as back:
                    assert bool(back.hear()["views"]) is is_whole
            left.catch_up()


@pytest.mark.parametrize(("bound", "most"), [("BACKLOG", 2), ("BACKLOG_BYTES", 500)])
def test_a_client_that_falls_behind_is_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str, most: int
) -> None:
    """So that it cannot fill the memory: here the greeting alone is more than it may leave."""
    before = metrics.value("warroom_connections_cut_total", why="does not read")
    with running(tmp_path) as address:
        created = new_table(address, "pp", options={})
        with Client(address, created) as slow, Client(address, created, (0, 1)) as player:
            slow.hear()
            player.play(random.Random(1), most=5)
            monkeypatch.setattr(f"warroom.server.http.socket.{bound}", most)
            with Client(address, created, since=slow.numbers) as back:
                back.numbers, back.pictures = dict(slow.numbers), dict(slow.pictures)
                with pytest.raises(ConnectionClosed) as closed:
                    back.hear_until(lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
    assert metrics.value("warroom_connections_cut_total", why="does not read") == before + 1


def test_numbers_from_before_a_restart_do_not_count(tmp_path: Path) -> None:
    """After a restart the story begins anew, so the old number brings the whole view."""
    with running(tmp_path) as address:
        created = new_table(address, "pp", options={})
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(8), most=20)
    with running(tmp_path) as address:
        with Client(address, created, (0, 1)) as other:
            other.hear()
            assert other.pictures == client.pictures
            other.play(random.Random(9), most=60)
        with Client(address, created, (0, 1), since=client.numbers) as back:
            assert len(back.hear()["views"]) == 2
            assert back.pictures == other.pictures
            back.play(random.Random(10))
            assert back.is_over


def test_all_views_together_keep_only_so_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was told last, at whichever table; for more, whoever comes back gets the whole view."""
    monkeypatch.setattr("warroom.server.tables.room.ALL_KEPT_BYTES", 20_000)
    with running(tmp_path) as address:
        first, second = (new_table(address, "pp", options={}) for _ in range(2))
        for created in (first, second):
            with Client(address, created, (0, 1)) as client:
                client.hear()
                before = dict(client.numbers)
                client.play(random.Random(1), most=4)
                client.catch_up()
                with Client(address, created, (0, 1), since=before) as back:
                    assert back.hear()["views"] == []
                client.play(random.Random(2), most=40)
                client.catch_up()
                with Client(address, created, (0, 1), since=before) as back:
                    assert len(back.hear()["views"]) == 2
                assert 0 < kept_bytes(address) <= 20_000


def test_views_that_are_no_more_keep_nothing() -> None:
    """And do not stay in memory for what they had kept."""
    shelf, game = Shelf(10_000, 3 * (OVERHEAD + 10)), new_game(seats=2, seed=1)
    gone, there = (Story(seat, game, game.state, shelf) for seat in (0, 1))
    first = there.number
    gone._keep(10 * b"x")
    there._keep(10 * b"x")
    seen = ref(gone)
    del gone
    gc.collect()
    assert seen() is None
    there._keep(10 * b"y")
    there._keep(10 * b"z")
    assert there.since(first) == [10 * b"x", 10 * b"y", 10 * b"z"]
    there._keep(10 * b"!")
    assert there.since(first) is None
    assert there.since(first + 1) == [10 * b"y", 10 * b"z", 10 * b"!"]
    assert shelf.size == 3 * (OVERHEAD + 10)


def kept_bytes(address: str) -> int:
    found = re.search(r"^warroom_updates_kept_bytes (\S+)", http(address, "/metrics")[1], re.M)
    assert found
    return int(float(found[1]))
