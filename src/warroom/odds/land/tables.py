"""What the odds of a land battle depend on: dice, matching, losses, limits.

A rule set is a row of these tables, never a case in the code that works the odds out. Armies are
plain counts here, because very many of them are looked at.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import product, repeat
from math import e, prod
from typing import Literal, TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from warroom.kernel.errors import Code, Refused
from warroom.model.battles import Part
from warroom.model.furniture import LandCombat
from warroom.model.ruleset import Ruleset
from warroom.model.units import UNITS, Unit
from warroom.rules.land_battle import FACES, OPENING
from warroom.rulesets.deluxe.battles.battle import FIRST_LINE

Counts: TypeAlias = tuple[int, ...]
"""Units by type, in the order of `Army`."""

NONE: Counts = (0, 0, 0, 0)

Outcome: TypeAlias = int | Counts
"""What a roll comes to: a number of hits, or one for each type where hits have powers."""

OpeningOrder: TypeAlias = Literal["attacker-first", "defender-first", "secret"]


class Arms(Struct, frozen=True):
    """How one side fights. A technology changes a row for the side that has it."""

    faces: tuple[float, ...]  # the chance of each type's face; the rest is blank
    dice: tuple[int, ...] = (1, 1, 1, 1)  # for a unit of each type
    least_dice: int = 1
    extra_dice: int = 0
    growth: int = 3  # committed at most: the round plus this
    allowance: int = 0  # beyond every limit, at the opening too
    support: tuple[float, ...] = ()  # for a unit of each type: the chance of one hit more


Strike: TypeAlias = Callable[[Counts, Outcome], Counts]
"""What is left of a committed force after an outcome of the enemy's roll."""


class Tables(Struct, frozen=True):
    """Everything in which land battles may differ."""

    attacker: Arms
    defender: Arms
    costs: tuple[int, ...]  # of a unit of each type, in production points
    strike: Strike
    hits: Literal["counted", "by-type"] = "counted"
    opening: int = 4  # committed at set-up
    opening_least: int = 4
    opening_order: OpeningOrder = "attacker-first"
    must_fill: bool = False  # reserves step forward up to the limit
    salvo: tuple[int, ...] = ()  # types that fire once for the attacker before the first round
    falls: tuple[Unit, ...] = ()  # the order of losses; none where whoever rolled chooses
    losses: str = ""  # the rule that says so

    def arms(self, part: Part) -> Arms:
        return self.attacker if part == "attacker" else self.defender

    def fire(self, part: Part, committed: Counts) -> Mapping[Outcome, float]:
        """The chances of every outcome of a roll; that nothing is hit comes first."""
        roll = matched if self.hits == "counted" else matched_by_type
        return roll(self.arms(part), committed)

    def fire_salvo(self, committed: Counts) -> Mapping[Outcome, float]:
        """D-BATTLE-04: the attacker's fire before the first round: a die for each unit of some
        types, and none more."""
        arms = replace(self.attacker, extra_dice=0)
        firing = tuple(n if unit in self.salvo else 0 for unit, n in enumerate(committed))
        return matched(arms, firing)

    def worth(self, units: Counts) -> int:
        return sum(count * cost for count, cost in zip(units, self.costs, strict=True))

    def limit(self, part: Part, battle_round: int) -> int:
        """How many units may be committed; while opening, as many as the set-up allows."""
        arms = self.arms(part)
        usual = battle_round + arms.growth if battle_round else self.opening
        return usual + arms.allowance


def dice_of(arms: Arms, committed: Counts) -> int:
    """B-LAND-06, B-LAND-07: one die for each unit, more for some types, never too few."""
    units = zip(committed, arms.dice, strict=True)
    return max(arms.least_dice, sum(count * dice for count, dice in units)) + arms.extra_dice


@lru_cache(maxsize=10_000)
def matched(arms: Arms, committed: Counts) -> Mapping[Outcome, float]:
    """B-LAND-08: for each type the smaller of faces shown and units committed, added up.

    The chances of faces are products of exponential generating functions: two types and two types,
    joined at the number of dice that are rolled.
    """
    dice = dice_of(arms, committed)
    first = _two_types(arms.faces[:2], committed[:2], 0.0, dice)
    blank = 1 - sum(arms.faces)
    second = _two_types(arms.faces[2:], committed[2:], blank, dice)
    joined = _orders(dice) * (first.T @ second[::-1])
    chances = np.zeros(sum(committed) + 1)
    for hits, row in enumerate(joined):
        chances[hits : hits + len(row)] += row
    for count, chance in zip(committed, arms.support, strict=False):
        for _ in range(count if chance else 0):
            chances = np.convolve(chances, (1 - chance, chance))
    return dict(enumerate(chances.tolist()))


