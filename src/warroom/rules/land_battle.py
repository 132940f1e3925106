"""Land battles: commitment, reinforcement, dice, matching, losses."""

from functools import lru_cache
from typing import ClassVar

from warroom.kernel.decision import Answer, Decision, Question
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.battles import BattleBoard, Part, Side
from warroom.model.events.battles import (
    BattleBegan,
    BattleDiceRolled,
    BattleEnded,
    BattleRoundBegan,
    CardTaken,
    UnitsCommitted,
    board_of,
)
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.technology import Figure, Power
from warroom.model.units import NO_UNITS, Army, Unit
from warroom.model.zones import Cards

from .common import check_counts
from .modifiers import applied, might_hold, modifier, uses_power
from .victory import consequence_of_conquest

OPENING = 4
FACES = "ITAPP-"
"""B-LAND-06: the six faces of a battle die."""
FACES_OF_DICE = bytes.maketrans(bytes(range(1, 7)), FACES.encode())


class Commit(Answer, frozen=True):
    units: Army


class CommitUnits(Decision, frozen=True):
    """The common part of opening and reinforcing: between so few and so many units from reserve."""

    ANSWERS = (Commit,)
    BINDING = True
    LIMIT_RULE: ClassVar[str] = ""

    part: Part
    least: int
    most: int

    def check(self, table: Table, seat: Seat, answer: Commit) -> None:
        units = answer.units
        check_counts(units, self.RULE)
        reserve = board_of(table.state).side(self.part).reserve
        if not reserve.covers(units):
            message = f"Your reserve is {reserve}: {units} cannot be committed."
            raise Refused(Code.TOO_MANY, self.RULE, message, reserve=reserve)
        if units.total < self.least:
            message = f"Commit at least {self.least}."
            raise Refused(Code.TOO_FEW, self.RULE, message, least=self.least)
        if units.total > self.most:
            message = f"Commit at most {self.most}."
            raise Refused(Code.TOO_MANY, self.LIMIT_RULE, message, most=self.most)

    def options(self, table: Table, seat: Seat) -> tuple[Commit, ...]:
        reserve = board_of(table.state).side(self.part).reserve
        return commitments(reserve, self.least, self.most)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        side = board_of(table.state).side(self.part)
        return Commit(full_and_varied(side, self.most))


class CommitOpening(CommitUnits, frozen=True):
    """B-LAND-02: the units that open the battle."""

    RULE = "B-LAND-02"
    LIMIT_RULE = "B-LAND-02"


class Reinforce(CommitUnits, frozen=True):
    """B-LAND-05: reserves up to the limit, and never nobody in the field."""

    RULE = "B-LAND-05"
    LIMIT_RULE = "B-LAND-04"


@lru_cache(maxsize=10_000)
def commitments(reserve: Army, least: int, most: int) -> tuple[Commit, ...]:
    """All ways to take between `least` and `most` units out of a reserve."""
    return tuple(
        Commit(Army(infantry, tanks, artillery, planes))
        for infantry in range(min(reserve.infantry, most) + 1)
        for tanks in range(min(reserve.tanks, most - infantry) + 1)
        for artillery in range(min(reserve.artillery, most - infantry - tanks) + 1)
        for planes in range(
            max(0, least - infantry - tanks - artillery),
            min(reserve.planes, most - infantry - tanks - artillery) + 1,
        )
    )


def full_and_varied(side: Side, most: int) -> Army:
    """B-NEUTRAL-04: always up to the limit, each time the type with the fewest committed among
    those in reserve; ties in the order plane, tank, artillery, infantry."""
    committed, reserve = list(side.committed.counts), list(side.reserve.counts)
    taken = [0, 0, 0, 0]
    for _ in range(min(most, sum(reserve))):
        kind = min((unit for unit in EAGER if reserve[unit]), key=committed.__getitem__)
        reserve[kind] -= 1
        committed[kind] += 1
        taken[kind] += 1
    return Army(*taken)


EAGER = (Unit.PLANE, Unit.TANK, Unit.ARTILLERY, Unit.INFANTRY)


def commitment(game: Game, part: Part, decision: CommitUnits) -> Commit | None:
    """The commitment that needs no question: by rule, or because there is only one and nobody
    would wonder why."""
    board = board_of(game.state)
    side = board.side(part)
    if side.player is None:
        return Commit(full_and_varied(side, decision.most))
    if might_hold(game, board.nation(part), Figure.COMMITTED):
        return None
    if decision.least == decision.most and (
        side.reserve.has_one_type or side.reserve.total == decision.most
    ):
        return Commit(full_and_varied(side, decision.most))
    return None


def commit(game: Game, part: Part, units: Army) -> None:
    """Units go into battle. More than anybody may commit show what allows it (P-TECH-02)."""
    board = board_of(game.state)
    side = board.side(part)
    if side.committed.total + units.total > max(OPENING, limit(board)):
        applied(game, board.nation(part), Figure.COMMITTED)
    game.report(UnitsCommitted(part, units))


