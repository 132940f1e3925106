"""Whoever is waited for is told, in words that he may know, wherever he wants; and nobody else."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest

from tests.server.harness import (
    FREE,
    Browser,
    Client,
    Json,
    Time,
    eventually,
    http,
    running,
    table_in,
)
from tests.server.postgres import PostgresServer
from tests.server.receivers import Browser as PushBrowser
from tests.server.receivers import Receiver, post_office, receiving, text_of
from tests.server.test_presence import sees
from tests.server.test_standing import (
    AMBER,
    BLUE,
    GIFT,
    MOVE,
    OVER_THE_SEA,
    POSITION,
    RED,
    TRADE,
    plays,
)
from warroom.server.hosting.settings import HookSettings, MailSettings, ServerSettings
from warroom.server.notices.channels import NoticeSettings
from warroom.server.notices.mail import Smtp
from warroom.server.storage.opening import database_at
from warroom.server.storage.sql_store import SqliteStore
from warroom.server.tables.dues import SETTLES_IN

BASE = "https://war.example/room"
START = 1_790_000_000.0
HOUR = 3600.0
NAMES = ("Red", "Blue", "Amber")


class House:
    """A server at which three people sit at a table, and time that is moved by hand."""

    def __init__(self, address: str, wall: Time, now: Time, **order: Any) -> None:
        self.address, self.wall, self.now = address, wall, now
        self.people = [Browser(address, name) for name in NAMES]
        self.host = Browser(address, "Host")
        self.created = table_in(address, "ppp", POSITION, **order)
        for seat, person in enumerate(self.people):
            with person.joins(self.created, self.created["seats"][seat]) as client:
                client.hear()

    @property
    def id(self) -> str:
        return str(self.created["table"]["id"])

    def hook(self, seat: int, receiver: Receiver, *wants: str) -> Json:
        """A webhook of whoever sits there; its first message is taken out again."""
        target = {"form": "json", "url": f"{receiver.url}/{seat}"}
        order: Json = {"kind": "hook", "target": target}
        if wants:
            order["wants"] = list(wants)
        status, shown = self.people[seat]("/api/notices/addresses", order)
        assert status == 200, shown
        receiver.got.pop()
        return dict(shown)

    def sits(self, seat: int) -> Client:
        client = self.people[seat].joins(self.created)
        client.hear()
        return client

    def passes(self, seconds: float) -> None:
        self.now.time += seconds  # first: who has time left by one of them is not told too early
        self.wall.time += seconds


@contextmanager
def house(folder: Path, smtp: Smtp | None = None, **order: Any) -> Iterator[House]:
    wall, now = Time(START), Time()
    with serving(folder, wall, now, smtp) as address:
        yield House(address, wall, now, **order)


@contextmanager
def serving(
    folder: Path, wall: Time, now: Time, smtp: Smtp | None = None, tick: float = 0.01
) -> Iterator[str]:
    notices = NoticeSettings(BASE, smtp, ("127.0.0.0/8",), tick)
    with running(folder, wall=wall, now=now, notices=notices) as address:
        yield address


def texts(receiver: Receiver, seat: int | None = None) -> list[str]:
    """All that was told, or what was told to one of them."""
    return [
        each["text"]
        for got in receiver.got
        if seat is None or got.path == f"/{seat}"
        for each in got.document["notices"]
    ]


def hears(receiver: Receiver, *told: str) -> None:
    """Exactly this, sooner or later."""
    eventually(lambda: len(texts(receiver)) >= len(told))
    assert texts(receiver) == list(told)


LANDING = "Red lands in Panama: do you block?"


def test_a_decision_is_told_in_words_to_whoever_must_take_it(tmp_path: Path) -> None:
    with house(tmp_path, clock=20 * HOUR) as there, receiving() as receiver:
        for seat in (RED, BLUE, AMBER):
            there.hook(seat, receiver)
        with there.sits(RED) as red:
            plays(red, RED, MOVE, OVER_THE_SEA)
            hears(receiver, f"{LANDING} 20 hours left.")
        (got,) = receiver.got
        assert got.path == "/1"
        (notice,) = got.document["notices"]
        assert notice["link"] == f"{BASE}/#/table/{there.id}"
        assert notice["title"] == "Basic, the western half of the world"
        assert notice["occasion"] == "asked"
        secrets = [*there.created["seats"], there.created["host"], there.created["spectator"]]
        secrets += [person.cookie.partition("=")[2] for person in there.people]
        assert not any(secret.encode() in got.body for secret in secrets)


def test_a_reminder_comes_before_the_deadline(tmp_path: Path) -> None:
    with house(tmp_path, clock=20 * HOUR) as there, receiving() as receiver:
        there.hook(BLUE, receiver)
        with there.sits(RED) as red:
            plays(red, RED, MOVE, OVER_THE_SEA)
            hears(receiver, f"{LANDING} 20 hours left.")
            there.passes(16 * HOUR)
            there.passes(HOUR + 1)
            hears(receiver, f"{LANDING} 20 hours left.", f"{LANDING} 2 hours left.")


def test_whoever_looks_on_is_told_nothing_until_he_goes(tmp_path: Path) -> None:
    with house(tmp_path) as there, receiving() as receiver:
        there.hook(BLUE, receiver)
        there.hook(AMBER, receiver)
        with there.sits(BLUE) as blue, there.sits(RED) as red:
            assert blue.ask({"type": "look", "is_looking": True})["type"] == "accepted"
            plays(red, RED, MOVE, OVER_THE_SEA)
            assert blue.ask({"type": "look", "is_looking": False})["type"] == "accepted"
            there.passes(59)
            assert red.ask({"type": "say", "seat": RED, "text": "Well?"})["type"] == "accepted"
            there.passes(1)
            eventually(lambda: len(texts(receiver, BLUE)) == 1)
            assert texts(receiver, BLUE) == [LANDING]


def test_whoever_answers_in_time_is_not_told(tmp_path: Path) -> None:
    with house(tmp_path) as there, receiving() as receiver:
        there.hook(BLUE, receiver)
        with there.sits(BLUE) as blue, there.sits(RED) as red:
            blue.ask({"type": "look", "is_looking": True})
            plays(red, RED, MOVE, OVER_THE_SEA)
            blue.catch_up()
            plays(blue, BLUE, {"type": "blocks", "crossings": [["Cuba", "Panama"]]})
            blue.ask({"type": "look", "is_looking": False})
            there.passes(100)
            red.catch_up()
            plays(red, RED, {"type": "end-turn"})
            hears(receiver, "It is your turn.")  # and not what he has answered


def test_whoever_was_looking_is_told_though_the_server_dies(tmp_path: Path) -> None:
    """Nothing of it was only in its memory: neither the notice nor the reminder."""
    wall, now = Time(START), Time()
    with receiving() as receiver:
        with serving(tmp_path, wall, now) as address:
            there = House(address, wall, now, clock=20 * HOUR)
            there.hook(BLUE, receiver)
            with there.sits(BLUE) as blue, there.sits(RED) as red:
                blue.ask({"type": "look", "is_looking": True})
                plays(red, RED, MOVE, OVER_THE_SEA)
        with serving(tmp_path, wall, now):
            there.passes(60)
            hears(receiver, f"{LANDING} 19 hours left.")
        with serving(tmp_path, wall, now):
            there.passes(17 * HOUR)
            hears(receiver, f"{LANDING} 19 hours left.", f"{LANDING} 2 hours left.")


def test_whoever_has_left_a_question_open_is_reminded(tmp_path: Path) -> None:
    """He knew of it, for he was there for a while; and so does whoever has come to it himself."""
    with house(tmp_path, clock=20 * HOUR) as there, receiving() as receiver:
        there.hook(BLUE, receiver)
        there.hook(RED, receiver)
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as store:
            with there.sits(BLUE) as blue, there.sits(RED) as red:
                blue.ask({"type": "look", "is_looking": True})
                plays(red, RED, MOVE, OVER_THE_SEA)
                there.passes(60)
                waits = "SELECT occasion, due FROM outbox WHERE seat = 1"
                reminder = [("reminder", START + 17 * HOUR)]
                eventually(lambda: store.execute(waits).fetchall() == reminder)
            there.passes(17 * HOUR)
            hears(receiver, f"{LANDING} 2 hours left.")


def test_who_wants_no_reminder_gets_none(tmp_path: Path) -> None:
    with house(tmp_path, clock=48 * HOUR) as there, receiving() as receiver:
        there.hook(BLUE, receiver, "asked", "reminder", "said")
        manner = {"zone": "UTC", "remind": None}
        assert there.people[BLUE]("/api/notices/manner", manner, method="PUT")[0] == 200
        with there.sits(RED) as red:
            plays(red, RED, MOVE, OVER_THE_SEA)
            hears(receiver, f"{LANDING} 2 days left.")
            there.passes(47 * HOUR)
            red.ask({"type": "whisper", "seat": RED, "to": BLUE, "text": "Well?"})
            there.passes(60)
            hears(receiver, f"{LANDING} 2 days left.", "Red, to you alone: “Well?”")


def test_nothing_is_lost_if_the_server_dies_before_it_tells(tmp_path: Path) -> None:
    wall, now = Time(START), Time()
    with receiving() as receiver:
        with serving(tmp_path, wall, now, tick=1e6) as address:
            there = House(address, wall, now)
            there.hook(BLUE, receiver)
            with there.sits(RED) as red:
                plays(red, RED, MOVE, OVER_THE_SEA)
        with serving(tmp_path, wall, now):
            hears(receiver, LANDING)
        with serving(tmp_path, wall, now) as address:
            for person in there.people:
                person.address = address
            with there.sits(BLUE) as blue:
                plays(blue, BLUE, {"type": "blocks", "crossings": []})
        assert texts(receiver) == [LANDING]


def test_what_was_never_kept_is_never_told(tmp_path: Path) -> None:
    """A notice is written before its answer; if that cannot be, it is about nothing."""
    wall, now = Time(START), Time()
    with receiving() as receiver, serving(tmp_path, wall, now, tick=0.01) as address:
        there = House(address, wall, now)
        there.hook(BLUE, receiver)
        append, SqliteStore.append = SqliteStore.append, _failing  # type: ignore[method-assign]
        try:
            with there.sits(RED) as red:
                plays_in_vain(red)
        finally:
            SqliteStore.append = append  # type: ignore[method-assign]
        with there.sits(RED) as red:
            there.passes(1)
            plays(red, RED, MOVE, OVER_THE_SEA)
            hears(receiver, LANDING)


def _failing(*_: object, **__: object) -> None:
    raise OSError("the disk is full")


def plays_in_vain(client: Client) -> None:
    assert client.answer(RED, MOVE)["code"] == "internal"


def test_a_seat_that_somebody_else_holds_by_then_tells_him_and_not_the_first(
    tmp_path: Path,
) -> None:
    """What waits for one reader never comes to another."""
    wall, now = Time(START), Time()
    with receiving() as receiver:
        with serving(tmp_path, wall, now, tick=1e6) as address:
            there = House(address, wall, now)
            there.hook(BLUE, receiver)
            with there.sits(RED) as red:
                plays(red, RED, MOVE, OVER_THE_SEA)
        store = SqliteStore(tmp_path / "tables.sqlite")
        stored = store.find(there.id)
        assert stored is not None
        seats = list(stored.settings.seats)
        seats[BLUE] = msgspec.structs.replace(seats[BLUE], person="somebody else")
        settings = msgspec.structs.replace(stored.settings, seats=tuple(seats))
        with store.database.transaction() as transaction:
            data = msgspec.json.encode(settings)
            transaction.do("UPDATE tables SET settings = ? WHERE id = ?", data, there.id)
        store.close()
        with serving(tmp_path, wall, now) as address:
            for person in there.people:
                person.address = address
            there.hook(RED, receiver, "said")
            with there.sits(AMBER) as amber:
                amber.ask({"type": "say", "seat": AMBER, "text": "Hello"})
            there.passes(100)
            hears(receiver, "Amber: “Hello”")


def test_a_talk_comes_as_one_to_all_others(tmp_path: Path) -> None:
    with house(tmp_path) as there, receiving() as receiver:
        for seat in (RED, BLUE, AMBER):
            there.hook(seat, receiver, "said")
        with there.sits(RED) as red, there.sits(AMBER) as amber:
            for text in ("Peace?", "x" * 300):
                red.ask({"type": "say", "seat": RED, "text": text})
                there.passes(1)
            amber.ask({"type": "look", "is_looking": True})
            there.passes(100)
            eventually(lambda: len(texts(receiver)) >= 2)
            assert texts(receiver) == texts(receiver, BLUE)
            assert texts(receiver) == ["Red: “Peace?”", f"Red: “{'x' * 199}…”"]
            assert len(receiver.got) == 1


def test_the_end_is_told(tmp_path: Path) -> None:
    with house(tmp_path) as there, receiving() as receiver:
        there.hook(BLUE, receiver, "ended")
        with there.sits(RED) as red, there.sits(BLUE) as blue, there.sits(AMBER) as amber:
            red.ask({"type": "propose", "seat": RED, "motion": {"type": "end"}})
            for seat, client in ((RED, red), (BLUE, blue), (AMBER, amber)):
                client.ask({"type": "vote", "seat": seat, "proposal": 1, "yes": True})
        eventually(lambda: bool(texts(receiver)))
        (text,) = texts(receiver)
        assert text.startswith("The game is over")


def test_a_private_talk_is_told_to_its_reader_alone(tmp_path: Path) -> None:
    """Neither the others nor the table's own webhook learn by a notice that it goes on."""
    with house(tmp_path) as there, receiving() as receiver, receiving() as public:
        for seat in (BLUE, AMBER):
            there.hook(seat, receiver)
        add_table_hook(there, public)
        with there.sits(RED) as red, there.sits(AMBER) as amber:
            plays(red, RED, TRADE, GIFT)
            hears(receiver, "Red offers you a trade.")
            amber.catch_up()
            plays(amber, AMBER, {"type": "refuse-offer"})
            red.catch_up()
            while red.pictures[RED]["question"]["decision"]["type"] != "choose-action":
                plays(red, RED, {"type": "stop-trading"})
            plays(red, RED, {"type": "end-turn"})
            eventually(lambda: len(texts(public)) >= 1)
            assert texts(public) == ["Blue is in turn."]
            eventually(lambda: texts(receiver, BLUE) == ["It is your turn."])


