"""Broken records and saves: refused with a reason, never played wrongly, never another error."""

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

import warroom
from tests.bad_input.spoiling import every_spoiling, places, replaced, spoiled
from tests.contract.playing import BRINK, TABLES, facts_of, played, questions_of, situation
from warroom.kernel.errors import Code, Refused


@cache
def a_record() -> Any:
    """A whole game as a plain document."""
    game = played(warroom.new_game(seats=2, seed=51, options={"game-limit": "2 rounds"}), 51)
    return json.loads(game.record().to_json())


@cache
def a_record_from_a_position() -> Any:
    game = warroom.set_up({**BRINK, "dice": [1, 2, "P"], "deck": ["oil-4"]})
    for _ in questions_of(game, random.Random(52)):
        if game.length == 15:
            break
    return json.loads(game.record().to_json())


@cache
def a_save() -> Any:
    """A game in the middle of a naval battle with one line laid, as a plain document."""
    game, seat = situation("lay-battle-line")
    if not game.sealed and len(game.questions) > 1:
        game.answer(seat, game.default_answer(seat))
    return json.loads(game.save())


def replay_refused(document: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        warroom.replay(json.dumps(document))
    assert caught.value.message
    return caught.value


def changed(document: Any, **header: Any) -> Any:
    return {**document, "header": {**document["header"], **header}}


def test_the_good_ones_are_good() -> None:
    """Otherwise nothing below would mean anything."""
    assert warroom.replay(json.dumps(a_record())).is_over
    warroom.replay(json.dumps(a_record_from_a_position()))
    assert warroom.load(json.dumps(a_save())).sealed


def test_a_truncated_file_is_unreadable() -> None:
    """Wherever it breaks off."""
    data = json.dumps(a_record())
    for place in range(0, len(data) - 1, 997):
        with pytest.raises(Refused) as caught:
            warroom.replay(data[:place])
        assert caught.value.code is Code.UNREADABLE
        assert caught.value.message.startswith("The record cannot be read")


def test_a_record_that_ends_early_is_a_game_in_progress() -> None:
    """Fewer answers are no mistake: the game stands where they end."""
    document = a_record()
    game = warroom.replay(json.dumps({**document, "entries": document["entries"][:20]}))
    assert game.length == 20
    assert not game.is_over


def test_another_version_is_refused_with_the_version_it_needs() -> None:
    """Of the format, the rules, the board and the deck: never played wrongly."""
    for header, wanted in (
        ({"format": 99}, "needs format 99"),
        ({"version": 7}, "needs version 7 of the basic rules"),
        ({"board_digest": "0123456789ab"}, r"another version \(0123456789ab\) of the board"),
        ({"deck_digest": "ba9876543210"}, r"another version \(ba9876543210\) of the deck"),
    ):
        refused = replay_refused(changed(a_record(), **header))
        assert refused.code is Code.OTHER_VERSION
        assert str(refused.facts["field"]).startswith("header.")
        with pytest.raises(Refused, match=wanted):
            warroom.verify(json.dumps(changed(a_record(), **header)))
        save = {**a_save(), "header": {**a_save()["header"], **header}}
        with pytest.raises(Refused, match=wanted):
            warroom.load(json.dumps(save))


@pytest.mark.parametrize("key", ["", "00", "zz" * 32, "0" * 64, "ab" * 200, None])
def test_a_key_that_does_not_fit_is_refused(key: str | None) -> None:
    """Too short, no number, another one, too long, or not revealed."""
    refused = replay_refused(changed(a_record(), key=key))
    assert refused.code is Code.DOES_NOT_REPLAY
    assert refused.facts["field"] == "header.key"


def test_a_changed_commitment_is_refused() -> None:
    """The key is checked against what was published at the start."""
    assert replay_refused(changed(a_record(), commitment="0" * 64)).facts["field"] == "header.key"


@pytest.mark.parametrize(
    "header",
    [
        {"ruleset": "chess"},
        {"board": "moon"},
        {"deck": "tarot"},
        {"options": {"fog": "on"}},
        {"options": {"last-standing": "perhaps"}},
        {"seats": 1},
        {"seats": 7},
        {"extra": 1},
        {"position": {"nations": []}},
    ],
)
def test_a_header_that_makes_no_game_is_refused(header: dict[str, Any]) -> None:
    """The same errors as when a game is begun."""
    replay_refused(changed(a_record(), **header))


def test_a_header_with_other_numbers_of_seats_than_its_position_is_refused() -> None:
    """Both ways: a seat too many, a seat too few."""
    for seats in (2, 3, 5, 6):
        refused = replay_refused(changed(a_record_from_a_position(), seats=seats))
        assert refused.facts["field"] == "seats"


def test_every_answer_and_every_hash_counts() -> None:
    """One hash changed, one answer exchanged, left out or doubled: the place is told."""
    document = a_record()
    entries = document["entries"]
    for place in range(0, len(entries), 7):
        edits: list[list[Any]] = [
            [*entries[:place], {**entries[place], "hash": "0" * 16}, *entries[place + 1 :]],
            [*entries[:place], {**entries[place], "seat": 5}, *entries[place + 1 :]],
            [*entries[:place], entries[place], *entries[place:]],
        ]
        if place + 1 < len(entries):
            edits.append([*entries[:place], *entries[place + 1 :]])
        for edit in edits:
            refused = replay_refused({**document, "entries": edit})
            assert refused.code is Code.DOES_NOT_REPLAY
            assert refused.facts["place"] in (place, place + 1)


def test_an_edited_answer_is_refused_although_it_is_lawful() -> None:
    """Another colour would have been allowed, but it is not what was played."""
    document = a_record()
    chosen = document["entries"][0]["answer"]["colour"]
    answer = {"type": "colour", "colour": "slate" if chosen != "slate" else "red"}
    entries = [{**document["entries"][0], "answer": answer}, *document["entries"][1:]]
    with pytest.raises(Refused, match="After answer 0 the game differs"):
        warroom.replay(json.dumps({**document, "entries": entries}))


def test_a_record_with_more_answers_than_the_game_is_refused() -> None:
    """After the end there is nothing to answer."""
    document = a_record()
    more = [*document["entries"], document["entries"][-1]]
    with pytest.raises(Refused, match="The game is over"):
        warroom.replay(json.dumps({**document, "entries": more}))


def only_refusals(read: Callable[[Any], Any], data: Any) -> bool:
    """Whether something is refused; any other error ends the test."""
    try:
        read(data)
    except Refused as refused:
        return bool(refused.message)
    return False


def test_every_field_of_a_header_is_spoiled_in_every_way() -> None:
    """Replaced, left out, renamed, doubled: refused, or the same game after all."""
    for document in (a_record(), a_record_from_a_position()):
        good = warroom.replay(json.dumps(document)).state
        for header in every_spoiling(document["header"]):
            data = json.dumps({**document, "header": header, "entries": document["entries"][:12]})
            if not only_refusals(warroom.replay, data):
                assert type(good) is type(warroom.replay(data).state)


def test_every_field_of_a_save_is_spoiled_in_some_way() -> None:
    """Loading refuses what it cannot read, and raises nothing else."""
    document = a_save()
    rng = random.Random(53)
    wrong: tuple[Any, ...] = (None, -1, "nowhere", [], {}, 10**30, True, 1.5)
    refused = 0
    for path in list(places(document)):
        if path[:1] == ("entries",) and rng.random() < 0.97:
            continue
        for value in rng.sample(wrong, 3):
            refused += only_refusals(warroom.load, json.dumps(replaced(document, path, value)))
    assert refused > 500


def test_a_save_of_another_board_is_refused() -> None:
    """Its regions must be those of the board that the header names."""
    document = a_save()
    owners = {name: owner for name, owner in document["state"]["owners"].items() if name != "Peru"}
    state = {**document["state"], "owners": {**owners, "Atlantis": None}}
    with pytest.raises(Refused, match=r"state\.owners"):
        warroom.load(json.dumps({**document, "state": state}))


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        (("asked",), [1], "asked"),
        (("stack", 0, "step"), -1, "stack"),
        (("stack", 0, "step"), 99, "stack"),
        (("questions", 0, "seat"), 99, "questions"),
        (("questions",), [], "questions"),
        (("state", "player"), 99, "state.player"),
        (("state", "sea_controller"), -1, "state.sea_controller"),
        (("state", "owners", "Peru"), 99, "state.owners"),
        (("state", "hands"), [], "state.hands"),
        (("header", "seats"), 6, "asked"),
        (("header", "seats"), 7, "seats"),
    ],
)
def test_a_save_whose_parts_do_not_fit_is_refused_by_field(
    path: Any, value: Any, field: str
) -> None:
    """Not at some later answer, when the one who reads it cannot know why."""
    with pytest.raises(Refused) as caught:
        warroom.load(json.dumps(replaced(a_save(), path, value)))
    assert caught.value.facts["field"] == field


