"""Reading: the state that a position describes."""

from collections import Counter
from collections.abc import Mapping

from warroom.kernel.chance import ScriptedDice, Stream
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.government import Government
from warroom.model.packs import POLITICAL, PROVOCATION, TECHNOLOGY, Pack
from warroom.model.ruleset import Ruleset, Table
from warroom.model.state import Region, State
from warroom.model.units import NO_SHIPS, NO_UNITS, Army
from warroom.model.zones import Cards
from warroom.rules.land_battle import FACES
from warroom.rulesets.deluxe.battles.navy_battle import NAVY_FACES

from .checks import check_capitals, check_position, trade_stops_in
from .document import MOST_PIECES, Die, Position, impossible
from .homelands import furnish_homelands

PIPS: Mapping[str, int] = {
    face: faces.index(face) + 1 for faces in (NAVY_FACES, FACES) for face in faces
}
"""The number that a face stands for: no letter is on both kinds of dice but the blank."""


def scripted(dice: tuple[Die, ...], key: bytes) -> Stream:
    """The chance of a position: regular dice as numbers, those of battles as faces."""
    if not dice:
        return Stream(key)
    for place, die in enumerate(dice):
        if isinstance(die, int) and not 1 <= die <= 6:
            raise impossible(f"dice[{place}]", f"a die shows 1 to 6, not {die}")
    pips = tuple(die if isinstance(die, int) else PIPS[die] for die in dice)
    return ScriptedDice(key, script=pips)


def state_of(position: Position, rules: Ruleset, chance: Stream) -> State:
    """The state that a position describes; `Refused` names the field that cannot be."""
    owners, armies = land_of(position, rules)
    check_capitals(position, owners, rules)
    check_position(position, rules)
    seats = len(position.nations)
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
    state.has_failed_blitz = position.has_failed_blitz
    state.offers = position.offers
    state.promises = position.promises
    state.has_trade_stopped = position.has_trade_stopped or trade_stops_in(position.round, rules)
    state.is_time_up = position.is_time_up
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
            if not army.is_proper or army.total < rules.garrison:
                raise impossible(field, "an own region keeps a land unit", rules.cites.garrison)
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
    """The deck as listed, or all cards that nobody has, shuffled."""
    left = Counter(rules.deck.full)
    for seat, nation in enumerate(position.nations):
        take(left, nation.hand, f"nations[{seat}].hand")
        take(left, nation.knocked_out, f"nations[{seat}].knocked_out")
    if position.deck is None:
        return chance.shuffled(sorted(left.elements()))
    take(left, position.deck, "deck")
    return position.deck


def furnish(state: State, position: Position, rules: Ruleset, chance: Stream) -> None:
    """What lies on the table beside land, fleets and economics cards, in games that have it."""
    nations, has = position.nations, rules.has
    if has.squadrons:
        state.squadrons = tuple({**nation.ships} for nation in nations)
    if has.treasuries:
        start = rules.starting_points, rules.starting_oil
        state.points = tuple(start[0] if n.points is None else n.points for n in nations)
        state.oil = tuple(start[1] if n.oil is None else n.oil for n in nations)
    if has.governments:
        state.governments = tuple(nation.government for nation in nations)
    if has.counters:
        state.counters = counters_of(position, state)
    if has.routes:
        state.routes = {**state.routes, **{r: s for s, n in enumerate(nations) for r in n.routes}}
        state.routes_out = position.routes_out
    if has.knocked_out:
        state.knocked_out = tuple(Cards.of(nation.knocked_out) for nation in nations)
    furnish_cards(state, position, rules, chance)
    if has.merits:
        state.invaded = tuple(nation.invaded for nation in nations)
        state.conquests = tuple(nation.conquests for nation in nations)
    if has.seasons:
        homes = tuple(nation.home for nation in nations)
        furnish_homelands(state, homes, position.calendar, rules, chance)
    if rules.pays_oil:
        given = position.paid_actions
        state.paid_actions = paid_for(Table(rules, state)) if given is None else given


def counters_of(position: Position, state: State) -> dict[Region, Government]:
    for region in position.counters:
        if region not in state.owners or state.owners[region] is not None:
            raise impossible(f"counters.{region}", "counters lie on minor neutrals", "X-SETUP-15")
    return dict(position.counters)


def paid_for(table: Table) -> int:
    """X-TURN-07: of the actions of this turn, those that no technology makes free."""
    state, price = table.state, table.rules.price
    taken, player = state.actions, state.player
    assert player is not None
    count = 0
    for number, action in enumerate(taken):
        state.actions = taken[:number]
        count += price(table, player, action) > 0
    state.actions = taken
    return count


def furnish_cards(state: State, position: Position, rules: Ruleset, chance: Stream) -> None:
    """Technologies, political cards and provocations, and the piles that they come from."""
    nations, table, has = position.nations, Table(rules, state), rules.has
    if has.technologies:
        state.technologies = tuple(nation.technologies for nation in nations)
        if has.secret_technologies:
            secrets = (Cards.of(nation.secret_technologies) for nation in nations)
            state.secret_technologies = tuple(secrets)
        state.used, state.spent = position.used, position.spent
        state.technology_deck = pile(TECHNOLOGY, "technology_deck", position, table, chance)
    if has.political_cards:
        state.political_hands = tuple(Cards.of(nation.political) for nation in nations)
        state.discards = position.discards
        state.eagles = position.eagles
        state.hunted = position.hunted
        state.blitz_help = position.blitz_help
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


def take(left: "Counter[str]", names: tuple[str, ...], field: str) -> None:
    for name in names:
        if name not in left:
            raise impossible(field, f"there is no card called {name!r}", "B-ECON-04")
        if left[name] == 0:
            raise impossible(field, f"there are not so many cards {name!r}", "B-ECON-07")
        left[name] -= 1
