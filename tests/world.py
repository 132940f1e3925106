"""The test language of the Expansion: `tests.table` with ships on the map, oil and politics.

world = World(
    red="Germany 3I; capital Germany; ships North Sea 1BB; government fascism; oil 12",
    blue="France 3I; capital France; routes north-sea-5; political spy double-agent",
    counters={"Poland": "democracy"},
)
world.red.takes("move")
"""

from collections.abc import Mapping, Sequence
from typing import Any

import warroom
from tests.notation import read_hits, read_march, read_order, read_regions, read_sailing, read_ships
from tests.table import Player, Table
from warroom.kernel.event import Event
from warroom.model.events.bombing import Replacement
from warroom.model.government import Government
from warroom.model.politics import Targets
from warroom.model.trade import Terms
from warroom.model.units import NO_SHIPS, Army, Fleet
from warroom.rules.movement import AskForCanal, Engagement, Moves, Pick
from warroom.rules.naval_battle import ReplyAfterRound
from warroom.rules.setup import Placement
from warroom.rules.trade import AcceptOffer, CounterOffer, MakeOffer
from warroom.rulesets.expansion import EIGHT_COLOURS
from warroom.rulesets.expansion.air.air_choices import (
    AirDefence,
    AirForce,
    AirHits,
    BombingTarget,
    KnockOuts,
)
from warroom.rulesets.expansion.air.air_losses import RemovedPlanes
from warroom.rulesets.expansion.cards.blocking import BlockWith
from warroom.rulesets.expansion.cards.espionage import Loot
from warroom.rulesets.expansion.cards.political_cards import Play, StopPlaying
from warroom.rulesets.expansion.economy.auction import Bid
from warroom.rulesets.expansion.economy.production import ProductionPlan
from warroom.rulesets.expansion.economy.research import Investment
from warroom.rulesets.expansion.land.hits import AssignedHits
from warroom.rulesets.expansion.land.minor_neutrals import RegionsToLeave
from warroom.rulesets.expansion.moves.canals import Permission
from warroom.rulesets.expansion.sea.convoy_decisions import Attacks, ConvoyLosses
from warroom.rulesets.expansion.sea.engagements import SubmarineBattles
from warroom.rulesets.expansion.sea.naval_battle import Refuge, SendSubmarines
from warroom.rulesets.expansion.sea.raiding import RaidHits, RaidTargets
from warroom.rulesets.expansion.sea.striking import Strike
from warroom.rulesets.expansion.table.second_roll import Use
from warroom.rulesets.expansion.turns.setup import FleetArea


class World(Table):
    """A table of the Expansion in a position; without a statement, two of the seats' fields are
    as at the start: 30 points and 30 oil."""

    RULESET = "expansion"

    def __init__(
        self,
        *,
        counters: Mapping[str, str] | None = None,
        routes_out: Sequence[str] = (),
        political_deck: Sequence[str] | None = None,
        technology_deck: Sequence[str] | None = None,
        discards: Sequence[str] = (),
        eagles: int = 0,
        provocation_deck: Sequence[str] | None = None,
        **rest: Any,
    ) -> None:
        furniture = {
            "counters": dict(counters or {}),
            "routes_out": tuple(routes_out),
            "political_deck": None if political_deck is None else tuple(political_deck),
            "technology_deck": None if technology_deck is None else tuple(technology_deck),
            "discards": tuple(discards),
            "eagles": eagles,
            "provocation_deck": None if provocation_deck is None else tuple(provocation_deck),
        }
        super().__init__(ruleset=self.RULESET, furniture=furniture, **rest)

    @classmethod
    def new(cls, seats: int, **arguments: Any) -> "World":
        """Before the first question of a new game; the seats are called by the colours that
        absent players take."""
        world = cls.__new__(cls)
        world.colours = EIGHT_COLOURS[:seats]
        world._sit_down(warroom.new_game(cls.RULESET, seats=seats, **{"seed": 1935, **arguments}))
        return world

    def __getattr__(self, colour: str) -> "Statesman":
        if colour in self.__dict__.get("colours", ()):
            return Statesman(self, self.seat(colour))
        raise AttributeError(colour)


