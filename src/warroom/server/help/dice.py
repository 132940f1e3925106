"""Numbers beside the dice: what must be rolled, what technologies add, what it comes to."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from msgspec import Meta

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.battles import AirRaid
from warroom.model.ruleset import Table
from warroom.odds.at_table.aims import Aim, aims_of
from warroom.odds.at_table.bombing import AirOdds, air_odds
from warroom.view import View

from ..wire.basics import FromServer, Request

Planes: TypeAlias = Annotated[int, Meta(ge=0, le=60)]


class AskAims(Request, frozen=True, tag="ask-aims"):
    """What the dice of one seat must show against another."""

    seat: Seat | None
    by: Seat
    against: Seat | None = None


class AimsTold(FromServer, frozen=True, tag="aims"):
    """By who rolls: raiders, convoy, destroyers, carriers, defenders, fighters, bombers."""

    id: int
    aims: Mapping[str, Aim]


class AskAirOdds(Request, frozen=True, tag="ask-air-odds"):
    """What strategic bombing with these planes would come to."""

    seat: Seat | None
    attacker: Seat
    defender: Seat
    fighters: Planes
    bombers: Planes
    defenders: Planes


class AirOddsTold(FromServer, frozen=True, tag="air-odds"):
    id: int
    odds: AirOdds


def aims(message: AskAims, view: View) -> AimsTold:
    _check_seats(view, message.by, message.against)
    return AimsTold(message.id, aims_of(view, message.by, message.against))


def odds_in_the_air(message: AskAirOdds, view: View) -> AirOddsTold:
    _check_seats(view, message.attacker, message.defender)
    planes = message.fighters, message.bombers, message.defenders
    raid = AirRaid(message.attacker, message.defender, *planes)
    return AirOddsTold(message.id, air_odds(view, raid))


def _check_seats(table: Table, *seats: Seat | None) -> None:
    for seat in seats:
        if seat is not None and seat not in table.state.seats:
            raise Refused(Code.UNKNOWN_NAME, "", f"There is no seat {seat!r}.", field="seat")
