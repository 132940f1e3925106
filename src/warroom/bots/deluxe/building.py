"""What to build, and where (D-BUILD): ships for free zones, cards of the last year, armies."""

from warroom.bots.basic.chances import NONE, Counts
from warroom.bots.deluxe.judge import Realm
from warroom.bots.deluxe.marches import DANGER, front, need
from warroom.bots.deluxe.reach import ONE, plus, spare
from warroom.bots.deluxe.research import benefit
from warroom.bots.deluxe.strikes import gain_of, prize_of
from warroom.bots.deluxe.voyages import sea_distances
from warroom.model.cards import Suit
from warroom.model.state import Region
from warroom.model.statecraft import TECHNOLOGIES, TOP_LEVEL
from warroom.model.turns import Action
from warroom.model.units import NO_SHIPS, ONE_SHIP, UNITS, Army, Fleet, Ship, Unit
from warroom.model.units import ONE as ONE_ARMY
from warroom.rules.building import Purchase
from warroom.rulesets.deluxe.actions import WINTER
from warroom.rulesets.deluxe.board import zones_at
from warroom.rulesets.deluxe.build import (
    BuildPlace,
    NewUnits,
    coastal_sites,
    cost_of,
    income,
    is_allowed,
    wealth,
)
from warroom.rulesets.deluxe.conversion import SPECIALISTS
from warroom.rulesets.deluxe.research import next_level
from warroom.rulesets.deluxe.technology import building_sites, cards_left

MIX: Counts = (6, 2, 3, 2)
"""How many units of each kind an army should have, one to another."""

SAVED = 4
"""D-NEGO-04: what an ally costs, kept back if there will be a Negotiate."""


def funds(realm: Realm) -> int:
    """What could be spent in a Build now: all that is there, and the income it begins with."""
    points, oil = income(realm.table, realm.seat)
    return wealth(realm.table, realm.seat) + points + oil


def build_worth(realm: Realm) -> float:
    """New units are worth more than money, and most if they can still serve."""
    money = funds(realm)
    if realm.years_left:
        return realm.outlook.patience * realm.outlook.coin * money
    can_research = Action.RESEARCH not in realm.marked and realm.season < WINTER - 1
    return 0.22 * money if can_research else 0.03 * money


def purchase(realm: Realm) -> Purchase:
    """First ships that will hold a zone, then what Research will ask for, then an army."""
    bought = Purchase()
    may_sail = realm.years_left or Action.NAVIGATE not in realm.marked
    if may_sail and (realm.years_left or Action.RESEARCH in realm.marked):
        for _ in range(free_zones(realm)):
            bought = with_ship(realm, bought, Ship.DESTROYER)
    if Action.RESEARCH not in realm.marked and realm.years_left <= realm.outlook.learning:
        bought = with_specialists(realm, bought)
    return with_army(realm, bought)


def is_payable(realm: Realm, bought: Purchase, kept: int) -> bool:
    """Whether it may be bought, and so much is left."""
    cost = cost_of(realm.table, realm.seat, bought)
    return allowed(realm, bought) and cost + kept <= wealth(realm.table, realm.seat)


def allowed(realm: Realm, bought: Purchase) -> bool:
    return is_allowed(realm.table, realm.seat, bought)


def with_ship(realm: Realm, bought: Purchase, ship: Ship) -> Purchase:
    more = Purchase(bought.army, bought.fleet + ONE_SHIP[ship])
    return more if allowed(realm, more) else bought


def free_zones(realm: Realm) -> int:
    """Zones in sight of where ships are built that nobody holds, or a single rival, less the ships
    that wait to be launched or lie together."""
    coasts = zones_at(realm.atlas)
    harbours = coastal_sites(realm.table, realm.seat)
    near = {zone for region in harbours for zone in coasts[region]}
    seen = [
        zone for zone, steps in sea_distances(realm, near).items() if steps < realm.outlook.horizon
    ]
    holders = [realm.state.zone_controller(zone) for zone in seen]
    wanted = sum(holder is None for holder in holders)
    if len(realm.rivals) == 1 and realm.outlook.horizon > 2:
        wanted += sum(holder in realm.rivals for holder in holders) // 2
    idle = sum(len(realm.state.harbours.get(region, ())) for region in realm.own)
    idle += sum(len(each) - 1 for each in realm.state.flotillas[realm.seat].values())
    most = realm.outlook.fleet if realm.years_left else wanted
    return max(0, min(wanted - idle, most))


