"""Navy battles between lines (D-BATTLE): as army battles, with ships in place of units.

The navy die has the same chances as the army die, ships are lost in a fixed order too, and
submarines fire the salvo. What is new are carriers, each of which rolls an army die beside its own
(D-BATTLE-08).
"""

from msgspec import Struct
from msgspec.structs import replace

from warroom.kernel.errors import Code, Refused
from warroom.model.ruleset import Ruleset
from warroom.model.units import Army, Fleet

from ..basics.results import Basis, LandOdds, Outlook
from ..land.forces import Fight
from ..land.odds import fight_odds
from ..land.tables import DELUXE, Tables

AIR_SUPPORT = 2 / 6
"""D-BATTLE-08: two faces of an army die show a plane."""


class ShipsLeft(Struct, frozen=True):
    ships: Fleet
    chance: float


class FleetOutlook(Struct, frozen=True):
    """What awaits one side."""

    wins: float
    survivors: tuple[ShipsLeft, ...]  # after a victory, the likeliest first
    lost: float  # expected loss in production points


class FleetOdds(Struct, frozen=True):
    """A navy battle in which both sides line up as many kinds of ships as they can."""

    attacker: FleetOutlook
    defender: FleetOutlook
    rounds: float
    basis: Basis


def as_army(fleet: Fleet) -> Army:
    """The units that fight as these ships do: destroyers like infantry, carriers like tanks,
    submarines like artillery, battleships like planes."""
    return Army(fleet.destroyers, fleet.carriers, fleet.submarines, fleet.battleships)


def as_fleet(army: Army) -> Fleet:
    return Fleet(army.infantry, army.artillery, army.planes, army.tanks)


def fleet_tables(rules: Ruleset) -> Tables:
    destroyer, submarine, battleship, carrier = rules.ship_costs
    support = (0.0, AIR_SUPPORT, 0.0, 0.0)
    return replace(
        DELUXE,
        attacker=replace(DELUXE.attacker, support=support),
        defender=replace(DELUXE.defender, support=support),
        costs=(destroyer, carrier, submarine, battleship),
    )


def fleet_odds(attacker: Fleet, defender: Fleet, rules: Ruleset) -> FleetOdds:
    """The odds of a navy battle under the rules of lines."""
    return in_ships(line_battle_odds(attacker, defender, rules))


def line_battle_odds(attacker: Fleet, defender: Fleet, rules: Ruleset) -> LandOdds:
    """The same, told of the units that fight as these ships do."""
    if not attacker or not defender:
        raise Refused(Code.TOO_FEW, "D-BATTLE-01", "Both sides need ships.")
    return fight_odds(Fight.between(as_army(attacker), as_army(defender)), fleet_tables(rules))


def in_ships(odds: LandOdds) -> FleetOdds:
    return FleetOdds(_outlook(odds.attacker), _outlook(odds.defender), odds.rounds, odds.basis)


def _outlook(found: Outlook) -> FleetOutlook:
    left = tuple(ShipsLeft(as_fleet(each.units), each.chance) for each in found.survivors)
    return FleetOutlook(found.wins, left, found.lost)
