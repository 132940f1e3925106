"""Another device, a lost one, new links for seats, and an end of an identity."""

from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import (
    Browser,
    Client,
    Json,
    Time,
    eventually,
    http,
    new_table,
    running,
)
from tests.server.receivers import post_office, text_of
from tests.server.test_my_tables import my_tables, sit
from tests.server.test_notices import BASE, house
from warroom.server.people.passes import PASS_LASTS


def pass_of(browser: Browser, **order: Any) -> str:
    status, issued = browser("/api/me/passes", order)
    assert status == 201, issued
    return str(issued["secret"])


def arrive(browser: Browser, secret: str, **more: Any) -> tuple[int, Json]:
    return browser("/api/me/arrive", {"secret": secret, **more})


def joined(browser: Browser, created: Json, *tokens: str) -> Json:
    with browser.joins(created, *tokens) as client:
        return client.hear()


def renewed(browser: Browser, created: Json, body: object, token: str = "") -> tuple[int, Json]:
    path = f"/api/tables/{created['table']['id']}/links"
    return browser(path, body, headers={"authorization": f"Bearer {token}"} if token else {})


# ---- another device ----


def test_a_pass_brings_an_identity_to_another_device_once(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann, phone, thief = Browser(address, "Ann"), Browser(address), Browser(address)
        created = new_table(address, "pp")
        sit(ann, created, 0)
        secret = pass_of(ann)
        status, shown = arrive(phone, secret, looks=True)
        assert (status, shown["me"]["name"], phone.cookie) == (200, "Ann", "")
        status, shown = arrive(phone, secret)
        assert (status, shown["me"]["id"], shown["tables"]) == (200, ann.id, 0)
        for looks in (False, True):
            status, refusal = arrive(thief, secret, looks=looks)
            assert (status, refusal["code"], thief.cookies) == (410, "used-up", [])
        for browser in (ann, phone):
            assert joined(browser, created)["seats"] == [0]
            assert len(my_tables(browser)) == 1
        assert ann.cookie != phone.cookie
        assert phone("/api/me/sign-out", {})[0] == 200
        assert ann.id is not None
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert secret.encode() not in stored


def test_passes_expire_and_only_the_last_one_counts(tmp_path: Path) -> None:
    wall = Time(1e9)
    with running(tmp_path, wall=wall) as address:
        ann, phone = Browser(address, "Ann"), Browser(address)
        old, new = pass_of(ann), pass_of(ann)
        assert arrive(phone, old)[0] == 410
        for forged in ("", "x", new[:-1], new.swapcase()):
            assert arrive(phone, forged)[0] == 410
        assert arrive(phone, "x" * 65)[0] == 400
        wall.time += PASS_LASTS - 1
        assert arrive(phone, new, looks=True)[0] == 200
        wall.time += 1
        assert arrive(phone, new)[0] == 410
        assert (phone.id, phone.cookies) == (None, [])
        assert Browser(address)("/api/me/passes", {})[0] == 401
        foreign = {"origin": "https://example.org"}
        for path in ("/api/me/passes", "/api/me/arrive", "/api/me/sign-out-others"):
            assert ann(path, {}, headers=foreign)[0] == 403


def test_who_moves_is_not_known_on_the_first_device_any_more(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann, phone = Browser(address, "Ann"), Browser(address)
        id, secret = ann.id, pass_of(ann, moves=True)
        assert ann.id == id, "not before somebody has come"
        assert arrive(phone, secret)[0] == 200
        assert (ann.id, phone.id) == (None, id)


def test_what_a_browser_held_before_comes_along_if_its_owner_says_so(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann, phone, third = Browser(address, "Ann"), Browser(address, "Ann's"), Browser(address)
        here, there = new_table(address, "pp"), new_table(address, "pp")
        sit(ann, here, 0)
        with phone.joins(there, there["host"], there["seats"][1]) as client:
            client.hear()
        assert arrive(third, pass_of(phone))[0] == 200
        status, shown = arrive(phone, pass_of(ann), looks=True)
        assert (status, shown["tables"]) == (200, 1)
        assert arrive(phone, pass_of(ann), brings=True)[0] == 200
        assert phone.id == ann.id == third.id
        welcome = joined(ann, there)
        assert (welcome["seats"], welcome["is_host"]) == ([1], True)
        assert len(my_tables(phone)) == 2


def test_what_is_not_brought_along_stays_with_the_other_identity(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann, phone = Browser(address, "Ann"), Browser(address, "Bob")
        created, before = new_table(address, "pp"), phone.cookie
        sit(phone, created, 1)
        assert arrive(phone, pass_of(ann))[0] == 200
        assert my_tables(phone) == []
        assert http(address, "/api/me", headers={"cookie": before})[1]["id"] is None
        assert joined(phone, created, created["seats"][1])["seats"] == [1]
        assert my_tables(phone) == []  # it is Bob's, though nobody can be Bob now


def test_all_other_devices_are_signed_out(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann, phone, third = Browser(address, "Ann"), Browser(address), Browser(address)
        assert arrive(phone, pass_of(ann))[0] == 200
        secret = pass_of(ann)
        assert ann("/api/me/sign-out-others", {}) == (200, {})
        assert phone.id is None
        assert arrive(third, secret)[0] == 410
        assert ann.id is not None


# ---- by mail ----


def test_a_way_back_comes_by_mail_to_a_mailbox_that_was_proved(tmp_path: Path) -> None:
    with post_office() as (post, smtp), house(tmp_path, smtp) as there:
        ann, phone = there.people[0], Browser(there.address)
        assert phone("/api/me/mail-link") == (200, {"sends": True})
        target = {"to": "blue@example.org"}
        ann("/api/notices/addresses", {"kind": "mail", "target": target})
        code = text_of(post.mails.pop()).partition(f"{BASE}/#/notices/")[2].split()[0]
        for _ in range(2):
            assert phone("/api/me/mail-link", target) == (202, {})  # not before it is proved
        stranger = {"to": "stranger@example.org"}
        assert phone("/api/me/mail-link", stranger) == (202, {})
        assert ann("/api/notices/verify", {"code": code})[0] == 200
        assert phone("/api/me/mail-link", target) == (202, {})
        eventually(lambda: bool(post.mails))
        assert post.recipients[-1] == ["blue@example.org"]
        letter = text_of(post.mails.pop())
        assert not post.mails, "nobody else was written to"
        secret = letter.partition(f"{BASE}/#/device/")[2].split()[0]
        assert arrive(phone, secret)[0] == 200
        assert phone.id == ann.id
        assert arrive(Browser(there.address), secret)[0] == 410


@pytest.mark.parametrize(
    "to", ["", "x", "a@b.example\r\nBcc: c@d.example", "a@b.example, c@d.example", "x" * 255]
)
def test_what_is_no_mailbox_is_refused(tmp_path: Path, to: str) -> None:
    with post_office() as (post, smtp), house(tmp_path, smtp) as there:
        assert Browser(there.address)("/api/me/mail-link", {"to": to})[0] == 400
        assert not post.mails


def test_without_mail_there_is_no_way_back_by_mail(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        browser = Browser(address)
        assert browser("/api/me/mail-link") == (200, {"sends": False})
        status, refusal = browser("/api/me/mail-link", {"to": "ann@example.org"})
        assert (status, refusal["code"]) == (400, "no-address")


# ---- new links ----


def test_the_host_gives_a_seat_another_link(tmp_path: Path) -> None:
    """The old one ends, and so does the right of whoever held the seat, at once."""
    with running(tmp_path) as address:
        host, ann, bob = (Browser(address, name) for name in ("Carol", "Ann", "Bob"))
        created = host("/api/tables", {"seats": [{}, {}]})[1]
        sit(ann, created, 0)
        with ann.joins(created) as client, Client(address, created, (0,)) as other:
            for each in (client, other):
                assert each.hear()["seats"] == [0]
            status, made = renewed(host, created, {"part": "seat", "seat": 0})
            assert status == 201
            for each in (client, other):
                with pytest.raises(ConnectionClosed):
                    each.hear_until(lambda _: False)
        old = created["seats"][0]
        assert joined(ann, created)["code"] == joined(ann, created, old)["code"] == "unknown-table"
        assert my_tables(ann) == []
        assert joined(bob, created, made["token"])["seats"] == [0]
        assert joined(bob, created)["seats"] == [0]
    with running(tmp_path) as address:  # and after a restart
        ann.address = bob.address = address
        assert joined(ann, created, old)["code"] == "unknown-table"
        assert joined(bob, created)["seats"] == [0]


def test_who_plays_a_seat_may_give_it_another_link_and_keeps_it(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann, created = Browser(address, "Ann"), new_table(address, "pp")
        sit(ann, created, 0)
        status, made = renewed(ann, created, {"part": "seat", "seat": 0})
        assert status == 201
        assert joined(ann, created)["seats"] == [0]
        nobody = Browser(address)
        assert joined(nobody, created, created["seats"][0])["code"] == "unknown-table"
        assert joined(nobody, created, made["token"])["seats"] == [0]
        # Without an identity, by the link alone.
        status, again = renewed(nobody, created, {"part": "seat", "seat": 0}, made["token"])
        assert status == 201
        assert joined(nobody, created, again["token"])["seats"] == [0]
        assert joined(ann, created)["code"] == "unknown-table"


def test_the_host_and_spectators_have_links_too(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        host, other = Browser(address, "Carol"), Browser(address, "Other")
        created = host("/api/tables", {"seats": [{}, {}]})[1]
        status, made = renewed(host, created, {"part": "spectators"})
        assert status == 201
        assert joined(other, created, created["spectator"])["code"] == "unknown-table"
        assert joined(other, created, made["token"])["seats"] == []
        status, made = renewed(host, created, {"part": "host"})
        assert status == 201
        assert joined(host, created)["is_host"]
        assert joined(other, created, created["host"])["code"] == "unknown-table"
        assert joined(other, created, made["token"])["is_host"]
        # He who has the host's part by its link may take it from whoever held it.
        status, again = renewed(other, created, {"part": "host"}, made["token"])
        assert status == 201
        assert joined(host, created)["code"] == "unknown-table"
        assert joined(other, created, again["token"])["is_host"]


def test_nobody_else_gets_a_link(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann, eve, created = Browser(address, "Ann"), Browser(address, "Eve"), new_table(address)
        sit(ann, created, 0)
        orders: list[Json] = [
            *({"part": part} for part in ("host", "spectators")),
            {"part": "seat", "seat": 1},
        ]
        for order in orders:
            assert renewed(eve, created, order)[0] == 404
            assert renewed(ann, created, order)[0] == 403
            assert renewed(eve, created, order, created["spectator"])[0] == 403
        bodies: list[Any] = [{"part": "seat"}, {"part": "host", "seat": 0}, {"part": "x"}, {}, []]
        for bad in bodies:
            assert renewed(ann, created, bad)[0] == 400
        bots = new_table(address, "pr")
        for seat in (-1, 1, 9):
            order = {"part": "seat", "seat": seat}
            assert renewed(ann, bots, order, bots["host"])[0] == 403
        foreign = {"origin": "https://example.org"}
        path = f"/api/tables/{created['table']['id']}/links"
        assert ann(path, {"part": "seat", "seat": 0}, headers=foreign)[0] == 403
        assert joined(ann, created, created["seats"][0])["seats"] == [0]


# ---- what is kept, and an end ----


def test_everybody_can_save_what_is_kept_of_him_and_nobody_else(tmp_path: Path) -> None:
    wall = Time(1e9)
    with running(tmp_path, wall=wall) as address:
        ann, bob = Browser(address, "Ann"), Browser(address, "Bob")
        created = ann("/api/tables", {"seats": [{"name": "Ann at play"}, {"name": "Bob"}]})[1]
        for seat, browser in enumerate((ann, bob)):
            with browser.joins(created, created["seats"][seat]) as client:
                client.hear()
                client.ask({"type": "say", "seat": seat, "text": f"Words of {seat}"})
        table = created["table"]["id"]
        told = {"read": 5.0, "muted": ["~Spectator", "1"]}
        assert ann(f"/api/me/tables/{table}", told, method="PATCH")[0] == 200
        order = {"decision": "answer-crossings", "about": None, "word": "block"}
        with ann.joins(created) as client:
            client.hear()
            client.ask({"type": "set-standing", "seat": 0, "orders": [order]})
            client.ask({"type": "whisper", "seat": 0, "to": 1, "text": "For you"})
        assert Browser(address)("/api/me/export")[0] == 401
        status, found = ann("/api/me/export")
        assert status == 200
        assert found["person"] == ann("/api/me")[1]
        place = {
            **{"table": table, "seats": {"0": "Ann at play"}, "is_host": True, "read": 5.0},
            **{"muted": ["1", "~Spectator"], "orders": {"0": [order]}, "wishes": {}},
        }
        assert found["places"] == [place]
        assert found["words"] == [{"table": table, "at": 1e9, "text": "Words of 0"}]
        assert [each["first"] for each in found["devices"]] == [1e9]
        whisper = {"table": table, "seat": 0, "to": 1, "at": 1e9, "text": "For you"}
        assert found["whispers"] == [whisper]
        assert bob("/api/me/export")[1]["whispers"] == [whisper]
        assert (found["games"], found["ratings"], found["addresses"]) == ([], [], [])
        assert "Bob" not in str(found)
        assert ann.cookie.partition("=")[2] not in str(found)


def test_who_deletes_himself_leaves_games_without_his_name(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ann, bob = Browser(address, "Ann Onymous"), Browser(address, "Bob")
        seats = [{"name": "Ann Onymous"}, {"name": "Bob"}]
        created = bob("/api/tables", {"seats": seats})[1]
        sit(bob, created, 1)
        with ann.joins(created, created["seats"][0]) as client:
            client.hear()
            client.ask({"type": "say", "seat": 0, "text": "My words"})
        with bob.joins(created) as client:
            client.hear()
            client.ask({"type": "say", "seat": 1, "text": "Bob's words"})
        phone, id = Browser(address), ann.id
        assert arrive(phone, pass_of(ann))[0] == 200
        assert ann("/api/me", {"id": "somebody"}, method="DELETE")[0] == 401
        foreign = {"origin": "https://example.org"}
        assert ann("/api/me", {"id": id}, method="DELETE", headers=foreign)[0] == 403
        assert ann.id == id
        status, nobody = ann("/api/me", {"id": id}, method="DELETE")
        assert (status, nobody["id"]) == (200, None)
        assert "max-age=0" in ann.cookies[-1].lower()
        assert (ann.id, phone.id) == (None, None)
        assert joined(ann, created, created["seats"][0])["code"] == "unknown-table"
        welcome = joined(bob, created)
        assert [each["name"] for each in welcome["table"]["seats"]] == ["", "Bob"]
        assert [each["text"] for each in welcome["chat"]] == ["Bob's words"]
        status, made = renewed(bob, created, {"part": "seat", "seat": 0})
        assert (status, joined(ann, created, made["token"])["seats"]) == (201, [0])
    with running(tmp_path) as address:
        bob.address = address
        welcome = joined(bob, created)
        told = "The host has made another link to play Seat 1, which ends the old one."
        assert [each["text"] for each in welcome["chat"]] == ["Bob's words", told]
