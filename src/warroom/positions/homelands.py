"""What a position says of nations in a game of years and seasons, beside land and certificates."""

from collections import Counter
from collections.abc import Collection, Mapping

from warroom.kernel.chance import Stream
from warroom.model.cards import Suit
from warroom.model.government import SPECTRUM, Government
from warroom.model.packs import MARKERS
from warroom.model.ruleset import Ruleset
from warroom.model.state import Region, State
from warroom.model.statecraft import TECHNOLOGIES, TOP_LEVEL, FaceDown
from warroom.model.turns import Action
from warroom.model.vessels import Vessel, in_order
from warroom.model.zones import NO_CARDS, Cards
from warroom.rulesets.deluxe.table.board import zones_at
from warroom.rulesets.deluxe.table.cards import MOST_CARDS
from warroom.rulesets.deluxe.table.technology import OIL_MARKERS
from warroom.rulesets.deluxe.table.units import CARRIED
from warroom.rulesets.deluxe.turns.actions import WINTER

from .document import MOST_PIECES, Calendar, Homeland, impossible

MOST_ACTIONS = 4
"""D-ACTION-03: that are taken in a year, beside Burn."""


def furnish_homelands(
    state: State,
    homes: tuple[Homeland, ...],
    calendar: Calendar,
    rules: Ruleset,
    chance: Stream,
) -> None:
    """Put everything on the table; `Refused` names the field that cannot be."""
    check_calendar(state, homes, calendar)
    for seat, home in enumerate(homes):
        check_homeland(state, seat, home, rules)
    check_zones(homes)
    check_supply(homes, rules)
    state.deck = NO_CARDS  # economics cards lie in piles, and what is left of them is worked out
    state.season = calendar.season
    state.card_played = calendar.card_played
    state.direction = calendar.direction
    state.marked = tuple(home.marked for home in homes)
    state.levels = tuple(
        tuple(home.technologies.get(each, 0) for each in TECHNOLOGIES) for home in homes
    )
    state.population = tuple(home.population for home in homes)
    state.oil_fields = {region: n for home in homes for region, n in home.oil_fields.items()}
    state.flotillas = tuple(
        {sea: in_order(vessels) for sea, vessels in home.flotillas.items()} for home in homes
    )
    state.harbours = {
        region: in_order(vessels) for home in homes for region, vessels in home.harbours.items()
    }
    state.action_hands = tuple(Cards.of(home.cards) for home in homes)
    state.discards = calendar.discards
    listed = calendar.action_deck or ()
    rest = chance.shuffled(cards_left(homes, calendar, rules))
    state.action_deck = Cards.of((*listed, *rest))
    lay_markers(state, homes, calendar, rules, chance)


def lay_markers(
    state: State,
    homes: tuple[Homeland, ...],
    calendar: Calendar,
    rules: Ruleset,
    chance: Stream,
) -> None:
    """D-CAPTURE-07, D-SETUP-13: one marker for each region, held or face down."""
    state.markers = tuple(
        tuple(home.markers.get(each, 0) for each in SPECTRUM)
        if home.markers
        else tuple(
            len(state.own_regions(seat)) * (each == state.governments[seat]) for each in SPECTRUM
        )
        for seat, home in enumerate(homes)
    )
    state.marker_box = NO_CARDS
    left = MARKERS.unseen(rules, state)
    take_all(left, tuple(calendar.markers.values()), "calendar.markers")
    pool = list(chance.shuffled(sorted(left.elements())))
    face_down: dict[Region, FaceDown] = {}
    for region in state.neutral_regions():
        named = calendar.markers.get(region)
        seen_by = tuple(seat for seat, home in enumerate(homes) if region in home.looked_at)
        face_down[region] = FaceDown(named or Government(pool.pop()), seen_by)
    state.face_down = face_down
    state.marker_box = Cards.of(pool)


def check_calendar(state: State, homes: tuple[Homeland, ...], calendar: Calendar) -> None:
    if not 1 <= calendar.season <= 4:
        raise impossible("calendar.season", "a year has four seasons", "D-YEAR-02")
    if calendar.direction not in (1, -1):
        raise impossible("calendar.direction", "turns pass by 1 or by -1", "D-YEAR-03")
    player = state.player or 0
    if state.actions:
        is_burning = state.actions == (Action.BURN,) and calendar.season == WINTER
        if not is_burning or Action.BURN not in homes[player].marked:
            raise impossible("actions", "a season has one, and Burn before Winter's", "D-ACTION-01")
    card = calendar.card_played
    if card is not None and (not state.actions or card not in calendar.discards):
        raise impossible("calendar.card_played", "it lies on the discards", "D-CARD-01")
    for region in calendar.markers:
        if region not in state.owners or state.owners[region] is not None:
            field = f"calendar.markers.{region}"
            raise impossible(field, "face-down markers lie on neutral regions", "D-SETUP-13")


