"""Political action cards in general (X-CARD-01 to X-CARD-04, X-CARD-11 to X-CARD-14)."""

from typing import Any

import pytest

import warroom
from tests.world import World
from warroom.model.events.politics import (
    PoliticalDeckShuffled,
)
from warroom.model.politics import Kind, load_political_cards
from warroom.model.turns import Reason
from warroom.rulesets.expansion.cards.blocking import MOVE_BLOCKS
from warroom.rulesets.expansion.cards.card_effects import EFFECTS
from warroom.rulesets.expansion.cards.political_cards import PlayCard
from warroom.rulesets.expansion.table.political_deck import draw_political

COUNTERS = {"Poland": "fascism", "Quebec": "democracy"}


def table(red: str = "", blue: str = "", green: str = "", **rest: Any) -> World:
    """Red is in turn and a Fascist; each text lists a player's political cards."""

    def cards(names: str) -> str:
        return f"political {names}" if names else ""

    return World(
        red=f"Germany 3I; capital Germany; government fascism; {cards(red)}",
        blue=f"France 3I; capital France; government democracy; {cards(blue)}",
        green=f"Italy 3I; capital Italy; government monarchy; {cards(green)}",
        **{"counters": COUNTERS, **rest},
    )


def discards(world: World) -> list[str]:
    return list(world.game.state.discards)


def deal_out(world: World, left: int = 0) -> None:
    """Green gets all of the deck but so many cards."""
    count = world.game.state.political_deck.count
    draw_political(world.game, 2, count - left)
    world.game.settle()


# ---- getting cards ----


def test_the_deck_is_that_of_the_catalogue() -> None:
    """X-CARD-01: 80 cards of 23 kinds, 20 of them Eagles, 19 of them BLOCK cards."""
    cards = load_political_cards().values()
    assert (len(cards), sum(each.count for each in cards)) == (23, 80)
    assert sum(each.count for each in cards if each.is_eagle) == 20
    blocks = [each for each in cards if each.kind is Kind.BLOCK]
    assert sum(each.count for each in blocks) == 19
    assert {each.name for each in cards} == {*EFFECTS, *(each.name for each in blocks)}
    assert set(MOVE_BLOCKS) < {each.name for each in blocks}


def test_a_gained_neutral_brings_a_card() -> None:
    """X-CARD-01: one for each minor neutral; four and one a round are in the set-up and turns."""
    world = table("annexation", political_deck=["embargo"])
    world.red.takes("play-cards")
    world.red.plays("annexation", region="Poland")
    assert world.red.political == ["embargo"]


# ---- playing ----


def test_cards_are_played_one_after_another() -> None:
    """X-CARD-02: each is carried out before the next, for the oil of one action."""
    world = table("war-bonds oil-concession spy")
    world.red.takes("play-cards")
    assert world.red.oil == 30
    world.red.plays("war-bonds")
    assert (world.red.points, world.red.oil) == (40, 29)
    world.red.plays("oil-concession")
    assert (world.red.points, world.red.oil) == (40, 34)
    assert world.red.political == ["spy"]


@pytest.mark.parametrize("left", ["counter-espionage", "oil-concession"])
def test_nobody_learns_what_the_player_keeps(left: str) -> None:
    """X-CARD-02: whoever has a card left is asked on, whether he can play it or not."""
    world = table(f"war-bonds {left}")
    world.red.takes("play-cards")
    world.red.plays("war-bonds")
    assert world.asked == {"red": "play-card"}
    world.red.stops_playing()
    assert world.asked == {"red": "choose-action"}


def test_an_empty_hand_ends_the_action() -> None:
    """X-CARD-02: as everybody sees."""
    world = table("war-bonds")
    world.red.takes("play-cards")
    world.red.plays("war-bonds")
    assert world.asked == {"red": "choose-action"}


def test_one_may_stop_after_any_card() -> None:
    """X-CARD-02: and before the first, which takes the action back."""
    world = table("war-bonds oil-concession")
    world.red.takes("play-cards")
    world.red.stops_playing()
    assert (world.red.oil, world.actions) == (30, [])
    world.red.takes("play-cards")
    world.red.plays("war-bonds")
    world.red.says_the_default()
    assert world.asked == {"red": "choose-action"}
    assert world.red.political == ["oil-concession"]
    assert "play-cards" in world.red.menu


