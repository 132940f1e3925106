"""Firepower (D-BATTLE-04 to D-BATTLE-09): what a side does when it fires next, in numbers."""

from collections.abc import Mapping
from math import comb

from msgspec import Struct
from msgspec.structs import replace

from warroom.model.battles import Part, Side
from warroom.model.ruleset import Table
from warroom.model.units import Army, Fleet, Ship
from warroom.model.vessels import fleet_of
from warroom.rules.land_battle import FACES

from .battle import LineBattle
from .lines import side_of
from .navy_battle import NAVY_FACES
from .tactics import Tactics

FACE_OF = {
    **{letter: letter for letter in Army.LETTERS},
    Ship.DESTROYER: "D",
    Ship.SUBMARINE: "S",
    Ship.CARRIER: "C",
    Ship.BATTLESHIP: "B",
}
"""The symbol on a die for each army unit and ship."""

PLANE = FACES.count("P") / len(FACES)


class Firepower(Struct, frozen=True):
    """The next acting turn of a side. `firing` counts who fires, by the letters of army units or of
    ships; `hits` are to be expected, before those beyond the enemy's line are lost."""

    turn: int
    maximum: int  # units in line
    is_salvo: bool
    firing: Mapping[str, int]
    dice: int
    extra: int  # dice among these that a card adds
    air_support: int  # army dice of carriers
    hits: float


def firepower(
    battle: LineBattle, table: Table, part: Part, joining: Mapping[str, int]
) -> Firepower:
    """Of the line as it stands, with those who would join it."""
    tactics = battle.tactics(table) if part == "attacker" else Tactics()
    line = line_of(table, part, joining)
    attackers = line if part == "attacker" else line_of(table, "attacker", {})
    salvo = in_salvo(attackers, battle.tactics(table))
    has_salvo = battle.is_salvo if battle.turn else bool(salvo)
    turn = next_turn(battle, part, opens_with_salvo=has_salvo)
    is_salvo = turn == 1 and has_salvo and part == "attacker"
    fire = replace(battle, part=part, turn=turn, is_salvo=is_salvo)
    firing = salvo if is_salvo else line
    dice = fire.dice(sum(firing.values()), tactics)
    air_support = firing.get(Ship.CARRIER, 0)
    return Firepower(
        turn,
        (fire if battle.turn else replace(battle, part=part)).line_maximum(table),
        is_salvo,
        firing,
        dice,
        dice - sum(firing.values()),
        air_support,
        expected_hits(firing, dice, tactics if fire.is_first_fire else Tactics())
        + air_support * PLANE,
    )


def line_of(table: Table, part: Part, joining: Mapping[str, int]) -> dict[str, int]:
    """D-BATTLE-02: who stands in line, and who would."""
    side = side_of(table, part)
    pieces = side.committed if isinstance(side, Side) else fleet_of(side.line)
    letters = Army.LETTERS if isinstance(side, Side) else Fleet.LETTERS
    counts = zip(letters, pieces, strict=True)
    line = {letter: count + joining.get(letter, 0) for letter, count in counts}
    return {letter: count for letter, count in line.items() if count}


def in_salvo(line: Mapping[str, int], tactics: Tactics) -> dict[str, int]:
    """D-BATTLE-04: artillery and what a card adds to it; submarines."""
    firing = {Army.LETTERS[unit] for unit in tactics.salvo} | {Ship.SUBMARINE}
    return {letter: count for letter, count in line.items() if letter in firing}


def next_turn(battle: LineBattle, part: Part, *, opens_with_salvo: bool) -> int:
    """D-BATTLE-03: sides alternate, the defender first unless there is a salvo."""
    if not battle.turn:
        return 1 if (part == "attacker") == opens_with_salvo else 2
    return battle.turn if part == battle.part else battle.turn + 1


def expected_hits(firing: Mapping[str, int], dice: int, tactics: Tactics) -> float:
    """D-BATTLE-09: for each type the smaller of symbols and units, on average; AC09."""
    faces = NAVY_FACES if firing.keys() & set(Fleet.LETTERS) else FACES
    if tactics.blanks_are_infantry:
        faces = faces.replace("-", "I")
    hits = sum(
        expected(dice, faces.count(FACE_OF[letter]) / len(faces), count)
        for letter, count in firing.items()
    )
    return hits + (dice * faces.count("-") / len(faces) if tactics.blanks_are_anything else 0)


def expected(dice: int, chance: float, most: int) -> float:
    """How many of so many dice show a symbol, on average, if no more than `most` count."""
    return sum(
        min(n, most) * comb(dice, n) * chance**n * (1 - chance) ** (dice - n)
        for n in range(1, dice + 1)
    )
