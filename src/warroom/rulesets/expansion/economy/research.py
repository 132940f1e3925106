"""Research (X-TECH-01 to X-TECH-03, X-TECH-06)."""

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.procedure import Ask, Call, Done, Next
from warroom.kernel.words import Count, Rng, Seat
from warroom.model.events.technology import ResearchFunded, ResearchRolled, TechnologyDrawn
from warroom.model.ruleset import Game, Table
from warroom.model.technology import Figure
from warroom.model.turns import Action
from warroom.rules.action import ActionProcedure
from warroom.rules.modifiers import applied, modifier
from warroom.rules.roll_off import roll

from ..table.second_roll import SecondRoll
from ..table.treasury import points_of

NUMBER = 10
STEP = 5
SURE = 2
"""X-TECH-01: what two dice must reach, what lowers it by one, and what they always reach."""


class Investment(Answer, frozen=True):
    """Points for research; without a number the action is taken back."""

    points: Count | None = None


class Invest(Decision, frozen=True):
    """X-TECH-01: a multiple of five points, as long as more of them still help."""

    ANSWERS = (Investment,)
    RULE = "X-TECH-01"

    def options(self, table: Table, seat: Seat) -> tuple[Investment, ...]:
        useful = (NUMBER + modifier(table, seat, Figure.RESEARCH_NUMBER) - SURE) * STEP
        most = min(useful, points_of(table, seat))
        return (*map(Investment, range(0, most + 1, STEP)), Investment())

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Investment()


class Research(ActionProcedure):
    """X-TECH-01 to X-TECH-03: invest, roll, and draw a technology."""

    STEPS = ("investing", "rolling", "rolling_again", "drawing")
    ACTION = Action.RESEARCH
    SUMMARY = "Invest production points and roll for a technology."

    needed: int = 0

    @classmethod
    def why_useless(cls, table: Table, seat: Seat) -> str:
        """X-TECH-06."""
        return "" if table.state.technology_deck.count else "Every technology is known."

    def investing(self, game: Game, _: None) -> Next:
        return Ask({self.player: Invest()})

    def rolling(self, game: Game, answer: Investment) -> Next:
        """X-TECH-02: the points are gone, win or lose."""
        if answer.points is None:
            return Done()
        self.take(game)
        applied(game, self.player, Figure.RESEARCH_NUMBER)
        self.needed = number_for(game, self.player, answer.points)
        if answer.points:
            game.report(ResearchFunded(self.player, answer.points))
        is_success = self._rolled(game, roll(game, self.player).dice)
        return self.drawing(game, None) if is_success else Call(SecondRoll(self.player))

    def rolling_again(self, game: Game, dice: tuple[int, int] | None) -> Next:
        return None if dice is not None and self._rolled(game, dice) else Done()

    def drawing(self, game: Game, _: None) -> Next:
        """X-TECH-03: the top card, known to all from now on."""
        game.report(TechnologyDrawn(self.player, game.state.technology_deck.known[0]))
        return Done()

    def _rolled(self, game: Game, dice: tuple[int, int]) -> bool:
        game.report(ResearchRolled(self.player, dice, self.needed))
        return sum(dice) >= self.needed


def number_for(table: Table, seat: Seat, points: int) -> int:
    """X-TECH-01: what two dice must reach with so much invested."""
    return NUMBER + modifier(table, seat, Figure.RESEARCH_NUMBER) - points // STEP
