"""The questions of years and seasons, journeys and voyages, lines, building and research."""

from collections.abc import Callable, Mapping
from typing import Any

from warroom.kernel.decision import Answer, Decision
from warroom.model.units import UNIT_LETTERS, Ship
from warroom.rulesets.deluxe.actions import (
    blitz,
    build,
    burn,
    conversion,
    landing,
    movement,
    navigate,
    negotiate,
    research,
    transport,
)
from warroom.rulesets.deluxe.battles import capture, lines, navy_battle, neutrals, resolving
from warroom.rulesets.deluxe.table import cards, technology
from warroom.rulesets.deluxe.turns import setup, year
from warroom.rulesets.deluxe.ways import permission

from ..basics.reading import Asked
from ..screens.nations import text_of
from ..words.deluxe import passing
from ..words.phrases import Who, capitalised, listed, money, pieces, title, vessel, vessels
from .basic import BY_REGION, BY_WORD, pool, prices


def treasury(asked: Asked) -> str:
    state, seat = asked.view.state, asked.seat
    return f"you have {money(state.points[seat] or 0, state.oil[seat] or 0)}"


def hand_for(asked: Asked) -> str:
    """The cards that fit an action, each with what it does."""
    known = asked.view.rules.statecraft.action_cards
    options = asked.decision.options(asked.view, asked.seat)
    found = (known[each.card] for each in options if each.card)
    effects = (f"{card.name}: {text_of(asked.view, card)}" for card in found)
    return " ".join(effects) or "None of your cards fits."


def ways_to_pay(asked: Asked) -> str:
    """The lines of a conversion that can be paid."""
    found = asked.decision.lines(asked.view, asked.seat)
    return listed(dict.fromkeys(map(priced, found))).replace(" and ", " or ")


def priced(line: conversion.Line) -> str:
    if line.points:
        return money(line.points)
    kind = line.piece.value if isinstance(line.piece, Ship) else UNIT_LETTERS[line.piece]
    return f"{line.count}{kind}"


def forming(asked: Asked) -> str:
    """How many step forward, and from what."""
    units, ships = lines.reserve_of(asked.view, asked.decision.part)
    reserve = vessels(ships) if ships else pieces(units)
    return f"{asked.decision.count} of your {reserve}"


def marker(asked: Asked) -> str:
    """What a marker shows to who has looked at it, and what the region costs."""
    region = asked.decision.region
    government = asked.view.state.face_down[region].government
    price = asked.decision.price(asked.view, asked.seat)
    return f"{region} shows {title(government or '')} and costs {money(price)}; {treasury(asked)}"


PROMPTS: Mapping[type[Decision], Callable[[Asked, Who], str]] = {
    # setting up and years
    setup.ChooseGovernment: lambda a, who: "choose your government.",
    setup.ChooseStartTech: lambda a, who: "choose your first technology.",
    setup.PlaceArmies: lambda a, who: (
        f"place all of {pool(a)} in {a.view.state.capitals[a.seat]} and {a.decision.taken} of "
        f"{listed(a.decision.neighbours)}."
    ),
    technology.PlaceOil: lambda a, who: "choose the region of an oil field.",
    technology.PlaceStartOil: lambda a, who: "choose the region of your second oil field.",
    year.ChooseDirection: lambda a, who: "which way do turns pass this year?",
    # cards
    cards.PlayActionCard: lambda a, who: (
        f"play a card with {a.decision.action.value}? {hand_for(a)}"
    ),
    cards.DiscardToDraw: lambda a, who: "discard a card to draw another, or keep all five.",
    # moving
    movement.MoveUnits: lambda a, who: "declare your journeys one by one, then `done`.",
    transport.TransportUnits: lambda a, who: "declare whom you transport, then `done`.",
    transport.CallUpReserves: lambda a, who: (
        f"name up to {a.decision.most} own regions that receive an infantry."
    ),
    landing.LandUnits: lambda a, who: f"bring up to {a.decision.most} units ashore, then `done`.",
    blitz.PickBlitzTarget: lambda a, who: "choose the region that you attack, or none.",
    blitz.BlitzUnits: lambda a, who: f"declare who attacks {a.decision.target}, then `done`.",
    navigate.Navigate: lambda a, who: "declare voyages, loads and attacks, then `done`.",
    navigate.EmbarkAfterBattle: lambda a, who: (
        "declare who embarks after the battles, then `done`."
    ),
    permission.GivePermission: lambda a, who: (
        f"may {who(a.decision.mover)} pass with {passing(a.decision.passing)}?"
    ),
    # battles
    resolving.BattleOrder: lambda a, who: "pick the next battle.",
    lines.SetLine: lambda a, who: f"put {forming(a)} into your line.",
    lines.FillLine: lambda a, who: f"fill your line with {forming(a)}.",
    navy_battle.ChooseLostShip: lambda a, who: (
        f"which {a.decision.ship.name.lower()} do you give up?"
    ),
    neutrals.NeutralRepresentative: lambda a, who: f"who leads the army of {a.decision.region}?",
    capture.PickMarker: lambda a, who: f"take a marker of {who(a.decision.loser)}.",
    # nations
    negotiate.NegotiateTarget: lambda a, who: "choose a neutral region to negotiate with, or none.",
    negotiate.ReadReports: lambda a, who: (
        f"name up to {a.decision.most} regions whose markers you look at."
    ),
    negotiate.NegotiateConvert: lambda a, who: f"{marker(a)}. Convert or decline?",
    burn.Burn: lambda a, who: f"burn oil for another action? {capitalised(treasury(a))}.",
    burn.BurnPayment: lambda a, who: "what do you burn?",
    build.BuildPurchase: lambda a, who: f"buy units; {treasury(a)} ({prices(a)}).",
    build.BuildPayment: lambda a, who: f"pay {a.decision.cost} in points and oil; {treasury(a)}.",
    build.BuildPlace: lambda a, who: f"place your new {pieces(a.decision.army, a.decision.fleet)}.",
    research.ResearchTech: lambda a, who: "choose the next technology, or stop.",
    conversion.ResearchConversion: lambda a, who: (
        f"give up {ways_to_pay(a)} for {title(a.decision.technology)} {a.decision.level}."
    ),
}

