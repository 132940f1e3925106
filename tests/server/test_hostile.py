"""Bad messages, wrong tokens, floods and races: typed refusals, and nothing changes."""

import json
import random
import socket
import threading
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.harness import PLENTY, Client, Json, http, new_table, running
from warroom.server.hosting.settings import ServerSettings
from warroom.server.http.guard import PATIENCE, Pace
from warroom.server.wire.protocol import LONGEST_MESSAGE


def last_words(address: str, path: str, *messages: object) -> Json:
    """What the server says to these first messages before it hangs up."""
    with connect(f"ws://{address}{path}", proxy=None) as socket:
        for message in messages:
            socket.send(message if isinstance(message, str | bytes) else json.dumps(message))
        said: Json = json.loads(socket.recv(10))
        with pytest.raises(ConnectionClosed):
            socket.recv(10)
    return said


def test_a_wrong_token_learns_nothing(tmp_path: Path) -> None:
    """The same reply, byte for byte, as for a table that does not exist."""
    with running(tmp_path) as address:
        created = new_table(address, "ppr")
        other = new_table(address, "pp")
        real, unreal = (f"/api/tables/{id}" for id in (created["table"]["id"], "AAAAAAAAAAAA"))
        expected = last_words(address, f"{unreal}/live", {"type": "join", "tokens": ["x"]})
        assert expected["code"] == "unknown-table"
        own = created["seats"][0]
        for tokens in ([], ["x"], [""], ["x", "y"], [own.lower()], other["seats"]):
            join = {"type": "join", "tokens": tokens}
            assert last_words(address, f"{real}/live", join) == expected
        for header in ({}, {"authorization": "Bearer x"}, {"authorization": own}):
            known = http(address, f"{real}/record", headers=header)[:2]
            assert known == http(address, f"{unreal}/record", headers=header)[:2]
            assert known[0] == 404


def test_only_hashes_of_tokens_are_stored(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "ppr")
        tokens = [created["host"], created["spectator"], *created["seats"][:2]]
        assert created["seats"][2] is None
        assert len(set(tokens)) == 4
        assert all(len(token) >= 22 for token in tokens)
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert created["table"]["id"].encode() in stored
    assert not [token for token in tokens if token.encode() in stored]


def test_joining_comes_first_and_once(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        live = f"/api/tables/{created['table']['id']}/live"
        undo = {"type": "undo", "id": 1, "seat": 0}
        assert last_words(address, live, undo)["code"] == "not-joined"
        assert last_words(address, live, b"\xff\x00")["code"] == "bad-message"
        with Client(address, created, (0,)) as client:
            client.hear()
            client.send({"type": "join", "tokens": []})
            assert client.hear()["code"] == "bad-message"


def test_whoever_does_not_join_is_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warroom.server.http.socket.JOIN_WITHIN", 0.05)
    with (
        running(tmp_path) as address,
        connect(f"ws://{address}/api/tables/x/live", proxy=None) as socket,
        pytest.raises(ConnectionClosed) as closed,
    ):
        socket.recv(10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013  # it may only have been slow


def spoilt(message: Json, rng: random.Random) -> Any:
    """The message with something wrong with it."""
    text = json.dumps(message)
    place = rng.randrange(len(text))
    field = rng.choice(list(message))
    rubbish: Any = rng.choice([None, -1, 2**70, 1.5, "x", [], {}, [[]] * 50, "\ud800", True])
    ways: list[Any] = [
        text[:place],
        text[:place] + rng.choice('{}[]",:0\x00') + text[place:],
        text.encode() + b"\xff\xfe",
        "[" * 5000,
        {**message, field: rubbish},
        {**message, "extra": rubbish},
        {name: value for name, value in message.items() if name != field},
        json.dumps(rubbish),
    ]
    return rng.choice(ways)


def test_spoilt_messages_change_nothing(tmp_path: Path) -> None:
    """Hundreds of broken messages: each is refused, the table is as before and plays on."""
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(10), most=30)
            seat = client.asked()
            assert seat is not None
            before = json.dumps([client.pictures[0], client.pictures[1]])
            rng = random.Random(11)
            messages: list[Json] = [
                {"type": "answer", "id": 7, "seat": seat, "question": 999, "answer": {"type": "x"}},
                {"type": "undo", "id": 7, "seat": 5},
                {"type": "ask-orders", "id": 7, "seat": seat, "region": "Cuba"},
                {"type": "notice", "id": 7, "notice": {"type": "end-agreed"}},
                {"type": "check", "id": 7, "seat": seat, "question": 999, "answer": {"type": "x"}},
                {"type": "ask-menu", "id": 7, "seat": seat},
                {"type": "set-standing", "id": 7, "seat": 5, "orders": [{"word": "allow"}]},
                {"type": "sit-in", "id": 7, "seat": 5},
                {"type": "propose", "id": 7, "seat": 5, "motion": {"type": "pause"}},
                {"type": "vote", "id": 7, "seat": seat, "proposal": 99, "yes": True},
                {"type": "take-holiday", "id": 7, "seat": seat, "days": 9},
                {"type": "hand-over", "id": 7, "seat": 0},
                {"type": "say", "id": 7, "seat": 5, "text": "x"},
                {"type": "set-clock", "id": 7, "clock": 60, "absent": "default"},
                {"type": "join", "tokens": ["x"]},
            ]
            for _ in range(800):
                client.send(spoilt(rng.choice(messages), rng))
                reply = client.hear()
                assert reply["type"] in ("refused", "orders", "menu"), reply
                assert "Traceback" not in client.raw[-1]
            assert json.dumps([client.pictures[0], client.pictures[1]]) == before
            client.play(rng)
            assert client.is_over


def test_wrong_answers_are_refused_by_rule(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0,)) as red, Client(address, created, (1,)) as blue:
            red.hear()
            blue.hear()
            wrong = {"type": "moves", "orders": []}
            asked, idle = (red, blue) if red.asked() is not None else (blue, red)
            (seat,), (other,) = asked.seats, idle.seats
            reply = asked.answer(seat, wrong)
            assert (reply["code"], reply["rule"][:2]) == ("wrong-answer", "B-")
            assert asked.answer(seat, {"type": "no-such-answer"})["code"] == "unreadable"
            assert asked.answer(seat, wrong, 77)["code"] == "stale"
            assert asked.answer(other, wrong, 1)["code"] == "not-held"
            assert idle.answer(other, wrong, 1)["code"] in ("stale", "not-asked")


