"""What journeys and manoeuvres are offered: exactly those that would be taken."""

from random import Random

import pytest

from tests.deluxe.war import War, read_embarkation, read_voyage
from warroom.kernel.errors import Refused
from warroom.model.events.deluxe_moves import CoastalAttack, Journey
from warroom.model.statecraft import Passing
from warroom.model.units import UNITS, Army, Fleet
from warroom.rulesets.deluxe.actions.courses import Course, Sequel, sequel
from warroom.rulesets.deluxe.actions.navigate import Manoeuvres
from warroom.rulesets.deluxe.ways.journeys import DeclareJourneys, starting_points
from warroom.rulesets.deluxe.ways.ways import Way

RED = 0
LANDS = (
    "Germany 4I 1T 1A 2P, Poland 2I, Italy 3I 1T, Great Britain 2I 1P; rail 2; "
    "at sea North Sea DD+I BB+T, Mediterranean Sea CV+P; on shore Germany DD+A"
)
FOES = "France 2I, Turkey 1I, Algeria 1I; at sea Baltic Sea DD"


def ways(war: War, place: str) -> tuple[Way, ...]:
    decision = war.game.question(RED).decision
    assert isinstance(decision, DeclareJourneys)
    return decision.ways_from(war.game.view(RED), RED, place)


def ends(war: War, place: str) -> set[str]:
    return {way.journey.end for way in ways(war, place)}


CASES = [
    ("move", None),
    ("move", "forced-march"),
    ("move", "motor-columns"),
    ("transport", None),
    ("transport", "convoy-system"),
    ("transport", "express-trains"),
    ("blitz", None),
    ("blitz", "expeditionary-force"),
]


@pytest.mark.parametrize(("action", "card"), CASES)
def test_exactly_what_is_allowed_is_offered(action: str, card: str | None) -> None:
    """D-BOARD-06: each way can be taken; and whoever draws journeys at random never comes to a
    region that was not offered."""
    war = War(red=f"{LANDS}; cards {card}" if card else LANDS, blue=FOES)
    war.red.acts(action, card)
    if action == "blitz":
        war.red.strikes("France")
    decision = war.game.question(RED).decision
    assert isinstance(decision, DeclareJourneys)
    offered = set()
    for place in {place for place, _ in starting_points(war.game, RED)}:
        for way in ways(war, place):
            journey = way.journey
            decision.completed(war.game, RED, (journey,))
            for unit in UNITS:
                if journey.units.counts[unit]:
                    offered.add((place, journey.ship, journey.end, unit))
    rng, accepted = Random(7), 0
    for _ in range(3000):
        drawn = decision.draw(war.game, RED, rng)
        try:
            decision.completed(war.game, RED, (drawn,))
        except Refused:
            continue
        accepted += 1
        if drawn.ship is None and drawn.start == drawn.end:
            continue  # there and back again, which leads nowhere
        for unit in UNITS:
            if drawn.units.counts[unit]:
                assert (drawn.start, drawn.ship, drawn.end, unit) in offered, drawn
    assert accepted > 20


def test_a_way_says_whom_it_asks() -> None:
    """D-BOARD-12: by land nobody is asked, over a foreign zone its holder is; a no closes it."""
    war = War(red="Poland 3I", blue="Turkey 1I; at sea Baltic Sea DD")
    war.red.acts("move")
    asked = {way.journey.end: way.leave for way in ways(war, "Poland")}
    assert asked["Ukraine"] == ()
    assert asked["Sweden"] == (Passing(1, "Baltic Sea", "Poland", "Sweden", Army(3)),)
    war.red.travels("Poland > Sweden 2I")
    war.blue.forbids()
    assert "Sweden" not in ends(war, "Poland")
    assert "Ukraine" in ends(war, "Poland")


def test_each_group_that_could_be_asked_has_its_way() -> None:
    """D-TRANS-05: through one neighbour's land or through the other's; a land refused to one
    destination is open to another."""
    war = War(
        red="Germany 3I, Ukraine 1I, Balkans 1I; rail 2",
        blue="Poland 1I",
        green="Austria 1I",
    )
    war.red.acts("transport")
    found = [way for way in ways(war, "Germany") if way.journey.end == "Ukraine"]
    assert {tuple(each.owner for each in way.leave) for way in found} == {(1,), (2,)}
    war.red.travels(Journey(("Germany", "Poland", "Ukraine"), Army(1)))
    war.blue.forbids()
    left = {way.journey.route for way in ways(war, "Germany") if way.journey.end == "Ukraine"}
    assert left
    assert all("Poland" not in route for route in left)


