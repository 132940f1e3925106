"""Setting up the Expansion (X-SETUP)."""

from collections import Counter
from pathlib import Path

import pytest

import warroom
from tests.expansion.opening import all_absent, at, one_asked
from tests.rules.opening import ring
from tests.world import World
from warroom.model.atlas import load_atlas
from warroom.model.cards import load_deck
from warroom.model.events.governments import CountersLaid, GovernmentDrawn
from warroom.model.events.politics import PoliticalCardsDrawn
from warroom.model.events.setup import (
    CapitalPlaced,
    CardsDealt,
    ForcesReceived,
    RegionClaimed,
    RolledOff,
    ShipsPlaced,
    UnitsPlaced,
)
from warroom.model.government import SPECTRUM, Government
from warroom.model.packs import POLITICAL
from warroom.model.turns import Action
from warroom.model.units import Fleet
from warroom.rules.setup import Capital, PlaceFive, Placement
from warroom.rulesets import RULESETS
from warroom.rulesets.basic import basic
from warroom.rulesets.expansion import expansion
from warroom.rulesets.expansion.turns.setup import ChooseFleetArea, FleetArea

# ---- X-SETUP-01, X-SETUP-02 ----


def test_the_sea_of_the_basic_game_is_gone() -> None:
    """X-SETUP-01, X-TURN-04: no Naval Battle action, and nobody controls the sea."""
    world = at("choose-action")
    assert Action.NAVAL_BATTLE not in world.game.rules.actions
    assert world.game.state.sea_controller is None


def test_what_is_not_changed_stays_as_in_the_basic_game() -> None:
    """X-SETUP-01: armies, prices and the share of regions."""
    board, deck = load_atlas("west"), load_deck("economics")
    old, new = basic(board, deck), expansion(board, deck)
    for row in ("starting_army", "starting_fleet", "starting_regions", "unit_costs", "ship_costs"):
        assert getattr(old, row) == getattr(new, row)


@pytest.mark.parametrize("seats", [2, 8])
def test_two_to_eight_can_play(seats: int) -> None:
    """X-SETUP-02: a colour each, and the last free one is not asked for."""
    world = World.new(seats)
    world.rolls_freely()
    all_absent(world, "claim-region")
    assert len(set(world.game.state.colours)) == seats


def test_there_are_eight_colours() -> None:
    """X-SETUP-02: choose-colour, in seat order, among those that nobody has taken."""
    world = World.new(2)
    assert len(world.red.options) == 8
    world.red.chooses_colour("rose")
    assert len(world.blue.options) == 7
    with world.refuses("B-SETUP-01", "not-among-options"):
        world.blue.chooses_colour("rose")


@pytest.mark.parametrize("seats", [1, 9])
def test_one_or_nine_cannot_play(seats: int) -> None:
    """X-SETUP-02: the government table runs from two to eight."""
    with pytest.raises(warroom.Refused) as caught:
        warroom.new_game("expansion", seats=seats, seed=1)
    assert caught.value.rule_id == "X-SETUP-02"


# ---- X-SETUP-03 to X-SETUP-09 ----


def test_everyone_receives_an_army_and_five_ships() -> None:
    """X-SETUP-03: and no carrier."""
    world = at("claim-region")
    received = world.has_happened(ForcesReceived)
    assert {str(each.army) for each in received} == {"12I 6T 4A 2P"}
    assert {str(each.fleet) for each in received} == {"2DD 2SS 1BB"}
    assert [str(fleet) for fleet in world.game.state.fleets] == ["2DD 2SS 1BB"] * 3


def test_everyone_starts_with_thirty_points_and_thirty_oil() -> None:
    """X-SETUP-04."""
    world = at("choose-action", seats=4)
    assert world.game.state.points == (30,) * 4
    assert world.game.state.oil == (30,) * 4


def test_four_cards_of_both_decks_together() -> None:
    """X-SETUP-05: 105 cards in one deck, four for each player."""
    world = at("claim-region", seats=3)
    dealt = world.has_happened(CardsDealt)
    assert [(each.seat, each.cards.count) for each in dealt] == [(0, 4), (1, 4), (2, 4)]
    assert world.game.state.deck.count == 105 - 12
    cards = Counter(world.game.state.deck.known)
    for hand in world.game.state.hands:
        cards.update(hand.known)
    both = load_deck("economics-basic").full + load_deck("economics-expansion").full
    assert cards == Counter(both)


