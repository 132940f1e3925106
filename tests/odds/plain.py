"""Land battles played out by the million, from the rules as they are printed.

It shares nothing with what it checks: no tables, no policies, no forces, only NumPy's dice. All
battles go on together; a row is one battle, its columns are infantry, tanks, artillery, planes.
"""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

INFANTRY, TANKS, ARTILLERY, PLANES = range(4)
FACES = [1 / 6, 1 / 6, 1 / 6, 2 / 6, 1 / 6]  # the fifth is blank

Rows = np.ndarray
Order = tuple[int, ...]


class Ends(NamedTuple):
    """Of all battles: how many each side won with which army left, and how many ended when."""

    attacker: Counter[tuple[int, ...]]
    defender: Counter[tuple[int, ...]]
    rounds: Counter[int]


class Side:
    """Everybody's units on one side, in the field and in reserve, and how it fights."""

    def __init__(self, army: str, runs: int, policy: str = "varied", **arms: int) -> None:
        counts = {each[-1]: int(each[:-1]) for each in army.split()}
        units = np.array([counts.get(letter, 0) for letter in "ITAP"], dtype=np.int8)
        self.reserve = np.tile(units, (runs, 1))
        self.field = np.zeros_like(self.reserve)
        self.policy = policy
        self.tank_dice, self.least_dice = arms.get("tank_dice", 2), arms.get("least_dice", 2)
        self.extra_dice = arms.get("extra_dice", 0)

    def keep(self, which: Rows) -> None:
        self.field, self.reserve = self.field[which], self.reserve[which]

    @property
    def is_beaten(self) -> Rows:
        return np.asarray((self.field + self.reserve).sum(axis=1) == 0)

    # ---- stepping forward ----

    def commit(self, limit: int, *, opens: bool = False) -> None:
        """B-LAND-02, B-LAND-04, B-LAND-05: up to the limit, by a fixed way to choose."""
        room = np.minimum(limit - self.field.sum(axis=1), self.reserve.sum(axis=1))
        if self.policy == "fewest" and not opens:
            room = np.minimum(room, self.field.sum(axis=1) == 0)
        if self.policy == "varied":
            self._vary(room)
            return
        orders: dict[str, Order] = {
            "infantry-first": (INFANTRY, ARTILLERY, TANKS, PLANES),
            "strongest-first": (PLANES, TANKS, ARTILLERY, INFANTRY),
            "fewest": (INFANTRY, TANKS, ARTILLERY, PLANES),
        }
        for kind in orders[self.policy]:
            step = np.clip(room, 0, self.reserve[:, kind])
            self.field[:, kind] += step
            self.reserve[:, kind] -= step
            room = room - step

    def _vary(self, room: Rows) -> None:
        """B-NEUTRAL-04: the type with the fewest in the field; then plane, tank, artillery."""
        ranks = np.array([3, 1, 2, 0], dtype=np.int8)
        while len(going := np.nonzero(room > 0)[0]):
            wish = 4 * self.field[going] + ranks
            wish[self.reserve[going] == 0] = 127
            kind = wish.argmin(axis=1)
            self.field[going, kind] += 1
            self.reserve[going, kind] -= 1
            room[going] -= 1

    # ---- dice ----

    def roll(self, rng: np.random.Generator) -> Rows:
        """B-LAND-06 to B-LAND-08: for each type the smaller of faces shown and units there."""
        dice = self.field.sum(axis=1) + (self.tank_dice - 1) * self.field[:, TANKS]
        dice = np.maximum(dice, self.least_dice) + self.extra_dice
        return np.asarray(np.minimum(rng.multinomial(dice, FACES)[:, :4], self.field))

    def salvo(self, rng: np.random.Generator) -> Rows:
        """D-BATTLE-04: one die for each artillery."""
        shown = rng.binomial(self.field[:, ARTILLERY], FACES[ARTILLERY])
        hits = np.zeros_like(self.field)
        hits[:, ARTILLERY] = shown
        return hits

    # ---- losses ----

    def lose(self, hits: Rows, order: Order) -> None:
        """B-LAND-09, D-BATTLE-10: in the order of types; what is in reserve cannot be hit."""
        left = hits
        for kind in order:
            lost = np.minimum(self.field[:, kind], left)
            self.field[:, kind] -= lost
            left = left - lost

    def suffer_powers(self, hits: Rows) -> None:
        """X-LAND-03 to X-LAND-08: artillery, planes, tanks, infantry; each in its own way."""
        for number in range(int(hits[:, ARTILLERY].max(initial=0))):
            is_hit = hits[:, ARTILLERY] > number
            has_two = self.field[:, INFANTRY] > 1
            self.field[is_hit & has_two, INFANTRY] -= 2
            self.lose((is_hit & ~has_two).astype(int), (INFANTRY, TANKS, ARTILLERY, PLANES))
        self.lose(hits[:, PLANES], (PLANES, TANKS, ARTILLERY, INFANTRY))
        self.lose(hits[:, TANKS], (TANKS, ARTILLERY, PLANES, INFANTRY))
        self.lose(hits[:, INFANTRY], (INFANTRY, TANKS, ARTILLERY, PLANES))


