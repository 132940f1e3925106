"""Odds for those who ask at a table, from what their seat sees.

They are worked out by workers and within bounds: armies that no game has are refused, and what
takes longer than anybody waits is given up.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.battles import Part
from warroom.model.units import ONE, UNITS, Army, Fleet
from warroom.model.vessels import fleet_of
from warroom.odds import (
    Fight,
    LandOdds,
    NavalOdds,
    NeutralOdds,
    Outlook,
    attack_odds,
    battle_advice,
    battle_at,
    blitz_odds_at,
    fight_odds,
    hold_odds,
    naval_odds,
    sea_odds,
)
from warroom.odds.at_table.armed import naval_tables_at
from warroom.odds.at_table.attacks import acting_seat, with_tactics
from warroom.odds.at_table.line_battles import lines_at
from warroom.odds.sea.fleet_lines import as_army, as_fleet, fleet_tables
from warroom.rules.land_battle import CommitUnits
from warroom.rulesets.deluxe.battles.tactics import navy_tactics
from warroom.view import View

from .odds_messages import (
    AskBattleOdds,
    AskBlitzOdds,
    AskFleetOdds,
    AskHoldOdds,
    AskLineOdds,
    AskMeetingOdds,
    AskNavalOdds,
    AskOdds,
    Attack,
    BlitzOddsTold,
    Hold,
    HoldOddsTold,
    LandChances,
    Left,
    NavalOddsTold,
    OddsTold,
    SideChances,
)

MOST_UNITS = 40
MOST_SHIPS = 8
"""Of one side; ships in match-ups, of which there are many more ways to fight."""

LIKELIEST = 5
"""Of what may be left, so many are told."""

AS_UNITS = tuple(as_fleet(ONE[unit]).ships[0].value for unit in UNITS)
"""The letters of ships in the order of the units that fight as they do."""

MOST_ADVISED = 110
"""Units of one side times those of the other, up to which advice takes no more than a second."""


# ---- one for each question ----


def attack(message: AskOdds, view: View) -> OddsTold:
    return OddsTold(message.id, planned(view, message.attack))


def battle(message: AskBattleOdds, view: View) -> OddsTold:
    return OddsTold(message.id, under_way(view, message.commit, is_advised=message.advice))


def lines(message: AskLineOdds, view: View) -> OddsTold:
    fight, tables = lines_at(view, message.ships or message.units)
    letters = Army.LETTERS if view.state.fleet_battle is None else AS_UNITS
    return OddsTold(message.id, chances_of(fight_odds(fight, tables), fight.part, letters))


def fleets(message: AskFleetOdds, view: View) -> OddsTold:
    return OddsTold(message.id, fleets_meeting(view, message.place, message.ships))


def challenge(message: AskNavalOdds, view: View) -> NavalOddsTold:
    return NavalOddsTold(message.id, sea_odds(view, acting_seat(view, message.challenger)))


def meeting(message: AskMeetingOdds, view: View) -> NavalOddsTold:
    return NavalOddsTold(message.id, meeting_odds(view, message))


def blitz(message: AskBlitzOdds, view: View) -> BlitzOddsTold:
    seat = acting_seat(view, None)
    return BlitzOddsTold(message.id, blitz_odds_at(view, seat, message.region))


def hold(message: AskHoldOdds, view: View) -> HoldOddsTold:
    return HoldOddsTold(message.id, hold_odds(view, message.region))


# ---- at sea ----


def meeting_odds(view: View, message: AskMeetingOdds) -> NavalOdds:
    """X-NAVAL-01: ships that are on their way there count as if they had come."""
    opponent, squadrons = message.opponent, view.state.squadrons
    if not 0 <= opponent < len(squadrons) or message.sea not in squadrons[opponent]:
        raise Refused(Code.UNKNOWN_NAME, "", "They have no ships there.", field="opponent")
    theirs = squadrons[opponent][message.sea]
    for fleet in (message.ships, theirs):
        check_fleet(fleet)
    tables = naval_tables_at(view, message.seat, opponent)
    return naval_odds(message.ships, theirs, tables=tables)


def fleets_meeting(view: View, place: str, ships: Fleet) -> LandChances:
    """D-NAV-04, D-NAV-08: against whoever lies in a sea zone, or on a coastline."""
    holder = view.state.zone_controller(place)
    harbour = view.state.harbours.get(place, ())
    theirs = fleet_of(harbour if holder is None else view.state.vessels(holder, place))
    if not theirs or not ships.is_proper or not 0 < ships.total <= MOST_UNITS:
        raise Refused(Code.IMPOSSIBLE_POSITION, "D-NAV-04", "No ships would meet there.")
    fight = Fight.between(as_army(ships), as_army(theirs))
    tables = with_tactics(fleet_tables(view.rules), navy_tactics(view, acting_seat(view)))
    return chances_of(fight_odds(fight, tables), "attacker", AS_UNITS)


def check_fleet(fleet: Fleet, most: int = MOST_SHIPS) -> None:
    if not fleet.is_proper or fleet.total > most:
        message = f"Odds are worked out for up to {most} ships of a side."
        raise Refused(Code.TOO_MANY, "", message, most=most)


# ---- on land ----


def planned(view: View, attack: Attack) -> LandChances:
    """An attack that is drawn, planned or waiting; and what could come after it."""
    attacker = acting_seat(view, attack.by)
    check_army(attack.units, MOST_UNITS)
    found = attack_odds(view, attack.region, attack.units, by=attacker)
    cards = found.cards if isinstance(found, NeutralOdds) else ()
    odds = found.odds if isinstance(found, NeutralOdds) else found
    chances = chances_of(odds, "attacker")
    after = held_after(view, attack.region, attacker, odds)
    return replace(chances, cards=cards, hold=after)


def held_after(view: View, region: str, holder: Seat, odds: LandOdds) -> Hold | None:
    """Whether what is left after a victory would hold out, over all that may be left."""
    left = {each.units: each.chance for each in odds.attacker.survivors}
    if not left:
        return None
    found = hold_odds(view, region, holder=holder, garrison=left)
    if not found.threats:
        return None
    threat = found.threats[0]
    return Hold(threat.seat, threat.units, threat.holds, found.basis)


def under_way(view: View, commit: Army | None, *, is_advised: bool) -> LandChances:
    """The battle that is on. Advice is for the one who is asked."""
    fight, tables = battle_at(view)
    if commit is None:
        odds = fight_odds(fight, tables)
    else:
        odds = fight_odds(_committed(fight, commit), tables)
    advice = None
    size = sum(fight.attacker.units) * sum(fight.defender.units)
    is_asked = view.question is not None and isinstance(view.question.decision, CommitUnits)
    if is_advised and is_asked and size <= MOST_ADVISED:
        advice = battle_advice(view)
    return replace(chances_of(odds, fight.part), advice=advice)


def _committed(fight: Fight, units: Army) -> Fight:
    """The battle if whoever acts now commits these units and, once it has begun, rolls."""
    force = fight.force(fight.part)
    if not units.is_proper or not Army(*force.reserve).covers(units):
        raise Refused(Code.TOO_MANY, "B-LAND-05", "These units are not in reserve.")
    after = fight.with_force(fight.part, force.committing(units.counts))
    return after if fight.battle_round == 0 else replace(after, moment="rolling")


def chances_of(
    odds: LandOdds, part: Part | None = None, letters: Sequence[str] = Army.LETTERS
) -> LandChances:
    return LandChances(
        _side(odds.attacker, letters),
        _side(odds.defender, letters),
        odds.swing,
        odds.rounds,
        odds.basis,
        part,
        advice=odds.advice,
    )


def _side(outlook: Outlook, letters: Sequence[str]) -> SideChances:
    """All averages are over the survivors that were weighed: a victory may be too rare for any."""
    most = max((each.units.total for each in outlook.survivors), default=0)
    numbers = [0.0] * most
    left = [0.0] * len(letters)
    for each in outlook.survivors:
        numbers[each.units.total - 1] += each.chance
        for place, count in enumerate(each.units):
            left[place] += count * each.chance
    wins = sum(numbers)
    types = {letter: count / wins for letter, count in zip(letters, left, strict=True) if count}
    likeliest = tuple(
        Left({a: n for a, n in zip(letters, each.units, strict=True) if n}, each.chance)
        for each in outlook.survivors[:LIKELIEST]
    )
    return SideChances(
        outlook.policy,
        outlook.wins,
        tuple(numbers),
        sum(types.values()),
        types,
        likeliest,
        outlook.lost,
    )


def check_army(units: Army, most: int) -> None:
    if not units:
        raise Refused(Code.TOO_FEW, "B-MOVE-01", "An army needs at least one unit.")
    if not units.is_proper or units.total > most:
        message = f"Odds are worked out for up to {most} units of a side."
        raise Refused(Code.TOO_MANY, "", message, most=most)
