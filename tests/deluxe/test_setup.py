"""Setting up: placards, kits, capitals, homelands, markers and the first starting player."""

from pathlib import Path

import pytest

import warroom
from tests.deluxe.home import Home
from warroom.model.atlas import load_atlas
from warroom.model.cards import Suit
from warroom.model.events.deluxe_cards import ActionCardDrawn
from warroom.model.events.deluxe_nations import HomelandOccupied, MarkersLaid
from warroom.model.events.setup import Purpose, RolledOff
from warroom.model.government import Government
from warroom.model.statecraft import FaceDown
from warroom.model.units import Army, Fleet
from warroom.rules.setup import PlaceCapital, Placement
from warroom.rulesets.deluxe.turns.setup import (
    ChooseGovernment,
    ChooseStartTech,
    Placard,
    PlaceArmies,
    StartTech,
    choosing_order,
    starting_player,
)
from warroom.rulesets.deluxe.turns.sites import homeland_neighbours


def choose_until(home: Home, name: str) -> None:
    """Let everybody answer by default until a question of this name is open."""
    while name not in home.asked.values():
        ((seat, _),) = home.game.questions.items()
        home.answer(seat, home.game.default_answer(seat))


def set_up(seats: int, seed: int = 1, **arguments: object) -> Home:
    """A game just before its first year."""
    home = Home.new(seats, seed=seed, **arguments)
    home.rolls_freely()
    choose_until(home, "choose-action" if seats == 2 else "choose-direction")
    return home


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_nations_play_alone(seats: int) -> None:
    """D-SETUP-01: each with a colour, a government and a capital of its own."""
    home = set_up(seats)
    state = home.state
    assert len(set(state.colours)) == len(set(state.capitals)) == seats
    assert None not in (*state.colours, *state.governments, *state.capitals)


@pytest.mark.parametrize("seats", [1, 7])
def test_not_fewer_and_not_more(seats: int) -> None:
    """D-SETUP-01."""
    with pytest.raises(warroom.Refused) as caught:
        warroom.new_game("deluxe", seats=seats, seed=1)
    assert caught.value.rule_id == "D-SETUP-01"


def test_the_number_of_players_decides_the_map() -> None:
    """D-SETUP-02: one board for up to four, the world for five and six."""
    assert Home.new(4).game.rules.atlas.name == "west"
    assert Home.new(5).game.rules.atlas.name == "world"
    for board in ("west", "east"):
        with pytest.raises(warroom.Refused) as caught:
            warroom.new_game("deluxe", seats=5, seed=1, board=board)
        assert caught.value.rule_id == "D-SETUP-02"
    for board in ("east", "world"):
        assert warroom.new_game("deluxe", seats=4, seed=1, board=board).rules.atlas.name == board


def test_decks_piles_and_placards() -> None:
    """D-SETUP-03: 36 action cards, 118 economics cards; one placard of each, or two."""
    home = Home.new(2)
    assert home.state.action_deck.count == 36
    assert home.state.action_deck.known != tuple(home.game.rules.statecraft.action_cards)
    deck = home.game.rules.deck
    assert len(deck.full) == 118
    assert deck.cards["oil-4"].count == 6
    assert deck.cards["population"].count == 22
    first = next(iter(home.game.questions))
    assert len(home.game.options(first) or ()) == 4


def test_governments_are_unique_up_to_four_players() -> None:
    """D-SETUP-05, D-SETUP-03: the last placard is not asked about."""
    home = Home.new(4)
    asked = 0
    while "place-capital" not in home.asked.values():
        ((seat, question),) = home.game.questions.items()
        if isinstance(question.decision, ChooseGovernment):
            asked += 1
            taken = {each for each in home.state.governments if each is not None}
            offered = {
                each.government
                for each in home.game.options(seat) or ()
                if isinstance(each, Placard)
            }
            assert offered == set(Government) - taken
        home.answer(seat, home.game.default_answer(seat))
    assert asked == 3
    assert set(home.state.governments) == set(Government)


