"""Situations of the Deluxe edition that drawn answers seldom bring about, each set up by hand."""

from collections.abc import Callable, Mapping

import warroom
from tests.deluxe.home import Home
from tests.deluxe.war import War, invasion, navy
from warroom.kernel.words import Seat

Situation = tuple[warroom.Game, Seat]


def choosing_a_lost_ship() -> Situation:
    war = War(
        red="Germany 2I; at sea North Sea DD DD+I",
        blue="Turkey 2I; at sea Norwegian Sea DD DD DD",
    )
    war.rolls(navy("D--"))
    war.red.acts("navigate")
    war.red.sails("North Sea > Norwegian Sea DD DD+I")
    return war.game, 0


def discarding_to_draw() -> Situation:
    five = "war-bonds five-year-plan forced-march convoy-system ultimatum"
    home = Home(red=f"Germany 9I; cards {five}", blue="Turkey 1I")
    home.red.acts("research")
    home.red.studies("population")
    home.red.gives("Germany 4I")
    return home.game, 0


def landing_units() -> Situation:
    war = War(
        red="Germany 3I, Norway 1I; cards landing-craft; at sea North Sea DD+I", blue="Turkey 1I"
    )
    war.red.acts("navigate", "landing-craft")
    war.red.sails()
    return war.game, 0


def reading_reports() -> Situation:
    home = Home(red="Germany 3I; cards embassy-reports", blue="Turkey 1I")
    home.red.acts("negotiate", "embassy-reports")
    return home.game, 0


def giving_permission() -> Situation:
    war = War(red="Great Britain 3I", blue="Turkey 1I; at sea North Sea DD")
    war.red.acts("move")
    war.red.travels("Great Britain > Germany 1I")
    return war.game, 1


def picking_a_marker() -> Situation:
    war = War(red="Germany 4I", blue="Turkey 1I, Poland 1I; markers fascism 1 democracy 1")
    war.rolls("-", "III")
    war.red.acts("move")
    war.red.travels("Germany > Poland 3I")
    return war.game, 0


def embarking_after_a_battle() -> Situation:
    war = War(red="Germany 3I; on shore Germany DD", blue="Turkey 1I; at sea North Sea DD")
    war.rolls(navy("-"), navy("D"))
    war.red.acts("navigate")
    war.red.sails("Germany > North Sea DD")
    return war.game, 0


def calling_up_reserves() -> Situation:
    war = War(red="Germany 3I; cards reserves-called-up", blue="Turkey 1I")
    war.red.acts("transport", "reserves-called-up")
    return war.game, 0


def setting_a_line() -> Situation:
    war = invasion("3I 1A 1T", "2I")
    return war.game, 0


def filling_a_line() -> Situation:
    war = invasion("4I 1A 1T", "1I")
    war.rolls("-")
    war.red.lines_up("4I")
    return war.game, 0


RARE: Mapping[str, Callable[[], Situation]] = {
    "choose-lost-ship": choosing_a_lost_ship,
    "discard-to-draw": discarding_to_draw,
    "land-units": landing_units,
    "read-reports": reading_reports,
    "give-permission": giving_permission,
    "pick-marker": picking_a_marker,
    "embark-after-battle": embarking_after_a_battle,
    "call-up-reserves": calling_up_reserves,
    "set-line": setting_a_line,
    "fill-line": filling_a_line,
}
