"""What players are told about the Deluxe edition."""

from warroom.kernel.words import counted, spelt
from warroom.model.cards import Suit
from warroom.model.furniture import Saying
from warroom.model.statecraft import TOP_LEVEL
from warroom.model.words import Ladder, Sayings, Words

from .actions.blitz import FAR
from .actions.build import advanced_at
from .actions.transport import regions_by_rail
from .turns.sites import NEIGHBOURS


def by_rail(level: int) -> str:
    regions = regions_by_rail(level)
    return f"transport {counted(regions, 'region')} far" if regions else "transport any distance"


def in_a_build(level: int) -> str:
    most = advanced_at(level)
    return f"{most} advanced armies and {most} ships" if most else "any number of advanced units"


LEVELS = range(1, TOP_LEVEL + 1)

DELUXE_WORDS = Words(
    sayings=Sayings(
        neutral_army=Saying("a die for each year names the defenders", "D-NEUTRAL-01"),
        capital=Saying("If it falls, the war is over.", "D-END-01"),
        out=Saying("has lost the capital and is out", "D-END-01"),
        unspent=Saying(
            "What you do not spend you keep. An oil certificate pays like a PP.", "D-BUILD-04"
        ),
        anchored_sea=Saying(
            "An anchor joins all shores, if whoever has ships here permits it.", "D-BOARD-04"
        ),
        held_sea=Saying(
            "Whoever has ships here holds the zone, which counts at the end.", "D-BOARD-07"
        ),
        neutral_canal=Saying("open to all while its region is neutral", "D-BOARD-09"),
        homeland=Saying(
            f"Your capital and {spelt(NEIGHBOURS)} of its neighbours share these armies, "
            "at least one in each.",
            "D-SETUP-10",
        ),
        home_fleet=Saying("Your ships wait on the capital's coast.", "D-SETUP-11"),
        first_technology=Saying(
            "Begin with the first level of one of the technologies that your placard offers.",
            "D-SETUP-07",
        ),
    ),
    pieces={
        "I": "no special power",
        "T": f"blitzes from {counted(FAR, 'region')} away",
        "A": "fires an opening salvo",
        "P": f"two faces hit; flies {counted(FAR, 'region')}",
        "DD": "carries infantry or artillery",
        "SS": "salvo; attacks coastlines",
        "BB": "two faces hit; carries a unit",
        "CV": "air support; carries a plane",
    },
    seas=("sea zone", "anchored sea zone"),
    ladders={
        Suit.OIL: Ladder(
            "Each level puts an oil marker into a region of yours.",
            "D-TECH-01",
            tuple("one more oil field" for _ in LEVELS),
        ),
        Suit.FACTORIES: Ladder(
            "New units may appear away from the capital.",
            "D-TECH-02",
            tuple(f"build up to {counted(level, 'region')} from the capital" for level in LEVELS),
        ),
        Suit.RAIL_TRANSPORT: Ladder(
            "Transport carries armies farther.",
            "D-TECH-04",
            tuple(map(by_rail, LEVELS)),
        ),
        Suit.MINERALS: Ladder(
            "More advanced units in each Build.",
            "D-TECH-05",
            tuple(map(in_a_build, LEVELS)),
        ),
        Suit.POPULATION: Ladder(
            "Counts as a region for income and points, and brings an action card.",
            "D-TECH-03",
            ("+1 PP a year, +1 point, an action card",),
        ),
    },
)
