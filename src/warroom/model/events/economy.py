"""Diplomacy, building and trade."""

from msgspec.structs import replace

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..copies import added, changed, replaced
from ..state import Region, State
from ..trade import Offer, Promise, Terms
from ..units import ONE, Army, Fleet, Unit
from ..zones import Cards


class BlitzRolled(Event, frozen=True):
    """A player courted a neutral region with two dice; what helped this attempt is used up."""

    seat: Seat
    region: Region
    dice: tuple[int, int]
    needed: int

    def apply(self, state: State) -> None:
        state.blitz_help = 0


class RegionJoined(Event, frozen=True):
    """A neutral region joined a player, with a free infantry unit (B-DIPLO-03)."""

    seat: Seat
    region: Region

    def apply(self, state: State) -> None:
        state.give(self.region, self.seat)
        state.armies = changed(state.armies, self.region, ONE[Unit.INFANTRY])


class ProductionCounted(Event, frozen=True):
    """A player counted his production points; the cards behind them are his secret."""

    PARTIES = ("seat",)
    seat: Seat
    points: int


class UnitsBought(Event, frozen=True):
    """Pieces were bought and wait to be placed; saved points pay for them (X-BUILD-01)."""

    seat: Seat
    army: Army
    fleet: Fleet
    price: int = 0

    def apply(self, state: State) -> None:
        if self.price:
            state.points = added(state.points, self.seat, -self.price)
        state.pools = replaced(state.pools, self.seat, state.pools[self.seat] + self.army)
        state.fleets = replaced(state.fleets, self.seat, state.fleets[self.seat] + self.fleet)


class OfferMade(Event, frozen=True):
    """The player in turn opened a talk with terms."""

    PARTIES = ("proposer", "partner")
    proposer: Seat
    partner: Seat
    terms: Terms

    def apply(self, state: State) -> None:
        state.offers = (*state.offers, Offer(self.proposer, self.partner, self.terms))


class OfferCountered(Event, frozen=True):
    """The other party answered with terms of its own."""

    PARTIES = ("proposer", "partner")
    proposer: Seat
    partner: Seat
    terms: Terms

    def apply(self, state: State) -> None:
        offer = state.offers[-1]
        answered = Offer(
            self.proposer,
            self.partner,
            self.terms,
            offer.answers + 1,
            declined=(*offer.declined, (offer.proposer, offer.terms)),
        )
        state.offers = (*state.offers[:-1], answered)


class OfferRefused(Event, frozen=True):
    PARTIES = ("proposer", "partner")
    proposer: Seat
    partner: Seat
    reason: str = ""

    def apply(self, state: State) -> None:
        close_offer(state)


class TradeBlocked(Event, frozen=True):
    """The sea controller forbade a distant trade, as everybody sees."""

    proposer: Seat
    partner: Seat

    def apply(self, state: State) -> None:
        close_offer(state)


class TradeLapsed(Event, frozen=True):
    """Trade stopped before the two could conclude (B-TRADE-08)."""

    PARTIES = ("proposer", "partner")
    proposer: Seat
    partner: Seat

    def apply(self, state: State) -> None:
        close_offer(state)


def close_offer(state: State) -> None:
    """The talk is over without a trade, and its last terms may not come again this turn. Those
    who were no party to it have nothing to close."""
    if not state.offers or not state.offers[-1].is_open:
        return
    offer = state.offers[-1]
    closed = replace(
        offer,
        is_open=False,
        answers=offer.answers + 1,
        declined=(*offer.declined, (offer.proposer, offer.terms)),
    )
    state.offers = (*state.offers[:-1], closed)


class TradeMade(Event, frozen=True):
    """Cards changed hands. Others see only how many."""

    SECRETS = ("gave", "got")
    READERS = ("proposer", "partner")
    REVEALS = True
    proposer: Seat
    partner: Seat
    gave: Cards
    got: Cards

    def apply(self, state: State) -> None:
        hands = state.hands
        proposer, partner = hands[self.proposer], hands[self.partner]
        hands = replaced(hands, self.proposer, proposer.minus(self.gave).plus(self.got))
        state.hands = replaced(hands, self.partner, partner.minus(self.got).plus(self.gave))


class OfferAccepted(Event, frozen=True):
    """The two are agreed; their talk is over."""

    PARTIES = ("proposer", "partner")
    REVEALS = True
    proposer: Seat
    partner: Seat

    def apply(self, state: State) -> None:
        offer = state.offers[-1]
        closed = replace(offer, is_open=False, answers=offer.answers + 1)
        state.offers = (*state.offers[:-1], closed)


class PromiseGiven(Event, frozen=True):
    PARTIES = ("by", "to")
    by: Seat
    to: Seat
    text: str

    def apply(self, state: State) -> None:
        promise = Promise(self.by, self.to, self.text, state.game_round)
        state.promises = (*state.promises, promise)
