"""Setting up: claims, placements, capitals."""

from pathlib import Path

import msgspec
import pytest

import warroom
from tests.rules.opening import after_colours, all_absent, one_asked, ring
from tests.table import Table
from warroom.model.events.setup import CapitalPlaced, RegionClaimed, UnitsPlaced
from warroom.model.events.turns import RoundBegan, TurnBegan
from warroom.model.units import Army
from warroom.rules.setup import Claim, PlaceFive
from warroom.rulesets import RULESETS
from warroom.rulesets.basic import basic

# ---- B-SETUP-06 ----


def test_a_claim_puts_one_infantry_on_a_free_region() -> None:
    """B-SETUP-06: the region is owned from then on, and the infantry is one of the twelve."""
    table = after_colours(seats=2)
    table.red.claims("Poland")
    assert table.owner("Poland") == "red"
    assert table.army("Poland") == "1I"
    assert table.red.pool == "11I 6T 4A 2P"


def test_an_owned_region_cannot_be_claimed() -> None:
    """B-SETUP-06: neither one's own nor another's, nor one that does not exist."""
    table = after_colours(seats=2)
    table.red.claims("Poland")
    with table.refuses("B-SETUP-06", "not-among-options"):
        table.blue.claims("Poland")
    with table.refuses("B-MAP-01", "unknown-name"):
        table.blue.claims("Atlantis")
    table.blue.claims("Ukraine")
    with table.refuses("B-SETUP-06", "not-among-options"):
        table.red.claims("Poland")


def test_claims_go_round_until_everyone_has_four() -> None:
    """B-SETUP-06: one at a time, beginning with the first player."""
    table = after_colours(seats=3, first=1)
    all_absent(table, "place-five")
    claims = [each.seat for each in table.has_happened(RegionClaimed)]
    assert claims == [1, 2, 0] * 4
    for player in (table.red, table.blue, table.amber):
        assert len(player.regions) == 4
        assert player.pool == "8I 6T 4A 2P"


def test_any_free_region_may_be_claimed() -> None:
    """B-SETUP-06, B-OPT-01: by default continents do not matter."""
    table = after_colours(seats=2)
    assert len(table.red.options) == 57
    for mine, yours in (
        ("Poland", "Peru"),
        ("Germany", "Chile"),
        ("France", "Brazil"),
        ("Spain", "Cuba"),
    ):
        table.red.claims(mine)
        table.blue.claims(yours)
    assert set(table.red.regions) == {"Poland", "Germany", "France", "Spain"}


def test_the_last_free_region_is_claimed_unasked(tmp_path: Path) -> None:
    """B-SETUP-06: one choice is no question."""
    path = tmp_path / "eight.toml"
    path.write_text(ring(["Africa"] * 8))
    table = after_colours(seats=2, board=str(path))
    for number in range(7):
        one_asked(table).claims(f"Land {number}")
    assert table.asked == {"red": "place-five"}
    assert table.owner("Land 7") == "blue"


def test_an_absent_player_claims_a_random_region() -> None:
    """B-SETUP-06, B-TURN-07: a legal one, drawn apart so that no later die changes."""
    claimed = set()
    for seed in range(12):
        table = after_colours(seats=2, seed=seed)
        before = table.game.chance.drawn
        table.red.says_the_default()
        assert table.game.chance.drawn == before
        claimed |= set(table.red.regions)
    assert len(claimed) > 6


# ---- B-SETUP-07 ----


def at_placing() -> Table:
    """Red has Poland, Germany, France, Spain; Blue has Peru, Chile, Brazil, Cuba."""
    table = after_colours(seats=2)
    for mine, yours in zip(
        ("Poland", "Germany", "France", "Spain"), ("Peru", "Chile", "Brazil", "Cuba"), strict=True
    ):
        table.red.claims(mine)
        table.blue.claims(yours)
    return table


def test_five_units_of_any_types_into_any_own_regions() -> None:
    """B-SETUP-07: all in one region, or spread."""
    table = at_placing()
    assert table.asked == {"red": "place-five"}
    table.red.places("Poland 1I 2T 1A 1P")
    assert table.army("Poland") == "2I 2T 1A 1P"
    assert table.red.pool == "7I 4T 3A 1P"
    table.blue.places("Peru 1T, Chile 1T, Brazil 2T, Cuba 1P")
    assert table.army("Cuba") == "1I 1P"
    assert table.asked == {"red": "place-five"}


