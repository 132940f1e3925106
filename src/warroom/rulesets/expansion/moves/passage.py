"""Safe passage (X-AMPH-01 to X-AMPH-07): who may refuse a crossing, and what becomes of it."""

from typing import TypeAlias

from warroom.kernel.procedure import Ask, Call, Done, Next, Procedure
from warroom.kernel.value import Value
from warroom.kernel.words import Seat
from warroom.model.events.movement import CrossingsAnswered, CrossingsEnded
from warroom.model.ruleset import Game, Table
from warroom.model.state import Crossing, Region, Sea
from warroom.rules.movement import Engagement
from warroom.rules.passage import AnswerCrossings, Blocks, Passage

from ..sea.convoy import Convoy, Fired
from ..sea.naval_battle import surface

Ends: TypeAlias = tuple[Region, Region]


class PassageAnswer(Value, frozen=True):
    """What one owner of surface ships has said to the crossings on their way past him."""

    seat: Seat
    allowed: tuple[Ends, ...]
    refused: tuple[Ends, ...]


class Passed(Value, frozen=True):
    """What remains of a passage while crossings wait for naval battles."""

    answers: tuple[PassageAnswer, ...] = ()
    fired: tuple[Fired, ...] = ()


class SafePassage(Procedure):
    """X-AMPH-02: every owner of surface ships on the way answers each crossing; then those sail
    that may. `engagements` are the naval battles of this action. Result: `Passed`."""

    STEPS = ("asking", "answering", "settling", "ending")

    mover: Seat
    engagements: tuple[Engagement, ...] = ()
    answers: tuple[PassageAnswer, ...] = ()

    def asking(self, game: Game, _: None) -> Next:
        questions = self._questions(game)
        return Ask(questions) if questions else None

    def answering(self, game: Game, answers: Blocks | dict[Seat, Blocks] | None) -> Next:
        questions = self._questions(game)
        for seat, question in questions.items():
            answer = answers.get(seat) if isinstance(answers, dict) else answers
            assert answer is not None
            refused = answer.crossings
            game.report(CrossingsAnswered(seat, refused))
            allowed = tuple(ends for ends in question.ends if ends not in refused)
            self.answers = (*self.answers, PassageAnswer(seat, allowed, refused))
        return None

    def settling(self, game: Game, _: None) -> Next:
        return Call(
            Voyage(mover=self.mover, engagements=self.engagements, passed=Passed(self.answers))
        )

    def ending(self, game: Game, passed: Passed) -> Next:
        return Done(passed)

    def _questions(self, table: Table) -> dict[Seat, AnswerCrossings]:
        """X-AMPH-03, X-AMPH-04: submarines and planes are left out of this."""
        blockable = tuple(each for each in table.state.crossings if each.is_blockable)
        questions = {}
        for seat in table.state.others(self.mover):
            passing = tuple(each for each in blockable if guarded(table, seat, each))
            if passing:
                questions[seat] = AnswerCrossings(self.mover, passing)
        return questions


class Voyage(Passage):
    """X-AMPH-05, X-AMPH-06: crossings that nobody stops sail and land; those that no naval battle
    of this Move can free return; the others wait. Result: `Passed`."""

    STEPS = ("sailing", "disembarking", "turning_back", "landing")

    engagements: tuple[Engagement, ...] = ()  # naval battles still to be fought
    passed: Passed = Passed()

    def sailing(self, game: Game, _: None) -> Next:
        crossings = game.state.crossings
        sailing = tuple(each for each in crossings if not self._barriers(game, each))
        self.blocked = tuple(each for each in crossings if self._is_hopeless(game, each))
        bound = tuple((each.seat, ends) for each in self.passed.answers for ends in each.allowed)
        return Call(Convoy(self.mover, sailing, bound, self.passed.fired))

    def disembarking(self, game: Game, fired: tuple[Fired, ...]) -> Next:
        """X-MOVE-02: survivors land before others return."""
        self.passed = Passed(self.passed.answers, fired)
        crossings = game.state.crossings
        landed = tuple(each for each in crossings if not self._barriers(game, each))
        if landed:
            waiting = tuple(each for each in crossings if each not in landed)
            game.report(CrossingsEnded(self.mover, landed, (), waiting))
        return None

    def land(self, game: Game, flying: tuple[Crossing, ...]) -> Next:
        """X-AMPH-04, X-AMPH-05: planes that fly on land at once, the rest goes home."""
        if self.blocked:
            waiting = tuple(each for each in game.state.crossings if each not in self.blocked)
            pairs = zip(self.blocked, flying, strict=True)
            returning = tuple(each.with_(each.units - planes.units) for each, planes in pairs)
            landed = tuple(each for each in flying if each.units)
            home = tuple(each for each in returning if each.units)
            game.report(CrossingsEnded(self.mover, landed, home, waiting))
        return Done(self.passed)

    def relief(self, game: Game, with_planes: tuple[Crossing, ...]) -> tuple[Region, ...]:
        """X-MOVE-03: own regions that hold nobody unless a plane of a crossing that returns
        arrives; planes that still wait may relieve them later."""
        state = game.state
        waiting = {
            each.end for each in state.crossings if each.units.planes and each not in self.blocked
        }
        returning = {each.start for each in self.blocked if each.is_blockable}
        return tuple(
            dict.fromkeys(
                each.end
                for each in with_planes
                if state.owners[each.end] == self.mover
                and not state.armies[each.end]
                and each.end not in waiting | returning
            )
        )

    def _barriers(self, table: Table, crossing: Crossing) -> list[Engagement]:
        """Where surface ships of those who refused a crossing still lie on its way."""
        ends = crossing.start, crossing.end
        if crossing.by_parachute:
            return []
        return [
            Engagement(sea, answer.seat)
            for answer in self.passed.answers
            if ends in answer.refused
            for sea in guarded(table, answer.seat, crossing)
        ]

    def _is_hopeless(self, table: Table, crossing: Crossing) -> bool:
        barriers = self._barriers(table, crossing)
        return any(each not in self.engagements for each in barriers)


def guarded(table: Table, seat: Seat, crossing: Crossing) -> tuple[Sea, ...]:
    """The sea areas on the way of a crossing where a seat has surface ships."""
    squadrons = table.state.squadrons[seat]
    return tuple(sea for sea in crossing.via if sea in squadrons and surface(squadrons[sea]))
