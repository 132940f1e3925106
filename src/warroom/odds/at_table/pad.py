"""The scratch-pad: odds of any armies and fleets by the rules of a game, without a table.

The command line and the server come in here, and nowhere else, for what lies on no board.
"""

from collections.abc import Collection

from msgspec import Struct

from warroom.kernel.errors import Code, Refused
from warroom.model.furniture import NavalCombat, NeutralArmies
from warroom.model.ruleset import Ruleset
from warroom.model.units import Army, Fleet
from warroom.rules.diplomacy import FAR, HIGHEST_ROLL, NEAR
from warroom.rulesets.expansion.land.diplomacy import NUMBER

from ..basics.results import LandOdds
from ..land.forces import Fight
from ..land.odds import fight_odds
from ..sea.fleet_lines import line_battle_odds
from ..sea.odds import NavalOdds, naval_odds
from .armed import naval_tables_with, tables_with
from .blitz import BlitzOdds, blitz_odds
from .neutral import NeutralOdds, odds_over, rolled_odds


class Manner(Struct, frozen=True):
    """How both sides fight: by which policy, with which technologies, for which stake."""

    attack: str | None = None
    defence: str | None = None
    stake: float | None = None
    technologies: tuple[Collection[str], Collection[str]] = ((), ())


def land_odds_on_pad(rules: Ruleset, fight: Fight, manner: Manner) -> LandOdds:
    mine, theirs = manner.technologies
    tables = tables_with(rules, attacker=mine, defender=theirs)
    attack, defence = manner.attack or "varied", manner.defence or "varied"
    return fight_odds(fight, tables, attack, defence, manner.stake)


def neutral_odds_on_pad(rules: Ruleset, units: Army, year: int, manner: Manner) -> NeutralOdds:
    """Against whatever neutral region: its defenders come from the whole deck, or from dice."""
    mine, theirs = manner.technologies
    check_none(theirs)
    tables = tables_with(rules, attacker=mine)
    attack, defence = manner.attack or "varied", manner.defence or "varied"
    if rules.neutral_armies is NeutralArmies.DICE:
        return rolled_odds(units, year, tables, attack=attack, defence=defence, stake=manner.stake)
    counts = {name: card.count for name, card in rules.deck.cards.items()}
    return odds_over(
        rules.deck, counts, units, tables, attack=attack, defence=defence, stake=manner.stake
    )


def sea_odds_on_pad(
    rules: Ruleset, mine: Fleet, theirs: Fleet, manner: Manner
) -> NavalOdds | LandOdds:
    """In match-ups, or where ships fight in lines as armies do: see `in_ships`."""
    if rules.naval_combat is NavalCombat.LINES:
        check_none(*manner.technologies)
        return line_battle_odds(mine, theirs, rules)
    challenger, other = manner.technologies
    tables = naval_tables_with(rules, challenger=challenger, other=other)
    lay, against = manner.attack or "best", manner.defence or "best"
    return naval_odds(mine, theirs, lay=lay, against=against, stake=manner.stake, tables=tables)


def blitz_odds_on_pad(rules: Ruleset, rivals: int) -> tuple[BlitzOdds, ...]:
    """Each number that may be needed; nobody rolls against it everywhere (X-DIPLO-02)."""
    if rules.rivals_roll:
        return tuple(blitz_odds(needed, rivals) for needed in (NEAR, FAR))
    return tuple(blitz_odds(needed, 0) for needed in range(NUMBER, HIGHEST_ROLL + 1))


def check_none(*sides: Collection[str]) -> None:
    """X-TECH-04: neutral units have no technology, nor have fleets that fight in lines."""
    if any(sides):
        message = "No technology counts for them."
        raise Refused(Code.UNKNOWN_NAME, "", message, field="technologies")
