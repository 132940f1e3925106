"""Neutral regions: a card names the defenders, and another player may command them."""

from typing import Any, ClassVar

from warroom.kernel.decision import Answer, Decision, Standing
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.battles import BattleBoard, Part, Side
from warroom.model.events.battles import (
    BattleBegan,
    BattleEnded,
    CardReturned,
    CardWon,
    CommanderNamed,
    NeutralCardTurned,
    board_of,
)
from warroom.model.events.setup import Purpose
from warroom.model.ruleset import Game, Table
from warroom.model.units import NO_UNITS

from .land_battle import LandBattle
from .roll_off import RollOff
from .victory import shuffle_deck


class Volunteer(Answer, frozen=True):
    is_willing: bool


YES_OR_NO = Volunteer(True), Volunteer(False)


class VolunteerNeutral(Decision, frozen=True):
    """B-NEUTRAL-03: whether to command the neutral army."""

    ANSWERS = (Volunteer,)
    RULE = "B-NEUTRAL-03"
    REACTION = True
    STANDING = Standing("A neutral army seeks a commander.", ("yes", "no"))

    def options(self, table: Table, seat: Seat) -> tuple[Volunteer, ...]:
        return YES_OR_NO

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Volunteer(False)

    def answer_by(self, word: str) -> Answer:
        return Volunteer(word == "yes")


class Volunteers(Procedure):
    """B-NEUTRAL-03: any other player may command; several roll for it."""

    STEPS = ("asking", "choosing", "naming")

    attacker: Seat

    def asking(self, game: Game, _: None) -> Next:
        return Ask({seat: VolunteerNeutral() for seat in game.state.others(self.attacker)})

    def choosing(self, game: Game, answers: Volunteer | dict[Seat, Volunteer]) -> Next:
        others = game.state.others(self.attacker)
        if isinstance(answers, Volunteer):
            answers = {others[0]: answers}
        willing = tuple(seat for seat in others if answers[seat].is_willing)
        if len(willing) > 1:
            return Call(RollOff(Purpose.COMMAND, willing))
        return self.naming(game, willing[0] if willing else None)

    def naming(self, game: Game, commander: Seat | None) -> Next:
        game.report(CommanderNamed(commander))
        return Done()


class NobodyCommands(Procedure):
    """B-OPT-08: neutral armies always fight by rule."""

    STEPS = ("naming",)

    attacker: Seat

    def naming(self, game: Game, _: None) -> Next:
        game.report(CommanderNamed(None))
        return None


class NeutralBattle(LandBattle):
    """B-NEUTRAL-01 to B-NEUTRAL-07: a battle for ground that nobody owns."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "turning_a_card",
        "finding_a_commander",
        "opening",
        "beginning_a_round",
        "reinforcing",
        "committing_reserves",
        "rolling",
        "after_the_roll",
        "ending",
    )

    def turning_a_card(self, game: Game, _: None) -> Next:
        """B-NEUTRAL-02, B-ECON-07: the defenders stand on the top card, or on a stand-in."""
        deck = game.state.deck
        if deck.count:
            card = deck.known[0]
            game.report(NeutralCardTurned(self.region, card))
        else:
            card = game.chance.choose(game.rules.deck.full)
        defenders = game.rules.deck.cards[card].defenders
        game.report(
            BattleBegan(
                BattleBoard(
                    self.region,
                    Side(self.attacker, NO_UNITS, game.state.attackers[self.region]),
                    Side(None, NO_UNITS, defenders),
                    card=card,
                    is_stand_in=not deck.count,
                )
            )
        )
        return None if defenders else Goto("ending")

    def finding_a_commander(self, game: Game, _: None) -> Next:
        return Call(game.rules.neutral_command(self.attacker))

    def opening(self, game: Game, _: Any) -> Next:
        return Call(game.rules.battle_opening())

    def ending(self, game: Game, _: None) -> Next:
        """B-NEUTRAL-06, B-NEUTRAL-07: the victor keeps the card, or it goes back."""
        board = board_of(game.state)
        winner: Part = "attacker" if board.defender.is_beaten else "defender"
        game.report(BattleEnded(self.region, winner))
        if board.card is not None and not board.is_stand_in:
            if winner == "attacker":
                game.report(CardWon(self.attacker, board.card))
            else:
                game.report(CardReturned(board.card))
                shuffle_deck(game)
        return Done(winner)
