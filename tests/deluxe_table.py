"""The test language of the Deluxe edition: `tests.table` with ships that carry, oil and markers.

front = Front(
    red="Germany 3I 1A, Poland 1I; at sea North Sea DD+I SS; on shore Germany BB",
    blue="France 3I; government democracy; points 3; oil 5; fields France 1; factories 2",
    markers={"Spain": "monarchy"},
    season=4,
)

A nation that says nothing of it is a monarchy without points, oil, cards or technologies, whose
capital is the first region named.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Self

import warroom
from tests.notation import read_regions
from tests.table import Player, Table
from warroom.kernel.event import Event
from warroom.model.cards import Suit
from warroom.model.government import SPECTRUM, Government
from warroom.model.state import State
from warroom.model.turns import Action
from warroom.model.units import Army, Ship, Unit
from warroom.model.vessels import Vessel, in_order
from warroom.positions import Calendar, Homeland, Nation, Position
from warroom.rulesets.deluxe.table.cards import CardChoice

CARGO = {letter: Unit(place) for place, letter in enumerate(Army.LETTERS)}
LEVELS = {"oil-level": Suit.OIL, "factories": Suit.FACTORIES, "minerals": Suit.MINERALS}
LEVELS["rail"] = Suit.RAIL_TRANSPORT


class Front(Table):
    """A table of the Deluxe edition in a position."""

    def __init__(  # noqa: PLR0913 - a position has many sides, all named
        self,
        *,
        options: Mapping[str, str] | None = None,
        board: str = "west",
        turn: str | None = None,
        first: str | None = None,
        year: int = 1,
        season: int = 1,
        direction: int = 1,
        markers: Mapping[str, str] | None = None,
        action_deck: Sequence[str] | None = None,
        discards: Sequence[str] = (),
        **nations: str,
    ) -> None:
        self.colours = tuple(nations)
        position = Position(
            ruleset="deluxe",
            board=board,
            options=options or {},
            nations=tuple(read_homeland(colour, text) for colour, text in nations.items()),
            round=year,
            player=0 if turn is None else self.seat(turn),
            first_player=0 if first is None else self.seat(first),
            calendar=Calendar(
                season=season,
                direction=direction,
                action_deck=None if action_deck is None else tuple(action_deck),
                discards=tuple(discards),
                markers={region: Government(each) for region, each in (markers or {}).items()},
            ),
            dice=(1,),
        )
        self._sit_down(warroom.set_up(position))

    @classmethod
    def new(cls, seats: int, **arguments: Any) -> Self:
        """A table before the first question of a new game."""
        table = cls.__new__(cls)
        table.colours = ("red", "blue", "amber", "green", "plum", "slate")[:seats]
        table._sit_down(warroom.new_game("deluxe", seats=seats, **{"seed": 1935, **arguments}))
        return table

    def __getattr__(self, colour: str) -> "Leader":
        if colour in self.__dict__.get("colours", ()):
            return Leader(self, self.seat(colour))
        raise AttributeError(colour)

    @property
    def state(self) -> State:
        return self.game.state

    def at_sea(self, sea: str) -> dict[str, str]:
        """Who has which vessels in a sea zone: `{"red": "DD+I SS"}`."""
        return {
            self.colours[seat]: write_vessels(flotilla[sea])
            for seat, flotilla in enumerate(self.state.flotillas)
            if sea in flotilla
        }

    def on_shore(self, region: str) -> str:
        return write_vessels(self.state.harbours.get(region, ()))

    def has_markers_for_regions(self) -> bool:
        """D-CAPTURE-07: each holds as many government markers as regions."""
        state = self.state
        return all(
            sum(state.markers[seat]) == len(state.own_regions(seat)) for seat in state.seats
        ) and set(state.face_down) == set(state.neutral_regions())


class Leader(Player):
    """One colour at such a table."""

    table: Front

    def plays(self, card: str | None = None) -> tuple[Event, ...]:
        """A card with the action just chosen, or none."""
        return self.says(CardChoice(card))

    @property
    def points(self) -> int | None:
        return self.table.state.points[self.seat]

    @property
    def oil(self) -> int | None:
        return self.table.state.oil[self.seat]

    @property
    def cards(self) -> list[str]:
        return sorted(self.table.state.action_hands[self.seat].known)

    @property
    def markers(self) -> dict[str, int]:
        held = zip(SPECTRUM, self.table.state.markers[self.seat], strict=True)
        return {government.value: count for government, count in held if count}

    @property
    def marked(self) -> list[str]:
        return [action.value for action in self.table.state.marked[self.seat]]

    @property
    def levels(self) -> tuple[int, ...]:
        """Oil, Factories, Rail Transport, Minerals."""
        return self.table.state.levels[self.seat]


def read_homeland(colour: str, text: str) -> Nation:
    """`Germany 3I, Poland 1I; capital Poland; government fascism; points 3; oil 5; fields Poland 1;
    at sea North Sea DD+I SS; on shore Germany BB; cards war-bonds; marked move build; rail 2;
    oil-level 1; population 1; markers fascism 1 democracy 1; looked Spain, France`"""
    lands, *rest = [part.strip() for part in text.split(";")]
    regions = read_regions(lands)
    facts: dict[str, str] = {}
    for part in filter(None, rest):
        key = next((each for each in ("at sea", "on shore") if part.startswith(each)), None)
        key = key or part.split(" ", 1)[0]
        facts[key] = part.removeprefix(key).strip()
    return Nation(
        regions=regions,
        capital=facts.get("capital", next(iter(regions))),
        colour=colour,
        government=Government(facts.get("government", "monarchy")),
        points=int(facts.get("points", 0)),
        oil=int(facts.get("oil", 0)),
        home=Homeland(
            technologies={suit: int(facts[word]) for word, suit in LEVELS.items() if word in facts},
            population=int(facts.get("population", 0)),
            cards=tuple(facts.get("cards", "").split()),
            marked=tuple(map(Action, facts.get("marked", "").split())),
            markers=read_markers(facts.get("markers", "")),
            flotillas=read_vessels(facts.get("at sea", "")),
            harbours=read_vessels(facts.get("on shore", "")),
            oil_fields=read_fields(facts.get("fields", "")),
            looked_at=tuple(filter(None, map(str.strip, facts.get("looked", "").split(",")))),
        ),
    )


def read_markers(text: str) -> dict[Government, int]:
    """`fascism 1 democracy 2`"""
    words = text.split()
    return {Government(name): int(n) for name, n in zip(words[::2], words[1::2], strict=True)}


def read_fields(text: str) -> dict[str, int]:
    """`Poland 1, Germany 2`"""
    parts = [each.strip().rsplit(" ", 1) for each in text.split(",") if each.strip()]
    return {region: int(count) for region, count in parts}


def read_vessels(text: str) -> dict[str, tuple[Vessel, ...]]:
    """`North Sea DD+I SS, Baltic Sea CV+P`"""
    found = {}
    for part in filter(None, (each.strip() for each in text.split(","))):
        match = re.fullmatch(r"(.+?)((?: (?:DD|SS|BB|CV)(?:\+[ITAP])?)+)", part)
        assert match is not None, f"cannot read {part!r}"
        found[match[1]] = in_order(map(read_vessel, match[2].split()))
    return found


def read_vessel(text: str) -> Vessel:
    """`DD+I`"""
    ship, _, cargo = text.partition("+")
    return Vessel(Ship(ship), CARGO[cargo] if cargo else None)


def write_vessels(vessels: Sequence[Vessel]) -> str:
    return " ".join(
        vessel.ship.value + ("" if vessel.cargo is None else f"+{Army.LETTERS[vessel.cargo]}")
        for vessel in vessels
    )