def add_table_hook(there: House, receiver: Receiver, *wants: str) -> None:
    path = f"/api/tables/{there.id}/hooks"
    order: Json = {"kind": "hook", "target": {"form": "json", "url": receiver.url}}
    if wants:
        order["wants"] = list(wants)
    as_host = {"authorization": f"Bearer {there.created['host']}"}
    status, shown, _ = http(there.address, path, order, headers=as_host)
    assert status == 200, shown
    assert len(shown["addresses"]) == 1
    receiver.got.pop()


def test_a_tables_own_webhook_says_what_spectators_see(tmp_path: Path) -> None:
    with house(tmp_path, clock=20 * HOUR) as there, receiving() as receiver:
        add_table_hook(there, receiver)
        with there.sits(RED) as red:
            plays(red, RED, MOVE, OVER_THE_SEA)
            hears(receiver, "Blue is asked whether to block a crossing. 20 hours left.")
        path = f"/api/tables/{there.id}/hooks"
        for token in (there.created["seats"][0], there.created["spectator"]):
            status, refusal, _ = http(
                there.address, path, headers={"authorization": f"Bearer {token}"}
            )
            assert (status, refusal["code"]) == (403, "not-held")
        as_host = {"authorization": f"Bearer {there.created['host']}"}
        _, shown, _ = http(there.address, path, headers=as_host)
        (address,) = shown["addresses"]
        gone = f"{path}/{address['id']}"
        _, shown, _ = http(there.address, gone, headers=as_host, method="DELETE")
        assert shown == {"addresses": []}


