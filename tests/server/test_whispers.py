"""Words between two seats: who hears them, what is kept of them, and that nobody else can tell."""

import random
from pathlib import Path

import pytest

from tests.server.harness import Client, Json, Time, http, new_table, running
from warroom.server.tables.whispers import KEPT


def whispers(client: Client, seat: int, to: int, text: str) -> Json:
    return client.ask({"type": "whisper", "seat": seat, "to": to, "text": text})


def heard(client: Client) -> list[str]:
    client.catch_up()
    return [text for text in client.raw if '"whispered"' in text]


def test_only_the_two_hear_it(tmp_path: Path) -> None:
    """In every tab of theirs, and again whenever they come."""
    with running(tmp_path, wall=Time(1_700_000_000.5)) as address:
        created = new_table(address, "ppp")
        said: Json = {"type": "whispered", "seat": 0, "to": 1, "text": "Not a word to Cleo."}
        said["at"] = 1_700_000_000.5
        with (
            Client(address, created, (0,)) as ada,
            Client(address, created, (1,)) as bob,
            Client(address, created, (2,)) as cleo,
            Client(address, created, tokens=[created["host"]]) as host,
        ):
            for client in (ada, bob, cleo, host):
                assert client.hear()["whispers"] == []
            assert whispers(ada, 0, 1, " Not a word\nto Cleo. ")["type"] == "accepted"
            assert bob.hear_until(lambda each: each["type"] == "whispered") == said
            assert (len(heard(ada)), len(heard(cleo)), len(heard(host))) == (1, 0, 0)
    with running(tmp_path) as address:
        for seats, told in (((0,), [said]), ((1,), [said]), ((2,), []), ((), [])):
            with Client(address, created, seats) as client:
                assert client.hear()["whispers"] == [
                    {name: value for name, value in each.items() if name != "type"}
                    | {"type": "whispered"}
                    for each in told
                ]
        path = f"/api/tables/{created['table']['id']}/record"
        bearer = {"authorization": f"Bearer {created['spectator']}"}
        assert "Not a word" not in str(http(address, path, headers=bearer))


@pytest.mark.parametrize(
    ("seat", "to", "text", "code"),
    [
        (1, 0, "It was me", "not-held"),
        (0, 0, "Myself", "not-held"),
        (0, 2, "A bot", "not-held"),
        (0, 9, "Nobody", "not-held"),
        (0, -1, "Nobody", "not-held"),
        (0, 1, " \n", "bad-message"),
    ],
)
def test_what_cannot_be_whispered(tmp_path: Path, seat: int, to: int, text: str, code: str) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "ppr")
        with Client(address, created, (0,)) as ada, Client(address, created) as spectator:
            ada.hear()
            spectator.hear()
            assert whispers(ada, seat, to, text)["code"] == code
            ada.send({"type": "whisper", "id": 7, "seat": 0, "to": 1, "text": "x" * 501})
            assert ada.hear()["code"] == "bad-message"
            assert not heard(spectator)
            assert whispers(spectator, 0, 1, "From outside")["code"] == "not-held"


def test_twins_of_a_table_look_alike_to_everybody_else(tmp_path: Path) -> None:
    """At one of two tables with the same game two talk in private, at the other nobody does. What
    a third seat, a spectator and the host are told is the same, message by message."""
    told = []
    for talks in (True, False):
        folder = tmp_path / str(talks)
        folder.mkdir()
        with running(folder, seed=7, wall=Time(1_700_000_000.0), now=Time()) as address:
            created = new_table(address, "ppp")
            with (
                Client(address, created, (0, 1)) as players,
                Client(address, created, (2,)) as third,
                Client(address, created) as spectator,
                Client(address, created, tokens=[created["host"]]) as host,
            ):
                others = (third, spectator, host)
                rng = random.Random(5)
                for client in (players, *others):
                    client.hear()
                for line in range(15):
                    if talks:
                        assert whispers(players, line % 2, 1 - line % 2, f"{line}")["type"] in (
                            *("accepted", "refused"),
                        )
                    if players.asked() is not None:
                        players.play(rng, most=1)
                for client in others:
                    client.catch_up()
                late = [Client(address, created, seats) for seats in ((2,), ())]
                for client in late:
                    client.hear()
                    client.close()
                told.append([_without_chance(client, created) for client in (*others, *late)])
    assert told[0] == told[1]


def _without_chance(client: Client, created: Json) -> list[str]:
    """What was told, but for what differs between any two tables: ids, and where counts begin."""
    first = client.numbers
    lines = []
    for raw in client.raw:
        line = raw.replace(created["table"]["id"], "ID")
        for number in range(min(first.values()) - 400, max(first.values()) + 400):
            line = line.replace(f'"number":{number},"seat"', '"number":N,"seat"')
        lines.append(line)
    return [line for line in lines if '"type":"accepted"' not in line]


def test_others_talk_is_not_forgotten_because_of_it(tmp_path: Path) -> None:
    """Each two have room of their own."""
    with running(tmp_path) as address:
        created = new_table(address, "ppp")
        with Client(address, created, (0, 1, 2)) as client:
            client.hear()
            assert client.ask({"type": "say", "seat": 0, "text": "Hello"})["type"] == "accepted"
        for first in range(0, KEPT + 20, 10):
            with Client(address, created, (0, 1, 2)) as client:
                client.hear()
                if first == 0:
                    assert whispers(client, 2, 1, "Keep this")["type"] == "accepted"
                for line in range(first, first + 9):
                    assert whispers(client, 0, 1, str(line))["type"] == "accepted"
        with Client(address, created, (0, 1, 2)) as client:
            welcome = client.hear()
            assert len(welcome["whispers"]) <= KEPT + 1
            assert welcome["whispers"][0]["text"] == "Keep this"
            assert [each["text"] for each in welcome["chat"]] == ["Hello"]
