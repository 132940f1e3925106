"""The political action deck: shuffling, drawing, and rebuilding it from the discards."""

from warroom.kernel.words import Seat
from warroom.model.events.politics import PoliticalCardsDrawn, PoliticalDeckShuffled
from warroom.model.packs import POLITICAL
from warroom.model.ruleset import Game
from warroom.model.zones import Cards


def shuffle_political(game: Game) -> None:
    """X-SETUP-07: all cards, shuffled, face down, where there are any."""
    full = tuple(POLITICAL.full(game.rules))
    if full:
        game.report(PoliticalDeckShuffled(Cards.of(game.chance.shuffled(full))))


def draw_political(game: Game, seat: Seat, count: int = 1) -> None:
    """X-CARD-12: the top cards, as long as there are any."""
    rebuild_if_empty(game)
    while count and game.state.political_deck.count:
        drawn = Cards.of(game.state.political_deck.known[:count])
        count -= drawn.count
        game.report(PoliticalCardsDrawn(seat, drawn))
        rebuild_if_empty(game)


def rebuild_if_empty(game: Game) -> None:
    """X-CARD-12: as soon as the deck is empty, the discards become the deck, if there are any."""
    state = game.state
    if not state.political_deck.count and state.discards:
        game.report(PoliticalDeckShuffled(Cards.of(game.chance.shuffled(state.discards))))