def test_stolen_cards_may_be_played_at_once() -> None:
    """X-CARD-02: cards drawn or stolen during the action may be played in it too."""
    world = table("spy", blue="war-bonds")
    world.red.takes("play-cards")
    world.red.plays("spy", "blue")
    world.blue.lets_it_pass()
    assert world.asked == {"red": "play-card"}
    world.red.plays("war-bonds")
    assert world.red.points == 40


def test_a_card_that_changes_nothing_is_not_played() -> None:
    """X-CARD-03: a spy finds nobody with a card."""
    world = table("spy")
    assert "play-cards" not in world.red.menu
    with world.refuses("X-TURN-08"):
        world.red.takes("play-cards")
    world = table("spy war-bonds", blue="embargo")
    world.red.takes("play-cards")
    with world.refuses("X-CARD-03"):
        world.red.plays("spy", "green")
    with world.refuses("X-CARD-03"):
        world.red.plays("spy", "red")
    with world.refuses("X-CARD-03"):
        world.red.plays("spy", region="Poland")
    with world.refuses("X-CARD-02", "not-yours"):
        world.red.plays("embargo", "blue")


@pytest.mark.parametrize(
    "block", [c.name for c in load_political_cards().values() if c.kind == "block"]
)
def test_block_cards_are_not_played_in_ones_own_turn(block: str) -> None:
    """X-CARD-03: they only answer."""
    assert "play-cards" not in table(block).red.menu
    world = table(f"{block} war-bonds")
    world.red.takes("play-cards")
    with world.refuses("X-CARD-03"):
        world.red.plays(block)


def test_without_the_capital_no_card_is_played() -> None:
    """X-CARD-04: while another player owns its region."""
    for capital, is_open in (("Germany", True), ("Italy", False)):
        world = World(
            red=f"Germany 3I; capital {capital}; political war-bonds",
            blue="France 3I; capital France",
            green="Italy 3I",
        )
        assert ("play-cards" in world.red.menu) is is_open


def test_cards_are_still_drawn_without_the_capital() -> None:
    """X-CARD-04: you keep and still draw cards."""
    world = World(
        red="Germany 3I; capital Italy; political war-bonds; government fascism",
        blue="France 3I; capital France; government monarchy",
        green="Italy 3I; capital Germany; government communism",
        counters={"Poland": "fascism"},
        political_deck=["embargo"],
    )
    world.rolls((6, 6))
    world.red.takes("diplomatic-blitz")
    world.red.courts("Poland")
    assert world.red.political == ["embargo", "war-bonds"]


def test_every_playable_card_is_listed_with_its_targets() -> None:
    """X-CARD-02: the choices of play-card, each of which is accepted."""
    names = [name for name, card in load_political_cards().items() if card.kind != "block"]
    world = table(" ".join(names), blue="spy", green="spy")
    world.red.takes("play-cards")
    decision = world.red.question(PlayCard)
    choices = decision.choices(world.game, 0)
    assert set(choices) == set(names) - {"labour-strike"}
    for card, all_targets in choices.items():
        for targets in all_targets:
            seats = [world.colours[each] for each in targets.seats]
            before = world.game
            world.game = warroom.load(before.save())
            world.red.plays(card, *seats, region=targets.region, government=targets.government)
            world.game = before


# ---- discards and the deck ----


def test_played_cards_go_to_the_discards() -> None:
    """X-CARD-11: face up, blocked or not, when they are done."""
    world = table("war-bonds spy", blue="counter-espionage", discards=["embargo"])
    world.red.takes("play-cards")
    world.red.plays("war-bonds")
    assert discards(world) == ["embargo", "war-bonds"]
    world.red.plays("spy", "blue")
    assert list(world.game.state.cards_in_play) == ["spy"]
    world.blue.blocks_with("counter-espionage")
    assert discards(world) == ["embargo", "war-bonds", "spy", "counter-espionage"]
    assert list(world.game.state.cards_in_play) == []
    for viewer in (0, 1, 2, None):
        assert world.game.view(viewer).state.discards == world.game.state.discards


def test_the_last_card_rebuilds_the_deck_at_once() -> None:
    """X-CARD-12: as soon as the last card has been drawn, the discards become the deck."""
    world = table(discards=["spy", "embargo"])
    deal_out(world, left=1)
    assert world.game.state.political_deck.count == 1
    draw_political(world.game, 0)
    assert sorted(world.game.state.political_deck.known) == ["embargo", "spy"]
    assert world.game.state.discards == ()


