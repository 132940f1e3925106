"""What each political action card needs and does; a card that asks for more has a procedure.

An effect has `targets`, which lists every choice of targets that would change something (X-CARD-03)
in the order of seats and board, and `carry_out`, which is called when no BLOCK card has answered.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from msgspec import Struct

from warroom.kernel.procedure import Call, Next
from warroom.kernel.words import Seat
from warroom.model.events.politics import (
    BlitzHelped,
    CertificatesLost,
    GovernmentChanged,
    OrdinaryCardsStruck,
    PlayerHunted,
)
from warroom.model.events.setup import ForcesReceived, UnitsPlaced
from warroom.model.events.treasury import CertificatesReceived
from warroom.model.government import SPECTRUM, Government
from warroom.model.politics import Targets
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import NO_SHIPS, Army
from warroom.model.zones import Cards

from ..land.minor_neutrals import NeutralGained
from ..table.treasury import oil_of, points_of, seen_oil
from .espionage import MasterSpying, steal_at_random

AID_COST = 15
RADIO_HELP = 2
STRUCK_CARDS = 2
EMBARGO = 5
CONSCRIPTS = Army(infantry=3)

NOTHING = Targets()


class Effect(Struct, frozen=True):
    """A row of the deck's table."""

    targets: Callable[[Table, Seat], Iterator[Targets]]
    carry_out: Callable[[Game, Seat, Targets], Next]


# ---- targets ----


def no_target(table: Table, seat: Seat) -> Iterator[Targets]:
    yield NOTHING


def any_opponent(table: Table, seat: Seat) -> Iterator[Targets]:
    for other in opponents(table, seat):
        yield Targets((other,))


def opponents(table: Table, seat: Seat) -> tuple[Seat, ...]:
    return tuple(sorted(table.state.others(seat)))


def holders(table: Table, seat: Seat) -> Iterator[Targets]:
    """Somebody with a political card."""
    for other in opponents(table, seat):
        if table.state.political_hands[other].count:
            yield Targets((other,))


def two_holders(table: Table, seat: Seat) -> Iterator[Targets]:
    """Two players of whom at least one has a card; with one opponent, him alone."""
    hands, others = table.state.political_hands, opponents(table, seat)
    if len(others) == 1:
        yield from holders(table, seat)
    for pair in combinations(others, 2):
        if any(hands[other].count for other in pair):
            yield Targets(pair)


def not_hunted(table: Table, seat: Seat) -> Iterator[Targets]:
    """Two Assassins on the same player do not add up."""
    for other in opponents(table, seat):
        if other not in table.state.hunted:
            yield Targets((other,))


def owners_of_cards(table: Table, seat: Seat) -> Iterator[Targets]:
    for other in opponents(table, seat):
        if table.state.hands[other].count:
            yield Targets((other,))


def owners_of_oil(table: Table, seat: Seat) -> Iterator[Targets]:
    """Behind closed treasuries anybody may have some: a card betrays no reserve (X-CERT-03)."""
    for other in opponents(table, seat):
        if seen_oil(table, seat, other) != 0:
            yield Targets((other,))


def neutrals(table: Table) -> Iterator[tuple[Region, Government]]:
    """Minor neutrals with their governments, in the board's order."""
    counters = table.state.counters
    for region in table.state.neutral_regions():
        if region in counters:
            yield region, counters[region]


def one_step(table: Table, seat: Seat) -> Iterator[Targets]:
    for region, government in neutrals(table):
        for other in SPECTRUM:
            if other.distance(government) == 1:
                yield Targets(region=region, government=other)


def any_other_government(table: Table, seat: Seat) -> Iterator[Targets]:
    for region, government in neutrals(table):
        for other in SPECTRUM:
            if other is not government:
                yield Targets(region=region, government=other)


def kindred(table: Table, seat: Seat, distance: int = 0) -> Iterator[Targets]:
    """Minor neutrals whose government lies so near to one's own."""
    own = table.state.governments[seat]
    for region, government in neutrals(table):
        if own is not None and own.distance(government) <= distance:
            yield Targets(region=region)


def kindred_neighbours(table: Table, seat: Seat, distance: int = 0) -> Iterator[Targets]:
    """X-DIPLO-03: by land or sea."""
    owners, neighbours = table.state.owners, table.rules.atlas.neighbours
    for targets in kindred(table, seat, distance):
        assert targets.region is not None
        if any(owners[near] == seat for near in neighbours[targets.region]):
            yield targets


def affordable_friends(table: Table, seat: Seat) -> Iterator[Targets]:
    """Foreign Aid: a neighbour at most one step away, and enough points to help it."""
    if points_of(table, seat) >= AID_COST:
        yield from kindred_neighbours(table, seat, distance=1)


