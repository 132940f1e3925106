"""Records: what was answered, enough to play it again, and refused where it does not fit."""

import msgspec
import pytest

from tests.kernel import toy
from tests.kernel.toy import Bid, Deed, LightGame, Nod, StormWarning, new_watch
from warroom.kernel import codec
from warroom.kernel.decision import Answer
from warroom.kernel.errors import Code, Refused
from warroom.kernel.log import Entry
from warroom.kernel.record import play_again
from warroom.kernel.words import HOST


def read(data: bytes) -> Answer:
    answer: Answer = codec.decode(data, codec.union(Answer, toy.PACKAGE), "answer")
    return answer


def an_evening() -> LightGame:
    game = new_watch()
    game.answer(1, Bid(2))
    game.answer(0, Bid(3))
    game.answer(0, Deed("roll"))
    game.answer(HOST, StormWarning(5))
    game.answer(0, Deed("demand"))
    game.answer(1, Nod())
    game.answer(0, Deed("stop"))
    return game


def entries_of(game: LightGame) -> list[Entry]:
    """As they come out of a file."""
    return msgspec.json.decode(codec.encode(game.history.entries()), type=list[Entry])


def test_a_record_played_again_is_the_same_game() -> None:
    """Same hash, same state, same log, down to sealed answers and the host's words."""
    game = an_evening()
    again = play_again(new_watch(), entries_of(game), read)
    assert again.digest == game.digest
    assert again.state == game.state
    assert again.history.entries() == game.history.entries()
    assert again.length == 7


def test_every_answer_is_logged_with_a_hash_of_all_before_it() -> None:
    """No two hashes are equal, although two answers are."""
    entries = entries_of(an_evening())
    assert [entry.seat for entry in entries] == [1, 0, 0, HOST, 0, 1, 0]
    assert len({entry.hash for entry in entries}) == len(entries)


def test_an_edited_answer_does_not_replay() -> None:
    """It fits the rules, but not the hash; the place is named."""
    entries = entries_of(an_evening())
    entries[0] = msgspec.structs.replace(entries[0], answer=msgspec.Raw(codec.encode(Bid(1))))
    with pytest.raises(Refused) as caught:
        play_again(new_watch(), entries, read)
    assert caught.value.code is Code.DOES_NOT_REPLAY
    assert caught.value.facts == {"place": 0}


def test_an_illegal_answer_in_a_record_is_refused_with_its_place_and_reason() -> None:
    """The rule that forbids it is named too."""
    entries = entries_of(an_evening())
    entries[1] = msgspec.structs.replace(entries[1], answer=msgspec.Raw(codec.encode(Bid(9))))
    with pytest.raises(
        Refused, match=r"Answer 1 of the record is refused: Bid at most 3"
    ) as caught:
        play_again(new_watch(), entries, read)
    assert caught.value.rule_id == "T-1"


def test_a_record_under_other_rules_of_chance_does_not_replay() -> None:
    """With other dice the hash differs from the roll on."""
    entries = entries_of(an_evening())
    with pytest.raises(Refused, match="After answer 2 the game differs"):
        play_again(new_watch(1, 1), entries, read)
