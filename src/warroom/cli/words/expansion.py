"""Treasuries, auctions, research, politics, ships on the map, bombing and raids."""

from collections.abc import Callable, Mapping
from typing import Any

from warroom.kernel.event import Event
from warroom.model.events import (
    auctions,
    battles,
    bombing,
    ending,
    goods,
    governments,
    naval,
    politics,
    raids,
    sailing,
    setup,
    technology,
    treasury,
)
from warroom.model.politics import Targets
from warroom.model.trade import Lot

from .phrases import (
    Who,
    cards,
    crossings,
    goods_and_money,
    hits,
    listed,
    money,
    number,
    pieces,
    spread,
    title,
    way,
)

FLYERS: Mapping[bombing.AirRole, str] = {
    bombing.AirRole.DEFENDERS: "The defending fighters",
    bombing.AirRole.FIGHTERS: "The attacking fighters",
    bombing.AirRole.BOMBERS: "The bombers",
}


def aimed(targets: Targets, who: Who) -> str:
    """What stands behind a card's name: ` against Red (A) in Poland for Fascism`."""
    words = f" against {listed(map(who, targets.seats))}" if targets.seats else ""
    words += f" in {targets.region}" if targets.region else ""
    return words + (f" for {title(targets.government)}" if targets.government else "")


def card_played(event: politics.PoliticalCardPlayed, who: Who) -> str:
    eagle = ", an Eagle" if event.is_eagle else ""
    return f"{who(event.seat)} plays {title(event.card)}{eagle}{aimed(event.targets, who)}."


def blocked(event: politics.BlockPlayed, who: Who) -> str:
    eagle = ", an Eagle," if event.is_eagle else ""
    spared = f" to protect {who(event.barred)}" if event.barred is not None else ""
    return f"{who(event.seat)} plays {title(event.card)}{eagle} on {who(event.against)}{spared}."


def rolled(dice: tuple[int, ...]) -> str:
    return listed(map(str, dice))


def shot_down(event: bombing.PlanesShotDown, who: Who) -> str:
    lost = (
        (event.fighters, "attacking fighter"),
        (event.bombers, "bomber"),
        (event.defenders, "defending fighter"),
    )
    return f"Shot down: {listed(number(count, noun) for count, noun in lost if count)}."


def removed(event: bombing.PlanesRemoved, who: Who) -> str:
    lost = listed(f"{count}P in {region}" for region, count in event.planes.items())
    words = f"{who(event.seat)} loses {lost}"
    if event.replacements:
        moved = (f"{each.army} to {each.end} from {each.start}" for each in event.replacements)
        words += f" and sends {listed(moved)}"
    return f"{words}."


def struck_back(event: raids.StruckBack, who: Who) -> str:
    dice = (*event.destroyers, *event.carriers)
    sunk = listed((f"{count}SS of {who(owner)}" for owner, count in event.sunk if count), "nobody")
    return f"{who(event.seat)} strikes back in the {event.sea} with {rolled(dice)} and hits {sunk}."


def lot(given: Lot) -> str:
    """Of cards, those who may not see them read only how many."""
    named = (cards(each) for each in (given.political, given.knocked_out) if each.count)
    return goods_and_money((*given.routes, *named), given.points, given.oil)


def given_up(event: governments.RegionsGivenUp, who: Who) -> str:
    moved = f" and moves {spread(event.moved, 'to')}" if event.moved else ""
    return f"{who(event.seat)} gives up {listed(event.regions)}{moved}."


def collected(event: treasury.ProductionCollected, who: Who) -> str:
    """Behind closed treasuries others do not read how much."""
    if event.points is None or event.oil is None:
        return f"{who(event.seat)} collects production."
    return f"{who(event.seat)} collects {money(event.points, event.oil)}."


def funded(event: technology.ResearchFunded, who: Who) -> str:
    return f"{who(event.seat)} invests {money(event.points)} in research."


