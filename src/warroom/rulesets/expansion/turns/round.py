"""The end of a round (X-TURN-09): production, a political card each, the next starting player."""

from typing import ClassVar

from warroom.kernel.procedure import Ask, Done, Next, Procedure
from warroom.kernel.words import Seat
from warroom.model.events.setup import FirstPlayerNamed
from warroom.model.events.treasury import CardsRecovered, ProductionCollected, ProductionHidden
from warroom.model.ruleset import Game
from warroom.model.state import State

from ..economy.production import PlanProduction, ProductionPlan, may_plan, production_of
from ..table.political_deck import draw_political
from ..table.treasury import seen_points


class RoundEnd(Procedure):
    """X-TURN-09: everyone produces at once, then draws a card, then the start passes on."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "planning",
        "collecting",
        "recovering",
        "drawing",
        "passing_on",
    )

    def planning(self, game: Game, _: None) -> Next:
        """X-PROD-01: all living players, at the same time."""
        planners = [seat for seat in game.state.living if may_plan(game, seat)]
        return Ask({seat: PlanProduction() for seat in planners}) if planners else None

    def collecting(
        self, game: Game, answers: ProductionPlan | dict[Seat, ProductionPlan] | None
    ) -> Next:
        """X-PROD-02, X-PROD-03: from the starting player clockwise, though all at once. Behind
        closed treasuries nobody sees what another collects (X-CERT-03)."""
        if isinstance(answers, ProductionPlan):
            planner = next(seat for seat in game.state.living if may_plan(game, seat))
            answers = {planner: answers}
        for seat in from_the_start(game.state):
            plan = (answers or {}).get(seat, ProductionPlan())
            is_hidden = seen_points(game, None, seat) is None
            collected = ProductionHidden if is_hidden else ProductionCollected
            game.report(collected(seat, *production_of(game, seat, plan)))
        return None

    def recovering(self, game: Game, _: None) -> Next:
        """X-PROD-05."""
        state = game.state
        if state.routes_out or any(cards.count for cards in state.knocked_out):
            game.report(CardsRecovered())
        return None

    def drawing(self, game: Game, _: None) -> Next:
        """X-TURN-09: a player without his capital draws as well."""
        for seat in from_the_start(game.state):
            draw_political(game, seat)
        return None

    def passing_on(self, game: Game, _: None) -> Next:
        game.report(FirstPlayerNamed(game.state.others(game.state.first_player or 0)[0]))
        return Done()


def from_the_start(state: State) -> tuple[Seat, ...]:
    """The living players, clockwise from the starting player."""
    first = state.first_player or 0
    return (*((first,) if not state.eliminated[first] else ()), *state.others(first))
