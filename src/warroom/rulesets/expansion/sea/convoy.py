"""Submarines against crossings (X-AMPH-08 to X-AMPH-12): attack, losses, and who strikes back."""

from typing import TypeAlias

from warroom.kernel.procedure import Ask, Call, Done, Goto, Next, Procedure
from warroom.kernel.words import Seat
from warroom.model.battles import Raid
from warroom.model.events.raids import RaidEnded, RaidRolled
from warroom.model.events.sailing import ConvoyAttacked, ConvoySunk
from warroom.model.ruleset import Game, Table
from warroom.model.state import Crossing, Region, Sea
from warroom.model.technology import Figure
from warroom.model.units import UNITS, Army
from warroom.rules.modifiers import applied

from ..table.dice import hits_among
from .convoy_decisions import AttackCrossing, Attacks, ChooseConvoyLosses, ConvoyLosses
from .striking import StrikingBack

SUBMARINE_NEEDS = 6

Fired: TypeAlias = tuple[Seat, Sea, int]
"""So many of a seat's submarines in a sea area have attacked in this action."""

Bound: TypeAlias = tuple[Seat, tuple[Region, Region]]
"""A seat that has allowed the crossing with these ends (X-AMPH-11)."""


class Convoy(Procedure):
    """X-AMPH-08: submarines may attack crossings that sail together, sea area by sea area in the
    board's order. Result: which submarines have fired in this action."""

    STEPS = (
        "asking",
        "answering",
        "attacking",
        "choosing_losses",
        "sinking",
        "striking_back",
        "after_the_attack",
    )

    mover: Seat
    crossings: tuple[Crossing, ...]
    bound: tuple[Bound, ...] = ()
    fired: tuple[Fired, ...] = ()
    attacks: tuple[tuple[Sea, Seat], ...] = ()  # still to come
    raid: Raid | None = None
    hits: tuple[tuple[Seat, int], ...] = ()  # for which losses must be chosen

    # ---- who attacks ----

    def asking(self, game: Game, _: None) -> Next:
        questions = self._questions(game)
        return Ask(questions) if questions else Done(self.fired)

    def answering(self, game: Game, answers: Attacks | dict[Seat, Attacks]) -> Next:
        seats = self._questions(game)
        seas = {
            seat: (answers[seat] if isinstance(answers, dict) else answers).seas for seat in seats
        }
        self.attacks = tuple(
            (sea, seat) for sea in game.rules.atlas.seas for seat in seats if sea in seas[seat]
        )
        return None

    def _questions(self, table: Table) -> dict[Seat, AttackCrossing]:
        """X-STRAT-03: only in actions where it is allowed, and where there is prey."""
        questions: dict[Seat, AttackCrossing] = {}
        if table.state.actions[-1] not in table.rules.raided:
            return questions
        for seat in table.state.others(self.mover):
            if not table.rules.may_attack(table, seat, self.mover):
                continue
            seas = tuple(
                sea
                for sea in table.rules.atlas.seas
                if self.fresh(table, seat, sea) and self.prey(table, seat, sea)
            )
            if seas:
                prey = {each for sea in seas for each in self.prey(table, seat, sea)}
                passing = tuple(
                    each for each in table.state.crossings if any(each.is_of(p) for p in prey)
                )
                questions[seat] = AttackCrossing(self.mover, seas, passing)
        return questions

    def fresh(self, table: Table, seat: Seat, sea: Sea) -> int:
        """X-AMPH-08: submarines there that have not attacked in this action."""
        spent = sum(count for who, where, count in self.fired if (who, where) == (seat, sea))
        return max(0, table.state.ships(seat, sea).submarines - spent)

    def prey(self, table: Table, seat: Seat, sea: Sea) -> tuple[Crossing, ...]:
        """X-AMPH-10, X-AMPH-11: what a seat may choose among the units passing a sea area."""
        found = []
        for crossing in table.state.crossings:
            is_allowed = (seat, (crossing.start, crossing.end)) in self.bound
            if sea not in crossing.via or crossing.by_parachute or is_allowed:
                continue
            units = choosable(table, crossing.units)
            if units and any(each.is_of(crossing) for each in self.crossings):
                found.append(crossing.with_(units))
        return tuple(found)

    # ---- one sea area ----

    def attacking(self, game: Game, _: None) -> Next:
        """X-AMPH-09: one die for each submarine; several owners roll together."""
        if not self.attacks:
            return Done(self.fired)
        sea = self.attacks[0][0]
        seats = [seat for where, seat in self.attacks if where == sea]
        self.attacks = self.attacks[len(seats) :]
        raiders = tuple(
            (seat, self.fresh(game, seat, sea)) for seat in seats if self.prey(game, seat, sea)
        )
        if not raiders:
            return Goto("attacking")
        self.raid = Raid(sea, raiders)
        game.report(ConvoyAttacked(self.mover, self.raid))
        for seat, _count in raiders:
            game.rules.attacked(game, seat, self.mover)
        self.hits = tuple((seat, self._roll(game, seat, sea, count)) for seat, count in raiders)
        return None

    def _roll(self, game: Game, seat: Seat, sea: Sea, count: int) -> int:
        bonus = applied(game, seat, Figure.RAID_DIE) + applied(game, self.mover, Figure.CONVOY_DIE)
        dice = game.chance.dice(count)
        hits = hits_among(dice, SUBMARINE_NEEDS, bonus)
        game.report(RaidRolled(seat, sea, dice, hits))
        return hits

    def choosing_losses(self, game: Game, _: None) -> Next:
        """X-AMPH-09: owners choose clockwise from the mover; hits beyond the units are wasted."""
        assert self.raid is not None
        if not self.hits:
            return Goto("striking_back")
        seat, hits = self.hits[0]
        prey = self.prey(game, seat, self.raid.sea)
        hits = min(hits, sum(each.units.total for each in prey))
        if not hits:
            self.hits = self.hits[1:]
            return Goto("choosing_losses")
        decision = ChooseConvoyLosses(self.raid.sea, hits, prey)
        forced = decision.forced
        return Ask({seat: decision}) if forced is None else self.sinking(game, forced)

    def sinking(self, game: Game, answer: ConvoyLosses) -> Next:
        assert self.raid is not None
        seat = self.hits[0][0]
        prey = self.prey(game, seat, self.raid.sea)
        pairs = zip(prey, answer.units, strict=True)
        lost = tuple(each.with_(units) for each, units in pairs if units)
        game.report(ConvoySunk(seat, self.raid.sea, lost))
        self.hits = self.hits[1:]
        return Goto("choosing_losses")

    def striking_back(self, game: Game, _: None) -> Next:
        """X-AMPH-12: exactly as after a raid."""
        assert self.raid is not None
        return Call(StrikingBack(self.raid.sea, self.raid.attackers))

    def after_the_attack(self, game: Game, _: None) -> Next:
        assert self.raid is not None
        sea, raiders = self.raid.sea, dict(self.raid.attackers)
        left = tuple(each for each in self.fired if each[1] != sea or each[0] not in raiders)
        now = ((seat, sea, game.state.ships(seat, sea).submarines) for seat in raiders)
        self.fired = (*left, *now)
        game.report(RaidEnded())
        return Goto("attacking")


def choosable(table: Table, units: Army) -> Army:
    """X-AMPH-10: the units of a crossing that submarines can hit."""
    prey = table.rules.prey
    return Army(*[units.counts[unit] if unit in prey else 0 for unit in UNITS])
