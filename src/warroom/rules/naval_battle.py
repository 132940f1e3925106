"""Control of the sea and naval battles: challenge, lines, match-ups, damage, retreat."""

from functools import lru_cache
from itertools import permutations
from math import factorial
from typing import Literal

from warroom.kernel.decision import Answer, Decision, Standing
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat, counted
from warroom.model.battles import LineShip, NavalBoard, NavalSide
from warroom.model.events.naval import (
    ChallengeDeclined,
    ChallengeMade,
    FleetRetreated,
    LinesRevealed,
    MatchUpFought,
    NavalBattleBegan,
    NavalBattleEnded,
    NavalRoundEnded,
    SeaTaken,
    ShipHit,
    naval_board_of,
)
from warroom.model.ruleset import Game, Table
from warroom.model.state import Sea
from warroom.model.technology import Figure
from warroom.model.turns import Action
from warroom.model.units import Fleet, Ship

from .action import ActionProcedure
from .modifiers import applied

FEW = 200
"""Up to so many lines are listed one by one."""


class ReplyToChallenge(Answer, frozen=True):
    reply: Literal["fight", "withdraw"]


FIGHT_OR_WITHDRAW = ReplyToChallenge("fight"), ReplyToChallenge("withdraw")


class AnswerChallenge(Decision, frozen=True):
    """B-SEA-03: fight for the sea, or withdraw unharmed."""

    ANSWERS = (ReplyToChallenge,)
    RULE = "B-SEA-03"
    REACTION = True
    STANDING = Standing(
        "Your control of the sea is challenged.", ("accept", "decline"), "challenger"
    )

    challenger: Seat

    def options(self, table: Table, seat: Seat) -> tuple[ReplyToChallenge, ...]:
        return FIGHT_OR_WITHDRAW

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        fleets = table.state.fleets
        is_weaker = fleets[seat].total < fleets[self.challenger].total
        return ReplyToChallenge("withdraw" if is_weaker else "fight")

    def answer_by(self, word: str) -> Answer:
        return ReplyToChallenge("fight" if word == "accept" else "withdraw")


class NavalBattleAction(ActionProcedure):
    """B-SEA-02, B-SEA-03: take a free sea, or challenge the one who controls it."""

    STEPS = ("challenging", "answering", "taking_the_sea")
    ACTION = Action.NAVAL_BATTLE
    SUMMARY = "Take the sea if it is free, or fight its controller for it."

    @classmethod
    def why_useless(cls, table: Table, seat: Seat) -> str:
        if table.state.sea_controller == seat:
            return "You already control the sea."
        return "" if table.state.fleets[seat] else "You have no ships."

    def challenging(self, game: Game, _: None) -> Next:
        self.take(game)
        controller = game.state.sea_controller
        if controller is None:
            game.report(SeaTaken(self.player))
            return Done()
        game.report(ChallengeMade(self.player, controller))
        return Ask({controller: AnswerChallenge(self.player)})

    def answering(self, game: Game, answer: ReplyToChallenge) -> Next:
        controller = game.state.sea_controller
        assert controller is not None
        if answer.reply == "fight":
            return Call(game.rules.naval_battle(self.player, controller))
        game.report(ChallengeDeclined(controller))
        return self.taking_the_sea(game, self.player)

    def taking_the_sea(self, game: Game, winner: Seat) -> Next:
        """B-NAVAL-16: the winner's ships lie in the middle of the board."""
        if winner != game.state.sea_controller:
            game.report(SeaTaken(winner))
        return Done()


class BattleLine(Answer, frozen=True):
    """Ships from the beginning of the line."""

    ships: tuple[Ship, ...]


class LayBattleLine(Decision, frozen=True):
    """B-NAVAL-02, B-NAVAL-03: which fit ships to lay, and in what order."""

    ANSWERS = (BattleLine,)
    RULE = "B-NAVAL-03"

    length: int

    def check(self, table: Table, seat: Seat, answer: BattleLine) -> None:
        fit = fit_ships(naval_board_of(table.state), seat)
        if len(answer.ships) != self.length:
            raise Refused(
                Code.TOO_MANY if len(answer.ships) > self.length else Code.TOO_FEW,
                "B-NAVAL-02",
                f"The line must hold {counted(self.length, 'ship')}.",
                length=self.length,
            )
        laid = Fleet.from_ships(answer.ships)
        if not fit.covers(laid):
            message = f"Your fit ships are {fit}: {laid} cannot be laid."
            raise Refused(Code.TOO_MANY, "B-NAVAL-01", message, fit=fit)

    def options(self, table: Table, seat: Seat) -> tuple[Answer, ...] | None:
        return lines(fit_ships(naval_board_of(table.state), seat), self.length)

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        left = list(fit_ships(naval_board_of(table.state), seat).ships)
        drawn = tuple(left.pop(int(rng.random() * len(left))) for _ in range(self.length))
        return BattleLine(drawn)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """Destroyers, submarines, battleships, carriers, until the line is full."""
        return BattleLine(fit_ships(naval_board_of(table.state), seat).ships[: self.length])


