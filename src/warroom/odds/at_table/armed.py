"""What technologies and the place of a battle add to how both sides fight (X-TECH-05, X-OPT-01).

`tables_with` and `naval_tables_with` arm both sides with technologies by name. The others find out
at a table which these are, as far as whoever looks may know: what is secret still (P-TECH-02) arms
nobody but its owner, in his own eyes.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.battles import BattleBoard
from warroom.model.ruleset import Ruleset, Table
from warroom.model.state import Region
from warroom.model.technology import Figure, Power
from warroom.model.units import SHIPS, Ship, Unit
from warroom.rules.modifiers import held
from warroom.rules.naval_battle import match_figure

from ..land.tables import Arms, Tables, tables_of
from ..sea.lines import NavalTables, Skills
from ..sea.odds import naval_tables

# ---- on land ----


def tables_at(table: Table, region: Region, attacker: Seat | None) -> Tables:
    """How a battle for a region would be fought, as far as one can see."""
    return _tables(table, region, attacker, table.state.owners[region])


def tables_on(table: Table, board: BattleBoard) -> Tables:
    """How the battle that is on is fought."""
    return _tables(table, board.region, board.nation("attacker"), board.owner)


def _tables(table: Table, region: Region, attacker: Seat | None, owner: Seat | None) -> Tables:
    rules, state = table.rules, table.state
    extra = rules.capital_dice if region in state.capitals else 0
    extra += rules.beach_dice if region in state.landings else 0
    return tables_with(
        rules,
        attacker=held(table, attacker),
        defender=held(table, owner),
        extra_dice=extra,
    )


def tables_with(
    rules: Ruleset,
    *,
    attacker: Iterable[str] = (),
    defender: Iterable[str] = (),
    extra_dice: int = 0,
) -> Tables:
    """How sides with these technologies fight, where the defender has so many dice more."""
    tables = tables_of(rules)
    mine = arms_with(rules, tables.attacker, attacker)
    theirs = arms_with(rules, tables.defender, defender)
    if extra_dice:
        theirs = replace(theirs, extra_dice=theirs.extra_dice + extra_dice)
    if mine is tables.attacker and theirs is tables.defender:
        return tables
    return replace(tables, attacker=mine, defender=theirs)


def arms_of(table: Table, arms: Arms, seat: Seat | None) -> Arms:
    """The arms of a side with the technologies that a seat is known to have."""
    return arms_with(table.rules, arms, held(table, seat))


def arms_with(rules: Ruleset, arms: Arms, technologies: Iterable[str]) -> Arms:
    """B-LAND-04, B-LAND-06, B-LAND-08: dice, faces and limits of a side with technologies."""
    names = _known(rules, technologies)
    if not names:
        return arms
    dice = list(arms.dice)
    dice[Unit.TANK] += _sum(rules, names, Figure.TANK_DICE)
    faces = list(arms.faces)
    if _has(rules, names, Power.BLANKS):
        faces[Unit.ARTILLERY] += 1 - sum(arms.faces)
    found = replace(
        arms,
        faces=tuple(faces),
        dice=tuple(dice),
        extra_dice=arms.extra_dice + _sum(rules, names, Figure.BATTLE_DICE),
        allowance=arms.allowance + _sum(rules, names, Figure.COMMITTED),
    )
    return arms if found == arms else found


# ---- at sea ----


def naval_tables_at(table: Table, challenger: Seat, other: Seat) -> NavalTables:
    """How two seats would fight at sea, with the technologies that both are known to have."""
    return naval_tables_with(
        table.rules, challenger=held(table, challenger), other=held(table, other)
    )


def naval_tables_with(
    rules: Ruleset, *, challenger: Iterable[str] = (), other: Iterable[str] = ()
) -> NavalTables:
    """How fleets of sides with these technologies fight."""
    sides = _known(rules, challenger), _known(rules, other)
    readers = [place for place, names in enumerate(sides) if _has(rules, names, Power.CODES)]
    return replace(
        naval_tables(rules),
        skills=(_skills(rules, sides[0]), _skills(rules, sides[1])),
        reader=readers[0] if len(readers) == 1 else None,
    )


def _skills(rules: Ruleset, names: tuple[str, ...]) -> Skills:
    """B-NAVAL-04: what technologies add to each type of ship; destroyers hunt submarines."""
    return tuple(tuple(_skill(rules, names, ship, other) for other in SHIPS) for ship in SHIPS)


def _skill(rules: Ruleset, names: tuple[str, ...], ship: Ship, against: Ship) -> int:
    figure = match_figure(ship, against)
    return 0 if figure is None else _sum(rules, names, figure)


# ---- what technologies say ----


def _known(rules: Ruleset, technologies: Iterable[str]) -> tuple[str, ...]:
    names = tuple(technologies)
    for name in names:
        if name not in rules.technologies:
            message = f"There is no technology called {name!r}."
            raise Refused(Code.UNKNOWN_NAME, "X-TECH-05", message, field="technologies")
    return names


def _sum(rules: Ruleset, names: tuple[str, ...], figure: Figure) -> int:
    return sum(rules.technologies[name].figures.get(figure, 0) for name in names)


def _has(rules: Ruleset, names: tuple[str, ...], power: Power) -> bool:
    return any(power in rules.technologies[name].powers for name in names)
