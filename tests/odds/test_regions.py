"""Odds of regions: attacks as a seat sees them, neutral cards, blitzes, holding what one has."""

from collections import Counter
from itertools import product

import pytest

from tests.odds.brute import CLOSE
from tests.table import Table
from warroom.kernel.errors import Refused
from warroom.model.units import Army
from warroom.odds import (
    NeutralOdds,
    attack_odds,
    blitz_odds,
    blitz_odds_at,
    hold_odds,
    land_odds,
    neutral_odds,
    striking,
)

# ---- attacks ----


def at_war() -> Table:
    return Table(
        red="Germany 6I 2T 1P; hand oil-4 oil-4",
        green="Poland 3I 1T, Ukraine 1I; hand oil-3",
        blue="Cuba 2I",
        deck=["population-4", "minerals-1"],
    )


def test_an_attack_on_a_player() -> None:
    view = at_war().red.view
    odds = attack_odds(view, "Poland", Army.parse("4I 2T"))
    assert odds == land_odds(Army.parse("4I 2T"), Army.parse("3I 1T"))
    assert odds == attack_odds(at_war().blue.view, "Poland", Army.parse("4I 2T"))  # off-turn too


def test_an_attack_on_neutral_ground_is_a_mixture() -> None:
    view = at_war().red.view
    found = attack_odds(view, "France", Army.parse("4I 2T 1P"))
    assert isinstance(found, NeutralOdds)
    assert sum(card.chance for card in found.cards) == pytest.approx(1)
    mean = sum(card.chance * card.wins for card in found.cards)
    assert found.odds.attacker.wins == pytest.approx(mean, abs=CLOSE)
    assert sum(found.odds.ends) == pytest.approx(1, abs=1e-6)
    survivors = sum(each.chance for each in found.odds.attacker.survivors)
    assert survivors == pytest.approx(found.odds.attacker.wins, abs=CLOSE)
    assert [card.wins for card in found.cards] == sorted(card.wins for card in found.cards)


def test_what_a_seat_holds_cannot_defend() -> None:
    """Both copies of oil-4 are in Red's hand: he need not fear it, but Blue must."""
    table = at_war()
    chances = [
        {card.card: card.chance for card in neutral_odds(each.view, Army(4)).cards}
        for each in (table.red, table.blue)
    ]
    assert "oil-4" not in chances[0]
    assert chances[1]["oil-4"] == pytest.approx(2 / 60)


def test_what_a_seat_cannot_see_makes_no_difference() -> None:
    """The odds are the same whatever lies on top of the deck."""
    decks = ["population-4", "minerals-1"], ["minerals-1", "population-4"]
    first, second = (
        neutral_odds(Table(red="Germany 6I", green="Poland 1I", deck=deck).red.view, Army(4))
        for deck in decks
    )
    assert first == second


def test_an_empty_deck_lets_any_card_stand_in() -> None:
    """B-ECON-07: even one that the seat holds itself."""
    table = Table(red="Germany 6I; hand oil-4 oil-4", green="Poland 1I", deck=[])
    odds = neutral_odds(table.red.view, Army(4))
    assert {card.card: card.chance for card in odds.cards}["oil-4"] == pytest.approx(2 / 60)


def test_attacks_that_cannot_be() -> None:
    view = at_war().red.view
    for ask in (
        lambda: attack_odds(view, "Atlantis", Army(1)),
        lambda: blitz_odds_at(view, 0, "Atlantis"),
        lambda: hold_odds(view, "Atlantis"),
    ):
        with pytest.raises(Refused, match="Atlantis"):
            ask()
    with pytest.raises(Refused, match="Poland is not neutral"):
        blitz_odds_at(view, 0, "Poland")
    with pytest.raises(Refused, match="Nobody holds France"):
        hold_odds(view, "France")
    with pytest.raises(Refused, match="at least one unit"):
        attack_odds(view, "France", Army())


# ---- blitzes ----


