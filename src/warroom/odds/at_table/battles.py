"""Odds at a table: of what a seat sees, in its turn and out of it."""

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.battles import BattleBoard, Part
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.model.units import Army
from warroom.rules.common import owner_of
from warroom.rules.land_battle import CommitUnits
from warroom.view import View

from ..basics.results import Advice, LandOdds
from ..land.forces import Fight
from ..land.odds import advise, fight_odds
from ..land.tables import Tables
from ..sea.odds import NavalOdds, naval_odds
from .armed import naval_tables_at, tables_on
from .attacks import acting_seat, tables_of_attack
from .neutral import NeutralOdds, neutral_odds


def attack_odds(
    view: View,
    region: Region,
    units: Army,
    *,
    by: Seat | None = None,
    attack: str = "varied",
    defence: str = "varied",
    stake: float | None = None,
) -> LandOdds | NeutralOdds:
    """An attack that is planned or waits to be fought, with these units in all: by a seat, else by
    the one that looks, else by the player in turn. Both sides have the technologies that the view
    knows of."""
    if owner_of(view, region) is None:
        return neutral_odds(
            view, units, region=region, by=by, attack=attack, defence=defence, stake=stake
        )
    fight = Fight.between(units, view.state.armies[region])
    tables = tables_of_attack(view, region, acting_seat(view, by))
    return fight_odds(fight, tables, attack, defence, stake)


def battle_odds(
    view: View, *, attack: str = "varied", defence: str = "varied", stake: float | None = None
) -> LandOdds:
    """The land battle under way, from the commitment that is awaited."""
    fight, tables = battle_at(view)
    return fight_odds(fight, tables, attack, _defence(view, defence), stake)


def battle_advice(
    view: View, *, attack: str = "best", defence: str = "best", stake: float | None = None
) -> Advice | None:
    """Which units whoever is asked should commit in the battle under way."""
    fight, tables = battle_at(view)
    return advise(fight, tables, attack=attack, defence=_defence(view, defence), stake=stake)


def battle_at(view: View) -> tuple[Fight, Tables]:
    """The battle under way as the odds see it. Raises `Refused` if there is none."""
    board = view.state.battle
    if board is None:
        raise Refused(Code.IMPOSSIBLE_POSITION, "B-LAND-01", "No land battle is being fought.")
    return Fight.on(board, _acting(view, board)), tables_on(view, board)


def _defence(view: View, policy: str) -> str:
    """B-NEUTRAL-04: a neutral army without a commander fights by rule, whatever was assumed."""
    board = view.state.battle
    is_led = board is None or board.owner is not None or board.defender.player is not None
    return policy if is_led else "varied"


def _acting(view: View, board: BattleBoard) -> Part:
    """Who commits next: the one who is asked."""
    if view.question is not None and isinstance(view.question.decision, CommitUnits):
        return view.question.decision.part
    asked = [waiting.seat for waiting in view.waiting]
    if board.attacker.player in asked:
        return "attacker"
    if board.defender.player in asked:
        return "defender"
    return "attacker"  # the neutral army still seeks a commander; then the attacker opens


def sea_odds(
    table: Table,
    challenger: Seat,
    *,
    lay: str = "best",
    against: str = "best",
    stake: float | None = None,
) -> NavalOdds:
    """The naval battle under way, or the one if a seat challenged whoever controls the sea."""
    state = table.state
    if challenger not in state.seats:
        raise Refused(Code.UNKNOWN_NAME, "", f"There is no seat {challenger!r}.", field="seat")
    if state.naval_battle is not None:
        sides = state.naval_battle.sides
        mine, theirs = (side.fit for side in sides)
        challenger, other = (side.player for side in sides)
    elif state.sea_controller is None or state.sea_controller == challenger:
        message = "There is nobody to challenge for the sea."
        raise Refused(Code.IMPOSSIBLE_POSITION, "B-SEA-03", message)
    else:
        other = state.sea_controller
        mine, theirs = state.fleets[challenger], state.fleets[other]
    tables = naval_tables_at(table, challenger, other)
    return naval_odds(mine, theirs, lay=lay, against=against, stake=stake, tables=tables)
