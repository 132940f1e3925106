"""What one seat sees: built up from what each zone shows it, never stripped down from the whole."""

from collections.abc import Mapping
from copy import copy
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import astuple, replace

from warroom.dealing import imagined
from warroom.kernel.chance import Stream, key_from_seed
from warroom.kernel.decision import Question
from warroom.kernel.game import Sealed
from warroom.kernel.procedure import Procedure
from warroom.kernel.words import Seat, kebab
from warroom.model.ruleset import Game, Ruleset, Table
from warroom.model.state import State
from warroom.model.zones import Sight, everybody


class Waiting(Struct, frozen=True):
    """Somebody who must decide, and what."""

    seat: Seat
    decision: str


class Seen(Struct, frozen=True):
    """A view as it goes over the wire."""

    seat: Seat | None
    state: State
    question: Question | None
    waiting: tuple[Waiting, ...]
    may_undo: bool


class Prompt(NamedTuple):
    """The part of a view that is about who must decide what."""

    question: Question | None
    waiting: tuple[Waiting, ...]
    may_undo: bool


class UnderWay(Struct, frozen=True):
    """What a game is in the middle of, as far as a seat can know: procedures and questions. With
    the view it is enough to imagine how the game goes on."""

    kind: type[Game]
    header: Any  # without what is secret
    stack: tuple[Procedure, ...]
    questions: Mapping[Seat, Question]
    sealed: Mapping[Seat, Sealed]
    asked: tuple[int, ...]


class View(Table):
    """The table as one seat sees it, or a spectator if the seat is None.

    It is read like a game: decisions check, list and sample from it.
    """

    __slots__ = ("_origin", "may_undo", "question", "seat", "waiting")

    def __init__(
        self, rules: Ruleset, state: State, seen: Seen, origin: Game | UnderWay | None = None
    ) -> None:
        super().__init__(rules, state)
        self.seat = seen.seat
        self.question = seen.question
        self.waiting = seen.waiting
        self.may_undo = seen.may_undo
        self._origin = origin  # a copy of the game, until somebody wants to know what is under way

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        waiting = ", ".join(f"{each.seat}: {each.decision}" for each in self.waiting)
        return f"<View: {who} sees {waiting or 'the end'},\n {self.state!r}>"

    @property
    def seen(self) -> Seen:
        return Seen(self.seat, self.state, self.question, self.waiting, self.may_undo)

    @property
    def under_way(self) -> UnderWay:
        """What goes with the view to another process, for a bot that thinks ahead."""
        assert self.seat is not None, "a spectator does not think ahead"
        if not isinstance(self._origin, UnderWay):
            assert self._origin is not None, "this view is of a table that nobody plays at"
            self._origin = under_way(self._origin, self.seat)
        return self._origin

    def imagine(self, seed: int | str) -> Game:
        """A game that the seat cannot tell from the real one, made from what it sees alone: what
        it does not see is drawn anew, and the dice are others."""
        known = self.under_way
        assert self.seat is not None
        game = known.kind.__new__(known.kind)
        game.rules, game.header, game.log = self.rules, known.header, None
        game.stack = [copy(procedure) for procedure in known.stack]
        game.questions, game.sealed = dict(known.questions), dict(known.sealed)
        game.asked, game.length, game.events = known.asked, 0, []
        game.settle()
        return drawn_anew(game, copy(self.state), self.seat, seed)


def view_of(game: Game, seat: Seat | None) -> View:
    """All that a seat may know."""
    seen = seen_by(game, seat)
    return View(game.rules, seen.state, seen, None if seat is None else game.clone())


def seen_by(game: Game, seat: Seat | None) -> Seen:
    """The same as it goes over the wire."""
    state = seen_state(game.state, seat, game.rules.sights)
    return Seen(seat, state, *prompt_of(game, seat))


