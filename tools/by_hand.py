"""A general whose value function has weights set by hand, for fitted ones to play against:
`cd tools && warroom tournament --bots general,by_hand:ByHand --format duel -n 400`.
"""

from msgspec.structs import replace

from warroom.bots.basic.general import SEARCH, General
from warroom.bots.basic.judge import Judge
from warroom.bots.basic.value import HAND_SET, VALUE
from warroom.bots.levels import GENERAL
from warroom.bots.planners import Parts
from warroom.bots.thinker import Thinker
from warroom.kernel.words import Rng
from warroom.view import View

BY_HAND = replace(VALUE, weights=dict.fromkeys(VALUE.weights, HAND_SET))


class ByHand(Thinker):
    def __init__(self, rng: Rng) -> None:
        super().__init__(rng, GENERAL)

    def parts(self, view: View) -> Parts[Judge]:
        return General(replace(SEARCH, value=BY_HAND)).parts
