"""Land battles, and what conquest brings."""

from msgspec.structs import replace

from warroom.kernel.event import Event
from warroom.kernel.words import Seat

from ..battles import BattleBoard, Part
from ..copies import changed, replaced, without
from ..state import Region, State
from ..units import NO_UNITS, Army
from ..zones import Cards


def board_of(state: State) -> BattleBoard:
    assert state.battle is not None, "a battle is on"
    return state.battle


class BattleBegan(Event, frozen=True):
    board: BattleBoard

    def apply(self, state: State) -> None:
        state.battle = self.board


class NeutralCardTurned(Event, frozen=True):
    """The top card of the deck shows who defends a neutral region."""

    REVEALS = True
    region: Region
    card: str

    def apply(self, state: State) -> None:
        state.deck = state.deck.minus(Cards.of((self.card,)))


class CommanderNamed(Event, frozen=True):
    """Somebody commands the neutral army; or nobody, and it fights by rule."""

    seat: Seat | None

    def apply(self, state: State) -> None:
        board = board_of(state)
        state.battle = board.with_side("defender", replace(board.defender, player=self.seat))


class UnitsCommitted(Event, frozen=True):
    part: Part
    units: Army

    def apply(self, state: State) -> None:
        board = board_of(state)
        state.battle = board.with_side(self.part, board.side(self.part).committing(self.units))


class BattleRoundBegan(Event, frozen=True):
    battle_round: int

    def apply(self, state: State) -> None:
        state.battle = replace(board_of(state), battle_round=self.battle_round)


class BattleDiceRolled(Event, frozen=True):
    """Faces as letters, a blank as `-`; hits are those that matched a unit of the roller."""

    part: Part
    faces: str
    hits: int


class UnitsEliminated(Event, frozen=True):
    part: Part
    units: Army

    def apply(self, state: State) -> None:
        board = board_of(state)
        state.battle = board.with_side(self.part, board.side(self.part).losing(self.units))
        region = board.region
        if self.part == "attacker":
            left = state.attackers[region] - self.units
            state.attackers = changed(state.attackers, region, left)
        elif board.owner is not None:
            state.armies = changed(state.armies, region, state.armies[region] - self.units)


class BattleEnded(Event, frozen=True):
    """One side has nothing left. A victorious attacker owns the region (B-LAND-12)."""

    region: Region
    winner: Part

    def apply(self, state: State) -> None:
        board = board_of(state)
        if self.winner == "attacker":
            state.give(self.region, board.attacker.player)
            state.armies = changed(state.armies, self.region, board.attacker.units)
        elif board.owner is None:
            state.armies = changed(state.armies, self.region, NO_UNITS)
        state.attackers = without(state.attackers, self.region)
        state.landings = tuple(each for each in state.landings if each != self.region)
        state.battle = None


class CardTaken(Event, frozen=True):
    """A random card of the loser went to the winner (B-ECON-02)."""

    SECRETS = ("card",)
    READERS = ("winner", "loser")
    REVEALS = True
    winner: Seat
    loser: Seat
    card: Cards

    def apply(self, state: State) -> None:
        hands = state.hands
        hands = replaced(hands, self.loser, hands[self.loser].minus(self.card))
        state.hands = replaced(hands, self.winner, hands[self.winner].plus(self.card))


class KnockedOutCardTaken(Event, frozen=True):
    """The same with a card that is knocked out and stays so (X-ROUTE-09)."""

    SECRETS = ("card",)
    READERS = ("winner", "loser")
    REVEALS = True
    winner: Seat
    loser: Seat
    card: Cards

    def apply(self, state: State) -> None:
        out = state.knocked_out
        out = replaced(out, self.loser, out[self.loser].minus(self.card))
        state.knocked_out = replaced(out, self.winner, out[self.winner].plus(self.card))


class CardWon(Event, frozen=True):
    """The card of a neutral battle went to the victor (B-NEUTRAL-06). All have seen it."""

    seat: Seat
    card: str

    def apply(self, state: State) -> None:
        won = state.hands[self.seat].plus(Cards.of((self.card,)))
        state.hands = replaced(state.hands, self.seat, won)


class CardReturned(Event, frozen=True):
    """The card of a neutral battle went back into the deck (B-NEUTRAL-07)."""

    card: str

    def apply(self, state: State) -> None:
        state.deck = state.deck.plus(Cards.of((self.card,)))