def test_two_players_may_share_a_government_at_a_large_table() -> None:
    """D-SETUP-03, D-SETUP-05: but not three."""
    home = Home.new(6)
    for number in range(2):
        ((seat, _),) = home.game.questions.items()
        home.answer(seat, Placard(Government.FASCISM))
        home.answer(seat, home.game.default_answer(seat))
        assert home.state.governments.count(Government.FASCISM) == number + 1
    ((seat, _),) = home.game.questions.items()
    assert Placard(Government.FASCISM) not in (home.game.options(seat) or ())


def test_dice_fix_the_order_of_choosing() -> None:
    """D-SETUP-04: by descending totals; those tied roll again among themselves."""
    home = Home.new(4)
    home.rolls((1, 2), (4, 4), (6, 6), (3, 5), (2, 2), (5, 5))
    assert choosing_order(home.game, (0, 1, 2, 3)) == (2, 3, 1, 0)
    rolls = [event for event in home.game.events if isinstance(event, RolledOff)][-2:]
    assert [each.seat for each in rolls[1].rolls] == [1, 3]
    assert rolls[0].purpose is Purpose.CHOOSING


def test_after_ten_tied_rolls_seat_order_decides() -> None:
    """D-SETUP-04: so the roll-off always ends."""
    home = Home.new(2)
    before = len(home.game.events)
    home.rolls(*[(1, 1), (1, 1)] * 11)
    assert choosing_order(home.game, (0, 1)) == (0, 1)
    assert home.has_rolled_everything()
    assert len(home.game.events) == before + 11
    home.rolls(*[(1, 1), (1, 1)] * 10, (1, 1), (1, 2))
    assert choosing_order(home.game, (0, 1)) == (1, 0)


def test_rerolls_are_counted_among_the_same_players() -> None:
    """D-SETUP-04: a tie among fewer begins the count anew, and each tie has its own."""
    home = Home.new(3)
    before = len(home.game.events)
    home.rolls(*[(1, 1)] * 3 * 4, (1, 1), (2, 2), (2, 2), *[(3, 3)] * 2 * 10)
    assert choosing_order(home.game, (0, 1, 2)) == (1, 2, 0)
    assert home.has_rolled_everything()
    assert len(home.game.events) == before + 4 + 1 + 10


def test_the_choosing_order_holds_for_placards_capitals_and_armies() -> None:
    """D-SETUP-04, D-SETUP-05, D-SETUP-10."""
    home = Home.new(3, seed=5)
    home.rolls_freely()
    orders: dict[str, list[int]] = {}
    while "choose-direction" not in home.asked.values():
        ((seat, question),) = home.game.questions.items()
        orders.setdefault(type(question.decision).__name__, []).append(seat)
        home.answer(seat, home.game.default_answer(seat))
    assert orders["ChooseGovernment"] == orders["PlaceCapital"] == orders["PlaceArmies"]
    rolls = home.has_happened(RolledOff)[0].rolls
    totals = {each.seat: each.total for each in rolls}
    assert totals[orders["PlaceCapital"][0]] == max(totals.values())


def test_every_nation_starts_with_the_kit() -> None:
    """D-SETUP-06: 18 army units, four ships, 3 PP, one oil certificate, a card, a marker each."""
    home = set_up(3)
    state = home.state
    for seat in state.seats:
        regions = state.own_regions(seat)
        total = sum((state.armies[region] for region in regions), Army())
        assert str(total) == "12I 1T 4A 1P"
        assert home.on_shore(state.capitals[seat] or "") == "DD DD DD SS"
        assert (state.points[seat], state.oil[seat]) == (3, 1)
        assert state.action_hands[seat].count == 1
        assert sum(state.levels[seat]) == 1
        own = list(Government).index(state.governments[seat] or Government.FASCISM)
        assert state.markers[seat][own] == sum(state.markers[seat]) == len(regions) == 3
    assert state.action_deck.count == 33
    assert (
        home.has_happened(ActionCardDrawn)[0].seen_by(None) != home.has_happened(ActionCardDrawn)[0]
    ), "the starting card is drawn unseen"


