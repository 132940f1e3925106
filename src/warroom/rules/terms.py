"""What may stand in an offer (B-TRADE-03 to B-TRADE-05), and which cards meet a wish."""

from msgspec.structs import replace

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Rng, Seat, pick
from warroom.model.cards import Suit
from warroom.model.ruleset import Hindrance, Table
from warroom.model.trade import Terms, Wish

from .action import OPEN
from .goods import MOST_CARDS, check_goods, sampled_goods

LONGEST_TEXT = 500
SUITS = (*Suit, None)


def check_terms(table: Table, seat: Seat, partner: Seat, terms: Terms) -> None:
    """B-TRADE-03: what can be offered at all, and nothing that was declined in this turn."""
    check_contents(table, seat, partner, terms)
    rule, why = table.rules.fair_terms(terms)
    if rule:
        raise Refused(Code.NOT_AMONG_OPTIONS, rule, why)
    if is_declined(table, seat, partner, terms):
        message = "These terms were declined in this turn."
        raise Refused(Code.REPEATED, "B-TRADE-03", message)


def check_contents(table: Table, seat: Seat, partner: Seat, terms: Terms) -> None:
    """B-TRADE-01, B-TRADE-03: cards that one holds, wishes that mean something, no empty offer."""
    check_cards(table, seat, terms.give)
    check_goods(table, seat, partner, terms)
    check_text(terms.promise)
    check_text(terms.want_promise)
    if len(terms.want) > MOST_CARDS:
        raise Refused(Code.TOO_MANY, "B-TRADE-03", f"Want at most {MOST_CARDS} cards.")
    for wish in terms.want:
        if wish.value < 1:
            raise Refused(Code.MALFORMED, "B-TRADE-03", "A lowest value is at least 1.")
    if is_empty(terms):
        raise Refused(Code.TOO_FEW, "B-TRADE-03", "An offer needs a card, a wish or a promise.")


def check_cards(table: Table, seat: Seat, names: tuple[str, ...]) -> None:
    """B-TRADE-03, X-TRADE-07: only cards that one holds; B-TRADE-05, X-TRADE-02: nothing else."""
    hand, cites = list(table.state.hands[seat].known), table.rules.cites
    for name in names:
        if name not in table.rules.deck.cards:
            message = f"{name or 'Nothing'} is no economics card."
            raise Refused(Code.NOT_YOURS, cites.bargaining, message, card=name)
        if name not in hand:
            message = f"You do not hold {name}, or not so often."
            raise Refused(Code.NOT_YOURS, cites.holding, message, card=name)
        hand.remove(name)


def check_text(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        message = f"Write at most {LONGEST_TEXT} characters."
        raise Refused(Code.TOO_MANY, "B-TRADE-04", message, length=len(text))


def all_others(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """B-TRADE-01: every other player can be spoken to."""
    return table.state.others(seat)


def no_barrier(table: Table, seat: Seat, partner: Seat) -> Hindrance:
    """B-TRADE-01: distance keeps nobody from talking."""
    return OPEN


def any_terms(terms: Terms) -> Hindrance:
    """B-TRADE-01: any number of things on either side."""
    return OPEN


def is_empty(terms: Terms) -> bool:
    return terms == Terms()


def is_idle(table: Table, seat: Seat, partner: Seat, terms: Terms) -> bool:
    """Whether terms that were drawn at random are nothing that could be offered."""
    is_fair = table.rules.fair_terms(terms) is OPEN
    return is_empty(terms) or not is_fair or is_declined(table, seat, partner, terms)


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
    political = sorted(terms.want_political, key=lambda name: name or "")
    return replace(
        terms,
        give=tuple(sorted(terms.give)),
        want=tuple(wishes),
        routes=tuple(sorted(terms.routes)),
        political=tuple(sorted(terms.political)),
        knocked_out=tuple(sorted(terms.knocked_out)),
        want_routes=tuple(sorted(terms.want_routes)),
        want_political=tuple(political),
    )


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


def sample_terms(table: Table, seat: Seat, partner: Seat, rng: Rng) -> Terms:
    """Up to two own cards for up to two wishes, and a few goods."""
    hand = list(table.state.hands[seat].known)
    give = []
    for _ in range(int(rng.random() * 3)):
        if hand:
            give.append(hand.pop(int(rng.random() * len(hand))))
    count = int(rng.random() * 3)
    want = tuple(Wish(pick(rng, SUITS), 1 + int(rng.random() * 3)) for _ in range(count))
    return sampled_goods(table, seat, partner, Terms(tuple(give), want), rng)