SENTENCES: Mapping[type[Event], Callable[[Any, Who], str]] = {
    setup.ShipsPlaced: lambda e, who: f"{who(e.seat)} places {spread(e.ships, 'in the')}.",
    # treasuries
    treasury.CertificatesReceived: lambda e, who: (
        f"{who(e.seat)} receives {money(e.points, e.oil)}."
    ),
    treasury.ProductionCollected: collected,
    treasury.ProductionHidden: collected,
    treasury.CardsRecovered: lambda e, who: "All that was knocked out counts again.",
    goods.GoodsTraded: lambda e, who: (
        f"{who(e.proposer)} gives {who(e.partner)} {lot(e.gave)} for {lot(e.got)}."
    ),
    auctions.AuctionOpened: lambda e, who: f"{who(e.seat)} opens an auction with {money(e.bid)}.",
    auctions.BidRaised: lambda e, who: f"{who(e.seat)} bids {money(e.bid)}.",
    auctions.BidderPassed: lambda e, who: f"{who(e.seat)} passes.",
    auctions.RouteSold: lambda e, who: (
        f"{who(e.seat)} pays {money(e.bid)} for the trade route {e.route}."
    ),
    # research
    technology.TechnologyDeckShuffled: lambda e, who: "The technologies are shuffled.",
    technology.ResearchFunded: funded,
    technology.ResearchRolled: lambda e, who: (
        f"{who(e.seat)} rolls {sum(e.dice)} for research; {e.needed} is needed."
    ),
    technology.TechnologyDrawn: lambda e, who: f"{who(e.seat)} discovers {title(e.technology)}.",
    technology.TechnologyShown: lambda e, who: f"{who(e.seat)} reveals {title(e.technology)}.",
    technology.TechnologyUsed: lambda e, who: f"{who(e.seat)} makes use of {title(e.technology)}.",
    # governments
    governments.GovernmentDrawn: lambda e, who: f"{who(e.seat)} draws {title(e.government)}.",
    governments.CountersLaid: lambda e, who: (
        f"Governments are laid on {number(len(e.counters), 'minor neutral')}."
    ),
    governments.CounterRemoved: lambda e, who: f"{e.region} is a minor neutral no more.",
    governments.NeutralInvaded: lambda e, who: f"{who(e.seat)} invades the neutral {e.region}.",
    governments.BloodyConquest: lambda e, who: (
        f"{who(e.seat)} has conquered {e.region} at the cost of much blood."
    ),
    governments.RegionsGivenUp: given_up,
    # political cards
    politics.PoliticalDeckShuffled: lambda e, who: (
        f"The deck of {e.cards.count} political cards is shuffled."
    ),
    politics.PoliticalCardsDrawn: lambda e, who: (
        f"{who(e.seat)} draws {cards(e.cards)} of the political deck."
    ),
    politics.PoliticalCardPlayed: card_played,
    politics.BlockPlayed: blocked,
    politics.PlayedCardsDiscarded: lambda e, who: "The cards played are discarded.",
    politics.MoveStruck: lambda e, who: f"A strike ends the move of {who(e.seat)}.",
    politics.PoliticalCardStolen: lambda e, who: (
        f"{who(e.thief)} takes {cards(e.card)} of {who(e.victim)}'s political hand."
    ),
    politics.PoliticalHandShown: lambda e, who: (
        f"{who(e.spy)} sees the political hand of {who(e.owner)}: {cards(e.cards)}."
    ),
    politics.GovernmentChanged: lambda e, who: f"{e.region} turns to {title(e.government)}.",
    politics.CertificatesLost: lambda e, who: f"{who(e.seat)} loses {money(e.points, e.oil)}.",
    politics.PlayerHunted: lambda e, who: f"An assassin hunts {who(e.seat)}.",
    politics.BlitzHelped: lambda e, who: (
        f"{who(e.seat)}'s next Diplomatic Blitz needs {e.amount} less."
    ),
    politics.FirstRollFailed: lambda e, who: f"{who(e.seat)} may court somebody else at once.",
    politics.OrdinaryCardsStruck: lambda e, who: (
        f"A strike knocks out {cards(e.cards)} of {who(e.seat)}."
    ),
    # the sea
    sailing.CanalAnswered: lambda e, who: (
        f"{who(e.owner)} {'opens' if e.is_granted else 'closes'} the {e.canal} to {who(e.mover)}."
    ),
    sailing.FleetsSailed: lambda e, who: (
        f"{who(e.mover)} sailed "
        f"{listed(f'{each.ships} by {way(each.course)}' for each in e.sailings)}."
    ),
    sailing.SubmarineBattlesDeclared: lambda e, who: (
        f"Submarines of {who(e.mover)} attack "
        f"{listed((f'{who(seat)} in the {sea}' for sea, seat in e.engagements), 'nobody')}."
    ),
    sailing.ConvoyAttacked: lambda e, who: (
        f"Submarines attack the crossings of {who(e.mover)} in the {e.raid.sea}."
    ),
    sailing.ConvoySunk: lambda e, who: (
        f"{who(e.seat)}'s submarines sink {crossings(e.lost, 'on the way to')}."
    ),
    naval.SubmarinesStayedOut: lambda e, who: (
        f"{who(e.seat)}'s submarines stay out of the battle in the {e.sea}."
    ),
    naval.LineShown: lambda e, who: (
        f"The {'controller' if e.side else 'challenger'} shows his line: "
        f"{' '.join(ship.value for ship in e.line)}."
    ),
    naval.BattleshipsLost: lambda e, who: (
        f"Damaged battleships of {who(e.seat)} find no refuge and sink: {pieces(e.ships)}."
    ),
    # raids
    raids.RaidBegan: lambda e, who: (
        f"{who(e.seat)} raids {listed(e.raid.routes)} in the {e.raid.sea}."
    ),
    raids.RaidRolled: lambda e, who: f"{who(e.seat)} rolls {rolled(e.dice)}: {hits(e.hits)}.",
    raids.RouteKnockedOut: lambda e, who: f"The route {e.route} of {who(e.owner)} is knocked out.",
    raids.RouteDestroyed: lambda e, who: (
        f"The route {e.route} of {who(e.owner)} is destroyed and returns to the pool."
    ),
    raids.StruckBack: struck_back,
    raids.RaidEnded: lambda e, who: "The raid is over.",
    # bombing
    bombing.AirRaidBegan: lambda e, who: f"{who(e.attacker)} bombs {who(e.defender)}.",
    bombing.AirForceRevealed: lambda e, who: (
        f"The raid flies with {number(e.fighters, 'fighter')} and {number(e.bombers, 'bomber')}."
    ),
    bombing.AirDefenceRevealed: lambda e, who: (
        f"The defence rises with {number(e.fighters, 'fighter')}."
    ),
    bombing.AirDiceRolled: lambda e, who: (
        f"{FLYERS[e.role]} roll {rolled(e.dice)}: {hits(e.hits)}."
    ),
    bombing.PlanesShotDown: shot_down,
    bombing.HandShown: lambda e, who: (
        f"{who(e.defender)} shows {who(e.attacker)} {cards(e.cards)}."
    ),
    bombing.CardsKnockedOut: lambda e, who: (
        f"{who(e.attacker)} knocks out {cards(e.cards)} of {who(e.defender)}."
    ),
    bombing.AtomicBombDropped: lambda e, who: f"{who(e.seat)} drops the atomic bomb.",
    bombing.PlanesRemoved: removed,
    bombing.AirRaidEnded: lambda e, who: "The planes return.",
    battles.KnockedOutCardTaken: lambda e, who: (
        f"{who(e.winner)} takes {cards(e.card)} of {who(e.loser)}, knocked out as before."
    ),
    # the end
    ending.StatecraftClearedAway: lambda e, who: (
        f"{who(e.seat)}'s political cards, routes and ships are cleared away."
    ),
    ending.PoliticalDeckMixed: lambda e, who: "The political deck is shuffled again.",
}
