"""Naval battles: the lines, the match-ups and what a hit does."""

import pytest

from tests.battles import fit, line_up, modifiers, sea_fight, ships_hit
from tests.table import Table
from warroom.model.events.naval import LinesRevealed, MatchUpFought
from warroom.model.units import Ship
from warroom.rules.naval_battle import BattleLine, LayBattleLine


def losers(table: Table) -> list[str | None]:
    """Who lost each match-up."""
    sides = {None: None, 0: "red", 1: "green"}
    return [sides[each.loser] for each in table.has_happened(MatchUpFought)]


# ---- B-NAVAL-01 ----


def test_both_whole_fleets_take_part() -> None:
    """B-NAVAL-01: all ships of challenger and controller are fit at first."""
    table = sea_fight("2DD 1SS 1CV", "1DD 9SS 2BB")
    assert fit(table) == ("2DD 1SS 1CV", "1DD 9SS 2BB")


def test_nobody_else_takes_part() -> None:
    """B-NAVAL-01: a third fleet is neither asked nor hurt."""
    table = Table(
        red="Germany 1I; fleet 1DD",
        green="Poland 1I; fleet 1DD",
        blue="Cuba 1I; fleet 1CV 1DD",
        sea="green",
    )
    table.rolls((6, 6), (1, 1))
    table.red.takes("naval-battle")
    table.green.fights()
    assert table.blue.fleet == "1DD 1CV"
    assert table.sea == "red"


def test_only_ships_of_the_fleet_can_be_laid() -> None:
    """B-NAVAL-01: a side fights with its own ships."""
    table = sea_fight("1DD 1SS", "1DD 1BB")
    with table.refuses("B-NAVAL-01", "too-many"):
        table.red.lays("DD BB")
    with table.refuses("B-NAVAL-01", "too-many"):
        table.red.lays("DD DD")


def test_a_damaged_battleship_is_not_fit() -> None:
    """B-NAVAL-01: until sunk or damaged a ship is fit; the damaged battleship is not."""
    table = sea_fight("1DD 1BB", "1DD 1SS", 3, 9, 7, 7)
    line_up(table, "BB DD", "SS DD")
    assert fit(table) == ("1DD", "1DD 1SS")
    assert table.red.fleet == "1DD 1BB"


# ---- B-NAVAL-02 ----


@pytest.mark.parametrize(
    ("challenger", "controller", "length"),
    [
        ("1DD 1SS 1BB", "1DD 1SS 1BB 2CV", 3),
        ("1DD 1SS 1BB 2CV", "1DD 1SS", 2),
        ("4DD 5SS", "6DD 6SS", 8),
        ("4DD 4SS", "6DD 6SS", 8),
        ("4DD 3SS", "6DD 6SS", 7),
    ],
)
def test_the_smaller_fleet_sets_the_length(challenger: str, controller: str, length: int) -> None:
    """B-NAVAL-02: as many as the side with fewer fit ships has, but at most eight."""
    table = sea_fight(challenger, controller)
    assert table.red.question(LayBattleLine).length == length
    assert table.green.question(LayBattleLine).length == length


def test_a_line_is_neither_shorter_nor_longer() -> None:
    """B-NAVAL-02: both must lay equally long lines."""
    table = sea_fight("2DD 2SS", "1DD 1SS")
    with table.refuses("B-NAVAL-02", "too-few"):
        table.red.lays("DD")
    with table.refuses("B-NAVAL-02", "too-many"):
        table.red.lays("DD SS SS")
    with table.refuses("B-NAVAL-02", "too-few"):
        table.green.says(BattleLine(()))


def test_each_side_chooses_its_ships() -> None:
    """B-NAVAL-02: any of the fit ships, in any order, may be laid."""
    table = sea_fight("2DD 1CV", "1DD 1SS")
    assert set(table.red.options) == {
        BattleLine((Ship.DESTROYER, Ship.DESTROYER)),
        BattleLine((Ship.DESTROYER, Ship.CARRIER)),
        BattleLine((Ship.CARRIER, Ship.DESTROYER)),
    }
    assert len(table.green.options) == 2


def test_ships_left_over_do_not_fight() -> None:
    """B-NAVAL-02: a carrier left over gives no bonus, and is not hit."""
    table = sea_fight("1DD 1CV", "1DD", 5, 9)
    table.red.lays("DD")
    assert modifiers(table) == [(0, 0)]
    assert fit(table) == ("1CV", "1DD")
    assert table.red.fleet == "1CV"


def test_the_length_follows_the_fit_ships_of_the_round() -> None:
    """B-NAVAL-02: after losses the next lines are shorter."""
    table = sea_fight("1DD 2SS", "2DD 1SS", 2, 12, 9, 7, 7, 7)
    line_up(table, "SS SS DD", "SS DD DD")
    table.red.goes_on()
    table.green.goes_on()
    assert table.green.question(LayBattleLine).length == 2


# ---- B-NAVAL-03 ----


def test_both_lay_their_lines_at_the_same_time() -> None:
    """B-NAVAL-03: both sides are asked together."""
    table = sea_fight("1DD 1SS", "1DD 1BB")
    assert table.asked == {"red": "lay-battle-line", "green": "lay-battle-line"}


