"""What must hold at every question of every game, worked out apart from the rules."""

from collections import Counter
from copy import copy

import warroom
from tests.contract.playing import name_of
from warroom.kernel.words import Seat
from warroom.model.events.battles import UnitsEliminated
from warroom.model.events.economy import RegionJoined, UnitsBought
from warroom.model.events.ending import NationClearedAway
from warroom.model.events.naval import ShipHit
from warroom.model.events.setup import ForcesReceived
from warroom.model.state import State
from warroom.model.units import NO_SHIPS, NO_UNITS, ONE, ONE_SHIP, Army, Fleet, Unit

Pieces = tuple[tuple[Army, ...], tuple[Fleet, ...]]


def pieces_of(state: State) -> Pieces:
    """All land units and ships of each seat, wherever they are."""
    armies = [*state.pools]
    for region, owner in state.owners.items():
        if owner is not None:
            armies[owner] += state.armies[region]
    if state.player is not None:
        for army in (*state.attackers.values(), *(each.units for each in state.crossings)):
            armies[state.player] += army
    return tuple(armies), state.fleets


def pieces_after(before: State, events: tuple[warroom.Event, ...]) -> Pieces:
    """What the events say about pieces that came or went; everything else only moves them.

    The state is taken along event by event, since a loss is told by side, not by seat.
    """
    armies, fleets = list(pieces_of(before)[0]), list(before.fleets)
    state = copy(before)
    for event in events:
        match event:
            case ForcesReceived() | UnitsBought():
                armies[event.seat] += event.army
                fleets[event.seat] += event.fleet
            case RegionJoined():
                armies[event.seat] += ONE[Unit.INFANTRY]
            case UnitsEliminated():
                assert state.battle is not None
                owner = state.player if event.part == "attacker" else state.battle.owner
                if owner is not None:
                    armies[owner] -= event.units
            case ShipHit():
                assert state.naval_battle is not None
                side = state.naval_battle.sides[event.side]
                ship = side.line[event.place]
                if ship.hits + 1 == (2 if ship.ship.value == "BB" else 1):
                    fleets[side.player] -= ONE_SHIP[ship.ship]
            case NationClearedAway():
                fleets[event.seat] = NO_SHIPS
            case _:
                pass
        event.apply(state)
    return tuple(armies), tuple(fleets)


def check_pieces(before: State, events: tuple[warroom.Event, ...], after: State) -> None:
    """Pieces come and go only where an event says so, and no number is ever negative."""
    assert pieces_of(after) == pieces_after(before, events)
    everything = (*after.armies.values(), *after.attackers.values(), *after.pools, *after.fleets)
    assert all(counts.is_proper for counts in everything)


def check_cards(game: warroom.Game) -> None:
    """Every card is in one hand, in the deck or on the table before a neutral army."""
    state = game.state
    if not state.deck.count and not any(hand.count for hand in state.hands):
        assert state.game_round == 0
        return
    cards = Counter(state.deck.known)
    for hand in state.hands:
        assert hand.count == len(hand.known)
        cards.update(hand.known)
    if state.battle is not None and state.battle.card and not state.battle.is_stand_in:
        cards[state.battle.card] += 1
    assert cards == Counter(game.rules.deck.full)


def check_board(game: warroom.Game) -> None:
    """B-UNIT-04 and order on the board, between two actions; and nothing for the fallen."""
    state = game.state
    for seat in state.seats:
        if state.eliminated[seat]:
            assert not state.own_regions(seat)
            assert seat not in game.questions
            assert not state.hands[seat].count or game.is_over
    if state.sea_controller is not None and not game.is_over:
        assert state.naval_battle or state.fleets[state.sea_controller]
    decisions = [name_of(question.decision) for question in game.questions.values()]
    if decisions != ["choose-action"]:
        return
    assert not state.attackers
    assert not state.crossings
    assert state.battle is None
    assert state.naval_battle is None
    assert not any(state.pools)
    most = game.rules.actions_per_turn
    assert most is None or len(state.actions) <= most or state.is_trading
    for region, owner in state.owners.items():
        assert (state.armies[region] == NO_UNITS) == (owner is None), region


def seen_states(game: warroom.Game) -> dict[Seat | None, State]:
    """The state through the eyes of every seat, and of a spectator."""
    return {seat: game.view(seat).state for seat in (*game.state.seats, None)}


def check_views(
    before: dict[Seat | None, State], events: tuple[warroom.Event, ...], game: warroom.Game
) -> None:
    """Each seat's old view with the events it may see is its new view, hidden hands included."""
    for seat, state in before.items():
        for event in events:
            masked = event.seen_by(seat)
            if masked is not None:
                masked.apply(state)
        view = game.view(seat)
        assert state == view.state, seat
        assert view.state.deck.faces is None
        for owner, hand in enumerate(view.state.hands):
            assert (hand.faces is not None) == (owner == seat)
            assert hand.count == game.state.hands[owner].count
