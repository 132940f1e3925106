"""Which action in which season (D-ACTION, D-BURN): the best ones of the year, in a good order."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from warroom.bots.deluxe.building import build_worth, funds
from warroom.bots.deluxe.cards import best_card
from warroom.bots.deluxe.judge import Realm
from warroom.bots.deluxe.marches import advances, transfers
from warroom.bots.deluxe.negotiating import best_suit
from warroom.bots.deluxe.research import research_worth
from warroom.bots.deluxe.strikes import best_blitz, plan_move
from warroom.bots.deluxe.voyages import cruise
from warroom.kernel.words import Seat
from warroom.model.cards import Suit
from warroom.model.ruleset import Table
from warroom.model.statecraft import TECHNOLOGIES, TOP_LEVEL
from warroom.model.turns import Action
from warroom.rules.turn import open_actions
from warroom.rulesets.deluxe.actions import WINTER
from warroom.rulesets.deluxe.blitz import BlitzUnits
from warroom.rulesets.deluxe.burn import CERTIFICATES, Fuel, can_pay
from warroom.rulesets.deluxe.movement import MoveUnits
from warroom.rulesets.deluxe.research import next_level
from warroom.rulesets.deluxe.technology import cards_left
from warroom.rulesets.deluxe.transport import TransportUnits
from warroom.rulesets.deluxe.travel import Travel

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


def worths(realm: Realm) -> dict[Action, float]:
    """What each open action would bring now, with the best card for it."""
    return {
        action: WORTHS[action](realm) + best_card(realm, action)[0]
        for action in open_actions(realm.table, realm.seat)
    }


def move_worth(realm: Realm) -> float:
    planner = plan_move(realm, MoveUnits().travel(realm.table, realm.seat))
    marching = len(advances(realm, planner.free))
    return sum(each.gain for each in planner.strikes) + 0.05 * marching


def blitz_worth(realm: Realm) -> float:
    """As long as there is a Move, that does the same and more."""
    if Action.MOVE not in realm.marked:
        return 0.0
    strike = best_blitz(realm, any_blitz(realm.table, realm.seat))
    return strike.gain if strike else 0.0


def any_blitz(table: Table, seat: Seat) -> Travel:
    """D-BLITZ-02 to D-BLITZ-05: how units travel in a Blitz, whatever its target."""
    return replace(BlitzUnits("").travel(table, seat), target=None)


def transport_worth(realm: Realm) -> float:
    if not realm.years_left:
        return 0.0
    journeys = transfers(realm, TransportUnits().travel(realm.table, realm.seat))
    return 0.03 * sum(realm.price(each.units.counts) for each in journeys)


def last_research(realm: Realm) -> float:
    """What could be researched in the last year with all the money there is."""
    if realm.years_left or Action.BUILD in realm.marked or realm.season >= WINTER - 1:
        return 0.0
    costs = [2 * next_level(realm.table, realm.seat, each) for each in TECHNOLOGIES]
    costs = [each for each in costs if each <= 2 * TOP_LEVEL]
    if cards_left(realm.table, Suit.POPULATION, 1):
        costs.append(4)
    money, found = funds(realm), 0
    for cost in sorted(costs):
        if cost > money:
            break
        money -= cost
        found += 1
    return 0.85 * found


WORTHS: Mapping[Action, Callable[[Realm], float]] = {
    Action.MOVE: move_worth,
    Action.BLITZ: blitz_worth,
    Action.NAVIGATE: lambda realm: cruise(realm).gain,
    Action.TRANSPORT: transport_worth,
    Action.NEGOTIATE: lambda realm: best_suit(realm)[0],
    Action.BUILD: build_worth,
    Action.RESEARCH: lambda realm: max(research_worth(realm), last_research(realm)),
}


def turns_left(realm: Realm) -> int:
    """How many actions this year still has, Winter included if there is oil to burn."""
    if realm.season == WINTER:
        return 1
    return WINTER - realm.season + int(can_pay(realm.table, realm.seat))


def choose(realm: Realm, found: Mapping[Action, float]) -> Action:
    """As many of the best actions as there are turns, the one that should come first of them."""
    ranked = sorted(found, key=lambda each: -found[each])
    chosen = ranked[: turns_left(realm)]
    chosen = [each for each in chosen if found[each] > 0] or ranked[:1]
    last = LATE_ORDER if realm.outlook.is_late else LAST_ORDER
    order = ORDER if realm.years_left else last
    return min(chosen, key=lambda each: (found[each] < TRIFLE, order.index(each)))


# ---- Winter ----


def burning_worth(realm: Realm) -> float:
    """What the best action in Winter brings, less the oil."""
    found = worths(realm)
    best = max(found.values(), default=0.0)
    costs = [fuel_cost(realm, each) for each in fuels(realm)]
    saved = best_card(realm, Action.BURN)[0]
    return best - min(costs, default=realm.coin * CERTIFICATES) + saved - MARGIN


def fuels(realm: Realm) -> list[Fuel]:
    found = [Fuel(region=each) for each in realm.own if each in realm.state.oil_fields]
    if (realm.state.oil[realm.seat] or 0) >= CERTIFICATES:
        found.append(Fuel(oil=CERTIFICATES))
    return found


def fuel_cost(realm: Realm, fuel: Fuel) -> float:
    """Certificates are money; a field is the money of all years to come."""
    if fuel.region is None:
        return realm.coin * (fuel.oil + fuel.points)
    garrison = realm.state.armies[fuel.region].counts
    return realm.coin * realm.years_left * (1 - 0.5 * realm.falls(fuel.region, garrison))
