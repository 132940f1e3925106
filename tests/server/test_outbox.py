"""What waits is kept until it is delivered, told once, in one message, and at the right time."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tests.server.harness import Time
from tests.server.receivers import Receiver, post_office, receiving, text_of
from warroom.server.notices.channels import Channels, NoticeSettings
from warroom.server.notices.hooks import Hook
from warroom.server.notices.message import Line
from warroom.server.notices.postman import LEASE, PATIENCE, Later, Postman, Telling
from warroom.server.notices.quiet import BEFORE, loud_again, reminder_at
from warroom.server.storage import belongings
from warroom.server.storage.opening import database_at
from warroom.server.storage.outbox import (
    KEPT_FOR,
    OCCASIONS,
    Address,
    Due,
    Kind,
    Manner,
    Occasion,
    Outbox,
    Waiting,
    owner_of_person,
    owner_of_table,
)
from warroom.server.storage.tokens import new_id

START = datetime(2026, 3, 2, 12, tzinfo=UTC).timestamp()  # a Monday's noon
ANN = owner_of_person("ann")
BASE = "https://war.example"


class Desk:
    """An outbox in a file with a postman over it, and time that is moved by hand."""

    def __init__(self, url: str, time: Time, settings: NoticeSettings) -> None:
        self.database = database_at(url)
        self.outbox = Outbox(self.database)
        self.time = time
        self.answers: Callable[[Waiting], Telling] = line
        self._writer = ThreadPoolExecutor(1)
        channels = Channels(settings, self.outbox)
        self.postman = Postman(self.outbox, self.ask, channels, self.tell, time)

    async def ask(self, work: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._writer, work)

    async def tell(self, waiting: Waiting, owner: str, manner: Manner) -> Telling:
        return self.answers(waiting)

    def round(self) -> int:
        return asyncio.run(self.postman.round())

    def enter(
        self,
        kind: Kind,
        target: object,
        *,
        owner: str = ANN,
        wants: tuple[Occasion, ...] = OCCASIONS,
        pace: float = 0.0,
    ) -> str:
        id = new_id()
        data = msgspec.json.encode(target)
        self.outbox.enter(Address(id, owner, kind, data, wants, pace, self.time(), True))
        return id

    def asked(self, mark: int, *, after: float = 0.0, occasion: Occasion = "asked") -> None:
        due = Due(ANN, "t1", occasion, 2, mark, self.time() + after)
        self.outbox.add([due])

    def close(self) -> None:
        self.postman.close()
        self._writer.shutdown()
        self.database.close()


def line(waiting: Waiting) -> Line:
    text = f"{waiting.occasion} {waiting.mark:g}"
    return Line(waiting.occasion, waiting.table, "A table", text, "/#/table/t1", "topic")


@pytest.fixture
def time() -> Time:
    return Time(START)


@pytest.fixture
def desk(database_url: str, time: Time) -> Iterator[Desk]:
    with opened(database_url, time) as found:
        yield found


@contextmanager
def opened(url: str, time: Time, settings: NoticeSettings | None = None) -> Iterator[Desk]:
    usual = NoticeSettings(BASE, allowed=("127.0.0.0/8",))
    desk = Desk(url, time, settings or usual)
    try:
        yield desk
    finally:
        desk.close()


def told(receiver: Receiver) -> list[list[str]]:
    """The texts of each message."""
    return [[each["text"] for each in got.document["notices"]] for got in receiver.got]


def test_a_notice_outlives_the_server_and_comes_once(database_url: str, time: Time) -> None:
    with receiving() as receiver:
        with opened(database_url, time) as desk:
            desk.enter("hook", Hook("json", receiver.url))
            desk.asked(5)
        with opened(database_url, time) as desk:
            assert desk.outbox.count() == 1
            assert desk.round() == 1
            assert told(receiver) == [["asked 5"]]
            desk.asked(5)  # the same question again, after an undo
        with opened(database_url, time) as desk:
            assert desk.round() == 0
            assert desk.outbox.count() == 0
            assert told(receiver) == [["asked 5"]]


def test_everything_that_is_due_comes_in_one_message(desk: Desk, time: Time) -> None:
    with receiving() as receiver:
        desk.enter("hook", Hook("json", receiver.url), pace=600)
        desk.asked(1)
        desk.asked(2)
        desk.asked(2, occasion="reminder")  # of the same decision: one line
        desk.asked(3, after=60)
        desk.round()
        time.time += 60
        desk.asked(4)
        desk.round()
        assert told(receiver) == [["asked 1", "reminder 2"]]  # not sooner than its pace
        time.time += 540
        desk.round()
        assert told(receiver) == [["asked 1", "reminder 2"], ["asked 3", "asked 4"]]


def test_what_is_not_wanted_or_no_longer_so_is_not_sent(desk: Desk, time: Time) -> None:
    with receiving() as receiver:
        desk.enter("hook", Hook("json", receiver.url), wants=("asked",))
        desk.asked(1, occasion="said")
        desk.asked(2)
        desk.asked(3)
        desk.answers = lambda waiting: None if waiting.mark == 2 else line(waiting)
        desk.round()
        assert told(receiver) == [["asked 3"]]
        desk.answers = line
        time.time += 1e6
        assert desk.round() == 0


def test_what_is_not_due_yet_comes_later(desk: Desk, time: Time) -> None:
    with receiving() as receiver:
        desk.enter("hook", Hook("json", receiver.url))
        desk.asked(1)
        desk.answers = lambda _: Later(START + 100)
        desk.round()
        desk.answers = line
        time.time += 99
        assert desk.round() == 0
        time.time += 1
        desk.round()
        assert told(receiver) == [["asked 1"]]


def test_a_failure_is_tried_again_ever_more_slowly(desk: Desk, time: Time) -> None:
    """In the end the address is given up, and says why; whoever changes it starts anew."""
    with receiving() as receiver:
        id = desk.enter("hook", Hook("json", receiver.url))
        receiver.status = 500
        desk.asked(1)
        waits = []
        while (address := desk.outbox.address(id)) and address.given_up is None:
            assert time() - START < 2 * PATIENCE
            if desk.round():
                waits.append(time())
            time.time = max(time(), address.not_before)
        between = [later - earlier for earlier, later in pairwise(waits)]
        assert between[:4] == [60, 120, 240, 480]
        assert max(between) == 21_600
        assert waits[-1] - START >= PATIENCE
        assert address is not None
        assert address.given_up == "It answers with 500."
        assert desk.outbox.count() == 0
        assert desk.outbox.owners() == set()
        desk.asked(2)
        assert desk.outbox.count() == 0
        receiver.status = 200
        receiver.got.clear()
        desk.outbox.change(id, OCCASIONS, 0)
        desk.asked(3)
        time.time += 1e5
        desk.round()
        assert told(receiver) == [["asked 3"]]


def test_a_failure_loses_nothing_and_then_comes_as_the_same(desk: Desk, time: Time) -> None:
    with receiving() as receiver:
        desk.enter("hook", Hook("json", receiver.url))
        receiver.status = 503
        desk.asked(1)
        desk.round()
        receiver.status = 200
        time.time += 60
        desk.round()
        first, second = (got.document for got in receiver.got)
        assert first == second


def test_one_that_is_gone_is_given_up_at_once(desk: Desk) -> None:
    with receiving() as receiver:
        id = desk.enter("hook", Hook("json", receiver.url))
        receiver.status = 410
        desk.asked(1)
        desk.round()
        address = desk.outbox.address(id)
        assert address is not None
        assert address.given_up == "It answers with 410."


def test_one_bad_address_holds_up_no_other(desk: Desk) -> None:
    with receiving() as receiver:
        desk.enter("hook", Hook("json", "https://10.0.0.1/"))  # allowed when it was entered, say
        desk.enter("hook", Hook("json", receiver.url))
        desk.outbox.enter(Address(new_id(), ANN, "hook", b"{damaged", OCCASIONS, 0, START, True))
        desk.asked(1)
        assert desk.round() == 3
        assert told(receiver) == [["asked 1"]]


def test_two_processes_do_not_send_the_same(desk: Desk, time: Time) -> None:
    """Whoever has claimed an address has it alone, until his lease runs out."""
    id = desk.enter("hook", Hook("json", "https://hook.example/"))
    desk.asked(1)
    first = desk.outbox.claim(id, time(), time() + LEASE)
    assert first is not None
    assert first[1] == [Waiting("t1", "asked", 2, 1)]
    assert desk.outbox.claim(id, time(), time() + LEASE) is None
    assert desk.outbox.ready(time(), 10) == []
    time.time += LEASE  # and the first has died over it
    assert desk.outbox.claim(id, time(), time() + LEASE) is not None


def test_mail_leaves_by_the_same_outbox(database_url: str, time: Time) -> None:
    with (
        post_office() as (post, smtp),
        opened(database_url, time, NoticeSettings(BASE, smtp)) as desk,
    ):
        id = desk.enter("mail", {"to": "ann@example.org"}, pace=600)
        desk.asked(1)
        desk.asked(2)
        desk.round()
        (sent,) = post.mails
        assert sent["subject"] == "2 pieces of news, first: asked 1"
        assert "asked 1" in text_of(sent)
        assert "asked 2" in text_of(sent)
        out = str(sent["list-unsubscribe"])
        assert out.startswith(f"<{BASE}/api/notices/unsubscribe/{id}.")
        post.refuses.add("ann@example.org")
        desk.asked(3)
        time.time += 600
        desk.round()
        address = desk.outbox.address(id)
        assert address is not None
        assert address.given_up == "The mail server refuses it: 550."


def test_nobody_is_woken_at_night(desk: Desk, time: Time) -> None:
    with receiving() as receiver:
        desk.enter("hook", Hook("json", receiver.url))
        desk.outbox.set_manner("ann", Manner("Europe/Berlin", 22, 8))
        time.time = datetime(2026, 3, 2, 22, tzinfo=UTC).timestamp()  # 23:00 in Berlin
        desk.asked(1)
        desk.round()
        desk.asked(2)
        time.time = datetime(2026, 3, 3, 6, 59, tzinfo=UTC).timestamp()
        assert desk.round() == 0
        assert not receiver.got
        time.time += 60
        desk.round()
        assert told(receiver) == [["asked 1", "asked 2"]]


def at(day: int, hour: int) -> float:
    return datetime(2026, 3, day, hour, tzinfo=UTC).timestamp()


def test_quiet_hours_by_the_wall() -> None:
    night = Manner("UTC", 22, 8)
    assert loud_again(night, at(2, 21)) == at(2, 21)
    assert loud_again(night, at(2, 22)) == at(3, 8)
    assert loud_again(night, at(3, 3)) == at(3, 8)
    assert loud_again(night, at(3, 8)) == at(3, 8)
    noon = Manner("UTC", 12, 14)
    assert loud_again(noon, at(3, 13)) == at(3, 14)
    assert loud_again(noon, at(3, 23)) == at(3, 23)
    # In Berlin the night of the 29th is an hour shorter.
    berlin = Manner("Europe/Berlin", 22, 8)
    assert loud_again(berlin, at(28, 21)) == at(29, 6)
    assert loud_again(berlin, at(27, 21)) == at(28, 7)


def test_reminders_come_in_time_and_not_at_night() -> None:
    night, day = Manner("UTC", 22, 8, remind=10_800), 86_400.0
    assert reminder_at(night, day, at(3, 20)) == at(3, 17)
    assert reminder_at(night, day, at(3, 12)) == at(3, 9)
    assert reminder_at(night, day, at(3, 10)) == at(3, 8)
    assert reminder_at(night, day, at(3, 7)) == at(2, 22) - BEFORE  # the night
    assert reminder_at(Manner(remind=10_800), 7200, at(3, 12)) == at(3, 11)
    assert reminder_at(night, 60, at(3, 12)) is None
    assert reminder_at(night, None, None) is None
    assert reminder_at(Manner(remind=None), day, at(3, 12)) is None


def test_what_is_long_done_is_forgotten(desk: Desk, time: Time) -> None:
    with receiving() as receiver:
        desk.enter("hook", Hook("json", receiver.url))
        desk.asked(1)
        desk.round()
        query = "SELECT count(*) FROM outbox"
        assert desk.database.rows(query)[0][0] == 1
        time.time += KEPT_FOR + 1
        desk.round()
        assert desk.database.rows(query)[0][0] == 0


def test_the_webhooks_of_a_table_go_with_it(desk: Desk) -> None:
    gone = owner_of_table("gone")
    desk.enter("hook", Hook("json", "https://hook.example/"), owner=gone)
    desk.outbox.add([Due(gone, "gone", "ended", -1, 0, START + 100)])
    assert len(desk.outbox.addresses(gone)) == 1
    desk.round()
    assert desk.outbox.addresses(gone) == []
    assert desk.outbox.count() == 0


def test_a_code_verifies_once_and_not_for_ever(desk: Desk, time: Time) -> None:
    address = Address("a1", ANN, "mail", b"{}", OCCASIONS, 0, time(), False)
    desk.outbox.enter(address, "hash", time() + 100)
    desk.asked(1)
    assert desk.outbox.count() == 0  # nothing goes to an address that may be somebody else's
    assert desk.outbox.verify("other", time()) is None
    assert desk.outbox.verify("hash", time() + 100) is None
    assert desk.outbox.verify("hash", time()) is not None
    assert desk.outbox.verify("hash", time()) is None
    desk.asked(2)
    assert desk.outbox.count() == 1


def test_an_address_that_was_never_verified_still_counts_when_it_is_taken_out(desk: Desk) -> None:
    """Or somebody could have a stranger written to as often as he likes."""
    for id in ("a1", "a2"):
        address = Address(id, ANN, "mail", b"{}", OCCASIONS, 0, START, False)
        desk.outbox.enter(address, f"hash {id}", START + 100)
        assert desk.outbox.remove(id)
    assert desk.outbox.addresses(ANN) == []
    assert desk.outbox.verify("hash a1", START) is None
    assert desk.outbox.entered_since("mail", b"{}", START - 1) == 2


def test_a_person_is_forgotten_with_all_that_was_his(desk: Desk) -> None:
    desk.enter("hook", Hook("json", "https://hook.example/"))
    desk.enter("hook", Hook("json", "https://hook.example/"), owner=owner_of_person("bob"))
    desk.outbox.set_manner("ann", Manner(remind=None))
    desk.outbox.set_calendar("ann", "hash")
    desk.asked(1)
    with desk.database.transaction() as transaction:
        belongings.forget(transaction, "ann")
    assert desk.outbox.addresses(ANN) == []
    assert desk.outbox.manner("ann") == Manner()
    assert desk.outbox.calendar_of("hash") is None
    assert desk.outbox.count() == 0
    assert len(desk.outbox.addresses(owner_of_person("bob"))) == 1


def test_two_identities_that_become_one_have_all_addresses(desk: Desk) -> None:
    desk.enter("hook", Hook("json", "https://hook.example/"))
    desk.outbox.set_manner("bob", Manner(remind=None))
    with desk.database.transaction() as transaction:
        belongings.hand_over(transaction, "ann", "bob")
    assert len(desk.outbox.addresses(owner_of_person("bob"))) == 1
    assert desk.outbox.addresses(ANN) == []
    assert desk.outbox.manner("bob") == Manner(remind=None)


def test_the_keys_of_a_server_stay(desk: Desk) -> None:
    assert desk.outbox.key("a", b"first") == b"first"
    assert desk.outbox.key("a", b"second") == b"first"
