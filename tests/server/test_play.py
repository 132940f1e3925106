"""Whole games over sockets: people, bots and spectators, several tabs, undo, help with answers."""

import json
import random
import threading
from pathlib import Path

import msgspec

import warroom
from tests.server.harness import Client, Json, http, new_table, running
from warroom.bots import BOTS
from warroom.kernel.words import Seat
from warroom.rulesets import RULESETS


def fetch_record(address: str, created: Json) -> Json:
    bearer = {"authorization": f"Bearer {created['spectator']}"}
    path = f"/api/tables/{created['table']['id']}/record"
    status, record, _ = http(address, path, headers=bearer)
    assert status == 200
    return dict(record)


def shown(game: warroom.Game, seat: Seat | None) -> Json:
    picture: Json = json.loads(msgspec.json.encode(game.view(seat).seen))
    return picture


def test_two_people_and_a_bot_play_to_the_end(tmp_path: Path) -> None:
    """Afterwards the record verifies, and every picture is what the game shows."""
    with running(tmp_path) as address:
        created = new_table(address, "ppr")
        with (
            Client(address, created, (0,)) as red,
            Client(address, created, (1,)) as blue,
            Client(address, created) as spectator,
        ):
            players = [
                threading.Thread(target=client.play, args=(random.Random(seat),))
                for seat, client in enumerate((red, blue))
            ]
            for player in players:
                player.start()
            assert fetch_record(address, created).keys() == {"header", "entries"}
            for player in players:
                player.join(30)
            spectator.hear_until(lambda message: message["type"] == "over")
            assert red.is_over
            assert blue.is_over
            record = fetch_record(address, created)
        game = warroom.verify(json.dumps(record))
        assert game.is_over
        assert {entry["seat"] for entry in record["entries"]} == {0, 1, 2}
        for client, seat in ((red, 0), (blue, 1), (spectator, None)):
            assert client.pictures[seat] == shown(game, seat)


def test_the_record_hides_key_and_answers_until_the_end(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(1), most=20)
            record = fetch_record(address, created)
            assert "key" not in record["header"]
            assert record["entries"] == []
            client.play(random.Random(2))
            record = fetch_record(address, created)
            assert record["header"]["key"]
            assert record["header"]["commitment"] == created["table"]["header"]["commitment"]
            undone = client.ask({"type": "undo", "seat": 0})
            assert undone["code"] == "game-over", "the key is known now"


def test_tabs_of_one_seat_agree(tmp_path: Path) -> None:
    """Two tabs of the same seats take turns; both always show the same."""
    with running(tmp_path) as address:
        created = new_table(address, "ppr")
        with Client(address, created, (0, 1)) as one, Client(address, created, (0, 1)) as other:
            rng = random.Random(3)
            while not one.is_over:
                one.play(rng, most=7)
                other.catch_up()
                other.play(rng, most=7)
                one.catch_up()
            other.catch_up()
            assert one.is_over
            assert other.is_over
            assert one.pictures == other.pictures
            assert one.numbers == other.numbers


def without_undo(client: Client) -> Json:
    """Pictures but for who may undo: nobody takes back what others have answered to."""
    return {str(seat): {**seen, "may_undo": 0} for seat, seen in client.pictures.items()}


def test_undo_gives_everybody_fresh_views(tmp_path: Path) -> None:
    """A claim is taken back: the claimer's two tabs and the others see the board as before."""
    with running(tmp_path) as address:
        created = new_table(address, "pp", options={})
        with (
            Client(address, created, (0, 1)) as hot_seat,
            Client(address, created, (0,)) as tab,
            Client(address, created) as spectator,
        ):
            clients = (hot_seat, tab, spectator)
            rng = random.Random(4)
            undone = 0
            for _ in range(40):
                for client in clients:
                    client.catch_up()
                before = [without_undo(client) for client in clients]
                seat = hot_seat.asked()
                assert seat is not None
                hot_seat.answer(seat, hot_seat.sample(seat, rng))
                if not hot_seat.pictures[seat]["may_undo"]:
                    continue
                reply = hot_seat.ask({"type": "undo", "seat": seat})
                assert reply["type"] == "accepted"
                for client, pictures in zip(clients, before, strict=True):
                    client.catch_up()
                    assert without_undo(client) == pictures
                undone += 1
                hot_seat.answer(seat, hot_seat.sample(seat, rng))
            assert undone > 5
            assert any('"type":"fresh"' in text for text in spectator.raw)