def fit_ships(board: NavalBoard, seat: Seat) -> Fleet:
    return next(side.fit for side in board.sides if side.player == seat)


@lru_cache(maxsize=1_000)
def lines(fit: Fleet, length: int) -> tuple[Answer, ...] | None:
    """All different lines that can be laid, where they are few."""
    if factorial(fit.total) // factorial(fit.total - length) > 20 * FEW and not fit.has_one_type:
        return None
    laid = dict.fromkeys(permutations(fit.ships, length)) if not fit.has_one_type else ()
    every = tuple(BattleLine(line) for line in laid) or (BattleLine(fit.ships[:length]),)
    return every if len(every) <= FEW else None


class ReplyAfterRound(Answer, frozen=True):
    """`sea` is where a retreat leads, where ships lie on the map."""

    reply: Literal["go-on", "retreat"]
    sea: Sea | None = None


GO_ON = ReplyAfterRound("go-on")
GO_ON_OR_RETREAT = GO_ON, ReplyAfterRound("retreat")


class ContinueOrRetreat(Decision, frozen=True):
    """B-NAVAL-15: fight another round, or lose the battle and keep the ships, which go to one of
    the sea areas that are free (X-NAVAL-05)."""

    ANSWERS = (ReplyAfterRound,)
    RULE = "B-NAVAL-15"
    BINDING = True

    seas: tuple[Sea, ...] = ()

    def rule_at(self, table: Table) -> str:
        return table.rules.cites.retreat

    def options(self, table: Table, seat: Seat) -> tuple[ReplyAfterRound, ...]:
        if not self.seas:
            return GO_ON_OR_RETREAT
        return (GO_ON, *(ReplyAfterRound("retreat", sea) for sea in self.seas))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        board = naval_board_of(table.state)
        own = fit_ships(board, seat).total
        is_weaker = any(own < side.fit.total for side in board.sides)
        return self.options(table, seat)[1] if is_weaker else GO_ON


class BattleInLine(Procedure, kw_only=True):
    """B-NAVAL-02 to B-NAVAL-13: battle lines and match-ups, the part that all naval battles have
    in common."""

    place: int = 0

    def laying_lines(self, game: Game, _: None) -> Next:
        """B-NAVAL-03: both at the same time, face down; a line without a choice lies already."""
        board = naval_board_of(game.state)
        questions = {
            side.player: LayBattleLine(board.line_length)
            for side in board.sides
            if laid_line(board, side) is None
        }
        return Ask(questions) if questions else None

    def revealing_lines(
        self, game: Game, answers: BattleLine | dict[Seat, BattleLine] | None
    ) -> Next:
        board = naval_board_of(game.state)
        laid: list[tuple[Ship, ...]] = []
        for side in board.sides:
            line = answers.get(side.player) if isinstance(answers, dict) else answers
            laid.append(laid_line(board, side) or (line.ships if line else ()))
        game.report(LinesRevealed((laid[0], laid[1])))
        self.place = 0
        return None

    def fighting_a_match_up(self, game: Game, _: None) -> Next:
        """B-NAVAL-04 to B-NAVAL-08: from the beginning of the line, one after the other."""
        board = naval_board_of(game.state)
        lines = board.sides[0].line, board.sides[1].line
        if self.place == len(lines[0]):
            return None
        dice = game.chance.dice(4)
        first, second = (dice[0], dice[1]), (dice[2], dice[3])
        ships = lines[0][self.place].ship, lines[1][self.place].ship
        modifiers = (
            modifier(lines[0], lines[1], self.place)
            + skill(game, board.sides[0].player, ships[0], ships[1]),
            modifier(lines[1], lines[0], self.place)
            + skill(game, board.sides[1].player, ships[1], ships[0]),
        )
        margin = sum(first) + modifiers[0] - sum(second) - modifiers[1]
        loser = None if margin == 0 else int(margin > 0)
        game.report(MatchUpFought(self.place, (first, second), modifiers, loser))
        if loser is not None:
            game.report(ShipHit(loser, struck_place(lines, loser, self.place)))
        self.place += 1
        return Goto("fighting_a_match_up")


