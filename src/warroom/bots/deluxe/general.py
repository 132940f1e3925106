"""A general who leads a nation: an officer with experience of how such wars are won.

He tries his homeland in the head before he settles, thinks less of idle armies and more of cards,
looks farther over the sea, and strikes last in the last year.
"""

from random import Random

from msgspec.structs import replace

from warroom.bots.deluxe.homeland import best_homeland
from warroom.bots.deluxe.judge import Outlook, Realm, seen_by
from warroom.bots.deluxe.officer import Sovereign
from warroom.bots.leanings import Leaning
from warroom.kernel.decision import Answer
from warroom.kernel.words import Seat
from warroom.rules.setup import Placement
from warroom.rulesets.deluxe.setup import PlaceArmies
from warroom.view import View

DUEL = 2

WARY = 1.6
"""How much more often a general expects to be struck where he can be."""


def experienced(leaning: Leaning, rivals: int) -> Outlook:
    """How a general sees it: production early, and armies by the end for nothing but what they
    hold. With one rival far away cards pay more than armies, and so does the sea; among several he
    takes land from which there is more to take, and action cards, and leaves ships to others."""
    usual = seen_by(leaning)
    wiser = replace(usual, haste=0.03, closing=0.03)
    if rivals == 1:
        return replace(wiser, coin=0.15, learning=3, horizon=4, fleet=3, is_late=True)
    return replace(wiser, growth=0.25, card=2 * usual.card, fleet=1, guard=2.0)


class Chancellor(Sovereign):
    """The same answers, from other weights and a better start."""

    def outlook(self, view: View) -> Outlook:
        return experienced(self.leaning, len(view.state.living) - 1)

    def realm(self, view: View, seat: Seat) -> Realm:
        """Among several rivals one of them always comes."""
        leaning = self.leaning
        if len(view.state.living) > DUEL:
            leaning = replace(leaning, caution=min(1.0, WARY * leaning.caution))
        return Realm(view, seat, leaning, self.outlook(view))

    def found_homeland(self, view: View, seat: Seat, decision: PlaceArmies, rng: Random) -> Answer:
        return Placement(best_homeland(view, seat, decision, self.realm).units)
