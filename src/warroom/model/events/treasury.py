"""Production points and oil: what comes in, and cards that count again afterwards."""

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..copies import added
from ..state import State


class CertificatesReceived(Event, frozen=True):
    """Points and oil came to a player from the bank."""

    seat: Seat
    points: int = 0
    oil: int = 0

    def apply(self, state: State) -> None:
        state.points = added(state.points, self.seat, self.points)
        state.oil = added(state.oil, self.seat, self.oil)


class ProductionCollected(Event, frozen=True):
    """A player collected his production at the end of a round (X-PROD-01)."""

    seat: Seat
    points: int | None
    oil: int | None

    def apply(self, state: State) -> None:
        state.points = added(state.points, self.seat, self.points or 0)
        state.oil = added(state.oil, self.seat, self.oil or 0)


class ProductionHidden(ProductionCollected, frozen=True):
    """The same behind closed treasuries: others learn only that he did (X-CERT-03)."""

    SECRETS = ("points", "oil")
    READERS = ("seat",)


class CardsRecovered(Event, frozen=True):
    """All cards and routes that were knocked out are turned up again (X-PROD-05)."""

    def apply(self, state: State) -> None:
        pairs = zip(state.hands, state.knocked_out, strict=True)
        state.hands = tuple(hand.plus(out) for hand, out in pairs)
        state.knocked_out = tuple(out.minus(out) for out in state.knocked_out)
        state.routes_out = ()