def shout(client: Client) -> None:
    """Send more than anybody reads; it may be cut off before all of it is sent."""
    client.send("x" * 1_000_000)
    client.hear()


def test_large_messages_are_refused_and_huge_ones_cut_off(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0,)) as client:
            client.hear()
            client.send("x" * (LONGEST_MESSAGE + 1))
            assert client.hear()["code"] == "too-large"
            with pytest.raises(ConnectionClosed) as closed:
                shout(client)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009


def test_a_flood_is_slowed_then_cut_off(tmp_path: Path) -> None:
    with running(tmp_path, pace=lambda: Pace(0.001, 20)) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0,)) as client:
            client.hear()
            for _ in range(20 + PATIENCE):
                client.send({"type": "undo", "id": 1, "seat": 0})
            replies = [client.hear() for _ in range(20 + PATIENCE - 1)]
            codes = [reply["code"] for reply in replies]
            assert {reply["id"] for reply in replies} == {1}
            assert codes[:20] == ["nothing-to-undo"] * 20
            assert set(codes[20:]) == {"too-fast"}
            with pytest.raises(ConnectionClosed):
                client.hear_until(lambda _: False)


def test_pace_lets_bursts_pass() -> None:
    now = [0.0]
    pace = Pace(10, 5, lambda: now[0])
    assert [pace.allows() for _ in range(6)] == [True] * 5 + [False]
    now[0] = 0.25
    assert [pace.allows() for _ in range(3)] == [True, True, False]


def test_of_two_racing_answers_one_is_stale(tmp_path: Path) -> None:
    """Two tabs answer the same questions at the same moment, again and again."""
    with running(tmp_path) as address:
        created = new_table(address, "pp", options={})
        with Client(address, created, (0, 1)) as one, Client(address, created, (0, 1)) as other:
            one.hear()
            rng = random.Random(12)
            for _ in range(40):
                other.catch_up()
                one.catch_up()
                seat = one.asked()
                assert seat is not None
                answer, number = one.sample(seat, rng), one.question(seat)["number"]
                replies: list[Json] = []
                gate = threading.Barrier(2)

                def give(client: Client) -> None:
                    gate.wait()  # noqa: B023 - the threads end within the turn of the loop
                    replies.append(client.answer(seat, answer, number))  # noqa: B023

                threads = [threading.Thread(target=give, args=(each,)) for each in (one, other)]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join(10)
                kinds = sorted(reply["type"] for reply in replies)
                assert kinds == ["accepted", "refused"]
                assert [reply.get("code") for reply in replies if "code" in reply] == ["stale"]