def test_a_tables_own_webhook_is_told_of_whoever_was_looking_and_has_gone(tmp_path: Path) -> None:
    """Once: of what he was asked at last."""
    with house(tmp_path) as there, receiving() as receiver:
        add_table_hook(there, receiver)
        with there.sits(RED) as red:
            red.ask({"type": "look", "is_looking": True})
            with there.sits(BLUE) as blue:
                blue.ask({"type": "look", "is_looking": True})
                plays(red, RED, MOVE, OVER_THE_SEA)
                blue.catch_up()
                plays(blue, BLUE, {"type": "blocks", "crossings": [["Cuba", "Panama"]]})
                red.catch_up()
                there.passes(30)
                plays(red, RED, {"type": "end-turn"})
                with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as store:
                    waits = f"SELECT due FROM outbox WHERE seat = {BLUE}"
                    assert store.execute(waits).fetchall() == [(START + 90,)]
            there.passes(60)
            hears(receiver, "Blue is in turn.")


def test_the_name_of_a_message_tells_nobody_what_is_counted_in_it(tmp_path: Path) -> None:
    """The mark of a table's notice counts answers, those of private talks among them: whoever could
    try which number makes this name would learn of a talk."""
    with house(tmp_path) as there, receiving() as receiver:
        add_table_hook(there, receiver)
        with there.sits(RED) as red:
            plays(red, RED, MOVE, OVER_THE_SEA)
            hears(receiver, "Blue is asked whether to block a crossing.")
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as store:
            ((address, mark),) = store.execute("SELECT address_id, mark FROM outbox").fetchall()
            secrets = [secret for (secret,) in store.execute("SELECT secret FROM keys")]
    (name,) = (got.document["id"] for got in receiver.got)
    data = f"{address}\n{there.id}/asked/{BLUE}/{mark}".encode()

    def made(key: bytes) -> str:
        return blake2b(data, key=key[:64], digest_size=16, person=b"warroom-notice").hexdigest()

    assert name != made(b"")
    assert name in map(made, secrets)


