"""The nations in the terminal: what each one has, as far as the viewer may know."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warroom.kernel.words import Seat
from warroom.model.furniture import Furniture
from warroom.model.government import SPECTRUM
from warroom.model.state import State
from warroom.model.statecraft import TECHNOLOGIES, ActionCard
from warroom.model.turns import Reason
from warroom.model.vessels import fleet_of
from warroom.rules import modifiers
from warroom.view import View

from ..words.deluxe import SEASONS
from ..words.phrases import Who, listed, names_in, number, title

STYLES = {
    "red": "bright_red",
    "blue": "bright_blue",
    "amber": "yellow",
    "green": "green",
    "plum": "magenta",
    "slate": "grey62",
    "teal": "cyan",
    "rose": "bright_magenta",
}


def style_of(state: State, seat: Seat | None) -> str:
    colour = None if seat is None else state.colours[seat]
    return STYLES.get(colour or "", "default" if seat is not None else "dim")


class Column(NamedTuple):
    """A heading, when it stands there, and what it tells of a seat."""

    heading: str
    is_used: Callable[[Furniture], bool]
    cell: Callable[[State, Seat], str]


def fleet(state: State, seat: Seat) -> str:
    """All ships of a seat, wherever they lie."""
    ships = state.fleets[seat]
    for squadrons in state.squadrons[seat : seat + 1]:
        for squadron in squadrons.values():
            ships += squadron
    for flotilla in state.flotillas[seat : seat + 1]:
        at_sea = (vessel for group in flotilla.values() for vessel in group)
        coasts = (state.harbours.get(region, ()) for region in state.own_regions(seat))
        ashore = (vessel for group in coasts for vessel in group)
        ships += fleet_of((*at_sea, *ashore))
    return str(ships)


def amount(held: int | None) -> str:
    return "hidden" if held is None else str(held)


COLUMNS = (
    Column("regions", lambda has: True, lambda s, seat: str(len(s.own_regions(seat)))),
    Column("land units", lambda has: True, lambda s, seat: str(s.land_units(seat))),
    Column("fleet", lambda has: True, fleet),
    Column("points", lambda has: has.treasuries, lambda s, seat: amount(s.points[seat])),
    Column("oil", lambda has: has.treasuries, lambda s, seat: amount(s.oil[seat])),
    Column("cards", lambda has: not has.open_piles, lambda s, seat: str(s.hands[seat].count)),
    Column(
        "political cards",
        lambda has: has.political_cards,
        lambda s, seat: str(s.political_hands[seat].count),
    ),
    Column(
        "provocation cards",
        lambda has: has.wars,
        lambda s, seat: str(s.provocation_hands[seat].count),
    ),
    Column(
        "action cards",
        lambda has: has.action_cards,
        lambda s, seat: str(s.action_hands[seat].count),
    ),
    Column(
        "government",
        lambda has: has.governments,
        lambda s, seat: title(s.governments[seat] or "-"),
    ),
    Column("capital", lambda has: True, lambda s, seat: s.capitals[seat] or "-"),
    Column("", lambda has: True, lambda s, seat: ", ".join(marks(s, seat))),
)


def marks(state: State, seat: Seat) -> Iterator[str]:
    if state.pools[seat]:
        yield f"to place {state.pools[seat]}"
    if state.sea_controller == seat:
        yield "controls the sea"
    if state.player == seat:
        yield "in turn"
    if seat in state.hunted:
        yield "hunted by an assassin"
    if state.eliminated[seat]:
        yield "eliminated"


def nations(view: View) -> RenderableType:
    """One line for each seat, then what takes more words."""
    state, who = view.state, names_in(view.state)
    columns = [column for column in COLUMNS if column.is_used(view.rules.has)]
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("", *(column.heading for column in columns)):
        table.add_column(heading)
    for seat in state.seats:
        name = Text(who(seat), style=style_of(state, seat))
        table.add_row(name, *(column.cell(state, seat) for column in columns))
    known = (
        Text(f"{who(seat)}: {'; '.join(words)}.", style=style_of(state, seat))
        for seat in state.seats
        if (words := [*merits(view, seat), *possessions(view, seat, who)])
    )
    return Group(Text(" · ".join(middle(view)), style="bold"), table, *known)


def middle(view: View) -> Iterator[str]:
    """When it is, and what lies in the middle of the table."""
    state, rules = view.state, view.rules
    name = "Year" if rules.has.seasons else "Round"
    yield f"{name} {state.game_round}" if state.game_round else "Setting up"
    if rules.has.seasons and state.game_round:
        yield SEASONS[state.season - 1]
        yield "clockwise" if state.direction > 0 else "counterclockwise"
    for pile, words in (
        (state.deck, "deck"),
        (state.technology_deck, "technologies"),
        (state.political_deck, "political deck"),
        (state.provocation_deck, "provocation stack"),
        (state.action_deck, "action deck"),
    ):
        if pile.count:
            yield f"{words} {number(pile.count, 'card')}"
    if Reason.EAGLES in rules.endings:
        yield f"{state.eagles} of {number(rules.eagle_limit, 'Eagle')}"
    if rules.has.routes:
        pool = sum(owner is None for owner in state.routes.values())
        yield f"{number(pool, 'trade route')} in the pool"


def merits(view: View, seat: Seat) -> Iterator[str]:
    """Victory points as things stand, where there are such."""
    if accounts := view.rules.accounts(view, seat):
        yield number(sum(account.points for account in accounts), "victory point")


def possessions(view: View, seat: Seat, who: Who) -> Iterator[str]:
    """Technologies, routes, levels, markers and wars of a seat."""
    state, has = view.state, view.rules.has
    if has.technologies and state.technologies[seat]:
        yield f"technologies {marked(state.technologies[seat], state.spent, 'spent')}"
    if has.secret_technologies and state.secret_technologies[seat].count:
        yield number(state.secret_technologies[seat].count, "secret technology card")
    routes = [name for name, owner in state.routes.items() if owner == seat]
    if routes:
        yield f"routes {marked(routes, state.routes_out, 'out')}"
    if has.knocked_out and state.knocked_out[seat].count:
        yield f"{number(state.knocked_out[seat].count, 'card')} knocked out"
    if has.levels:
        levels = zip(TECHNOLOGIES, state.levels[seat], strict=True)
        reached = [f"{title(each)} {level}" for each, level in levels if level]
        if state.population[seat]:
            reached.append(f"Population {state.population[seat]}")
        yield f"levels {listed(reached, 'none')}"
    if has.markers:
        markers = zip(SPECTRUM, state.markers[seat], strict=True)
        held = [f"{count} {title(each)}" for each, count in markers if count]
        yield f"markers {listed(held, 'none')}"
    if has.seasons and state.marked[seat]:
        taken = (action.value.replace("-", " ") for action in state.marked[seat])
        yield f"actions {listed(taken)}"
    if has.wars and state.wars[seat]:
        yield f"may attack {listed(map(who, state.wars[seat]))}"


def marked(names: Iterable[str], some: Iterable[str], mark: str) -> str:
    """A list in which some names bear a mark: `north-sea-5 (out) and red-sea-2`."""
    found = tuple(some)
    return listed(f"{name} ({mark})" if name in found else name for name in names)


def hand(view: View) -> str:
    """The viewer's own cards with what they do, and what others promised."""
    state, rules, seat, has = view.state, view.rules, view.seat, view.rules.has
    assert seat is not None
    lines: list[str] = []
    if not has.open_piles:
        lines.append(f"Your cards: {', '.join(sorted(state.hands[seat].known)) or 'none'}.")
    if has.knocked_out and state.knocked_out[seat].count:
        lines.append(f"Knocked out: {', '.join(sorted(state.knocked_out[seat].known))}.")
    if has.political_cards:
        held = Counter(state.political_hands[seat].known)
        lines += (effect(name, rules.political[name].effect, held[name]) for name in held)
    if has.wars and state.provocation_hands[seat].count:
        lines.append(f"Provocation cards: {', '.join(state.provocation_hands[seat].known)}.")
    if has.technologies:
        known = modifiers.held(view, seat)
        lines += (effect(name, rules.technologies[name].effect) for name in known)
    if has.action_cards:
        cards = (rules.statecraft.action_cards[name] for name in state.action_hands[seat].known)
        lines += (
            effect(f"{card.name} ({card.action.value})", text_of(view, card)) for card in cards
        )
    who = names_in(state)
    for promise in state.promises:
        lines.append(f"{who(promise.by)} promised {who(promise.to)}: “{promise.text}”.")
    return "\n".join(lines) or "You hold no cards."


def effect(name: str, text: str, count: int = 1) -> str:
    """A card with what it does, and how many there are."""
    return f"  {name}{f' × {count}' if count > 1 else ''}: {text}"


def text_of(view: View, card: ActionCard) -> str:
    """What an action card does for the viewer's government (D-CARD-02)."""
    government = view.state.governments[view.seat or 0]
    return card.enhanced if card.favours == government else card.general
