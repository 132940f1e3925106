"""Battle dice as they lie on the table: beside whom, to what end, and what could be expected."""

import pytest

from tests.golden.regenerate import RECORDS
from tests.table import Table
from warroom.api import Record
from warroom.model.battles import HITS_TO_SINK, LineShip, NavalBoard, NavalSide
from warroom.model.events.battles import BattleDiceRolled
from warroom.model.events.deluxe_war import LineFired
from warroom.model.events.naval import MatchUpFought
from warroom.model.units import Fleet, Ship
from warroom.odds.luck.throws import laid
from warroom.odds.sea.match_ups import sea_lines
from warroom.server.tables.history import history_of

FULL_OF_BATTLES = (
    "the-last-one-standing",
    "expansion-four-and-a-convoy",
    "provocation-four-with-secrets",
    "deluxe-four-at-sea",
)


@pytest.mark.parametrize("name", FULL_OF_BATTLES)
def test_in_whole_games_the_dice_and_the_events_agree(name: str) -> None:
    """B-LAND-08, D-BATTLE-09, B-NAVAL-13: by whoever looks on, with every card and technology."""
    record = Record.from_json((RECORDS / f"{name}.json").read_bytes())
    letter = {"basic": "B", "deluxe": "D"}.get(record.header.ruleset, "X")
    seen = 0
    for step in history_of(record, None).steps:
        match step.event:
            case BattleDiceRolled() | LineFired() as event:
                throw = step.throw
                assert throw is not None
                air = event.air_support if isinstance(event, LineFired) else ""
                assert "".join(die.face for die in throw.dice) == event.faces + air
                struck = sum(die.fate in {"hit", "spare"} for die in throw.dice)
                assert struck == event.hits
                assert sum(throw.chances) == pytest.approx(1)
                assert throw.chances[event.hits] > 0
                assert throw.rule.startswith(f"{letter}-")
                assert bool(throw.falls) == (letter != "X")
                seen += 1
            case MatchUpFought() as event:
                assert step.sea_lines is not None
                added = step.sea_lines.added[event.place]
                assert tuple(sum(each.adds for each in side) for side in added) == event.modifiers
                seen += 1
            case _:
                assert step.throw is None
    assert seen


def test_each_die_lies_beside_one_of_its_kind() -> None:
    """B-LAND-08, B-LAND-10: one face, one unit; what finds nobody to strike is spare."""
    line = {"I": 1, "T": 1, "P": 1}
    dice = laid("IITAP-", line, line, 2, blank=None)
    assert [(die.fate, die.by) for die in dice] == [
        ("hit", "I"),
        ("unmatched", None),
        ("hit", "T"),
        ("absent", None),
        ("spare", "P"),
        ("blank", None),
    ]


def test_blanks_that_serve_come_after_the_faces() -> None:
    """X-TECH-05: a blank is artillery where a technology makes it so, if one is left."""
    line = {"A": 2}
    dice = laid("--A", line, line, 5, blank="A")
    assert [(die.fate, die.by) for die in dice] == [("hit", "A"), ("blank", None), ("hit", "A")]


def test_blanks_that_count_for_anybody() -> None:
    """AC09: a hit more, beside nobody."""
    dice = laid("-I", {"I": 1}, {"I": 1}, 5, blank="")
    assert [(die.fate, die.by) for die in dice] == [("hit", None), ("hit", "I")]


def test_only_some_fire_in_a_salvo() -> None:
    """D-BATTLE-04: an infantry's face is silent in it."""
    dice = laid("I", {"I": 3, "A": 1}, {"A": 1}, 4, blank=None)
    assert [die.fate for die in dice] == ["silent"]


def test_a_fleet_fires_with_its_carriers() -> None:
    """D-BATTLE-08: a plane on a carrier's army die is a hit, beside the carrier."""
    dice = laid("D-", {"DD": 1, "CV": 1}, {"DD": 1, "CV": 1}, 3, blank=None, air_support="P")
    assert [(die.fate, die.by, die.is_air) for die in dice] == [
        ("hit", "DD", False),
        ("blank", None, False),
        ("hit", "CV", True),
    ]


def test_what_ships_add_and_why() -> None:
    """B-NAVAL-10 to B-NAVAL-12: against a type, as a carrier, and by a carrier alongside."""
    table = Table(red="Cuba 1I; fleet 1BB 1CV", blue="Chile 1I; fleet 2DD", sea="blue")
    lines = (
        (LineShip(Ship.BATTLESHIP), LineShip(Ship.CARRIER)),
        (LineShip(Ship.DESTROYER), LineShip(Ship.DESTROYER)),
    )
    fit = Fleet.parse("1BB 1CV"), Fleet.parse("2DD")
    board = NavalBoard((NavalSide(0, fit[0], lines[0]), NavalSide(1, fit[1], lines[1])))
    told = sea_lines(table.game, board)
    assert (told.length, told.open) == (2, None)
    assert [[(each.adds, each.why) for each in own] for own, _ in told.added] == [
        [(2, "against"), (1, "alongside")],
        [(1, "carrier")],
    ]
    assert [other for _, other in told.added] == [(), ()]
    sunk = (lines[0][0], LineShip(Ship.CARRIER, HITS_TO_SINK[Ship.CARRIER]))
    after = NavalBoard((NavalSide(0, fit[0], sunk), NavalSide(1, fit[1], lines[1])))
    assert [each.why for each in sea_lines(table.game, after).added[0][0]] == ["against"]