def test_a_save_with_a_field_too_many_is_refused() -> None:
    with pytest.raises(Refused, match="unknown field `weather`"):
        warroom.load(json.dumps({**a_save(), "weather": "fine"}))


@pytest.mark.parametrize("data", [b"", b"null", b"[]", b"{}", "", "{", 5, None, [], object()])
def test_what_is_no_document_at_all_is_refused(data: Any) -> None:
    """Records and saves, from whatever a caller hands in."""
    for read in (warroom.replay, warroom.verify, warroom.load, warroom.read_answer):
        with pytest.raises(Refused):
            read(data)
    with pytest.raises(Refused):
        warroom.read_event(data)


def test_a_few_thousand_broken_records_and_saves_never_raise_anything_but_a_refusal() -> None:
    """Bytes are changed, cut out, doubled, and values exchanged."""
    rng = random.Random(54)
    record = json.dumps({**a_record(), "entries": a_record()["entries"][:10]}).encode()
    position = json.dumps(a_record_from_a_position()).encode()
    save = json.dumps(a_save()).encode()
    counted = 0
    for read, data, times in (
        (warroom.replay, record, 1200),
        (warroom.replay, position, 800),
        (warroom.load, save, 1000),
    ):
        for _ in range(times):
            counted += only_refusals(read, spoiled(data, rng))
    assert counted > 2000


def test_events_are_read_as_strictly() -> None:
    """A round trip for every event of a game, and a refusal for each when spoiled."""
    game = TABLES[3].begin(55)
    rng = random.Random(55)
    for _ in questions_of(game, rng):
        for event in game.events:
            written = msgspec.json.encode(event)
            assert warroom.read_event(written) == event
            only_refusals(warroom.read_event, spoiled(written, rng))


def test_a_failed_load_or_replay_touches_no_other_game() -> None:
    """What was under way goes on as if nothing had been tried."""
    game, _ = situation("reinforce")
    before = facts_of(game)
    rng = random.Random(56)
    for _ in range(50):
        only_refusals(warroom.load, spoiled(game.save(), rng))
    assert facts_of(game) == before
