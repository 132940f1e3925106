"""How the test language writes nations, armies, orders and terms."""

import re

from msgspec import convert

from warroom.kernel.decision import Decision
from warroom.model.cards import Suit
from warroom.model.events.movement import Order, Sailing
from warroom.model.government import Government
from warroom.model.trade import Terms, Wish
from warroom.model.units import Army, Fleet
from warroom.positions import Nation
from warroom.rulesets.expansion.land.hits import Hit


def decision_name(decision: Decision) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(decision).__name__).lower()


def read_nation(colour: str, text: str) -> Nation:
    """`Germany 6I 3T, Italy 1I; capital Italy; fleet 1BB 2DD; hand oil-3 oil-3`, and where there
    are such things `ships North Sea 1BB 2DD, Baltic Sea 1SS; points 30; oil 12; government
    fascism; routes north-sea-5; out oil-1; technologies sonar; political spy; invaded Italy, Spain;
    conquests 2; wars 1 2; provocation king ace; secret sonar`"""
    lands, *rest = [part.strip() for part in text.split(";")]
    facts = dict(part.split(" ", 1) for part in rest if part)
    numbers = {name: int(facts[name]) for name in ("points", "oil", "conquests") if name in facts}
    lists = {field: tuple(facts[name].split()) for name, field in LISTS.items() if name in facts}
    return Nation(
        regions=read_regions(lands),
        capital=facts.get("capital"),
        fleet=Fleet.parse(facts.get("fleet", "")),
        colour=colour,
        ships=read_ships(facts.get("ships", "")),
        government=Government(facts["government"]) if "government" in facts else None,
        invaded=tuple(filter(None, map(str.strip, facts.get("invaded", "").split(",")))),
        wars=tuple(map(int, facts.get("wars", "").split())),
        **numbers,  # type: ignore[arg-type]
        **lists,  # type: ignore[arg-type]
    )


LISTS = {
    "hand": "hand",
    "routes": "routes",
    "out": "knocked_out",
    "technologies": "technologies",
    "political": "political",
    "provocation": "provocation",
    "secret": "secret_technologies",
}
"""Words of a nation's text that list cards by name, and where they go."""


def read_regions(text: str) -> dict[str, Army]:
    """`Poland 3I 1T, Great Britain 2I`"""
    armies = {}
    for part in filter(None, (each.strip() for each in text.split(","))):
        match = re.fullmatch(r"(.+?)((?: \d+[ITAP])+)", part)
        assert match is not None, f"cannot read {part!r}"
        armies[match[1]] = Army.parse(match[2])
    return armies


def read_ships(text: str) -> dict[str, Fleet]:
    """`North Sea 1BB 2DD, Baltic Sea 1SS`"""
    fleets = {}
    for part in filter(None, (each.strip() for each in text.split(","))):
        match = re.fullmatch(r"(.+?)((?: \d+(?:DD|SS|BB|CV))+)", part)
        assert match is not None, f"cannot read {part!r}"
        fleets[match[1]] = Fleet.parse(match[2])
    return fleets


def read_sailing(text: str) -> Sailing:
    """`North Sea > Baltic Sea 1BB 1DD`"""
    *before, last = text.split(" > ")
    ((end, ships),) = read_ships(last).items()
    return Sailing((*before, end), ships)


def read_order(text: str) -> Order:
    """`Poland > Ukraine 3I 1T`"""
    *before, last = text.split(" > ")
    ((end, units),) = read_regions(last).items()
    return Order((*before, end), units)


def read_march(text: str) -> Order:
    """`Cuba > Mexico 3I via Caribbean Sea`, `Cuba > Mexico 2I by parachute`"""
    march, _, seas = text.partition(" via ")
    order = read_order(march.removesuffix(" by parachute"))
    via = tuple(seas.split(", ")) if seas else ()
    return Order(order.route, order.units, via, march.endswith(" by parachute"))


def read_hits(text: str) -> tuple[Hit, ...]:
    """`AI TT PA`: an artillery hit on infantry, a tank hit on a tank, a plane hit on artillery"""
    return tuple(convert({"by": pair[0], "target": pair[1]}, Hit) for pair in text.split())


def read_terms(give: str, want: str, promise: str, ask: str = "") -> Terms:
    wishes = []
    for wish in want.split():
        suit, _, value = wish.partition(":")
        wishes.append(Wish(None if suit == "any" else Suit(suit), int(value or 1)))
    return Terms(tuple(give.split()), tuple(wishes), promise, want_promise=ask)
