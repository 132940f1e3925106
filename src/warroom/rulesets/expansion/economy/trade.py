"""Trading with other players (X-TRADE): five kinds of goods along an open path."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from warroom.kernel.procedure import Goto, Next
from warroom.kernel.words import Seat, counted
from warroom.model.atlas import Atlas
from warroom.model.events.economy import OfferAccepted, TradeMade
from warroom.model.events.goods import GoodsTraded
from warroom.model.ruleset import Game, Hindrance, Table
from warroom.model.state import Region, Sea
from warroom.model.trade import EMPTY_LOT
from warroom.model.turns import Reason
from warroom.model.zones import Cards
from warroom.rules.action import OPEN
from warroom.rules.goods import lot_given, lot_wanted, moves_anything
from warroom.rules.trade import (
    MOST_OFFERS,
    AcceptOffer,
    CounterOffer,
    OfferTrade,
    RefuseOffer,
    Trade,
    write_down,
)

EAGLES_WITHOUT_TRADE = 3
"""X-TRADE-05: trade stops so many Eagles before the last."""


class Trading(Trade):
    """X-TRADE-01 to X-TRADE-08: the first concluded trade pays the oil, and nobody gives leave."""

    @classmethod
    def why_not(cls, table: Table, seat: Seat) -> Hindrance:
        """X-TRADE-05, X-TRADE-06: a running Trade needs no further oil."""
        state, rules = table.state, table.rules
        last = rules.eagle_limit - EAGLES_WITHOUT_TRADE
        if Reason.EAGLES in rules.endings and state.eagles >= last:
            return "X-TRADE-05", f"Trade has stopped, with {counted(state.eagles, 'Eagle')} played."
        if not state.is_trading:
            hindrance = rules.hindrance(table, seat, cls.ACTION)
            if hindrance is not OPEN:
                return hindrance
        if len(state.offers) >= MOST_OFFERS:
            return "B-TRADE-03", f"You have opened {MOST_OFFERS} offers in this turn."
        if next(reachable_partners(table, seat), None) is None:
            return rules.cites.useless, "No open path leads from your capital to another one."
        return OPEN

    def answering(self, game: Game, answer: AcceptOffer | RefuseOffer | CounterOffer) -> Next:
        if not isinstance(answer, AcceptOffer):
            return super().answering(game, answer)
        offer = self._offer(game)
        terms = offer.terms
        game.report(OfferAccepted(*offer.parties))
        if moves_anything(terms):
            if not game.state.is_trading:
                self.take(game)
            game.report(TradeMade(*offer.parties, Cards.of(terms.give), Cards.of(answer.cards)))
            gave, got = lot_given(terms), lot_wanted(terms, answer.political)
            if (gave, got) != (EMPTY_LOT, EMPTY_LOT):
                game.report(GoodsTraded(*offer.parties, gave, got))
        write_down(game, offer)
        return Goto("offering")

    def _question(self, game: Game) -> OfferTrade:
        return OfferTrade(tuple(reachable_partners(game, self.player)))


def reachable_partners(table: Table, seat: Seat) -> Iterator[Seat]:
    """X-TRADE-03: those other players to whose capital a path is open, clockwise."""
    return (other for other in table.state.others(seat) if trade_path(table, seat, other))


def closed_path(table: Table, seat: Seat, partner: Seat) -> Hindrance:
    """X-TRADE-03, X-TRADE-04: why no path leads from one capital to the other."""
    start, end = table.state.capitals[seat], table.state.capitals[partner]
    if trade_path(table, seat, partner):
        return OPEN
    if start is None or end is None or not usual_path(table.rules.atlas, start, end):
        return "X-TRADE-03", "No path leads from your capital to that of this player."
    return "X-TRADE-04", f"Units of third players close every path from {start} to {end}."


def trade_path(table: Table, seat: Seat, partner: Seat) -> tuple[Region | Sea, ...]:
    """X-TRADE-03, X-TRADE-04: a shortest open path between two capitals over regions and sea
    areas, both ends included; empty if there is none."""
    capitals = table.state.capitals
    start, end = capitals[seat], capitals[partner]
    if start is None or end is None:
        return ()
    closed = closed_places(table, seat, partner)
    if start in closed or end in closed:
        return ()
    usual = usual_path(table.rules.atlas, start, end)
    return usual if closed.isdisjoint(usual) else _path(table.rules.atlas, start, end, closed)


@cache
def usual_path(atlas: Atlas, start: Region, end: Region) -> tuple[Region | Sea, ...]:
    """A shortest path with nobody in the way, which is mostly so; looked for once."""
    return _path(atlas, start, end, set())


def _path(
    atlas: Atlas, start: Region, end: Region, closed: set[Region | Sea]
) -> tuple[Region | Sea, ...]:
    steps = trade_steps(atlas)
    came_from: dict[str, str] = {start: ""}
    fringe = [start]
    for place in fringe:
        for near in steps[place]:
            if near not in came_from and near not in closed:
                came_from[near] = place
                if near == end:
                    return tuple(reversed(list(_back_to_start(came_from, end))))
                fringe.append(near)
    return ()


def _back_to_start(came_from: dict[str, str], place: str) -> Iterator[str]:
    while place:
        yield place
        place = came_from[place]


@lru_cache
def trade_steps(atlas: Atlas) -> Mapping[Region | Sea, tuple[Region | Sea, ...]]:
    """X-TRADE-03: over a common border, or between a region and a sea area it lies on."""
    steps = {sea.name: (*sea.adjacent, *sea.shores) for sea in atlas.seas.values()}
    for region in atlas.regions:
        coasts = (sea.name for sea in atlas.seas.values() if region in sea.shores)
        steps[region] = (*atlas.land[region], *coasts)
    return steps


def closed_places(table: Table, seat: Seat, partner: Seat) -> set[Region | Sea]:
    """X-TRADE-04: where a third player has a unit, be it a submarine."""
    state = table.state
    parties = (None, seat, partner)
    closed = {region for region, owner in state.owners.items() if owner not in parties}
    for owner, squadrons in enumerate(state.squadrons):
        if owner not in parties:
            closed.update(squadrons)
    return closed