def check_homeland(state: State, seat: int, home: Homeland, rules: Ruleset) -> None:
    field = f"nations[{seat}].home"
    regions = state.own_regions(seat)
    if state.governments[seat] is None:
        raise impossible(f"nations[{seat}].government", "name one of the four", "D-SETUP-05")
    if state.capitals[seat] not in regions:
        raise impossible(f"nations[{seat}].capital", "every nation has its capital", "D-SETUP-08")
    for suit, level in home.technologies.items():
        if suit not in TECHNOLOGIES or not 0 <= level <= TOP_LEVEL:
            raise impossible(f"{field}.technologies", "levels are 0 to 4", "D-RES-02")
    taken = set(home.marked)
    if not taken <= set(rules.actions) or len(taken - {Action.BURN}) > MOST_ACTIONS:
        raise impossible(f"{field}.marked", f"at most {MOST_ACTIONS} in a year", "D-ACTION-03")
    if home.population < 0:
        raise impossible(f"{field}.population", "cards cannot be negative", "D-TECH-03")
    held = home.markers.values()
    if held and (sum(held) != len(regions) or min(held) < 0):
        raise impossible(f"{field}.markers", "one marker for each region", "D-CAPTURE-07")
    if not set(home.oil_fields) <= set(regions) or min(home.oil_fields.values(), default=1) < 1:
        raise impossible(f"{field}.oil_fields", "name own regions and numbers", "D-TECH-01")
    if len(home.cards) > MOST_CARDS:
        raise impossible(f"{field}.cards", f"at most {MOST_CARDS} in hand", "D-CARD-05")
    coasts = {region for region in regions if zones_at(rules.atlas)[region]}
    check_vessels(home.flotillas, rules.atlas.seas.keys(), f"{field}.flotillas")
    check_vessels(home.harbours, coasts, f"{field}.harbours")


def check_vessels(
    places: Mapping[str, tuple[Vessel, ...]], allowed: Collection[str], field: str
) -> None:
    """Ships lie where they can, at least one in each place, and carry what fits."""
    for place, vessels in places.items():
        if place not in allowed or not vessels:
            raise impossible(f"{field}.{place}", "ships cannot lie there", "D-BOARD-08")
        if len(vessels) > MOST_PIECES:
            raise impossible(f"{field}.{place}", f"at most {MOST_PIECES} ships fit")
        for vessel in vessels:
            if vessel.home is not None:
                raise impossible(f"{field}.{place}", "no battle is being fought", "D-NAV-08")
            if vessel.cargo is not None and vessel.cargo not in CARRIED[vessel.ship]:
                raise impossible(f"{field}.{place}", "that cannot be carried", "D-UNIT-04")


def check_zones(homes: tuple[Homeland, ...]) -> None:
    """D-BOARD-07: no zone holds ships of two players."""
    for seat, home in enumerate(homes):
        for other in homes[:seat]:
            for sea in home.flotillas.keys() & other.flotillas.keys():
                field = f"nations[{seat}].home.flotillas.{sea}"
                raise impossible(field, "ships of another nation lie there", "D-BOARD-07")


def check_supply(homes: tuple[Homeland, ...], rules: Ruleset) -> None:
    """D-UNIT-06, D-RES-06: only cards and markers are counted."""
    if sum(sum(home.oil_fields.values()) for home in homes) > OIL_MARKERS:
        raise impossible("nations", f"there are {OIL_MARKERS} oil markers", "D-UNIT-06")
    cards = [card for card in rules.deck.cards.values() if card.suit is Suit.POPULATION]
    if sum(home.population for home in homes) > sum(card.count for card in cards):
        raise impossible("nations", "there are not so many Population cards", "D-RES-06")


def cards_left(homes: tuple[Homeland, ...], calendar: Calendar, rules: Ruleset) -> tuple[str, ...]:
    """The action cards that nothing is said about; there is one of each."""
    left = Counter(tuple(rules.statecraft.action_cards))
    for seat, home in enumerate(homes):
        take_all(left, home.cards, f"nations[{seat}].home.cards")
    take_all(left, calendar.discards, "calendar.discards")
    take_all(left, calendar.action_deck or (), "calendar.action_deck")
    return tuple(sorted(left.elements()))


def take_all(left: "Counter[str]", names: tuple[str, ...], field: str) -> None:
    """Take these out of what is left; nothing may be taken that is not there."""
    left.subtract(names)
    if min(left.values(), default=0) < 0:
        raise impossible(field, "there are not so many of a kind")
