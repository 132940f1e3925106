"""BLOCK cards (X-CARD-05 to X-CARD-10, A06 to A11) and the window for a Move."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.world import World
from warroom.model.events.politics import BlockPlayed, PoliticalCardStolen
from warroom.model.politics import Kind, load_political_cards
from warroom.model.turns import Reason
from warroom.rulesets.expansion.cards.blocking import BlockWith, PlayBlock, blocks_against

BLOCKS = [card.name for card in load_political_cards().values() if card.kind is Kind.BLOCK]
PLAYED = [card.name for card in load_political_cards().values() if card.kind is not Kind.BLOCK]

LEAVES_THE_COUP = bytes([1]) * 32
"""A key of chance with which the double agent takes the other card."""


def table(red: str = "", blue: str = "", green: str = "", **rest: Any) -> World:
    """Red is in turn; each text lists a player's political cards."""
    red, blue, green = (f"political {each}" if each else "" for each in (red, blue, green))
    return World(
        red=f"Germany 3I 2T 1P; capital Germany; government fascism; {red}",
        blue=f"France 3I; capital France; government democracy; {blue}",
        green=f"Italy 3I; capital Italy; government monarchy; {green}",
        **{"counters": {"Poland": "fascism"}, **rest},
    )


def declare(world: World, card: str, *colours: str, **targets: str) -> None:
    if world.asked == {"red": "choose-action"}:
        world.red.takes("play-cards")
    world.red.plays(card, *colours, **targets)


def fitting(world: World, colour: str) -> set[str]:
    """The BLOCK cards that a player is offered."""
    options = getattr(world, colour).options
    return {each.card for each in options if isinstance(each, BlockWith) and each.card}


# ---- who is asked ----


def test_all_others_are_asked_alike() -> None:
    """X-CARD-05, X-CARD-07: at once and in secret, whether they hold a fitting card or not."""
    world = table("spy", blue="counter-espionage", green="war-bonds")
    declare(world, "spy", "blue")
    assert world.asked == {"blue": "play-block", "green": "play-block"}
    assert world.blue.question(PlayBlock) == world.green.question(PlayBlock)
    assert world.green.options == (BlockWith(),)
    world.blue.blocks_with("counter-espionage")
    assert world.events == ()
    assert world.green.view.waiting == world.red.view.waiting
    assert world.asked == {"green": "play-block"}


def test_two_hands_that_differ_look_alike_to_the_others() -> None:
    """X-CARD-07: neither questions nor views betray who could block."""
    worlds = [
        table("spy", blue=blue, green="war-bonds") for blue in ("double-agent", "oil-concession")
    ]
    for world in worlds:
        declare(world, "spy", "blue")
    for viewer in (0, 2, None):
        one, other = (world.game.view(viewer).seen for world in worlds)
        assert (one.question, one.waiting) == (other.question, other.waiting)
        assert one.state.political_hands == other.state.political_hands
    for world in worlds:
        world.blue.lets_it_pass()
    one, other = (world.game.view(2).seen for world in worlds)
    assert (one.question, one.waiting) == (other.question, other.waiting)


def test_the_question_names_card_and_targets() -> None:
    """X-CARD-05: a political action card with its targets is declared."""
    world = table("propaganda", blue="spy")
    declare(world, "propaganda", region="Poland", government="monarchy")
    question = world.blue.question(PlayBlock)
    assert (question.by, question.card) == (0, "propaganda")
    assert (question.targets.region, question.targets.government) == ("Poland", "monarchy")


def test_without_the_capital_nobody_blocks() -> None:
    """X-CARD-04, X-CARD-05: only those with their own capital are asked."""
    world = World(
        red="Germany 3I; capital Germany; political spy",
        blue="France 3I; capital Italy; political double-agent",
        green="Italy 3I; capital France; political double-agent",
    )
    declare(world, "spy", "blue")
    assert world.red.political == ["double-agent"]


def test_a_player_without_cards_is_not_asked() -> None:
    """X-CARD-07: everybody sees that he holds none; and with nobody able the window is skipped."""
    world = table("spy", blue="war-bonds")
    declare(world, "spy", "blue")
    assert world.asked == {"blue": "play-block"}
    world = table("propaganda")
    declare(world, "propaganda", region="Poland", government="monarchy")
    assert world.game.state.counters["Poland"] == "monarchy"


def test_bystanders_may_block() -> None:
    """X-CARD-06: Green stops a spy sent to Blue."""
    world = table("spy", blue="war-bonds", green="counter-espionage")
    declare(world, "spy", "blue")
    world.blue.lets_it_pass()
    world.green.blocks_with("counter-espionage")
    assert (world.red.political, world.blue.political) == ([], ["war-bonds"])


