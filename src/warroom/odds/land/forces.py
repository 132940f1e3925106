"""A moment of a land battle, as the odds see it: counts, round, and what comes next."""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from warroom.kernel.errors import Code, Refused
from warroom.model.battles import BattleBoard, Part, Side
from warroom.model.units import Army

from .policies import Policy
from .tables import NONE, Counts, Tables

Moment: TypeAlias = Literal["committing", "rolling"]

MOST_UNITS = 200
"""Of one side: beyond any box of pieces, and still quick to play out."""


class Force(Struct, frozen=True):
    """One side: what is committed and what is in reserve."""

    committed: Counts
    reserve: Counts

    @classmethod
    def of(cls, side: Side) -> "Force":
        return cls(side.committed.counts, side.reserve.counts)

    @property
    def units(self) -> Counts:
        return plus(self.committed, self.reserve)

    @property
    def is_beaten(self) -> bool:
        return self.committed == NONE == self.reserve

    def committing(self, units: Counts) -> "Force":
        return Force(plus(self.committed, units), minus(self.reserve, units))


class Fight(Struct, frozen=True):
    """A land battle at a moment when `part` is about to commit or to roll.

    In round 0 the battle is being set up: whoever has committed nothing commits now, in the order
    that the tables tell.
    """

    attacker: Force
    defender: Force
    battle_round: int = 0
    part: Part = "attacker"
    moment: Moment = "committing"

    @classmethod
    def between(cls, attacker: Army, defender: Army) -> "Fight":
        """Two armies that meet."""
        return cls(Force(NONE, attacker.counts), Force(NONE, defender.counts))

    @classmethod
    def on(cls, board: BattleBoard, part: Part, moment: Moment = "committing") -> "Fight":
        """A battle under way, where `part` acts next."""
        attacker, defender = Force.of(board.attacker), Force.of(board.defender)
        return cls(attacker, defender, board.battle_round, part, moment)

    def force(self, part: Part) -> Force:
        return self.attacker if part == "attacker" else self.defender

    def with_force(self, part: Part, force: Force) -> "Fight":
        if part == "attacker":
            return replace(self, attacker=force)
        return replace(self, defender=force)

    def choice(self, tables: Tables, part: Part) -> tuple[int, int]:
        """The fewest and the most units that a part may commit now; at set-up it does so once."""
        force = self.force(part)
        reserve, present = sum(force.reserve), sum(force.committed)
        most = max(0, min(tables.limit(part, self.battle_round) - present, reserve))
        if self.battle_round == 0:
            return (0, 0) if present else (min(tables.opening_least, most), most)
        if tables.must_fill:
            return most, most
        return int(not present), most

    def opened(self, tables: Tables, policies: dict[Part, Policy]) -> "Fight":
        """The battle set up: whoever has committed nothing commits by his policy."""
        if self.battle_round:
            return self
        fight = self
        for part in opening_parts(tables):
            if fight.force(part).committed == NONE:
                least, most = fight.choice(tables, part)
                force = fight.force(part)
                units = policies[part](NONE, force.reserve, least, most)
                fight = fight.with_force(part, force.committing(units))
        return replace(fight, battle_round=1, part="defender", moment="committing")

    def check(self) -> None:
        """Raise `Refused` if there is nothing to work out."""
        for part in PARTS:
            counts = self.force(part).committed + self.force(part).reserve
            if min(counts) < 0 or sum(counts) > MOST_UNITS:
                message = f"The {part} needs 0 to {MOST_UNITS} units."
                raise Refused(Code.IMPOSSIBLE_POSITION, "", message)
        if self.attacker.is_beaten and self.defender.is_beaten:
            raise Refused(Code.IMPOSSIBLE_POSITION, "", "A battle needs at least one side.")


def begun(
    tables: Tables, fight: Fight, policies: dict[Part, Policy]
) -> tuple[Tables, Fight, tuple[int, ...]]:
    """The battle set up, and the types that fire in a salvo before its first round; after one, the
    defender's line has grown once more (D-BATTLE-05)."""
    opened = fight.opened(tables, policies)
    has_salvo = any(opened.attacker.committed[unit] for unit in tables.salvo)
    if fight.battle_round or not has_salvo:
        return tables, opened, ()
    arms = replace(tables.defender, growth=tables.defender.growth + 1)
    opened = replace(opened, battle_round=0, part="attacker", moment="rolling")
    return replace(tables, defender=arms), opened, tables.salvo


PARTS: tuple[Part, Part] = ("attacker", "defender")
OTHER: dict[Part, Part] = {"attacker": "defender", "defender": "attacker"}


def opening_parts(tables: Tables) -> tuple[Part, Part]:
    is_reversed = tables.opening_order == "defender-first"
    return ("defender", "attacker") if is_reversed else PARTS


def plus(one: Counts, other: Counts) -> Counts:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


def minus(one: Counts, other: Counts) -> Counts:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3]
