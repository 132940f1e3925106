"""Naval battles: modifiers, places in the line, retreat and the end."""

import pytest

from tests.battles import fit, line_up, modifiers, sea_fight, ships_hit
from tests.table import Table
from warroom.model.events.naval import FleetRetreated, LinesRevealed, NavalBattleEnded
from warroom.rules.naval_battle import ContinueOrRetreat, ReplyAfterRound

SHIPS = ("DD", "SS", "BB", "CV")
FAVOURED = {("BB", "DD"): 2, ("SS", "BB"): 2, ("DD", "SS"): 2}
CARRIER = {("CV", "DD"): 1, ("CV", "SS"): 1, ("CV", "BB"): 1}

# ---- B-NAVAL-10, B-NAVAL-11 ----


@pytest.mark.parametrize("own", SHIPS)
@pytest.mark.parametrize("other", SHIPS)
def test_what_one_ship_adds_against_another(own: str, other: str) -> None:
    """B-NAVAL-10, B-NAVAL-11: two in three favoured match-ups, one for a carrier against others."""
    added = FAVOURED | CARRIER
    table = sea_fight(f"1{own}", f"1{other}", 12, 2)
    assert modifiers(table) == [(added.get((own, other), 0), added.get((other, own), 0))]


def test_the_favour_is_added_to_the_dice() -> None:
    """B-NAVAL-10: a submarine's 6 beats a battleship's 7."""
    table = sea_fight("2SS", "2BB", 6, 7, 5, 7)
    assert ships_hit(table) == [("green", 1)]


def test_a_carrier_adds_one_to_the_dice() -> None:
    """B-NAVAL-11: a carrier's 7 beats a destroyer's 7, and its 6 does not."""
    assert ships_hit(sea_fight("1CV", "1DD", 7, 7)) == [("green", 1)]
    table = sea_fight("1CV", "1DD", 6, 7)
    assert ships_hit(table) == []


# ---- B-NAVAL-12 ----


@pytest.mark.parametrize(
    ("line", "added"),
    [
        ("DD CV DD", [1, 1, 1]),
        ("CV DD CV", [1, 2, 1]),
        ("CV CV DD", [2, 2, 1]),
        ("CV DD DD", [1, 1, 0]),
        ("DD DD CV", [0, 1, 1]),
        ("BB CV DD", [3, 1, 1]),
        ("CV BB CV", [1, 4, 1]),
    ],
)
def test_each_adjacent_carrier_adds_one(line: str, added: list[int]) -> None:
    """B-NAVAL-12: one for each carrier directly before or after, on top of everything else."""
    fleet = " ".join(f"{line.split().count(ship)}{ship}" for ship in set(line.split()))
    table = sea_fight(fleet, "3DD", *[12, 2] * 3)
    table.red.lays(line)
    assert [own for own, _ in modifiers(table)] == added


def test_carriers_of_the_enemy_add_nothing() -> None:
    """B-NAVAL-12: only one's own carriers help, on either side."""
    table = sea_fight("2DD", "1DD 1CV", 12, 2, 12, 2)
    table.green.lays("DD CV")
    assert modifiers(table) == [(0, 1), (0, 1)]


def test_an_adjacent_carrier_helps_against_a_carrier() -> None:
    """B-NAVAL-12: in a duel of carriers the neighbour still adds one."""
    table = sea_fight("2CV", "2CV", 7, 7, 7, 7)
    assert modifiers(table) == [(1, 1), (1, 1)]


# ---- B-NAVAL-13 ----


def test_a_sunk_carrier_gives_no_bonus() -> None:
    """B-NAVAL-13: the ship beside the gap fights without its carrier."""
    table = sea_fight("1CV 1DD", "2DD", 2, 12, 7, 7)
    table.red.lays("CV DD")
    assert modifiers(table) == [(1, 0), (0, 0)]
    table = sea_fight("2DD", "1CV 1DD", 12, 2, 7, 7)
    table.green.lays("CV DD")
    assert modifiers(table) == [(0, 1), (0, 0)]


def test_the_line_never_closes_up() -> None:
    """B-NAVAL-13: a sunk ship leaves a gap, so a carrier beyond it stays too far away."""
    table = sea_fight("2CV 1DD", "1CV 2DD", 6, 7, 2, 12, 8, 7)
    line_up(table, "CV CV DD", "DD CV DD")
    assert ships_hit(table) == [("red", 2)]
    assert modifiers(table) == [(2, 1), (1, 0), (0, 1)]


def test_places_decide_who_meets_whom_to_the_end() -> None:
    """B-NAVAL-13: after the first ship is sunk, the others still meet those opposite."""
    table = sea_fight("1DD 1SS 1BB", "1DD 1SS 1BB", 2, 12, 12, 2, 7, 7)
    line_up(table, "DD SS BB", "DD BB SS")
    assert modifiers(table) == [(0, 0), (2, 0), (0, 2)]


# ---- B-NAVAL-14 ----


@pytest.mark.parametrize(("totals", "winner"), [((12, 2), "red"), ((2, 12), "green")])
def test_a_side_without_fit_ships_loses(totals: tuple[int, int], winner: str) -> None:
    """B-NAVAL-14: the battle ends with the round, and nobody is asked to go on."""
    table = sea_fight("1SS", "1SS", *totals)
    assert table.asked == {"red": "choose-action"}
    assert table.sea == winner
    assert len(table.has_happened(NavalBattleEnded)) == 1
    assert table.has_happened(FleetRetreated) == []