@pytest.mark.parametrize(("board", "routes"), [("west", 12), ("east", 11), ("world", 20)])
def test_routes_lie_in_the_pool(board: str, routes: int) -> None:
    """X-SETUP-06: face up, owned by nobody, and only those whose base is on the board."""
    world = at("choose-action", seats=2, board=board)
    owners = world.game.state.routes
    assert len(owners) == routes
    assert set(owners.values()) == {None}
    seas = world.game.rules.atlas.seas
    assert all(world.game.rules.routes[name].base in seas for name in owners)
    assert world.game.view(None).state.routes == owners


def test_four_political_cards_each() -> None:
    """X-SETUP-07: seen by their owner alone; the rest is the deck."""
    world = at("claim-region", seats=3)
    drawn = world.has_happened(PoliticalCardsDrawn)
    assert [(each.seat, each.cards.count) for each in drawn] == [(0, 4), (1, 4), (2, 4)]
    state = world.game.state
    assert state.political_deck.count == 80 - 12
    cards = Counter(state.political_deck.known)
    for hand in state.political_hands:
        cards.update(hand.known)
    assert cards == Counter(POLITICAL.full(world.game.rules))
    seen = world.blue.view.state
    assert [hand.faces is not None for hand in seen.political_hands] == [False, True, False]
    assert seen.political_deck.faces is None


def test_political_cards_are_shuffled() -> None:
    """X-SETUP-07: another table gets others."""
    one, other = (at("claim-region", seed=seed) for seed in (1, 2))
    assert one.game.state.political_deck != other.game.state.political_deck


def test_nobody_starts_with_technology() -> None:
    """X-SETUP-08: all 28 cards lie shuffled and face down."""
    one, other = (at("claim-region", seed=seed) for seed in (1, 2))
    state = one.game.state
    assert state.technologies == ((), (), ())
    assert sorted(state.technology_deck.known) == sorted(one.game.rules.technologies)
    assert state.technology_deck != other.game.state.technology_deck
    assert one.red.view.state.technology_deck.faces is None


def test_the_highest_roll_starts() -> None:
    """X-SETUP-09: ties roll again."""
    world = World.new(3)
    world.rolls((5, 5), (2, 2), (6, 4), (1, 2), (3, 3))
    all_absent(world, "claim-region")
    assert [len(each.rolls) for each in world.has_happened(RolledOff)] == [3, 2]
    assert world.asked == {"amber": "claim-region"}


# ---- X-SETUP-10 ----


def test_everyone_claims_four_regions_in_turn() -> None:
    """X-SETUP-10: one at a time, with one infantry of the army."""
    world = at("place-five", first=1)
    claims = [each.seat for each in world.has_happened(RegionClaimed)]
    assert claims == [1, 2, 0] * 4
    assert [str(pool) for pool in world.game.state.pools] == ["8I 6T 4A 2P"] * 3


def test_a_board_needs_five_regions_for_each_player(tmp_path: Path) -> None:
    """X-SETUP-10 (ruling): minor neutrals must remain."""
    assert refusal_of(tmp_path, regions=10, seas=2) is None
    assert refusal_of(tmp_path, regions=9, seas=2) == "X-SETUP-10"


def test_a_board_needs_a_sea_area_for_each_player(tmp_path: Path) -> None:
    """X-SETUP-12 (ruling): every fleet needs one of its own."""
    assert refusal_of(tmp_path, regions=10, seas=1) == "X-SETUP-12"


def refusal_of(folder: Path, regions: int, seas: int) -> str | None:
    """By which rule two players cannot begin on such a board."""
    text = ring(["Africa"] * regions)
    for number in range(seas):
        text += f'[seas."Sea {number}"]\n'
    path = folder / f"{regions}-{seas}.toml"
    path.write_text(text)
    try:
        warroom.new_game("expansion", seats=2, seed=1, board=str(path))
    except warroom.Refused as refused:
        return refused.rule_id
    return None


# ---- X-SETUP-11, X-SETUP-12 ----


