"""Ships (D-NAV): one in as many sea zones as possible, and army units aboard where they open a
shore that cannot be reached otherwise."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from warroom.bots.clash import Clash
from warroom.bots.counts import Counts
from warroom.model.events.deluxe_moves import CoastalAttack, Embarkation, Place, Voyage
from warroom.model.state import Sea
from warroom.model.turns import Action
from warroom.model.units import Ship
from warroom.model.vessels import Vessel
from warroom.rulesets.deluxe.actions.navigate import Manoeuvres
from warroom.rulesets.deluxe.table.board import sea_ways, zones_at
from warroom.rulesets.deluxe.ways.voyages import holders_of_canal

from .chances import clash
from .judge import Judge
from .landings import LANDING, Beaches

BOLD = 0.62
"""The smallest chance of victory for which a zone is contested."""

LURE = 0.3
"""Of a free zone two steps away, how much one step towards it is worth."""


LEAST_LANDING = 0.4
"""What a landing must gain before anybody goes aboard for it."""


class Passage(Struct, frozen=True):
    """A ship's place now, and the zones it can step into."""

    vessel: Vessel
    place: Place
    ends: tuple[Sea, ...]


class Cruise(Struct, frozen=True):
    """Where ships go, who goes aboard, and what that is worth."""

    manoeuvres: Manoeuvres
    gain: float


def as_line(vessels: Iterable[Vessel]) -> Counts:
    """Ships as the army units that fight alike (D-BATTLE-07, D-BATTLE-10): destroyers like
    infantry, carriers like tanks, submarines like artillery, battleships like planes."""
    count = Counter(vessel.ship for vessel in vessels)
    return (
        count[Ship.DESTROYER],
        count[Ship.CARRIER],
        count[Ship.SUBMARINE],
        count[Ship.BATTLESHIP],
    )


def sea_clash(mine: Iterable[Vessel], theirs: Iterable[Vessel]) -> Clash:
    """About how a navy battle ends; what carriers add by their planes is left out."""
    return clash(as_line(mine), as_line(theirs))


def fleet_price(judge: Judge, vessels: Iterable[Vessel]) -> float:
    costs = dict(zip(Ship, judge.rules.ship_costs, strict=True))
    return sum(
        costs[each.ship] + (0 if each.cargo is None else judge.costs[each.cargo])
        for each in vessels
    )


def passages(judge: Judge) -> list[Passage]:
    """Every ship with somewhere to go; canals that would have to be asked for are left out."""
    ways, coasts, found = sea_ways(judge.atlas), zones_at(judge.atlas), list[Passage]()
    for region in judge.own:
        for vessel in judge.state.harbours.get(region, ()):
            found.append(Passage(vessel, region, coasts[region]))
    for sea, vessels in judge.state.flotillas[judge.seat].items():
        ends = tuple(
            end for end in ways[sea] if not holders_of_canal(judge.table, judge.seat, sea, end)
        )
        found += [Passage(vessel, sea, ends) for vessel in vessels]
    return found


def sea_distances(judge: Judge, start: Iterable[Sea]) -> dict[Sea, int]:
    """How many steps of ships it is from some zones to all others, the nearest first."""
    ways = sea_ways(judge.atlas)
    found = dict.fromkeys(start, 0)
    fringe = list(found)
    for sea in fringe:
        for near in ways[sea]:
            if near not in found:
                found[near] = found[sea] + 1
                fringe.append(near)
    return found