def test_without_discards_the_deck_is_rebuilt_when_needed() -> None:
    """X-CARD-12: at the next draw; and if there are still none, no card is drawn."""
    world = table("war-bonds")
    deal_out(world)
    assert world.game.state.political_deck.count == 0
    before = world.red.political
    draw_political(world.game, 0)
    assert world.red.political == before
    world.red.takes("play-cards")
    world.red.plays("war-bonds")
    assert world.game.state.political_deck.count == 0
    draw_political(world.game, 0)
    assert world.red.political == ["war-bonds"]


def test_the_card_being_played_is_not_shuffled_in() -> None:
    """X-CARD-11, X-CARD-12: it is discarded when it is done, after the draw that it brings."""
    world = table("annexation", discards=["spy"])
    deal_out(world, left=1)
    world.red.takes("play-cards")
    world.red.plays("annexation", region="Poland")
    while world.asked != {"red": "choose-action"} and "red" not in world.asked:
        getattr(world, next(iter(world.asked))).lets_it_pass()
    assert world.game.state.political_deck.known == ("spy",)
    assert world.game.state.discards == ("annexation",)


def test_a_rebuilt_deck_is_shuffled_and_hidden() -> None:
    """X-CARD-12, Hidden information: nobody sees its order."""
    world = table(discards=["spy", "embargo"])
    deal_out(world)
    (shuffled,) = [e for e in world.game.events if isinstance(e, PoliticalDeckShuffled)]
    for viewer in (0, 1, 2, None):
        seen = shuffled.seen_by(viewer)
        assert seen is not None
        assert (seen.cards.count, seen.cards.faces) == (2, None)


# ---- Eagles ----


def test_every_eagle_played_counts() -> None:
    """X-CARD-13: openly; other cards do not."""
    world = table("embargo war-bonds", eagles=4)
    world.red.takes("play-cards")
    world.red.plays("war-bonds")
    assert world.game.state.eagles == 4
    world.red.plays("embargo", "blue")
    assert world.game.state.eagles == 5
    assert world.game.view(None).state.eagles == 5


def test_a_blocked_eagle_counts() -> None:
    """X-CARD-13: a blocked card was played; only its effect was stopped."""
    world = table("assassin", blue="counter-espionage", eagles=4)
    world.red.takes("play-cards")
    world.red.plays("assassin", "blue")
    world.blue.blocks_with("counter-espionage")
    assert world.game.state.eagles == 5
    assert world.game.state.hunted == ()


def test_a_stolen_eagle_does_not_count() -> None:
    """X-CARD-13: Eagles stolen unplayed do not count."""
    world = table("spy", blue="embargo", eagles=4)
    world.red.takes("play-cards")
    world.red.plays("spy", "blue")
    world.blue.lets_it_pass()
    assert world.red.political == ["embargo"]
    assert world.game.state.eagles == 4


def test_the_same_eagle_may_count_again() -> None:
    """X-CARD-13: across reshuffles."""
    world = table("embargo", eagles=4)
    deal_out(world)
    world.red.takes("play-cards")
    world.red.plays("embargo", "blue")
    draw_political(world.game, 0)
    world.game.settle()
    assert world.red.political == ["embargo"]
    world.red.takes("play-cards")
    world.red.plays("embargo", "blue")
    assert world.game.state.eagles == 6


def test_the_last_eagle_ends_the_game_after_its_effect() -> None:
    """X-END-02: when the thirteenth has been played and carried out."""
    world = table("annexation", eagles=12)
    world.red.takes("play-cards")
    world.red.plays("annexation", region="Poland")
    assert world.game.is_over
    assert world.owner("Poland") == "red"
    assert world.game.result is not None
    assert world.game.result.reason is Reason.EAGLES


def test_another_limit_of_eagles() -> None:
    """X-END-02: the row of the rule set says which Eagle is the last."""
    world = table("embargo", eagles=12)
    world.game.rules = world.game.rules.with_(eagle_limit=14)
    world.game.settle()
    world.red.takes("play-cards")
    world.red.plays("embargo", "blue")
    assert not world.game.is_over
