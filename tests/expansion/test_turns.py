"""Turns and rounds of the Expansion (X-TURN)."""

import pytest

from tests.expansion.opening import all_absent, at, carry_out
from tests.world import World
from warroom.model.events.ending import GameEnded
from warroom.model.events.politics import PlayerHunted, PoliticalCardsDrawn
from warroom.model.events.setup import FirstPlayerNamed
from warroom.model.events.treasury import ProductionCollected
from warroom.model.events.turns import ActionTaken, RoundBegan, TurnBegan, TurnEnded
from warroom.model.turns import Action, Reason
from warroom.rules.turn import EndTurn
from warroom.rulesets.expansion.turns.turns import price_changes, price_in_oil
from warroom.rulesets.expansion.turns.victory import NationLeavesTheWorld

RED = "Germany 6I 1T 1A 1P; capital Germany; government monarchy"
BLUE = "Chile 4I; capital Chile; government communism"
GREEN = "Peru 4I; capital Peru; government fascism"

TEN = {
    "move",
    "strategic-move",
    "build",
    "diplomatic-blitz",
    "play-cards",
    "auction",
    "research",
    "trade",
    "strategic-bombing",
    "commerce-raiding",
}


def fail_a_research(world: World) -> None:
    """An action that changes nothing but oil."""
    world.rolls((1, 1))
    world.red.takes("research")
    world.red.invests(0)


# ---- X-TURN-01, X-TURN-09 ----


def test_a_round_is_one_turn_each_clockwise() -> None:
    """X-TURN-01: from the starting player on; then the round ends."""
    world = World(red=RED, blue=BLUE, green=GREEN, turn="blue", first="blue", round=3)
    world.blue.ends_the_turn()
    world.green.ends_the_turn()
    assert not world.has_happened(ProductionCollected)
    world.red.ends_the_turn()
    assert len(world.happened(ProductionCollected)) == 3
    assert [each.seat for each in world.has_happened(TurnEnded)] == [1, 2, 0]


def test_a_round_ends_in_three_steps() -> None:
    """X-TURN-09: production, a card for each from the starting player on, and the start passes
    to the left."""
    world = World(red=RED, blue=BLUE, green=GREEN, turn="blue", first="green", round=3)
    world.blue.ends_the_turn()
    kinds = (ProductionCollected, PoliticalCardsDrawn, FirstPlayerNamed, RoundBegan, TurnBegan)
    order = [kinds.index(type(each)) for each in world.events if isinstance(each, kinds)]
    assert order == sorted(order)
    assert [each.seat for each in world.happened(PoliticalCardsDrawn)] == [2, 0, 1]
    assert world.game.state.first_player == 0
    assert world.turn == "red"
    assert world.game.state.game_round == 4
    assert [len(player.political) for player in (world.red, world.blue, world.green)] == [1, 1, 1]


def test_a_player_without_his_capital_draws_as_well() -> None:
    """X-TURN-09 (ruling)."""
    world = World(red="Germany 6I", blue="Chile 4I; capital Germany", turn="blue", first="red")
    world.blue.ends_the_turn()
    assert [each.seat for each in world.happened(PoliticalCardsDrawn)] == [0, 1]


def test_the_eliminated_are_passed_over() -> None:
    """X-TURN-09 (ruling), X-OPT-05: no production, no card, no start."""
    world = World(
        red=RED,
        blue=BLUE,
        green=GREEN,
        amber="",
        turn="green",
        options={"last-standing": "on"},
    )
    world.green.ends_the_turn()
    assert [each.seat for each in world.happened(ProductionCollected)] == [0, 1, 2]
    assert [each.seat for each in world.happened(PoliticalCardsDrawn)] == [0, 1, 2]
    world = World(red=RED, amber="", blue=BLUE, turn="blue", options={"last-standing": "on"})
    world.blue.ends_the_turn()
    assert world.game.state.first_player == 2


