"""Starting technology (P-TECH-01, P-TECH-03 to P-TECH-05)."""

from collections import Counter

import pytest

from tests.expansion.opening import all_absent
from tests.provocation.crisis import Crisis, begun
from warroom.model.events.provocation import ChoosersRolled, TechnologyChosen
from warroom.model.events.setup import RegionClaimed
from warroom.model.events.technology import TechnologyDeckShuffled
from warroom.model.government import SPECTRUM, Government
from warroom.rulesets.scenarios.provocation.technology import (
    ChooseTechnology,
    StartingTechnology,
)

ON = {"initial-technology": "on"}

CHART = {
    Government.FASCISM: (
        "Wolf Pack",
        "Superior Tactical Training & Combat Experience",
        "Blitzkrieg",
    ),
    Government.MONARCHY: ("Science & Research Complex", "Parachute Infantry", "Sonar"),
    Government.COMMUNISM: (
        "Synthetic Oil",
        "Advanced Artillery Technologies",
        "Radio/Command Control",
    ),
    Government.DEMOCRACY: (
        "Superior Codebreaking",
        "Strategic Bombing Technologies",
        "Advanced Mass Production",
    ),
}

# ---- P-TECH-01 ----


def test_one_of_three_for_each_government() -> None:
    """P-TECH-01: all at the same time, before regions are claimed."""
    crisis = begun("choose-technology", options=ON)
    assert set(crisis.asked.values()) == {"choose-technology"}
    assert len(crisis.asked) == 4
    assert not crisis.has_happened(RegionClaimed)
    known = crisis.game.rules.technologies
    for government in SPECTRUM:
        player = crisis.of(government)
        offered = player.question(ChooseTechnology).technologies
        assert tuple(known[name].title for name in offered) == CHART[government]
        assert crisis.game.default_answer(player.seat) == StartingTechnology(offered[0])


def test_another_governments_technology_is_refused() -> None:
    """P-TECH-01: one of those of his government."""
    crisis = begun("choose-technology", options=ON)
    with crisis.refuses("P-TECH-01", "not-among-options"):
        crisis.of(Government.FASCISM).learns("sonar")


def test_without_the_option_nobody_starts_with_any() -> None:
    """P-TECH-01: off by default."""
    crisis = begun("claim-region")
    assert all(not secret.count for secret in crisis.game.state.secret_technologies)
    assert not crisis.has_happened(TechnologyChosen)


# ---- P-TECH-03 ----


def eight_players() -> Crisis:
    """Two of each government; the two Communists tie once, then the second rolls higher."""
    crisis = Crisis.new(8, options=ON)
    first = ((6, 6), *((1, 1),) * 7)
    crisis.rolls(*first, (3, 3), (2, 5), (6, 1), (6, 1), (6, 1))
    all_absent(crisis, "choose-technology")
    return crisis


def of(crisis: Crisis, government: Government) -> list[int]:
    return [seat for seat, each in enumerate(crisis.game.state.governments) if each is government]


def test_players_of_one_government_choose_in_turn() -> None:
    """P-TECH-03: the higher die chooses first, and ties roll again."""
    crisis = eight_players()
    assert crisis.has_rolled_everything()
    one, other = of(crisis, Government.COMMUNISM)
    rolled = crisis.has_happened(ChoosersRolled)
    assert [each.government for each in rolled] == [SPECTRUM[0], *SPECTRUM]
    assert rolled[0].rolls == ((one, 3), (other, 3))
    first = {other, *(of(crisis, government)[0] for government in SPECTRUM[1:])}
    assert set(crisis.game.questions) == first


def test_the_second_chooses_among_the_two_left() -> None:
    """P-TECH-03: and so knows the first one's card."""
    crisis = eight_players()
    second, first = of(crisis, Government.COMMUNISM)
    for seat in tuple(crisis.game.questions):
        if seat == first:
            crisis.answer(seat, StartingTechnology("radio-command-control"))
        else:
            crisis.answer(seat, crisis.game.default_answer(seat))
    assert len(crisis.game.questions) == 4
    left = crisis.game.questions[second].decision
    assert left == ChooseTechnology(("synthetic-oil", "advanced-artillery-technologies"))
    all_absent(crisis, "claim-region")
    assert crisis.game.state.secret_technologies[second].known == ("synthetic-oil",)


# ---- P-TECH-04, P-TECH-05 ----


def test_what_nobody_chose_returns_to_the_deck() -> None:
    """P-TECH-04: shuffled, before play."""
    crisis = begun("claim-region", seats=8, options=ON)
    state = crisis.game.state
    chosen = [name for secret in state.secret_technologies for name in secret.known]
    assert len(chosen) == len(set(chosen)) == 8
    all_cards = Counter([*chosen, *state.technology_deck.known])
    assert all_cards == Counter(tuple(crisis.game.rules.technologies))
    kinds = [type(event) for event in crisis.log]
    assert kinds.count(TechnologyDeckShuffled) == 2
    last_choice = len(kinds) - 1 - kinds[::-1].index(TechnologyChosen)
    assert TechnologyDeckShuffled in kinds[last_choice:]


def test_idle_technologies_leave_the_deck() -> None:
    """P-TECH-05: Radio Propaganda is taken out; Computing Machines stay."""
    crisis = begun("choose-action")
    deck = crisis.game.state.technology_deck.known
    assert len(deck) == 27
    assert "radio-propaganda" not in deck
    assert "computing-machines" in deck


@pytest.mark.parametrize("again", [True, False])
def test_computing_machines_serve_research(again: bool) -> None:
    """P-TECH-05: a failed roll may be repeated."""
    crisis = Crisis(red="Germany 1I; technologies computing-machines", blue="Cuba 1I")
    crisis.rolls((1, 1))
    crisis.red.takes("research")
    crisis.red.invests(0)
    crisis.rolls((6, 6) if again else ())
    crisis.red.rolls_again() if again else crisis.red.leaves_it()
    assert len(crisis.red.technologies) == (2 if again else 1)
