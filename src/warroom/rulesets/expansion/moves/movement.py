"""The Move action (X-MOVE): armies and fleets together, in six steps."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from warroom.kernel.procedure import Ask, Call, Done, Goto, Next
from warroom.kernel.words import Seat
from warroom.model.events.movement import Order
from warroom.model.events.sailing import CanalAnswered, FleetsSailed, SubmarineBattlesDeclared
from warroom.model.ruleset import Game, Hindrance, Table
from warroom.model.state import Sea
from warroom.model.technology import Figure, Power
from warroom.model.turns import Action
from warroom.model.units import NO_SHIPS, Fleet
from warroom.rules.action import OPEN
from warroom.rules.modifiers import applied, uses_power
from warroom.rules.movement import (
    AskForCanal,
    DeclareMoves,
    Engagement,
    Moves,
    MovingAction,
    Pick,
    PickBattle,
    battles_left,
)
from warroom.rules.routes import UNHINDERED, Conditions

from ..cards.blocking import (
    FUEL_SABOTAGE,
    GENERAL_STRIKE,
    MoveBlocked,
    MoveBlockWindow,
    able_to_block,
)
from ..sea.convoy import Fired
from ..sea.engagements import (
    DeclareSubmarineBattle,
    SubmarineBattles,
    forced_engagements,
    still_to_fight,
    submarine_engagements,
)
from ..sea.naval_battle import surface
from .canals import CanalPermission, Permission
from .passage import Passed, Voyage


class JointMove(MovingAction):
    """X-MOVE-01, X-MOVE-02: land units and ships move, crossings are answered, battles fought."""

    STEPS = (
        "confirming",
        "hearing_the_window",
        "declaring",
        "closing",
        "hearing_the_owner",
        "looking_for_prey",
        "attacking_with_submarines",
        "passing",
        "having_passed",
        "choosing_a_battle",
        "fighting",
        "after_the_battle",
        "having_settled",
    )
    ACTION = Action.MOVE
    SUMMARY = "Send units and ships on, by land, by sea and by air. Battles follow."
    IS_BASE = False

    conditions: Conditions = UNHINDERED
    canal: str = ""  # that was asked for
    engagements: tuple[Engagement, ...] = ()  # naval battles still to be fought
    declared: tuple[Engagement, ...] = ()  # those of them that submarines began
    passed: Passed = Passed()
    foe: Seat | None = None  # in the naval battle that is being fought
    foe_squadrons: Mapping[Sea, Fleet] = {}  # where his ships lay before it

    @classmethod
    def why_final(cls, table: Table, seat: Seat) -> Hindrance:
        if not able_to_block(table, seat):
            return OPEN
        return "X-CARD-08", "The others are asked at once whether they block it."

    # ---- 1: confirm, pay, and the window for BLOCK cards ----

    def confirming(self, game: Game, _: None) -> Next:
        self.take(game)
        return Call(MoveBlockWindow(self.player))

    def hearing_the_window(self, game: Game, blocked: MoveBlocked | None) -> Next:
        """X-CARD-08: a card may end the Move, slow it, or bar it from touching a player."""
        if blocked is not None:
            if blocked.card == GENERAL_STRIKE:
                return Done()
            self.conditions = Conditions(blocked.card == FUEL_SABOTAGE, blocked.barred)
        return None

    # ---- 2: declare all moves ----

    def declaring(self, game: Game, _: None) -> Next:
        return Ask({self.player: DeclareMoves(self.ACTION, self.conditions)})

    def closing(self, game: Game, answer: Moves | AskForCanal) -> Next:
        """X-NAVMOVE-06: the owner of a canal is asked before the moves are closed."""
        if isinstance(answer, AskForCanal):
            self.canal = answer.canal
            return Ask({self._owner(game): CanalPermission(self.player, self.canal)})
        if answer.orders:
            self._show_technology(game, answer.orders)
            self.set_out(game, answer.orders, self.conditions)
        if answer.sailings:
            game.report(FleetsSailed(self.player, answer.sailings))
        stopped = [sailing.end for sailing in answer.sailings if surface(sailing.ships)]
        self.engagements = forced_engagements(game, self.player, stopped)
        return Goto("looking_for_prey")

    def _show_technology(self, game: Game, orders: tuple[Order, ...]) -> None:
        """P-TECH-02: what lets infantry and artillery go so far is known from now on."""
        if any(order.by_parachute for order in orders):
            applied(game, self.player, Figure.PARACHUTISTS)
        far = (each.units for each in orders if len(each.route) > 2 and not each.by_parachute)
        if any(units.infantry or units.artillery for units in far):
            uses_power(game, self.player, Power.MOTORS)

    def hearing_the_owner(self, game: Game, answer: Permission) -> Next:
        game.report(CanalAnswered(self._owner(game), self.player, self.canal, answer.is_granted))
        answered = "granted" if answer.is_granted else "denied"
        canals = (*getattr(self.conditions, answered), self.canal)
        self.conditions = replace(self.conditions, **{answered: canals})
        return Goto("declaring")

    def _owner(self, game: Game) -> Seat:
        canal = next(each for each in game.rules.atlas.canals if each.name == self.canal)
        owner = game.state.owners[canal.region]
        assert owner is not None
        return owner

    # ---- 3: list the naval battles ----

    def looking_for_prey(self, game: Game, _: None) -> Next:
        """X-NAVMOVE-05: submarines may attack where they are."""
        engagements = submarine_engagements(
            game, self.player, self.engagements, self.conditions.barred
        )
        if not engagements:
            return Goto("passing")
        return Ask({self.player: DeclareSubmarineBattle(engagements)})

    def attacking_with_submarines(self, game: Game, answer: SubmarineBattles) -> Next:
        self.declared = answer.engagements
        if self.declared:
            self.engagements += self.declared
            battles = tuple((each.sea, each.opponent) for each in self.declared)
            game.report(SubmarineBattlesDeclared(self.player, battles))
        return None

    # ---- 4 and 5: passage ----

    def passing(self, game: Game, _: None) -> Next:
        """All moves are closed, and whoever will be fought at sea knows it."""
        for opponent in dict.fromkeys(each.opponent for each in self.engagements):
            game.rules.attacked(game, self.player, opponent)
        if not game.state.crossings:
            return Goto("choosing_a_battle")
        return Call(game.rules.passage(self.player, self.engagements))

    def having_passed(self, game: Game, passed: Passed) -> Next:
        self.passed = passed
        return None

    # ---- 6: all battles ----

    def choosing_a_battle(self, game: Game, _: None) -> Next:
        """X-MOVE-04: land and naval battles in the order that the mover picks."""
        count = len(self.engagements) + len(battles_left(game))
        if not count:
            return Done()
        return Ask({self.player: PickBattle(self.engagements)}) if count > 1 else None

    def fighting(self, game: Game, answer: Pick | None) -> Next:
        pick = answer or PickBattle(self.engagements).options(game, self.player)[0]
        if pick.opponent is None:
            return super().fighting(game, pick)
        battle = Engagement(pick.sea, pick.opponent)
        self.engagements = tuple(each for each in self.engagements if each != battle)
        self.foe, self.foe_squadrons = battle.opponent, game.state.squadrons[battle.opponent]
        eager = (self.player,) if battle in self.declared else ()
        return Call(game.rules.naval_battle(self.player, battle.opponent, battle.sea, eager))

    def after_the_battle(self, game: Game, _: Any) -> Next:
        """X-AMPH-06: crossings that wait are looked at again."""
        self._follow_submarines(game)
        left = still_to_fight(game, self.player, self.engagements)
        own = game.state.squadrons[self.player]
        self.engagements = tuple(
            each for each in left if each not in self.declared or own[each.sea].submarines
        )
        if not game.state.crossings:
            return Goto("choosing_a_battle")
        return Call(Voyage(mover=self.player, engagements=self.engagements, passed=self.passed))

    def having_settled(self, game: Game, passed: Passed) -> Next:
        self.passed = passed
        return Goto("choosing_a_battle")

    def _follow_submarines(self, game: Game) -> None:
        """X-AMPH-08: submarines that have fired and then retreat have still fired."""
        if self.foe is None:
            return
        before, now = self.foe_squadrons, game.state.squadrons[self.foe]
        fired: list[Fired] = []
        gone = 0
        for seat, sea, count in self.passed.fired:
            left = min(count, now.get(sea, NO_SHIPS).submarines) if seat == self.foe else count
            gone += count - left
            fired.append((seat, sea, left))
        for sea in game.rules.atlas.seas:
            come = now.get(sea, NO_SHIPS).submarines - before.get(sea, NO_SHIPS).submarines
            if gone and come > 0:
                fired.append((self.foe, sea, min(gone, come)))
        self.passed = Passed(self.passed.answers, tuple(fired))
        self.foe, self.foe_squadrons = None, {}
