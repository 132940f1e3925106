"""How the set-up is answered beforehand: by lists of wishes, so that a game by correspondence does
not wait for each of them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from warroom.kernel.words import Seat

from .basics import FromClient, FromServer, Name, Request

MOST_WISHES = 128
MOST_KINDS = 16


class Wished(FromClient, frozen=True):
    """What a seat would like best, second best and so on, whenever it is asked this. In a plan,
    what shall stand at a place in the end goes with its name: `Cuba: 3I 1T`. If none can be had, it
    wants to be asked, or the catalogue's answer for an absent player will do."""

    decision: Name
    names: Annotated[tuple[Name, ...], Meta(max_length=MOST_WISHES)]
    otherwise: Literal["ask", "default"]


class SetWishes(Request, frozen=True, tag="set-wishes"):
    """In place of all wishes that the seat had."""

    seat: Seat
    wishes: Annotated[tuple[Wished, ...], Meta(max_length=MOST_KINDS)]


class AskWishes(Request, frozen=True, tag="ask-wishes"):
    """What the seat may wish for, and what it has."""

    seat: Seat


class WishOffer(Struct, frozen=True):
    decision: str
    rule: str
    summary: str
    names: tuple[str, ...]
    is_plan: bool


class WishesTold(FromServer, frozen=True, tag="wishes"):
    """For the seat alone."""

    id: int
    offers: tuple[WishOffer, ...]
    wishes: tuple[Wished, ...]