def test_who_has_a_vote_is_told_what_is_proposed(tmp_path: Path) -> None:
    """Neither whoever proposes it, nor whoever has voted by then."""
    with house(tmp_path, clock=20 * HOUR) as there, receiving() as receiver:
        for seat in (RED, BLUE, AMBER):
            there.hook(seat, receiver)
        with there.sits(RED) as red, there.sits(AMBER) as amber:
            amber.ask({"type": "look", "is_looking": True})
            red.ask({"type": "propose", "seat": RED, "motion": {"type": "pause"}})
            told = "Red proposes to pause the game: do you agree? 24 hours left."
            hears(receiver, told)
            assert texts(receiver, BLUE) == [told]
            amber.ask({"type": "vote", "seat": AMBER, "proposal": 1, "yes": False})
            amber.ask({"type": "look", "is_looking": False})
            there.passes(60)
            red.ask({"type": "propose", "seat": RED, "motion": {"type": "end"}})
            eventually(lambda: len(texts(receiver)) == 3)
            end = "Red proposes to end the game as it stands: do you agree? 24 hours left."
            assert texts(receiver, AMBER) == [end]


def test_a_rematch_invites_all_who_have_not_come(tmp_path: Path) -> None:
    with house(tmp_path) as there, receiving() as receiver:
        for seat in (RED, BLUE, AMBER):
            there.hook(seat, receiver, "began")
        with there.sits(RED) as red, there.sits(BLUE) as blue, there.sits(AMBER) as amber:
            red.ask({"type": "propose", "seat": RED, "motion": {"type": "end"}})
            for seat, client in ((BLUE, blue), (AMBER, amber)):
                client.ask({"type": "vote", "seat": seat, "proposal": 1, "yes": True})
        status, laid = there.people[RED](f"/api/tables/{there.id}/rematch", {})
        assert status == 200
        eventually(lambda: len(texts(receiver)) >= 2)
        assert texts(receiver, RED) == []
        (told,) = set(texts(receiver))
        assert told == "Somebody wants to play once more: your seat is kept for you."
        (notice,) = receiver.got[0].document["notices"]
        assert notice["link"] == f"{BASE}/#/table/{laid['table']}"
        assert there.people[BLUE](f"/api/tables/{there.id}/rematch", {})[1] == laid


