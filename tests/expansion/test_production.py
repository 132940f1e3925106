"""Production at the end of a round (X-PROD)."""

from itertools import permutations, product

import pytest

from tests.world import World
from warroom.model.cards import Suit
from warroom.model.events.politics import PoliticalCardsDrawn
from warroom.model.events.treasury import CardsRecovered, ProductionCollected
from warroom.rules.building import SET
from warroom.rulesets.expansion.economy.production import (
    PlanProduction,
    ProductionPlan,
    Stake,
    best_plain_sets,
    worth,
)

RED = "Germany 1I; capital Germany; points 0; oil 0"
BLUE = "Chile 1I; points 0; oil 0"
ONE_ROUND = {"game-limit": "1 rounds"}
X12 = f"{RED}; hand oil-3 oil-2 minerals-4 factories-2 rail-transport-1 population-3"


def ended(world: World, *plans: str) -> World:
    """Both players end their turns, and the first to be asked plan."""
    for colour in ("red", "blue"):
        if world.asked == {colour: "choose-action"}:
            getattr(world, colour).ends_the_turn()
    for player, plan in zip((world.red, world.blue), plans, strict=False):
        player.plans(plan)
    return world


def test_everyone_plans_at_the_same_time() -> None:
    """X-PROD-01, X-PROD-03: after the last turn, in secret."""
    world = ended(World(red=f"{RED}; hand oil-3", blue=f"{BLUE}; hand oil-1"))
    assert world.asked == {"red": "plan-production", "blue": "plan-production"}
    world.red.plans("oil-3")
    assert not world.has_happened(ProductionCollected)
    assert world.red.oil == 0
    world.blue.plans()
    assert [each.seat for each in world.happened(ProductionCollected)] == [0, 1]
    assert (world.red.points, world.red.oil) == (10, 3)
    assert (world.blue.points, world.blue.oil) == (1, 0)


def test_production_comes_once_a_round() -> None:
    """X-PROD-01 (ruling): not after every turn."""
    world = World(red="Germany 2I", blue="Chile 2I")
    world.red.ends_the_turn()
    assert not world.has_happened(ProductionCollected)
    world.blue.ends_the_turn()
    assert len(world.has_happened(ProductionCollected)) == 2


@pytest.mark.parametrize(
    ("oil", "points", "barrels"),
    [("", 44, 0), ("oil-2", 42, 2), ("oil-3 oil-2", 37, 5), ("north-sea-5", 35, 5)],
)
def test_example_x12(oil: str, points: int, barrels: int) -> None:
    """X-PROD-02 to X-PROD-04, X-ROUTE-03, X-PROD-02, X-PROD-03: one capital, six cards and a
    route of five."""
    world = ended(World(red=f"{X12}; routes north-sea-5", blue=BLUE), oil)
    assert (world.red.points, world.red.oil) == (points, barrels)


def test_every_capital_yields_ten() -> None:
    """X-PROD-02: one's own and those of others."""
    world = World(
        red="Germany 1I, France 1I; capital Germany; points 3",
        blue="Chile 1I; capital France",
        options=ONE_ROUND,
    )
    ended(world)
    assert world.red.points == 23
    assert world.blue.points == 30


def test_points_and_oil_are_added_to_what_is_saved() -> None:
    """X-PROD-02, X-CERT-01, X-CERT-02."""
    world = World(red=f"{RED.replace('points 0; oil 0', 'points 7; oil 9')}; hand oil-4", blue=BLUE)
    ended(world, "oil-4")
    assert (world.red.points, world.red.oil) == (17, 13)


def test_knocked_out_cards_do_not_count() -> None:
    """X-PROD-02: neither for points nor for a set, nor for oil."""
    set_of_four = "hand oil-1 minerals-1 factories-1"
    world = World(red=f"{RED}; {set_of_four}; out rail-transport-1 oil-4", blue=BLUE)
    ended(world)
    with world.refuses("X-PROD-03", "not-among-options"):
        world.red.plans("oil-4")
    world.red.plans()
    assert world.red.points == 13


def test_a_route_that_is_out_counts_nothing() -> None:
    """X-PROD-02: it yields no points and no oil."""
    world = World(
        red=f"{RED}; routes north-sea-5 caribbean-sea-4", blue=BLUE, routes_out=["north-sea-5"]
    )
    ended(world)
    with world.refuses("X-PROD-03", "not-among-options"):
        world.red.plans("north-sea-5")
    world.red.plans("caribbean-sea-4")
    assert (world.red.points, world.red.oil) == (10, 4)


