"""The test language: a position, scripted dice, answers and expectations that read like a rule.

    table = Table(red="Germany 6I 3T, Italy 1I; capital Italy", green="Poland 3I 2T; fleet 1DD")
    table.rolls("IAAPP", "TAPPPP", (5, 6))
    table.red.takes("move")
    table.red.moves("Germany > Poland 5I 3T")
    table.red.commits("4I")
    assert table.owner("Poland") == "green"

Seats are named by their colours, in the order in which they are given. Every die that is rolled
must have been scripted, unless `table.rolls_freely()` was said.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest

import warroom
from tests.notation import decision_name, read_nation, read_order, read_regions, read_terms
from warroom.kernel.chance import ScriptedDice
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.event import Event
from warroom.kernel.words import HOST
from warroom.model.turns import Action
from warroom.model.units import Army, Fleet, Ship
from warroom.positions import Position
from warroom.rules.building import Purchase
from warroom.rules.diplomacy import BlitzTarget
from warroom.rules.land_battle import FACES, Commit
from warroom.rules.movement import Moves, Pick
from warroom.rules.naval_battle import BattleLine, ReplyAfterRound, ReplyToChallenge
from warroom.rules.neutrals import Volunteer
from warroom.rules.passage import Blocks, FlyOn
from warroom.rules.setup import Capital, Claim, Colour, Placement
from warroom.rules.trade import (
    AcceptOffer,
    CounterOffer,
    Leave,
    MakeOffer,
    RefuseOffer,
    StopTrading,
)
from warroom.rules.turn import EndTurn, TakeAction

D = TypeVar("D", bound=Decision)
E = TypeVar("E", bound=Event)

Roll = str | Sequence[int]
"""Battle dice as faces, `IAAPP-`, or regular dice as numbers, `(5, 6)`."""


class Table:
    """A game in a position, with a player for each colour."""

    def __init__(  # noqa: PLR0913 - a position has many sides, all named
        self,
        *,
        options: Mapping[str, str] | None = None,
        board: str = "west",
        sea: str | None = None,
        deck: Sequence[str] | None = None,
        turn: str | None = None,
        first: str | None = None,
        round: int = 1,
        actions: Sequence[str] = (),
        is_trading: bool = False,
        ruleset: str = "basic",
        furniture: Mapping[str, Any] | None = None,
        **nations: str,
    ) -> None:
        self.colours = tuple(nations)
        position = Position(
            **(furniture or {}),
            ruleset=ruleset,
            board=board,
            options=options or {},
            nations=tuple(read_nation(colour, text) for colour, text in nations.items()),
            sea_controller=None if sea is None else self.seat(sea),
            deck=None if deck is None else tuple(deck),
            round=round,
            player=0 if turn is None else self.seat(turn),
            first_player=0 if first is None else self.seat(first),
            actions=tuple(map(Action, actions)),
            is_trading=is_trading,
            dice=(1,),
        )
        self._sit_down(warroom.set_up(position))

    @classmethod
    def new(cls, seats: int, **arguments: Any) -> "Table":
        """A table before the first question of a new game, where no dice are scripted."""
        table = cls.__new__(cls)
        table.colours = ("red", "blue", "amber", "green", "plum", "slate")[:seats]
        table._sit_down(warroom.new_game("basic", seats=seats, **{"seed": 1935, **arguments}))
        return table

    def _sit_down(self, game: warroom.Game) -> None:
        self.game = game
        self.log: list[Event] = list(game.events)
        self.start = game.view(None), len(self.log)  # before the first answer
        self.events: tuple[Event, ...] = tuple(game.events)
        self.is_strict = True
        game.chance = ScriptedDice(game.chance.key)
        game.settle()

    def __getattr__(self, colour: str) -> "Player":
        if colour in self.__dict__.get("colours", ()):
            return Player(self, self.seat(colour))
        raise AttributeError(colour)

    def seat(self, colour: str) -> int:
        return self.colours.index(colour)

    # ---- dice ----

    def rolls(self, *dice: Roll) -> None:
        """Script the next dice, in the order in which they will be rolled."""
        assert isinstance(self.game.chance, ScriptedDice)
        script: list[int] = []
        for roll in dice:
            faces = roll.replace(" ", "") if isinstance(roll, str) else ""
            script += [FACES.index(face) + 1 for face in faces]
            script += [] if isinstance(roll, str) else list(roll)
        self.game.chance.script += tuple(script)
        self.game.settle()

    def rolls_freely(self) -> None:
        """From here on the dice do not matter."""
        self.is_strict = False

    def has_rolled_everything(self) -> bool:
        assert isinstance(self.game.chance, ScriptedDice)
        return not self.game.chance.script

    # ---- answers ----

    def answer(self, seat: int, answer: Answer) -> tuple[Event, ...]:
        self.events = self.game.answer(seat, answer)
        self.log += self.events
        chance = self.game.chance
        if self.is_strict and isinstance(chance, ScriptedDice):
            assert not chance.unscripted, (
                f"{chance.unscripted} dice were not scripted: {self.events}"
            )
        return self.events

    def host(self, notice: Answer) -> tuple[Event, ...]:
        return self.answer(HOST, notice)

    @contextmanager
    def refuses(self, rule: str, code: str | None = None) -> Iterator[None]:
        """What happens inside must be refused for this rule, and change nothing."""
        before = self.game.save()
        with pytest.raises(warroom.Refused) as caught:
            yield
        assert caught.value.rule_id == rule, caught.value
        assert code is None or caught.value.code.value == code, caught.value
        assert self.game.save() == before, "a refused answer changed the game"

    # ---- expectations ----

    @property
    def asked(self) -> dict[str, str]:
        """Who is asked what, by colour and by the catalogue's name of the decision."""
        return {
            self.colours[seat]: decision_name(question.decision)
            for seat, question in self.game.questions.items()
        }

    def happened(self, kind: type[E]) -> list[E]:
        """The events of a kind since the last answer."""
        return [event for event in self.events if isinstance(event, kind)]

    def has_happened(self, kind: type[E]) -> list[E]:
        """The events of a kind since the beginning."""
        return [event for event in self.log if isinstance(event, kind)]

    def owner(self, region: str) -> str | None:
        seat = self.game.state.owners[region]
        return None if seat is None else self.colours[seat]

    def army(self, region: str) -> str:
        return str(self.game.state.armies[region])

    def attackers(self, region: str) -> str:
        return str(self.game.state.attackers.get(region, Army()))

    @property
    def sea(self) -> str | None:
        seat = self.game.state.sea_controller
        return None if seat is None else self.colours[seat]

    @property
    def turn(self) -> str | None:
        seat = self.game.state.player
        return None if seat is None else self.colours[seat]

    @property
    def actions(self) -> list[str]:
        return [action.value for action in self.game.state.actions]

    @property
    def committed(self) -> tuple[str, str]:
        """What attacker and defender have committed."""
        assert self.game.state.battle is not None
        battle = self.game.state.battle
        return str(battle.attacker.committed), str(battle.defender.committed)

    @property
    def reserve(self) -> tuple[str, str]:
        assert self.game.state.battle is not None
        battle = self.game.state.battle
        return str(battle.attacker.reserve), str(battle.defender.reserve)

    @property
    def winners(self) -> list[str]:
        assert self.game.result is not None, "the game is not over"
        return [self.colours[seat] for seat in self.game.result.winners]


