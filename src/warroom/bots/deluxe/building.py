"""What to build, and where (D-BUILD): ships for free zones, cards of the last year, armies."""

from warroom.bots.counts import NONE, ONE, Counts, plus, spare
from warroom.model.cards import Suit
from warroom.model.state import Region
from warroom.model.statecraft import TECHNOLOGIES, TOP_LEVEL
from warroom.model.turns import Action
from warroom.model.units import NO_SHIPS, ONE_SHIP, UNITS, Army, Fleet, Ship, Unit
from warroom.model.units import ONE as ONE_ARMY
from warroom.rules.building import Purchase
from warroom.rulesets.deluxe.actions.build import (
    BuildPlace,
    NewUnits,
    coastal_sites,
    cost_of,
    income,
    is_allowed,
    wealth,
)
from warroom.rulesets.deluxe.actions.conversion import SPECIALISTS
from warroom.rulesets.deluxe.actions.research import next_level
from warroom.rulesets.deluxe.table.board import zones_at
from warroom.rulesets.deluxe.table.technology import building_sites, cards_left
from warroom.rulesets.deluxe.turns.actions import WINTER

from .judge import Judge
from .marches import DANGER, front, need
from .research import benefit
from .strikes import gain_of, prize_of
from .voyages import sea_distances

MIX: Counts = (6, 2, 3, 2)
"""How many units of each kind an army should have, one to another."""

SAVED = 4
"""D-NEGO-04: what an ally costs, kept back if there will be a Negotiate."""


def funds(judge: Judge) -> int:
    """What could be spent in a Build now: all that is there, and the income it begins with."""
    points, oil = income(judge.table, judge.seat)
    return wealth(judge.table, judge.seat) + points + oil


def build_worth(judge: Judge) -> float:
    """New units are worth more than money, and most if they can still serve."""
    money = funds(judge)
    if judge.years_left:
        return judge.outlook.patience * judge.outlook.coin * money
    can_research = Action.RESEARCH not in judge.marked and judge.season < WINTER - 1
    return 0.22 * money if can_research else 0.03 * money


def purchase(judge: Judge) -> Purchase:
    """First ships that will hold a zone, then what Research will ask for, then an army."""
    bought = Purchase()
    may_sail = judge.years_left or Action.NAVIGATE not in judge.marked
    if may_sail and (judge.years_left or Action.RESEARCH in judge.marked):
        for _ in range(free_zones(judge)):
            bought = with_ship(judge, bought, Ship.DESTROYER)
    if Action.RESEARCH not in judge.marked and judge.years_left <= judge.outlook.learning:
        bought = with_specialists(judge, bought)
    return with_army(judge, bought)


def is_payable(judge: Judge, bought: Purchase, kept: int) -> bool:
    """Whether it may be bought, and so much is left."""
    cost = cost_of(judge.table, judge.seat, bought)
    return allowed(judge, bought) and cost + kept <= wealth(judge.table, judge.seat)


def allowed(judge: Judge, bought: Purchase) -> bool:
    return is_allowed(judge.table, judge.seat, bought)


def with_ship(judge: Judge, bought: Purchase, ship: Ship) -> Purchase:
    more = Purchase(bought.army, bought.fleet + ONE_SHIP[ship])
    return more if allowed(judge, more) else bought


def free_zones(judge: Judge) -> int:
    """Zones in sight of where ships are built that nobody holds, or a single rival, less the ships
    that wait to be launched or lie together."""
    coasts = zones_at(judge.atlas)
    harbours = coastal_sites(judge.table, judge.seat)
    near = {zone for region in harbours for zone in coasts[region]}
    seen = [
        zone for zone, steps in sea_distances(judge, near).items() if steps < judge.outlook.horizon
    ]
    holders = [judge.state.zone_controller(zone) for zone in seen]
    wanted = sum(holder is None for holder in holders)
    if len(judge.rivals) == 1 and judge.outlook.horizon > 2:
        wanted += sum(holder in judge.rivals for holder in holders) // 2
    idle = sum(len(judge.state.harbours.get(region, ())) for region in judge.own)
    idle += sum(len(each) - 1 for each in judge.state.flotillas[judge.seat].values())
    most = judge.outlook.fleet if judge.years_left else wanted
    return max(0, min(wanted - idle, most))


