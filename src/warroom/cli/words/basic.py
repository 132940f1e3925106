"""Setting up, turns, moves, battles, trade: what happens in every game of the family."""

from collections.abc import Callable, Mapping
from typing import Any

from warroom.kernel.event import Event
from warroom.kernel.notice import ContributionMixed
from warroom.model.events import battles, economy, ending, movement, naval, setup, turns
from warroom.model.turns import Result, Score
from warroom.model.units import Ship

from .phrases import (
    LETTERS,
    Who,
    cards,
    crossings,
    hits,
    listed,
    number,
    pieces,
    spread,
    terms,
    way,
)

SHIPS: Mapping[Ship, str] = {ship: ship.name.lower() for ship in Ship}

PURPOSES = {
    setup.Purpose.FIRST_PLAYER: "for who begins",
    setup.Purpose.COMMAND: "for command of the neutral army",
    setup.Purpose.RIVALS: "as rivals for the region",
    setup.Purpose.CHOOSING: "for who chooses first",
}


def set_out(event: movement.UnitsSetOut, who: Who) -> str:
    overland = [f"{order.units} by {way(order.route)}" for order in event.overland]
    by_sea = [f"{each.units} by sea {each.start} > {each.end}" for each in event.crossings]
    return f"{who(event.mover)} moved {listed(overland + by_sea)}."


def crossings_ended(event: movement.CrossingsEnded, who: Who) -> str:
    fates = [
        f"{word} {crossings(group, joint)}"
        for word, group, joint in (
            ("landed", event.landed, "to"),
            ("turned back", event.turned_back, "bound for"),
            ("kept waiting", event.waiting, "bound for"),
        )
        if group
    ]
    return f"{who(event.mover)} {listed(fates, 'landed nobody')}."


def battle_began(event: battles.BattleBegan, who: Who) -> str:
    board = event.board
    defender = f"{who(board.owner)}'s" if board.owner is not None else "the neutral"
    return (
        f"{who(board.attacker.player)} attacks {board.region} with {board.attacker.units} "
        f"against {defender} {board.defender.units}."
    )


def match_up(event: naval.MatchUpFought, who: Who) -> str:
    rolls = [
        f"{sum(dice)}{f'+{plus}' if plus else ''}"
        for dice, plus in zip(event.dice, event.modifiers, strict=True)
    ]
    hit = {None: "a tie", 0: "the challenger is hit", 1: "the controller is hit"}[event.loser]
    return f"Match-up {event.place + 1}: {rolls[0]} against {rolls[1]}, {hit}."


def lines(event: naval.LinesRevealed, who: Who) -> str:
    first, second = (" ".join(ship.value for ship in line) for line in event.lines)
    return f"The battle lines are shown: {first} against {second}."


def within(sea: str | None) -> str:
    return f" in the {sea}" if sea else ""


def scored(score: Score) -> str:
    """Points only where there are any."""
    points = f"{number(score.points, 'point')}, " if score.points else ""
    return f"{points}{score.regions} regions and {score.land_units} land units"


def outcome(result: Result, who: Who) -> str:
    winners = listed(who(seat) for seat in result.winners)
    scores = ", ".join(f"{who(seat)} {scored(score)}" for seat, score in enumerate(result.scores))
    won = "share the victory" if len(result.winners) > 1 else "wins"
    return f"The game is over ({result.reason.value.replace('-', ' ')}): {winners} {won}. {scores}."


def placed(event: setup.UnitsPlaced, who: Who) -> str:
    return f"{who(event.seat)} places {spread(event.units)}."


def rolled_off(event: setup.RolledOff, who: Who) -> str:
    rolls = listed(f"{who(each.seat)} {each.total}" for each in event.rolls)
    return f"Roll {PURPOSES[event.purpose]}: {rolls}."


def answered(event: movement.CrossingsAnswered, who: Who) -> str:
    if not event.blocked:
        return f"{who(event.controller)} lets all crossings pass."
    blocked = listed(f"{start} > {end}" for start, end in event.blocked)
    return f"{who(event.controller)} blocks {blocked}."


