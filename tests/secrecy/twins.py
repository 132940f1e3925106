"""Twins of a game that differ from it only in what one seat cannot see.

Which cards are hidden from whom is written down here once more, apart from the zones of the
state, so that a zone which shows too much is noticed.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

import warroom
from tests.bad_input.spoiling import spoiled
from tests.contract.playing import twin_of
from warroom.kernel import codec
from warroom.kernel.words import Seat
from warroom.model.events.battles import CardTaken, KnockedOutCardTaken, NeutralCardTurned
from warroom.model.events.bombing import CardsKnockedOut, HandShown
from warroom.model.events.deluxe_cards import ActionCardDrawn
from warroom.model.events.deluxe_nations import MarkerLookedAt, RegionAnnexed
from warroom.model.events.deluxe_war import MarkerRevealed
from warroom.model.events.economy import TradeMade
from warroom.model.events.goods import GoodsTraded
from warroom.model.events.politics import (
    CertificatesLost,
    PoliticalCardsDrawn,
    PoliticalCardStolen,
    PoliticalHandShown,
)
from warroom.model.events.provocation import HandThrownIn, ProvocationDrawn
from warroom.model.events.setup import CardsDealt
from warroom.model.events.technology import TechnologyDrawn, TechnologyShown
from warroom.model.events.treasury import ProductionCollected
from warroom.model.government import Government
from warroom.model.packs import PACKS
from warroom.model.state import State
from warroom.model.zones import Cards
from warroom.rulesets.scenarios.provocation.technology import ChooseTechnology

Eye = Seat | None
"""A seat, or a spectator."""

Hides = Callable[[Seat, Eye], bool]


def from_all(_: Seat, __: Eye) -> bool:
    return True


def from_others(owner: Seat, eye: Eye) -> bool:
    return owner != eye


HIDDEN: Mapping[str, Hides] = {
    "deck": from_all,
    "hands": from_others,
    "knocked_out": from_others,
    "political_deck": from_all,
    "political_hands": from_others,
    "technology_deck": from_all,
    "provocation_deck": from_all,
    "provocation_hands": from_others,
    "action_deck": from_all,
    "action_hands": from_others,
    "marker_box": from_all,
}
"""Zones of cards, and from whom what lies there is hidden. Markers are hidden from all who have not
looked."""


SHOWN_TO_ALL = (
    NeutralCardTurned,
    HandThrownIn,
    TechnologyDrawn,
    TechnologyShown,
    ProductionCollected,
    CertificatesLost,  # of what he had
    MarkerRevealed,
    RegionAnnexed,
)
SHOWN_TO: Mapping[type[warroom.Event], tuple[str, ...]] = {
    CardsDealt: ("seat",),
    CardTaken: ("winner", "loser"),
    KnockedOutCardTaken: ("winner", "loser"),
    TradeMade: ("proposer", "partner"),
    GoodsTraded: ("proposer", "partner"),
    PoliticalCardsDrawn: ("seat",),
    PoliticalCardStolen: ("thief", "victim"),
    PoliticalHandShown: ("spy", "owner"),
    ProvocationDrawn: ("seat",),
    HandShown: ("attacker", "defender"),
    CardsKnockedOut: ("attacker", "defender"),
    ActionCardDrawn: ("seat",),
    MarkerLookedAt: ("seat",),
}
"""Events by which the rules show something that was hidden."""


def is_shown(event: warroom.Event, eye: Eye) -> bool:
    """Whether the eye learns something new by this event, as the rules have it."""
    fields = SHOWN_TO.get(type(event), ())
    return isinstance(event, SHOWN_TO_ALL) or eye in [getattr(event, each) for each in fields]


def eyes(game: warroom.Game) -> tuple[Eye, ...]:
    return (*game.state.seats, None)


def twin_for(game: warroom.Game, eye: Eye, rng: random.Random) -> warroom.Game:
    """A twin in which all that this seat cannot see is otherwise: cards and markers are dealt anew,
    and behind closed treasuries others are richer. Hands that are spoken of in an open talk or
    shown to a seat stay, since it knows their cards."""
    twin = twin_of(game)
    state = twin.state
    kept = {eye, *seats_shown(state), *game.sealed}  # a sealed answer may name cards
    for pack in PACKS:
        zones = tuple(zone for zone in pack.zones if zone != "secret_technologies")
        piles = dict(hidden_piles(state, zones, eye, kept))
        cards = [name for pile in piles.values() for name in pile.known]
        rng.shuffle(cards)
        for (zone, place), pile in piles.items():
            dealt = Cards.of(cards[: pile.count])
            del cards[: pile.count]
            lay(state, zone, place, dealt)
    choose_secret_technologies(twin, kept, rng)
    if game.header.options.get("treasuries") == "closed":
        state.points = tuple(richer(state.points, kept, rng))
        state.oil = tuple(richer(state.oil, kept, rng))
    return twin


def seats_shown(state: State) -> Iterator[Seat]:
    """Whose hands somebody else knows something of."""
    for offer in state.offers:
        if offer.is_open:
            yield from offer.parties
    for inspection in state.inspections:
        yield inspection.owner
    if state.air_raid is not None:
        yield state.air_raid.defender


def hidden_piles(
    state: State, zones: tuple[str, ...], eye: Eye, kept: set[Eye]
) -> Iterator[tuple[tuple[str, Any], Cards]]:
    """All piles of these zones that the eye does not see, by zone and place in it."""
    for zone in zones:
        lying = getattr(state, zone)
        if zone == "face_down":
            for region, marker in lying.items():
                if eye not in marker.seen_by:
                    yield (zone, region), marker.cards
        elif isinstance(lying, Cards):
            if HIDDEN[zone](-1, eye):
                yield (zone, None), lying
        else:
            for owner, hand in enumerate(lying):
                if HIDDEN[zone](owner, eye) and owner not in kept:
                    yield (zone, owner), hand


def lay(state: State, zone: str, place: Any, cards: Cards) -> None:
    lying = getattr(state, zone)
    if isinstance(lying, Cards):
        setattr(state, zone, cards)
    elif zone == "face_down":
        marker = replace(lying[place], government=Government(cards.known[0]))
        state.face_down = {**lying, place: marker}
    else:
        setattr(state, zone, tuple(cards if n == place else h for n, h in enumerate(lying)))


def choose_secret_technologies(game: warroom.Game, kept: set[Eye], rng: random.Random) -> None:
    """P-TECH-01: a secret technology is one of three that everybody knows of each government.
    While they are chosen, who comes second knows the first one's (P-TECH-03)."""
    state = game.state
    if any(isinstance(each.decision, ChooseTechnology) for each in game.questions.values()):
        return
    for owner, secret in enumerate(state.secret_technologies):
        if secret.count and owner not in kept:
            government = state.governments[owner]
            assert government is not None
            possible = game.rules.initial_technologies[government]
            unseen = (*secret.known, *state.technology_deck.known)
            chosen = Cards.of((rng.choice([name for name in possible if name in unseen]),))
            lay(state, "secret_technologies", owner, chosen)
            state.technology_deck = state.technology_deck.plus(secret).minus(chosen)


