"""A general whose value function has weights set by hand, for fitted ones to play against:
`cd tools && warroom tournament --bots general,by_hand:ByHand --format duel -n 400`.
"""

from functools import partial

from warroom.bots.basic.general import General
from warroom.bots.basic.judge import Judge
from warroom.bots.basic.value import HAND_SET, chances
from warroom.bots.levels import GENERAL
from warroom.bots.planners import Parts
from warroom.bots.search import Search
from warroom.bots.thinker import Thinker
from warroom.kernel.words import Rng
from warroom.view import View


class ByHand(Thinker):
    def __init__(self, rng: Rng) -> None:
        super().__init__(rng, GENERAL)

    def parts(self, view: View) -> Parts[Judge]:
        return General(Search(partial(chances, weights=HAND_SET))).parts
