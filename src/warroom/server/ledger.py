"""The victory points of all players as things stand, with what they are for."""

from msgspec import Struct

from warroom.api import Game
from warroom.kernel.words import Seat
from warroom.model.turns import Account

from .basics import FromClient, FromServer, Id


class AskLedger(FromClient, frozen=True, tag="ask-ledger"):
    """Victory points are known to all; without a seat, a spectator asks."""

    id: Id
    seat: Seat | None


class Page(Struct, frozen=True):
    """What one seat has points for; no lines in a game that counts none."""

    accounts: tuple[Account, ...]
    points: int


class LedgerTold(FromServer, frozen=True, tag="ledger"):
    """A page for each seat."""

    id: int
    pages: tuple[Page, ...]


def ledger_of(game: Game) -> tuple[Page, ...]:
    """As everybody sees the table, so that it can betray nothing."""
    view = game.view(None)
    return tuple(_page(game.rules.ledger(view, seat)) for seat in view.state.seats)


def _page(accounts: tuple[Account, ...]) -> Page:
    return Page(accounts, sum(account.points for account in accounts))
