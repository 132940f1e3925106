"""The questions of politics, auctions, research, ships on the map, bombing and raids."""

from collections.abc import Callable, Mapping
from typing import Any

from warroom.kernel.decision import Answer, Decision
from warroom.model.battles import AirRaid
from warroom.rulesets.expansion.air import air_choices, air_losses
from warroom.rulesets.expansion.cards import blocking, espionage, political_cards
from warroom.rulesets.expansion.economy import auction, production, research
from warroom.rulesets.expansion.land import diplomacy, hits, minor_neutrals
from warroom.rulesets.expansion.moves import canals
from warroom.rulesets.expansion.sea import (
    convoy_decisions,
    engagements,
    naval_battle,
    raiding,
    striking,
)
from warroom.rulesets.expansion.table import second_roll
from warroom.rulesets.expansion.turns import setup

from ..basics.reading import Asked
from ..words.expansion import aimed
from ..words.phrases import Who, capitalised, crossings, listed, money, number, title
from .basic import BY_REGION, BY_WORD


def purse(asked: Asked) -> str:
    return f"you have {money(asked.view.state.points[asked.seat] or 0)}"


def menace(asked: Asked, who: Who) -> str:
    """What a BLOCK card would answer."""
    by, card = who(asked.decision.by), asked.decision.card
    if card is None:
        return f"{by} has declared a move"
    return f"{by} plays {title(card)}{aimed(asked.decision.targets, who)}"


def passing(asked: Asked) -> str:
    """Crossings by number, as losses are typed for each."""
    pairs = enumerate(asked.decision.crossings, 1)
    return "; ".join(f"{place}: {crossings((each,))}" for place, each in pairs)


def submarines(asked: Asked, who: Who) -> str:
    return listed(f"{count}SS of {who(owner)}" for owner, count in asked.decision.attackers)


def raid(asked: Asked) -> AirRaid:
    under_way = asked.view.state.air_raid
    assert under_way is not None
    return under_way


def air(asked: Asked) -> str:
    return f"{number(raid(asked).fighters, 'fighter')} and {number(raid(asked).bombers, 'bomber')}"


def plan(asked: Asked) -> str:
    sources = production.oil_sources(asked.view, asked.seat)
    return f"{listed(sources)} may yield oil instead of points"


