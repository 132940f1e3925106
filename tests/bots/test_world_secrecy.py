"""With more kinds of hidden cards too, a bot knows no more than its seat sees."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

import warroom
from warroom import bots
from warroom.kernel.words import Seat
from warroom.model.zones import Cards


def positions(seed: int) -> Iterator[warroom.Game]:
    """Every ninth question of a game; hands that are just being shown to a player are left out."""
    game = warroom.new_game("expansion", seats=4, seed=seed, options={"game-limit": "4 rounds"})
    names = ("random", "officer", "recruit", "officer")
    players = [bots.make(name, f"{seed}:{seat}") for seat, name in enumerate(names)]
    while not game.is_over:
        state = game.state
        is_shown = state.inspections or (state.air_raid and state.air_raid.shown.count)
        if game.length % 9 == 0 and state.game_round and not is_shown:
            yield game
        seat, question = next(iter(game.questions.items()))
        game.answer(seat, players[seat].decide(game.view(seat), question))


class Dealer:
    """Cards that a seat does not see, in another order."""

    def __init__(self, rng: random.Random, *piles: Cards) -> None:
        self.cards = [name for pile in piles for name in pile.known]
        rng.shuffle(self.cards)

    def deal(self, pile: Cards) -> Cards:
        dealt = Cards.of(self.cards[: pile.count])
        del self.cards[: pile.count]
        return dealt


def with_other_secrets(game: warroom.Game, seat: Seat) -> warroom.Game:
    """The same game to this seat: economics, political and technology cards that it does not see
    are dealt anew."""
    other = game.clone()
    assert isinstance(other, warroom.Game)
    state, rng = other.state, random.Random(game.length)

    def others(piles: tuple[Cards, ...]) -> list[Cards]:
        return [pile for owner, pile in enumerate(piles) if owner != seat]

    def dealt(dealer: Dealer, piles: tuple[Cards, ...]) -> tuple[Cards, ...]:
        return tuple(
            pile if owner == seat else dealer.deal(pile) for owner, pile in enumerate(piles)
        )

    economics = Dealer(rng, state.deck, *others(state.hands), *others(state.knocked_out))
    state.hands = dealt(economics, state.hands)
    state.knocked_out = dealt(economics, state.knocked_out)
    state.deck = economics.deal(state.deck)
    political = Dealer(rng, state.political_deck, *others(state.political_hands))
    state.political_hands = dealt(political, state.political_hands)
    state.political_deck = political.deal(state.political_deck)
    state.technology_deck = Dealer(rng, state.technology_deck).deal(state.technology_deck)
    return other


@pytest.mark.parametrize(("name", "count"), [("recruit", 40), ("officer", 30), ("general", 8)])
def test_hidden_cards_do_not_move_a_bot(name: str, count: int) -> None:
    asked: set[str] = set()
    for game in islice(positions(5), count):
        for seat, question in game.questions.items():
            other = with_other_secrets(game, seat)
            assert other.state != game.state
            assert other.view(seat).state == game.view(seat).state
            answers = [
                bots.make(name, 7, think=0.1).decide(each.view(seat), question)
                for each in (game, other)
            ]
            assert answers[0] == answers[1]
            asked.add(type(question.decision).__name__)
    assert len(asked) > min(count, 12) // 4


def test_a_bot_remembers_nothing() -> None:
    """One that has answered all along decides like one that was made a moment ago."""
    old = bots.make("officer", 5)
    for game in islice(positions(6), 15):
        for seat, question in game.questions.items():
            fresh = bots.make("officer", 5)
            assert old.decide(game.view(seat), question) == fresh.decide(game.view(seat), question)