def test_everything_counts_again_afterwards() -> None:
    """X-PROD-05: cards and routes of everybody are turned up."""
    world = World(
        red=f"{RED}; hand oil-1; out oil-4 minerals-2",
        blue=f"{BLUE}; out factories-3; routes north-sea-5",
        routes_out=["north-sea-5"],
    )
    ended(world)
    world.red.plans()
    assert len(world.happened(CardsRecovered)) == 1
    assert world.red.hand == ["minerals-2", "oil-1", "oil-4"]
    assert world.blue.hand == ["factories-3"]
    assert not any(cards.count for cards in world.game.state.knocked_out)
    assert world.game.state.routes_out == ()
    assert world.red.points == 11
    assert world.blue.points == 0


def test_only_oil_cards_and_own_routes_yield_oil() -> None:
    """X-PROD-03: nothing else, nobody else's, and no card twice."""
    world = World(
        red=f"{RED}; hand oil-3 minerals-2; routes north-sea-5",
        blue=f"{BLUE}; hand oil-1; routes caribbean-sea-4",
    )
    ended(world)
    for wrong in ("minerals-2", "oil-1", "caribbean-sea-4", "oil-3 oil-3", "nothing"):
        with world.refuses("X-PROD-03", "not-among-options"):
            world.red.plans(wrong)
    world.red.plans("oil-3 north-sea-5")
    world.blue.plans()
    assert (world.red.points, world.red.oil) == (12, 8)


def test_oil_is_never_doubled() -> None:
    """X-PROD-03: a card set aside is left out of points and sets."""
    cards = "hand oil-3 minerals-1 factories-1 rail-transport-1"
    world = ended(World(red=f"{RED}; {cards}", blue=BLUE), "oil-3")
    assert (world.red.points, world.red.oil) == (13, 3)


def test_whoever_has_a_card_is_asked() -> None:
    """X-PROD-03: so that nobody learns who has no Oil card; without any card nobody is."""
    world = ended(World(red=f"{RED}; hand minerals-2", blue=f"{BLUE}; hand oil-1"))
    assert set(world.asked) == {"red", "blue"}
    world = ended(World(red=f"{RED}; hand minerals-2", blue=BLUE))
    assert world.asked == {"red": "plan-production"}
    world = ended(World(red=RED, blue=f"{BLUE}; routes north-sea-5"))
    assert world.asked == {"blue": "plan-production"}
    world.blue.plans("north-sea-5")
    assert world.blue.oil == 5


def test_an_absent_player_takes_oil_from_cards_that_fit_no_set() -> None:
    """X-PROD-03: plan-production of an absent player."""
    world = ended(World(red=f"{X12}; routes north-sea-5", blue=BLUE))
    assert world.game.default_answer(0) == ProductionPlan(("oil-2",))
    world = ended(World(red=f"{RED}; hand oil-1 oil-1 minerals-4; routes north-sea-5", blue=BLUE))
    assert world.game.default_answer(0) == ProductionPlan(("oil-1", "oil-1"))
    world.red.says_the_default()
    assert (world.red.points, world.red.oil) == (19, 2)


# ---- X-PROD-04 ----


@pytest.mark.parametrize(
    ("hand", "routes", "doubled"),
    [
        ("oil-2 minerals-2 factories-2", "", 0),
        ("oil-2 minerals-2 factories-2", "north-sea-5", 11),
        ("oil-2 minerals-2", "north-sea-5 caribbean-sea-4", 13),
        ("oil-1 oil-4 minerals-1 factories-1 rail-transport-1", "", 7),
        ("population-4 minerals-4 factories-4 rail-transport-4", "", 0),
        ("", "north-sea-5 caribbean-sea-4 north-atlantic-6 north-atlantic-5", 20),
    ],
)
def test_sets_are_made_for_the_greatest_yield(hand: str, routes: str, doubled: int) -> None:
    """X-PROD-04, X-ROUTE-03: routes stand for missing suits, several in one set if need be."""
    red = f"{RED}{f'; hand {hand}' if hand else ''}{f'; routes {routes}' if routes else ''}"
    world = ended(World(red=red, blue=BLUE), "")
    values = sum(int(name[-1]) for name in f"{hand} {routes}".split())
    assert world.red.points == 10 + values + doubled