def test_a_whisper_is_told_to_its_reader_alone(tmp_path: Path) -> None:
    with house(tmp_path) as there, receiving() as receiver, receiving() as public:
        for seat in (RED, BLUE, AMBER):
            there.hook(seat, receiver, "said")
        add_table_hook(there, public, "said", "asked")
        with there.sits(RED) as red, there.sits(AMBER) as amber:
            red.ask({"type": "whisper", "seat": RED, "to": BLUE, "text": "Peace?"})
            there.passes(1)
            amber.ask({"type": "say", "seat": AMBER, "text": "Hello"})
            there.passes(60)
            eventually(lambda: len(texts(receiver, BLUE)) == 2)
            eventually(lambda: bool(texts(public)))
        assert texts(receiver, BLUE) == ["Red, to you alone: “Peace?”", "Amber: “Hello”"]
        assert texts(receiver, RED) == texts(public) == ["Amber: “Hello”"]
        assert texts(receiver, AMBER) == []


def test_the_beginning_is_told_to_those_who_sat_down_before(tmp_path: Path) -> None:
    wall, now = Time(START), Time()
    with serving(tmp_path, wall, now) as address, receiving() as receiver:
        ann, bob = Browser(address, "Ann"), Browser(address, "Bob")
        body = {"seats": [{"name": "Ann"}, {"free": "open"}], "is_public": True}
        _, created = ann("/api/tables", body)
        with ann.joins(created, created["seats"][0]) as client:
            client.hear()
        target = {"form": "json", "url": receiver.url}
        assert ann("/api/notices/addresses", {"kind": "hook", "target": target})[0] == 200
        receiver.got.clear()
        sit = f"/api/tables/{created['table']['id']}/sit"
        assert bob(sit, {"seat": 1, "name": "Bob"})[0] == 200
        told = "The game has begun, with Ann and Bob."
        eventually(lambda: told in texts(receiver))


