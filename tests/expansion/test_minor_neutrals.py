"""Minor neutrals (X-MINOR)."""

import random

import pytest

from tests.expansion.opening import carry_out
from tests.world import World
from warroom.model.events.battles import CardTaken, CardWon
from warroom.model.events.economy import RegionJoined
from warroom.model.events.governments import CounterRemoved, NeutralInvaded, RegionsGivenUp
from warroom.model.events.politics import PoliticalCardsDrawn
from warroom.model.events.setup import CardsDealt
from warroom.model.government import Government
from warroom.rulesets.expansion.economy.production import capital_points
from warroom.rulesets.expansion.land.minor_neutrals import (
    Abandoning,
    GiveUpRegions,
    Manner,
    NeutralGained,
    RegionsToLeave,
    eliminate_if_empty,
)

RED = "Germany 6I 1P; capital Germany; government monarchy"
BLUE = "Chile 2I; capital Chile; government communism"
COUNTERS = {"Austria": "democracy", "Poland": "fascism"}
AUTOMATIC = {"neutral-control": "automatic"}

# ---- X-MINOR-01 ----


def test_a_neutral_that_joins_brings_four_things_in_order() -> None:
    """X-MINOR-01: the counter goes; political card, economics card, infantry."""
    world = World(
        red=RED, blue=BLUE, counters=COUNTERS, deck=["oil-4"], political_deck=["spy", "assassin"]
    )
    carry_out(world, NeutralGained(0, "Austria"))
    kinds = [type(each) for each in world.events]
    assert kinds == [CounterRemoved, PoliticalCardsDrawn, CardsDealt, RegionJoined]
    assert world.game.state.counters == {"Poland": Government.FASCISM}
    assert world.red.political == ["spy"]
    assert world.red.hand == ["oil-4"]
    assert world.owner("Austria") == "red"
    assert world.army("Austria") == "1I"


def test_a_conqueror_draws_a_political_card_and_gets_no_infantry() -> None:
    """X-MINOR-01, X-MINOR-02: the turned card is the prize, the victors stand in the region."""
    world = World(
        red=RED,
        blue=BLUE,
        counters=COUNTERS,
        deck=["minerals-1", "oil-4"],
        political_deck=["spy"],
        options=AUTOMATIC,
    )
    world.rolls("--", "II--")
    attack(world, "Germany > Austria 3I")
    assert world.owner("Austria") == "red"
    assert world.army("Austria") == "3I"
    assert world.red.hand == ["minerals-1"]
    assert world.red.political == ["spy"]
    assert "Austria" not in world.game.state.counters
    assert len(world.has_happened(CardWon)) == 1
    assert not world.has_happened(RegionJoined)


def test_empty_decks_do_not_keep_a_region_away() -> None:
    """X-MINOR-01 (ruling): what cannot be done is skipped."""
    world = World(red=RED, blue=BLUE, counters=COUNTERS, deck=[])
    state = world.game.state
    state.political_deck = state.political_deck.minus(state.political_deck)
    carry_out(world, NeutralGained(0, "Austria"))
    assert [type(each) for each in world.events] == [CounterRemoved, RegionJoined]
    assert world.army("Austria") == "1I"
    assert (world.red.hand, world.red.political) == ([], [])


def test_conquest_alone_brings_no_free_infantry() -> None:
    """X-MINOR-01: nor a second economics card."""
    world = World(red=RED, blue=BLUE, counters=COUNTERS)
    carry_out(world, NeutralGained(0, "Austria", Manner.CONQUERED))
    assert [type(each) for each in world.events] == [CounterRemoved, PoliticalCardsDrawn]


# ---- X-MINOR-02, X-MINOR-03 ----


def attack(world: World, order: str) -> None:
    world.red.takes("move")
    for _ in range(len(world.colours)):
        if "play-block" in world.asked.values():
            seat = next(iter(world.game.questions))
            world.answer(seat, world.game.default_answer(seat))
    world.red.moves(order)


def test_defenders_who_win_keep_their_counter() -> None:
    """X-MINOR-02: and the card is shuffled back."""
    world = World(
        red=RED, blue=BLUE, counters=COUNTERS, deck=["minerals-1", "oil-4"], options=AUTOMATIC
    )
    world.rolls("II-", "--")
    attack(world, "Germany > Austria 2I")
    assert world.owner("Austria") is None
    assert world.game.state.counters["Austria"] is Government.DEMOCRACY
    assert sorted(world.game.state.deck.known) == ["minerals-1", "oil-4"]
    assert (world.red.hand, world.red.political) == ([], [])
    assert [each.region for each in world.has_happened(NeutralInvaded)] == ["Austria"]


def test_a_players_region_brings_no_political_card() -> None:
    """X-MINOR-03: but a card of his and the capital in it."""
    world = World(
        red=RED,
        blue="France 1I, Chile 2I; capital France; hand oil-1",
        political_deck=["spy"],
    )
    world.rolls("--", "II--")
    attack(world, "Germany > France 3I")
    assert world.owner("France") == "red"
    assert world.red.political == []
    assert world.red.hand == ["oil-1"]
    assert len(world.has_happened(CardTaken)) == 1
    assert world.game.state.capitals[1] == "France"


# ---- X-MINOR-04 ----

SCATTERED = "Germany 1I, France 1T, Spain 1I, Peru 1I; capital Peru; government monarchy"