def test_five_pieces_a_visit_make_five_visits() -> None:
    """X-SETUP-11: twenty land units and five ships, in turn order."""
    world = at("place-five", first=2)
    visits = []
    while "place-capital" not in world.asked.values():
        if "place-five" in world.asked.values():
            visits.append(world.seat(next(iter(world.asked))))
        one_asked(world).says_the_default()
    assert visits == [2, 0, 1] * 4  # in the fifth only the ships are left, and all of them go
    placed = world.has_happened(UnitsPlaced)
    assert {sum(army.total for army in each.units.values()) for each in placed} == {5}
    ships = world.has_happened(ShipsPlaced)
    assert [each.seat for each in ships] == [2, 0, 1]
    assert not any(world.game.state.pools)
    assert not any(world.game.state.fleets)


def test_ships_may_be_among_the_five() -> None:
    """X-SETUP-11: land units and ships in any mix, exactly five."""
    world = at("place-five", seats=2)
    region = world.red.regions[0]
    assert world.red.question(PlaceFive) == PlaceFive(5, Fleet.parse("1BB 2DD 2SS"))
    with world.refuses("B-SETUP-07", "too-few"):
        world.red.sets_out(f"{region} 2I", "2DD")
    with world.refuses("B-SETUP-07", "too-many"):
        world.red.sets_out(f"{region} 4I", "2DD")
    with world.refuses("X-SETUP-11", "too-many"):
        world.red.sets_out(f"{region} 4I", "1CV")
    with world.refuses("X-SETUP-11", "malformed"):
        world.red.says(Placement({}, fleet=Fleet(-1, 6)))
    world.red.sets_out(f"{region} 3I", "1BB 1DD")
    assert world.asked == {"red": "choose-fleet-area"}
    world.red.anchors_in("North Sea")
    assert world.red.ships("North Sea") == "1DD 1BB"
    assert world.army(region) == "4I"
    assert world.asked == {"blue": "place-five"}


def test_land_units_go_only_to_own_ground() -> None:
    """X-SETUP-11: land units to own regions."""
    world = at("place-five", seats=2)
    with world.refuses("B-SETUP-07", "not-yours"):
        world.red.sets_out(f"{world.blue.regions[0]} 5I")


def test_one_sea_area_for_all_ships() -> None:
    """X-SETUP-12: fixed with the first ship, so the second visit does not ask."""
    world = at("place-five", seats=2)
    red, blue = world.red.regions[0], world.blue.regions[0]
    world.red.sets_out(f"{red} 4I", "1BB")
    world.red.anchors_in("Caribbean Sea")
    world.blue.sets_out(f"{blue} 5I")
    world.red.sets_out(f"{red} 3I", "2DD")
    assert world.asked == {"blue": "place-five"}
    assert world.red.ships("Caribbean Sea") == "2DD 1BB"
    assert list(world.game.state.squadrons[0]) == ["Caribbean Sea"]


def test_the_fleet_area_holds_no_foreign_ships() -> None:
    """X-SETUP-12: any sea area in play will do, but not another player's."""
    world = at("place-five", seats=2)
    world.red.sets_out(f"{world.red.regions[0]} 4I", "1SS")
    assert len(world.red.options) == 16
    world.red.anchors_in("Red Sea")
    world.blue.sets_out(f"{world.blue.regions[0]} 4I", "1SS")
    assert len(world.blue.options) == 15
    assert FleetArea("Red Sea") not in world.blue.options
    with world.refuses("X-SETUP-12", "not-among-options"):
        world.blue.anchors_in("Red Sea")
    with world.refuses("X-SETUP-12", "not-among-options"):
        world.blue.anchors_in("Atlantis")


def test_the_last_free_sea_area_is_not_asked_for(tmp_path: Path) -> None:
    """X-SETUP-12: one choice is taken."""
    text = ring(["Africa"] * 10)
    text += '[seas."One"]\n[seas."Other"]\n'
    path = tmp_path / "two-seas.toml"
    path.write_text(text)
    world = at("place-five", seats=2, board=str(path))
    world.red.sets_out(f"{world.red.regions[0]} 4I", "1SS")
    world.red.anchors_in("One")
    world.blue.sets_out(f"{world.blue.regions[0]} 4I", "1SS")
    assert world.blue.ships("Other") == "1SS"


