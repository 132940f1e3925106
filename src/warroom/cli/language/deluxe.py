"""Journeys and voyages, lines of units or ships, building, and units given up for research."""

import re
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from warroom.kernel.decision import Answer, Decision
from warroom.model.events.deluxe_moves import CoastalAttack, Embarkation, Journey, Voyage
from warroom.model.state import Region
from warroom.model.units import NO_SHIPS, NO_UNITS, Army, Fleet, Ship
from warroom.model.vessels import Vessel
from warroom.rulesets.deluxe.actions import (
    blitz,
    build,
    burn,
    conversion,
    landing,
    movement,
    navigate,
    negotiate,
    research,
    transport,
)
from warroom.rulesets.deluxe.battles import capture, lines, navy_battle, neutrals, resolving
from warroom.rulesets.deluxe.table import cards, technology
from warroom.rulesets.deluxe.turns import setup, year
from warroom.rulesets.deluxe.ways import permission
from warroom.rulesets.deluxe.ways.journeys import Journeys

from ..basics.reading import (
    AFLOAT,
    LAND,
    Asked,
    Unreadable,
    army,
    example,
    name_and_pieces,
    name_and_vessels,
    no_region_and_units,
    parts,
    place,
    region,
    region_and_units,
    sea,
    several,
    unit,
)
from .basic import placement, purchase
from .choosing import Reader, chosen

Manoeuvre: TypeAlias = Embarkation | Voyage | CoastalAttack

CLOSING = ("none", "done", "-")


# ---- journeys ----


def journey(text: str, asked: Asked) -> Journey:
    """`Poland > Ukraine 3I 1T`, or from aboard a ship `North Sea DD > Norway 1I`."""
    text, _, via = re.sub(r"(?i)\bvia\b", "via", text).partition(" via ")
    first, *others = re.split(r"\s*>\s*", text.strip())
    if not others:
        raise Unreadable(f"Write a route and units, such as {example(asked)} > NEIGHBOUR 3I 1T.")
    aboard = re.fullmatch(rf"(.+?)\s+({AFLOAT})", first, re.IGNORECASE)
    start = place(aboard[1], asked) if aboard else region(first, asked)
    end, units = region_and_units(others.pop(), asked)
    return Journey(
        (start, *(region(name, asked) for name in others), end),
        units,
        tuple(tuple(sea(name, asked) for name in parts(each, "+")) for each in parts(via)),
        Ship(aboard[2].upper()) if aboard else None,
    )


def journeys_in(text: str, asked: Asked) -> list[Journey]:
    return [journey(part, asked) for part in parts(text, ";")]


def journeys_of(given: Sequence[Journey]) -> Answer:
    return Journeys(tuple(given))


def journeys(text: str, asked: Asked) -> Answer:
    """Journeys parted by `;`, or `none`."""
    return journeys_of([] if text.casefold() in CLOSING else journeys_in(text, asked))


# ---- voyages ----


def manoeuvre(text: str, asked: Asked) -> Manoeuvre:
    """`load Poland 1I > DD Baltic Sea`, `attack Norway from North Sea 2`, or a course."""
    word, _, rest = text.strip().partition(" ")
    match word.casefold():
        case "load":
            return embarkation(rest, asked)
        case "attack":
            return coastal_attack(rest, asked)
    first, *others = re.split(r"\s*>\s*", text.strip())
    found = name_and_vessels(others.pop()) if others else None
    if found is None or not found[0]:
        raise Unreadable("Write a course and ships, such as North Sea > Baltic Sea 2DD 1DD+I.")
    through = (sea(name, asked) for name in (*others, found[0]))
    return Voyage((place(first, asked), *through), found[1])


def embarkation(text: str, asked: Asked) -> Embarkation:
    pattern = rf"(.+?)\s+1?({LAND})\s*>\s*1?({AFLOAT})\s+(.+)"
    found = re.fullmatch(pattern, text.strip(), re.IGNORECASE)
    aboard = unit(found[2]) if found else None
    if found is None or aboard is None:
        raise Unreadable(f"Write a unit and a ship, such as load {example(asked)} 1I > DD SEA.")
    ship = Ship(found[3].upper())
    return Embarkation(region(found[1], asked), aboard, place(found[4], asked), ship)


def coastal_attack(text: str, asked: Asked) -> CoastalAttack:
    found = re.fullmatch(r"(.+?)\s+from\s+(.+?)\s+(\d{1,3})(?:ss)?", text.strip(), re.IGNORECASE)
    if found is None:
        raise Unreadable("Write a coast, a sea and submarines: attack Norway from North Sea 2.")
    return CoastalAttack(region(found[1], asked), sea(found[2], asked), int(found[3]))


def manoeuvres_in(text: str, asked: Asked) -> list[Manoeuvre]:
    return [manoeuvre(part, asked) for part in parts(text, ";")]