Blow = Callable[[Side, Rows], None]


def counted(side: Side, hits: Rows) -> None:
    side.lose(hits.sum(axis=1), (INFANTRY, TANKS, ARTILLERY, PLANES))


def by_powers(side: Side, hits: Rows) -> None:
    side.suffer_powers(hits)


def in_lines(side: Side, hits: Rows) -> None:
    side.lose(hits.sum(axis=1), (INFANTRY, ARTILLERY, TANKS, PLANES))


class Field:
    """All battles that are not over."""

    def __init__(self, attacker: Side, defender: Side, blow: Blow, seed: int) -> None:
        self.sides = [attacker, defender]
        self.blow, self.rng = blow, np.random.default_rng(seed)
        self.ends = Ends(Counter(), Counter(), Counter())

    def strike(self, acting: int, hits: Rows, battle_round: int) -> None:
        side, other = self.sides[acting], self.sides[1 - acting]
        self.blow(other, hits)
        is_over = other.is_beaten
        won = self.ends.defender if acting else self.ends.attacker
        for row in (side.field + side.reserve)[is_over].tolist():
            won[tuple(row)] += 1
        self.ends.rounds[battle_round] += int(is_over.sum())
        for each in self.sides:
            each.keep(~is_over)

    @property
    def goes_on(self) -> bool:
        return bool(len(self.sides[0].field))


def fought(attacker: Side, defender: Side, blow: Blow = counted, seed: int = 1) -> Ends:
    """B-LAND-02 to B-LAND-12: in each round the defender acts first."""
    field = Field(attacker, defender, blow, seed)
    for side in field.sides:
        side.commit(4, opens=True)
    battle_round = 1
    while field.goes_on:
        for acting in (1, 0):
            field.sides[acting].commit(battle_round + 3)
            field.strike(acting, field.sides[acting].roll(field.rng), battle_round)
        battle_round += 1
    return field.ends


def fought_in_lines(attacker: Side, defender: Side, seed: int = 1) -> Ends:
    """D-BATTLE-02 to D-BATTLE-10: turn by turn; a salvo is the first turn, else the defender's
    fire is. Rounds are turns here."""
    field = Field(attacker, defender, in_lines, seed)
    for side in field.sides:
        side.commit(4, opens=True)
    has_salvo = bool(attacker.field[0, ARTILLERY])  # all battles open alike
    acting, turn = (0 if has_salvo else 1), 1
    while field.goes_on:
        side = field.sides[acting]
        if turn > 1:
            side.commit(4 + turn // 2)
        hits = side.salvo(field.rng) if turn == 1 and has_salvo else side.roll(field.rng)
        field.strike(acting, hits, turn)
        acting, turn = 1 - acting, turn + 1
    return field.ends
