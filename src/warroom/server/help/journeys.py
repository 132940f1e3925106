"""What a seat may be told while it draws journeys of armies and manoeuvres of ships that carry
them: where a place's pieces could go, whose leave that needs, and where there would be fighting."""

from msgspec import Raw

from warroom.api import read_answer
from warroom.kernel.decision import Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.statecraft import Passing
from warroom.rulesets.deluxe.actions.build import BuildPlace, coastal_sites
from warroom.rulesets.deluxe.actions.courses import Sequel, sequel
from warroom.rulesets.deluxe.actions.navigate import Embark, EmbarkAfterBattle, Manoeuvres, Navigate
from warroom.rulesets.deluxe.table.technology import building_sites
from warroom.rulesets.deluxe.ways.journeys import DeclareJourneys, Journeys
from warroom.rulesets.deluxe.ways.permission import needing_leave
from warroom.rulesets.deluxe.ways.ways import Way

from ..wire.basics import FromServer, Name, Request
from .scene import Scene


class AskWays(Request, frozen=True, tag="ask-ways"):
    """Where units in a region, or aboard ships in a place, could go."""

    seat: Seat
    place: Name


class WaysTold(FromServer, frozen=True, tag="ways"):
    id: int
    ways: tuple[Way, ...]


class AskOutlook(Request, frozen=True, tag="ask-outlook"):
    """What these journeys would lead to, unless they would be refused."""

    seat: Seat
    answer: Raw


class Outlook(FromServer, frozen=True, tag="outlook"):
    """Whom the seat would have to ask, and the regions that it would have to fight for."""

    id: int
    leave: tuple[Passing, ...]
    battles: tuple[str, ...]


class AskSequel(Request, frozen=True, tag="ask-sequel"):
    """What may be added to these manoeuvres or embarkations."""

    seat: Seat
    answer: Raw


class SequelTold(FromServer, frozen=True, tag="sequel"):
    id: int
    sequel: Sequel


class AskSites(Request, frozen=True, tag="ask-sites"):
    """Where new units and new ships may be placed."""

    seat: Seat


class Sites(FromServer, frozen=True, tag="sites"):
    """Regions for units, and those of them with a coastline for ships."""

    id: int
    units: tuple[str, ...]
    ships: tuple[str, ...]


def ways(message: AskWays, view: Scene) -> WaysTold:
    decision = view.asked_for(DeclareJourneys)
    return WaysTold(message.id, decision.ways_from(view, message.seat, message.place))


def outlook(message: AskOutlook, view: Scene) -> Outlook:
    seat, decision = message.seat, view.asked_for(DeclareJourneys)
    answer = read_answer(bytes(message.answer))
    if not isinstance(answer, Journeys):
        raise not_asked(decision)
    decision.check(view, seat, answer)
    passings = decision.passings(view, seat, answer.journeys)
    owners = view.state.owners
    entered = dict.fromkeys(each.end for each in answer.journeys)
    battles = tuple(region for region in entered if owners[region] != seat)
    return Outlook(message.id, needing_leave(view, seat, passings), battles)


def what_follows(message: AskSequel, view: Scene) -> SequelTold:
    decision = view.asked().decision
    answer = read_answer(bytes(message.answer))
    if isinstance(answer, Embark):
        answer = Manoeuvres(after=answer.embarkations)
    is_asked = isinstance(decision, Navigate | EmbarkAfterBattle)
    if not is_asked or not isinstance(answer, Manoeuvres):
        raise not_asked(decision)
    return SequelTold(message.id, sequel(view, message.seat, answer))


def sites(message: AskSites, view: Scene) -> Sites:
    view.asked_for(BuildPlace)
    seat = message.seat
    return Sites(message.id, building_sites(view, seat), coastal_sites(view, seat))


def not_asked(decision: Decision) -> Refused:
    return Refused(Code.WRONG_ANSWER, decision.RULE, "That is not asked now.")
