"""What a game of the family has and has not, in rows that read as sentences, such as
`rules.has.treasuries` and `rules.cites.canals`. Whoever would ask which game is on asks these."""

from enum import StrEnum

from msgspec import Struct


class Furniture(Struct, frozen=True):
    """What lies on the table beside the board, armies, hands and one deck. Each says which fields
    of the state are filled; elsewhere they stay empty. Ships that lie neither in squadrons nor in
    flotillas are kept beside the board (B-UNIT-03)."""

    squadrons: bool = False  # ships in sea areas of the map (X-BOARD-04)
    flotillas: bool = False  # ships in sea zones and on coastlines, with cargo (D-BOARD-08)
    treasuries: bool = False  # points and oil are saved from turn to turn
    governments: bool = False  # every nation has one
    counters: bool = False  # minor neutrals show theirs (X-SETUP-15)
    markers: bool = False  # one for each region, held or face down (D-CAPTURE-07)
    open_piles: bool = False  # economics cards lie in piles, and nobody holds any (D-TECH-03)
    routes: bool = False  # trade routes have owners (X-ROUTE-01)
    knocked_out: bool = False  # cards and routes may lie face down until production is over
    technologies: bool = False  # cards, each of another effect (X-TECH-01)
    secret_technologies: bool = False  # of which only the owner knows (P-TECH-02)
    levels: bool = False  # of each technology, and Population cards (D-RES-02)
    political_cards: bool = False
    wars: bool = False  # who may attack whom, and provocation cards (P-PROVOKE-10)
    merits: bool = False  # invasions and conquests are remembered (X-VP-04, X-VP-06)
    seasons: bool = False  # four in a year, in which each action is marked when it is taken
    action_cards: bool = False  # played with an action (D-CARD-01)

    @property
    def ships_on_the_map(self) -> bool:
        return self.squadrons or self.flotillas


class Cites(Struct, frozen=True, kw_only=True):
    """Which rule of this game says it, where several games say the same in rules of their own.
    What a game does not know is empty."""

    menu: str  # which actions there are
    useless: str  # an action without effect is not offered
    out_of_turn: str  # players act one after another
    under_way: str  # an action ends before the next one begins
    garrison: str  # every region keeps a unit
    sailing: str  # when ships move
    founding: str  # where a capital may stand
    board: str  # which places there are
    canals: str = ""  # who may pass them
    battles: str = ""  # in which order they are fought
    retreat: str = ""  # from a naval battle
    courting: str = ""  # the Diplomatic Blitz
    bargaining: str = ""  # what may be traded at all
    holding: str = ""  # that one holds what one gives
    opening_bid: str = ""  # how an auction begins
    shipyards: str = ""  # where new ships may lie on the map
    peace: str = ""  # what may not be done to those with whom one is not at war
    spreading: str = ""  # that capitals stand on continents of their own
    crossing: str = ""  # who may block units at sea
    planes_pass: str = ""  # that nobody blocks planes at sea
    planes_fly_on: str = ""  # when the units with them turn back
    continents: str = ""  # on which the first regions must lie
    clock: str = "B-TURN-07"  # that nobody waits for an absent player
    sets: str = ""  # of economics cards, that count twice
    face_down: str = ""  # cards and routes that are knocked out
    promises: str = ""  # that they are not enforced
    sea_trade: str = ""  # who may block trade across the sea
    trade_path: str = ""  # between two capitals
    trade_stop: str = ""  # before the end
    first_fleets: str = ""  # where ships lie at the start
    new_ships: str = ""  # that they fight the foreign ships among which they are built
    challenge: str = ""  # for the sea
    sea_battle: str = ""  # how ships fight
    sea_won: str = ""  # what a naval battle decides
    leave: str = ""  # to pass; how long it holds
    stalemate: str = ""  # a battle in which nobody can hit any more
    plunder: str = ""  # what a victor takes from the loser's hand
    prize: str = ""  # the card that named the defenders
    stand_in: str = ""  # a card that names them while the deck is empty
    no_army: str = ""  # a neutral region that nobody defends
    stays_neutral: str = ""  # one that was not taken
    aboard: str = ""  # units on a ship that is sunk
    marker_found: str = ""  # in a region that was neutral
    marker_taken: str = ""  # from a nation
    oil_captured: str = ""
    coast_captured: str = ""  # with the ships that lie there
    coast_raided: str = ""  # by submarines, which take nothing
    economics_cards: str = ""  # what they are good for; so with all other kinds of card
    route_cards: str = ""
    technology_cards: str = ""
    political_cards: str = ""
    provocation_cards: str = ""
    action_cards: str = ""
    levels: str = ""  # what a level of a technology costs


class Saying(Struct, frozen=True):
    """A sentence for people, and its rule."""

    text: str
    rule: str


class Scoring(Struct, frozen=True, kw_only=True):
    """What decides who has won, and how that is said."""

    by_points: bool  # else by regions
    by_wealth: bool = False  # in the last place
    most: Saying  # by what somebody won
    tie: Saying  # if the first ones were equal in it
    draw: Saying  # if they shared the victory
    fallen: Saying | None = None  # instead of `most`, if somebody is out


class LandCombat(StrEnum):
    """How hits of a battle on land are counted, as the odds know it."""

    COUNTED = "counted"  # B-LAND-08: all types together, losses in a fixed order
    BY_TYPE = "by-type"  # X-LAND-02: each type has its powers
    LINES = "lines"  # D-BATTLE-05: lines that act in turn and grow


class NavalCombat(StrEnum):
    """How ships fight."""

    MATCH_UPS = "match-ups"  # B-NAVAL-02: ship against ship, in equal places
    LINES = "lines"  # D-BATTLE-08: as armies do


class NeutralArmies(StrEnum):
    """Where the army of a neutral region comes from."""

    CARDS = "cards"  # B-NEUTRAL-02: a card of the deck names it
    DICE = "dice"  # D-NEUTRAL-01: it is rolled
