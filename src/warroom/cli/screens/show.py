"""The table in the terminal: the board by continent, ships at sea, the log."""

from collections.abc import Iterable, Iterator

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from warroom.kernel.event import Event
from warroom.model.events.deluxe_home import SeasonBegan, YearBegan
from warroom.model.events.turns import RoundBegan, TurnBegan
from warroom.model.furniture import Furniture
from warroom.model.state import Region, Sea, State
from warroom.view import View

from ..words import sentence
from ..words.phrases import LETTERS, Who, vessels
from .nations import style_of

HEADINGS = (RoundBegan, YearBegan, SeasonBegan, TurnBegan)
"""The events before which there is an empty line."""


def board(view: View) -> RenderableType:
    """Every region under its continent: owner, name, units; `*` marks a capital."""
    atlas, state = view.rules.atlas, view.state
    parts: list[RenderableType] = []
    for continent in atlas.continents:
        regions = [each for each in atlas.regions if atlas.continent[each] == continent]
        parts.append(Line(continent, align="left", style="dim"))
        parts.append(Columns([cell(state, each) for each in regions], padding=(0, 3)))
    if any(flotilla for flotilla in (*state.squadrons, *state.flotillas)):
        parts.append(seas(view))
    parts.extend(Text(line, style="dim") for line in legend(view.rules.has))
    return Group(*parts)


def legend(has: Furniture) -> Iterator[str]:
    yield "Letter: owner · dot: neutral · *: capital · !: attacked"
    yield "I: infantry · T: tank · A: artillery · P: plane"
    if has.ships_on_the_map:
        yield "DD: destroyer · SS: submarine · BB: battleship · CV: carrier"
    if has.counters or has.markers:
        yield "[…]: government of a neutral, as far as you know it"
    if has.flotillas:
        yield "~: ships on the coast · DD+I: with infantry aboard · oil: oil fields"


def cell(state: State, region: Region) -> Text:
    owner = state.owners[region]
    letter = "·" if owner is None else LETTERS[owner]
    words = f"{letter} {region}"
    if state.armies[region]:
        words += f" {state.armies[region]}"
    if region in state.capitals:
        words += " *"
    government = state.counters.get(region)
    if government is None and region in state.face_down:
        government = state.face_down[region].government
    if government is not None:
        words += f" [{government}]"
    if state.oil_fields.get(region):
        words += f" oil {state.oil_fields[region]}"
    if region in state.harbours:
        words += f" ~ {vessels(state.harbours[region])}"
    if region in state.attackers:
        words += f" ! {state.attackers[region]}"
    return Text(words, style=style_of(state, owner))


def ships_in(state: State, sea: Sea) -> Iterator[Text]:
    """Who has which ships in a sea area or sea zone."""
    for seat, squadrons in enumerate(state.squadrons):
        if sea in squadrons:
            yield Text(f"{LETTERS[seat]} {squadrons[sea]}", style=style_of(state, seat))
    for seat, flotilla in enumerate(state.flotillas):
        if sea in flotilla:
            yield Text(f"{LETTERS[seat]} {vessels(flotilla[sea])}", style=style_of(state, seat))


def seas(view: View) -> RenderableType:
    """The seas with ships on them."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for sea in view.rules.atlas.seas:
        if there := list(ships_in(view.state, sea)):
            table.add_row(sea, Text(", ").join(there))
    return Group(Line("Ships at sea", align="left", style="dim"), table)


def near(view: View, place: str) -> str:
    """The neighbours of a region or sea, with who holds them."""
    atlas, state = view.rules.atlas, view.state
    ways: tuple[tuple[str, list[str]], ...]
    if place in atlas.seas:
        area = atlas.seas[place]
        ways = (
            ("sea", [other_sea(state, each) for each in area.adjacent]),
            ("landing", [cell(state, each).plain for each in area.shores]),
        )
    else:
        ways = (
            ("land", [cell(state, each).plain for each in atlas.land[place]]),
            ("sea", [cell(state, each).plain for each in atlas.sea[place]]),
        )
        if view.rules.has.ships_on_the_map:
            shores = [each for each, area in atlas.seas.items() if place in area.shores]
            ways = (*ways, ("ship", [other_sea(state, each) for each in shores]))
    return "\n".join(
        f"From {place} by {way}: {', '.join(found) or 'nowhere'}." for way, found in ways
    )


def other_sea(state: State, sea: Sea) -> str:
    ships = " ".join(each.plain for each in ships_in(state, sea))
    return f"{sea} ({ships})" if ships else sea


def story(events: Iterable[Event], who: Who) -> Iterator[tuple[str, str]]:
    """Sentences with their styles, and an empty line before each turn."""
    for event in events:
        is_heading = isinstance(event, HEADINGS)
        if is_heading:
            yield "", ""
        yield sentence(event, who), "bold" if is_heading else ""


def tell(console: Console, events: Iterable[Event], who: Who) -> None:
    for line, style in story(events, who):
        console.print(Text(line, style=style))
