"""Why officers of the Deluxe edition settle where they do."""

from warroom.bots.reasons import beside, figure, first_of, percent, titled
from warroom.kernel.words import counted
from warroom.rules.setup import Capital, PlaceCapital, Placement
from warroom.rulesets.deluxe.table.board import zones_at
from warroom.rulesets.deluxe.table.technology import OilSite, PlaceOil, PlaceStartOil
from warroom.rulesets.deluxe.turns.setup import (
    ChooseGovernment,
    ChooseStartTech,
    Placard,
    PlaceArmies,
    StartTech,
)

from . import homeland as homes
from . import setup
from .judge import Judge


def government(judge: Judge, decision: ChooseGovernment, answer: Placard) -> str:
    count = len(decision.options(judge.table, judge.seat))
    text = f"{titled(answer.government)}, one of {count}, by chance"
    return f"{text}: they differ only in cards that are still to come."


def technology(judge: Judge, decision: ChooseStartTech, answer: StartTech) -> str:
    place = setup.FIRST_CHOICES.index(answer.technology) + 1
    kinds = len(setup.FIRST_CHOICES)
    return f"{titled(answer.technology)} is number {place} of {kinds} to begin with."


def capital(judge: Judge, decision: PlaceCapital, answer: Capital) -> str:
    table, seat = judge.table, judge.seat
    promises = {site: setup.promise(table, seat, site) for site in decision.sites}
    zones = counted(len(zones_at(judge.atlas)[answer.region]), "sea zone")
    near = counted(len(judge.steps[answer.region]), "region")
    others = beside(promises, answer.region, lambda site: f"{site}, {figure(promises[site], 1)}")
    return (
        f"{answer.region}, beside {near} and {zones}: room to grow and distance from others are "
        f"worth {figure(promises[answer.region], 1)}{others}."
    )


def armies(judge: Judge, decision: PlaceArmies, answer: Placement) -> str:
    regions = list(answer.units)
    told = (
        f"{region}: {units}, beside {_free(judge, region, regions)} to take"
        for region, units in answer.units.items()
    )
    return f"{first_of(told)}."


def _free(judge: Judge, region: str, regions: list[str]) -> str:
    near = judge.steps[region]
    return counted(
        sum(judge.owners[each] is None and each not in regions for each in near), "region"
    )


def homeland(judge: Judge, decision: PlaceArmies, answer: Placement) -> str:
    assert judge.capital is not None
    gain = homes.outcome(judge, judge.capital, answer.units)
    text = (
        f"With these the first Move gains {figure(gain, 1)} victory points, less what is in danger"
    )
    return f"{text}. {armies(judge, decision, answer)}"


def drill(judge: Judge, decision: PlaceOil | PlaceStartOil, answer: OilSite) -> str:
    safety = {
        each.region: -judge.falls(each.region, judge.state.armies[each.region].counts)
        for each in decision.options(judge.table, judge.seat)
    }

    def said(region: str) -> str:
        return f"{region}, {percent(-safety[region])}"

    text = f"Where it is least likely to be lost: {said(answer.region)}"
    return f"{text}{beside(safety, answer.region, said)}."