JOURNEYS = (
    "Type a route and units: `Poland > Ukraine 3I 1T`; from aboard a ship `North Sea DD > Norway "
    "1I`; `via Baltic Sea` at the end names the sea zones of a crossing, parted by `+`. `orders` "
    "shows what is declared, `drop 2` or `clear` takes it back, `done` closes."
)
LOADING = (
    "`load Poland 1I > DD Baltic Sea` takes a unit aboard a ship in a sea zone or, `load Poland "
    "1I > DD Poland`, on the coast"
)
BY_LINE = "Type a number, units such as 2I 1T, or ships such as 2DD 1DD+I (with infantry aboard)."

HELP: Mapping[type[Decision], str] = {
    setup.ChooseGovernment: BY_WORD,
    setup.ChooseStartTech: BY_WORD,
    setup.PlaceArmies: "Type regions with units, parted by commas: Poland 3I 1T, Ukraine 1P.",
    technology.PlaceOil: BY_REGION,
    technology.PlaceStartOil: BY_REGION,
    year.ChooseDirection: BY_WORD,
    cards.PlayActionCard: "Type a number, the name of a card, or `none`.",
    cards.DiscardToDraw: "Type a number, the name of a card, or `none`.",
    movement.MoveUnits: JOURNEYS,
    transport.TransportUnits: JOURNEYS,
    transport.CallUpReserves: "Type names of regions parted by commas, or `none`.",
    landing.LandUnits: JOURNEYS,
    blitz.PickBlitzTarget: f"{BY_REGION} `none` attacks nobody.",
    blitz.BlitzUnits: JOURNEYS,
    navigate.Navigate: (
        "Type a course and ships: `North Sea > Baltic Sea 2DD 1DD+I`, from a coast `Poland > "
        f"Baltic Sea 1SS`. {LOADING}; before the first course it happens before ships sail. "
        "`attack Norway from North Sea 2` sends submarines against a coast. `orders` shows what "
        "is declared, `drop 2` or `clear` takes it back, `done` closes."
    ),
    navigate.EmbarkAfterBattle: f"{LOADING}; `done` closes.",
    permission.GivePermission: BY_WORD,
    resolving.BattleOrder: "Type a number or the name of a region or sea zone.",
    lines.SetLine: BY_LINE,
    lines.FillLine: BY_LINE,
    navy_battle.ChooseLostShip: BY_WORD,
    neutrals.NeutralRepresentative: "Type a number or a player.",
    capture.PickMarker: BY_WORD,
    negotiate.NegotiateTarget: f"{BY_REGION} `none` negotiates with nobody.",
    negotiate.ReadReports: "Type a number, or names of regions parted by commas, or `none`.",
    negotiate.NegotiateConvert: BY_WORD,
    burn.Burn: BY_WORD,
    burn.BurnPayment: BY_WORD,
    build.BuildPurchase: "Type what to buy: `3I 1T 1DD`, or `nothing`.",
    build.BuildPayment: BY_WORD,
    build.BuildPlace: "Type regions with units and ships, parted by commas: Poland 3I 1DD.",
    research.ResearchTech: BY_WORD,
    conversion.ResearchConversion: (
        "Type where the pieces come from, parted by commas: `Poland 2I, Ukraine 1I`; ships as "
        "`North Sea 1DD+I`, or only what they carry as `aboard North Sea 1DD+I`; or `20 points`."
    ),
}


LABELS: Mapping[type[Answer], Callable[[Any, Who], str]] = {
    setup.Placard: lambda a, who: str(a.government.value),
    setup.StartTech: lambda a, who: str(a.technology.value),
    technology.OilSite: lambda a, who: str(a.region),
    year.Direction: lambda a, who: str(a.direction),
    cards.CardChoice: lambda a, who: a.card or "none",
    transport.CallUp: lambda a, who: ", ".join(a.regions) or "none",
    blitz.StrikeRegion: lambda a, who: a.region or "none",
    permission.ReplyToPassing: lambda a, who: str(a.reply),
    resolving.NextBattle: lambda a, who: str(a.place),
    lines.StepForward: lambda a, who: vessels(a.ships) if a.ships else pieces(a.units),
    navy_battle.GiveUpShip: lambda a, who: vessel(a.vessel),
    neutrals.Represent: lambda a, who: who(a.seat),
    capture.TakeMarker: lambda a, who: str(a.government.value),
    negotiate.Approach: lambda a, who: a.region or "none",
    negotiate.Reports: lambda a, who: ", ".join(a.regions) or "none",
    negotiate.Verdict: lambda a, who: str(a.choice),
    burn.BurnChoice: lambda a, who: str(a.choice),
    burn.Fuel: lambda a, who: a.region or money(a.points, a.oil),
    build.Payment: lambda a, who: money(a.points, a.oil),
    research.Study: lambda a, who: f"{a.technology.value} {a.level}" if a.technology else "stop",
}
