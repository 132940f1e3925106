"""Auctions of trade routes (X-ROUTE-04 to X-ROUTE-07)."""

from warroom.kernel.decision import Answer, Decision, Standing
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Done, Goto, Next
from warroom.kernel.words import Count, Rng, Seat, counted
from warroom.model.events.auctions import (
    AuctionOpened,
    BidderPassed,
    BidRaised,
    RouteSold,
    auction_of,
)
from warroom.model.ruleset import Game, Table
from warroom.model.turns import Action
from warroom.rules.action import ActionProcedure

from ..table.treasury import points_of, seen_points


class Bid(Answer, frozen=True):
    """Production points; without a number, a pass, or an auction that is not begun after all."""

    points: Count | None = None


class BidDecision(Decision, frozen=True):
    """The common part of opening and raising: a number in a range, or none."""

    ANSWERS = (Bid,)

    def least(self, table: Table) -> int:
        raise NotImplementedError

    def check(self, table: Table, seat: Seat, answer: Bid) -> None:
        if answer.points is None:
            return
        least, most = self.least(table), points_of(table, seat)
        if answer.points < least:
            message = f"Bid at least {counted(least, 'point')}."
            raise Refused(Code.TOO_FEW, self.rule_at(table), message, least=least)
        if answer.points > most:
            message = f"You have {counted(most, 'point')}."
            raise Refused(Code.TOO_MANY, self.RULE, message, points=most)

    def options(self, table: Table, seat: Seat) -> tuple[Bid, ...]:
        bids = range(self.least(table), points_of(table, seat) + 1)
        return (Bid(), *map(Bid, bids))

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """Low bids are likelier, so that an auction of random players takes its time."""
        least, most = self.least(table), points_of(table, seat)
        if most < least or rng.random() < 0.4:
            return Bid()
        return Bid(least + int(rng.random() ** 3 * (most - least + 1)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Bid()


class OpenAuction(BidDecision, frozen=True):
    """X-ROUTE-04: a first bid of at least twenty, and at most what one has."""

    RULE = "X-ROUTE-04"

    def rule_at(self, table: Table) -> str:
        return table.rules.cites.opening_bid

    def least(self, table: Table) -> int:
        return table.rules.auction_least


class RaiseOrPass(BidDecision, frozen=True):
    """X-ROUTE-05: more than the highest bid, or out for good."""

    RULE = "X-ROUTE-05"
    REACTION = True
    STANDING = Standing(
        "A trade route is auctioned.", ("pass",), "opener", ("then-pass", "then-ask")
    )

    opener: Seat
    bid: int  # the highest so far
    bidder: Seat

    def least(self, table: Table) -> int:
        return self.bid + 1

    def answer_by(self, word: str) -> Answer:
        return Bid()

    def answer_up_to(self, table: Table, seat: Seat, word: str, limit: int) -> Answer | None:
        """The least that is enough, as long as the ceiling and the treasury allow it."""
        least = self.least(table)
        if least <= min(limit, points_of(table, seat)):
            return Bid(least)
        return Bid() if word == "then-pass" else None


class RouteAuction(ActionProcedure):
    """X-ROUTE-04 to X-ROUTE-06: bids go round until all but one have passed."""

    STEPS = ("opening", "beginning", "going_round", "hearing", "selling")
    ACTION = Action.AUCTION
    SUMMARY = "Put a trade route up for auction; the highest bidder draws it."

    last: Seat = 0  # who has spoken last

    @classmethod
    def why_useless(cls, table: Table, seat: Seat) -> str:
        """X-ROUTE-07, X-TURN-08."""
        if None not in table.state.routes.values():
            return "No trade route is left in the pool."
        least = table.rules.auction_least
        return (
            ""
            if points_of(table, seat) >= least
            else f"A first bid is at least {counted(least, 'point')}."
        )

    def opening(self, game: Game, _: None) -> Next:
        return Ask({self.player: OpenAuction()})

    def beginning(self, game: Game, answer: Bid) -> Next:
        """X-ROUTE-06: whoever wins, the oil is paid by the player who began."""
        if answer.points is None:
            return Done()
        self.take(game)
        game.report(AuctionOpened(self.player, answer.points))
        self.last = self.player
        return None

    def going_round(self, game: Game, _: None) -> Next:
        """X-ROUTE-05: clockwise; a player who, as all can see, cannot outbid passes by himself."""
        auction = auction_of(game.state)
        for seat in game.state.others(self.last):
            if seat in auction.passed or seat == auction.bidder:
                continue
            points = seen_points(game, None, seat)
            self.last = seat
            if points is not None and points <= auction.bid:
                game.report(BidderPassed(seat))
                return Goto("going_round")
            return Ask({seat: RaiseOrPass(auction.opener, auction.bid, auction.bidder)})
        return Goto("selling")

    def hearing(self, game: Game, answer: Bid) -> Next:
        if answer.points is None:
            game.report(BidderPassed(self.last))
        else:
            game.report(BidRaised(self.last, answer.points))
        return Goto("going_round")

    def selling(self, game: Game, _: None) -> Next:
        """X-ROUTE-06: the highest bidder pays and draws from the pool."""
        auction, owners = auction_of(game.state), game.state.routes
        pool = tuple(route for route in game.rules.routes if owners[route] is None)
        game.report(RouteSold(auction.bidder, auction.bid, game.chance.choose(pool)))
        return None
