"""Neither the dice to come nor any hidden card or key can be found in what a seat is told."""

import base64
import random
from typing import Any

import msgspec
import pytest

import warroom
from tests.contract.playing import NAMES, TABLES, Table, moments, questions_of, twin_of
from tests.secrecy.twins import assert_same_for, eyes, masked, sight
from warroom.kernel.chance import Stream
from warroom.kernel.words import Seat

some_tables = pytest.mark.parametrize("table", TABLES[1::2], ids=NAMES[1::2])


def with_other_dice(game: warroom.Game, rng: random.Random) -> warroom.Game:
    twin = twin_of(game)
    twin.chance = Stream(rng.randbytes(32))
    return twin


@some_tables
def test_the_dice_to_come_make_no_difference(table: Table) -> None:
    """Another key of chance, and all else equal: not even a default that is drawn may show it."""
    rng = random.Random(2)
    for game in moments(table, 22, every=31):
        twin = with_other_dice(game, rng)
        for seat in eyes(game):
            assert_same_for(seat, game, twin)


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
