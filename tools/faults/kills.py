"""Servers that are killed under load: no acknowledged answer is lost, and none is played twice."""

import json
import random
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException

import warroom
from tests.server.harness import Client, Json, new_table
from tests.server.postgres import PostgresServer
from warroom.server.storage.opening import store_at

from .report import Count
from .served import UNBOUND, Served

TABLES = 4
LONGEST = 1.5
"""Seconds at most from one kill to the next."""

BROKEN = (WebSocketException, OSError, TimeoutError, EOFError)


class Game(threading.Thread):
    """Two people at a table, who go on wherever a server answers."""

    def __init__(self, servers: Sequence[Served], seed: int) -> None:
        super().__init__(daemon=True)
        self._servers, self._rng = servers, random.Random(seed)
        self.created: Json = {}
        self.acknowledged: list[Json] = []
        self.on_its_way: list[tuple[int, Json]] = []
        self.is_stopped = threading.Event()

    def run(self) -> None:
        while not self.is_stopped.is_set():
            with suppress(*BROKEN, AssertionError):
                self._play(self._rng.choice(self._servers).address)
            time.sleep(0.02)

    def _play(self, address: str) -> None:
        if not self.created:
            self.created = new_table(address, "pp", options={"game-limit": "none"})
        with Client(address, self.created, (0, 1)) as client:
            client.hear()
            while not self.is_stopped.is_set():
                seat = client.asked()
                if seat is None:
                    client.hear()
                    continue
                answer = json.loads(msgspec.json.encode(client.sample(seat, self._rng)))
                self.on_its_way.append((len(self.acknowledged), answer))
                reply = client.answer(seat, answer)
                if reply["type"] == "accepted":
                    self.acknowledged.append(answer)
                    self.on_its_way.pop()
                elif reply.get("code") == "too-fast":
                    time.sleep(0.05)


@contextmanager
def places(kind: str) -> Iterator[tuple[Mapping[str, str], str, str]]:
    """Where a server keeps its tables: as its environment says it, its settings, and the address
    of the database."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        settings = folder / "settings.toml"
        settings.write_text(UNBOUND)
        if kind == "sqlite":
            data = folder / "data"
            yield {"WARROOM_DATA": str(data)}, str(settings), str(data)
            return
        with closing(PostgresServer(())) as server, server.database() as url:
            place = {"WARROOM_DATA": str(folder / "data"), "WARROOM_DATABASE": url}
            yield place, str(settings), url


def run(
    seconds: float, rng: random.Random, *, kind: str = "sqlite", servers: int = 1
) -> list[Count]:
    end = time.monotonic() + seconds
    kills = 0
    with places(kind) as (place, settings, url):
        fleet = [Served(place, settings) for _ in range(servers)]
        games = [Game(fleet, rng.randrange(2**32)) for _ in range(TABLES)]
        for game in games:
            game.start()
        try:
            while time.monotonic() < end:
                time.sleep(rng.uniform(0.05, LONGEST))
                served = rng.choice(fleet)
                served.kill()
                kills += 1
                served.start()
        finally:
            for game in games:
                game.is_stopped.set()
            for game in games:
                game.join(60)
            for served in fleet:
                served.kill()
        results = [looked_at(url, game) for game in games if game.created]
    name = "kill -9 of a server" if servers == 1 else f"kill -9 of one of {servers} servers"
    return [
        Count(f"{name} ({kind})", "kills", kills),
        Count(f"{name} ({kind})", "answers acknowledged; wrong: lost", *added(results, 0)),
        Count(f"{name} ({kind})", "answers kept; wrong: never given, or twice", *added(results, 1)),
        Count(f"{name} ({kind})", "tables played again; wrong: not sound", *added(results, 2)),
    ]


def added(results: list[Any], place: int) -> tuple[int, int]:
    return sum(each[place][0] for each in results), sum(each[place][1] for each in results)


def looked_at(url: str, game: Game) -> tuple[tuple[int, int], ...]:
    """What was acknowledged must be kept, in its order; between it lies only what was on its way
    when a server died, once each."""
    with closing(store_at(url)) as store:
        table = store.load(game.created["table"]["id"])
        assert table is not None
        record = table.record
    kept = [json.loads(bytes(each.answer)) for each in record.entries]
    place = lost = strange = 0
    on_its_way = list(game.on_its_way)
    for answer in kept:
        if place < len(game.acknowledged) and answer == game.acknowledged[place]:
            place += 1
            continue
        # The same may have been said twice, and kept the first time although nobody heard so.
        was_said = place and answer == game.acknowledged[place - 1]
        on = next(
            (at for at in (place, place - bool(was_said)) if (at, answer) in on_its_way), None
        )
        if on is None:
            strange += 1
        else:
            on_its_way.remove((on, answer))
    lost = len(game.acknowledged) - place
    try:
        warroom.verify(record)
        is_sound = True
    except warroom.Refused:
        is_sound = False
    return (len(game.acknowledged), lost), (len(kept), strange), (1, int(not is_sound))
