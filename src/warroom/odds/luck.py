"""The luck ledger: what the dice were expected to bring each player, and what they brought.

It follows events that everybody may see, so a table can keep it as the game goes on. Figures are
exact for the commitments that were made: what could have been is what other dice could have done.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from warroom.api import Record, read_answer, replay
from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.model.battles import BattleBoard, Part
from warroom.model.events.battles import (
    BattleBegan,
    BattleDiceRolled,
    BattleEnded,
    BattleRoundBegan,
    UnitsCommitted,
    UnitsEliminated,
)
from warroom.model.events.deluxe_war import ActingTurnBegan, LineFired
from warroom.model.events.economy import BlitzRolled, RegionJoined
from warroom.model.events.naval import MatchUpFought, NavalBattleBegan
from warroom.model.events.setup import Purpose, RolledOff
from warroom.model.ruleset import Ruleset
from warroom.model.state import Region
from warroom.model.units import Army
from warroom.rules.diplomacy import RIVALS_NEED
from warroom.rules.land_battle import hits_by_type

from .blitz import at_least
from .forces import OTHER, PARTS, Fight, minus
from .land import fight_odds
from .lines import margins
from .results import Basis
from .tables import Outcome, Tables, matched, tables_of
from .tally import Score, Tally


class BattleLuck(Struct, frozen=True):
    """A land battle: how likely the attacker was to win before it, if both commit a full and varied
    force; and for each side the production points that its dice destroyed."""

    region: Region
    attacker: Seat
    defender: Seat | None  # none of a neutral region
    chance: float
    winner: Part
    attack: Tally
    defence: Tally


class PlayerLuck(Struct, frozen=True):
    """One player's dice and those against him. Points are production points of units destroyed."""

    seat: Seat
    battles: Tally  # won on land
    hits: Tally  # that struck, on land
    struck: Tally  # points by his dice
    suffered: Tally  # points by dice against him
    net: Tally  # the one less the other
    sea: Tally  # match-ups won
    blitzes: Tally  # regions gained by diplomacy


class Luck(Struct, frozen=True):
    players: tuple[PlayerLuck, ...]
    battles: tuple[BattleLuck, ...]
    basis: Basis = Basis("exact", 1e-9)


Key: TypeAlias = tuple[Seat, str]