PROMPTS: Mapping[type[Decision], Callable[[Asked, Who], str]] = {
    setup.ChooseFleetArea: lambda a, who: "choose the sea area of your fleet.",
    # economy
    auction.OpenAuction: lambda a, who: (
        f"open the auction of a trade route with {a.decision.least(a.view)} points or more; "
        f"{purse(a)}."
    ),
    auction.RaiseOrPass: lambda a, who: (
        f"{who(a.decision.bidder)} bids {money(a.decision.bid)} for a trade route; "
        f"raise or pass? {capitalised(purse(a))}."
    ),
    research.Invest: lambda a, who: f"invest points in research, or none; {purse(a)}.",
    second_roll.UseTechnology: lambda a, who: f"use {title(a.decision.technology)} now?",
    production.PlanProduction: lambda a, who: f"plan your production: {plan(a)}.",
    minor_neutrals.GiveUpRegions: lambda a, who: (
        f"you have too few units: give up {number(a.decision.count, 'region')}."
    ),
    # politics
    diplomacy.ContinueBlitz: lambda a, who: "court another minor neutral, or stop.",
    political_cards.PlayCard: lambda a, who: (
        f"play a political card, or stop; playable are "
        f"{listed(a.decision.choices(a.view, a.seat))}."
    ),
    blocking.PlayBlock: lambda a, who: f"{menace(a, who)}; do you play a BLOCK card?",
    espionage.ChooseLoot: lambda a, who: f"take a political card of {who(a.decision.victim)}.",
    # the sea
    canals.CanalPermission: lambda a, who: (
        f"may the ships of {who(a.decision.mover)} pass the {a.decision.canal}?"
    ),
    convoy_decisions.AttackCrossing: lambda a, who: (
        f"units of {who(a.decision.mover)} pass your submarines in {listed(a.decision.seas)}: "
        f"{crossings(a.decision.crossings)}; where do you attack?"
    ),
    convoy_decisions.ChooseConvoyLosses: lambda a, who: (
        f"place {number(a.decision.hits, 'hit')} in the {a.decision.sea}: {passing(a)}."
    ),
    engagements.DeclareSubmarineBattle: lambda a, who: (
        "where do your submarines attack? Possible are "
        f"{listed(f'{e.sea} against {who(e.opponent)}' for e in a.decision.engagements)}."
    ),
    naval_battle.SubmarinesFight: lambda a, who: (
        f"do your submarines fight {who(a.decision.opponent)} in the {a.decision.sea}?"
    ),
    naval_battle.RetreatArea: lambda a, who: "where do your damaged battleships withdraw to?",
    raiding.ChooseRaidTargets: lambda a, who: (
        "which routes do your submarines raid? In reach are "
        f"{listed(raiding.routes_in_reach(a.view, a.seat))}."
    ),
    raiding.PlaceRaidHits: lambda a, who: (
        f"divide {number(a.decision.placed(a.view), 'hit')} among "
        f"{listed(a.decision.room(a.view))}."
    ),
    striking.StrikeBack: lambda a, who: (
        f"{submarines(a, who)} have attacked in the {a.decision.sea}; do your escorts strike back?"
    ),
    # bombing
    air_choices.ChooseBombingTarget: lambda a, who: "choose whom to bomb, or take the action back.",
    air_choices.SetAirForce: lambda a, who: (
        f"how many of your {a.decision.planes} planes fly as fighters, how many as bombers?"
    ),
    air_choices.SetAirDefence: lambda a, who: (
        f"{who(a.decision.attacker)} bombs you; how many of your {a.decision.planes} planes rise?"
    ),
    air_choices.PlaceAirHits: lambda a, who: f"place {number(a.decision.hits, 'hit')} on {air(a)}.",
    air_choices.ChooseKnockouts: lambda a, who: (
        f"knock out {number(a.decision.count, 'card')} of {listed(sorted(raid(a).shown.known))}."
    ),
    air_losses.RemovePlanes: lambda a, who: (
        f"remove {number(a.decision.count, 'plane')} from the board."
    ),
    # land battles
    hits.AssignHits: lambda a, who: (
        f"your hits are {a.decision.hits} against {a.decision.enemy(a.view)}; whom do they strike?"
    ),
}

SEVERAL = "parted by commas, or `none`."

