"""Turns of up to three actions, and the passing of turns and rounds."""

from typing import Any, ClassVar

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.events.turns import RoundBegan, TurnBegan, TurnEnded
from warroom.model.ruleset import Game, Hindrance, Ruleset, Table
from warroom.model.turns import Action

from .action import OPEN
from .victory import end_of_game, reason_after_round, reason_after_turn, stop_trade_in_time


class TakeAction(Answer, frozen=True):
    action: Action


class EndTurn(Answer, frozen=True):
    pass


class ChooseAction(Decision, frozen=True):
    """B-TURN-03: an action still open, or the end of the turn.

    It binds those before: could a turn be taken back until the next player acts, its end would
    tell that he has begun a private talk.
    """

    ANSWERS = (TakeAction, EndTurn)
    RULE = "B-TURN-03"
    BINDING = True

    owed: int = 0  # actions that must be taken before the turn can end (D-ACTION-04)

    def rule_at(self, table: Table) -> str:
        return table.rules.cites.menu

    def check(self, table: Table, seat: Seat, answer: TakeAction | EndTurn) -> None:
        if type(answer) is TakeAction:
            if answer.action not in table.rules.actions:
                message = "This action is not part of the game."
                raise Refused(Code.NOT_AMONG_OPTIONS, self.rule_at(table), message)
            rule, why = why_not(table, seat, answer.action)
            if rule:
                raise Refused(Code.NOT_AMONG_OPTIONS, rule, why, action=answer.action.value)
        elif self.owed:
            message = "Take an action; you may do nothing with it."
            raise Refused(Code.TOO_FEW, "D-ACTION-04", message)

    def options(self, table: Table, seat: Seat) -> tuple[Answer, ...]:
        actions = tuple(map(TakeAction, open_actions(table, seat)))
        return actions if self.owed else (*actions, EndTurn())

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """Draw from the whole menu until something open, or the end, comes up."""
        procedures = table.rules.actions
        menu = tuple(procedures)
        while True:
            place = int(rng.random() * (len(menu) + (not self.owed)))
            if place == len(menu):
                return EndTurn()
            if procedures[menu[place]].why_not(table, seat) is OPEN:
                return TakeAction(menu[place])

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self.options(table, seat)[0] if self.owed else EndTurn()


def why_not(table: Table, seat: Seat, action: Action) -> Hindrance:
    """The rule and the reason that keep an action off the menu; `OPEN` if it is open."""
    reason: Hindrance = table.rules.actions[action].why_not(table, seat)
    return reason


def open_actions(table: Table, seat: Seat) -> tuple[Action, ...]:
    """What the player may choose now."""
    return tuple(a for a in table.rules.actions if why_not(table, seat, a) is OPEN)


class Turn(Procedure):
    """B-TURN-02: up to three actions, one after the other."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "beginning",
        "choosing",
        "acting",
        "after_the_action",
        "ending",
    )

    RESUMED: ClassVar[str] = "choosing"  # where it goes on between two actions

    player: Seat

    def beginning(self, game: Game, _: None) -> Next:
        game.report(TurnBegan(self.player))
        return None

    def choosing(self, game: Game, _: None) -> Next:
        for procedure in game.rules.actions.values():
            if procedure.why_not(game, self.player) is OPEN:
                return Ask({self.player: ChooseAction()})
        return Goto("ending")

    def acting(self, game: Game, answer: TakeAction | EndTurn) -> Next:
        if type(answer) is not TakeAction:
            return Goto("ending")
        return Call(game.rules.actions[answer.action](self.player))

    def after_the_action(self, game: Game, _: Any) -> Next:
        """B-TURN-02: a turn ends by itself after the third action, a Trade when it is stopped.
        Who has eliminated himself has none left (X-BOMB-09)."""
        state, most = game.state, game.rules.actions_per_turn
        is_spent = most is not None and len(state.actions) >= most
        return Goto("ending" if is_spent or state.eliminated[self.player] else "choosing")

    def ending(self, game: Game, _: None) -> Next:
        game.report(TurnEnded(self.player))
        return Done()


class WholeGame(Procedure):
    """B-TURN-01: set up, then turn after turn, clockwise, until something ends the game."""

    STEPS = (
        "setting_up",
        "beginning_a_round",
        "taking_a_turn",
        "passing_the_turn",
        "ending_the_round",
        "after_the_round",
    )

    player: Seat = 0

    def setting_up(self, game: Game, _: None) -> Next:
        return Call(game.rules.setup())

    def beginning_a_round(self, game: Game, _: None) -> Next:
        """The first player begins; if he is eliminated, the next one clockwise."""
        state = game.state
        first = state.first_player or 0
        self.player = first if not state.eliminated[first] else state.others(first)[0]
        game.report(RoundBegan(state.game_round + 1))
        stop_trade_in_time(game)
        return None

    def taking_a_turn(self, game: Game, _: None) -> Next:
        return Call(game.rules.turn(self.player))

    def passing_the_turn(self, game: Game, _: None) -> Next:
        """To the next living player clockwise; past the first player, the round is over."""
        state = game.state
        count = len(state.seats)
        first = state.first_player or 0
        following = state.others(self.player)[0]
        is_round_over = (following - first) % count <= (self.player - first) % count
        reason = reason_after_turn(game)
        if reason is not None:
            return end_of_game(game, reason)
        self.player = following
        return None if is_round_over else Goto("taking_a_turn")

    def ending_the_round(self, game: Game, _: None) -> Next:
        return Call(game.rules.round_end()) if game.rules.round_end else None

    def after_the_round(self, game: Game, _: None) -> Next:
        reason = reason_after_round(game)
        return Goto("beginning_a_round") if reason is None else end_of_game(game, reason)


def in_a_turn(rules: Ruleset, player: Seat) -> list[Procedure]:
    """The procedures under way when a player is about to choose an action, for a position."""
    game = rules.whole_game(player=player)
    game.step = game.PLACES["passing_the_turn"]
    turn: Any = rules.turn(player)
    turn.step = turn.PLACES[turn.RESUMED]
    return [game, turn]


def at_the_start_of_a_turn(rules: Ruleset, player: Seat) -> list[Procedure]:
    """The same before the first action, when something else may come first (P-TURN-02)."""
    *below, turn = in_a_turn(rules, player)
    turn.step = turn.PLACES["beginning"] + 1
    return [*below, turn]
