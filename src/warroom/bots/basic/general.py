"""General: an officer with patience, who tries his plans in his head before he gives an order.

Whenever he chooses an action or orders a Move he asks himself in several moods (bold, careful,
patient …) what he would do. He thinks of a fight for the sea wherever there is hope, of fleets of
several sizes when he builds, and of several places for new units. A search tries what is different,
in turns imagined from what he sees and in the mood that it came from.
"""

from collections.abc import Callable
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from warroom.bots.leanings import Leaning
from warroom.bots.levels import Level
from warroom.bots.planners import A, Parts, Planners, to
from warroom.bots.search import Depth, Search, Trial, told
from warroom.kernel.decision import Answer
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.turns import Action
from warroom.rules.building import BuyUnits, PlaceNewUnits
from warroom.rules.movement import DeclareMoves
from warroom.rules.setup import PlaceFive, Placement
from warroom.rules.turn import ChooseAction, TakeAction, open_actions

from . import building, moves, reasons, setup
from .judge import Judge
from .officer import LEFT, OFFICER
from .sea import hope, ships_to_win
from .turn import TURN
from .value import VALUE

PATIENCE = 2
"""Opening rounds in which a general only builds and courts, unless his search finds better."""

FOREVER = 99

FAINT = 1 / 3
"""With a smaller chance of victory nobody fights for the sea."""

SITES = 3
"""How many places for new units are tried."""

FLEETS = (0.0, 0.6, 0.75, 0.9)
"""Chances to take the sea for which ships are tried, when units are bought."""


def seasoned(leaning: Leaning) -> Leaning:
    """A commander with the experience of a general."""
    return replace(leaning, patience=PATIENCE, sharing=0.0)


def judge(table: Table, seat: Seat, leaning: Leaning, level: Level) -> Judge:
    return Judge(table, seat, seasoned(leaning), level)


def moods(leaning: Leaning) -> tuple[Leaning, ...]:
    """The same commander on other days, the usual one first."""
    return (
        leaning,
        replace(leaning, patience=0),
        replace(leaning, patience=FOREVER),
        replace(leaning, patience=0, caution=0.15, denial=0.6),
        replace(leaning, patience=0, caution=0.9, denial=0.2, exposure=1.0),
        replace(leaning, patience=0, region=1.7 * leaning.region, daring=0.4),
        replace(leaning, patience=0, spite=0.4 * leaning.spite),
    )


def in_each_mood(judge: Judge, answered: Callable[[Judge], A]) -> list[Trial[A]]:
    return [Trial(answered(judge.in_mood(mood)), mood) for mood in moods(judge.leaning)]


SEARCH = Search(VALUE, first=Depth((0,), turns=8), last=Depth((0, 1), turns=16))
"""The turns of others take most of the time of an imagined round, and their dice hide what an
answer is worth: so turns choose, and rounds decide."""


class General(Struct, frozen=True):
    """What he tries before he answers, by a search. Without thinking he is an officer."""

    search: Search = SEARCH

    def best(self, judge: Judge, trials: list[Trial[A]], rng: Random) -> A:
        best = self.search.best(judge.view, trials, think=judge.level.think, rng=rng)
        judge.tried = told(trials, best)
        return best

    def act(self, judge: Judge, decision: ChooseAction, rng: Random) -> Answer:
        """The actions of all moods, and a fight for the sea if there is hope: a few imagined games
        cannot tell a faint one from a good one."""
        if not judge.level.think:
            return TURN.act(judge, decision, rng)
        trials: list[Trial[Answer]] = in_each_mood(
            judge, lambda mood: TURN.act(mood, decision, rng)
        )
        if trials[0].answer == TakeAction(Action.TRADE):
            return trials[0].answer
        is_open = Action.NAVAL_BATTLE in open_actions(judge.table, judge.seat)
        if is_open and hope(judge) >= FAINT:
            trials.append(Trial(TakeAction(Action.NAVAL_BATTLE), judge.leaning))
        return self.best(judge, trials, rng)

    def buy(self, judge: Judge, decision: BuyUnits, rng: Random) -> Answer:
        """What he would buy anyway, and more ships or fewer."""
        usual = building.buy(judge, decision, rng)
        if not judge.level.think:
            return usual
        trials = [Trial(usual, judge.leaning)]
        for enough in FLEETS:
            ships = ships_to_win(judge, decision.points, enough)
            trials.append(Trial(building.with_army(judge, decision, ships), judge.leaning))
        return self.best(judge, trials, rng)

    def place(self, judge: Judge, decision: PlaceNewUnits, rng: Random) -> Answer:
        """All new units in one of the best places."""
        if not judge.level.think:
            return building.place(judge, decision, rng)
        units = judge.state.pools[judge.seat]
        sites = building.best_places(judge, units.counts, judge.level.places)[:SITES]
        trials = [Trial(Placement({site: units}), judge.leaning) for site in sites]
        return self.best(judge, trials, rng)

    def move(self, judge: Judge, decision: DeclareMoves, rng: Random) -> Answer:
        """The orders of all moods."""
        if not judge.level.think or decision.action is Action.STRATEGIC_MOVE:
            return moves.move(judge, decision, rng)
        trials = in_each_mood(judge, lambda mood: moves.move(mood, decision, rng))
        return self.best(judge, trials, rng)

    @property
    def parts(self) -> Parts[Judge]:
        planners: Planners[Judge] = {
            **OFFICER,
            **dict(
                (
                    to(PlaceFive, place_five),
                    to(ChooseAction, self.act),
                    to(BuyUnits, self.buy),
                    to(PlaceNewUnits, self.place),
                    to(DeclareMoves, self.move),
                )
            ),
        }
        return Parts(judge, planners, LEFT, reasons=reasons.GENERAL)


def place_five(judge: Judge, decision: PlaceFive, rng: Random) -> Placement:
    return Placement(setup.stronghold(judge, decision))