def test_only_some_infantry_marches() -> None:
    """AC01: the way of two regions is for as many as the card allows."""
    war = War(red="Germany 5I, Poland 1I; cards forced-march", blue="Turkey 1I")
    war.red.acts("move", "forced-march")
    units = {way.journey.route: way.journey.units for way in ways(war, "Germany")}
    assert units["Germany", "Poland"] == Army(5)
    assert units["Germany", "Poland", "Ukraine"] == Army(3)


def test_units_land_from_their_ships() -> None:
    """D-MOVE-03: on any shore of the zone; from a coastline only on that shore."""
    war = War(red="Germany 2I; at sea North Sea DD+I; on shore Germany BB+T", blue="Turkey 1I")
    war.red.acts("move")
    shores = {"Norway", "Great Britain", "Germany"}
    assert shores <= ends(war, "North Sea")
    landed = [way.journey for way in ways(war, "Germany") if way.journey.ship]
    assert landed == [Journey(("Germany", "Germany"), Army(tanks=1), ship=landed[0].ship)]


# ---- Navigate ----


def after(war: War, manoeuvres: Manoeuvres) -> Sequel:
    return sequel(war.game.view(RED), RED, manoeuvres)


def test_ships_are_told_their_courses() -> None:
    """D-NAV-01, D-NAV-02: to every adjacent zone; ships that have sailed are no longer ready."""
    war = War(red="Germany 2I; at sea North Sea DD SS; on shore Germany BB", blue="Turkey 1I")
    war.red.acts("navigate")
    told = after(war, Manoeuvres())
    assert {course.course for course in told.courses["Germany"]} == {
        ("Germany", "North Sea"),
        ("Germany", "Baltic Sea"),
    }
    assert Course(("North Sea", "North Atlantic")) in told.courses["North Sea"]
    sailed = after(war, Manoeuvres(voyages=(read_voyage("North Sea > North Atlantic DD SS"),)))
    assert set(sailed.ready) == {"Germany"}
    assert set(sailed.lying) == {"Germany", "North Atlantic"}


def test_a_canal_is_asked_for() -> None:
    """D-BOARD-09: whoever holds its region is named with the course."""
    war = War(red="Germany 2I; at sea Caribbean Sea DD", blue="Panama 1I")
    war.red.acts("navigate")
    courses = {each.course[-1]: each for each in after(war, Manoeuvres()).courses["Caribbean Sea"]}
    (passing,) = courses["Eastern Pacific"].leave
    assert (passing.owner, passing.place) == (1, "Panama Canal")
    voyage = read_voyage("Caribbean Sea > Eastern Pacific DD")
    (passing,) = after(war, Manoeuvres(voyages=(voyage,))).leave
    assert passing.ships == Fleet(1)


def test_full_steam_has_courses_of_two_steps() -> None:
    """AC10: past a zone without opponents."""
    war = War(
        red="Germany 2I; at sea North Sea DD; cards full-steam",
        blue="Turkey 1I; at sea Baltic Sea DD",
    )
    war.red.acts("navigate", "full-steam")
    courses = {each.course for each in after(war, Manoeuvres()).courses["North Sea"]}
    assert ("North Sea", "North Atlantic", "Central Atlantic") in courses
    assert all(course[1] != "Baltic Sea" for course in courses if len(course) > 2)


def test_units_embark_before_or_after() -> None:
    """D-NAV-05, D-NAV-06: a ship that sails empty can be loaded only where it arrives."""
    war = War(red="Germany 3I, Iceland 2I; at sea North Sea DD", blue="Turkey 1I")
    war.red.acts("navigate")
    early = read_embarkation("Germany I > North Sea DD")
    late = read_embarkation("Iceland I > North Atlantic DD")
    told = after(war, Manoeuvres())
    assert early in told.before
    assert late not in told.after
    sailed = Manoeuvres(voyages=(read_voyage("North Sea > North Atlantic DD"),))
    told = after(war, sailed)
    assert early not in told.before
    assert late in told.after
    loaded = after(war, Manoeuvres(before=(early,)))
    assert loaded.before == loaded.after == ()


def test_coastlines_and_zones_become_battlefields() -> None:
    """D-NAV-08, D-BATTLE-01: as many submarines as are ready, those told so included."""
    war = War(
        red="Germany 2I; at sea North Sea SS SS DD",
        blue="Great Britain 1I; on shore Great Britain DD; at sea North Atlantic BB",
    )
    war.red.acts("navigate")
    attack = CoastalAttack("Great Britain", "North Sea", 2)
    assert after(war, Manoeuvres()).attacks == (attack,)
    one = CoastalAttack("Great Britain", "North Sea", 1)
    told = after(
        war, Manoeuvres(voyages=(read_voyage("North Sea > North Atlantic DD"),), attacks=(one,))
    )
    assert told.attacks == (attack,)
    assert told.battles == ("North Atlantic", "Great Britain")
