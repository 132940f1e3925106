"""The one JSON form: which kinds there are, and how what does not fit is refused."""

from typing import Any

import pytest

from tests.kernel import toy
from warroom.kernel import codec
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused, RulesError
from warroom.kernel.event import Event
from warroom.kernel.notice import Notice
from warroom.kernel.procedure import Procedure


def names(base: Any) -> list[str]:
    return [kind.__name__ for kind in codec.kinds(base, toy.PACKAGE)]


def test_all_kinds_of_a_package_are_listed_by_name() -> None:
    """Only those of the package that is asked for, and none of the bases."""
    assert names(Answer) == ["Bid", "Deed", "Nod", "StormWarning"]
    assert names(Notice) == ["StormWarning"]
    assert names(Event) == ["BidsShown", "Noted", "Peeked", "Rolled", "Whispered"]
    assert names(Procedure) == ["Errand", "Idle", "Rolling", "Watch"]
    assert {"ChooseDeed", "MakeBid", "React"} <= set(names(Decision))


def test_the_real_game_has_none_of_the_toys_kinds() -> None:
    """Packages do not see each other."""
    assert toy.Bid not in codec.kinds(Answer, "warroom")
    assert codec.kinds(Answer, "no such package") == ()


def test_no_two_kinds_claim_one_name() -> None:
    """In JSON a kind is its name, so that the second one would be read as the first."""

    def made(module: str) -> type[Event]:
        return type("Claimed", (Event,), {"__module__": module}, frozen=True)

    kinds = [made("claims.one"), made("claims.two")]
    assert codec.kinds(Event, "claims.one") == (kinds[0],)
    with pytest.raises(RulesError, match=r"claims\.two and claims\.one both call a kind Claimed"):
        codec.kinds(Event, "claims.one", "claims.two")


def read(data: bytes | str) -> Answer:
    answer: Answer = codec.decode(data, codec.union(Answer, toy.PACKAGE), "answer")
    return answer


@pytest.mark.parametrize("answer", [toy.Bid(2), toy.Deed("roll"), toy.Nod(), toy.StormWarning(3)])
def test_kinds_are_told_apart_by_their_tags(answer: Answer) -> None:
    """Written and read, an answer is the same again, from bytes and from text."""
    written = codec.encode(answer)
    assert read(written) == answer
    assert read(written.decode()) == answer


BROKEN = {
    "$.height": b'{"type":"bid","height":"high"}',
    "missing required field `height`": b'{"type":"bid"}',
    "unknown field `width`": b'{"type":"bid","height":1,"width":2}',
    "Invalid value 'bet' - at `$.type`": b'{"type":"bet","height":1}',
    "missing required field `type`": b'{"height":1}',
    "Invalid enum value 'sing' - at `$.deed`": b'{"type":"deed","deed":"sing"}',
    "Expected `object`, got `array`": b"[]",
    "truncated": b'{"type":"bid","hei',
    "malformed": b'{"type":"bid","height":1}}',
    "UTF-8": b'{"type":"\xff"}',
}


@pytest.mark.parametrize("complaint", BROKEN)
def test_what_does_not_fit_is_refused_with_the_path_to_the_field(complaint: str) -> None:
    """The message names what is read and what is wrong with it."""
    with pytest.raises(Refused) as caught:
        read(BROKEN[complaint])
    assert caught.value.code is Code.UNREADABLE
    assert caught.value.message.startswith("The answer cannot be read: ")
    assert complaint.lower() in caught.value.message.lower()


HOPELESS: dict[str, Any] = {
    "nothing": b"",
    "deep": b"[" * 200_000,
    "deep-in-a-field": b'{"type":"bid","height":' + b"[" * 200_000 + b"]" * 200_000 + b"}",
    "half-a-character": '{"type":"\ud800"}',
    "endless-number": b'{"type":"bid","height":' + b"9" * 10_000 + b"}",
    "too-long": b" " * (codec.LONGEST + 1),
    "not-text": 12,
    "none": None,
}


@pytest.mark.parametrize("what", HOPELESS)
def test_nothing_that_comes_in_raises_anything_but_a_refusal(what: str) -> None:
    """Deep nesting, half characters, endless numbers, and things that are no text at all."""
    with pytest.raises(Refused) as caught:
        read(HOPELESS[what])
    assert caught.value.code is Code.UNREADABLE
