"""What must hold at every open question of a game of years and seasons."""

from collections import Counter

from warroom.api import Game
from warroom.model.ruleset import Ruleset
from warroom.model.state import State
from warroom.model.turns import Reason
from warroom.model.vessels import Vessel, in_order
from warroom.rules.turn import ChooseAction
from warroom.rulesets.deluxe.battles.capture import PickMarker

from .invariants import Broken, require

FITTING = {"DD": (0, 2), "SS": (), "BB": (0, 1, 2), "CV": (3,)}
"""What each ship may carry (D-UNIT-04), as numbers of army units."""

MOST_CARDS = 5
MOST_OIL_MARKERS = 40
TOP_LEVEL = 4


def check_statecraft(game: Game) -> None:
    """Everything that only such games have; elsewhere it stays empty."""
    state, has = game.state, game.rules.has
    if has.levels:
        check_nations(state)
    if has.flotillas:
        check_vessels(state, game.rules)
        check_between_actions(game)
    check_markers(game)


def check_nations(state: State) -> None:
    for seat in state.seats:
        hand = state.action_hands[seat]
        require(hand.count <= MOST_CARDS, f"seat {seat} holds {hand.count} action cards")
        levels = state.levels[seat]
        require(all(0 <= each <= TOP_LEVEL for each in levels), f"levels of seat {seat}")
        require(min(state.markers[seat]) >= 0, f"seat {seat} owes markers")
    require(sum(state.oil_fields.values()) <= MOST_OIL_MARKERS, "too many oil markers")
    require(min(state.oil_fields.values(), default=1) > 0, "an oil field without a marker")


def check_vessels(state: State, rules: Ruleset) -> None:
    for seat, flotilla in enumerate(state.flotillas):
        for sea, vessels in flotilla.items():
            require(sea in rules.atlas.seas, f"ships of seat {seat} lie in {sea}")
            check_row(vessels, sea)
    coasts = {region for sea in rules.atlas.seas.values() for region in sea.shores}
    for region, vessels in state.harbours.items():
        require(region in coasts, f"ships lie on the coastline of {region}, which has none")
        require(state.owners[region] is not None, f"ships lie at {region}, which is neutral")
        check_row(vessels, region)


def check_row(vessels: tuple[Vessel, ...], place: str) -> None:
    require(vessels and vessels == in_order(vessels), f"ships are not in order at {place}")
    for vessel in vessels:
        fits = vessel.cargo is None or vessel.cargo.value in FITTING[vessel.ship.value]
        require(fits, f"{vessel} at {place} carries what it cannot")


def check_markers(game: Game) -> None:
    """D-CAPTURE-07: markers equal regions, at every question and when the game is over."""
    state = game.state
    if not game.rules.has.markers or not state.game_round or is_marker_due(game):
        return
    held = [sum(row) for row in state.markers]
    regions = Counter(state.owners.values())
    for seat in state.seats:
        if held[seat] != regions[seat]:
            raise Broken(f"seat {seat} holds {held[seat]} markers for {regions[seat]} regions")
    for region, owner in state.owners.items():
        if (owner is None) != (region in state.face_down):
            raise Broken(f"{region} is neutral without a face-down marker, or has one in vain")


def is_marker_due(game: Game) -> bool:
    """Whether a region has changed hands and its marker waits for a choice; a table that agrees
    to end the game may do so just then."""
    if game.result is not None:
        return game.result.reason is Reason.AGREED
    return any(isinstance(each.decision, PickMarker) for each in game.questions.values())


def check_between_actions(game: Game) -> None:
    """D-BOARD-07: no sea zone is shared, and nothing of an action outlasts it."""
    state = game.state
    if not any(isinstance(each.decision, ChooseAction) for each in game.questions.values()):
        return
    zones = [sea for flotilla in state.flotillas for sea in flotilla]
    require(len(zones) == len(set(zones)), "two seats have ships in one sea zone")
    require(state.fleet_battle is None, "a navy battle is left lying")
    require(not state.grants and not state.refusals, "leave outlasts its action")
