"""Table talk: who may say what, how much and how fast, and what is kept of it."""

import random
import re
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.harness import Client, Json, Time, http, new_table, running
from warroom.bots.talk import LINES
from warroom.server import SqliteStore
from warroom.server.storage.store import CHAT_KEPT, Basis
from warroom.server.tables import chat
from warroom.server.wire.protocol import Said
from warroom.server.wire.words import one_line


def says(client: Client, text: str, seat: int | None = None) -> Json:
    return client.ask({"type": "say", "seat": seat, "text": text})


def next_said(client: Client) -> Json:
    return client.hear_until(lambda message: message["type"] == "said")


def test_everybody_hears_what_is_said(tmp_path: Path) -> None:
    """Players, host and spectators speak to all, the speaker's own tabs included."""
    with running(tmp_path, wall=Time(1700000000.5)) as address:
        created = named_table(address)
        with (
            Client(address, created, (0,)) as ada,
            Client(address, created, (1,)) as bob,
            Client(address, created, tokens=[created["host"]]) as host,
            Client(address, created) as spectator,
        ):
            everybody = (ada, bob, host, spectator)
            for client in everybody:
                assert client.hear()["chat"] == []
            said: Json = {"type": "said", "text": "Hello!", "at": 1700000000.5, "person": None}
            for client, seat, name in (
                (ada, 0, "Ada"),
                (bob, 1, "Bob"),
                (host, None, "Host"),
                (spectator, None, "Spectator"),
            ):
                client.send({"type": "say", "id": 1, "seat": seat, "text": "Hello!"})
                for each in everybody:
                    assert next_said(each) == {**said, "seat": seat, "name": name}
                assert client.hear()["type"] == "accepted"


def named_table(address: str) -> Json:
    order = {"seats": [{"name": "Ada"}, {"name": "Bob"}]}
    return dict(http(address, "/api/tables", order)[1])


def test_nobody_speaks_for_another(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "ppr")
        with Client(address, created, (0,)) as red, Client(address, created) as spectator:
            red.hear()
            spectator.hear()
            for seat in (1, 2, 3, -1, None):
                assert says(red, "It was me", seat)["code"] == "not-held"
            for seat in (0, 1):
                assert says(spectator, "It was me", seat)["code"] == "not-held"
            spectator.catch_up()
            assert not [text for text in spectator.raw if "It was me" in text]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad-message"),
        (" \n\t ", "bad-message"),
        ("x" * 501, "bad-message"),
        (7, "bad-message"),
    ],
    ids=["empty", "blank", "too long", "a number"],
)
def test_what_cannot_be_said(tmp_path: Path, text: str, code: str) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0,)) as client:
            client.hear()
            client.send({"type": "say", "id": 1, "seat": 0, "text": text})
            assert client.hear()["code"] == code
            assert says(client, "x" * 500, 0)["type"] == "accepted"


def test_a_line_is_a_line() -> None:
    """Breaks and signs that nobody sees are taken out, letters of any script stay."""
    assert one_line("  one\r\n\ttwo\x00\x1b[31m three\u202e ") == "one two [31m three"
    assert one_line("Zażółć 東京 👩\u200d👩\u200d👧 שלום") == "Zażółć 東京 👩\u200d👩\u200d👧 שלום"


def test_who_talks_too_fast_must_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """But may go on playing, and others may talk."""
    monkeypatch.setattr(chat, "PER_SECOND", 0.001)  # however slow the machine is
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as one, Client(address, created, (1,)) as other:
            one.hear()
            other.hear()
            codes = [says(one, "Me!", 0).get("code") for _ in range(15)]
            assert codes[:10] == [None] * 10
            assert codes[-1] == "too-fast"
            assert says(other, "Hush!", 1)["type"] == "accepted"
            one.catch_up()
            seat = one.asked()
            assert seat is not None
            options = one.ask({"type": "ask-options", "seat": seat})["options"]
            assert one.answer(seat, options[0])["type"] == "accepted"


