"""Chance under watch: the same draws as without, all of them written down."""

from tests.kernel.toy import KEY, Bid, Deed, Tower, Watch, new_watch
from tests.recomputing import recomputed
from warroom.kernel.chance import ScriptedDice, Stream
from warroom.kernel.game import Game
from warroom.kernel.notice import Contribution
from warroom.kernel.witness import Draw, Witness
from warroom.kernel.words import HOST

VALUE = "ab" * 32


def draw_all(stream: Stream) -> list[object]:
    return [
        stream.dice(4),
        stream.below(1),
        stream.below(6),
        stream.below(1000),
        stream.choose("abcdefg"),
        stream.shuffled("aabbcc"),
        stream.shuffled(()),
        stream.dice(0),
        stream.dice(100),
    ]


def test_what_is_watched_is_drawn_alike() -> None:
    for stream in (Stream(KEY), ScriptedDice(KEY, script=(6, 5, 4, 3, 2, 1))):
        draws: list[Draw] = []
        assert draw_all(Witness.of(stream, draws)) == draw_all(stream)
        assert [draw.kind for draw in draws] == [
            *("dice", "below", "below", "below", "below", "shuffle", "shuffle", "dice", "dice")
        ]


def test_every_draw_can_be_worked_out_again() -> None:
    draws: list[Draw] = []
    draw_all(Witness.of(ScriptedDice(KEY, script=(6, 5, 4, 3, 2, 1)), draws))
    assert [draw.scripted for draw in draws] == [4, 0, 0, 0, 0, 0, 0, 0, 2]
    plain = [{name: getattr(draw, name) for name in draw.__struct_fields__} for draw in draws]
    assert recomputed(KEY.hex(), (), plain) == [list(draw.result) for draw in draws]


def test_a_shuffle_tells_where_each_thing_was() -> None:
    draws: list[Draw] = []
    shuffled = Witness.of(Stream(KEY), draws).shuffled("abcdef")
    assert tuple("abcdef"[place] for place in draws[0].result) == shuffled


def test_a_game_under_watch_is_the_same_game() -> None:
    draws: list[Draw] = []
    plain = new_watch()
    chance = Witness.of(Stream(KEY), draws)
    watched = Game("the toy", plain.rules, Tower(), chance=chance, stack=[Watch()], seats=2)
    for game in (plain, watched):
        game.answer(0, Bid(1))
        game.answer(1, Bid(2))
        game.answer(0, Deed("roll"))
        game.answer(HOST, Contribution(1, VALUE))
        game.answer(0, Deed("roll"))
    assert watched.history.entries() == plain.history.entries()
    assert sum((draw.result for draw in draws), ()) == plain.state.rolls
