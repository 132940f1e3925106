"""Sergeant: an officer in a hurry, by whom a search plays turns out.

He judges by the same weights, but trusts the quick formula for battles, looks at fewer places for
new units, and lays any line at sea.
"""

from random import Random

from warroom.bots.basic.judge import Ground
from warroom.bots.basic.officer import Officer
from warroom.bots.basic.strikes import Plan
from warroom.bots.leanings import Leaning
from warroom.kernel.decision import Answer
from warroom.kernel.words import Rng, Seat
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.rules.naval_battle import LayBattleLine
from warroom.rules.turn import ChooseAction, TakeAction, open_actions
from warroom.view import View


class Sergeant(Officer):
    """Plays a whole turn in a few hundredths of a second."""

    IS_EXACT = False
    PLACES = 1

    def __init__(self, rng: Rng, leaning: Leaning | None = None) -> None:
        super().__init__(rng, leaning)
        self.planned: tuple[Ground, Action, Plan] | None = None

    def act(self, view: View, seat: Seat, decision: ChooseAction, rng: Random) -> Answer:
        """New units come first in nearly every turn; without them there is less to weigh."""
        if Action.BUILD in open_actions(view, seat) and Action.BUILD not in view.state.actions:
            return TakeAction(Action.BUILD)
        return super().act(view, seat, decision, rng)

    def neutrals(self, ground: Ground) -> tuple[Region, ...]:
        """Neighbours are won over more often than others; he looks no farther."""
        near = {each for region in ground.own for each in ground.atlas.neighbours[region]}
        everywhere = super().neutrals(ground)
        return tuple(region for region in everywhere if region in near) or everywhere

    def plan(self, ground: Ground, action: Action) -> Plan:
        """The plan for which an action was chosen serves for its orders too."""
        if self.planned is not None:
            before, planned_for, plan = self.planned
            if planned_for is action and is_same(before, ground):
                return plan
        plan = super().plan(ground, action)
        self.planned = ground, action, plan
        return plan

    def lay(self, view: View, seat: Seat, decision: LayBattleLine, rng: Random) -> Answer:
        return decision.sample(view, seat, rng)


def is_same(one: Ground, other: Ground) -> bool:
    """Whether nothing has changed that a plan depends on; a state's parts are never changed in
    place."""
    return (
        one.seat == other.seat
        and one.state.armies is other.state.armies
        and one.state.owners is other.state.owners
        and one.state.sea_controller == other.state.sea_controller
        and one.state.squadrons is other.state.squadrons
        and one.conditions == other.conditions
        and one.leaning == other.leaning
    )
