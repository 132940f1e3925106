"""Build (D-BUILD): income, purchases, payment and placement."""

from collections.abc import Iterator, Mapping
from itertools import islice
from operator import mul

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Done, Goto, Next
from warroom.kernel.value import NOTHING
from warroom.kernel.words import Count, Rng, Seat, counted, pick
from warroom.model.cards import Suit, Worth
from warroom.model.events.deluxe_nations import IncomeCollected, UnitsBuilt
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.statecraft import TOP_LEVEL
from warroom.model.turns import Action
from warroom.model.units import (
    NO_SHIPS,
    ONE,
    ONE_SHIP,
    SHIPS,
    UNITS,
    Army,
    Fleet,
    Ship,
    Unit,
)
from warroom.model.vessels import Vessel
from warroom.rules.action import ActionProcedure
from warroom.rules.building import Purchase
from warroom.rules.common import check_counts, draw_placement, owner_of, total_army

from ..table.board import zones_at
from ..table.cards import amount
from ..table.technology import building_sites, level


def income(table: Table, seat: Seat) -> tuple[int, int]:
    """D-BUILD-01, D-BUILD-02: a point for each marker and Population card, an oil certificate
    for each oil marker in a region that is now the seat's."""
    state = table.state
    owners = state.owners
    oil = sum(count for region, count in state.oil_fields.items() if owners[region] == seat)
    return sum(state.markers[seat]) + state.population[seat], oil


def worth(table: Table, seat: Seat) -> Worth:
    """The points of the next income: there are no cards, and no capital yields anything."""
    points, _ = income(table, seat)
    return Worth((), 0, points, (), 0, ())


def collect_income(game: Game, seat: Seat) -> None:
    """AC26 adds to it when it is played with the Build."""
    points, oil = income(game, seat)
    game.report(IncomeCollected(seat, points + amount(game, seat, "war-bonds"), oil))


# ---- what may be bought ----


def unit_prices(table: Table, seat: Seat) -> tuple[int, ...]:
    """D-UNIT-03, AC28: tanks, and enhanced planes too, cost one less; none falls below 1."""
    cheaper = ((), (Unit.TANK,), (Unit.TANK, Unit.PLANE))[amount(table, seat, "armour-works")]
    pairs = zip(UNITS, table.rules.unit_costs, strict=True)
    return tuple(cost - (unit in cheaper) for unit, cost in pairs)


def cost_of(table: Table, seat: Seat, purchase: Purchase) -> int:
    """D-BUILD-03, AC27: some ships cost one less; none falls below 1."""
    cost: int = sum(map(mul, purchase.army.counts, unit_prices(table, seat)))
    cost += sum(map(mul, purchase.fleet.counts, table.rules.ship_costs))
    return cost - min(amount(table, seat, "naval-estimates"), purchase.fleet.total)


def limits(table: Table, seat: Seat) -> tuple[int | None, int | None]:
    """D-BUILD-05, D-TECH-05: how many advanced army units and advanced ships may be bought; AC25
    and AC28 allow more."""
    usual = advanced_at(level(table, seat, Suit.MINERALS))
    if usual is None:
        return None, None
    most = usual + amount(table, seat, "five-year-plan")
    return most + amount(table, seat, "armour-works"), most


def advanced_at(minerals: int) -> int | None:
    """D-BUILD-05, D-TECH-05: what a level allows without any card."""
    return None if minerals == TOP_LEVEL else 1 + minerals


def advanced(purchase: Purchase) -> tuple[int, int]:
    """How many advanced units a purchase holds (D-UNIT-03)."""
    army, fleet = purchase.army, purchase.fleet
    return army.tanks + army.planes, fleet.total - fleet.destroyers


def wealth(table: Table, seat: Seat) -> int:
    """D-BUILD-04: in a Build an oil certificate is worth a production point."""
    return (table.state.points[seat] or 0) + (table.state.oil[seat] or 0)


