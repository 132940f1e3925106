"""Games to put to the test: tables of every size, kind and board, played by drawn answers."""

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import msgspec

import warroom
from tests.contract.rare import RARE
from warroom.kernel import codec
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.words import Seat, kebab
from warroom.model.events.movement import Order
from warroom.model.trade import Terms
from warroom.model.turns import Action
from warroom.model.units import Army
from warroom.rules.movement import DeclareMoves, Moves
from warroom.rules.trade import CounterOffer, MakeOffer
from warroom.rules.turn import ChooseAction, TakeAction
from warroom.rules.victory import TimeIsUp, TradeStops

PACKAGE = "warroom"

PROMISE = "I shall leave Ruritania alone"
"""Words that stand in no data file, so that they are found wherever they leak."""


class Table(NamedTuple):
    """What people agree on before they sit down."""

    seats: int
    board: str
    options: Mapping[str, str] = {}
    deck: str | None = None
    ruleset: str = "basic"

    def begin(self, seed: int) -> warroom.Game:
        return warroom.new_game(
            self.ruleset,
            seats=self.seats,
            seed=seed,
            board=self.board,
            deck=self.deck,
            options=self.options,
        )

    @property
    def name(self) -> str:
        agreed = "+".join(f"{name}={value}" for name, value in self.options.items())
        name = f"{self.seats}-{self.board}-{agreed or 'standard'}".replace(" ", "-")
        return name if self.ruleset == "basic" else f"{self.ruleset}-{name}"


TABLES: tuple[Table, ...] = (
    Table(2, "west"),
    Table(2, "east", {"opening-order": "secret", "naval-costs": "summary"}),
    Table(2, "world", {"game-limit": "11 rounds", "last-standing": "on"}),
    Table(3, "west", {"starting-continents": "on", "opening-commitment": "up-to-four"}),
    Table(3, "east", {"neutral-control": "automatic", "trade-stop": "0"}),
    Table(3, "world", {"opening-order": "secret", "opening-commitment": "up-to-four"}),
    Table(4, "west", {"game-limit": "60 minutes", "time-up": "finish-turn"}),
    Table(4, "east", {"last-standing": "on", "game-limit": "8 rounds"}),
    Table(4, "world", {"naval-costs": "summary", "trade-stop": "3"}),
    Table(5, "west", {"game-limit": "60 minutes", "time-up": "finish-round"}),
    Table(5, "east", {"opening-order": "secret"}, "economics-expansion"),
    Table(5, "world", {"starting-continents": "on", "game-limit": "5 rounds"}),
    Table(6, "west", {"last-standing": "on", "opening-order": "secret", "game-limit": "7 rounds"}),
    Table(6, "east", {"game-limit": "5 rounds"}),
    Table(6, "world", {"neutral-control": "automatic", "opening-commitment": "up-to-four"}),
)
"""Every number of players on every board, and every value of every option."""


def at(ruleset: str, *tables: tuple[int, str, Mapping[str, str]]) -> tuple[Table, ...]:
    return tuple(Table(*table, ruleset=ruleset) for table in tables)


EXPANSION_TABLES = at(
    "expansion",
    (2, "west", {"eagle-limit": "10", "treasuries": "closed"}),
    (3, "east", {"eagle-limit": "6", "submarines-hit-planes": "on", "opening-order": "secret"}),
    (4, "west", {"eagle-limit": "7", "defence-dice": "on", "withdraw-before-battle": "on"}),
    (5, "world", {"eagle-limit": "6", "two-fascists": "on", "strategic-raids": "off"}),
    (6, "world", {"game-limit": "3 rounds", "starting-continents": "on", "naval-costs": "summary"}),
    (7, "world", {"game-limit": "2 rounds", "opening-commitment": "up-to-four"}),
    (8, "world", {"eagle-limit": "5", "last-standing": "on", "neutral-control": "automatic"}),
)
"""The Expansion for every number of players, on every board, with every option."""

PROVOCATION_TABLES = at(
    "provocation",
    (2, "east", {"monarchy-fourth-card": "keep", "treasuries": "closed"}),
    (3, "west", {"mutual-war": "on", "opening-order": "secret", "defence-dice": "on"}),
    (4, "world", {"initial-technology": "on"}),
    (5, "world", {"neutral-canals": "open", "submarines-hit-planes": "on", "two-fascists": "on"}),
    (6, "world", {"elimination-ends": "on", "initial-technology": "on", "naval-costs": "summary"}),
    (7, "world", {"strategic-raids": "off", "opening-commitment": "up-to-four"}),
    (8, "world", {"neutral-control": "automatic"}),
)
"""The scenario Provocation, likewise."""

DELUXE_TABLES = at(
    "deluxe",
    (2, "west", {"start-tech": "varied", "length": "major"}),
    (3, "east", {"alliances": "spectrum", "tank-plane-cost": "printed", "vp-capital": "5"}),
    (4, "west", {"sea-crossing": "zone", "oil-per-region": "any"}),
    (4, "east", {"start-tech": "varied", "coastal-attack": "off"}),
    (5, "world", {"neutral-representative": "computer"}),
    (6, "world", {"action-cards": "off"}),
)
"""The Deluxe edition for every number of players, on every board, with every option."""

OTHER_TABLES = EXPANSION_TABLES + DELUXE_TABLES + PROVOCATION_TABLES
ALL_TABLES = TABLES + OTHER_TABLES

NAMES = [table.name for table in TABLES]
ALL_NAMES = [table.name for table in ALL_TABLES]


