"""Who speaks, whom somebody does not want to hear, and what he has not read."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Browser, Client, Json, Time, new_table, running
from tests.server.receivers import receiving
from tests.server.test_consent import AMBER
from tests.server.test_my_tables import my_tables, sit
from tests.server.test_notices import hears, house, texts
from tests.server.test_standing import RED
from tests.server.test_whispers import whispers


def says(client: Client, text: str, seat: int | None = None) -> None:
    assert client.ask({"type": "say", "seat": seat, "text": text})["type"] == "accepted"


def unread(browser: Browser) -> int:
    return int(my_tables(browser)[0]["standings"]["unread"])


def mutes(browser: Browser, created: Json, *who: str) -> None:
    path = f"/api/me/tables/{created['table']['id']}"
    assert browser(path, {"muted": list(who)}, method="PATCH")[0] == 200


def test_whoever_looks_on_goes_by_his_name(tmp_path: Path) -> None:
    """He cannot be taken for a player of that name, nor for the host."""
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        ines, nameless, nobody = Browser(address, "Ines"), Browser(address, ""), Browser(address)
        with Client(address, created, (0,)) as red:
            red.hear()
            for browser in (ines, nameless, nobody):
                with browser.joins(created, created["spectator"]) as client:
                    client.hear()
                    says(client, "Hello")
            with ines.joins(created, created["host"]) as host:
                host.hear()
                says(host, "Hello")
            told = [red.hear_until(lambda each: each["type"] == "said") for _ in range(4)]
        assert [(each["seat"], each["name"], each["person"]) for each in told] == [
            (None, "Ines (spectator)", ines.id),
            (None, "Spectator", nameless.id),
            (None, "Spectator", None),
            (None, "Host", ines.id),
        ]


def test_who_is_muted_is_so_on_every_device_and_not_counted(tmp_path: Path) -> None:
    time = Time(1e9)
    with running(tmp_path, wall=time) as address:
        ann, bob = Browser(address, "Ann"), Browser(address, "Bob")
        one, other = Browser(address, "One"), Browser(address, "Other")
        created = new_table(address, "pp")
        sit(ann, created, 0)
        for browser, tokens, seat in (
            (bob, (created["seats"][1],), 1),
            (one, (created["spectator"],), None),
            (other, (created["spectator"],), None),
            (Browser(address), (created["spectator"],), None),
        ):
            with browser.joins(created, *tokens) as client:
                client.hear()
                says(client, "Hello", seat)
        assert unread(ann) == 4
        mutes(ann, created, f"@{one.id}")
        assert unread(ann) == 3
        mutes(ann, created, f"@{one.id}", "1", "~Spectator")
        assert unread(ann) == 1
        status, kept = ann(f"/api/me/tables/{created['table']['id']}")
        assert (status, kept) == (200, {"muted": sorted(["1", f"@{one.id}", "~Spectator"])})
        assert (
            ann(f"/api/me/tables/{created['table']['id']}", {"read": 5}, method="PATCH")[0] == 200
        )
        assert unread(ann) == 1  # what was read has nothing to do with it
        mutes(ann, created)
        assert unread(ann) == 4


@pytest.mark.parametrize("body", [{}, {"muted": "1"}, {"muted": ["x" * 97]}, {"muted": ["1"] * 65}])
def test_bad_orders_are_refused(tmp_path: Path, body: Any) -> None:
    with running(tmp_path) as address:
        ann, created = Browser(address, "Ann"), new_table(address, "pp")
        path = f"/api/me/tables/{created['table']['id']}"
        assert ann(path, body, method="PATCH")[0] == 400
        assert ann(path)[1] == {"muted": []}
        nobody = Browser(address)
        assert nobody(path) == (200, {"muted": []})
        assert nobody(path, {"muted": ["1"]}, method="PATCH")[1]["code"] == "nobody"


def test_a_whisper_is_unread_for_its_reader_and_nobody_else(tmp_path: Path) -> None:
    """Twins: what the others find among their tables is the same whether or not two talk."""
    told = []
    for talks in (True, False):
        folder = tmp_path / str(talks)
        folder.mkdir()
        with running(folder, seed=7, wall=Time(1e9), now=Time()) as address:
            people = [Browser(address, name) for name in ("Ann", "Bob", "Cleo")]
            host = Browser(address, "Dora")
            order = {"seats": [{}, {}, {}], "options": {"game-limit": "1 rounds"}}
            created = host("/api/tables", order)[1]
            for seat, browser in enumerate(people):
                sit(browser, created, seat)
            ann, bob, cleo = people
            with ann.joins(created) as client:
                client.hear()
                for text in ("One", "Two") if talks else ():
                    assert whispers(client, 0, 1, text)["type"] == "accepted"
            assert unread(bob) == 2 * talks
            others = [my_tables(each)[0] for each in (ann, cleo, host)]
            assert [each["standings"]["unread"] for each in others] == [0, 0, 0]
            told.append([{**each, "id": ""} for each in others])
            mutes(bob, created, "0")
            assert unread(bob) == 0
    assert told[0] == told[1]


def test_who_has_two_seats_counts_his_own_words_not_and_others_once(tmp_path: Path) -> None:
    with running(tmp_path, wall=Time(1e9)) as address:
        ann, created = Browser(address, "Ann"), new_table(address, "ppp")
        sit(ann, created, 0, 1)
        with ann.joins(created) as client:
            client.hear()
            says(client, "Myself", 0)
            assert whispers(client, 0, 1, "To myself")["type"] == "accepted"
        with Client(address, created, (2,)) as other:
            other.hear()
            says(other, "Hello", 2)
            assert whispers(other, 2, 1, "To one of you")["type"] == "accepted"
        assert unread(ann) == 2


def test_nobody_is_told_what_he_does_not_want_to_hear(tmp_path: Path) -> None:
    with house(tmp_path) as there, receiving() as receiver:
        there.hook(RED, receiver, "said")
        mutes(there.people[RED], there.created, str(AMBER))
        with there.sits(AMBER) as amber, there.sits(1) as blue:
            says(amber, "From Amber", AMBER)
            there.passes(1)
            says(blue, "From Blue", 1)
            there.passes(100)
            hears(receiver, "Blue: “From Blue”")
        assert len(texts(receiver)) == 1
