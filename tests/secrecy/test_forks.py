"""Forks: games that a seat cannot tell from the real one, with all it cannot see drawn anew."""

import pickle
import random
from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

import warroom
from tests.contract.playing import NAMES, TABLES, Table, moments, played
from tests.properties.invariants import check_board, check_cards
from warroom.kernel.words import Seat
from warroom.rules.building import BuyUnits
from warroom.view import View

some_tables = pytest.mark.parametrize("table", TABLES[::2], ids=NAMES[::2])


def assert_fits(fork: warroom.Game, game: warroom.Game, seat: Seat) -> None:
    """The fork's view for its seat is the real one, but that undo is gone and that those whose
    answers lie face down are asked again."""
    seen, real = fork.view(seat), game.view(seat)
    assert seen.state == real.state
    if real.question is None:
        assert seen.question is None
    else:
        assert seen.question is not None
        assert seen.question == real.question
        assert fork.options(seat) == game.options(seat)
    reopened = [each for each in seen.waiting if each not in real.waiting]
    assert all(each in seen.waiting for each in real.waiting)
    assert {each.seat for each in reopened} <= set(game.sealed) - {seat}


@some_tables
def test_a_fork_fits_what_the_seat_sees(table: Table) -> None:
    """At many moments of a game, for every seat: same view, all cards there, and it plays on."""
    for game in moments(table, 31, every=13):
        for seat in game.state.seats:
            fork = game.fork(seat, f"{seat}:{game.length}")
            assert_fits(fork, game, seat)
            check_cards(fork)
            check_board(fork)


@some_tables
def test_a_view_is_enough_to_imagine_the_same(table: Table) -> None:
    """From what a seat sees, at any question, and after a journey to another process."""
    for game in moments(table, 37, every=29):
        for seat in game.state.seats:
            view = game.view(seat)
            elsewhere: View = View(
                game.rules, view.state, view.seen, pickle.loads(pickle.dumps(view.under_way))
            )
            imagined = elsewhere.imagine(game.length)
            assert isinstance(imagined, warroom.Game)
            assert_fits(imagined, game, seat)
            check_cards(imagined)
            check_board(imagined)
            if seat in game.questions:
                fork = game.fork(seat, game.length)
                assert imagined.digest == fork.digest
                assert imagined.stack == fork.stack
                assert imagined.questions == fork.questions


@some_tables
def test_an_imagined_game_can_be_played_to_the_end(table: Table) -> None:
    for game in moments(table, 38, every=120):
        for seat in game.state.seats:
            imagined = game.view(seat).imagine(5)
            assert isinstance(imagined, warroom.Game)
            assert played(imagined, 5).is_over


@some_tables
def test_a_fork_can_be_played_to_the_end(table: Table) -> None:
    """Nothing in it contradicts the rules."""
    for game in moments(table, 32, every=120):
        for seat in game.state.seats:
            assert played(game.fork(seat, 5), 5).is_over


@some_tables
def test_a_fork_does_not_hold_what_the_seat_cannot_know(table: Table) -> None:
    """Over many seeds the hidden hands, the deck and the dice are drawn anew every time; the
    key, the record and the sealed answers are gone."""
    for game in moments(table, 33, every=150):
        if game.state.game_round == 0:
            continue
        for seat in game.state.seats:
            forks = [game.fork(seat, seed) for seed in range(12)]
            decks = {fork.state.deck.known for fork in forks}
            assert len(decks) > 10 or game.state.deck.count < 3
            assert len({fork.chance.dice(30) for fork in forks}) == 12
            for fork in forks:
                assert fork.chance.key != game.chance.key
                assert fork.header.key is None
                assert set(fork.sealed) <= {seat}
                assert fork.log is None
                assert fork.anchor is None
                assert not fork.may_undo(seat)


def test_a_fork_of_a_position_does_not_hold_what_was_laid_out_in_it() -> None:
    nations = [{"regions": {"Cuba": {"I": 3}}}, {"regions": {"Spain": {"I": 3}}, "hand": ["oil-4"]}]
    game = warroom.set_up({"nations": nations})
    for fork in (game.fork(0, 1), game.view(0).imagine(1)):
        assert fork.header == replace(game.header, key=None, position=None)


def test_hidden_hands_are_drawn_evenly_from_all_unseen_cards() -> None:
    """Each unseen card is equally likely to lie in another's hand: counted over 3,000 forks."""
    game = TABLES[0].begin(34)
    rng = random.Random(34)
    while game.state.game_round == 0:
        seat = next(iter(game.questions))
        game.answer(seat, game.sample(seat, rng))
    unseen = Counter(game.rules.deck.full)
    unseen.subtract(game.state.hands[0].known)
    count = game.state.hands[1].count
    drawn: Counter[str] = Counter()
    for seed in range(3000):
        drawn.update(game.fork(0, seed).state.hands[1].known)
    for name, copies in unseen.items():
        expected = 3000 * count * copies / unseen.total()
        assert abs(drawn[name] - expected) < 5 * expected**0.5 + 1, name


def test_a_fork_counts_anothers_production_anew() -> None:
    """While another buys, a seat does not know his points: they follow from the imagined hand."""
    seen = set()
    for table in TABLES[::4]:
        for game in moments(table, 35, every=1):
            for buyer, question in game.questions.items():
                if isinstance(question.decision, BuyUnits):
                    for seat in game.state.others(buyer):
                        fork = game.fork(seat, game.length)
                        imagined = fork.questions[buyer].decision
                        assert isinstance(imagined, BuyUnits)
                        seen.add(imagined.points == question.decision.points)
                        assert fork.state.hands[seat] == game.state.hands[seat]
    assert False in seen


def test_the_same_seed_gives_the_same_fork() -> None:
    """So that a search can be repeated."""
    for game in moments(TABLES[8], 36, every=200):
        one, other = game.fork(1, "twice"), game.fork(1, "twice")
        assert one.state == other.state
        assert one.chance == other.chance
        assert msgspec.json.encode(one.stack) == msgspec.json.encode(other.stack)