def test_exactly_five() -> None:
    """B-SETUP-07: neither four nor six."""
    table = at_placing()
    with table.refuses("B-SETUP-07", "too-few"):
        table.red.places("Poland 4I")
    with table.refuses("B-SETUP-07", "too-many"):
        table.red.places("Poland 3I, Germany 3I")


def test_only_own_units_and_only_into_own_regions() -> None:
    """B-SETUP-07: not more planes than there are, not into foreign or neutral regions."""
    table = at_placing()
    with table.refuses("B-SETUP-07", "too-many"):
        table.red.places("Poland 2I 3P")
    with table.refuses("B-SETUP-07", "not-yours"):
        table.red.places("Poland 4I, Peru 1I")
    with table.refuses("B-SETUP-07", "not-yours"):
        table.red.places("Ukraine 5I")


def test_visits_go_round_from_the_first_player() -> None:
    """B-SETUP-07: four visits each, and all twenty units are on the board."""
    table = after_colours(seats=3, first=2)
    all_absent(table, "place-five")
    for colour in ("amber", "red", "blue") * 4:
        assert table.asked == {colour: "place-five"}
        one_asked(table).says_the_default()
    visits = table.has_happened(UnitsPlaced)
    assert [each.seat for each in visits] == [2, 0, 1] * 4
    assert {sum(army.total for army in each.units.values()) for each in visits} == {5}
    assert not any(table.game.state.pools)


def test_fewer_than_five_are_placed_in_the_last_visit(monkeypatch: pytest.MonkeyPatch) -> None:
    """B-SETUP-07 (ruling): another set-up leaves seven units, so five and then two."""
    small = msgspec.structs.replace(
        RULESETS["basic"],
        build=lambda atlas, deck: basic(atlas, deck).with_(starting_army=Army.parse("8I 3T")),
    )
    monkeypatch.setitem(RULESETS, "basic", small)
    table = after_colours(seats=2)
    all_absent(table, "place-five")
    table.red.says_the_default()
    table.blue.says_the_default()
    assert table.red.question(PlaceFive).count == 2
    region = table.red.regions[0]
    with table.refuses("B-SETUP-07", "too-few"):
        table.red.places(f"{region} 1T")
    table.red.places(f"{region} 2T")
    table.blue.says_the_default()
    assert table.asked == {"red": "place-capital"}


def test_an_absent_player_spreads_his_units() -> None:
    """B-SETUP-07, B-TURN-07: infantry first, each into the own region with fewest units."""
    table = at_placing()
    table.red.places("Poland 5I")
    table.blue.says_the_default()  # in the board's order: Cuba, Peru, Brazil, Chile
    assert [table.army(region) for region in ("Cuba", "Peru", "Brazil", "Chile")] == [
        "3I",
        "2I",
        "2I",
        "2I",
    ]
    table.red.says_the_default()  # three infantry are left, then tanks
    assert table.army("Poland") == "6I"
    assert [table.army(region) for region in ("Spain", "France", "Germany")] == [
        "2I 1T",
        "2I 1T",
        "2I",
    ]


# ---- B-SETUP-08 ----


def at_founding() -> Table:
    """Red's army stands in Germany; Blue's is spread evenly."""
    table = at_placing()
    for units in ("5I", "3I 2T", "4T 1A", "3A 2P"):
        table.red.places(f"Germany {units}")
        table.blue.says_the_default()
    return table


def test_a_capital_stands_in_an_own_region() -> None:
    """B-SETUP-08: not in a foreign one, not in a neutral one."""
    table = at_founding()
    assert len(table.red.options) == 4
    with table.refuses("B-SETUP-08", "not-yours"):
        table.red.founds("Peru")
    with table.refuses("B-SETUP-08", "not-yours"):
        table.red.founds("Ukraine")
    table.red.founds("Poland")
    assert table.game.state.capitals == ("Poland", None)


def test_capitals_are_placed_last_and_in_turn() -> None:
    """B-SETUP-08: after all units, from the first player on; then his first turn begins."""
    table = after_colours(seats=3, first=1)
    all_absent(table, "place-capital")
    assert table.has_happened(CapitalPlaced) == []
    assert not any(table.game.state.pools)
    for colour in ("blue", "amber", "red"):
        assert table.asked == {colour: "place-capital"}
        one_asked(table).says_the_default()
    assert [each.seat for each in table.has_happened(CapitalPlaced)] == [1, 2, 0]
    assert [each.game_round for each in table.has_happened(RoundBegan)] == [1]
    assert [each.seat for each in table.has_happened(TurnBegan)] == [1]
    assert table.asked == {"blue": "choose-action"}