def mean_hits(arms: Arms, committed: Counts) -> float:
    """What `matched` comes to on the mean, but sooner: each type for itself, since means add up."""
    dice = dice_of(arms, committed)
    found: float = sum(map(_mean_matched, arms.faces, committed, repeat(dice)))
    return found + sum(n * chance for n, chance in zip(committed, arms.support, strict=False))


@lru_cache(maxsize=100_000)
def _mean_matched(face: float, count: int, dice: int) -> float:
    """The mean of the smaller of the faces shown by so many dice and the units of that type."""
    found, shown, chance = float(count), 0, (1 - face) ** dice
    while shown < min(count, dice):  # fewer faces than units, one number after the other
        found -= (count - shown) * chance
        chance *= face / (1 - face) * (dice - shown) / (shown + 1)
        shown += 1
    return found if count <= dice else found - (count - dice) * chance


@lru_cache(maxsize=10_000)
def matched_by_type(arms: Arms, committed: Counts) -> Mapping[Outcome, float]:
    """X-LAND-02: the same, with hits kept apart by type."""
    dice = dice_of(arms, committed)
    one, two, three, four = (
        _one_type(face, count, dice) for face, count in zip(arms.faces, committed, strict=True)
    )
    first = _joined(one, two)
    second = _joined(_joined(three, four), _weights(1 - sum(arms.faces), dice)[None])
    chances = _orders(dice) * (first @ second[:, ::-1].T)
    outcomes = product(*(range(count + 1) for count in committed))
    return dict(zip(outcomes, chances.ravel().tolist(), strict=True))


@lru_cache(maxsize=2_000)
def _one_type(face: float, count: int, dice: int) -> np.ndarray:
    """How much so many dice weigh that show one type: a row for each number of hits."""
    weights = _weights(face, dice)
    rows = np.zeros((count + 1, dice + 1))
    for hits in range(count):
        rows[hits, hits] = weights[hits]
    rows[count, count:] = weights[count:]
    return rows