@pytest.mark.parametrize(
    ("option", "government", "first", "second"),
    [
        ("printed", "fascism", Suit.MINERALS, Suit.RAIL_TRANSPORT),
        ("printed", "communism", Suit.FACTORIES, Suit.RAIL_TRANSPORT),
        ("printed", "monarchy", Suit.MINERALS, Suit.RAIL_TRANSPORT),
        ("printed", "democracy", Suit.MINERALS, Suit.RAIL_TRANSPORT),
        ("varied", "fascism", Suit.MINERALS, Suit.RAIL_TRANSPORT),
        ("varied", "communism", Suit.FACTORIES, Suit.RAIL_TRANSPORT),
        ("varied", "monarchy", Suit.OIL, Suit.RAIL_TRANSPORT),
        ("varied", "democracy", Suit.OIL, Suit.MINERALS),
    ],
)
def test_the_government_offers_two_technologies(
    option: str, government: str, first: Suit, second: Suit
) -> None:
    """D-SETUP-07: with the option that repairs the printed list, and without."""
    home = Home.new(2, options={"start-tech": option})
    ((seat, _),) = home.game.questions.items()
    home.answer(seat, Placard(Government(government)))
    assert isinstance(home.game.question(seat).decision, ChooseStartTech)
    assert home.game.options(seat) == (StartTech(first), StartTech(second))
    home.answer(seat, StartTech(second))
    levels = dict(
        zip(
            ("oil", "factories", "rail-transport", "minerals"), home.state.levels[seat], strict=True
        )
    )
    assert levels == {**dict.fromkeys(levels, 0), second.value: 1}


def capital_question(home: Home) -> tuple[int, PlaceCapital]:
    choose_until(home, "place-capital")
    ((seat, question),) = home.game.questions.items()
    assert isinstance(question.decision, PlaceCapital)
    return seat, question.decision


def test_capitals_stand_on_the_coast() -> None:
    """D-SETUP-08: beside a named sea zone, and with room for two more regions."""
    _, question = capital_question(Home.new(2))
    coastal = {r for sea in load_atlas("west").seas.values() for r in sea.shores}
    assert set(question.sites) <= coastal
    assert "Ontario" not in question.sites  # inland
    assert "Bolivia" not in question.sites
    assert "Germany" in question.sites


def test_a_capital_needs_two_neighbours_on_its_continent() -> None:
    """D-SETUP-08: of Australia only one region qualifies."""
    _, question = capital_question(Home.new(2, board="east"))
    australian = {"Western Australia", "Eastern Australia", "New Zealand"}
    assert set(question.sites) & australian == {"Eastern Australia"}
    assert not {"Ceylon", "Fiji Islands"} & set(question.sites)


def test_no_other_site_is_accepted() -> None:
    """D-SETUP-08."""
    home = Home.new(2)
    seat, _ = capital_question(home)
    player = home.red if seat == 0 else home.blue
    with home.refuses("D-SETUP-08"):
        player.founds("Bolivia")


def test_each_capital_takes_a_new_continent() -> None:
    """D-SETUP-09: on the western board there are four, one for each of four players."""
    home = Home.new(4)
    continent = home.game.rules.atlas.continent
    capital_question(home)
    taken: set[str] = set()
    while "place-armies" not in home.asked.values():
        ((seat, question),) = home.game.questions.items()
        assert isinstance(question.decision, PlaceCapital)
        assert not {continent[site] for site in question.decision.sites} & taken
        home.answer(seat, home.game.default_answer(seat))
        founded = home.state.capitals[seat]
        assert founded is not None
        taken.add(continent[founded])
    assert len(taken) == 4


