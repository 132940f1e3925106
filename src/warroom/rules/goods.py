"""Goods in trade beside economics cards (X-TRADE-01, X-TRADE-07), where the game has any."""

from collections.abc import Sequence

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Rng, Seat, counted, pick
from warroom.model.ruleset import Table
from warroom.model.trade import Lot, Terms
from warroom.model.turns import Action
from warroom.model.zones import Cards

MOST_CARDS = 60


def gives_goods(terms: Terms) -> bool:
    return bool(terms.points or terms.oil or terms.routes or terms.political or terms.knocked_out)


def wants_goods(terms: Terms) -> bool:
    return bool(terms.want_points or terms.want_oil or terms.want_routes or terms.want_political)


def moves_anything(terms: Terms) -> bool:
    """X-TRADE-08: a deal of favours alone is talk, not a trade."""
    return bool(terms.give or terms.want or gives_goods(terms) or wants_goods(terms))


def lot_given(terms: Terms) -> Lot:
    political, out = Cards.of(terms.political), Cards.of(terms.knocked_out)
    return Lot(terms.points, terms.oil, terms.routes, political, out)


def lot_wanted(terms: Terms, political: tuple[str, ...]) -> Lot:
    """What the one who accepts gives, with these political cards."""
    return Lot(terms.want_points, terms.want_oil, terms.want_routes, Cards.of(political))


def spare_oil(table: Table, seat: Seat) -> int:
    """X-TRADE-06: what is left when the oil of the Trade action is paid."""
    state = table.state
    oil = state.oil[seat] or 0
    if seat == state.player and not state.is_trading:
        oil -= table.rules.price(table, seat, Action.TRADE)
    return oil


# ---- checks ----


def check_goods(table: Table, seat: Seat, partner: Seat, terms: Terms) -> None:
    """X-TRADE-01, X-TRADE-07: what one offers is at hand, and what one wants exists."""
    if not gives_goods(terms) and not wants_goods(terms):
        return
    state = table.state
    if not table.rules.trades_goods:
        rule = table.rules.cites.bargaining
        raise Refused(Code.NOT_YOURS, rule, "Only economics cards can be traded.")
    if min(terms.points, terms.oil, terms.want_points, terms.want_oil) < 0:
        raise Refused(Code.MALFORMED, "X-TRADE-01", "Amounts cannot be negative.")
    check_amounts(table, seat, terms.points, terms.oil)
    check_routes(table, seat, terms.routes)
    check_routes(table, partner, terms.want_routes)
    check_held(state.political_hands[seat], terms.political)
    check_held(state.knocked_out[seat], terms.knocked_out)
    if len(terms.want_political) > MOST_CARDS:
        raise Refused(Code.TOO_MANY, "X-TRADE-01", f"Want at most {MOST_CARDS} cards.")
    for name in terms.want_political:
        if name is not None and name not in table.rules.political:
            message = f"There is no political card {name}."
            raise Refused(Code.UNKNOWN_NAME, "X-TRADE-01", message, card=name)


def check_accepted(table: Table, seat: Seat, terms: Terms, political: tuple[str, ...]) -> None:
    """X-TRADE-07: whoever accepts has what is wanted, and his political cards fit the wishes."""
    if not wants_goods(terms) and not political:
        return
    check_amounts(table, seat, terms.want_points, terms.want_oil)
    check_routes(table, seat, terms.want_routes)
    check_held(table.state.political_hands[seat], political)
    wishes = terms.want_political
    is_fit = len(political) == len(wishes) and all(
        wish in (None, name) for name, wish in zip(political, wishes, strict=True)
    )
    if not is_fit:
        message = "These political cards are not what is wanted."
        raise Refused(Code.NOT_AMONG_OPTIONS, "X-TRADE-01", message, cards=political)


def check_amounts(table: Table, seat: Seat, points: int, oil: int) -> None:
    have = table.state.points[seat] or 0
    if points > have:
        message = f"You have {counted(have, 'point')}."
        raise Refused(Code.NOT_YOURS, "X-TRADE-07", message, points=points)
    spare = spare_oil(table, seat) if oil else 0
    if oil > spare:
        message = f"You can spare {max(spare, 0)} oil."
        raise Refused(Code.NOT_YOURS, "X-TRADE-07", message, oil=oil)


def check_routes(table: Table, owner: Seat, routes: tuple[str, ...]) -> None:
    owners = table.state.routes
    for route in routes:
        if owners.get(route) != owner or routes.count(route) > 1:
            message = f"The route {route} is not there to be given, or not so often."
            raise Refused(Code.NOT_YOURS, "X-TRADE-07", message, route=route)


def check_held(cards: Cards, names: tuple[str, ...]) -> None:
    left = list(cards.known) if names else []
    for name in names:
        if name not in left:
            message = f"You do not hold {name}, or not so often."
            raise Refused(Code.NOT_YOURS, "X-TRADE-07", message, card=name)
        left.remove(name)


# ---- choices ----


def fitting_cards(hand: Sequence[str], wishes: tuple[str | None, ...]) -> tuple[str, ...] | None:
    """Political cards of a hand that meet the wishes, in their order; None if none do. Named
    wishes choose first, so that no other takes in vain."""
    left, given = list(hand), [""] * len(wishes)
    for place in sorted(range(len(wishes)), key=lambda place: wishes[place] is None):
        wish = wishes[place]
        name = next((each for each in left if wish in (None, each)), None)
        if name is None:
            return None
        left.remove(name)
        given[place] = name
    return tuple(given)


def sampled_goods(table: Table, seat: Seat, partner: Seat, terms: Terms, rng: Rng) -> Terms:
    """Terms with a few goods added on either side, where the game has any."""
    state = table.state
    if not table.rules.trades_goods:
        return terms
    owners, names = state.routes, tuple(table.rules.political)

    def some(cards: Sequence[str]) -> tuple[str, ...]:
        return (pick(rng, cards),) if cards and rng.random() < 0.25 else ()

    def few(most: int) -> int:
        return int(rng.random() * (max(most, 0) + 1)) if rng.random() < 0.25 else 0

    return Terms(
        terms.give,
        terms.want,
        terms.promise,
        points=few(state.points[seat] or 0),
        oil=few(spare_oil(table, seat)),
        routes=some([route for route in table.rules.routes if owners[route] == seat]),
        political=some(state.political_hands[seat].known),
        knocked_out=some(state.knocked_out[seat].known),
        want_points=few(10),
        want_oil=few(5),
        want_routes=some([route for route in table.rules.routes if owners[route] == partner]),
        want_political=(pick(rng, (None, *names)),) if rng.random() < 0.1 else (),
        want_promise=terms.want_promise,
    )