class Statesman(Player):
    """One colour at such a table."""

    # set-up and production
    def sets_out(self, units: str = "", fleet: str = "") -> tuple[Event, ...]:
        """`Poland 3I`, `1BB 1DD`: five pieces, the ships to the one fleet area."""
        return self.says(Placement(read_regions(units), fleet=Fleet.parse(fleet)))

    def anchors_in(self, sea: str) -> tuple[Event, ...]:
        return self.says(FleetArea(sea))

    def plans(self, oil: str = "") -> tuple[Event, ...]:
        """Cards and routes set aside for oil: `oil-3 north-sea-5`."""
        return self.says(ProductionPlan(tuple(oil.split())))

    def gives_up(self, *regions: str) -> tuple[Event, ...]:
        return self.says(RegionsToLeave(regions))

    # politics: cards, auctions, research, trade
    def plays(
        self, card: str, *colours: str, region: str | None = None, government: str | None = None
    ) -> tuple[Event, ...]:
        """`plays("spy", "blue")`, `plays("propaganda", region="Italy", government="monarchy")`"""
        seats = tuple(map(self.table.seat, colours))
        kind = None if government is None else Government(government)
        return self.says(Play(card, Targets(seats, region, kind)))

    def stops_playing(self) -> tuple[Event, ...]:
        return self.says(StopPlaying())

    def blocks_with(self, card: str, sparing: str | None = None) -> tuple[Event, ...]:
        spared = None if sparing is None else self.table.seat(sparing)
        return self.says(BlockWith(card, spared))

    def lets_it_pass(self) -> tuple[Event, ...]:
        return self.says(BlockWith())

    def loots(self, card: str) -> tuple[Event, ...]:
        return self.says(Loot(card))

    def bids(self, points: int | None) -> tuple[Event, ...]:
        return self.says(Bid(points))

    def passes(self) -> tuple[Event, ...]:
        return self.says(Bid())

    def invests(self, points: int | None) -> tuple[Event, ...]:
        return self.says(Investment(points))

    def rolls_again(self) -> tuple[Event, ...]:
        return self.says(Use(True))

    def leaves_it(self) -> tuple[Event, ...]:
        return self.says(Use(False))

    def proposes(self, partner: str, **terms: Any) -> tuple[Event, ...]:
        """Terms by their fields: `points=5, want_routes=("north-sea-5",)`"""
        return self.says(MakeOffer(self.table.seat(partner), Terms(**terms)))

    def answers_with(self, **terms: Any) -> tuple[Event, ...]:
        return self.says(CounterOffer(Terms(**terms)))

    def agrees(self, cards: str = "", political: str = "") -> tuple[Event, ...]:
        return self.says(AcceptOffer(tuple(cards.split()), tuple(political.split())))

    # movement
    def moves(self, *orders: str) -> tuple[Event, ...]:
        """Land units and ships: `Cuba > Mexico 3I`, `Cuba > Mexico 3I via Caribbean Sea`,
        `Cuba > Mexico 2I by parachute`, `North Sea > Baltic Sea 1BB 1DD`"""
        by_sea = [order for order in orders if order[-1] in "DSBV"]
        overland = [order for order in orders if order not in by_sea]
        sailings = tuple(map(read_sailing, by_sea))
        return self.says(Moves(tuple(map(read_march, overland)), sailings))

    def asks_for(self, canal: str) -> tuple[Event, ...]:
        return self.says(AskForCanal(canal))

    def grants(self) -> tuple[Event, ...]:
        return self.says(Permission(True))

    def denies(self) -> tuple[Event, ...]:
        return self.says(Permission(False))

    def engages(self, *battles: str) -> tuple[Event, ...]:
        """`North Sea: blue`, for submarines that attack."""
        return self.says(SubmarineBattles(tuple(map(self._engagement, battles))))

    def _engagement(self, battle: str) -> Engagement:
        sea, _, colour = battle.partition(": ")
        return Engagement(sea, self.table.seat(colour))

    def picks_at_sea(self, battle: str) -> tuple[Event, ...]:
        """`North Sea: blue`"""
        engagement = self._engagement(battle)
        return self.says(Pick(sea=engagement.sea, opponent=engagement.opponent))

    def torpedoes(self, *seas: str) -> tuple[Event, ...]:
        """Attack the crossings that pass these sea areas, or let all pass."""
        return self.says(Attacks(seas))

    def sinks(self, *units: str) -> tuple[Event, ...]:
        """For each crossing of the question, `1T`, `-`."""
        return self.says(ConvoyLosses(tuple(map(Army.parse, units))))

    # battles, raids and bombing
    def aims(self, hits: str) -> tuple[Event, ...]:
        """Hits in order, each with its target: `AI TT PA` is artillery at infantry, and so on."""
        return self.says(AssignedHits(read_hits(hits)))

    def sends_submarines(self) -> tuple[Event, ...]:
        return self.says(SendSubmarines(True))

    def keeps_submarines_out(self) -> tuple[Event, ...]:
        return self.says(SendSubmarines(False))

    def retreats_to(self, sea: str) -> tuple[Event, ...]:
        return self.says(ReplyAfterRound("retreat", sea))

    def withdraws_to(self, sea: str) -> tuple[Event, ...]:
        return self.says(Refuge(sea))

    def deploys(self, units: str = "", ships: str = "") -> tuple[Event, ...]:
        """New units and ships: `Germany 2I`, `North Sea 1DD, Baltic Sea 1SS`"""
        return self.says(Placement(read_regions(units), read_ships(ships)))

    def raids(self, *routes: str) -> tuple[Event, ...]:
        return self.says(RaidTargets(routes))

    def hits_routes(self, **hits: int) -> tuple[Event, ...]:
        """`north_atlantic_6=2`"""
        return self.says(RaidHits({name.replace("_", "-"): n for name, n in hits.items()}))

    def strikes(self) -> tuple[Event, ...]:
        return self.says(Strike(True))

    def holds_fire(self) -> tuple[Event, ...]:
        return self.says(Strike(False))

    def bombs(self, colour: str | None) -> tuple[Event, ...]:
        return self.says(BombingTarget(None if colour is None else self.table.seat(colour)))

    def flies(self, fighters: int = 0, bombers: int = 0) -> tuple[Event, ...]:
        return self.says(AirForce(fighters, bombers))

    def defends_with(self, fighters: int) -> tuple[Event, ...]:
        return self.says(AirDefence(fighters))

    def shoots_down(self, fighters: int = 0, bombers: int = 0) -> tuple[Event, ...]:
        return self.says(AirHits(fighters, bombers))

    def drops_the_bomb(self) -> tuple[Event, ...]:
        return self.says(Use(True))

    def knocks_out(self, cards: str) -> tuple[Event, ...]:
        return self.says(KnockOuts(tuple(cards.split())))

    def removes_planes(self, planes: str, *replacements: str) -> tuple[Event, ...]:
        """`Peru 1P, Chile 2P`, and who takes their place: `Brazil > Peru 1I`"""
        lost = {region: army.planes for region, army in read_regions(planes).items()}
        moves = tuple(
            Replacement(order.start, order.end, str(order.units)[-1])  # type: ignore[arg-type]
            for order in map(read_order, replacements)
        )
        return self.says(RemovedPlanes(lost, moves))

    @property
    def out(self) -> list[str]:
        """Ordinary cards that are knocked out."""
        return sorted(self.table.game.state.knocked_out[self.seat].known)

    # what the player has
    @property
    def points(self) -> int | None:
        return self.table.game.state.points[self.seat]

    @property
    def oil(self) -> int | None:
        return self.table.game.state.oil[self.seat]

    def ships(self, sea: str) -> str:
        return str(self.table.game.state.squadrons[self.seat].get(sea, NO_SHIPS))

    @property
    def technologies(self) -> tuple[str, ...]:
        return self.table.game.state.technologies[self.seat]

    @property
    def political(self) -> list[str]:
        return sorted(self.table.game.state.political_hands[self.seat].known)

    @property
    def routes(self) -> list[str]:
        owners = self.table.game.state.routes
        return [name for name, owner in owners.items() if owner == self.seat]
