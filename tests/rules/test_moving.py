"""Moving: what may be set in motion, how far, and the battles that follow."""

import pytest

from tests.table import Table
from warroom.model.events.battles import BattleBegan, BattleEnded
from warroom.model.events.movement import CrossingsEnded, Order, UnitsSetOut
from warroom.model.units import Army
from warroom.rules.movement import DeclareMoves, Moves, PickBattle

# ---- B-MOVE-01 ----


def test_any_units_from_anywhere_to_anywhere() -> None:
    """B-MOVE-01: the moves may start and end in as many regions as the mover likes."""
    table = Table(
        red="Germany 2I 1T, Austria 3I, Italy 1I 1P, Congo 2I, Angola 1I", green="Uralsk 1I"
    )
    table.red.takes("move")
    table.red.moves(
        "Germany > Austria 1I",
        "Austria > Germany 1I",
        "Austria > Italy 1I",
        "Italy > Austria > Germany 1P",
        "Germany > Austria > Italy 1T",
        "Congo > Angola 1I",
    )
    assert table.army("Germany") == "2I 1P"
    assert table.army("Austria") == "2I"
    assert table.army("Italy") == "2I 1T"
    assert table.army("Angola") == "2I"


def test_each_unit_moves_only_once() -> None:
    """B-MOVE-01: a unit that arrives cannot be sent on in the same action."""
    table = Table(red="Germany 2I, Austria 2I, Italy 1I", green="Uralsk 1I")
    table.red.takes("move")
    with table.refuses("B-MOVE-01", "too-many"):
        table.red.moves("Germany > Austria 1I", "Austria > Italy 3I")


def test_no_more_units_move_than_there_are() -> None:
    """B-MOVE-01: counted over all orders, and type by type."""
    table = Table(red="Germany 2I 2T, Austria 1I", green="Uralsk 1I")
    table.red.takes("move")
    with table.refuses("B-MOVE-01", "too-many"):
        table.red.moves("Germany > Austria 3I")
    with table.refuses("B-MOVE-01", "too-many"):
        table.red.moves("Germany > Austria 2I", "Germany > France 1I")
    with table.refuses("B-MOVE-01", "too-many"):
        table.red.moves("Germany > Austria 1P")


def test_only_own_units_move() -> None:
    """B-MOVE-01: neither another player's nor those of a neutral region."""
    table = Table(red="Germany 2I", green="Poland 2I")
    table.red.takes("move")
    with table.refuses("B-MOVE-01", "not-yours"):
        table.red.moves("Poland > Germany 1I")
    with table.refuses("B-MOVE-01", "not-yours"):
        table.red.moves("Austria > Germany 1I")


def test_an_order_moves_something() -> None:
    """B-MOVE-01: no empty and no negative orders."""
    table = Table(red="Germany 2I, Austria 2I", green="Poland 2I")
    table.red.takes("move")
    with table.refuses("B-MOVE-01", "too-few"):
        table.red.moves("Germany > Austria 0I")
    with table.refuses("B-MOVE-01", "malformed"):
        table.red.says(Moves((Order(("Germany", "Austria"), Army(-1, 0, 0, 1)),)))
    with table.refuses("B-MOVE-01", "malformed"):
        table.red.says(Moves((Order((), Army(1)),)))


def test_an_absent_mover_closes_without_moves() -> None:
    """B-MOVE-01, B-TURN-07: what he had not closed is undone; the action is taken."""
    table = Table(red="Germany 2I", green="Poland 2I")
    table.red.takes("move")
    table.red.says_the_default()
    assert table.actions == ["move"]
    assert table.happened(UnitsSetOut) == []
    assert table.army("Germany") == "2I"


# ---- B-MOVE-02 ----


