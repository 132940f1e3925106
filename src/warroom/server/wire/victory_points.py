"""The victory points of all players as things stand, with what they are for."""

from msgspec import Struct

from warroom.kernel.words import Table
from warroom.model.ruleset import Ruleset
from warroom.model.state import State
from warroom.model.turns import Account


class Page(Struct, frozen=True):
    """What one seat has points for; no lines in a game that counts none."""

    accounts: tuple[Account, ...]
    points: int


def pages_of(rules: Ruleset, state: State) -> tuple[Page, ...]:
    """A page for each seat, given the state as spectators see it: so it can betray nothing."""
    table = Table(rules, state)
    return tuple(_page(rules.accounts(table, seat)) for seat in state.seats)


def _page(accounts: tuple[Account, ...]) -> Page:
    return Page(accounts, sum(account.points for account in accounts))