def test_the_first_clockwise_blocks() -> None:
    """X-CARD-07: the others keep their cards, and nobody learns of them."""
    world = table("spy", blue="counter-espionage", green="counter-espionage")
    declare(world, "spy", "blue")
    world.green.blocks_with("counter-espionage")
    world.blue.blocks_with("counter-espionage")
    assert [each.seat for each in world.happened(BlockPlayed)] == [1]
    assert (world.blue.political, world.green.political) == ([], ["counter-espionage"])


def test_clockwise_begins_at_the_acting_player() -> None:
    """X-CARD-07: in Blue's turn, Green comes before Red."""
    world = table(
        "counter-espionage", blue="spy", green="counter-espionage", turn="blue", first="blue"
    )
    world.blue.takes("play-cards")
    world.blue.plays("spy", "red")
    world.red.blocks_with("counter-espionage")
    world.green.blocks_with("counter-espionage")
    assert [each.seat for each in world.happened(BlockPlayed)] == [2]


def test_a_block_costs_no_oil() -> None:
    """X-CARD-05, X-TURN-07: it is no action."""
    world = table("spy", blue="counter-espionage")
    declare(world, "spy", "blue")
    world.blue.blocks_with("counter-espionage")
    assert (world.red.oil, world.blue.oil) == (29, 30)
    assert world.actions == ["play-cards"]


def test_an_absent_player_does_not_block() -> None:
    """Decisions: play-block, absent: none; also as a standing order."""
    world = table("spy", blue="counter-espionage")
    declare(world, "spy", "blue")
    assert world.blue.question(PlayBlock).answer_by("none") == BlockWith()
    world.blue.says_the_default()
    assert world.red.political == ["counter-espionage"]


# ---- what fits ----


def expected(card: str) -> Iterator[str]:
    """X-CARD-09, X-CARD-10, A08, written out."""
    if card in ("spy", "master-spy", "assassin"):
        yield "counter-espionage"
    if card in ("spy", "master-spy", "spy-ring", "master-spy-ring"):
        yield "double-agent"
    if card in ("propaganda", "coup-detat", "sphere-of-influence", "annexation", "foreign-aid"):
        yield "league-protest"


@pytest.mark.parametrize("card", PLAYED)
def test_what_fits_what(card: str) -> None:
    """X-CARD-09, X-CARD-10: Counter Espionage stops no ring, Double Agent no Assassin."""
    world = table("war-bonds")
    assert list(blocks_against(world.game, card)) == list(expected(card))


def test_a_card_that_does_not_fit_is_refused() -> None:
    """X-CARD-05, X-CARD-09: and so is one that is not held."""
    world = table("spy-ring", blue="counter-espionage league-protest general-strike")
    declare(world, "spy-ring", "blue", "green")
    for card in ("counter-espionage", "league-protest", "general-strike"):
        with world.refuses("X-CARD-05", "not-among-options"):
            world.blue.blocks_with(card)
    with world.refuses("X-CARD-05", "not-yours"):
        world.blue.blocks_with("double-agent")


def test_a06_counter_espionage() -> None:
    """A06, X-CARD-09: the card has no effect."""
    world = table("master-spy", blue="counter-espionage war-bonds")
    declare(world, "master-spy", "blue")
    world.blue.blocks_with("counter-espionage")
    assert (world.red.political, world.blue.political) == ([], ["war-bonds"])


@pytest.mark.parametrize("card", ["spy", "master-spy", "spy-ring", "master-spy-ring"])
def test_a07_double_agent(card: str) -> None:
    """A07, X-CARD-10: no effect, and the blocker takes a card at random from the spy's master."""
    world = table(f"{card} embargo", blue="war-bonds", green="double-agent")
    colours = ("blue",) if "ring" not in card else ("blue", "green")
    declare(world, card, *colours)
    world.blue.lets_it_pass()
    world.green.blocks_with("double-agent")
    (stolen,) = world.happened(PoliticalCardStolen)
    assert (stolen.thief, stolen.victim) == (2, 0)
    assert (world.green.political, world.blue.political) == (["embargo"], ["war-bonds"])


def test_a07_finds_an_empty_hand() -> None:
    """A07: without a card left there is nothing to take."""
    world = table("spy", blue="double-agent")
    declare(world, "spy", "blue")
    world.blue.blocks_with("double-agent")
    assert world.happened(PoliticalCardStolen) == []
    assert world.blue.political == []


def test_a08_league_protest_and_costs() -> None:
    """A08: no effect; a cost is paid only if the card is not blocked."""
    world = table("foreign-aid", blue="league-protest")
    declare(world, "foreign-aid", region="Poland")
    world.blue.blocks_with("league-protest")
    assert (world.owner("Poland"), world.red.points) == (None, 30)
    assert world.game.state.discards == ("foreign-aid", "league-protest")