class Player:
    """One colour at the table; each method is an answer, in the words of the rules."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    def says(self, answer: Answer) -> tuple[Event, ...]:
        return self.table.answer(self.seat, answer)

    def says_the_default(self) -> tuple[Event, ...]:
        """The player is absent."""
        return self.says(self.table.game.default_answer(self.seat))

    def question(self, kind: type[D]) -> D:
        """The question put to the player, which must be of this kind."""
        decision = self.table.game.question(self.seat).decision
        assert isinstance(decision, kind), f"asked {decision_name(decision)}"
        return decision

    @property
    def options(self) -> tuple[Answer, ...]:
        options = self.table.game.options(self.seat)
        assert options is not None, "too many options to list"
        return options

    @property
    def menu(self) -> set[str]:
        """The actions offered."""
        return {each.action.value for each in self.options if isinstance(each, TakeAction)}

    @property
    def view(self) -> warroom.View:
        return self.table.game.view(self.seat)

    # set-up
    def chooses_colour(self, colour: str) -> tuple[Event, ...]:
        return self.says(Colour(colour))

    def claims(self, region: str) -> tuple[Event, ...]:
        return self.says(Claim(region))

    def places(self, units: str) -> tuple[Event, ...]:
        """`Poland 3I, Germany 2T`"""
        return self.says(Placement(read_regions(units)))

    def founds(self, region: str) -> tuple[Event, ...]:
        return self.says(Capital(region))

    # turns
    def takes(self, action: str) -> tuple[Event, ...]:
        return self.says(TakeAction(Action(action)))

    def ends_the_turn(self) -> tuple[Event, ...]:
        return self.says(EndTurn())

    # movement
    def moves(self, *orders: str) -> tuple[Event, ...]:
        """`Poland > Ukraine 3I 1T`, `Poland > Ukraine > Caucasus 1T`"""
        return self.says(Moves(tuple(map(read_order, orders))))

    def allows(self) -> tuple[Event, ...]:
        return self.says(Blocks())

    def blocks(self, *crossings: str) -> tuple[Event, ...]:
        """`Cuba > Mexico`"""
        ends = [tuple(crossing.split(" > ")) for crossing in crossings]
        return self.says(Blocks(tuple((start, end) for start, end in ends)))

    def flies_on(self, *planes: int) -> tuple[Event, ...]:
        return self.says(FlyOn(planes))

    def picks(self, region: str) -> tuple[Event, ...]:
        return self.says(Pick(region))

    # battles
    def commits(self, units: str) -> tuple[Event, ...]:
        return self.says(Commit(Army.parse(units)))

    def volunteers(self) -> tuple[Event, ...]:
        return self.says(Volunteer(True))

    def declines(self) -> tuple[Event, ...]:
        return self.says(Volunteer(False))

    def fights(self) -> tuple[Event, ...]:
        return self.says(ReplyToChallenge("fight"))

    def withdraws(self) -> tuple[Event, ...]:
        return self.says(ReplyToChallenge("withdraw"))

    def lays(self, ships: str) -> tuple[Event, ...]:
        """`SS BB DD`, from the beginning of the line."""
        return self.says(BattleLine(tuple(map(Ship, ships.split()))))

    def goes_on(self) -> tuple[Event, ...]:
        return self.says(ReplyAfterRound("go-on"))

    def retreats(self) -> tuple[Event, ...]:
        return self.says(ReplyAfterRound("retreat"))

    # diplomacy, building, trade
    def courts(self, region: str | None) -> tuple[Event, ...]:
        return self.says(BlitzTarget(region))

    def buys(self, army: str = "", fleet: str = "") -> tuple[Event, ...]:
        return self.says(Purchase(Army.parse(army), Fleet.parse(fleet)))

    def offers(
        self, partner: str, give: str = "", want: str = "", promise: str = "", ask: str = ""
    ) -> tuple[Event, ...]:
        """`give="oil-3 oil-1"`, `want="minerals:2 any:1"`; `ask` is for a promise."""
        terms = read_terms(give, want, promise, ask)
        return self.says(MakeOffer(self.table.seat(partner), terms))

    def counters(
        self, give: str = "", want: str = "", promise: str = "", ask: str = ""
    ) -> tuple[Event, ...]:
        return self.says(CounterOffer(read_terms(give, want, promise, ask)))

    def accepts(self, cards: str = "") -> tuple[Event, ...]:
        return self.says(AcceptOffer(tuple(cards.split())))

    def refuses(self, reason: str = "") -> tuple[Event, ...]:
        return self.says(RefuseOffer(reason))

    def stops_trading(self) -> tuple[Event, ...]:
        return self.says(StopTrading())

    def gives_leave(self) -> tuple[Event, ...]:
        return self.says(Leave(True))

    def gives_no_leave(self) -> tuple[Event, ...]:
        return self.says(Leave(False))

    # what the player has
    @property
    def regions(self) -> tuple[str, ...]:
        return self.table.game.state.own_regions(self.seat)

    @property
    def hand(self) -> list[str]:
        return sorted(self.table.game.state.hands[self.seat].known)

    @property
    def fleet(self) -> str:
        return str(self.table.game.state.fleets[self.seat])

    @property
    def pool(self) -> str:
        return str(self.table.game.state.pools[self.seat])

    @property
    def is_eliminated(self) -> bool:
        return self.table.game.state.eliminated[self.seat]
