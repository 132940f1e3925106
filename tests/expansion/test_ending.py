"""The end of the game (X-END)."""

import pytest

from tests.expansion.opening import carry_out
from tests.world import World
from warroom.model.events.ending import (
    GameEnded,
    NationClearedAway,
    PoliticalDeckMixed,
    StatecraftClearedAway,
)
from warroom.model.events.treasury import ProductionCollected
from warroom.model.turns import Reason
from warroom.rules.victory import EndAgreed
from warroom.rulesets.expansion.turns.victory import NationLeavesTheWorld

FASCIST = "Germany 6I; capital Germany; government fascism"
STANDING = {"last-standing": "on"}


def conquer(world: World, region: str) -> None:
    """Red takes a region from Germany with five infantry."""
    world.red.takes("move")
    while "play-block" in world.asked.values():
        seat = next(iter(world.game.questions))
        world.answer(seat, world.game.default_answer(seat))
    world.red.moves(f"Germany > {region} 5I")
    while world.game.state.battle is not None:
        seat = next(iter(world.game.questions))
        world.answer(seat, world.game.default_answer(seat))


def test_the_first_elimination_ends_the_game() -> None:
    """X-END-01: the battle is settled first: region, card, capital and victory point."""
    world = World(red=FASCIST, blue="France 3I; capital France; hand oil-4", green="Peru 1I")
    world.rolls("---", "IIII", "---", "IIII")
    world.rolls_freely()
    conquer(world, "France")
    result = world.game.result
    assert result is not None
    assert result.reason is Reason.ELIMINATION
    assert world.owner("France") == "red"
    assert world.red.hand == ["oil-4"]
    assert world.blue.is_eliminated
    assert [score.points for score in result.scores] == [2 * 2 + 1, 0, 2]
    assert world.winners == ["red"]


def test_a_player_with_land_units_elsewhere_plays_on() -> None:
    """X-END-01: only who has none left is eliminated."""
    world = World(red=FASCIST, blue="France 1I, Chile 1I; capital France")
    world.rolls_freely()
    conquer(world, "France")
    assert not world.game.is_over


@pytest.mark.parametrize(("limit", "is_over"), [("13", True), ("14", False)])
def test_the_thirteenth_eagle_ends_the_game(limit: str, is_over: bool) -> None:
    """X-END-02: option eagle-limit; once its effect is carried out."""
    world = World(
        red=f"{FASCIST}; political embargo",
        blue="Chile 1I; capital Chile; oil 9",
        eagles=12,
        options={"eagle-limit": limit},
    )
    world.red.takes("play-cards")
    world.red.plays("embargo", "blue")
    while "play-block" in world.asked.values():
        seat = next(iter(world.game.questions))
        world.answer(seat, world.game.default_answer(seat))
    assert world.game.is_over is is_over
    assert world.blue.oil == 4
    assert world.game.state.eagles == 13
    if is_over:
        assert isinstance(world.events[-1], GameEnded)
        assert world.game.result is not None
        assert world.game.result.reason is Reason.EAGLES
        assert not world.has_happened(ProductionCollected)


def test_units_at_sea_count_at_home() -> None:
    """X-END-03: and a region not yet fought over belongs to its old owner."""
    world = World(
        red="Great Britain 5I; capital Great Britain; government monarchy",
        blue="Germany 1I, Chile 1I; ships North Sea 1DD; government monarchy",
    )
    world.red.takes("move")
    while "play-block" in world.asked.values():
        seat = next(iter(world.game.questions))
        world.answer(seat, world.game.default_answer(seat))
    world.red.moves("Great Britain > Germany 3I")
    assert world.asked == {"blue": "answer-crossings"}
    world.host(EndAgreed())
    assert world.owner("Germany") == "blue"
    assert world.game.result is not None
    red, blue = world.game.result.scores
    assert (red.regions, red.land_units) == (1, 5)
    assert (blue.regions, blue.land_units) == (2, 2)


# ---- X-OPT-05 ----


def gone() -> World:
    """Blue's last region has been lost, and he leaves."""
    world = World(
        red=FASCIST,
        blue="France 1I; hand oil-4 oil-3; out minerals-2; political spy assassin;"
        " routes north-sea-5 caribbean-sea-4; technologies sonar; ships North Sea 1DD 1BB",
        green="Peru 1I; hand oil-1",
        routes_out=["north-sea-5"],
        discards=["war-bonds"],
        options=STANDING,
    )
    state = world.game.state
    state.give("France", 0)
    carry_out(world, NationLeavesTheWorld(1))
    return world


def test_with_last_standing_the_others_play_on() -> None:
    """X-OPT-05, X-END-01: until one is left."""
    world = gone()
    assert world.blue.is_eliminated
    assert world.asked == {"red": "choose-action"}
    world.game.state.give("Peru", 0)
    carry_out(world, NationLeavesTheWorld(2))
    assert world.game.result is not None
    assert world.game.result.reason is Reason.LAST_STANDING
    assert world.winners == ["red"]


def test_cards_of_the_eliminated_return_to_their_decks() -> None:
    """X-OPT-05: ordinary cards, knocked-out ones included, and political cards, shuffled."""
    world = gone()
    state = world.game.state
    assert not state.hands[1].count
    assert not state.knocked_out[1].count
    assert not state.political_hands[1].count
    assert state.deck.count == 105 - 1
    assert sorted((*state.deck.known, "oil-1")) == sorted(world.game.rules.deck.full)
    assert state.political_deck.count == 80 - 1
    assert state.discards == ("war-bonds",)
    assert state.political_deck.known[-2:] != ("spy", "assassin")


def test_routes_of_the_eliminated_go_to_the_pool() -> None:
    """X-OPT-05: turned up again; ships leave the map, technologies the game."""
    world = gone()
    state = world.game.state
    assert set(state.routes.values()) == {None}
    assert state.routes_out == ()
    assert state.squadrons[1] == {}
    assert "sonar" not in state.technology_deck.known


def test_others_see_only_how_many_cards_returned() -> None:
    """X-OPT-05: neither the cards nor the new order of the decks."""
    world = gone()
    (cleared,) = world.happened(StatecraftClearedAway)
    masked = cleared.seen_by(0)
    assert masked is not None
    assert (masked.knocked_out.faces, masked.political.faces) == (None, None)
    assert cleared.seen_by(1) == cleared
    (mixed,) = world.happened(PoliticalDeckMixed)
    seen = mixed.seen_by(1)
    assert seen is not None
    assert seen.cards.faces is None
    assert len(world.happened(NationClearedAway)) == 1


def test_the_eagle_still_ends_the_game() -> None:
    """X-OPT-05, X-END-02."""
    world = World(
        red=f"{FASCIST}; political embargo", blue="Chile 1I; oil 9", eagles=12, options=STANDING
    )
    world.red.takes("play-cards")
    world.red.plays("embargo", "blue")
    while "play-block" in world.asked.values():
        seat = next(iter(world.game.questions))
        world.answer(seat, world.game.default_answer(seat))
    assert world.game.is_over
