"""Who plays whom: match-ups, deals, and seats in rotation."""

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations, count, pairwise, permutations
from random import Random

from msgspec import Struct

from warroom.kernel.errors import Code, Refused

from ..simulate import Setting


class Format(StrEnum):
    """Who sits at a table."""

    TABLE = "table"  # bots drawn from the field, all as often as each other
    ONE_VS_REST = "one-vs-rest"  # one bot, and another bot at all other seats
    DUEL = "duel"  # two bots at two seats


class Pairing(Struct, frozen=True):
    """A game to be played: its deal, which decides deck and dice, and the bots seat by seat."""

    deal: int
    bots: tuple[str, ...]


class Tournament(Struct, frozen=True, kw_only=True):
    """What is to be played. `setting` is what all games have in common; its bots do not count.

    Each pair of bots plays so many `games`; at tables drawn from the field there are so many in
    all. A ladder pairs each bot only with the one named after it.
    """

    setting: Setting = Setting()
    field: tuple[str, ...] = ()
    format: Format = Format.TABLE
    games: int = 100
    is_ladder: bool = False

    def check(self) -> None:
        """Refuse what cannot be played, before the first game."""
        self.setting.game(0)
        for name in self.field:
            self.setting.player(name, 0, 0)
        for is_wrong, message in (
            (len(set(self.field)) < len(self.field), "Name each bot of the field once."),
            (len(self.field) < 2, "A tournament needs at least two bots."),
            (
                self.format is Format.DUEL and self.setting.seats != 2,
                f"A duel has two players, not {self.setting.seats}.",
            ),
            (
                self.format is Format.TABLE and self.is_ladder,
                "A ladder is made of pairs: choose one-vs-rest or duel.",
            ),
        ):
            if is_wrong:
                raise Refused(Code.MALFORMED, "", message, field="field")

    def pairings(self) -> tuple[Pairing, ...]:
        """All games, deal by deal, so that what is finished is balanced at any time. More games
        begin with the same ones."""
        return tuple(self._drawn() if self.format is Format.TABLE else self._paired())

    def _paired(self) -> Iterator[Pairing]:
        line_ups = [(one, *(other,) * (self.setting.seats - 1)) for one, other in self._pairs()]
        for deal in range(-(-self.games // self.setting.seats)):
            for line_up in line_ups:
                for bots in rotations(line_up):
                    yield Pairing(deal, bots)

    def _pairs(self) -> Iterator[tuple[str, str]]:
        if self.is_ladder:
            return pairwise(self.field)
        # At two seats one against the rest is a duel, and both orders are the same match-up.
        return (combinations if self.setting.seats == 2 else permutations)(self.field, 2)

    def _drawn(self) -> Iterator[Pairing]:
        """Tables of those who have sat least often, ties by lot; a small field sits twice."""
        rng = Random(f"draw:{self.setting.seed}")
        sat: Counter[str] = Counter()
        played = 0
        for deal in count():
            table: list[str] = []
            for _ in range(self.setting.seats):
                lots = {name: rng.random() for name in self.field}
                table.append(
                    min(self.field, key=lambda name: (table.count(name), sat[name], lots[name]))
                )
                sat[table[-1]] += 1
            rng.shuffle(table)
            for bots in rotations(tuple(table)):
                yield Pairing(deal, bots)
                played += 1
            if played >= self.games:
                return


def rotations(line_up: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The line-up from every seat on, each order once."""
    turned = (line_up[seat:] + line_up[:seat] for seat in range(len(line_up)))
    return tuple(dict.fromkeys(turned))
