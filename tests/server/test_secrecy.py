"""Nothing goes over the wire that a seat may not know: whole games, byte for byte."""

import json
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

import warroom
from tests.secrecy.twins import twin_for
from tests.server.harness import Client, Json, http, new_table, running, table_in
from tests.server.test_play import fetch_record
from tests.server.test_standing import POSITION
from warroom.api import begin
from warroom.kernel.codec import encode
from warroom.kernel.decision import Answer
from warroom.kernel.words import Seat
from warroom.model.packs import MARKERS, PACKS
from warroom.model.trade import Terms
from warroom.rules.trade import CounterOffer, MakeOffer
from warroom.rulesets import RULESETS
from warroom.server.help.choices import AskProposal
from warroom.server.help.scene import Snapshot
from warroom.server.http.handlers import HANDLERS
from warroom.view import View

PROMISE = "I shall leave Ruritania alone"
TRIES = 8

Eye = Seat | None


class Step(NamedTuple):
    """What one answer sent to each view, and what help was given to whom before it."""

    told: dict[Eye, list[str]]
    helped: dict[Eye, list[str]]


OPEN = ("incomes",)
INQUIRIES = (
    "menu",
    "worth",
    "options",
    "orders",
    "blitz-odds",
    "plays",
    "prices",
    "fuel",
    "advice",
    "bargain",
    "quote",
    "gains",
    "capitals",
)
"""What anybody may ask, and what only seats may."""

EVERY = 24
"""Answers from one round of questions about everything to the next."""


def helped(client: Client, seat: Eye) -> list[str]:
    """Whatever a seat or a spectator may ask: each reply, or the refusal."""
    heard = len(client.raw)
    inquiries: list[Json] = [{"type": f"ask-{each}"} for each in OPEN]
    if seat is not None:
        owners = client.pictures[seat]["state"]["owners"]
        region = next((each for each, owner in owners.items() if owner == seat), "Cuba")
        other = {"partner": (seat + 1) % len(client.pictures[seat]["state"]["hands"])}
        regions = {
            "orders": {"region": region},
            "blitz-odds": {"region": region},
            "bargain": {**other, "terms": {"want": [{}]}},
            "quote": {**other, "terms": {"want": [{}]}},
        }
        inquiries += [{"type": f"ask-{each}", **regions.get(each, {})} for each in INQUIRIES]
        inquiries += [{"type": "set-standing", "orders": []}]
    for inquiry in inquiries:
        client.ask({**inquiry, "seat": seat})
    return client.raw[heard:]


def promising(answer: Answer, step: int) -> Answer:
    """Offers get words that stand nowhere else, so that they are found wherever they leak."""
    if not isinstance(answer, MakeOffer | CounterOffer):
        return answer
    terms: Terms = msgspec.structs.replace(answer.terms, promise=f"{PROMISE} <{step}>")
    given: Answer = msgspec.structs.replace(answer, terms=terms)
    return given


def played(
    address: str, created: Json, rng: random.Random, most: int = 10**9
) -> tuple[list[Step], str]:
    """A whole game with one connection for each seat and a spectator; all that they heard. After
    so many answers two agree to end it."""
    clients: dict[Eye, Client] = {seat: Client(address, created, (seat,)) for seat in range(3)}
    clients[None] = Client(address, created)
    for client in clients.values():
        client.hear()
    as_guest: Json = {"headers": {"authorization": f"Bearer {created['spectator']}"}}
    steps = [Step({eye: list(client.raw) for eye, client in clients.items()}, {})]
    while not clients[None].is_over:
        seat, client = next(
            (eye, each) for eye, each in clients.items() if each.asked() is not None
        )
        assert seat is not None
        replies = {}
        if len(steps) % EVERY == 0:
            replies = {eye: helped(each, eye) for eye, each in clients.items()}
            status, luck, _ = http(
                address, f"/api/tables/{created['table']['id']}/luck", **as_guest
            )
            assert status == 200
            replies[None].append(json.dumps(luck))
        heard = {eye: len(each.raw) for eye, each in clients.items()}
        if len(steps) > most:
            end: Json = {"type": "propose", "seat": 0, "motion": {"type": "end"}}
            agreed: Json = {"type": "vote", "seat": 1, "proposal": 1, "yes": True}
            assert clients[0].ask(end)["type"] == "accepted"
            assert clients[1].ask(agreed)["type"] == "accepted"
        else:
            answer = promising(client.sample(seat, rng), len(steps))
            assert client.answer(seat, answer)["type"] == "accepted"
        for each in clients.values():
            each.catch_up()
        news = {eye: each.raw[heard[eye] :] for eye, each in clients.items()}
        updates = {eye: without_replies(texts) for eye, texts in news.items()}
        steps.append(Step(updates, replies))
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


