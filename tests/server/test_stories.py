"""Stories of games that are over: worked out in the background, kept, and told to nobody before."""

import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

import warroom
from tests.server.harness import Client, Json, document, http, new_table, running
from tests.server.test_records import a_game, changed, finished, record_of, unfinished
from warroom.analysis import story as stories
from warroom.kernel import codec
from warroom.server import SqliteStore
from warroom.server.storage.tales import TaleStore
from warroom.server.tables import tales

PATIENCE = 120.0


def authorized(created: Json) -> dict[str, str]:
    return {"authorization": f"Bearer {created['spectator']}"}


def told(address: str, path: str, **more: Any) -> Json:
    """Asked again and again, as a browser does, and whether the progress went up meanwhile."""
    done, deadline = -1, time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        status, document, _ = http(address, path, **more)
        if status == 200:
            return dict(document)
        assert status == 202, document
        assert done <= document["done"] <= document["of"]
        done = document["done"]
        time.sleep(0.05)
    raise AssertionError("the story was never told")


def test_the_story_of_a_table_is_told_after_its_end_and_kept(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        id = created["table"]["id"]
        path, headers = f"/api/tables/{id}/story", authorized(created)
        status, refusal, _ = http(address, path, headers=headers)
        assert (status, refusal["code"]) == (409, "not-over")
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(1))
        assert http(address, path)[0] == 404
        story = told(address, path, headers=headers)
        status, record, _ = http(address, f"/api/tables/{id}/record", headers=headers)
    assert story["is_over"] is True
    assert story["answers"] == len(record["entries"])
    assert [each["seat"] for each in story["players"]] == [0, 1]
    same = stories.of(warroom.Record.from_json(json.dumps(record)))
    assert document(codec.encode(same)) == story
    with running(tmp_path) as address:
        status, again, _ = http(address, path, headers=headers)
        assert (status, again) == (200, story)


def test_what_was_worked_out_otherwise_is_worked_out_anew(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "rr")
        id = created["table"]["id"]
    store = SqliteStore(tmp_path / "tables.sqlite")
    kept = TaleStore(store.database)
    kept.keep(id, 0, b"old")
    kept.keep("no such table", 1, b"lost")
    assert kept.story(id, tales.VERSION) is None
    kept.keep(id, tales.VERSION, b"new")
    assert (kept.story(id, tales.VERSION), kept.story(id, 0)) == (b"new", None)
    assert kept.story("no such table", 1) is None
    store.close()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with running(tmp_path_factory.mktemp("tables")) as address:
        yield address


def test_a_record_from_a_file_has_a_story_too(address: str) -> None:
    record = record_of(a_game(70))
    status, underway, _ = http(address, "/api/stories", record)
    assert status == 202
    assert underway["of"] == 70
    path = f"/api/stories/{underway['id']}"
    story = told(address, path)
    assert story["is_over"] is False
    assert story["answers"] == 70
    assert http(address, "/api/stories", record)[:2] == (200, story)


def test_a_story_that_nobody_asked_for_is_not_known(address: str) -> None:
    status, refusal, _ = http(address, f"/api/stories/{'0' * 32}")
    assert (status, refusal["code"]) == (404, "not-found")


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ([], "unreadable"),
        ({}, "unreadable"),
        (changed(unfinished(), board="/etc/passwd"), "unknown-name"),
        (changed(unfinished(), key="00" * 32), "does-not-replay"),
        ({**unfinished(), "entries": unfinished()["entries"][1:]}, "does-not-replay"),
    ],
)
def test_what_is_no_record_is_refused(address: str, record: object, code: str) -> None:
    status, reply, _ = http(address, "/api/stories", record)
    deadline = time.monotonic() + PATIENCE
    while status == 202 and time.monotonic() < deadline:
        time.sleep(0.05)
        status, reply, _ = http(address, f"/api/stories/{reply['id']}")
    assert status in (400, 404)
    assert reply["code"] == code
    assert "Traceback" not in json.dumps(reply)


def test_nobody_has_too_many_stories_told_at_once(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tales, "MOST_EACH", 0)
    status, refusal, _ = http(address, "/api/stories", record_of(a_game(10)))
    assert (status, refusal["code"]) == (503, "full")


def test_steps_tell_after_which_answer_they_came_once_all_is_over(address: str) -> None:
    """Before, it would tell how much these eyes did not notice."""
    status, replay, _ = http(address, "/api/replays", finished())
    history = replay["history"]
    assert len(history["answers"]) == len(history["steps"])
    assert history["answers"] == sorted(history["answers"])
    assert history["answers"][-1] <= len(finished()["entries"])
    created = new_table(address, "pp")
    path = f"/api/tables/{created['table']['id']}/history"
    with Client(address, created, (0, 1)) as client:
        client.play(random.Random(1), most=12)
        status, history, _ = http(address, path, headers=authorized(created))
        assert status == 200
        assert history["steps"]
        assert history["answers"] == []


def test_a_moment_is_judged_as_the_seats_saw_it(address: str) -> None:
    """Chances where nothing is under way, and a general's answer beside the one that was given."""
    record = record_of(a_game(70))
    status, moment, _ = http(address, "/api/moments?at=60", record)
    assert status == 200, moment
    assert moment["at"] == 60
    (counsel,) = moment["counsels"]
    entry = next(each for each in record["entries"][60:] if each["seat"] == counsel["seat"])
    assert counsel["given"] == entry["answer"]
    assert counsel["why"]
    game = warroom.replay(json.dumps({**record, "entries": record["entries"][:60]}))
    assert [*game.questions] == [counsel["seat"]]
    answer = warroom.read_answer(json.dumps(counsel["answer"]))
    game.questions[counsel["seat"]].decision.check(game, counsel["seat"], answer)
    if moment["chances"] is not None:
        assert sum(moment["chances"]) == pytest.approx(1)
    status, end, _ = http(address, f"/api/moments?at={len(finished()['entries'])}", finished())
    assert (status, end["counsels"]) == (200, [])
    assert sorted(end["chances"]) == [0, 1]


@pytest.mark.parametrize(
    ("at", "status", "code"),
    [("71", 400, "too-many"), ("-1", 400, "bad-message"), ("", 400, "bad-message")],
)
def test_there_is_no_moment_beyond_the_end(address: str, at: str, status: int, code: str) -> None:
    found = http(address, f"/api/moments?at={at}", record_of(a_game(70)))
    assert (found[0], found[1]["code"]) == (status, code)
