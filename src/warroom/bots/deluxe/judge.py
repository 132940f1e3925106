"""A position of the Deluxe edition: what things are worth to a nation, and what threatens them.

Everything is weighed in victory points (D-VP-01). Production counts for what it may still buy.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from operator import mul
from typing import Self

from msgspec import Struct

from warroom.bots import judge as common
from warroom.bots.counts import Counts
from warroom.bots.leanings import Leaning
from warroom.bots.levels import OFFICER, Level
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table
from warroom.model.state import Region, Sea
from warroom.model.turns import Action
from warroom.rulesets.deluxe.ending.victory import score_of
from warroom.rulesets.deluxe.turns.actions import WINTER

from .chances import clash
from .reach import Steps, besiegers, reach_of, steps_of

LONG_WAR = 12
"""Years of the longest war, where no end is agreed."""


class Outlook(Struct, frozen=True):
    """Weights of a leader, in victory points."""

    coin: float = 0.25  # of a production point that can still be spent
    haste: float = 0.0  # how much more it is worth with every year that is left
    idle: float = 0.03  # of one that can hardly be spent any more
    closing: float = 0.15  # of one in units, in the last year, while they may become cards
    growth: float = 0.12  # of each neutral region that a new one lies next to
    card: float = 0.35  # of an action card
    sea: float = 1.0  # times what a sea zone counts
    thrift: float = 0.05  # of a unit's price, for using it here and not elsewhere
    learning: int = 0  # years before the end from which on Build serves Research
    fleet: int = 2  # ships in one Build
    lands: bool = True  # whether armies go by sea
    horizon: int = 2  # steps within which free zones are seen
    is_late: bool = False  # whether strikes of the last year come last
    guard: float = 1.0  # times what the own capital is in danger
    patience: float = 0.5  # times what Build is worth before money is short


def seen_by(leaning: Leaning) -> Outlook:
    """How a commander sees it: those who love the sea or neutrals do so here too."""
    return Outlook(coin=0.25, sea=min(1.5, 0.6 + 0.4 * leaning.sea), card=0.35 * leaning.courting)


class Threat(Struct, frozen=True):
    """What a rival could throw at a region with a Move."""

    seat: Seat
    force: Counts


class Judge(common.Judge):
    """What one seat sees, judged anew at every question."""

    def __init__(
        self,
        table: Table,
        seat: Seat,
        leaning: Leaning,
        level: Level = OFFICER,
        outlook: Outlook | None = None,
    ) -> None:
        super().__init__(table, seat, leaning, level)
        self.outlook = seen_by(leaning) if outlook is None else outlook
        self.costs = self.rules.unit_costs
        self.own = self.state.own_regions(seat)
        self.capital = self.state.capitals[seat]
        self.rivals = self.state.others(seat)
        self.year, self.season = self.state.game_round, self.state.season
        self.years_left = (self.rules.limit.rounds or LONG_WAR) - self.year
        self.marked = self.state.marked[seat]

    def in_mood(self, leaning: Leaning) -> Self:
        return type(self)(self.table, self.seat, leaning, self.level, self.outlook)

    # ---- time and money ----

    @cached_property
    def incomes(self) -> int:
        """How often income can still be collected and spent."""
        return self.years_left + (Action.BUILD not in self.marked and self.season < WINTER)

    @cached_property
    def coin(self) -> float:
        """What a production point is worth."""
        if self.years_left:
            return self.outlook.coin + self.outlook.haste * (self.years_left - 1)
        can_build = Action.BUILD not in self.marked
        can_use = Action.RESEARCH not in self.marked or Action.NEGOTIATE not in self.marked
        return 0.6 * self.outlook.coin if can_build and can_use else self.outlook.idle

    @cached_property
    def unit_coin(self) -> float:
        """What a production point's worth of army units is worth."""
        if self.years_left:
            return 0.9 * self.coin
        return self.outlook.closing if Action.RESEARCH not in self.marked else self.outlook.idle

    def price(self, units: Iterable[int]) -> float:
        return float(sum(map(mul, units, self.costs)))

    # ---- rivals ----

    @cached_property
    def points(self) -> tuple[int, ...]:
        """The victory points of all seats as things stand."""
        return tuple(score_of(self.table, each).points for each in self.state.seats)

    def rivalry(self, seat: Seat) -> float:
        """How much of what a rival loses is one's own gain: all of it in a duel, else more of
        whoever leads."""
        if len(self.rivals) == 1:
            return self.leaning.spite
        most = max(self.points[each] for each in self.rivals)
        leads = self.points[seat] == most
        return self.leaning.spite * (0.55 if leads else 0.25)

    def wins_with(self, seat: Seat, victim: Seat, more: float) -> bool:
        """D-END-03: whether a seat would win if it took the victim's capital now."""
        others = [each for each in self.state.seats if each not in (seat, victim)]
        reached = self.points[seat] + 1 + self.rules.statecraft.capital_points + more
        return all(reached > self.points[each] for each in others)

    # ---- what places are worth ----

    def worth(self, region: Region) -> float:
        """A region to oneself: a point, its income, its oil, and what lies beyond it."""
        oil = self.state.oil_fields.get(region, 0)
        worth = 1.0 + self.coin * self.incomes * (1 + oil)
        if self.years_left:
            worth += self.outlook.growth * len(self.beyond.get(region, ()))
        return worth

    @cached_property
    def beyond(self) -> Mapping[Region, tuple[Region, ...]]:
        """For each region that is not one's own the neutral ones that would come into reach."""
        near = {other for region in self.own for other in self.steps[region]}
        return {
            region: tuple(
                other
                for other in self.atlas.land[region]
                if self.owners[other] is None and other not in near
            )
            for region, owner in self.owners.items()
            if owner != self.seat
        }

    def prize(self, region: Region) -> float:
        """What conquering a region brings, and what its owner loses."""
        owner = self.owners[region]
        if owner is None:
            return self.worth(region)
        loss = 1.0 + self.coin * self.incomes * (1 + self.state.oil_fields.get(region, 0))
        harbour = self.state.harbours.get(region, ())
        loss += 0.3 * len(harbour)
        return self.worth(region) + self.rivalry(owner) * loss

    def zone_worth(self, sea: Sea) -> float:
        """A sea zone: a point, and the shores that can be reached over it."""
        shores = self.atlas.seas[sea].shores
        foreign = sum(self.owners[each] != self.seat for each in shores)
        return self.outlook.sea * (1.0 + 0.02 * foreign * bool(self.years_left))

    # ---- ways ----

    @cached_property
    def steps(self) -> Steps:
        """D-MOVE-01: from every region the next ones by land, or over an anchored zone that
        nobody bars to this seat."""
        return steps_of(self.table, self.seat)

    # ---- threats ----

    @cached_property
    def threats(self) -> Mapping[Region, tuple[Threat, ...]]:
        """Every region that is not a rival's own, and what each rival could move there."""
        found: dict[Region, list[Threat]] = {}
        for rival in self.rivals:
            for region, force in reach_of(self.table, rival).items():
                found.setdefault(region, []).append(Threat(rival, force))
        return {region: tuple(each) for region, each in found.items()}

    def can_still_strike(self, seat: Seat) -> bool:
        """Whether a rival has a turn left before it is all over."""
        if self.years_left:
            return True
        marked = self.state.marked[seat]
        if Action.MOVE in marked and Action.BLITZ in marked:
            return False
        acted = len([each for each in marked if each is not Action.BURN])
        can_burn = self.has_fuel(seat) and Action.BURN not in marked
        return acted < WINTER - 1 or can_burn

    def has_fuel(self, seat: Seat) -> bool:
        """Whether a rival could burn oil in Winter."""
        fields = any(self.owners[region] == seat for region in self.state.oil_fields)
        return fields or (self.state.oil[seat] or 0) >= 5

    def falls(self, region: Region, garrison: Counts) -> float:
        """How likely a garrison loses its region to the strongest rival who can come there."""
        worst = 0.0
        for threat in self.threats.get(region, ()):
            if self.can_still_strike(threat.seat):
                worst = max(worst, clash(threat.force, garrison).wins)
        return worst * self.leaning.caution

    def exposure(self, region: Region, garrison: Counts) -> float:
        """What is expected to be lost if a region is held by this garrison."""
        if region == self.capital:
            return self.danger(garrison)
        if region not in self.threats or not any(garrison):
            return 0.0
        return (1.0 + self.coin * self.incomes) * self.falls(region, garrison)

    def danger(self, garrison: Counts) -> float:
        """What the own capital is likely to cost: the war, if whoever takes it wins by that."""
        return self.outlook.guard * max(
            (stake * clash(force, garrison).wins for stake, force in self.sieges), default=0.0
        )

    @cached_property
    def sieges(self) -> tuple[tuple[float, Counts], ...]:
        """Forces that could come to the own capital, by what they put at stake: those that stand
        before it, and those that need two steps, a Move and a Blitz."""
        found = []
        for rival in self.rivals:
            if self.capital is None or not self.can_still_strike(rival):
                continue
            is_deadly = self.wins_with(rival, self.seat, 1)
            stake = CAPITAL if is_deadly else CAPITAL / 4
            near, far = besiegers(self.table, rival, self.capital)
            if any(near):
                found.append((stake, near))
            if any(far) and far != near:
                found.append((FAR_OFF * stake, far))
        return tuple(found)


FAR_OFF = 0.6
"""How dangerous those are who need two steps."""

CAPITAL = 12.0
"""What losing the war at once is worth, in points."""
