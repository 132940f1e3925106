"""Players' own randomness: mixed into the key, in the log, and no hindrance to anybody."""

from hashlib import blake2b
from typing import Any

import msgspec
import pytest

from tests.kernel import toy
from tests.kernel.test_game import refusal, shape
from tests.kernel.toy import (
    KEY,
    Bid,
    Deed,
    LightGame,
    Noted,
    Rolled,
    StormWarning,
    new_shift,
    new_watch,
)
from warroom.kernel import codec
from warroom.kernel.chance import ScriptedDice, Stream
from warroom.kernel.decision import Answer
from warroom.kernel.errors import Code, Refused
from warroom.kernel.log import Entry
from warroom.kernel.notice import Contribution, ContributionMixed
from warroom.kernel.record import play_again
from warroom.kernel.words import HOST

VALUE = "0123456789abcdef" * 2
OTHER = "fedcba9876543210" * 4


def read(data: bytes) -> Answer:
    kinds = codec.union(Answer, toy.PACKAGE) | Contribution
    answer: Answer = codec.decode(data, kinds, "answer")
    return answer


def rolls_of(game: LightGame) -> tuple[int, ...]:
    for _ in range(20):
        game.answer(0, Deed("roll"))
    return game.state.rolls


# ---- the stream ----


def test_a_new_key_follows_from_the_old_one_the_seat_and_the_value() -> None:
    """Worked out here with hashlib."""
    stream = Stream(KEY)
    stream.dice(3)
    stream.mix(1, VALUE)
    key = blake2b(f"1:{VALUE}".encode(), key=KEY, digest_size=32, person=b"contribution").digest()
    assert stream.dice(200) == Stream(key).dice(200)
    assert stream.mixed == (1,)


@pytest.mark.parametrize(("seat", "value"), [(1, OTHER), (2, VALUE), (12, VALUE[1:])])
def test_another_seat_or_value_gives_other_dice(seat: int, value: str) -> None:
    one, other = Stream(KEY), Stream(KEY)
    one.mix(1, VALUE)
    other.mix(seat, value)
    assert one.dice(50) != other.dice(50)


def test_the_order_matters_and_nothing_is_lost() -> None:
    one, other = Stream(KEY), Stream(KEY)
    for seat, value in ((0, VALUE), (1, OTHER)):
        one.mix(seat, value)
    for seat, value in ((1, OTHER), (0, VALUE)):
        other.mix(seat, value)
    assert one.key != other.key
    assert (one.mixed, other.mixed) == ((0, 1), (1, 0))


def test_scripted_dice_stay_scripted() -> None:
    """A script comes first, whatever the key."""
    stream = ScriptedDice(KEY, script=(6, 6, 1))
    stream.mix(0, VALUE)
    assert stream.dice(3) == (6, 6, 1)


# ---- the entry ----


def test_a_contribution_is_logged_and_told_to_all() -> None:
    game = new_watch()
    questions = dict(game.questions)
    event = ContributionMixed(1, VALUE)
    assert game.answer(HOST, Contribution(1, VALUE)) == (event,)
    assert game.questions == questions
    assert [event.seen_by(eye) for eye in (0, 1, None)] == [event] * 3
    last = game.history.entries()[-1]
    written = f'{{"type":"contribution","seat":1,"value":"{VALUE}"}}'.encode()
    assert (last.seat, bytes(last.answer)) == (HOST, written)


def test_it_changes_the_dice_that_follow_and_none_before() -> None:
    game, plain = new_shift(), new_shift()
    for each in (game, plain):
        each.answer(0, Deed("roll"))
    assert game.state.rolls == plain.state.rolls
    game.answer(HOST, Contribution(0, VALUE))
    assert rolls_of(game) != rolls_of(plain)


@pytest.mark.parametrize(
    ("seat", "value", "code"),
    [
        (2, VALUE, Code.UNKNOWN_NAME),
        (-1, VALUE, Code.UNKNOWN_NAME),
        (0, VALUE[1:], Code.MALFORMED),
        (0, OTHER + "0", Code.MALFORMED),
        (0, VALUE.upper(), Code.MALFORMED),
        (0, VALUE[1:] + "g", Code.MALFORMED),
        (0, VALUE + "\n", Code.MALFORMED),
        (0, "", Code.MALFORMED),
        ("0", VALUE, Code.MALFORMED),
        (0, 12, Code.MALFORMED),
    ],
)
def test_what_is_no_contribution_is_refused(seat: Any, value: Any, code: Code) -> None:
    assert refusal(new_shift(), HOST, Contribution(seat, value)).code is code