def check_purchase(table: Table, seat: Seat, purchase: Purchase) -> None:
    cost, funds = cost_of(table, seat, purchase), wealth(table, seat)
    if cost > funds:
        message = f"This costs {cost}; you have {funds}."
        raise Refused(Code.TOO_MANY, "D-BUILD-03", message, cost=cost, points=funds)
    for kind, count, most in zip(
        ("army unit", "ship"), advanced(purchase), limits(table, seat), strict=True
    ):
        if most is not None and count > most:
            message = f"{counted(most, f'advanced {kind}')} at most in one Build, not {count}."
            raise Refused(Code.TOO_MANY, "D-BUILD-05", message, most=most)
    if purchase.fleet and not coastal_sites(table, seat):
        raise Refused(Code.OUT_OF_REACH, "D-BUILD-06", "There is no coastline to build ships on.")


def coastal_sites(table: Table, seat: Seat) -> tuple[Region, ...]:
    coasts = zones_at(table.rules.atlas)
    return tuple(region for region in building_sites(table, seat) if coasts[region])


class BuildPurchase(Decision, frozen=True):
    """D-BUILD-03: whatever can be paid for within the limits, or nothing."""

    ANSWERS = (Purchase,)
    RULE = "D-BUILD-03"

    def check(self, table: Table, seat: Seat, answer: Purchase) -> None:
        check_counts(answer.army, self.RULE)
        check_counts(answer.fleet, self.RULE)
        check_purchase(table, seat, answer)

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """One piece after another, until none is wanted or none fits."""
        purchase = Purchase()
        while fitting := [each for each in one_more(purchase) if is_allowed(table, seat, each)]:
            place = int(rng.random() * (len(fitting) + 1))
            if place == len(fitting):
                break
            purchase = fitting[place]
        return purchase

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Purchase()


def one_more(purchase: Purchase) -> Iterator[Purchase]:
    for unit in UNITS:
        yield Purchase(purchase.army + ONE[unit], purchase.fleet)
    for ship in SHIPS:
        yield Purchase(purchase.army, purchase.fleet + ONE_SHIP[ship])


def is_allowed(table: Table, seat: Seat, purchase: Purchase) -> bool:
    try:
        check_purchase(table, seat, purchase)
    except Refused:
        return False
    return True


# ---- payment and placement ----


class Payment(Answer, frozen=True):
    points: Count = 0
    oil: Count = 0


class BuildPayment(Decision, frozen=True):
    """D-BUILD-04: how much of the cost is paid in points and how much in oil."""

    ANSWERS = (Payment,)
    RULE = "D-BUILD-04"

    cost: int

    def options(self, table: Table, seat: Seat) -> tuple[Payment, ...]:
        """Points first."""
        return tuple(splits(table, seat, self.cost))

    def check(self, table: Table, seat: Seat, answer: Payment) -> None:
        points, oil = table.state.points[seat] or 0, table.state.oil[seat] or 0
        is_held = 0 <= answer.points <= points and 0 <= answer.oil <= oil
        if not is_held or answer.points + answer.oil != self.cost:
            message = f"Pay exactly {self.cost} out of {counted(points, 'point')} and {oil} oil."
            raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message, cost=self.cost)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return next(splits(table, seat, self.cost))


def splits(table: Table, seat: Seat, cost: int) -> Iterator[Payment]:
    """Every way to pay a cost in points and oil, with as many points as possible first."""
    points, oil = table.state.points[seat] or 0, table.state.oil[seat] or 0
    for paid in range(min(points, cost), max(0, cost - oil) - 1, -1):
        yield Payment(paid, cost - paid)


class NewUnits(Answer, frozen=True):
    armies: Mapping[Region, Army] = NOTHING
    ships: Mapping[Region, Fleet] = NOTHING


