"""Years and seasons (D-YEAR)."""

from typing import Literal

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.procedure import Ask, Call, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.events.deluxe_home import DirectionChosen, SeasonBegan, YearBegan, YearEnded
from warroom.model.events.setup import FirstPlayerNamed
from warroom.model.ruleset import Game, Table
from warroom.model.turns import Action

from ..actions.build import collect_income
from ..ending.ending import last_year_ended
from .actions import WINTER

DIRECTIONS = {"clockwise": 1, "counterclockwise": -1}


class Direction(Answer, frozen=True):
    direction: Literal["clockwise", "counterclockwise"]


class ChooseDirection(Decision, frozen=True):
    """D-YEAR-03: which way turns pass in this year."""

    ANSWERS = (Direction,)
    RULE = "D-YEAR-03"

    def options(self, table: Table, seat: Seat) -> tuple[Answer, ...]:
        return Direction("clockwise"), Direction("counterclockwise")

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Direction("clockwise")


def order_dice(year: int) -> tuple[int, ...]:
    """D-YEAR-06: one die counts to six, then the second joins it."""
    return (year,) if year <= 6 else (6, year - 6)


class Years(Procedure):
    """D-YEAR-01 to D-YEAR-06: set up, then year after year of four seasons, until the last one
    is over or a capital falls."""

    STEPS = (
        "setting_up",
        "beginning_a_year",
        "setting_the_direction",
        "beginning_a_season",
        "taking_a_turn",
        "passing_the_turn",
        "ending_the_year",
        "passing_the_dice",
    )

    player: Seat = 0

    def setting_up(self, game: Game, _: None) -> Next:
        return Call(game.rules.setup())

    def beginning_a_year(self, game: Game, _: None) -> Next:
        """With two players there is no direction to decide on."""
        year = game.state.game_round + 1
        game.report(YearBegan(year, order_dice(year)))
        if len(game.state.seats) > 2:
            return Ask({game.state.first_player or 0: ChooseDirection()})
        return self.setting_the_direction(game, Direction("clockwise"))

    def setting_the_direction(self, game: Game, answer: Direction) -> Next:
        game.report(DirectionChosen(DIRECTIONS[answer.direction]))
        return Goto("beginning_a_season")

    def beginning_a_season(self, game: Game, _: None) -> Next:
        """D-YEAR-04: the starting player acts first."""
        game.report(SeasonBegan(game.state.season + 1))
        self.player = game.state.first_player or 0
        return None

    def taking_a_turn(self, game: Game, _: None) -> Next:
        return Call(game.rules.turn(self.player))

    def passing_the_turn(self, game: Game, _: None) -> Next:
        """D-YEAR-04: when all have acted, the season changes."""
        self.player = after(game, self.player)
        if self.player != game.state.first_player:
            return Goto("taking_a_turn")
        return None if game.state.season == WINTER else Goto("beginning_a_season")

    def ending_the_year(self, game: Game, _: None) -> Next:
        """D-YEAR-05: late income for those who did not build, also in the last year."""
        for seat in turn_order(game):
            if Action.BUILD not in game.state.marked[seat]:
                collect_income(game, seat)
        game.report(YearEnded())
        return last_year_ended(game)

    def passing_the_dice(self, game: Game, _: None) -> Next:
        """D-YEAR-06: the next player in this year's order starts the next year."""
        game.report(FirstPlayerNamed(after(game, game.state.first_player or 0)))
        return Goto("beginning_a_year")


def after(game: Game, seat: Seat) -> Seat:
    """Who acts after a seat in this year."""
    return (seat + game.state.direction) % len(game.state.seats)


def turn_order(game: Game) -> tuple[Seat, ...]:
    return order_from(game.state.first_player or 0, game.state.direction, len(game.state.seats))


def order_from(first: Seat, direction: int, count: int) -> tuple[Seat, ...]:
    """D-YEAR-03: who acts after whom, in one of the two directions."""
    return tuple((first + step * direction) % count for step in range(count))