# ---- X-TURN-02, X-TURN-03 ----


def test_each_action_is_dearer_than_the_last() -> None:
    """X-TURN-02: 1, 2, 3, 4 oil; the count starts anew each turn."""
    world = World(red=f"{RED}; oil 20", blue=BLUE)
    paid = []
    for _ in range(4):
        before = world.red.oil or 0
        fail_a_research(world)
        paid.append(before - (world.red.oil or 0))
    assert paid == [1, 2, 3, 4]
    world.red.ends_the_turn()
    world.blue.ends_the_turn()
    world.blue.ends_the_turn()
    before = world.red.oil or 0
    fail_a_research(world)
    assert before - (world.red.oil or 0) == 1


def test_no_action_need_be_taken() -> None:
    """X-TURN-02: and there is no limit but oil."""
    world = World(red=RED, blue=BLUE)
    assert EndTurn() in world.red.options
    for _ in range(6):
        fail_a_research(world)
    assert world.red.oil == 30 - 21
    assert "research" in world.red.menu


def test_without_oil_no_action() -> None:
    """X-TURN-03: points do not pay for oil."""
    world = World(red=f"{RED}; oil 2; points 500", blue=BLUE)
    fail_a_research(world)
    assert world.red.oil == 1
    assert world.asked == {"blue": "choose-action"}
    red = "Germany 6I, France 1I; oil 1; points 500; technologies railway-logistics"
    world = World(red=red, blue=BLUE, actions=["research"])
    assert world.red.menu == {"strategic-move"}
    with world.refuses("X-TURN-03", "not-among-options"):
        world.red.takes("build")


def test_oil_is_not_returned() -> None:
    """X-TURN-03: even if the action fails."""
    world = World(red=f"{RED}; oil 9", blue=BLUE)
    fail_a_research(world)
    assert world.red.oil == 8
    assert [each.price for each in world.has_happened(ActionTaken)] == [1]


def test_oil_is_paid_only_when_the_action_is_confirmed() -> None:
    """X-TURN-03 (ruling): until then it may be taken back for free."""
    world = World(red=RED, blue=BLUE, counters={"Austria": "monarchy"})
    world.red.takes("diplomatic-blitz")
    assert world.red.oil == 30
    world.red.courts(None)
    assert world.red.oil == 30
    assert world.asked == {"red": "choose-action"}
    world.red.takes("research")
    assert world.red.oil == 30
    world.game.undo(0)
    assert world.actions == []


def test_an_assassin_makes_actions_dearer() -> None:
    """X-TURN-02: by one each, until the player's next turn has ended (card A05)."""
    world = World(red=RED, blue=BLUE)
    world.game.report(PlayerHunted(0))
    world.game.settle()
    fail_a_research(world)
    assert world.red.oil == 28
    fail_a_research(world)
    assert world.red.oil == 25
    world.red.ends_the_turn()
    assert world.game.state.hunted == ()


@pytest.mark.parametrize("technologies", ["", "; technologies blitzkrieg railway-logistics"])
@pytest.mark.parametrize("is_hunted", [False, True])
def test_what_changes_a_price_is_named(technologies: str, is_hunted: bool) -> None:
    """X-TURN-02, X-TURN-07: with what a technology or a card adds, it is the price."""
    world = World(red=f"{RED}{technologies}", blue=BLUE, actions=["move"])
    if is_hunted:
        world.game.report(PlayerHunted(0))
        world.game.settle()
    view = world.game.view(0)
    named: set[str] = set()
    for action in world.game.rules.actions:
        changes = price_changes(view, 0, action)
        named.update(name for name, _ in changes)
        if action is Action.BLITZKRIEG and not technologies:
            continue  # nobody may take it
        assert 2 + sum(adds for _, adds in changes) == price_in_oil(view, 0, action)
    granted = {"blitzkrieg", "railway-logistics"} if technologies else set()
    assert named == granted | ({"assassin"} if is_hunted else set())


