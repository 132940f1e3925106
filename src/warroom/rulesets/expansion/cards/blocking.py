"""BLOCK cards (X-CARD-05 to X-CARD-10): who is asked, what fits, and who comes first."""

from collections.abc import Mapping

from msgspec import Struct

from warroom.kernel.decision import Answer, Decision, Standing
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Done, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.events.politics import BlockPlayed, MoveStruck, PlayedCardsDiscarded
from warroom.model.politics import Kind, Targets
from warroom.model.ruleset import Game, Table

from ..turns.victory import end_by_eagles

COUNTER_ESPIONAGE = "counter-espionage"
DOUBLE_AGENT = "double-agent"
LEAGUE_PROTEST = "league-protest"
FUEL_SABOTAGE = "fuel-sabotage"
PEACE_CONFERENCE = "peace-conference"
GENERAL_STRIKE = "general-strike"

STOPPED_BY_COUNTER_ESPIONAGE = ("spy", "master-spy", "assassin")
TURNED_BY_DOUBLE_AGENT = ("spy", "master-spy", "spy-ring", "master-spy-ring")
MOVE_BLOCKS = (FUEL_SABOTAGE, PEACE_CONFERENCE, GENERAL_STRIKE)


class MoveBlocked(Struct, gc=False, frozen=True):
    """How a Move was answered: with which card and, at a Peace Conference, whom it bars."""

    card: str
    barred: Seat | None = None


class CardBlocked(Struct, gc=False, frozen=True):
    """How a political action card was answered: by whom, and with which card."""

    by: Seat
    card: str


def has_own_capital(table: Table, seat: Seat) -> bool:
    """X-CARD-04: whether a player owns the region of his own capital."""
    capital = table.state.capitals[seat]
    return capital is not None and table.state.owners[capital] == seat


def blocks_against(table: Table, card: str | None) -> tuple[str, ...]:
    """X-CARD-08 to X-CARD-10: the BLOCK cards that fit a card, or a Move if there is none."""
    if card is None:
        return MOVE_BLOCKS
    fitting = []
    if card in STOPPED_BY_COUNTER_ESPIONAGE:
        fitting.append(COUNTER_ESPIONAGE)
    if card in TURNED_BY_DOUBLE_AGENT:
        fitting.append(DOUBLE_AGENT)
    if table.rules.political[card].kind is Kind.FOREIGN_POLICY:
        fitting.append(LEAGUE_PROTEST)
    return tuple(fitting)


class BlockWith(Answer, frozen=True):
    """A BLOCK card, or none; a Peace Conference names the player whom the mover must spare."""

    card: str | None = None
    barred: Seat | None = None


class PlayBlock(Decision, frozen=True):
    """X-CARD-05, X-CARD-06: a fitting BLOCK card or none, whoever is aimed at. Without a card
    it is a Move that is declared."""

    ANSWERS = (BlockWith,)
    RULE = "X-CARD-05"
    REACTION = True
    STANDING = Standing("A BLOCK card may answer a card or a Move.", ("none",), "by")

    by: Seat
    card: str | None = None
    targets: Targets = Targets()

    def check(self, table: Table, seat: Seat, answer: BlockWith) -> None:
        if answer.card is not None and answer.card not in table.state.political_hands[seat].known:
            message = f"You do not hold {answer.card}."
            raise Refused(Code.NOT_YOURS, self.RULE, message, card=answer.card)
        super().check(table, seat, answer)

    def options(self, table: Table, seat: Seat) -> tuple[BlockWith, ...]:
        held = table.state.political_hands[seat].known
        options = [BlockWith()]
        for card in blocks_against(table, self.card):
            if card not in held:
                continue
            if card == PEACE_CONFERENCE:
                options += [BlockWith(card, spared) for spared in table.state.others(self.by)]
            else:
                options.append(BlockWith(card))
        return tuple(options)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return BlockWith()

    def answer_by(self, word: str) -> Answer:
        return BlockWith()


class BlockWindow(Procedure):
    """X-CARD-07: all who could hold a BLOCK card are asked at once and alike; of those who
    answer, the first clockwise blocks, and nobody learns what the others would have played."""

    STEPS = ("asking", "answering")

    by: Seat
    card: str | None = None
    targets: Targets = Targets()

    def asking(self, game: Game, _: None) -> Next:
        asked = able_to_block(game, self.by)
        if not asked or not blocks_against(game, self.card):
            return Done()
        question = PlayBlock(self.by, self.card, self.targets)
        return Ask(dict.fromkeys(asked, question))

    def answering(self, game: Game, answers: BlockWith | Mapping[Seat, BlockWith]) -> Next:
        asked = able_to_block(game, self.by)
        if isinstance(answers, BlockWith):
            answers = {asked[0]: answers}
        for seat in asked:
            block = answers[seat]
            if block.card is not None:
                is_eagle = game.rules.political[block.card].is_eagle
                game.report(BlockPlayed(seat, block.card, self.by, block.barred, is_eagle))
                return self._blocked(game, seat, block.card, block.barred)
        return Done()

    def _blocked(self, game: Game, seat: Seat, card: str, barred: Seat | None) -> Next:
        return Done(CardBlocked(seat, card))


class MoveBlockWindow(BlockWindow):
    """X-CARD-08: the window at the start of a Move, when it is paid and nothing has moved."""

    STEPS = ("asking", "answering")

    def _blocked(self, game: Game, seat: Seat, card: str, barred: Seat | None) -> Next:
        """X-END-02: if this was the last Eagle, the game ends before anything moves."""
        if card == GENERAL_STRIKE:
            game.report(MoveStruck(self.by))
        game.report(PlayedCardsDiscarded())
        return after_eagles(game) or Done(MoveBlocked(card, barred))


def able_to_block(table: Table, by: Seat) -> tuple[Seat, ...]:
    """X-CARD-04, X-CARD-05: the other players who own their capital, clockwise. A player without
    any card is not asked, for everybody sees that he holds none."""
    hands = table.state.political_hands
    return tuple(
        seat
        for seat in table.state.others(by)
        if has_own_capital(table, seat) and hands[seat].count
    )


def after_eagles(game: Game) -> Next:
    """X-END-02: the game ends when the last Eagle has been carried out."""
    return end_by_eagles(game) if game.state.eagles >= game.rules.eagle_limit else None
