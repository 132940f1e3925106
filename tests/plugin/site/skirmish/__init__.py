"""A rule set that lives outside of War Room: the Basic game, in which a war has a name and every
turn begins with a call for militia."""

from functools import partial
from typing import ClassVar

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.event import Event
from warroom.kernel.procedure import Ask, Goto, Next
from warroom.kernel.words import Rng, Seat
from warroom.model.atlas import Atlas
from warroom.model.cards import Deck
from warroom.model.copies import changed
from warroom.model.family import Family, Option
from warroom.model.ruleset import Game, Ruleset, Table
from warroom.model.state import Region, State
from warroom.model.units import Army
from warroom.rules.setup import SettingUp
from warroom.rules.turn import Turn
from warroom.rulesets.basic import BASIC, basic

RULEBOOK = """\
## Skirmish

### S-MILITIA-01 Militia

At the start of his turn a player who holds his own capital may call up to two infantry there.
Decision: call-militia

### S-NAME-01 The name of the war

The first player gives the war a name of at most twenty letters.
Decision: name-war
"""


class WarName(Answer, frozen=True):
    """What the war is called."""

    text: str


class NameWar(Decision, frozen=True):
    """S-NAME-01: what this war will be called, in at most twenty letters."""

    ANSWERS = (WarName,)
    RULE = "S-NAME-01"

    longest: int

    def check(self, table: Table, seat: Seat, answer: WarName) -> None:
        if not 0 < len(answer.text) <= self.longest:
            message = f"A name has 1 to {self.longest} letters."
            raise Refused(Code.TOO_MANY, self.RULE, message, length=len(answer.text))

    def sample(self, table: Table, seat: Seat, rng: Rng) -> WarName:
        return WarName(f"War {int(rng.random() * 99)}")

    def default(self, table: Table, seat: Seat, rng: Rng) -> WarName:
        return WarName("The War")


class WarNamed(Event, frozen=True):
    """The war has a name."""

    seat: Seat
    text: str


class Militia(Answer, frozen=True):
    """So many infantry."""

    count: int = 0


class CallMilitia(Decision, frozen=True):
    """S-MILITIA-01: how many infantry join the capital."""

    ANSWERS = (Militia,)
    RULE = "S-MILITIA-01"

    most: int

    def options(self, table: Table, seat: Seat) -> tuple[Militia, ...]:
        return tuple(map(Militia, range(self.most + 1)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Militia:
        return Militia()


class MilitiaCalled(Event, frozen=True):
    """Infantry came to a capital from nowhere."""

    seat: Seat
    region: Region
    count: int

    def apply(self, state: State) -> None:
        army = state.armies[self.region] + Army(infantry=self.count)
        state.armies = changed(state.armies, self.region, army)


class NamedSetUp(SettingUp):
    """S-NAME-01: the war is named before anything else is done."""

    STEPS: ClassVar[tuple[str, ...]] = ("asking_for_a_name", "naming", *SettingUp.STEPS)

    def asking_for_a_name(self, game: Game, _: None) -> Next:
        return Ask({0: NameWar(20)})

    def naming(self, game: Game, answer: WarName) -> Next:
        game.report(WarNamed(0, answer.text))
        return None


class SkirmishTurn(Turn):
    """S-MILITIA-01: a turn with a call for militia before its actions."""

    STEPS: ClassVar[tuple[str, ...]] = ("beginning", "calling", "arriving", *Turn.STEPS[1:])

    most: int = 2

    def calling(self, game: Game, _: None) -> Next:
        if not self.most or game.state.capitals[self.player] not in self._own(game):
            return Goto("choosing")
        return Ask({self.player: CallMilitia(self.most)})

    def arriving(self, game: Game, answer: Militia) -> Next:
        capital = game.state.capitals[self.player]
        if answer.count and capital is not None:
            game.report(MilitiaCalled(self.player, capital, answer.count))
        return None

    def _own(self, game: Game) -> tuple[Region, ...]:
        return game.state.own_regions(self.player)


def skirmish(atlas: Atlas, deck: Deck) -> Ruleset:
    game = basic(atlas, deck)
    return game.with_(
        name="skirmish",
        version=1,
        builds_on=(game.name,),
        setup=NamedSetUp,
        turn=SkirmishTurn,
    )


def militia(rules: Ruleset, value: str) -> Ruleset:
    return rules.with_(turn=partial(SkirmishTurn, most=int(value)))


SKIRMISH = Family(
    name="skirmish",
    version=1,
    build=skirmish,
    options=(
        Option(
            "militia",
            "S-MILITIA-01",
            "How many infantry may join the capital in a turn.",
            ("2", "0", "5"),
            militia,
        ),
        *(option for option in BASIC.options if option.name == "game-limit"),
    ),
    fewest_seats=2,
    most_seats=4,
    board="west",
    deck="economics-basic",
    reactions=BASIC.reactions,
    rulebook=RULEBOOK,
)