class NavalBattle(BattleInLine):
    """B-NAVAL-01 to B-NAVAL-16: both whole fleets fight, round by round. Result: the winner."""

    STEPS = (
        "beginning",
        "laying_lines",
        "revealing_lines",
        "fighting_a_match_up",
        "ending_the_round",
        "asking_the_challenger",
        "asking_the_controller",
        "going_on",
    )

    challenger: Seat
    controller: Seat

    def beginning(self, game: Game, _: None) -> Next:
        game.report(NavalBattleBegan(self.challenger, self.controller))
        return None

    def ending_the_round(self, game: Game, _: None) -> Next:
        """B-NAVAL-09, B-NAVAL-14: damaged battleships sit out; who has no fit ship loses."""
        game.report(NavalRoundEnded())
        challenger, controller = naval_board_of(game.state).sides
        if not challenger.fit:
            return self._won_by(game, self.controller)
        if not controller.fit:
            return self._won_by(game, self.challenger)
        return None

    def asking_the_challenger(self, game: Game, _: None) -> Next:
        """B-NAVAL-15: the challenger, whose action it is, answers first."""
        return Ask({self.challenger: ContinueOrRetreat()})

    def asking_the_controller(self, game: Game, answer: ReplyAfterRound) -> Next:
        if answer.reply == "retreat":
            game.report(FleetRetreated(self.challenger))
            return self._won_by(game, self.controller)
        return Ask({self.controller: ContinueOrRetreat()})

    def going_on(self, game: Game, answer: ReplyAfterRound) -> Next:
        if answer.reply == "retreat":
            game.report(FleetRetreated(self.controller))
            return self._won_by(game, self.challenger)
        return Goto("laying_lines")

    def _won_by(self, game: Game, winner: Seat) -> Next:
        loser = self.controller if winner == self.challenger else self.challenger
        game.report(NavalBattleEnded(winner, loser))
        return Done(winner)


def laid_line(board: NavalBoard, side: NavalSide) -> tuple[Ship, ...] | None:
    """The line that a side has laid openly, or the only one it can lay, if it has no choice."""
    if side.line:
        return tuple(each.ship for each in side.line)
    return side.fit.ships[: board.line_length] if side.fit.has_one_type else None


CARRIER = Ship.CARRIER
FAVOURED = {
    (Ship.BATTLESHIP, Ship.DESTROYER),
    (Ship.SUBMARINE, Ship.BATTLESHIP),
    (Ship.DESTROYER, Ship.SUBMARINE),
}
"""B-NAVAL-10: the first ship of a pair gains against the second."""
FAVOUR = 2
OF_CARRIERS = 1
"""B-NAVAL-11, B-NAVAL-12: against another type, and for each ship beside."""


def modifiers(
    own: tuple[LineShip, ...], other: tuple[LineShip, ...], place: int
) -> tuple[int, int, int]:
    """B-NAVAL-10 to B-NAVAL-12: against the other type, as a carrier, by carriers alongside."""
    ship, against = own[place].ship, other[place].ship
    beside = (own[near] for near in (place - 1, place + 1) if 0 <= near < len(own))
    return (
        FAVOUR if (ship, against) in FAVOURED else 0,
        OF_CARRIERS if ship is CARRIER and against is not CARRIER else 0,
        OF_CARRIERS * sum(1 for each in beside if each.ship is CARRIER and not each.is_sunk),
    )


def modifier(own: tuple[LineShip, ...], other: tuple[LineShip, ...], place: int) -> int:
    """B-NAVAL-13: all that apply are added together."""
    return sum(modifiers(own, other, place))


MATCH_FIGURES = {
    Ship.DESTROYER: Figure.DESTROYER_MATCH,
    Ship.BATTLESHIP: Figure.BATTLESHIP_MATCH,
    Ship.CARRIER: Figure.CARRIER_MATCH,
}


def match_figure(ship: Ship, against: Ship) -> Figure | None:
    """X-TECH-05: the number of a ship in its match-up; destroyers hunt submarines."""
    is_idle = ship is Ship.DESTROYER and against is not Ship.SUBMARINE
    return None if is_idle else MATCH_FIGURES.get(ship)


def skill(game: Game, seat: Seat, ship: Ship, against: Ship) -> int:
    """X-TECH-05: what technologies add to a ship in its match-up."""
    figure = match_figure(ship, against)
    return 0 if figure is None else applied(game, seat, figure)


def struck_place(
    lines: tuple[tuple[LineShip, ...], tuple[LineShip, ...]], loser: int, place: int
) -> int:
    """B-NAVAL-05, B-NAVAL-06: the front ship, but carrier against carrier strikes the carrier."""
    if all(line[place].ship is CARRIER for line in lines):
        return place
    return next(front for front, each in enumerate(lines[loser]) if not each.is_sunk)