def test_a_site_is_refused_for_what_it_lacks() -> None:
    """D-SETUP-08, D-SETUP-09, D-BOARD-01: a continent of its own, a coast, a place on the map."""
    home = Home.new(4)
    players = home.red, home.blue, home.amber, home.green
    seat, _ = capital_question(home)
    players[seat].founds("Germany")
    seat, _ = capital_question(home)
    for region, rule in (("Spain", "D-SETUP-09"), ("Paraguay", "D-SETUP-08")):
        with home.refuses(rule, "out-of-reach"):
            players[seat].founds(region)
    with home.refuses("D-BOARD-01", "unknown-name"):
        players[seat].founds("Atlantis")


def test_a_fourth_capital_in_the_pacific_keeps_away_from_the_others() -> None:
    """D-SETUP-09: on a continent with the fewest capitals, touching none, sharing no neighbour."""
    home = Home.new(4, board="east")
    links = home.game.rules.atlas.links
    for region in ("Japan", "Eastern Australia", "Borneo"):
        seat, question = capital_question(home)
        assert region in question.sites
        (home.red, home.blue, home.amber, home.green)[seat].founds(region)
    _, question = capital_question(home)
    assert question.sites
    for site in question.sites:
        for capital in ("Japan", "Eastern Australia", "Borneo"):
            assert capital not in links[site]
            assert not links[capital] & links[site]


def armies_question(home: Home) -> tuple[int, PlaceArmies]:
    choose_until(home, "place-armies")
    ((seat, question),) = home.game.questions.items()
    assert isinstance(question.decision, PlaceArmies)
    return seat, question.decision


def test_armies_fill_the_capital_and_two_neighbours() -> None:
    """D-SETUP-10: all of them, in exactly three regions, none empty, none farther away."""
    home = Home.new(2)
    seat, _ = capital_question(home)
    player = home.red if seat == 0 else home.blue
    player.founds("Germany")
    choose_until(home, "place-armies")
    with home.refuses("D-SETUP-10"):
        player.musters("Germany 10I 1T 4A 1P, Poland 2I")
    with home.refuses("D-SETUP-10"):
        player.musters("Germany 9I 1T 4A 1P, Poland 1I, France 1I, Austria 1I")
    with home.refuses("D-SETUP-10"):
        player.musters("Germany 9I 1T 4A 1P, Poland 1I, Ukraine 2I")
    with home.refuses("D-SETUP-10"):
        player.musters("Germany 9I 1T 4A 1P, Poland 1I, France 1I")
    with home.refuses("D-SETUP-10"):
        player.says(Placement({"Poland": Army.parse("12I 1T 4A 1P"), "France": Army()}))
    everything = {"Germany": Army.parse("12I 1T 4A 1P")}
    with home.refuses("D-SETUP-10"):
        player.says(Placement({**everything, "Poland": Army(), "France": Army()}))
    legal = {"Germany": Army.parse("10I 1T 4A 1P"), "Poland": Army(1), "France": Army(1)}
    with home.refuses("D-SETUP-11"):
        player.says(Placement(legal, fleet=Fleet(destroyers=3)))
    player.says(Placement(legal))
    assert home.owner("Poland") == home.owner("France") == player.table.colours[seat]
    assert home.army("Germany") == "10I 1T 4A 1P"


def test_neighbours_may_lie_across_the_sea_but_on_the_same_continent() -> None:
    """D-SETUP-10: a sea lane or an anchored zone is enough."""
    home = Home.new(2)
    seat, _ = capital_question(home)
    (home.red if seat == 0 else home.blue).founds("Great Britain")
    home.answer(*next((s, home.game.default_answer(s)) for s in home.game.questions))
    choose_until(home, "place-armies")
    question = home.game.question(seat).decision
    assert isinstance(question, PlaceArmies)
    atlas = home.game.rules.atlas
    assert set(question.neighbours) == {
        region
        for region in atlas.links["Great Britain"]
        if atlas.continent[region] == "Eurasia" and region not in home.state.capitals
    }
    assert not set(question.neighbours) <= atlas.land_links["Great Britain"]


