"""Political cards pass hidden (X-CARD-14)."""

from typing import Any

import pytest

from tests.world import World
from warroom.model.events.politics import (
    PoliticalCardPlayed,
    PoliticalCardsDrawn,
    PoliticalCardStolen,
    PoliticalHandShown,
)
from warroom.model.zones import Cards

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


def faces(event: Any, viewer: int | None, field: str = "cards") -> tuple[str, ...] | None:
    """What a viewer sees of the cards in an event."""
    cards: Cards = getattr(event.seen_by(viewer), field)
    return cards.faces


def test_a_random_theft_is_seen_by_two_players() -> None:
    """X-CARD-14: chosen by chance, and seen by the two players concerned only."""
    world = table("spy", blue="war-bonds", green="league-protest")
    world.red.takes("play-cards")
    world.red.plays("spy", "blue")
    world.blue.lets_it_pass()
    world.green.lets_it_pass()
    (stolen,) = world.happened(PoliticalCardStolen)
    seen = {viewer: faces(stolen, viewer, "card") for viewer in (0, 1, 2, None)}
    assert seen == {0: ("war-bonds",), 1: ("war-bonds",), 2: None, None: None}


def test_any_card_of_the_hand_may_be_stolen() -> None:
    """X-CARD-14: chance chooses among all."""
    taken = set()
    for seed in range(20):
        world = table("spy", blue="war-bonds embargo lend-lease")
        world.game.chance.key = bytes([seed]) * 32
        world.red.takes("play-cards")
        world.red.plays("spy", "blue")
        world.blue.lets_it_pass()
        taken |= set(world.red.political)
    assert taken == {"war-bonds", "embargo", "lend-lease"}


def test_a_chosen_card_shows_the_hand() -> None:
    """X-CARD-14: to the spy alone, as long as he chooses."""
    world = table("master-spy", blue="war-bonds embargo", green="lend-lease")
    world.red.takes("play-cards")
    world.red.plays("master-spy", "blue")
    world.blue.lets_it_pass()
    world.green.lets_it_pass()
    assert world.asked == {"red": "choose-loot"}
    (shown,) = world.happened(PoliticalHandShown)
    assert faces(shown, 0) == ("war-bonds", "embargo")
    assert faces(shown, 2) is None
    assert [each.cards for each in world.red.view.state.inspections] == [("war-bonds", "embargo")]
    assert world.green.view.state.inspections == ()
    world.red.loots("embargo")
    assert (world.red.political, world.blue.political) == (["embargo"], ["war-bonds"])
    assert world.game.state.inspections == ()


def test_drawn_cards_are_seen_by_their_owner_alone() -> None:
    """X-CARD-14, Hidden information."""
    world = table("annexation", political_deck=["embargo"])
    world.red.takes("play-cards")
    world.red.plays("annexation", region="Poland")
    (drawn,) = world.happened(PoliticalCardsDrawn)
    assert faces(drawn, 0) == ("embargo",)
    assert faces(drawn, 1) is None


def test_a_played_card_and_its_targets_are_open() -> None:
    """X-CARD-02: open once played."""
    world = table("embargo")
    world.red.takes("play-cards")
    world.red.plays("embargo", "green")
    (played,) = world.happened(PoliticalCardPlayed)
    seen = played.seen_by(None)
    assert seen is not None
    assert (seen.card, seen.targets.seats) == ("embargo", (2,))


@pytest.mark.parametrize("viewer", range(3))
def test_a_fork_keeps_what_a_spy_sees(viewer: int) -> None:
    """X-CARD-14: in a fork the spy looks at the same cards, others at some cards."""
    world = table("master-spy-ring", blue="war-bonds embargo", green="lend-lease spy")
    world.red.takes("play-cards")
    world.red.plays("master-spy-ring", "blue", "green")
    world.blue.lets_it_pass()
    world.green.lets_it_pass()
    for seed in range(5):
        fork = world.game.fork(viewer, seed)
        assert fork.view(viewer).state == world.game.view(viewer).state
        for _ in range(2):
            fork.answer(0, (fork.options(0) or ())[0])
        hands = fork.state.political_hands
        assert [each.count for each in hands] == [2, 1, 1]
