"""Nothing goes over the wire that a seat may not know: whole games, byte for byte."""

import json
import random
import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import msgspec

import warroom
from tests.server.harness import Client, Json, new_table, running, table_in
from tests.server.test_play import fetch_record
from tests.server.test_standing import POSITION
from warroom.api import begin
from warroom.kernel.decision import Answer
from warroom.kernel.words import Seat
from warroom.model.trade import Terms
from warroom.rules.trade import CounterOffer, MakeOffer

PROMISE = "I shall leave Ruritania alone"
TRIES = 8

Eye = Seat | None


class Step(NamedTuple):
    """What one answer sent to each view."""

    told: dict[Eye, list[str]]


def promising(answer: Answer, step: int) -> Answer:
    """Offers get words that stand nowhere else, so that they are found wherever they leak."""
    if not isinstance(answer, MakeOffer | CounterOffer):
        return answer
    terms: Terms = msgspec.structs.replace(answer.terms, promise=f"{PROMISE} <{step}>")
    given: Answer = msgspec.structs.replace(answer, terms=terms)
    return given


def played(address: str, created: Json, rng: random.Random) -> tuple[list[Step], str]:
    """A whole game with one connection for each seat and a spectator; all that they heard."""
    clients: dict[Eye, Client] = {seat: Client(address, created, (seat,)) for seat in range(3)}
    clients[None] = Client(address, created)
    for client in clients.values():
        client.hear()
    steps = [Step({eye: list(client.raw) for eye, client in clients.items()})]
    while not clients[None].is_over:
        seat, client = next(
            (eye, each) for eye, each in clients.items() if each.asked() is not None
        )
        assert seat is not None
        heard = {eye: len(each.raw) for eye, each in clients.items()}
        answer = promising(client.sample(seat, rng), len(steps))
        assert client.answer(seat, answer)["type"] == "accepted"
        for each in clients.values():
            each.catch_up()
        news = {eye: each.raw[heard[eye] :] for eye, each in clients.items()}
        steps.append(Step({eye: without_replies(texts) for eye, texts in news.items()}))
    for each in clients.values():
        each.close()
    return steps, json.dumps(fetch_record(address, created))


def without_replies(texts: list[str]) -> list[str]:
    return [text for text in texts if not text.startswith(('{"type":"refused"', '{"type":"acc'))]


def secret_texts(game: warroom.Game, created: Json) -> list[str]:
    """What must not occur in anything before the end."""
    key = bytes.fromhex(game.header.key or "")
    tokens = [created["host"], created["spectator"], *created["seats"]]
    return [key.hex(), msgspec.json.encode(key).decode().strip('"='), *tokens]


def test_whole_games_byte_for_byte(tmp_path: Path) -> None:
    """Key, deck, other hands, sealed answers and private talks stay where they belong."""
    seen: Counter[str] = Counter()
    with running(tmp_path, seed=5) as address:
        rng = random.Random(5)
        for _ in range(TRIES):
            options = {"game-limit": "4 rounds", "opening-order": "secret"}
            created = new_table(address, "ppp", options=options, clock=3600)
            steps, record = played(address, created, rng)
            seen += checked(steps, warroom.Record.from_json(record), created)
            if all(seen[each] for each in ("cards", "sealed", "promises", "unnoticed")):
                break
    assert seen["cards"]
    assert seen["sealed"]
    assert seen["promises"]
    assert seen["unnoticed"]


def checked(steps: list[Step], record: warroom.Record, created: Json) -> Counter[str]:
    """Play the record again, and hold against it what everybody was told."""
    game = begin(record.header)
    card = re.compile("|".join(sorted(map(re.escape, set(game.rules.deck.full)))))
    secrets = secret_texts(game, created)
    found: Counter[str] = Counter()
    known: dict[Eye, set[str]] = {eye: set() for eye in (0, 1, 2, None)}
    assert len(steps) == len(record.entries) + 1
    for place, step in enumerate(steps):
        before = {eye: game.view(eye) for eye in known}
        events: tuple[warroom.Event, ...] = ()
        if place:
            entry = record.entries[place - 1]
            answer = warroom.read_answer(bytes(entry.answer))
            events = game.answer(entry.seat, answer)
            for words in set(re.findall(f"{PROMISE} <\\d+>", bytes(entry.answer).decode())):
                parties = {entry.seat, partner_of(game, entry.seat)}
                for eye in known:
                    known[eye] |= {words} if eye in parties else set()
                found["promises"] += 1
        for eye, texts in step.told.items():
            everything = "\n".join(texts)
            assert not [secret for secret in secrets if secret in everything]
            # Cards: only faces of its own hand, or in events whose reader it is.
            own = [
                hand.faces for view in (before[eye], game.view(eye)) for hand in view.state.hands
            ]
            may = {face for faces in own if faces for face in faces}
            masked = [event for each in events if (event := each.seen_by(eye)) is not None]
            may |= set(card.findall(msgspec.json.encode([masked, game.view(eye).seen]).decode()))
            assert set(card.findall(everything)) <= may
            found["cards"] += len(set(card.findall(everything)))
            # Promises: only those that were made to it or by it.
            assert set(re.findall(f"{PROMISE} <\\d+>", everything)) <= known[eye]
            check_forms(texts, eye)
            if game.sealed and place and eye != record.entries[place - 1].seat:
                found["sealed"] += 1
                for update in map(json.loads, texts):
                    assert update["type"] == "clocks" or update["steps"] == []
            if place and not masked and game.view(eye).seen == before[eye].seen:
                found["unnoticed"] += 1
                assert texts == [], "even an empty message would tell that something happens"
    assert game.is_over
    return found


def partner_of(game: warroom.Game, seat: Seat) -> Seat | None:
    """With whom the player who has just spoken is talking."""
    offers = [offer for offer in game.state.offers if seat in offer.parties]
    if not offers:
        return None
    return next(party for party in offers[-1].parties if party != seat)


def check_forms(texts: list[str], eye: Eye) -> None:
    """Deck and other hands are numbers without faces, in whatever message."""
    for text in texts:
        message = json.loads(text)
        views = [each["view"] for each in message.get("views", ())]
        views += [message["view"]] if "view" in message else []
        states = [view["state"] for view in views] + [
            step.get("changes", {}) for step in message.get("steps", ())
        ]
        for state in states:
            assert "faces" not in state.get("deck", {})
            for owner, hand in enumerate(state.get("hands", ())):
                assert owner == eye or "faces" not in hand
        assert message.get("seat", eye) == eye
        assert message["type"] in ("welcome", "update", "clocks", "over")


def test_a_position_at_the_start_tells_no_hands(tmp_path: Path) -> None:
    """Nor the deck or the seed: a table that goes on from one shows only what is to be seen."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        assert "position" not in created["table"]["header"]
        with Client(address, created, (1,)) as blue:
            blue.catch_up()
            assert not [text for text in blue.raw if re.search(r"oil-\d", text)]
        assert "position" not in fetch_record(address, created)["header"]