def test_talk_is_kept_over_a_restart_and_after_the_end(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created, other = new_table(address, "pp"), new_table(address, "pp")
        with Client(address, created, (0,)) as client:
            client.hear()
            for text in ("one", "two"):
                assert says(client, text, 0)["type"] == "accepted"
    with running(tmp_path) as address:
        with Client(address, created) as spectator:
            assert [each["text"] for each in spectator.hear()["chat"]] == ["one", "two"]
            assert says(spectator, "three")["type"] == "accepted"
        with Client(address, created, (1,)) as client:
            assert [each["text"] for each in client.hear()["chat"]] == ["one", "two", "three"]
        with Client(address, other, (0,)) as elsewhere:
            assert elsewhere.hear()["chat"] == []


def test_only_the_last_lines_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with running(tmp_path) as address:
        created = new_table(address, "pp")
    id = created["table"]["id"]
    with closing(SqliteStore(path)) as store:
        for number in range(CHAT_KEPT + 5):
            store.say(Basis(id, number, "test"), Said(0, "", str(number), 0.0))
        kept = store.find(id)
        assert kept is not None
        assert [each.text for each in kept.chat] == [str(n + 5) for n in range(CHAT_KEPT)]
    with running(tmp_path) as address, Client(address, created, (0,)) as client:
        assert len(client.hear()["chat"]) == CHAT_KEPT
        says(client, "news", 0)
        with Client(address, created, (0,)) as again:
            chat = again.hear()["chat"]
            assert (len(chat), chat[-1]["text"]) == (CHAT_KEPT, "news")


# ---- commanders ----


def test_a_commander_speaks_at_a_turning_point(tmp_path: Path) -> None:
    """At the latest when the game is over. Everybody hears it, and it is kept like other words."""
    with running(tmp_path, seed=3) as address:
        order = {"seats": [{"name": "Ada"}, {"bot": "officer:admiral"}, {"bot": "random"}]}
        created = dict(
            http(address, "/api/tables", {**order, "options": {"game-limit": "1 rounds"}})[1]
        )
        with Client(address, created, (0,)) as ada, Client(address, created) as spectator:
            spectator.hear()
            ada.play(random.Random(5))
            heard = next_said(spectator)
        with Client(address, created) as late:
            kept = late.hear()["chat"]
    assert heard in kept
    assert {said["seat"] for said in kept} == {1}
    lines = [line for each in LINES["admiral"].values() for line in each]
    assert all(any(is_form_of(said["text"], line) for line in lines) for said in kept)
    assert len(kept) <= 2, "one turn of each, and the end"


def is_form_of(text: str, line: str) -> bool:
    """Whether the line says this, with colours and places filled in."""
    pattern = re.escape(line).replace(r"\{other\}", "[A-Z][a-z]+").replace(r"\{place\}", ".+")
    return re.fullmatch(pattern, text) is not None


@pytest.mark.parametrize("seats", [(None, "random"), ("officer:admiral", "officer:turtle")])
def test_commanders_speak_to_people_alone(tmp_path: Path, seats: tuple[str | None, ...]) -> None:
    """Neither bots without character speak, nor commanders among themselves."""
    with running(tmp_path, seed=3) as address:
        order = {"seats": [{"bot": bot} for bot in seats], "options": {"game-limit": "1 rounds"}}
        created = dict(http(address, "/api/tables", order)[1])
        if None in seats:
            with Client(address, created, (0,)) as ada:
                ada.play(random.Random(5))
        with Client(address, created) as spectator:
            spectator.hear_until(lambda message: message["type"] == "over")
        with Client(address, created) as late:
            assert late.hear()["chat"] == []


def test_an_answer_stands_though_a_commander_cannot_speak(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: SqliteStore, basis: Basis, said: Said) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(SqliteStore, "say", full)
    with running(tmp_path, seed=3) as address:
        order = {"seats": [{"name": "Ada"}, {"bot": "officer:admiral"}]}
        created = dict(
            http(address, "/api/tables", {**order, "options": {"game-limit": "1 rounds"}})[1]
        )
        with Client(address, created, (0,)) as ada:
            ada.play(random.Random(5))
            assert ada.is_over


def test_spectators_cannot_make_a_table_forget_its_players(tmp_path: Path) -> None:
    """However much they say, and over however many connections."""
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0,)) as player:
            player.hear()
            for number in range(5):
                player.ask({"type": "say", "seat": 0, "text": f"Plan {number}"})
        for _ in range(30):
            with Client(address, created) as stranger:
                stranger.hear()
                for _ in range(10):
                    assert stranger.ask({"type": "say", "seat": None, "text": "!"})["type"] in (
                        "accepted",
                        "refused",
                    )
        for _ in range(2):
            with Client(address, created) as spectator:
                chat = spectator.hear()["chat"]
            assert [said["text"] for said in chat if said["seat"] == 0] == [
                f"Plan {number}" for number in range(5)
            ]
            assert 40 < len(chat) <= 55
    with running(tmp_path) as address, Client(address, created) as spectator:
        assert spectator.hear()["chat"] == chat
