"""What a seat may do in its turn, and why not the rest."""

from typing import Literal

from msgspec import Struct

from warroom.model.furniture import Saying
from warroom.model.turns import Action

from .basics import FromServer


class PriceChange(Struct, frozen=True):
    """A technology or a political card that makes an action cheaper or dearer."""

    name: str
    adds: int


class MenuAction(Struct, frozen=True):
    """An action and how it stands with it; `rule` and `why` are empty if it is open, and `brief`,
    which says it in a few words, also if the reason holds for all actions alike. `price` is what
    it would cost now, in oil; null unless it is the seat's turn. `changes` are part of it."""

    action: Action
    state: Literal["open", "used", "closed"]
    rule: str
    why: str
    price: int | None = None
    changes: tuple[PriceChange, ...] = ()
    brief: str = ""
    is_dear: bool = False  # more than the seat can pay
    final: Saying | None = None  # why it cannot be taken back once it is chosen


class Menu(FromServer, frozen=True, tag="menu"):
    """Every action of the rule set, in the rulebook's order, and the one that the seat is in the
    middle of."""

    id: int
    actions: tuple[MenuAction, ...]
    under_way: Action | None