SENTENCES: Mapping[type[Event], Callable[[Any, Who], str]] = {
    # setting up
    setup.ColourChosen: lambda e, who: f"Player {LETTERS[e.seat]} takes {e.colour}.",
    setup.ForcesReceived: lambda e, who: f"{who(e.seat)} receives {pieces(e.army, e.fleet)}.",
    setup.DeckShuffled: lambda e, who: f"The deck of {e.cards.count} cards is shuffled.",
    setup.CardsDealt: lambda e, who: f"{who(e.seat)} draws {cards(e.cards)}.",
    setup.RolledOff: rolled_off,
    setup.FirstPlayerNamed: lambda e, who: f"{who(e.seat)} begins.",
    setup.RegionClaimed: lambda e, who: f"{who(e.seat)} claims {e.region}.",
    setup.UnitsPlaced: placed,
    setup.CapitalPlaced: lambda e, who: f"{who(e.seat)} makes {e.region} the capital.",
    # turns
    turns.RoundBegan: lambda e, who: f"Round {e.game_round} begins.",
    turns.TurnBegan: lambda e, who: f"It is {who(e.seat)}'s turn.",
    turns.ActionTaken: lambda e, who: (
        f"{who(e.seat)}: {e.action.value.replace('-', ' ')}{f' for {e.price} oil' * bool(e.price)}."
    ),
    turns.TurnEnded: lambda e, who: f"{who(e.seat)}'s turn is over.",
    # moving
    movement.UnitsSetOut: set_out,
    movement.CrossingsAnswered: answered,
    movement.CrossingsEnded: crossings_ended,
    # land battles
    battles.BattleBegan: battle_began,
    battles.NeutralCardTurned: lambda e, who: f"{e.region} is defended as {e.card} tells.",
    battles.CommanderNamed: lambda e, who: f"{who(e.seat)} commands the neutral army.",
    battles.UnitsCommitted: lambda e, who: f"The {e.part} commits {pieces(e.units)}.",
    battles.BattleRoundBegan: lambda e, who: f"Battle round {e.battle_round}.",
    battles.BattleDiceRolled: lambda e, who: f"The {e.part} rolls {e.faces}: {hits(e.hits)}.",
    battles.UnitsEliminated: lambda e, who: f"The {e.part} loses {pieces(e.units)}.",
    battles.BattleEnded: lambda e, who: f"The {e.winner} wins the battle for {e.region}.",
    battles.CardTaken: lambda e, who: f"{who(e.winner)} takes {cards(e.card)} of {who(e.loser)}.",
    battles.CardWon: lambda e, who: f"{who(e.seat)} wins the card {e.card}.",
    battles.CardReturned: lambda e, who: f"The card {e.card} goes back into the deck.",
    # the sea
    naval.SeaTaken: lambda e, who: f"{who(e.seat)} controls the sea.",
    naval.ChallengeMade: lambda e, who: (
        f"{who(e.challenger)} challenges {who(e.controller)} for the sea."
    ),
    naval.ChallengeDeclined: lambda e, who: f"{who(e.controller)} withdraws from the sea.",
    naval.NavalBattleBegan: lambda e, who: (
        f"The fleets of {who(e.challenger)} and {who(e.controller)} fight{within(e.sea)}."
    ),
    naval.LinesRevealed: lines,
    naval.MatchUpFought: match_up,
    naval.ShipHit: lambda e, who: (
        f"Ship {e.place + 1} of the {'controller' if e.side else 'challenger'} is hit."
    ),
    naval.NavalRoundEnded: lambda e, who: "The naval round is over.",
    naval.FleetRetreated: lambda e, who: (
        f"{who(e.seat)}'s fleet retreats{f' to the {e.to}' if e.to else ''}."
    ),
    naval.NavalBattleEnded: lambda e, who: f"{who(e.winner)} beats {who(e.loser)} at sea.",
    # diplomacy, building, trade
    economy.BlitzRolled: lambda e, who: (
        f"{who(e.seat)} courts {e.region} and rolls {sum(e.dice)}; {e.needed} is needed."
    ),
    economy.RegionJoined: lambda e, who: f"{e.region} joins {who(e.seat)}.",
    economy.ProductionCounted: lambda e, who: f"{who(e.seat)} has {e.points} production points.",
    economy.UnitsBought: lambda e, who: f"{who(e.seat)} builds {pieces(e.army, e.fleet)}.",
    economy.OfferMade: lambda e, who: (
        f"{who(e.proposer)} offers {who(e.partner)} {terms(e.terms)}."
    ),
    economy.OfferCountered: lambda e, who: (
        f"{who(e.proposer)} answers {who(e.partner)} with {terms(e.terms)}."
    ),
    economy.OfferRefused: lambda e, who: (
        f"{who(e.partner)} refuses the offer of {who(e.proposer)}"
        f"{f': “{e.reason}”' if e.reason else ''}."
    ),
    economy.OfferAccepted: lambda e, who: (
        f"{who(e.partner)} accepts the offer of {who(e.proposer)}."
    ),
    economy.TradeBlocked: lambda e, who: (
        f"The trade of {who(e.proposer)} with {who(e.partner)} is blocked at sea."
    ),
    economy.TradeLapsed: lambda e, who: (
        f"Trade stopped before {who(e.proposer)} and {who(e.partner)} were done."
    ),
    economy.TradeMade: lambda e, who: (
        f"{who(e.proposer)} gives {who(e.partner)} {cards(e.gave)} for {cards(e.got)}."
    ),
    economy.PromiseGiven: lambda e, who: f"{who(e.by)} promises {who(e.to)}: “{e.text}”.",
    # the end
    ending.PlayerEliminated: lambda e, who: f"{who(e.seat)} is eliminated.",
    ending.NationClearedAway: lambda e, who: (
        f"{who(e.seat)}'s cards go into the deck and the ships leave the game."
    ),
    ending.TradeStopped: lambda e, who: "Trade stops.",
    ending.TimeRanOut: lambda e, who: "Time is up.",
    ContributionMixed: lambda e, who: f"{who(e.seat)} mixes randomness into the dice.",
    ending.GameEnded: lambda e, who: outcome(e.result, who),
}
