"""Players mix randomness of their own into the dice, and can work out all of them at the end."""

import json
import random
from pathlib import Path
from typing import Any

import msgspec

import warroom
from tests.recomputing import commitment_to, recomputed
from tests.server.harness import Client, Json, http, new_table, running
from tests.server.test_history import history
from tests.server.test_play import fetch_record
from warroom.kernel.notice import Contribution
from warroom.server.tables.proof import proof_of

VALUE = "0123456789abcdef" * 2
OTHER = "fedcba9876543210" * 4


def contribute(client: Client, seat: int, value: Any) -> Json:
    return client.ask({"type": "contribute", "seat": seat, "value": value})


def check(address: str, created: Json, token: str) -> tuple[int, Any]:
    path = f"/api/tables/{created['table']['id']}/check"
    return http(address, path, headers={"authorization": f"Bearer {token}"})[:2]


def test_a_contribution_is_accepted_once_and_told_to_all(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "ppr")
        with (
            Client(address, created, (0,)) as red,
            Client(address, created, (1,)) as blue,
            Client(address, created) as spectator,
        ):
            clients: tuple[Client, ...] = (red, blue, spectator)
            for client in clients:
                client.hear()
            assert contribute(red, 0, VALUE)["type"] == "accepted"
            event = {"type": "contribution-mixed", "seat": 0, "value": VALUE}
            for client in clients:
                client.catch_up()
                assert event in client.events
            assert contribute(red, 0, OTHER)["code"] == "repeated"
            assert contribute(red, 1, OTHER)["code"] == "not-held"
            assert contribute(spectator, 0, OTHER)["code"] == "not-held"
            assert contribute(blue, 1, OTHER)["type"] == "accepted"


def test_what_is_no_contribution_is_refused(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client:
            client.hear()
            for value in ("", VALUE[1:], VALUE.upper(), VALUE + "\n", "g" * 32):
                assert contribute(client, 0, value)["code"] == "malformed"
            for wrong in (OTHER + "0", 12, None, [VALUE]):
                client.send({"type": "contribute", "id": 7, "seat": 0, "value": wrong})
                assert client.hear_until(lambda reply: "code" in reply)["code"] == "bad-message"
            assert contribute(client, 0, VALUE)["type"] == "accepted"


def test_the_host_cannot_contribute_for_others(tmp_path: Path) -> None:
    """He could choose the dice: he may know the key."""
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (), tokens=[created["host"]]) as host:
            host.hear()
            notice = {"type": "contribution", "seat": 0, "value": VALUE}
            assert host.ask({"type": "notice", "notice": notice})["code"] == "not-held"


def test_it_stays_when_an_answer_before_it_is_taken_back(tmp_path: Path) -> None:
    """Also on disk: after a restart the game is the same."""
    with running(tmp_path) as address:
        created = new_table(address, "pp", options={})
        with Client(address, created, (0, 1)) as client:
            client.hear()
            rng = random.Random(4)
            while not undone_across(client, rng):
                pass
            assert contribute(client, 0, VALUE)["code"] == "repeated"
            client.play(rng, most=3)
            pictures = {seat: {**seen, "may_undo": 0} for seat, seen in client.pictures.items()}
            steps = history(address, created, 0)["steps"]
    mixed = [step["event"] for step in steps if step["event"]["type"] == "contribution-mixed"]
    assert [event["value"] for event in mixed] == [VALUE]
    with running(tmp_path) as address, Client(address, created, (0, 1)) as client:
        client.hear()
        after = {seat: {**seen, "may_undo": 0} for seat, seen in client.pictures.items()}
        assert after == pictures
        assert history(address, created, 0)["steps"] == steps
        client.play(random.Random(5))
        warroom.verify(json.dumps(fetch_record(address, created)))


def undone_across(client: Client, rng: random.Random) -> bool:
    """An answer, a contribution, and the answer taken back; False if it was final at once."""
    seat = client.asked()
    assert seat is not None
    state = client.pictures[seat]["state"]
    client.answer(seat, client.sample(seat, rng))
    if not client.pictures[seat]["may_undo"]:
        return False
    assert contribute(client, 0, VALUE)["type"] == "accepted"
    assert client.pictures[seat]["may_undo"]
    assert client.ask({"type": "undo", "seat": seat})["type"] == "accepted"
    assert client.pictures[seat]["state"] == state
    return True


def test_every_draw_of_a_game_can_be_worked_out_by_its_players(tmp_path: Path) -> None:
    """From what the check tells, and by another program than the one that drew."""
    with running(tmp_path) as address:
        created = new_table(address, "ppr")
        with Client(address, created, (0, 1)) as client:
            client.hear()
            assert contribute(client, 1, OTHER)["type"] == "accepted"
            client.play(random.Random(1), most=15)
            status, document = check(address, created, created["seats"][0])
            assert (status, document["code"]) == (409, "not-over")
            assert contribute(client, 0, VALUE)["type"] == "accepted"
            client.play(random.Random(2))
            assert contribute(client, 0, VALUE)["code"] == "game-over"
        for token in (created["seats"][1], created["spectator"], created["host"]):
            status, proof = check(address, created, token)
            assert status == 200
        assert check(address, created, "x")[1]["code"] == "unknown-table"
        record = fetch_record(address, created)
    assert proof["is_sound"], proof["message"]
    assert proof["key"] == record["header"]["key"]
    assert commitment_to(proof["key"]) == created["table"]["header"]["commitment"]
    assert [each["value"] for each in proof["contributions"]] == [OTHER, VALUE]
    for given in proof["contributions"]:
        assert record["entries"][given["place"] - 1]["answer"]["value"] == given["value"]
    draws = proof["draws"]
    assert {draw["kind"] for draw in draws} >= {"dice", "shuffle"}
    results = [draw["result"] for draw in draws]
    assert recomputed(proof["key"], proof["contributions"], draws) == results
    assert recomputed(proof["key"], [], draws) != results, "the contributions were mixed in"
    # The roll for the first turn is there, as everybody saw it.
    rolls = next(event for event in client.events if event["type"] == "rolled-off")["rolls"]
    place = results.index(rolls[0]["dice"])
    assert results[place : place + len(rolls)] == [roll["dice"] for roll in rolls]


def test_a_record_that_was_tampered_with_is_not_sound() -> None:
    game = warroom.new_game(seats=2, seed=1, options={"game-limit": "1 rounds"})
    game.answer(warroom.HOST, Contribution(0, VALUE))
    rng = random.Random(1)
    while not game.is_over:
        seat = next(iter(game.questions))
        game.answer(seat, game.sample(seat, rng))
    record = game.record()
    assert proof_of(record).is_sound
    entry = msgspec.structs.replace(
        record.entries[0], answer=msgspec.Raw(msgspec.json.encode(Contribution(0, OTHER)))
    )
    changed = warroom.Record(record.header, (entry, *record.entries[1:]))
    proof = proof_of(changed)
    assert not proof.is_sound
    assert "After answer 0" in proof.message
    other = msgspec.structs.replace(record.header, key="00" * 32)
    proof = proof_of(warroom.Record(other, record.entries))
    assert (proof.is_sound, proof.draws) == (False, ())
    assert "commitment" in proof.message
