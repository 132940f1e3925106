"""Production (X-PROD): capitals and cards yield points, Oil cards and routes oil instead."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import NamedTuple

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Rng, Seat
from warroom.model.cards import Suit, Worth
from warroom.model.ruleset import Game, Table
from warroom.model.technology import Figure, Power
from warroom.rules.building import SET
from warroom.rules.modifiers import applied, has_power, modifier, uses_power

PLASTICS_SUITS = (Suit.MINERALS, Suit.FACTORIES, Suit.RAIL_TRANSPORT)
"""What a Population card may stand for with Plastics (T18)."""

MOST_PLANS = 2000
"""Where there are more, no list of the best is made."""


class Stake(NamedTuple):
    """A card as far as production goes; the suit of a route is open (X-ROUTE-03)."""

    value: int
    name: str
    suit: Suit | None


class Filling(NamedTuple):
    """How many sets there are, how many routes serve in them, and what all of it is worth."""

    sets: int = 0
    routes: int = 0
    worth: int = 0


class Yield(NamedTuple):
    """What a player collects."""

    points: int
    oil: int


class ProductionPlan(Answer, frozen=True):
    """Oil cards and routes that are to yield oil."""

    oil: tuple[str, ...] = ()


class PlanProduction(Decision, frozen=True):
    """X-PROD-03: which Oil cards and routes yield oil instead of points."""

    ANSWERS = (ProductionPlan,)
    RULE = "X-PROD-03"

    def check(self, table: Table, seat: Seat, answer: ProductionPlan) -> None:
        left = Counter(oil_sources(table, seat))
        for name in answer.oil:
            if not left[name]:
                message = f"You have no Oil card or route {name} that could yield oil."
                raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message, card=name)
            left[name] -= 1

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        found = oil_sources(table, seat)
        return ProductionPlan(tuple(name for name in found if rng.random() < 0.5))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """Oil cards that fit no set."""
        left = Counter(name for name in oil_sources(table, seat) if name in table.rules.deck.cards)
        left.subtract(each.name for each in best_sets(table, seat, stakes_of(table, seat)))
        return ProductionPlan(tuple((+left).elements()))


def routes_of(table: Table, seat: Seat) -> tuple[str, ...]:
    """The routes of a seat that count, in the order of the deck (X-PROD-02)."""
    state = table.state
    return tuple(
        name
        for name in table.rules.routes
        if state.routes[name] == seat and name not in state.routes_out
    )


def may_plan(table: Table, seat: Seat) -> bool:
    """Whether anybody might think that the seat has something to plan: whoever has a card is
    asked, so that nobody learns who holds no Oil card."""
    return bool(table.state.hands[seat].count or routes_of(table, seat))


def oil_sources(table: Table, seat: Seat) -> tuple[str, ...]:
    """X-PROD-03: every Oil card and route of a seat that counts."""
    cards = table.rules.deck.cards
    oil = sorted(name for name in table.state.hands[seat].known if cards[name].suit is Suit.OIL)
    return (*oil, *routes_of(table, seat))


def stakes_of(table: Table, seat: Seat) -> tuple[Stake, ...]:
    """All cards and routes of a seat that count."""
    cards, routes = table.rules.deck.cards, table.rules.routes
    held = sorted(table.state.hands[seat].known)
    return (
        *(Stake(cards[name].value, name, cards[name].suit) for name in held),
        *(Stake(routes[name].value, name, None) for name in routes_of(table, seat)),
    )


def capital_points(table: Table, seat: Seat) -> int:
    """X-PROD-02: ten for each capital owned; in a minor neutral it produces for nobody."""
    state = table.state
    own = [region for region in state.capitals if region and state.owners[region] == seat]
    return table.rules.capital_production * len(own)


def production_of(game: Game, seat: Seat, plan: ProductionPlan) -> Yield:
    """X-PROD-02, X-PROD-03: what a plan yields; technologies that help show themselves."""
    left = left_for_points(game, seat, plan)
    if worth(best_sets(game, seat, left)) > worth(best_plain_sets(left)):
        uses_power(game, seat, Power.PLASTICS)
    for figure in (Figure.POINTS, Figure.OIL):
        applied(game, seat, figure)
    return yield_of(game, seat, plan)


def yield_of(table: Table, seat: Seat, plan: ProductionPlan) -> Yield:
    """X-PROD-02, X-PROD-03: what a plan would yield."""
    left = left_for_points(table, seat, plan)
    points = capital_points(table, seat) + worth(left) + worth(best_sets(table, seat, left))
    oil = worth(stakes_of(table, seat)) - worth(left)
    return Yield(
        points + modifier(table, seat, Figure.POINTS), oil + modifier(table, seat, Figure.OIL)
    )


def left_for_points(table: Table, seat: Seat, plan: ProductionPlan) -> tuple[Stake, ...]:
    """All that is not set aside for oil."""
    aside = Counter(plan.oil)
    left = []
    for stake in stakes_of(table, seat):
        if aside[stake.name]:
            aside[stake.name] -= 1
        else:
            left.append(stake)
    return tuple(left)


def efficient_plans(table: Table, seat: Seat) -> tuple[tuple[ProductionPlan, Yield], ...]:
    """A client's helper: from most points to most oil, every plan than which none is better in
    both. Of sources that are worth the same it matters only how many yield oil."""
    known, alike = Counter(oil_sources(table, seat)), dict[tuple[int, bool], list[Stake]]()
    others: list[Stake] = []
    for stake in stakes_of(table, seat):
        if known[stake.name]:
            known[stake.name] -= 1
            alike.setdefault((stake.value, stake.suit is None), []).append(stake)
        else:
            others.append(stake)
    groups = tuple(alike.values())
    if prod(len(sources) + 1 for sources in groups) > MOST_PLANS:
        return ()
    nothing_aside = yield_of(table, seat, ProductionPlan())
    most_sets = worth(best_sets(table, seat, stakes_of(table, seat)))
    hands = [[*map(values, by_suit(each))] for each in as_any_suit(table, seat, others)]
    found: list[tuple[Yield, list[Stake]]] = []
    for counts in product(*(range(len(sources) + 1) for sources in groups)):
        aside: list[Stake] = []
        oil: list[int] = []
        routes: list[int] = []
        for sources, many in zip(groups, counts, strict=True):
            aside += sources[:many]
            value, _, suit = sources[0]
            (routes if suit is None else oil).extend([value] * (len(sources) - many))
        oil.sort(reverse=True)
        routes.sort(reverse=True)
        sets = max(best_filling((*hand, oil), routes).worth for hand in hands)
        value = worth(aside)
        points = nothing_aside.points - value - most_sets + sets
        found.append((Yield(points, nothing_aside.oil + value), aside))
    found.sort(key=lambda each: (-each[0].oil, -each[0].points, len(each[1])))
    best: list[tuple[ProductionPlan, Yield]] = []
    for gains, aside in found:
        if not best or gains.points > best[-1][1].points:
            best.append((ProductionPlan(tuple(each.name for each in aside)), gains))
    return tuple(reversed(best))


def worth_now(table: Table, seat: Seat) -> Worth:
    """X-PROD-02: what a seat would collect if it set nothing aside for oil."""
    stakes = stakes_of(table, seat)
    doubled = best_sets(table, seat, stakes)
    own = capital_points(table, seat)
    points = own + worth(stakes) + worth(doubled) + modifier(table, seat, Figure.POINTS)
    sets = (tuple(each.name for each in doubled),) if doubled else ()
    capitals = own // table.rules.capital_production
    count = len(doubled) // len(SET)
    held = Counter(each.suit for each in stakes)
    lacks = tuple(suit for suit in SET if held[suit] <= count)
    gains = (2 * worth(doubled),) if doubled else ()
    return Worth(sets, capitals, points, gains, own, lacks)


def best_sets(table: Table, seat: Seat, stakes: Sequence[Stake]) -> tuple[Stake, ...]:
    """X-PROD-04: the cards in the sets of greatest yield."""
    return max(map(best_plain_sets, as_any_suit(table, seat, stakes)), key=worth)


def as_any_suit(table: Table, seat: Seat, stakes: Sequence[Stake]) -> Iterator[Sequence[Stake]]:
    """The cards, and with Plastics those with the best Population card as each of the suits that it
    may stand for."""
    yield stakes
    people = [each for each in stakes if each.suit is Suit.POPULATION]
    if people and has_power(table, seat, Power.PLASTICS):
        best = max(people)
        others = list(stakes)
        others.remove(best)
        for suit in PLASTICS_SUITS:
            yield (*others, best._replace(suit=suit))


def best_plain_sets(stakes: Sequence[Stake]) -> tuple[Stake, ...]:
    """As many sets as possible, and among those the ones of highest value."""
    suits, routes = (
        by_suit(stakes),
        sorted((each for each in stakes if not each.suit), reverse=True),
    )
    filling = best_filling([*map(values, suits)], values(routes))
    cards = sorted((each for held in suits for each in held[: filling.sets]), reverse=True)
    return (*cards[: filling.sets * len(SET) - filling.routes], *routes[: filling.routes])


def by_suit(stakes: Sequence[Stake]) -> list[list[Stake]]:
    """The cards of each suit of a set, the best first."""
    return [sorted((each for each in stakes if each.suit is suit), reverse=True) for suit in SET]


def values(stakes: Sequence[Stake]) -> list[int]:
    return [each.value for each in stakes]


def best_filling(suits: Sequence[Sequence[int]], routes: Sequence[int]) -> Filling:
    """X-PROD-04: as many sets as possible. Routes fill any gap, and take the place of the least
    cards that are worth less."""
    usable = sum(map(len, suits)) + len(routes)
    for sets in range(usable // len(SET), 0, -1):
        cards = sorted((value for held in suits for value in held[:sets]), reverse=True)
        needed = sets * len(SET)
        count = max(0, needed - len(cards))
        if count > len(routes):
            continue
        while count < min(len(routes), needed) and routes[count] > cards[needed - count - 1]:
            count += 1
        return Filling(sets, count, sum(cards[: needed - count]) + sum(routes[:count]))
    return Filling()


def worth(stakes: Sequence[Stake]) -> int:
    return sum(each.value for each in stakes)
