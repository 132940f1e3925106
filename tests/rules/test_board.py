"""The board: regions, land neighbours, sea lanes, sea zones, owners."""

import pytest

import warroom
from tests.table import Table
from warroom.model.events.battles import BattleEnded
from warroom.model.events.movement import UnitsSetOut


def by_sea(start: str, end: str, board: str = "west") -> bool:
    """Whether a step of Red's infantry is put to Green, who controls the sea."""
    table = Table(
        board=board, sea="green", red=f"{start} 2I, {end} 1I", green="Uralsk 1I; fleet DD"
    )
    table.red.takes("move")
    table.red.moves(f"{start} > {end} 1I")
    return table.asked == {"green": "answer-crossings"}


# ---- B-MAP-01 ----


def test_units_enter_only_named_regions() -> None:
    """B-MAP-01: what is no region cannot be entered."""
    table = Table(red="Iraq 2I", green="Poland 1I")
    table.red.takes("move")
    with table.refuses("B-MAP-01", "unknown-name"):
        table.red.moves("Iraq > Mesopotamia 1I")


def test_land_off_the_board_is_nameless() -> None:
    """B-MAP-01: Persia lies on the other board and so is no region of the western one."""
    table = Table(red="Iraq 2I", green="Poland 1I")
    table.red.takes("move")
    with table.refuses("B-MAP-01", "unknown-name"):
        table.red.moves("Iraq > Persia 1I")


def test_a_flight_does_not_pass_nameless_land() -> None:
    """B-MAP-01 (ruling): a flight is a chain of regions; Persia is none, so it is no link."""
    table = Table(red="Iraq 1I 1P, Caucasus 1I", green="Poland 1I")
    table.red.takes("move")
    with table.refuses("B-MAP-01", "unknown-name"):
        table.red.moves("Iraq > Persia > Caucasus 1P")
    with table.refuses("B-MOVE-02", "out-of-reach"):
        table.red.moves("Iraq > Caucasus 1P")


def test_a_flight_does_not_pass_a_sea() -> None:
    """B-MAP-01: a sea is no region either, though it has a name."""
    table = Table(red="Italy 1I 1P", green="Poland 1I")
    table.red.takes("move")
    with table.refuses("B-MAP-01", "unknown-name"):
        table.red.moves("Italy > Mediterranean Sea > Spain 1P")


def test_units_stand_only_in_regions() -> None:
    """B-MAP-01: a position cannot put units anywhere else."""
    with pytest.raises(warroom.Refused) as caught:
        Table(red="Baltic Sea 1I, Iraq 1I", green="Poland 1I")
    assert caught.value.rule_id == "B-MAP-01"


# ---- B-MAP-02 ----


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Poland", "Austria"),  # no water between them
        ("Italy", "Balkans"),  # both on the Mediterranean
        ("Poland", "Germany"),  # both on the Baltic
        ("Mexico", "Central America"),  # both on the Caribbean
    ],
)
def test_a_border_is_a_land_step_both_ways(one: str, other: str) -> None:
    """B-MAP-02: also where a sea zone joins the two, and the sea controller is not asked."""
    assert not by_sea(one, other)
    assert not by_sea(other, one)


def test_a_land_step_needs_no_choice_of_way() -> None:
    """B-MAP-02 (ruling): the app takes the land way without asking."""
    table = Table(sea="green", red="Italy 2I, Balkans 1I", green="Uralsk 1I; fleet DD")
    table.red.takes("move")
    table.red.moves("Italy > Balkans 1I")
    (setting_out,) = table.happened(UnitsSetOut)
    assert setting_out.crossings == ()
    assert table.army("Balkans") == "2I"


def test_regions_without_a_common_border_are_no_land_neighbours() -> None:
    """B-MAP-02: Germany and Italy touch the same regions but not each other."""
    table = Table(red="Germany 2I, Italy 1I", green="Poland 1I")
    table.red.takes("move")
    with table.refuses("B-MOVE-02", "out-of-reach"):
        table.red.moves("Germany > Italy 1I")


