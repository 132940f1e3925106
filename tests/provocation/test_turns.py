"""Turns and sneak attacks (P-TURN, P-PROVOKE-07)."""

import pytest

from tests.provocation.crisis import Crisis, begun, invasion
from warroom.model.events.provocation import ProvocationPlayed
from warroom.model.events.setup import FirstPlayerNamed
from warroom.model.events.treasury import ProductionCollected
from warroom.model.events.turns import TurnEnded
from warroom.model.turns import Action
from warroom.rulesets.scenarios.provocation.turns import Ambush

MENU = {
    "move",
    "strategic-move",
    "build",
    "auction",
    "research",
    "trade",
    "attack-infrastructure",
}

# ---- P-TURN-01 ----


def test_seven_actions_are_on_the_menu() -> None:
    """P-TURN-01: and a blitzkrieg move only with the technology."""
    crisis = Crisis(
        red="Germany 3I 1P, Poland 1I; capital Germany; wars 1; technologies blitzkrieg",
        blue="Cuba 3I; capital Cuba",
    )
    assert crisis.red.menu == MENU
    actions = {action.value for action in crisis.game.rules.actions}
    assert actions == MENU | {"blitzkrieg-move"}


@pytest.mark.parametrize(
    ("action", "is_open"),
    [("move", False), ("attack-infrastructure", False), ("research", True), ("build", True)],
)
def test_two_actions_come_once_per_turn(action: str, is_open: bool) -> None:
    """P-TURN-01: Move and Attack Enemy Infrastructure."""
    crisis = Crisis(red="Germany 3I 1P; capital Germany; wars 1", blue="Cuba 3I", actions=[action])
    assert (action in crisis.red.menu) == is_open


def test_actions_cost_oil_as_before() -> None:
    """P-TURN-01, X-TURN-02: one, then two."""
    crisis = Crisis(red="Germany 3I; capital Germany; oil 3", blue="Cuba 3I")
    crisis.red.takes("move")
    crisis.red.moves()
    assert crisis.red.oil == 2
    crisis.rolls((1, 1))
    crisis.red.takes("research")
    crisis.red.invests(0)
    assert crisis.red.oil == 0


# ---- P-TURN-02, P-PROVOKE-07 ----


def test_a_turn_begins_with_sneak_attacks() -> None:
    """P-TURN-02, P-PROVOKE-07: before the first action, several cards against any player."""
    crisis = Crisis(red="Germany 3I; provocation ace ace king", blue="Poland 1I", amber="Cuba 1I")
    assert crisis.asked == {"red": "sneak-attack"}
    crisis.red.strikes_first("amber")
    assert crisis.happened(ProvocationPlayed) == [ProvocationPlayed(0, "ace", 2)]
    assert crisis.red.wars == ["amber"]
    assert crisis.game.state.provocation_deck.known[-1] == "ace"
    assert crisis.red.options == (Ambush(), Ambush(1))
    crisis.red.strikes_first("blue")
    assert crisis.red.wars == ["amber", "blue"]
    assert crisis.asked == {"red": "choose-action"}


def test_going_on_ends_them() -> None:
    """P-TURN-02: an ace may be kept, and is asked for again only in the next turn."""
    crisis = Crisis(red="Germany 3I; provocation ace", blue="Poland 1I")
    crisis.red.keeps_the_peace()
    assert crisis.asked == {"red": "choose-action"}
    crisis.red.takes("move")
    crisis.red.moves()
    assert crisis.asked == {"red": "choose-action"}
    assert crisis.red.provocation == ["ace"]


def test_after_an_action_it_is_too_late() -> None:
    """P-TURN-02: before your first action."""
    crisis = Crisis(red="Germany 3I; provocation ace", blue="Poland 1I", actions=["move"])
    assert crisis.asked == {"red": "choose-action"}


@pytest.mark.parametrize(
    "red", ["provocation king queen", "provocation ace; wars 1 2", "provocation seven"]
)
def test_who_cannot_is_not_asked(red: str) -> None:
    """P-PROVOKE-07: without an ace, or at war with all; a Provoked! card cannot be played here."""
    crisis = Crisis(red=f"Germany 3I; {red}", blue="Poland 1I", amber="Cuba 1I")
    assert crisis.asked == {"red": "choose-action"}


