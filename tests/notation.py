"""How the test language writes nations, armies, orders and terms."""

import re

from warroom.kernel.decision import Decision
from warroom.model.cards import Suit
from warroom.model.events.movement import Order
from warroom.model.trade import Terms, Wish
from warroom.model.units import Army, Fleet
from warroom.positions import Nation


def decision_name(decision: Decision) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(decision).__name__).lower()


def read_nation(colour: str, text: str) -> Nation:
    """`Germany 6I 3T, Italy 1I; capital Italy; fleet 1BB 2DD; hand oil-3 oil-3`"""
    lands, *rest = [part.strip() for part in text.split(";")]
    facts = dict(part.split(" ", 1) for part in rest)
    return Nation(
        regions=read_regions(lands),
        capital=facts.get("capital"),
        fleet=Fleet.parse(facts.get("fleet", "")),
        hand=tuple(facts.get("hand", "").split()),
        colour=colour,
    )


def read_regions(text: str) -> dict[str, Army]:
    """`Poland 3I 1T, Great Britain 2I`"""
    armies = {}
    for part in filter(None, (each.strip() for each in text.split(","))):
        match = re.fullmatch(r"(.+?)((?: \d+[ITAP])+)", part)
        assert match is not None, f"cannot read {part!r}"
        armies[match[1]] = Army.parse(match[2])
    return armies


def read_order(text: str) -> Order:
    """`Poland > Ukraine 3I 1T`"""
    *before, last = text.split(" > ")
    ((end, units),) = read_regions(last).items()
    return Order((*before, end), units)


def read_terms(give: str, want: str, promise: str) -> Terms:
    wishes = []
    for wish in want.split():
        suit, _, value = wish.partition(":")
        wishes.append(Wish(None if suit == "any" else Suit(suit), int(value or 1)))
    return Terms(tuple(give.split()), tuple(wishes), promise)
