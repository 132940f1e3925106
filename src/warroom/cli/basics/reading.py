"""Reading what people type: names in short forms, units, numbers."""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from warroom.kernel.words import Seat
from warroom.model.state import Region, Sea
from warroom.model.units import UNITS, Army, Fleet, Ship, Unit
from warroom.model.vessels import Vessel, in_order
from warroom.view import View


class Unreadable(ValueError):
    """A line that means nothing here; the message says what would."""


class Asked(NamedTuple):
    """Who is asked what, seeing what."""

    view: View
    seat: Seat
    decision: Any


def one_of(name: str, names: Iterable[str], what: str) -> str:
    """The name that was meant: in any case, and shortened as far as it stays clear."""
    known = list(names)
    wanted = " ".join(name.split()).casefold()
    if not wanted:
        raise Unreadable(f"Name a {what}.")
    for matches in (
        [each for each in known if each.casefold() == wanted],
        [each for each in known if each.casefold().startswith(wanted)],
        [each for each in known if wanted in each.casefold()],
    ):
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise Unreadable(f"{name!r} could be {' or '.join(matches[:5])}.")
    lower = {each.casefold(): each for each in known}
    close = [lower[each] for each in get_close_matches(wanted, lower, n=3)]
    hint = f" Did you mean {' or '.join(close)}?" if close else ""
    raise Unreadable(f"There is no {what} called {name!r}.{hint}")


def region(name: str, asked: Asked) -> Region:
    return one_of(name, asked.view.rules.atlas.regions, "region")


def sea(name: str, asked: Asked) -> Sea:
    return one_of(name, asked.view.rules.atlas.seas, "sea")


def place(name: str, asked: Asked) -> str:
    """A region or a sea."""
    atlas = asked.view.rules.atlas
    return one_of(name, (*atlas.regions, *atlas.seas), "region or sea")


def ground(name: str, asked: Asked) -> str:
    """A region or, where ships lie on the map, a sea."""
    is_afloat = asked.view.rules.has.ships_on_the_map
    return place(name, asked) if is_afloat else region(name, asked)


def parts(text: str, signs: str = ",;") -> list[str]:
    """What stands between commas or semicolons."""
    return [each.strip() for each in re.split(f"[{signs}]", text) if each.strip()]


def several(text: str, names: Iterable[str], what: str) -> tuple[str, ...]:
    """Names parted by commas, or `all`, or `none`."""
    known = tuple(names)
    match text.casefold():
        case "none" | "nothing" | "-":
            return ()
        case "all":
            return known
    return tuple(one_of(each, dict.fromkeys(known), what) for each in parts(text))


# ---- pieces ----

LAND = "[ITAP]"
AFLOAT = "DD|SS|BB|CV"
SOME = rf"(?:\s+\d*(?:{AFLOAT}|{LAND})|\s*\b(?:\d+(?:{AFLOAT}|{LAND}))+)+"
"""A space and some pieces, such as ` 3I 1T`."""
VESSEL = rf"(\d*)({AFLOAT})(?:\+({LAND}))?(?:\s*\(([^)]*)\))?"
"""Ships of one type, what each carries, and where they came from: `2DD+I`."""


def army(text: str) -> Army:
    try:
        return Army.parse(re.sub(r"(?<=[A-Za-z])(?=\d)", " ", text))
    except ValueError as error:
        raise Unreadable(f"Units are written like 3I 1T: {error}.") from None


def name_and_pieces(text: str) -> tuple[str, Army, Fleet] | None:
    """`Poland 3I 1T`, `North Sea 2DD` or, without a name, `2DD`."""
    match = re.fullmatch(rf"(.*?)({SOME})", f" {text.strip()}", re.IGNORECASE)
    if match is None:
        return None
    found = re.findall(rf"(\d*)({AFLOAT}|{LAND})", match[2], re.IGNORECASE)
    ships = " ".join(count + kind for count, kind in found if len(kind) > 1)
    units = " ".join(count + kind for count, kind in found if len(kind) == 1)
    return match[1].strip(), Army.parse(units), Fleet.parse(ships)


def region_and_units(text: str, asked: Asked) -> tuple[Region, Army]:
    """`Poland 3I 1T`."""
    found = name_and_pieces(text)
    if found is None or not found[0] or found[2]:
        raise no_region_and_units(text, asked)
    return region(found[0], asked), found[1]


def no_region_and_units(text: str, asked: Asked) -> Unreadable:
    return Unreadable(f"Write a region and units, such as {example(asked)} 3I 1T, not {text!r}.")


def name_and_vessels(text: str) -> tuple[str, tuple[Vessel, ...]] | None:
    """`North Sea 2DD 1DD+I`; the name may be left out."""
    match = re.fullmatch(rf"(.*?)((?:\s+{VESSEL})+)", f" {text.strip()}", re.IGNORECASE)
    if match is None:
        return None
    ships: list[Vessel] = []
    for count, ship, cargo, home in re.findall(VESSEL, match[2], re.IGNORECASE):
        ships += [Vessel(Ship(ship.upper()), unit(cargo), home or None)] * int(count[:3] or 1)
    return match[1].strip(), in_order(ships)


def unit(letter: str) -> Unit | None:
    return UNITS[Army.LETTERS.index(letter.upper())] if letter else None


def example(asked: Asked) -> str:
    own = asked.view.state.own_regions(asked.seat)
    return own[0] if own else asked.view.rules.atlas.regions[0]


def whole_numbers(words: Sequence[str]) -> list[int]:
    if not all(word.isdecimal() and len(word) < 7 for word in words):
        raise Unreadable(f"Write whole numbers, not {' '.join(words)!r}.")
    return [int(word) for word in words]
