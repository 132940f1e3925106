"""Setting up: colours, forces, cards, the first player."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

import warroom
from tests.rules.opening import after_colours, all_absent, one_asked, ring
from tests.table import Table
from warroom.model.cards import load_deck
from warroom.model.events.setup import CardsDealt, DeckShuffled, ForcesReceived, RolledOff
from warroom.rulesets import RULESETS
from warroom.rulesets.basic import basic

# ---- B-SETUP-01 ----


@pytest.mark.parametrize("seats", [2, 6])
def test_two_to_six_can_play(seats: int) -> None:
    """B-SETUP-01: from two players to six."""
    table = Table.new(seats)
    table.rolls_freely()
    all_absent(table, "claim-region")
    assert len(set(table.game.state.colours)) == seats


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_one_or_seven_cannot_play(seats: int) -> None:
    """B-SETUP-01: the box holds six sets of pieces, and nobody plays alone."""
    with pytest.raises(warroom.Refused) as caught:
        warroom.new_game("basic", seats=seats, seed=1)
    assert caught.value.rule_id == "B-SETUP-01"


def test_colours_are_chosen_in_seat_order_among_those_left() -> None:
    """B-SETUP-01: each player takes one of the six colours that nobody has taken."""
    table = Table.new(3)
    assert table.asked == {"red": "choose-colour"}
    assert len(table.red.options) == 6
    table.red.chooses_colour("slate")
    assert table.asked == {"blue": "choose-colour"}
    assert len(table.blue.options) == 5
    with table.refuses("B-SETUP-01", "not-among-options"):
        table.blue.chooses_colour("slate")
    with table.refuses("B-SETUP-01", "not-among-options"):
        table.blue.chooses_colour("beige")
    table.blue.chooses_colour("red")
    assert table.asked == {"amber": "choose-colour"}
    assert table.game.state.colours == ("slate", "red", None)


def test_colours_are_kept() -> None:
    """B-SETUP-01: nobody is asked again, and the colours are the same when play begins."""
    table = Table.new(2)
    table.rolls_freely()
    table.red.chooses_colour("plum")
    table.blue.chooses_colour("amber")
    all_absent(table, "choose-action")
    assert table.game.state.colours == ("plum", "amber")


def test_the_last_colour_is_not_asked_for() -> None:
    """B-SETUP-01: the sixth player gets what is left."""
    table = Table.new(6)
    table.rolls_freely()
    for colour in ("slate", "plum", "green", "amber", "blue"):
        one_asked(table).chooses_colour(colour)
    assert "choose-colour" not in table.asked.values()
    assert table.game.state.colours[5] == "red"


def test_an_absent_player_gets_the_first_free_colour() -> None:
    """B-SETUP-01, B-TURN-07: choose-colour of an absent player."""
    table = Table.new(3)
    table.red.chooses_colour("blue")
    table.blue.says_the_default()
    table.rolls_freely()
    table.amber.says_the_default()
    assert table.game.state.colours == ("blue", "red", "amber")


def test_a_board_needs_four_regions_for_each_player(tmp_path: Path) -> None:
    """B-SETUP-01 (ruling): eight regions are enough for two players, not for three."""
    path = tmp_path / "eight.toml"
    path.write_text(ring(["Africa"] * 8))
    assert Table.new(2, board=str(path)).asked == {"red": "choose-colour"}
    with pytest.raises(warroom.Refused) as caught:
        warroom.new_game("basic", seats=3, seed=1, board=str(path))
    assert caught.value.rule_id == "B-SETUP-01"


def test_a_deck_needs_four_cards_for_each_player(tmp_path: Path) -> None:
    """B-SETUP-01 (ruling): eight cards are enough for two players, not for three."""
    path = tmp_path / "deck.toml"
    path.write_text(
        'name = "eight"\n[cards]\noil-1 = { suit = "oil", value = 1, count = 8, defenders = "1I" }'
    )
    assert Table.new(2, deck=str(path)).asked == {"red": "choose-colour"}
    with pytest.raises(warroom.Refused) as caught:
        warroom.new_game("basic", seats=3, seed=1, deck=str(path))
    assert caught.value.rule_id == "B-SETUP-01"


# ---- B-SETUP-02, B-SETUP-03 ----


def test_everyone_receives_twenty_four_units() -> None:
    """B-SETUP-02: 12 infantry, 6 tanks, 4 artillery and 2 planes."""
    table = after_colours(seats=6)
    received = table.has_happened(ForcesReceived)
    assert [each.seat for each in received] == list(range(6))
    assert {str(each.army) for each in received} == {"12I 6T 4A 2P"}
    assert [str(pool) for pool in table.game.state.pools] == ["12I 6T 4A 2P"] * 6


def test_everyone_receives_five_ships() -> None:
    """B-SETUP-03: 1 battleship, 2 destroyers and 2 submarines, and no carrier."""
    table = after_colours(seats=4)
    assert [str(fleet) for fleet in table.game.state.fleets] == ["2DD 2SS 1BB"] * 4


def test_nobody_controls_the_sea_at_the_start() -> None:
    """B-SETUP-03: all ships lie at home until the first Naval Battle."""
    table = after_colours(seats=2)
    assert table.sea is None
    all_absent(table, "choose-action")
    assert table.sea is None
    assert (table.red.fleet, table.blue.fleet) == ("2DD 2SS 1BB", "2DD 2SS 1BB")


# ---- B-SETUP-04 ----


def test_everyone_is_dealt_four_cards() -> None:
    """B-SETUP-04: and the rest lies as the deck, no card lost and none doubled."""
    table = after_colours(seats=5)
    state = table.game.state
    assert [hand.count for hand in state.hands] == [4] * 5
    assert state.deck.count == 60 - 20
    everything = Counter(card for hand in state.hands for card in hand.known)
    everything.update(state.deck.known)
    assert everything == Counter(load_deck("economics-basic").full)


def test_the_deck_is_shuffled_before_dealing() -> None:
    """B-SETUP-04: another game has other hands, and cards come from the top."""
    table = after_colours(seats=2)
    (shuffled,) = table.has_happened(DeckShuffled)
    order = shuffled.cards.known
    assert order != load_deck("economics-basic").full
    assert [each.cards.known for each in table.has_happened(CardsDealt)] == [order[:4], order[4:8]]
    other = after_colours(seats=2, seed=1936)
    assert other.game.state.deck != table.game.state.deck


def test_the_deck_and_the_hands_of_others_lie_face_down() -> None:
    """B-SETUP-04: only the owner sees his cards, and nobody the order of the deck."""
    table = after_colours(seats=2)
    mine, yours = table.red.view.state.hands
    assert mine.faces == table.game.state.hands[0].known
    assert (yours.faces, yours.count) == (None, 4)
    assert table.red.view.state.deck.faces is None
    assert table.game.view(None).state.hands[0].faces is None


def test_as_many_cards_as_starting_regions(monkeypatch: pytest.MonkeyPatch) -> None:
    """B-SETUP-04, B-SETUP-06: a game that starts with three regions deals three cards."""
    three = msgspec.structs.replace(
        RULESETS["basic"],
        build=lambda atlas, deck: basic(atlas, deck).with_(starting_regions=3),
    )
    monkeypatch.setitem(RULESETS, "basic", three)
    table = after_colours(seats=2)
    assert [hand.count for hand in table.game.state.hands] == [3, 3]
    all_absent(table, "place-five")
    assert (len(table.red.regions), len(table.blue.regions)) == (3, 3)


# ---- B-SETUP-05 ----


def test_the_highest_roll_goes_first() -> None:
    """B-SETUP-05: and from him it goes clockwise."""
    table = Table.new(3)
    table.rolls((4, 3), (5, 4), (6, 2))
    all_absent(table, "claim-region")
    assert table.has_rolled_everything()
    assert table.game.state.first_player == 1
    order = []
    for _ in range(4):
        order += list(table.asked)
        one_asked(table).says_the_default()
    assert order == ["blue", "amber", "red", "blue"]


def test_a_total_counts_and_not_the_highest_die() -> None:
    """B-SETUP-05: 4 and 4 beat 6 and 1."""
    table = Table.new(2)
    table.rolls((6, 1), (4, 4))
    all_absent(table, "claim-region")
    assert table.asked == {"blue": "claim-region"}


def test_players_tied_for_first_roll_again_among_themselves() -> None:
    """B-SETUP-05 (ruling): until one leads; the others are out of it."""
    table = Table.new(4)
    table.rolls((5, 4), (1, 1), (6, 3), (5, 2))
    table.rolls((2, 2), (3, 1))
    table.rolls((1, 2), (1, 3))
    all_absent(table, "claim-region")
    assert table.has_rolled_everything()
    rolled = [[roll.seat for roll in each.rolls] for each in table.has_happened(RolledOff)]
    assert rolled == [[0, 1, 2, 3], [0, 2], [0, 2]]
    assert table.game.state.first_player == 2
