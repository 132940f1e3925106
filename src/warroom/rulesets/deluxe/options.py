"""Options (D-OPT): fixed before the first roll. The map is chosen with the board."""

from typing import Any

from msgspec.structs import replace

from warroom.model.family import Option
from warroom.model.ruleset import Limit, Ruleset

from .battles.neutrals import NobodyRepresents
from .table.tables import FARTHEST, VARIED_TECHNOLOGIES

YEARS = {"limited": 6, "major": 9, "total": 12}


def differing(rules: Ruleset, **tables: Any) -> Ruleset:
    return rules.with_(statecraft=replace(rules.statecraft, **tables))


def length(rules: Ruleset, value: str) -> Ruleset:
    return rules.with_(limit=Limit(rounds=YEARS[value]))


def start_tech(rules: Ruleset, value: str) -> Ruleset:
    if value == "printed":
        return rules
    return differing(rules, starting_technologies=VARIED_TECHNOLOGIES)


def alliances(rules: Ruleset, value: str) -> Ruleset:
    return rules if value == "pairs" else differing(rules, hostile=FARTHEST)


def tank_plane_cost(rules: Ruleset, value: str) -> Ruleset:
    return rules if value == "swapped" else rules.with_(unit_costs=(1, 3, 2, 2))


def sea_crossing(rules: Ruleset, value: str) -> Ruleset:
    return rules if value == "lane" else differing(rules, zones_per_lane=1)


def coastal_attack(rules: Ruleset, value: str) -> Ruleset:
    return rules if value == "on" else differing(rules, coastal_attackers=())


def oil_per_region(rules: Ruleset, value: str) -> Ruleset:
    return rules if value == "one" else differing(rules, fields_per_region=None)


def neutral_representative(rules: Ruleset, value: str) -> Ruleset:
    return rules if value == "chosen" else rules.with_(neutral_command=NobodyRepresents)


def action_cards(rules: Ruleset, value: str) -> Ruleset:
    if value == "on":
        return rules
    without = replace(rules.has, action_cards=False)
    return differing(rules, action_cards={}).with_(has=without)


def capital_points(rules: Ruleset, value: str) -> Ruleset:
    return differing(rules, capital_points=int(value))


DELUXE_OPTIONS: tuple[Option, ...] = (
    Option(
        "length",
        "D-YEAR-01",
        "A limited war of 6 years, a major war of 9, or a total war of 12.",
        ("limited", "major", "total"),
        length,
    ),
    Option(
        "start-tech",
        "D-SETUP-07",
        "Starting technologies as printed, or varied by government.",
        ("printed", "varied"),
        start_tech,
    ),
    Option(
        "alliances",
        "D-NEGO-04",
        "Governments are enemies in pairs, or of the one farthest away.",
        ("pairs", "spectrum"),
        alliances,
    ),
    Option(
        "tank-plane-cost",
        "D-UNIT-03",
        "A tank costs 2 and a plane 3, or as printed a tank 3 and a plane 2.",
        ("swapped", "printed"),
        tank_plane_cost,
    ),
    Option(
        "sea-crossing",
        "D-TRANS-06",
        "A whole sea lane is one crossing, or only a lane through one zone may be used.",
        ("lane", "zone"),
        sea_crossing,
    ),
    Option(
        "coastal-attack",
        "D-NAV-08",
        "Submarines may attack ships on a coastline, or not.",
        ("on", "off"),
        coastal_attack,
    ),
    Option(
        "oil-per-region",
        "D-TECH-01",
        "One oil marker in a region while others have none, or any number.",
        ("one", "any"),
        oil_per_region,
    ),
    Option(
        "neutral-representative",
        "D-NEUTRAL-02",
        "Neutral armies are led by a chosen opponent, or by the computer.",
        ("chosen", "computer"),
        neutral_representative,
    ),
    Option(
        "action-cards",
        "D-CARD-01",
        "Play with action cards, or without.",
        ("on", "off"),
        action_cards,
    ),
    Option(
        "vp-capital",
        "D-VP-02",
        "Points for each capital, beside its region.",
        ("1", "3", "5", "10"),
        capital_points,
    ),
)
