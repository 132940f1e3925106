"""Decisions of strategic bombing (X-BOMB): targets, planes, hits and cards."""

from collections import Counter
from itertools import combinations
from math import comb

from warroom.kernel.decision import Answer, Decision, Standing
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Count, Rng, Seat, counted
from warroom.model.events.bombing import air_raid_of
from warroom.model.ruleset import Table
from warroom.rules.common import check_war

FEW = 200
"""Up to so many ways are listed one by one."""


class BombingTarget(Answer, frozen=True):
    """The player whose economy is bombed; none takes the action back for free."""

    seat: Seat | None = None


class ChooseBombingTarget(Decision, frozen=True):
    """X-BOMB-01: another player."""

    ANSWERS = (BombingTarget,)
    RULE = "X-BOMB-01"

    def check(self, table: Table, seat: Seat, answer: BombingTarget) -> None:
        check_war(table, seat, answer.seat)
        super().check(table, seat, answer)

    def options(self, table: Table, seat: Seat) -> tuple[BombingTarget, ...]:
        return (*map(BombingTarget, bombing_targets(table, seat)), BombingTarget())

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return BombingTarget()


def bombing_targets(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """X-BOMB-01: the others whom a seat may attack, clockwise."""
    others = table.state.others(seat)
    return tuple(other for other in others if table.rules.may_attack(table, seat, other))


class AirForce(Answer, frozen=True):
    fighters: Count = 0
    bombers: Count = 0


class SetAirForce(Decision, frozen=True):
    """X-BOMB-02: how many planes fly, and which of them as fighters and as bombers."""

    ANSWERS = (AirForce,)
    RULE = "X-BOMB-02"

    planes: int
    least: int = 1  # none are needed where rockets fly

    def check(self, table: Table, seat: Seat, answer: AirForce) -> None:
        check_planes(answer.fighters, self.planes, self.RULE)
        check_planes(answer.bombers, self.planes - answer.fighters, self.RULE)
        if answer.fighters + answer.bombers < self.least:
            raise Refused(Code.TOO_FEW, self.RULE, "Send at least one plane.")

    def options(self, table: Table, seat: Seat) -> tuple[AirForce, ...] | None:
        if (self.planes + 1) * (self.planes + 2) // 2 > FEW:
            return None
        return tuple(
            AirForce(fighters, bombers)
            for fighters in range(self.planes + 1)
            for bombers in range(self.planes - fighters + 1)
            if fighters + bombers >= self.least
        )

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        planes = self.least + int(rng.random() * (self.planes - self.least + 1))
        fighters = int(rng.random() * (planes + 1))
        return AirForce(fighters, planes - fighters)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return AirForce(bombers=1)


class AirDefence(Answer, frozen=True):
    fighters: Count = 0


class SetAirDefence(Decision, frozen=True):
    """X-BOMB-03: how many planes rise against the raid."""

    ANSWERS = (AirDefence,)
    RULE = "X-BOMB-03"
    REACTION = True
    STANDING = Standing("Your economy is bombed.", ("all", "none"), "attacker")

    planes: int
    attacker: Seat

    def check(self, table: Table, seat: Seat, answer: AirDefence) -> None:
        check_planes(answer.fighters, self.planes, self.RULE)

    def options(self, table: Table, seat: Seat) -> tuple[AirDefence, ...]:
        return tuple(map(AirDefence, range(self.planes + 1)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return AirDefence(self.planes)

    def answer_by(self, word: str) -> Answer:
        return AirDefence(self.planes if word == "all" else 0)


def check_planes(planes: int, most: int, rule: str) -> None:
    if not 0 <= planes <= most:
        raise Refused(
            Code.TOO_MANY, rule, f"You have {counted(most, 'plane')} for this.", most=most
        )


class AirHits(Answer, frozen=True):
    fighters: Count = 0
    bombers: Count = 0


class PlaceAirHits(Decision, frozen=True):
    """X-BOMB-04: which attacking planes the defender's hits eliminate."""

    ANSWERS = (AirHits,)
    RULE = "X-BOMB-04"
    BINDING = True

    hits: int

    def options(self, table: Table, seat: Seat) -> tuple[AirHits, ...]:
        raid = air_raid_of(table.state)
        fewest = max(0, self.hits - raid.bombers)
        most = min(self.hits, raid.fighters)
        return tuple(AirHits(each, self.hits - each) for each in range(fewest, most + 1))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self.options(table, seat)[0]


class KnockOuts(Answer, frozen=True):
    cards: tuple[str, ...]


class ChooseKnockouts(Decision, frozen=True):
    """X-BOMB-06: which of the cards that the defender shows are knocked out."""

    ANSWERS = (KnockOuts,)
    RULE = "X-BOMB-06"

    count: int

    def check(self, table: Table, seat: Seat, answer: KnockOuts) -> None:
        shown = Counter(air_raid_of(table.state).shown.known)
        if len(answer.cards) != self.count:
            message = f"Choose {counted(self.count, 'card')}."
            raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message, count=self.count)
        if missing := Counter(answer.cards) - shown:
            message = f"The defender has not so many of {', '.join(missing)}."
            raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message)

    def options(self, table: Table, seat: Seat) -> tuple[KnockOuts, ...] | None:
        shown = sorted(air_raid_of(table.state).shown.known)
        if comb(len(shown), self.count) > FEW:
            return None
        return tuple(map(KnockOuts, dict.fromkeys(combinations(shown, self.count))))

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        shown = sorted(air_raid_of(table.state).shown.known)
        drawn = [shown.pop(int(rng.random() * len(shown))) for _ in range(self.count)]
        return KnockOuts(tuple(drawn))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """The highest values."""
        cards = table.rules.deck.cards
        shown = sorted(air_raid_of(table.state).shown.known, key=lambda card: -cards[card].value)
        return KnockOuts(tuple(shown[: self.count]))