def _joined(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Two groups of dice as one: every row of the first with every row of the second."""
    dice = one.shape[1]
    found = np.zeros((len(one), len(other), dice))
    for shown in range(dice):
        found[:, :, shown:] += one[:, None, shown : shown + 1] * other[None, :, : dice - shown]
    return found.reshape(-1, dice)


@lru_cache(maxsize=4_000)
def _two_types(
    faces: tuple[float, ...], counts: tuple[int, ...], blank: float, dice: int
) -> np.ndarray:
    """How much so many dice weigh that show two types, and blanks, for so many hits."""
    one, other = (_weights(face, dice) for face in faces)
    shown, more = _splits(dice)
    hits = np.minimum(shown, counts[0]) + np.minimum(more, counts[1])
    weights = np.zeros((dice + 1, sum(counts) + 1))
    np.add.at(weights, (shown + more, hits), one[shown] * other[more])
    if not blank:
        return weights
    mixed = np.zeros_like(weights)
    for count, weight in enumerate(_weights(blank, dice)):
        mixed[count:] += weight * weights[: dice + 1 - count]
    return mixed


@lru_cache(maxsize=1_000)
def _weights(chance: float, dice: int) -> np.ndarray:
    """What so many dice with one face weigh. Scaled, so that hundreds of dice stay in range."""
    scaled = chance * dice / e
    weights = [1.0]
    for count in range(1, dice + 1):
        weights.append(weights[-1] * scaled / count)
    return np.array(weights)


def _orders(dice: int) -> float:
    """In how many orders dice can lie, divided by the scale of their weights."""
    return prod(count * e / dice for count in range(1, dice + 1))


@lru_cache(maxsize=100)
def _splits(dice: int) -> tuple[np.ndarray, np.ndarray]:
    """All ways to have some of the dice show one thing and some another."""
    first, second = np.indices((dice + 1, dice + 1))
    fits = first + second <= dice
    return first[fits], second[fits]


def in_order(*order: Unit) -> Strike:
    """B-LAND-09, B-LAND-10: losses fall by type; what is not committed cannot be hit."""

    @lru_cache(maxsize=20_000)
    def strike(committed: Counts, hits: Outcome) -> Counts:
        assert isinstance(hits, int)
        left = list(committed)
        for unit in order:
            lost = min(left[unit], hits)
            left[unit] -= lost
            hits -= lost
        return tuple(left)

    return strike


@lru_cache(maxsize=100_000)
def by_powers(committed: Counts, hits: Outcome) -> Counts:
    """X-LAND-03 to X-LAND-08: artillery first, which takes two infantry; planes pick the dearest
    type; tanks pass the infantry by; infantry hits fall in the normal order."""
    assert not isinstance(hits, int)
    left = list(committed)
    for _ in range(hits[Unit.ARTILLERY]):
        if left[Unit.INFANTRY] > 1:
            left[Unit.INFANTRY] -= 2
        else:
            _hit(left, UNITS)
    for unit, order in AIMS:
        for _ in range(hits[unit]):
            _hit(left, order)
    return tuple(left)


AIMS: tuple[tuple[Unit, tuple[Unit, ...]], ...] = (
    (Unit.PLANE, (Unit.PLANE, Unit.TANK, Unit.ARTILLERY, Unit.INFANTRY)),
    (Unit.TANK, (Unit.TANK, Unit.ARTILLERY, Unit.PLANE, Unit.INFANTRY)),
    (Unit.INFANTRY, UNITS),
)
"""Whose hits come after those of artillery, and whom they look for."""


def _hit(left: list[int], order: tuple[Unit, ...]) -> None:
    """One unit fewer, of the first type that is there."""
    for unit in order:
        if left[unit]:
            left[unit] -= 1
            return


BASIC_ARMS = Arms(
    faces=tuple(FACES.count(letter) / len(FACES) for letter in "ITAP"),
    dice=(1, 2, 1, 1),
    least_dice=2,
)
BASIC = Tables(
    attacker=BASIC_ARMS,
    defender=BASIC_ARMS,
    costs=(5, 10, 8, 15),  # B-UNIT-01
    strike=in_order(*UNITS),
    falls=UNITS,
    losses="B-LAND-09",
    opening=OPENING,
    opening_least=OPENING,
)

EXPANSION = replace(BASIC, strike=by_powers, hits="by-type", falls=(), losses="X-LAND-01")
"""X-LAND-01: whoever rolled chooses; here by the rule of units without a commander."""

DELUXE_ARMS = Arms(faces=BASIC_ARMS.faces, growth=4)
IN_LINE = Unit.INFANTRY, Unit.ARTILLERY, Unit.TANK, Unit.PLANE
DELUXE = Tables(
    attacker=DELUXE_ARMS,
    defender=replace(DELUXE_ARMS, growth=3),
    costs=(1, 2, 2, 3),  # D-UNIT-03
    strike=in_order(*IN_LINE),
    falls=IN_LINE,
    losses="D-BATTLE-10",
    opening=FIRST_LINE,
    opening_least=FIRST_LINE,
    opening_order="defender-first",  # D-BATTLE-02
    must_fill=True,  # D-BATTLE-06
    salvo=(Unit.ARTILLERY,),  # D-BATTLE-04
)
"""D-BATTLE-05: the attacker acts second in each round, and his line has grown once more."""

COMBATS: Mapping[LandCombat, Tables] = {
    LandCombat.COUNTED: BASIC,
    LandCombat.BY_TYPE: EXPANSION,
    LandCombat.LINES: DELUXE,
}


def tables_of(rules: Ruleset) -> Tables:
    """The tables by which these rules fight on land."""
    if rules.land_combat is None:
        raise no_odds("on land")
    tables = COMBATS[rules.land_combat]
    return replace(
        tables,
        costs=rules.unit_costs,
        opening_least=rules.opening_least,
        opening_order="secret" if rules.secret_openings else tables.opening_order,
    )


def no_odds(where: str) -> Refused:
    return Refused(Code.UNKNOWN_NAME, "", f"There are no odds for battles {where} in this game.")
