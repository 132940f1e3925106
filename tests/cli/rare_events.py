"""Events that random games seldom bring about, one or two of each kind."""

from warroom.kernel.event import Event
from warroom.kernel.notice import ContributionMixed
from warroom.model.battles import Raid
from warroom.model.events.battles import KnockedOutCardTaken
from warroom.model.events.bombing import (
    AtomicBombDropped,
    PlanesRemoved,
    PlanesShotDown,
    Replacement,
)
from warroom.model.events.deluxe_cards import ActionCardDiscarded
from warroom.model.events.deluxe_home import LeaveGiven, LeaveRefused
from warroom.model.events.deluxe_moves import (
    CoastalAttack,
    CoastalAttacksDeclared,
    ReservesCalledUp,
    ShipsRequisitioned,
)
from warroom.model.events.deluxe_nations import UnitsConverted
from warroom.model.events.deluxe_war import (
    ActingTurnBegan,
    AttackBroken,
    CoastlineLost,
    FleetBattleBegan,
    FleetBattleEnded,
    FleetBroken,
    LineFired,
    MarkerHandedOver,
    ShipsLinedUp,
    ShipsSunk,
)
from warroom.model.events.economy import PromiseGiven, TradeBlocked, TradeLapsed
from warroom.model.events.ending import (
    NationClearedAway,
    PlayerEliminated,
    PoliticalDeckMixed,
    StatecraftClearedAway,
    TimeRanOut,
    TradeStopped,
)
from warroom.model.events.governments import RegionsGivenUp
from warroom.model.events.movement import CrossingsEnded
from warroom.model.events.naval import BattleshipsLost, LineShown
from warroom.model.events.politics import BlockPlayed
from warroom.model.events.provocation import (
    CardGivenBack,
    ChoosersRolled,
    HandThrownIn,
    TechnologyChosen,
)
from warroom.model.events.raids import RouteDestroyed, StruckBack
from warroom.model.events.sailing import ConvoyAttacked, ConvoySunk
from warroom.model.events.technology import TechnologyShown
from warroom.model.events.treasury import ProductionHidden
from warroom.model.government import Government
from warroom.model.state import Crossing
from warroom.model.statecraft import Passing
from warroom.model.units import Army, Fleet, Ship, Unit
from warroom.model.vessels import FleetBoard, FleetSide, Vessel
from warroom.model.zones import NO_CARDS, Cards

SUBMARINE = Vessel(Ship.SUBMARINE, home="North Sea")
LOADED = Vessel(Ship.DESTROYER, Unit.INFANTRY)
PASSING = Passing(0, "North Sea", "Norway", "Germany", Army(2))
CUBA = Crossing("Cuba", "Mexico", Army(2))

RARE: tuple[Event, ...] = (
    # every game
    PromiseGiven(0, 1, "peace"),
    TradeBlocked(0, 1),
    TradeLapsed(0, 1),
    PlayerEliminated(1),
    NationClearedAway(1, Cards(2), Fleet(1)),
    TimeRanOut(),
    TradeStopped(),
    ContributionMixed(0, "0123456789abcdef" * 2),
    CrossingsEnded(0, (), (CUBA,)),
    CrossingsEnded(0, (CUBA,), (CUBA,), (CUBA,)),
    CrossingsEnded(0, (), ()),
    # cards, ships on the map, bombing, raids
    KnockedOutCardTaken(0, 1, Cards.of(("oil-2",))),
    AtomicBombDropped(0, "atomic-bomb"),
    PlanesShotDown(1, 2, 3),
    PlanesRemoved(0, {"Poland": 1}, (Replacement("Germany", "Poland", "I"),)),
    StatecraftClearedAway(1, Cards(1), Cards(2)),
    PoliticalDeckMixed(Cards(70)),
    RegionsGivenUp(0, ("Poland",), {"Germany": Army(1)}, Government.FASCISM),
    BlockPlayed(0, "peace-conference", 1, 0, is_eagle=True),
    BattleshipsLost(0, Fleet(battleships=1)),
    LineShown(1, (Ship.DESTROYER, Ship.CARRIER)),
    RouteDestroyed("north-sea-5", 0),
    StruckBack(0, "North Sea", (6,), (2,), ((1, 1),)),
    ConvoyAttacked(0, Raid("North Sea", ((1, 2),))),
    ConvoySunk(0, "North Sea", (CUBA,)),
    ProductionHidden(0, 12, 3),
    # wars and provocations
    TechnologyShown(0, "radar"),
    TechnologyChosen(0, Cards.of(("radar",))),
    ChoosersRolled(Government.MONARCHY, ((0, 4), (1, 5))),
    HandThrownIn(0, ("oil-1", "oil-2")),
    CardGivenBack(0, Cards.of(("oil-1",)), NO_CARDS),
    # years and seasons
    ActionCardDiscarded(0, "war-bonds"),
    LeaveGiven(PASSING),
    LeaveRefused(PASSING),
    CoastalAttacksDeclared(0, (CoastalAttack("Norway", "North Sea", 2),)),
    ReservesCalledUp(0, ("Poland", "Germany")),
    ShipsRequisitioned(0, "Norway", (LOADED,)),
    FleetBattleBegan(FleetBoard(FleetSide(0, (LOADED,)), FleetSide(1, ()), sea="North Sea")),
    FleetBattleBegan(FleetBoard(FleetSide(0, (SUBMARINE,)), FleetSide(1, ()), coast="Norway")),
    ShipsLinedUp("attacker", (SUBMARINE, SUBMARINE)),
    ActingTurnBegan("attacker", 2, is_salvo=True),
    LineFired("attacker", "-D", 1, "P"),
    ShipsSunk("defender", (LOADED,)),
    FleetBattleEnded("attacker"),
    FleetBroken(),
    AttackBroken("Poland", Army(2)),
    CoastlineLost("Norway", 1, (LOADED,)),
    MarkerHandedOver(0, 1, Government.DEMOCRACY),
    UnitsConverted(0, {}, {"North Sea": (LOADED,)}, {"Baltic Sea": (LOADED,)}, 5),
)