def a_blitz_to_come(table: Table, seat: Seat) -> Iterator[Targets]:
    """Radio Address: there is somebody to court, and a Diplomatic Blitz is still possible."""
    state = table.state
    if Action.DIPLOMATIC_BLITZ not in state.actions and None in state.owners.values():
        yield NOTHING


def own_regions(table: Table, seat: Seat) -> Iterator[Targets]:
    for region in table.state.own_regions(seat):
        yield Targets(region=region)


# ---- effects ----


def steal_from_each(game: Game, seat: Seat, targets: Targets) -> Next:
    """X-CARD-14: chance chooses the cards."""
    for victim in targets.seats:
        steal_at_random(game, seat, victim)
    return None


def steal_two(game: Game, seat: Seat, targets: Targets) -> Next:
    """Spy Ring: one card from each of two players; with one opponent, two from him."""
    return steal_from_each(game, seat, both(targets))


def both(targets: Targets) -> Targets:
    seats = targets.seats
    return Targets(seats * 2 if len(seats) == 1 else seats)


def choose_loot(game: Game, seat: Seat, targets: Targets) -> Next:
    return Call(MasterSpying(seat, targets.seats))


def choose_loot_twice(game: Game, seat: Seat, targets: Targets) -> Next:
    return Call(MasterSpying(seat, both(targets).seats))


def hunt(game: Game, seat: Seat, targets: Targets) -> Next:
    game.report(PlayerHunted(targets.seats[0]))
    return None


def change_government(game: Game, seat: Seat, targets: Targets) -> Next:
    assert targets.region is not None
    assert targets.government is not None
    game.report(GovernmentChanged(targets.region, targets.government))
    return None


def join(game: Game, seat: Seat, targets: Targets) -> Next:
    """X-MINOR-01: the region joins the player, with a free infantry."""
    assert targets.region is not None
    return Call(NeutralGained(seat, targets.region))


def pay_and_join(game: Game, seat: Seat, targets: Targets) -> Next:
    game.report(CertificatesLost(seat, points=AID_COST))
    return join(game, seat, targets)


def speak(game: Game, seat: Seat, targets: Targets) -> Next:
    game.report(BlitzHelped(seat, RADIO_HELP))
    return None


def receive(points: int = 0, oil: int = 0) -> Callable[[Game, Seat, Targets], Next]:
    """Certificates for the player and for whomever he names."""

    def carry_out(game: Game, seat: Seat, targets: Targets) -> Next:
        for each in (seat, *targets.seats):
            game.report(CertificatesReceived(each, points, oil))
        return None

    return carry_out


def conscript(game: Game, seat: Seat, targets: Targets) -> Next:
    assert targets.region is not None
    game.report(ForcesReceived(seat, CONSCRIPTS, NO_SHIPS))
    game.report(UnitsPlaced(seat, {targets.region: CONSCRIPTS}))
    return None


def strike(game: Game, seat: Seat, targets: Targets) -> Next:
    (victim,) = targets.seats
    struck = game.chance.shuffled(game.state.hands[victim].known)[:STRUCK_CARDS]
    game.report(OrdinaryCardsStruck(victim, Cards.of(struck)))
    return None


def embargo(game: Game, seat: Seat, targets: Targets) -> Next:
    (victim,) = targets.seats
    game.report(CertificatesLost(victim, oil=min(EMBARGO, oil_of(game, victim))))
    return None


EFFECTS: Mapping[str, Effect] = {
    "spy": Effect(holders, steal_from_each),
    "master-spy": Effect(holders, choose_loot),
    "spy-ring": Effect(two_holders, steal_two),
    "master-spy-ring": Effect(two_holders, choose_loot_twice),
    "assassin": Effect(not_hunted, hunt),
    "propaganda": Effect(one_step, change_government),
    "coup-detat": Effect(any_other_government, change_government),
    "sphere-of-influence": Effect(kindred_neighbours, join),
    "annexation": Effect(kindred, join),
    "foreign-aid": Effect(affordable_friends, pay_and_join),
    "radio-address": Effect(a_blitz_to_come, speak),
    "war-bonds": Effect(no_target, receive(points=10)),
    "oil-concession": Effect(no_target, receive(oil=5)),
    "lend-lease": Effect(any_opponent, receive(points=8, oil=3)),
    "conscription": Effect(own_regions, conscript),
    "labour-strike": Effect(owners_of_cards, strike),
    "embargo": Effect(owners_of_oil, embargo),
}
"""Every card but the BLOCK cards, which are never played this way (X-CARD-03)."""


def legal_targets(table: Table, seat: Seat, card: str) -> Iterator[Targets]:
    """X-CARD-03: what a card could be aimed at now; nothing, if it cannot be played."""
    effect = EFFECTS.get(card)
    return iter(()) if effect is None else effect.targets(table, seat)


def is_playable(table: Table, seat: Seat, card: str) -> bool:
    return next(legal_targets(table, seat, card), None) is not None
