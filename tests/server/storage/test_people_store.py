"""People over every kind of database: the same is kept and found in each."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.server.harness import Time
from warroom import new_game
from warroom.kernel.words import HOST
from warroom.server.people.identities import GRACE, IDLE, ROTATED_AFTER, Identities
from warroom.server.people.passes import PASS_LASTS, Passes
from warroom.server.storage.database import Database
from warroom.server.storage.export import exported
from warroom.server.storage.opening import database_at
from warroom.server.storage.passes import PassStore
from warroom.server.storage.people import PeopleStore, keep_holders
from warroom.server.storage.sql_store import SqlStore
from warroom.server.storage.store import Basis, SeatSetting, Settings, StoredTable
from warroom.server.storage.summaries import Eyes, Sitter, Summary, SummaryStore, Word
from warroom.server.storage.tokens import Hashes
from warroom.server.wire.protocol import Said


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    with closing(database_at(database_url)) as database:
        yield database


class Desk:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.wall = Time(1e9)
        self.store = PeopleStore(database)
        self.people = Identities(self.store, self.wall)
        self.passes = Passes(PassStore(database, self.store), self.people, self.wall)
        self.summaries = SummaryStore(database)

    def lays(self, id: str, *sitters: str | None, host: str | None = None) -> StoredTable:
        settings = Settings(tuple(SeatSetting("N", person=each) for each in sitters), host=host)
        header = new_game("basic", seats=len(sitters)).header
        stored = StoredTable(id, header, settings, Hashes("h", "s", ("a",) * len(sitters)))
        SqlStore(self.database).create(stored)
        return stored


def test_a_secret_is_known_changes_and_ends(database: Database) -> None:
    desk = Desk(database)
    ann = desk.people.begin("Ann")
    assert ann.secret is not None
    known = desk.people.recognise(ann.secret)
    assert known is not None
    assert known.person == ann.person
    desk.wall.time += ROTATED_AFTER + 1
    changed = desk.people.recognise(ann.secret, may_rotate=True)
    assert changed is not None
    assert changed.secret is not None
    assert desk.people.recognise(changed.secret) is not None
    desk.wall.time += GRACE
    assert desk.people.recognise(ann.secret) is None
    assert desk.people.recognise(changed.secret) is not None
    desk.people.sign_out(changed.device)
    assert desk.people.recognise(changed.secret) is None


def test_a_pass_counts_once_and_identities_merge(database: Database) -> None:
    desk = Desk(database)
    ann, bob = desk.people.begin("Ann"), desk.people.begin("Bob")
    secret = desk.passes.issue(ann.person, ann.device).secret
    assert desk.passes.holder(secret) == ann.person
    came = desk.passes.use(secret)
    assert came is not None
    assert came.person == ann.person
    assert desk.passes.use(secret) is None
    assert desk.people.recognise(ann.secret or "") is None
    late = desk.passes.issue(ann.person, None).secret
    desk.wall.time += PASS_LASTS
    assert desk.passes.use(late) is None
    desk.passes.store.merge(bob.person.id, ann.person.id)
    merged = desk.people.recognise(bob.secret or "")
    assert merged is not None
    assert merged.person.id == ann.person.id
    desk.passes.store.remove(ann.person.id)
    assert desk.people.recognise(bob.secret or "") is None
    assert desk.store.person(ann.person.id) is None


def test_everybody_finds_his_tables_with_how_they_stand(database: Database) -> None:
    desk = Desk(database)
    ann, bob = (desk.people.begin(name).person for name in ("Ann", "Bob"))
    first = desk.lays("first", ann.id, bob.id, host=ann.id)
    desk.lays("second", None, ann.id)
    assert desk.store.places(ann.id) == [("first", HOST), ("first", 0), ("second", 1)]
    summary = Summary(
        "basic", "west", 1, (Sitter("N"),), {HOST: Eyes(), 0: Eyes(words=(Word(1.5, "1"),))}
    )
    desk.summaries.keep([("first", "", summary), ("nowhere", "", summary)])
    desk.summaries.mark_read(ann.id, "first", 12.5)
    desk.summaries.mark_read(ann.id, "first", 13.5)
    desk.summaries.mark_read(ann.id, "nowhere", 13.5)
    one, two = desk.summaries.of(ann.id)
    assert (one.table, one.seats, one.is_host, one.read) == ("first", (0,), True, 13.5)
    assert (one.summary, one.is_fresh) == (summary, True)
    assert (two.table, two.seats, two.summary, two.is_fresh) == ("second", (1,), None, False)
    with database.transaction() as transaction:
        keep_holders(transaction, "first", Settings((SeatSetting(), SeatSetting(person=ann.id))))
    assert desk.store.places(ann.id) == [("first", 1), ("second", 1)]
    assert desk.store.places(bob.id) == []
    with database.transaction() as transaction:
        transaction.do("DELETE FROM entries WHERE table_id = ?", first.id)
        transaction.do("DELETE FROM tables WHERE id = ?", first.id)
    assert desk.store.places(ann.id) == [("second", 1)]


def test_who_sits_nowhere_and_stays_away_is_forgotten(database: Database) -> None:
    desk = Desk(database)
    ann, bob = desk.people.begin("Ann"), desk.people.begin("Bob")
    desk.passes.issue(bob.person, None)
    desk.lays("table", ann.person.id, None)
    desk.wall.time += IDLE + 1
    desk.people.begin("Carol")
    assert desk.store.person(ann.person.id) is not None
    assert desk.store.person(bob.person.id) is None


def test_all_that_is_kept_of_somebody_is_found(database: Database) -> None:
    desk = Desk(database)
    ann = desk.people.begin("Ann")
    stored = desk.lays("table", ann.person.id, None)
    store = SqlStore(database)
    store.say(Basis(stored.id, 0, "somebody"), Said(0, "N", "Words", 5.0))
    found = exported(database, ann.person)
    assert [each.table for each in found.places] == ["table"]
    assert [(each.text, each.at) for each in found.words] == [("Words", 5.0)]
    assert [each.first for each in found.devices] == [1e9]
