"""Naval battles in a sea area (X-NAVAL)."""

from typing import ClassVar

from warroom.kernel.decision import Answer, Decision, Standing
from warroom.kernel.procedure import Ask, Done, Goto, Next
from warroom.kernel.words import Rng, Seat
from warroom.model.events.naval import (
    BattleshipsLost,
    FleetRetreated,
    LineShown,
    NavalBattleBegan,
    NavalBattleEnded,
    NavalRoundEnded,
    SubmarinesStayedOut,
    naval_board_of,
)
from warroom.model.ruleset import Game, Table
from warroom.model.state import Sea
from warroom.model.technology import Power
from warroom.model.units import Fleet
from warroom.rules.modifiers import has_power, uses_power
from warroom.rules.naval_battle import (
    BattleInLine,
    BattleLine,
    ContinueOrRetreat,
    LayBattleLine,
    ReplyAfterRound,
    laid_line,
)

from .striking import clockwise_from


class SendSubmarines(Answer, frozen=True):
    is_willing: bool


SEND_OR_NOT = SendSubmarines(True), SendSubmarines(False)


class SubmarinesFight(Decision, frozen=True):
    """X-NAVAL-03: whether all submarines in the sea area take part, or none."""

    ANSWERS = (SendSubmarines,)
    RULE = "X-NAVAL-03"
    REACTION = True
    STANDING = Standing(
        "A naval battle begins where you have submarines.", ("fight", "stay-out"), "opponent"
    )

    sea: Sea
    opponent: Seat

    def options(self, table: Table, seat: Seat) -> tuple[SendSubmarines, ...]:
        return SEND_OR_NOT

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return SendSubmarines(False)

    def answer_by(self, word: str) -> Answer:
        return SendSubmarines(word == "fight")


class Refuge(Answer, frozen=True):
    sea: Sea


class RetreatArea(Decision, frozen=True):
    """X-NAVAL-07: where the damaged battleships of a beaten side withdraw to."""

    ANSWERS = (Refuge,)
    RULE = "X-NAVAL-07"
    BINDING = True

    seas: tuple[Sea, ...]

    def options(self, table: Table, seat: Seat) -> tuple[Refuge, ...]:
        return tuple(map(Refuge, self.seas))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Refuge(self.seas[0])


