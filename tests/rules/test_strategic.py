"""Strategic Move: any distance through own regions, by land and by sea."""

import pytest

from tests.table import Table
from warroom.model.events.battles import BattleBegan
from warroom.model.state import Crossing
from warroom.model.units import Army
from warroom.rules.movement import DeclareMoves
from warroom.rules.passage import AnswerCrossings

CHAIN = "Quebec 4I 1T 1A 2P, Iceland 1I, Norway 1I, Sweden 1I"
"""By lane to Iceland, by lane to Norway, by land to Sweden."""


def redeploying(red: str, green: str = "Uralsk 1I", sea: str | None = None) -> Table:
    table = Table(sea=sea, red=f"{red}; fleet 1DD", green=f"{green}; fleet 1DD")
    table.red.takes("strategic-move")
    return table


# ---- B-STRAT-01 ----


@pytest.mark.parametrize("unit", ["I", "T", "A", "P"])
def test_any_unit_goes_any_distance(unit: str) -> None:
    """B-STRAT-01: from France to the Caucasus in one move."""
    table = redeploying(f"France 1I 1{unit}, Germany 1I, Poland 1I, Western Russia 1I, Caucasus 1I")
    table.red.moves(f"France > Caucasus 1{unit}")
    assert table.game.state.armies["Caucasus"] == Army.parse(f"1I 1{unit}")
    assert table.actions == ["strategic-move"]


def test_as_many_units_as_one_wishes_each_once() -> None:
    """B-STRAT-01: from several regions to several; who arrives does not go on."""
    red = "France 3I, Germany 2T, Austria 1I, Italy 2A"
    table = redeploying(red)
    with table.refuses("B-MOVE-01", "too-many"):
        table.red.moves("France > Germany 1I", "Germany > Italy 1I")
    table.red.moves("France > Austria 1I", "France > Italy 1I", "Germany > Italy 1T")
    assert table.army("Austria") == "2I"
    assert table.army("Italy") == "1I 1T 2A"


def test_the_chain_must_be_unbroken() -> None:
    """B-STRAT-01: Austria parts Germany from Italy."""
    table = redeploying("Germany 2I, Italy 1I", "Austria 1I, France 1I, Uralsk 1I")
    with table.refuses("B-STRAT-01", "out-of-reach"):
        table.red.moves("Germany > Italy 1I")


def test_only_own_units_are_redeployed() -> None:
    """B-STRAT-01: from an own region."""
    table = redeploying("Germany 2I", "Austria 2I")
    with table.refuses("B-MOVE-01", "not-yours"):
        table.red.moves("Austria > Germany 1I")


def test_an_order_names_start_and_end() -> None:
    """B-STRAT-01: two different regions; the path is the app's affair."""
    table = redeploying("Germany 2I, Austria 1I, Italy 1I")
    with table.refuses("B-STRAT-01", "out-of-reach"):
        table.red.moves("Germany > Austria > Italy 1I")
    with table.refuses("B-STRAT-01", "out-of-reach"):
        table.red.moves("Germany > Germany 1I")


def test_no_battle_can_result() -> None:
    """B-STRAT-01, B-STRAT-02: neither foreign nor neutral regions are entered."""
    table = redeploying("Germany 3I", "Poland 1I")
    with table.refuses("B-STRAT-02", "out-of-reach"):
        table.red.moves("Germany > Poland 1I")
    with table.refuses("B-STRAT-02", "out-of-reach"):
        table.red.moves("Germany > Austria 1I")
    table.red.moves()
    assert table.has_happened(BattleBegan) == []


def test_garrisons_are_checked() -> None:
    """B-STRAT-01, B-UNIT-05: the last unit may leave only if it is relieved."""
    table = redeploying("Germany 1I, Austria 1T, Italy 2I")
    with table.refuses("B-UNIT-05", "leaves-empty"):
        table.red.moves("Germany > Italy 1I")
    table.red.moves("Germany > Italy 1I", "Italy > Germany 1I")
    assert table.army("Germany") == "1I"


def test_the_helper_lists_every_region_of_the_chain() -> None:
    """B-STRAT-01: and no other."""
    table = redeploying("Germany 2I, Austria 1I, Italy 1I, Congo 1I")
    orders = table.red.question(DeclareMoves).orders_from(table.game, 0, "Germany")
    assert {order.route for order in orders} == {("Germany", "Austria"), ("Germany", "Italy")}


def test_an_absent_player_redeploys_nothing() -> None:
    """B-STRAT-01, B-TURN-07: the action is closed without moves and counts as taken."""
    table = redeploying("Germany 2I, Austria 1I")
    table.red.says_the_default()
    assert table.actions == ["strategic-move"]
    assert table.army("Germany") == "2I"


# ---- B-STRAT-02 ----


