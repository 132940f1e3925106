"""Answers as they would be typed: what `read` makes of such a line is the answer again."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from warroom.kernel.decision import Answer
from warroom.model.events.deluxe_moves import CoastalAttack, Embarkation, Journey, Voyage
from warroom.model.events.movement import Order, Sailing
from warroom.model.state import State
from warroom.model.trade import Terms, Wish
from warroom.model.units import UNIT_LETTERS
from warroom.rules import building, movement, setup, trade
from warroom.rulesets.deluxe.actions import build, conversion, navigate
from warroom.rulesets.deluxe.ways.journeys import Journeys
from warroom.rulesets.expansion.air.air_losses import RemovedPlanes

from .. import asking
from ..words import LETTERS
from ..words.phrases import names_in, pieces, vessels, way

# ---- orders ----

LINES: Mapping[type[Any], Callable[[Any], str]] = {
    Order: lambda o: f"{way(o.route)} {o.units}{via(o.via)}{' by parachute' * o.by_parachute}",
    Sailing: lambda o: f"{way(o.course)} {o.ships}",
    Journey: lambda o: f"{way(stages(o))} {o.units}{via(' + '.join(each) for each in o.seas)}",
    Voyage: lambda o: f"{way(o.course)} {vessels(o.vessels)}",
    Embarkation: lambda o: f"load {o.region} 1{UNIT_LETTERS[o.unit]} > {o.ship.value} {o.place}",
    CoastalAttack: lambda o: f"attack {o.region} from {o.sea} {o.submarines}",
}
"""Orders as they are typed."""


def via(seas: Iterable[str]) -> str:
    words = ", ".join(seas)
    return f" via {words}" if words else ""


def stages(journey: Journey) -> tuple[str, ...]:
    """The route; whoever comes from aboard starts in a ship."""
    aboard = f" {journey.ship.value}" if journey.ship else ""
    return (f"{journey.start}{aboard}", *journey.route[1:])


def shown(order: Any) -> str:
    return LINES[type(order)](order)


def together(*groups: Iterable[Any]) -> str:
    return "; ".join(shown(order) for group in groups for order in group) or "none"


# ---- pieces ----


def placed(*piles: Mapping[str, Any]) -> str:
    return ", ".join(f"{place} {what}" for pile in piles for place, what in pile.items())


def placement(answer: setup.Placement) -> str:
    parts = placed(answer.units, answer.ships), str(answer.fleet) if answer.fleet else ""
    return ", ".join(each for each in parts if each) or "nothing"


def given_up(answer: conversion.Conversion) -> str:
    afloat = {place: vessels(each) for place, each in answer.ships.items()}
    aboard = {f"aboard {place}": vessels(each) for place, each in answer.aboard.items()}
    return f"{answer.points} points" if answer.points else placed(answer.armies, afloat, aboard)


def removed(answer: RemovedPlanes) -> str:
    planes = [f"{region} {count}P" for region, count in answer.planes.items()]
    moved = [f"{each.start} > {each.end} 1{each.unit}" for each in answer.replacements]
    return ", ".join((*planes, *moved))


# ---- bargains ----


def terms(offered: Terms) -> str:
    """`give oil-3, 5 points want factories 2+`."""
    given = [*offered.give, *offered.routes, *offered.political]
    given += [f"out {name}" for name in offered.knocked_out]
    given += money(offered.points, offered.oil)
    wanted = [*map(wished, offered.want), *offered.want_routes]
    wanted += [name or "any political" for name in offered.want_political]
    wanted += money(offered.want_points, offered.want_oil)
    parts = (
        ("give", ", ".join(given)),
        ("want", ", ".join(wanted)),
        ("ask", f"“{offered.want_promise}”" if offered.want_promise else ""),
        ("promise", offered.promise),
    )
    return " ".join(f"{word} {what}" for word, what in parts if what)


def wished(wish: Wish) -> str:
    return f"{wish.suit.value if wish.suit else 'any'} {wish.value}+"


def money(points: int, oil: int) -> list[str]:
    found = [f"{points} points"] if points else []
    return [*found, f"{oil} oil"] if oil else found


WRITERS: Mapping[type[Answer], Callable[[Any], str]] = {
    movement.Moves: lambda a: together(a.orders, a.sailings),
    movement.AskForCanal: lambda a: f"ask {a.canal}",
    Journeys: lambda a: together(a.journeys),
    navigate.Manoeuvres: lambda a: together(a.before, a.voyages, a.after, a.attacks),
    navigate.Embark: lambda a: together(a.embarkations),
    building.Purchase: lambda a: pieces(a.army, a.fleet),
    setup.Placement: placement,
    build.NewUnits: lambda a: placed(a.armies, a.ships),
    conversion.Conversion: given_up,
    RemovedPlanes: removed,
    trade.MakeOffer: lambda a: f"{LETTERS[a.partner]}: {terms(a.terms)}",
    trade.StopTrading: lambda a: "stop",
    trade.AcceptOffer: lambda a: " ".join(("accept", *a.cards, *a.political)),
    trade.RefuseOffer: lambda a: f"refuse {a.reason}".strip(),
    trade.CounterOffer: lambda a: f"counter {terms(a.terms)}",
}
"""What is not chosen from a list; all else is typed as it is shown there."""


def written(answer: Answer, state: State) -> str:
    """An answer as it would be typed."""
    writer = WRITERS.get(type(answer))
    return writer(answer) if writer else asking.label(answer, names_in(state))