class SeaBattle(BattleInLine):
    """X-NAVAL-01 to X-NAVAL-09: the acting player against one other in one sea area. `eager` are
    those whose submarines began it. Result: the winner, or None if there was no battle."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "asking_for_submarines",
        "beginning",
        "laying_an_open_line",
        "showing_it",
        "laying_lines",
        "revealing_lines",
        "fighting_a_match_up",
        "ending_the_round",
        "asking_the_challenger",
        "hearing_the_challenger",
        "asking_the_opponent",
        "hearing_the_opponent",
        "withdrawing",
        "finding_refuge",
    )

    challenger: Seat
    opponent: Seat
    sea: Sea
    eager: tuple[Seat, ...] = ()
    submerged: tuple[Seat, ...] = ()  # whose submarines stay out

    # ---- the beginning ----

    def asking_for_submarines(self, game: Game, _: None) -> Next:
        """X-NAVAL-03: both decide at once, unless their submarines have begun the battle."""
        questions = {
            seat: SubmarinesFight(self.sea, self.enemy_of(seat))
            for seat in (self.challenger, self.opponent)
            if game.state.ships(seat, self.sea).submarines and seat not in self.eager
        }
        return Ask(questions) if questions else None

    def beginning(
        self, game: Game, answers: SendSubmarines | dict[Seat, SendSubmarines] | None
    ) -> Next:
        """X-NAVAL-02: all surface ships fight; without a ship on either side there is no battle."""
        for seat in (self.challenger, self.opponent):
            answer = answers.get(seat) if isinstance(answers, dict) else answers
            has_submarines = bool(game.state.ships(seat, self.sea).submarines)
            if has_submarines and seat not in self.eager and answer and not answer.is_willing:
                self.submerged = (*self.submerged, seat)
                game.report(SubmarinesStayedOut(seat, self.sea))
        ships = self.part_of(game, self.challenger), self.part_of(game, self.opponent)
        if not all(ships):
            return Done()
        game.report(NavalBattleBegan(self.challenger, self.opponent, self.sea, ships))
        return None

    def enemy_of(self, seat: Seat) -> Seat:
        return self.opponent if seat == self.challenger else self.challenger

    def part_of(self, table: Table, seat: Seat) -> Fleet:
        """The ships of a side that take part, damaged battleships included."""
        ships = table.state.ships(seat, self.sea)
        return surface(ships) if seat in self.submerged else ships

    # ---- rounds ----

    def laying_an_open_line(self, game: Game, _: None) -> Next:
        """Superior Codebreaking: who faces it alone lays his line first and openly."""
        board = naval_board_of(game.state)
        readers = [side for side in board.sides if uses_power(game, side.player, CODES)]
        if len(readers) != 1:
            return Goto("laying_lines")
        side = board.sides[1 - board.sides.index(readers[0])]
        line = laid_line(board, side)
        if line is None:
            return Ask({side.player: LayBattleLine(board.line_length)})
        return self.showing_it(game, BattleLine(line)) or Goto("laying_lines")

    def showing_it(self, game: Game, answer: BattleLine) -> Next:
        sides = naval_board_of(game.state).sides
        game.report(LineShown(int(has_power(game, sides[0].player, CODES)), answer.ships))
        return None

    def ending_the_round(self, game: Game, _: None) -> Next:
        """B-NAVAL-09, B-NAVAL-14: damaged battleships sit out; who has no fit ship loses."""
        game.report(NavalRoundEnded())
        is_over = not all(side.fit for side in naval_board_of(game.state).sides)
        return Goto("withdrawing") if is_over else None

    # ---- retreat ----

    def asking_the_challenger(self, game: Game, _: None) -> Next:
        """X-NAVAL-05: first the acting player, then his opponent may retreat."""
        return self._ask(game, self.challenger) or Goto("asking_the_opponent")

    def hearing_the_challenger(self, game: Game, answer: ReplyAfterRound) -> Next:
        return self._hear(game, self.challenger, answer)

    def asking_the_opponent(self, game: Game, _: None) -> Next:
        return self._ask(game, self.opponent) or Goto("laying_an_open_line")

    def hearing_the_opponent(self, game: Game, answer: ReplyAfterRound) -> Next:
        return self._hear(game, self.opponent, answer) or Goto("laying_an_open_line")

    def _ask(self, game: Game, seat: Seat) -> Next:
        """X-NAVAL-06: without a free neighbour there is nothing to ask."""
        seas = free_neighbours(game, seat, self.sea)
        return Ask({seat: ContinueOrRetreat(seas)}) if seas else None

    def _hear(self, game: Game, seat: Seat, answer: ReplyAfterRound) -> Next:
        if answer.reply == "go-on":
            return None
        game.report(FleetRetreated(seat, answer.sea, self.part_of(game, seat)))
        return self._won_by(game, self.enemy_of(seat))

    def withdrawing(self, game: Game, _: None) -> Next:
        """X-NAVAL-07: damaged battleships withdraw, or are sunk if they cannot."""
        loser = self._beaten(game)
        damaged = self.part_of(game, loser)
        if not damaged:
            return self._won_by(game, self.enemy_of(loser))
        seas = free_neighbours(game, loser, self.sea)
        if len(seas) > 1:
            return Ask({loser: RetreatArea(seas)})
        if seas:
            return self.finding_refuge(game, Refuge(seas[0]))
        game.report(BattleshipsLost(loser, damaged))
        return self._won_by(game, self.enemy_of(loser))

    def finding_refuge(self, game: Game, answer: Refuge) -> Next:
        loser = self._beaten(game)
        game.report(FleetRetreated(loser, answer.sea, self.part_of(game, loser)))
        return self._won_by(game, self.enemy_of(loser))

    def _beaten(self, game: Game) -> Seat:
        return next(side.player for side in naval_board_of(game.state).sides if not side.fit)

    def _won_by(self, game: Game, winner: Seat) -> Next:
        """X-NAVAL-08: the winner keeps the sea area, and his battleships are repaired."""
        game.report(NavalBattleEnded(winner, self.enemy_of(winner)))
        return Done(winner)


class EvadableSeaBattle(SeaBattle):
    """X-NAVAL-10: with this option either side may retreat before the first round, the opponent
    before the acting player."""

    STEPS = (
        *SeaBattle.STEPS[:2],
        "offering_retreat_to_the_opponent",
        "hearing_the_opponent_first",
        "offering_retreat_to_the_challenger",
        "hearing_the_challenger_last",
        *SeaBattle.STEPS[2:],
    )
    EVASION: ClassVar[type[ContinueOrRetreat]] = ContinueOrRetreat

    def offering_retreat_to_the_opponent(self, game: Game, _: None) -> Next:
        return self._offer(game, self.opponent) or Goto("offering_retreat_to_the_challenger")

    def hearing_the_opponent_first(self, game: Game, answer: ReplyAfterRound) -> Next:
        return self._hear(game, self.opponent, answer)

    def offering_retreat_to_the_challenger(self, game: Game, _: None) -> Next:
        return self._offer(game, self.challenger) or Goto("laying_an_open_line")

    def hearing_the_challenger_last(self, game: Game, answer: ReplyAfterRound) -> Next:
        return self._hear(game, self.challenger, answer)

    def _offer(self, game: Game, seat: Seat) -> Next:
        seas = free_neighbours(game, seat, self.sea)
        return Ask({seat: self.EVASION(seas)}) if seas else None


CODES = Power.CODES


def surface(ships: Fleet) -> Fleet:
    """All ships but submarines."""
    return ships - Fleet(submarines=ships.submarines)


def free_neighbours(table: Table, seat: Seat, sea: Sea) -> tuple[Sea, ...]:
    """X-NAVAL-05: bordering sea areas without ships of any other player; a canal is a border for
    the owner of its region."""
    atlas, state = table.rules.atlas, table.state
    near = set(atlas.seas[sea].adjacent)
    for canal in atlas.canals:
        if sea in canal.joins and state.owners[canal.region] == seat:
            near.update(canal.joins)
    near.discard(sea)
    return tuple(
        each
        for each in atlas.seas
        if each in near and all(owner == seat for owner, _ in state.fleets_in(each))
    )


def opponents_in(table: Table, seat: Seat, sea: Sea) -> tuple[Seat, ...]:
    """X-NAVAL-01: the others with ships in a sea area, owners of surface ships first."""
    fleets = {owner: ships for owner, ships in table.state.fleets_in(sea) if owner != seat}
    others = clockwise_from(table, fleets)
    return tuple(sorted(others, key=lambda owner: not surface(fleets[owner])))
