"""Building (P-BUILD): at the own capital alone, and without war among foreign ships."""

from warroom.kernel.procedure import Ask, Done, Goto, Next, Procedure
from warroom.kernel.words import Seat
from warroom.model.events.setup import UnitsPlaced
from warroom.model.ruleset import Game, Hindrance, Table
from warroom.model.state import Sea
from warroom.model.units import Army, Fleet
from warroom.rules.action import OPEN
from warroom.rules.building import PlaceNewUnits
from warroom.rules.movement import Engagement
from warroom.rules.naval_battle import ContinueOrRetreat
from warroom.rules.setup import Placement
from warroom.rulesets.expansion.cards.blocking import has_own_capital
from warroom.rulesets.expansion.economy.building import BuildForPoints
from warroom.rulesets.expansion.sea.naval_battle import EvadableSeaBattle, opponents_in, surface


class Withdraw(ContinueOrRetreat, frozen=True):
    """P-BUILD-04: fight, or leave the sea area before the first battle round."""

    RULE = "P-BUILD-04"

    def rule_at(self, table: Table) -> str:
        return self.RULE


class BattleForTheRoadstead(EvadableSeaBattle):
    """P-BUILD-04: a battle that arises from building itself; no war is needed for it."""

    EVASION = Withdraw


class BuildAtTheCapital(BuildForPoints):
    """P-BUILD-01 to P-BUILD-04: land units in the capital, ships in the sea areas off it."""

    @classmethod
    def why_not(cls, table: Table, seat: Seat) -> Hindrance:
        hindrance = super().why_not(table, seat)
        if hindrance is OPEN and not has_own_capital(table, seat):
            return "P-BUILD-03", "You do not own the region of your capital."
        return hindrance

    @classmethod
    def harbours(cls, table: Table, seat: Seat) -> tuple[Sea, ...]:
        """P-BUILD-02: a capital without a coast builds no ships."""
        capital = table.state.capitals[seat]
        return tuple(name for name, sea in table.rules.atlas.seas.items() if capital in sea.shores)

    def deploying(self, game: Game, army: Army, fleet: Fleet) -> Next:
        """P-BUILD-01: only ships may have a choice."""
        capital, seas = game.state.capitals[self.player], self.harbours(game, self.player)
        assert capital is not None
        if army:
            game.report(UnitsPlaced(self.player, {capital: army}))
        if not fleet:
            return Done()
        if len(seas) > 1:
            return Ask({self.player: PlaceNewUnits(fleet.total, seas)})
        return self.placing(game, Placement({}, {seas[0]: fleet})) or Goto("meeting_fleets")

    def meeting_fleets(self, game: Game, _: None) -> Next:
        """P-BUILD-04: surface ships meet surface ships; submarines alone share the area."""
        state = game.state
        self.engagements = tuple(
            Engagement(sea, opponent)
            for sea in self.seas
            if surface(state.ships(self.player, sea))
            for opponent in opponents_in(game, self.player, sea)
            if surface(state.ships(opponent, sea))
        )
        return Goto("choosing_a_battle")

    def battle(self, game: Game, picked: Engagement) -> Procedure:
        return BattleForTheRoadstead(
            challenger=self.player, opponent=picked.opponent, sea=picked.sea
        )