def test_an_absent_player_founds_his_capital_where_he_is_strongest() -> None:
    """B-SETUP-08, B-TURN-07: the own region with most units; of equals, the first on the board."""
    table = at_founding()
    table.red.says_the_default()
    assert [table.game.state.armies[region].total for region in table.blue.regions] == [6] * 4
    table.blue.says_the_default()
    assert table.game.state.capitals == ("Germany", "Cuba")


# ---- worked example ----


@pytest.mark.parametrize("seats", [2, 6])
def test_set_up_arithmetic(seats: int) -> None:
    """S1, B-SETUP-02, B-SETUP-06, B-SETUP-07: 24 − 4 = 20 = four visits of five."""
    table = after_colours(seats=seats)
    all_absent(table, "place-five")
    assert {pool.total for pool in table.game.state.pools} == {24 - 4}
    all_absent(table, "choose-action")
    for seat in range(seats):
        visits = [each for each in table.has_happened(UnitsPlaced) if each.seat == seat]
        assert len(visits) == 4
        assert table.game.state.land_units(seat) == 24
        total = Army()
        for region in table.game.state.own_regions(seat):
            total += table.game.state.armies[region]
        assert str(total) == "12I 6T 4A 2P"


# ---- B-OPT-01 ----

ON = {"starting-continents": "on"}


def test_one_region_on_each_continent() -> None:
    """B-OPT-01: a second claim on the same continent is refused."""
    table = after_colours(seats=2, options=ON)
    table.red.claims("Poland")
    table.blue.claims("Germany")
    with table.refuses("B-OPT-01", "not-among-options"):
        table.red.claims("France")
    table.red.claims("Chile")
    table.blue.claims("Peru")
    with table.refuses("B-OPT-01", "not-among-options"):
        table.red.claims("Spain")
    table.red.claims("Congo")
    table.blue.claims("Libya")
    assert {each.region for each in map(claim, table.red.options)} == NORTH_AMERICA


def claim(answer: warroom.Answer) -> Claim:
    assert isinstance(answer, Claim)
    return answer


NORTH_AMERICA = {
    "Alaska", "Northwest Territories", "Western Canada", "Ontario", "Quebec",
    "Western United States", "Central United States", "Eastern United States", "Mexico",
    "Central America", "Panama", "Cuba",
}  # fmt: skip


def test_absent_players_claim_on_every_continent() -> None:
    """B-OPT-01, B-SETUP-06: exactly one region in each of the four, for all six players."""
    table = after_colours(seats=6, options=ON)
    all_absent(table, "place-five")
    continent = table.game.rules.atlas.continent
    for seat in range(6):
        claimed = sorted(continent[region] for region in table.game.state.own_regions(seat))
        assert claimed == ["Africa", "Eurasia", "North America", "South America"]


def test_only_the_four_continents_of_the_rulebook_count() -> None:
    """B-OPT-01: on the whole world there are six, and none may start on the other two."""
    table = after_colours(seats=2, options=ON, board="world")
    with table.refuses("B-OPT-01", "not-among-options"):
        table.red.claims("Japan")


def test_every_continent_needs_a_region_for_each_player(tmp_path: Path) -> None:
    """B-OPT-01 (ruling): two in each are enough for two players; one too few and nobody plays."""
    path = tmp_path / "ring.toml"
    path.write_text(ring(["North America", "South America", "Africa", "Eurasia"] * 2))
    table = after_colours(seats=2, board=str(path), options=ON)
    all_absent(table, "place-five")
    path.write_text(ring(["North America", *["South America", "Africa", "Eurasia"] * 3]))
    assert Table.new(2, board=str(path)).asked == {"red": "choose-colour"}
    with pytest.raises(warroom.Refused) as caught:
        warroom.new_game("basic", seats=2, seed=1, board=str(path), options=ON)
    assert caught.value.rule_id == "B-OPT-01"


def test_the_eastern_board_lacks_three_of_the_continents() -> None:
    """B-OPT-01 (ruling): so the option cannot be used there."""
    with pytest.raises(warroom.Refused) as caught:
        warroom.new_game("basic", seats=2, seed=1, board="east", options=ON)
    assert caught.value.rule_id == "B-OPT-01"


def test_the_option_is_on_or_off() -> None:
    """B-OPT-01: nothing else."""
    with pytest.raises(warroom.Refused) as caught:
        warroom.new_game("basic", seats=2, seed=1, options={"starting-continents": "some"})
    assert caught.value.rule_id == "B-OPT-01"
