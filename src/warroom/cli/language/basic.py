"""The answers to questions of every game of the family."""

import re
from collections.abc import Callable, Mapping, Sequence

from warroom.kernel.decision import Answer, Decision
from warroom.model.events.movement import Order, Sailing
from warroom.model.state import Region, Sea
from warroom.model.turns import Action
from warroom.model.units import NO_SHIPS, NO_UNITS, Army, Fleet, Ship
from warroom.rules import (
    building,
    diplomacy,
    land_battle,
    movement,
    naval_battle,
    neutrals,
    passage,
    setup,
    trade,
    turn,
)

from ..basics.reading import (
    Asked,
    Unreadable,
    army,
    example,
    name_and_pieces,
    no_region_and_units,
    one_of,
    parts,
    region,
    region_and_units,
    sea,
    whole_numbers,
)
from .bargains import offer, reply
from .choosing import Reader, as_shown_or, chosen


def colour(text: str, asked: Asked) -> Answer:
    return setup.Colour(one_of(text, asked.view.rules.colours, "colour"))


def placement(text: str, asked: Asked) -> Answer:
    """`Poland 3I 1T, Ukraine 1P, North Sea 1DD`; units without a region go where the last ones
    went, and ships without a sea area are those of the starting fleet."""
    units: dict[Region, Army] = {}
    ships: dict[Sea, Fleet] = {}
    fleet = NO_SHIPS
    where = ""
    for part in parts(text):
        name, land, afloat = name_and_pieces(part) or ("", NO_UNITS, NO_SHIPS)
        if land and not afloat and (name or where):
            where = region(name, asked) if name else where
            units[where] = units.get(where, NO_UNITS) + land
        elif afloat and not land and name:
            area = sea(name, asked)
            ships[area] = ships.get(area, NO_SHIPS) + afloat
        elif afloat and not land:
            fleet += afloat
        else:
            raise no_region_and_units(part, asked)
    if not units and not ships and not fleet:
        raise Unreadable(f"Write where units go, such as {example(asked)} 3I 1T.")
    return setup.Placement(units, ships, fleet)


def action(text: str, asked: Asked) -> Answer:
    if text.casefold() in ("end", "end turn", "pass"):
        return turn.EndTurn()
    names = {each.value.replace("-", " "): each for each in Action}
    name = one_of(text.replace("-", " "), names, "action")
    return turn.TakeAction(names[name])


def order(text: str, asked: Asked) -> Order | Sailing:
    """`Poland > Ukraine > Caucasus 1T`, `Poland > Norway 1I via Baltic Sea`, or a course of ships
    `North Sea > Baltic Sea 2DD`."""
    text, parachute, _ = text.partition(" by parachute")
    text, _, via = re.sub(r"(?i)\bvia\b", "via", text).partition(" via ")
    *before, last = re.split(r"\s*(?:[-=]?>|→)\s*", text.strip())
    if not before:
        raise Unreadable(f"Write a route and units, such as {example(asked)} > NEIGHBOUR 3I 1T.")
    found = name_and_pieces(last)
    if found is not None and found[0] and found[2] and not found[1]:
        return Sailing(tuple(sea(name, asked) for name in (*before, found[0])), found[2])
    end, units = region_and_units(last, asked)
    return Order(
        (*(region(name, asked) for name in before), end),
        units,
        tuple(sea(name, asked) for name in parts(via)),
        bool(parachute),
    )


def orders(text: str, asked: Asked) -> list[Order | Sailing]:
    """Orders parted by `;`."""
    return [order(part, asked) for part in parts(text, ";")]


def moves_of(given: Sequence[Order | Sailing]) -> Answer:
    return movement.Moves(
        tuple(each for each in given if isinstance(each, Order)),
        tuple(each for each in given if isinstance(each, Sailing)),
    )


def moves(text: str, asked: Asked) -> Answer:
    """Orders, `none` for no move at all, or `ask` and a canal."""
    if text.casefold() in ("none", "done", "-"):
        return movement.Moves()
    word, _, rest = text.partition(" ")
    if word.casefold() == "ask":
        canals = (canal.name for canal in asked.view.rules.atlas.canals)
        return movement.AskForCanal(one_of(rest, canals, "canal"))
    return moves_of(orders(text, asked))


