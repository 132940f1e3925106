"""Trade: offers, counter-offers, promises, and the sea controller's leave."""

from warroom.kernel.decision import Answer, Decision, Standing
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Done, Goto, Next
from warroom.kernel.words import Rng, Seat, pick
from warroom.model.events.economy import (
    OfferAccepted,
    OfferCountered,
    OfferMade,
    OfferRefused,
    PromiseGiven,
    TradeBlocked,
    TradeLapsed,
    TradeMade,
)
from warroom.model.ruleset import Game, Table
from warroom.model.trade import Offer, Terms
from warroom.model.turns import Action
from warroom.model.zones import Cards

from .action import OPEN, ActionProcedure
from .goods import check_accepted, fitting_cards, wants_goods
from .terms import (
    cheapest_fit,
    check_cards,
    check_contents,
    check_terms,
    check_text,
    do_fit,
    is_idle,
    sample_terms,
)

MOST_ANSWERS = 6
MOST_OFFERS = 10


class MakeOffer(Answer, frozen=True):
    partner: Seat
    terms: Terms


class StopTrading(Answer, frozen=True):
    pass


class OfferTrade(Decision, frozen=True):
    """B-TRADE-01, B-TRADE-03: partner and terms, or stop."""

    ANSWERS = (MakeOffer, StopTrading)
    RULE = "B-TRADE-03"
    BINDING = True  # else a partner who refused could feel that the next offer was made
    PRIVATE = True

    partners: tuple[Seat, ...] = ()  # if only some of the others can be traded with

    def check(self, table: Table, seat: Seat, answer: MakeOffer | StopTrading) -> None:
        if isinstance(answer, StopTrading):
            return
        if answer.partner not in table.state.others(seat):
            message = "Trade with another player who is still in the game."
            raise Refused(Code.NOT_AMONG_OPTIONS, "B-TRADE-01", message, partner=answer.partner)
        rule, why = table.rules.trade_barrier(table, seat, answer.partner)
        if rule:
            raise Refused(Code.OUT_OF_REACH, rule, why, partner=answer.partner)
        check_terms(table, seat, answer.partner, answer.terms)

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        if rng.random() < 0.5:
            return StopTrading()
        partner = pick(rng, self.partners or table.state.others(seat))
        terms = sample_terms(table, seat, partner, rng)
        if is_idle(table, seat, partner, terms):
            return StopTrading()
        return MakeOffer(partner, terms)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return StopTrading()


def check_quote(game: Game, seat: Seat, partner: Seat, terms: Terms) -> None:
    """B-TRADE-03: before one offers something, one may ask what would be wanted for it; of what was
    declined, too."""
    question = game.questions.get(seat)
    decision = question.decision if question else None
    if not isinstance(decision, OfferTrade):
        raise Refused(Code.NOT_ASKED, OfferTrade.RULE, "You are not making an offer now.")
    if partner not in (decision.partners or game.state.others(seat)):
        message = "Trade with a player whom you can reach."
        raise Refused(Code.NOT_AMONG_OPTIONS, "B-TRADE-01", message, partner=partner)
    check_contents(game, seat, partner, terms)


class AcceptOffer(Answer, frozen=True):
    """Yes, with these cards for what is wanted, in the order of the wishes."""

    cards: tuple[str, ...] = ()
    political: tuple[str, ...] = ()


class RefuseOffer(Answer, frozen=True):
    reason: str = ""


class CounterOffer(Answer, frozen=True):
    terms: Terms


