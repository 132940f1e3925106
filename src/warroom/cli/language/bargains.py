"""Reading what people type when they trade: offers, wishes, replies."""

import re
from collections.abc import Iterable, Mapping

from warroom.kernel.decision import Answer
from warroom.kernel.words import Seat
from warroom.model.cards import Suit
from warroom.model.trade import Terms, Wish
from warroom.rules import trade

from ..basics.reading import Asked, Unreadable, one_of
from ..words import LETTERS


def seat_named(text: str, asked: Asked) -> Seat:
    """A player by letter or colour."""
    names: dict[str, Seat] = {}
    for seat, chosen in enumerate(asked.view.state.colours):
        names[LETTERS[seat]] = seat
        if chosen:
            names[chosen] = seat
    return names[one_of(text, names, "player")]


def offered(text: str, asked: Asked) -> Terms:
    """`give oil-3, 5 points want factories 2+, any ask “TEXT” promise TEXT`, each part left out at
    will."""
    pattern = (
        r"(?is)\s*(?:give\s+(.*?))?\s*(?:\bwant\s+(.*?))?\s*(?:\bask\s+(“[^”]*”|.*?))?"
        r"\s*(?:\bpromise\s+(.*))?"
    )
    match = re.fullmatch(pattern, text)
    if match is None:
        raise Unreadable("Write terms like: give oil-3 want factories 2+, any promise peace.")
    give, want, asked_for, promise = (part or "" for part in match.groups())
    rules = asked.view.rules
    give, points, oil = without_money(give)
    out = re.findall(r"(?i)\bout\s+([^\s,]+)", give)
    names = re.sub(r"(?i)\bout\s+[^\s,]+", "", give).replace(",", " ").split()
    given = sorted_out(names, asked)
    want, want_points, want_oil = without_money(want)
    wanted = [part.strip() for part in want.split(",") if part.strip()]
    routes = [name for name in wanted if name in rules.routes]
    political = [name for name in wanted if name in rules.political or name == "any political"]
    return Terms(
        given["cards"],
        tuple(wish(part) for part in wanted if part not in (*routes, *political)),
        promise.strip().strip('"“”'),
        points,
        oil,
        given["routes"],
        given["political"],
        tuple(one_of(name, rules.deck.cards, "card") for name in out),
        want_points,
        want_oil,
        tuple(routes),
        tuple(None if name == "any political" else name for name in political),
        asked_for.strip().strip('"“”'),
    )


def without_money(text: str) -> tuple[str, int, int]:
    """What is left of a list without `20 points` and `5 oil`, and how much they are."""
    sums = []
    for pattern in (r"(?i)\b(\d{1,6})\s+points?\b", r"(?i)\b(\d{1,6})\s+oil\b(?!\s*-?\d)"):
        sums.append(sum(map(int, re.findall(pattern, text))))
        text = re.sub(pattern, "", text)
    return text, sums[0], sums[1]


def sorted_out(names: Iterable[str], asked: Asked) -> Mapping[str, tuple[str, ...]]:
    """Names of cards, routes and political cards, each with its kind."""
    rules = asked.view.rules
    kinds = {"routes": rules.routes, "political": rules.political, "cards": rules.deck.cards}
    known = [name for kind in kinds.values() for name in kind]
    found = [one_of(name, known, "card") for name in names]
    return {kind: tuple(name for name in found if name in those) for kind, those in kinds.items()}


def wish(text: str) -> Wish:
    """`oil`, `oil 2+`, `any 3+`."""
    match = re.fullmatch(r"([a-z -]+?)[\s-]*(\d{1,2})?\+?", text.strip().casefold())
    if match is None:
        raise Unreadable(f"Write a wish like `oil 2+` or `any 3+`, not {text.strip()!r}.")
    suits: dict[str, Suit | None] = {suit.value: suit for suit in Suit} | {"any": None}
    suit = suits[one_of(match[1].strip().replace(" ", "-"), suits, "suit")]
    return Wish(suit, int(match[2] or 1))


def offer(text: str, asked: Asked) -> Answer:
    """`Blue: give oil-3 want any 2+`, or `stop`."""
    if text.casefold() in ("stop", "done", "back", "none"):
        return trade.StopTrading()
    partner, colon, rest = text.partition(":")
    if not colon:
        raise Unreadable("Write a player, a colon and terms, such as Blue: give oil-3 want any 2+.")
    return trade.MakeOffer(seat_named(partner, asked), offered(rest, asked))


def reply(text: str, asked: Asked) -> Answer:
    """`accept`, `accept oil-3`, `refuse TEXT`, or `counter` and terms."""
    word, _, rest = text.partition(" ")
    kind = one_of(word, ("accept", "refuse", "counter"), "reply")
    if kind == "refuse":
        return trade.RefuseOffer(rest.strip())
    if kind == "counter":
        return trade.CounterOffer(offered(rest, asked))
    if rest.strip():
        given = sorted_out(rest.replace(",", " ").split(), asked)
        return trade.AcceptOffer(given["cards"], given["political"])
    found: tuple[Answer, ...] = asked.decision.acceptances(asked.view, asked.seat)
    if not found:
        raise Unreadable("You hold no cards that fit: refuse, or counter with other terms.")
    return found[0]