@pytest.mark.parametrize("first", ["red", "green"])
def test_lines_are_secret_until_both_lie(first: str) -> None:
    """B-NAVAL-03: nobody learns anything from the first line; then both are turned up."""
    table = sea_fight("1DD 1SS", "1DD 1BB", 7, 7, 7, 7)
    lines = {"red": "SS DD", "green": "BB DD"}
    second = "green" if first == "red" else "red"
    before = [table.game.view(seat).state for seat in (0, 1, None)]
    getattr(table, first).lays(lines[first])
    assert table.events == ()
    assert [table.game.view(seat).state for seat in (0, 1, None)] == before
    assert table.asked == {second: "lay-battle-line"}
    getattr(table, second).lays(lines[second])
    (revealed,) = table.happened(LinesRevealed)
    assert revealed.lines == (
        (Ship.SUBMARINE, Ship.DESTROYER),
        (Ship.BATTLESHIP, Ship.DESTROYER),
    )


def test_ships_in_equal_places_are_matched_up() -> None:
    """B-NAVAL-03: the first meets the first, from the beginning of the line."""
    table = sea_fight("1SS 1BB 1DD", "1SS 1BB 1DD", *[7] * 6)
    line_up(table, "SS BB DD", "BB DD SS")
    assert modifiers(table) == [(2, 0), (2, 0), (2, 0)]


def test_a_line_without_a_choice_lies_by_itself() -> None:
    """B-NAVAL-03: ships of one type leave no choice, so only the other side is asked."""
    table = sea_fight("3DD", "1DD 1SS", 7, 7, 7, 7)
    assert table.asked == {"green": "lay-battle-line"}
    table.green.lays("SS DD")
    assert table.happened(LinesRevealed)[0].lines[0] == (Ship.DESTROYER, Ship.DESTROYER)
    table = sea_fight("1DD 1SS", "3DD", 7, 7, 7, 7)
    assert table.asked == {"red": "lay-battle-line"}
    table.red.lays("SS DD")
    assert table.happened(LinesRevealed)[0].lines[1] == (Ship.DESTROYER, Ship.DESTROYER)


def test_an_absent_player_lays_a_set_order() -> None:
    """B-NAVAL-03: destroyers, submarines, battleships, carriers, until the line is full."""
    table = sea_fight("2CV 1BB 1SS 2DD", "5DD 1SS")
    assert table.game.default_answer(table.seat("red")) == BattleLine(
        (
            Ship.DESTROYER,
            Ship.DESTROYER,
            Ship.SUBMARINE,
            Ship.BATTLESHIP,
            Ship.CARRIER,
            Ship.CARRIER,
        )
    )
    table = sea_fight("2CV 1BB 1SS 2DD", "2DD 2SS")
    assert table.game.default_answer(table.seat("red")) == BattleLine(
        (Ship.DESTROYER, Ship.DESTROYER, Ship.SUBMARINE, Ship.BATTLESHIP)
    )


# ---- B-NAVAL-04 ----


def test_match_ups_are_fought_from_the_beginning() -> None:
    """B-NAVAL-04: one at a time from place one onward, the challenger's dice first."""
    table = sea_fight("3DD", "3DD", 2, 3, 12, 11, 7, 7)
    fought = table.has_happened(MatchUpFought)
    assert [each.place for each in fought] == [0, 1, 2]
    assert [(sum(each.dice[0]), sum(each.dice[1])) for each in fought] == [(2, 3), (12, 11), (7, 7)]
    assert losers(table) == ["red", "green", None]


def test_the_higher_total_scores_one_hit() -> None:
    """B-NAVAL-04: one hit, however great the difference."""
    table = sea_fight("2DD", "2DD", 12, 2, 7, 7)
    assert table.green.fleet == "1DD"
    assert table.red.fleet == "2DD"


def test_equal_totals_score_none() -> None:
    """B-NAVAL-04: after a tie the next match-up follows."""
    table = sea_fight("2DD", "2DD", 7, 7, 9, 8)
    assert losers(table) == [None, "green"]
    assert ships_hit(table) == [("green", 1)]


def test_modifiers_decide_as_dice_do() -> None:
    """B-NAVAL-04: totals with modifiers are compared: 6 and 2 against 7 is a hit, 5 and 2 a tie."""
    assert losers(sea_fight("2DD", "2SS", 6, 7, 5, 7)) == ["green", None]


def test_every_match_up_of_the_round_takes_place() -> None:
    """B-NAVAL-04: though the first ships are sunk, the last are matched up as well."""
    table = sea_fight("3DD", "3DD", 2, 12, 2, 12, 2, 12)
    assert losers(table) == ["red", "red", "red"]
    assert table.has_rolled_everything()


# ---- B-NAVAL-05, B-NAVAL-06 ----


def test_hits_strike_the_front_ship() -> None:
    """B-NAVAL-05: the last match-up costs the first ship of the loser."""
    table = sea_fight("1DD 1SS 1CV", "3DD", 9, 7, 6, 7, 2, 12)
    table.red.lays("SS DD CV")
    assert losers(table) == [None, None, "red"]
    assert ships_hit(table) == [("red", 1)]
    assert table.red.fleet == "1DD 1CV"


