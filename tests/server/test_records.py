"""Records that people bring along: games that go on, games to look at, and what is refused."""

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import warroom
from tests.contract.playing import BRINK
from tests.server.harness import Client, Json, http, new_table, running
from tests.server.test_history import folded
from tests.server.test_play import fetch_record, shown
from warroom.api import Game
from warroom.kernel.game import FAR
from warroom.kernel.notice import Contribution
from warroom.kernel.words import Seat
from warroom.server.http.guard import LONGEST_BODY

VALUE = "0123456789abcdef" * 2


def a_game(answers: int, seats: int = 2, **more: Any) -> Game:
    game = warroom.new_game(seats=seats, seed=1, options={"game-limit": "4 rounds"}, **more)
    game.answer(warroom.HOST, Contribution(0, VALUE))
    rng = random.Random(1)
    while not game.is_over and game.length < answers:
        seat = next(iter(game.questions))
        game.answer(seat, game.sample(seat, rng))
    return game


def record_of(game: Game) -> Json:
    return dict(json.loads(game.record().to_json()))


def finished() -> Json:
    return record_of(a_game(10**6))


def unfinished() -> Json:
    return record_of(a_game(60))


def ordered(address: str, record: object, **more: Any) -> tuple[int, Any]:
    order = {"seats": [{}] * 2, "record": record, **more}
    return http(address, "/api/tables", order)[:2]


def changed(record: Json, **header: Any) -> Json:
    return {**record, "header": {**record["header"], **header}}


# ---- going on ----


def test_a_game_goes_on_where_its_record_ends(tmp_path: Path) -> None:
    """Same view, same commitment; it can be played to its end, and all of it verifies."""
    game = a_game(60)
    record = record_of(game)
    with running(tmp_path) as address:
        created = new_table(address, "pp", options={}, record=record)
        assert created["table"]["header"]["commitment"] == record["header"]["commitment"]
        assert "key" not in created["table"]["header"]
        with Client(address, created, (0, 1)) as client:
            client.hear()
            for seat in (0, 1):
                assert client.pictures[seat] == shown(game, seat)
            taken = client.ask({"type": "contribute", "seat": 0, "value": VALUE})
            assert taken["code"] == "repeated"
            client.play(random.Random(2), most=5)
    with running(tmp_path) as address, Client(address, created, (0, 1)) as client:
        client.play(random.Random(3))
        whole = fetch_record(address, created)
    assert whole["entries"][:60] == record["entries"]
    assert warroom.verify(json.dumps(whole)).is_over


