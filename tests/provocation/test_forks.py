"""Hidden cards in a scenario of secrets: forks deal them anew, and betray nothing."""

import pytest

from tests.expansion.opening import all_absent
from tests.provocation.crisis import Crisis, invasion
from tests.provocation.test_secret_technology import land_battle
from tests.provocation.test_technology import ON, eight_players, of
from warroom.model.government import Government
from warroom.rules.land_battle import CommitOpening
from warroom.rulesets.scenarios.provocation.technology import (
    INITIAL_TECHNOLOGIES,
    ChooseTechnology,
    StartingTechnology,
)
from warroom.rulesets.scenarios.provocation.turns import SneakAttack

SEEDS = range(12)


def test_hands_and_stack_are_dealt_anew() -> None:
    """P-SETUP-12: what a seat does not see; its own cards stay."""
    crisis = invasion("-", blue="provocation king ace", green="provocation two")
    forks = [crisis.game.fork(1, seed) for seed in SEEDS]
    for fork in forks:
        assert fork.view(1).state == crisis.blue.view.state
        assert fork.state.provocation_hands[1] == crisis.game.state.provocation_hands[1]
    assert len({fork.state.provocation_hands[3].known for fork in forks}) > 1
    assert len({fork.state.provocation_deck.known for fork in forks}) > 1


def test_sealed_declarations_are_opened_again() -> None:
    """P-PROVOKE-04: another's answer is asked for once more in the fork."""
    crisis = invasion("-", blue="provocation king")
    crisis.blue.declares_war("king")
    assert set(crisis.game.fork(2, 1).questions) == {1, 2, 3}
    assert set(crisis.game.fork(1, 1).questions) == {2, 3}


def test_a_sneak_attack_is_imagined_by_the_cards_imagined() -> None:
    """P-PROVOKE-07: in some forks he holds an ace, in others he is choosing an action."""
    crisis = Crisis(red="Germany 3I; provocation ace two three four", blue="Poland 1I")
    asked = set()
    for seed in range(40):
        fork = crisis.game.fork(1, seed)
        decision = fork.questions[0].decision
        holds = "ace" in fork.state.provocation_hands[0].known
        assert isinstance(decision, SneakAttack) == holds
        asked.add(holds)
    assert asked == {True, False}
    assert isinstance(crisis.game.fork(0, 1).questions[0].decision, SneakAttack)


def test_secret_technologies_fit_their_governments() -> None:
    """P-TECH-01, P-TECH-02: anything else could not be."""
    crisis = eight_players()
    all_absent(crisis, "claim-region")
    found = set()
    for seed in SEEDS:
        fork = crisis.game.fork(0, seed)
        state = fork.state
        assert state.secret_technologies[0] == crisis.game.state.secret_technologies[0]
        for seat in range(1, 8):
            government = state.governments[seat]
            assert government is not None
            (name,) = state.secret_technologies[seat].known
            assert name in INITIAL_TECHNOLOGIES[government]
            found.add((seat, name))
        names = [name for each in state.secret_technologies for name in each.known]
        assert len(set(names)) == 8
    assert len(found) > 7


def second_choice() -> tuple[Crisis, int, int]:
    """The second Communist is asked what is left by the first."""
    crisis = eight_players()
    second, first = of(crisis, Government.COMMUNISM)
    for seat in tuple(crisis.game.questions):
        if seat == first:
            crisis.answer(seat, StartingTechnology("radio-command-control"))
        else:
            crisis.answer(seat, crisis.game.default_answer(seat))
    return crisis, second, first


def test_what_is_left_to_somebody_tells_others_nothing() -> None:
    """P-TECH-03: only who chooses second knows what the first has taken."""
    crisis, second, first = second_choice()
    stranger = next(seat for seat in range(8) if seat not in (first, second))
    left = set()
    for seed in SEEDS:
        decision = crisis.game.fork(stranger, seed).questions[second].decision
        assert isinstance(decision, ChooseTechnology)
        left.add(decision.technologies)
    assert len(left) > 1


@pytest.mark.parametrize("has_answered", [False, True])
def test_who_chooses_second_knows_the_first_ones_card(has_answered: bool) -> None:
    """P-TECH-03: in every fork of his."""
    crisis, second, first = second_choice()
    if has_answered:
        crisis.answer(second, StartingTechnology("advanced-artillery-technologies"))
    for seed in SEEDS:
        fork = crisis.game.fork(second, seed)
        assert fork.state.secret_technologies[first].known == ("radio-command-control",)
        secret = [name for cards in fork.state.secret_technologies for name in cards.known]
        every = sorted([*secret, *fork.state.technology_deck.known])
        assert every == sorted(fork.rules.technologies)


def test_a_limit_does_not_tell_of_a_technology() -> None:
    """P-TECH-02: how many units another may commit is what the fork imagines."""
    crisis = land_battle("radio-command-control", "communism", "5I")
    most = set()
    for seed in SEEDS:
        fork = crisis.game.fork(1, seed)
        decision = fork.questions[0].decision
        assert isinstance(decision, CommitOpening)
        has_radio = fork.state.secret_technologies[0].known == ("radio-command-control",)
        assert decision.most == (5 if has_radio else 4)
        most.add(decision.most)
    assert most == {4, 5}
    assert crisis.game.fork(0, 1).questions[0].decision == crisis.game.questions[0].decision


def test_a_blitzkrieg_move_under_way_may_be_something_else() -> None:
    """P-TECH-02: until it is closed, others take it that he is still choosing."""
    crisis = Crisis(
        red="Germany 2I 2T; government fascism; secret blitzkrieg",
        blue="Cuba 1I",
        actions=["move"],
        options=ON,
    )
    crisis.red.takes("blitzkrieg-move")
    kinds = {type(crisis.game.fork(1, seed).questions[0].decision).__name__ for seed in SEEDS}
    assert kinds == {"DeclareMoves", "ChooseAction"}
