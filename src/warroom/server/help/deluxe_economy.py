"""What a nation of years and seasons is told before it decides at home: what research would take,
what a purchase comes to, what a neutral region would cost, what there is to burn (Deluxe)."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import Struct

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.cards import Suit
from warroom.model.government import SPECTRUM, Government
from warroom.model.ruleset import Ruleset
from warroom.model.statecraft import TECHNOLOGIES, TOP_LEVEL
from warroom.model.units import NO_SHIPS, NO_UNITS, SHIPS, UNITS, Army, Fleet
from warroom.model.vessels import Vessel
from warroom.rules.building import Purchase
from warroom.rules.common import check_counts
from warroom.rulesets.deluxe.actions.build import (
    BuildPurchase,
    advanced,
    cost_of,
    income,
    is_allowed,
    limits,
    unit_prices,
    wealth,
)
from warroom.rulesets.deluxe.actions.burn import Fuel, enabling_cards, ways_to_burn
from warroom.rulesets.deluxe.actions.conversion import (
    Line,
    ResearchConversion,
    is_payable,
    lines,
    pieces,
)
from warroom.rulesets.deluxe.actions.negotiate import eligible, price_of, unseen_markers
from warroom.rulesets.deluxe.actions.research import ResearchTech, Study
from warroom.rulesets.deluxe.table.cards import amount
from warroom.rulesets.deluxe.table.technology import cards_left, printed_cards
from warroom.view import View

from ..wire.basics import FromServer, Request
from .scene import Scene

# ---- from the client ----


class AskIncomes(Request, frozen=True, tag="ask-incomes"):
    """What every nation would collect now; everybody may know."""

    seat: Seat | None


class AskLadder(Request, frozen=True, tag="ask-ladder"):
    """What each level of each technology would take, and what keeps the seat from it."""

    seat: Seat


class AskConversion(Request, frozen=True, tag="ask-conversion"):
    """With which lines the card may be paid, and where the pieces can come from."""

    seat: Seat


class AskNegotiation(Request, frozen=True, tag="ask-negotiation"):
    """What a neutral region would cost, and how likely each government is."""

    seat: Seat


class AskBill(Request, frozen=True, tag="ask-bill"):
    """What a purchase comes to, and what could still be added."""

    seat: Seat
    army: Army = NO_UNITS
    fleet: Fleet = NO_SHIPS


class AskFuel(Request, frozen=True, tag="ask-fuel"):
    """What the seat could burn."""

    seat: Seat


# ---- from the server ----


class Income(Struct, frozen=True):
    points: int
    oil: int


class IncomesTold(FromServer, frozen=True, tag="incomes"):
    """Of each seat (D-BUILD-01, D-BUILD-02)."""

    id: int
    incomes: tuple[Income, ...]


class Toll(Struct, frozen=True):
    """A conversion line, and how many of its pieces the seat could give."""

    line: Line
    available: int
    is_payable: bool


class Rung(Struct, frozen=True):
    """A card to research. `rule` and `why` are empty if it could be taken now."""

    technology: Suit
    level: int
    tolls: tuple[Toll, ...]
    cards_left: int
    cards: int  # all there are
    rule: str
    why: str


class LadderTold(FromServer, frozen=True, tag="ladder"):
    id: int
    rungs: tuple[Rung, ...]


class Stock(Struct, frozen=True):
    """So many alike at a place: vessels or their cargo, or units in the region itself."""

    place: str
    vessel: Vessel | None
    count: int


class Conversions(Struct, frozen=True):
    line: Line
    stocks: tuple[Stock, ...]


class ConversionTold(FromServer, frozen=True, tag="conversion-lines"):
    """Only lines that can be paid."""

    id: int
    lines: tuple[Conversions, ...]


class NegotiationTold(FromServer, frozen=True, tag="negotiation"):
    """`chances` are those of a marker that the seat has not seen."""

    id: int
    regions: tuple[str, ...]
    prices: Mapping[Government, int]
    chances: Mapping[Government, float]


class BillTold(FromServer, frozen=True, tag="bill"):
    """`most` is how many of a piece the purchase could hold, all else unchanged. `limits` are for
    the `advanced` army units and ships, null without a limit; `saved` is what a card takes off,
    `free` what it adds."""

    id: int
    cost: int
    funds: int
    prices: Mapping[str, int]  # by the letters of units and ships
    most: Mapping[str, int]
    limits: tuple[int | None, int | None]
    advanced: tuple[str, ...]
    saved: int
    free: Army


class FuelTold(FromServer, frozen=True, tag="fuel"):
    """`cards` would make burning possible to one who could not pay without them."""

    id: int
    ways: tuple[Fuel, ...]
    cards: tuple[str, ...]


# ---- what is told ----


def incomes(message: AskIncomes, view: Scene) -> IncomesTold:
    check_game(view.rules)
    found = tuple(Income(*income(view, each)) for each in view.state.seats)
    return IncomesTold(message.id, found)


def ladder(message: AskLadder, view: Scene) -> LadderTold:
    check_game(view.rules)
    return LadderTold(message.id, tuple(rungs(view, message.seat)))


def conversion(message: AskConversion, view: Scene) -> ConversionTold:
    check_game(view.rules)
    question = view.asked_for(ResearchConversion)
    return ConversionTold(message.id, conversions(view, message.seat, question))


def negotiation(message: AskNegotiation, view: Scene) -> NegotiationTold:
    """D-NEGO-02, D-NEGO-04."""
    check_game(view.rules)
    seat = message.seat
    if view.state.governments[seat] is None:
        return NegotiationTold(message.id, (), {}, {})
    prices = {government: price_of(view, seat, government) for government in SPECTRUM}
    unseen = unseen_markers(view)
    total = unseen.total() or 1
    chances = {government: unseen[government] / total for government in SPECTRUM}
    return NegotiationTold(message.id, eligible(view, seat), prices, chances)


def fuel(message: AskFuel, view: Scene) -> FuelTold:
    check_game(view.rules)
    ways = tuple(ways_to_burn(view, message.seat))
    return FuelTold(message.id, ways, enabling_cards(view, message.seat))


def check_game(rules: Ruleset) -> None:
    """Nations have levels and all that goes with them, or there is nothing to tell."""
    if not rules.has.levels:
        raise Refused(Code.WRONG_ANSWER, "", "This game has no such thing.")


def rungs(view: View, seat: Seat) -> Iterator[Rung]:
    """D-RES-01 to D-RES-06: with what a card saves, if a Research is under way."""
    decision = view.question.decision if view.question else None
    question = decision if isinstance(decision, ResearchTech) else ResearchTech()
    levels = [(kind, level) for kind in TECHNOLOGIES for level in range(1, TOP_LEVEL + 1)]
    for technology, level in (*levels, (Suit.POPULATION, 1)):
        hindrance = question.hindrance(view, seat, Study(technology, level))
        tolls = tuple(
            Toll(line, len(pieces(view, seat, line.piece)), is_payable(view, seat, line))
            for line in lines(view, seat, technology, level, question.savings)
        )
        left = cards_left(view, technology, level)
        cards = printed_cards(view, technology, level)
        yield Rung(technology, level, tolls, left, cards, *(hindrance or ("", "")))


def conversions(view: View, seat: Seat, question: ResearchConversion) -> tuple[Conversions, ...]:
    """D-RES-04: equal pieces together, in the board's order."""
    found = []
    for line in question.lines(view, seat):
        counted = Counter(pieces(view, seat, line.piece) if line.count else ())
        stocks = (Stock(place, vessel, count) for (place, vessel), count in counted.items())
        found.append(Conversions(line, tuple(stocks)))
    return tuple(found)


