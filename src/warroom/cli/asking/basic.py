"""The questions of every game of the family."""

from collections.abc import Callable, Mapping
from typing import Any

from warroom.kernel.decision import Answer, Decision
from warroom.model.units import NO_SHIPS
from warroom.rules import (
    building,
    diplomacy,
    land_battle,
    movement,
    naval_battle,
    neutrals,
    passage,
    setup,
    trade,
    turn,
)

from ..basics.reading import Asked
from ..words.phrases import Who, capitalised, crossings, listed, number, pieces, terms


def pool(asked: Asked) -> str:
    """What waits to be placed; ships only where they go onto the map."""
    state, has = asked.view.state, asked.view.rules.has
    ships = state.fleets[asked.seat] if has.squadrons else NO_SHIPS
    return pieces(state.pools[asked.seat], ships)


def budget(asked: Asked) -> str:
    """How many actions are taken, of how many or with how much oil."""
    state, rules, seat = asked.view.state, asked.view.rules, asked.seat
    if rules.actions_per_turn is not None:
        return f"{len(state.actions)} of {rules.actions_per_turn} taken"
    prices = {
        each.action: rules.price(asked.view, seat, each.action)
        for each in asked.decision.options(asked.view, seat)
        if isinstance(each, turn.TakeAction)
    }
    words = f"{len(state.actions)} taken, {state.oil[seat]} oil left"
    if prices:
        words += f", the next costs {max(prices.values())}"
    free = [action.value.replace("-", " ") for action, price in prices.items() if not price]
    return f"{words}, {listed(free)} nothing" if free else words


def ending(asked: Asked) -> str:
    return "" if asked.decision.owed else ", or end your turn"


def retreat(asked: Asked) -> str:
    return f"fight on or retreat? {capitalised(fit(asked))}."


def reserve(asked: Asked) -> str:
    board = asked.view.state.battle
    assert board is not None
    side = board.side(asked.decision.part)
    other = board.side("defender" if asked.decision.part == "attacker" else "attacker")
    return (
        f"in {board.region} you have {pieces(side.committed)} committed and "
        f"{pieces(side.reserve)} in reserve, the enemy {pieces(other.committed)} and "
        f"{pieces(other.reserve)}"
    )


def how_many(asked: Asked) -> str:
    least, most = asked.decision.least, asked.decision.most
    return f"{most}" if least == most else f"{least} to {most}"


def neutral_battle(asked: Asked) -> str:
    board = asked.view.state.battle
    assert board is not None
    return f"{pieces(board.defender.units)} defend {board.region} against {board.attacker.units}"


def prices(asked: Asked) -> str:
    rules = asked.view.rules
    letters = (*rules.starting_army.LETTERS, *rules.starting_fleet.LETTERS)
    costs = building.costs_for(asked.view, asked.seat)
    return ", ".join(f"{kind} {cost}" for kind, cost in zip(letters, costs, strict=True))


def fit(asked: Asked) -> str:
    board = asked.view.state.naval_battle
    assert board is not None
    own, other = sorted(board.sides, key=lambda side: side.player != asked.seat)
    return f"fit are your {pieces(own.fit)} against {pieces(other.fit)}"


def crossing_list(asked: Asked) -> str:
    given = asked.decision.crossings
    return "; ".join(f"{place}: {crossings((each,))}" for place, each in enumerate(given, 1))


PROMPTS: Mapping[type[Decision], Callable[[Asked, Who], str]] = {
    setup.ChooseColour: lambda a, who: "choose your colour.",
    setup.ClaimRegion: lambda a, who: "claim a region that nobody owns.",
    setup.PlaceFive: lambda a, who: f"place {a.decision.count} of your {pool(a)}.",
    setup.PlaceCapital: lambda a, who: "choose the region of your capital.",
    turn.ChooseAction: lambda a, who: f"choose an action{ending(a)} ({budget(a)}).",
    movement.DeclareMoves: lambda a, who: (
        f"declare your {a.decision.action.value.replace('-', ' ')}, order by order, then `done`."
    ),
    passage.AnswerCrossings: lambda a, who: (
        f"{who(a.decision.mover)} wants to cross your sea: {crossing_list(a)}."
    ),
    passage.TurnBackPlanes: lambda a, who: (
        f"blocked are {crossings(a.decision.blocked)}; how many planes of each fly on?"
    ),
    movement.PickBattle: lambda a, who: "pick the next battle.",
    neutrals.VolunteerNeutral: lambda a, who: (
        f"{neutral_battle(a)}; will you command the neutral army?"
    ),
    land_battle.CommitOpening: lambda a, who: f"open with {how_many(a)} units: {reserve(a)}.",
    land_battle.Reinforce: lambda a, who: f"reinforce with {how_many(a)} units: {reserve(a)}.",
    naval_battle.AnswerChallenge: lambda a, who: (
        f"{who(a.decision.challenger)} challenges you for the sea with "
        f"{a.view.state.fleets[a.decision.challenger]} against your "
        f"{a.view.state.fleets[a.seat]}; fight or withdraw?"
    ),
    naval_battle.LayBattleLine: lambda a, who: (
        f"lay a battle line of {number(a.decision.length, 'ship')}; {fit(a)}."
    ),
    naval_battle.ContinueOrRetreat: lambda a, who: retreat(a),
    diplomacy.ChooseBlitzTarget: lambda a, who: "court a neutral region, or take the action back.",
    trade.OfferTrade: lambda a, who: "offer a trade to somebody, or stop trading.",
    trade.AnswerTrade: lambda a, who: (
        f"{who(a.decision.proposer)} offers you {terms(a.decision.terms)} "
        f"({a.decision.answers_left} answers left); accept, refuse or counter?"
    ),
    trade.AllowTrade: lambda a, who: (
        f"you control the sea; may {who(a.decision.proposer)} give {a.decision.given} cards to "
        f"{who(a.decision.partner)} for {a.decision.got}?"
    ),
    building.BuyUnits: lambda a, who: (
        f"spend up to {a.decision.points} production points ({prices(a)})."
    ),
    building.PlaceNewUnits: lambda a, who: f"place your new {pool(a)}.",
}

