"""Positions: a document for the start of a turn, short enough to write by hand."""

from collections import Counter
from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from warroom.kernel.chance import ScriptedDice, Stream
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Count, Seat
from warroom.model.government import Government
from warroom.model.packs import POLITICAL, PROVOCATION, TECHNOLOGY, Pack
from warroom.model.ruleset import Ruleset, Table
from warroom.model.state import Region, Sea, State
from warroom.model.turns import Action
from warroom.model.units import NO_SHIPS, NO_UNITS, Army, Fleet
from warroom.model.zones import Cards
from warroom.rules.land_battle import FACES

from .homelands import MOST_PIECES, Calendar, Homeland, furnish_homelands, impossible

MOST_POINTS = 9_999
"""And certificates: more than a nation could save, and few enough to be counted out."""

Die = Count | Literal["I", "T", "A", "P", "-"]


class Nation(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one seat has. A seat without regions is eliminated.

    The fields after `colour` are for games that have such things. Points and oil that are not
    given are those of the start.
    """

    regions: Mapping[Region, Army] = {}
    capital: Region | None = None
    fleet: Fleet = NO_SHIPS
    hand: tuple[str, ...] = ()
    colour: str | None = None
    ships: Mapping[Sea, Fleet] = {}
    points: Count | None = None
    oil: Count | None = None
    government: Government | None = None
    routes: tuple[str, ...] = ()
    knocked_out: tuple[str, ...] = ()
    technologies: tuple[str, ...] = ()
    political: tuple[str, ...] = ()
    invaded: tuple[Region, ...] = ()
    conquests: Count = 0
    wars: tuple[Seat, ...] = ()
    provocation: tuple[str, ...] = ()
    secret_technologies: tuple[str, ...] = ()
    home: Homeland = Homeland()


class Position(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Everything that matters at the start of a turn, or between two actions of it.

    Regions not named are neutral. Without a `deck`, all cards in no hand are shuffled; a `deck`
    is listed from the top. `dice` are rolled first; then chance goes on from the `seed`.
    """

    format: Count = 1
    ruleset: str = "basic"
    board: str | None = None
    options: Mapping[str, str] = {}
    nations: tuple[Nation, ...]
    sea_controller: Seat | None = None
    deck: tuple[str, ...] | None = None
    round: Count = 1
    player: Seat = 0
    first_player: Seat = 0
    actions: tuple[Action, ...] = ()
    is_trading: bool = False
    counters: Mapping[Region, Government] = {}
    routes_out: tuple[str, ...] = ()
    technology_deck: tuple[str, ...] | None = None
    political_deck: tuple[str, ...] | None = None
    discards: tuple[str, ...] = ()
    eagles: Count = 0
    provocation_deck: tuple[str, ...] | None = None
    calendar: Calendar = Calendar()
    dice: tuple[Die, ...] = ()
    seed: int | str = 0


def scripted(dice: tuple[Die, ...], key: bytes) -> Stream:
    """The chance of a position: regular dice as numbers, battle dice as faces."""
    if not dice:
        return Stream(key)
    for place, die in enumerate(dice):
        if isinstance(die, int) and not 1 <= die <= 6:
            raise impossible(f"dice[{place}]", f"a die shows 1 to 6, not {die}")
    faces = tuple(die if isinstance(die, int) else FACES.index(die) + 1 for die in dice)
    return ScriptedDice(key, script=faces)


def state_of(position: Position, rules: Ruleset, chance: Stream) -> State:
    """The state that a position describes; `Refused` names the field that cannot be."""
    owners, armies = land_of(position, rules)
    check_capitals(position, owners)
    seats = len(position.nations)
    check_turn(position, rules)
    hands = tuple(nation.hand for nation in position.nations)
    state = empty_state(rules, seats)
    state.colours = colours_of(position, rules)
    state.owners = owners
    state.armies = armies
    state.capitals = tuple(nation.capital for nation in position.nations)
    state.fleets = tuple(nation.fleet for nation in position.nations)
    state.sea_controller = position.sea_controller
    state.hands = tuple(map(Cards.of, hands))
    state.deck = Cards.of(deck_of(position, rules, chance))
    state.eliminated = tuple(not nation.regions for nation in position.nations)
    state.first_player = position.first_player
    state.game_round = position.round
    state.player = position.player
    state.actions = position.actions
    state.is_trading = position.is_trading
    rounds = rules.limit.rounds
    state.has_trade_stopped = rounds is not None and position.round > rounds - rules.trade_stop
    furnish(state, position, rules, chance)
    return state


def empty_state(rules: Ruleset, seats: int) -> State:
    """The table before anything is set up: the board, and nothing on it."""
    state = State(
        colours=(None,) * seats,
        owners=dict.fromkeys(rules.atlas.regions),
        armies=dict.fromkeys(rules.atlas.regions, NO_UNITS),
        attackers={},
        crossings=(),
        pools=(NO_UNITS,) * seats,
        capitals=(None,) * seats,
        fleets=(NO_SHIPS,) * seats,
        sea_controller=None,
        deck=Cards.of(()),
        hands=(Cards.of(()),) * seats,
        eliminated=(False,) * seats,
        first_player=None,
        game_round=0,
        player=None,
        actions=(),
        is_trading=False,
        offers=(),
        promises=(),
        battle=None,
        naval_battle=None,
        has_trade_stopped=False,
        is_time_up=False,
        result=None,
    )
    rules.prepare(state, rules)
    return state


def in_board_order(state: State, rules: Ruleset) -> State:
    """A state that was read from JSON, where keys are sorted: the board keeps its own order."""
    for name in ("owners", "armies"):
        read = getattr(state, name)
        if read.keys() != rules.atlas.order.keys():
            message = f"The save cannot be read: state.{name} are not of this board."
            raise Refused(Code.UNREADABLE, "", message, field=f"state.{name}")
        setattr(state, name, {region: read[region] for region in rules.atlas.regions})
    return state


def land_of(
    position: Position, rules: Ruleset
) -> tuple[dict[Region, Seat | None], dict[Region, Army]]:
    """Owners and armies in the board's order."""
    owners: dict[Region, Seat | None] = dict.fromkeys(rules.atlas.regions)
    armies = dict.fromkeys(rules.atlas.regions, NO_UNITS)
    for seat, nation in enumerate(position.nations):
        for region, army in nation.regions.items():
            field = f"nations[{seat}].regions.{region}"
            if region not in owners:
                raise impossible(field, "there is no such region on this board", "B-MAP-01")
            if owners[region] is not None:
                raise impossible(field, "the region has two owners", "B-MAP-05")
            if not army.is_proper or not army:
                raise impossible(field, "an own region keeps a land unit", "B-UNIT-04")
            if army.total > MOST_PIECES:
                raise impossible(field, f"at most {MOST_PIECES} units fit")
            owners[region] = seat
            armies[region] = army
        field = f"nations[{seat}]"
        if not nation.fleet.is_proper:
            raise impossible(f"{field}.fleet", "numbers of ships cannot be negative", "B-UNIT-02")
        if nation.fleet.total > MOST_PIECES:
            raise impossible(f"{field}.fleet", f"at most {MOST_PIECES} ships fit")
        if not nation.regions and (nation.fleet or nation.hand):
            raise impossible(field, "an eliminated nation keeps no ship and no card", "B-END-07")
    return owners, armies


def check_capitals(position: Position, owners: Mapping[Region, Seat | None]) -> None:
    """Each capital was founded in a region of its own, and owned ground never turns neutral."""
    found: set[Region] = set()
    for seat, nation in enumerate(position.nations):
        capital, field = nation.capital, f"nations[{seat}].capital"
        if capital is None:
            continue
        if capital not in owners:
            raise impossible(field, "there is no such region", "B-MAP-01")
        if capital in found:
            raise impossible(field, "two capitals in one region", "B-SETUP-08")
        if owners[capital] is None:
            raise impossible(field, "a capital stands in an owned region", "B-MAP-05")
        found.add(capital)


def check_turn(position: Position, rules: Ruleset) -> None:
    """Whose turn it is, and what is left of it."""
    seats = range(len(position.nations))
    for name in ("player", "first_player"):
        if getattr(position, name) not in seats:
            raise impossible(name, "there is no such seat", "B-SETUP-01")
    if not position.nations[position.player].regions:
        raise impossible("player", "an eliminated player has no turn", "B-END-07")
    if sum(1 for nation in position.nations if nation.regions) < 2:
        raise impossible("nations", "at least two nations must hold land", "B-SETUP-01")
    if position.sea_controller is not None:
        if position.sea_controller not in seats:
            raise impossible("sea_controller", "there is no such seat", "B-SEA-01")
        if not position.nations[position.sea_controller].fleet:
            raise impossible("sea_controller", "control of the sea needs a ship", "B-SEA-05")
    rounds = rules.limit.rounds
    if position.round < 1 or (rounds is not None and position.round > rounds):
        until = "" if rounds is None else f" to {rounds}"
        raise impossible("round", f"rounds are counted from 1{until}", "B-END-03")
    check_actions(position, rules)


def check_actions(position: Position, rules: Ruleset) -> None:
    actions = position.actions
    if rules.actions_per_turn is not None and len(actions) > rules.actions_per_turn:
        raise impossible("actions", "a turn holds three actions", "B-TURN-02")
    for action, times in Counter(actions).items():
        if times > 1 and action not in rules.repeatable:
            raise impossible("actions", f"{action.value} comes once in a turn", "B-TURN-04")
    before = actions[: actions.index(Action.BLITZKRIEG)] if Action.BLITZKRIEG in actions else None
    if before is not None and Action.MOVE not in before:
        raise impossible("actions", "a Blitzkrieg Move follows a Move", "B-BLITZ-01")
    if position.is_trading and (not actions or actions[-1] is not Action.TRADE):
        raise impossible("is_trading", "no Trade is running", "B-TRADE-02")


def colours_of(position: Position, rules: Ruleset) -> tuple[str, ...]:
    """Colours as given, the others in the order of the box."""
    given = [nation.colour for nation in position.nations]
    for seat, colour in enumerate(given):
        field = f"nations[{seat}].colour"
        if colour is not None and colour not in rules.colours:
            raise impossible(field, f"choose {', '.join(rules.colours)}", "B-SETUP-01")
        if colour is not None and given.count(colour) > 1:
            raise impossible(field, "two nations have the same colour", "B-SETUP-01")
    free = iter(colour for colour in rules.colours if colour not in given)
    return tuple(colour or next(free) for colour in given)


def deck_of(position: Position, rules: Ruleset, chance: Stream) -> tuple[str, ...]:
    """The deck as listed, or all cards that are in no hand, shuffled."""
    left = Counter(rules.deck.full)
    for seat, nation in enumerate(position.nations):
        take(left, nation.hand, f"nations[{seat}].hand")
    if position.deck is None:
        return chance.shuffled(sorted(left.elements()))
    take(left, position.deck, "deck")
    return position.deck


def furnish(state: State, position: Position, rules: Ruleset, chance: Stream) -> None:
    """What lies on the table beside land, fleets and economics cards, in games that have it."""
    nations, has = position.nations, rules.has
    check_furniture(state, position, rules)
    if has.squadrons:
        state.squadrons = tuple({**nation.ships} for nation in nations)
    if rules.pays_oil:
        state.paid_actions = len(position.actions)
    if has.treasuries:
        start = rules.starting_points, rules.starting_oil
        state.points = tuple(start[0] if n.points is None else n.points for n in nations)
        state.oil = tuple(start[1] if n.oil is None else n.oil for n in nations)
    if has.governments:
        state.governments = tuple(nation.government for nation in nations)
    if has.counters:
        state.counters = dict(position.counters)
    if has.routes:
        state.routes = {**state.routes, **{r: s for s, n in enumerate(nations) for r in n.routes}}
        state.routes_out = position.routes_out
    if has.knocked_out:
        state.knocked_out = tuple(Cards.of(nation.knocked_out) for nation in nations)
        out = state.deck
        for cards in state.knocked_out:
            out = out.minus(cards)
        state.deck = out
    furnish_cards(state, position, rules, chance)
    if has.merits:
        state.invaded = tuple(nation.invaded for nation in nations)
        state.conquests = tuple(nation.conquests for nation in nations)
    if has.seasons:
        homes = tuple(nation.home for nation in nations)
        furnish_homelands(state, homes, position.calendar, rules, chance)


def furnish_cards(state: State, position: Position, rules: Ruleset, chance: Stream) -> None:
    """Technologies, political cards and provocations, and the piles that they come from."""
    nations, table, has = position.nations, Table(rules, state), rules.has
    if has.technologies:
        state.technologies = tuple(nation.technologies for nation in nations)
        if has.secret_technologies:
            secrets = (Cards.of(nation.secret_technologies) for nation in nations)
            state.secret_technologies = tuple(secrets)
        state.technology_deck = pile(TECHNOLOGY, "technology_deck", position, table, chance)
    if has.political_cards:
        state.political_hands = tuple(Cards.of(nation.political) for nation in nations)
        state.discards = position.discards
        state.eagles = position.eagles
        state.political_deck = pile(POLITICAL, "political_deck", position, table, chance)
    if has.wars:
        state.wars = tuple(nation.wars for nation in nations)
        state.provocation_hands = tuple(Cards.of(nation.provocation) for nation in nations)
        state.provocation_deck = pile(PROVOCATION, "provocation_deck", position, table, chance)


def pile(pack: Pack, field: str, position: Position, table: Table, chance: Stream) -> Cards:
    """A deck as listed from the top, with the rest of its pack below; or all of it, shuffled."""
    left = pack.unseen(table.rules, table.state)
    listed: tuple[str, ...] | None = getattr(position, field)
    for name, count in left.items():
        if count < 0:
            raise impossible(field, f"there are not so many cards {name!r}")
    if listed is None:
        return Cards.of(chance.shuffled(sorted(left.elements())))
    take(left, listed, field)
    return Cards.of((*listed, *sorted(left.elements())))


def check_furniture(state: State, position: Position, rules: Ruleset) -> None:
    """Ships lie in sea areas of the board, routes have one owner, and numbers are not negative."""
    owned: set[str] = set()
    for seat, nation in enumerate(position.nations):
        field = f"nations[{seat}]"
        if rules.has.squadrons and nation.fleet:
            raise impossible(f"{field}.fleet", "ships lie in sea areas", "X-BOARD-04")
        for sea, fleet in nation.ships.items():
            if not rules.has.squadrons or sea not in rules.atlas.seas:
                raise impossible(f"{field}.ships.{sea}", "no ships can lie there", "X-BOARD-04")
            if not fleet.is_proper or not fleet or fleet.total > MOST_PIECES:
                raise impossible(f"{field}.ships.{sea}", "write a number of ships", "B-UNIT-02")
        if (nation.points or 0) < 0 or (nation.oil or 0) < 0:
            raise impossible(field, "points and oil cannot be negative", "X-CERT-01")
        for name, amount in (("points", nation.points), ("oil", nation.oil)):
            if (amount or 0) > MOST_POINTS:
                raise impossible(f"{field}.{name}", f"at most {MOST_POINTS} are counted")
        for route in nation.routes:
            if route not in state.routes or route in owned:
                raise impossible(f"{field}.routes", f"no such free route: {route}", "X-ROUTE-01")
            owned.add(route)
        check_statecraft(position, seat, rules)
    for region in position.counters:
        if region not in state.owners or state.owners[region] is not None:
            raise impossible(f"counters.{region}", "counters lie on minor neutrals", "X-SETUP-15")


def check_statecraft(position: Position, seat: Seat, rules: Ruleset) -> None:
    """Technologies and political cards exist, and enemies sit at the table."""
    nation, field = position.nations[seat], f"nations[{seat}]"
    for name in (*nation.technologies, *nation.secret_technologies):
        if name not in rules.technologies:
            raise impossible(f"{field}.technologies", f"no such technology: {name}")
    for name in nation.political:
        if name not in rules.political:
            raise impossible(f"{field}.political", f"no such political card: {name}", "X-CARD-01")
    for other in nation.wars:
        if other == seat or not 0 <= other < len(position.nations):
            raise impossible(f"{field}.wars", f"no such enemy: {other}", "P-PROVOKE-09")


def take(left: "Counter[str]", names: tuple[str, ...], field: str) -> None:
    for name in names:
        if name not in left:
            raise impossible(field, f"there is no card called {name!r}", "B-ECON-04")
        if left[name] == 0:
            raise impossible(field, f"there are not so many cards {name!r}", "B-ECON-07")
        left[name] -= 1
