"""What is worked out once for all views is what each of them would have been told alone."""

import random

import pytest

from tests.contract.playing import ALL_TABLES, Table
from warroom.kernel.words import Seat
from warroom.server.tables.audience import Audience
from warroom.server.tables.clock import QuestionClock
from warroom.server.tables.stories import Shelf
from warroom.server.wire.protocol import Update, encode
from warroom.server.wire.steps import steps_between, with_pages
from warroom.server.wire.victory_points import pages_of
from warroom.view import seen_by

MOST = 400
"""Answers that are given in each game."""


@pytest.mark.parametrize("table", ALL_TABLES[::2], ids=[each.name for each in ALL_TABLES[::2]])
def test_each_view_is_told_what_it_would_be_told_alone(table: Table) -> None:
    game, rng = table.begin(41), random.Random(41)
    eyes: tuple[Seat | None, ...] = (*game.state.seats, None)
    clock = QuestionClock(lambda: 0.0, lambda _: True)
    audience = Audience(game, game.state.seats, clock, Shelf())
    for story in audience.stories.values():
        story.follow()
    seen = {eye: seen_by(game, eye) for eye in eyes}
    pages = pages_of(game.rules, seen[None].state)
    alike = told_alone = 0
    while not game.is_over and game.length < MOST:
        seat = rng.choice(list(game.questions))
        events = game.answer(seat, game.sample(seat, rng))
        before, pages_before = seen, pages
        seen = {eye: seen_by(game, eye) for eye in eyes}
        pages = pages_of(game.rules, seen[None].state)
        told = audience.go_on(game, events)
        all_steps = set()
        for eye in eyes:
            steps = steps_between(game.rules, before[eye], seen[eye], events)
            now, number = seen[eye], audience.stories[eye].number
            if steps is None:
                assert told[eye] is None
                continue
            steps = with_pages(steps, pages_before, pages)
            rest = now.question, now.waiting, now.may_undo
            assert told[eye] == encode(Update(number, eye, steps, *rest))
            assert audience.stories[eye].seen == now
            all_steps.add(encode(steps))
        alike += len(all_steps) == 1
        told_alone += len(all_steps) > 1
    assert alike
    assert told_alone or table.ruleset == "deluxe"  # where most is done in the open