BRINK = {
    "board": "west",
    "options": {"last-standing": "on", "game-limit": "25 rounds"},
    "nations": [
        {
            "regions": {"Mexico": {"I": 9, "T": 6, "A": 4, "P": 3}, "Panama": {"I": 5, "P": 3}},
            "capital": "Mexico",
            "fleet": {"DD": 3, "CV": 1},
            "hand": ["oil-1", "oil-2"],
        },
        {"regions": {"Cuba": {"I": 1}}, "fleet": {"SS": 2}, "hand": ["oil-1", "minerals-1"]},
        {
            "regions": {"Central America": {"I": 1}},
            "capital": "Central America",
            "fleet": {"BB": 1},
        },
        {"regions": {"Colombia": {"I": 2, "P": 1}}, "capital": "Colombia", "fleet": {"DD": 2}},
    ],
}
"""A position in which nations are soon wiped out, which drawn answers seldom bring about."""


def chosen(game: warroom.Game, seat: Seat, rng: random.Random) -> Answer:
    """A drawn answer; now and then with a promise, which the samplers never give."""
    answer = game.sample(seat, rng)
    if isinstance(answer, MakeOffer | CounterOffer) and rng.random() < 0.3:
        words = f"{PROMISE} ({game.length})"  # never twice, or it would be refused as declined
        way = "promise" if game.length % 2 else "want_promise"
        terms: Terms = msgspec.structs.replace(answer.terms, **{way: words})
        promising: Answer = msgspec.structs.replace(answer, terms=terms)
        return promising
    return answer


def warlike(game: warroom.Game, seat: Seat, rng: random.Random) -> Answer:
    """Like a drawn answer, but bent on conquest: nations fall."""
    decision = game.questions[seat].decision
    march = TakeAction(Action.MOVE)
    if isinstance(decision, ChooseAction) and march in (game.options(seat) or ()):
        return march
    if isinstance(decision, DeclareMoves):
        orders = []
        for region in game.state.own_regions(seat):
            guard = Army(*(int(kind == 0) for kind in range(4)))
            for order in decision.orders_from(game, seat, region):
                owner = game.state.owners[order.end]
                if owner not in (None, seat) and game.state.armies[region].covers(guard):
                    spare = game.state.armies[region] - guard
                    units = Army(*map(min, spare.counts, order.units.counts))
                    if units:
                        orders.append(Order(order.route, units))
                        break
        return Moves(tuple(orders))
    return chosen(game, seat, rng)


Chooser: TypeAlias = Callable[[warroom.Game, Seat, random.Random], Answer]


def step(
    game: warroom.Game, rng: random.Random, choose: Chooser = chosen
) -> tuple[warroom.Event, ...]:
    """One answer of one of those who are asked."""
    seat = rng.choice(list(game.questions))
    return game.answer(seat, choose(game, seat, rng))


def questions_of(
    game: warroom.Game, rng: random.Random, choose: Chooser = chosen
) -> Iterator[warroom.Game]:
    """The game at each of its questions, until it is over. The host keeps the clock."""
    while not game.is_over:
        yield game
        if game.rules.limit.minutes and game.state.game_round > 0 and rng.random() < 0.004:
            stop = not game.state.has_trade_stopped
            if stop or not game.state.is_time_up:
                game.answer(warroom.HOST, TradeStops() if stop else TimeIsUp())
        step(game, rng, choose)


def played(game: warroom.Game, seed: int) -> warroom.Game:
    """The game after drawn answers to its very end."""
    for _ in questions_of(game, random.Random(seed)):
        pass
    return game


def moments(table: Table, seed: int, every: int) -> Iterator[warroom.Game]:
    """Copies of a game at every so many of its questions."""
    for place, game in enumerate(questions_of(table.begin(seed), random.Random(seed))):
        if place % every == 0:
            yield twin_of(game)


def twin_of(game: warroom.Game) -> warroom.Game:
    twin = game.clone()
    assert isinstance(twin, warroom.Game)
    return twin


def name_of(decision: Decision) -> str:
    return kebab(type(decision).__name__)


@cache
def situations() -> Mapping[str, tuple[warroom.Game, Seat]]:
    """For kinds of decision a game in which it is asked, and of whom."""
    found = {name: set_up() for name, set_up in RARE.items()}
    for place, seed in RICH:
        for game in questions_of(ALL_TABLES[place].begin(seed), random.Random(seed)):
            for seat, question in game.questions.items():
                name = name_of(question.decision)
                if name not in found:
                    found[name] = twin_of(game), seat
    return found


RICH: tuple[tuple[int, int], ...] = (
    *((2, 2), (7, 2), (29, 0), (24, 0), (18, 0), (13, 1), (29, 1)),
    *((17, 0), (16, 1), (25, 1), (30, 1), (31, 1)),
)
"""Tables and seeds whose games together ask every kind of decision that is not in `RARE`."""


def situation(name: str) -> tuple[warroom.Game, Seat]:
    """A game in which this decision is asked, and of whom. If it is missing, some change of the
    rules has made the games above go another way: choose others."""
    assert name in situations(), f"never asked: {name}"
    game, seat = situations()[name]
    return twin_of(game), seat


DECISIONS = tuple(kebab(kind.__name__) for kind in codec.kinds(Decision, PACKAGE))


def facts_of(game: warroom.Game) -> tuple[Any, ...]:
    """All that must be equal in two games that are the same."""
    options = {seat: game.options(seat) for seat in game.questions}
    samples = {seat: game.sample(seat, random.Random(5)) for seat in game.questions}
    return (
        game.save(),
        game.digest,
        dict(game.questions),
        options,
        samples,
        game.is_over,
        game.result,
    )