def test_neighbours_are_free_regions() -> None:
    """D-SETUP-10: neither occupied nor anybody's capital."""
    home = Home(red="Germany 1I, Italy 1I", blue="Turkey 1I")
    assert not {"Germany", "Italy"} & set(homeland_neighbours(home.game, "Austria"))
    assert "Balkans" in homeland_neighbours(home.game, "Austria")
    home.state.capitals = ("Germany", "Balkans")
    assert "Balkans" not in homeland_neighbours(home.game, "Austria")


def test_with_too_few_neighbours_markers_go_back() -> None:
    """D-SETUP-10: those there are, and one marker less for each missing region."""
    home = Home.new(2)
    seat, _ = armies_question(home)
    game = home.game
    capital = game.state.capitals[seat]
    assert capital is not None
    box = game.state.marker_box.count
    game.report(HomelandOccupied(seat, capital, {capital: Army(infantry=18)}, (), 2))
    assert sum(game.state.markers[seat]) == 1
    assert game.state.marker_box.count == box + 2
    question = PlaceArmies(("Poland",))
    assert question.taken == 1


NARROW = """
name = "narrow"
continents = ["Isle", "Moor"]
[regions.Anglia]
continent = "Isle"
land = ["Borland", "Edge"]
coast = ["Strait"]
[regions.Borland]
continent = "Isle"
land = ["Anglia", "Corona"]
coast = ["Strait"]
[regions.Corona]
continent = "Isle"
land = ["Borland", "Dell"]
coast = ["Strait"]
[regions.Dell]
continent = "Isle"
land = ["Corona"]
coast = ["Strait"]
[regions.Edge]
continent = "Moor"
land = ["Anglia", "Fells"]
[regions.Fells]
continent = "Moor"
land = ["Edge"]

[seas.Strait]
shores = ["Anglia", "Borland", "Corona", "Dell"]
"""


def test_a_crowded_board_is_played_all_the_same(tmp_path: Path) -> None:
    """D-SETUP-08 to D-SETUP-10: where nothing else is left, a capital stands near another one,
    without neighbours if need be, and the markers of missing regions go back."""
    board = tmp_path / "narrow.toml"
    board.write_text(NARROW)
    home = Home.new(2, board=str(board))
    home.rolls_freely()
    first, question = capital_question(home)
    assert question.sites == ("Borland", "Corona")  # with two neighbours each
    leaders = (home.red, home.blue)
    leaders[first].founds("Borland")
    second, question = capital_question(home)
    assert question.sites == ("Anglia", "Corona", "Dell")  # all of them near the other capital
    leaders[second].founds("Dell")
    leaders[first].musters("Borland 9I 1T 4A 1P, Anglia 1I, Corona 2I")
    seat, armies = armies_question(home)
    assert (seat, armies.neighbours) == (second, ())
    with home.refuses("D-SETUP-10"):
        leaders[second].musters("Dell 11I 1T 4A 1P, Corona 1I")
    leaders[second].musters("Dell 12I 1T 4A 1P")
    assert sum(leaders[second].markers.values()) == 1
    assert home.has_markers_for_regions()


@pytest.mark.parametrize(("inland", "rule"), [(2, "D-SETUP-10"), (9, "D-SETUP-08")])
def test_a_board_needs_ground_and_coasts(tmp_path: Path, inland: int, rule: str) -> None:
    """D-SETUP-08, D-SETUP-10: three regions for each player, and a coast for each capital."""
    chain = ["Port", "Fort", *(f"Moor {number}" for number in range(inland))]
    lines = ['name = "chain"', 'continents = ["Isle"]']
    for place, region in enumerate(chain):
        land = chain[max(0, place - 1) : place] + chain[place + 1 : place + 2]
        lines += [f'[regions."{region}"]', 'continent = "Isle"', f"land = {land}"]
        lines += ['coast = ["Strait"]'] * (place < 2)
    lines += ["[seas.Strait]", 'shores = ["Port", "Fort"]']
    board = tmp_path / "chain.toml"
    board.write_text("\n".join(lines))
    with pytest.raises(warroom.Refused) as caught:
        warroom.new_game("deluxe", seats=3, seed=1, board=str(board))
    assert caught.value.rule_id == rule


