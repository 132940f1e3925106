"""Identities: cookies that prove them, and the seats that go with them."""

from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from warroom.server.hosting.settings import ServerSettings
from warroom.server.people.identities import GRACE, IDLE, LASTS, ROTATED_AFTER
from warroom.server.storage.people import PeopleStore
from warroom.server.storage.sqlite import SqliteDatabase

from .harness import Browser, Client, Json, Time, http, new_table, running

NOBODY = {"id": None, "name": None, "created": None}


def record_of(browser: Browser, created: Json) -> int:
    """The status with which somebody is told of a table, by his cookie alone."""
    return browser(f"/api/tables/{created['table']['id']}/record")[0]


def secret_in(cookie: str) -> str:
    return cookie.partition("=")[2]


def test_a_visitor_who_does_nothing_costs_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        visitor = Browser(address)
        assert visitor("/api/me") == (200, NOBODY)
        assert not visitor.cookies
        new_table(address)
    assert _count(tmp_path, "persons") == _count(tmp_path, "secrets") == 0


def test_somebody_gets_a_cookie_that_no_script_can_read(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        status, ann, headers = http(address, "/api/me", {"name": " Ann\u202e\n of  York "})
        assert (status, ann["name"]) == (200, "Ann of York")
        cookie = {name.lower(): value for name, value in headers.items()}["set-cookie"]
        assert {each.strip().lower() for each in cookie.split(";")[1:]} == {
            *("httponly", "samesite=lax", "path=/", f"max-age={int(LASTS)}"),
        }
    secret = secret_in(cookie.partition(";")[0])
    assert len(secret) >= 22
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert ann["id"].encode() in stored
    assert secret.encode() not in stored
    with running(
        tmp_path, settings=ServerSettings(public_url="https://play.example.org")
    ) as address:
        bob = Browser(address, "Bob")
        assert "; secure" in bob.cookies[0].lower()


def test_who_has_an_identity_keeps_it_and_may_change_his_name(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann = Browser(address, "Ann")
        id = ann.id
        assert ann("/api/me", {"name": "Another"})[1]["name"] == "Ann"
        status, changed = ann("/api/me", {"name": "Anne"}, method="PATCH")
        assert (status, changed["id"], changed["name"]) == (200, id, "Anne")
        assert len(ann.cookies) == 1
    with running(tmp_path) as address:
        ann.address = address
        assert ann("/api/me")[1] == changed


@pytest.mark.parametrize(
    "cookie",
    ["warroom=", "warroom=AAAAAAAAAAAAAAAAAAAAAA", "warroom=" + "A" * 5000, "warroom=\x01", "x=y"],
)
def test_forged_cookies_are_those_of_nobody(tmp_path: Path, cookie: str) -> None:
    with running(tmp_path) as address:
        ann = Browser(address, "Ann")
        created = _laid_by(ann)
        forger = Browser(address)
        forger.cookie = cookie
        assert forger("/api/me") == (200, NOBODY)
        status, refusal = forger("/api/me", {"name": "Ann"}, method="PATCH")
        assert (status, refusal["code"]) == (401, "nobody")
        assert record_of(forger, created) == 404
        assert record_of(ann, created) == 200


def test_only_who_holds_a_seat_comes_in_by_cookie(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann, bob, eve = (Browser(address, name) for name in ("Ann", "Bob", "Eve"))
        created = _laid_by(ann)
        with bob.joins(created, created["seats"][1]) as client:
            assert client.hear()["seats"] == [1]
        for browser, expected in ((bob, [1]), (ann, [])):
            with browser.joins(created) as client:
                welcome = client.hear()
                assert (welcome["seats"], welcome["is_host"]) == (expected, browser is ann)
        with eve.joins(created) as client:
            assert client.hear()["code"] == "unknown-table"
        assert [record_of(each, created) for each in (ann, bob, eve)] == [200, 200, 404]
    with running(tmp_path) as address:  # and after a restart
        bob.address = address
        with bob.joins(created) as client:
            assert client.hear()["seats"] == [1]
    store = PeopleStore(SqliteDatabase(tmp_path / "tables.sqlite"))
    assert store.places(ann_id := _id_of(store, "Ann")) == [(created["table"]["id"], -1)]
    assert store.places(_id_of(store, "Bob")) == [(created["table"]["id"], 1)]
    assert ann_id != _id_of(store, "Bob")
    store.database.close()


def test_a_seat_that_somebody_holds_is_not_taken_by_its_link(tmp_path: Path) -> None:
    """The link goes on working; but it is still the other's seat."""
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        ann, bob = Browser(address, "Ann"), Browser(address, "Bob")
        for browser in (ann, bob):
            with browser.joins(created, created["seats"][0]) as client:
                assert client.hear()["seats"] == [0]
        assert (record_of(ann, created), record_of(bob, created)) == (200, 404)


def test_links_work_without_an_identity_and_take_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0,)) as client:
            assert client.hear()["seats"] == [0]
        with Client(address, created, tokens=[created["host"], created["seats"][1]]) as client:
            welcome = client.hear()
            assert (welcome["seats"], welcome["is_host"]) == ([1], True)
        with Browser(address, "Ann").joins(created, created["spectator"]) as client:
            assert client.hear()["seats"] == []
    assert _count(tmp_path, "holders") == 0


def test_a_wrong_token_takes_nothing_from_the_right_ones(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        for tokens in (["x", created["seats"][0]], [created["seats"][0], "x"]):
            with Client(address, created, tokens=tokens) as client:
                assert client.hear()["seats"] == [0]


def test_seats_by_cookie_and_by_link_come_together(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann = Browser(address, "Ann")
        created = new_table(address, "ppp")
        with ann.joins(created, created["seats"][2]) as client:
            assert client.hear()["seats"] == [2]
        with ann.joins(created, created["seats"][0]) as client:
            assert client.hear()["seats"] == [0, 2]
        with ann.joins(created, created["host"]) as client:
            assert client.hear()["is_host"]
        with ann.joins(created) as client:
            welcome = client.hear()
            assert (welcome["seats"], welcome["is_host"]) == ([0, 2], True)


# ---- secrets that change ----


def test_the_secret_changes_after_a_while(tmp_path: Path) -> None:
    wall = Time(1e9)
    with running(tmp_path, wall=wall) as address:
        ann = Browser(address, "Ann")
        old, id = ann.cookie, ann.id
        wall.time += ROTATED_AFTER
        assert ann.id == id
        assert ann.cookie == old
        wall.time += 1
        assert ann.id == id
        new = ann.cookie
        assert new != old
        assert _id_by(address, old) == id  # requests that were under way
        assert _id_by(address, new) == id
        wall.time += GRACE - 1
        assert _id_by(address, old) == id
        wall.time += 1
        assert _id_by(address, old) is None
        assert _id_by(address, new) == id


def test_a_new_secret_that_got_lost_is_sent_again(tmp_path: Path) -> None:
    """Whatever reply does not arrive: the old secret counts until a new one has come back."""
    wall = Time(1e9)
    with running(tmp_path, wall=wall) as address:
        ann = Browser(address, "Ann")
        old, id = ann.cookie, ann.id
        wall.time += ROTATED_AFTER + 1
        assert _id_by(address, old) == id  # its reply with the new secret is lost
        wall.time += GRACE
        assert ann.id == id
        assert ann.cookie == old, "two requests at a time get one new secret, not two"
        wall.time += 1
        assert ann.id == id
        assert ann.cookie != old
        assert ann.id == id
        wall.time += GRACE
        assert _id_by(address, old) is None
        assert ann.id == id


def test_a_cookie_expires(tmp_path: Path) -> None:
    wall = Time(1e9)
    with running(tmp_path, wall=wall) as address:
        ann = Browser(address, "Ann")
        created = _laid_by(ann)
        wall.time += LASTS - 1
        assert record_of(ann, created) == 200
        wall.time += 1
        assert record_of(ann, created) == 404
        assert ann("/api/me") == (200, NOBODY)


def test_who_signs_out_is_nobody_here_and_somebody_elsewhere(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann = Browser(address, "Ann")
        cookie, created = ann.cookie, _laid_by(ann)
        assert ann("/api/me/sign-out", {}) == (200, NOBODY)
        assert "max-age=0" in ann.cookies[-1].lower()
        assert _id_by(address, cookie) is None
        ann.cookie = cookie
        assert record_of(ann, created) == 404


def test_who_sits_nowhere_is_forgotten_in_the_end(tmp_path: Path) -> None:
    wall = Time(1e9)
    with running(tmp_path, wall=wall) as address:
        ann, bob = Browser(address, "Ann"), Browser(address, "Bob")
        _laid_by(ann)
        wall.time += IDLE + 1
        Browser(address, "Carol")
        assert [ann.id is None, bob.id is None] == [False, True]
    assert _count(tmp_path, "persons") == 2


# ---- other sites ----


def test_pages_of_other_sites_can_do_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann = Browser(address, "Ann")
        created = _laid_by(ann)
        foreign = {"origin": "https://example.org"}
        for path, method in (
            *(("/api/me", "POST"), ("/api/me", "PATCH")),
            ("/api/me/sign-out", "POST"),
        ):
            status, refusal = ann(path, {}, method=method, headers=foreign)
            assert (status, refusal["code"]) == (403, "wrong-origin")
            kind = {"content-type": "text/plain"}
            assert ann(path, {}, method=method, headers=kind)[0] == 400
        with pytest.raises(InvalidStatus), ann.joins(created, headers=foreign):
            pass
        assert ann("/api/me")[1]["name"] == "Ann"


@pytest.mark.parametrize("body", [b"", b"{", b"[]", {"name": 3}, {"name": "x" * 65}, {"id": "x"}])
def test_bad_bodies_are_refused(tmp_path: Path, body: Any) -> None:
    with running(tmp_path) as address:
        ann = Browser(address, "Ann")
        for method in ("POST", "PATCH"):
            assert ann("/api/me", body, method=method)[0] == 400
        assert ann("/api/me")[1]["name"] == "Ann"


def _laid_by(browser: Browser) -> Json:
    status, created = browser("/api/tables", {"seats": [{}, {}]})
    assert status == 201
    return dict(created)


def _id_by(address: str, cookie: str) -> str | None:
    """Whose cookie it is, as something asks that cannot be given another."""
    id: str | None = http(address, "/api/me", headers={"cookie": cookie})[1]["id"]
    return id


def _count(folder: Path, table: str) -> int:
    database = SqliteDatabase(folder / "tables.sqlite")
    try:
        return int(database.rows(f"SELECT count(*) FROM {table}")[0][0])
    finally:
        database.close()


def _id_of(store: PeopleStore, name: str) -> str:
    return str(store.database.rows("SELECT id FROM persons WHERE name = ?", name)[0][0])
