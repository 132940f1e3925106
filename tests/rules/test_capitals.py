"""Capital cities (B-CAPITAL)."""

import pytest

from tests.table import Table
from warroom.rules.building import BuyUnits


def conquer(table: Table, order: str) -> None:
    """One unit of red against one, and it wins."""
    table.rolls("--", "I-")
    table.red.takes("move")
    table.red.moves(f"{order} 1I")
    assert table.owner(order.split(" > ")[1]) == "red"


def points(table: Table, colour: str) -> int:
    """What a player counts in his Build action; it must be his turn."""
    player = getattr(table, colour)
    player.takes("build")
    return int(player.question(BuyUnits).points)


CARDS = "hand population-4 population-4"


@pytest.mark.parametrize("action", ["move", "strategic-move"])
def test_a_capital_does_not_move_with_the_units(action: str) -> None:
    """B-CAPITAL-01: units leave, the capital stays where it was founded."""
    table = Table(red="Germany 3I, France 1I; capital Germany", green="Chile 1I")
    table.red.takes(action)
    table.red.moves("Germany > France 2I")
    assert table.game.state.capitals == ("Germany", None)


def test_conquest_does_not_destroy_or_move_a_capital() -> None:
    """B-CAPITAL-01: it stands in its region for the new owner."""
    table = Table(
        red="Germany 2I; capital Germany", green="Poland 1I, Chile 1I; capital Poland; hand oil-1"
    )
    conquer(table, "Germany > Poland")
    assert table.game.state.capitals == ("Germany", "Poland")


def test_a_capital_is_founded_once() -> None:
    """B-CAPITAL-01: once the game has begun, nobody is asked for a capital again."""
    table = Table.new(2)
    table.rolls_freely()
    while table.game.state.game_round == 0:
        for seat in list(table.game.questions):
            table.answer(seat, table.game.default_answer(seat))
    founded = table.game.state.capitals
    while table.game.state.game_round < 3:
        assert set(table.asked.values()) == {"choose-action"}
        for seat in list(table.game.questions):
            table.answer(seat, table.game.default_answer(seat))
    assert table.game.state.capitals == founded
    assert None not in founded


def test_a_capital_cannot_be_traded() -> None:
    """B-CAPITAL-01, B-TRADE-05: an offer holds economics cards only."""
    table = Table(red="Germany 2I; capital Germany", green="Poland 1I; hand oil-1")
    table.red.takes("trade")
    with table.refuses("B-TRADE-05", "not-yours"):
        table.red.offers("green", give="capital")


def test_a_capital_counts_ten() -> None:
    """B-CAPITAL-02: 10 PP in the Build action of whoever owns the region."""
    table = Table(red=f"Germany 1I; capital Germany; {CARDS}", green="Chile 1I")
    assert points(table, "red") == 18


def test_without_a_capital_only_cards_count() -> None:
    """B-CAPITAL-02: a capital in a foreign region is not yours."""
    table = Table(red=f"Germany 1I; capital Chile; {CARDS}", green="Chile 1I")
    assert points(table, "red") == 8


def test_a_conquered_capital_counts_for_the_conqueror() -> None:
    """B-CAPITAL-02: two capitals make 20, the loser's nothing."""
    table = Table(
        red="Germany 2I; capital Germany",
        green=f"Poland 1I, Chile 1I; capital Poland; {CARDS} population-3",
    )
    conquer(table, "Germany > Poland")
    worth = {"population-4": 4, "population-3": 3}[table.red.hand[0]]
    assert points(table, "red") == 20 + worth
    table.red.buys()
    table.red.ends_the_turn()
    assert points(table, "green") == 11 - worth


def test_every_capital_counts() -> None:
    """B-CAPITAL-02: 10 PP for each capital in one's regions, whoever founded it."""
    table = Table(
        red="Germany 1I, Italy 1I, France 1I; capital Germany",
        green="Chile 1I; capital Italy",
        blue="Cuba 1I; capital France",
    )
    assert points(table, "red") == 30


def test_losing_the_capital_has_no_other_effect() -> None:
    """B-CAPITAL-02: the loser keeps regions, fleet and turn, and may build from his cards."""
    table = Table(
        red="Germany 2I",
        green=f"Poland 1I, Chile 1I; capital Poland; {CARDS} population-3; fleet 1DD",
    )
    conquer(table, "Germany > Poland")
    table.red.ends_the_turn()
    assert table.turn == "green"
    assert (table.green.regions, table.green.fleet) == (("Chile",), "1DD")
    assert not table.green.is_eliminated
    assert "build" in table.green.menu


def test_a_lost_capital_may_be_retaken() -> None:
    """B-CAPITAL-02: then it counts for its first owner again."""
    table = Table(red="Germany 2I; capital Poland", green="Poland 1I, Chile 1I; capital Chile")
    assert "build" not in table.red.menu
    conquer(table, "Germany > Poland")
    assert points(table, "red") == 10
