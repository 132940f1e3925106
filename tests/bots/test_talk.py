"""What commanders say, and what gives them cause."""

from copy import copy
from string import Formatter

import pytest

import warroom
from warroom.bots.leanings import LEANINGS
from warroom.bots.talk import ADVANCE, BLOW, LINES, Cause, Occasion, causes, words
from warroom.kernel.words import Seat
from warroom.model.state import Region, State
from warroom.model.turns import Reason, Result

RED, BLUE, GREEN = 0, 1, 2
NAMES = {RED: "Ada", BLUE: "Bob {0}", GREEN: "Cleo"}


@pytest.fixture
def before() -> State:
    """Blue's turn; everybody has six regions, the first of them with his capital."""
    game = warroom.new_game("basic", seats=3, seed=1)
    state = copy(game.state)
    regions = iter(sorted(state.owners))
    held: dict[Seat, list[Region]] = {
        seat: [next(regions) for _ in range(6)] for seat in (RED, BLUE, GREEN)
    }
    for region in state.owners:
        state.give(region, None)
    for seat, own in held.items():
        for region in own:
            state.give(region, seat)
    state.capitals = tuple(own[0] for own in held.values())
    state.player = BLUE
    return state


def given(state: State, *changes: tuple[Region, Seat | None]) -> State:
    after = copy(state)
    for region, seat in changes:
        after.give(region, seat)
    return after


def lost_by(state: State, seat: Seat, count: int, to: Seat | None) -> State:
    """So many regions of a seat change hands, its capital last."""
    own = sorted(state.own_regions(seat), key=lambda region: region in state.capitals)
    return given(state, *((region, to) for region in own[:count]))


def test_a_capital_that_falls_is_spoken_of_by_both(before: State) -> None:
    place = before.capitals[RED]
    assert place is not None
    found = list(causes(before, given(before, (place, BLUE))))
    assert found == [
        Cause(Occasion.CAPITAL_LOST, RED, BLUE, place),
        Cause(Occasion.CAPITAL_TAKEN, BLUE, RED, place),
    ]


def test_a_heavy_blow_and_a_great_advance(before: State) -> None:
    """By what a turn took and brought; less is nothing to speak of."""
    assert not [*causes(before, lost_by(before, RED, BLOW - 1, BLUE))]
    struck = lost_by(before, RED, BLOW, BLUE)
    assert [*causes(before, struck)] == [Cause(Occasion.BLOW, RED, BLUE)]
    neutral = before.neutral_regions()[: ADVANCE - BLOW]
    far = given(struck, *((region, BLUE) for region in neutral))
    assert Cause(Occasion.ADVANCE, BLUE) in [*causes(before, far)]


def test_nothing_is_said_about_setting_up(before: State) -> None:
    before.player = None
    assert not [*causes(before, lost_by(before, RED, 5, BLUE))]


def test_last_words(before: State) -> None:
    """Whoever is out speaks of that, and not of his capital."""
    after = lost_by(before, RED, 6, BLUE)
    after.eliminated = (True, False, False)
    assert next(causes(before, after)) == Cause(Occasion.FALLEN, RED, BLUE)
    assert {cause.occasion for cause in causes(before, after)} == {
        Occasion.FALLEN,
        Occasion.ADVANCE,
    }


def test_a_shared_victory_is_nobodys_defeat_who_shares_it(before: State) -> None:
    after = copy(before)
    after.result = Result((BLUE, GREEN), (), Reason.ELIMINATION)
    assert [*causes(before, after)] == [
        Cause(Occasion.VICTORY, BLUE),
        Cause(Occasion.VICTORY, GREEN),
        Cause(Occasion.DEFEAT, RED, BLUE),
    ]


def test_the_end_is_spoken_of_by_all(before: State) -> None:
    after = copy(before)
    after.result = Result((GREEN,), (), Reason.ELIMINATION)
    assert [*causes(before, after)] == [
        Cause(Occasion.VICTORY, GREEN),
        Cause(Occasion.DEFEAT, RED, GREEN),
        Cause(Occasion.DEFEAT, BLUE, GREEN),
    ]


@pytest.mark.parametrize("leaning", LEANINGS)
def test_every_leaning_has_words_for_every_occasion(leaning: str) -> None:
    """With names as their owners wrote them; nobody is named who is not there."""
    named = {Occasion.CAPITAL_LOST, Occasion.CAPITAL_TAKEN}
    alone = {Occasion.VICTORY, Occasion.ADVANCE}
    for occasion in Occasion:
        place = "Italy" if occasion in named else None
        other = None if occasion in alone else BLUE
        cause = Cause(occasion, RED, other, place)
        for number, line in enumerate(LINES[leaning][occasion]):
            fields = {field for _, field, _, _ in Formatter().parse(line) if field}
            assert fields <= {"other"} - ({"other"} if other is None else set()) | (
                {"place"} if place else set()
            )
            text = words(cause, leaning, NAMES, number)
            assert ("Bob {0}" in text) == ("other" in fields)
            assert ("Italy" in text) == ("place" in fields)


def test_leanings_do_not_share_words() -> None:
    spoken = [line for lines in LINES.values() for each in lines.values() for line in each]
    assert len(spoken) == len({*spoken})
