"""What somebody does in a game, as far as a plan can be told from it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random

from msgspec import Struct

from warroom.api import Game
from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.lab.piece_book import land_of_each, ships_of
from warroom.lab.play import Host, play_game
from warroom.lab.simulate import Setting
from warroom.lab.usage import used
from warroom.model.events.battles import BattleBegan
from warroom.model.events.turns import TurnBegan
from warroom.model.ruleset import Game as AnyGame
from warroom.model.turns import Action

EARLY = 2


class Conduct(Struct):
    """Of one seat, in all games that were watched."""

    turns: int = 0
    """Of whomever."""
    battles: int = 0
    on_players: int = 0
    on_capitals: int = 0
    rushed: int = 0
    """Capitals attacked in the first two rounds."""
    on_leaders: int = 0
    first_strike: int = 0
    """Rounds until the first attack on a player, or until the end."""
    hoard: int = 0
    """Land units at that time."""
    held: int = 0
    """Areas of the sea that were the seat's own when turns began."""
    ships: int = 0
    """Ships that it had at the beginning of turns."""
    oil_fields: int = 0
    """Of other players, that were attacked."""
    uses: Counter[str] = Counter()

    def share(self, action: Action) -> float:
        """Of all actions that were taken."""
        return self.uses[action.value] / sum(self.uses[each.value] for each in Action)


class Witness:
    """Watches one seat of a game."""

    def __init__(self, game: AnyGame, seat: Seat, conduct: Conduct) -> None:
        self.game, self.seat, self.conduct = game, seat, conduct
        self.has_struck = False
        self._army, self._leader = 0, -1
        self._fields: Mapping[str, int] = {}

    def watch(self, _: Seat, events: Iterable[Event]) -> None:
        found, state = self.conduct, self.game.state
        for event in events:
            thing = used(event)
            if thing is not None and thing[0] == self.seat:
                found.uses[thing[1].name] += 1
            if isinstance(event, TurnBegan):
                found.turns += 1
                found.held += self.sea_held()
                found.ships += ships_of(state, self.seat).total
            if isinstance(event, BattleBegan) and event.board.attacker.player == self.seat:
                found.battles += 1
                owner = event.board.owner
                if owner is not None:
                    found.on_players += 1
                    is_capital = event.board.region in state.capitals
                    found.on_capitals += is_capital
                    found.rushed += is_capital and state.game_round <= EARLY
                    found.oil_fields += self._fields.get(event.board.region, 0)
                    found.on_leaders += owner == self._leader
                    self.strike()
        if not self.has_struck:
            self._army = land_of_each(state)[self.seat].total
        self._fields = dict(state.oil_fields)
        others = [each for each in state.living if each != self.seat]
        self._leader = max(others, key=lambda each: len(state.own_regions(each)), default=-1)

    def sea_held(self) -> int:
        state = self.game.state
        held = int(state.sea_controller == self.seat)
        held += sum(len(each) for each in state.squadrons[self.seat : self.seat + 1])
        return held + sum(len(each) for each in state.flotillas[self.seat : self.seat + 1])

    def strike(self) -> None:
        if not self.has_struck:
            self.has_struck = True
            self.conduct.first_strike += self.game.state.game_round
            self.conduct.hoard += self._army

    def close(self) -> None:
        self.strike()


def conduct_of(name: str, setting: Setting, games: int) -> Conduct:
    """What a bot does among officers, at every seat in turn."""
    found = Conduct(uses=Counter())
    for number in range(games):
        seat = number % setting.seats
        game: Game = setting.game(number)
        names = ["officer:expansionist"] * setting.seats
        names[seat] = name
        players = [setting.player(each, number, place) for place, each in enumerate(names)]
        witness = Witness(game, seat, found)
        host = Host(game, Random(number), 8)
        play_game(game, players, host=host, watch=witness.watch)
        witness.close()
    return found