@pytest.mark.parametrize(
    ("ruleset", "options", "most"),
    [
        ("expansion", {"treasuries": "closed"}, 160),
        ("provocation", {"initial-technology": "on"}, 160),
        ("deluxe", {}, 120),
    ],
)
def test_other_games_byte_for_byte(
    tmp_path: Path, ruleset: str, options: dict[str, str], most: int
) -> None:
    """The same with political cards, technologies, provocations, treasuries, action cards and
    markers."""
    with running(tmp_path, seed=3) as address:
        created = new_table(address, "ppp", ruleset=ruleset, options=options, clock=3600)
        steps, record = played(address, created, random.Random(3), most)
        seen = checked(steps, warroom.Record.from_json(record), created)
    assert seen["cards"]
    assert seen["help"] > 50
    assert seen["unnoticed"] or ruleset == "deluxe"  # there everything is done in the open


def checked(steps: list[Step], record: warroom.Record, created: Json) -> Counter[str]:
    """Play the record again, and hold against it what everybody was told."""
    game = begin(record.header)
    card = re.compile("|".join(sorted(f'"{each}"' for each in hidden_names(game))))
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
            masked = [event for each in events if (event := each.seen_by(eye)) is not None]
            sights = [masked, before[eye].seen, game.view(eye).seen]
            may = set(card.findall(msgspec.json.encode(sights).decode()))
            named = set(card.findall("\n".join(map(without_facts, texts))))
            assert named <= may
            found["cards"] += len(named)
            # What it was told when it asked, before the answer.
            replies = "\n".join(map(without_facts, step.helped.get(eye, ())))
            assert not [secret for secret in secrets if secret in replies]
            assert set(card.findall(replies)) <= set(card.findall(seen_by(before[eye])))
            assert set(re.findall(f"{PROMISE} <\\d+>", replies)) <= known[eye]
            found["help"] += replies.count('"type"')
            # Promises: only those that were made to it or by it.
            assert set(re.findall(f"{PROMISE} <\\d+>", everything)) <= known[eye]
            check_forms(texts, eye, game)
            if game.sealed and place and eye != record.entries[place - 1].seat:
                found["sealed"] += 1
                for update in map(json.loads, texts):
                    assert update["type"] == "clocks" or update["steps"] == []
            if place and not masked and game.view(eye).seen == before[eye].seen:
                found["unnoticed"] += 1
                assert texts == [], "even an empty message would tell that something happens"
    assert game.is_over
    return found


def without_facts(text: str) -> str:
    """A message without what is printed on all cards, which everybody may read: what a technology
    would bring is told of each that nobody has shown, whoever holds it."""
    message = json.loads(text)
    message.get("table", {}).pop("facts", None)
    if message.get("type") == "gains":
        message.pop("technologies", None)
    return json.dumps(message)


def seen_by(view: View) -> str:
    return msgspec.json.encode(view.seen).decode()


def hidden_names(game: warroom.Game) -> set[str]:
    """The names of all cards that may lie face down; markers have no names of their own."""
    return {name for pack in PACKS if pack is not MARKERS for name in pack.full(game.rules)}


