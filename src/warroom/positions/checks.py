"""What a position cannot say: each check names the field."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from warroom.kernel.words import Seat
from warroom.model.ruleset import Ruleset
from warroom.model.state import Region
from warroom.model.trade import Offer, Terms
from warroom.model.turns import Action
from warroom.rules.diplomacy import HIGHEST_ROLL
from warroom.rules.terms import LONGEST_TEXT

from .document import MOST_PIECES, MOST_POINTS, Nation, Position, impossible

OF_NATIONS: Mapping[str, str] = {
    "squadrons": "ships",
    "treasuries": "points oil",
    "governments": "government",
    "routes": "routes",
    "knocked_out": "knocked_out",
    "technologies": "technologies",
    "secret_technologies": "secret_technologies",
    "political_cards": "political",
    "merits": "invaded conquests",
    "wars": "wars provocation",
    "seasons": "home",
}
OF_THE_TABLE: Mapping[str, str] = {
    "counters": "counters",
    "routes": "routes_out",
    "technologies": "technology_deck used spent",
    "political_cards": "political_deck discards eagles hunted blitz_help",
    "wars": "provocation_deck",
    "seasons": "calendar",
}
"""The fields that are only for games that have such things."""

NO_NATION = Nation()
NO_POSITION = Position(nations=())


def check_position(position: Position, rules: Ruleset) -> None:
    """All but what lies on the land, in the decks and in homelands."""
    check_furniture(position, rules)
    check_turn(position, rules)
    check_actions(position, rules)
    check_clock(position, rules)
    for seat, nation in enumerate(position.nations):
        check_nation(nation, seat, position, rules)
    check_names(position, rules)
    check_talks(position, rules)


def check_furniture(position: Position, rules: Ruleset) -> None:
    """Nothing is said of things that this game does not have."""
    for thing, names in OF_NATIONS.items():
        for seat, nation in enumerate(position.nations):
            if not getattr(rules.has, thing):
                check_unsaid(nation, NO_NATION, names, f"nations[{seat}].")
    for thing, names in OF_THE_TABLE.items():
        if not getattr(rules.has, thing):
            check_unsaid(position, NO_POSITION, names, "")
    if not rules.pays_oil:
        check_unsaid(position, NO_POSITION, "paid_actions", "")


def check_unsaid(
    said: Nation | Position, unsaid: Nation | Position, names: str, where: str
) -> None:
    for name in names.split():
        if getattr(said, name) != getattr(unsaid, name):
            raise impossible(f"{where}{name}", "this game has no such thing")


def check_capitals(
    position: Position, owners: Mapping[Region, Seat | None], rules: Ruleset
) -> None:
    """Each capital was founded in a region of its own. Owned ground turns neutral only where it
    can be given up (X-MINOR-04)."""
    found: set[Region] = set()
    for seat, nation in enumerate(position.nations):
        capital, field = nation.capital, f"nations[{seat}].capital"
        if capital is None:
            continue
        if capital not in owners:
            raise impossible(field, "there is no such region", "B-MAP-01")
        if capital in found:
            raise impossible(field, "two capitals in one region", "B-SETUP-08")
        if owners[capital] is None and rules.abandonment is None:
            raise impossible(field, "a capital stands in an owned region", "B-MAP-05")
        found.add(capital)


def check_turn(position: Position, rules: Ruleset) -> None:
    """Whose turn it is, and of which round."""
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


def check_actions(position: Position, rules: Ruleset) -> None:
    """What was done in this turn."""
    actions = position.actions
    if not set(actions) <= rules.actions.keys():
        raise impossible("actions", "not all are actions of this game", rules.cites.menu)
    if rules.actions_per_turn is not None and len(actions) > rules.actions_per_turn:
        raise impossible("actions", "a turn holds three actions", "B-TURN-02")
    if len(actions) > MOST_PIECES:
        raise impossible("actions", f"no turn holds more than {MOST_PIECES}")
    for action, times in Counter(actions).items():
        if times > 1 and action not in rules.repeatable and not is_retried(action, actions, rules):
            raise impossible("actions", f"{action.value} comes once in a turn", "B-TURN-04")
    before = actions[: actions.index(Action.BLITZKRIEG)] if Action.BLITZKRIEG in actions else None
    if before is not None and Action.MOVE not in before:
        raise impossible("actions", "a Blitzkrieg Move follows a Move", "B-BLITZ-01")
    if position.is_trading and (not actions or actions[-1] is not Action.TRADE):
        raise impossible("is_trading", "no Trade is running", "B-TRADE-02")
    check_number(position.paid_actions or 0, MOST_PIECES, "paid_actions")  # some were called off
    if position.has_failed_blitz and (not actions or actions[-1] not in rules.retried):
        raise impossible("has_failed_blitz", "the last action was none", "X-TURN-05")


def is_retried(action: Action, actions: tuple[Action, ...], rules: Ruleset) -> bool:
    """X-TURN-05: an action that has failed may follow itself at once."""
    first, times = actions.index(action), actions.count(action)
    return action in rules.retried and actions[first : first + times] == (action,) * times


def check_clock(position: Position, rules: Ruleset) -> None:
    """Minutes run out only where they are counted."""
    for name in ("has_trade_stopped", "is_time_up"):
        is_counted = rules.limit.minutes is not None or trade_stops_in(position.round, rules)
        if getattr(position, name) and not is_counted:
            raise impossible(name, "this game counts no minutes", "B-OPT-02")


def trade_stops_in(game_round: int, rules: Ruleset) -> bool:
    """B-TRADE-08: the last rounds of a game that counts them."""
    rounds = rules.limit.rounds
    return rounds is not None and game_round > rounds - rules.trade_stop


def check_nation(nation: Nation, seat: Seat, position: Position, rules: Ruleset) -> None:
    """Ships lie in sea areas of the board, numbers are not negative, enemies sit at the table."""
    field = f"nations[{seat}]"
    if rules.has.squadrons and nation.fleet:
        raise impossible(f"{field}.fleet", "ships lie in sea areas", "X-BOARD-04")
    for sea, fleet in nation.ships.items():
        if sea not in rules.atlas.seas:
            raise impossible(f"{field}.ships.{sea}", "no ships can lie there", "X-BOARD-04")
        if not fleet.is_proper or not fleet or fleet.total > MOST_PIECES:
            raise impossible(f"{field}.ships.{sea}", "write a number of ships", "B-UNIT-02")
    for name, amount, most in (
        ("points", nation.points or 0, MOST_POINTS),
        ("oil", nation.oil or 0, MOST_POINTS),
        ("conquests", nation.conquests, MOST_PIECES),
    ):
        check_number(amount, most, f"{field}.{name}")
    names(nation.technologies, rules.technologies, f"{field}.technologies", "technology")
    names(nation.secret_technologies, rules.technologies, f"{field}.secret_technologies", "one")
    names(nation.invaded, rules.atlas.order, f"{field}.invaded", "region")
    names(nation.provocation, rules.provocation, f"{field}.provocation", "card", once=False)
    names(nation.political, rules.political, f"{field}.political", "political card", once=False)
    for other in nation.wars:
        if other == seat or not 0 <= other < len(position.nations):
            raise impossible(f"{field}.wars", f"no such enemy: {other}", "P-PROVOKE-09")


def check_names(position: Position, rules: Ruleset) -> None:
    """What lies beside the nations has names of this game, and no more of it than there is."""
    routes = [route for nation in position.nations for route in nation.routes]
    for seat, nation in enumerate(position.nations):
        for route in nation.routes:
            if route not in rules.routes or routes.count(route) > 1:
                field = f"nations[{seat}].routes"
                raise impossible(field, f"no such free route: {route}", "X-ROUTE-01")
    names(position.routes_out, rules.routes, "routes_out", "route")
    names(position.used, rules.technologies, "used", "technology")
    names(position.spent, rules.technologies, "spent", "technology")
    names(position.hunted, range(len(position.nations)), "hunted", "seat")
    names(position.discards, rules.political, "discards", "political card", once=False)
    check_number(position.eagles, max(0, rules.eagle_limit - 1), "eagles")
    check_number(position.blitz_help, HIGHEST_ROLL, "blitz_help")


def check_number(number: int, most: int, field: str) -> None:
    if not 0 <= number <= most:
        raise impossible(field, f"write a number from 0 to {most}")


def names(
    said: tuple[object, ...],
    known: Collection[object],
    field: str,
    what: str,
    *,
    once: bool = True,
) -> None:
    for name, times in Counter(said).items():
        if name not in known:
            raise impossible(field, f"there is no such {what}: {name}")
        if once and times > 1:
            raise impossible(field, f"named twice: {name}")


def check_talks(position: Position, rules: Ruleset) -> None:
    """B-TRADE-02 to B-TRADE-04: talks of the player in turn, all ended, and promises."""
    for place, offer in enumerate(position.offers):
        field = f"offers[{place}]"
        check_parties(offer.parties, position, field)
        if position.player not in offer.parties or offer.is_open:
            raise impossible(field, "a talk of this turn that has ended", "B-TRADE-02")
        check_number(offer.answers, MOST_PIECES, f"{field}.answers")
        for terms in all_terms(offer):
            check_goods(terms, rules, f"{field}.terms")
    for place, promise in enumerate(position.promises):
        field = f"promises[{place}]"
        check_parties(promise.parties, position, field)
        check_text(promise.text, f"{field}.text")
        if not 1 <= promise.game_round <= position.round:
            raise impossible(f"{field}.game_round", "not yet given", "B-TRADE-04")


def all_terms(offer: Offer) -> Iterable[Terms]:
    return (offer.terms, *(terms for _, terms in offer.declined))


def check_parties(parties: tuple[Seat, Seat], position: Position, field: str) -> None:
    seats = range(len(position.nations))
    if parties[0] == parties[1] or not set(parties) <= set(seats):
        raise impossible(field, "two seats of this table talk", "B-TRADE-01")


def check_goods(terms: Terms, rules: Ruleset, field: str) -> None:
    """Things that there are in this game."""
    names(terms.give, rules.deck.cards, f"{field}.give", "card", once=False)
    names(terms.knocked_out, rules.deck.cards, f"{field}.knocked_out", "card", once=False)
    names((*terms.routes, *terms.want_routes), rules.routes, f"{field}.routes", "route", once=False)
    wanted = tuple(name for name in terms.want_political if name is not None)
    known = rules.political
    names((*terms.political, *wanted), known, f"{field}.political", "political card", once=False)
    check_text(terms.promise, f"{field}.promise")
    check_text(terms.want_promise, f"{field}.want_promise")


def check_text(text: str, field: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise impossible(field, f"at most {LONGEST_TEXT} characters", "B-TRADE-04")
