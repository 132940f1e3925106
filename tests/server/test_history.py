"""The game so far, as one view has seen it: whole, masked, and without what was taken back."""

import json
import random
import re
import urllib.request
from pathlib import Path
from typing import Any

import warroom
from tests.server.harness import (
    DIRECT,
    PATIENCE,
    Client,
    Json,
    http,
    laid_over,
    new_table,
    running,
)
from tests.server.test_play import fetch_record
from tests.server.test_secrecy import PROMISE, Eye, promising, secret_texts
from warroom.api import begin

TRIES = 8


def history_text(address: str, created: Json, token: str, seat: Eye) -> str:
    """The reply byte for byte."""
    path = f"/api/tables/{created['table']['id']}/history"
    url = f"http://{address}{path}" + ("" if seat is None else f"?seat={seat}")
    request = urllib.request.Request(url, headers={"authorization": f"Bearer {token}"})
    with DIRECT.open(request, timeout=PATIENCE) as reply:
        assert reply.headers["cache-control"] == "no-store"
        assert "content-encoding" not in reply.headers, "secrets are not compressed"
        return str(reply.read().decode())


def token_of(created: Json, seat: Eye) -> str:
    return str(created["spectator"] if seat is None else created["seats"][seat])


def history(address: str, created: Json, seat: Eye) -> Json:
    return dict(json.loads(history_text(address, created, token_of(created, seat), seat)))


def ask(address: str, created: Json, token: str, query: str = "") -> tuple[int, Any]:
    path = f"/api/tables/{created['table']['id']}/history{query}"
    return http(address, path, headers={"authorization": f"Bearer {token}"})[:2]


def steps_in(texts: list[str]) -> list[Json]:
    """What the updates among these messages told, one after the other."""
    told = [json.loads(text) for text in texts]
    return [step for each in told if each["type"] == "update" for step in each["steps"]]


def folded(history: Json) -> Json:
    """The picture at the end of a history."""
    state: Json = history["first"]["state"]
    for step in history["steps"]:
        state = laid_over(state, step)
    rest = {name: history[name] for name in ("seat", "question", "waiting", "may_undo")}
    return {"state": state, **rest}


def test_a_history_is_what_the_view_was_told(tmp_path: Path) -> None:
    """Whole games: at many moments each view's history has its own updates, and not a byte that
    it was not told."""
    found: set[str] = set()
    with running(tmp_path, seed=7) as address:
        for number in range(TRIES):
            options = {"game-limit": "4 rounds", "opening-order": "secret"}
            created = new_table(address, "ppp", options=options)
            found |= followed(address, created, random.Random(number))
            if found == {"cards", "promises", "sealed"}:
                break
    assert found == {"cards", "promises", "sealed"}


def followed(address: str, created: Json, rng: random.Random) -> set[str]:
    """Play on, and compare every so often; says which secrets came up."""
    clients: dict[Eye, Client] = {seat: Client(address, created, (seat,)) for seat in range(3)}
    clients[None] = Client(address, created)
    for client in clients.values():
        client.hear()
    texts: dict[Eye, list[str]] = {eye: [] for eye in clients}
    given = 0
    while not clients[None].is_over:
        seat = next(eye for eye, each in clients.items() if each.asked() is not None)
        assert seat is not None
        client = clients[seat]
        answer = promising(client.sample(seat, rng), given)
        assert client.answer(seat, answer)["type"] == "accepted"
        given += 1
        for each in clients.values():
            each.catch_up()
        if given % 10 == 0 or clients[None].is_over:
            for eye, each in clients.items():
                text = history_text(address, created, token_of(created, eye), eye)
                whole = json.loads(text)
                assert whole["seat"] == eye
                assert whole["number"] == each.numbers[eye]
                assert whole["first"] == json.loads(each.raw[0])["views"][0]["view"]
                assert whole["steps"] == steps_in(each.raw)
                assert folded(whole) == each.pictures[eye]
                if not clients[None].is_over:
                    texts[eye].append(text)
    for each in clients.values():
        each.close()
    record = warroom.Record.from_json(json.dumps(fetch_record(address, created)))
    check_bytes(texts, {eye: "\n".join(each.raw) for eye, each in clients.items()}, record, created)
    everything = "\n".join(each for told in texts.values() for each in told)
    signs = {"cards": '"faces":', "promises": PROMISE, "sealed": '"lay-battle-line"'}
    return {name for name, sign in signs.items() if sign in everything}