def richer(sums: tuple[int | None, ...], kept: set[Eye], rng: random.Random) -> Iterator[int]:
    for owner, amount in enumerate(sums):
        assert amount is not None
        yield amount if owner in kept else amount + rng.randrange(9)


# ---- what a seat is told ----


def sight(game: warroom.Game, seat: Eye) -> bytes:
    """All that a seat gets to see, as it goes over the wire."""
    return codec.encode(game.view(seat).seen)


def refusals(game: warroom.Game, seat: Seat, rng: random.Random) -> list[Any]:
    """What a seat is told when it tries things it may not do."""
    told: list[Any] = []
    written = b'{"type":"end-turn"}'
    if seat in game.questions:
        written = codec.encode(game.sample(seat, random.Random(1)))
    for _ in range(6):
        try:
            game.check(seat, warroom.read_answer(spoiled(written, rng)))
            told.append("accepted")
        except warroom.Refused as refused:
            told.append(repr(refused))
    try:
        game.check(seat, warroom.read_answer(b'{"type":"end-turn"}'), 3)
    except warroom.Refused as refused:
        told.append(repr(refused))
    return told


def assert_same_for(seat: Eye, one: warroom.Game, other: warroom.Game) -> None:
    """View, question, options, samples, helpers and refusals are the same, byte by byte."""
    assert sight(one, seat) == sight(other, seat)
    if seat is None:
        return
    assert one.questions.get(seat) == other.questions.get(seat)
    assert imagined(one, seat) == imagined(other, seat)
    assert refusals(one, seat, random.Random(4)) == refusals(other, seat, random.Random(4))
    assert one.may_undo(seat) == other.may_undo(seat)
    if seat in one.questions:
        assert one.options(seat) == other.options(seat)
        for seed in range(3):
            samples = [each.sample(seat, random.Random(seed)) for each in (one, other)]
            assert samples[0] == samples[1]


def imagined(game: warroom.Game, seat: Seat) -> tuple[object, ...]:
    """What goes with a view to a bot that thinks ahead, and a game that it may think of."""
    view = game.view(seat)
    fork = view.imagine("a seed")
    known = (view.under_way.stack, view.under_way.sealed)
    return codec.encode(known), fork.stack, fork.questions, fork.digest


def masked(events: tuple[warroom.Event, ...], seat: Eye) -> bytes:
    return codec.encode([each for event in events if (each := event.seen_by(seat)) is not None])