@pytest.mark.parametrize("unit", ["I", "A"])
def test_infantry_and_artillery_move_one_region(unit: str) -> None:
    """B-MOVE-02: to a land neighbour, and no further even through own regions."""
    table = Table(red=f"Germany 1I 2{unit}, Austria 1I, Italy 1I", green="Uralsk 1I")
    table.red.takes("move")
    with table.refuses("B-MOVE-02", "out-of-reach"):
        table.red.moves(f"Germany > Austria > Italy 1{unit}")
    with table.refuses("B-MOVE-02", "out-of-reach"):
        table.red.moves(f"Germany > Italy 1{unit}")
    table.red.moves(f"Germany > Austria 1{unit}")
    assert table.game.state.armies["Austria"] == Army.parse(f"1I 1{unit}")


def test_a_slow_unit_holds_up_the_tanks_in_its_group() -> None:
    """B-MOVE-02: one infantry among tanks cannot go two regions."""
    table = Table(red="Germany 2I 2T, Austria 1I, Italy 1I", green="Uralsk 1I")
    table.red.takes("move")
    with table.refuses("B-MOVE-02", "out-of-reach"):
        table.red.moves("Germany > Austria > Italy 1I 2T")


# ---- B-MOVE-03 ----


@pytest.mark.parametrize("unit", ["T", "P"])
def test_tanks_and_planes_move_one_or_two(unit: str) -> None:
    """B-MOVE-03: not three."""
    red = f"Germany 1I 2{unit}, Austria 1I, Balkans 1I, Turkey 1I"
    table = Table(red=red, green="Uralsk 1I")
    table.red.takes("move")
    with table.refuses("B-MOVE-03", "out-of-reach"):
        table.red.moves(f"Germany > Austria > Balkans > Turkey 1{unit}")
    table.red.moves(f"Germany > Austria 1{unit}", f"Germany > Austria > Balkans 1{unit}")
    assert table.army("Austria") == f"1I 1{unit}"
    assert table.army("Balkans") == f"1I 1{unit}"


@pytest.mark.parametrize("unit", ["T", "P"])
def test_nobody_returns_to_where_he_began(unit: str) -> None:
    """B-MOVE-03: going out and back is staying."""
    table = Table(red=f"Germany 1I 1{unit}, Austria 1I", green="Uralsk 1I")
    table.red.takes("move")
    with table.refuses("B-MOVE-03", "out-of-reach"):
        table.red.moves(f"Germany > Austria > Germany 1{unit}")
    with table.refuses("B-MOVE-03", "out-of-reach"):
        table.red.moves(f"Germany 1{unit}")
    question = table.red.question(DeclareMoves)
    ends = {order.end for order in question.orders_from(table.game, 0, "Germany")}
    assert "Germany" not in ends


def test_both_steps_are_to_land_neighbours() -> None:
    """B-MOVE-03: Germany does not touch Italy, nor Austria Spain."""
    table = Table(red="Germany 1I 1P, Austria 1I", green="Uralsk 1I")
    table.red.takes("move")
    with table.refuses("B-MOVE-03", "out-of-reach"):
        table.red.moves("Germany > Italy > Austria 1P")
    with table.refuses("B-MOVE-03", "out-of-reach"):
        table.red.moves("Germany > Austria > Spain 1P")


# ---- B-MOVE-04 ----


def test_tanks_do_not_pass_foreign_or_neutral_regions() -> None:
    """B-MOVE-04: Poland is Green's, France nobody's."""
    table = Table(red="Germany 1I 1T, Ukraine 1I, Italy 1I", green="Poland 1I, Uralsk 1I")
    table.red.takes("move")
    with table.refuses("B-MOVE-04", "out-of-reach"):
        table.red.moves("Germany > Poland > Ukraine 1T")
    with table.refuses("B-MOVE-04", "out-of-reach"):
        table.red.moves("Germany > France > Italy 1T")