def test_damaged_battleships_do_not_save_a_side() -> None:
    """B-NAVAL-14: with only damaged battleships left a side loses, but keeps them."""
    table = sea_fight("2DD", "1BB 1DD", 12, 2, 12, 2)
    table.green.lays("DD BB")
    assert table.sea == "red"
    assert table.green.fleet == "1BB"


def test_ships_left_over_keep_a_side_in_the_battle() -> None:
    """B-NAVAL-14: a side that lost its whole line still has fit ships at home."""
    table = sea_fight("3SS", "1SS", 2, 12)
    assert fit(table) == ("2SS", "1SS")
    assert table.asked == {"red": "continue-or-retreat"}


# ---- B-NAVAL-15 ----


def after_a_round(challenger: str = "3SS", controller: str = "3SS") -> Table:
    """A round without a hit is over."""
    return sea_fight(challenger, controller, *[7, 7] * 3)


def test_nobody_can_retreat_before_the_first_round() -> None:
    """B-NAVAL-15: first the lines are laid."""
    table = sea_fight("1DD 1SS", "1DD 1SS")
    assert table.asked == {"red": "lay-battle-line", "green": "lay-battle-line"}
    with table.refuses("B-NAVAL-03", "wrong-answer"):
        table.green.retreats()


def test_the_challenger_answers_first() -> None:
    """B-NAVAL-15: then, if he goes on, the sea controller."""
    table = after_a_round()
    assert table.asked == {"red": "continue-or-retreat"}
    assert table.red.options == (ReplyAfterRound("go-on"), ReplyAfterRound("retreat"))
    table.red.goes_on()
    assert table.asked == {"green": "continue-or-retreat"}


def test_a_challenger_who_retreats_loses_and_keeps_his_ships() -> None:
    """B-NAVAL-15: the controller is not even asked."""
    table = after_a_round("3SS", "3SS")
    table.red.retreats()
    assert table.happened(FleetRetreated) == [FleetRetreated(table.seat("red"))]
    assert table.sea == "green"
    assert (table.red.fleet, table.green.fleet) == ("3SS", "3SS")
    assert table.asked == {"red": "choose-action"}


def test_a_controller_who_retreats_loses_and_keeps_his_ships() -> None:
    """B-NAVAL-15: the challenger has the sea."""
    table = after_a_round()
    table.red.goes_on()
    table.green.retreats()
    assert table.happened(FleetRetreated) == [FleetRetreated(table.seat("green"))]
    assert table.sea == "red"
    assert (table.red.fleet, table.green.fleet) == ("3SS", "3SS")


def test_if_both_go_on_new_lines_are_laid() -> None:
    """B-NAVAL-15: the next round begins with new lines, and ends with the same question."""
    table = sea_fight("1SS 1DD", "1SS 1DD", *[7] * 4)
    line_up(table, "SS DD", "SS DD")
    table.red.goes_on()
    table.green.goes_on()
    assert table.asked == {"red": "lay-battle-line", "green": "lay-battle-line"}
    table.rolls(*[(3, 4)] * 4)
    line_up(table, "DD SS", "DD SS")
    assert len(table.has_happened(LinesRevealed)) == 2
    assert table.asked == {"red": "continue-or-retreat"}


@pytest.mark.parametrize(
    ("challenger", "controller", "reply"),
    [("2SS", "1SS", "go-on"), ("2SS", "2SS", "go-on"), ("1SS", "2SS", "retreat")],
)
def test_an_absent_challenger_retreats_with_fewer_fit_ships(
    challenger: str, controller: str, reply: str
) -> None:
    """B-NAVAL-15: absent, he retreats with fewer fit ships, else he goes on."""
    table = sea_fight(challenger, controller, *[7] * 4)
    assert isinstance(table.red.question(ContinueOrRetreat), ContinueOrRetreat)
    answer = table.game.default_answer(table.seat("red"))
    assert isinstance(answer, ReplyAfterRound)
    assert answer.reply == reply


def test_an_absent_controller_counts_fit_ships_only() -> None:
    """B-NAVAL-15: a damaged battleship does not count."""
    table = sea_fight("2DD", "2BB", 12, 2, 7, 5)
    assert fit(table) == ("2DD", "1BB")
    table.red.goes_on()
    assert table.game.default_answer(table.seat("green")) == ReplyAfterRound("retreat")


# ---- B-NAVAL-16 ----


def test_the_winner_controls_the_sea_with_his_survivors() -> None:
    """B-NAVAL-16: ships and repaired battleships stay with their fleets."""
    table = sea_fight("2BB", "1BB 1DD", 2, 12, 12, 2)
    table.green.lays("BB DD")
    assert fit(table) == ("1BB", "1DD")
    table.red.goes_on()
    table.green.retreats()
    assert table.sea == "red"
    assert (table.red.fleet, table.green.fleet) == ("2BB", "1DD 1BB")
    assert table.game.state.naval_battle is None


def test_a_controller_who_wins_stays_in_control() -> None:
    """B-NAVAL-16: the loser's ships go home."""
    table = sea_fight("2SS", "1SS", 2, 12)
    table.red.retreats()
    assert table.sea == "green"
    assert table.red.fleet == "1SS"
    (ended,) = table.happened(NavalBattleEnded)
    assert (ended.winner, ended.loser) == (table.seat("green"), table.seat("red"))
