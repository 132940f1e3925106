"""Which naval battles an action brings (X-NAVMOVE-03 to X-NAVMOVE-05, X-NAVAL-01)."""

from collections.abc import Iterable
from itertools import product

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Rng, Seat
from warroom.model.ruleset import Table
from warroom.model.state import Sea
from warroom.rules.common import check_war
from warroom.rules.movement import Engagement

from .naval_battle import opponents_in

FEW = 64
"""Up to so many answers are listed one by one."""


class SubmarineBattles(Answer, frozen=True):
    """The naval battles that submarines begin."""

    engagements: tuple[Engagement, ...] = ()


class DeclareSubmarineBattle(Decision, frozen=True):
    """X-NAVMOVE-05, X-BUILD-05: where submarines attack, and whom."""

    ANSWERS = (SubmarineBattles,)
    RULE = "X-NAVMOVE-05"

    engagements: tuple[Engagement, ...]

    def check(self, table: Table, seat: Seat, answer: SubmarineBattles) -> None:
        for each in answer.engagements:
            check_war(table, seat, each.opponent)
            if each not in self.engagements:
                message = f"Your submarines have nobody to attack in the {each.sea}."
                raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message, sea=each.sea)
        if len(set(answer.engagements)) != len(answer.engagements):
            raise Refused(Code.REPEATED, self.RULE, "A battle is declared twice.")

    def options(self, table: Table, seat: Seat) -> tuple[SubmarineBattles, ...] | None:
        if 2 ** len(self.engagements) > FEW:
            return None
        return tuple(
            SubmarineBattles(tuple(e for e, on in zip(self.engagements, each, strict=True) if on))
            for each in product((False, True), repeat=len(self.engagements))
        )

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return SubmarineBattles(tuple(each for each in self.engagements if rng.random() < 0.5))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return SubmarineBattles()


def forced_engagements(table: Table, seat: Seat, seas: Iterable[Sea]) -> tuple[Engagement, ...]:
    """X-NAVMOVE-03: surface ships that have stopped in these sea areas fight all others there
    whom they may."""
    stopped = set(seas)
    return tuple(
        Engagement(sea, opponent)
        for sea in table.rules.atlas.seas
        if sea in stopped
        for opponent in opponents_in(table, seat, sea)
        if table.rules.may_attack(table, seat, opponent)
    )


def submarine_engagements(
    table: Table, seat: Seat, forced: tuple[Engagement, ...], barred: Seat | None = None
) -> tuple[Engagement, ...]:
    """X-NAVMOVE-05: battles that submarines may begin beside those that are fought anyway."""
    squadrons = table.state.squadrons[seat]
    return tuple(
        engagement
        for sea in table.rules.atlas.seas
        if sea in squadrons and squadrons[sea].submarines
        for opponent in opponents_in(table, seat, sea)
        if opponent != barred and (engagement := Engagement(sea, opponent)) not in forced
        if table.rules.may_attack(table, seat, opponent)
    )


def still_to_fight(
    table: Table, seat: Seat, engagements: tuple[Engagement, ...]
) -> tuple[Engagement, ...]:
    """X-NAVAL-01: a battle is dropped when either side has no ships left in the sea area."""
    own, squadrons = table.state.squadrons[seat], table.state.squadrons
    return tuple(
        each for each in engagements if each.sea in own and each.sea in squadrons[each.opponent]
    )