def test_more_sets_never_yield_less() -> None:
    """X-PROD-04 (ruling): among all ways to make sets none is worth more than the one found."""
    values = {
        Suit.OIL: (3, 1),
        Suit.MINERALS: (4,),
        Suit.FACTORIES: (2, 2),
        Suit.RAIL_TRANSPORT: (),
    }
    for routes in ((), (5,), (5, 3), (1, 1, 4), (2, 2, 2, 2)):
        stakes = [
            *(Stake(v, f"{suit}-{v}", suit) for suit, found in values.items() for v in found),
            *(Stake(v, f"route-{place}", None) for place, v in enumerate(routes)),
        ]
        assert worth(best_plain_sets(stakes)) == brute_force(values, routes)


def brute_force(values: dict[Suit, tuple[int, ...]], routes: tuple[int, ...]) -> int:
    """Every way to give routes a suit or none, and then the best of each suit for every set."""
    best = 0
    for suits in product((*SET, None), repeat=len(routes)):
        held = {suit: list(values[suit]) for suit in SET}
        for suit, value in zip(suits, routes, strict=True):
            if suit is not None:
                held[suit].append(value)
        for sets in range(min(map(len, held.values())) + 1):
            tops = (sorted(found)[-sets:] if sets else [] for found in held.values())
            best = max(best, sum(map(sum, tops)))
    return best


@pytest.mark.parametrize("suits", list(permutations(("minerals", "factories", "rail-transport"))))
def test_plastics_let_a_population_card_fill_a_gap(suits: tuple[str, str, str]) -> None:
    """X-PROD-04, X-ROUTE-03: technology T18, for any suit of a set but Oil."""
    hand = f"oil-1 {suits[0]}-1 {suits[1]}-1 population-3 population-2"
    with_it = f"{RED}; technologies plastics; hand {hand}"
    assert ended(World(red=with_it, blue=BLUE), "").red.points == 10 + 8 + 6
    assert ended(World(red=f"{RED}; hand {hand}", blue=BLUE), "").red.points == 10 + 8


def test_plastics_are_no_oil() -> None:
    """X-PROD-04: technology T18, only one card, and never as Oil."""
    hand = "minerals-1 factories-1 rail-transport-1 population-3"
    red = f"{RED}; technologies plastics; hand {hand}"
    assert ended(World(red=red, blue=BLUE), "").red.points == 10 + 6
    hand = "oil-1 minerals-1 population-3 population-2"
    red = f"{RED}; technologies plastics; hand {hand}"
    assert ended(World(red=red, blue=BLUE), "").red.points == 10 + 7


def test_technologies_add_points_and_oil() -> None:
    """X-PROD-02, X-PROD-03: Synthetic Oil (T07) and Atomic Power (T16)."""
    red = f"{RED}; technologies synthetic-oil atomic-power"
    world = World(red=red, blue=BLUE, options=ONE_ROUND)
    ended(world)
    assert (world.red.points, world.red.oil) == (18, 4)


# ---- what others see ----


def test_others_see_the_sums_but_not_the_plan() -> None:
    """X-PROD-03, X-CERT-03: with open treasuries sums are public, cards are not."""
    world = ended(World(red=f"{RED}; hand oil-3 oil-2", blue=BLUE), "oil-3")
    assert world.blue.view.state.points[0] == 12
    assert world.blue.view.state.oil[0] == 3
    (collected, _) = world.happened(ProductionCollected)
    assert collected.seen_by(1) == collected


def test_a_plan_is_for_its_seat_alone() -> None:
    """X-PROD-03: a fork for another seat asks again."""
    world = ended(World(red=f"{RED}; hand oil-3", blue=f"{BLUE}; hand oil-1"))
    world.red.plans("oil-3")
    fork = world.game.fork(1, "any")
    assert set(fork.questions) == {0, 1}
    assert isinstance(fork.questions[0].decision, PlanProduction)


def test_production_before_the_draw() -> None:
    """X-PROD-01, X-TURN-09: cards are drawn afterwards."""
    world = ended(World(red=RED, blue=BLUE, options=ONE_ROUND))
    kinds = [type(each) for each in world.log]
    assert kinds.index(ProductionCollected) < kinds.index(PoliticalCardsDrawn)