@pytest.mark.parametrize("green", ["Austria 1I, Uralsk 1I", "Uralsk 1I"])
@pytest.mark.parametrize("unit", ["T", "P"])
def test_nobody_passes_foreign_or_neutral_regions(unit: str, green: str) -> None:
    """B-STRAT-02: planes follow the same rule and fly over nothing."""
    table = redeploying(f"Germany 1I 1{unit}, Balkans 1I", green)
    with table.refuses("B-STRAT-01", "out-of-reach"):
        table.red.moves(f"Germany > Balkans 1{unit}")


# ---- B-STRAT-03 ----


@pytest.mark.parametrize("sea", [None, "red"])
def test_sea_legs_mix_with_land_steps(sea: str | None) -> None:
    """B-STRAT-03: from Quebec over Iceland and Norway to Sweden; no limit of one crossing."""
    table = redeploying(CHAIN, sea=sea)
    table.red.moves("Quebec > Sweden 2I 1T 1P")
    assert table.asked == {"red": "choose-action"}
    assert table.army("Sweden") == "3I 1T 1P"


def test_sea_zones_serve_as_well_as_lanes() -> None:
    """B-STRAT-03: from Cuba through the Caribbean, then overland."""
    table = redeploying("Cuba 2I, Colombia 1I, Peru 1I")
    table.red.moves("Cuba > Peru 1I")
    assert table.army("Peru") == "2I"


def test_the_sea_controller_answers_each_transfer() -> None:
    """B-STRAT-03: each as a whole, from start to end, after all moves are closed."""
    table = redeploying(CHAIN, sea="green")
    table.red.moves("Quebec > Sweden 2I", "Quebec > Iceland 1I", "Norway > Sweden 1I",
                    "Sweden > Norway 1I")  # fmt: skip
    assert table.asked == {"green": "answer-crossings"}
    assert table.green.question(AnswerCrossings).crossings == (
        Crossing("Quebec", "Sweden", Army(2)),
        Crossing("Quebec", "Iceland", Army(1)),
    )
    table.green.blocks("Quebec > Sweden")
    assert table.army("Quebec") == "3I 1T 1A 2P"
    assert (table.army("Iceland"), table.army("Sweden")) == ("2I", "1I")


def test_blocked_units_stay_at_their_start() -> None:
    """B-STRAT-03: also if only the last leg of the path is by sea."""
    table = redeploying("Sweden 2I, Norway 1I, Great Britain 1I", sea="green")
    table.red.moves("Sweden > Great Britain 1I")
    table.green.blocks("Sweden > Great Britain")
    assert (table.army("Sweden"), table.army("Norway")) == ("2I", "1I")
    assert table.asked == {"red": "choose-action"}


def test_an_absent_sea_controller_allows_every_transfer() -> None:
    """B-STRAT-03, B-TURN-07: as in B-AMPH-04."""
    table = redeploying(CHAIN, sea="green")
    table.red.moves("Quebec > Sweden 2I")
    table.green.says_the_default()
    assert table.army("Sweden") == "3I"


def test_an_overland_path_cannot_be_blocked() -> None:
    """B-STRAT-03 (ruling): Balkans and Syria share a sea, but Turkey joins them by land."""
    table = redeploying("Balkans 2I, Turkey 1I, Syria 1I", sea="green")
    table.red.moves("Balkans > Syria 1I")
    assert table.asked == {"red": "choose-action"}
    assert table.army("Syria") == "2I"
    cut = redeploying("Balkans 2I, Syria 1I", "Turkey 1I, Uralsk 1I", sea="green")
    cut.red.moves("Balkans > Syria 1I")
    assert cut.asked == {"green": "answer-crossings"}


def test_planes_need_not_stay() -> None:
    """B-STRAT-03, B-AMPH-06: planes alone are not put to the sea controller."""
    table = redeploying(CHAIN, sea="green")
    table.red.moves("Quebec > Sweden 2P")
    assert table.asked == {"red": "choose-action"}
    assert table.army("Sweden") == "1I 2P"


def test_planes_of_a_blocked_transfer_fly_on_or_turn_back() -> None:
    """B-STRAT-03, B-AMPH-07: the mover says how many."""
    table = redeploying(CHAIN, sea="green")
    table.red.moves("Quebec > Sweden 2I 2P")
    table.green.blocks("Quebec > Sweden")
    assert table.asked == {"red": "turn-back-planes"}
    table.red.flies_on(1)
    assert (table.army("Quebec"), table.army("Sweden")) == ("4I 1T 1A 1P", "1I 1P")


def test_relief_by_sea_must_be_sure() -> None:
    """B-STRAT-03, B-UNIT-05: infantry from Quebec may be blocked, a plane may not."""
    table = redeploying(CHAIN, sea="green")
    with table.refuses("B-UNIT-05", "leaves-empty"):
        table.red.moves("Sweden > Norway 1I", "Quebec > Sweden 1I")
    table.red.moves("Sweden > Norway 1I", "Quebec > Sweden 1P")
    assert (table.army("Norway"), table.army("Sweden")) == ("2I", "1P")
