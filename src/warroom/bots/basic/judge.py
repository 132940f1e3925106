"""A position of the Basic game: what regions are worth, who can strike where, what holds."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Self

from warroom.bots import judge as common
from warroom.bots.clash import Clash
from warroom.bots.counts import NONE, Counts, plus, spare
from warroom.bots.leanings import Leaning
from warroom.bots.levels import OFFICER, Level
from warroom.kernel.words import Seat
from warroom.model.cards import Deck
from warroom.model.ruleset import Table
from warroom.model.state import Region
from warroom.model.turns import Action, Reason
from warroom.odds.at_table.armed import tables_at
from warroom.odds.land.tables import BASIC, Tables
from warroom.rules.building import production
from warroom.rules.routes import UNHINDERED, Conditions, two_steps

from .chances import clash, exact, neutral
from .plans import Plan

ENDLESS = 6
"""Rounds that are planned for in a game without a limit of rounds."""

UNIT_WORTH = (0.1, 0.35, 0.6, 0.8, 0.9)
"""What a unit is worth for its price in the last round, the last but one …; before, the price."""

DECISIVE = 150.0
"""What a victory on the spot is worth, and what a defeat costs."""

IN_A_SET = 1.4
"""How much more a card or a route is worth for its part in a set, where it counts twice."""

LEVY = 12
"""Of so many production points a rival will have an infantry at the place that he attacks."""


class Waters:
    """The sea as one seat finds it: whether it may count on a crossing (B-AMPH-04)."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.is_controlled = table.state.sea_controller not in (None, seat)

    def is_open(self, start: Region, end: Region) -> bool:
        """Whether nobody could stop units on their way between two shores."""
        return not self.is_controlled


