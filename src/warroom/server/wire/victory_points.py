"""The victory points of all players as things stand, with what they are for."""

from msgspec import Struct

from warroom.api import Game
from warroom.model.turns import Account


class Page(Struct, frozen=True):
    """What one seat has points for; no lines in a game that counts none."""

    accounts: tuple[Account, ...]
    points: int


def pages_of(game: Game) -> tuple[Page, ...]:
    """A page for each seat, as everybody sees the table, so that it can betray nothing."""
    view = game.view(None)
    return tuple(_page(game.rules.accounts(view, seat)) for seat in view.state.seats)


def _page(accounts: tuple[Account, ...]) -> Page:
    return Page(accounts, sum(account.points for account in accounts))