class Admiral:
    """Sends ships one after another to where they gain most."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.waiting = passages(judge)
        self.there: dict[Sea, list[Vessel]] = {
            sea: list(vessels) for sea, vessels in judge.state.flotillas[judge.seat].items()
        }
        self.sent: dict[tuple[Place, Sea], list[Vessel]] = {}
        self.gain = 0.0
        self.beaches = Beaches(judge)
        self.may_land = judge.outlook.lands and (
            judge.years_left > 0 or Action.MOVE not in judge.marked
        )
        self._readiness: dict[tuple[Sea, int, tuple[Vessel, ...]], float] = {}

    def holder(self, sea: Sea) -> int | None:
        seat = self.judge.state.zone_controller(sea)
        return None if seat == self.judge.seat else seat

    def is_spare(self, passage: Passage) -> bool:
        """Whether its place is kept without it."""
        return passage.place in self.judge.owners or len(self.there[passage.place]) > 1

    def launch(self) -> None:
        """Contest what can be won, then spread over what is free, then draw near to the rest."""
        for sea in self.judge.atlas.seas:
            self.contest(sea)
        while True:
            options = [
                (self.promise(end, passage), place, end)
                for place, passage in enumerate(self.waiting)
                if self.is_spare(passage)
                for end in passage.ends
            ]
            best = max(options, default=(0.0, 0, ""))
            if best[0] <= 0.0:
                return
            self.gain += best[0]
            self.send(self.waiting[best[1]], best[2])

    def promise(self, sea: Sea, passage: Passage) -> float:
        """What one more ship in a zone gains."""
        judge = self.judge
        if self.holder(sea) is not None:
            return 0.0
        ready = self.readiness(sea, (passage.vessel,)) - self.readiness(sea)
        if passage.place not in judge.owners:
            ready -= self.readiness(passage.place)
        if not self.there.get(sea):
            return judge.zone_worth(sea) + ready
        lure = self.lure(sea) + ready
        if passage.place in judge.owners:
            return 0.02 + lure
        return max(0.0, lure - self.lure(passage.place))

    def lure(self, sea: Sea) -> float:
        """What it is worth to be near a zone that nobody holds or is about to."""
        if not self.judge.years_left:
            return 0.0
        for zone, steps in sea_distances(self.judge, (sea,)).items():
            is_free = not self.there.get(zone) and self.holder(zone) is None
            if is_free and 0 < steps < self.judge.outlook.horizon:
                return float(LURE * 0.8 ** (steps - 1))
        return 0.0

    def send(self, passage: Passage, end: Sea) -> None:
        self.waiting.remove(passage)
        if passage.place not in self.judge.owners:
            self.there[passage.place].remove(passage.vessel)
        self.there.setdefault(end, []).append(passage.vessel)
        self.sent.setdefault((passage.place, end), []).append(passage.vessel)

    def contest(self, sea: Sea) -> None:
        """Attack a rival's zone with as many ships as it takes, if that pays."""
        judge, rival = self.judge, self.holder(sea)
        if rival is None:
            return
        theirs = judge.state.vessels(rival, sea)
        near = [each for each in self.waiting if sea in each.ends]
        near.sort(key=lambda each: (not self.is_spare(each), each.vessel.cargo is not None))
        force: list[Passage] = []
        best: tuple[float, list[Passage]] = (0.0, [])
        for passage in near:
            force = [*force, passage]
            odds = sea_clash([each.vessel for each in force], theirs)
            if odds.wins >= BOLD:
                gain = self.worth_of_victory(force, sea, rival, odds)
                if gain > best[0]:
                    best = gain, force
        if best[1]:
            self.gain += best[0]
            for passage in best[1]:
                self.send(passage, sea)

    def worth_of_victory(self, force: list[Passage], sea: Sea, rival: int, odds: Clash) -> float:
        judge = self.judge
        left_behind = Counter(each.place for each in force if each.place not in judge.owners)
        given_up = sum(len(self.there[place]) <= count for place, count in left_behind.items())
        prize = judge.zone_worth(sea) + judge.rivalry(rival)
        theirs = judge.state.vessels(rival, sea)
        mine = [each.vessel for each in force]
        lost = fleet_price(judge, mine) * (1 - odds.left)
        taken = fleet_price(judge, theirs) * (1 - odds.other_left)
        coin = judge.unit_coin
        return odds.wins * prize + coin * (judge.rivalry(rival) * taken - lost) - given_up

    # ---- landings ----

    def readiness(self, sea: Sea, more: tuple[Vessel, ...] = ()) -> float:
        """What the ships in a zone are worth for a landing."""
        if not self.may_land or self.holder(sea) is not None:
            return 0.0
        key = sea, len(self.there.get(sea, ())), more
        if key not in self._readiness:
            gain = self.beaches.best(sea, (*self.there.get(sea, ()), *more)).gain
            self._readiness[key] = LANDING * max(0.0, gain)
        return self._readiness[key]

    def embarkations(self) -> tuple[tuple[Embarkation, ...], float]:
        """D-NAV-05: who goes aboard ships at sea, and what that is worth."""
        found, worth = list[Embarkation](), 0.0
        for sea, vessels in self.there.items():
            if not self.may_land or self.holder(sea) is not None:
                continue
            landing = self.beaches.best(sea, vessels)
            if landing.aboard and landing.gain > LEAST_LANDING:
                found += landing.aboard
                worth += LANDING * landing.gain
                self.beaches.embark(landing)
        return tuple(found), worth

    # ---- coastlines ----

    def coastal_attacks(self) -> tuple[CoastalAttack, ...]:
        """D-NAV-08: submarines that stay where they are fall upon ships on a coastline."""
        judge, found = self.judge, list[CoastalAttack]()
        if Ship.SUBMARINE not in judge.rules.statecraft.coastal_attackers:
            return ()
        hunter = Vessel(Ship.SUBMARINE)
        for passage in self.waiting:
            sea = passage.place
            if sea in judge.owners or passage.vessel != hunter:
                continue
            if any(each.sea == sea for each in found):
                continue
            count = sum(each.place == sea and each.vessel == hunter for each in self.waiting)
            for region in judge.atlas.seas[sea].shores:
                ships = judge.state.harbours.get(region, ())
                owner = judge.owners[region]
                if not ships or owner in (None, judge.seat):
                    continue
                odds = clash((0, 0, count, 0), as_line(ships))
                if odds.wins > BOLD:
                    found.append(CoastalAttack(region, sea, count))
                    self.gain += 0.3 * len(ships) * odds.wins
                    break
        return tuple(found)

    @property
    def voyages(self) -> tuple[Voyage, ...]:
        return tuple(
            Voyage((place, end), tuple(vessels)) for (place, end), vessels in self.sent.items()
        )


def cruise(judge: Judge) -> Cruise:
    """What a Navigate would do, and its worth."""
    admiral = Admiral(judge)
    admiral.launch()
    attacks = admiral.coastal_attacks()
    aboard, gain = admiral.embarkations()
    return Cruise(Manoeuvres((), admiral.voyages, aboard, attacks), admiral.gain + gain)
