"""A toy built on the kernel alone: two guards of a lighthouse bid, note, roll, peek and react.

It has one procedure of every shape and one deed for every way in which a step can end, so that
each promise of the kernel can be tried without any rule of a real game.
"""

from typing import Any, Literal

from msgspec import Struct

from warroom.kernel.chance import ScriptedDice, Stream
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.event import Event
from warroom.kernel.game import Game
from warroom.kernel.notice import Notice
from warroom.kernel.procedure import Ask, Call, Done, Finish, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat, Table

PACKAGE = "tests.kernel"
KEY = bytes(range(32))


class Lantern(Struct, frozen=True):
    """Something only its owner sees; others know that it is there."""

    colour: str | None

    def face_down(self) -> "Lantern":
        return Lantern(None)


class Tower(Struct):
    """The whole state of the toy."""

    notes: tuple[str, ...] = ()
    bids: tuple[int, ...] = ()
    rolls: tuple[int, ...] = ()
    lantern: Lantern = Lantern("green")


class House(Struct, frozen=True):
    """The rules: how high a bid may be."""

    highest: int = 3


LightGame = Game[Tower, House]
LightTable = Table[Tower, House]

# ---- events ----


class Noted(Event, frozen=True):
    text: str

    def apply(self, state: Tower) -> None:
        state.notes = (*state.notes, self.text)


class BidsShown(Event, frozen=True):
    REVEALS = True
    bids: tuple[int, int]

    def apply(self, state: Tower) -> None:
        state.bids = self.bids


class Rolled(Event, frozen=True):
    dice: tuple[int, ...]

    def apply(self, state: Tower) -> None:
        state.rolls = (*state.rolls, *self.dice)


class Peeked(Event, frozen=True):
    """One guard looked at the lantern: what he saw is his secret."""

    SECRETS = ("lantern",)
    READERS = ("seat",)
    REVEALS = True
    seat: Seat
    lantern: Lantern


class Whispered(Event, frozen=True):
    """Only the two learn of it at all."""

    PARTIES = ("by", "to")
    by: Seat
    to: Seat


# ---- decisions and answers ----


class Bid(Answer, frozen=True):
    height: int


class MakeBid(Decision, frozen=True):
    """T-1: a height that the house allows."""

    ANSWERS = (Bid,)
    RULE = "T-1"

    def check(self, table: LightTable, seat: Seat, answer: Bid) -> None:
        if not 0 <= answer.height <= table.rules.highest:
            message = f"Bid at most {table.rules.highest}."
            raise Refused(Code.TOO_MANY, self.RULE, message, height=answer.height)

    def options(self, table: LightTable, seat: Seat) -> tuple[Bid, ...]:
        return tuple(Bid(height) for height in range(table.rules.highest + 1))

    def default(self, table: LightTable, seat: Seat, rng: Rng) -> Answer:
        return Bid(0)


DeedName = Literal[
    "note",
    "roll",
    "peek",
    "whisper",
    "demand",
    "pass",
    "stop",
    "fall-over",
    "say-nonsense",
    "ask-nobody",
    "go-astray",
]


class Deed(Answer, frozen=True):
    deed: DeedName


class ChooseDeed(Decision, frozen=True):
    """T-2: any deed at all."""

    ANSWERS = (Deed,)
    RULE = "T-2"

    def check(self, table: LightTable, seat: Seat, answer: Deed) -> None:
        """Everything is allowed; what follows is the point of the toy."""

    def sample(self, table: LightTable, seat: Seat, rng: Rng) -> Answer:
        return Deed("note" if rng.random() < 0.5 else "roll")


class Nod(Answer, frozen=True):
    pass


class React(Decision, frozen=True):
    """T-3: a guard is interrupted by the other."""

    ANSWERS = (Nod,)
    RULE = "T-3"
    REACTION = True

    def options(self, table: LightTable, seat: Seat) -> tuple[Nod, ...]:
        return (Nod(),)


