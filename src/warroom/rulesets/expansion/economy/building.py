"""Building new units (X-BUILD): saved points buy them, and ships may have to fight at once."""

from typing import Any

from warroom.kernel.procedure import Ask, Call, Done, Goto, Next, Procedure
from warroom.kernel.words import Seat
from warroom.model.events.economy import UnitsBought
from warroom.model.events.setup import ShipsPlaced, UnitsPlaced
from warroom.model.ruleset import Game, Table
from warroom.model.state import Sea
from warroom.model.technology import Figure
from warroom.model.turns import Action
from warroom.model.units import UNITS, Army, Fleet
from warroom.rules.action import ActionProcedure
from warroom.rules.building import BuyUnits, PlaceNewUnits, Purchase, costs_for, price
from warroom.rules.modifiers import applied
from warroom.rules.movement import Engagement, Pick, PickBattle
from warroom.rules.setup import Placement

from ..sea.engagements import (
    DeclareSubmarineBattle,
    SubmarineBattles,
    forced_engagements,
    still_to_fight,
)
from ..sea.naval_battle import surface
from ..table.treasury import points_of


class BuildForPoints(ActionProcedure):
    """X-BUILD-01 to X-BUILD-05: buy, place, and fight where foreign surface ships lie."""

    STEPS = (
        "asking",
        "buying",
        "placing",
        "meeting_fleets",
        "declaring_battles",
        "choosing_a_battle",
        "fighting",
        "after_the_battle",
    )
    ACTION = Action.BUILD
    SUMMARY = "Spend saved production points on units and ships, and place them."

    seas: tuple[Sea, ...] = ()  # where new ships lie
    engagements: tuple[Engagement, ...] = ()  # still to be fought
    begun: tuple[Engagement, ...] = ()  # those that submarines began

    @classmethod
    def why_useless(cls, table: Table, seat: Seat) -> str:
        costs = costs_for(table, seat)
        for_sale = costs if cls.harbours(table, seat) else costs[: len(UNITS)]
        is_enough = points_of(table, seat) >= min(for_sale)
        return "" if is_enough else "Your production points buy nothing."

    def asking(self, game: Game, _: None) -> Next:
        return Ask({self.player: self._offer(game)})

    def _offer(self, game: Game) -> BuyUnits:
        return BuyUnits(points_of(game, self.player), not self.harbours(game, self.player))

    def buying(self, game: Game, answer: Purchase) -> Next:
        """X-BUILD-01: what is not spent is kept."""
        self.take(game)
        army, fleet = answer.army, answer.fleet
        if not army and not fleet:
            return Done()
        applied(game, self.player, Figure.DISCOUNT)
        cost = price(game, self.player, army, fleet)
        game.report(UnitsBought(self.player, army, fleet, cost))
        return self.deploying(game, army, fleet)

    @classmethod
    def harbours(cls, table: Table, seat: Seat) -> tuple[Sea, ...]:
        """Where new ships may appear."""
        return coast_of(table, seat)

    def deploying(self, game: Game, army: Army, fleet: Fleet) -> Next:
        """X-BUILD-03, X-BUILD-04: only a real choice is asked for."""
        regions, seas = game.state.own_regions(self.player), self.harbours(game, self.player)
        if (army and len(regions) > 1) or (fleet and len(seas) > 1):
            return Ask({self.player: PlaceNewUnits(army.total + fleet.total, seas)})
        units = {regions[0]: army} if army else {}
        placement = Placement(units, {seas[0]: fleet} if fleet else {})
        return self.placing(game, placement) or Goto("meeting_fleets")

    def placing(self, game: Game, answer: Placement) -> Next:
        if answer.units:
            game.report(UnitsPlaced(self.player, answer.units))
        self.seas = tuple(sea for sea in game.rules.atlas.seas if answer.ships.get(sea))
        if self.seas:
            game.report(ShipsPlaced(self.player, answer.ships))
        return None

    def meeting_fleets(self, game: Game, _: None) -> Next:
        """X-BUILD-05: surface ships must fight, submarines alone may."""
        seas = [sea for sea in self.seas if is_foreign(game, self.player, sea)]
        fighting = [sea for sea in seas if surface(game.state.ships(self.player, sea))]
        self.engagements = forced_engagements(game, self.player, fighting)
        lurking = [sea for sea in seas if sea not in fighting]
        if not lurking:
            return Goto("choosing_a_battle")
        possible = forced_engagements(game, self.player, lurking)
        return Ask({self.player: DeclareSubmarineBattle(possible)})

    def declaring_battles(self, game: Game, answer: SubmarineBattles) -> Next:
        self.begun = answer.engagements
        self.engagements += answer.engagements
        return None

    def choosing_a_battle(self, game: Game, _: None) -> Next:
        left = self.engagements = still_to_fight(game, self.player, self.engagements)
        if not left:
            return Done()
        return Ask({self.player: PickBattle(left)}) if len(left) > 1 else None

    def fighting(self, game: Game, answer: Pick | None) -> Next:
        picked = next(
            each
            for each in self.engagements
            if answer is None or (each.sea, each.opponent) == (answer.sea, answer.opponent)
        )
        self.engagements = tuple(each for each in self.engagements if each != picked)
        return Call(self.battle(game, picked))

    def battle(self, game: Game, picked: Engagement) -> Procedure:
        eager = (self.player,) if picked in self.begun else ()
        return game.rules.naval_battle(self.player, picked.opponent, picked.sea, eager)

    def after_the_battle(self, game: Game, _: Any) -> Next:
        return Goto("choosing_a_battle")

    def imagine(self, fork: Game, seat: Seat) -> Next:
        """Behind closed treasuries another's points are those that he is imagined to have."""
        question = fork.questions.get(self.player)
        if seat == self.player or question is None or not isinstance(question.decision, BuyUnits):
            return None
        self.step = self.PLACES["buying"]
        return Ask({self.player: self._offer(fork)})


def coast_of(table: Table, seat: Seat) -> tuple[Sea, ...]:
    """X-BUILD-04: the sea areas on which a region of one's own lies."""
    own = set(table.state.own_regions(seat))
    return tuple(
        name for name, sea in table.rules.atlas.seas.items() if not own.isdisjoint(sea.shores)
    )


def is_foreign(table: Table, seat: Seat, sea: Sea) -> bool:
    """X-BUILD-05: whether another player has surface ships in a sea area."""
    fleets = table.state.fleets_in(sea)
    return any(owner != seat and surface(ships) for owner, ships in fleets)