def check_bytes(
    texts: dict[Eye, list[str]], told: dict[Eye, str], record: warroom.Record, created: Json
) -> None:
    """No key, no token, no card and no promise that the view has not been told."""
    game = begin(record.header)
    card = re.compile("|".join(sorted(map(re.escape, set(game.rules.deck.full)))))
    promise = re.compile(f"{PROMISE} <\\d+>")
    secrets = secret_texts(game, created)
    for eye, parts in texts.items():
        text = "\n".join(parts)
        assert not [secret for secret in secrets if secret in text]
        for words in (card, promise):
            assert set(words.findall(text)) <= set(words.findall(told[eye]))


def test_who_may_ask_for_which_history(tmp_path: Path) -> None:
    """While the game goes on, one's own and the spectators'; afterwards any."""
    with running(tmp_path) as address:
        created = new_table(address, "ppr")
        red, blue = created["seats"][:2]
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(1), most=10)
            for token in (red, created["spectator"], created["host"]):
                status, document = ask(address, created, token)
                assert (status, document["seat"]) == (200, None)
            assert ask(address, created, red, "?seat=0")[1]["seat"] == 0
            for token, query in (
                (red, "?seat=1"),
                (red, "?seat=2"),
                (created["host"], "?seat=0"),
                (created["spectator"], "?seat=0"),
                (blue, "?seat=9"),
            ):
                status, document = ask(address, created, token, query)
                assert (status, document["code"]) == (403, "not-held")
            for query in (
                "?seat=",
                "?seat=x",
                "?seat=-1",
                "?seat=1.0",
                "?seat=%D9%A3",
                "?seat=9999",
            ):
                status, document = ask(address, created, red, query)
                assert (status, document["code"]) == (400, "bad-message")
            for token in ("", "x", "null"):
                status, document = ask(address, created, token)
                assert (status, document["code"]) == (404, "unknown-table")
            client.play(random.Random(2))
        for seat in (0, 1, 2):
            status, document = ask(address, created, created["spectator"], f"?seat={seat}")
            assert (status, document["seat"]) == (200, seat)
        assert ask(address, created, red, "?seat=3")[0] == 404


def test_what_was_taken_back_is_in_no_history(tmp_path: Path) -> None:
    """After an undo the history is that of a game in which the answer was never given."""
    with running(tmp_path) as address:
        created = new_table(address, "pp", options={})
        with Client(address, created, (0, 1)) as client:
            client.hear()
            rng = random.Random(4)
            undone = 0
            while undone < 5:
                seat = client.asked()
                assert seat is not None
                before = [history(address, created, eye)["steps"] for eye in (0, 1, None)]
                client.answer(seat, client.sample(seat, rng))
                if not client.pictures[seat]["may_undo"]:
                    continue
                assert client.ask({"type": "undo", "seat": seat})["type"] == "accepted"
                now = [history(address, created, eye) for eye in (0, 1, None)]
                assert [each["steps"] for each in now] == before
                assert folded(now[seat]) == client.pictures[seat]
                undone += 1
                client.answer(seat, client.sample(seat, rng))


def test_a_history_survives_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(1), most=50)
        before = [history(address, created, eye) for eye in (0, 1, None)]
    with running(tmp_path) as address:
        after = [history(address, created, eye) for eye in (0, 1, None)]
    for one, other in zip(before, after, strict=True):
        assert {**one, "number": 0} == {**other, "number": 0}