# ---- B-MAP-03 ----


@pytest.mark.parametrize(
    ("one", "other"), [("Quebec", "Iceland"), ("Brazil", "Angola"), ("Madagascar", "South Africa")]
)
def test_a_lane_joins_its_ends(one: str, other: str) -> None:
    """B-MAP-03: the regions at the ends of a lane are sea neighbours, both ways."""
    assert by_sea(one, other)
    assert by_sea(other, one)


def test_a_lane_joins_nothing_but_its_ends() -> None:
    """B-MAP-03: two lanes that meet in Iceland make no single crossing from Quebec to Norway."""
    table = Table(red="Quebec 2I, Norway 1I", green="Poland 1I")
    table.red.takes("move")
    with table.refuses("B-MOVE-02", "out-of-reach"):
        table.red.moves("Quebec > Norway 1I")


def test_a_lane_that_leaves_the_board_does_nothing() -> None:
    """B-MAP-03: the lane from Panama to Hawaii is dead on the western board."""
    table = Table(red="Panama 2I", green="Poland 1I")
    table.red.takes("move")
    with table.refuses("B-MAP-01", "unknown-name"):
        table.red.moves("Panama > Hawaii 1I")


def test_two_dead_lanes_do_not_meet_off_the_board() -> None:
    """B-MAP-03: Panama and Western United States both have a lane to Hawaii, which is not there."""
    table = Table(red="Panama 2I, Western United States 1I", green="Poland 1I")
    table.red.takes("move")
    with table.refuses("B-MOVE-02", "out-of-reach"):
        table.red.moves("Panama > Western United States 1I")


def test_the_same_lane_lives_where_both_its_ends_do() -> None:
    """B-MAP-03: on the whole world the lane from Panama to Hawaii can be used."""
    assert by_sea("Panama", "Hawaii", board="world")


# ---- B-MAP-04 ----


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Great Britain", "Norway"),  # North Sea
        ("Spain", "Syria"),  # Mediterranean, from end to end
        ("Sweden", "Poland"),  # Baltic
        ("Cuba", "Venezuela"),  # Caribbean
    ],
)
def test_a_sea_zone_joins_all_its_shores(one: str, other: str) -> None:
    """B-MAP-04: every shore of an anchored sea is a sea neighbour of every other."""
    assert by_sea(one, other)
    assert by_sea(other, one)


def test_the_black_sea_belongs_to_the_mediterranean() -> None:
    """B-MAP-04: from the Ukraine to Egypt in one crossing."""
    assert by_sea("Ukraine", "Egypt-Sudan")


def test_the_caribbean_reaches_panama() -> None:
    """B-MAP-04: the water east of Panama belongs to the Caribbean zone."""
    assert by_sea("Panama", "Cuba")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Brazil", "Morocco"),  # Central Atlantic
        ("Alaska", "Western United States"),  # Northeast Pacific
        ("Peru", "Panama"),  # Southeast and Eastern Pacific
    ],
)
def test_other_seas_have_no_function(one: str, other: str) -> None:
    """B-MAP-04: two shores of a sea without an anchor are no neighbours."""
    table = Table(red=f"{one} 2I, {other} 1I", green="Poland 1I")
    table.red.takes("move")
    with table.refuses("B-MOVE-02", "out-of-reach"):
        table.red.moves(f"{one} > {other} 1I")


def test_two_zones_are_not_one() -> None:
    """B-MAP-04: Norway lies on the North Sea and Italy on the Mediterranean; France on both."""
    assert by_sea("Norway", "France")
    assert by_sea("France", "Egypt-Sudan")
    table = Table(red="Norway 2I, Italy 1I", green="Poland 1I")
    table.red.takes("move")
    with table.refuses("B-MOVE-02", "out-of-reach"):
        table.red.moves("Norway > Italy 1I")