def with_specialists(realm: Realm, bought: Purchase) -> Purchase:
    """D-RES-03: for every kind of card the units that are missing, the cheapest card first."""
    have = [0, 0, 0, 0]
    for region in realm.own:
        army = realm.state.armies[region]
        have = [one + min(two, army.total - 1) for one, two in zip(have, army.counts, strict=True)]
    kinds = [(2 * next_level(realm.table, realm.seat, each), each) for each in TECHNOLOGIES]
    kinds = [(cost, each) for cost, each in kinds if cost <= 2 * TOP_LEVEL]
    if cards_left(realm.table, Suit.POPULATION, 1):
        kinds.append((4, Suit.POPULATION))
    kept = SAVED if realm.years_left and saves(realm) else 0
    for cost, technology in sorted(kinds, key=lambda each: each[0]):
        if realm.years_left and benefit(realm, technology) < realm.unit_coin * cost:
            continue
        more = _for_card(realm, bought, technology, cost, have)
        if is_payable(realm, more, kept):
            bought = more
    return bought


def _for_card(
    realm: Realm, bought: Purchase, technology: Suit, cost: int, have: list[int]
) -> Purchase:
    """Units that pay for one card: those there are, and what must be built beside them."""
    level = cost // 2
    piece: Unit | Ship = Unit.ARTILLERY
    count = 2
    if technology is not Suit.POPULATION:
        piece, count = SPECIALISTS[technology], level
    if isinstance(piece, Ship):
        more = Purchase(bought.army, bought.fleet + Fleet.of(*_of_ship(piece, count)))
        if allowed(realm, more):
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
        if allowed(realm, more):
            have[piece] = 0
            return more
    missing = infantry - have[Unit.INFANTRY]
    have[Unit.INFANTRY] = 0
    return Purchase(bought.army + Army(infantry=missing), bought.fleet)


def _of_ship(ship: Ship, count: int) -> tuple[int, ...]:
    return tuple(count * (each is ship) for each in Ship)


def with_army(realm: Realm, bought: Purchase) -> Purchase:
    """As mixed as the limits allow: a line of many kinds hits most."""
    have = NONE
    for region in realm.own:
        have = plus(have, realm.state.armies[region].counts)
    kept = SAVED if saves(realm) else 0
    while True:
        options = []
        for unit in UNITS:
            more = Purchase(bought.army + ONE_ARMY[unit], bought.fleet)
            if is_payable(realm, more, kept):
                options.append((have[unit] / MIX[unit], unit, more))
        if not options:
            return bought
        _, unit, bought = min(options, key=lambda each: each[:2])
        have = plus(have, ONE[unit])


def saves(realm: Realm) -> bool:
    """Whether money is kept for a neutral region."""
    return Action.NEGOTIATE not in realm.marked and realm.season < WINTER - 1


def places(realm: Realm, question: BuildPlace) -> NewUnits:
    """D-BUILD-07: armies where they strike best, ships where most zones are free."""
    armies: dict[Region, Army] = {}
    if question.army:
        armies[muster(realm, question.army.counts)] = question.army
    fleets: dict[Region, Fleet] = {}
    coasts = zones_at(realm.atlas)
    harbours = coastal_sites(realm.table, realm.seat)

    def free(region: Region) -> float:
        taken = fleets.get(region, NO_SHIPS).total
        zones = sum(realm.state.zone_controller(zone) is None for zone in coasts[region])
        return zones - taken + 0.1 * (region == realm.capital)

    for ship in question.fleet.ships:
        best = max(harbours, key=free)
        fleets[best] = fleets.get(best, NO_SHIPS) + ONE_SHIP[ship]
    return NewUnits(armies, fleets)


def muster(realm: Realm, units: Counts) -> Region:
    """Where new units should stand: at home if it is in danger, else where the next attack gains
    most by them, or else where most is at risk."""
    sites, depth = building_sites(realm.table, realm.seat), front(realm)
    if realm.capital in sites:
        garrison = realm.state.armies[realm.capital].counts
        saved = realm.danger(garrison) - realm.danger(plus(garrison, units))
        if saved > DANGER:
            return realm.capital

    def use(site: Region) -> tuple[float, float]:
        force = plus(spare(realm.state.armies[site].counts), units)
        gains = [
            gain_of(realm, near, force, prize_of(realm, near, 0.0))[0]
            for near in realm.steps[site]
            if realm.owners[near] != realm.seat
        ]
        return max(gains, default=0.0), need(realm, site, depth, NONE)

    return max(sites, key=use)
