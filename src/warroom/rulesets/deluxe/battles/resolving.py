"""Resolving battles (D-BATTLE-01): all that wait, in the order that the mover chooses."""

from typing import Any

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.events.deluxe_moves import CoastalAttack, Place
from warroom.model.ruleset import Game, Table
from warroom.model.units import Ship
from warroom.model.vessels import Vessel


class NextBattle(Answer, frozen=True):
    place: Place


class BattleOrder(Decision, frozen=True):
    """D-BATTLE-01, D-MOVE-05, D-NAV-09: which of the waiting battles is next."""

    ANSWERS = (NextBattle,)
    RULE = "D-BATTLE-01"

    places: tuple[Place, ...]

    def options(self, table: Table, seat: Seat) -> tuple[NextBattle, ...]:
        return tuple(map(NextBattle, self.places))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return NextBattle(self.places[0])


class ArmyBattles(Procedure):
    """D-MOVE-05: the battles for all regions that were entered."""

    STEPS = ("choosing", "fighting", "after_the_battle")

    player: Seat
    welcome: int = 0  # dice fewer for the first neutral army (AC04)

    def choosing(self, game: Game, _: Any) -> Next:
        places = battlefields(game)
        if not places:
            return Done()
        return Ask({self.player: BattleOrder(places)}) if len(places) > 1 else None

    def fighting(self, game: Game, answer: NextBattle | None) -> Next:
        region = answer.place if answer else battlefields(game)[0]
        if game.state.owners[region] is not None:
            return Call(game.rules.battle(attacker=self.player, region=region))
        welcome, self.welcome = self.welcome, 0
        battle = game.rules.neutral_battle
        return Call(battle(attacker=self.player, region=region, welcome=welcome))

    def after_the_battle(self, game: Game, _: Any) -> Next:
        return Goto("choosing")


def battlefields(table: Table) -> tuple[Place, ...]:
    """Regions with attackers, in the board's order."""
    return tuple(sorted(table.state.attackers, key=table.rules.atlas.order.__getitem__))


class NavyBattles(Procedure):
    """D-NAV-09: the battles in all sea zones that were entered, and on coastlines."""

    STEPS = ("choosing", "fighting", "after_the_battle")

    player: Seat
    attacks: tuple[CoastalAttack, ...] = ()  # on coastlines, not yet fought

    def choosing(self, game: Game, _: Any) -> Next:
        places = self._places(game)
        if not places:
            return Done()
        return Ask({self.player: BattleOrder(places)}) if len(places) > 1 else None

    def fighting(self, game: Game, answer: NextBattle | None) -> Next:
        place = answer.place if answer else self._places(game)[0]
        attacks = [each for each in self.attacks if each.region == place]
        if not attacks:
            return Call(game.rules.naval_battle(attacker=self.player, sea=place))
        self.attacks = tuple(each for each in self.attacks if each.region != place)
        submarines = tuple(
            vessel
            for each in attacks
            for vessel in (Vessel(Ship.SUBMARINE, home=each.sea),) * each.submarines
        )
        battle = game.rules.naval_battle
        return Call(battle(attacker=self.player, coast=place, submarines=submarines))

    def after_the_battle(self, game: Game, _: Any) -> Next:
        return Goto("choosing")

    def _places(self, table: Table) -> tuple[Place, ...]:
        coasts = tuple(dict.fromkeys(each.region for each in self.attacks))
        return (*contested(table, self.player), *coasts)


def contested(table: Table, seat: Seat) -> tuple[Place, ...]:
    """D-NAV-04: sea zones where the mover's ships have met others, in the board's order."""
    state = table.state
    return tuple(
        sea
        for sea in table.rules.atlas.seas
        if sea in state.flotillas[seat] and state.zone_controller(sea) != seat
    )
