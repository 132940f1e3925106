"""Battles (D-BATTLE): acting turns alternate until one side has nothing left."""

from typing import ClassVar

from warroom.kernel.procedure import Ask, Call, Goto, Next, Procedure
from warroom.kernel.words import Seat
from warroom.model.battles import BattleBoard, Part, Side
from warroom.model.events.battles import (
    BattleBegan,
    BattleEnded,
    UnitsCommitted,
    UnitsEliminated,
    board_of,
)
from warroom.model.events.deluxe_war import ActingTurnBegan, AttackBroken, LineFired, ShipsLinedUp
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.units import NO_UNITS, UNITS, Army
from warroom.rules.land_battle import FACES_OF_DICE, hits_by_type, other_part

from .capture import Conquest
from .lines import FillLine, SetLine, StepForward, forced_line, in_line, reserve_of, side_of
from .tactics import Tactics, army_tactics

FIRST_LINE = 4

PATIENCE = 100
"""D-BATTLE-14: so many acting turns in a row without a loss break the attack."""


class LineBattle(Procedure):
    """D-BATTLE-02 to D-BATTLE-06, D-BATTLE-13, D-BATTLE-14: what all battles have in common."""

    IS_BASE: ClassVar[bool] = True

    attacker: Seat
    part: Part = "defender"  # who sets his line or acts
    turn: int = 0  # 0 while the lines are set
    is_salvo: bool = False
    hits: int = 0  # for which nothing is lost yet
    idle: int = 0  # acting turns in a row that destroyed nothing

    # ---- what differs between land and sea ----

    def tactics(self, table: Table) -> Tactics:
        """What a card changes for the attacker."""
        raise NotImplementedError

    def has_salvo(self, table: Table) -> bool:
        """D-BATTLE-04: whether a unit with an opening salvo stands in the attacker's line."""
        raise NotImplementedError

    def fire(self, game: Game) -> int:
        """Roll for the acting line, report it, and count the hits."""
        raise NotImplementedError

    def break_attack(self, game: Game) -> None:
        """D-BATTLE-14: remove all attackers."""
        raise NotImplementedError

    # ---- the steps of both ----

    def filling(self, game: Game, _: None) -> Next:
        """D-BATTLE-02, D-BATTLE-06: up to the maximum, or until the reserve is empty."""
        units, ships = reserve_of(game, self.part)
        room = self.line_maximum(game) - in_line(game, self.part)
        count = min(room, units.total + len(ships))
        if count <= 0:
            return Goto("going_on")
        forced = forced_line(game, self.part, count)
        if forced is not None:
            return self.stepping_forward(game, forced) or Goto("going_on")
        player = side_of(game, self.part).player
        assert player is not None
        return Ask({player: (FillLine if self.turn else SetLine)(self.part, count)})

    def stepping_forward(self, game: Game, answer: StepForward) -> Next:
        if answer.ships:
            game.report(ShipsLinedUp(self.part, answer.ships))
        else:
            game.report(UnitsCommitted(self.part, answer.units))
        return None

    def going_on(self, game: Game, _: None) -> Next:
        """D-BATTLE-03, D-BATTLE-04: the defender acts first, unless the attacker has a salvo."""
        if self.turn:
            return None
        if self.part == "defender":
            self.part = "attacker"
            return Goto("filling")
        self.is_salvo = self.has_salvo(game)
        self.part = "attacker" if self.is_salvo else "defender"
        self._begin_turn(game)
        return None

    def firing(self, game: Game, _: None) -> Next:
        self.hits = self.fire(game)
        self.idle = 0 if self.hits else self.idle + 1
        return None

    def after_the_losses(self, game: Game, _: None) -> Next:
        """D-BATTLE-13: nobody retreats."""
        other = other_part(self.part)
        if self.idle == PATIENCE:
            self.break_attack(game)
            return None
        if side_of(game, other).is_beaten:
            return None
        self.part = other
        self.is_salvo = False
        self._begin_turn(game)
        return Goto("filling")

    def _begin_turn(self, game: Game) -> None:
        self.turn += 1
        game.report(ActingTurnBegan(self.part, self.turn, self.is_salvo))

    def line_maximum(self, table: Table) -> int:
        """D-BATTLE-05: four, and one more with every second acting turn; AC05."""
        more = self.tactics(table).line if self.part == "attacker" else 0
        return FIRST_LINE + self.turn // 2 + more

    def dice(self, firing: int, tactics: Tactics) -> int:
        """D-BATTLE-07: one die for each that fires, and what a card adds."""
        if self.is_salvo:
            return firing * tactics.dice_in_salvo
        return firing + tactics.dice + (tactics.dice_at_first if self.is_first_fire else 0)

    @property
    def is_first_fire(self) -> bool:
        """Whether the attacker fires with the whole line for the first time."""
        return self.part == "attacker" and not self.is_salvo and self.turn <= LAST_FIRST_FIRE


