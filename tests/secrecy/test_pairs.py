"""Pairs of games that differ only in what a seat cannot see look the same to it."""

import base64
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import warroom
from tests.bad_input.spoiling import spoiled
from tests.contract.playing import (
    NAMES,
    TABLES,
    Table,
    chosen,
    moments,
    name_of,
    questions_of,
    twin_of,
)
from warroom.kernel import codec
from warroom.kernel.chance import Stream
from warroom.kernel.words import Seat
from warroom.model.events.battles import CardTaken, NeutralCardTurned
from warroom.model.events.economy import TradeMade
from warroom.model.events.setup import CardsDealt
from warroom.model.zones import Cards

some_tables = pytest.mark.parametrize("table", TABLES[1::2], ids=NAMES[1::2])


def eyes(game: warroom.Game) -> tuple[Seat | None, ...]:
    return (*game.state.seats, None)


def redealt(game: warroom.Game, seat: Seat | None, rng: random.Random) -> warroom.Game:
    """A twin in which all cards that a seat cannot see are dealt anew. Hands that are spoken of in
    an open talk stay, since the talk names their cards."""
    twin = twin_of(game)
    state = twin.state
    kept = {seat, *(party for offer in state.offers if offer.is_open for party in offer.parties)}
    hidden = [
        name for owner, hand in enumerate(state.hands) if owner not in kept for name in hand.known
    ]
    hidden += state.deck.known
    rng.shuffle(hidden)

    def deal(count: int) -> Cards:
        dealt = Cards.of(hidden[:count])
        del hidden[:count]
        return dealt

    state.hands = tuple(
        hand if owner in kept else deal(hand.count) for owner, hand in enumerate(state.hands)
    )
    state.deck = deal(state.deck.count)
    assert not hidden
    return twin


def with_other_dice(game: warroom.Game, rng: random.Random) -> warroom.Game:
    twin = twin_of(game)
    twin.chance = Stream(rng.randbytes(32))
    return twin


def sight(game: warroom.Game, seat: Seat | None) -> bytes:
    """All that a seat gets to see, as it goes over the wire."""
    return codec.encode(game.view(seat).seen)


def refusals(game: warroom.Game, seat: Seat, rng: random.Random) -> list[Any]:
    """What a seat is told when it tries things it may not do."""
    told: list[Any] = []
    written = b'{"type":"end-turn"}'
    if seat in game.questions:
        written = codec.encode(game.sample(seat, random.Random(1)))
    for _ in range(6):
        try:
            game.check(seat, warroom.read_answer(spoiled(written, rng)))
            told.append("accepted")
        except warroom.Refused as refused:
            told.append(repr(refused))
    try:
        game.check(seat, warroom.read_answer(b'{"type":"end-turn"}'), 3)
    except warroom.Refused as refused:
        told.append(repr(refused))
    return told


def assert_same_for(seat: Seat | None, one: warroom.Game, other: warroom.Game) -> None:
    """View, question, options, samples, helpers and refusals are the same, byte by byte."""
    assert sight(one, seat) == sight(other, seat)
    if seat is None:
        return
    assert one.questions.get(seat) == other.questions.get(seat)
    assert refusals(one, seat, random.Random(4)) == refusals(other, seat, random.Random(4))
    assert one.may_undo(seat) == other.may_undo(seat)
    if seat in one.questions:
        assert one.options(seat) == other.options(seat)
        for seed in range(3):
            samples = [each.sample(seat, random.Random(seed)) for each in (one, other)]
            assert samples[0] == samples[1]


@some_tables
def test_other_hands_and_the_deck_make_no_difference(table: Table) -> None:
    """All unseen cards are dealt anew at many moments of a game; nobody notices anything."""
    rng = random.Random(1)
    differed = 0
    for game in moments(table, 21, every=17):
        for seat in eyes(game):
            twin = redealt(game, seat, rng)
            differed += twin.state != game.state
            assert_same_for(seat, game, twin)
    assert differed


@some_tables
def test_the_dice_to_come_make_no_difference(table: Table) -> None:
    """Another key of chance, and all else equal: not even a default that is drawn may show it."""
    rng = random.Random(2)
    for game in moments(table, 22, every=31):
        twin = with_other_dice(game, rng)
        for seat in eyes(game):
            assert_same_for(seat, game, twin)


def shows_faces(event: warroom.Event, seat: Seat | None) -> bool:
    """Whether the seat gets to see a card in this event, as the rules have it."""
    match event:
        case NeutralCardTurned():
            return True
        case CardsDealt():
            return event.seat == seat
        case CardTaken():
            return seat in (event.winner, event.loser)
        case TradeMade():
            return seat in (event.proposer, event.partner)
    return False


def masked(events: tuple[warroom.Event, ...], seat: Seat | None) -> bytes:
    return codec.encode([each for event in events if (each := event.seen_by(seat)) is not None])


