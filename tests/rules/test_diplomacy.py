"""Diplomatic Blitz (B-DIPLO)."""

import pytest

from tests.table import Table
from warroom.model.atlas import load_atlas
from warroom.model.events.setup import CardsDealt, RolledOff
from warroom.rules.diplomacy import BlitzTarget

LOW = (1, 1)


def court(table: Table, region: str) -> None:
    """The player in turn courts a region; red, unless the position says otherwise."""
    player = getattr(table, str(table.turn))
    player.takes("diplomatic-blitz")
    player.courts(region)
    assert table.has_rolled_everything()


# ---- the target ----


def test_every_neutral_region_may_be_named() -> None:
    """B-DIPLO-01: one neutral region anywhere on the board, and no other."""
    table = Table(red="Germany 1I", green="Poland 1I")
    table.red.takes("diplomatic-blitz")
    named = {each.region for each in table.red.options if isinstance(each, BlitzTarget)}
    assert named - {None} == set(load_atlas("west").regions) - {"Germany", "Poland"}


@pytest.mark.parametrize("region", ["Germany", "Poland"])
def test_an_owned_region_cannot_be_named(region: str) -> None:
    """B-DIPLO-01: a region owned by a player, oneself included, cannot be named."""
    table = Table(red="Germany 1I", green="Poland 1I")
    table.red.takes("diplomatic-blitz")
    with table.refuses("B-DIPLO-01", "not-among-options"):
        table.red.courts(region)


def test_it_is_not_offered_when_nothing_is_neutral() -> None:
    """B-DIPLO-01, B-TURN-06: without a neutral region there is nothing to name."""
    regions = [each for each in load_atlas("west").regions if each != "Poland"]
    table = Table(red=", ".join(f"{each} 1I" for each in regions), green="Poland 1I")
    assert "diplomatic-blitz" not in table.red.menu
    with table.refuses("B-TURN-06"):
        table.red.takes("diplomatic-blitz")


def test_it_may_be_taken_back_before_the_roll() -> None:
    """B-DIPLO-01, B-TURN-05: without a target the action is taken back and costs nothing."""
    table = Table(red="Germany 1I", green="Poland 1I")
    table.red.takes("diplomatic-blitz")
    table.red.courts(None)
    assert table.actions == []
    assert "diplomatic-blitz" in table.red.menu


# ---- the roll ----

NEXT_DOOR = {"by land": "Austria", "over a lane": "Quebec", "through a zone": "Norway"}


@pytest.mark.parametrize("region", NEXT_DOOR.values(), ids=NEXT_DOOR.keys())
def test_eight_succeeds_next_door(region: str) -> None:
    """B-DIPLO-02: 8 or more if the region is a neighbour, by land, lane or zone."""
    table = Table(red="Germany 1I, Great Britain 1I", green="Chile 1I")
    table.rolls((5, 3))
    court(table, region)
    assert table.owner(region) == "red"


@pytest.mark.parametrize("region", NEXT_DOOR.values(), ids=NEXT_DOOR.keys())
def test_seven_fails_next_door(region: str) -> None:
    """B-DIPLO-02: less than 8 fails even next door."""
    table = Table(red="Germany 1I, Great Britain 1I", green="Chile 1I")
    table.rolls((5, 2), LOW)
    court(table, region)
    assert table.owner(region) is None


def test_nine_is_needed_elsewhere() -> None:
    """B-DIPLO-02: 8 is too little for a region that is no neighbour."""
    table = Table(red="Germany 1I", green="Chile 1I")
    table.rolls((4, 4), LOW)
    court(table, "Cuba")
    assert table.owner("Cuba") is None


def test_nine_succeeds_elsewhere() -> None:
    """B-DIPLO-02: 9 gains a region anywhere."""
    table = Table(red="Germany 1I", green="Chile 1I")
    table.rolls((4, 5))
    court(table, "Cuba")
    assert table.owner("Cuba") == "red"


def test_somebody_elses_neighbour_is_not_near() -> None:
    """B-DIPLO-02: only a neighbour of one of your own regions counts as next door."""
    table = Table(red="Germany 1I", green="Chile 1I")
    table.rolls((4, 4), LOW)
    court(table, "Peru")
    assert table.owner("Peru") is None


