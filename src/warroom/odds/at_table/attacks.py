"""How an attack would be fought that has not begun: by whom, with which arms and cards."""

from msgspec.structs import replace

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.rulesets.deluxe.battles.tactics import Tactics, army_tactics
from warroom.view import View

from ..land.tables import Tables
from .armed import tables_at


def acting_seat(view: View, seat: Seat | None = None) -> Seat:
    """The seat that is named, else the one that looks, else the player in turn."""
    found = next((each for each in (seat, view.seat, view.state.player) if each is not None), None)
    if found is None or found not in view.state.seats:
        raise Refused(Code.UNKNOWN_NAME, "", "There is no such seat.", field="seat")
    return found


def tables_of_attack(table: Table, region: Region, attacker: Seat) -> Tables:
    """A seat's attack on a region, with what both are known to have, and with the card that joined
    his action."""
    tables = tables_at(table, region, attacker)
    if not tables.salvo:
        return tables
    return with_tactics(tables, army_tactics(table, attacker, region))


def with_tactics(tables: Tables, tactics: Tactics, *, is_fired: bool = False) -> Tables:
    """D-CARD-03: lines with what a card changes for the attacker. Raises `Refused` if it changes
    the first fire in a way that is not worked out, unless that was fired."""
    usual = Tactics(line=tactics.line, salvo=tactics.salvo, dice=tactics.dice)
    if tactics != usual and not is_fired:
        raise Refused(Code.IMPOSSIBLE_POSITION, "D-CARD-03", "The card is not worked out.")
    arms = replace(
        tables.attacker,
        allowance=tables.attacker.allowance + tactics.line,
        extra_dice=tables.attacker.extra_dice + tactics.dice,
    )
    return replace(tables, attacker=arms, salvo=tactics.salvo)