def test_an_absent_player_anchors_off_most_of_his_coasts() -> None:
    """X-SETUP-12, X-SETUP-11: ships last, in the area that touches most of his regions."""
    world = at("claim-region", seats=2)
    for mine, yours in (
        ("Norway", "Chile"),
        ("Sweden", "Peru"),
        ("Finland", "Brazil"),
        ("Poland", "Argentina"),
    ):
        world.red.claims(mine)
        world.blue.claims(yours)
    all_absent(world, "choose-fleet-area")
    assert world.red.question(ChooseFleetArea) == ChooseFleetArea()
    assert not world.game.state.pools[0]
    world.red.says_the_default()
    assert world.red.ships("Baltic Sea") == "2DD 2SS 1BB"
    assert {world.game.state.armies[each].total for each in world.red.regions} == {6}


# ---- X-SETUP-13 to X-SETUP-15 ----


def test_capitals_follow_the_units() -> None:
    """X-SETUP-13: in turn order, each in a region of his own."""
    world = at("place-capital", first=1)
    assert not any(world.game.state.pools)
    assert world.asked == {"blue": "place-capital"}
    with world.refuses("B-SETUP-08", "not-yours"):
        world.blue.founds(world.red.regions[0])
    assert world.blue.options == tuple(map(Capital, world.blue.regions))
    all_absent(world, "choose-action")
    assert [each.seat for each in world.has_happened(CapitalPlaced)] == [1, 2, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_up_to_four_players_have_different_governments(seats: int) -> None:
    """X-SETUP-14: one of each type is in the mix."""
    for seed in range(12):
        world = at("choose-action", seats=seats, seed=seed)
        assert len(set(world.game.state.governments)) == seats


@pytest.mark.parametrize("seats", [5, 6, 7])
def test_with_five_to_seven_some_types_come_twice(seats: int) -> None:
    """X-SETUP-14 (ruling): all four types, no type three times, and never two Fascists."""
    doubled = set()
    for seed in range(15):
        world = at("choose-action", seats=seats, seed=seed)
        counts = Counter(world.game.state.governments)
        assert set(counts) == set(SPECTRUM)
        assert max(counts.values()) == 2
        assert counts[Government.FASCISM] == 1
        doubled |= {each for each, count in counts.items() if count == 2}
    assert len(doubled) == 3


def test_eight_players_have_two_of_each() -> None:
    """X-SETUP-14."""
    world = at("choose-action", seats=8)
    assert set(Counter(world.game.state.governments).values()) == {2}


def test_governments_are_drawn_in_turn_order_and_are_public() -> None:
    """X-SETUP-14: after the capitals; everybody may see them."""
    world = at("choose-action", seats=3, first=2)
    assert [each.seat for each in world.has_happened(GovernmentDrawn)] == [2, 0, 1]
    assert world.game.view(None).state.governments == world.game.state.governments
    kinds = [type(each) for each in world.log]
    assert kinds.index(GovernmentDrawn) > kinds.index(CapitalPlaced)


def test_governments_are_drawn_at_random() -> None:
    """X-SETUP-14: the first player may get any."""
    drawn = {
        at("choose-action", seats=2, seed=seed).game.state.governments[0] for seed in range(25)
    }
    assert drawn == set(SPECTRUM)


@pytest.mark.parametrize(("seats", "board"), [(2, "west"), (3, "east"), (8, "world")])
def test_every_minor_neutral_gets_a_counter(seats: int, board: str) -> None:
    """X-SETUP-15 (ruling): from a bag with n/4 of each type, rounded up."""
    world = at("choose-action", seats=seats, board=board)
    counters = world.game.state.counters
    neutral = world.game.state.neutral_regions()
    assert tuple(counters) == neutral
    most = -(-len(neutral) // 4)
    counts = Counter(counters.values())
    assert set(counts) == set(SPECTRUM)
    assert max(counts.values()) <= most
    assert world.game.view(None).state.counters == counters
    assert len(world.has_happened(CountersLaid)) == 1


def test_counters_are_laid_at_random() -> None:
    """X-SETUP-15: the same region has another type at another table."""
    tables = [at("choose-action", seats=2, seed=seed).game.state for seed in range(10)]
    common = set.intersection(*(set(state.counters) for state in tables))
    region = min(common)
    assert len({state.counters[region] for state in tables}) > 1


def test_the_family_offers_the_expansion() -> None:
    """X-SETUP-02, X-BOARD-01: two to eight seats, the western board up to four."""
    family = RULESETS["expansion"]
    assert (family.fewest_seats, family.most_seats) == (2, 8)
    assert [family.board_for(seats) for seats in (2, 4, 5, 8)] == ["west", "west", "world", "world"]