def test_a_foreign_sea_controller_does_not_cut_sea_links() -> None:
    """B-DIPLO-02: sea neighbours count whoever controls the sea."""
    table = Table(red="Great Britain 1I", green="Chile 1I; fleet 1DD", sea="green")
    table.rolls((4, 4))
    court(table, "Iceland")
    assert table.owner("Iceland") == "red"


# ---- success ----


def test_success_brings_region_infantry_and_top_card() -> None:
    """B-DIPLO-03: a free infantry stands there, the region is owned, the top card is drawn."""
    table = Table(red="Germany 1T", green="Chile 1I", deck=["oil-2", "rail-transport-1"])
    table.rolls((6, 6))
    court(table, "Austria")
    assert (table.owner("Austria"), table.army("Austria")) == ("red", "1I")
    assert table.army("Germany") == "1T"
    assert table.red.hand == ["oil-2"]
    assert table.game.state.deck.known == ("rail-transport-1",)


def test_success_ends_the_blitz_without_rival_rolls() -> None:
    """B-DIPLO-03: the others roll only after a failure."""
    table = Table(red="Germany 1I", green="Chile 1I")
    table.rolls((4, 4))
    court(table, "Austria")
    assert table.happened(RolledOff) == []
    assert table.actions == ["diplomatic-blitz"]


def test_only_the_new_owner_sees_the_card() -> None:
    """B-DIPLO-03, B-ECON-01: a card drawn by blitz is seen by its new owner only."""
    table = Table(red="Germany 1I", green="Chile 1I", deck=["oil-2"])
    table.rolls((4, 4))
    court(table, "Austria")
    (dealt,) = table.happened(CardsDealt)
    seen = [dealt.seen_by(seat) for seat in (0, 1, None)]
    assert [each.cards.faces for each in seen if each] == [("oil-2",), None, None]


def test_an_empty_deck_gives_no_card() -> None:
    """B-DIPLO-03, B-ECON-07: if the deck is empty, the region comes without a card."""
    table = Table(red="Germany 1I; hand oil-3", green="Chile 1I", deck=[])
    table.rolls((4, 4))
    court(table, "Austria")
    assert (table.owner("Austria"), table.army("Austria")) == ("red", "1I")
    assert table.red.hand == ["oil-3"]


# ---- rivals ----


def test_the_highest_rival_gains_everything() -> None:
    """B-DIPLO-04: the highest total of 9 or more gains region, infantry and card."""
    table = Table(red="Germany 1I", blue="Chile 1I", green="Cuba 1I", deck=["oil-2", "oil-1"])
    table.rolls((1, 2), (4, 5), (5, 5))
    court(table, "Austria")
    assert (table.owner("Austria"), table.army("Austria")) == ("green", "1I")
    assert (table.red.hand, table.blue.hand, table.green.hand) == ([], [], ["oil-2"])
    assert table.game.state.deck.known == ("oil-1",)


def test_a_failed_blitz_is_an_action_all_the_same() -> None:
    """B-DIPLO-04, B-TURN-04: it was rolled for, so it counts, whoever gains the region."""
    table = Table(red="Germany 1I", green="Chile 1I")
    table.rolls((1, 2), LOW)
    court(table, "Austria")
    assert table.actions == ["diplomatic-blitz"]


def test_nine_is_enough_for_a_rival() -> None:
    """B-DIPLO-04: 9 gains the region wherever the rival's own regions lie."""
    table = Table(red="Germany 1I", green="Chile 1I")
    table.rolls((1, 2), (4, 5))
    court(table, "Austria")
    assert table.owner("Austria") == "green"


def test_nearness_does_not_help_a_rival() -> None:
    """B-DIPLO-04: a rival next door needs 9 like all others."""
    table = Table(red="Germany 1I", green="Italy 1I")
    table.rolls((1, 2), (4, 4))
    court(table, "Austria")
    assert table.owner("Austria") is None


def test_rivals_roll_once_clockwise_and_unasked() -> None:
    """B-DIPLO-04: every other player rolls once, clockwise, automatically; not the courter."""
    table = Table(red="Germany 1I", blue="Chile 1I", green="Cuba 1I", turn="blue")
    table.rolls((1, 2), (1, 1), (2, 2))
    court(table, "Austria")
    (rolled,) = table.happened(RolledOff)
    assert [(each.seat, each.total) for each in rolled.rolls] == [(2, 2), (0, 4)]
    assert table.asked == {"blue": "choose-action"}