def test_tanks_pass_own_regions_into_any_region() -> None:
    """B-MOVE-04: the region at the end may be anyone's."""
    table = Table(red="Germany 1I 2T, Austria 1I", green="Balkans 1I, Uralsk 1I", deck=["oil-1"])
    table.rolls("--", "T-")
    table.red.takes("move")
    table.red.moves("Germany > Austria > Balkans 1T", "Germany > Austria > Italy 1T")
    assert table.attackers("Balkans") == "1T"
    assert table.attackers("Italy") == "1T"
    table.red.picks("Balkans")
    assert table.owner("Balkans") == "red"


def test_own_means_as_the_action_began() -> None:
    """B-MOVE-04 (ruling): a region attacked in the same action cannot be passed."""
    table = Table(red="Germany 5I 1T", green="Poland 1I, Uralsk 1I")
    table.red.takes("move")
    with table.refuses("B-MOVE-04", "out-of-reach"):
        table.red.moves("Germany > Poland 4I", "Germany > Poland > Ukraine 1T")


# ---- B-MOVE-05 ----


def test_planes_fly_over_any_region() -> None:
    """B-MOVE-05: own, foreign and neutral ground alike."""
    table = Table(
        red="Germany 1I 3P, Austria 1I, Balkans 1I, Ukraine 1I, Italy 1I",
        green="Poland 5I, Uralsk 1I",
    )
    table.red.takes("move")
    table.red.moves(
        "Germany > Austria > Balkans 1P",
        "Germany > Poland > Ukraine 1P",
        "Germany > France > Italy 1P",
    )
    for region in ("Balkans", "Ukraine", "Italy"):
        assert table.army(region) == "1I 1P"


def test_flying_over_has_no_effect() -> None:
    """B-MOVE-05: no battle there, no card turned, nobody asked."""
    table = Table(red="Germany 1I 2P, Ukraine 1I, Italy 1I", green="Poland 5I, Uralsk 1I")
    cards = table.game.state.deck.count
    table.red.takes("move")
    table.red.moves("Germany > Poland > Ukraine 1P", "Germany > France > Italy 1P")
    assert table.happened(BattleBegan) == []
    assert table.army("Poland") == "5I"
    assert table.game.state.deck.count == cards
    assert table.asked == {"red": "choose-action"}


def test_planes_do_not_mix_land_and_sea() -> None:
    """B-MOVE-05 (ruling), B-AMPH-02: over water only by a crossing, which is the whole move."""
    table = Table(red="Cuba 1I 1P, Mexico 1I, Central America 1I", green="Uralsk 1I")
    table.red.takes("move")
    with table.refuses("B-AMPH-02", "out-of-reach"):
        table.red.moves("Cuba > Mexico > Central America 1P")


# ---- B-MOVE-06 ----


def test_entering_a_foreign_region_means_battle() -> None:
    """B-MOVE-06: own regions are entered in peace."""
    table = Table(red="Germany 5I, Austria 1I", green="Poland 5I 1T")
    table.red.takes("move")
    table.red.moves("Germany > Poland 1I", "Germany > Austria 1I")
    (began,) = table.happened(BattleBegan)
    assert (began.board.region, began.board.owner) == ("Poland", 1)


def test_entering_a_neutral_region_means_battle() -> None:
    """B-MOVE-06 (ruling): section X names only foreign regions, but neutral ones fight too."""
    table = Table(deck=["oil-1"], red="Germany 5I", green="Uralsk 5I")
    table.red.takes("move")
    table.red.moves("Germany > Poland 2I")
    (began,) = table.happened(BattleBegan)
    assert (began.board.region, began.board.owner) == ("Poland", None)
    assert table.asked == {"green": "volunteer-neutral"}


def test_all_attackers_of_a_region_form_one_force() -> None:
    """B-MOVE-06: from however many regions, overland or by sea, in one battle."""
    table = Table(
        red="Germany 2I, Austria 2A, Sweden 3I, Ukraine 1I, Balkans 1I 1T", green="Poland 9I"
    )
    table.red.takes("move")
    table.red.moves(
        "Germany > Poland 1I",
        "Austria > Poland 1A",
        "Sweden > Poland 2I",
        "Balkans > Ukraine > Poland 1T",
    )
    assert table.attackers("Poland") == "3I 1T 1A"
    assert len(table.happened(BattleBegan)) == 1
    assert table.reserve == ("3I 1T 1A", "9I")


