"""What must hold at every open question, whatever was answered before.

Each check returns nothing and raises `Broken` with a sentence. They read the state as the rules
left it and share no code with the rules, so that a mistake there is not repeated here.
"""

from collections import Counter
from collections.abc import Iterable

from warroom.api import Game
from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.model.events.battles import UnitsEliminated
from warroom.model.events.economy import RegionJoined, UnitsBought
from warroom.model.events.ending import NationClearedAway
from warroom.model.events.naval import ShipHit
from warroom.model.events.setup import ForcesReceived
from warroom.model.ruleset import Ruleset
from warroom.model.state import State
from warroom.model.units import NO_SHIPS, NO_UNITS, Army, Counts, Fleet
from warroom.rules.turn import ChooseAction
from warroom.rules.victory import result_of


class Broken(Exception):
    """Something that must always hold does not."""


def require(holds: object, message: str) -> None:
    if not holds:
        raise Broken(message)


def check_state(game: Game) -> None:
    """Everything that can be seen from one state alone."""
    state, rules = game.state, game.rules
    check_land(state, rules)
    check_ships(state)
    check_cards(state, rules)
    check_battles(state)
    check_questions(game)
    if game.is_over:
        check_result(game)


def check_land(state: State, rules: Ruleset) -> None:
    """Owners and armies fit together, and nothing is negative."""
    require(tuple(state.owners) == rules.atlas.regions, "the owners are not in board order")
    require(tuple(state.armies) == rules.atlas.regions, "the armies are not in board order")
    relieved = {crossing.end for crossing in state.crossings}
    for region, owner in state.owners.items():
        army = state.armies[region]
        check_proper(army, region)
        if owner is None:
            if army:
                raise Broken(f"{region} is neutral and holds {army}")
        elif not army and not (owner == state.player and region in relieved):
            raise Broken(f"{region} of seat {owner} is empty")
        elif state.eliminated[owner]:
            raise Broken(f"{region} belongs to seat {owner}, which is eliminated")
    for region, army in state.attackers.items():
        check_proper(army, region)
        require(army, f"nobody attacks {region}")
        require(state.owners[region] != state.player, f"{region} is attacked by its owner")
    for crossing in state.crossings:
        check_proper(crossing.units, crossing.end)
        require(crossing.units, f"nobody crosses to {crossing.end}")
    for seat, pool in enumerate(state.pools):
        check_proper(pool, seat)


def check_proper(counts: Counts, where: object) -> None:
    if min(counts.counts) < 0:
        raise Broken(f"there are {counts} pieces in {where}")


def check_ships(state: State) -> None:
    for seat, fleet in enumerate(state.fleets):
        check_proper(fleet, seat)
        require(not (fleet and state.eliminated[seat] and state.result is None), "a ghost fleet")
    controller = state.sea_controller
    if controller is not None:
        require(not state.eliminated[controller] or state.result, "a ghost controls the sea")
        in_battle = state.naval_battle is not None
        require(state.fleets[controller] or in_battle, "the sea is controlled without a ship")


def check_cards(state: State, rules: Ruleset) -> None:
    """No card is lost or doubled, once they have been dealt."""
    cards = Counter(state.deck.known)
    for owned in (state.deck, *state.hands):
        require(owned.count == len(owned.known), "cards are miscounted")
    for hand in state.hands:
        cards.update(hand.known)
    if state.battle is not None and state.battle.card and not state.battle.is_stand_in:
        cards[state.battle.card] += 1
    if not cards and None in state.colours:
        return
    require(cards == Counter(rules.deck.full), "the cards are not those of the deck")


def check_battles(state: State) -> None:
    board = state.battle
    if board is not None:
        require(board.attacker.player == state.player, "the attacker is not in turn")
        require(board.owner == state.owners[board.region], "the battle knows another owner")
        fielded = state.attackers.get(board.region)
        require(board.attacker.units == fielded, f"the attackers of {board.region} differ")
        if board.owner is not None:
            defenders = state.armies[board.region]
            require(board.defender.units == defenders, f"the defenders of {board.region} differ")
        for side in (board.attacker, board.defender):
            check_proper(side.committed, board.region)
            check_proper(side.reserve, board.region)
            require(side.units, f"a side fights on for {board.region} with nobody")
    naval = state.naval_battle
    if naval is not None:
        for naval_side in naval.sides:
            check_proper(naval_side.fit, naval_side.player)
            fleet = state.fleets[naval_side.player]
            require(fleet.covers(naval_side.fit), "ships fight that do not exist")
            require(naval_side.fit, "a naval side fights on with no fit ship")


