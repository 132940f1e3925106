"""Whoever was away and comes back ends in the same picture as one who stayed."""

import random
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Client, Json, new_table, running

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


def test_whoever_missed_too_much_gets_the_whole_view(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rather than more messages than a connection may keep waiting."""
    monkeypatch.setattr("warroom.server.tables.audience.MOST_MISSED", 10)
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


def test_a_client_that_falls_behind_is_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that it cannot fill the memory: here the greeting alone is more than it may leave."""
    with running(tmp_path) as address:
        created = new_table(address, "pp", options={})
        with Client(address, created) as slow, Client(address, created, (0, 1)) as player:
            slow.hear()
            player.play(random.Random(1), most=5)
            monkeypatch.setattr("warroom.server.http.socket.BACKLOG", 2)
            with Client(address, created, since=slow.numbers) as back:
                back.numbers, back.pictures = dict(slow.numbers), dict(slow.pictures)
                with pytest.raises(ConnectionClosed) as closed:
                    back.hear_until(lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013


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
