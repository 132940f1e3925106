"""Research (D-RES): units become technologies, one level of each kind at a time."""

from collections.abc import Iterator

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next
from warroom.kernel.words import Count, Rng, Seat
from warroom.model.cards import Suit
from warroom.model.events.deluxe_nations import LevelReached, PopulationGained, UnitsConverted
from warroom.model.ruleset import Game, Table
from warroom.model.statecraft import TECHNOLOGIES, TOP_LEVEL
from warroom.model.turns import Action
from warroom.rules.action import ActionProcedure

from ..table.cards import DrawingCards, amount
from ..table.technology import Drilling, cards_left, level
from .conversion import Conversion, ResearchConversion, is_payable, line_paid, lines

KINDS = (*TECHNOLOGIES, Suit.POPULATION)
SAVING_CARDS = ("patent-office", "scrap-drive", "captured-blueprints")


class Study(Answer, frozen=True):
    """The next card to acquire; none stops the research."""

    technology: Suit | None = None
    level: Count = 0


class ResearchTech(Decision, frozen=True):
    """D-RES-01: the next technology, or stop. Each kind comes once in an action."""

    ANSWERS = (Study,)
    RULE = "D-RES-01"

    acquired: tuple[Suit, ...] = ()
    savings: int = 0  # how often the action card may still save something

    def options(self, table: Table, seat: Seat) -> tuple[Answer, ...]:
        return (Study(), *self.studies(table, seat))

    def studies(self, table: Table, seat: Seat) -> Iterator[Study]:
        for technology in KINDS:
            study = Study(technology, next_level(table, seat, technology))
            if not self.hindrance(table, seat, study):
                yield study

    def check(self, table: Table, seat: Seat, answer: Study) -> None:
        if answer.technology is None:
            return
        hindrance = self.hindrance(table, seat, answer)
        if hindrance:
            rule, message = hindrance
            raise Refused(Code.NOT_AMONG_OPTIONS, rule, message, technology=answer.technology)

    def hindrance(self, table: Table, seat: Seat, study: Study) -> tuple[str, str] | None:
        """The rule and the reason that keep a card out of reach."""
        technology, wanted = study.technology, study.level
        assert technology is not None
        if technology in self.acquired:
            return "D-RES-01", "One level of a kind in each Research."
        following = next_level(table, seat, technology)
        if wanted != following or wanted > TOP_LEVEL:
            return "D-RES-02", f"Levels are climbed one by one up to {TOP_LEVEL}."
        if cards_left(table, technology, wanted) <= 0:
            return "D-RES-06", "There is no such card left."
        allowed = lines(table, seat, technology, wanted, self.savings)
        if not any(is_payable(table, seat, line) for line in allowed):
            return "D-RES-03", "You have not the units of any of its lines."
        return None

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Study()


def next_level(table: Table, seat: Seat, technology: Suit) -> int:
    """D-RES-02: the lowest level not yet reached. Population cards are all alike."""
    return 1 if technology is Suit.POPULATION else level(table, seat, technology) + 1


class ResearchAction(ActionProcedure):
    """D-RES-01 to D-RES-06: choose a technology, convert units, take the card, and again."""

    STEPS = (
        "counting_savings",
        "choosing",
        "choosing_units",
        "converting",
        "settling_in",
        "after_the_card",
        "ending",
    )
    ACTION = Action.RESEARCH
    SUMMARY = "Convert units into technologies, one level of each kind."

    acquired: tuple[Suit, ...] = ()
    technology: Suit = Suit.OIL
    level: int = 0
    savings: int = 0

    def counting_savings(self, game: Game, _: None) -> Next:
        """AC29 and AC30 help one conversion, or any; AC31 one."""
        in_force = [amount(game, self.player, card) for card in SAVING_CARDS]
        self.savings = min(in_force[2], 1) or max(in_force)
        return None

    def choosing(self, game: Game, _: None) -> Next:
        question = ResearchTech(self.acquired, self.savings)
        if not any(question.studies(game, self.player)):
            return Goto("ending")
        return Ask({self.player: question})

    def choosing_units(self, game: Game, answer: Study) -> Next:
        if answer.technology is None:
            return Goto("ending")
        self.technology, self.level = answer.technology, answer.level
        question = ResearchConversion(self.technology, self.level, self.savings)
        only = question.only_answer(game, self.player)
        return Ask({self.player: question}) if only is None else self.converting(game, only)

    def converting(self, game: Game, answer: Conversion) -> Next:
        """D-RES-05: the new card replaces the old."""
        allowed = lines(game, self.player, self.technology, self.level, self.savings)
        paid = line_paid(answer, allowed)
        assert paid is not None
        self.savings -= paid.spends
        game.report(
            UnitsConverted(self.player, answer.armies, answer.aboard, answer.ships, answer.points)
        )
        self.acquired = (*self.acquired, self.technology)
        if self.technology is Suit.POPULATION:
            game.report(PopulationGained(self.player))
        else:
            game.report(LevelReached(self.player, self.technology, self.level))
        return Goto("settling_in")

    def settling_in(self, game: Game, _: None) -> Next:
        """D-TECH-01, D-TECH-03: Oil brings an oil marker, Population an action card."""
        if self.technology is Suit.OIL:
            return Call(Drilling(self.player))
        if self.technology is Suit.POPULATION:
            return Call(DrawingCards(self.player))
        return None

    def after_the_card(self, game: Game, _: None) -> Next:
        return Goto("choosing")

    def ending(self, game: Game, _: None) -> Next:
        """AC32: action cards for whoever gained a card."""
        society = amount(game, self.player, "royal-society")
        if society and self.acquired:
            return Call(DrawingCards(self.player, society))
        return Done()
