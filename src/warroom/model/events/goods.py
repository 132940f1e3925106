"""What changes hands in a trade beside economics cards (X-TRADE-01)."""

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..copies import added, changed, replaced
from ..state import State
from ..trade import Lot


class GoodsTraded(Event, frozen=True):
    """Points, oil, routes and cards changed hands. Others do not see the cards."""

    SECRETS = ("gave", "got")
    READERS = ("proposer", "partner")
    REVEALS = True
    proposer: Seat
    partner: Seat
    gave: Lot
    got: Lot

    def apply(self, state: State) -> None:
        hand_over(state, self.proposer, self.partner, self.gave)
        hand_over(state, self.partner, self.proposer, self.got)


def hand_over(state: State, giver: Seat, taker: Seat, lot: Lot) -> None:
    state.points = added(added(state.points, giver, -lot.points), taker, lot.points)
    state.oil = added(added(state.oil, giver, -lot.oil), taker, lot.oil)
    for route in lot.routes:
        state.routes = changed(state.routes, route, taker)
    for zone, cards in (
        ("political_hands", lot.political),
        ("knocked_out", lot.knocked_out),
    ):
        if cards.count:
            hands = getattr(state, zone)
            hands = replaced(hands, giver, hands[giver].minus(cards))
            setattr(state, zone, replaced(hands, taker, hands[taker].plus(cards)))