def prompt_of(game: Game, seat: Seat | None) -> Prompt:
    question = None if seat is None else game.questions.get(seat)
    may_undo = seat is not None and game.may_undo(seat)
    return Prompt(question, waiting_for(game, seat), may_undo)


def seen_state(
    state: State,
    seat: Seat | None,
    sights: tuple[Sight, ...],
    last: tuple[State, State] | None = None,
) -> State:
    """The state as a seat sees it: each field through the eyes that its zone prescribes. What is in
    a field is never changed in place, so what was seen of the very same is seen again: it is
    quicker with an earlier state, and what the seat saw of that."""
    values = list(astuple(state))
    if last is None:
        for place, sight in guarded(sights):
            values[place] = sight(values[place], seat)
        return State(*values)
    was, seen = map(astuple, last)
    for place, sight in guarded(sights):
        now = values[place]
        values[place] = seen[place] if now is was[place] else sight(now, seat)
    return State(*values)


def is_alike_where_guarded(sights: tuple[Sight, ...], one: State, other: State) -> bool:
    """Whether nothing differs that not everybody sees."""
    a, b = astuple(one), astuple(other)
    return all(a[place] is b[place] for place, _ in guarded(sights))


def with_guarded(state: State, sights: tuple[Sight, ...], seen: State) -> State:
    """A state with what somebody sees of that which not everybody sees."""
    values, own = list(astuple(state)), astuple(seen)
    for place, _ in guarded(sights):
        values[place] = own[place]
    return State(*values)


@lru_cache
def guarded(sights: tuple[Sight, ...]) -> tuple[tuple[int, Sight], ...]:
    """The places of those fields that not everybody sees."""
    return tuple((place, each) for place, each in enumerate(sights) if each is not everybody)


def waiting_for(game: Game, seat: Seat | None) -> tuple[Waiting, ...]:
    """Who must decide what. A private talk looks to others as if the player in turn were still
    choosing his next action."""
    waiting = []
    for asked, question in game.questions.items():
        decision = question.decision
        player = game.state.player
        if decision.is_known_to(seat, asked) or player is None:
            waiting.append(Waiting(asked, kebab(type(decision).__name__)))
        else:
            waiting.append(Waiting(player, "choose-action"))
    return tuple(waiting)


def fork_of(game: Game, seat: Seat, seed: int | str) -> Game:
    """A game for thinking that the seat cannot tell from the real one: what it does not see is
    drawn anew, and the dice are others."""
    fork = game.as_trial()
    fork.header = replace(game.header, key=None, position=None)  # they would tell deck and dice
    for other in [each for each in fork.sealed if each != seat]:
        fork.questions[other] = fork.sealed.pop(other).question  # nobody has seen it
    return drawn_anew(fork, seen_state(game.state, seat, game.rules.sights), seat, seed)


def drawn_anew(fork: Game, seen: State, seat: Seat, seed: int | str) -> Game:
    """What a seat does not see of the state, and what procedures hold of it, is imagined."""
    fork.chance = Stream(key_from_seed(f"{seed}:dice"))
    fork.state = imagined(fork, seen, Stream(key_from_seed(seed)))
    outcome = None
    for procedure in fork.stack:
        outcome = procedure.imagine(fork, seat)
    if outcome is not None:
        fork.resume(outcome)
    count_anew(fork, seat)
    return fork


def count_anew(fork: Game, seat: Seat) -> None:
    """What others were asked may have been private, so a seat does not know how often it was."""
    fork.asked = tuple(number if each == seat else 1 for each, number in enumerate(fork.asked))
    for other, asked in fork.questions.items():
        if other != seat:
            fork.questions[other] = replace(asked, number=1)


def under_way(game: Game, seat: Seat) -> UnderWay:
    """As it would be with cards that the seat does not see in a certain order, always the same: so
    nothing in it can tell where they really are."""
    fork = fork_of(game, seat, "under way")
    return UnderWay(
        type(fork), fork.header, tuple(fork.stack), fork.questions, fork.sealed, fork.asked
    )