class StormWarning(Notice, frozen=True):
    """The host interrupts; a storm of 12 closes the house."""

    force: int

    def check(self, game: LightGame) -> None:
        if self.force < 1:
            raise Refused(Code.TOO_FEW, "T-4", "There is no wind.", force=self.force)

    def perform(self, game: LightGame) -> Next:
        game.report(Noted(f"storm {self.force}"))
        if self.force == 13:
            raise ZeroDivisionError("the barometer broke")
        return Finish() if self.force == 12 else None


# ---- procedures ----


class Watch(Procedure):
    """Both bid in secret; then one guard does deeds until somebody stops."""

    STEPS = ("bidding", "showing", "choosing", "doing", "hearing")

    player: Seat = 0

    def bidding(self, game: LightGame, _: None) -> Next:
        return Ask({0: MakeBid(), 1: MakeBid()})

    def showing(self, game: LightGame, bids: dict[Seat, Bid]) -> Next:
        game.report(BidsShown((bids[0].height, bids[1].height)))
        return None

    def choosing(self, game: LightGame, _: Any) -> Next:
        return Ask({self.player: ChooseDeed()})

    def doing(self, game: LightGame, answer: Deed) -> Next:
        other = 1 - self.player
        match answer.deed:
            case "note":
                game.report(Noted(f"by {self.player}"))
            case "roll":
                return Call(Rolling(count=2))
            case "peek":
                game.report(Peeked(self.player, game.state.lantern))
            case "whisper":
                game.report(Whispered(self.player, other))
            case "demand":
                return Ask({other: React()})
            case "pass":
                self.player = other
            case "stop":
                return Finish()
            case _:
                return mischief(game, answer.deed)
        return Goto("choosing")

    def hearing(self, game: LightGame, news: Nod | int) -> Next:
        """What comes back from a reaction, or from a procedure that was called."""
        game.report(Noted("a nod" if isinstance(news, Nod) else f"a total of {news}"))
        return Goto("choosing")


def mischief(game: LightGame, deed: str) -> Next:
    """All the ways in which rules can be wrong; each has already reported something."""
    game.report(Noted("mischief"))
    game.chance.dice(1)
    if deed == "fall-over":
        raise ZeroDivisionError("a mistake in the rules")
    if deed == "ask-nobody":
        return Ask({})
    if deed == "go-astray":
        return Goto("no such step")
    return "nonsense"  # type: ignore[return-value]


class Rolling(Procedure):
    """Roll and count. Its result is the total; it ends because no step is left."""

    STEPS = ("rolling", "counting")

    count: int
    total: int = 0

    def rolling(self, game: LightGame, _: None) -> Next:
        dice = game.chance.dice(self.count)
        game.report(Rolled(dice))
        self.total = sum(dice)
        return None

    def counting(self, game: LightGame, _: None) -> Next:
        return Done(self.total)


class Idle(Procedure):
    """Its only step returns nothing: the procedure is over without a result."""

    STEPS = ("idling",)

    def idling(self, game: LightGame, _: None) -> Next:
        game.report(Noted("idle"))
        return None


class Errand(Procedure):
    """Calls a procedure that has no result."""

    STEPS = ("sending", "hearing")

    def sending(self, game: LightGame, _: None) -> Next:
        return Call(Idle())

    def hearing(self, game: LightGame, result: Any) -> Next:
        game.report(Noted(f"heard {result}"))
        return Done()


def new_watch(*script: int, first: Procedure | None = None) -> LightGame:
    """The toy at its first question, with a script of dice if one is given."""
    chance = ScriptedDice(KEY, script=script) if script else Stream(KEY)
    stack = [first or Watch()]
    return Game("the toy", House(), Tower(), chance=chance, stack=stack, seats=2)


def new_shift(*script: int) -> LightGame:
    """The toy after the bids, when guard 0 may do deeds."""
    game = new_watch(*script)
    game.answer(0, Bid(1))
    game.answer(1, Bid(2))
    return game
