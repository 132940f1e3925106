"""Writing: the position that a game stands in."""

from collections.abc import Mapping
from typing import Any

from warroom.kernel.decision import Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.government import SPECTRUM
from warroom.model.ruleset import Game, Ruleset
from warroom.model.state import State
from warroom.model.statecraft import TECHNOLOGIES
from warroom.rules.turn import at_the_start_of_a_turn, in_a_turn

from .document import Calendar, Homeland, Nation, Position


def position_of(game: Game) -> Position:
    """The position of a game, at the start of a turn or between two actions of it.

    It says all there is, also what is hidden from the players, but for what chance will bring:
    `set_up` gives a game that every seat sees alike, with other dice.
    """
    header = game.header
    state, rules = game.state, game.rules
    is_under_way = how_far(game)
    return Position(
        ruleset=header.ruleset,
        board=header.board,
        options=header.options,
        deck_file=header.deck,
        nations=tuple(nation_of(state, rules, seat) for seat in state.seats),
        sea_controller=state.sea_controller,
        deck=None if rules.has.open_piles else state.deck.known,
        round=state.game_round,
        player=state.player or 0,
        first_player=state.first_player or 0,
        is_under_way=is_under_way,
        actions=state.actions,
        paid_actions=state.paid_actions if rules.pays_oil else None,
        is_trading=state.is_trading,
        offers=state.offers,
        promises=state.promises,
        has_trade_stopped=state.has_trade_stopped,
        is_time_up=state.is_time_up,
        counters=state.counters,
        routes_out=state.routes_out,
        technology_deck=state.technology_deck.known if rules.has.technologies else None,
        used=state.used,
        spent=state.spent,
        political_deck=state.political_deck.known if rules.has.political_cards else None,
        discards=state.discards if rules.has.political_cards else (),
        eagles=state.eagles,
        hunted=state.hunted,
        blitz_help=state.blitz_help,
        has_failed_blitz=state.has_failed_blitz,
        provocation_deck=state.provocation_deck.known if rules.has.wars else None,
        calendar=calendar_of(state) if rules.has.seasons else Calendar(),
    )


def how_far(game: Game) -> bool:
    """Whether the turn has come to its actions. A position can be told where a turn that began,
    or went on, in this very state would ask what is asked now."""
    player = game.state.player
    if player is not None:
        for is_under_way, stack_at in ((False, at_the_start_of_a_turn), (True, in_a_turn)):
            twin = game.clone()
            twin.events = []
            twin.stack = stack_at(game.rules, player)
            twin.resume(None)
            is_like = twin.stack == game.stack and not twin.events and not game.sealed
            if is_like and decisions(twin) == decisions(game):
                return is_under_way
    message = "A position tells the start of a turn, or the moment between two actions."
    raise Refused(Code.IMPOSSIBLE_POSITION, "", message)


def decisions(game: Game) -> Mapping[Seat, Decision]:
    return {seat: question.decision for seat, question in game.questions.items()}


def nation_of(state: State, rules: Ruleset, seat: Seat) -> Nation:
    has = rules.has
    parts: dict[str, Any] = {}
    if has.squadrons:
        parts["ships"] = state.squadrons[seat]
    if has.treasuries:
        parts |= {"points": state.points[seat], "oil": state.oil[seat]}
    if has.governments:
        parts["government"] = state.governments[seat]
    if has.routes:
        parts["routes"] = tuple(name for name, owner in state.routes.items() if owner == seat)
    if has.knocked_out:
        parts["knocked_out"] = state.knocked_out[seat].known
    if has.technologies:
        parts["technologies"] = state.technologies[seat]
    if has.secret_technologies:
        parts["secret_technologies"] = state.secret_technologies[seat].known
    if has.political_cards:
        parts["political"] = state.political_hands[seat].known
    if has.merits:
        parts |= {"invaded": state.invaded[seat], "conquests": state.conquests[seat]}
    if has.wars:
        parts["wars"] = state.wars[seat]
    if has.seasons:
        parts["home"] = homeland_of(state, seat)
    return Nation(
        regions={region: state.armies[region] for region in state.own_regions(seat)},
        capital=state.capitals[seat],
        fleet=state.fleets[seat],
        hand=state.hands[seat].known,
        colour=state.colours[seat],
        provocation=state.provocation_hands[seat].known if has.wars else (),
        **parts,
    )


def homeland_of(state: State, seat: Seat) -> Homeland:
    regions = state.own_regions(seat)
    return Homeland(
        technologies=counted(TECHNOLOGIES, state.levels[seat]),
        population=state.population[seat],
        cards=state.action_hands[seat].known,
        marked=state.marked[seat],
        markers=counted(SPECTRUM, state.markers[seat]),
        flotillas=state.flotillas[seat],
        harbours={at: ships for at, ships in state.harbours.items() if at in regions},
        oil_fields={at: count for at, count in state.oil_fields.items() if at in regions},
        looked_at=tuple(at for at, marker in state.face_down.items() if seat in marker.seen_by),
    )


def calendar_of(state: State) -> Calendar:
    return Calendar(
        season=state.season,
        direction=state.direction,
        action_deck=state.action_deck.known,
        discards=state.discards,
        markers={
            at: marker.government
            for at, marker in state.face_down.items()
            if marker.government is not None
        },
        card_played=state.card_played,
    )


def counted(kinds: tuple[Any, ...], numbers: tuple[int, ...]) -> Mapping[Any, int]:
    return {kind: number for kind, number in zip(kinds, numbers, strict=True) if number}