# ---- B-MOVE-07 ----


def test_all_moves_come_before_all_battles() -> None:
    """B-MOVE-07: overland moves made, crossings ended, and only then the first battle."""
    table = Table(red="Germany 5I, Cuba 3I, Austria 1I", green="Poland 1I, Mexico 1I, Uralsk 1I")
    table.red.takes("move")
    table.red.moves("Germany > Poland 3I", "Cuba > Mexico 1I", "Germany > Austria 1I")
    kinds = [type(event) for event in table.events]
    assert kinds.index(UnitsSetOut) < kinds.index(CrossingsEnded)
    assert BattleBegan not in kinds
    assert table.army("Austria") == "2I"
    assert (table.attackers("Poland"), table.attackers("Mexico")) == ("3I", "1I")


def test_nothing_moves_after_closing() -> None:
    """B-MOVE-07: between battles no order is taken."""
    table = Table(red="Germany 7I", green="Poland 1I, France 1I, Uralsk 1I")
    table.rolls("--", "I--")
    table.red.takes("move")
    table.red.moves("Germany > Poland 3I", "Germany > France 1I")
    with table.refuses("B-MOVE-08", "wrong-answer"):
        table.red.moves("Germany > Austria 1I")
    table.rolls("--", "I-")
    table.red.picks("Poland")
    assert table.asked == {"red": "choose-action"}
    with table.refuses("B-TURN-03", "wrong-answer"):
        table.red.moves("Poland > Ukraine 1I")


# ---- B-MOVE-08 ----


def three_battles() -> Table:
    """Germany attacks Austria, Poland and France, in this order."""
    table = Table(red="Germany 10I", green="France 1I, Austria 1I, Poland 1I, Uralsk 1I")
    table.red.takes("move")
    table.red.moves("Germany > Austria 3I", "Germany > Poland 3I", "Germany > France 3I")
    return table


def test_the_mover_picks_each_battle() -> None:
    """B-MOVE-08: before each, among those left; every battle is fought."""
    table = three_battles()
    assert table.asked == {"red": "pick-battle"}
    assert len(table.red.options) == 3
    table.rolls("--", "I--")
    table.red.picks("Poland")
    assert [each.region for each in table.happened(BattleEnded)] == ["Poland"]
    assert table.asked == {"red": "pick-battle"}
    with table.refuses("B-MOVE-08", "not-among-options"):
        table.red.picks("Poland")
    with table.refuses("B-MOVE-08", "not-among-options"):
        table.red.picks("Uralsk")
    table.rolls("--", "I--", "--", "I--")
    table.red.picks("Austria")
    assert [each.region for each in table.happened(BattleEnded)] == ["Austria", "France"]
    assert table.asked == {"red": "choose-action"}


def test_the_last_battle_needs_no_pick() -> None:
    """B-MOVE-08: one battle is taken without a question."""
    table = Table(red="Germany 5I", green="Poland 1I, Uralsk 1I")
    table.rolls("--", "I---")
    table.red.takes("move")
    table.red.moves("Germany > Poland 4I")
    assert table.has_happened(BattleEnded) != []
    assert table.asked == {"red": "choose-action"}


def test_an_absent_mover_fights_in_the_order_of_the_board() -> None:
    """B-MOVE-08, B-TURN-07: France, Austria, Poland."""
    table = three_battles()
    assert isinstance(table.red.question(PickBattle), PickBattle)
    table.rolls(*("--", "I--") * 3)
    table.red.says_the_default()
    table.red.says_the_default()
    fought = [each.region for each in table.has_happened(BattleEnded)]
    assert fought == ["France", "Austria", "Poland"]
