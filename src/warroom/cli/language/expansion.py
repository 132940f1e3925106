"""Amounts, lists of cards, routes and sea areas, hits and losses."""

import re
from collections.abc import Callable, Mapping

from warroom.kernel.decision import Answer, Decision
from warroom.model.events.bombing import Replacement
from warroom.model.state import Region
from warroom.model.units import UNIT_LETTERS, UNITS, UnitLetter
from warroom.rules.movement import Engagement
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

from ..basics.reading import (
    Asked,
    Unreadable,
    army,
    example,
    one_of,
    parts,
    region,
    region_and_units,
    several,
    whole_numbers,
)
from ..words.phrases import names_in
from .basic import blitz_target
from .choosing import Reader, chosen


def amount(kind: Callable[[int | None], Answer]) -> Reader:
    """A number, or none."""

    def read(text: str, asked: Asked) -> Answer:
        if text.casefold() in ("none", "pass", "-"):
            return kind(None)
        (number,) = whole_numbers([text])
        return kind(number)

    return read


def air_force(text: str, asked: Asked) -> Answer:
    """`2 fighters, 3 bombers`, or `2 3`."""
    numbers = re.findall(r"\d{1,6}", text)
    if len(numbers) != 2:
        raise Unreadable("Write fighters and bombers, such as `2 fighters, 3 bombers`.")
    return air_choices.AirForce(*map(int, numbers))


def air_defence(text: str, asked: Asked) -> Answer:
    words = ["0"] if text.casefold() == "none" else text.split()[:1]
    (planes,) = whole_numbers(words or [text])
    return air_choices.AirDefence(planes)


def knock_outs(text: str, asked: Asked) -> Answer:
    raid = asked.view.state.air_raid
    assert raid is not None
    return air_choices.KnockOuts(several(text, raid.shown.known, "card"))


def removed_planes(text: str, asked: Asked) -> Answer:
    """`Poland 2P, Ukraine 1P, Germany > Poland 1I`."""
    planes: dict[Region, int] = {}
    replacements: list[Replacement] = []
    for part in parts(text):
        start, arrow, rest = part.partition(">")
        if arrow:
            end, units = region_and_units(rest, asked)
            letters = [UNIT_LETTERS[unit] for unit in UNITS for _ in range(units.counts[unit])]
            replacements += [Replacement(region(start, asked), end, each) for each in letters]
        else:
            where, units = region_and_units(part, asked)
            planes[where] = planes.get(where, 0) + units.planes
    if not planes:
        raise Unreadable(f"Write regions and planes, such as {example(asked)} 1P.")
    return air_losses.RemovedPlanes(planes, tuple(replacements))


def convoy_losses(text: str, asked: Asked) -> Answer:
    """`1I 1T; -`: units for each crossing in turn."""
    return convoy_decisions.ConvoyLosses(tuple(army(each) for each in parts(text)))


def attacks(text: str, asked: Asked) -> Answer:
    return convoy_decisions.Attacks(several(text, asked.decision.seas, "sea area"))


def submarine_battles(text: str, asked: Asked) -> Answer:
    """`North Sea against Blue`, several of them parted by commas, `all` or `none`."""
    who = names_in(asked.view.state)
    known: dict[str, Engagement] = {
        f"{each.sea} against {who(each.opponent)}": each for each in asked.decision.engagements
    }
    return engagements.SubmarineBattles(
        tuple(known[name] for name in several(text, known, "battle"))
    )


def assigned_hits(text: str, asked: Asked) -> Answer:
    """`I>I, T>T, P>A`."""
    found: list[tuple[UnitLetter, UnitLetter]] = re.findall(
        r"([ITAP])\s*>\s*([ITAP])", text.upper()
    )
    if not found:
        raise Unreadable("Write hits and whom they strike, such as I>I, T>A.")
    return hits.AssignedHits(tuple(hits.Hit(by, target) for by, target in found))


def regions_to_leave(text: str, asked: Asked) -> Answer:
    own = asked.view.state.own_regions(asked.seat)
    return minor_neutrals.RegionsToLeave(several(text, own, "region of yours"))


def plan(text: str, asked: Asked) -> Answer:
    sources = production.oil_sources(asked.view, asked.seat)
    return production.ProductionPlan(several(text, sources, "source of oil"))


def raid_targets(text: str, asked: Asked) -> Answer:
    reach = raiding.routes_in_reach(asked.view, asked.seat)
    return raiding.RaidTargets(several(text, reach, "route in reach"))


def raid_hits(text: str, asked: Asked) -> Answer:
    """`north-sea-5 1, red-sea-2 2`."""
    placed: dict[str, int] = {}
    for part in parts(text):
        name, _, number = part.rpartition(" ")
        route = one_of(name or part, asked.decision.room(asked.view), "route under attack")
        placed[route] = sum(whole_numbers([number if name else "1"]))
    return raiding.RaidHits(placed)


READERS: Mapping[type[Decision], Reader] = {
    setup.ChooseFleetArea: chosen,
    auction.OpenAuction: amount(auction.Bid),
    auction.RaiseOrPass: amount(auction.Bid),
    research.Invest: amount(research.Investment),
    second_roll.UseTechnology: chosen,
    production.PlanProduction: plan,
    minor_neutrals.GiveUpRegions: regions_to_leave,
    diplomacy.ContinueBlitz: blitz_target,
    political_cards.PlayCard: chosen,
    blocking.PlayBlock: chosen,
    espionage.ChooseLoot: chosen,
    canals.CanalPermission: chosen,
    convoy_decisions.AttackCrossing: attacks,
    convoy_decisions.ChooseConvoyLosses: convoy_losses,
    engagements.DeclareSubmarineBattle: submarine_battles,
    naval_battle.SubmarinesFight: chosen,
    naval_battle.RetreatArea: chosen,
    raiding.ChooseRaidTargets: raid_targets,
    raiding.PlaceRaidHits: raid_hits,
    striking.StrikeBack: chosen,
    air_choices.ChooseBombingTarget: chosen,
    air_choices.SetAirForce: air_force,
    air_choices.SetAirDefence: air_defence,
    air_choices.PlaceAirHits: chosen,
    air_choices.ChooseKnockouts: knock_outs,
    air_losses.RemovePlanes: removed_planes,
    hits.AssignHits: assigned_hits,
}
