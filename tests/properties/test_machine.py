"""Hypothesis plays: any legal answers, illegal ones in between, saves, undo and clones."""

import os
import random
from copy import copy
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import warroom
from tests.bad_input.spoiling import spoiled
from tests.contract.playing import BRINK, TABLES, chosen, facts_of, twin_of, warlike
from tests.properties.invariants import (
    check_board,
    check_cards,
    check_pieces,
    check_views,
    seen_states,
)
from warroom.kernel.words import HOST
from warroom.rules.victory import EndAgreed, TimeIsUp, TradeStops

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)


class GameMachine(RuleBasedStateMachine):
    """A table at which anything legal may be answered, and anything else is tried."""

    game: warroom.Game
    rng: random.Random

    @initialize(table=st.sampled_from(TABLES), seed=SEEDS, brink=st.booleans())
    def sit_down(self, table: Any, seed: int, brink: bool) -> None:
        self.rng = random.Random(seed)
        self.game = warroom.set_up({**BRINK, "seed": seed}) if brink else table.begin(seed)

    def _answer(self, seat: int, answer: warroom.Answer) -> None:
        """One answer with every invariant around it."""
        game = self.game
        before, views = copy(game.state), seen_states(game)
        number = game.questions[seat].number
        events = game.answer(seat, answer, number)
        check_pieces(before, events, game.state)
        check_views(views, events, game)
        check_cards(game)
        check_board(game)

    @precondition(lambda self: not self.game.is_over)
    @rule(data=st.data())
    def answer_with_any_option(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(sorted(self.game.questions)), "seat")
        options = self.game.options(seat)
        if options is None:
            answer = self.game.sample(seat, random.Random(data.draw(SEEDS, "draw")))
        else:
            answer = data.draw(st.sampled_from(options), "answer")
        self._answer(seat, answer)

    @precondition(lambda self: not self.game.is_over)
    @rule(seed=SEEDS, count=st.integers(1, 60), war=st.booleans())
    def play_on(self, seed: int, count: int, war: bool) -> None:
        rng = random.Random(seed)
        for _ in range(count):
            if self.game.is_over:
                break
            seat = rng.choice(list(self.game.questions))
            self._answer(seat, (warlike if war else chosen)(self.game, seat, rng))

    @precondition(lambda self: not self.game.is_over)
    @rule(data=st.data())
    def try_a_spoiled_answer(self, data: st.DataObject) -> None:
        """What is refused changes nothing; what happens to be legal is simply played."""
        seat = data.draw(st.sampled_from(sorted(self.game.questions)), "seat")
        seed = data.draw(SEEDS, "spoil")
        written = msgspec.json.encode(self.game.sample(seat, random.Random(seed)))
        before = facts_of(self.game)
        try:
            answer = warroom.read_answer(spoiled(written, random.Random(seed)))
            self.game.check(seat, answer)
        except warroom.Refused:
            assert facts_of(self.game) == before
        else:
            self._answer(seat, answer)

    @precondition(lambda self: not self.game.is_over)
    @rule(seed=SEEDS)
    def try_to_answer_for_another(self, seed: int) -> None:
        before = facts_of(self.game)
        asked = next(iter(self.game.questions))
        answer = self.game.sample(asked, random.Random(seed))
        for seat in (*self.game.state.seats, 17):
            if seat not in self.game.questions:
                refuse(self.game, seat, answer)
        refuse(self.game, asked, answer, self.game.questions[asked].number + 1)
        assert facts_of(self.game) == before

    @precondition(lambda self: not self.game.is_over)
    @rule()
    def undo_whatever_may_be_undone(self) -> None:
        for seat in self.game.state.seats:
            while self.game.may_undo(seat):
                length = self.game.length
                self.game.undo(seat)
                assert self.game.length == length - 1
                assert seat in self.game.questions
                check_cards(self.game)
                check_board(self.game)

    @rule()
    def save_and_load(self) -> None:
        loaded = warroom.load(self.game.save())
        assert facts_of(loaded) == facts_of(self.game)
        self.game = loaded

    @rule()
    def go_on_with_a_clone(self) -> None:
        copy = twin_of(self.game)
        assert facts_of(copy) == facts_of(self.game)
        self.game = copy

    @precondition(lambda self: not self.game.is_over)
    @rule(notice=st.sampled_from([TradeStops(), TimeIsUp()]))
    def let_the_clock_run(self, notice: Any) -> None:
        """Accepted in a game with a time limit, once; refused in all others."""
        before, views = facts_of(self.game), seen_states(self.game)
        try:
            events = self.game.answer(HOST, notice)
        except warroom.Refused:
            assert facts_of(self.game) == before
        else:
            assert self.game.rules.limit.minutes
            check_views(views, events, self.game)

    @invariant()
    def somebody_is_asked_until_the_end(self) -> None:
        if hasattr(self, "game"):
            assert self.game.is_over == (not self.game.questions)
            assert self.game.is_over == (self.game.result is not None)

    def teardown(self) -> None:
        """However it went, the record tells it again; and the table can agree to end it."""
        if not hasattr(self, "game"):
            return
        again = warroom.replay(self.game.record())
        assert facts_of(again) == facts_of(self.game)
        if not self.game.is_over and self.game.state.game_round:
            self.game.answer(HOST, EndAgreed())
            assert self.game.is_over


def refuse(
    game: warroom.Game, seat: int, answer: warroom.Answer, number: int | None = None
) -> None:
    try:
        game.answer(seat, answer, number)
    except warroom.Refused:
        return
    raise AssertionError(f"seat {seat} was not refused")


TestGameMachine = GameMachine.TestCase
TestGameMachine.settings = settings(
    # The same plays on every run, unless somebody goes hunting: WARROOM_HUNT=1 pytest ...
    derandomize="WARROOM_HUNT" not in os.environ,
    max_examples=2000 if "WARROOM_HUNT" in os.environ else 60,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