def test_the_front_ship_is_the_first_not_sunk() -> None:
    """B-NAVAL-05: two hits in the last two match-ups strike places one and two."""
    table = sea_fight("2SS 1DD", "3BB", 5, 7, 2, 12, 2, 12)
    table.red.lays("SS DD SS")
    assert losers(table) == [None, "red", "red"]
    assert ships_hit(table) == [("red", 1), ("red", 2)]
    assert table.red.fleet == "1SS"


def test_both_sides_have_a_front_ship_of_their_own() -> None:
    """B-NAVAL-05: a hit is applied to the loser's line, whichever side he is."""
    table = sea_fight("3DD", "3DD", 12, 2, 2, 12, 12, 2)
    assert ships_hit(table) == [("green", 1), ("red", 1), ("green", 2)]


@pytest.mark.parametrize(
    ("totals", "struck"), [((2, 12), ("red", 2)), ((12, 2), ("green", 2)), ((7, 7), None)]
)
def test_carrier_against_carrier_strikes_the_carrier(
    totals: tuple[int, int], struck: tuple[str, int] | None
) -> None:
    """B-NAVAL-06: the losing carrier is hit instead of the front ship."""
    table = sea_fight("1DD 1CV", "1DD 1CV", 7, 7, *totals)
    line_up(table, "DD CV", "DD CV")
    assert ships_hit(table) == ([struck] if struck else [])


def test_a_carrier_against_another_ship_strikes_the_front() -> None:
    """B-NAVAL-06: only carrier against carrier is special."""
    table = sea_fight("1DD 1CV", "2DD", 6, 7, 2, 12)
    table.red.lays("DD CV")
    assert ships_hit(table) == [("red", 1)]
    table = sea_fight("2DD", "1DD 1CV", 7, 6, 12, 2)
    table.green.lays("DD CV")
    assert ships_hit(table) == [("green", 1)]


# ---- B-NAVAL-07, B-NAVAL-08, B-NAVAL-09 ----


@pytest.mark.parametrize(("ship", "tie"), [("DD", 7), ("SS", 7), ("CV", 8)])
def test_one_hit_sinks(ship: str, tie: int) -> None:
    """B-NAVAL-07: a destroyer, submarine or carrier leaves its owner with the first hit."""
    table = sea_fight(f"2{ship}", f"2{ship}", 2, 12, tie, 7)
    assert fit(table) == (f"1{ship}", f"2{ship}")
    assert (table.red.fleet, table.green.fleet) == (f"1{ship}", f"2{ship}")


def test_one_hit_damages_a_battleship() -> None:
    """B-NAVAL-07: the first hit does not sink it."""
    table = sea_fight("2BB", "2BB", 2, 12, 7, 7)
    assert table.red.fleet == "2BB"
    assert fit(table) == ("1BB", "2BB")


def test_two_hits_sink_a_battleship() -> None:
    """B-NAVAL-07, B-NAVAL-08: still the front ship, it takes the second hit and sinks."""
    table = sea_fight("3BB", "3BB", 2, 12, 2, 12, 7, 7)
    assert ships_hit(table) == [("red", 1), ("red", 1)]
    assert table.red.fleet == "2BB"
    assert fit(table) == ("2BB", "3BB")


def test_a_damaged_battleship_stays_in_front() -> None:
    """B-NAVAL-08: it shields the ships behind it until the round ends."""
    table = sea_fight("1BB 2DD", "3BB", 2, 12, 2, 12, 2, 12)
    table.red.lays("BB DD DD")
    assert ships_hit(table) == [("red", 1), ("red", 1), ("red", 2)]
    assert table.red.fleet == "1DD"


def test_damaged_battleships_sit_out() -> None:
    """B-NAVAL-09: after the round they are no longer fit, but not lost."""
    table = sea_fight("1BB 1DD", "2SS", 2, 12, 5, 7)
    table.red.lays("BB DD")
    table.red.goes_on()
    table.rolls((1, 2), (6, 6))
    table.green.goes_on()
    assert table.happened(LinesRevealed)[0].lines == ((Ship.DESTROYER,), (Ship.SUBMARINE,))
    assert table.red.fleet == "1BB"


def test_battleships_are_repaired_when_the_battle_ends() -> None:
    """B-NAVAL-09: in the next battle a once damaged battleship is fit and takes two hits."""
    table = sea_fight("1BB 1DD", "2SS", 2, 12, 5, 7)
    table.red.lays("BB DD")
    table.red.retreats()
    assert (table.sea, table.red.fleet) == ("green", "1DD 1BB")
    table.red.ends_the_turn()
    table.green.ends_the_turn()
    table.red.takes("naval-battle")
    table.green.fights()
    assert fit(table) == ("1DD 1BB", "2SS")
    table.rolls((1, 1), (6, 6), (2, 3), (3, 4))
    table.red.lays("BB DD")
    assert table.red.fleet == "1DD 1BB"
