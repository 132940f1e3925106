"""Starting technology (P-TECH): one of three for each government, known to its owner alone."""

from collections.abc import Mapping

from warroom.kernel.decision import Answer, Decision, Question
from warroom.kernel.procedure import Ask, Done, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.copies import replaced
from warroom.model.events.provocation import ChoosersRolled, TechnologyChosen
from warroom.model.events.technology import TechnologyDeckShuffled
from warroom.model.government import SPECTRUM, Government
from warroom.model.ruleset import Game, Table
from warroom.model.zones import Cards

IDLE_TECHNOLOGIES = ("radio-propaganda",)
"""P-TECH-05: there is no Diplomatic Blitz for it to help."""

INITIAL_TECHNOLOGIES: Mapping[Government, tuple[str, ...]] = {
    Government.FASCISM: (
        "wolf-pack",
        "superior-tactical-training-combat-experience",
        "blitzkrieg",
    ),
    Government.MONARCHY: ("science-research-complex", "parachute-infantry", "sonar"),
    Government.COMMUNISM: (
        "synthetic-oil",
        "advanced-artillery-technologies",
        "radio-command-control",
    ),
    Government.DEMOCRACY: (
        "superior-codebreaking",
        "strategic-bombing-technologies",
        "advanced-mass-production",
    ),
}
"""P-TECH-01."""


class StartingTechnology(Answer, frozen=True):
    technology: str


class ChooseTechnology(Decision, frozen=True):
    """P-TECH-01, P-TECH-03: one of the technologies of one's government that are left."""

    ANSWERS = (StartingTechnology,)
    RULE = "P-TECH-01"

    technologies: tuple[str, ...]

    def options(self, table: Table, seat: Seat) -> tuple[StartingTechnology, ...]:
        return tuple(map(StartingTechnology, self.technologies))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return StartingTechnology(self.technologies[0])


class ChoosingTechnologies(Procedure):
    """P-TECH-01 to P-TECH-04: all governments at the same time, players of one in turn."""

    STEPS = ("rolling", "asking", "keeping", "shuffling")

    first: tuple[Seat, ...] = ()  # who chooses now
    second: tuple[Seat, ...] = ()  # who chooses from what they leave

    def rolling(self, game: Game, _: None) -> Next:
        governments = game.state.governments
        orders = [
            self._order(game, tuple(s for s in game.state.seats if governments[s] is government))
            for government in SPECTRUM
        ]
        self.first = tuple(seat for order in orders for seat in order[:1])
        self.second = tuple(seat for order in orders for seat in order[1:])
        return None

    def _order(self, game: Game, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """P-TECH-03: the higher die chooses first, ties roll again."""
        if len(seats) < 2:
            return seats
        dice = game.chance.dice(len(seats))
        rolls = tuple(zip(seats, dice, strict=True))
        government = game.state.governments[seats[0]]
        assert government is not None
        game.report(ChoosersRolled(government, rolls))
        if len(set(dice)) < len(dice):
            return self._order(game, seats)
        return tuple(seat for seat, _ in sorted(rolls, key=lambda each: -each[1]))

    def asking(self, game: Game, _: None) -> Next:
        if not self.first:
            return Goto("shuffling")
        return Ask({seat: choice_of(game, seat) for seat in self.first})

    def keeping(
        self, game: Game, answers: StartingTechnology | Mapping[Seat, StartingTechnology]
    ) -> Next:
        for seat in self.first:
            chosen = answers if isinstance(answers, StartingTechnology) else answers[seat]
            game.report(TechnologyChosen(seat, Cards.of((chosen.technology,))))
        self.first, self.second = self.second, ()
        return Goto("asking")

    def shuffling(self, game: Game, _: None) -> Next:
        """P-TECH-04: what nobody chose goes into the deck."""
        left = game.chance.shuffled(game.state.technology_deck.known)
        game.report(TechnologyDeckShuffled(Cards.of(left)))
        return Done()

    def imagine(self, fork: Game, seat: Seat) -> Next:
        """What is left to somebody would tell what another has taken. Who chooses second knows
        it; all others only imagine it."""
        sealed = fork.sealed.get(seat)
        question = fork.questions.get(seat) or (sealed.question if sealed else None)
        if question is not None and isinstance(question.decision, ChooseTechnology):
            remember(fork, seat, question.decision.technologies)
        for other, asked in fork.questions.items():
            if other != seat and isinstance(asked.decision, ChooseTechnology):
                anew = Question(asked.number, choice_of(fork, other), asked.rule)
                fork.questions = {**fork.questions, other: anew}
        return None


def choice_of(table: Table, seat: Seat) -> ChooseTechnology:
    """P-TECH-01: the technologies of his government that nobody has taken."""
    government, deck = table.state.governments[seat], table.state.technology_deck.known
    assert government is not None
    listed = table.rules.initial_technologies[government]
    return ChooseTechnology(tuple(name for name in listed if name in deck))


def remember(fork: Game, seat: Seat, left: tuple[str, ...]) -> None:
    """P-TECH-03: what is missing from a choice is what the other of the government holds."""
    state = fork.state
    government = state.governments[seat]
    for other in state.others(seat):
        held = state.secret_technologies[other]
        if state.governments[other] is government and held.count:
            assert government is not None
            taken = next(
                each for each in fork.rules.initial_technologies[government] if each not in left
            )
            swap = {taken: held.known[0]}
            deck = (swap.get(name, name) for name in state.technology_deck.known)
            state.technology_deck = Cards.of(deck)
            state.secret_technologies = replaced(
                state.secret_technologies, other, Cards.of((taken,))
            )
