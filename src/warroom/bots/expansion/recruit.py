"""The answers of a beginner to what the world adds: quick, and good enough not to be silly."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from warroom.bots.thinker import Thinker
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.words import Seat
from warroom.model.politics import Targets
from warroom.rules.diplomacy import BlitzTarget, blitz_targets
from warroom.rulesets.expansion.auction import Bid, OpenAuction, RaiseOrPass
from warroom.rulesets.expansion.blocking import BlockWith, PlayBlock
from warroom.rulesets.expansion.diplomacy import ContinueBlitz
from warroom.rulesets.expansion.political_cards import Play, PlayCard, StopPlaying
from warroom.rulesets.expansion.second_roll import Use, UseTechnology
from warroom.view import View

DEAREST = 24
"""He bids no more than that for a route."""

BOLDEST = 9
"""After a success he stops at numbers above that."""


class Beginner(Thinker):
    """He plays cards as they come, against whoever has most, and blocks what is aimed at him. All
    else he does as an absent player would: he raids and bombs nobody and invents nothing."""

    WORLD: ClassVar[Mapping[type[Decision], str]] = {
        PlayCard: "play_card",
        PlayBlock: "play_block",
        OpenAuction: "bid",
        RaiseOrPass: "bid",
        ContinueBlitz: "court_on",
        UseTechnology: "use",
    }

    def play_card(self, view: View, seat: Seat, decision: PlayCard, rng: Random) -> Answer:
        """The first in his hand, at the leader, or at what lies next to him."""
        choices = decision.choices(view, seat)
        if not choices:
            return StopPlaying()
        card, targets = next(iter(choices.items()))
        own, links = set(view.state.own_regions(seat)), view.rules.atlas.links

        def sense(aim: Targets) -> tuple[int, bool, bool]:
            size = sum(len(view.state.own_regions(each)) for each in aim.seats)
            is_near = aim.region is not None and bool(links[aim.region] & own)
            is_kindred = aim.government == view.state.governments[seat]
            return size, is_kindred, is_near

        return Play(card, max(targets, key=sense))

    def play_block(self, view: View, seat: Seat, decision: PlayBlock, rng: Random) -> Answer:
        options = decision.options(view, seat)
        return options[-1] if seat in decision.targets.seats else BlockWith()

    def bid(
        self, view: View, seat: Seat, decision: OpenAuction | RaiseOrPass, rng: Random
    ) -> Answer:
        least = decision.least(view)
        return Bid(least) if least <= min(DEAREST, view.state.points[seat] or 0) else Bid()

    def court_on(self, view: View, seat: Seat, decision: ContinueBlitz, rng: Random) -> Answer:
        """The easiest, as long as it is not too bold."""
        number, count = view.rules.blitz_number, decision.successes
        regions = tuple(blitz_targets(view, seat, count))
        easiest = min(regions, key=lambda region: number(view, seat, region, count))
        is_bold = number(view, seat, easiest, count) > BOLDEST
        return BlitzTarget(None if is_bold else easiest)

    def use(self, view: View, seat: Seat, decision: UseTechnology, rng: Random) -> Answer:
        return Use(True)