@some_tables
def test_events_tell_nothing_of_hidden_cards(table: Table) -> None:
    """The same answer with the same dice is given in both games: the seat hears the same, unless
    a card is shown to it by the rules; and sees the same afterwards."""
    rng = random.Random(3)
    compared = 0
    for game in moments(table, 23, every=5):
        for seat in eyes(game):
            asked = rng.choice(list(game.questions))
            answer = chosen(game, asked, rng)
            twin, original = redealt(game, seat, rng), twin_of(game)
            try:
                told = twin.answer(asked, answer)
            except warroom.Refused:
                continue  # an offer of cards that somebody else holds in the twin
            events = original.answer(asked, answer)
            if any(shows_faces(event, seat) for event in events):
                continue
            compared += 1
            assert masked(events, seat) == masked(told, seat)
            assert sight(original, seat) == sight(twin, seat)
    assert compared > 50


SECRET_TOGETHER = ["lay-battle-line", "commit-opening", "volunteer-neutral"]


def sealed_questions() -> Iterator[tuple[str, warroom.Game]]:
    """Moments at which several are asked at once, some of each kind there is."""
    found: Counter[str] = Counter()
    for table in TABLES:
        for game in moments(table, 24, every=1):
            if len(game.questions) > 1:
                name = name_of(next(iter(game.questions.values())).decision)
                found[name] += 1
                if found[name] <= 40:
                    yield name, game


def test_a_sealed_answer_is_hidden_from_everybody_else() -> None:
    """Whatever the first of several lays face down, all others see, hear and may do the same."""
    met = set()
    for name, game in sealed_questions():
        for first in list(game.questions):
            options = game.options(first) or [
                game.sample(first, random.Random(seed)) for seed in range(6)
            ]
            options = list(dict.fromkeys(options))[:6]
            if len(options) < 2:
                continue
            met.add(name)
            games = [twin_of(game) for _ in options]
            heard = [
                each.answer(first, answer) for each, answer in zip(games, options, strict=True)
            ]
            assert set(heard) == {()}
            for seat in eyes(game):
                if seat != first:
                    for twin in games[1:]:
                        assert_same_for(seat, games[0], twin)
    assert met == set(SECRET_TOGETHER)


def card_names(game: warroom.Game) -> set[str]:
    return set(game.rules.deck.cards)


def faces_in(document: Any, names: set[str], path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all card names in a document."""
    if isinstance(document, str):
        return [path] if document in names else []
    found = []
    if isinstance(document, dict):
        for key, value in document.items():
            assert key not in names
            found += faces_in(value, names, (*path, key))
    elif isinstance(document, list):
        for index, value in enumerate(document):
            found += faces_in(value, names, (*path, index))
    return found


def may_show_a_face(path: tuple[Any, ...], seat: Seat | None) -> bool:
    """Where a view may name a card: the own hand, the own talks, the card of a neutral battle."""
    match path:
        case ("state", "hands", owner, "faces", _):
            return bool(owner == seat)
        case ("state", "battle", "card"):
            return True
        case ("state", "offers", *_) | ("question", "decision", "terms", *_):
            return seat is not None
    return False


PUBLIC_FACES = {"neutral-card-turned", "battle-began", "card-won", "card-returned"}
READERS = {
    "cards-dealt": ("seat",),
    "nation-cleared-away": ("seat",),
    "card-taken": ("winner", "loser"),
    "trade-made": ("proposer", "partner"),
    "offer-made": ("proposer", "partner"),
    "offer-countered": ("proposer", "partner"),
}


@some_tables
def test_no_view_and_no_event_names_a_hidden_card_or_the_key(table: Table) -> None:
    """The bytes that go to a seat during a whole game are searched for what must not be there."""
    game = table.begin(25)
    rng = random.Random(25)
    key = game.header.key
    assert key is not None
    raw = bytes.fromhex(key)
    keys = [key.encode(), base64.b64encode(raw), base64.urlsafe_b64encode(raw)]
    names = card_names(game)
    for _ in questions_of(game, rng):
        events = tuple(game.events)
        for seat in eyes(game):
            data = sight(game, seat)
            heard = masked(events, seat)
            assert not any(each in data or each in heard for each in keys)
            for path in faces_in(msgspec.json.decode(data), names):
                assert may_show_a_face(path, seat), path
            for event in msgspec.json.decode(heard):
                if event["type"] not in PUBLIC_FACES and faces_in(event, names):
                    assert seat in [event[each] for each in READERS[event["type"]]], event


def test_a_record_can_be_shown_without_its_key() -> None:
    """While the game goes on only the commitment is shown, and nobody can replay from it."""
    game = TABLES[0].begin(26)
    shown = game.record().without_key().to_json()
    assert game.header.key is not None
    assert game.header.key.encode() not in shown
    assert game.header.commitment.encode() in shown
    with pytest.raises(warroom.Refused, match="not revealed"):
        warroom.replay(shown)