class Ledger:
    """Keeps account, event by event."""

    def __init__(self, rules: Ruleset, seats: int) -> None:
        self.rules, self.seats = rules, seats
        self.battles: list[BattleLuck] = []
        self._scores: defaultdict[Key, Score] = defaultdict(Score)
        self._board: BattleBoard | None = None
        self._tables: Tables = tables_of(rules)
        self._chance = 0.0
        self._points: dict[Part, Score] = {}
        self._is_salvo = False
        self._fleets: tuple[Seat, Seat] = (0, 0)
        self._rivals: tuple[Seat, ...] = ()

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, BattleBegan):
                self._begin(event.board)
            elif isinstance(event, NavalBattleBegan):
                self._fleets = event.challenger, event.controller
            elif isinstance(event, MatchUpFought):
                self._match(event)
            elif isinstance(event, BlitzRolled):
                self._blitz(event)
            elif isinstance(event, RolledOff) and event.purpose is Purpose.RIVALS:
                self._compete(event)
            elif isinstance(event, RegionJoined):
                self._join(event.seat)
            elif self._board is not None:
                self._fight(self._board, event)

    def luck(self) -> Luck:
        """All that was heard so far."""
        return Luck(tuple(map(self._player, range(self.seats))), tuple(self.battles))

    def _player(self, seat: Seat) -> PlayerLuck:
        def tally(what: str) -> Tally:
            return self._scores[seat, what].tally()

        net = self._scores[seat, "struck"].less(self._scores[seat, "suffered"])
        return PlayerLuck(
            seat,
            tally("battles"),
            tally("hits"),
            tally("struck"),
            tally("suffered"),
            net.tally(),
            tally("sea"),
            tally("blitzes"),
        )

    # ---- on land ----

    def _begin(self, board: BattleBoard) -> None:
        self._board = board
        slot = self.rules.battle if board.owner is not None else self.rules.neutral_battle
        self._tables = tables_of(self.rules, slot)
        self._chance = fight_odds(Fight.on(board, "attacker"), self._tables).attacker.wins
        self._points = {part: Score() for part in PARTS}

    def _fight(self, board: BattleBoard, event: Event) -> None:
        match event:
            case UnitsCommitted():
                side = board.side(event.part).committing(event.units)
                self._board = board.with_side(event.part, side)
            case UnitsEliminated():
                self._board = board.with_side(
                    event.part, board.side(event.part).losing(event.units)
                )
            case BattleRoundBegan():
                self._board = replace(board, battle_round=event.battle_round)
            case BattleDiceRolled():
                chances = self._tables.fire(event.part, board.side(event.part).committed.counts)
                self._roll(board, event.part, chances, self._rolled(board, event))
            case ActingTurnBegan():
                self._is_salvo = event.is_salvo
            case LineFired():
                self._roll(board, event.part, self._volley(board, event), event.hits)
            case BattleEnded():
                self._end(board, event.winner)
            case _:
                pass

    def _volley(self, board: BattleBoard, event: LineFired) -> Mapping[Outcome, float]:
        """D-BATTLE-04, D-BATTLE-07: in a salvo only some fire; a card may add dice. What only a
        card makes possible, such as blanks that hit, is taken as it came."""
        firing = board.side(event.part).committed.counts
        if self._is_salvo:
            salvo = self._tables.salvo
            firing = Army(*[n if unit in salvo else 0 for unit, n in enumerate(firing)]).counts
        arms = self._tables.arms(event.part)
        chances = matched(replace(arms, extra_dice=len(event.faces) - sum(firing)), firing)
        return chances if event.hits in chances else {event.hits: 1.0}

    def _roll(
        self, board: BattleBoard, part: Part, chances: Mapping[Outcome, float], rolled: Outcome
    ) -> None:
        """One roll: how many hits strike, and what the units are worth that they eliminate."""
        tables, other = self._tables, OTHER[part]
        target = board.side(other).committed.counts
        hits: defaultdict[int, float] = defaultdict(float)
        points: defaultdict[int, float] = defaultdict(float)
        for outcome, chance in chances.items():
            lost = minus(target, tables.strike(target, outcome))
            hits[sum(lost)] += chance
            points[tables.worth(lost)] += chance
        lost = minus(target, tables.strike(target, rolled))
        worth = tables.worth(lost)
        self._points[part].add(points, worth)
        # Neutral units belong to nobody, whoever commands them (B-NEUTRAL-05).
        seats = {"attacker": board.attacker.player, "defender": board.owner}
        roller, struck = seats[part], seats[other]
        if roller is not None:
            self._scores[roller, "hits"].add(hits, sum(lost))
            self._scores[roller, "struck"].add(points, worth)
        if struck is not None:
            self._scores[struck, "suffered"].add(points, worth)

    def _rolled(self, board: BattleBoard, event: BattleDiceRolled) -> Outcome:
        """What a roll came to; where hits have powers, by type (X-LAND-02)."""
        if self._tables.hits == "counted":
            return event.hits
        return hits_by_type(board.side(event.part).committed, event.faces).counts

    def _end(self, board: BattleBoard, winner: Part) -> None:
        self._board = None
        attacker = board.attacker.player
        assert attacker is not None
        for seat, part, chance in (
            (attacker, "attacker", self._chance),
            (board.owner, "defender", 1 - self._chance),
        ):
            if seat is not None:
                odds = {0: 1 - chance, 1: chance}
                self._scores[seat, "battles"].add(odds, int(winner == part))
        points = self._points["attacker"].tally(), self._points["defender"].tally()
        self.battles.append(
            BattleLuck(board.region, attacker, board.owner, self._chance, winner, *points)
        )

    # ---- at sea ----

    def _match(self, event: MatchUpFought) -> None:
        lead = event.modifiers[0] - event.modifiers[1]
        wins, _, loses = margins()[lead + 11].tolist()
        for side, chance in enumerate((wins, loses)):
            won = event.loser is not None and event.loser != side
            self._scores[self._fleets[side], "sea"].add({0: 1 - chance, 1: chance}, int(won))

    # ---- by diplomacy ----

    def _blitz(self, event: BlitzRolled) -> None:
        chance = at_least(event.needed)
        won = sum(event.dice) >= event.needed
        self._scores[event.seat, "blitzes"].add({0: 1 - chance, 1: chance}, int(won))
        self._rivals = ()

    def _compete(self, event: RolledOff) -> None:
        """Only the first roll of the rivals: what follows is between those who are tied."""
        if self._rivals:
            return
        self._rivals = tuple(each.seat for each in event.rolls)
        if max(each.total for each in event.rolls) < RIVALS_NEED:
            self._join(None)

    def _join(self, winner: Seat | None) -> None:
        if not self._rivals:
            return
        nobody = (1 - at_least(RIVALS_NEED)) ** len(self._rivals)
        chance = (1 - nobody) / len(self._rivals)
        for seat in self._rivals:
            self._scores[seat, "blitzes"].add({0: 1 - chance, 1: chance}, int(seat == winner))
        self._rivals = ()


def luck_of(record: Record) -> Luck:
    """The luck of a recorded game, as far as it was played."""
    game = replay(Record(record.header))
    ledger = Ledger(game.rules, record.header.seats)
    ledger.hear(game.events)
    for entry in record.entries:
        ledger.hear(game.answer(entry.seat, read_answer(bytes(entry.answer))))
    return ledger.luck()
