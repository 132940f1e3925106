"""Action cards (D-CARD): what each would help just now, in victory points."""

from collections.abc import Callable, Mapping

from warroom.model.turns import Action
from warroom.model.units import Ship, Unit
from warroom.rulesets.deluxe.ending.victory import all_vessels
from warroom.rulesets.deluxe.table.cards import matching

from .building import funds
from .judge import Judge

Helps = Callable[[Judge, int], float]
"""What a card is worth to a nation, given the number of its effect."""


def steady(worth: float) -> Helps:
    return lambda judge, amount: worth * (1.3 if amount > 1 else 1.0)


def per_unit(judge: Judge, amount: int) -> float:
    """So many infantry for nothing."""
    return 0.2 + judge.unit_coin * amount


def in_points(judge: Judge, amount: int) -> float:
    return judge.coin * amount


def landing(judge: Judge, amount: int) -> float:
    """AC03: only if somebody comes ashore."""
    return 0.4 * amount if _aboard(judge) else 0.0


def landing_craft(judge: Judge, amount: int) -> float:
    """AC12: worth it where any shore may be attacked."""
    return 0.8 if _aboard(judge) and amount > LANDINGS_AT_HOME else 0.0


LANDINGS_AT_HOME = 2


def neutral_ground(judge: Judge, amount: int) -> float:
    """AC04: the later the year, the more dice a neutral region rolls."""
    near = any(judge.owners[end] is None for each in judge.own for end in judge.steps[each])
    return 0.1 * amount * min(judge.year, 4) if near else 0.0


def with_units(unit: Unit) -> Helps:
    """Only if there are such units."""

    def helps(judge: Judge, amount: int) -> float:
        has_some = any(judge.state.armies[region].counts[unit] for region in judge.own)
        return 0.25 * amount if has_some else 0.0

    return helps


def with_submarines(judge: Judge, amount: int) -> float:
    ships = [each.ship for each in all_vessels(judge.table, judge.seat)]
    return 0.05 * amount if Ship.SUBMARINE in ships else 0.0


def freighters(judge: Judge, amount: int) -> float:
    return 0.7 * amount


def rich(judge: Judge, amount: int) -> float:
    """AC25, AC28: more advanced units, for those who can pay for them."""
    return 0.3 if funds(judge) > 6 else 0.0


def _aboard(judge: Judge) -> bool:
    flotilla = judge.state.flotillas[judge.seat].values()
    return any(each.cargo is not None for vessels in flotilla for each in vessels)


HELPS: Mapping[str, Helps] = {
    "motor-columns": steady(0.1),
    "beachhead": landing,
    "welcomed-as-liberators": neutral_ground,
    "lightning-war": steady(0.35),
    "rolling-barrage": with_units(Unit.ARTILLERY),
    "dawn-raid": with_units(Unit.PLANE),
    "expeditionary-force": steady(0.15),
    "shock-troops": steady(0.35),
    "wolf-pack": with_submarines,
    "landing-craft": landing_craft,
    "requisitioned-freighters": freighters,
    "gunboat-diplomacy": steady(0.05),
    "express-trains": steady(0.05),
    "convoy-system": steady(0.05),
    "reserves-called-up": per_unit,
    "foreign-aid": in_points,
    "royal-marriage": steady(0.2),
    "party-cells": per_unit,
    "ultimatum": steady(0.5),
    "embassy-reports": steady(0.4),
    "mass-conscription": per_unit,
    "five-year-plan": rich,
    "war-bonds": in_points,
    "naval-estimates": steady(0.2),
    "armour-works": rich,
    "patent-office": steady(0.5),
    "scrap-drive": steady(0.3),
    "captured-blueprints": steady(0.4),
    "royal-society": steady(0.4),
    "synthetic-fuel": steady(0.7),
    "winter-offensive": steady(0.4),
    "tanker-fleet": steady(0.2),
    "lend-lease": steady(0.3),
}
"""What is not here is never played: plans do not make use of it."""


def help_of(judge: Judge, card: str) -> float:
    """What a card helps if it joins its action now."""
    helps = HELPS.get(card)
    if helps is None:
        return 0.0
    government = judge.state.governments[judge.seat]
    return helps(judge, judge.rules.statecraft.action_cards[card].amount(government))


def best_card(judge: Judge, action: Action) -> tuple[float, str | None]:
    """The card in hand that helps an action most, if any does."""
    hand = matching(judge.table, judge.seat, action)
    worth, card = max(((help_of(judge, each), each) for each in hand), default=(0.0, ""))
    return (worth, card) if worth > 0 else (0.0, None)


def least_useful(judge: Judge) -> str:
    """What to discard for another."""
    hand = judge.state.action_hands[judge.seat].known
    return min(hand, key=lambda each: (help_of(judge, each), each))