class Judge(common.Judge):
    """Worked out when first needed. What other games of the family judge otherwise stands in
    methods of its own."""

    def __init__(
        self,
        table: Table,
        seat: Seat,
        leaning: Leaning,
        level: Level = OFFICER,
        conditions: Conditions = UNHINDERED,
    ) -> None:
        super().__init__(table, seat, leaning, level)
        self.conditions = conditions
        self.costs = table.rules.unit_costs
        self.armies: dict[Region, Counts] = {
            region: army.counts for region, army in table.state.armies.items()
        }
        self.own = table.state.own_regions(seat)
        self.rivals = table.state.others(seat)
        self.rivalry: float = leaning.spite / max(1, len(self.rivals)) ** leaning.sharing
        self.plans: dict[Action, Plan] = {}
        self._worths: dict[Region, float] = {}
        self._threats: dict[Region, tuple[Counts, ...]] = {}
        self._rivalry: dict[Seat, float] = {}

    def under(self, conditions: Conditions) -> Self:
        """The same, if a Move is bound by conditions."""
        if conditions == self.conditions:
            return self
        return type(self)(self.table, self.seat, self.leaning, self.level, conditions)

    def recall(self, before: common.Judge) -> None:
        """The plan for which an action was chosen serves for its orders too, and what was found out
        about rivals while nobody has moved."""
        if isinstance(before, Judge) and self.is_like(before):
            self.plans, self._threats, self._worths = before.plans, before._threats, before._worths
            if "strikes" in before.__dict__:
                self.__dict__["strikes"] = before.strikes

    def is_like(self, other: "Judge") -> bool:
        """Whether nothing has changed that a plan depends on; a state's parts are never changed in
        place."""
        mine, theirs = self.state, other.state
        return (
            self.seat == other.seat
            and mine.armies is theirs.armies
            and mine.owners is theirs.owners
            and mine.sea_controller == theirs.sea_controller
            and self.leaning == other.leaning
        )

    # ---- time ----

    @cached_property
    def rounds_left(self) -> int:
        """This one included."""
        return 1 if self.state.is_time_up else self.rounds_to_come()

    def rounds_to_come(self) -> int:
        """The same, if time is not up."""
        rounds = self.rules.limit.rounds
        return ENDLESS if rounds is None else max(1, rounds - self.state.game_round + 1)

    @cached_property
    def strikers(self) -> tuple[Seat, ...]:
        """The rivals who still have a turn after this one."""
        if self.rounds_left > 1:
            return self.rivals
        count, first = len(self.state.seats), self.state.first_player or 0
        mine = (self.seat - first) % count
        return tuple(each for each in self.rivals if (each - first) % count > mine)

    @cached_property
    def builds_left(self) -> int:
        """How often production will still be counted."""
        is_over = Action.BUILD in self.state.actions and Action.BUILD not in self.rules.repeatable
        return self.rounds_left - int(is_over)

    @cached_property
    def unit_worth(self) -> float:
        left = self.rounds_left - (0 if self.strikers else 0.5)
        place = int(left) - 1
        return UNIT_WORTH[place] if 0 <= place < len(UNIT_WORTH) else (1.0 if left > 1 else 0.05)

    @cached_property
    def boldness(self) -> float:
        """By how much the smallest chance of victory shrinks: units are of no use after the end."""
        return 1.0 if self.rounds_left > 1 else 0.5

    @cached_property
    def falling_back(self) -> float:
        """Of a prize that will not be held, how much remains: it must be retaken, at a price."""
        return self.leaning.denial if self.rounds_left > 2 else 0.4 * self.leaning.denial

    @cached_property
    def is_waiting(self) -> bool:
        """Whether it is too early to strike: all armies are whole, and whoever spreads his first
        is struck by all others."""
        return self.state.game_round <= self.patience(self.rules.limit.rounds)

    def patience(self, rounds: int | None) -> int:
        """Rounds to wait in a game of so many, or of any number."""
        patience = self.leaning.patience
        return patience if rounds is None else min(patience, rounds // 4)

    # ---- worth ----

    @cached_property
    def card_worth(self) -> float:
        """Of one more card: its value at each Build, and its part in a set."""
        return IN_A_SET * mean_value(self.rules.deck) * min(self.builds_left, 6)

    @cached_property
    def capital_worth(self) -> float:
        return float(self.rules.capital_production * min(self.builds_left, 5))

    def worth(self, region: Region) -> float:
        """To whoever holds it."""
        found = self._worths.get(region)
        if found is None:
            found = self.state.capitals.count(region) * self.capital_worth
            found += self.leaning.region * self.merit(region)
            self._worths[region] = found
        return found

    def merit(self, region: Region) -> float:
        """What a region counts at the end, in regions."""
        return 1.0

    @cached_property
    def welcome(self) -> float:
        """What a neutral region brings who joins, beside itself."""
        return self.card_worth

    def spoils(self, region: Region) -> float:
        """What a conquest brings, beside the region and what its owner loses."""
        return self.card_worth

    def blame(self, region: Region) -> float:
        """What an attack costs, won or lost, beside the units."""
        return 0.0

    @cached_property
    def funds(self) -> int:
        """What a Build may spend."""
        return production(self.table, self.seat)

    @cached_property
    def partners(self) -> tuple[Seat, ...]:
        """With whom one may trade."""
        return tuple(self.rules.trade_partners(self.table, self.seat))

    @cached_property
    def standing(self) -> Mapping[Seat, float]:
        """How far each has come: in regions, or in what a region counts at the end."""
        return {each: self.standing_of(each) for each in self.state.living}

    def standing_of(self, seat: Seat) -> float:
        return len(self.state.own_regions(seat))

    def rivalry_with(self, rival: Seat) -> float:
        """What it is worth if a rival loses one: more, if he is ahead."""
        if rival not in self._rivalry:
            mean = sum(self.standing.values()) / len(self.standing)
            ahead = (self.standing[rival] - mean) / (mean + 4)
            self._rivalry[rival] = self.rivalry * max(0.4, min(2.0, 1 + 1.5 * ahead))
        return self._rivalry[rival]

    @cached_property
    def is_sudden(self) -> bool:
        """Whether the first elimination ends the game."""
        return Reason.ELIMINATION in self.rules.endings

    def last_blow(self, region: Region) -> float:
        """What it is worth to end the game by taking a rival's last region."""
        owner = self.owners[region]
        if owner is None or len(self.state.own_regions(owner)) > 1:
            return 0.0
        others = [count for each, count in self.standing.items() if each not in (owner, self.seat)]
        if len(self.standing) > 2 and not self.is_sudden:
            return 0.0
        return DECISIVE if self.standing[self.seat] + 1 > max(others, default=0) else -DECISIVE

    def may_enter(self, region: Region) -> bool:
        """Whether the Move that is planned may go there, to stay or to fight."""
        owner = self.owners[region]
        if owner in (None, self.seat):
            return True
        assert owner is not None
        is_barred = owner == self.conditions.barred
        return not is_barred and self.rules.may_attack(self.table, self.seat, owner)

    def price(self, units: Counts) -> float:
        a, b, c, d = self.costs
        return units[0] * a + units[1] * b + units[2] * c + units[3] * d

    # ---- reach ----

    def moves_in(self, action: Action) -> int | None:
        """How many Moves an action holds, each from one place to one other; None if as many as one
        likes."""
        return self.rules.moves_per_action.get(action)

    def waters(self, seat: Seat) -> Waters:
        """The sea as a seat finds it."""
        return Waters(self.table, seat)

    def levy(self, rival: Seat) -> int:
        """Infantry that a rival will have built by the time he strikes."""
        return levy(self.table, rival)

    def reach_of(self, rival: Seat) -> Mapping[Region, Counts]:
        return striking(self.table, rival, self.waters(rival), self.levy(rival))

    # ---- threats ----

    @cached_property
    def strikes(self) -> Mapping[Seat, Mapping[Region, Counts]]:
        """What each rival who still has a turn, and may attack, can bring against each region."""
        may_attack = self.rules.may_attack
        return {
            rival: self.reach_of(rival)
            for rival in self.strikers
            if may_attack(self.table, rival, self.seat)
        }

    def threats(self, region: Region) -> tuple[Counts, ...]:
        """The forces that may come for a region."""
        found = self._threats.get(region)
        if found is None:
            reaches = self.strikes.values()
            found = tuple(reach[region] for reach in reaches if region in reach)
            back = self.returning(region)
            self._threats[region] = found = (*found, back) if any(back) else found
        return found

    def returning(self, region: Region) -> Counts:
        """What its owner would bring to take a region back, if it were lost to him."""
        owner = self.owners[region]
        if owner is None or owner not in self.strikes:
            return NONE
        return returning(self.table, owner, region, self.waters(owner), self.levy(owner))

    def holds(self, region: Region, garrison: Counts) -> float:
        """How likely a region stays held by a garrison until the next own turn."""
        threats = self.threats(region)
        if not threats:
            return 1.0
        if not any(garrison):
            return 1 - self.leaning.caution
        worst = 0.0
        for force in threats:
            worst = max(worst, clash(force, garrison).wins)
        return 1 - self.leaning.caution * worst

    def exposed(self, garrison: Counts, kept: float) -> float:
        """What of a garrison is likely to be lost with its region, by its worth."""
        return self.leaning.exposure * (1 - kept) * self.price(garrison) * self.unit_worth

    def odds(self, attacker: Counts, region: Region, *, is_exact: bool = False) -> Clash:
        """An attack on a region as it stands."""
        if self.owners[region] is None:
            return neutral(attacker, self.rules.deck, self.tables(region) if is_exact else None)
        if is_exact:
            return exact(attacker, self.armies[region], self.tables(region))
        return clash(attacker, self.armies[region])

    def tables(self, region: Region) -> Tables:
        """How a battle for a region would be fought; as the Basic one, if nobody knows better."""
        is_known = self.rules.land_combat is not None
        return tables_at(self.table, region, self.seat) if is_known else BASIC


@lru_cache(maxsize=100)
def mean_value(deck: Deck) -> float:
    return sum(deck.cards[name].value for name in deck.full) / len(deck.full)


def striking(table: Table, seat: Seat, waters: Waters, levy: int) -> dict[Region, Counts]:
    """All that a seat can bring against each region in one Move, if one unit stays everywhere and
    some of its next Build is there."""
    state, atlas = table.state, table.rules.atlas
    owners = state.owners
    found: dict[Region, list[int]] = {}

    def add(region: Region, units: tuple[int, int, int, int]) -> None:
        row = found.get(region)
        if row is None:
            found[region] = [units[0] + levy, units[1], units[2], units[3]]
        else:
            row[0] += units[0]
            row[1] += units[1]
            row[2] += units[2]
            row[3] += units[3]

    for region in state.own_regions(seat):
        units = spare(state.armies[region].counts)
        for near in atlas.land[region]:
            if owners[near] != seat:
                add(near, units)
        for near in atlas.sea[region]:
            if owners[near] != seat:
                add(near, units if waters.is_open(region, near) else (0, 0, 0, units[3]))
        if units[1] or units[3]:
            near_by = atlas.land_links[region]
            rolling, flying = set(), set()
            for _, middle, end in two_steps(atlas, region):
                if end not in near_by and owners[end] != seat:
                    flying.add(end)
                    if owners[middle] == seat:
                        rolling.add(end)
            for end in flying:
                add(end, (0, units[1] if end in rolling else 0, 0, units[3]))
    return {region: (row[0], row[1], row[2], row[3]) for region, row in found.items() if any(row)}


def returning(table: Table, seat: Seat, region: Region, waters: Waters, levy: int) -> Counts:
    """All that a seat can bring against a region of its own in one Move, once it has lost it."""
    state, atlas = table.state, table.rules.atlas
    owners, armies = state.owners, state.armies
    found = NONE
    for near in atlas.land[region]:
        if owners[near] == seat:
            found = plus(found, spare(armies[near].counts))
    for near in atlas.sea[region]:
        if owners[near] == seat:
            units = spare(armies[near].counts)
            found = plus(found, units if waters.is_open(near, region) else (0, 0, 0, units[3]))
    near_by, rolling, flying = atlas.land_links[region], set[Region](), set[Region]()
    for _, middle, start in two_steps(atlas, region):
        if owners[start] == seat and start not in near_by:
            flying.add(start)
            if owners[middle] == seat:
                rolling.add(start)
    for start in flying:
        _, tanks, _, planes = spare(armies[start].counts)
        found = plus(found, (0, tanks if start in rolling else 0, 0, planes))
    return plus(found, (levy, 0, 0, 0)) if any(found) else found


def levy(table: Table, seat: Seat) -> int:
    """Infantry that a rival will have built by then: his cards are guessed at."""
    state, rules = table.state, table.rules
    capitals = sum(1 for each in state.capitals if each and state.owners[each] == seat)
    points = capitals * rules.capital_production + state.hands[seat].count * mean_value(rules.deck)
    return int(points / LEVY)
