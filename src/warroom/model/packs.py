"""Packs of cards: which cards there are of each kind, and where on the table they can lie."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from .government import SPECTRUM
from .ruleset import Ruleset
from .state import State
from .statecraft import all_markers
from .zones import Cards


class Pack(Struct, frozen=True):
    """Cards of one kind. `zones` are fields of the state in which they may lie face down, and
    `shown` are those that lie open."""

    zones: tuple[str, ...]
    full: Callable[[Ruleset], Iterable[str]]
    shown: Callable[[State], Iterable[str]]

    def piles(self, state: State) -> Iterator[Cards]:
        """Every pile and hand that may hold such cards."""
        for name in self.zones:
            zone = getattr(state, name)
            if type(zone) is Cards:
                yield zone
            elif type(zone) is tuple:
                yield from zone
            else:
                yield from [lying.cards for lying in zone.values()]

    def open_cards(self, rules: Ruleset, state: State) -> list[str]:
        """Those of this pack that lie open; a discard pile may serve several packs."""
        shown = tuple(self.shown(state))
        if not shown:
            return []
        known = set(self.full(rules))
        return [name for name in shown if name in known]

    def unseen(self, rules: Ruleset, state: State) -> Counter[str]:
        """All cards of which a seat cannot tell where they are, given the state as it sees it."""
        unseen = Counter(self.full(rules))
        unseen.subtract(self.open_cards(rules, state))
        for cards in self.piles(state):
            if cards.faces:
                unseen.subtract(cards.faces)
        return unseen


def _in_battle(state: State) -> Iterator[str]:
    """The card of a neutral army lies beside the battle."""
    battle = state.battle
    if battle is not None and battle.card and not battle.is_stand_in:
        yield battle.card


ECONOMICS = Pack(
    ("hands", "knocked_out", "deck"),
    lambda rules: () if rules.has.open_piles else rules.deck.full,
    _in_battle,
)
POLITICAL = Pack(
    ("political_hands", "political_deck"),
    lambda rules: (each.name for each in rules.political.values() for _ in range(each.count)),
    lambda state: (*state.discards, *state.cards_in_play),
)
TECHNOLOGY = Pack(
    ("secret_technologies", "technology_deck"),
    lambda rules: tuple(rules.technologies),
    lambda state: (name for names in state.technologies for name in names),
)
PROVOCATION = Pack(
    ("provocation_hands", "provocation_deck"),
    lambda rules: rules.provocation,
    lambda state: (),
)
ACTION = Pack(
    ("action_hands", "action_deck"),
    lambda rules: tuple(rules.statecraft.action_cards),
    lambda state: state.discards,
)
MARKERS = Pack(
    ("face_down", "marker_box"),
    lambda rules: all_markers(len(rules.atlas.regions)) if rules.has.markers else (),
    lambda state: (
        government
        for held in state.markers
        for government, count in zip(SPECTRUM, held, strict=True)
        for _ in range(count)
    ),
)
PACKS = (ECONOMICS, POLITICAL, TECHNOLOGY, PROVOCATION, ACTION, MARKERS)
