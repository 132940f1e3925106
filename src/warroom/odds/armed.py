"""What technologies and the place of a battle add to how both sides fight (X-TECH-05, X-OPT-01)."""

from msgspec.structs import replace

from warroom.kernel.words import Seat
from warroom.model.battles import BattleBoard
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.model.technology import Figure, Power
from warroom.model.units import SHIPS, Ship, Unit
from warroom.rules.modifiers import has_power, modifier
from warroom.rules.naval_battle import MATCH_FIGURES

from .lines import NavalTables, Skills
from .naval import naval_tables
from .tables import Arms, Tables, tables_of


def tables_at(table: Table, region: Region, attacker: Seat | None) -> Tables:
    """How a battle for a region would be fought, as far as one can see."""
    owner = table.state.owners[region]
    slot = table.rules.battle if owner is not None else table.rules.neutral_battle
    return _armed(table, tables_of(table.rules, slot), region, attacker, owner)


def tables_on(table: Table, board: BattleBoard) -> Tables:
    """How the battle that is on is fought."""
    slot = table.rules.battle if board.owner is not None else table.rules.neutral_battle
    sides = board.nation("attacker"), board.nation("defender")
    return _armed(table, tables_of(table.rules, slot), board.region, *sides)


def _armed(
    table: Table, tables: Tables, region: Region, attacker: Seat | None, defender: Seat | None
) -> Tables:
    rules, state = table.rules, table.state
    extra = rules.capital_dice if region in state.capitals else 0
    extra += rules.beach_dice if region in state.landings else 0
    mine = arms_of(table, tables.attacker, attacker)
    theirs = arms_of(table, tables.defender, defender)
    if extra:
        theirs = replace(theirs, extra_dice=theirs.extra_dice + extra)
    if mine is tables.attacker and theirs is tables.defender:
        return tables
    return replace(tables, attacker=mine, defender=theirs)


def arms_of(table: Table, arms: Arms, seat: Seat | None) -> Arms:
    """B-LAND-04, B-LAND-06, B-LAND-08: dice, faces and limits of a side with its technologies."""
    if seat is None or not table.state.technologies:
        return arms
    dice = list(arms.dice)
    dice[Unit.TANK] += modifier(table, seat, Figure.TANK_DICE)
    faces = list(arms.faces)
    if has_power(table, seat, Power.BLANKS):
        faces[Unit.ARTILLERY] += 1 - sum(arms.faces)
    found = replace(
        arms,
        faces=tuple(faces),
        dice=tuple(dice),
        extra_dice=arms.extra_dice + modifier(table, seat, Figure.BATTLE_DICE),
        allowance=arms.allowance + modifier(table, seat, Figure.COMMITTED),
    )
    return arms if found == arms else found


def naval_tables_at(table: Table, challenger: Seat, other: Seat) -> NavalTables:
    """How two seats would fight at sea, with the technologies that both have."""
    skills = skills_of(table, challenger), skills_of(table, other)
    return replace(naval_tables(table.rules), skills=skills)


def skills_of(table: Table, seat: Seat) -> Skills:
    """B-NAVAL-04: what technologies add to each type of ship; destroyers hunt submarines."""
    return tuple(tuple(_skill(table, seat, ship, other) for other in SHIPS) for ship in SHIPS)


def _skill(table: Table, seat: Seat, ship: Ship, against: Ship) -> int:
    figure = MATCH_FIGURES.get(ship)
    if figure is None or (ship is Ship.DESTROYER and against is not Ship.SUBMARINE):
        return 0
    return modifier(table, seat, figure)
