"""What a seat may be told while it draws journeys of armies and manoeuvres of ships that carry
them: where a place's pieces could go, whose leave that needs, and where there would be fighting."""

from typing import TypeAlias

from msgspec import Raw

from warroom.api import Game, read_answer
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.statecraft import Passing
from warroom.rulesets.deluxe.build import BuildPlace, coastal_sites
from warroom.rulesets.deluxe.courses import Sequel, sequel
from warroom.rulesets.deluxe.journeys import DeclareJourneys, Journeys
from warroom.rulesets.deluxe.navigate import Embark, EmbarkAfterBattle, Manoeuvres, Navigate
from warroom.rulesets.deluxe.permission import needing_leave
from warroom.rulesets.deluxe.technology import building_sites
from warroom.rulesets.deluxe.ways import Way
from warroom.view import View

from ..wire.basics import FromClient, FromServer, Id, Name


class AskWays(FromClient, frozen=True, tag="ask-ways"):
    """Where units in a region, or aboard ships in a place, could go."""

    id: Id
    seat: Seat
    place: Name


class WaysTold(FromServer, frozen=True, tag="ways"):
    id: int
    ways: tuple[Way, ...]


class AskOutlook(FromClient, frozen=True, tag="ask-outlook"):
    """What these journeys would lead to, unless they would be refused."""

    id: Id
    seat: Seat
    answer: Raw


class Outlook(FromServer, frozen=True, tag="outlook"):
    """Whom the seat would have to ask, and the regions that it would have to fight for."""

    id: int
    leave: tuple[Passing, ...]
    battles: tuple[str, ...]


class AskSequel(FromClient, frozen=True, tag="ask-sequel"):
    """What may be added to these manoeuvres or embarkations."""

    id: Id
    seat: Seat
    answer: Raw


class SequelTold(FromServer, frozen=True, tag="sequel"):
    id: int
    sequel: Sequel


class AskSites(FromClient, frozen=True, tag="ask-sites"):
    """Where new units and new ships may be placed."""

    id: Id
    seat: Seat


class Sites(FromServer, frozen=True, tag="sites"):
    """Regions for units, and those of them with a coastline for ships."""

    id: int
    units: tuple[str, ...]
    ships: tuple[str, ...]


Journeying: TypeAlias = AskWays | AskOutlook | AskSequel | AskSites


def told(message: Journeying, game: Game) -> FromServer:
    """From what the seat sees, if it is asked for such things."""
    seat = message.seat
    view, decision = game.view(seat), game.question(seat).decision
    match message, decision:
        case AskWays(), DeclareJourneys():
            return WaysTold(message.id, decision.ways_from(view, seat, message.place))
        case AskOutlook(), DeclareJourneys():
            answer = read_answer(bytes(message.answer))
            if isinstance(answer, Journeys):
                return outlook(message, decision, view, answer)
        case AskSequel(), Navigate() | EmbarkAfterBattle():
            answer = read_answer(bytes(message.answer))
            if isinstance(answer, Embark):
                answer = Manoeuvres(after=answer.embarkations)
            if isinstance(answer, Manoeuvres):
                return SequelTold(message.id, sequel(view, seat, answer))
        case AskSites(), BuildPlace():
            return Sites(message.id, building_sites(view, seat), coastal_sites(view, seat))
    raise Refused(Code.WRONG_ANSWER, decision.RULE, "That is not asked now.")


def outlook(
    message: AskOutlook, decision: DeclareJourneys, view: View, answer: Journeys
) -> Outlook:
    seat = message.seat
    decision.check(view, seat, answer)
    passings = decision.passings(view, seat, answer.journeys)
    owners = view.state.owners
    entered = dict.fromkeys(each.end for each in answer.journeys)
    battles = tuple(region for region in entered if owners[region] != seat)
    return Outlook(message.id, needing_leave(view, seat, passings), battles)
