"""What the engine promises about every game: views, copies, saves, undo, forks and questions.

`Auditor` follows one game answer by answer. The cheap promises are checked each time, the dear
ones at every so many questions.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from random import Random

from msgspec import Struct
from msgspec.structs import astuple

from warroom.api import Game, load, replay, set_up
from warroom.kernel import codec
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.event import Event
from warroom.kernel.words import HOST, Rng, Seat, pick
from warroom.lab.bookkeeper import EVERY, Bookkeeper
from warroom.lab.invariants import check_cards, check_state, require
from warroom.model.events.bombing import CardsKnockedOut, HandShown
from warroom.model.events.politics import PoliticalHandShown
from warroom.model.packs import PACKS
from warroom.model.state import State
from warroom.model.statecraft import FaceDown
from warroom.model.zones import Cards
from warroom.rules.turn import ChooseAction
from warroom.rules.victory import TimeIsUp, TradeStops
from warroom.view import View

LIMITS = 1, 30, 10_000
"""Some with which words are tried that go with a number."""

STEPS_IN_A_FORK = 8


class Auditor(Bookkeeper):
    """Watches one game. Call `before` with each answer that will be given and `after` it."""

    def __init__(self, game: Game, rng: Rng, every: int = EVERY) -> None:
        super().__init__(game, rng, every)
        self.viewers: tuple[Seat | None, ...] = (*game.state.seats, None)
        self.views = {viewer: game.view(viewer) for viewer in self.viewers}
        self.saved = b""
        self.known: dict[Seat, int] = {}
        self.check_open_questions()

    def draw(self, seat: Seat) -> Answer:
        """From what the seat sees: that is enough to answer."""
        return self.game.questions[seat].decision.sample(self.views[seat], seat, self.rng)

    def before(self, seat: Seat, answer: Answer) -> None:
        if not self.is_dear:
            self.saved = b""
            return
        self.saved = self.game.save()
        self.check_copies()
        check_position(self.game)
        self.check_strangers(seat)
        self.check_fork(pick(self.rng, self.game.state.living))
        if seat != HOST:
            self.check_clone_apart(seat, answer)
        require(self.game.save() == self.saved, "checking has changed the game")

    def after(self, seat: Seat, events: tuple[Event, ...]) -> None:
        self.book(events)
        self.balance()
        self.check_views(events)
        self.check_open_questions()
        if self.saved and seat != HOST and self.game.may_undo(seat):
            self.check_undo(seat)

    # ---- every time ----

    def check_views(self, events: tuple[Event, ...]) -> None:
        """Old view and masked events give the new view, for every seat and a spectator."""
        unmasked = [secrets_in(event) for event in events]
        for viewer in self.viewers:
            folded = copy(self.views[viewer].state)
            for event, whole in zip(events, unmasked, strict=True):
                seen = event.seen_by(viewer)
                if seen is None:
                    continue
                secrets = whole if seen is event else secrets_in(seen)
                before = copy(folded) if secrets else folded  # else nobody looks at it
                seen.apply(folded)
                check_faces(seen, viewer, before, folded, secrets)
            view = self.views[viewer] = self.game.view(viewer)
            if folded != view.state:
                wrong = differing(folded, view.state)
                require(False, f"events and view of seat {viewer} differ in {', '.join(wrong)}")

    def check_open_questions(self) -> None:
        """Options, sample and default all pass the check, seen from the seat itself."""
        for seat, question in self.game.questions.items():
            if self.known.get(seat) == question.number:
                continue
            self.known[seat] = question.number
            view, decision = self.views[seat], question.decision
            name = type(decision).__name__
            options = decision.options(view, seat)
            require(options is None or options, f"{name} offers no option")
            for option in options or ():
                self.check_passes(view, seat, decision, option, "option")
            require(len(set(options or ())) == len(options or ()), f"{name} repeats")
            require(options == decision.options(self.game, seat), f"{name} shows other options")
            for kind, choose in (("sample", decision.sample), ("default", decision.default)):
                self.check_passes(view, seat, decision, choose(view, seat, self.rng), kind)
            for word in decision.STANDING.words if decision.STANDING else ():
                self.check_passes(view, seat, decision, decision.answer_by(word), word)
            for word in decision.STANDING.up_to if decision.STANDING else ():
                for limit in LIMITS:
                    if (answer := decision.answer_up_to(view, seat, word, limit)) is not None:
                        self.check_passes(view, seat, decision, answer, word)

    def check_passes(
        self, view: View, seat: Seat, decision: Decision, answer: Answer, kind: str
    ) -> None:
        name = type(decision).__name__
        require(type(answer) in decision.ANSWERS, f"{kind} of {name} is of another kind")
        for table in (view, self.game):
            try:
                decision.check(table, seat, answer)
            except Refused as refused:
                require(False, f"{kind} of {name} is refused: {answer}: {refused}")

    # ---- now and then ----

    def check_copies(self) -> None:
        """What is saved and loaded is the same game."""
        loaded = load(self.saved)
        require(loaded.save() == self.saved, "save and load differ")
        require(loaded.state == self.game.state, "the loaded state differs")
        for viewer in self.viewers:
            loaded_view, view = loaded.view(viewer), self.game.view(viewer)
            require(loaded_view.question == view.question, "a loaded question differs")

    def check_clone_apart(self, seat: Seat, answer: Answer) -> None:
        """A clone and a loaded game go the same way as the game will, and leave it alone."""
        clone, loaded = self.game.clone(), load(self.saved)
        require(clone.answer(seat, answer) == loaded.answer(seat, answer), "a load goes astray")
        require(clone.digest == loaded.digest, "the digest of a load goes astray")

    def check_strangers(self, seat: Seat) -> None:
        """Answers that nobody asked for are refused."""
        game = self.game
        for other in (*game.state.seats, len(game.state.seats), -2):
            if other in game.questions:
                number = game.questions[other].number
                refused_with(game, other, TimeIsUp(), None, Code.WRONG_ANSWER)
                refused_with(game, other, TimeIsUp(), number - 1, Code.STALE)
            else:
                refused_with(game, other, TradeStops(), None, Code.NOT_ASKED)

    def check_undo(self, seat: Seat) -> None:
        """To take an answer back is as if it had never been given."""
        undone = self.game.clone()
        undone.undo(seat)
        assert isinstance(undone, Game)
        require(undone.save() == self.saved, "undo does not lead back")

    def check_fork(self, seat: Seat) -> None:
        """A fork looks the same to its seat, keeps all cards, and can be played on; and so does a
        game that is imagined from the view."""
        game, view = self.game, self.game.view(seat)
        seed = f"fork:{game.length}:{seat}"
        rng = Random(seed)  # of its own: what a fork asks must not change how the game goes on
        fork = game.fork(seat, seed) if game.length % 2 else view.imagine(seed)
        assert isinstance(fork, Game)
        seen = fork.view(seat)
        if seen.state != view.state:
            wrong = differing(seen.state, view.state)
            require(False, f"a fork for seat {seat} shows another {', '.join(wrong)}")
        require(seen.question == view.question, f"a fork asks seat {seat} something else")
        check_cards(fork.state, fork.rules)
        for _ in range(STEPS_IN_A_FORK):
            if fork.is_over:
                break
            asked = next(iter(fork.questions))
            fork.answer(asked, fork.sample(asked, rng))
            check_state(fork)

    # ---- at the end ----

    def close(self) -> None:
        """The record alone gives the same game."""
        again = replay(self.game.record().to_json())
        require(again.digest == self.game.digest, "the replay has another hash")
        require(again.state == self.game.state, "the replay ends in another state")
        require(Counter(again.questions) == Counter(self.game.questions), "other questions")


def known_faces(state: State) -> set[str]:
    """Every card that lies face up in a view, in one's own hand or before all."""
    faces: set[str] = set()
    for pack in PACKS:
        for cards in pack.piles(state):
            faces.update(cards.faces or ())
    return faces


