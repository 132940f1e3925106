"""Whether a region of the Deluxe edition can be held against the strongest Move."""

import pytest

from tests.deluxe.war import War
from warroom.bots.deluxe.reach import reach_of
from warroom.model.units import Army
from warroom.odds import Fight, fight_odds, hold_odds, striking, tables_of


def test_all_that_can_come_in_one_move() -> None:
    """D-MOVE-01, D-MOVE-03: over land all but one unit of each region, and everybody aboard
    ships off its shores; another's sea zones are closed."""
    war = War(
        red="Poland 3I 1A, Turkey 1I",
        blue="Germany 4I 2T, Spain 5I; at sea Baltic Sea DD+I SS",
        green="Ukraine 1I, Sweden 6T",
    )
    view = war.game.view(0)
    assert striking(view, 1, "Poland") == Army(4, 2)
    assert striking(view, 2, "Poland") == Army()
    assert striking(view, 1, "Chile") == Army()
    odds = hold_odds(view, "Poland")
    (threat,) = odds.threats
    assert (threat.seat, threat.units) == (1, Army(4, 2))
    fight = Fight.between(Army(4, 2), Army(3, 0, 1))
    assert odds.holds == threat.holds
    assert odds.holds == pytest.approx(fight_odds(fight, tables_of(view.rules)).defender.wins)


def test_open_water_is_crossed() -> None:
    """D-BOARD-06: nobody's ships lie in the zone, so that armies beyond it come over."""
    war = War(red="Poland 3I", green="Sweden 6T")
    closed = War(red="Poland 3I; at sea Baltic Sea DD", green="Sweden 6T")
    assert striking(war.game.view(0), 1, "Poland") == Army(0, 5)
    assert striking(closed.game.view(0), 1, "Poland") == Army()


def test_bots_reckon_with_the_same() -> None:
    """Two ways to find what a Move can bring agree, for every region of a position."""
    war = War(
        red="Poland 3I 1A, Turkey 2I, France 2T; at sea North Sea DD+I DD+I",
        blue="Germany 4I 2T, Spain 5I; at sea Baltic Sea DD+I SS",
    )
    view = war.game.view(0)
    for seat in (0, 1):
        brought = reach_of(view, seat)
        for region, owner in view.state.owners.items():
            if owner != seat:
                assert striking(view, seat, region).total == sum(brought.get(region, ()))
