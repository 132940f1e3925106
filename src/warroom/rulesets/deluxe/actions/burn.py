"""Burn (D-BURN): oil opens the Winter."""

from collections.abc import Iterator
from typing import Literal

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Next
from warroom.kernel.words import Count, Rng, Seat
from warroom.model.events.deluxe_home import ActionMarked
from warroom.model.events.deluxe_nations import IncomeCollected, OilBurned
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.zones import Cards
from warroom.rules.action import ActionProcedure

from ..table.board import own_zones
from ..table.cards import CardsWithAnAction, PlayActionCard, amount, matching
from .build import splits

CERTIFICATES = 5
"""D-BURN-02."""


class BurnChoice(Answer, frozen=True):
    choice: Literal["burn", "decline"]


class Burn(Decision, frozen=True):
    """D-BURN-01: burn or decline. It is asked of everybody who has a card, for one may make
    burning possible and nobody shall know."""

    ANSWERS = (BurnChoice,)
    RULE = "D-BURN-01"

    def options(self, table: Table, seat: Seat) -> tuple[Answer, ...]:
        if can_pay(table, seat) or enabling_cards(table, seat):
            return BurnChoice("burn"), BurnChoice("decline")
        return (BurnChoice("decline"),)

    def check(self, table: Table, seat: Seat, answer: BurnChoice) -> None:
        if answer not in self.options(table, seat):
            raise Refused(Code.TOO_FEW, "D-BURN-02", "You have no oil to burn.")

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return BurnChoice("decline")


class Fuel(Answer, frozen=True):
    """Certificates, or the region whose oil marker is removed."""

    oil: Count = 0
    points: Count = 0
    region: Region | None = None


class BurnPayment(Decision, frozen=True):
    """D-BURN-02: five oil certificates or one oil marker, never a mixture."""

    ANSWERS = (Fuel,)
    RULE = "D-BURN-02"

    def options(self, table: Table, seat: Seat) -> tuple[Answer, ...]:
        return tuple(ways_to_burn(table, seat))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self.options(table, seat)[0]


def ways_to_burn(table: Table, seat: Seat) -> Iterator[Fuel]:
    """AC33 makes burning cheaper; AC36 takes production points as well."""
    state = table.state
    if mixture := amount(table, seat, "lend-lease"):
        for payment in splits(table, seat, mixture):
            yield Fuel(payment.oil, payment.points)
    else:
        price = amount(table, seat, "synthetic-fuel") or CERTIFICATES
        if (state.oil[seat] or 0) >= price:
            yield Fuel(oil=price)
    for region in state.own_regions(seat):
        if region in state.oil_fields:
            yield Fuel(region=region)


def can_pay(table: Table, seat: Seat) -> bool:
    return any(ways_to_burn(table, seat))


def saving_cards(table: Table, seat: Seat) -> tuple[str, ...]:
    """All cards with which the seat could pay, wherever they are."""
    state, cards = table.state, table.rules.statecraft.action_cards
    oil, points = state.oil[seat] or 0, state.points[seat] or 0
    funds = {"synthetic-fuel": oil, "lend-lease": oil + points}
    return tuple(
        name
        for name, certificates in funds.items()
        if name in cards and certificates >= cards[name].amount(state.governments[seat])
    )


def enabling_cards(table: Table, seat: Seat) -> tuple[str, ...]:
    """The cards in hand with which the seat could pay."""
    hand = matching(table, seat, Action.BURN)
    return tuple(name for name in saving_cards(table, seat) if name in hand)


class CardForBurning(CardsWithAnAction):
    """D-BURN-01: a card with Burn; `needed` if nothing could be paid without one."""

    def imagine(self, fork: Game, seat: Seat) -> Next:
        """Whoever burns without oil surely holds such a card; only he knows which."""
        if not self.needed or seat == self.player:
            return None
        state = fork.state
        seen = (*state.discards, *state.action_hands[seat].known)
        possible = [name for name in saving_cards(fork, self.player) if name not in seen]
        hand = state.action_hands[self.player].known
        if not set(possible) & set(hand):
            exchange(fork, fork.chance.choose(possible), hand[0])
        self.needed = enabling_cards(fork, self.player)
        return Ask({self.player: PlayActionCard(self.action, self.needed)})


def exchange(fork: Game, one: str, other: str) -> None:
    """In a fork: two cards, of which the seat sees neither, change places."""
    swap = {one: other, other: one}

    def exchanged(cards: Cards) -> Cards:
        return Cards.of(swap.get(name, name) for name in cards.known)

    fork.state.action_deck = exchanged(fork.state.action_deck)
    fork.state.action_hands = tuple(map(exchanged, fork.state.action_hands))


class BurnAction(ActionProcedure):
    """D-BURN-01 to D-BURN-04: ask, mark, play a card, pay."""

    STEPS = ("asking", "marking", "choosing_payment", "paying")
    ACTION = Action.BURN
    SUMMARY = "In Winter, oil opens the way to one more action."

    def asking(self, game: Game, _: None) -> Next:
        if can_pay(game, self.player) or game.state.action_hands[self.player].count:
            return Ask({self.player: Burn()})
        return Done()

    def marking(self, game: Game, answer: BurnChoice) -> Next:
        """D-BURN-03: the Winter marker goes on Burn. Who cannot pay otherwise needs his card."""
        if answer.choice == "decline":
            return Done()
        needed = () if can_pay(game, self.player) else enabling_cards(game, self.player)
        game.report(ActionMarked(self.player, Action.BURN))
        return Call(CardForBurning(self.player, Action.BURN, needed))

    def choosing_payment(self, game: Game, _: None) -> Next:
        ways = tuple(ways_to_burn(game, self.player))
        if len(ways) > 1:
            return Ask({self.player: BurnPayment()})
        return self.paying(game, ways[0])

    def paying(self, game: Game, answer: Fuel) -> Next:
        """AC35: certificates come back for sea zones."""
        game.report(OilBurned(self.player, answer.oil, answer.points, answer.region))
        if most := amount(game, self.player, "tanker-fleet"):
            zones = len(own_zones(game, self.player))
            game.report(IncomeCollected(self.player, 0, min(most, zones)))
        return Done()