def test_ships_wait_on_the_capital_coastline() -> None:
    """D-SETUP-11: they are not at sea and control nothing."""
    home = set_up(2)
    assert home.state.flotillas == ({}, {})
    assert set(home.state.harbours) == set(home.state.capitals)


def test_starting_oil_lies_under_the_capital() -> None:
    """D-SETUP-12: a nation with Oil 1 chooses a second place among its regions without oil."""
    home = Home.new(2, options={"start-tech": "varied"})
    home.rolls_freely()
    ((seat, _),) = home.game.questions.items()
    player = home.red if seat == 0 else home.blue
    player.takes_placard("monarchy")
    player.starts_with("oil")
    choose_until(home, "place-start-oil")
    assert list(home.game.questions) == [seat]
    capital = home.state.capitals[seat]
    offered = [option.region for option in player.options]  # type: ignore[attr-defined]
    assert sorted(offered) == sorted(set(player.regions) - {capital})
    player.drills(offered[0])
    assert home.state.oil_fields[offered[0]] == home.state.oil_fields[capital or ""] == 1


def test_all_other_regions_are_neutral_with_a_hidden_marker() -> None:
    """D-SETUP-13: one unseen on each; the rest of 116 stays in the box."""
    home = set_up(3)
    state = home.state
    assert len(state.neutral_regions()) == 57 - 9
    assert set(state.face_down) == set(state.neutral_regions())
    assert state.marker_box.count == 116 - 57
    for seat in (0, None):
        view = home.game.view(seat).state
        assert set(view.face_down.values()) == {FaceDown(None)}
        assert view.marker_box.faces is None
    (laid,) = home.has_happened(MarkersLaid)
    seen = laid.seen_by(0)
    assert seen is not None
    assert set(seen.markers.values()) == {FaceDown(None)}
    held = [government for row in state.markers for government in row]
    down = [marker.government for marker in state.face_down.values()]
    for place, government in enumerate(Government):
        everywhere = down.count(government) + state.marker_box.known.count(government)
        assert everywhere + sum(held[place::4]) == 29


def test_markers_are_mixed() -> None:
    """D-SETUP-13: another game has others."""
    one, other = set_up(2, seed=1), set_up(2, seed=2)
    common = set(one.state.face_down) & set(other.state.face_down)
    assert [one.state.face_down[each] for each in sorted(common)] != [
        other.state.face_down[each] for each in sorted(common)
    ]


def test_a_roll_names_the_first_starting_player() -> None:
    """D-SETUP-14: the highest total; those tied for it roll again."""
    home = Home.new(3)
    home.rolls((2, 2), (5, 5), (4, 6), (3, 3), (1, 2))
    assert starting_player(home.game) == 1
    assert home.has_rolled_everything()
    before = len(home.game.events)
    home.rolls(*[(1, 1)] * 3 * 11)
    assert starting_player(home.game) == 0
    home.rolls(*[(1, 1)] * 3 * 4, (1, 1), (2, 2), (2, 2), *[(3, 3)] * 2 * 10)
    assert starting_player(home.game) == 1
    assert home.has_rolled_everything()
    assert len(home.game.events) == before + 11 + 4 + 1 + 10
    started = set_up(3)
    rolled = [each for each in started.has_happened(RolledOff) if each.purpose.value != "choosing"]
    best = max(rolled[0].rolls, key=lambda each: each.total)
    ties = sum(each.total == best.total for each in rolled[0].rolls)
    assert ties > 1 or started.state.first_player == best.seat


def test_absent_players_set_up_at_random_among_the_legal_choices() -> None:
    """D-END-04: what they choose is always accepted."""
    for seats in (2, 4, 6):
        home = Home.new(seats, seed=seats)
        home.rolls_freely()
        choose_until(home, "choose-action" if seats == 2 else "choose-direction")
        assert home.has_markers_for_regions()