def test_example_x14() -> None:
    """X-CARD-05 to X-CARD-13, X14: blocks, theft and the thirteenth Eagle."""
    world = table(
        "master-spy spy-ring coup-detat war-bonds",
        blue="double-agent",
        green="counter-espionage lend-lease",
        eagles=11,
    )
    world.game.chance.key = LEAVES_THE_COUP
    world.game.settle()
    declare(world, "master-spy", "blue")
    assert world.game.state.eagles == 12
    world.blue.lets_it_pass()
    world.green.blocks_with("counter-espionage")
    assert world.game.state.discards == ("master-spy", "counter-espionage")
    assert len(world.game.state.inspections) == 0
    declare(world, "spy-ring", "blue", "green")
    assert fitting(world, "blue") == {"double-agent"}
    world.blue.blocks_with("double-agent")
    world.green.lets_it_pass()
    assert len(world.blue.political) == 1
    assert world.green.political == ["lend-lease"]
    assert world.red.political == ["coup-detat"]
    declare(world, "coup-detat", region="Poland", government="communism")
    world.blue.lets_it_pass()
    world.green.lets_it_pass()
    assert world.game.state.counters["Poland"] == "communism"
    assert world.game.is_over


def test_a_blocked_last_eagle_ends_the_game() -> None:
    """X-END-02: a blocked Eagle is carried out once the block is done."""
    world = table("master-spy", blue="double-agent war-bonds", eagles=12)
    declare(world, "master-spy", "blue")
    assert world.asked == {"blue": "play-block"}
    world.blue.blocks_with("double-agent")
    assert world.game.is_over
    assert world.blue.political == ["war-bonds"]


# ---- the window of a Move ----


def test_the_window_of_a_move_comes_first() -> None:
    """X-CARD-08: when the Move is confirmed and paid, before anything moves."""
    world = table(blue="general-strike spy", green="spy")
    world.red.takes("move")
    assert world.asked == {"blue": "play-block", "green": "play-block"}
    assert (world.red.oil, world.actions) == (29, ["move"])
    assert fitting(world, "blue") == {"general-strike"}
    assert world.blue.question(PlayBlock).card is None
    world.blue.lets_it_pass()
    world.green.lets_it_pass()
    assert world.asked == {"red": "declare-moves"}


def test_every_block_against_a_move_fits() -> None:
    """X-CARD-08: Fuel Sabotage, Peace Conference and General Strike, and no other."""
    world = table(blue=" ".join(BLOCKS))
    world.red.takes("move")
    assert fitting(world, "blue") == {"fuel-sabotage", "peace-conference", "general-strike"}


def test_a_strategic_move_has_no_window() -> None:
    """X-CARD-08: BLOCK cards touch neither a Strategic Move nor a blitzkrieg move."""
    world = World(
        red="Germany 3I, Poland 3I; capital Germany",
        blue="France 3I; capital France; political general-strike",
    )
    world.red.takes("strategic-move")
    assert world.asked == {"red": "declare-moves"}


def test_a09_fuel_sabotage() -> None:
    """A09: tanks, planes and ships move one area at most; infantry is not touched."""
    world = table(blue="fuel-sabotage")
    world.red.takes("move")
    world.blue.blocks_with("fuel-sabotage")
    with world.refuses("X-CARD-08"):
        world.red.moves("Germany > Austria > Balkans 1P")
    world.red.moves("Germany > Poland 1I")
    assert world.game.state.discards == ("fuel-sabotage",)


def test_a10_peace_conference() -> None:
    """A10: an Eagle that names a player whose regions the mover may not enter."""
    world = table(blue="peace-conference")
    world.red.takes("move")
    named = {each.barred for each in world.blue.options if isinstance(each, BlockWith)}
    assert named == {None, 1, 2}
    with world.refuses("X-CARD-05"):
        world.blue.blocks_with("peace-conference")
    with world.refuses("X-CARD-05"):
        world.blue.blocks_with("peace-conference", sparing="red")
    world.blue.blocks_with("peace-conference", sparing="blue")
    assert world.game.state.eagles == 1
    with world.refuses("X-CARD-08"):
        world.red.moves("Germany > France 1I")
    world.red.moves()


def test_a11_general_strike() -> None:
    """A11: the Move ends, its oil stays paid, and a Move may be declared again."""
    world = table(blue="general-strike")
    world.red.takes("move")
    world.blue.blocks_with("general-strike")
    assert world.asked == {"red": "choose-action"}
    assert (world.red.oil, world.actions) == (29, [])
    assert world.army("Germany") == "3I 2T 1P"
    assert "move" in world.red.menu
    world.red.takes("move")
    assert world.red.oil == 27
    world.red.moves()
    assert world.actions == ["move"]


def test_the_last_eagle_against_a_move_ends_the_game() -> None:
    """X-END-02, X-CARD-13: an Eagle BLOCK card counts; the game ends before anything moves."""
    world = table(blue="peace-conference", eagles=12)
    world.red.takes("move")
    world.blue.blocks_with("peace-conference", sparing="blue")
    assert world.game.is_over
    assert world.game.result is not None
    assert world.game.result.reason is Reason.EAGLES
