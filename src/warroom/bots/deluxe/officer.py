"""The answers of a commander who leads a nation through years and seasons."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from warroom.bots.deluxe import building, cards, marches, negotiating, research, voyages
from warroom.bots.deluxe import lines as ranks
from warroom.bots.deluxe import seasons as calendar
from warroom.bots.deluxe import setup as founding
from warroom.bots.deluxe.judge import Outlook, Realm, seen_by
from warroom.bots.deluxe.strikes import best_blitz, journeys_of, plan_move
from warroom.bots.leanings import Leaning
from warroom.bots.thinker import Thinker
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.words import Seat, pick
from warroom.rules.building import Purchase
from warroom.rules.setup import Capital, PlaceCapital, Placement
from warroom.rules.turn import ChooseAction, TakeAction
from warroom.rulesets.deluxe.blitz import BlitzUnits, PickBlitzTarget, StrikeRegion
from warroom.rulesets.deluxe.build import BuildPayment, BuildPlace, BuildPurchase
from warroom.rulesets.deluxe.burn import Burn, BurnChoice, BurnPayment, ways_to_burn
from warroom.rulesets.deluxe.cards import CardChoice, DiscardToDraw, PlayActionCard
from warroom.rulesets.deluxe.conversion import ResearchConversion
from warroom.rulesets.deluxe.journeys import Journeys
from warroom.rulesets.deluxe.landing import LandUnits
from warroom.rulesets.deluxe.lines import FillLine, FormLine, SetLine
from warroom.rulesets.deluxe.movement import MoveUnits
from warroom.rulesets.deluxe.navigate import Navigate
from warroom.rulesets.deluxe.negotiate import (
    Approach,
    NegotiateConvert,
    NegotiateTarget,
    ReadReports,
    Reports,
    Verdict,
)
from warroom.rulesets.deluxe.permission import GivePermission, ReplyToPassing
from warroom.rulesets.deluxe.research import ResearchTech
from warroom.rulesets.deluxe.resolving import BattleOrder, NextBattle
from warroom.rulesets.deluxe.setup import ChooseGovernment, ChooseStartTech, PlaceArmies, StartTech
from warroom.rulesets.deluxe.technology import OilSite, PlaceOil, PlaceStartOil
from warroom.rulesets.deluxe.transport import CallUp, CallUpReserves, TransportUnits
from warroom.rulesets.deluxe.year import ChooseDirection, Direction
from warroom.view import View


class Sovereign(Thinker):
    """One method for each kind of question of a game of seasons. What is not here is answered well
    by the catalogue's own default: which marker to take, who leads a neutral army, how to pay."""

    SEASONS: ClassVar[Mapping[type[Decision], str]] = {
        ChooseGovernment: "found_government",
        ChooseStartTech: "found_technology",
        PlaceCapital: "found_capital",
        PlaceArmies: "found_homeland",
        PlaceStartOil: "drill",
        ChooseDirection: "direct",
        ChooseAction: "act_in_season",
        PlayActionCard: "play_action_card",
        DiscardToDraw: "make_room",
        MoveUnits: "march",
        PickBlitzTarget: "aim_blitz",
        BlitzUnits: "blitz",
        Navigate: "navigate",
        LandUnits: "come_ashore",
        TransportUnits: "transport",
        CallUpReserves: "call_up",
        NegotiateTarget: "approach",
        NegotiateConvert: "convert",
        ReadReports: "read_reports",
        Burn: "burn",
        BurnPayment: "pay_fire",
        BuildPurchase: "purchase",
        BuildPayment: "pay_build",
        BuildPlace: "place_built",
        ResearchTech: "study",
        ResearchConversion: "convert_units",
        PlaceOil: "drill",
        GivePermission: "give_permission",
        BattleOrder: "order_battles",
        SetLine: "form_line",
        FillLine: "form_line",
    }

    leaning: Leaning

    def outlook(self, view: View) -> Outlook:
        return seen_by(self.leaning)

    def realm(self, view: View, seat: Seat) -> Realm:
        return Realm(view, seat, self.leaning, self.outlook(view))

    # ---- setting up ----

    def found_government(
        self, view: View, seat: Seat, decision: ChooseGovernment, rng: Random
    ) -> Answer:
        """All are alike but for the cards that chance will bring."""
        placard: Answer = pick(rng, decision.options(view, seat))
        return placard

    def found_technology(
        self, view: View, seat: Seat, decision: ChooseStartTech, rng: Random
    ) -> Answer:
        offered = [each.technology for each in decision.options(view, seat)]
        return StartTech(min(offered, key=founding.FIRST_CHOICES.index))

    def found_capital(self, view: View, seat: Seat, decision: PlaceCapital, rng: Random) -> Answer:
        return Capital(founding.capital(view, seat, decision.sites))

    def found_homeland(self, view: View, seat: Seat, decision: PlaceArmies, rng: Random) -> Answer:
        home = view.state.capitals[seat]
        assert home is not None
        return Placement(founding.homeland(view, seat, home, decision.neighbours, decision.taken))

    # ---- the year ----

    def direct(self, view: View, seat: Seat, decision: ChooseDirection, rng: Random) -> Answer:
        """D-YEAR-06: so that the weaker of two neighbours begins the next year."""
        realm, count = self.realm(view, seat), len(view.state.seats)
        left, right = (seat + 1) % count, (seat - 1) % count
        is_left = realm.points[left] <= realm.points[right]
        return Direction("clockwise" if is_left else "counterclockwise")

    def act_in_season(self, view: View, seat: Seat, decision: ChooseAction, rng: Random) -> Answer:
        realm = self.realm(view, seat)
        return TakeAction(calendar.choose(realm, calendar.worths(realm)))

    def burn(self, view: View, seat: Seat, decision: Burn, rng: Random) -> Answer:
        is_possible = BurnChoice("burn") in decision.options(view, seat)
        is_worth_it = is_possible and calendar.burning_worth(self.realm(view, seat)) > 0
        return BurnChoice("burn" if is_worth_it else "decline")

    def pay_fire(self, view: View, seat: Seat, decision: BurnPayment, rng: Random) -> Answer:
        realm = self.realm(view, seat)
        return min(ways_to_burn(view, seat), key=lambda each: calendar.fuel_cost(realm, each))

    def play_action_card(
        self, view: View, seat: Seat, decision: PlayActionCard, rng: Random
    ) -> Answer:
        realm = self.realm(view, seat)
        if decision.needed:
            return CardChoice(max(decision.needed, key=lambda each: cards.help_of(realm, each)))
        return CardChoice(cards.best_card(realm, decision.action)[1])

    def make_room(self, view: View, seat: Seat, decision: DiscardToDraw, rng: Random) -> Answer:
        return CardChoice(cards.least_useful(self.realm(view, seat)))

    # ---- armies ----

    def march(self, view: View, seat: Seat, decision: MoveUnits, rng: Random) -> Answer:
        realm = self.realm(view, seat)
        planner = plan_move(realm, decision.travel(view, seat))
        journeys = journeys_of(planner.strikes)
        journeys += marches.homeward(realm, planner.free)
        journeys += marches.advances(realm, planner.free)
        return Journeys(tuple(journeys))

    def aim_blitz(self, view: View, seat: Seat, decision: PickBlitzTarget, rng: Random) -> Answer:
        strike = best_blitz(self.realm(view, seat), calendar.any_blitz(view, seat))
        return StrikeRegion(strike.target if strike else None)

    def blitz(self, view: View, seat: Seat, decision: BlitzUnits, rng: Random) -> Answer:
        strike = best_blitz(self.realm(view, seat), decision.travel(view, seat), decision.target)
        return Journeys(tuple(journeys_of((strike,))) if strike else ())

    def transport(self, view: View, seat: Seat, decision: TransportUnits, rng: Random) -> Answer:
        realm = self.realm(view, seat)
        return Journeys(tuple(marches.transfers(realm, decision.travel(view, seat))))

    def call_up(self, view: View, seat: Seat, decision: CallUpReserves, rng: Random) -> Answer:
        """AC17: where new infantry is needed most."""
        realm = self.realm(view, seat)
        depth = marches.front(realm)

        def want(region: str) -> float:
            return marches.need(realm, region, depth, (0, 0, 0, 0))

        wanted = sorted(realm.own, key=lambda each: (-want(each), each))
        return CallUp(tuple(wanted[: decision.most]))

    # ---- ships ----

    def navigate(self, view: View, seat: Seat, decision: Navigate, rng: Random) -> Answer:
        return voyages.cruise(self.realm(view, seat)).manoeuvres

    def come_ashore(self, view: View, seat: Seat, decision: LandUnits, rng: Random) -> Answer:
        """AC12: the strikes of those aboard, as many as the card allows."""
        travel = decision.travel(view, seat)
        if travel.ends_at_home:
            return Journeys()
        planner = plan_move(self.realm(view, seat), travel)
        landed, room = [], decision.most
        for strike in planner.strikes:
            size = sum(strike.force)
            if size <= room and all(way.start.ship is not None for way in strike.parts):
                landed.append(strike)
                room -= size
        return Journeys(tuple(journeys_of(landed)))

    # ---- money, markers and inventions ----

    def approach(self, view: View, seat: Seat, decision: NegotiateTarget, rng: Random) -> Answer:
        return Approach(negotiating.best_suit(self.realm(view, seat))[1])

    def convert(self, view: View, seat: Seat, decision: NegotiateConvert, rng: Random) -> Answer:
        marker = view.state.face_down[decision.region].government
        assert marker is not None
        realm = self.realm(view, seat)
        pays = negotiating.bargain(realm, decision.region, marker) > 0
        return Verdict("convert" if pays else "decline")

    def read_reports(self, view: View, seat: Seat, decision: ReadReports, rng: Random) -> Answer:
        return Reports(negotiating.curious(self.realm(view, seat), decision.most))

    def purchase(self, view: View, seat: Seat, decision: BuildPurchase, rng: Random) -> Purchase:
        return building.purchase(self.realm(view, seat))

    def pay_build(self, view: View, seat: Seat, decision: BuildPayment, rng: Random) -> Answer:
        """D-NEGO-05: oil first, since nothing but points pays for neutral regions."""
        return decision.options(view, seat)[-1]

    def place_built(self, view: View, seat: Seat, decision: BuildPlace, rng: Random) -> Answer:
        return building.places(self.realm(view, seat), decision)

    def study(self, view: View, seat: Seat, decision: ResearchTech, rng: Random) -> Answer:
        return research.study(self.realm(view, seat), decision)

    def convert_units(
        self, view: View, seat: Seat, decision: ResearchConversion, rng: Random
    ) -> Answer:
        return research.cheapest(self.realm(view, seat), decision)[1]

    def drill(
        self, view: View, seat: Seat, decision: PlaceOil | PlaceStartOil, rng: Random
    ) -> Answer:
        """D-TECH-01: where it is least likely to be lost."""
        realm = self.realm(view, seat)

        def risk(site: OilSite) -> float:
            return realm.falls(site.region, view.state.armies[site.region].counts)

        return min(decision.options(view, seat), key=risk)

    # ---- others, and battles ----

    def give_permission(
        self, view: View, seat: Seat, decision: GivePermission, rng: Random
    ) -> Answer:
        """D-BOARD-12: only to those who are behind, on their way to those who are ahead."""
        realm, end = self.realm(view, seat), decision.passing.end
        victim = view.state.owners.get(end)
        points = realm.points
        helps = victim not in (None, seat, decision.mover) and (
            points[victim or 0] > points[seat] >= points[decision.mover]
        )
        return ReplyToPassing("yes" if helps else "no")

    def order_battles(self, view: View, seat: Seat, decision: BattleOrder, rng: Random) -> Answer:
        """D-END-01: a capital last, since it ends everything."""
        capitals = view.state.capitals
        return NextBattle(min(decision.places, key=lambda each: each in capitals))

    def form_line(self, view: View, seat: Seat, decision: FormLine, rng: Random) -> Answer:
        return ranks.line(view, decision)
