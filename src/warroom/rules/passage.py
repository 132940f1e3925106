"""Amphibious moves: the sea controller's answers, and planes that turn back."""

from collections.abc import Iterable
from itertools import product
from typing import ClassVar

from warroom.kernel.decision import Answer, Decision, Standing
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Done, Goto, Next, Procedure
from warroom.kernel.words import Count, Rng, Seat, counted
from warroom.model.events.movement import CrossingsAnswered, CrossingsEnded
from warroom.model.ruleset import Game, Table
from warroom.model.state import Crossing, Region
from warroom.model.units import Army

FEW = 64
"""Up to so many answers are listed one by one."""


class Blocks(Answer, frozen=True):
    """The crossings that are blocked, as start and end; all others are allowed."""

    crossings: tuple[tuple[Region, Region], ...] = ()


class AnswerCrossings(Decision, frozen=True):
    """B-AMPH-04, X-AMPH-02: allow or block each crossing as a whole."""

    ANSWERS = (Blocks,)
    RULE = "B-AMPH-04"
    REACTION = True
    STANDING = Standing("Units of another player cross your sea.", ("allow", "block"), "mover")

    mover: Seat
    crossings: tuple[Crossing, ...]

    def rule_at(self, table: Table) -> str:
        return table.rules.cites.crossing

    @property
    def ends(self) -> tuple[tuple[Region, Region], ...]:
        return tuple((crossing.start, crossing.end) for crossing in self.crossings)

    def check(self, table: Table, seat: Seat, answer: Blocks) -> None:
        for ends in answer.crossings:
            if ends not in self.ends:
                message = f"No crossing from {ends[0]} to {ends[1]} is yours to block."
                raise Refused(Code.NOT_AMONG_OPTIONS, self.rule_at(table), message, crossing=ends)
        if len(set(answer.crossings)) != len(answer.crossings):
            raise Refused(Code.REPEATED, self.rule_at(table), "A crossing is named twice.")

    def options(self, table: Table, seat: Seat) -> tuple[Answer, ...] | None:
        if 2 ** len(self.crossings) > FEW:
            return None
        choices = product((False, True), repeat=len(self.crossings))
        return tuple(
            Blocks(tuple(ends for ends, block in zip(self.ends, choice, strict=True) if block))
            for choice in choices
        )

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Blocks(tuple(ends for ends in self.ends if rng.random() < 0.5))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Blocks()

    def answer_by(self, word: str) -> Answer:
        return Blocks(self.ends if word == "block" else ())


class FlyOn(Answer, frozen=True):
    """For each blocked crossing of the question, how many of its planes fly on."""

    planes: tuple[Count, ...]


class TurnBackPlanes(Decision, frozen=True):
    """B-AMPH-07: how many planes of each blocked crossing fly on.

    `relief` names the own regions that would stand empty if no plane went there.
    """

    ANSWERS = (FlyOn,)
    RULE = "B-AMPH-07"

    blocked: tuple[Crossing, ...]
    relief: tuple[Region, ...] = ()

    def rule_at(self, table: Table) -> str:
        return table.rules.cites.planes_fly_on

    def check(self, table: Table, seat: Seat, answer: FlyOn) -> None:
        rule = self.rule_at(table)
        if len(answer.planes) != len(self.blocked):
            message = f"Say a number for {counted(len(self.blocked), 'crossing')}, one by one."
            raise Refused(Code.MALFORMED, rule, message)
        for planes, crossing in zip(answer.planes, self.blocked, strict=True):
            if not 0 <= planes <= crossing.units.planes:
                held = counted(crossing.units.planes, "plane")
                message = f"You have {held} on the way to {crossing.end}."
                raise Refused(Code.TOO_MANY, rule, message, crossing=crossing)
        for region in self.relief:
            if not self._arriving(answer.planes, region):
                message = f"{region} would be left without a unit."
                raise Refused(Code.LEAVES_EMPTY, rule, message, region=region)

    def _arriving(self, planes: Iterable[int], region: Region) -> int:
        pairs = zip(planes, self.blocked, strict=True)
        return sum(count for count, crossing in pairs if crossing.end == region)

    def _choices(self) -> Iterable[tuple[int, ...]]:
        """All answers that leave no own region empty."""
        ranges = [range(crossing.units.planes + 1) for crossing in self.blocked]
        return (
            choice
            for choice in product(*ranges)
            if all(self._arriving(choice, region) for region in self.relief)
        )

    def options(self, table: Table, seat: Seat) -> tuple[Answer, ...] | None:
        count = 1
        for crossing in self.blocked:
            count *= crossing.units.planes + 1
        return tuple(FlyOn(choice) for choice in self._choices()) if count <= FEW else None

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        planes = [int(rng.random() * (each.units.planes + 1)) for each in self.blocked]
        return FlyOn(self._with_relief(table, planes))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return FlyOn(self._with_relief(table, [0] * len(self.blocked)))

    def _with_relief(self, table: Table, planes: list[int]) -> tuple[int, ...]:
        """One plane flies on to each region that would stand empty, from the first region in the
        board's order that has sent one."""
        order = table.rules.atlas.order
        for region in self.relief:
            if not self._arriving(planes, region):
                places = [n for n, each in enumerate(self.blocked) if each.end == region]
                planes[min(places, key=lambda n: order[self.blocked[n].start])] = 1
        return tuple(planes)