def test_example_x7_the_price_of_a_turn() -> None:
    """X-TURN-02, X-TURN-05, X-DIPLO-08: Move 1, Build 2, Build 3, two failed blitzes 4 and 5."""
    world = World(red=RED, blue=BLUE, counters={"Austria": "monarchy"})
    world.red.takes("move")
    if world.asked == {"blue": "play-block"}:
        world.blue.lets_it_pass()
    world.red.moves()
    assert world.red.oil == 29
    for oil in (27, 24):
        world.red.takes("build")
        world.red.buys("1I")
        assert world.red.oil == oil
    for oil in (20, 15):
        world.rolls((1, 1))
        world.red.takes("diplomatic-blitz")
        world.red.courts("Austria")
        assert world.red.oil == oil
    assert "move" not in world.red.menu
    assert "diplomatic-blitz" in world.red.menu
    assert world.game.rules.price(world.game, 0, Action.DIPLOMATIC_BLITZ) == 6
    fail_a_research(world)
    assert world.red.oil == 9
    assert "diplomatic-blitz" not in world.red.menu
    with world.refuses("X-TURN-05", "not-among-options"):
        world.red.takes("diplomatic-blitz")


# ---- X-TURN-04 to X-TURN-08 ----


def test_ten_actions_are_on_the_menu() -> None:
    """X-TURN-04: for who can use them all; no Naval Battle, no Blitzkrieg Move."""
    world = World(
        red=f"{RED}; political war-bonds; ships North Sea 1SS",
        blue=f"{BLUE}; routes north-sea-5",
        counters={"Austria": "monarchy"},
    )
    assert world.red.menu == TEN
    for action in ("naval-battle", "blitzkrieg-move"):
        with pytest.raises(Exception, match=r"[Nn]eeds|not part"):
            world.red.takes(action)


def test_an_absent_player_ends_his_turn() -> None:
    """X-TURN-04: choose-action."""
    world = World(red=RED, blue=BLUE)
    assert world.game.default_answer(0) == EndTurn()


def test_four_actions_come_once() -> None:
    """X-TURN-05: and all others as often as you can pay."""
    repeatable = World(red=RED, blue=BLUE).game.rules.repeatable
    once = {"move", "diplomatic-blitz", "strategic-bombing", "commerce-raiding"}
    assert {each.value for each in repeatable} & TEN == TEN - once
    world = World(
        red=f"{RED}; political war-bonds; ships North Sea 1SS",
        blue=f"{BLUE}; routes north-sea-5",
        counters={"Austria": "monarchy"},
        actions=["move", "diplomatic-blitz", "strategic-bombing", "commerce-raiding", "research"],
    )
    assert world.red.menu == TEN - once


def test_one_action_ends_before_the_next() -> None:
    """X-TURN-06: nothing else can be begun while a question of the action is open."""
    world = World(red=RED, blue=BLUE, counters={"Austria": "monarchy"})
    world.red.takes("diplomatic-blitz")
    assert world.asked == {"red": "choose-blitz-target"}
    with pytest.raises(Exception, match="answer"):
        world.red.takes("research")


def test_free_moves_do_not_raise_the_price() -> None:
    """X-TURN-07: a blitzkrieg move and the first Strategic Move with railways cost nothing."""
    red = f"{RED}; technologies blitzkrieg railway-logistics"
    world = World(red=red, blue=BLUE, actions=["move"])
    price = world.game.rules.price
    assert price(world.game, 0, Action.BLITZKRIEG) == 0
    assert price(world.game, 0, Action.STRATEGIC_MOVE) == 0
    world.red.takes("blitzkrieg-move")
    world.red.moves()
    assert (world.red.oil, world.game.state.paid_actions) == (30, 1)
    assert price(world.game, 0, Action.RESEARCH) == 2
    fail_a_research(world)
    assert world.red.oil == 28