def test_whoever_looks_at_another_server_is_not_told(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    wall, now = Time(START), Time()
    notices = NoticeSettings(BASE, None, ("127.0.0.0/8",), 0.01)
    times: Json = {"wall": wall, "now": now, "notices": notices}
    with (
        postgres.database() as url,
        running(tmp_path, database=url, **times) as one,
        running(tmp_path, database=url, **times) as other,
        receiving() as receiver,
    ):
        there = House(one, wall, now)
        (address,) = there.hook(BLUE, receiver)["addresses"]
        blues = there.people[BLUE]
        blues.address = other
        change = {"wants": ["asked"], "pace": 0}  # so that the other server knows it as well
        assert blues(f"/api/notices/addresses/{address['id']}", change, method="PATCH")[0] == 200
        with there.sits(BLUE) as blue, there.sits(RED) as red:
            looks(blue, red, is_looking=True)
            plays(red, RED, MOVE, OVER_THE_SEA)
            there.passes(59)
            assert texts(receiver) == []
            looks(blue, red, is_looking=False)
            there.passes(1)
            hears(receiver, LANDING)


def looks(blue: Client, other: Client, *, is_looking: bool) -> None:
    """And the server of the other one knows it, too."""
    assert blue.ask({"type": "look", "is_looking": is_looking})["type"] == "accepted"
    eventually(lambda: sees(other, {str(RED): False, str(BLUE): is_looking}))


def test_whoever_comes_to_another_server_need_not_be_told_any_more(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    """Neither he himself nor those whom the table's own notices reach; nor is he reminded."""
    wall, now = Time(START), Time()
    notices = NoticeSettings(BASE, None, ("127.0.0.0/8",), 0.01)
    times: Json = {"wall": wall, "now": now, "notices": notices}
    with (
        postgres.database() as url,
        running(tmp_path, database=url, **times) as one,
        running(tmp_path, database=url, **times | {"notices": NoticeSettings(tick=1e6)}) as other,
        receiving() as receiver,
    ):
        there = House(one, wall, now, clock=20 * HOUR)
        there.hook(BLUE, receiver)
        add_table_hook(there, receiver)
        blues = there.people[BLUE]
        with there.sits(RED) as red, closing(database_at(url)) as store:
            plays(red, RED, MOVE, OVER_THE_SEA)
            blues.address = other
            with there.sits(BLUE) as blue:
                looks(blue, red, is_looking=True)
                there.passes(SETTLES_IN)
                query = "SELECT occasion FROM outbox"
                eventually(lambda: store.rows(query) == [("reminder",)])
                there.passes(17 * HOUR)
                eventually(lambda: store.rows(query) == [])
        assert texts(receiver) == []


def test_all_servers_know_at_once_who_can_be_reached(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    notices = NoticeSettings(BASE, None, ("127.0.0.0/8",), tick=1e6)
    with (
        postgres.database() as url,
        running(tmp_path, database=url, notices=notices) as one,
        running(tmp_path, database=url, notices=notices) as other,
        receiving() as receiver,
        closing(database_at(url)) as store,
    ):
        there = House(one, Time(), Time())
        there.hook(BLUE, receiver)
        there.people[RED].address = other
        with there.sits(RED) as red:

            def is_known() -> bool:
                red.ask({"type": "say", "seat": RED, "text": "Well?"})
                count: int = store.rows("SELECT count(*) FROM outbox")[0][0]
                return count > 0

            eventually(is_known)


def test_news_of_another_server_wait_until_it_is_kept(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    """Whoever looked at once would find that nothing of the kind has happened."""
    wall, now = Time(START), Time()
    notices = NoticeSettings(BASE, None, ("127.0.0.0/8",), 0.01)
    times: Json = {"wall": wall, "now": now, "notices": notices}
    with (
        postgres.database() as url,
        running(tmp_path, database=url, **times) as one,
        running(tmp_path, database=url, **times),
        receiving() as receiver,
    ):
        there = House(one, wall, now)
        there.hook(BLUE, receiver)
        with there.sits(RED) as red, there.sits(BLUE) as blue, there.sits(AMBER) as amber:
            red.ask({"type": "propose", "seat": RED, "motion": {"type": "end"}})
            for seat, client in ((RED, red), (BLUE, blue), (AMBER, amber)):
                client.ask({"type": "vote", "seat": seat, "proposal": 1, "yes": True})
        with closing(database_at(url)) as store:
            query = "SELECT min(due), count(*) FROM outbox WHERE occasion = 'ended'"
            ((due, count),) = store.rows(query)
            assert (due, count) == (START + SETTLES_IN, 1)
        there.passes(SETTLES_IN)
        eventually(lambda: bool(texts(receiver)))
        (text,) = texts(receiver)
        assert text.startswith("The game is over")


# ---- addresses ----


def test_a_mailbox_must_be_proved_and_can_be_left_with_one_click(tmp_path: Path) -> None:
    with post_office() as (post, smtp), house(tmp_path, smtp) as there:
        blue = there.people[BLUE]
        order = {"kind": "mail", "target": {"to": "blue@example.org"}}
        _, shown = blue("/api/notices/addresses", order)
        assert [each["is_verified"] for each in shown["addresses"]] == [False]
        letter = text_of(post.mails.pop())
        code = letter.partition(f"{BASE}/#/notices/")[2].split()[0]
        stranger = Browser(there.address)
        assert stranger("/api/notices/verify", {"code": code[:-1]})[1]["code"] == "wrong-code"
        assert stranger("/api/notices/verify", {"code": code})[0] == 200
        assert stranger("/api/notices/verify", {"code": code})[1]["code"] == "wrong-code"
        with there.sits(RED) as red:
            plays(red, RED, MOVE, OVER_THE_SEA)
        eventually(lambda: bool(post.mails))
        (mail,) = post.mails
        assert str(mail["subject"]).strip() == f"{LANDING} (Basic, the western half of the world)"
        assert f"{BASE}/#/table/{there.id}" in text_of(mail)
        out = str(mail["list-unsubscribe"]).strip("<>").removeprefix(BASE)
        status, page, _ = http(there.address, out)
        assert status == 200
        assert "<form" in page
        assert 'href="../../../#/notices"' in page
        assert len(blue("/api/notices")[1]["addresses"]) == 1  # looking is not leaving
        one_click = {"content-type": "application/x-www-form-urlencoded"}
        body = b"List-Unsubscribe=One-Click"
        assert http(there.address, out, body, headers=one_click)[0] == 200
        assert blue("/api/notices")[1]["addresses"] == []
        assert http(there.address, out, body, headers=one_click)[0] == 200
        for forged in (f"{out[:-1]}x", out.rpartition(".")[0], out.replace(".", "é.")):
            assert http(there.address, quote(forged), body, headers=one_click)[0] == 404


def test_a_browser_is_pushed_to(tmp_path: Path) -> None:
    with house(tmp_path) as there, receiving() as receiver:
        browser = PushBrowser(f"{receiver.url}/push")
        keys = {"p256dh": browser.subscription.p256dh, "auth": browser.subscription.auth}
        target = {"endpoint": browser.subscription.endpoint, **keys}
        blue = there.people[BLUE]
        status, shown = blue("/api/notices/addresses", {"kind": "push", "target": target})
        assert status == 200, shown
        assert shown["push_key"]
        assert browser.read(receiver.got.pop().body)["path"] == "/#/notices"
        with there.sits(RED) as red:
            plays(red, RED, MOVE, OVER_THE_SEA)
            eventually(lambda: bool(receiver.got))
        told = browser.read(receiver.got[0].body)
        assert told["text"] == LANDING
        assert told["path"] == f"/#/table/{there.id}"


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ({"kind": "hook", "target": {"form": "json", "url": "https://10.0.0.1/"}}, "no-address"),
        ({"kind": "hook", "target": {"form": "json", "url": "http://example.com/"}}, "no-address"),
        ({"kind": "hook", "target": {"form": "pdf", "url": "https://example.com/"}}, "no-address"),
        ({"kind": "hook", "target": {"url": "https://example.com/"}}, "no-address"),
        ({"kind": "hook", "target": {"form": "json", "url": "http://127.0.0.1:1/"}}, "unreachable"),
        ({"kind": "mail", "target": {"to": "a@b.example\r\nBcc: c@d.example"}}, "no-address"),
        ({"kind": "mail", "target": {"to": "ann@example.org"}}, "no-address"),  # there is no SMTP
        ({"kind": "push", "target": {"endpoint": "https://127.1/"}}, "no-address"),
        ({"kind": "fax", "target": {}}, "unreadable"),
        ({"kind": "hook", "target": {"url": 1}}, "unreadable"),
        ({"kind": "hook", "target": {}, "wants": ["everything"]}, "unreadable"),
    ],
)
def test_a_bad_address_is_refused_and_not_kept(tmp_path: Path, order: Json, code: str) -> None:
    with serving(tmp_path, Time(START), Time()) as address:
        ann = Browser(address, "Ann")
        status, refusal = ann("/api/notices/addresses", order)
        assert status >= 400
        assert refusal["code"] == code
        assert ann("/api/notices")[1]["addresses"] == []


def test_nobody_reads_or_changes_what_is_anothers(tmp_path: Path) -> None:
    with house(tmp_path) as there, receiving() as receiver:
        shown = there.hook(BLUE, receiver)
        (address,) = shown["addresses"]
        assert receiver.address not in str(shown) or "…" in address["name"]
        path = f"/api/notices/addresses/{address['id']}"
        red = there.people[RED]
        change = {"wants": [], "pace": 0}
        assert red(path, change, method="PATCH")[1]["code"] == "not-found"
        assert red(path, method="DELETE")[1]["code"] == "not-found"
        assert red("/api/notices")[1]["addresses"] == []
        stranger = Browser(there.address)
        for method, at in (("GET", "/api/notices"), ("DELETE", path)):
            assert stranger(at, method=method)[1]["code"] == "nobody"
        foreign = {"origin": "https://evil.example"}
        refused = there.people[BLUE](path, method="DELETE", headers=foreign)
        assert refused[1]["code"] == "wrong-origin"
        _, shown = there.people[BLUE](path, {"wants": ["said"], "pace": 3600}, method="PATCH")
        assert shown["addresses"][0]["wants"] == ["said"]
        _, shown = there.people[BLUE](path, method="DELETE")
        assert shown["addresses"] == []


def test_a_stranger_is_not_written_to_again_and_again(tmp_path: Path) -> None:
    with post_office() as (post, smtp), house(tmp_path, smtp) as there:
        order = {"kind": "mail", "target": {"to": "victim@example.org"}}
        codes = []
        for seat in (RED, BLUE, AMBER, RED, BLUE):
            person = there.people[seat]
            status, shown = person("/api/notices/addresses", order)
            codes.append(status)
            if status == 200:
                person(f"/api/notices/addresses/{shown['addresses'][0]['id']}", method="DELETE")
        assert codes == [200, 200, 200, 429, 429]
        assert len(post.mails) == 3
        assert all("Red" not in text_of(mail) for mail in post.mails)  # no word of his


def test_manners_are_kept_and_checked(tmp_path: Path) -> None:
    with serving(tmp_path, Time(START), Time()) as address:
        ann = Browser(address, "Ann")
        manner = {"zone": "Europe/Berlin", "quiet_from": 22, "quiet_until": 8, "remind": 7200}
        assert ann("/api/notices/manner", manner, method="PUT")[1]["manner"] == manner
        for bad in ({"zone": "../etc/passwd"}, {"zone": "Nowhere"}, {**manner, "quiet_from": 24}):
            assert ann("/api/notices/manner", bad, method="PUT")[0] == 400
        assert ann("/api/notices")[1]["manner"] == manner


# ---- calendar ----


def test_deadlines_stand_in_a_calendar_with_a_secret_address(tmp_path: Path) -> None:
    with house(tmp_path, clock=20 * HOUR) as there:
        with there.sits(RED) as red:
            plays(red, RED, MOVE, OVER_THE_SEA)
        blue = there.people[BLUE]
        _, told = blue("/api/notices/calendar", {})
        status, text, headers = http(there.address, told["path"])
        assert status == 200
        assert {name.lower(): value for name, value in headers.items()}["content-type"].startswith(
            "text/calendar"
        )
        assert text.count("BEGIN:VEVENT") == 1
        assert "SUMMARY:Red lands in Panama: do you block?\r\n" in text
        ends = datetime.fromtimestamp(START + 20 * HOUR, UTC)
        assert f"DTEND:{ends:%Y%m%dT%H%M%SZ}" in text
        assert f"URL:{BASE}/#/table/{there.id}" in text.replace("\r\n ", "")
        assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
        amber = there.people[AMBER]("/api/notices/calendar", {})[1]["path"]
        assert "VEVENT" not in http(there.address, amber)[1]
        _, anew = blue("/api/notices/calendar", {})
        assert http(there.address, told["path"])[0] == 404
        assert http(there.address, anew["path"])[0] == 200
        assert blue("/api/notices")[1]["has_calendar"] is True
        blue("/api/notices/calendar", method="DELETE")
        assert http(there.address, anew["path"])[0] == 404
        stored = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
        assert anew["path"].removeprefix("/api/calendar/").encode() not in stored


def test_the_settings_of_a_server_say_how_it_tells(tmp_path: Path) -> None:
    secret = tmp_path / "password"
    secret.write_text("word\n")
    settings = ServerSettings(
        public_url=BASE,
        mail=MailSettings(
            "smtp.example.org", user="me", password_file=secret, sender="a@b.example"
        ),
        hooks=HookSettings(("10.1.0.0/16",)),
    )
    told = NoticeSettings.of(settings)
    assert told.smtp == Smtp("smtp.example.org", 587, "a@b.example", "starttls", "me", "word")
    assert (told.base, told.allowed) == (BASE, ("10.1.0.0/16",))
    assert NoticeSettings.of(FREE).smtp is None
