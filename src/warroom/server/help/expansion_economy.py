"""What politics and the economy could come to, for the seat that decides: cards and their targets,
regions to court, research, paths of trade, plans of production, prices."""

from collections.abc import Mapping

from msgspec import Struct

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.furniture import Saying
from warroom.model.politics import Kind, Targets
from warroom.model.state import Region, Sea
from warroom.model.technology import Figure
from warroom.model.units import Army, Fleet
from warroom.odds.at_table.aims import Bonuses, bonuses_of
from warroom.odds.at_table.blitz import at_least
from warroom.rules.building import costs_for
from warroom.rules.diplomacy import ChooseBlitzTarget, blitz_targets, is_near
from warroom.rulesets.expansion.cards.political_cards import PlayCard
from warroom.rulesets.expansion.economy.production import ProductionPlan, efficient_plans, yield_of
from warroom.rulesets.expansion.economy.research import Invest, number_for
from warroom.rulesets.expansion.economy.trade import trade_path
from warroom.view import View

from ..wire.basics import FromServer, Name, Request

# ---- from the client ----


class AskPlays(Request, frozen=True, tag="ask-plays"):
    """Which political cards of the seat could be played, and at whom and what."""

    seat: Seat


class AskCourtship(Request, frozen=True, tag="ask-courtship"):
    """What the next roll of a Diplomatic Blitz must reach, region by region."""

    seat: Seat


class AskResearch(Request, frozen=True, tag="ask-research"):
    """What research must reach with each sum that may be invested."""

    seat: Seat


class AskPaths(Request, frozen=True, tag="ask-paths"):
    """Along which places the seat could trade with the others."""

    seat: Seat


class AskPlans(Request, frozen=True, tag="ask-plans"):
    """What the best plans of production would yield, and the one with these cards for oil."""

    seat: Seat
    oil: tuple[Name, ...] = ()


class AskPrices(Request, frozen=True, tag="ask-prices"):
    """What units and ships cost the seat, its technologies considered."""

    seat: Seat


# ---- from the server ----


class PlaysTold(FromServer, frozen=True, tag="plays"):
    """By card, at whom and what; and why the rest of the seat's hand cannot be played now."""

    id: int
    cards: Mapping[str, tuple[Targets, ...]]
    idle: Mapping[str, Saying]


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


ANSWERS = Saying("Answers a card or a Move of another player.", "X-CARD-05")
NO_EFFECT = Saying("Would change nothing now.", "X-CARD-03")


def plays(message: AskPlays, view: View) -> PlaysTold:
    check_game(view.rules.has.political_cards)
    choices = PlayCard().choices(view, message.seat)
    hand = view.state.political_hands[message.seat].known
    kinds = view.rules.political
    idle = {
        name: ANSWERS if kinds[name].kind is Kind.BLOCK else NO_EFFECT
        for name in hand
        if name not in choices
    }
    return PlaysTold(message.id, choices, idle)


def courtship(message: AskCourtship, view: View) -> CourtshipTold:
    bonuses = bonuses_of(view, message.seat, Figure.BLITZ_NUMBER)
    return CourtshipTold(message.id, courtships(view, message.seat), bonuses)


def research(message: AskResearch, view: View) -> ResearchTold:
    check_game(view.rules.has.technologies)
    bonuses = bonuses_of(view, message.seat, Figure.RESEARCH_NUMBER)
    return ResearchTold(message.id, prospects(view, message.seat), bonuses)


def paths(message: AskPaths, view: View) -> PathsTold:
    check_game(view.rules.trades_goods)
    seat = message.seat
    others = view.state.others(seat)
    found = tuple(TradePath(other, trade_path(view, seat, other)) for other in others)
    return PathsTold(message.id, found)


def plans(message: AskPlans, view: View) -> PlansTold:
    check_game(view.rules.has.treasuries and not view.rules.has.open_piles)
    best = tuple(Plan(plan.oil, *gains) for plan, gains in efficient_plans(view, message.seat))
    asked = yield_of(view, message.seat, ProductionPlan(message.oil))
    return PlansTold(message.id, best, Plan(message.oil, *asked))


def prices(message: AskPrices, view: View) -> PricesTold:
    letters = (*Army.LETTERS, *Fleet.LETTERS)
    costs = dict(zip(letters, costs_for(view, message.seat), strict=True))
    return PricesTold(message.id, costs, bonuses_of(view, message.seat, Figure.DISCOUNT))


def check_game(has_it: bool) -> None:
    """Whether the game has what is asked about."""
    if not has_it:
        raise Refused(Code.WRONG_ANSWER, "", "This game has no such thing.")


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
