"""A roll of battle dice as it lies on the table: which die matched whom, who falls to it, and what
such a roll could be expected to bring."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from warroom.kernel.errors import Refused
from warroom.kernel.event import Event
from warroom.model.battles import Part
from warroom.model.events.battles import BattleDiceRolled, board_of
from warroom.model.events.deluxe_war import LineFired, fleet_board_of
from warroom.model.ruleset import Table
from warroom.model.technology import Power
from warroom.model.units import UNIT_LETTERS, Army, Fleet, Ship, Unit
from warroom.model.vessels import fleet_of
from warroom.rules.land_battle import other_part
from warroom.rules.modifiers import has_power
from warroom.rulesets.deluxe.battles.battle import firing_in_salvo
from warroom.rulesets.deluxe.battles.firepower import FACE_OF
from warroom.rulesets.deluxe.battles.tactics import Tactics, army_tactics, navy_tactics

from ..at_table.armed import tables_on
from ..land.tables import Counts, Outcome, Tables, matched
from ..sea.fleet_lines import as_army, fleet_tables
from . import rolls

Line: TypeAlias = Mapping[str, int]
"""Who stands in line, by the letters of units or of ships."""

Fate: TypeAlias = Literal["hit", "spare", "unmatched", "absent", "silent", "blank"]

SHOWN = {face: piece for piece, face in FACE_OF.items()}
"""The unit or ship that a face shows."""

SHIP_LIKE = {
    Unit.INFANTRY: Ship.DESTROYER,
    Unit.TANK: Ship.CARRIER,
    Unit.ARTILLERY: Ship.SUBMARINE,
    Unit.PLANE: Ship.BATTLESHIP,
}
"""The ship that fights as a unit does (`as_army`)."""


class ThrownDie(Struct, frozen=True, omit_defaults=True):
    """A die and whom it lies beside. A spare hit finds nobody left to strike. Of the others, a face
    may be `unmatched` (fewer stand in line than such faces lie), `absent` (none stands in line) or
    `silent` (they do not fire in a salvo)."""

    face: str
    fate: Fate
    by: str | None = None  # of a hit, unless a blank counts for nobody in particular
    is_air: bool = False  # air support, an army die of a carrier


class Throw(Struct, frozen=True):
    dice: tuple[ThrownDie, ...]
    chances: tuple[float, ...]  # before it was rolled: of no hit, of one, of two and so on
    falls: tuple[str, ...]  # the order of losses; empty where whoever rolled chooses
    rule: str  # of the losses


def throw_of(table: Table, event: Event) -> Throw | None:
    """What a roll looks like to whoever sees this table, on which it has just been made."""
    match event:
        case BattleDiceRolled():
            return _on_land(table, event)
        case LineFired():
            return _in_lines(table, event)
        case _:
            return None


def _on_land(table: Table, event: BattleDiceRolled) -> Throw:
    """B-LAND-08: one die for each unit of the type shown; blanks may serve as artillery."""
    board = board_of(table.state)
    own, other = board.side(event.part), board.side(other_part(event.part))
    serves = has_power(table, board.nation(event.part), Power.BLANKS)
    line = line_of(own.committed)
    dice = laid(event.faces, line, line, other.committed.total, blank="A" if serves else None)
    try:
        tables = tables_on(table, board)
    except Refused:  # another rule set's battle, which nobody has worked out yet
        return Throw(dice, (), (), "")
    chances = matched(tables.arms(event.part), own.committed.counts)
    letters = tuple(UNIT_LETTERS[unit] for unit in tables.falls)
    return Throw(dice, listed(chances), letters, tables.losses)


class Fire(Struct, frozen=True):
    """The fire of a line: by whose tables it is weighed, in the counts of an army there too where
    ships fire."""

    tables: Tables
    lines: Mapping[Part, Counts]
    tactics: Tactics  # what a card changes in this acting turn
    salvo: tuple[Unit, ...] | None  # who fires, if not the whole line

    def chances(self, event: LineFired) -> Mapping[Outcome, float]:
        arms = self.tables.arms(event.part)
        return rolls.volley(arms, self.lines[event.part], self.salvo, self.tactics, event)


def fire_of(table: Table, event: LineFired) -> Fire:
    """D-BATTLE-04: only an attacker with a salvo acts in the first turn."""
    state = table.state
    parts: tuple[Part, Part] = ("attacker", "defender")
    if state.fleet_battle is None:
        board = board_of(state)
        assert board.attacker.player is not None
        turn, tables = board.battle_round, tables_on(table, board)
        lines = {part: board.side(part).committed.counts for part in parts}
        tactics = army_tactics(table, board.attacker.player, board.region)
        salvo = tactics.salvo
    else:
        fleets = fleet_board_of(state)
        turn, tables = fleets.acting_turn, fleet_tables(table.rules)
        lines = {part: as_army(fleet_of(fleets.side(part).line)).counts for part in parts}
        tactics = navy_tactics(table, fleets.attacker.player)
        salvo = (Unit.ARTILLERY,)
    is_salvo = turn == 1 and event.part == "attacker"
    now = rolls.tactics_now(tactics, event.part, turn, is_salvo=is_salvo)
    return Fire(tables, lines, now, salvo if is_salvo else None)


def _in_lines(table: Table, event: LineFired) -> Throw:
    """D-BATTLE-07 to D-BATTLE-09: dice for those who fire, and an army die for each carrier."""
    fire, state = fire_of(table, event), table.state
    opposite = sum(fire.lines[other_part(event.part)])
    falls: tuple[str, ...]
    if state.fleet_battle is None:
        units = board_of(state).side(event.part).committed
        line = line_of(units)
        firing = line if fire.salvo is None else line_of(firing_in_salvo(units, fire.tactics))
        falls = tuple(UNIT_LETTERS[unit] for unit in fire.tables.falls)
    else:
        line = line_of(fleet_of(fleet_board_of(state).side(event.part).line))
        silent = set(line) - {Ship.SUBMARINE} if fire.salvo is not None else set[str]()
        firing = {piece: count for piece, count in line.items() if piece not in silent}
        falls = tuple(SHIP_LIKE[unit] for unit in fire.tables.falls)
    blank = "I" if fire.tactics.blanks_are_infantry else None
    blank = "" if fire.tactics.blanks_are_anything else blank
    dice = laid(event.faces, line, firing, opposite, blank=blank, air_support=event.air_support)
    return Throw(dice, listed(fire.chances(event)), falls, fire.tables.losses)


def line_of(pieces: Army | Fleet) -> dict[str, int]:
    counts = zip(pieces.LETTERS, pieces.counts, strict=True)
    return {str(letter): count for letter, count in counts if count}


def laid(
    faces: str, line: Line, firing: Line, opposite: int, *, blank: str | None, air_support: str = ""
) -> tuple[ThrownDie, ...]:
    """Each die beside whom it matches, as far as there is anybody; faces before blanks, which may
    serve as somebody, or as anybody at all (an empty letter)."""
    left = dict(firing)
    dice: list[ThrownDie | None] = [None] * len(faces)
    for at, face in sorted(enumerate(faces), key=lambda each: each[1] == "-"):
        piece = SHOWN.get(face, blank)
        if piece == "":
            dice[at] = ThrownDie(face, "hit")
        elif piece is not None and left.get(piece, 0):
            left[piece] -= 1
            dice[at] = ThrownDie(face, "hit", piece)
        elif piece is None or face == "-":
            dice[at] = ThrownDie(face, "blank")
        elif piece not in line:
            dice[at] = ThrownDie(face, "absent")
        else:
            dice[at] = ThrownDie(face, "unmatched" if piece in firing else "silent")
    support = (
        ThrownDie(face, "hit" if face == "P" else "unmatched", Ship.CARRIER, is_air=True)
        for face in air_support
    )
    return spared([die for die in (*dice, *support) if die is not None], line, opposite)


def spared(dice: list[ThrownDie], line: Line, opposite: int) -> tuple[ThrownDie, ...]:
    """B-LAND-10: hits beyond those who stand opposite are wasted, the last in line first."""
    order = list(line)
    hits = [at for at, die in enumerate(dice) if die.fate == "hit"]
    hits.sort(key=lambda at: order.index(dice[at].by or "") if dice[at].by else len(order))
    for at in hits[opposite:]:
        die = dice[at]
        dice[at] = ThrownDie(die.face, "spare", die.by, die.is_air)
    return tuple(dice)


def listed(chances: Mapping[Outcome, float]) -> tuple[float, ...]:
    """How likely no hit was, one hit, two and so on."""
    return tuple(round(chances.get(hits, 0.0), 9) for hits in range(len(chances)))