class BuildPlace(Decision, frozen=True):
    """D-BUILD-07: a permitted region for each unit, a coastline for each ship."""

    ANSWERS = (NewUnits,)
    RULE = "D-BUILD-07"

    army: Army
    fleet: Fleet

    def check(self, table: Table, seat: Seat, answer: NewUnits) -> None:
        for counts in (*answer.armies.values(), *answer.ships.values()):
            check_counts(counts, self.RULE)
        sites, coasts = building_sites(table, seat), coastal_sites(table, seat)
        for places, allowed in ((answer.armies, sites), (answer.ships, coasts)):
            for region in places:
                if region not in allowed:
                    owner_of(table, region)
                    message = f"You cannot build in {region}: choose {', '.join(allowed)}."
                    raise Refused(Code.OUT_OF_REACH, self.RULE, message, region=region)
        if (total_army(answer.armies), total_fleet(answer.ships)) != (self.army, self.fleet):
            message = f"Place exactly {self.army} and {self.fleet}."
            raise Refused(Code.TOO_FEW, "D-BUILD-06", message)

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        armies = draw_placement(rng, self.army, building_sites(table, seat))
        ships: dict[Region, Fleet] = {}
        for ship in self.fleet.ships:
            region = pick(rng, coastal_sites(table, seat))
            ships[region] = ships.get(region, NO_SHIPS) + ONE_SHIP[ship]
        return NewUnits(armies, ships)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return at_home(table, seat, self.army, self.fleet)


def at_home(table: Table, seat: Seat, army: Army, fleet: Fleet) -> NewUnits:
    """D-BUILD-06: everything at the capital, ships on the first coastline from there."""
    capital = table.state.capitals[seat]
    assert capital is not None
    coasts = coastal_sites(table, seat)
    harbour = capital if capital in coasts else next(iter(coasts), capital)
    return NewUnits({capital: army} if army else {}, {harbour: fleet} if fleet else {})


def total_fleet(ships: Mapping[Region, Fleet]) -> Fleet:
    total = NO_SHIPS
    for fleet in ships.values():
        total += fleet
    return total


class BuildAction(ActionProcedure):
    """D-BUILD-01 to D-BUILD-07: collect, buy, pay, place."""

    STEPS = ("collecting", "buying", "choosing_payment", "paying", "choosing_places", "placing")
    ACTION = Action.BUILD
    SUMMARY = "Collect production and oil, then buy units and ships."

    purchase: Purchase = Purchase()
    payment: Payment = Payment()

    def collecting(self, game: Game, _: None) -> Next:
        """Income is paid even if nothing is bought."""
        collect_income(game, self.player)
        if any(is_allowed(game, self.player, each) for each in one_more(Purchase())):
            return Ask({self.player: BuildPurchase()})
        return Goto("choosing_places")

    def buying(self, game: Game, answer: Purchase) -> Next:
        self.purchase = answer
        return None

    def choosing_payment(self, game: Game, _: None) -> Next:
        cost = cost_of(game, self.player, self.purchase)
        ways = tuple(islice(splits(game, self.player, cost), 2))
        if len(ways) > 1:
            return Ask({self.player: BuildPayment(cost)})
        return self.paying(game, ways[0])

    def paying(self, game: Game, answer: Payment) -> Next:
        self.payment = answer
        return Goto("choosing_places")

    def choosing_places(self, game: Game, _: None) -> Next:
        """AC24: free infantry is placed with the rest."""
        conscripts = Army(infantry=amount(game, self.player, "mass-conscription"))
        army, fleet = self.purchase.army + conscripts, self.purchase.fleet
        if not army and not fleet:
            return Done()
        if len(building_sites(game, self.player)) > 1:
            return Ask({self.player: BuildPlace(army, fleet)})
        return self.placing(game, at_home(game, self.player, army, fleet))

    def placing(self, game: Game, answer: NewUnits) -> Next:
        game.report(
            UnitsBuilt(
                self.player,
                self.payment.points,
                self.payment.oil,
                {region: army for region, army in answer.armies.items() if army},
                {region: vessels_of(fleet) for region, fleet in answer.ships.items() if fleet},
            )
        )
        return Done()


def vessels_of(fleet: Fleet) -> tuple[Vessel, ...]:
    """New ships carry nothing."""
    return tuple(Vessel(Ship(ship)) for ship in fleet.ships)