def test_a_seat_that_has_nothing_to_undo_is_refused(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client:
            client.hear()
            reply = client.ask({"type": "undo", "seat": 0})
            assert (reply["type"], reply["code"]) == ("refused", "nothing-to-undo")


def test_options_and_orders_help_to_answer(tmp_path: Path) -> None:
    """Every option that is offered would be accepted; orders begin in the region asked for."""
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client:
            client.hear()
            rng = random.Random(5)
            listed = unlisted = orders = 0
            while not client.is_over and not orders:
                seat = client.asked()
                assert seat is not None
                options = client.ask({"type": "ask-options", "seat": seat})["options"]
                listed += options is not None
                unlisted += options is None
                decision = client.question(seat)["decision"]["type"]
                move = {"type": "take-action", "action": "move"}
                if decision == "choose-action" and move in (options or ()):
                    client.answer(seat, move)
                    orders = check_orders(client, seat)
                    continue
                answer = rng.choice(options) if options else client.sample(seat, rng)
                assert client.answer(seat, answer)["type"] == "accepted"
            assert listed
            assert unlisted
            assert orders


def check_orders(client: Client, seat: Seat) -> int:
    found = 0
    for region, owner in client.pictures[seat]["state"]["owners"].items():
        reply = client.ask({"type": "ask-orders", "seat": seat, "region": region})
        if owner != seat:
            assert reply["code"] == "not-yours"
            continue
        assert all(each["order"]["route"][0] == region for each in reply["orders"])
        found += len(reply["orders"])
        planned = client.ask({"type": "ask-orders", "seat": seat, "region": region, "plan": True})
        assert planned["orders"] == reply["orders"]
    unknown = client.ask({"type": "ask-orders", "seat": seat, "region": "Ruritania"})
    assert unknown["code"] == "not-yours"
    return found


def test_the_host_speaks(tmp_path: Path) -> None:
    """Only the host's token gives notices; that the end is agreed he cannot say for others, nor
    that time is up for the clock."""
    with running(tmp_path) as address:
        created = new_table(address, "pp", options={"game-limit": "20 minutes"})
        up = {"type": "notice", "notice": {"type": "time-is-up"}}
        end = {"type": "notice", "notice": {"type": "end-agreed"}}
        tokens = [created["host"], created["seats"][0], created["seats"][1]]
        with (
            Client(address, created, (0, 1), tokens=tokens) as host,
            Client(address, created, (0,)) as player,
        ):
            assert host.hear()["is_host"]
            assert not player.hear()["is_host"]
            rng = random.Random(6)
            while host.pictures[0]["state"]["game_round"] == 0:
                host.play(rng, most=1)
            assert player.ask(end)["code"] == "not-held"
            assert host.ask(end)["code"] == "not-allowed"
            assert player.ask(up)["code"] == "not-held"
            assert host.ask(up)["code"] == "not-allowed"


def test_what_is_on_offer(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        _, offer, _ = http(address, "/api/rulesets")
        names = [each["name"] for each in offer["rulesets"]]
        assert names == list(RULESETS)
        assert offer["rulesets"][1]["boards"] == ["west"] * 3 + ["world"] * 4
        assert all(option["summary"] for option in offer["rulesets"][0]["options"])
        assert [each["name"] for each in offer["boards"]] == ["west", "east", "world"]
        levels = [each["name"] for each in offer["bots"]]
        commanders = [each for bot in offer["bots"] for each in bot["commanders"]]
        assert [*levels[:3], *(each["name"] for each in commanders), *levels[3:]] == list(BOTS)
        assert all(each["commander"] and each["leaning"] for each in commanders)
        assert all(each["title"] for each in offer["boards"] + offer["bots"])
        assert all(each["summary"] for each in offer["bots"] + commanders)
        _, catalogue, _ = http(address, "/api/rules")
        assert any(rule["id"] == "B-MOVE-01" for rule in catalogue)
        _, board, _ = http(address, "/api/boards/west")
        neighbours = {region["name"]: region["land"] for region in board["regions"]}
        assert neighbours
        assert all(one in neighbours[other] for one in neighbours for other in neighbours[one])
        assert board["seas"]
        assert board["lanes"]