class Passage(Procedure):
    """B-AMPH-04 to B-AMPH-07: crossings are answered together, before any battle."""

    STEPS: ClassVar[tuple[str, ...]] = ("asking", "answering", "turning_back", "landing")

    mover: Seat
    blocked: tuple[Crossing, ...] = ()

    def asking(self, game: Game, _: None) -> Next:
        controller = game.state.sea_controller
        blockable = tuple(each for each in game.state.crossings if each.is_blockable)
        if controller in (None, self.mover) or not blockable:
            return self.land(game, ())
        return Ask({controller: AnswerCrossings(self.mover, blockable)})

    def answering(self, game: Game, answer: Blocks) -> Next:
        controller = game.state.sea_controller
        assert controller is not None
        game.report(CrossingsAnswered(controller, answer.crossings))
        self.blocked = tuple(
            each for each in game.state.crossings if (each.start, each.end) in answer.crossings
        )
        return None

    def turning_back(self, game: Game, _: None) -> Next:
        """B-AMPH-07: asked only where there are planes and a choice about them."""
        with_planes = tuple(each for each in self.blocked if each.units.planes)
        if not with_planes:
            return Goto("landing")
        decision = TurnBackPlanes(with_planes, self.relief(game, with_planes))
        options = decision.options(game, self.mover)
        if options is not None and len(options) == 1:
            return self.landing(game, options[0])  # type: ignore[arg-type]
        return Ask({self.mover: decision})

    def landing(self, game: Game, answer: FlyOn | None) -> Next:
        planes = iter(answer.planes if answer else ())
        flying = tuple(
            each.with_(Army(planes=next(planes) if each.units.planes else 0))
            for each in self.blocked
        )
        return self.land(game, flying)

    def land(self, game: Game, flying: tuple[Crossing, ...]) -> Next:
        """B-AMPH-05: blocked units go back and stay; all others arrive."""
        allowed = tuple(each for each in game.state.crossings if each not in self.blocked)
        returning = tuple(
            each.with_(each.units - plane.units)
            for each, plane in zip(self.blocked, flying, strict=True)
        )
        landed = allowed + tuple(each for each in flying if each.units)
        turned_back = tuple(each for each in returning if each.units)
        game.report(CrossingsEnded(self.mover, landed, turned_back))
        return Done()

    def relief(self, game: Game, with_planes: tuple[Crossing, ...]) -> tuple[Region, ...]:
        """Own regions that hold nobody unless a plane of a blocked crossing arrives."""
        state = game.state
        allowed = {each.end for each in state.crossings if each not in self.blocked}
        returning = {each.start for each in self.blocked if each.is_blockable}
        return tuple(
            dict.fromkeys(
                each.end
                for each in with_planes
                if state.owners[each.end] == self.mover
                and not state.armies[each.end]
                and each.end not in allowed | returning
            )
        )
