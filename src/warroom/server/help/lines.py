"""Numbers beside the lines of a battle: how long they may be, how many dice they roll, what that
comes to."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.battles import BattleBoard, Part
from warroom.model.ruleset import Table
from warroom.model.technology import Figure
from warroom.model.units import Army
from warroom.odds.at_table.aims import Bonuses, bonuses_of
from warroom.odds.at_table.armed import tables_on
from warroom.odds.land.tables import dice_of
from warroom.rules.land_battle import LandBattle
from warroom.rulesets.deluxe.battles.battle import PATIENCE, LineBattle
from warroom.rulesets.deluxe.battles.firepower import expected, firepower

from ..wire.basics import FromServer, Name, Request
from .scene import Scene

Count = Annotated[int, Meta(ge=0, le=200)]


class AskLines(Request, frozen=True, tag="ask-lines"):
    """What both sides of the battle that is on roll next, should these units or ships step forward
    on one of them."""

    seat: Seat | None
    part: Part = "attacker"
    joining: Mapping[Name, Count] = {}


class LineFigures(Struct, frozen=True):
    """The next roll of a side. `limit` is how many may stand in line, `raised` by whom. `dice` are
    all that it rolls; `bonuses`, `capital`, `beach` (X-OPT-01) and `card` are among them. `hits`
    are to be expected, before those are lost that find nobody."""

    limit: int
    dice: int
    hits: float
    raised: Bonuses = ()
    bonuses: Bonuses = ()
    capital: int = 0
    beach: int = 0
    card: int = 0
    is_least: bool = False  # dice, because nobody rolls fewer
    is_salvo: bool = False


class LinesTold(FromServer, frozen=True, tag="lines"):
    """`idle` rolls in a row destroyed nothing; at `patience` the attack breaks, if it ever does."""

    id: int
    attacker: LineFigures
    defender: LineFigures
    idle: int = 0
    patience: int | None = None


def lines(message: AskLines, view: Scene) -> LinesTold:
    """As the seat that asks sees the table: a technology may be secret still."""
    joining: dict[Part, Mapping[str, int]] = {message.part: message.joining}
    mine, theirs = joining.get("attacker", {}), joining.get("defender", {})
    for procedure in reversed(view.stack):
        match procedure:
            case LineBattle() if view.state.battle or view.state.fleet_battle:
                sides = (
                    in_turns(procedure, view, "attacker", mine),
                    in_turns(procedure, view, "defender", theirs),
                )
                return LinesTold(message.id, *sides, procedure.idle, PATIENCE)
            case LandBattle() if view.state.battle:
                board = view.state.battle
                sides = (
                    in_rounds(view, board, "attacker", mine),
                    in_rounds(view, board, "defender", theirs),
                )
                return LinesTold(message.id, *sides)
            case _:
                continue
    text = "No battle is being fought in which faces match."
    raise Refused(Code.IMPOSSIBLE_POSITION, "", text)


def in_turns(
    battle: LineBattle, table: Table, part: Part, joining: Mapping[str, int]
) -> LineFigures:
    """D-BATTLE-05, D-BATTLE-07: lines grow with acting turns; a card may add dice."""
    fire = firepower(battle, table, part, joining)
    dice = fire.dice + fire.air_support
    return LineFigures(fire.maximum, dice, fire.hits, card=fire.extra, is_salvo=fire.is_salvo)


def in_rounds(
    table: Table, board: BattleBoard, part: Part, joining: Mapping[str, int]
) -> LineFigures:
    """B-LAND-04, B-LAND-06: limits grow with rounds; technologies and the ground may add dice."""
    tables, nation = tables_on(table, board), board.nation(part)
    counts = (joining.get(letter, 0) for letter in Army.LETTERS)
    line = board.side(part).committed + Army(*counts)
    arms = tables.arms(part)
    alone = dice_of(replace(arms, least_dice=0), line.counts)
    dice = dice_of(arms, line.counts) if line else 0
    faces = zip(arms.faces, line.counts, strict=True)
    is_defender = part == "defender"
    rules, state = table.rules, table.state
    tanks = bonuses_of(table, nation, Figure.TANK_DICE) if line.tanks else ()
    return LineFigures(
        tables.limit(part, board.battle_round),
        dice,
        sum(expected(dice, face, count) for face, count in faces),
        bonuses_of(table, nation, Figure.COMMITTED),
        (
            *bonuses_of(table, nation, Figure.BATTLE_DICE),
            *(replace(each, adds=each.adds * line.tanks) for each in tanks),
        ),
        rules.capital_dice if is_defender and board.region in state.capitals else 0,
        rules.beach_dice if is_defender and board.region in state.landings else 0,
        is_least=bool(line) and alone < dice,
    )
