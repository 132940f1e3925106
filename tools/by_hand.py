"""A general whose value function has weights set by hand, for fitted ones to play against:
`cd tools && warroom tournament --bots general,by_hand:ByHand --format duel -n 400`.
"""

from warroom.bots.basic.general import General
from warroom.bots.basic.value import HAND_SET
from warroom.kernel.words import Rng


class ByHand(General):
    def __init__(self, rng: Rng) -> None:
        super().__init__(rng, weights=HAND_SET)
