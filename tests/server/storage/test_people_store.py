"""People over every kind of database: the same is kept and found in each."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.server.harness import Time
from warroom import new_game
from warroom.kernel.words import HOST
from warroom.server.people.identities import GRACE, IDLE, ROTATED_AFTER, Identities
from warroom.server.people.passes import PASS_LASTS, Passes
from warroom.server.storage.belongings import OF_PERSONS
from warroom.server.storage.database import Database
from warroom.server.storage.export import exported
from warroom.server.storage.keeping import KeepingStore
from warroom.server.storage.opening import database_at
from warroom.server.storage.outbox import Address, Due, Manner, Outbox, owner_of_person
from warroom.server.storage.passes import PassStore
from warroom.server.storage.people import PeopleStore, keep_holders
from warroom.server.storage.results import Finisher, GameResult, KeptRating, ResultStore
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


def test_of_idle_people_nothing_stays(database: Database) -> None:
    """Above all no mail address. Of one who has a seat everything does."""
    desk, outbox, tables = Desk(database), Outbox(database), SqlStore(database)
    ann, bob = (desk.people.begin(name).person for name in ("Ann", "Bob"))
    desk.lays("table", bob.id, None)
    for revision, each in enumerate((ann, bob)):
        owner = owner_of_person(each.id)
        outbox.enter(Address(f"a-{each.id}", owner, "mail", b"{}", ("asked",), 0.0, 1e9, True))
        outbox.add([Due(owner, "table", "asked", 0, 1.0, 1e9)])
        outbox.set_manner(each.id, Manner(remind=None))
        outbox.set_calendar(each.id, f"hash of {each.id}")
        desk.passes.issue(each, None)
        desk.summaries.mute(each.id, "table", ["1"])
        said = Said(None, "Spectator", "Words", 1e9, each.id)
        tables.say(Basis("table", revision, "server"), said)
    desk.wall.time += IDLE + 1
    desk.people.begin("Somebody new")
    left = {
        (table, row[0])
        for table, name in OF_PERSONS.items()
        for row in database.rows(f"SELECT {name} FROM {table}")
    }
    assert (desk.store.person(ann.id), {who for _, who in left} & {ann.id}) == (None, set())
    assert outbox.addresses(owner_of_person(ann.id)) == []
    assert outbox.count() == 1
    assert len(outbox.addresses(owner_of_person(bob.id))) == 1
    held = {table for table, who in left if who == bob.id}
    assert held == {"secrets", "passes", "reading", "traces", "manners", "calendars"}


def test_results_and_invitations_go_with_an_identity(database: Database) -> None:
    desk, results, keeping = Desk(database), ResultStore(database), KeepingStore(database)
    ann, bob, cleo = (desk.people.begin(name).person.id for name in ("Ann", "Bob", "Cleo"))
    played = [("one", ann, cleo), ("both", ann, bob), ("other", bob, cleo)]
    results.keep(
        GameResult(
            *(table, "basic", "west", float(place), True, True),
            (Finisher(1, first), Finisher(2, second)),
        )
        for place, (table, first, second) in enumerate(played)
    )
    results.keep_ratings("basic", 3, [KeptRating(who, 1, 0, 2, 1) for who in (ann, bob, cleo)])
    assert results.unrated() == []
    keeping.invite("hash", 1e10, is_admin=True)
    assert keeping.accept("hash", ann, 1e9)
    results.hand_over(ann, bob)
    desk.passes.store.merge(ann, bob)

    assert [each.table for each in results.of(bob, 9, 1e9)] == ["other", "both", "one"]
    assert results.of(ann, 9, 1e9) == []
    assert ann not in str(results.of(bob, 9, 1e9))
    assert [each.is_rated for each in results.of(bob, 9, 1e9)] == [True, False, True]
    assert results.ratings_of(ann) == []
    assert results.unrated() == ["basic"]
    assert keeping.is_invited(bob, as_admin=True)


def test_what_was_read_and_muted_comes_along(database: Database) -> None:
    """Unless the other has read there himself."""
    desk = Desk(database)
    ann, bob = (desk.people.begin(name).person.id for name in ("Ann", "Bob"))
    for table in ("first", "second"):
        desk.lays(table, None, None)
        desk.summaries.mute(ann, table, ["1"])
    desk.summaries.mute(bob, "second", ["2"])
    desk.passes.store.merge(ann, bob)
    assert desk.summaries.muted(bob, "first") == {"1"}
    assert desk.summaries.muted(bob, "second") == {"2"}
    assert desk.summaries.muted(ann, "first") == frozenset()
