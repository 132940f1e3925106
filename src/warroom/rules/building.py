"""Production and building: count, buy, place."""

from functools import lru_cache
from operator import mul

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Done, Next
from warroom.kernel.words import Rng, Seat, counted, pick
from warroom.model.cards import Deck, Suit, Worth
from warroom.model.events.economy import ProductionCounted, UnitsBought
from warroom.model.events.setup import UnitsPlaced
from warroom.model.ruleset import Game, Table
from warroom.model.state import Sea
from warroom.model.technology import Figure
from warroom.model.turns import Action
from warroom.model.units import NO_SHIPS, NO_UNITS, ONE_SHIP, UNITS, Army, Fleet

from .action import ActionProcedure
from .common import check_counts, draw_placement
from .modifiers import modifier
from .setup import Placement, PlaceUnits, strongest_region

SET = (Suit.OIL, Suit.MINERALS, Suit.FACTORIES, Suit.RAIL_TRANSPORT)
"""B-ECON-05: the four suits of a set."""
SUITS = tuple(Suit)


@lru_cache(maxsize=10_000)
def card_production(hand: tuple[str, ...], deck: Deck) -> int:
    """B-ECON-06: all values, and the highest of each suit again for every set."""
    values: dict[Suit, list[int]] = {suit: [] for suit in SUITS}
    for name in hand:
        card = deck.cards[name]
        values[card.suit].append(card.value)
    points = sum(map(sum, values.values()))
    sets = min(len(values[suit]) for suit in SET)
    if sets:
        points += sum(sum(sorted(values[suit])[-sets:]) for suit in SET)
    return points


def production(table: Table, seat: Seat) -> int:
    """B-BUILD-02: ten for each capital owned, and the cards."""
    state = table.state
    owners = state.owners
    capitals = [region for region in state.capitals if region and owners[region] == seat]
    cards = card_production(state.hands[seat].known, table.rules.deck)
    return table.rules.capital_production * len(capitals) + cards


def worth(table: Table, seat: Seat) -> Worth:
    """B-BUILD-02, B-ECON-06: what production is made of; the highest cards make the sets."""
    state, cards = table.state, table.rules.deck.cards
    by_suit: dict[Suit, list[str]] = {suit: [] for suit in SET}
    for name in sorted(state.hands[seat].known, key=lambda name: -cards[name].value):
        by_suit.get(cards[name].suit, []).append(name)
    capitals = sum(1 for region in state.capitals if region and state.owners[region] == seat)
    sets = tuple(zip(*by_suit.values(), strict=False))
    doubled = tuple(2 * sum(cards[name].value for name in names) for names in sets)
    yields = capitals * table.rules.capital_production
    lacks = tuple(suit for suit, names in by_suit.items() if len(names) <= len(sets))
    return Worth(sets, capitals, production(table, seat), doubled, yields, lacks)


def may_build(table: Table, seat: Seat) -> bool:
    """B-TURN-06: whether production buys anything at all; a capital alone mostly does."""
    state, rules = table.state, table.rules
    cheapest = min(costs_for(table, seat))
    if rules.capital_production >= cheapest:
        for region in state.capitals:
            if region and state.owners[region] == seat:
                return True
    return production(table, seat) >= cheapest