@pytest.mark.parametrize("rivals", [1, 2, 3])
@pytest.mark.parametrize("needed", [8, 9])
def test_a_blitz_against_every_roll(needed: int, rivals: int) -> None:
    """B-DIPLO-02 to B-DIPLO-05: those tied for the highest share their chance evenly."""
    totals = Counter(one + other for one, other in product(range(1, 7), repeat=2))
    gains = sum(count for total, count in totals.items() if total >= needed) / 36
    first = nobody = 0.0
    for rolls in product(totals, repeat=rivals):
        chance = 1.0
        for total in rolls:
            chance *= totals[total] / 36
        if max(rolls) < 9:
            nobody += chance
        elif rolls[0] == max(rolls):
            first += chance / rolls.count(max(rolls))
    odds = blitz_odds(needed, rivals)
    assert odds.gains == pytest.approx(gains)
    assert odds.rival == pytest.approx((1 - gains) * first)
    assert odds.stays == pytest.approx((1 - gains) * nobody)
    assert odds.gains + odds.rivals + odds.stays == pytest.approx(1)
    assert odds.tries[1] == pytest.approx(gains + odds.stays * gains)


def test_a_blitz_at_a_table() -> None:
    table = Table(red="Germany 2I", green="Poland 1I", blue="Cuba 1I")
    near, far = (blitz_odds_at(table.red.view, 0, region) for region in ("France", "Mexico"))
    assert (near.needed, far.needed) == (8, 9)
    assert near == blitz_odds(8, 2)
    table.rolls((1, 1), (1, 1), (1, 1))
    table.red.takes("diplomatic-blitz")
    table.red.courts("France")
    assert len(blitz_odds_at(table.red.view, 0, "France").tries) == 2


# ---- holding ----


def test_the_strongest_attack_a_neighbour_can_make() -> None:
    """All that reaches Poland in one Move, with one unit left behind in each region."""
    table = Table(red="Germany 3I 2T, Italy 1I 1T 1P", green="Poland 2I 1A", blue="Cuba 5I")
    view = table.game.view(None)
    # From Germany all but one infantry; from Italy, two steps away, the plane.
    assert striking(view, 0, "Poland") == Army.parse("2I 2T 1P")
    odds = hold_odds(view, "Poland")
    assert [threat.seat for threat in odds.threats] == [0]
    expected = land_odds(Army.parse("2I 2T 1P"), Army.parse("2I 1A"))
    assert odds.holds == pytest.approx(expected.defender.wins)


def test_tanks_follow_through_own_ground_only() -> None:
    """B-MOVE-04: a tank reaches the second region only through one of its own."""
    through_own = Table(red="Germany 1I, France 1I 2T", green="Poland 2I")
    assert striking(through_own.red.view, 0, "Poland") == Army.parse("2T")
    through_neutral = Table(red="Italy 1I, France 1I 2T", green="Poland 2I")
    assert striking(through_neutral.red.view, 0, "Poland") == Army()


def test_a_conquest_is_held_with_what_would_be_left() -> None:
    """Before the attack: if Red took Poland with 2I 1T, how would he stand?"""
    table = Table(red="Germany 5I 2T", green="Poland 1I, Ukraine 4I 1T, Balkans 1I 1P")
    view = table.red.view
    odds = hold_odds(view, "Poland", holder=0, garrison=Army.parse("2I 1T"))
    assert [threat.seat for threat in odds.threats] == [1]
    assert odds.threats[0].units.covers(Army.parse("3I 1T"))
    assert view.state.owners["Poland"] == 1  # nothing has changed
    weaker = hold_odds(view, "Poland", holder=0, garrison=Army(1))
    assert weaker.holds < odds.holds


def test_the_holder_blocks_landings_if_he_controls_the_sea() -> None:
    """B-AMPH-04, B-AMPH-06: planes come all the same."""
    red, green = "Great Britain 2I; fleet 1DD", "Iceland 4I 1P, Spain 2I; fleet 1DD"
    free, blocked = Table(red=red, green=green), Table(red=red, green=green, sea="red")
    assert striking(free.red.view, 1, "Great Britain").infantry > 0
    assert striking(blocked.red.view, 1, "Great Britain") == Army(planes=1)


def test_who_has_no_neighbour_holds_for_sure() -> None:
    table = Table(red="Germany 1I", green="Mexico 5I")
    odds = hold_odds(table.red.view, "Germany")
    assert (odds.holds, odds.threats) == (1.0, ())
