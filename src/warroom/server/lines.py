"""Numbers beside the lines of a battle: how long they may be, how many dice they roll, what that
comes to."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta

from warroom.api import Game
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.battles import Part
from warroom.rulesets.deluxe.battle import PATIENCE, LineBattle
from warroom.rulesets.deluxe.firepower import Firepower, firepower

from .basics import FromClient, FromServer, Id, Name

Count = Annotated[int, Meta(ge=0, le=200)]


class AskLines(FromClient, frozen=True, tag="ask-lines"):
    """What both sides of a battle in lines do next, should these units or ships step forward on
    one of them."""

    id: Id
    seat: Seat | None
    part: Part = "attacker"
    joining: Mapping[Name, Count] = {}


class LinesTold(FromServer, frozen=True, tag="lines"):
    """`idle` acting turns in a row destroyed nothing; at `patience` the attack breaks."""

    id: int
    attacker: Firepower
    defender: Firepower
    idle: int
    patience: int


def lines_told(message: AskLines, game: Game) -> LinesTold:
    """All of this lies open to everybody (Hidden information)."""
    battle = next((each for each in reversed(game.stack) if isinstance(each, LineBattle)), None)
    if battle is None or not (game.state.battle or game.state.fleet_battle):
        text = "No battle is being fought."
        raise Refused(Code.IMPOSSIBLE_POSITION, "D-BATTLE-01", text)
    joining: dict[Part, Mapping[str, int]] = {message.part: message.joining}
    return LinesTold(
        message.id,
        firepower(battle, game, "attacker", joining.get("attacker", {})),
        firepower(battle, game, "defender", joining.get("defender", {})),
        battle.idle,
        PATIENCE,
    )