def imagine_commitments(fork: Game, seat: Seat) -> None:
    """How many units another may commit would tell what he holds: count with what he is imagined
    to hold."""
    for other, question in fork.questions.items():
        decision = question.decision
        if other != seat and isinstance(decision, CommitUnits):
            rebuilt = opening_of if isinstance(decision, CommitOpening) else reinforcement
            asked = Question(question.number, rebuilt(fork, decision.part), question.rule)
            fork.questions = {**fork.questions, other: asked}


class Opening(Procedure):
    """B-LAND-02: first the attacker commits, then the defender, who sees what he faces."""

    STEPS = ("choosing_the_attack", "attacking", "choosing_the_defence", "defending")

    def choosing_the_attack(self, game: Game, _: None) -> Next:
        return self._choose(game, "attacker") or Goto("choosing_the_defence")

    def attacking(self, game: Game, answer: Commit) -> Next:
        commit(game, "attacker", answer.units)
        return None

    def choosing_the_defence(self, game: Game, _: None) -> Next:
        return self._choose(game, "defender") or Done()

    def defending(self, game: Game, answer: Commit) -> Next:
        commit(game, "defender", answer.units)
        return None

    def _choose(self, game: Game, part: Part) -> Next:
        """Ask for a commitment, or carry out the one that needs no question."""
        decision = opening_of(game, part)
        player = board_of(game.state).side(part).player
        forced = commitment(game, part, decision)
        if forced is not None:
            commit(game, part, forced.units)
        elif player is not None:
            return Ask({player: decision})
        return None


class SecretOpening(Procedure):
    """B-OPT-07: both sides commit at the same time, without seeing the other."""

    STEPS = ("choosing", "revealing")

    def choosing(self, game: Game, _: None) -> Next:
        board = board_of(game.state)
        questions = {
            player: opening_of(game, part)
            for part in PARTS
            if (player := board.side(part).player) is not None
            and commitment(game, part, opening_of(game, part)) is None
        }
        return Ask(questions) if questions else None

    def revealing(self, game: Game, answers: Commit | dict[Seat, Commit] | None) -> Next:
        board = board_of(game.state)
        for part in PARTS:
            chosen = commitment(game, part, opening_of(game, part))
            player = board.side(part).player
            if chosen is None and player is not None:
                chosen = answers[player] if isinstance(answers, dict) else answers
            assert chosen is not None
            commit(game, part, chosen.units)
        return None


PARTS: tuple[Part, Part] = ("attacker", "defender")


def opening_of(table: Table, part: Part) -> CommitOpening:
    """B-LAND-02, B-OPT-06: four units, or all if there are fewer."""
    board = board_of(table.state)
    allowed = OPENING + modifier(table, board.nation(part), Figure.COMMITTED)
    most = min(allowed, board.side(part).reserve.total)
    return CommitOpening(part, min(table.rules.opening_least, most), most)