@pytest.mark.parametrize(
    "order",
    [
        {"board": "/etc/passwd"},
        {"board": "../boards/world1935.toml"},
        {"board": "own.toml"},
        {"board": ""},
        {"deck": "economics-basic"},
        {"ruleset": "chess"},
        {"options": {"naval-costs": "free"}},
        {"options": {"no-such": "x"}},
        {"options": {"game-limit": "x" * 1000}},
        {"seats": []},
        {"seats": [{}]},
        {"seats": [{}] * 50},
        {"seats": [{}, {"bot": "deep-blue"}]},
        {"clock": 0},
        {"clock": "soon"},
        {"seed": 1},
    ],
    ids=str,
)
def test_impossible_tables_are_refused(address: str, order: Json) -> None:
    status, refused, _ = http(address, "/api/tables", {"seats": [{}, {}], **order})
    assert status == 400
    assert refused["type"] == "refused"
    assert "passwd" not in json.dumps(refused)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with running(tmp_path_factory.mktemp("server")) as address:
        yield address


def test_errors_are_typed_and_every_reply_is_guarded(address: str) -> None:
    replies = [
        (200, http(address, "/api/rulesets")),
        (404, http(address, "/no/such")),
        (404, http(address, "/api/boards/..%2fworld1935")),
        (404, http(address, "/api/boards/nowhere")),
        (405, http(address, "/api/rules", {"a": 1})),
        (405, http(address, "/api/tables")),
        (400, http(address, "/api/tables", b"{")),
        (400, http(address, "/api/tables", b"[" * 10_000)),
        (413, http(address, "/api/tables", b" " * 3_000_000)),
        (400, http(address, "/api/tables", {}, headers={"content-type": "text/plain"})),
    ]
    for wanted, (status, refused, headers) in replies:
        assert status == wanted
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"
        assert status == 200 or refused["type"] == "refused"


def test_pages_of_other_sites_are_turned_away(address: str) -> None:
    body: Json = {"seats": [{}, {}]}
    for origin in ("https://evil.example", "null", f"http://{address}.evil.example", "http://["):
        status, refused, _ = http(address, "/api/tables", body, headers={"origin": origin})
        assert (status, refused["code"]) == (403, "wrong-origin")
        with (
            pytest.raises(InvalidStatus) as turned_away,
            connect(f"ws://{address}/api/tables/x/live", origin=Origin(origin), proxy=None),
        ):
            pass
        assert turned_away.value.response.status_code == 403
    own = {"origin": f"http://{address}"}
    assert http(address, "/api/tables", body, headers=own)[0] == 201


def test_a_full_server_says_so(tmp_path: Path) -> None:
    with running(tmp_path, settings=ServerSettings(limits=replace(PLENTY, tables=2))) as address:
        replies = [http(address, "/api/tables", {"seats": [{}, {}]}) for _ in range(3)]
    assert replies[-1][0] == 503
    assert replies[-1][1]["code"] == "full"


def status_of(address: str, host: str) -> tuple[int, str]:
    status, told, _ = http(address, "/api/rulesets", headers={"host": host})
    return status, told.get("code", "")


def test_a_name_that_points_here_is_not_enough(tmp_path: Path) -> None:
    """A page of another site would pass for one of ours: its name must be known."""
    with running(tmp_path, settings=ServerSettings(names=("Play.Example.org",))) as address:
        port = address.split(":")[1]
        for host in (
            address,
            f"localhost:{port}",
            "LOCALHOST.",
            f"war.localhost:{port}",
            f"[::1]:{port}",
            "192.168.1.5",
            "play.example.org",
            "PLAY.example.org.:443",
        ):
            assert status_of(address, host) == (200, ""), host
        for host in (
            f"evil.example:{port}",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "example.org",
            "evil@",
            "[",
            "",
        ):
            assert status_of(address, host) == (403, "wrong-host"), host
        live = f"ws://evil.example:{port}/api/tables/x/live"
        with (
            socket.create_connection(("127.0.0.1", int(port))) as line,
            pytest.raises(InvalidStatus) as refused,
            connect(live, sock=line, proxy=None),
        ):
            pass
        assert refused.value.response.status_code == 403
