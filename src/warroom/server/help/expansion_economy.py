"""What politics and the economy could come to, for the seat that decides: cards and their targets,
regions to court, research, paths of trade, plans of production, prices."""

from collections.abc import Mapping
from typing import TypeAlias, assert_never

from msgspec import Struct

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.politics import Targets
from warroom.model.ruleset import Ruleset
from warroom.model.state import Region, Sea
from warroom.model.technology import Figure
from warroom.model.units import Army, Fleet
from warroom.odds.aims import Bonuses, bonuses_of
from warroom.odds.blitz import at_least
from warroom.rules.building import costs_for
from warroom.rules.diplomacy import ChooseBlitzTarget, blitz_targets, is_near
from warroom.rulesets.expansion.political_cards import PlayCard
from warroom.rulesets.expansion.production import ProductionPlan, efficient_plans, yield_of
from warroom.rulesets.expansion.research import Invest, number_for
from warroom.rulesets.expansion.trade import trade_path
from warroom.view import View

from ..wire.basics import FromClient, FromServer, Id, Name

# ---- from the client ----


class AskPlays(FromClient, frozen=True, tag="ask-plays"):
    """Which political cards of the seat could be played, and at whom and what."""

    id: Id
    seat: Seat


class AskCourtship(FromClient, frozen=True, tag="ask-courtship"):
    """What the next roll of a Diplomatic Blitz must reach, region by region."""

    id: Id
    seat: Seat


class AskResearch(FromClient, frozen=True, tag="ask-research"):
    """What research must reach with each sum that may be invested."""

    id: Id
    seat: Seat


class AskPaths(FromClient, frozen=True, tag="ask-paths"):
    """Along which places the seat could trade with the others."""

    id: Id
    seat: Seat


class AskPlans(FromClient, frozen=True, tag="ask-plans"):
    """What the best plans of production would yield, and the one with these cards for oil."""

    id: Id
    seat: Seat
    oil: tuple[Name, ...] = ()


class AskPrices(FromClient, frozen=True, tag="ask-prices"):
    """What units and ships cost the seat, its technologies considered."""

    id: Id
    seat: Seat


Statecraft: TypeAlias = AskPlays | AskCourtship | AskResearch | AskPaths | AskPlans | AskPrices


# ---- from the server ----


class PlaysTold(FromServer, frozen=True, tag="plays"):
    """By card; what is not listed would change nothing now."""

    id: int
    cards: Mapping[str, tuple[Targets, ...]]


class Courtship(Struct, frozen=True):
    region: Region
    needed: int
    chance: float
    is_near: bool


class CourtshipTold(FromServer, frozen=True, tag="courtship"):
    """Only regions that can be won at all; and what technologies do to the numbers."""

    id: int
    targets: tuple[Courtship, ...]
    bonuses: Bonuses


class Prospect(Struct, frozen=True):
    points: int
    needed: int
    chance: float


class ResearchTold(FromServer, frozen=True, tag="research"):
    id: int
    prospects: tuple[Prospect, ...]
    bonuses: Bonuses


class TradePath(Struct, frozen=True):
    """From capital to capital, both included; empty if none is open."""

    partner: Seat
    path: tuple[Region | Sea, ...]


class PathsTold(FromServer, frozen=True, tag="paths"):
    id: int
    paths: tuple[TradePath, ...]


class Plan(Struct, frozen=True):
    """Cards set aside for oil, and what all cards and capitals then yield."""

    cards: tuple[str, ...]
    points: int
    oil: int


class PlansTold(FromServer, frozen=True, tag="plans"):
    """From most points to most oil; and the plan that was asked about."""

    id: int
    plans: tuple[Plan, ...]
    asked: Plan


class PricesTold(FromServer, frozen=True, tag="prices"):
    id: int
    prices: Mapping[str, int]  # by the letters of units and ships
    bonuses: Bonuses  # off each price, for every full five points of it


# ---- what is told ----


def told(message: Statecraft, view: View) -> FromServer:
    """What is asked for, from what the view shows and nothing else."""
    seat = message.seat
    if not is_known(message, view.rules):
        raise Refused(Code.WRONG_ANSWER, "", "This game has no such thing.")
    match message:
        case AskPlays():
            return PlaysTold(message.id, PlayCard().choices(view, seat))
        case AskCourtship():
            bonuses = bonuses_of(view, seat, Figure.BLITZ_NUMBER)
            return CourtshipTold(message.id, courtships(view, seat), bonuses)
        case AskResearch():
            bonuses = bonuses_of(view, seat, Figure.RESEARCH_NUMBER)
            return ResearchTold(message.id, prospects(view, seat), bonuses)
        case AskPaths():
            others = view.state.others(seat)
            paths = tuple(TradePath(other, trade_path(view, seat, other)) for other in others)
            return PathsTold(message.id, paths)
        case AskPlans():
            return plans(message, view)
        case AskPrices():
            letters = (*Army.LETTERS, *Fleet.LETTERS)
            prices = dict(zip(letters, costs_for(view, seat), strict=True))
            return PricesTold(message.id, prices, bonuses_of(view, seat, Figure.DISCOUNT))
        case _:
            assert_never(message)


def is_known(message: Statecraft, rules: Ruleset) -> bool:
    """Whether the game has what is asked about."""
    match message:
        case AskPlays():
            return rules.has.political_cards
        case AskResearch():
            return rules.has.technologies
        case AskPaths():
            return rules.trades_goods
        case AskPlans():
            return rules.has.treasuries and not rules.has.open_piles
        case AskCourtship() | AskPrices():
            return True


def courtships(view: View, seat: Seat) -> tuple[Courtship, ...]:
    """After the successes of a Blitz that is on."""
    decision = view.question.decision if view.question else None
    successes = decision.successes if isinstance(decision, ChooseBlitzTarget) else 0
    found = []
    for region in blitz_targets(view, seat, successes):
        needed = view.rules.blitz_number(view, seat, region, successes)
        found.append(Courtship(region, needed, at_least(needed), is_near(view, seat, region)))
    return tuple(found)


def prospects(view: View, seat: Seat) -> tuple[Prospect, ...]:
    sums = [each.points for each in Invest().options(view, seat) if each.points is not None]
    numbers = [(points, number_for(view, seat, points)) for points in sums]
    return tuple(Prospect(points, needed, at_least(needed)) for points, needed in numbers)


def plans(message: AskPlans, view: View) -> PlansTold:
    best = tuple(Plan(plan.oil, *gains) for plan, gains in efficient_plans(view, message.seat))
    asked = yield_of(view, message.seat, ProductionPlan(message.oil))
    return PlansTold(message.id, best, Plan(message.oil, *asked))
