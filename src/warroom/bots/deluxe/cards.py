"""Action cards (D-CARD): what each would help just now, in victory points."""

from collections.abc import Callable, Mapping

from warroom.bots.deluxe.building import funds
from warroom.bots.deluxe.judge import Realm
from warroom.model.turns import Action
from warroom.model.units import Ship, Unit
from warroom.rulesets.deluxe.cards import matching
from warroom.rulesets.deluxe.victory import all_vessels

Helps = Callable[[Realm, int], float]
"""What a card is worth to a nation, given the number of its effect."""


def steady(worth: float) -> Helps:
    return lambda realm, amount: worth * (1.3 if amount > 1 else 1.0)


def per_unit(realm: Realm, amount: int) -> float:
    """So many infantry for nothing."""
    return 0.2 + realm.unit_coin * amount


def in_points(realm: Realm, amount: int) -> float:
    return realm.coin * amount


def landing(realm: Realm, amount: int) -> float:
    """AC03: only if somebody comes ashore."""
    return 0.4 * amount if _aboard(realm) else 0.0


def landing_craft(realm: Realm, amount: int) -> float:
    """AC12: worth it where any shore may be attacked."""
    return 0.8 if _aboard(realm) and amount > LANDINGS_AT_HOME else 0.0


LANDINGS_AT_HOME = 2


def neutral_ground(realm: Realm, amount: int) -> float:
    """AC04: the later the year, the more dice a neutral region rolls."""
    near = any(realm.owners[end] is None for each in realm.own for end in realm.steps[each])
    return 0.1 * amount * min(realm.year, 4) if near else 0.0


def with_units(unit: Unit) -> Helps:
    """Only if there are such units."""

    def helps(realm: Realm, amount: int) -> float:
        has_some = any(realm.state.armies[region].counts[unit] for region in realm.own)
        return 0.25 * amount if has_some else 0.0

    return helps


def with_submarines(realm: Realm, amount: int) -> float:
    ships = [each.ship for each in all_vessels(realm.table, realm.seat)]
    return 0.05 * amount if Ship.SUBMARINE in ships else 0.0


def freighters(realm: Realm, amount: int) -> float:
    return 0.7 * amount


def rich(realm: Realm, amount: int) -> float:
    """AC25, AC28: more advanced units, for those who can pay for them."""
    return 0.3 if funds(realm) > 6 else 0.0


def _aboard(realm: Realm) -> bool:
    flotilla = realm.state.flotillas[realm.seat].values()
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


def help_of(realm: Realm, card: str) -> float:
    """What a card helps if it joins its action now."""
    helps = HELPS.get(card)
    if helps is None:
        return 0.0
    government = realm.state.governments[realm.seat]
    return helps(realm, realm.rules.statecraft.action_cards[card].amount(government))


def best_card(realm: Realm, action: Action) -> tuple[float, str | None]:
    """The card in hand that helps an action most, if any does."""
    hand = matching(realm.table, realm.seat, action)
    worth, card = max(((help_of(realm, each), each) for each in hand), default=(0.0, ""))
    return (worth, card) if worth > 0 else (0.0, None)


def least_useful(realm: Realm) -> str:
    """What to discard for another."""
    hand = realm.state.action_hands[realm.seat].known
    return min(hand, key=lambda each: (help_of(realm, each), each))
