"""Strategic bombing (X-BOMB): the action, from naming a player to planes that do not return."""

from msgspec.structs import replace

from warroom.kernel.procedure import Ask, Call, Done, Goto, Next
from warroom.kernel.words import Seat
from warroom.model.events.bombing import (
    AirDefenceRevealed,
    AirDiceRolled,
    AirForceRevealed,
    AirRaidBegan,
    AirRaidEnded,
    AirRole,
    AtomicBombDropped,
    CardsKnockedOut,
    HandShown,
    PlanesShotDown,
    air_raid_of,
)
from warroom.model.ruleset import Game, Table
from warroom.model.technology import Figure, Power
from warroom.model.turns import Action
from warroom.model.zones import Cards
from warroom.rules.action import ActionProcedure
from warroom.rules.modifiers import applied, held, modifier, show, uses_power

from ..land.minor_neutrals import eliminate_if_empty
from ..table.dice import hits_among
from ..table.second_roll import Use, UseTechnology
from .air_choices import (
    AirDefence,
    AirForce,
    AirHits,
    BombingTarget,
    ChooseBombingTarget,
    ChooseKnockouts,
    KnockOuts,
    PlaceAirHits,
    SetAirDefence,
    SetAirForce,
    bombing_targets,
)
from .air_losses import LosingPlanes

PLANE_NEEDS = 6

Choice = AirForce | AirDefence