def test_a_block_costs_nothing() -> None:
    """X-TURN-07: answers in another's turn are no actions."""
    world = World(red=RED, blue=f"{BLUE}; political general-strike")
    world.red.takes("move")
    world.blue.blocks_with("general-strike")
    assert world.blue.oil == 30
    assert world.red.oil == 29


@pytest.mark.parametrize(
    ("action", "red"),
    [
        ("build", f"{RED}; points 4"),
        ("diplomatic-blitz", RED),
        ("play-cards", RED),
        ("play-cards", f"{RED}; political general-strike"),
        ("play-cards", f"{RED.replace('capital Germany', 'capital Chile')}; political spy"),
        ("auction", f"{RED}; points 19"),
        ("strategic-bombing", "Germany 3I; capital Germany"),
        ("commerce-raiding", f"{RED}; ships North Sea 1DD"),
        ("commerce-raiding", f"{RED}; ships Baltic Sea 1SS"),
        ("trade", RED.replace("capital Germany; ", "")),
        ("research", RED),
    ],
)
def test_useless_actions_are_not_offered(action: str, red: str) -> None:
    """X-TURN-08: an action is offered only if it could do something."""
    blue = BLUE.replace("; capital Chile", "") if "capital Chile" in red else BLUE
    world = World(red=red, blue=f"{blue}; routes north-sea-5")
    if action == "diplomatic-blitz":
        state = world.game.state
        state.owners = {region: owner or 0 for region, owner in state.owners.items()}
        state.armies = {r: army or state.armies["Germany"] for r, army in state.armies.items()}
    if action == "research":
        deck = world.game.state.technology_deck
        world.game.state.technology_deck = deck.minus(deck)
    assert action not in world.red.menu
    with world.refuses("X-TURN-08", "not-among-options"):
        world.red.takes(action)


def test_a_turn_ends_by_itself() -> None:
    """X-TURN-08: when no action is open."""
    world = World(red=f"{RED}; oil 1", blue=BLUE)
    fail_a_research(world)
    assert world.turn == "blue"


# ---- X-TURN-10 ----


def test_the_end_comes_at_once() -> None:
    """X-TURN-10, X-END-01: no production, no draws after the last battle."""
    world = World(red="Germany 6I; capital Germany; government fascism", blue="France 1I")
    world.rolls("--", "II----")
    world.red.takes("move")
    if world.asked == {"blue": "play-block"}:
        world.blue.lets_it_pass()
    world.red.moves("Germany > France 5I")
    if world.asked:
        world.red.commits("4I")
    assert isinstance(world.events[-1], GameEnded)
    assert world.game.result is not None
    assert world.game.result.reason is Reason.ELIMINATION
    assert not world.has_happened(ProductionCollected)
    assert not world.has_happened(PoliticalCardsDrawn)


def test_who_eliminates_himself_has_no_turn_left() -> None:
    """X-TURN-10, X-BOMB-09, X-OPT-05: the turn passes to the next player."""
    world = World(red=RED, blue=BLUE, green=GREEN, options={"last-standing": "on"})
    state = world.game.state
    state.owners = {r: None if owner == 0 else owner for r, owner in state.owners.items()}
    state.armies = {r: a if state.owners[r] is not None else a - a for r, a in state.armies.items()}
    carry_out(world, NationLeavesTheWorld(0))
    assert world.turn == "blue"
    assert world.asked == {"blue": "choose-action"}


def test_a_whole_first_round_of_absent_players() -> None:
    """X-TURN-01, X-TURN-09: round two begins with the second player."""
    world = at("choose-action", seats=3, first=0)
    for colour in ("red", "blue", "amber"):
        assert world.asked == {colour: "choose-action"}
        getattr(world, colour).ends_the_turn()
    all_absent(world, "choose-action")
    assert world.asked == {"blue": "choose-action"}
    assert world.game.state.game_round == 2