class AnswerTrade(Decision, frozen=True):
    """B-TRADE-03: accept with fitting cards, refuse, or answer with changed terms."""

    ANSWERS = (AcceptOffer, RefuseOffer, CounterOffer)
    RULE = "B-TRADE-03"
    REACTION = True
    PRIVATE = True
    PARTIES = ("proposer",)
    STANDING = Standing("Another player offers you a trade.", ("refuse",), "proposer")

    proposer: Seat
    terms: Terms
    answers_left: int

    def check(
        self, table: Table, seat: Seat, answer: AcceptOffer | RefuseOffer | CounterOffer
    ) -> None:
        if isinstance(answer, RefuseOffer):
            check_text(answer.reason)
        elif isinstance(answer, AcceptOffer):
            check_cards(table, seat, answer.cards)
            if not do_fit(table, answer.cards, self.terms.want):
                message = "These cards are not what is wanted."
                raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message, cards=answer.cards)
            check_accepted(table, seat, self.terms, answer.political)
        else:
            if self.answers_left <= 1:
                message = f"After {MOST_ANSWERS} answers, accept or refuse."
                raise Refused(Code.REPEATED, self.RULE, message)
            check_terms(table, seat, self.proposer, answer.terms)

    def acceptances(self, table: Table, seat: Seat) -> tuple[AcceptOffer, ...]:
        """Some ways to accept: with the cheapest cards that fit first."""
        cards = table.rules.deck.cards
        hand = sorted(table.state.hands[seat].known, key=lambda name: cards[name].value)
        wanted = self.terms.want
        if len(wanted) > len(hand):
            return ()
        given = cheapest_fit(table, hand, wanted)
        political = self.political_given(table, seat)
        if given is None or political is None:
            return ()
        return (AcceptOffer(given, political),)

    def political_given(self, table: Table, seat: Seat) -> tuple[str, ...] | None:
        """Political cards with which to accept; None if there is not all that is wanted."""
        if not wants_goods(self.terms):
            return ()
        held = table.state.political_hands[seat].known
        given = fitting_cards(held, self.terms.want_political)
        try:
            check_accepted(table, seat, self.terms, given or ())
        except Refused:
            return None
        return given

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        wanted = rng.random()
        if wanted < 0.3 and self.answers_left > 1:
            terms = sample_terms(table, seat, self.proposer, rng)
            if not is_idle(table, seat, self.proposer, terms):
                return CounterOffer(terms)
        elif wanted < 0.65:
            for acceptance in self.acceptances(table, seat):
                return acceptance
        return RefuseOffer()

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return RefuseOffer()

    def answer_by(self, word: str) -> Answer:
        return RefuseOffer()


class Leave(Answer, frozen=True):
    is_allowed: bool


class AllowTrade(Decision, frozen=True):
    """B-TRADE-07: the sea controller allows or blocks a distant trade; he sees no card faces."""

    ANSWERS = (Leave,)
    RULE = "B-TRADE-07"
    REACTION = True
    STANDING = Standing("Two players trade across your sea.", ("allow", "block"), "proposer")

    proposer: Seat
    partner: Seat
    given: int
    got: int

    def options(self, table: Table, seat: Seat) -> tuple[Leave, ...]:
        return Leave(True), Leave(False)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Leave(True)

    def answer_by(self, word: str) -> Answer:
        return Leave(word == "allow")