def manoeuvres_of(given: Sequence[Manoeuvre]) -> Answer:
    """What is loaded before the first course is loaded before ships sail."""
    sailing = next((n for n, each in enumerate(given) if isinstance(each, Voyage)), len(given))
    return navigate.Manoeuvres(
        before=tuple(each for each in given[:sailing] if isinstance(each, Embarkation)),
        voyages=tuple(each for each in given if isinstance(each, Voyage)),
        after=tuple(each for each in given[sailing:] if isinstance(each, Embarkation)),
        attacks=tuple(each for each in given if isinstance(each, CoastalAttack)),
    )


def manoeuvres(text: str, asked: Asked) -> Answer:
    return manoeuvres_of([] if text.casefold() in CLOSING else manoeuvres_in(text, asked))


def loads_in(text: str, asked: Asked) -> list[Embarkation]:
    """With or without the word `load`."""
    return [embarkation(re.sub(r"(?i)^load\s", "", part), asked) for part in parts(text, ";")]


def loads_of(given: Sequence[Embarkation]) -> Answer:
    return navigate.Embark(tuple(given))


def loads(text: str, asked: Asked) -> Answer:
    return loads_of([] if text.casefold() in CLOSING else loads_in(text, asked))


# ---- pieces ----


def line(text: str, asked: Asked) -> Answer:
    """`2I 1T`, or ships `2DD 1DD+I`."""
    found = name_and_vessels(text)
    if found is not None and not found[0]:
        return lines.StepForward(ships=found[1])
    return lines.StepForward(army(text))


def new_units(text: str, asked: Asked) -> Answer:
    """`Poland 3I 1DD, Ukraine 1T`: ships go to coasts."""
    armies: dict[Region, Army] = {}
    ships: dict[Region, Fleet] = {}
    for part in parts(text):
        found = name_and_pieces(part)
        if found is None or not found[0]:
            raise no_region_and_units(part, asked)
        where = region(found[0], asked)
        if found[1]:
            armies[where] = armies.get(where, NO_UNITS) + found[1]
        if found[2]:
            ships[where] = ships.get(where, NO_SHIPS) + found[2]
    return build.NewUnits(armies, ships)


def given_up(text: str, asked: Asked) -> Answer:
    """`Poland 2I, North Sea 1DD, aboard North Sea 1DD+I` or `20 points`."""
    armies: dict[Region, Army] = {}
    aboard: dict[str, tuple[Vessel, ...]] = {}
    ships: dict[str, tuple[Vessel, ...]] = {}
    points = 0
    for part in parts(text):
        if money := re.fullmatch(r"(\d{1,6})\s*points?", part, re.IGNORECASE):
            points += int(money[1])
        elif afloat := name_and_vessels(part):
            is_cargo = afloat[0].casefold().startswith("aboard ")
            where = place(re.sub(r"(?i)^aboard\s", "", afloat[0]), asked)
            piles = aboard if is_cargo else ships
            piles[where] = (*piles.get(where, ()), *afloat[1])
        else:
            where, units = region_and_units(part, asked)
            armies[where] = armies.get(where, NO_UNITS) + units
    return conversion.Conversion(armies, aboard, ships, points)


def called_up(text: str, asked: Asked) -> Answer:
    own = asked.view.state.own_regions(asked.seat)
    return transport.CallUp(several(text, own, "region of yours"))


def reports(text: str, asked: Asked) -> Answer:
    return negotiate.Reports(several(text, asked.view.rules.atlas.regions, "region"))


READERS: Mapping[type[Decision], Reader] = {
    setup.ChooseGovernment: chosen,
    setup.ChooseStartTech: chosen,
    setup.PlaceArmies: placement,
    technology.PlaceOil: chosen,
    technology.PlaceStartOil: chosen,
    year.ChooseDirection: chosen,
    cards.PlayActionCard: chosen,
    cards.DiscardToDraw: chosen,
    movement.MoveUnits: journeys,
    transport.TransportUnits: journeys,
    transport.CallUpReserves: called_up,
    landing.LandUnits: journeys,
    blitz.PickBlitzTarget: chosen,
    blitz.BlitzUnits: journeys,
    navigate.Navigate: manoeuvres,
    navigate.EmbarkAfterBattle: loads,
    permission.GivePermission: chosen,
    resolving.BattleOrder: chosen,
    lines.SetLine: line,
    lines.FillLine: line,
    navy_battle.ChooseLostShip: chosen,
    neutrals.NeutralRepresentative: chosen,
    capture.PickMarker: chosen,
    negotiate.NegotiateTarget: chosen,
    negotiate.ReadReports: reports,
    negotiate.NegotiateConvert: chosen,
    burn.Burn: chosen,
    burn.BurnPayment: chosen,
    build.BuildPurchase: purchase,
    build.BuildPayment: chosen,
    build.BuildPlace: new_units,
    research.ResearchTech: chosen,
    conversion.ResearchConversion: given_up,
}
