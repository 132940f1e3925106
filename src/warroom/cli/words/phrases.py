"""The parts of speech: names of seats, numbers of pieces, cards and ships, lists."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from warroom.kernel.words import Seat
from warroom.model.state import State
from warroom.model.trade import Terms, Wish
from warroom.model.units import UNIT_LETTERS, Counts
from warroom.model.vessels import Vessel
from warroom.model.zones import Cards

Who: TypeAlias = Callable[[Seat | None], str]
"""What a seat is called; None is nobody, such as a neutral army."""

LETTERS = "ABCDEFGH"


def names_in(state: State) -> Who:
    """Seats by letter and colour, such as `Red (A)`; before colours are chosen, `Player A`."""
    names = {
        seat: f"{colour.capitalize()} ({LETTERS[seat]})" if colour else f"Player {LETTERS[seat]}"
        for seat, colour in enumerate(state.colours)
    }
    return lambda seat: "Nobody" if seat is None else names.get(seat, f"Player {seat}")


def listed(items: Iterable[str], nothing: str = "nothing") -> str:
    """`a`, `a and b`, `a, b and c`."""
    words = list(items)
    if len(words) < 2:
        return words[0] if words else nothing
    return f"{', '.join(words[:-1])} and {words[-1]}"


def number(count: int, noun: str) -> str:
    """`1 plane`, `2 planes`."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def hits(count: int) -> str:
    return number(count, "hit")


def title(name: str) -> str:
    """What a card, technology or government is called: `spy-ring` is Spy Ring."""
    return name.replace("-", " ").title()


def capitalised(text: str) -> str:
    """With a capital in front, and all others as they are."""
    return text[:1].upper() + text[1:]


def way(places: Iterable[str]) -> str:
    """`Poland > Ukraine`."""
    return " > ".join(places)


# ---- pieces ----


def pieces(*counts: Counts) -> str:
    """Numbers of pieces, such as `3I 1T`, or `nothing`."""
    return " ".join(str(each) for each in counts if each) or "nothing"


def spread(places: Mapping[str, Any], joint: str = "in") -> str:
    """`3I in Poland and 1DD in the Baltic Sea`."""
    return listed(f"{what} {joint} {place}" for place, what in places.items())


def crossings(group: Iterable[Any], joint: str = "to") -> str:
    return listed(f"{each.units} from {each.start} {joint} {each.end}" for each in group)


def vessel(ship: Vessel) -> str:
    """`DD`, or `DD+I` with infantry aboard; `SS (North Sea)` attacks a coast from there."""
    cargo = "" if ship.cargo is None else f"+{UNIT_LETTERS[ship.cargo]}"
    return f"{ship.ship.value}{cargo}{f' ({ship.home})' if ship.home else ''}"


def vessels(group: Iterable[Vessel]) -> str:
    """`2DD 1SS+I`, or `nothing`."""
    counts = Counter(map(vessel, group))
    return " ".join(f"{count}{kind}" for kind, count in counts.items()) or "nothing"


# ---- cards and bargains ----


def cards(given: Cards) -> str:
    """Faces where they are known, else how many."""
    return listed(given.faces) if given.faces else number(given.count, "card")


def money(points: int, oil: int = 0) -> str:
    """`20 points and 5 oil`, or `nothing`."""
    sums = ((number(points, "point"), points), (f"{oil} oil", oil))
    return listed(words for words, amount in sums if amount)


def wish(wanted: Wish) -> str:
    return f"{wanted.suit.value if wanted.suit else 'any'} {wanted.value}+"


def terms(offered: Terms) -> str:
    """What is given for what, with the promises."""
    goods = (*offered.give, *offered.routes, *offered.political)
    out = (f"{name} (knocked out)" for name in offered.knocked_out)
    given = goods_and_money((*goods, *out), offered.points, offered.oil)
    wanted = (
        *map(wish, offered.want),
        *offered.want_routes,
        *(name or "any political card" for name in offered.want_political),
    )
    words = f"{given} for {goods_and_money(wanted, offered.want_points, offered.want_oil)}"
    if offered.want_promise:
        words += f" and the promise “{offered.want_promise}”"
    return f"{words}, and promises “{offered.promise}”" if offered.promise else words


def goods_and_money(goods: Iterable[str], points: int, oil: int) -> str:
    return listed((*goods, *((money(points, oil),) if points or oil else ())))
