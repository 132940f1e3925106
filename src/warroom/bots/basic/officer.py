"""Officer: plans whole turns, strikes where exact odds say that he wins and holds.

At every question he judges the board anew (`Ground`), so a plan that chance has upset is replaced
by the next best. The order of a turn: bargain, build, move, strike on with what rolls and flies,
and court neutrals with what is left of the three actions.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import ClassVar

from warroom.bots.basic import building as mustering
from warroom.bots.basic import marches
from warroom.bots.basic import sea as fleets
from warroom.bots.basic import setup as opening
from warroom.bots.basic import trade as bargains
from warroom.bots.basic.battles import commitment
from warroom.bots.basic.judge import Ground
from warroom.bots.basic.moves import Part, trimmed
from warroom.bots.basic.strikes import Plan, orders_of, plan_strikes
from warroom.bots.deluxe.officer import Sovereign
from warroom.bots.expansion import bombing as air
from warroom.bots.expansion import cards, raids, squadrons
from warroom.bots.expansion import economy as markets
from warroom.bots.expansion.officer import Statesman
from warroom.bots.expansion.oil import worthwhile
from warroom.bots.leanings import Leaning, drawn
from warroom.bots.provocation import wars
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.words import Rng, Seat
from warroom.model.events.naval import naval_board_of
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import NO_SHIPS, Army, Fleet
from warroom.odds.blitz import blitz_odds_at
from warroom.rules.building import BuyUnits, PlaceNewUnits, Purchase, price
from warroom.rules.diplomacy import BlitzTarget, ChooseBlitzTarget, blitz_targets
from warroom.rules.land_battle import Commit, CommitOpening, CommitUnits, Reinforce
from warroom.rules.movement import DeclareMoves, Moves, PickBattle
from warroom.rules.naval_battle import (
    AnswerChallenge,
    BattleLine,
    ContinueOrRetreat,
    LayBattleLine,
    ReplyAfterRound,
    ReplyToChallenge,
)
from warroom.rules.neutrals import Volunteer, VolunteerNeutral
from warroom.rules.passage import AnswerCrossings, Blocks, FlyOn, TurnBackPlanes
from warroom.rules.routes import UNHINDERED, Conditions
from warroom.rules.setup import (
    Capital,
    Claim,
    ClaimRegion,
    PlaceCapital,
    PlaceFive,
    Placement,
)
from warroom.rules.trade import AllowTrade, AnswerTrade, Leave, OfferTrade, StopTrading
from warroom.rules.turn import ChooseAction, EndTurn, TakeAction, open_actions
from warroom.view import View

ORDER = (
    Action.TRADE,
    Action.PLAY_CARDS,
    Action.AUCTION,
    Action.RESEARCH,
    Action.RAIDING,
    Action.BOMBING,
    Action.INFRASTRUCTURE,
    Action.BUILD,
    Action.NAVAL_BATTLE,
    Action.MOVE,
    Action.BLITZKRIEG,
    Action.STRATEGIC_MOVE,
    Action.DIPLOMATIC_BLITZ,
)
"""Of the actions that are worth it, which comes first."""

GAINS: Mapping[Action, Callable[[Ground], float]] = {
    Action.PLAY_CARDS: cards.hand_worth,
    Action.AUCTION: markets.auction_worth,
    Action.RESEARCH: markets.research_worth,
    Action.RAIDING: raids.raid_worth,
    Action.BOMBING: air.bombing_worth,
    Action.INFRASTRUCTURE: wars.infrastructure_worth,
    Action.NAVAL_BATTLE: fleets.worth_of_control,
}
"""What tells the worth of an action by itself."""

HASTE = 1.15
"""New units are worth more if they can still move in this turn."""


class Officer(Statesman, Sovereign):
    """Good heuristics and exact odds."""

    IS_EXACT: ClassVar[bool] = True
    """Whether exact odds have the last word; a search looks at too many turns for that."""

    PLACES: ClassVar[int] = 5
    """How many places for new units are looked at in full."""

    ANSWERS: ClassVar[Mapping[type[Decision], str]] = {
        ClaimRegion: "claim",
        PlaceFive: "place_five",
        PlaceCapital: "found",
        ChooseAction: "act",
        OfferTrade: "offer",
        AnswerTrade: "answer_trade",
        AllowTrade: "allow",
        BuyUnits: "buy",
        PlaceNewUnits: "place_new",
        DeclareMoves: "move",
        PickBattle: "pick",
        AnswerCrossings: "block",
        TurnBackPlanes: "turn_back",
        VolunteerNeutral: "volunteer",
        CommitOpening: "commit",
        Reinforce: "commit",
        ChooseBlitzTarget: "court",
        AnswerChallenge: "answer_challenge",
        LayBattleLine: "lay",
        ContinueOrRetreat: "continue_or_retreat",
        **Statesman.WORLD,
    }

    def __init__(self, rng: Rng, leaning: Leaning | None = None) -> None:
        super().__init__(rng)
        self.leaning = leaning or drawn(rng)

    def ground(self, view: View, seat: Seat, conditions: Conditions = UNHINDERED) -> Ground:
        return Ground(view, seat, self.leaning, conditions)

    # ---- setting up ----

    def claim(self, view: View, seat: Seat, decision: ClaimRegion, rng: Random) -> Answer:
        return Claim(opening.claim(view, seat, decision, rng))

    def place_five(self, view: View, seat: Seat, decision: PlaceFive, rng: Random) -> Answer:
        fleet = opening.ships_after(view, seat, decision)
        return Placement(opening.place(self.ground(view, seat), decision), fleet=fleet)

    def found(self, view: View, seat: Seat, decision: PlaceCapital, rng: Random) -> Answer:
        return Capital(opening.capital(self.ground(view, seat)))

    # ---- the turn ----

    def act(self, view: View, seat: Seat, decision: ChooseAction, rng: Random) -> Answer:
        """The best actions that are left to take, in their order."""
        ground = self.ground(view, seat)
        menu = open_actions(view, seat)
        if Action.TRADE in menu and self.may_talk(ground) and bargains.offer(ground) is not None:
            return TakeAction(Action.TRADE)
        worths: dict[Action, float] = {
            action: self.worth_of(ground, action) for action in menu if action is not Action.TRADE
        }
        chosen = worthwhile(ground, worths)
        for action in ORDER:
            if action in chosen:
                return TakeAction(action)
        return EndTurn()

    def may_talk(self, ground: Ground) -> bool:
        """Whether a trade is worth its price."""
        return True

    def worth_of(self, ground: Ground, action: Action) -> float:
        """What an action is expected to gain, in production points."""
        match action:
            case Action.BUILD:
                haste = HASTE if Action.MOVE not in ground.state.actions else 1.0
                if ground.state.points:
                    haste *= ground.leaning.building
                return mustering.points_of(ground) * ground.unit_worth * haste
            case Action.MOVE | Action.BLITZKRIEG if not ground.is_waiting:
                plan = self.plan(ground, action)
                return plan.gain + 0.01 * len(marches.advances(ground, plan.free, action))
            case Action.STRATEGIC_MOVE:
                orders = marches.transfers(ground)
                moved = sum(ground.price(order.units.counts) for order in orders)
                return 0.2 * moved * ground.unit_worth if ground.rounds_left > 1 else 0.0
            case Action.DIPLOMATIC_BLITZ:
                return max((self.suit(ground, each) for each in self.neutrals(ground)), default=0.0)
            case _:
                weigh = GAINS.get(action)
                return weigh(ground) if weigh else 0.0

    def plan(self, ground: Ground, action: Action) -> Plan:
        return plan_strikes(ground, action, is_exact=self.IS_EXACT)

    # ---- building ----

    def buy(self, view: View, seat: Seat, decision: BuyUnits, rng: Random) -> Answer:
        ground = self.ground(view, seat)
        ships = self.ships(ground, decision)
        left = decision.points - price(view, seat, Army(), ships)
        return Purchase(Army(*mustering.purchase(ground, left, self.PLACES)), ships)

    def ships(self, ground: Ground, decision: BuyUnits) -> Fleet:
        """Where ships lie on the map, those that serve somewhere; else those that win the sea."""
        if decision.is_landlocked:
            return NO_SHIPS
        if ground.state.squadrons:
            return squadrons.ships_wanted(ground, decision.points)
        return fleets.ships_wanted(ground, decision.points)

    def place_new(self, view: View, seat: Seat, decision: PlaceNewUnits, rng: Random) -> Answer:
        ground, units = self.ground(view, seat), view.state.pools[seat]
        ships = view.state.fleets[seat] if decision.seas else NO_SHIPS
        anchored = squadrons.anchorage(ground, ships, decision.seas)
        if not units:
            return Placement({}, anchored)
        region = mustering.best_place(ground, units.counts, self.PLACES)
        return Placement({region: units}, anchored)

    # ---- moving ----

    def move(self, view: View, seat: Seat, decision: DeclareMoves, rng: Random) -> Answer:
        ground = self.ground(view, seat, decision.conditions)
        if decision.action is Action.STRATEGIC_MOVE:
            return Moves(tuple(marches.transfers(ground)))
        plan = self.plan(ground, decision.action)
        is_sailing = decision.action is Action.MOVE
        sailings = squadrons.sailings(ground, decision.conditions) if is_sailing else ()
        parts: list[Part] = [(tuple(orders_of((strike,))), ()) for strike in plan.strikes]
        parts += [((), (sailing,)) for sailing in sailings]
        advances = marches.advances(ground, plan.free, decision.action)
        parts += [((order,), ()) for order in advances]
        return trimmed(view, seat, decision, parts)

    def pick(self, view: View, seat: Seat, decision: PickBattle, rng: Random) -> Answer:
        """At sea first, where crossings wait; then the surest: it may end the game, or bring a
        card."""
        ground = self.ground(view, seat)
        attackers, options = view.state.attackers, decision.options(view, seat)
        if decision.at_sea:
            return options[0]
        return max(
            options,
            key=lambda each: (
                ground.last_blow(each.region),
                ground.odds(attackers[each.region].counts, each.region).wins,
            ),
        )

    def block(self, view: View, seat: Seat, decision: AnswerCrossings, rng: Random) -> Answer:
        return Blocks(fleets.blocked(self.ground(view, seat), decision.mover, decision.crossings))

    def turn_back(self, view: View, seat: Seat, decision: TurnBackPlanes, rng: Random) -> Answer:
        ground = self.ground(view, seat)
        planes = [fleets.flying_on(ground, each) for each in decision.blocked]
        wanted = FlyOn(tuple(planes))
        options = decision.options(view, seat)
        if options is None or wanted in options:
            return wanted
        return decision.default(view, seat, rng)

    # ---- battles ----

    def commit(self, view: View, seat: Seat, decision: CommitUnits, rng: Random) -> Answer:
        return Commit(commitment(view, decision, is_exact=self.IS_EXACT))

    def volunteer(self, view: View, seat: Seat, decision: VolunteerNeutral, rng: Random) -> Answer:
        """Against whoever is not behind."""
        ground = self.ground(view, seat)
        mover = view.state.player
        return Volunteer(mover is not None and ground.rivalry_with(mover) >= 0.8 * ground.rivalry)

    # ---- courting ----

    def court(self, view: View, seat: Seat, decision: ChooseBlitzTarget, rng: Random) -> Answer:
        ground = self.ground(view, seat)
        return BlitzTarget(max(self.neutrals(ground), key=lambda each: self.suit(ground, each)))

    def neutrals(self, ground: Ground) -> tuple[Region, ...]:
        return tuple(blitz_targets(ground.table, ground.seat, 0))

    def suit(self, ground: Ground, region: Region) -> float:
        """What courting a region is worth."""
        odds = blitz_odds_at(ground.table, ground.seat, region)
        kept = ground.holds(region, (1, 0, 0, 0))
        prize = ground.worth(region) * (kept + (1 - kept) * ground.falling_back)
        prize += ground.card_worth + ground.draw_worth + ground.unit_worth * ground.costs[0]
        rivals = odds.rivals * ground.rivalry * (ground.worth(region) + ground.card_worth)
        return ground.leaning.courting * odds.gains * prize - 0.7 * rivals

    # ---- the sea ----

    def answer_challenge(
        self, view: View, seat: Seat, decision: AnswerChallenge, rng: Random
    ) -> Answer:
        is_fighting = fleets.fights(self.ground(view, seat), decision.challenger)
        return ReplyToChallenge("fight" if is_fighting else "withdraw")

    def lay(self, view: View, seat: Seat, decision: LayBattleLine, rng: Random) -> Answer:
        return BattleLine(fleets.line(view, seat, decision, rng))

    def continue_or_retreat(
        self, view: View, seat: Seat, decision: ContinueOrRetreat, rng: Random
    ) -> Answer:
        ground = self.ground(view, seat)
        if fleets.goes_on(ground, naval_board_of(view.state)):
            return ReplyAfterRound("go-on")
        refuge = squadrons.refuge(ground, decision.seas) if decision.seas else None
        return ReplyAfterRound("retreat", refuge)

    # ---- trade ----

    def offer(self, view: View, seat: Seat, decision: OfferTrade, rng: Random) -> Answer:
        return bargains.offer(self.ground(view, seat)) or StopTrading()

    def answer_trade(self, view: View, seat: Seat, decision: AnswerTrade, rng: Random) -> Answer:
        return bargains.answer(self.ground(view, seat), decision)

    def allow(self, view: View, seat: Seat, decision: AllowTrade, rng: Random) -> Answer:
        return Leave(bargains.allows(self.ground(view, seat), decision))
