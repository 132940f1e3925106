"""Numbers beside the dice: what must be rolled, what technologies add, what it comes to."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from warroom.api import Game
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.battles import AirRaid, Part
from warroom.model.ruleset import Table
from warroom.model.technology import Figure
from warroom.odds.aims import Aim, Bonus, aims_of, bonuses_of
from warroom.odds.bombing import AirOdds, air_odds
from warroom.rules.land_battle import OPENING, limit_of
from warroom.rules.modifiers import modifier

from .basics import FromClient, FromServer, Id
from .lines import AskLines, LinesTold, lines_told

Planes: TypeAlias = Annotated[int, Meta(ge=0, le=60)]


class AskAims(FromClient, frozen=True, tag="ask-aims"):
    """What the dice of one seat must show against another."""

    id: Id
    seat: Seat | None
    by: Seat
    against: Seat | None = None


class AimsTold(FromServer, frozen=True, tag="aims"):
    """By who rolls: raiders, convoy, destroyers, carriers, defenders, fighters, bombers."""

    id: int
    aims: Mapping[str, Aim]


class AskAirOdds(FromClient, frozen=True, tag="ask-air-odds"):
    """What strategic bombing with these planes would come to."""

    id: Id
    seat: Seat | None
    attacker: Seat
    defender: Seat
    fighters: Planes
    bombers: Planes
    defenders: Planes


class AirOddsTold(FromServer, frozen=True, tag="air-odds"):
    id: int
    odds: AirOdds


class AskBattleDice(FromClient, frozen=True, tag="ask-battle-dice"):
    """What changes the dice and limits of the land battle that is on."""

    id: Id
    seat: Seat | None


class SideDice(Struct, frozen=True):
    """`limit` is how many units may be committed, `raised` by whom. `dice` come on top of those of
    the units, `tank_dice` for each committed tank; `capital` and `beach` by X-OPT-01."""

    limit: int
    raised: tuple[Bonus, ...]
    dice: tuple[Bonus, ...]
    tank_dice: tuple[Bonus, ...]
    capital: int = 0
    beach: int = 0


class BattleDiceTold(FromServer, frozen=True, tag="battle-dice"):
    id: int
    attacker: SideDice
    defender: SideDice


Aiming: TypeAlias = AskAims | AskAirOdds | AskBattleDice | AskLines


def aimed(message: Aiming, game: Game) -> AimsTold | AirOddsTold | BattleDiceTold | LinesTold:
    """As the seat that asks sees the table; null for spectators."""
    view = game.view(message.seat)
    match message:
        case AskLines():
            return lines_told(message, game)
        case AskAims():
            _check_seats(view, message.by, message.against)
            return AimsTold(message.id, aims_of(view, message.by, message.against))
        case AskAirOdds():
            _check_seats(view, message.attacker, message.defender)
            planes = message.fighters, message.bombers, message.defenders
            raid = AirRaid(message.attacker, message.defender, *planes)
            return AirOddsTold(message.id, air_odds(view, raid))
        case AskBattleDice():
            if view.state.battle is None:
                text = "No land battle is being fought."
                raise Refused(Code.IMPOSSIBLE_POSITION, "B-LAND-01", text)
            sides = _side_dice(view, "attacker"), _side_dice(view, "defender")
            return BattleDiceTold(message.id, *sides)


def _check_seats(table: Table, *seats: Seat | None) -> None:
    for seat in seats:
        if seat is not None and seat not in table.state.seats:
            raise Refused(Code.UNKNOWN_NAME, "", f"There is no seat {seat!r}.", field="seat")


def _side_dice(table: Table, part: Part) -> SideDice:
    state, rules = table.state, table.rules
    board = state.battle
    assert board is not None, "a land battle is on"
    is_defender = part == "defender"
    nation = board.nation(part)
    return SideDice(
        limit_of(table, part) if board.battle_round else opening_limit(table, nation),
        bonuses_of(table, nation, Figure.COMMITTED),
        bonuses_of(table, nation, Figure.BATTLE_DICE),
        bonuses_of(table, nation, Figure.TANK_DICE),
        rules.capital_dice if is_defender and board.region in state.capitals else 0,
        rules.beach_dice if is_defender and board.region in state.landings else 0,
    )


def opening_limit(table: Table, player: Seat | None) -> int:
    """B-LAND-02: the opening has a limit of its own, before the first battle round."""
    return OPENING + modifier(table, player, Figure.COMMITTED)