def with_specialists(judge: Judge, bought: Purchase) -> Purchase:
    """D-RES-03: for every kind of card the units that are missing, the cheapest card first."""
    have = [0, 0, 0, 0]
    for region in judge.own:
        army = judge.state.armies[region]
        have = [one + min(two, army.total - 1) for one, two in zip(have, army.counts, strict=True)]
    kinds = [(2 * next_level(judge.table, judge.seat, each), each) for each in TECHNOLOGIES]
    kinds = [(cost, each) for cost, each in kinds if cost <= 2 * TOP_LEVEL]
    if cards_left(judge.table, Suit.POPULATION, 1):
        kinds.append((4, Suit.POPULATION))
    kept = SAVED if judge.years_left and saves(judge) else 0
    for cost, technology in sorted(kinds, key=lambda each: each[0]):
        if judge.years_left and benefit(judge, technology) < judge.unit_coin * cost:
            continue
        more = _for_card(judge, bought, technology, cost, have)
        if is_payable(judge, more, kept):
            bought = more
    return bought


def _for_card(
    judge: Judge, bought: Purchase, technology: Suit, cost: int, have: list[int]
) -> Purchase:
    """Units that pay for one card: those there are, and what must be built beside them."""
    level = cost // 2
    piece: Unit | Ship = Unit.ARTILLERY
    count = 2
    if technology is not Suit.POPULATION:
        piece, count = SPECIALISTS[technology], level
    if isinstance(piece, Ship):
        more = Purchase(bought.army, bought.fleet + Fleet.of(*_of_ship(piece, count)))
        if allowed(judge, more):
            return more
    elif have[piece] >= count:
        have[piece] -= count
        return bought
    infantry = 3 if level == 1 and technology is not Suit.POPULATION else 2 * level
    if technology is Suit.POPULATION:
        infantry = 4
    if have[Unit.INFANTRY] >= infantry:
        have[Unit.INFANTRY] -= infantry
        return bought
    if isinstance(piece, Unit):
        missing = count - have[piece]
        army = Army.of(*(missing * (each is piece) for each in UNITS))
        more = Purchase(bought.army + army, bought.fleet)
        if allowed(judge, more):
            have[piece] = 0
            return more
    missing = infantry - have[Unit.INFANTRY]
    have[Unit.INFANTRY] = 0
    return Purchase(bought.army + Army(infantry=missing), bought.fleet)


def _of_ship(ship: Ship, count: int) -> tuple[int, ...]:
    return tuple(count * (each is ship) for each in Ship)


def with_army(judge: Judge, bought: Purchase) -> Purchase:
    """As mixed as the limits allow: a line of many kinds hits most."""
    have = NONE
    for region in judge.own:
        have = plus(have, judge.state.armies[region].counts)
    kept = SAVED if saves(judge) else 0
    while True:
        options = []
        for unit in UNITS:
            more = Purchase(bought.army + ONE_ARMY[unit], bought.fleet)
            if is_payable(judge, more, kept):
                options.append((have[unit] / MIX[unit], unit, more))
        if not options:
            return bought
        _, unit, bought = min(options, key=lambda each: each[:2])
        have = plus(have, ONE[unit])


def saves(judge: Judge) -> bool:
    """Whether money is kept for a neutral region."""
    return Action.NEGOTIATE not in judge.marked and judge.season < WINTER - 1


def places(judge: Judge, question: BuildPlace) -> NewUnits:
    """D-BUILD-07: armies where they strike best, ships where most zones are free."""
    armies: dict[Region, Army] = {}
    if question.army:
        armies[muster(judge, question.army.counts)] = question.army
    fleets: dict[Region, Fleet] = {}
    coasts = zones_at(judge.atlas)
    harbours = coastal_sites(judge.table, judge.seat)

    def free(region: Region) -> float:
        taken = fleets.get(region, NO_SHIPS).total
        zones = sum(judge.state.zone_controller(zone) is None for zone in coasts[region])
        return zones - taken + 0.1 * (region == judge.capital)

    for ship in question.fleet.ships:
        best = max(harbours, key=free)
        fleets[best] = fleets.get(best, NO_SHIPS) + ONE_SHIP[ship]
    return NewUnits(armies, fleets)


def muster(judge: Judge, units: Counts) -> Region:
    """Where new units should stand: at home if it is in danger, else where the next attack gains
    most by them, or else where most is at risk."""
    sites, depth = building_sites(judge.table, judge.seat), front(judge)
    if judge.capital in sites:
        garrison = judge.state.armies[judge.capital].counts
        saved = judge.danger(garrison) - judge.danger(plus(garrison, units))
        if saved > DANGER:
            return judge.capital

    def use(site: Region) -> tuple[float, float]:
        return best_blow(judge, site, units), need(judge, site, depth, NONE)

    return max(sites, key=use)


def best_blow(judge: Judge, site: Region, units: Counts) -> float:
    """What the next attack from a region gains, if these units join its army."""
    force = plus(spare(judge.state.armies[site].counts), units)
    gains = (
        gain_of(judge, near, force, prize_of(judge, near, 0.0))[0]
        for near in judge.steps[site]
        if judge.owners[near] != judge.seat
    )
    return max(gains, default=0.0)