def test_a_game_goes_on_from_an_earlier_moment(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        for at in (0, 1, 30):
            created = new_table(address, "pr", options={}, record=finished(), at=at)
            with Client(address, created, (0,)) as client:
                client.play(random.Random(2))
                assert fetch_record(address, created)["entries"][:at] == finished()["entries"][:at]


def moments(least: int) -> tuple[int, int]:
    """Two at which so many answers can be taken back: in the beginning, and late, where most of
    the game is final."""
    whole = warroom.replay(json.dumps(finished()))
    game, found = warroom.api.begin(whole.header), []
    for entry in whole.record().entries:
        game.answer(entry.seat, warroom.api.read_answer(bytes(entry.answer)))
        if game.undoable[1] >= least:
            found.append(game.length)
    early, late = found[0], found[-1]
    assert early < FAR < late - FAR
    return early, late


@pytest.mark.parametrize("is_late", [False, True])
def test_the_last_answers_of_a_record_can_be_taken_back(tmp_path: Path, is_late: bool) -> None:
    """B-TURN-05: as many as the rules allow, the same before and after a restart."""
    at = moments(2)[is_late]
    record = finished()
    game = warroom.replay(json.dumps({**record, "entries": record["entries"][:at]}))
    seat, count = game.undoable
    with running(tmp_path) as address:
        created = new_table(address, "pp", options={}, record=record, at=at)
        with Client(address, created, (0, 1)) as client:
            take_back(client, game, seat)
    with running(tmp_path) as address, Client(address, created, (0, 1)) as client:
        client.hear()
        for _ in range(count - 1):
            take_back(client, game, seat)
        assert client.ask({"type": "undo", "seat": seat})["code"] == "nothing-to-undo"
        client.play(random.Random(2), most=5)


def take_back(client: Client, game: Game, seat: Seat) -> None:
    """One answer, at the table and in the same game beside it: both look alike."""
    client.catch_up()
    assert {each: client.pictures[each] for each in (0, 1)} == {
        each: shown(game, each) for each in (0, 1)
    }
    assert client.ask({"type": "undo", "seat": seat})["type"] == "accepted"
    game.undo(seat)
    client.catch_up()
    assert client.pictures[seat] == shown(game, seat)


def test_a_game_that_began_in_a_position_goes_on(tmp_path: Path) -> None:
    record = record_of(warroom.set_up({**BRINK, "dice": [6, 6]}))
    with running(tmp_path) as address:
        created = new_table(address, "pprr", options={}, record=record)
        with Client(address, created, (0, 1)) as client:
            client.hear()
            assert client.pictures[0]["state"]["owners"]["Cuba"] == 1


def refusals() -> Mapping[str, tuple[Any, dict[str, Any], str, str]]:
    """What is wrong, the record, the rest of the order, the code and words of the refusal."""
    done, half = finished(), unfinished()
    entries = half["entries"]
    no_key = changed(half)
    del no_key["header"]["key"]
    edited = [*entries[:-1], {**entries[-1], "hash": "0" * 16}]
    return {
        "finished": (done, {}, "game-over", "This game is over"),
        "finished-at-its-end": (done, {"at": len(done["entries"])}, "game-over", "is over"),
        "beyond-the-end": (half, {"at": 61}, "too-many", "has only 60 answers"),
        "negative": (half, {"at": -1}, "unreadable", "at"),
        "no-key": (no_key, {}, "does-not-replay", "not revealed"),
        "other-key": (changed(half, key="00" * 32), {}, "does-not-replay", "commitment"),
        "no-hex": (changed(half, key="xyz"), {}, "does-not-replay", "commitment"),
        "other-hash": ({**half, "entries": edited}, {}, "does-not-replay", "After answer 59"),
        "missing-answer": ({**half, "entries": entries[1:]}, {}, "does-not-replay", "nswer 0"),
        "no-answer": (
            {**half, "entries": [{**entries[0], "answer": {"type": "no-such-thing"}}]},
            {},
            "does-not-replay",
            "no-such-thing",
        ),
        "board-file": (changed(half, board="/etc/passwd"), {}, "unknown-name", "no such board"),
        "deck-file": (changed(half, deck="/etc/passwd"), {}, "unknown-name", "no such deck"),
        "rule-set": (changed(half, ruleset="chess"), {}, "unknown-name", "no rule set"),
        "version": (changed(half, version=99), {}, "other-version", "version 99"),
        "format": (changed(half, format=99), {}, "other-version", "format 99"),
        "digest": (changed(half, board_digest="0"), {}, "other-version", "board"),
        "too-few-seats": (half, {"seats": [{}]}, "wrong-answer", "2 seats"),
        "too-many-seats": (half, {"seats": [{}] * 3}, "wrong-answer", "2 seats"),
        "another-board": (half, {"board": "west"}, "malformed", "keeps its board"),
        "other-options": (half, {"options": {"last-standing": "on"}}, "malformed", "options"),
        "a-list": ([half], {}, "unreadable", "record"),
        "no-header": ({"entries": []}, {}, "unreadable", "header"),
        "unknown-field": ({**half, "winner": 0}, {}, "unreadable", "winner"),
        "a-word": ("record", {}, "unreadable", "record"),
    }


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with running(tmp_path_factory.mktemp("tables")) as address:
        yield address


@pytest.mark.parametrize("wrong", refusals())
def test_a_record_that_cannot_go_on_is_refused_with_clear_words(address: str, wrong: str) -> None:
    record, more, code, words = refusals()[wrong]
    status, document = ordered(address, record, **more)
    assert (status, document["type"], document["code"]) == (400, "refused", code), document
    assert words in document["message"]
    assert "Traceback" not in json.dumps(document)


def test_a_moment_needs_a_record(address: str) -> None:
    status, document = ordered(address, None, at=3)
    assert (status, document["code"]) == (400, "malformed")


def test_a_body_has_its_bounds(address: str) -> None:
    for path in ("/api/tables", "/api/replays"):
        body = b'{"header":"' + b" " * LONGEST_BODY + b'"}'
        status, document, _ = http(address, path, body)
        assert (status, document["code"]) == (413, "too-large")
        status, document, _ = http(address, path, headers={"content-type": "text/plain"}, body=b"x")
        assert (status, document["code"]) == (400, "bad-message")
        status, document, _ = http(address, path, {}, headers={"origin": "http://elsewhere"})
        assert (status, document["code"]) == (403, "wrong-origin")


# ---- looking on ----


@pytest.mark.parametrize("answers", [1, 60, 10**6])
def test_a_record_can_be_looked_at_through_any_eyes(address: str, answers: int) -> None:
    game = a_game(answers, seats=3)
    record = record_of(game)
    for seat in (None, 0, 2):
        query = "" if seat is None else f"?seat={seat}"
        status, document, _ = http(address, f"/api/replays{query}", record)
        assert status == 200
        public = {name: value for name, value in record["header"].items() if name != "key"}
        assert document["header"] == public
        history = document["history"]
        assert (history["seat"], history["number"]) == (seat, None)
        assert folded(history) == shown(game, seat)
        if seat is None:
            assert '"faces": [' not in json.dumps(history)


@pytest.mark.parametrize("wrong", [name for name, each in refusals().items() if not each[1]])
def test_a_record_that_does_not_replay_is_not_shown(address: str, wrong: str) -> None:
    record, _, code, words = refusals()[wrong]
    status, document, _ = http(address, "/api/replays", record)
    if wrong == "finished":
        assert status == 200
        return
    assert (status, document["code"]) == (400, code), document
    assert words in document["message"] or words == "record"


def test_a_seat_that_is_not_in_the_record_has_no_eyes(address: str) -> None:
    status, document, _ = http(address, "/api/replays?seat=5", unfinished())
    assert (status, document["code"]) == (400, "unknown-name")
    status, document, _ = http(address, "/api/replays?seat=x", unfinished())
    assert (status, document["code"]) == (400, "bad-message")


def test_too_much_at_once_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warroom.server.tables.room.MOST_RECORDS", 0)
    with running(tmp_path) as address:
        status, document, _ = http(address, "/api/replays", unfinished())
        assert (status, document["code"]) == (503, "full")
        new_table(address, "pp")
