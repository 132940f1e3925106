"""Tables of the Deluxe edition that a table of players may exchange (D-OPT-01)."""

from warroom.model.cards import Suit
from warroom.model.government import Government

C, D, M, F = (
    Government.COMMUNISM,
    Government.DEMOCRACY,
    Government.MONARCHY,
    Government.FASCISM,
)

PRINTED_TECHNOLOGIES = {
    C: (Suit.FACTORIES, Suit.RAIL_TRANSPORT),
    D: (Suit.MINERALS, Suit.RAIL_TRANSPORT),
    M: (Suit.MINERALS, Suit.RAIL_TRANSPORT),
    F: (Suit.MINERALS, Suit.RAIL_TRANSPORT),
}
VARIED_TECHNOLOGIES = {
    **PRINTED_TECHNOLOGIES,
    D: (Suit.OIL, Suit.MINERALS),
    M: (Suit.OIL, Suit.RAIL_TRANSPORT),
}
"""D-SETUP-07: what each government may start with."""

PAIRS = {C: F, D: M, M: D, F: C}
FARTHEST = {C: F, D: F, M: C, F: C}
"""D-NEGO-04: to which government each one is hostile."""
