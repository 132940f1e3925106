"""The scratch-pad: odds of any armies and fleets, under the rules of a table or of any rule set."""

from functools import cache

import msgspec
from msgspec.structs import replace

from warroom.families import families
from warroom.headers import rules_without_a_board
from warroom.kernel.errors import Code, Refused
from warroom.model.furniture import NavalCombat, NeutralArmies
from warroom.model.ruleset import Ruleset
from warroom.model.units import Army
from warroom.odds import BEST, Fight, NavalOdds, tables_of
from warroom.odds.at_table.armed import naval_tables_with, tables_with
from warroom.odds.at_table.pad import Manner, land_odds_on_pad, neutral_odds_on_pad, sea_odds_on_pad
from warroom.odds.at_table.rolled import MOST_DICE

from ..wire.protocol import Failure, ServerCode, encode
from ..workers.rules import RulesByName
from .odds import AS_UNITS, MOST_SHIPS, MOST_UNITS, chances_of, check_army, check_fleet
from .odds_messages import Armament, LandChances, LandPad, NavalPad, PadOffer, PadOffers

MOST_BEST = {"counted": 20, "by-type": 10}
"""Units of one side where best play is wanted; hits by type have many more outcomes."""


def read_pad(body: bytes) -> LandPad | NavalPad:
    try:
        pad: LandPad | NavalPad = msgspec.json.decode(body, type=LandPad | NavalPad)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Failure(ServerCode.BAD_MESSAGE, f"The body cannot be read: {error}") from None
    return pad


def pad_in_json(pad: LandPad | NavalPad, rules: RulesByName | None = None) -> bytes:
    """In a worker."""
    return encode(on_pad(pad, None if rules is None else rules.made()))


def on_pad(pad: LandPad | NavalPad, rules: Ruleset | None = None) -> LandChances | NavalOdds:
    """What stands on the pad, under these rules or those that it names."""
    if rules is None:
        rules = rules_without_a_board(pad.ruleset, tuple(sorted(pad.options.items())))
    return at_sea(pad, rules) if isinstance(pad, NavalPad) else on_land(pad, rules)


def at_sea(pad: NavalPad, rules: Ruleset) -> LandChances | NavalOdds:
    most = most_ships(rules)
    for fleet in (pad.challenger, pad.controller):
        check_fleet(fleet, most)
    manner = Manner(pad.lay, pad.against, technologies=pad.technologies)
    found = sea_odds_on_pad(rules, pad.challenger, pad.controller, manner)
    return found if isinstance(found, NavalOdds) else chances_of(found, letters=AS_UNITS)


def on_land(pad: LandPad, rules: Ruleset) -> LandChances:
    for army in (pad.attacker, pad.defender):
        if army is not None:
            check_army(army, MOST_UNITS)
            check_best(pad, army, MOST_BEST[tables_of(rules).hits])
    manner = Manner(pad.attack, pad.defence, technologies=pad.technologies)
    if pad.defender is not None:
        fight = Fight.between(pad.attacker, pad.defender)
        return chances_of(land_odds_on_pad(rules, fight, manner))
    found = neutral_odds_on_pad(rules, pad.attacker, pad.year, manner)
    return replace(chances_of(found.odds), cards=found.cards)


def check_best(pad: LandPad, army: Army, most: int) -> None:
    if BEST in (pad.attack, pad.defence) and army.total > most:
        message = f"Best play is worked out for up to {most} units of a side."
        raise Refused(Code.TOO_MANY, "", message, most=most)


# ---- what there is to ask ----


def most_ships(rules: Ruleset) -> int:
    return MOST_UNITS if rules.naval_combat is NavalCombat.LINES else MOST_SHIPS


@cache
def pad_offers() -> PadOffers:
    """By rule set, where anything is known of how it fights."""
    games = {name: rules_without_a_board(name) for name in families()}
    return PadOffers(
        {
            name: offer_under(rules)
            for name, rules in games.items()
            if rules.land_combat is not None and rules.naval_combat is not None
        }
    )


def offer_under(rules: Ruleset) -> PadOffer:
    is_in_lines = rules.naval_combat is NavalCombat.LINES
    unarmed, plain = tables_with(rules), None if is_in_lines else naval_tables_with(rules)
    return PadOffer(
        land=tuple(
            armament(rules, name)
            for name in rules.technologies
            if tables_with(rules, attacker=(name,)) != unarmed
        ),
        sea=tuple(
            armament(rules, name)
            for name in rules.technologies
            if plain is not None and naval_tables_with(rules, challenger=(name,)) != plain
        ),
        is_in_lines=is_in_lines,
        neutral_dice=MOST_DICE if rules.neutral_armies is NeutralArmies.DICE else 0,
        most_units=MOST_UNITS,
        most_ships=most_ships(rules),
    )


def armament(rules: Ruleset, name: str) -> Armament:
    card = rules.technologies[name]
    return Armament(name, card.title, card.effect)
