"""Battles of lines that are under way (D-BATTLE-02 to D-BATTLE-06), as the odds see them.

What the odds call a round has one acting turn of each side, the defender's first. After an opening
salvo, which comes before the first round, both lines have grown once more.
"""

from msgspec.structs import replace

from warroom.kernel.errors import Code, Refused
from warroom.model.battles import Part, Side
from warroom.model.ruleset import Table
from warroom.model.units import Army, Fleet
from warroom.model.vessels import FleetSide, fleet_of
from warroom.rulesets.deluxe.battles.battle import LAST_FIRST_FIRE
from warroom.rulesets.deluxe.battles.lines import FormLine, side_of
from warroom.rulesets.deluxe.battles.tactics import army_tactics, navy_tactics
from warroom.view import View

from ..land.forces import PARTS, Fight, Force
from ..land.tables import Counts, Tables
from ..sea.fleet_lines import as_army, fleet_tables
from .armed import tables_on
from .attacks import with_tactics


def lines_at(view: View, joining: Army | Fleet) -> tuple[Fight, Tables]:
    """The battle from the line that is formed now, should these step forward. Raises `Refused` if
    none is, or if a card changes the fire in a way that is not worked out."""
    part = forming(view)
    turn = acting_turn(view)
    tables = tables_in_force(view, turn)
    attacker, defender = (force_of(side_of(view, each)) for each in PARTS)
    fight = Fight(attacker, defender, part=part)
    if turn:
        has_opened = (part == "attacker") == (turn % 2 == 1)
        fight = replace(fight, battle_round=turn // 2 if has_opened else (turn + 1) // 2)
        if has_opened:
            arms = replace(tables.defender, growth=tables.defender.growth + 1)
            tables = replace(tables, defender=arms)
    counts = counts_of(joining)
    if not any(counts):
        return fight, tables
    force = fight.force(part)
    if min(counts) < 0 or any(a > b for a, b in zip(counts, force.reserve, strict=True)):
        raise Refused(Code.TOO_MANY, "D-BATTLE-06", "These are not all in reserve.")
    fight = fight.with_force(part, force.committing(counts))
    return (replace(fight, moment="rolling") if turn else fight), tables


def forming(view: View) -> Part:
    """Whose line is formed now."""
    if view.question is not None and isinstance(view.question.decision, FormLine):
        return view.question.decision.part
    if view.state.battle is not None or view.state.fleet_battle is not None:
        asked = [waiting.seat for waiting in view.waiting]
        for part in PARTS:
            if side_of(view, part).player in asked:
                return part
    raise Refused(Code.IMPOSSIBLE_POSITION, "D-BATTLE-02", "No line is being formed.")


def acting_turn(table: Table) -> int:
    """D-BATTLE-05: 0 while the first lines are set."""
    state = table.state
    if state.fleet_battle is not None:
        return state.fleet_battle.acting_turn
    assert state.battle is not None, "a line is being formed"
    return state.battle.battle_round


def tables_in_force(table: Table, turn: int) -> Tables:
    """How both sides fight, with what a card changes for the attacker."""
    board = table.state.battle
    if board is None:
        assert table.state.fleet_battle is not None, "a line is being formed"
        tactics = navy_tactics(table, table.state.fleet_battle.attacker.player)
        tables = fleet_tables(table.rules)
    else:
        assert board.attacker.player is not None
        tactics = army_tactics(table, board.attacker.player, board.region)
        tables = tables_on(table, board)
    return with_tactics(tables, tactics, is_fired=turn > LAST_FIRST_FIRE)


def force_of(side: Side | FleetSide) -> Force:
    if isinstance(side, Side):
        return Force.of(side)
    return Force(counts_of(fleet_of(side.line)), counts_of(fleet_of(side.reserve)))


def counts_of(pieces: Army | Fleet) -> Counts:
    return (as_army(pieces) if isinstance(pieces, Fleet) else pieces).counts
