"""The luck ledger: what the dice were expected to bring each player, and what they brought.

It follows events as everybody may see them, so a table can keep it as the game goes on: a state
goes along with them, and tells what technologies and cards change in a roll. Figures are exact for
the commitments that were made: what could have been is what other dice could have done.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from copy import copy
from typing import TypeAlias

from warroom.api import Record, read_answer, replay
from warroom.kernel.errors import Refused
from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.kernel.words import Table as AnyTable
from warroom.model.battles import Part
from warroom.model.events import battles, bombing, deluxe_war, economy, naval, raids, sailing
from warroom.model.events.battles import board_of
from warroom.model.events.bombing import AirRole, air_raid_of
from warroom.model.events.naval import naval_board_of
from warroom.model.events.setup import Purpose, RolledOff
from warroom.model.events.technology import ResearchRolled
from warroom.model.ruleset import Table
from warroom.model.units import Ship, Unit
from warroom.model.vessels import fleet_of
from warroom.rules.diplomacy import RIVALS_NEED
from warroom.rulesets.expansion.sea.striking import clockwise_from, in_turn

from ..at_table.armed import naval_tables_at, tables_on
from ..at_table.blitz import at_least
from ..at_table.line_battles import tables_in_force
from ..basics.results import Basis, doubt
from ..land.forces import OTHER, PARTS, Fight, Force, minus
from ..land.tables import NONE, Counts, Outcome, Tables
from ..sea.fleet_lines import as_army, fleet_tables
from . import rolls
from .figures import EXACT, Account, Luck, PlayerLuck
from .tally import Score, Tally
from .throws import fire_of

FEW_SHIPS = 10
"""In all, up to which it is worked out who was likely to win a battle of match-ups."""

Key: TypeAlias = tuple[Seat, str]


class Ledger:
    """Keeps account, event by event, from a table on as spectators see it."""

    def __init__(self, table: Table) -> None:
        self._table: Table = AnyTable(table.rules, copy(table.state))
        self._battles: list[Account] = []  # that are over
        self._scores: defaultdict[Key, Score] = defaultdict(Score)
        self._battle: Account | None = None
        self._mover: Seat | None = None  # whose crossings are attacked
        self._targets: list[Seat] = []  # owners of submarines that may be struck back
        self._rivals: tuple[Seat, ...] = ()

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            seen = event.seen_by(None)
            if seen is not None:
                self._count(seen)
                seen.apply(self._table.state)
                self._begin(seen)

    def luck(self) -> Luck:
        """All that was heard so far."""
        battles = tuple(each.luck() for each in self._battles)
        won: defaultdict[Seat, Score] = defaultdict(Score)
        for told, battle in zip(battles, self._battles, strict=True):
            if told.chance is not None and battle.is_fought_out:
                for part, chance in zip(PARTS, (told.chance, 1 - told.chance), strict=True):
                    seat = battle.seats[part]
                    if seat is not None:
                        won[seat].add({0: 1 - chance, 1: chance}, int(told.winner == part))
        players = tuple(self._player(seat, won[seat]) for seat in self._table.state.seats)
        error = max((score.error for score in self._scores.values()), default=0.0)
        worst = max((each.basis for each in battles), key=doubt, default=EXACT)
        basis = Basis(worst.method, max(worst.error, error), worst.runs)
        return Luck(players, battles, basis)

    def net(self, seat: Seat) -> Tally:
        """Points that a player's dice destroyed, less those that dice destroyed of his."""
        return self._scores[seat, "struck"].less(self._scores[seat, "suffered"]).tally()

    def _player(self, seat: Seat, won: Score) -> PlayerLuck:
        def tally(what: str) -> Tally:
            return self._scores[seat, what].tally()

        return PlayerLuck(
            seat,
            battles=won.tally(),
            hits=tally("hits"),
            struck=tally("struck"),
            suffered=tally("suffered"),
            net=self.net(seat),
            sea=tally("sea"),
            raids=tally("raids"),
            air=tally("air"),
            research=tally("research"),
            blitzes=tally("blitzes"),
        )

    def _add(self, seat: Seat | None, what: str, chances: rolls.Chances, actual: int) -> None:
        if seat is not None:
            self._scores[seat, what].add(chances, actual)

    def _try(self, seat: Seat | None, what: str, chance: float, *, is_success: bool) -> None:
        self._add(seat, what, {0: 1 - chance, 1: chance}, int(is_success))

    # ---- what begins ----

    def _begin(self, event: Event) -> None:
        """Battles and raids, once they are on the table."""
        match event:
            case battles.BattleBegan(board=board):
                assert board.attacker.player is not None
                self._battle = Account(board.region, board.attacker.player, board.owner)
                self._meet(*map(Force.of, (board.attacker, board.defender)))
            case deluxe_war.FleetBattleBegan(board=fleets):
                place = fleets.sea or fleets.coast or ""
                self._battle = Account(place, fleets.attacker.player, fleets.defender.player)
                self._meet(
                    *(
                        Force(NONE, as_army(fleet_of(fleets.side(part).vessels)).counts)
                        for part in PARTS
                    )
                )
            case naval.NavalBattleBegan():
                self._battle = Account(event.sea or "", event.challenger, event.controller)
                self._meet_at_sea()
            case raids.RaidBegan(raid=raid) | sailing.ConvoyAttacked(raid=raid):
                owners = dict(raid.attackers)
                self._mover = event.mover if isinstance(event, sailing.ConvoyAttacked) else None
                self._targets = in_turn(clockwise_from(self._table, owners), owners)
            case _:
                pass

    def _meet(self, attacker: Force, defender: Force) -> None:
        assert self._battle is not None
        try:
            self._battle.meeting = Fight(attacker, defender), self._tables(opening=True)
        except Refused:  # a card whose fire is not worked out
            return

    def _meet_at_sea(self) -> None:
        assert self._battle is not None
        self._battle.is_fought_out = False
        mine, theirs = naval_board_of(self._table.state).sides
        if mine.fit.total + theirs.fit.total <= FEW_SHIPS:
            tables = naval_tables_at(self._table, mine.player, theirs.player)
            self._battle.meeting = mine.fit, theirs.fit, tables

    def _tables(self, *, opening: bool = False) -> Tables:
        """By which the battle on the table is fought, as everybody sees it."""
        state = self._table.state
        if state.fleet_battle is not None:
            tables = fleet_tables(self._table.rules)
        else:
            tables = tables_on(self._table, board_of(state))
        return tables_in_force(self._table, 0) if opening and tables.salvo else tables

    # ---- what is rolled ----

    def _count(self, event: Event) -> None:
        """Rolls, and how battles end, before the event is carried out."""
        match event:
            case battles.BattleDiceRolled():
                board, tables = board_of(self._table.state), self._tables()
                chances = tables.fire(event.part, board.side(event.part).committed.counts)
                rolled = rolls.roll_of(self._table, tables, board, event)
                target = board.side(OTHER[event.part]).committed.counts
                self._strike("hits", event.part, target, chances, rolled)
            case deluxe_war.LineFired():
                self._fire(event)
            case naval.MatchUpFought():
                self._match(event)
            case battles.BattleEnded() | deluxe_war.FleetBattleEnded():
                self._end(event.winner)
            case naval.NavalBattleEnded():
                assert self._battle is not None
                is_won = event.winner == self._battle.seats["attacker"]
                self._end("attacker" if is_won else "defender")
            case raids.RaidRolled():
                chances_ = rolls.raid_chances(self._table, event.seat, self._mover, len(event.dice))
                self._add(event.seat, "raids", chances_, event.hits)
            case raids.StruckBack():
                self._strike_back(event)
            case bombing.AirDiceRolled():
                self._in_the_air(event)
            case ResearchRolled() | economy.BlitzRolled():
                what = "research" if isinstance(event, ResearchRolled) else "blitzes"
                is_success = sum(event.dice) >= event.needed
                self._try(event.seat, what, at_least(event.needed), is_success=is_success)
                self._rivals = ()
            case RolledOff(purpose=Purpose.RIVALS):
                self._compete(event)
            case economy.RegionJoined():
                self._join(event.seat)
            case _:
                pass

    def _strike(
        self,
        what: str,
        part: Part,
        target: Counts,
        chances: Mapping[Outcome, float],
        rolled: Outcome,
    ) -> None:
        """One roll: how many hits strike, and what the units are worth that they eliminate."""
        tables = self._tables()
        hits: defaultdict[int, float] = defaultdict(float)
        points: defaultdict[int, float] = defaultdict(float)
        for outcome, chance in chances.items():
            lost = minus(target, tables.strike(target, outcome))
            hits[sum(lost)] += chance
            points[tables.worth(lost)] += chance
        lost = minus(target, tables.strike(target, rolled))
        self._note(what, part, (hits, sum(lost)), (points, tables.worth(lost)))

    def _note(
        self,
        what: str,
        part: Part,
        hits: tuple[rolls.Chances, int],
        points: tuple[rolls.Chances, int],
    ) -> None:
        """Neutral units belong to nobody, whoever commands them (B-NEUTRAL-05)."""
        assert self._battle is not None
        self._battle.points[part].add(*points)
        self._add(self._battle.seats[part], what, *hits)
        self._add(self._battle.seats[part], "struck", *points)
        self._add(self._battle.seats[OTHER[part]], "suffered", *points)

    def _fire(self, event: deluxe_war.LineFired) -> None:
        what = "hits" if self._table.state.fleet_battle is None else "sea"
        fire = fire_of(self._table, event)
        target = fire.lines[OTHER[event.part]]
        self._strike(what, event.part, target, fire.chances(event), event.hits)

    def _match(self, event: naval.MatchUpFought) -> None:
        """B-NAVAL-04: each side may win the match-up, and sink a ship by it."""
        first, second = naval_board_of(self._table.state).sides
        costs = rolls.costs_of(self._table)
        chances = rolls.match_up(event.modifiers[0] - event.modifiers[1])
        for side, (part, chance) in enumerate(zip(PARTS, chances, strict=True)):
            sunk = rolls.sunk_by((first.line, second.line), 1 - side, event.place)
            worth = costs[sunk] if sunk is not None else 0
            is_won = event.loser == 1 - side
            points = {0: 1 - chance, worth: chance} if worth else {0: 1.0}
            hits = {0: 1 - chance, 1: chance}
            self._note("sea", part, (hits, int(is_won)), (points, worth * is_won))

    def _end(self, winner: Part) -> None:
        battle, self._battle = self._battle, None
        assert battle is not None
        battle.winner = winner
        self._battles.append(battle)

    # ---- raids, in the air ----

    def _strike_back(self, event: raids.StruckBack) -> None:
        """X-RAID-07: those at war with the striker, in the order in which they are aimed at."""
        table, cost = self._table, rolls.costs_of(self._table)[Ship.SUBMARINE]
        targets = [
            each for each in self._targets if table.rules.may_attack(table, event.seat, each)
        ]
        chances = rolls.strike_chances(table, event, targets)
        sunk = dict(event.sunk)
        total = sum(sunk.values())
        counts, worth = (
            rolls.summed((len(each) * points, chance) for each, chance in chances.items())
            for points in (1, cost)
        )
        self._add(event.seat, "raids", counts, total)
        self._add(event.seat, "struck", worth, cost * total)
        for owner in dict.fromkeys(targets):
            lost = rolls.summed(
                (cost * each.count(owner), chance) for each, chance in chances.items()
            )
            self._add(owner, "suffered", lost, cost * sunk.get(owner, 0))
        for owner, count in sunk.items():
            for _ in range(count):
                self._targets.remove(owner)

    def _in_the_air(self, event: bombing.AirDiceRolled) -> None:
        raid = air_raid_of(self._table.state)
        chances = rolls.air_chances(self._table, event)
        is_defence = event.role is AirRole.DEFENDERS
        by, against = (raid.attacker, raid.defender)[:: -1 if is_defence else 1]
        self._add(by, "air", chances, event.hits)
        if event.role is AirRole.BOMBERS:
            return
        flying = raid.fighters + raid.bombers if is_defence else raid.defenders
        cost = self._table.rules.unit_costs[Unit.PLANE]
        worth: defaultdict[int, float] = defaultdict(float)
        for hits, chance in chances.items():
            worth[cost * min(hits, flying)] += chance
        for seat, what in ((by, "struck"), (against, "suffered")):
            self._add(seat, what, worth, cost * min(event.hits, flying))

    # ---- by diplomacy ----

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
            self._try(seat, "blitzes", chance, is_success=seat == winner)
        self._rivals = ()


def luck_of(record: Record) -> Luck:
    """The luck of a recorded game, as far as it was played."""
    game = replay(Record(record.header))
    ledger = Ledger(game.view(None))
    for entry in record.entries:
        ledger.hear(game.answer(entry.seat, read_answer(bytes(entry.answer))))
    return ledger.luck()
