"""What a question says to a person: who must do what, how to answer, and what can be chosen."""

from collections.abc import Callable, Mapping
from typing import Any

from warroom.kernel.decision import Answer, Decision
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

from .reading import Asked
from .words import Who, crossings, listed, pieces, terms

MOST_LISTED = 60
"""Up to so many choices are numbered; beyond that, an answer is typed."""


def prompt(asked: Asked, who: Who) -> str:
    """Who must do what."""
    return f"{who(asked.seat)}: {PROMPTS[type(asked.decision)](asked, who)}"


def how_to(decision: Decision) -> str:
    """How an answer is typed."""
    return HELP[type(decision)]


def choices(asked: Asked) -> tuple[Answer, ...]:
    """The answers to number; none if they are too many."""
    options: tuple[Answer, ...] | None = asked.decision.options(asked.view, asked.seat)
    return options if options is not None and len(options) <= MOST_LISTED else ()


def label(answer: Any, who: Who) -> str:
    """A choice in a few words."""
    return LABELS[type(answer)](answer, who)


def pool(asked: Asked) -> str:
    return pieces(asked.view.state.pools[asked.seat])


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
    costs = (*rules.unit_costs, *rules.ship_costs)
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
    turn.ChooseAction: lambda a, who: (
        f"choose an action, or end your turn "
        f"({len(a.view.state.actions)} of {a.view.rules.actions_per_turn} taken)."
    ),
    movement.DeclareMoves: lambda a, who: (
        f"declare your {a.decision.action.value.replace('-', ' ')}, order by order, then `done`."
    ),
    passage.AnswerCrossings: lambda a, who: (
        f"you control the sea, and {who(a.decision.mover)} wants to cross: {crossing_list(a)}."
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
        f"lay a battle line of {a.decision.length} ships; {fit(a)}."
    ),
    naval_battle.ContinueOrRetreat: lambda a, who: f"fight on or retreat? {fit(a)}.".capitalize(),
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
PLACING = "Type regions with units, parted by commas: Poland 3I 1T, Ukraine 1P"

HELP: Mapping[type[Decision], str] = {
    setup.ChooseColour: BY_WORD,
    setup.ClaimRegion: BY_REGION,
    setup.PlaceFive: PLACING,
    setup.PlaceCapital: BY_REGION,
    turn.ChooseAction: "Type a number, an action such as `move`, or `end`.",
    movement.DeclareMoves: (
        "Type a route and units: `Poland > Ukraine 3I 1T`, or in two steps "
        "`Poland > Ukraine > Caucasus 1T`. `from Poland` shows the ways out of a region, `orders` "
        "what is declared, `drop 2` or `clear` takes orders back, `done` closes the move. `undo` "
        "without orders chooses another action."
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
    naval_battle.ContinueOrRetreat: BY_WORD,
    diplomacy.ChooseBlitzTarget: f"{BY_REGION} `none` takes the action back.",
    trade.OfferTrade: (
        "Type a player, a colon and terms: `Blue: give oil-3, oil-1 want factories 2+, any 3+ "
        "promise peace until round 9`; any part may be left out. `stop` ends trading."
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
    movement.Pick: lambda a, who: str(a.region),
    neutrals.Volunteer: lambda a, who: "yes" if a.is_willing else "no",
    land_battle.Commit: lambda a, who: pieces(a.units),
    naval_battle.ReplyToChallenge: lambda a, who: str(a.reply),
    naval_battle.BattleLine: lambda a, who: " ".join(ship.value for ship in a.ships),
    naval_battle.ReplyAfterRound: lambda a, who: str(a.reply.replace("-", " ")),
    diplomacy.BlitzTarget: lambda a, who: a.region or "none",
    trade.Leave: lambda a, who: "allow" if a.is_allowed else "block",
}