def test_tied_rivals_roll_again() -> None:
    """B-DIPLO-05: those tied for the highest roll again, and the new totals need not reach 9."""
    table = Table(red="Germany 1I", blue="Chile 1I", green="Cuba 1I", plum="Iceland 1I")
    table.rolls((1, 2), (5, 4), (6, 5), (5, 6), (2, 1), (1, 1))
    court(table, "Austria")
    assert [len(each.rolls) for each in table.happened(RolledOff)] == [3, 2]
    assert table.owner("Austria") == "green"


def test_only_those_still_tied_keep_rolling() -> None:
    """B-DIPLO-05: a rival who falls behind in a second roll has no third."""
    table = Table(red="Germany 1I", blue="Chile 1I", green="Cuba 1I", plum="Iceland 1I")
    table.rolls((1, 2), (6, 6), (6, 6), (6, 6), (1, 1), (3, 3), (3, 3), (1, 1), (1, 2))
    court(table, "Austria")
    rolled = [[each.seat for each in roll.rolls] for roll in table.happened(RolledOff)]
    assert rolled == [[1, 2, 3], [1, 2, 3], [2, 3]]
    assert table.owner("Austria") == "plum"


def test_without_a_nine_the_region_stays_neutral() -> None:
    """B-DIPLO-05: if no rival reaches 9, nobody gains it; a tie below 9 is not rolled again."""
    table = Table(red="Germany 1I", blue="Chile 1I", green="Cuba 1I", deck=["oil-2"])
    table.rolls((1, 2), (4, 4), (4, 4))
    court(table, "Austria")
    assert (table.owner("Austria"), table.army("Austria")) == (None, "-")
    assert table.game.state.deck.known == ("oil-2",)


def test_failed_blitz_of_the_catalogue() -> None:
    """B-DIPLO-04, B-DIPLO-05: own case "Failed blitz"."""
    table = Table(
        red="Germany 1I",
        blue="Chile 1I",
        green="Cuba 1I",
        amber="Iceland 1I",
        deck=["minerals-4"],
    )
    table.rolls((3, 4), (4, 5), (5, 5), (6, 4), (2, 2), (3, 3))
    court(table, "Austria")
    assert (table.owner("Austria"), table.army("Austria")) == ("amber", "1I")
    assert table.amber.hand == ["minerals-4"]


# ---- again ----


def test_three_blitzes_fill_a_turn() -> None:
    """B-DIPLO-06, B-TURN-04: up to three times, one action each; then the turn ends."""
    table = Table(red="Germany 1I", green="Chile 1I")
    table.rolls((1, 1), LOW, (1, 1), LOW, (1, 1), LOW)
    for done in range(3):
        assert table.turn == "red"
        assert len(table.actions) == done
        table.red.takes("diplomatic-blitz")
        table.red.courts("Austria")
    assert table.turn == "green"


def test_other_actions_leave_fewer_blitzes() -> None:
    """B-DIPLO-06: each blitz is one of the three actions."""
    table = Table(red="Germany 1I", green="Chile 1I", actions=["move", "diplomatic-blitz"])
    table.rolls((6, 6))
    table.red.takes("diplomatic-blitz")
    table.red.courts("Austria")
    assert table.turn == "green"


def test_the_same_region_may_be_courted_again() -> None:
    """B-DIPLO-06: on the same neutral region, until it is somebody's."""
    table = Table(red="Germany 1I", green="Chile 1I")
    table.rolls((1, 1), LOW, (4, 4))
    for _ in range(2):
        table.red.takes("diplomatic-blitz")
        table.red.courts("Austria")
    assert table.owner("Austria") == "red"
    table.red.takes("diplomatic-blitz")
    with table.refuses("B-DIPLO-01"):
        table.red.courts("Austria")


def test_regions_gained_earlier_count_as_yours() -> None:
    """B-DIPLO-06: a region gained in this turn makes its neighbours near."""
    table = Table(red="Germany 1I", green="Chile 1I")
    table.rolls((4, 4))
    court(table, "Austria")
    table.rolls((4, 4))
    court(table, "Balkans")
    assert table.owner("Balkans") == "red"
