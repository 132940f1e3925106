"""Commerce raiding (X-RAID): submarines against trade routes."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, permutations, product

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next
from warroom.kernel.words import Count, Rng, Seat, counted, pick
from warroom.model.battles import Raid
from warroom.model.events.raids import (
    RaidBegan,
    RaidEnded,
    RaidRolled,
    RouteDestroyed,
    RouteKnockedOut,
)
from warroom.model.ruleset import Game, Hindrance, Table
from warroom.model.state import Sea
from warroom.model.technology import Figure
from warroom.model.turns import Action
from warroom.rules.action import OPEN, ActionProcedure
from warroom.rules.common import check_war
from warroom.rules.modifiers import applied

from ..table.dice import hits_among
from .striking import StrikingBack

RAIDER_NEEDS = 6
HITS_TO_DESTROY = 2
FEW = 4
"""Up to so many routes, all sets of them are listed."""


class RaidTargets(Answer, frozen=True):
    """Routes to attack. Their sea areas are raided in the order in which they are first named."""

    routes: tuple[str, ...]


class ChooseRaidTargets(Decision, frozen=True):
    """X-RAID-01: which foreign routes in reach are attacked; X-RAID-02: in which order."""

    ANSWERS = (RaidTargets,)
    RULE = "X-RAID-01"

    def check(self, table: Table, seat: Seat, answer: RaidTargets) -> None:
        reach = routes_in_reach(table, seat)
        for route in answer.routes:
            check_war(table, seat, table.state.routes.get(route))
            if route not in reach:
                message = f"You cannot raid {route}."
                raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message, route=route)
        if len(set(answer.routes)) < max(1, len(answer.routes)):
            message = "Name at least one route, and none twice."
            raise Refused(Code.TOO_FEW, self.RULE, message)

    def options(self, table: Table, seat: Seat) -> tuple[RaidTargets, ...] | None:
        """Every set of routes, with its sea areas in every order."""
        reach = routes_in_reach(table, seat)
        if len(reach) > FEW:
            return None
        sizes = range(1, len(reach) + 1)
        chosen = (each for size in sizes for each in combinations(reach, size))
        return tuple(
            RaidTargets(by_sea(table, routes, seas))
            for routes in chosen
            for seas in permutations(seas_of(table, routes))
        )

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        reach = routes_in_reach(table, seat)
        some = tuple(route for route in reach if rng.random() < 0.5) or (pick(rng, reach),)
        seas = sorted(seas_of(table, some), key=lambda _: rng.random())
        return RaidTargets(by_sea(table, some, seas))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return RaidTargets(routes_in_reach(table, seat))


def routes_in_reach(table: Table, seat: Seat) -> tuple[str, ...]:
    """X-RAID-01: routes of others whose base holds own submarines, by sea area."""
    state, routes = table.state, table.rules.routes
    foes = [o for o in state.others(seat) if table.rules.may_attack(table, seat, o)]
    return tuple(
        route
        for sea in table.rules.atlas.seas
        if state.ships(seat, sea).submarines
        for route in routes
        if routes[route].base == sea and state.routes[route] in foes
    )


def seas_of(table: Table, routes: Iterable[str]) -> tuple[Sea, ...]:
    """The bases of routes, each once."""
    return tuple(dict.fromkeys(table.rules.routes[route].base for route in routes))


def by_sea(table: Table, routes: Sequence[str], seas: Iterable[Sea]) -> tuple[str, ...]:
    """Routes put together by their bases, in this order."""
    bases = table.rules.routes
    return tuple(route for sea in seas for route in routes if bases[route].base == sea)


class RaidHits(Answer, frozen=True):
    """Hits on each of the routes that are hit at all."""

    hits: Mapping[str, Count]


class PlaceRaidHits(Decision, frozen=True):
    """X-RAID-04: how the hits are divided among the routes declared."""

    ANSWERS = (RaidHits,)
    RULE = "X-RAID-04"

    hits: int

    def room(self, table: Table) -> Mapping[str, int]:
        """How many hits each route takes until it is destroyed (X-RAID-06)."""
        out = table.state.routes_out
        return {route: HITS_TO_DESTROY - (route in out) for route in raid_of(table).routes}

    def placed(self, table: Table) -> int:
        """Hits that find a place."""
        return min(self.hits, sum(self.room(table).values()))

    def check(self, table: Table, seat: Seat, answer: RaidHits) -> None:
        room = self.room(table)
        for route, hits in answer.hits.items():
            if route not in room:
                message = f"{route} is not under attack."
                raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message, route=route)
            if not 1 <= hits <= room[route]:
                message = f"{route} takes at least one hit and at most {room[route]}."
                raise Refused(Code.TOO_MANY, self.RULE, message, route=route)
        if sum(answer.hits.values()) != self.placed(table):
            message = f"Place {counted(self.placed(table), 'hit')}."
            raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message, hits=self.placed(table))

    def options(self, table: Table, seat: Seat) -> tuple[RaidHits, ...]:
        room, placed = self.room(table), self.placed(table)
        shares = product(*(range(most + 1) for most in room.values()))
        return tuple(
            RaidHits({route: hits for route, hits in zip(room, share, strict=True) if hits})
            for share in shares
            if sum(share) == placed
        )

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """First hits from the highest value down, then second hits."""
        room, routes = self.room(table), table.rules.routes
        dearest = sorted(room, key=lambda route: -routes[route].value)
        first = [route for route in dearest if room[route] == HITS_TO_DESTROY]
        hits: dict[str, int] = {}
        for route in (*first, *dearest)[: self.placed(table)]:
            hits[route] = hits.get(route, 0) + 1
        return RaidHits(hits)


class CommerceRaiding(ActionProcedure):
    """X-RAID-01 to X-RAID-08: sea area by sea area, each with its counter-attack."""

    STEPS = (
        "choosing_targets",
        "declaring",
        "raiding",
        "rolling",
        "placing_hits",
        "striking_back",
        "ending_the_raid",
    )
    ACTION = Action.RAIDING
    SUMMARY = "Submarines attack trade routes based where they lie."

    routes: tuple[str, ...] = ()  # still to be attacked

    @classmethod
    def why_useless(cls, table: Table, seat: Seat) -> str:
        if routes_in_reach(table, seat):
            return ""
        return "No trade route of another player has its base where your submarines are."

    @classmethod
    def why_final(cls, table: Table, seat: Seat) -> Hindrance:
        if len(routes_in_reach(table, seat)) > 1:
            return OPEN
        return "X-RAID-01", "There is one route in reach, and the dice fall at once."

    def choosing_targets(self, game: Game, _: None) -> Next:
        self.take(game)
        reach = routes_in_reach(game, self.player)
        if len(reach) == 1:
            return self.declaring(game, RaidTargets(reach)) or Goto("raiding")
        return Ask({self.player: ChooseRaidTargets()})

    def declaring(self, game: Game, answer: RaidTargets) -> Next:
        self.routes = answer.routes
        for owner in dict.fromkeys(game.state.routes[route] for route in self.routes):
            assert owner is not None, "a route in the pool cannot be raided"
            game.rules.attacked(game, self.player, owner)
        return None

    def raiding(self, game: Game, _: None) -> Next:
        """X-RAID-02: the next sea area, with all routes declared there."""
        if not self.routes:
            return Done()
        bases = game.rules.routes
        sea = bases[self.routes[0]].base
        there = tuple(route for route in self.routes if bases[route].base == sea)
        self.routes = tuple(route for route in self.routes if route not in there)
        submarines = game.state.ships(self.player, sea).submarines
        raid = Raid(sea, ((self.player, submarines),), there)
        game.report(RaidBegan(self.player, raid))
        return None

    def rolling(self, game: Game, _: None) -> Next:
        """X-RAID-03: one die for each submarine there."""
        raid = raid_of(game)
        dice = game.chance.dice(raid.attackers[0][1])
        hits = hits_among(dice, RAIDER_NEEDS, applied(game, self.player, Figure.RAID_DIE))
        game.report(RaidRolled(self.player, raid.sea, dice, hits))
        if not hits:
            return Goto("striking_back")
        options = PlaceRaidHits(hits).options(game, self.player)
        if len(options) == 1:
            return self.placing_hits(game, options[0])
        return Ask({self.player: PlaceRaidHits(hits)})

    def placing_hits(self, game: Game, answer: RaidHits) -> Next:
        """X-RAID-05, X-RAID-06: one hit knocks a route out, the second destroys it."""
        for route in raid_of(game).routes:
            struck, owner = answer.hits.get(route, 0), game.state.routes[route]
            assert owner is not None, "a route in the pool cannot be raided"
            if struck and struck + (route in game.state.routes_out) < HITS_TO_DESTROY:
                game.report(RouteKnockedOut(route, owner))
            elif struck:
                game.report(RouteDestroyed(route, owner))
        return Goto("striking_back")

    def striking_back(self, game: Game, _: None) -> Next:
        raid = raid_of(game)
        return Call(StrikingBack(raid.sea, raid.attackers))

    def ending_the_raid(self, game: Game, _: None) -> Next:
        game.report(RaidEnded())
        return Goto("raiding")


def raid_of(table: Table) -> Raid:
    assert table.state.raid is not None, "a raid is on"
    return table.state.raid