def test_each_seat_contributes_once() -> None:
    game = new_shift()
    game.answer(HOST, Contribution(0, VALUE))
    assert refusal(game, HOST, Contribution(0, OTHER)).code is Code.REPEATED
    game.answer(HOST, Contribution(1, OTHER))


def test_it_is_no_answer_and_comes_before_the_end() -> None:
    game = new_shift()
    assert refusal(game, 0, Contribution(0, VALUE)).code is Code.WRONG_ANSWER
    game.answer(0, Deed("stop"))
    assert refusal(game, HOST, Contribution(0, VALUE)).code is Code.GAME_OVER


# ---- copies and records ----


def test_a_record_with_contributions_plays_again_to_the_same_hash() -> None:
    game = new_watch()
    game.answer(HOST, Contribution(1, OTHER))
    game.answer(1, Bid(2))
    game.answer(0, Bid(3))
    game.answer(0, Deed("roll"))
    game.answer(HOST, Contribution(0, VALUE))
    game.answer(0, Deed("roll"))
    entries = msgspec.json.decode(codec.encode(game.history.entries()), type=list[Entry])
    again = play_again(new_watch(), entries, read)
    assert shape(again) == shape(game)
    entries[4] = msgspec.structs.replace(
        entries[4], answer=msgspec.Raw(codec.encode(Contribution(0, OTHER)))
    )
    with pytest.raises(Refused, match="After answer 4"):
        play_again(new_watch(), entries, read)


def test_a_clone_goes_its_own_way() -> None:
    game = new_shift()
    before = shape(game)
    copy = game.clone()
    copy.answer(HOST, Contribution(0, VALUE))
    assert shape(game) == before
    game.answer(HOST, Contribution(0, VALUE))
    assert shape(game) == shape(copy)
    assert rolls_of(game) == rolls_of(copy)


# ---- undo ----


def test_what_was_said_before_it_can_still_be_taken_back() -> None:
    """The contribution stays; all else is as if the answers had never been given."""
    game, straight = new_shift(), new_shift()
    game.answer(0, Deed("note"))
    game.answer(HOST, Contribution(1, VALUE))
    game.answer(0, Deed("note"))
    game.answer(HOST, Contribution(0, OTHER))
    assert game.may_undo(0)
    game.undo(0)
    assert [entry.seat for entry in game.history.entries()[2:]] == [0, HOST, HOST]
    assert game.may_undo(0)
    game.undo(0)
    assert not game.may_undo(0)
    for seat, value in ((1, VALUE), (0, OTHER)):
        straight.answer(HOST, Contribution(seat, value))
    assert shape(game)[:7] == shape(straight)[:7]
    assert rolls_of(game) == rolls_of(straight)


def test_a_sealed_answer_can_be_taken_back_across_it() -> None:
    game = new_watch()
    game.answer(0, Bid(2))
    game.answer(HOST, Contribution(1, VALUE))
    game.undo(0)
    assert set(game.questions) == {0, 1}
    assert game.chance.mixed == (1,)


def test_it_is_nobodys_to_take_back() -> None:
    game = new_shift()
    game.answer(HOST, Contribution(0, VALUE))
    for seat in (0, 1, HOST):
        assert not game.may_undo(seat)


def test_it_hides_nothing_of_the_last_answer() -> None:
    """What would be taken back is what the answer led to."""
    game = new_shift()
    game.answer(0, Deed("note"))
    game.answer(HOST, Contribution(1, VALUE))
    assert game.events == [Noted("by 0")]


def test_a_roll_after_it_is_final() -> None:
    game = new_shift()
    game.answer(0, Deed("note"))
    game.answer(HOST, Contribution(1, VALUE))
    assert type(game.answer(0, Deed("roll"))[0]) is Rolled
    assert not game.may_undo(0)


def test_a_mistake_after_it_leaves_the_game_as_it_was() -> None:
    """What is played again on the way back includes the contribution."""
    game = new_shift()
    game.answer(0, Deed("note"))
    game.answer(HOST, Contribution(1, VALUE))
    game.answer(0, Deed("note"))
    before = shape(game)[:7]
    for seat, answer in ((0, Deed("fall-over")), (HOST, StormWarning(13))):
        with pytest.raises(ZeroDivisionError):
            game.answer(seat, answer)
        assert shape(game)[:7] == before
        assert game.may_undo(0)