class StrategicBombing(ActionProcedure):
    """X-BOMB-01 to X-BOMB-09: defenders fire first, then fighters, then bombers."""

    STEPS = (
        "choosing_a_target",
        "beginning",
        "choosing_blindly",
        "revealing",
        "choosing_with_sight",
        "revealing_the_rest",
        "defending",
        "losing_attackers",
        "escorting",
        "considering_the_bomb",
        "dropping_the_bomb",
        "bombing",
        "knocking_out",
        "attacker_removing_planes",
        "defender_removing_planes",
        "ending",
    )
    ACTION = Action.BOMBING
    SUMMARY = "Send fighters and bombers against a player's economy."

    target: Seat = -1
    reader: Seat | None = None  # whose codebreakers know what the other sends
    sent: int = 0
    defended_by: int = 0

    @classmethod
    def why_useless(cls, table: Table, seat: Seat) -> str:
        if not planes_of(table, seat) and not modifier(table, seat, Figure.BOMBER_DICE):
            return "You have no plane."
        return "" if bombing_targets(table, seat) else "There is nobody whom you may attack."

    # ---- who, and with what ----

    def choosing_a_target(self, game: Game, _: None) -> Next:
        targets = bombing_targets(game, self.player)
        if len(targets) == 1:
            return self.beginning(game, BombingTarget(targets[0])) or Goto("choosing_blindly")
        return Ask({self.player: ChooseBombingTarget()})

    def beginning(self, game: Game, answer: BombingTarget) -> Next:
        if answer.seat is None:
            return Done()
        self.take(game)
        self.target = answer.seat
        game.report(AirRaidBegan(self.player, self.target))
        game.rules.attacked(game, self.player, self.target)
        return None

    def choosing_blindly(self, game: Game, _: None) -> Next:
        """X-BOMB-02, X-BOMB-03: both at once; but who alone has broken the codes chooses later."""
        readers = [seat for seat in self._parties if uses_power(game, seat, Power.CODES)]
        self.reader = readers[0] if len(readers) == 1 else None
        return self._ask(game, self._blind)

    def revealing(self, game: Game, answers: Choice | dict[Seat, Choice] | None) -> Next:
        self._reveal(game, self._blind, answers)
        return None

    def choosing_with_sight(self, game: Game, _: None) -> Next:
        return None if self.reader is None else self._ask(game, (self.reader,))

    def revealing_the_rest(self, game: Game, answer: Choice | None) -> Next:
        if self.reader is not None:
            self._reveal(game, (self.reader,), answer)
        raid = air_raid_of(game.state)
        self.sent, self.defended_by = raid.fighters + raid.bombers, raid.defenders
        return None

    @property
    def _parties(self) -> tuple[Seat, Seat]:
        return self.player, self.target

    @property
    def _blind(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self._parties if seat != self.reader)

    def _ask(self, game: Game, seats: tuple[Seat, ...]) -> Next:
        """Who has no plane has no choice."""
        questions = {seat: self._question(game, seat) for seat in seats if planes_of(game, seat)}
        return Ask(questions) if questions else None

    def _question(self, game: Game, seat: Seat) -> SetAirForce | SetAirDefence:
        planes = planes_of(game, seat)
        if seat == self.target:
            return SetAirDefence(planes, self.player)
        return SetAirForce(planes, 0 if modifier(game, seat, Figure.BOMBER_DICE) else 1)

    def _reveal(
        self,
        game: Game,
        seats: tuple[Seat, ...],
        answers: Choice | dict[Seat, Choice] | None,
    ) -> None:
        for seat in seats:
            answer = answers.get(seat) if isinstance(answers, dict) else answers
            if seat == self.player:
                force = answer if isinstance(answer, AirForce) else AirForce()
                game.report(AirForceRevealed(force.fighters, force.bombers))
            else:
                defence = answer if isinstance(answer, AirDefence) else AirDefence()
                game.report(AirDefenceRevealed(defence.fighters))

    # ---- in the air ----

    def defending(self, game: Game, _: None) -> Next:
        """X-BOMB-04: each hit eliminates a fighter or a bomber, as the defender likes."""
        raid = air_raid_of(game.state)
        figure = Figure.DEFENDING_FIGHTER_DIE
        hits = self._roll(game, AirRole.DEFENDERS, raid.defenders, self.target, figure)
        decision = PlaceAirHits(min(hits, raid.fighters + raid.bombers))
        options = decision.options(game, self.target)
        if len(options) == 1:
            return self.losing_attackers(game, options[0]) or Goto("escorting")
        return Ask({self.target: decision})

    def losing_attackers(self, game: Game, answer: AirHits) -> Next:
        if answer.fighters or answer.bombers:
            game.report(PlanesShotDown(answer.fighters, answer.bombers))
        return None

    def escorting(self, game: Game, _: None) -> Next:
        """X-BOMB-05: surviving fighters fire at the defending ones."""
        raid = air_raid_of(game.state)
        fighters = raid.fighters if raid.defenders else 0
        figure = Figure.ATTACKING_FIGHTER_DIE
        hits = self._roll(game, AirRole.FIGHTERS, fighters, self.player, figure)
        if hits and raid.defenders:
            game.report(PlanesShotDown(defenders=min(hits, raid.defenders)))
        return None

    def considering_the_bomb(self, game: Game, _: None) -> Next:
        """Atomic Bomb: once per game, if a bomber survives and there is something to destroy."""
        technology = self._atomic_bomb(game)
        is_of_use = air_raid_of(game.state).bombers and game.state.hands[self.target].count
        if technology and is_of_use:
            return Ask({self.player: UseTechnology(technology)})
        return Goto("bombing")

    def dropping_the_bomb(self, game: Game, answer: Use) -> Next:
        if not answer.is_used:
            return None
        technology = self._atomic_bomb(game)
        show(game, self.player, technology)
        game.report(AtomicBombDropped(self.player, technology))
        game.report(CardsKnockedOut(self.player, self.target, game.state.hands[self.target]))
        return Goto("attacker_removing_planes")

    def _atomic_bomb(self, game: Game) -> str:
        """The technology, if its owner has it and has not used it yet."""
        known, spent = game.rules.technologies, game.state.spent
        for name in held(game, self.player):
            if Power.ATOMIC_BOMB in known[name].powers and name not in spent:
                return name
        return ""

    def bombing(self, game: Game, _: None) -> Next:
        """X-BOMB-06, X-BOMB-07: each hit knocks out a card, and the attacker sees them all."""
        extra = applied(game, self.player, Figure.BOMBER_DICE)
        dice = air_raid_of(game.state).bombers + extra
        hits = self._roll(game, AirRole.BOMBERS, dice, self.player, Figure.BOMBER_DIE)
        hand = game.state.hands[self.target]
        if not hits or not hand.count:
            return Goto("attacker_removing_planes")
        game.report(HandShown(self.player, self.target, hand))
        decision = ChooseKnockouts(min(hits, hand.count))
        if decision.count == hand.count:
            return self.knocking_out(game, KnockOuts(hand.known))
        return Ask({self.player: decision})

    def knocking_out(self, game: Game, answer: KnockOuts) -> Next:
        game.report(CardsKnockedOut(self.player, self.target, Cards.of(answer.cards)))
        return Goto("attacker_removing_planes")

    def _roll(self, game: Game, role: AirRole, count: int, seat: Seat, figure: Figure) -> int:
        """X-TECH-05: one die each. Flying Fortresses shrug off the first hits on an attacker."""
        if not count:
            return 0
        dice = game.chance.dice(count)
        hits = hits_among(dice, PLANE_NEEDS, applied(game, seat, figure))
        if hits and role is AirRole.DEFENDERS:
            hits = max(0, hits - applied(game, self.player, Figure.IGNORED_AIR_HITS))
        game.report(AirDiceRolled(role, dice, hits))
        return hits

    # ---- back on the board ----

    def attacker_removing_planes(self, game: Game, _: None) -> Next:
        """X-BOMB-09: the attacker first."""
        raid = air_raid_of(game.state)
        return Call(LosingPlanes(self.player, self.sent - raid.fighters - raid.bombers))

    def defender_removing_planes(self, game: Game, _: None) -> Next:
        return Call(LosingPlanes(self.target, self.defended_by - air_raid_of(game.state).defenders))

    def ending(self, game: Game, _: None) -> Next:
        game.report(AirRaidEnded())
        return eliminate_if_empty(game, self.player, self.target)

    def imagine(self, fork: Game, seat: Seat) -> Next:
        """Bystanders do not see the cards that the defender shows: they are those imagined."""
        raid = fork.state.air_raid
        if raid is not None and raid.shown.faces is None:
            fork.state.air_raid = replace(raid, shown=fork.state.hands[raid.defender])
        return None


def planes_of(table: Table, seat: Seat) -> int:
    """X-BOMB-01: all planes on the board count, wherever they stand."""
    state = table.state
    return sum(state.armies[region].planes for region in state.own_regions(seat))
