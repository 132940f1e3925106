"""Negotiate (D-NEGO): a neutral region is looked at, and perhaps bought."""

from collections import Counter
from itertools import combinations
from typing import Literal

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next
from warroom.kernel.words import Rng, Seat, counted
from warroom.model.events.deluxe_nations import MarkerLookedAt, RegionAnnexed
from warroom.model.government import SPECTRUM, Government
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.statecraft import all_markers
from warroom.model.turns import Action
from warroom.model.units import Army
from warroom.rules.action import ActionProcedure
from warroom.rules.common import owner_of

from ..table.board import joined_regions, own_zones
from ..table.cards import DrawingCards, amount

ALLIED, HOSTILE = 4, 8
"""D-NEGO-04."""


def eligible(table: Table, seat: Seat) -> tuple[Region, ...]:
    """D-NEGO-01, D-NEGO-02: neutral regions joined to the seat's own, or bordering its zones;
    AC20 reaches two links far, or everywhere."""
    state = table.state
    marriage = amount(table, seat, "royal-marriage")
    if marriage > 1:
        return state.neutral_regions()
    reached = joined_regions(table, state.own_regions(seat), own_zones(table, seat))
    if marriage:
        reached |= joined_regions(table, reached, ())
    return tuple(region for region in state.neutral_regions() if region in reached)


def price_of(table: Table, seat: Seat, government: Government) -> int:
    """D-NEGO-04: nothing for one's own kind, 4 for an ally, 8 for an enemy; AC19 and AC22 make
    it cheaper."""
    own = table.state.governments[seat]
    assert own is not None
    if government is own:
        return 0
    is_hostile = table.rules.statecraft.hostile[own] is government
    ultimatum = amount(table, seat, "ultimatum")
    if ultimatum > 1:
        return 2
    price = HOSTILE if is_hostile and not ultimatum else ALLIED
    return price - amount(table, seat, "foreign-aid")


def unseen_markers(table: Table) -> Counter[Government]:
    """D-SETUP-13: the markers of each kind that lie face down to whoever looks at this table."""
    state = table.state
    unseen = Counter(all_markers(len(table.rules.atlas.regions)))
    for held in state.markers:
        unseen -= Counter(dict(zip(SPECTRUM, held, strict=True)))
    return unseen - Counter(
        marker.government for marker in state.face_down.values() if marker.government is not None
    )


class Approach(Answer, frozen=True):
    region: Region | None = None


class NegotiateTarget(Decision, frozen=True):
    """D-NEGO-01: one neutral region that qualifies, or none."""

    ANSWERS = (Approach,)
    RULE = "D-NEGO-01"

    def check(self, table: Table, seat: Seat, answer: Approach) -> None:
        if answer.region is not None and answer.region not in eligible(table, seat):
            owner_of(table, answer.region)
            message = f"{answer.region} is not a neutral region next to yours."
            raise Refused(Code.OUT_OF_REACH, "D-NEGO-02", message, region=answer.region)

    def options(self, table: Table, seat: Seat) -> tuple[Answer, ...]:
        return (Approach(), *map(Approach, eligible(table, seat)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Approach()


FEW = 8
"""Regions whose every combination is listed."""


class Reports(Answer, frozen=True):
    regions: tuple[Region, ...] = ()


class ReadReports(Decision, frozen=True):
    """AC23: look at the markers of so many regions before naming one."""

    ANSWERS = (Reports,)
    RULE = "D-CARD-01"

    most: int

    def check(self, table: Table, seat: Seat, answer: Reports) -> None:
        regions = answer.regions
        if len(regions) > self.most or len(set(regions)) < len(regions):
            message = f"Name no more than {counted(self.most, 'region')}, and none twice."
            raise Refused(Code.TOO_MANY, self.RULE, message)
        for region in regions:
            if region not in eligible(table, seat):
                owner_of(table, region)
                message = f"You could not name {region}."
                raise Refused(Code.OUT_OF_REACH, "D-NEGO-02", message, region=region)

    def options(self, table: Table, seat: Seat) -> tuple[Answer, ...] | None:
        """Only where they are few."""
        regions = eligible(table, seat)
        if len(regions) > FEW:
            return None
        counts = range(min(self.most, len(regions)) + 1)
        return tuple(Reports(chosen) for count in counts for chosen in combinations(regions, count))

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        regions = eligible(table, seat)
        left = list(regions)
        count = int(rng.random() * (min(self.most, len(left)) + 1))
        chosen = [left.pop(int(rng.random() * len(left))) for _ in range(count)]
        return Reports(tuple(sorted(chosen, key=regions.index)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Reports()


class Verdict(Answer, frozen=True):
    choice: Literal["convert", "decline"]


class NegotiateConvert(Decision, frozen=True):
    """D-NEGO-03, D-NEGO-06: convert and pay, or decline. It is asked even if only declining is
    possible, for a price must not be betrayed."""

    ANSWERS = (Verdict,)
    RULE = "D-NEGO-03"

    region: Region

    def options(self, table: Table, seat: Seat) -> tuple[Answer, ...]:
        if self.price(table, seat) > (table.state.points[seat] or 0):
            return (Verdict("decline"),)
        return Verdict("convert"), Verdict("decline")

    def check(self, table: Table, seat: Seat, answer: Verdict) -> None:
        if answer not in self.options(table, seat):
            price = self.price(table, seat)
            message = f"{self.region} costs {price} PP, and nothing else pays here."
            raise Refused(Code.TOO_FEW, "D-NEGO-05", message, price=price)

    def price(self, table: Table, seat: Seat) -> int:
        government = table.state.face_down[self.region].government
        assert government is not None
        return price_of(table, seat, government)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Verdict("decline")


class NegotiateAction(ActionProcedure):
    """D-NEGO-01 to D-NEGO-06: name a region, look at its marker, convert or decline."""

    STEPS = ("sending_for_reports", "reading_reports", "approaching", "looking", "concluding")
    ACTION = Action.NEGOTIATE
    SUMMARY = "Look at the marker of a neutral region nearby, and buy it if you like."

    region: Region | None = None

    def sending_for_reports(self, game: Game, _: None) -> Next:
        if not eligible(game, self.player):
            return Done()
        if reports := amount(game, self.player, "embassy-reports"):
            return Ask({self.player: ReadReports(reports)})
        return Goto("approaching")

    def reading_reports(self, game: Game, answer: Reports) -> Next:
        for region in answer.regions:
            look(game, self.player, region)
        return None

    def approaching(self, game: Game, _: None) -> Next:
        return Ask({self.player: NegotiateTarget()})

    def looking(self, game: Game, answer: Approach) -> Next:
        if answer.region is None:
            return Done()
        self.region = answer.region
        look(game, self.player, answer.region)
        return Ask({self.player: NegotiateConvert(answer.region)})

    def concluding(self, game: Game, answer: Verdict) -> Next:
        """D-NEGO-05: marker, garrison and a card; AC21 brings more units."""
        if answer.choice == "decline":
            return Done()
        assert self.region is not None
        government = game.state.face_down[self.region].government
        assert government is not None
        price = price_of(game, self.player, government)
        garrison = GARRISONS[amount(game, self.player, "party-cells")]
        game.report(RegionAnnexed(self.player, self.region, government, price, garrison))
        return Call(DrawingCards(self.player))


GARRISONS = {0: Army(infantry=1), 2: Army(infantry=2), 3: Army(infantry=3, artillery=1)}


def look(game: Game, seat: Seat, region: Region) -> None:
    """D-NEGO-03: in secret."""
    government = game.state.face_down[region].government
    game.report(MarkerLookedAt(seat, region, government))
