"""What one seat sees: built up from what each zone shows it, never stripped down from the whole."""

from collections import Counter
from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import astuple, replace

from warroom.kernel.chance import Stream, key_from_seed
from warroom.kernel.decision import Question
from warroom.kernel.words import Seat, kebab
from warroom.model.packs import ECONOMICS, PACKS, TECHNOLOGY, Pack
from warroom.model.ruleset import Game, Ruleset, Table
from warroom.model.state import State
from warroom.model.zones import Cards, Sight, everybody

Shown: TypeAlias = Mapping[str, Mapping[Seat, tuple[str, ...]]]
"""For each zone, what is known of the hands in it."""


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

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        waiting = ", ".join(f"{each.seat}: {each.decision}" for each in self.waiting)
        return f"<View: {who} sees {waiting or 'the end'},\n {self.state!r}>"

    @property
    def seen(self) -> Seen:
        return Seen(self.seat, self.state, self.question, self.waiting, self.may_undo)


def view_of(game: Game, seat: Seat | None) -> View:
    """All that a seat may know."""
    state = seen_state(game.state, seat, game.rules.sights)
    question = None if seat is None else game.questions.get(seat)
    may_undo = seat is not None and game.may_undo(seat)
    seen = Seen(seat, state, question, waiting_for(game, seat), may_undo)
    return View(game.rules, state, seen)


def seen_state(state: State, seat: Seat | None, sights: tuple[Sight, ...]) -> State:
    """The state as a seat sees it: each field through the eyes that its zone prescribes."""
    pairs = zip(sights, astuple(state), strict=True)
    return State(*[value if sight is everybody else sight(value, seat) for sight, value in pairs])


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
    fork.state = imagined(fork, seen_state(game.state, seat, game.rules.sights), stream)
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
    shown = {
        **cards_shown(state),
        "secret_technologies": likely_technologies(table.rules, state, stream),
    }
    for pack in PACKS:
        unseen = unseen_of(pack, table.rules, state, shown)
        pool = list(stream.shuffled(sorted(unseen.elements())))
        for name in pack.zones:
            zone = getattr(state, name)
            if isinstance(zone, Cards):
                setattr(state, name, dealt(zone, pool))
            elif isinstance(zone, Mapping):
                lying = {at: each.turned(dealt(each.cards, pool)) for at, each in zone.items()}
                setattr(state, name, lying)
            elif zone:
                known = shown.get(name, {})
                hands = (dealt(each, pool, known.get(n, ())) for n, each in enumerate(zone))
                setattr(state, name, tuple(hands))
    imagine_sums(table.rules, state)
    return state


def likely_technologies(
    rules: Ruleset, state: State, stream: Stream
) -> Mapping[Seat, tuple[str, ...]]:
    """P-TECH-01: a secret technology is one of those that its owner's government could choose."""
    found: dict[Seat, tuple[str, ...]] = {}
    unseen = +unseen_of(TECHNOLOGY, rules, state, {})
    for seat, secret in enumerate(state.secret_technologies):
        government = state.governments[seat]
        if secret.faces is None and secret.count and government is not None:
            choices = [name for name in rules.initial_technologies[government] if unseen[name]]
            found[seat] = (stream.choose(choices),)
            unseen.subtract(found[seat])
    return found


def imagine_sums(rules: Ruleset, state: State) -> None:
    """What others have behind closed treasuries: as much as at the start, or what they bid or
    offer."""
    points = [rules.starting_points if each is None else each for each in state.points]
    oil = [rules.starting_oil if each is None else each for each in state.oil]
    auction = state.auction
    if auction is not None:
        points[auction.bidder] = max(points[auction.bidder], auction.bid)
    for offer in state.offers if points else ():
        if offer.is_open:
            seat, terms = offer.proposer, offer.terms
            points[seat] = max(points[seat], terms.points)
            oil[seat] = max(oil[seat], terms.oil)
    state.points, state.oil = tuple(points), tuple(oil)


def dealt(cards: Cards, pool: list[str], known: tuple[str, ...] = ()) -> Cards:
    """Cards that lie face down get faces from the pool, beside those that are known."""
    if cards.faces is not None:
        return cards
    count = cards.count - len(known)
    faces = Cards.of((*known, *pool[:count]))
    del pool[:count]
    return faces


def unseen_cards(rules: Ruleset, state: State) -> Counter[str]:
    """All economics cards of which a seat cannot tell where they are, given the state as it sees
    it: any of them may lie on top of the deck."""
    return unseen_of(ECONOMICS, rules, state, cards_shown(state))


def unseen_of(pack: Pack, rules: Ruleset, state: State, shown: Shown) -> Counter[str]:
    """All cards of a pack of which a seat cannot tell where they are: neither seen nor shown to
    it out of a hand that it does not see otherwise."""
    unseen = pack.unseen(rules, state)
    for zone in pack.zones:
        for owner, names in shown.get(zone, {}).items():
            if names and getattr(state, zone)[owner].faces is None:
                unseen.subtract(names)
    return unseen


def cards_shown(state: State) -> Shown:
    """What others show of their hands, zone by zone: in an open talk by offering it, to those who
    bomb them (X-BOMB-07), and to spies (X-CARD-14)."""
    terms = {offer.proposer: offer.terms for offer in state.offers if offer.is_open}
    hands = {seat: each.give for seat, each in terms.items()}
    if state.air_raid is not None and state.air_raid.shown.faces:
        hands[state.air_raid.defender] = state.air_raid.shown.faces
    political = {seat: each.political for seat, each in terms.items()}
    political |= {each.owner: each.cards for each in state.inspections}
    return {
        "hands": hands,
        "knocked_out": {seat: each.knocked_out for seat, each in terms.items()},
        "political_hands": political,
    }
