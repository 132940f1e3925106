"""What players are told about the Basic game."""

from warroom.kernel.words import counted
from warroom.model.battles import HITS_TO_SINK
from warroom.model.furniture import Saying
from warroom.model.units import Army, Ship
from warroom.model.words import Sayings, Words
from warroom.rules.land_battle import dice_of

CAPITAL_PRODUCTION = 10
"""B-CAPITAL-02."""


def dice(unit: str) -> str:
    """What one more of them adds to a line."""
    more = dice_of(Army.parse(f"4{unit}")) - dice_of(Army.parse(f"3{unit}"))
    return counted(more, "die", "dice")


def sunk_by(ship: Ship) -> str:
    return f"sunk by {counted(HITS_TO_SINK[ship], 'hit')}"


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
        "I": f"1 step, {dice('I')}",
        "T": f"2 steps, {dice('T')}",
        "A": f"1 step, {dice('A')}",
        "P": "2 steps, never blocked",
        "DD": sunk_by(Ship.DESTROYER),
        "SS": sunk_by(Ship.SUBMARINE),
        "BB": sunk_by(Ship.BATTLESHIP),
        "CV": "helps its neighbours",
    },
    seas=("sea area", "sea zone"),
)
