"""Playing political action cards (X-CARD-02 to X-CARD-04, X-CARD-11, X-CARD-13)."""

from collections.abc import Mapping

from msgspec.structs import replace

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next
from warroom.kernel.words import Rng, Seat, pick
from warroom.model.events.politics import PlayedCardsDiscarded, PoliticalCardPlayed
from warroom.model.politics import Targets
from warroom.model.ruleset import Game, Table
from warroom.model.turns import Action
from warroom.rules.action import ActionProcedure

from .blocking import DOUBLE_AGENT, BlockWindow, CardBlocked, after_eagles, has_own_capital
from .card_effects import EFFECTS, is_playable, legal_targets
from .espionage import steal_at_random


class Play(Answer, frozen=True):
    """A card with whatever it is aimed at."""

    card: str
    targets: Targets = Targets()


class StopPlaying(Answer, frozen=True):
    """No further card; before the first one this takes the action back."""


class PlayCard(Decision, frozen=True):
    """X-CARD-02, X-CARD-03: a playable card with legal targets, or stop."""

    ANSWERS = (Play, StopPlaying)
    RULE = "X-CARD-02"

    def check(self, table: Table, seat: Seat, answer: Play | StopPlaying) -> None:
        if isinstance(answer, StopPlaying):
            return
        card = answer.card
        if card not in table.state.political_hands[seat].known:
            raise Refused(Code.NOT_YOURS, self.RULE, f"You do not hold {card}.", card=card)
        if not is_playable(table, seat, card):
            message = f"{card} would change nothing now, or is not played this way."
            raise Refused(Code.NOT_AMONG_OPTIONS, "X-CARD-03", message, card=card)
        if in_order(answer.targets) not in legal_targets(table, seat, card):
            message = f"{card} cannot be aimed at this."
            raise Refused(Code.NOT_AMONG_OPTIONS, "X-CARD-03", message, card=card)

    def choices(self, table: Table, seat: Seat) -> Mapping[str, tuple[Targets, ...]]:
        """A client's helper: every playable card with all that it can be aimed at."""
        return {
            card: tuple(legal_targets(table, seat, card)) for card in playable_cards(table, seat)
        }

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        cards = playable_cards(table, seat)
        if not cards or rng.random() < 0.25:
            return StopPlaying()
        card = pick(rng, cards)
        return Play(card, pick(rng, tuple(legal_targets(table, seat, card))))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return StopPlaying()


def in_order(targets: Targets) -> Targets:
    """It does not matter which of several players is named first."""
    return replace(targets, seats=tuple(sorted(targets.seats)))


def playable_cards(table: Table, seat: Seat) -> tuple[str, ...]:
    """X-CARD-03: the kinds of card in a hand that could change something now."""
    held = table.state.political_hands[seat].known
    return tuple(card for card in EFFECTS if card in held and is_playable(table, seat, card))


class PlayPoliticalCards(ActionProcedure):
    """X-CARD-02: one card after another, each carried out before the next."""

    STEPS = ("choosing", "declaring", "after_the_window", "finishing")
    ACTION = Action.PLAY_CARDS
    SUMMARY = "Play political action cards, one after another."

    card: str = ""  # the one being played
    targets: Targets = Targets()

    @classmethod
    def why_useless(cls, table: Table, seat: Seat) -> str:
        """X-TURN-08, X-CARD-04: it needs the own capital and a playable card."""
        if not has_own_capital(table, seat):
            return "Without your capital you can play no political action card."
        held = table.state.political_hands[seat].known
        if not any(is_playable(table, seat, card) for card in held):
            return "You hold no card that would change anything now."
        return ""

    def choosing(self, game: Game, _: None) -> Next:
        """Whether the cards that are left can be played is known to their owner alone."""
        if self.card and not game.state.political_hands[self.player].count:
            return Done()
        return Ask({self.player: PlayCard()})

    def declaring(self, game: Game, answer: Play | StopPlaying) -> Next:
        """X-TURN-03: the first card confirms the action and pays for it."""
        if isinstance(answer, StopPlaying):
            return Done()
        if not self.card:
            self.take(game)
        self.card, self.targets = answer.card, in_order(answer.targets)
        is_eagle = game.rules.political[self.card].is_eagle
        game.report(PoliticalCardPlayed(self.player, self.card, self.targets, is_eagle))
        return Call(BlockWindow(self.player, self.card, self.targets))

    def after_the_window(self, game: Game, blocked: CardBlocked | None) -> Next:
        """X-CARD-10: a Double Agent steals from the spy's master."""
        if blocked is None:
            return EFFECTS[self.card].carry_out(game, self.player, self.targets)
        if blocked.card == DOUBLE_AGENT:
            steal_at_random(game, blocked.by, self.player)
        return None

    def finishing(self, game: Game, _: None) -> Next:
        """X-CARD-11, X-END-02: what was played is discarded; the last Eagle ends the game."""
        game.report(PlayedCardsDiscarded())
        return after_eagles(game) or Goto("choosing")