# ---- B-MAP-05 ----


def test_no_region_has_two_owners() -> None:
    """B-MAP-05: a position in which two nations stand in Poland is impossible."""
    with pytest.raises(warroom.Refused) as caught:
        Table(red="Poland 1I", green="Poland 1I")
    assert caught.value.rule_id == "B-MAP-05"


def test_a_region_has_no_owner_until_it_is_claimed_joined_or_won() -> None:
    """B-MAP-05: regions not named in a position belong to nobody; claiming makes an owner."""
    table = Table(red="Germany 1I", green="Uralsk 1I")
    assert table.owner("Poland") is None
    assert table.army("Poland") == "-"
    new = Table.new(2)
    new.rolls((6, 6), (1, 1))
    new.red.chooses_colour("red")
    new.blue.chooses_colour("blue")
    assert new.owner("Poland") is None
    new.red.claims("Poland")
    assert new.owner("Poland") == "red"


def test_a_joined_region_has_an_owner_at_once() -> None:
    """B-MAP-05: a region that joins by a Diplomatic Blitz is owned from that moment."""
    table = Table(red="Germany 1I", green="Uralsk 1I")
    table.rolls((4, 4))
    table.red.takes("diplomatic-blitz")
    table.red.courts("Poland")
    assert table.owner("Poland") == "red"


def test_a_region_under_attack_belongs_to_its_old_owner() -> None:
    """B-MAP-05: until the battle is over, and with it the ownership changes."""
    table = Table(red="Germany 5I 1T", green="Poland 1I, Uralsk 1I")
    table.red.takes("move")
    table.red.moves("Germany > Poland 4I 1T")
    assert table.asked == {"red": "commit-opening"}
    assert table.attackers("Poland") == "4I 1T"
    assert table.owner("Poland") == "green"
    assert table.army("Poland") == "1I"
    table.rolls("--", "I---")
    table.red.commits("4I")
    assert table.owner("Poland") == "red"
    assert table.army("Poland") == "4I 1T"


def test_a_repelled_attack_changes_no_owner() -> None:
    """B-MAP-05: another player must win the battle."""
    table = Table(red="Germany 2I", green="Poland 1I, Uralsk 1I")
    table.rolls("I-")
    table.red.takes("move")
    table.red.moves("Germany > Poland 1I")
    assert table.owner("Poland") == "green"
    assert table.army("Poland") == "1I"


def test_a_neutral_region_that_holds_out_stays_neutral() -> None:
    """B-MAP-05: it has no owner until somebody wins it."""
    options = {"neutral-control": "automatic"}
    table = Table(options=options, deck=["oil-1"], red="Germany 2I", green="Uralsk 1I")
    table.rolls("I-")
    table.red.takes("move")
    table.red.moves("Germany > Poland 1I")
    assert table.owner("Poland") is None
    assert table.army("Poland") == "-"


def test_a_neutral_region_that_is_won_has_an_owner() -> None:
    """B-MAP-05: from the end of the battle on."""
    options = {"neutral-control": "automatic"}
    table = Table(options=options, deck=["oil-1"], red="Germany 5I", green="Uralsk 1I")
    table.rolls("--", "II--")
    table.red.takes("move")
    table.red.moves("Germany > Poland 4I")
    assert table.owner("Poland") == "red"
    assert table.army("Poland") == "4I"


def test_a_battle_leaves_one_side_standing() -> None:
    """B-MAP-05 (ruling): both would hit their last unit, but the one hit first no longer rolls."""
    table = Table(red="Germany 2I", green="Poland 1I, Uralsk 1I")
    table.rolls("I-", "I-")
    table.red.takes("move")
    table.red.moves("Germany > Poland 1I")
    assert [each.winner for each in table.happened(BattleEnded)] == ["defender"]
    assert not table.has_rolled_everything()
    assert table.army("Poland") == "1I"