class LandBattle(Procedure):
    """B-LAND-01 to B-LAND-12: one battle for one region."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "beginning",
        "beginning_a_round",
        "reinforcing",
        "committing_reserves",
        "rolling",
        "after_the_roll",
        "ending",
        "taking_a_card",
        "eliminating",
    )

    attacker: Seat
    region: Region
    part: Part = "defender"
    loser: Seat | None = None

    def beginning(self, game: Game, _: None) -> Next:
        """B-LAND-01: all units there join the battle, in reserve."""
        state = game.state
        owner = state.owners[self.region]
        game.report(
            BattleBegan(
                BattleBoard(
                    self.region,
                    Side(self.attacker, NO_UNITS, state.attackers[self.region]),
                    Side(owner, NO_UNITS, state.armies[self.region]),
                    owner,
                )
            )
        )
        return Call(game.rules.battle_opening())

    def beginning_a_round(self, game: Game, _: None) -> Next:
        """B-LAND-03: in every battle round the defender acts first."""
        game.report(BattleRoundBegan(board_of(game.state).battle_round + 1))
        self.part = "defender"
        return None

    def reinforcing(self, game: Game, _: None) -> Next:
        """B-LAND-04, B-LAND-05: up to the limit, at least one committed in all."""
        board = board_of(game.state)
        side, nation = board.side(self.part), board.nation(self.part)
        is_full = limit_of(game, self.part) <= side.committed.total
        if not side.reserve or (is_full and not might_hold(game, nation, Figure.COMMITTED)):
            return Goto("rolling")
        decision = reinforcement(game, self.part)
        forced = commitment(game, self.part, decision)
        if forced is None and side.player is not None:
            return Ask({side.player: decision})
        return self.committing_reserves(game, forced or Commit(NO_UNITS)) or Goto("rolling")

    def committing_reserves(self, game: Game, answer: Commit) -> Next:
        if answer.units:
            commit(game, self.part, answer.units)
        return None

    def rolling(self, game: Game, _: None) -> Next:
        """B-LAND-03: roll, count hits, remove the other side's losses at once."""
        committed = board_of(game.state).side(self.part).committed
        rolled = game.chance.dice(dice_of(committed) + extra_dice(game, self.part))
        faces = bytes(rolled).translate(FACES_OF_DICE).decode()
        hits = hits_by_type(committed, counted_faces(game, self.part, faces))
        game.report(BattleDiceRolled(self.part, faces, hits.total))
        return Call(game.rules.losses(self.part, hits)) if hits else None

    def after_the_roll(self, game: Game, _: None) -> Next:
        if board_of(game.state).side(other_part(self.part)).is_beaten:
            return Goto("ending")
        if self.part == "attacker":
            return Goto("beginning_a_round")
        self.part = "attacker"
        return Goto("reinforcing")

    def ending(self, game: Game, _: None) -> Next:
        """B-LAND-11, B-LAND-12: it ends at the instant one side has nothing left."""
        board = board_of(game.state)
        winner: Part = "attacker" if board.defender.is_beaten else "defender"
        game.report(BattleEnded(self.region, winner))
        self.loser = board.owner
        return Done(winner) if winner == "defender" or self.loser is None else None

    def taking_a_card(self, game: Game, _: None) -> Next:
        """B-ECON-02: one card at random from the loser's whole hand."""
        assert self.loser is not None
        hand = game.state.hands[self.loser]
        if hand.count:
            card = Cards.of((game.chance.choose(hand.known),))
            game.report(CardTaken(self.attacker, self.loser, card))
        return None

    def eliminating(self, game: Game, _: None) -> Next:
        """B-END-01: the loser may have lost his last land unit."""
        assert self.loser is not None
        return consequence_of_conquest(game, self.loser)

    def imagine(self, fork: Game, seat: Seat) -> Next:
        imagine_commitments(fork, seat)
        return None


def other_part(part: Part) -> Part:
    return "attacker" if part == "defender" else "defender"


def limit(board: BattleBoard) -> int:
    """B-LAND-04: round number plus three."""
    return board.battle_round + 3


def limit_of(table: Table, part: Part) -> int:
    """B-LAND-04: the limit of one side, which a technology may raise."""
    board = board_of(table.state)
    return limit(board) + modifier(table, board.nation(part), Figure.COMMITTED)


def reinforcement(table: Table, part: Part) -> Reinforce:
    """B-LAND-05: what may be committed now; nobody may stand with an empty field."""
    side = board_of(table.state).side(part)
    most = min(limit_of(table, part) - side.committed.total, side.reserve.total)
    return Reinforce(part, 0 if side.committed else 1, most)


def extra_dice(game: Game, part: Part) -> int:
    """X-OPT-01, X-TECH-05: dice on top of those that the committed units roll."""
    board, state, rules = board_of(game.state), game.state, game.rules
    nation, tanks = board.nation(part), board.side(part).committed.tanks
    extra = 0
    if rules.has.technologies and nation is not None:
        extra += applied(game, nation, Figure.BATTLE_DICE)
        extra += applied(game, nation, Figure.TANK_DICE) * tanks if tanks else 0
    if part == "defender":
        extra += rules.capital_dice if board.region in state.capitals else 0
        extra += rules.beach_dice if board.region in state.landings else 0
    return extra


def counted_faces(game: Game, part: Part, faces: str) -> str:
    """The faces as they count for one side: blanks may serve as artillery."""
    board = board_of(game.state)
    is_of_use = "-" in faces and board.side(part).committed.artillery
    if is_of_use and uses_power(game, board.nation(part), Power.BLANKS):
        return faces.replace("-", "A")
    return faces


def dice_of(committed: Army) -> int:
    """B-LAND-06, B-LAND-07: one die per unit, two per tank, never fewer than two."""
    return max(2, committed.total + committed.tanks)


def hits_by_type(committed: Army, faces: str) -> Army:
    """B-LAND-08: for each type the smaller of faces shown and units committed."""
    return Army(
        min(faces.count("I"), committed.infantry),
        min(faces.count("T"), committed.tanks),
        min(faces.count("A"), committed.artillery),
        min(faces.count("P"), committed.planes),
    )


def hits_of(committed: Army, faces: str) -> int:
    """B-LAND-08: the hits of all types together."""
    return hits_by_type(committed, faces).total


def losses(committed: Army, hits: int) -> Army:
    """B-LAND-09, B-LAND-10: infantry, tanks, artillery, planes; further hits are wasted."""
    infantry = min(committed.infantry, hits)
    hits -= infantry
    tanks = min(committed.tanks, hits)
    hits -= tanks
    artillery = min(committed.artillery, hits)
    return Army(infantry, tanks, artillery, min(committed.planes, hits - artillery))
