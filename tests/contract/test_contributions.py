"""Players' own randomness in real games: copies, saves, replays, undo and forks hold with it."""

import random

import pytest

import warroom
from tests.contract.playing import NAMES, TABLES, Table, facts_of, questions_of, twin_of
from warroom.kernel.notice import Contribution
from warroom.kernel.words import HOST


def value(rng: random.Random) -> str:
    return f"{rng.getrandbits(200):050x}"


@pytest.mark.parametrize("table", TABLES[::2], ids=NAMES[::2])
def test_a_game_with_contributions_keeps_every_promise(table: Table) -> None:
    """At some questions a seat contributes; all that is promised of any game still holds."""
    rng = random.Random(table.name)
    game = table.begin(12)
    waiting = list(game.state.seats)
    for each in questions_of(game, random.Random(12)):
        if waiting and rng.random() < 0.1:
            each.answer(HOST, Contribution(waiting.pop(rng.randrange(len(waiting))), value(rng)))
            check_copies(each)
            check_undo(each, rng)
    assert not waiting
    assert sorted(game.chance.mixed) == list(game.state.seats)
    record = game.record()
    again = warroom.verify(record.to_json())
    assert again.digest == game.digest
    assert again.save() == game.save()
    assert len({entry.hash for entry in record.entries}) == len(record.entries)


def check_copies(game: warroom.Game) -> None:
    """A load and a replay are the same game, and go the same way."""
    loaded = warroom.load(game.save())
    replayed = warroom.replay(game.record())
    assert facts_of(loaded) == facts_of(replayed) == facts_of(game)
    seat = next(iter(game.questions))
    answer = game.sample(seat, random.Random(1))
    assert loaded.answer(seat, answer) == replayed.answer(seat, answer)
    assert loaded.digest == replayed.digest
    fork = game.fork(seat, 7)
    assert fork.view(seat).state == game.view(seat).state
    assert fork.chance.key != game.chance.key


def check_undo(game: warroom.Game, rng: random.Random) -> None:
    """An answer, then somebody's randomness, then the answer taken back: only that is left."""
    late = [seat for seat in game.state.seats if seat not in game.chance.mixed]
    for seat in game.questions:
        straight, other = twin_of(game), twin_of(game)
        other.answer(seat, other.sample(seat, rng))
        if not late or not other.may_undo(seat):
            continue
        contribution = Contribution(late[0], value(rng))
        straight.answer(HOST, contribution)
        other.answer(HOST, contribution)
        other.undo(seat)
        assert other.save() == straight.save()
