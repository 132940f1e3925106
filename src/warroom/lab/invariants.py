"""What must hold at every open question, whatever was answered before.

Each check returns nothing and raises `Broken` with a sentence. They read the state as the rules
left it and share no code with the rules, so that a mistake there is not repeated here.
"""

from functools import lru_cache

from warroom.api import Game
from warroom.model.packs import PACKS
from warroom.model.ruleset import Ruleset
from warroom.model.state import State
from warroom.model.units import NO_SHIPS, Counts
from warroom.rules.naval_battle import LayBattleLine
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
    check_ships(state, rules)
    check_treasuries(state)
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
        elif state.eliminated[owner] and state.result is None:
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
    if fewest(counts) < 0:
        raise Broken(f"there are {counts} pieces in {where}")


@lru_cache(maxsize=4096)
def fewest(counts: Counts) -> int:
    """Of the numbers by type. Few armies and fleets are unlike any that were looked at before."""
    return min(counts.counts)


def check_ships(state: State, rules: Ruleset) -> None:
    for seat, fleet in enumerate(state.fleets):
        check_proper(fleet, seat)
        require(not (fleet and state.eliminated[seat] and state.result is None), "a ghost fleet")
    for seat, squadrons in enumerate(state.squadrons):
        is_ghost = state.eliminated[seat] and state.result is None
        for sea, ships in squadrons.items():
            check_proper(ships, sea)
            if ships == NO_SHIPS:
                raise Broken(f"seat {seat} has an empty squadron in {sea}")
            if sea not in rules.atlas.seas:
                raise Broken(f"ships lie in {sea}, which is not in play")
            if is_ghost:
                raise Broken(f"ships of an eliminated seat lie in {sea}")
    controller = state.sea_controller
    if controller is not None:
        require(not state.eliminated[controller] or state.result, "a ghost controls the sea")
        in_battle = state.naval_battle is not None
        require(state.fleets[controller] or in_battle, "the sea is controlled without a ship")


def check_treasuries(state: State) -> None:
    """Nobody borrows, and what is owned is owned by somebody at the table."""
    for sums in (state.points, state.oil):
        for seat, amount in enumerate(sums):
            if amount is None or amount < 0:
                raise Broken(f"seat {seat} owes {amount}")
    owners = (None, *state.seats)
    require(all(owner in owners for owner in state.routes.values()), "a stranger's route")
    for route in state.routes_out:
        require(state.routes.get(route) is not None, f"{route} is knocked out in the pool")
    for region in state.counters:
        require(state.owners[region] is None, f"{region} is owned and has a counter")


def check_cards(state: State, rules: Ruleset) -> None:
    """No card of any pack is lost or doubled, once they have been dealt."""
    for pack in PACKS:
        full = sorted(pack.full(rules))
        cards = pack.open_cards(rules, state)
        for pile in pack.piles(state):
            faces = pile.known
            if pile.count != len(faces):
                raise Broken("cards are miscounted")
            cards += faces
        if (cards or state.game_round) and sorted(cards) != full:
            raise Broken(f"cards of {pack.zones[0]} are not all")


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
            where = naval.sea
            fleet = (
                state.fleets[naval_side.player]
                if where is None
                else state.ships(naval_side.player, where)
            )
            require(fleet.covers(naval_side.fit), "ships fight that do not exist")


def check_questions(game: Game) -> None:
    """Somebody living is asked, and between actions nothing lies about."""
    state = game.state
    require(bool(game.questions) != game.is_over, "nobody is asked, or after the end")
    for seat, question in game.questions.items():
        require(seat in state.seats, f"there is no seat {seat} to ask")
        require(not state.eliminated[seat], f"seat {seat} is eliminated and asked")
        require(seat not in game.sealed, f"seat {seat} is asked again under seal")
        require(question.number == game.asked[seat], f"question of seat {seat} misnumbered")
        if isinstance(question.decision, LayBattleLine):
            assert state.naval_battle is not None
            fit = all(side.fit for side in state.naval_battle.sides)
            require(fit, "a naval side fights on with no fit ship")
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
    require(result.reason in game.rules.endings, f"this game cannot end by {result.reason}")
    require(result == result_of(game, result.reason), "the result is not what stands")
    candidates = game.state.living or tuple(game.state.seats)
    best = max(result.scores[seat].rank for seat in candidates)
    for seat, score in enumerate(result.scores):
        has_best = seat in candidates and score.rank == best
        require(has_best == (seat in result.winners), f"seat {seat} is wrongly scored")
