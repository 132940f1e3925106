"""The table in the terminal: the board by continent, the nations, the log."""

from collections.abc import Iterable

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.model.events.turns import RoundBegan, TurnBegan
from warroom.model.state import Region, State
from warroom.view import View

from .words import LETTERS, Who, names_in, sentence

STYLES = {
    "red": "bright_red",
    "blue": "bright_blue",
    "amber": "yellow",
    "green": "green",
    "plum": "magenta",
    "slate": "grey62",
}


def style_of(state: State, seat: Seat | None) -> str:
    colour = None if seat is None else state.colours[seat]
    return STYLES.get(colour or "", "default" if seat is not None else "dim")


def board(view: View) -> RenderableType:
    """Every region under its continent: owner, name, units; `*` marks a capital."""
    atlas, state = view.rules.atlas, view.state
    parts: list[RenderableType] = []
    for continent in atlas.continents:
        regions = [each for each in atlas.regions if atlas.continent[each] == continent]
        parts.append(Line(continent, align="left", style="dim"))
        parts.append(Columns([cell(state, each) for each in regions], padding=(0, 3)))
    parts.append(Text("Letter: owner · dot: neutral · *: capital · !: attacked", style="dim"))
    parts.append(Text("I: infantry · T: tank · A: artillery · P: plane", style="dim"))
    return Group(*parts)


def cell(state: State, region: Region) -> Text:
    owner = state.owners[region]
    letter = "·" if owner is None else LETTERS[owner]
    words = f"{letter} {region}"
    if state.armies[region]:
        words += f" {state.armies[region]}"
    if region in state.capitals:
        words += " *"
    if region in state.attackers:
        words += f" ! {state.attackers[region]}"
    return Text(words, style=style_of(state, owner))


def nations(view: View) -> RenderableType:
    """One line for each seat, with what all may know of it."""
    state, who = view.state, names_in(view.state)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("", "regions", "land units", "fleet", "cards", "capital", ""):
        table.add_column(heading)
    for seat in state.seats:
        marks = [
            "to place " + str(state.pools[seat]) if state.pools[seat] else "",
            "controls the sea" if state.sea_controller == seat else "",
            "in turn" if state.player == seat else "",
            "eliminated" if state.eliminated[seat] else "",
        ]
        table.add_row(
            Text(who(seat), style=style_of(state, seat)),
            str(len(state.own_regions(seat))),
            str(state.land_units(seat)),
            str(state.fleets[seat]),
            str(state.hands[seat].count),
            state.capitals[seat] or "-",
            ", ".join(mark for mark in marks if mark),
        )
    where = f"Round {state.game_round}" if state.game_round else "Setting up"
    return Group(Text(f"{where} · deck {state.deck.count} cards", style="bold"), table)


def near(view: View, region: Region) -> str:
    """The neighbours of a region, with who holds them."""
    atlas, state = view.rules.atlas, view.state
    lines = []
    for way, neighbours in (("land", atlas.land[region]), ("sea", atlas.sea[region])):
        found = [cell(state, each).plain for each in neighbours]
        lines.append(f"From {region} by {way}: {', '.join(found) or 'nowhere'}.")
    return "\n".join(lines)


def hand(view: View) -> str:
    """The viewer's own cards, and what others promised."""
    state, seat = view.state, view.seat
    assert seat is not None
    cards = state.hands[seat].known
    words = f"Your cards: {', '.join(sorted(cards)) or 'none'}."
    who = names_in(state)
    for promise in state.promises:
        words += f"\n{who(promise.by)} promised {who(promise.to)}: “{promise.text}”."
    return words


def story(events: Iterable[Event], who: Who) -> Iterable[str]:
    """Sentences, with a heading before each turn."""
    for event in events:
        if isinstance(event, RoundBegan | TurnBegan):
            yield ""
        yield sentence(event, who)


def tell(console: Console, events: Iterable[Event], who: Who) -> None:
    for line in story(events, who):
        heading = line.endswith(" turn.") or line.startswith("Round ")
        console.print(Text(line, style="bold" if heading else ""))