def bill(message: AskBill, view: Scene) -> BillTold:
    """D-BUILD-03 to D-BUILD-05."""
    check_game(view.rules)
    view.asked_for(BuildPurchase)
    seat = message.seat
    for given in (message.army, message.fleet):
        check_counts(given, BuildPurchase.RULE)
    purchase = Purchase(message.army, message.fleet)
    prices = (*unit_prices(view, seat), *view.rules.ship_costs)
    letters = (*Army.LETTERS, *Fleet.LETTERS)
    counts = (*message.army.counts, *message.fleet.counts)
    cost = cost_of(view, seat, purchase)
    full = sum(price * count for price, count in zip(prices, counts, strict=True))
    return BillTold(
        message.id,
        cost,
        wealth(view, seat),
        dict(zip(letters, prices, strict=True)),
        {letter: most(view, seat, counts, place) for place, letter in enumerate(letters)},
        limits(view, seat),
        tuple(letter for place, letter in enumerate(letters) if is_advanced(place)),
        full - cost,
        Army(infantry=amount(view, seat, "mass-conscription")),
    )


def most(view: View, seat: Seat, counts: tuple[int, ...], place: int) -> int:
    """How many pieces of one type the purchase could hold, all else unchanged: what is too many
    stays too many with more, so that the search can halve its way."""

    def is_too_many(count: int) -> bool:
        return not is_allowed(view, seat, purchase_of(counts, place, count))

    return max(0, bisect_left(range(wealth(view, seat) + 2), True, key=is_too_many) - 1)


def is_advanced(place: int) -> bool:
    """D-UNIT-03."""
    nothing = (0,) * (len(UNITS) + len(SHIPS))
    return any(advanced(purchase_of(nothing, place, 1)))


def purchase_of(counts: tuple[int, ...], place: int, count: int) -> Purchase:
    changed = (*counts[:place], count, *counts[place + 1 :])
    land, sea = changed[: len(UNITS)], changed[len(UNITS) :]
    assert len(sea) == len(SHIPS)
    return Purchase(Army.of(*land), Fleet.of(*sea))
