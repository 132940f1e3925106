"""Commanders: what one likes more than another, so that games differ."""

from collections.abc import Mapping

from msgspec import Struct

from warroom.kernel.words import Rng, pick


class Leaning(Struct, frozen=True, kw_only=True):
    """Weights of a commander. A region, a card and a ship are weighed in production points."""

    title: str
    summary: str
    region: float = 14.0  # what a region more at the end is worth
    patience: int = 0  # opening rounds without a strike, while others wear each other down
    caution: float = 0.5  # how often a rival is expected to strike where he can
    daring: float = 0.55  # the smallest chance of victory that is worth a try
    denial: float = 0.35  # of a region that will not be held, how much remains worth it
    thrift: float = 0.06  # the price of using a unit here and not elsewhere, of its own
    courting: float = 1.0  # the weight of a Diplomatic Blitz
    bargaining: float = 1.0  # the weight of a trade
    sea: float = 1.0  # the weight of control of the sea
    spite: float = 1.0  # the weight of what rivals lose
    sharing: float = 1.0  # how far that is divided among rivals: 1 wholly, 0 not at all
    exposure: float = 0.0  # the weight of armies that may be overrun
    routes: float = 1.0  # the weight of trade routes
    building: float = 0.4  # of what saved points would buy now, how much is lost if they are kept
    reserves: int = 5  # rounds for which oil is put by
    trust: float = 0.85  # how often a card is expected to pass, and not to be blocked
    restraint: int = 9  # rounds in which an Eagle is kept until somebody leads clearly

    @property
    def margin(self) -> int:
        """How many heads more than the other has are wanted by whoever only counts heads."""
        return round(20 * (self.daring - USUAL.daring))


USUAL = Leaning(title="", summary="")
"""Nothing more than anything else."""

LEANINGS: Mapping[str, Leaning] = {
    "expansionist": Leaning(
        title="Expansionist",
        summary="Takes what can be taken.",
        region=16.0,
        caution=0.4,
        daring=0.5,
    ),
    "admiral": Leaning(
        title="Admiral",
        summary="Wants the sea, and lands where nobody expects it.",
        sea=2.5,
    ),
    "diplomat": Leaning(
        title="Diplomat",
        summary="Courts neutrals, and trades.",
        courting=1.4,
        bargaining=2.0,
        spite=0.8,
    ),
    "turtle": Leaning(
        title="Turtle",
        summary="Gives nothing back.",
        region=13.0,
        caution=0.8,
        daring=0.65,
    ),
}


def drawn(rng: Rng) -> Leaning:
    """A commander by chance."""
    leaning: Leaning = pick(rng, tuple(LEANINGS.values()))
    return leaning