LAST_FIRST_FIRE = 3
"""The attacker's first full fire is in acting turn 2 or, after a salvo, in turn 3."""


class ArmyBattle(LineBattle, kw_only=True):
    """D-BATTLE-01: army units fight for a region."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "beginning",
        "filling",
        "stepping_forward",
        "going_on",
        "firing",
        "losing",
        "after_the_losses",
        "ending",
    )
    IS_BASE = False

    region: Region

    def beginning(self, game: Game, _: None) -> Next:
        state = game.state
        owner = state.owners[self.region]
        self.begin(game, Side(owner, NO_UNITS, state.armies[self.region]))
        return None

    def begin(self, game: Game, defender: Side) -> None:
        attackers = Side(self.attacker, NO_UNITS, game.state.attackers[self.region])
        owner = game.state.owners[self.region]
        game.report(BattleBegan(BattleBoard(self.region, attackers, defender, owner)))

    def tactics(self, table: Table) -> Tactics:
        return army_tactics(table, self.attacker, self.region)

    def has_salvo(self, table: Table) -> bool:
        line = board_of(table.state).attacker.committed
        return bool(firing_in_salvo(line, self.tactics(table)))

    def fire(self, game: Game) -> int:
        """D-BATTLE-07, D-BATTLE-09: one die for each unit, at most one hit for each."""
        line = board_of(game.state).side(self.part).committed
        tactics = self.tactics(game) if self.part == "attacker" else Tactics()
        firing = firing_in_salvo(line, tactics) if self.is_salvo else line
        faces = rolled(game, self.dice(firing.total, tactics))
        hits = hits_of(firing, faces, tactics if self.is_first_fire else Tactics())
        game.report(LineFired(self.part, faces, hits))
        return hits

    def losing(self, game: Game, _: None) -> Next:
        """D-BATTLE-10, D-BATTLE-11: in a fixed order, and only in line."""
        other = other_part(self.part)
        lost = losses_in_order(board_of(game.state).side(other).committed, self.hits)
        if lost:
            game.report(UnitsEliminated(other, lost))
        return None

    def break_attack(self, game: Game) -> None:
        game.report(AttackBroken(self.region, board_of(game.state).attacker.units))

    def ending(self, game: Game, _: None) -> Next:
        """D-CAPTURE-01: whoever is left controls the region."""
        board = board_of(game.state)
        winner: Part = "attacker" if board.defender.is_beaten else "defender"
        game.report(BattleEnded(self.region, winner))
        if winner == "defender":
            return None
        return Call(Conquest(conqueror=self.attacker, region=self.region, loser=board.owner))


def rolled(game: Game, count: int) -> str:
    """So many army dice, as letters."""
    return bytes(game.chance.dice(count)).translate(FACES_OF_DICE).decode() if count else ""


def firing_in_salvo(line: Army, tactics: Tactics) -> Army:
    """D-BATTLE-04: only some kinds of units fire in it; AC07."""
    return Army(*[n if unit in tactics.salvo else 0 for unit, n in zip(UNITS, line, strict=True)])


def hits_of(firing: Army, faces: str, tactics: Tactics) -> int:
    """D-BATTLE-09: for each type the smaller of symbols and units; AC09: blanks may serve."""
    if tactics.blanks_are_infantry:
        faces = faces.replace("-", "I")
    hits = hits_by_type(firing, faces).total
    return hits + faces.count("-") if tactics.blanks_are_anything else hits


def losses_in_order(line: Army, hits: int) -> Army:
    """D-BATTLE-10: infantry, artillery, tanks, planes; hits beyond the line are lost."""
    infantry = min(line.infantry, hits)
    hits -= infantry
    artillery = min(line.artillery, hits)
    hits -= artillery
    tanks = min(line.tanks, hits)
    return Army(infantry, tanks, artillery, min(line.planes, hits - tanks))