def emptied(*regions: str) -> World:
    """Red's planes are gone: some of his four regions are empty."""
    world = World(red=SCATTERED, blue=BLUE)
    state = world.game.state
    state.armies = {
        region: army - army if region in regions else army for region, army in state.armies.items()
    }
    return world


def test_an_abandoned_region_turns_neutral() -> None:
    """X-MINOR-04: as many as units are lacking, of his choice, with his government."""
    world = emptied("Spain")
    hands = world.game.state.hands
    carry_out(world, Abandoning(0, 1))
    assert world.asked == {"red": "give-up-regions"}
    world.red.gives_up("Spain")
    assert world.owner("Spain") is None
    assert world.game.state.counters == {"Spain": Government.MONARCHY}
    assert world.game.state.hands == hands
    assert set(world.red.regions) == {"Germany", "France", "Peru"}


def test_units_of_a_region_given_up_fill_the_empty_ones() -> None:
    """X-MINOR-04: so that each region he keeps holds one."""
    world = emptied("Spain", "Peru")
    carry_out(world, Abandoning(0, 2))
    world.red.gives_up("France", "Spain")
    assert world.army("Peru") == "1T"
    assert world.army("Germany") == "1I"
    assert [world.army(each) for each in ("France", "Spain")] == ["-", "-"]
    assert [world.owner(each) for each in ("France", "Spain")] == [None, None]


def test_empty_regions_are_filled_in_the_order_of_the_board() -> None:
    """X-MINOR-04 (ruling): the first unit without a home goes to the first empty region."""
    world = emptied("Germany", "Peru")
    order = world.game.rules.atlas.order
    assert order["Peru"] < order["Germany"]
    assert order["Spain"] < order["France"]
    carry_out(world, Abandoning(0, 2))
    world.red.gives_up("France", "Spain")
    assert (world.army("Peru"), world.army("Germany")) == ("1I", "1T")


def test_a_capital_in_a_region_given_up_belongs_to_nobody() -> None:
    """X-MINOR-04 (ruling): it produces for nobody, and for whoever gains the region."""
    world = emptied("Peru")
    carry_out(world, Abandoning(0, 1))
    world.red.gives_up("Peru")
    assert world.game.state.capitals[0] == "Peru"
    assert [capital_points(world.game, seat) for seat in (0, 1)] == [0, 10]
    carry_out(world, NeutralGained(1, "Peru"))
    before = world.blue.points or 0
    world.red.ends_the_turn()
    world.blue.ends_the_turn()
    for player in (world.red, world.blue):
        if world.asked.get(player.table.colours[player.seat]) == "plan-production":
            player.plans()
    assert world.red.points == 30
    cards = sum(int(name[-1]) for name in world.blue.hand)
    assert world.blue.points == before + 20 + cards


def test_exactly_the_lacking_regions_are_given_up() -> None:
    """X-MINOR-04: own ones, each named once."""
    world = emptied("Spain", "Peru")
    carry_out(world, Abandoning(0, 2))
    for wrong in (("Spain",), ("Spain", "Spain"), ("Spain", "Peru", "France")):
        with world.refuses("X-MINOR-04", "not-among-options"):
            world.red.gives_up(*wrong)
    with world.refuses("X-MINOR-04", "not-yours"):
        world.red.gives_up("Spain", "Chile")
    assert len(world.red.options) == 6


def test_an_absent_player_gives_up_the_last_of_the_board() -> None:
    """X-MINOR-04: give-up-regions, in the board's order."""
    world = emptied("Spain", "Peru")
    carry_out(world, Abandoning(0, 2))
    regions = world.red.regions
    assert world.game.default_answer(0) == RegionsToLeave(regions[-2:])


def test_nothing_lacking_asks_nothing() -> None:
    """X-MINOR-04: and who has no unit left loses all without being asked."""
    world = World(red=SCATTERED, blue=BLUE)
    carry_out(world, Abandoning(0, 0))
    assert not world.happened(RegionsGivenUp)
    carry_out(world, Abandoning(0, 4))
    (given_up,) = world.happened(RegionsGivenUp)
    assert len(given_up.regions) == 4


def test_any_choice_of_regions_can_be_drawn() -> None:
    """X-MINOR-04: samples are legal and reach every region."""
    world = emptied("Spain", "Peru")
    carry_out(world, Abandoning(0, 2))
    rng = random.Random(1)
    drawn = set()
    for _ in range(60):
        answer = GiveUpRegions(2).sample(world.game, 0, rng)
        world.game.check(0, answer)
        assert isinstance(answer, RegionsToLeave)
        drawn |= set(answer.regions)
    assert drawn == set(world.red.regions)


@pytest.mark.parametrize("emptied_seats", [(0,), (1,), (0, 1)])
def test_who_has_no_land_unit_left_is_eliminated(emptied_seats: tuple[int, ...]) -> None:
    """X-END-01, X-MINOR-04: several at once are eliminated together."""
    world = World(red=RED, blue=BLUE)
    state = world.game.state
    state.armies = {
        region: army - army if state.owners[region] in emptied_seats else army
        for region, army in state.armies.items()
    }
    outcome = eliminate_if_empty(world.game, 0, 1)
    assert outcome is not None
    world.game.resume(outcome)
    assert world.game.is_over
    assert tuple(s for s in (0, 1) if world.game.state.eliminated[s]) == emptied_seats


def test_who_has_units_left_stays() -> None:
    """X-END-01: nobody is eliminated for nothing."""
    assert eliminate_if_empty(World(red=RED, blue=BLUE).game, 0, 1) is None