def check_questions(game: Game) -> None:
    """Somebody living is asked, and between actions nothing lies about."""
    state = game.state
    require(bool(game.questions) != game.is_over, "nobody is asked, or after the end")
    for seat, question in game.questions.items():
        require(seat in state.seats, f"there is no seat {seat} to ask")
        require(not state.eliminated[seat], f"seat {seat} is eliminated and asked")
        require(seat not in game.sealed, f"seat {seat} is asked again under seal")
        require(question.number == game.asked[seat], f"question of seat {seat} misnumbered")
        if isinstance(question.decision, ChooseAction):
            require(seat == state.player, f"seat {seat} chooses an action out of turn")
            idle = not (state.attackers or state.crossings or any(state.pools))
            require(idle, "units are under way between two actions")
            require(not state.battle and not state.naval_battle, "a battle is left lying")
            require(not any(offer.is_open for offer in state.offers), "an offer is left open")
    if state.game_round and not game.is_over:
        for seat in state.seats:
            alive = bool(state.land_units(seat))
            require(alive != state.eliminated[seat], f"seat {seat} is neither dead nor alive")


def check_result(game: Game) -> None:
    result = game.result
    require(result is not None, "the game is over without a result")
    assert result is not None
    require(result.winners, "nobody has won")
    require(result == result_of(game, result.reason), "the result is not what stands")
    best = max((score.regions, score.land_units) for score in result.scores)
    for seat, score in enumerate(result.scores):
        has_best = (score.regions, score.land_units) == best
        require(has_best == (seat in result.winners), f"seat {seat} is wrongly scored")


class Ledger:
    """Counts pieces seat by seat: they come and go only with the events that say so."""

    def __init__(self, state: State) -> None:
        self.land = [land_of(state, seat) for seat in state.seats]
        self.ships = list(state.fleets)

    def book(self, event: Event, state: State) -> None:
        """Note an event; `state` is as it was just before."""
        match event:
            case ForcesReceived(seat, army, fleet) | UnitsBought(seat, army, fleet):
                self.land[seat] += army
                self.ships[seat] += fleet
            case RegionJoined(seat=seat):
                self.land[seat] += Army(infantry=1)
            case UnitsEliminated(part, units):
                assert state.battle is not None
                board = state.battle
                loser = board.attacker.player if part == "attacker" else board.owner
                if loser is not None:
                    self.land[loser] -= units
            case ShipHit(number, place):
                assert state.naval_battle is not None
                side = state.naval_battle.sides[number]
                struck = side.line[place]
                needed = 2 if struck.ship.value == "BB" else 1
                if struck.hits + 1 == needed:
                    self.ships[side.player] -= Fleet.from_ships((struck.ship,))
            case NationClearedAway(seat=seat, fleet=fleet):
                self.ships[seat] -= fleet
                require(self.ships[seat] == NO_SHIPS, f"seat {seat} keeps ships after its end")
            case _:
                pass

    def check(self, state: State) -> None:
        for seat in state.seats:
            counted, booked = land_of(state, seat), self.land[seat]
            if counted != booked:
                raise Broken(f"seat {seat} has {counted}, but came by {booked}")
            fleet, ships = state.fleets[seat], self.ships[seat]
            if fleet != ships:
                raise Broken(f"seat {seat} has ships {fleet}, but came by {ships}")


def land_of(state: State, seat: Seat) -> Army:
    """All land units of a seat: on the board, before a battle, at sea and not yet placed."""
    own = (army for region, army in state.armies.items() if state.owners[region] == seat)
    total = sum_of((*own, state.pools[seat]))
    if seat == state.player:
        total += sum_of((*state.attackers.values(), *(each.units for each in state.crossings)))
    return total


def sum_of(armies: Iterable[Army]) -> Army:
    total = NO_UNITS
    for army in armies:
        total += army
    return total