SHOWN_BY_RULE = (HandShown, CardsKnockedOut, PoliticalHandShown)
"""Who raids from the air or spies may look at cards that he never holds (X-BOMB-07, X-CARD-14)."""


def secrets_in(event: Event) -> list[Cards | FaceDown]:
    """What can lie face down, in an event."""
    return [each for each in parts_of(event) if isinstance(each, Cards | FaceDown)]


def check_faces(
    event: Event,
    viewer: Seat | None,
    before: State,
    after: State,
    secrets: list[Cards | FaceDown] | None = None,
) -> None:
    """No event shows a viewer the face of a hidden card that he held neither before nor after, nor
    a marker that he has not looked at and that still lies face down."""
    if isinstance(event, SHOWN_BY_RULE):
        return
    kind = type(event).__name__
    for value in secrets_in(event) if secrets is None else secrets:
        if isinstance(value, Cards):
            if value.faces:
                known = known_faces(before) | known_faces(after)
                require(known.issuperset(value.faces), f"{kind} tells seat {viewer} a secret")
        else:
            is_hidden = value.government is None or viewer in value.seen_by
            require(is_hidden, f"{kind} tells seat {viewer} a marker")
    region = getattr(event, "region", None)
    marker = after.face_down.get(region) if isinstance(region, str) else None
    if marker is not None and viewer not in marker.seen_by:
        government = getattr(event, "government", None)
        require(government is None, f"{kind} tells seat {viewer} the marker of {region}")


def parts_of(value: object) -> Iterator[object]:
    """A record and all that it holds, however deep."""
    yield value
    if isinstance(value, Struct):
        inner: Iterable[object] = astuple(value)
    elif isinstance(value, Mapping):
        inner = value.values()
    else:
        inner = value if isinstance(value, tuple) else ()
    for each in inner:
        yield from parts_of(each)


def refused_with(game: Game, seat: Seat, answer: Answer, number: int | None, code: Code) -> None:
    try:
        game.answer(seat, answer, number)
    except Refused as refused:
        require(refused.code is code, f"seat {seat} is refused with {refused!r}, not {code}")
    else:
        require(False, f"an answer of seat {seat} that nobody asked for is accepted")


def differing(one: object, other: object) -> list[str]:
    """The fields in which two states differ."""
    fields: tuple[str, ...] = getattr(one, "__struct_fields__", ())
    return [name for name in fields if getattr(one, name) != getattr(other, name)]


def check_position(game: Game) -> bool:
    """Whoever is about to choose an action, the position of the game says it all: set up again,
    every seat sees the same and may do the same. Returns whether it can be told just now."""
    try:
        position = game.position()
    except Refused:
        asked = [question.decision for question in game.questions.values()]
        is_choosing = any(isinstance(decision, ChooseAction) for decision in asked)
        require(not is_choosing, "a position cannot be told")
        return False
    twin = set_up(codec.encode(position))
    is_same = game.state == twin.state  # but for the order of what nobody can see
    for viewer in (None,) if is_same else (*game.state.seats, None):
        one, other = game.view(viewer), twin.view(viewer)
        wrong = differing(one.state, other.state)
        require(not wrong, f"a position loses {', '.join(wrong)} to seat {viewer}")
        require(one.waiting == other.waiting, "a position waits for others")
    for seat, question in game.questions.items():
        decision = twin.question(seat).decision
        require(decision == question.decision, "a position asks something else")
        require(game.options(seat) == twin.options(seat), "a position offers other actions")
    return True
