"""Trade: offers, counter-offers, promises, and the sea controller's leave."""

from warroom.kernel.decision import Answer, Decision, Standing
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Done, Goto, Next
from warroom.kernel.words import Rng, Seat, pick
from warroom.model.cards import Suit
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
from warroom.model.events.turns import ActionTaken
from warroom.model.ruleset import Game, Table
from warroom.model.trade import Offer, Terms, Wish
from warroom.model.turns import Action
from warroom.model.zones import Cards

from .action import OPEN, ActionProcedure

MOST_ANSWERS = 6
MOST_OFFERS = 10
LONGEST_TEXT = 500
MOST_CARDS = 60
SUITS = (*Suit, None)


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

    def check(self, table: Table, seat: Seat, answer: MakeOffer | StopTrading) -> None:
        if isinstance(answer, StopTrading):
            return
        if answer.partner not in table.state.others(seat):
            message = "Trade with another player who is still in the game."
            raise Refused(Code.NOT_AMONG_OPTIONS, "B-TRADE-01", message, partner=answer.partner)
        check_terms(table, seat, answer.partner, answer.terms)

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        if rng.random() < 0.5:
            return StopTrading()
        partner = pick(rng, table.state.others(seat))
        terms = sample_terms(table, seat, rng)
        if is_empty(terms) or is_declined(table, seat, partner, terms):
            return StopTrading()
        return MakeOffer(partner, terms)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return StopTrading()


class AcceptOffer(Answer, frozen=True):
    """Yes, with these cards for what is wanted, in the order of the wishes."""

    cards: tuple[str, ...] = ()


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
        return (AcceptOffer(given),) if given is not None else ()

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        wanted = rng.random()
        if wanted < 0.3 and self.answers_left > 1:
            terms = sample_terms(table, seat, rng)
            if not is_empty(terms) and not is_declined(table, seat, self.proposer, terms):
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
            if len(state.actions) >= table.rules.actions_per_turn:
                return "B-TRADE-06", "You have no action left to start a trade."
        if not state.others(seat):
            return "B-TURN-06", "There is nobody to trade with."
        if len(state.offers) >= MOST_OFFERS:
            return "B-TRADE-03", f"You have opened {MOST_OFFERS} offers in this turn."
        return OPEN

    def offering(self, game: Game, _: None) -> Next:
        if self.why_not(game, self.player) is not OPEN:
            return Done()
        return self._ask_for_an_offer()

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
                game.report(ActionTaken(self.player, Action.TRADE))
            gave, got = Cards.of(offer.terms.give), Cards.of(self.given)
            game.report(TradeMade(*offer.parties, gave, got))
        if offer.terms.promise:
            game.report(PromiseGiven(*offer.parties, offer.terms.promise))

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
            return None if talks or seat in fork.questions else self._ask_for_an_offer()
        if seat not in (leave.proposer, leave.partner):
            terms = Terms(hands[leave.proposer].known[: leave.given])
            fork.state.offers = (*offers, Offer(leave.proposer, leave.partner, terms))
        if seat != leave.partner:
            self.given = hands[leave.partner].known[: leave.got]
        return None

    def _ask_for_an_offer(self) -> Next:
        self.step = self.PLACES["opening"]
        return Ask({self.player: OfferTrade()})


def are_neighbours(table: Table, offer: Offer) -> bool:
    """B-TRADE-07: a region of one party is a land neighbour of a region of the other."""
    owners, land = table.state.owners, table.rules.atlas.land
    return any(
        owners[near] == offer.partner
        for region in table.state.own_regions(offer.proposer)
        for near in land[region]
    )


def check_terms(table: Table, seat: Seat, partner: Seat, terms: Terms) -> None:
    """B-TRADE-01, B-TRADE-03: cards that one holds, wishes that mean something, no empty offer,
    and nothing that was declined in this turn."""
    check_cards(table, seat, terms.give)
    check_text(terms.promise)
    if len(terms.want) > MOST_CARDS:
        raise Refused(Code.TOO_MANY, "B-TRADE-03", f"Want at most {MOST_CARDS} cards.")
    for wish in terms.want:
        if wish.value < 1:
            raise Refused(Code.MALFORMED, "B-TRADE-03", "A lowest value is at least 1.")
    if is_empty(terms):
        raise Refused(Code.TOO_FEW, "B-TRADE-03", "An offer needs a card, a wish or a promise.")
    if is_declined(table, seat, partner, terms):
        message = "These terms were declined in this turn."
        raise Refused(Code.REPEATED, "B-TRADE-03", message)


def check_cards(table: Table, seat: Seat, names: tuple[str, ...]) -> None:
    """B-TRADE-05: only cards, and only those one holds."""
    hand = list(table.state.hands[seat].known)
    for name in names:
        if name not in hand:
            message = f"You do not hold {name}, or not so often."
            raise Refused(Code.NOT_YOURS, "B-TRADE-05", message, card=name)
        hand.remove(name)


def check_text(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        message = f"Write at most {LONGEST_TEXT} characters."
        raise Refused(Code.TOO_MANY, "B-TRADE-04", message, length=len(text))


def is_empty(terms: Terms) -> bool:
    return terms == Terms()


def is_declined(table: Table, seat: Seat, partner: Seat, terms: Terms) -> bool:
    """Whether the same terms went between the same two and were declined in this turn."""
    talks = [each for each in table.state.offers if {seat, partner} == set(each.parties)]
    if not talks:
        return False
    wanted = canonical(terms)
    return any(
        (seat, wanted) == (by, canonical(declined))
        for talk in talks
        for by, declined in talk.declined
    )


def canonical(terms: Terms) -> Terms:
    """The order in which cards and wishes are named does not matter."""
    wishes = sorted(terms.want, key=lambda wish: (wish.suit.value if wish.suit else "", wish.value))
    return Terms(tuple(sorted(terms.give)), tuple(wishes), terms.promise)


def do_fit(table: Table, names: tuple[str, ...], wishes: tuple[Wish, ...]) -> bool:
    """Each card meets the wish in its place."""
    cards = table.rules.deck.cards
    return len(names) == len(wishes) and all(
        wish.is_met_by(cards[name]) for name, wish in zip(names, wishes, strict=True)
    )


def cheapest_fit(table: Table, hand: list[str], wishes: tuple[Wish, ...]) -> tuple[str, ...] | None:
    """Cards that meet the wishes, the cheapest of a hand sorted by value; None if none do. Named
    suits choose before any suit and high values before low, so that no wish takes in vain."""
    cards = table.rules.deck.cards
    left, given = list(hand), [""] * len(wishes)
    for place in sorted(range(len(wishes)), key=lambda n: (not wishes[n].suit, -wishes[n].value)):
        name = next((each for each in left if wishes[place].is_met_by(cards[each])), None)
        if name is None:
            return None
        left.remove(name)
        given[place] = name
    return tuple(given)


def sample_terms(table: Table, seat: Seat, rng: Rng) -> Terms:
    """Up to two own cards for up to two wishes."""
    hand = list(table.state.hands[seat].known)
    give = []
    for _ in range(int(rng.random() * 3)):
        if hand:
            give.append(hand.pop(int(rng.random() * len(hand))))
    count = int(rng.random() * 3)
    want = tuple(Wish(pick(rng, SUITS), 1 + int(rng.random() * 3)) for _ in range(count))
    return Terms(tuple(give), want)