def partner_of(game: warroom.Game, seat: Seat) -> Seat | None:
    """With whom the player who has just spoken is talking."""
    offers = [offer for offer in game.state.offers if seat in offer.parties]
    if not offers:
        return None
    return next(party for party in offers[-1].parties if party != seat)


DECKS = ("deck", "political_deck", "technology_deck", "provocation_deck", "action_deck")
HANDS = ("hands", "knocked_out", "political_hands", "secret_technologies", "provocation_hands")


def check_forms(texts: list[str], eye: Eye, game: warroom.Game) -> None:
    """Decks and other hands are numbers without faces, markers have no government and closed
    treasuries no sums, in whatever message."""
    is_closed = game.header.options.get("treasuries") == "closed"
    for text in texts:
        message = json.loads(text)
        views = [each["view"] for each in message.get("views", ())]
        views += [message["view"]] if "view" in message else []
        states = [view["state"] for view in views] + [
            {**step.get("changes", {}), **step.get("entries", {})}
            for step in message.get("steps", ())
        ]
        for state in states:
            for name in (*DECKS, "marker_box"):
                assert "faces" not in state.get(name, {})
            for name in (*HANDS, "action_hands"):
                for owner, hand in enumerate(state.get(name, ())):
                    assert owner == eye or "faces" not in hand
            for marker in state.get("face_down", {}).values():
                assert marker["government"] is None or eye in marker["seen_by"]
            for name in ("points", "oil") if is_closed else ():
                for owner, amount in enumerate(state.get(name, ())):
                    assert owner == eye or amount is None
        if message["type"] == "said":
            assert message["name"] == "Table"
            continue
        assert message.get("seat", eye) == eye
        assert message["type"] in ("welcome", "update", "clocks", "table", "over")


def test_a_position_at_the_start_tells_no_hands(tmp_path: Path) -> None:
    """Nor the deck or the seed: a table that goes on from one shows only what is to be seen."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        assert "position" not in created["table"]["header"]
        with Client(address, created, (1,)) as blue:
            blue.catch_up()
            assert not [text for text in blue.raw if re.search(r"oil-\d", text)]
        assert "position" not in fetch_record(address, created)["header"]


def simple_questions() -> list[Any]:
    """What a seat can ask without saying more than which it is; a proposal may be drawn."""
    only_a_seat = [
        kind
        for kind, handler in HANDLERS.items()
        if handler.answer is not None and kind.__struct_fields__ == ("id", "seat")
    ]
    return [kind for kind in only_a_seat if kind is not AskProposal]


def reply_to(message: Any, game: warroom.Game) -> bytes | str:
    handler = HANDLERS[type(message)]
    assert handler.answer is not None
    snapshot = Snapshot.of(game, message.seat, thinks_ahead=handler.thinks_ahead)
    try:
        return encode(handler.answer(message, snapshot.scene))
    except warroom.Refused as refused:
        return repr(refused)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_help_depends_on_what_a_seat_cannot_see(ruleset: str) -> None:
    """Every inquiry gets the same reply in a game with other secrets."""
    game = warroom.new_game(ruleset, seats=3, board="west", seed=9)
    rng = random.Random(9)
    replies: Counter[str] = Counter()
    while not game.is_over:
        seat = rng.choice(list(game.questions))
        if game.length % 5 == 0:
            twin = twin_for(game, seat, rng)
            for kind in simple_questions():
                if HANDLERS[kind].thinks_ahead and game.length % 40:
                    continue  # whole turns are imagined for it
                reply = reply_to(kind(1, seat), game)
                assert reply == reply_to(kind(1, seat), twin), kind
                replies[kind.__name__] += isinstance(reply, bytes)
        game.answer(seat, game.sample(seat, rng))
    assert sum(replies.values()) > 100
    assert replies["AskMenu"]