def test_an_enemy_cannot_be_surprised() -> None:
    """P-PROVOKE-07: a player with whom one is not at war."""
    crisis = Crisis(red="Germany 3I; provocation ace; wars 1", blue="Poland 1I", amber="Cuba 1I")
    with crisis.refuses("P-PROVOKE-07", "not-among-options"):
        crisis.red.strikes_first("blue")


def test_an_absent_player_goes_on() -> None:
    """P-PROVOKE-07: sneak-attack."""
    crisis = Crisis(red="Germany 3I; provocation ace", blue="Poland 1I")
    assert crisis.game.default_answer(0) == Ambush()


def test_others_do_not_see_that_he_is_asked() -> None:
    """P-TURN-02: it would tell them of his ace."""
    crisis = Crisis(red="Germany 3I; provocation ace", blue="Poland 1I")
    ((seat, decision),) = [(each.seat, each.decision) for each in crisis.blue.view.waiting]
    assert (seat, decision) == (0, "choose-action")
    assert crisis.red.view.waiting[0].decision == "sneak-attack"


@pytest.mark.parametrize("hand", ["ace", "seven"])
def test_without_oil_a_turn_waits_for_whoever_might_hold_an_ace(hand: str) -> None:
    """P-PROVOKE-07: were it over at once, others would learn that he holds none."""
    crisis = Crisis(
        red=f"Germany 3I; capital Germany; oil 0; provocation {hand}",
        blue="Poland 1I; capital Poland; oil 5",
    )
    ((seat, decision),) = [(each.seat, each.decision) for each in crisis.blue.view.waiting]
    assert (seat, decision) == (0, "choose-action")
    if hand == "ace":
        crisis.red.keeps_the_peace()
        assert not crisis.has_happened(TurnEnded)
    assert crisis.red.menu == set()
    crisis.red.ends_the_turn()
    assert crisis.turn == "blue"


@pytest.mark.parametrize("blue", ["provocation ace; wars 0", "hand oil-1"])
def test_without_oil_a_turn_is_over_if_all_know_that_no_ace_can_come(blue: str) -> None:
    """P-PROVOKE-07: at war with all, or without any card."""
    crisis = Crisis(red="Germany 3I; oil 5", blue=f"Poland 1I; oil 0; {blue}")
    crisis.red.ends_the_turn()
    assert [each.seat for each in crisis.happened(TurnEnded)][:2] == [0, 1]


# ---- P-TURN-03 ----


def test_a_round_ends_without_cards() -> None:
    """P-TURN-03: production, then the starting player changes; nobody draws."""
    crisis = Crisis(red="Germany 3I; capital Germany", blue="Cuba 3I; capital Cuba")
    hands = crisis.game.state.provocation_hands
    crisis.red.ends_the_turn()
    crisis.blue.ends_the_turn()
    kinds = [type(each) for each in crisis.events]
    assert kinds.index(ProductionCollected) < kinds.index(FirstPlayerNamed)
    assert crisis.turn == "blue"
    assert crisis.game.state.provocation_hands == hands
    assert crisis.red.points == 40


def test_the_end_comes_before_production() -> None:
    """P-TURN-03: the end of the game is checked first."""
    crisis = Crisis(red="Germany 3I; capital Germany", blue="Cuba 3I; capital Cuba", round=6)
    crisis.red.ends_the_turn()
    crisis.blue.ends_the_turn()
    assert crisis.game.is_over
    assert not crisis.has_happened(ProductionCollected)


def test_no_windows_for_block_cards() -> None:
    """P-TURN-01, P-SETUP-01: a Move is declared at once."""
    crisis = begun("choose-action")
    player = getattr(crisis, next(iter(crisis.asked)))
    player.takes("move")
    assert list(crisis.asked.values()) == ["declare-moves"]
    assert Action.MOVE in crisis.game.state.actions


def test_the_move_goes_on_after_a_declaration() -> None:
    """P-PROVOKE-04, P-TURN-02: an ace drawn now serves only at the beginning of a turn."""
    crisis = invasion("-", provocation_deck=["ace", "two", "three"])
    for player in (crisis.blue, crisis.amber, crisis.green):
        player.stays_calm()
    crisis.rolls_freely()
    crisis.red.ends_the_turn()
    assert crisis.asked == {"blue": "sneak-attack"}
