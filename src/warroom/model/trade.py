"""Offers, wishes and promises between two players."""

from msgspec import Struct
from msgspec.structs import replace

from warroom.kernel.words import Count, Seat

from .cards import EconomicsCard, Suit
from .zones import NO_CARDS, Cards


class Wish(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card wanted: any suit if none is named, and at least this value (B-TRADE-03)."""

    suit: Suit | None = None
    value: Count = 1

    def is_met_by(self, card: EconomicsCard) -> bool:
        return card.value >= self.value and (self.suit is None or self.suit == card.suit)


class Terms(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What one player gives and what he wants for it: economics cards and, where there are such
    things, points, oil, trade routes and political cards (X-TRADE-01). Cards wanted are wishes; of
    political cards a name, or None for any. Knocked-out cards are given apart (X-TRADE-07). Words
    may be promised and asked for alike."""

    give: tuple[str, ...] = ()
    want: tuple[Wish, ...] = ()
    promise: str = ""
    points: Count = 0
    oil: Count = 0
    routes: tuple[str, ...] = ()
    political: tuple[str, ...] = ()
    knocked_out: tuple[str, ...] = ()
    want_points: Count = 0
    want_oil: Count = 0
    want_routes: tuple[str, ...] = ()
    want_political: tuple[str | None, ...] = ()
    want_promise: str = ""


class Lot(Struct, gc=False, frozen=True, omit_defaults=True):
    """What goes one way in a trade beside economics cards (X-TRADE-01)."""

    points: int = 0
    oil: int = 0
    routes: tuple[str, ...] = ()
    political: Cards = NO_CARDS
    knocked_out: Cards = NO_CARDS

    def face_down(self) -> "Lot":
        """As others see it: points, oil and routes are open."""
        return replace(
            self, political=self.political.face_down(), knocked_out=self.knocked_out.face_down()
        )


EMPTY_LOT = Lot()


class Offer(Struct, gc=False, frozen=True):
    """The last word in one talk of this turn. `proposer` made it, `partner` has to answer."""

    proposer: Seat
    partner: Seat
    terms: Terms
    answers: Count = 0
    is_open: bool = True
    declined: tuple[tuple[Seat, Terms], ...] = ()  # terms refused or blocked, by who made them

    @property
    def parties(self) -> tuple[Seat, Seat]:
        return self.proposer, self.partner


class Promise(Struct, gc=False, frozen=True):
    """Words that went with a trade: written down for both, enforced by nobody (B-TRADE-04)."""

    by: Seat
    to: Seat
    text: str
    game_round: Count

    @property
    def parties(self) -> tuple[Seat, Seat]:
        return self.by, self.to
