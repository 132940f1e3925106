"""Cards that a seat cannot see get faces again, drawn from all that it does not see."""

from collections import Counter
from collections.abc import Mapping
from typing import TypeAlias

from warroom.kernel.chance import Stream
from warroom.kernel.words import Seat
from warroom.model.packs import ECONOMICS, PACKS, TECHNOLOGY, Pack
from warroom.model.ruleset import Ruleset, Table
from warroom.model.state import State
from warroom.model.zones import NO_CARDS, Cards

Shown: TypeAlias = Mapping[str, Mapping[Seat, tuple[str, ...]]]
"""For each zone, what is known of the hands in it."""


def imagined(table: Table, state: State, stream: Stream) -> State:
    """Face-down cards get faces again, drawn from all cards that the seat does not see. What
    somebody offers it in an open talk, he surely holds."""
    shown = {
        **cards_shown(state),
        "secret_technologies": likely_technologies(table.rules, state, stream),
    }
    for pack in PACKS:
        pool: list[str] = []
        if any(pile.count and pile.faces is None for pile in pack.piles(state)):
            unseen = unseen_of(pack, table.rules, state, shown)
            pool += stream.shuffled(sorted(unseen.elements()))
        for name in pack.zones:
            zone = getattr(state, name)
            if type(zone) is Cards:
                setattr(state, name, dealt(zone, pool))
            elif not zone:  # as in all games that have none of this kind
                continue
            elif type(zone) is tuple:
                known = shown.get(name, {})
                hands = [dealt(each, pool, known.get(n, ())) for n, each in enumerate(zone)]
                setattr(state, name, tuple(hands))
            else:
                lying = {at: each.turned(dealt(each.cards, pool)) for at, each in zone.items()}
                setattr(state, name, lying)
    imagine_sums(table.rules, state)
    return state


def likely_technologies(
    rules: Ruleset, state: State, stream: Stream
) -> Mapping[Seat, tuple[str, ...]]:
    """P-TECH-01: a secret technology is one of those that its owner's government could choose."""
    found: dict[Seat, tuple[str, ...]] = {}
    if not any(each.count for each in state.secret_technologies):
        return found
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
    if not cards.count:
        return NO_CARDS
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
