"""What players are told about the Expansion."""

from msgspec.structs import replace

from warroom.kernel.words import spelt
from warroom.model.furniture import Saying
from warroom.model.government import Government
from warroom.rulesets.basic.words import BASIC_WORDS

from .land.land_battle import BLOODY
from .sea.raiding import HITS_TO_DESTROY

EXPANSION_WORDS = replace(
    BASIC_WORDS,
    sayings=replace(
        BASIC_WORDS.sayings,
        crossing_plea=Saying("asks to pass your ships", "X-AMPH-02"),
        crossing_right=Saying("your ships lie on the way", "X-AMPH-02"),
        crossing_refusal=Saying(
            "One refusal stops a crossing. What you allow, your submarines let pass too.",
            "X-AMPH-11",
        ),
        courting=Saying(
            "The nearer the region and its government, the lower the number. "
            "Success brings it with an infantry, an economics and a political card.",
            "X-DIPLO-02",
        ),
        courting_on=Saying(
            "Each success makes the next number higher; a failure ends the action.",
            "X-DIPLO-05",
        ),
        unspent=Saying("What you do not spend you keep.", "X-BUILD-01"),
        discount=Saying("A technology makes some of it cheaper.", "X-BUILD-02"),
        anchored_sea=Saying("A sea zone: every shore is next to every other.", "X-BOARD-06"),
        neutral_canal=Saying(
            "open to ships of its own government while its region is neutral", "X-NAVMOVE-06"
        ),
        raid_hits=Saying(
            f"A hit knocks a route out until production, {spelt(HITS_TO_DESTROY)} hits destroy it.",
            "X-RAID-04",
        ),
        research=Saying(
            "The dice must reach the number. What you invest is spent, win or lose.", "X-TECH-02"
        ),
        conquest=Saying(f"at the cost of {spelt(BLOODY)} or more defenders", "X-VP-06"),
    ),
    aims={
        Government.COMMUNISM: Saying("+1 for each neutral of Communism", "X-VP-02"),
        Government.DEMOCRACY: Saying(
            "+1 for each neutral of Democracy, −1 for each invaded",
            "X-VP-03",
        ),
        Government.MONARCHY: Saying(
            "+1 for each region on another continent than the capital", "X-VP-05"
        ),
        Government.FASCISM: Saying(
            f"+1 for each conquest that cost the defender {spelt(BLOODY)} units", "X-VP-06"
        ),
    },
)
