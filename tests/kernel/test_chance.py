"""Chance: a keyed stream that anyone can work out from the key and nobody without it."""

from collections import Counter
from hashlib import blake2b
from itertools import permutations
from math import factorial
from typing import Any

import msgspec
import pytest

from tests.kernel.toy import KEY
from warroom.kernel.chance import ScriptedDice, Stream, key_from_seed
from warroom.kernel.errors import RulesError


def keystream(key: bytes, length: int) -> bytes:
    """The stream as the documentation tells it, written down once more."""
    blocks = b""
    for number in range(length // 64 + 1):
        blocks += blake2b(number.to_bytes(8, "big"), digest_size=64, key=key).digest()
    return blocks[:length]


class ListedBytes(Stream):
    """A stream whose bytes are stated, to see what each of them becomes."""

    def _take(self, count: int) -> bytes:
        taken, self.rest = self.rest[:count], self.rest[count:]
        if len(taken) < count:
            raise EOFError
        return taken


def listed(*given: int) -> ListedBytes:
    return ListedBytes(KEY, rest=bytes(given))


def test_dice_follow_from_the_key_by_blake2b_alone() -> None:
    """Worked out here with hashlib: bytes below 252, modulo six, plus one, in order."""
    expected = [byte % 6 + 1 for byte in keystream(KEY, 5_000) if byte < 252][:4_000]
    stream = Stream(KEY)
    rolled: list[int] = []
    for count in (1, 2, 3, 7, 64, 100, 823, 3_000):
        rolled += stream.dice(count)
    assert rolled == expected


def test_the_first_dice_of_a_known_seed_never_change() -> None:
    """Records of years ago must still be played with the same dice."""
    assert Stream(key_from_seed(1935)).dice(10) == FIRST_DICE_OF_1935
    assert key_from_seed(1935).hex() == KEY_OF_1935
    assert Stream(key_from_seed(1935)).commitment == COMMITMENT_OF_1935


def test_bytes_are_used_without_bias() -> None:
    """Of all 256 bytes each face gets exactly 42, and the last four are passed over."""
    faces: Counter[int] = Counter()
    for byte in range(256):
        try:
            (face,) = listed(byte).dice(1)
        except EOFError:
            assert byte >= 252
        else:
            assert face == byte % 6 + 1
            faces[face] += 1
    assert faces == dict.fromkeys(range(1, 7), 42)


def test_a_byte_that_is_passed_over_costs_no_die() -> None:
    """The next bytes take its place."""
    assert listed(0, 255, 252, 5).dice(2) == (1, 6)


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 6, 7, 60, 100, 128, 129, 251, 255, 256])
def test_numbers_below_a_limit_are_equally_likely(limit: int) -> None:
    """Over all bytes, every number below the limit comes up equally often."""
    counts: Counter[int] = Counter()
    for byte in range(256):
        try:
            counts[listed(byte).below(limit)] += 1
        except EOFError:
            assert byte >= 256 // limit * limit
    assert counts == dict.fromkeys(range(limit), 256 // limit)


def test_large_limits_take_as_many_bytes_as_they_need() -> None:
    """Over all pairs of bytes a limit of 1,000 is fair too, and just above 256 two are taken."""
    counts: Counter[int] = Counter()
    for number in range(256**2):
        try:
            counts[listed(*divmod(number, 256)).below(1000)] += 1
        except EOFError:
            assert number >= 65_000
    assert counts == dict.fromkeys(range(1000), 65)
    assert listed(1, 0).below(257) == 256
    assert 0 <= Stream(KEY).below(2**200) < 2**200


def test_nothing_lies_below_one() -> None:
    """An impossible choice is a mistake in the rules."""
    for limit in (0, -3):
        with pytest.raises(RulesError):
            Stream(KEY).below(limit)


def test_a_shuffle_keeps_every_item() -> None:
    """Equal items included, and whatever the number of them."""
    for length in (0, 1, 2, 59, 60, 300):
        items = [place // 3 for place in range(length)]
        assert sorted(Stream(KEY).shuffled(items)) == items


def test_every_order_comes_up_equally_often() -> None:
    """24 orders of four items in 12,000 shuffles: chi-squared, with a fixed key."""
    stream = Stream(KEY)
    counts = Counter(stream.shuffled("abcd") for _ in range(12_000))
    assert set(counts) == set(permutations("abcd"))
    expected = 12_000 / factorial(4)
    distance = sum((count - expected) ** 2 / expected for count in counts.values())
    assert distance < 49.7  # once in a thousand keys, with 23 degrees of freedom


def test_dice_of_many_keys_are_even_and_do_not_repeat() -> None:
    """A thousand keys, a hundred dice each: chi-squared with five degrees of freedom."""
    rolls = [Stream(key_from_seed(seed)).dice(100) for seed in range(1_000)]
    assert len(set(rolls)) == 1_000
    counts = Counter(face for roll in rolls for face in roll)
    expected = 100_000 / 6
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 20.5


def test_choosing_can_find_every_item() -> None:
    """Nothing at either end is left out."""
    stream = Stream(KEY)
    assert {stream.choose("abcdef") for _ in range(200)} == set("abcdef")


def test_a_commitment_fits_one_key_and_tells_nothing_of_it() -> None:
    """It is the plain hash of the key, worked out here once more."""
    expected = blake2b(KEY, digest_size=32, person=b"commitment").hexdigest()
    assert Stream(KEY).commitment == expected
    assert Stream(KEY[::-1]).commitment != expected
    assert KEY.hex() not in expected


def test_the_commitment_does_not_change_as_dice_are_rolled() -> None:
    """It is of the key alone."""
    stream = Stream(KEY)
    before = stream.commitment
    stream.dice(500)
    assert stream.commitment == before


def test_the_position_grows_whenever_something_is_drawn() -> None:
    """Undo relies on it: dice, numbers and shuffles all move it, one byte at the least."""
    for stream in (Stream(KEY), ScriptedDice(KEY, script=(1, 2, 3))):
        draws: list[Any] = [lambda s: s.dice(1), lambda s: s.below(6), lambda s: s.shuffled("ab")]
        for draw in draws * 3:
            before = stream.drawn
            draw(stream)
            assert stream.drawn > before


def test_an_aside_does_not_move_the_stream() -> None:
    """It is another stream, for each purpose and place another one, but always the same."""
    stream, untouched = Stream(KEY), Stream(KEY)
    aside = stream.aside("absent:1")
    assert aside.dice(20) == untouched.aside("absent:1").dice(20)
    assert aside.dice(20) != stream.aside("absent:2").dice(20)
    assert stream == untouched
    early = stream.aside("absent:1").dice(20)
    stream.dice(1)
    assert stream.aside("absent:1").dice(20) != early


def test_scripted_dice_come_first_and_then_the_stream_goes_on() -> None:
    """What the script did not cover is counted, so that a test can insist on a full script."""
    dice = ScriptedDice(KEY, script=(6, 6, 1))
    assert dice.dice(2) == (6, 6)
    assert dice.unscripted == 0
    assert dice.dice(4) == (1, *Stream(KEY).dice(3))
    assert dice.unscripted == 3


def test_a_script_states_dice_only() -> None:
    """Shuffles and choices come from the stream and leave the script alone."""
    dice = ScriptedDice(KEY, script=(2, 3))
    assert dice.shuffled("abcdef") == Stream(KEY).shuffled("abcdef")
    assert dice.dice(2) == (2, 3)


@pytest.mark.parametrize("stream", [Stream(KEY), ScriptedDice(KEY, script=(4, 5, 6, 1, 2))])
def test_chance_is_data(stream: Stream) -> None:
    """Saved and loaded in the middle, it goes on with the same dice."""
    stream.dice(3)
    saved = msgspec.json.encode(stream)
    again = msgspec.json.decode(saved, type=Stream | ScriptedDice)
    assert again.dice(50) == stream.dice(50)
    assert again.drawn == stream.drawn


def test_seeds_of_either_kind_make_keys() -> None:
    """A number and its digits mean the same seed; others differ."""
    assert key_from_seed(7) == key_from_seed("7")
    assert len({key_from_seed(seed) for seed in (7, 8, "", "seven", -7)}) == 5


FIRST_DICE_OF_1935 = (6, 5, 1, 6, 1, 2, 1, 6, 4, 2)
KEY_OF_1935 = "0c1090dd66880e38ced3a5189420280f2d2033b325d4ddbc73f53714183854b0"
COMMITMENT_OF_1935 = "9851c77cdaf3019d814f2be1849dfc7fc5bc5be33ba580f32af1fd8e19be5d8c"