def blocks(text: str, asked: Asked) -> Answer:
    """`allow`, `block all` or `block 1 3`."""
    ends: tuple[tuple[Region, Region], ...] = asked.decision.ends
    words = text.casefold().replace(",", " ").split()
    if words in (["allow"], ["allow", "all"]):
        return passage.Blocks()
    if words == ["block", "all"] or (words == ["block"] and len(ends) == 1):
        return passage.Blocks(ends)
    if words[:1] == ["block"]:
        places = dict.fromkeys(whole_numbers(words[1:]))
        if places and all(1 <= place <= len(ends) for place in places):
            return passage.Blocks(tuple(ends[place - 1] for place in places))
    raise Unreadable("Write `allow`, `block all`, or `block` and numbers of crossings.")


def planes(text: str, asked: Asked) -> Answer:
    """How many fly on, for each crossing in its order."""
    if text.casefold() in ("none", "return"):
        return passage.FlyOn((0,) * len(asked.decision.blocked))
    return passage.FlyOn(tuple(whole_numbers(text.replace(",", " ").split())))


def commit(text: str, asked: Asked) -> Answer:
    if not text:
        raise Unreadable("Write units such as 2I 1T, or `-` for none.")
    return land_battle.Commit(army("-" if text.casefold() in ("none", "nothing") else text))


def line(text: str, asked: Asked) -> Answer:
    """`DD SS BB`, from the front; `2DD` is two in a row."""
    codes = {ship.value: ship for ship in Ship}
    ships: list[Ship] = []
    for word in text.replace(",", " ").split():
        match = re.fullmatch(r"(\d?)([A-Za-z]{2})", word)
        if match is None or match[2].upper() not in codes:
            raise Unreadable(f"Write ships as {' '.join(codes)}, not {word!r}.")
        ships += [codes[match[2].upper()]] * int(match[1] or 1)
    return naval_battle.BattleLine(tuple(ships))


def purchase(text: str, asked: Asked) -> Answer:
    """`3I 1T 1DD`, or `nothing`."""
    if text.casefold() in ("nothing", "none", "-"):
        return building.Purchase()
    land: list[str] = []
    sea: list[str] = []
    for word in text.replace(",", " ").split():
        letters = word.lstrip("0123456789").upper()
        (sea if letters in Fleet.LETTERS else land).append(word)
    if not land and not sea:
        raise Unreadable("Write what to buy, such as 3I 1T 1DD, or `nothing`.")
    try:
        return building.Purchase(Army.parse(" ".join(land)), Fleet.parse(" ".join(sea)))
    except ValueError:
        known = " ".join((*Army.LETTERS, *Fleet.LETTERS))
        raise Unreadable(f"Write numbers and kinds, such as 3I 1DD; kinds are {known}.") from None


def one_word(answers: Mapping[str, Answer]) -> Reader:
    """A decision that is answered with one of a few words."""
    return lambda text, _: answers[one_of(text.replace("-", " "), answers, "choice")]


def named_region(kind: Callable[[Region], Answer]) -> Reader:
    return lambda text, asked: kind(region(text, asked))


def blitz_target(text: str, asked: Asked) -> Answer:
    if text.casefold() in ("none", "back"):
        return diplomacy.BlitzTarget()
    return diplomacy.BlitzTarget(region(text, asked))


READERS: Mapping[type[Decision], Reader] = {
    setup.ChooseColour: colour,
    setup.ClaimRegion: named_region(setup.Claim),
    setup.PlaceFive: placement,
    setup.PlaceCapital: named_region(setup.Capital),
    turn.ChooseAction: action,
    movement.DeclareMoves: moves,
    passage.AnswerCrossings: as_shown_or(blocks),
    passage.TurnBackPlanes: as_shown_or(planes),
    movement.PickBattle: chosen,
    neutrals.VolunteerNeutral: one_word(
        {"yes": neutrals.Volunteer(True), "no": neutrals.Volunteer(False)}
    ),
    land_battle.CommitOpening: commit,
    land_battle.Reinforce: commit,
    naval_battle.AnswerChallenge: one_word(
        {word: naval_battle.ReplyToChallenge(word) for word in ("fight", "withdraw")}
    ),
    naval_battle.LayBattleLine: line,
    naval_battle.ContinueOrRetreat: chosen,
    diplomacy.ChooseBlitzTarget: blitz_target,
    trade.OfferTrade: offer,
    trade.AnswerTrade: reply,
    trade.AllowTrade: one_word(
        {"allow": trade.Leave(True), "yes": trade.Leave(True), "block": trade.Leave(False)}
    ),
    building.BuyUnits: purchase,
    building.PlaceNewUnits: placement,
}