BY_REGION = "Type a number or the name of a region; the beginning of a name is enough."
BY_UNITS = "Type a number, or units such as 2I 1T (I infantry, T tank, A artillery, P plane)."
BY_WORD = "Type a number or the word."
PLACING = (
    "Type regions with units, parted by commas: Poland 3I 1T, Ukraine 1P. Ships go the same way "
    "into sea areas, where they lie on the map."
)

HELP: Mapping[type[Decision], str] = {
    setup.ChooseColour: BY_WORD,
    setup.ClaimRegion: BY_REGION,
    setup.PlaceFive: f"{PLACING} At set-up they need no area: Poland 3I, 2DD.",
    setup.PlaceCapital: BY_REGION,
    turn.ChooseAction: "Type a number, an action such as `move`, or `end`.",
    movement.DeclareMoves: (
        "Type a route and units: `Poland > Ukraine 3I 1T`, or in two steps "
        "`Poland > Ukraine > Caucasus 1T`. `from Poland` shows the ways out of a region, `orders` "
        "what is declared, `drop 2` or `clear` takes orders back, `done` closes the move. `undo` "
        "without orders chooses another action. Where ships lie on the map: `North Sea > Baltic "
        "Sea 2DD` sails, `Poland > Norway 1I via Baltic Sea` names the way, `by parachute` at the "
        "end drops infantry, and `ask Suez`, before all orders, for leave to pass a canal."
    ),
    passage.AnswerCrossings: "Type a number, or `allow`, `block all`, `block 1 3`.",
    passage.TurnBackPlanes: "Type a number for each crossing, such as `1 0`, or `none`.",
    movement.PickBattle: BY_REGION,
    neutrals.VolunteerNeutral: BY_WORD,
    land_battle.CommitOpening: BY_UNITS,
    land_battle.Reinforce: f"{BY_UNITS} `-` commits nobody.",
    naval_battle.AnswerChallenge: BY_WORD,
    naval_battle.LayBattleLine: (
        "Type ships from the front of the line: `DD SS 2BB CV` "
        "(DD destroyer, SS submarine, BB battleship, CV carrier)."
    ),
    naval_battle.ContinueOrRetreat: f"{BY_WORD} Where ships lie on the map, `retreat to` an area.",
    diplomacy.ChooseBlitzTarget: f"{BY_REGION} `none` takes the action back.",
    trade.OfferTrade: (
        "Type a player, a colon and terms: `Blue: give oil-3, oil-1 want factories 2+, any 3+ "
        "ask “leave Cuba alone” promise peace until round 9`; any part may be left out, and what "
        "is asked is a promise of the other. `stop` ends trading. Where there "
        "are such things, `20 points`, `5 oil`, routes and political cards go among the cards, and "
        "`out oil-2` gives a card that is knocked out."
    ),
    trade.AnswerTrade: (
        "Type `accept` (with the cheapest cards that fit) or `accept oil-2`, `refuse` with or "
        "without a reason, or `counter` with terms such as `give oil-1 want any 2+`."
    ),
    trade.AllowTrade: BY_WORD,
    building.BuyUnits: (
        "Type what to buy: `3I 1T 1DD`, or `nothing` (I infantry, T tank, A artillery, P plane, "
        "DD destroyer, SS submarine, BB battleship, CV carrier)."
    ),
    building.PlaceNewUnits: PLACING,
}

LABELS: Mapping[type[Answer], Callable[[Any, Who], str]] = {
    setup.Colour: lambda a, who: str(a.colour),
    setup.Claim: lambda a, who: str(a.region),
    setup.Capital: lambda a, who: str(a.region),
    turn.TakeAction: lambda a, who: str(a.action.value.replace("-", " ")),
    turn.EndTurn: lambda a, who: "end turn",
    passage.Blocks: lambda a, who: (
        f"block {listed(f'{start} > {end}' for start, end in a.crossings)}"
        if a.crossings
        else "allow"
    ),
    passage.FlyOn: lambda a, who: f"{listed(map(str, a.planes))} fly on",
    movement.Pick: lambda a, who: a.region or f"{a.sea} against {who(a.opponent)}",
    neutrals.Volunteer: lambda a, who: "yes" if a.is_willing else "no",
    land_battle.Commit: lambda a, who: pieces(a.units),
    naval_battle.ReplyToChallenge: lambda a, who: str(a.reply),
    naval_battle.BattleLine: lambda a, who: " ".join(ship.value for ship in a.ships),
    naval_battle.ReplyAfterRound: lambda a, who: (
        a.reply.replace("-", " ") + (f" to {a.sea}" if a.sea else "")
    ),
    diplomacy.BlitzTarget: lambda a, who: a.region or "none",
    trade.Leave: lambda a, who: "allow" if a.is_allowed else "block",
}
