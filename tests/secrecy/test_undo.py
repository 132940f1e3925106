"""What may be taken back has shown nobody anything that was hidden from him."""

import random
from collections import Counter

import pytest

import warroom
from tests.contract.playing import OTHER_TABLES, TABLES, Table, chosen, name_of, twin_of
from tests.deluxe.war import War
from tests.secrecy.twins import Eye, eyes, masked
from warroom.kernel import codec
from warroom.kernel.decision import Answer
from warroom.kernel.words import Seat
from warroom.lab.contract import known_faces
from warroom.rulesets.deluxe.ways.permission import GivePermission, ReplyToPassing

OFTEN = 10
"""So many answers to each kind of question are looked at in a game."""

SOME_TABLES = (*TABLES[1::4], *OTHER_TABLES)


def sight(game: warroom.Game, eye: Eye) -> bytes:
    """All that an eye sees, but for whether it may undo."""
    view = game.view(eye)
    return codec.encode((view.state, view.question, view.waiting))


def look(before: warroom.Game, seat: Seat, answer: Answer) -> bool:
    """Give an answer. If it may be taken back, its seat has heard and seen nothing that it could
    not have foretold: in a game with other secrets and other plans of others it is the same. And
    nobody else has come to know a card or marker. Whether it may be taken back."""
    game = twin_of(before)
    events = game.answer(seat, answer)
    if not game.may_undo(seat):
        return False
    for eye in eyes(game):
        assert known_faces(game.view(eye).state) <= known_faces(before.view(eye).state)
    for number in range(2):
        fork = before.fork(seat, f"{game.length}:{number}")
        told = fork.answer(seat, answer)
        assert masked(events, seat) == masked(told, seat)
        if not game.sealed:  # else the fork has opened what others have laid face down
            assert sight(game, seat) == sight(fork, seat)
    return True


@pytest.mark.parametrize("table", SOME_TABLES, ids=[table.name for table in SOME_TABLES])
def test_what_may_be_taken_back_has_shown_nothing(table: Table) -> None:
    """B-TURN-05, D-ACTION-05: an answer that lets another's hidden cards or plans be seen is
    final, whoever is asked next."""
    game, rng = table.begin(41), random.Random(41)
    met: Counter[str] = Counter()
    while not game.is_over:
        seat = rng.choice(list(game.questions))
        name = name_of(game.questions[seat].decision)
        answer = chosen(game, seat, rng)
        if met[name] < OFTEN:
            met[name] += look(game, seat, answer)
        game.answer(seat, answer)
    assert met["choose-action"] == OFTEN


def asked_for_leave() -> War:
    """Red has planned to fight in two regions, and Blue knows only of one."""
    war = War(
        red="Germany 5I",
        blue="Turkey 1I; at sea North Sea DD",
        green="Norway 1I, France 1I",
    )
    war.red.acts("move")
    war.red.travels("Germany > Norway 1I", "Germany > France 2I")
    assert war.asked == {"blue": "give-permission"}
    return war


def test_an_answer_that_shows_a_plan_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """D-ACTION-05: the comparison above fails if leave that was given could be taken back."""
    game, blue = asked_for_leave().game, 1
    assert not look(game, blue, ReplyToPassing("yes"))
    monkeypatch.setattr(GivePermission, "REACTION", False)
    with pytest.raises(AssertionError):
        look(game, blue, ReplyToPassing("yes"))


def test_a_fork_does_not_know_the_plan_for_which_leave_is_asked() -> None:
    """D-BOARD-12: the holder is told of the units that want to pass him, and of nothing else; the
    mover himself knows it all."""
    game = asked_for_leave().game
    for seat, is_known in ((0, True), (1, False), (2, False)):
        fork = game.fork(seat, 7)
        fork.answer(1, ReplyToPassing("yes"))
        assert bool(fork.state.attackers) is is_known


def test_a_fork_does_not_know_what_sails_through_a_canal() -> None:
    """D-BOARD-09, D-BOARD-12: nor where other ships go at the same time."""
    war = War(
        red="Turkey 2I; at sea Mediterranean Sea DD DD",
        blue="Germany 1I, Egypt-Sudan 1I",
        green="Norway 1I",
    )
    war.red.acts("navigate")
    war.red.sails("Mediterranean Sea > Red Sea DD", "Mediterranean Sea > Central Atlantic DD")
    assert war.asked == {"blue": "give-permission"}
    for seat, is_known in ((0, True), (1, False), (2, False)):
        fork = war.game.fork(seat, 7)
        fork.answer(1, ReplyToPassing("yes"))
        assert ("Central Atlantic" in fork.state.flotillas[0]) is is_known


def test_a_fork_does_not_know_who_will_be_asked_next() -> None:
    """D-BOARD-12: holders are asked in path order, and none knows of those after him."""
    war = War(
        red="Germany 4I, Norway 1I, Sweden 1I",
        blue="Turkey 1I; at sea North Sea DD",
        green="Spain 1I; at sea Baltic Sea DD",
    )
    war.red.acts("move")
    war.red.travels("Germany > Norway 1I", "Germany > Sweden 1I")
    assert war.asked == {"blue": "give-permission"}
    for seat, is_known in ((0, True), (1, False), (2, False)):
        fork = war.game.fork(seat, 7)
        fork.answer(1, ReplyToPassing("yes"))
        asked = [type(each.decision) for each in fork.questions.values()]
        assert (asked == [GivePermission]) is is_known
