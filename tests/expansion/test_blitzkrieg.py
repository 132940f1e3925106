"""Blitzkrieg in the Expansion: a free move for the owner of a technology."""

from tests.world import World
from warroom.model.events.battles import BattleBegan
from warroom.model.events.turns import ActionTaken
from warroom.model.turns import Action
from warroom.rules.turn import why_not

RED = "Germany 3I 2T 1P, Poland 1I; capital Germany; technologies blitzkrieg"
BLUE = "Ukraine 1I, Chile 1I; capital Chile"


def test_there_is_no_blitzkrieg_without_the_technology() -> None:
    """X-BLITZ-01: not even after a Move."""
    world = World(red="Germany 3I 2T, Poland 1I", blue=f"{BLUE}; technologies blitzkrieg")
    world.red.takes("move")
    world.red.moves()
    assert "blitzkrieg-move" not in world.red.menu
    assert why_not(world.game, 0, Action.BLITZKRIEG)[0] == "X-BLITZ-01"


def test_the_technology_gives_a_free_move_after_a_move() -> None:
    """X-BLITZ-02: once in a turn, with its battles, and for no oil."""
    world = World(red=RED, blue=BLUE)
    assert why_not(world.game, 0, Action.BLITZKRIEG)[0] == "X-BLITZ-02"
    world.red.takes("move")
    world.red.moves()
    oil = world.red.oil
    world.red.takes("blitzkrieg-move")
    world.rolls_freely()
    world.red.moves("Germany > Poland > Ukraine 2T 1P")
    assert world.happened(BattleBegan)
    while world.asked != {"red": "choose-action"}:
        seat = next(iter(world.game.questions))
        world.answer(seat, world.game.default_answer(seat))
    assert world.red.oil == oil
    assert "blitzkrieg-move" not in world.red.menu
    assert why_not(world.game, 0, Action.BLITZKRIEG)[0] == "X-BLITZ-02"


def test_a_blitzkrieg_move_is_no_action() -> None:
    """X-BLITZ-02, X-TURN-07: it is not counted and makes no action dearer."""
    world = World(red=RED, blue=BLUE)
    world.red.takes("move")
    world.red.moves()
    world.red.takes("blitzkrieg-move")
    world.red.moves("Germany > Poland 1T")
    assert world.actions == ["move"]
    assert not world.happened(ActionTaken)
    assert world.army("Poland") == "1I 1T"
    world.red.takes("strategic-move")
    world.red.moves()
    assert world.red.oil == 30 - 1 - 2


def test_a_trade_goes_on_during_a_blitzkrieg_move() -> None:
    """X-BLITZ-02, X-TRADE-06: only the next action ends it."""
    world = World(red=RED, blue=BLUE, actions=["move", "trade"], is_trading=True)
    world.red.takes("blitzkrieg-move")
    world.red.moves("Germany > Poland 1T")
    assert world.game.state.is_trading


def test_a_blitzkrieg_move_comes_again_next_turn() -> None:
    """X-BLITZ-02: once in each of his turns."""
    world = World(red=RED, blue="Ukraine 1I, Chile 1I")
    for _ in range(2):
        world.red.takes("move")
        world.red.moves()
        world.red.takes("blitzkrieg-move")
        world.red.moves()
        world.red.ends_the_turn()
        while world.asked != {"red": "choose-action"}:
            seat = next(iter(world.game.questions))
            world.answer(seat, world.game.default_answer(seat))
    assert world.turn == "red"


def test_only_tanks_and_planes_and_only_overland() -> None:
    """X-BLITZ-02, B-BLITZ-02, B-BLITZ-03: as in the Basic game."""
    world = World(red=RED, blue="Great Britain 1I, Chile 1I")
    world.red.takes("move")
    world.red.moves()
    world.red.takes("blitzkrieg-move")
    with world.refuses("B-BLITZ-02", "out-of-reach"):
        world.red.moves("Germany > Poland 1I")
    with world.refuses("B-BLITZ-03", "out-of-reach"):
        world.red.moves("Germany > Great Britain 1T")
    with world.refuses("B-AMPH-01", "out-of-reach"):
        world.red.moves("Germany > Poland 1T via North Sea")


def test_no_card_answers_a_blitzkrieg_move() -> None:
    """X-CARD-08: the window is for Moves alone, and so it is in a Strategic Move."""
    world = World(red=RED, blue=f"{BLUE}; political general-strike")
    world.red.takes("move")
    world.blue.says_the_default()
    world.red.moves()
    world.red.takes("blitzkrieg-move")
    assert world.asked == {"red": "declare-moves"}
    world.red.moves()
    world.red.takes("strategic-move")
    assert world.asked == {"red": "declare-moves"}


def test_a_struck_move_opens_no_blitzkrieg() -> None:
    """X-BLITZ-02: it needs a Move that was completed."""
    world = World(red=RED, blue=f"{BLUE}; political general-strike")
    world.red.takes("move")
    world.blue.says(world.blue.options[1])
    assert "blitzkrieg-move" not in world.red.menu