def costs_for(table: Table, seat: Seat) -> tuple[int, ...]:
    """B-BUILD-04: what each unit and each ship costs a player, less what a technology saves for
    every full five points (X-BUILD-02)."""
    costs = (*table.rules.unit_costs, *table.rules.ship_costs)
    discount = modifier(table, seat, Figure.DISCOUNT)
    return tuple(cost - discount * (cost // 5) for cost in costs) if discount else costs


def price(table: Table, seat: Seat, army: Army, fleet: Fleet) -> int:
    """B-BUILD-04: what a purchase costs."""
    return sum(map(mul, (*army.counts, *fleet.counts), costs_for(table, seat)))


class Purchase(Answer, frozen=True):
    army: Army = NO_UNITS
    fleet: Fleet = NO_SHIPS


class BuyUnits(Decision, frozen=True):
    """B-BUILD-04: any affordable mix, or nothing. Without a coast there is no place for ships
    (X-BUILD-04)."""

    ANSWERS = (Purchase,)
    RULE = "B-BUILD-04"

    points: int
    is_landlocked: bool = False

    def check(self, table: Table, seat: Seat, answer: Purchase) -> None:
        check_counts(answer.army, self.RULE)
        check_counts(answer.fleet, self.RULE)
        cost = price(table, seat, answer.army, answer.fleet)
        if cost > self.points:
            message = f"That costs {counted(cost, 'production point')}; you have {self.points}."
            raise Refused(Code.TOO_MANY, self.RULE, message, cost=cost, points=self.points)
        if answer.fleet and self.is_landlocked:
            message = "There is no sea area in which you could build ships."
            raise Refused(Code.NOT_AMONG_OPTIONS, table.rules.cites.shipyards, message)

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        costs = costs_for(table, seat)[: len(UNITS) if self.is_landlocked else None]
        bought = [0] * len(costs)
        left = self.points
        while left >= min(costs) and rng.random() < 0.95:
            kind = int(rng.random() * len(costs))
            if costs[kind] <= left:
                bought[kind] += 1
                left -= costs[kind]
        return Purchase(Army(*bought[:4]), Fleet(*bought[4:]))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Purchase()


class PlaceNewUnits(PlaceUnits, frozen=True):
    """B-BUILD-05: an own region for each new land unit, and where ships lie on the map one of
    these sea areas for each new ship (X-BUILD-04)."""

    RULE = "B-BUILD-05"

    seas: tuple[Sea, ...] = ()

    def ships_placed(self, table: Table, seat: Seat, answer: Placement) -> int:
        if not self.seas:
            return super().ships_placed(table, seat, answer)
        placed = answer.fleet
        for sea, ships in answer.ships.items():
            if sea not in self.seas:
                where = ", ".join(self.seas)
                message = f"Your ships cannot be built in the {sea}, but here: {where}."
                rule = table.rules.cites.shipyards
                raise Refused(Code.NOT_AMONG_OPTIONS, rule, message, sea=sea)
            check_counts(ships, self.RULE)
            placed += ships
        new = table.state.fleets[seat]
        if answer.fleet or not new.covers(placed):
            message = f"You have {new} to place, not {placed}."
            raise Refused(Code.TOO_MANY, self.RULE, message, fleet=new, placed=placed)
        return placed.total

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        if not self.seas:
            return super().sample(table, seat, rng)
        state = table.state
        units = draw_placement(rng, state.pools[seat], state.own_regions(seat))
        ships: dict[Sea, Fleet] = {}
        for ship in state.fleets[seat].ships:
            sea = pick(rng, self.seas)
            ships[sea] = ships.get(sea, NO_SHIPS) + ONE_SHIP[ship]
        return Placement(units, ships)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """All into the capital, if it is still owned, else where most units stand; ships into its
        first sea area."""
        state, seas = table.state, table.rules.atlas.seas
        capital = state.capitals[seat]
        if capital is None or state.owners[capital] != seat:
            capital = strongest_region(table, seat)
        units = {capital: state.pools[seat]} if state.pools[seat] else {}
        near = [sea for sea in self.seas if capital in seas[sea].shores]
        ships = {(*near, *self.seas)[0]: state.fleets[seat]} if self.seas else {}
        return Placement(units, {sea: fleet for sea, fleet in ships.items() if fleet})


class Build(ActionProcedure):
    """B-BUILD-01 to B-BUILD-06: production points arise, are spent, and what is left is lost."""

    STEPS = ("counting", "buying", "placing")
    ACTION = Action.BUILD
    SUMMARY = "Count your production, buy units and ships, and place them."

    @classmethod
    def why_useless(cls, table: Table, seat: Seat) -> str:
        return "" if may_build(table, seat) else "Your production points buy nothing."

    def counting(self, game: Game, _: None) -> Next:
        points = production(game, self.player)
        game.report(ProductionCounted(self.player, points))
        return Ask({self.player: BuyUnits(points)})

    def buying(self, game: Game, answer: Purchase) -> Next:
        """B-BUILD-06: new ships join their fleet at once."""
        self.take(game)
        if answer.army or answer.fleet:
            game.report(UnitsBought(self.player, answer.army, answer.fleet))
        if not answer.army:
            return Done()
        regions = game.state.own_regions(self.player)
        if len(regions) == 1:
            return self.placing(game, Placement({regions[0]: answer.army}))
        return Ask({self.player: PlaceNewUnits(answer.army.total)})

    def placing(self, game: Game, answer: Placement) -> Next:
        game.report(UnitsPlaced(self.player, answer.units))
        return Done()

    def imagine(self, fork: Game, seat: Seat) -> Next:
        """Another's points would tell the sum of his cards: count those he is imagined to hold."""
        question = fork.questions.get(self.player)
        if seat == self.player or question is None or not isinstance(question.decision, BuyUnits):
            return None
        self.step = self.PLACES["buying"]
        return Ask({self.player: BuyUnits(production(fork, self.player))})
