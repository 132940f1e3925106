"""Which action in which season (D-ACTION, D-BURN): the best ones of the year, in a good order."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from warroom.kernel.words import Seat
from warroom.model.cards import Suit
from warroom.model.ruleset import Table
from warroom.model.statecraft import TECHNOLOGIES, TOP_LEVEL
from warroom.model.turns import Action
from warroom.rules.turn import open_actions
from warroom.rulesets.deluxe.actions.blitz import BlitzUnits
from warroom.rulesets.deluxe.actions.burn import CERTIFICATES, Fuel, can_pay
from warroom.rulesets.deluxe.actions.movement import MoveUnits
from warroom.rulesets.deluxe.actions.research import next_level
from warroom.rulesets.deluxe.actions.transport import TransportUnits
from warroom.rulesets.deluxe.table.technology import cards_left
from warroom.rulesets.deluxe.turns.actions import WINTER
from warroom.rulesets.deluxe.ways.travel import Travel

from .building import build_worth, funds
from .cards import best_card
from .judge import Judge
from .marches import advances, transfers
from .negotiating import best_suit
from .research import research_worth
from .strikes import best_blitz, plan_move
from .voyages import cruise

ORDER = (
    Action.MOVE,
    Action.BLITZ,
    Action.NAVIGATE,
    Action.BUILD,
    Action.TRANSPORT,
    Action.NEGOTIATE,
    Action.RESEARCH,
)
"""Of the actions that are worth it, which comes first: land brings income, units are converted
when they have fought."""

SOON = ORDER[:-1]
"""All but Research."""

LAST_ORDER = (
    Action.BUILD,
    Action.NAVIGATE,
    Action.MOVE,
    Action.BLITZ,
    Action.NEGOTIATE,
    Action.TRANSPORT,
    Action.RESEARCH,
)
"""In the last year income no longer counts, and what is taken late is not taken back."""

LATE_ORDER = (
    Action.BUILD,
    Action.NAVIGATE,
    Action.NEGOTIATE,
    Action.TRANSPORT,
    Action.MOVE,
    Action.BLITZ,
    Action.RESEARCH,
)
"""The same for those who would rather be the last to strike."""

TRIFLE = 0.3
"""Actions that bring less can wait."""

MARGIN = 0.25
"""What an action in Winter must bring beyond the oil that it costs."""


def worths(judge: Judge) -> dict[Action, float]:
    """What each open action would bring now, with the best card for it."""
    return {each: worth_of(judge, each) for each in open_actions(judge.table, judge.seat)}


def hasty_worths(judge: Judge) -> dict[Action, float]:
    """The same in a hurry: Research comes last in a year and is dear to weigh, so it can wait
    while there is something else to do."""
    actions = open_actions(judge.table, judge.seat)
    found = {each: worth_of(judge, each) for each in actions if each in SOON}
    is_late = judge.season >= WINTER - 1 or max(found.values(), default=0.0) <= TRIFLE
    if is_late and Action.RESEARCH in actions:
        found[Action.RESEARCH] = worth_of(judge, Action.RESEARCH)
    return found


def worth_of(judge: Judge, action: Action) -> float:
    return WORTHS[action](judge) + best_card(judge, action)[0]


def move_worth(judge: Judge) -> float:
    planner = plan_move(judge, MoveUnits().travel(judge.table, judge.seat))
    marching = len(advances(judge, planner.free))
    return sum(each.gain for each in planner.strikes) + 0.05 * marching


def blitz_worth(judge: Judge) -> float:
    """As long as there is a Move, that does the same and more."""
    if Action.MOVE not in judge.marked:
        return 0.0
    strike = best_blitz(judge, any_blitz(judge.table, judge.seat))
    return strike.gain if strike else 0.0


def any_blitz(table: Table, seat: Seat) -> Travel:
    """D-BLITZ-02 to D-BLITZ-05: how units travel in a Blitz, whatever its target."""
    return replace(BlitzUnits("").travel(table, seat), target=None)


def transport_worth(judge: Judge) -> float:
    if not judge.years_left:
        return 0.0
    journeys = transfers(judge, TransportUnits().travel(judge.table, judge.seat))
    return 0.03 * sum(judge.price(each.units.counts) for each in journeys)


def last_research(judge: Judge) -> float:
    """What could be researched in the last year with all the money there is."""
    if judge.years_left or Action.BUILD in judge.marked or judge.season >= WINTER - 1:
        return 0.0
    costs = [2 * next_level(judge.table, judge.seat, each) for each in TECHNOLOGIES]
    costs = [each for each in costs if each <= 2 * TOP_LEVEL]
    if cards_left(judge.table, Suit.POPULATION, 1):
        costs.append(4)
    money, found = funds(judge), 0
    for cost in sorted(costs):
        if cost > money:
            break
        money -= cost
        found += 1
    return 0.85 * found


WORTHS: Mapping[Action, Callable[[Judge], float]] = {
    Action.MOVE: move_worth,
    Action.BLITZ: blitz_worth,
    Action.NAVIGATE: lambda judge: cruise(judge).gain,
    Action.TRANSPORT: transport_worth,
    Action.NEGOTIATE: lambda judge: best_suit(judge)[0],
    Action.BUILD: build_worth,
    Action.RESEARCH: lambda judge: max(research_worth(judge), last_research(judge)),
}


def turns_left(judge: Judge) -> int:
    """How many actions this year still has, Winter included if there is oil to burn."""
    if judge.season == WINTER:
        return 1
    return WINTER - judge.season + int(can_pay(judge.table, judge.seat))


def choose(judge: Judge, found: Mapping[Action, float]) -> Action:
    """As many of the best actions as there are turns, the one that should come first of them."""
    ranked = sorted(found, key=lambda each: -found[each])
    chosen = ranked[: turns_left(judge)]
    chosen = [each for each in chosen if found[each] > 0] or ranked[:1]
    last = LATE_ORDER if judge.outlook.is_late else LAST_ORDER
    order = ORDER if judge.years_left else last
    return min(chosen, key=lambda each: (found[each] < TRIFLE, order.index(each)))


# ---- Winter ----


def burning_worth(judge: Judge) -> float:
    """What the best action in Winter brings, less the oil."""
    found = worths(judge)
    best = max(found.values(), default=0.0)
    costs = [fuel_cost(judge, each) for each in fuels(judge)]
    saved = best_card(judge, Action.BURN)[0]
    return best - min(costs, default=judge.coin * CERTIFICATES) + saved - MARGIN


def fuels(judge: Judge) -> list[Fuel]:
    found = [Fuel(region=each) for each in judge.own if each in judge.state.oil_fields]
    if (judge.state.oil[judge.seat] or 0) >= CERTIFICATES:
        found.append(Fuel(oil=CERTIFICATES))
    return found


def fuel_cost(judge: Judge, fuel: Fuel) -> float:
    """Certificates are money; a field is the money of all years to come."""
    if fuel.region is None:
        return judge.coin * (fuel.oil + fuel.points)
    garrison = judge.state.armies[fuel.region].counts
    return judge.coin * judge.years_left * (1 - 0.5 * judge.falls(fuel.region, garrison))
