"""Damaged rows: whatever lies in the database, the server starts, sound tables play on, and nobody
is told anything but a proper refusal."""

import json
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from msgspec import Struct

from tests.server.harness import Browser, Client, Json, new_table
from tests.server.postgres import PostgresServer

from .damage import Laid, PostgresLaid, SqliteLaid, damaged
from .play import BROKEN
from .report import Budget, Count
from .served import Failed, Served
from .serving import Place

OF_PEOPLE = ("/api/me", "/api/me/tables", "/api/me/export", "/api/notices", "/api/lobby")


class Scene(Struct):
    """Two tables, of which one will be damaged, and somebody who holds a seat there."""

    sound: Json
    damaged: Json
    person: str
    cookie: str

    @property
    def owners(self) -> tuple[str, ...]:
        return self.damaged["table"]["id"], self.person


def scene(address: str, rng: random.Random) -> Scene:
    sound, other = (
        new_table(address, "pp", options={"game-limit": "none"}, clock=86_400) for _ in range(2)
    )
    browser = Browser(address, "Ada")
    browser("/api/me/passes", {})
    browser("/api/notices/manner", {"zone": "Europe/Paris"}, method="PUT")
    browser("/api/notices/calendar", {})
    for created in (sound, other):
        with browser.joins(created, *created["seats"]) as client:
            client.seats = (0, 1)
            client.play(rng, most=5)
            client.ask({"type": "say", "seat": 0, "text": "Good luck!"})
            client.ask({"type": "whisper", "seat": 0, "to": 1, "text": "And bad luck."})
    return Scene(sound, other, str(browser.id), browser.cookie)


def enter_notices(laid: Laid, address: str, scene: Scene) -> None:
    """An address, and what waits to be told there."""
    target = json.dumps({"form": "json", "url": "https://127.0.0.1:1/"}).encode()
    values = ("address", scene.person, "hook", target, b'["asked","said"]', 30.0, 1.0, 1)
    laid.rows(
        address,
        "INSERT INTO addresses (id, owner, kind, target, wants, pace, made, is_verified)"
        f" VALUES ({', '.join('?' * 8)})",
        values,
    )
    row = ("address", scene.damaged["table"]["id"], "asked", 0, 1.0, 1.0)
    columns = "address_id, table_id, occasion, seat, mark, due"
    laid.rows(address, f"INSERT INTO outbox ({columns}) VALUES ({', '.join('?' * 6)})", row)


@contextmanager
def laid_out(kind: str, rng: random.Random) -> Iterator[tuple[Laid, Scene, str]]:
    with tempfile.TemporaryDirectory() as name:
        folder = f"{name}/laid"
        if kind == "sqlite":
            served = Served(Place(folder))
            try:
                made = scene(served.address, rng)
            finally:
                served.kill()
            laid: Laid = SqliteLaid(Path(folder))
            enter_notices(laid, folder, made)
            yield laid, made, name
            return
        with closing(PostgresServer()) as server:
            database = server.new_database()
            served = Served(Place(folder, server.url(database)))
            try:
                made = scene(served.address, rng)
            finally:
                served.kill()
            laid = PostgresLaid(server, database)
            enter_notices(laid, server.url(database), made)
            server.cut_off(database)
            yield laid, made, name


class Seen(Struct):
    started: int = 0
    not_started: int = 0
    others_hindered: int = 0
    asked: int = 0
    failed: int = 0


def run(budget: Budget, rng: random.Random, *, kind: str = "sqlite") -> list[Count]:
    seen = Seen()
    with laid_out(kind, rng) as (laid, made, folder):
        while not budget.is_spent:
            with laid.copied() as address:
                what = damaged(laid, address, made.owners, rng)
                if what is None:
                    continue
                budget.takes()
                place = Place(address) if kind == "sqlite" else Place(f"{folder}/now", address)
                look(place, made, what, seen, rng)
    name = f"a damaged row ({kind})"
    return [
        Count(name, "servers started; wrong: not", seen.started, seen.not_started),
        Count(name, "other tables played at; wrong: not", seen.started, seen.others_hindered),
        Count(name, "damaged things asked for; wrong: no proper refusal", seen.asked, seen.failed),
    ]


def look(place: Place, made: Scene, what: str, seen: Seen, rng: random.Random) -> None:
    try:
        served = Served(place)
    except Failed as error:
        seen.not_started += 1
        print(f"WRONG: {what}: {error}", file=sys.stderr, flush=True)
        return
    seen.started += 1
    try:
        if not plays(served.address, made.sound, rng):
            seen.others_hindered += 1
            print(f"WRONG: {what}: another table did not play", file=sys.stderr, flush=True)
        for wrong in failures(served.address, made):
            seen.failed += wrong is not None
            seen.asked += 1
            if wrong is not None:
                print(f"WRONG: {what}: {wrong}\n{served.log[-2000:]}", file=sys.stderr, flush=True)
    finally:
        served.kill()


def plays(address: str, created: Json, rng: random.Random) -> bool:
    try:
        with Client(address, created, (0, 1)) as client:
            return client.play(rng, most=2) == 2
    except (*BROKEN, AssertionError, KeyError):
        return False


def failures(address: str, made: Scene) -> Iterator[str | None]:
    """What went wrong with each thing that was asked for."""
    try:
        with Client(address, made.damaged, (0, 1)) as client:
            said = client.hear()
            is_failed = said["type"] == "refused" and said["code"] == "internal"
            yield f"the table says {said}" if is_failed else None
    except BROKEN as error:
        yield f"the table was not reached: {error!r}"
    browser = Browser(address)
    browser.cookie = made.cookie
    for path in OF_PEOPLE:
        try:
            status, told = browser(path)
        except BROKEN as error:
            status, told = 500, error
        yield f"{path} says {status} {told}" if status >= 500 else None
