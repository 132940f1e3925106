"""What came of dice, told with each step: the client knows no number that they must reach."""

import random
from collections.abc import Iterator
from copy import copy

import pytest

import warroom
from tests.contract.playing import step
from warroom.model.events.bombing import AirDiceRolled
from warroom.model.events.economy import BlitzRolled, RegionJoined
from warroom.model.events.raids import RaidRolled, StruckBack
from warroom.model.events.setup import Purpose, Roll, RolledOff
from warroom.model.ruleset import Table
from warroom.server.tables.history import history_of
from warroom.server.wire.attempts import Attempt, Outcome, attempts_of
from warroom.server.wire.steps import Step, steps_of

WON, TIED, LOST = Outcome.WON, Outcome.TIED, Outcome.LOST


def test_a_roll_is_won_where_its_number_is_reached() -> None:
    """B-DIPLO-02."""
    assert attempts_of(BlitzRolled(1, "Cuba", (5, 3), 8), None) == (Attempt(1, (5, 3), 8, WON),)
    assert attempts_of(BlitzRolled(1, "Cuba", (4, 3), 8), None) == (Attempt(1, (4, 3), 8, LOST),)


def rivals(*dice: tuple[int, int]) -> RolledOff:
    return RolledOff(Purpose.RIVALS, tuple(Roll(seat, each) for seat, each in enumerate(dice)))


@pytest.mark.parametrize(
    ("dice", "outcomes"),
    [
        (((4, 4), (2, 2)), [LOST, LOST]),
        (((4, 5), (2, 2)), [WON, LOST]),
        (((4, 5), (6, 6)), [LOST, WON]),
        (((6, 5), (5, 6)), [TIED, TIED]),
    ],
)
def test_rivals_need_nine_and_the_highest_wins(
    dice: tuple[tuple[int, int], ...], outcomes: list[Outcome]
) -> None:
    """B-DIPLO-04, B-DIPLO-05."""
    told = attempts_of(rivals(*dice), BlitzRolled(2, "Cuba", (1, 1), 8))
    assert [each.outcome for each in told] == outcomes
    assert {each.needed for each in told} == {9}


def test_rivals_who_roll_again_have_reached_it_already() -> None:
    """B-DIPLO-05."""
    told = attempts_of(rivals((1, 1), (1, 2)), rivals((6, 5), (5, 6)))
    assert [(each.needed, each.outcome) for each in told] == [(None, LOST), (None, WON)]


def told_steps(ruleset: str, seed: int, answers: int) -> Iterator[tuple[Step, ...]]:
    """The steps of each answer of a game that is played at random, as a spectator sees them."""
    game = warroom.new_game(ruleset=ruleset, seats=3, seed=seed)
    table, rng = Table(game.rules, copy(game.state)), random.Random(seed)
    while not game.is_over and game.length < answers:
        yield steps_of(table, step(game, rng))


def test_whoever_is_said_to_win_gets_the_region() -> None:
    """B-DIPLO-03, B-DIPLO-04: in whole games."""
    seen = 0
    for seed in range(4):
        for steps in told_steps("basic", seed, 1500):
            for place, told in enumerate(steps):
                if not isinstance(told.event, (BlitzRolled, RolledOff)) or not told.attempts:
                    continue
                if isinstance(told.event, RolledOff) and told.event.purpose is not Purpose.RIVALS:
                    continue
                won = [each.seat for each in told.attempts if each.outcome is WON]
                after = steps[place + 1].event if place + 1 < len(steps) else None
                gained = [after.seat] if isinstance(after, RegionJoined) else []
                assert gained == won
                seen += 1
    assert seen > 20


def test_single_dice_say_what_they_had_to_show() -> None:
    """X-TECH-05: as often as dice reach it, so many hit."""
    seen = set()
    for seed in range(6):
        for steps in told_steps("expansion", seed, 2500):
            for told in steps:
                event = told.event
                if isinstance(event, (RaidRolled, AirDiceRolled, StruckBack)):
                    assert told.aims
                    seen.add(type(event))
                if isinstance(event, RaidRolled):
                    (aim,) = told.aims.values()
                    added = sum(bonus.adds for bonus in aim.bonuses)
                    hits = sum(die > 1 and die + added >= aim.needed for die in event.dice)
                    assert hits == event.hits
    assert RaidRolled in seen


def test_dice_that_fell_before_the_first_question_are_told() -> None:
    """D-SETUP-04: who chooses first was rolled for before anybody was asked."""
    game = warroom.new_game(ruleset="deluxe", seats=3, seed=1)
    for eye in (0, None):
        history = history_of(game.record(), eye)
        (roll,) = history.steps
        assert isinstance(roll.event, RolledOff)
        assert {each.seat for each in roll.attempts} == {0, 1, 2}
        assert roll == Step(roll.event, attempts=roll.attempts)  # nothing else has changed
    assert history_of(warroom.new_game(seats=3, seed=1).record(), 0).steps == ()