class Trade(ActionProcedure):
    """B-TRADE-01 to B-TRADE-08: any number of trades, until the player stops."""

    STEPS = ("offering", "opening", "asking", "answering", "concluding")
    ACTION = Action.TRADE
    SUMMARY = "Swap cards and promises with other players."

    given: tuple[str, ...] = ()  # by the one who accepts, while leave is asked

    @classmethod
    def why_not(cls, table: Table, seat: Seat) -> tuple[str, str]:
        """B-TRADE-02, B-TRADE-06, B-TRADE-08: a running Trade needs no further action."""
        state = table.state
        if state.has_trade_stopped:
            return "B-TRADE-08", "Trade has stopped."
        if not state.is_trading:
            if cls.ACTION in state.actions:
                return "B-TRADE-02", "Your Trade ended when the next action began."
            most = table.rules.actions_per_turn
            if most is not None and len(state.actions) >= most:
                return "B-TRADE-06", "You have no action left to start a trade."
        if not state.others(seat):
            return "B-TURN-06", "There is nobody to trade with."
        if len(state.offers) >= MOST_OFFERS:
            return "B-TRADE-03", f"You have opened {MOST_OFFERS} offers in this turn."
        return OPEN

    def offering(self, game: Game, _: None) -> Next:
        if self.why_not(game, self.player) is not OPEN:
            return Done()
        return self._ask_for_an_offer(game)

    def opening(self, game: Game, answer: MakeOffer | StopTrading) -> Next:
        if isinstance(answer, StopTrading):
            return Done()
        game.report(OfferMade(self.player, answer.partner, answer.terms))
        return None

    def asking(self, game: Game, _: None) -> Next:
        offer = self._offer(game)
        left = MOST_ANSWERS - offer.answers
        return Ask({offer.partner: AnswerTrade(offer.proposer, offer.terms, left)})

    def answering(self, game: Game, answer: AcceptOffer | RefuseOffer | CounterOffer) -> Next:
        offer = self._offer(game)
        if isinstance(answer, RefuseOffer):
            game.report(OfferRefused(offer.proposer, offer.partner, answer.reason))
            return Goto("offering")
        if isinstance(answer, CounterOffer):
            game.report(OfferCountered(offer.partner, offer.proposer, answer.terms))
            return Goto("asking")
        self.given = answer.cards
        controller = game.state.sea_controller
        if controller is None or controller in offer.parties or are_neighbours(game, offer):
            return self.concluding(game, Leave(True))
        counts = len(offer.terms.give), len(answer.cards)
        if not any(counts):
            return self.concluding(game, Leave(True))
        return Ask({controller: AllowTrade(*offer.parties, *counts)})

    def concluding(self, game: Game, answer: Leave) -> Next:
        """B-TRADE-06: only a completed trade uses the action; B-TRADE-08: in time."""
        offer = self._offer(game)
        if not answer.is_allowed:
            game.report(TradeBlocked(*offer.parties))
        elif game.state.has_trade_stopped:
            game.report(TradeLapsed(*offer.parties))
        else:
            self._conclude(game, offer)
        self.given = ()
        return Goto("offering")

    def _conclude(self, game: Game, offer: Offer) -> None:
        """B-TRADE-04: a deal without any card is table talk and uses no action."""
        game.report(OfferAccepted(*offer.parties))
        if offer.terms.give or self.given:
            if not game.state.is_trading:
                self.take(game)
            gave, got = Cards.of(offer.terms.give), Cards.of(self.given)
            game.report(TradeMade(*offer.parties, gave, got))
        write_down(game, offer)

    def _offer(self, game: Game) -> Offer:
        return game.state.offers[-1]

    def imagine(self, fork: Game, seat: Seat) -> Next:
        """Who is no party to a talk takes it that the player in turn is still choosing; but once
        leave is asked for, everybody knows who trades and how many cards go each way."""
        hands, offers = fork.state.hands, fork.state.offers
        asked = (question.decision for question in fork.questions.values())
        leave = next((each for each in asked if isinstance(each, AllowTrade)), None)
        if leave is None:
            talks = bool(offers) and offers[-1].is_open
            return None if talks or seat in fork.questions else self._back_to_the_menu(fork)
        if seat not in (leave.proposer, leave.partner):
            terms = Terms(hands[leave.proposer].known[: leave.given])
            fork.state.offers = (*offers, Offer(leave.proposer, leave.partner, terms))
        if seat != leave.partner:
            self.given = hands[leave.partner].known[: leave.got]
        return None

    def _back_to_the_menu(self, fork: Game) -> Next:
        """But if the Trade is his last action he can do nothing but trade on, as everybody sees."""
        most = fork.rules.actions_per_turn
        is_last = most is not None and len(fork.state.actions) >= most
        return self._ask_for_an_offer(fork) if is_last else Done()

    def _ask_for_an_offer(self, game: Game) -> Next:
        self.step = self.PLACES["opening"]
        return Ask({self.player: self._question(game)})

    def _question(self, game: Game) -> OfferTrade:
        return OfferTrade()


def write_down(game: Game, offer: Offer) -> None:
    """B-TRADE-04: what either of the two has promised."""
    promises = (
        (offer.parties, offer.terms.promise),
        (offer.parties[::-1], offer.terms.want_promise),
    )
    for (by, to), text in promises:
        if text:
            game.report(PromiseGiven(by, to, text))


def are_neighbours(table: Table, offer: Offer) -> bool:
    """B-TRADE-07: a region of one party is a land neighbour of a region of the other."""
    owners, land = table.state.owners, table.rules.atlas.land
    return any(
        owners[near] == offer.partner
        for region in table.state.own_regions(offer.proposer)
        for near in land[region]
    )
