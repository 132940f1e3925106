"""The answers of a commander who has more than armies to think of."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from warroom.bots.basic.judge import Ground
from warroom.bots.expansion import blocks, cards, raids, squadrons
from warroom.bots.expansion import bombing as air
from warroom.bots.expansion import economy as markets
from warroom.bots.provocation import wars
from warroom.bots.thinker import Thinker
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.words import Seat
from warroom.model.units import Army
from warroom.odds.blitz import at_least
from warroom.rules.diplomacy import BlitzTarget, blitz_targets
from warroom.rules.routes import UNHINDERED, Conditions
from warroom.rulesets.expansion.air_choices import (
    ChooseBombingTarget,
    ChooseKnockouts,
    SetAirForce,
)
from warroom.rulesets.expansion.auction import OpenAuction, RaiseOrPass
from warroom.rulesets.expansion.blocking import PlayBlock
from warroom.rulesets.expansion.canals import CanalPermission, Permission
from warroom.rulesets.expansion.convoy_decisions import AttackCrossing
from warroom.rulesets.expansion.diplomacy import ContinueBlitz
from warroom.rulesets.expansion.engagements import DeclareSubmarineBattle
from warroom.rulesets.expansion.espionage import ChooseLoot
from warroom.rulesets.expansion.hits import AssignedHits, AssignHits
from warroom.rulesets.expansion.minor_neutrals import GiveUpRegions, RegionsToLeave
from warroom.rulesets.expansion.naval_battle import (
    Refuge,
    RetreatArea,
    SendSubmarines,
    SubmarinesFight,
)
from warroom.rulesets.expansion.political_cards import PlayCard, StopPlaying
from warroom.rulesets.expansion.production import PlanProduction
from warroom.rulesets.expansion.raiding import ChooseRaidTargets, PlaceRaidHits
from warroom.rulesets.expansion.research import Invest
from warroom.rulesets.expansion.second_roll import Use, UseTechnology
from warroom.rulesets.expansion.setup import ChooseFleetArea, FleetArea
from warroom.rulesets.scenarios.provocation.infrastructure import InfrastructureNext
from warroom.rulesets.scenarios.provocation.turns import SneakAttack
from warroom.rulesets.scenarios.provocation.wars import DeclareWar
from warroom.view import View

UNIT = 2.0
"""What any unit is worth beside its price, to whoever wants to win a battle."""


class Statesman(Thinker):
    """One method for each kind of question that the world adds. What is not here is answered well
    by the catalogue's own default: striking back, air defence, hits on bombers, lost planes."""

    WORLD: ClassVar[Mapping[type[Decision], str]] = {
        ChooseFleetArea: "anchor",
        PlayCard: "play_card",
        PlayBlock: "play_block",
        ChooseLoot: "loot",
        OpenAuction: "bid",
        RaiseOrPass: "bid",
        Invest: "invest",
        UseTechnology: "use",
        PlanProduction: "plan_production",
        ContinueBlitz: "court_on",
        AssignHits: "assign",
        ChooseRaidTargets: "raid",
        PlaceRaidHits: "place_hits",
        AttackCrossing: "attack_crossing",
        ChooseBombingTarget: "choose_bombing",
        SetAirForce: "set_air_force",
        ChooseKnockouts: "knock_out",
        SubmarinesFight: "send_submarines",
        DeclareSubmarineBattle: "declare_submarines",
        RetreatArea: "withdraw",
        CanalPermission: "open_canal",
        GiveUpRegions: "give_up",
        SneakAttack: "ambush",
        DeclareWar: "declare_war",
        InfrastructureNext: "next_blow",
    }

    def ground(self, view: View, seat: Seat, conditions: Conditions = UNHINDERED) -> Ground:
        raise NotImplementedError

    # ---- politics and money ----

    def play_card(self, view: View, seat: Seat, decision: PlayCard, rng: Random) -> Answer:
        return cards.best_play(self.ground(view, seat)) or StopPlaying()

    def play_block(self, view: View, seat: Seat, decision: PlayBlock, rng: Random) -> Answer:
        return blocks.answer(self.ground(view, seat), decision)

    def loot(self, view: View, seat: Seat, decision: ChooseLoot, rng: Random) -> Answer:
        options = decision.options(view, seat)
        return max(options, key=lambda each: cards.held_worth(each.card))

    def bid(
        self, view: View, seat: Seat, decision: OpenAuction | RaiseOrPass, rng: Random
    ) -> Answer:
        return markets.bid(self.ground(view, seat), decision)

    def invest(self, view: View, seat: Seat, decision: Invest, rng: Random) -> Answer:
        return markets.invest(self.ground(view, seat), decision)

    def use(self, view: View, seat: Seat, decision: UseTechnology, rng: Random) -> Answer:
        return Use(True)

    def plan_production(
        self, view: View, seat: Seat, decision: PlanProduction, rng: Random
    ) -> Answer:
        plan = markets.plan(self.ground(view, seat), decision)
        return plan or decision.default(view, seat, rng)

    def court_on(self, view: View, seat: Seat, decision: ContinueBlitz, rng: Random) -> Answer:
        """X-DIPLO-05: a failure costs nothing that was won, so there is always another."""
        ground = self.ground(view, seat)
        number = view.rules.blitz_number

        def hope(region: str) -> float:
            chance = at_least(number(view, seat, region, decision.successes))
            return chance * cards.haul(ground, region)

        best = max(blitz_targets(view, seat, decision.successes), key=hope)
        return BlitzTarget(best if hope(best) > 0 else None)

    # ---- battles and raids ----

    def assign(self, view: View, seat: Seat, decision: AssignHits, rng: Random) -> Answer:
        """X-LAND-07: whoever costs the enemy most."""
        results = decision.results(view)
        costs = view.rules.unit_costs

        def loss(lost: Army) -> float:
            return sum(n * (c + UNIT) for n, c in zip(lost.counts, costs, strict=True))

        return AssignedHits(results[max(results, key=loss)])

    def raid(self, view: View, seat: Seat, decision: ChooseRaidTargets, rng: Random) -> Answer:
        return raids.targets(self.ground(view, seat), decision)

    def place_hits(self, view: View, seat: Seat, decision: PlaceRaidHits, rng: Random) -> Answer:
        return raids.hits(self.ground(view, seat), decision)

    def attack_crossing(
        self, view: View, seat: Seat, decision: AttackCrossing, rng: Random
    ) -> Answer:
        return raids.attacks(self.ground(view, seat), decision)

    def choose_bombing(
        self, view: View, seat: Seat, decision: ChooseBombingTarget, rng: Random
    ) -> Answer:
        return air.target(self.ground(view, seat), decision)

    def set_air_force(self, view: View, seat: Seat, decision: SetAirForce, rng: Random) -> Answer:
        return air.force(self.ground(view, seat), decision)

    def knock_out(self, view: View, seat: Seat, decision: ChooseKnockouts, rng: Random) -> Answer:
        return air.knock_outs(self.ground(view, seat), decision)

    def ambush(self, view: View, seat: Seat, decision: SneakAttack, rng: Random) -> Answer:
        return wars.ambush(self.ground(view, seat), decision)

    def declare_war(self, view: View, seat: Seat, decision: DeclareWar, rng: Random) -> Answer:
        return wars.declaration(self.ground(view, seat), decision)

    def next_blow(
        self, view: View, seat: Seat, decision: InfrastructureNext, rng: Random
    ) -> Answer:
        return wars.next_blow(self.ground(view, seat), decision)

    # ---- the sea ----

    def anchor(self, view: View, seat: Seat, decision: ChooseFleetArea, rng: Random) -> Answer:
        """X-SETUP-12: where most own shores lie, and next to them most of any."""
        own, seas = set(view.state.own_regions(seat)), view.rules.atlas.seas

        def promise(sea: str) -> tuple[int, int]:
            shores = seas[sea].shores
            return len(own.intersection(shores)), len(shores)

        return FleetArea(max(decision.seas(view), key=promise))

    def send_submarines(
        self, view: View, seat: Seat, decision: SubmarinesFight, rng: Random
    ) -> Answer:
        return SendSubmarines(squadrons.submarines_fight(self.ground(view, seat), decision))

    def declare_submarines(
        self, view: View, seat: Seat, decision: DeclareSubmarineBattle, rng: Random
    ) -> Answer:
        return squadrons.submarine_battles(self.ground(view, seat), decision)

    def withdraw(self, view: View, seat: Seat, decision: RetreatArea, rng: Random) -> Answer:
        return Refuge(squadrons.refuge(self.ground(view, seat), decision.seas))

    def open_canal(self, view: View, seat: Seat, decision: CanalPermission, rng: Random) -> Answer:
        """X-NAVMOVE-06: for all but those who are ahead."""
        ground = self.ground(view, seat)
        return Permission(ground.rivalry_with(decision.mover) <= ground.rivalry)

    def give_up(self, view: View, seat: Seat, decision: GiveUpRegions, rng: Random) -> Answer:
        ground = self.ground(view, seat)
        least = sorted(ground.own, key=lambda each: (ground.worth(each), each))
        return RegionsToLeave(tuple(least[: decision.count]))
