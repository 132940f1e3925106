"""What players are told about the Basic game."""

from warroom.model.furniture import Saying
from warroom.model.words import Sayings, Words

CAPITAL_PRODUCTION = 10
"""B-CAPITAL-02."""

BASIC_WORDS = Words(
    sayings=Sayings(
        neutral_army=Saying("a card will name the defenders", "B-NEUTRAL-02"),
        capital=Saying(
            f"It yields {CAPITAL_PRODUCTION} production points to whoever owns the region, "
            "so guard it well.",
            "B-CAPITAL-02",
        ),
        out=Saying("has no land unit left and is out", "B-END-01"),
        crossing_plea=Saying("asks to cross your sea", "B-AMPH-04"),
        crossing_right=Saying("you control the sea", "B-AMPH-04"),
        courting=Saying(
            "Success brings the region, an infantry and a card. "
            "If you fail, the others roll for it.",
            "B-DIPLO-02",
        ),
        unspent=Saying("What you do not spend is lost.", "B-BUILD-03"),
    ),
    pieces={
        "I": "1 step, 1 die",
        "T": "2 steps, 2 dice",
        "A": "1 step, 1 die",
        "P": "2 steps, never blocked",
        "DD": "sunk by 1 hit",
        "SS": "sunk by 1 hit",
        "BB": "sunk by 2 hits",
        "CV": "helps its neighbours",
    },
    seas=("sea area", "sea zone"),
)
