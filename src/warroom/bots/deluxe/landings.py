"""Attacks from the sea (D-NAV-05, D-MOVE-03): which shore of a zone a few ships could take."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from warroom.bots.counts import NONE, ONE, Counts, plus
from warroom.model.events.deluxe_moves import Embarkation
from warroom.model.state import Region, Sea
from warroom.model.units import Ship, Unit
from warroom.model.vessels import Vessel
from warroom.rulesets.deluxe.table.units import CARRIED

from .judge import Judge
from .strikes import gain_of, prize_of

LANDING = 0.6
"""Of what a landing would gain, how much it is worth to be ready for it: a Move must follow."""

PRESSED = (Unit.ARTILLERY, Unit.TANK, Unit.PLANE, Unit.INFANTRY)
"""Who goes aboard first, if all help alike: those who hit, and die last."""


class Landing(Struct, frozen=True):
    """A shore, who goes aboard for it, and what it gains."""

    target: Region | None
    aboard: tuple[Embarkation, ...]
    gain: float


NOTHING = Landing(None, (), 0.0)


class Beaches:
    """What can be embarked beside each zone, and what can be attacked from there."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.near = {end for region in judge.own for end in judge.steps[region]}
        self.armies: dict[Region, list[int]] = {}
        for region in judge.own:
            army = list(judge.state.armies[region].counts)
            is_quiet = region not in judge.threats and region != judge.capital
            self.armies[region] = army if is_quiet or sum(army) > WATCHED else [0, 0, 0, 0]

    def shores(self, sea: Sea) -> tuple[Region, ...]:
        return self.judge.atlas.seas[sea].shores

    def targets(self, sea: Sea) -> list[Region]:
        """Foreign shores that no step from an own region leads to."""
        owners, own = self.judge.owners, self.judge.seat
        return [each for each in self.shores(sea) if owners[each] != own and each not in self.near]

    def best(self, sea: Sea, vessels: Iterable[Vessel]) -> Landing:
        """The best landing from a zone with these ships; what they carry already goes along."""
        present = tuple(vessels)
        carried: Counts = NONE
        for vessel in present:
            if vessel.cargo is not None:
                carried = plus(carried, ONE[vessel.cargo])
        room = [each.ship for each in present if each.cargo is None and CARRIED[each.ship]]
        found = [self._landing(sea, target, carried, room) for target in self.targets(sea)]
        return max(found, key=lambda each: each.gain, default=NOTHING)

    def _landing(self, sea: Sea, target: Region, carried: Counts, room: list[Ship]) -> Landing:
        """Unit after unit, as long as the attack becomes better."""
        judge = self.judge
        prize = prize_of(judge, target, 0.0)
        if prize <= 0:
            return NOTHING
        armies = {each: list(self.armies[each]) for each in self.shores(sea) if each in self.armies}
        force, boarding = carried, list[Embarkation]()
        best = NOTHING
        if any(force):
            best = Landing(target, (), gain_of(judge, target, force, prize)[0])
        for ship in room:
            step = self._boarded((sea, ship), (target, prize), force, armies)
            if step is None:
                break
            gain, chosen = step
            armies[chosen.region][chosen.unit] -= 1
            force = plus(force, ONE[chosen.unit])
            boarding.append(chosen)
            if gain > best.gain:
                best = Landing(target, tuple(boarding), gain)
        return best

    def _boarded(
        self,
        berth: tuple[Sea, Ship],
        aim: tuple[Region, float],
        force: Counts,
        armies: Mapping[Region, list[int]],
    ) -> tuple[float, Embarkation] | None:
        """Whoever helps most of those who fit on a ship, and what the attack gains with him."""
        best: tuple[float, Embarkation] | None = None
        (sea, ship), (target, prize) = berth, aim
        for region, army in armies.items():
            for unit in PRESSED if sum(army) > 1 else ():
                if army[unit] and unit in CARRIED[ship]:
                    gain, _ = gain_of(self.judge, target, plus(force, ONE[unit]), prize)
                    if best is None or gain > best[0]:
                        best = gain, Embarkation(region, unit, sea, ship)
        return best

    def embark(self, landing: Landing) -> None:
        """Those units are gone from their regions."""
        for each in landing.aboard:
            self.armies[each.region][each.unit] -= 1


WATCHED = 6
"""Units in a region that rivals could reach, above which some can be spared."""
