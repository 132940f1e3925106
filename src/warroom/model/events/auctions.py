"""Auctions of trade routes (X-ROUTE-04 to X-ROUTE-06)."""

from msgspec.structs import replace

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..battles import Auction
from ..copies import added, changed
from ..state import State


def auction_of(state: State) -> Auction:
    assert state.auction is not None, "an auction is on"
    return state.auction


class AuctionOpened(Event, frozen=True):
    seat: Seat
    bid: int

    def apply(self, state: State) -> None:
        state.auction = Auction(self.seat, self.seat, self.bid)


class BidRaised(Event, frozen=True):
    seat: Seat
    bid: int

    def apply(self, state: State) -> None:
        state.auction = replace(auction_of(state), bidder=self.seat, bid=self.bid)


class BidderPassed(Event, frozen=True):
    """A player is out of the auction for good."""

    seat: Seat

    def apply(self, state: State) -> None:
        auction = auction_of(state)
        state.auction = replace(auction, passed=(*auction.passed, self.seat))


class RouteSold(Event, frozen=True):
    """The highest bidder paid and drew a route from the pool (X-ROUTE-06)."""

    REVEALS = True
    seat: Seat
    bid: int
    route: str

    def apply(self, state: State) -> None:
        state.points = added(state.points, self.seat, -self.bid)
        state.routes = changed(state.routes, self.route, self.seat)
        state.auction = None
