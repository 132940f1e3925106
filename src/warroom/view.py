"""What one seat sees: built up from what each zone shows it, never stripped down from the whole."""

from collections import Counter

from msgspec import Struct
from msgspec.structs import astuple, replace

from warroom.kernel.chance import Stream, key_from_seed
from warroom.kernel.decision import Question
from warroom.kernel.words import Seat, kebab
from warroom.model.ruleset import Game, Ruleset, Table
from warroom.model.state import State
from warroom.model.zones import Cards, everybody


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


class View(Table):
    """The table as one seat sees it, or a spectator if the seat is None.

    It is read like a game: decisions check, list and sample from it.
    """

    __slots__ = ("may_undo", "question", "seat", "waiting")

    def __init__(self, rules: Ruleset, state: State, seen: Seen) -> None:
        super().__init__(rules, state)
        self.seat = seen.seat
        self.question = seen.question
        self.waiting = seen.waiting
        self.may_undo = seen.may_undo

    @property
    def seen(self) -> Seen:
        return Seen(self.seat, self.state, self.question, self.waiting, self.may_undo)


def view_of(game: Game, seat: Seat | None) -> View:
    """All that a seat may know."""
    state = seen_state(game.state, seat)
    question = None if seat is None else game.questions.get(seat)
    may_undo = seat is not None and game.may_undo(seat)
    seen = Seen(seat, state, question, waiting_for(game, seat), may_undo)
    return View(game.rules, state, seen)


def seen_state(state: State, seat: Seat | None) -> State:
    """The state as a seat sees it: each field through the eyes that its zone prescribes."""
    pairs = zip(SIGHTS, astuple(state), strict=True)
    return State(*[value if sight is everybody else sight(value, seat) for sight, value in pairs])


SIGHTS = tuple(State.SIGHT[name] for name in State.__struct_fields__)


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
    """A game that the seat cannot tell from the real one: what it does not see is drawn anew,
    and the dice are others."""
    fork = game.clone()
    fork.forget(seat)
    stream = Stream(key_from_seed(seed))
    fork.chance = Stream(key_from_seed(f"{seed}:dice"))
    fork.header = replace(fork.header, key=None)  # it would tell the real deck and dice
    fork.state = imagined(fork, seen_state(game.state, seat), stream)
    outcome = None
    for procedure in fork.stack:
        outcome = procedure.imagine(fork, seat)
    if outcome is not None:
        fork.resume(outcome)
    fork.settle()
    return fork


def imagined(table: Table, state: State, stream: Stream) -> State:
    """Face-down cards get faces again, drawn from all cards that the seat does not see. What
    somebody offers it in an open talk, he surely holds."""
    offered = cards_offered(state)
    pool = list(stream.shuffled(sorted(unseen_cards(table.rules, state).elements())))

    def deal(cards: Cards, known: tuple[str, ...] = ()) -> Cards:
        if cards.faces is not None:
            return cards
        count = cards.count - len(known)
        dealt = Cards.of((*known, *pool[:count]))
        del pool[:count]
        return dealt

    state.hands = tuple(
        deal(hand, offered.get(owner, ())) for owner, hand in enumerate(state.hands)
    )
    state.deck = deal(state.deck)
    return state


def unseen_cards(rules: Ruleset, state: State) -> Counter[str]:
    """All cards of which a seat cannot tell where they are, given the state as it sees it: any of
    them may lie on top of the deck."""
    unseen = Counter(rules.deck.full)
    for cards in (state.deck, *state.hands):
        unseen.subtract(cards.faces or ())
    for owner, names in cards_offered(state).items():
        if state.hands[owner].faces is None:
            unseen.subtract(names)
    if state.battle is not None and state.battle.card and not state.battle.is_stand_in:
        unseen[state.battle.card] -= 1
    return unseen


def cards_offered(state: State) -> dict[Seat, tuple[str, ...]]:
    """What others show by offering it in an open talk."""
    return {offer.proposer: offer.terms.give for offer in state.offers if offer.is_open}