HELP: Mapping[type[Decision], str] = {
    setup.ChooseFleetArea: "Type a number or the name of a sea area.",
    auction.OpenAuction: "Type so many points, or `none` to take the action back.",
    auction.RaiseOrPass: "Type so many points, or `pass`.",
    research.Invest: "Type a multiple of five points, or `none` to take the action back.",
    second_roll.UseTechnology: BY_WORD,
    production.PlanProduction: f"Type `all`, or names of cards and routes {SEVERAL}",
    minor_neutrals.GiveUpRegions: "Type a number, or names of regions parted by commas.",
    diplomacy.ContinueBlitz: f"{BY_REGION} `none` stops.",
    political_cards.PlayCard: "Type a number, or a card and its targets: `spy Blue`; or `stop`.",
    blocking.PlayBlock: "Type a number, the name of a card, or `none`.",
    espionage.ChooseLoot: "Type a number or the name of a card.",
    canals.CanalPermission: BY_WORD,
    convoy_decisions.AttackCrossing: f"Type a number, `all`, or names of sea areas {SEVERAL}",
    convoy_decisions.ChooseConvoyLosses: (
        "Type a number, or units for each crossing in turn, parted by semicolons: `1I 1T; -`."
    ),
    engagements.DeclareSubmarineBattle: (
        "Type a number, `all`, `none`, or battles parted by commas: `North Sea against Blue`."
    ),
    naval_battle.SubmarinesFight: BY_WORD,
    naval_battle.RetreatArea: "Type a number or the name of a sea area.",
    raiding.ChooseRaidTargets: (
        "Type a number, `all`, or names of routes parted by commas; their sea areas are raided in "
        "this order."
    ),
    raiding.PlaceRaidHits: "Type a number, or routes and hits: `north-sea-5 1, red-sea-2 2`.",
    striking.StrikeBack: BY_WORD,
    air_choices.ChooseBombingTarget: "Type a number or a player; `none` takes the action back.",
    air_choices.SetAirForce: "Type a number, or fighters and bombers: `2 fighters, 3 bombers`.",
    air_choices.SetAirDefence: "Type how many planes rise, such as 2.",
    air_choices.PlaceAirHits: BY_WORD,
    air_choices.ChooseKnockouts: "Type a number, or names of cards parted by commas.",
    air_losses.RemovePlanes: (
        "Type regions and planes: `Poland 2P, Ukraine 1P`. If a region is left empty, send a unit "
        "into it: `Poland 1P, Germany > Poland 1I`."
    ),
    hits.AssignHits: (
        "Type a number, or each hit and whom it strikes, in the order in which they count: "
        "`I>I, T>T, P>A`."
    ),
}


def striking_label(answer: hits.AssignedHits, who: Who) -> str:
    return ", ".join(f"{each.by}>{each.target}" for each in answer.hits) or "nobody"


LABELS: Mapping[type[Answer], Callable[[Any, Who], str]] = {
    setup.FleetArea: lambda a, who: str(a.sea),
    auction.Bid: lambda a, who: "none" if a.points is None else str(a.points),
    research.Investment: lambda a, who: "none" if a.points is None else str(a.points),
    second_roll.Use: lambda a, who: "yes" if a.is_used else "no",
    production.ProductionPlan: lambda a, who: ", ".join(a.oil) or "none",
    minor_neutrals.RegionsToLeave: lambda a, who: ", ".join(a.regions),
    political_cards.Play: lambda a, who: f"{a.card}{aimed(a.targets, who)}",
    political_cards.StopPlaying: lambda a, who: "stop",
    blocking.BlockWith: lambda a, who: (
        (a.card or "none") + (f" for {who(a.barred)}" if a.barred is not None else "")
    ),
    espionage.Loot: lambda a, who: str(a.card),
    canals.Permission: lambda a, who: "allow" if a.is_granted else "deny",
    convoy_decisions.Attacks: lambda a, who: ", ".join(a.seas) or "none",
    convoy_decisions.ConvoyLosses: lambda a, who: "; ".join(map(str, a.units)),
    engagements.SubmarineBattles: lambda a, who: (
        ", ".join(f"{each.sea} against {who(each.opponent)}" for each in a.engagements) or "none"
    ),
    naval_battle.SendSubmarines: lambda a, who: "fight" if a.is_willing else "stay out",
    naval_battle.Refuge: lambda a, who: str(a.sea),
    raiding.RaidTargets: lambda a, who: ", ".join(a.routes),
    raiding.RaidHits: lambda a, who: ", ".join(f"{each} {n}" for each, n in a.hits.items()),
    striking.Strike: lambda a, who: "yes" if a.is_willing else "no",
    air_choices.BombingTarget: lambda a, who: "none" if a.seat is None else who(a.seat),
    air_choices.AirForce: lambda a, who: (
        f"{number(a.fighters, 'fighter')}, {number(a.bombers, 'bomber')}"
    ),
    air_choices.AirDefence: lambda a, who: str(a.fighters),
    air_choices.AirHits: lambda a, who: (
        f"{number(a.fighters, 'fighter')}, {number(a.bombers, 'bomber')}"
    ),
    air_choices.KnockOuts: lambda a, who: ", ".join(a.cards),
    hits.AssignedHits: striking_label,
}
