"""Offers, wishes and promises between two players."""

from msgspec import Struct

from warroom.kernel.words import Seat

from .cards import EconomicsCard, Suit


class Wish(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card wanted: any suit if none is named, and at least this value (B-TRADE-03)."""

    suit: Suit | None = None
    value: int = 1

    def is_met_by(self, card: EconomicsCard) -> bool:
        return card.value >= self.value and (self.suit is None or self.suit == card.suit)


class Terms(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What one player gives and what he wants for it."""

    give: tuple[str, ...] = ()
    want: tuple[Wish, ...] = ()
    promise: str = ""


class Offer(Struct, gc=False, frozen=True):
    """The last word in one talk of this turn. `proposer` made it, `partner` has to answer."""

    proposer: Seat
    partner: Seat
    terms: Terms
    answers: int = 0
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
    game_round: int

    @property
    def parties(self) -> tuple[Seat, Seat]:
        return self.by, self.to
