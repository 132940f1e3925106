"""Political action cards (X-CARD): what each would bring now, and at whom it is aimed best."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TypeAlias

from warroom.bots.basic.building import best_place
from warroom.bots.basic.judge import DECISIVE
from warroom.kernel.decision import Answer
from warroom.kernel.words import Seat
from warroom.model.government import Government
from warroom.model.politics import Targets
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.odds.at_table.blitz import at_least
from warroom.rulesets.expansion.cards.card_effects import (
    AID_COST,
    EMBARGO,
    RADIO_HELP,
    legal_targets,
)
from warroom.rulesets.expansion.cards.espionage import ChooseLoot
from warroom.rulesets.expansion.cards.political_cards import (
    Play,
    PlayCard,
    StopPlaying,
    playable_cards,
)

from .judge import DRAWN, Judge
from .oil import oil_of, oil_worth

Weighing: TypeAlias = Callable[[Judge, Targets], float]
"""What a card would bring with these targets, in production points."""

STEALING = {"spy": 1.0, "master-spy": 1.5, "spy-ring": 1.0, "master-spy-ring": 1.5}
"""What a stolen card is worth, in cards."""

HELD = {
    "annexation": 20.0,
    "sphere-of-influence": 18.0,
    "foreign-aid": 10.0,
    "war-bonds": 10.0,
    "general-strike": 10.0,
    "peace-conference": 10.0,
    "coup-detat": 9.0,
    "conscription": 9.0,
    "oil-concession": 8.0,
    "master-spy-ring": 8.0,
    "double-agent": 7.0,
}
"""What a card is worth in the hand, in production points, where it is not as usual."""

HURRY = 5.0
"""What it is worth to whoever leads by a region that an Eagle brings the end nearer."""

MOST_HURRY = 12.0

CLEAR = 3.0
"""A lead of so many regions is one; before, time is worth more to everybody than it costs."""

RESTRAINT = 12.0
"""What it is worth to keep an Eagle until somebody leads clearly."""


def held_worth(card: str) -> float:
    return HELD.get(card, DRAWN)


def play(judge: Judge, decision: PlayCard, rng: Random) -> Play | StopPlaying:
    return best_play(judge) or StopPlaying()


def loot(judge: Judge, decision: ChooseLoot, rng: Random) -> Answer:
    options = decision.options(judge.table, judge.seat)
    return max(options, key=lambda each: held_worth(each.card))


def best_play(judge: Judge) -> Play | None:
    """The card that brings most, if any brings something."""
    best, most = None, 0.0
    for card in playable_cards(judge.table, judge.seat):
        for targets, gain in plays(judge, card):
            if gain > most:
                best, most = Play(card, targets), gain
    return best


def hand_worth(judge: Judge) -> float:
    """What all cards together would bring in one action."""
    held = judge.state.political_hands[judge.seat].known
    found = 0.0
    for card in playable_cards(judge.table, judge.seat):
        best = max((gain for _, gain in plays(judge, card)), default=0.0)
        found += max(0.0, best) * (1 + 0.3 * (held.count(card) - 1))
    return found


def plays(judge: Judge, card: str) -> Iterator[tuple[Targets, float]]:
    """Every aim of a card that is worth a thought, with what it brings."""
    hurry = eagle_worth(judge, card)
    for targets in aims(judge, card):
        yield targets, judge.leaning.trust * effect_worth(judge, card, targets) + hurry


def aims(judge: Judge, card: str) -> Iterator[Targets]:
    if card == "conscription":
        return iter((Targets(region=best_place(judge, (3, 0, 0, 0), 3)),))
    return legal_targets(judge.table, judge.seat, card)


def eagle_worth(judge: Judge, card: str) -> float:
    """X-END-02: an Eagle hastens the end, which is good for whoever leads."""
    if not judge.rules.political[card].is_eagle:
        return 0.0
    left = judge.rules.eagle_limit - judge.state.eagles
    rivals = [judge.standing[seat] for seat in judge.rivals]
    lead = judge.standing[judge.seat] - max(rivals, default=0.0)
    if card in ("annexation", "sphere-of-influence"):
        lead += 0.5
    if left <= 1:
        return DECISIVE if lead > 0 else -DECISIVE
    if lead > 0 and judge.state.player == judge.seat and left <= eagles_at_hand(judge):
        return DECISIVE / left  # all of them, one after the other
    hurry = max(-MOST_HURRY, min(MOST_HURRY, HURRY * lead / left))
    if lead >= CLEAR:
        return hurry
    patience = max(0.0, 1 - judge.state.game_round / judge.leaning.restraint)
    return min(0.0, hurry) - RESTRAINT * patience


def eagles_at_hand(judge: Judge) -> int:
    """X-CARD-02: Eagles that could be played in one action."""
    held = judge.state.political_hands[judge.seat].known
    playable = playable_cards(judge.table, judge.seat)
    return sum(held.count(card) for card in playable if judge.rules.political[card].is_eagle)


def effect_worth(judge: Judge, card: str, targets: Targets) -> float:
    """What a card brings that is not blocked, by its player's eyes."""
    weigh = EFFECTS.get(card)
    return weigh(judge, targets) if weigh else 0.0


def haul(judge: Judge, region: Region) -> float:
    """X-MINOR-01: all that a minor neutral brings who joins."""
    if region not in judge.hauls:
        judge.hauls[region] = _haul(judge, region)
    return judge.hauls[region]


def _haul(judge: Judge, region: Region) -> float:
    kept = judge.holds(region, (1, 0, 0, 0))
    prize = judge.worth(region) * (kept + (1 - kept) * judge.falling_back)
    return prize + judge.card_worth + DRAWN + judge.unit_worth * judge.costs[0]


def joins(judge: Judge, region: Region, successes: int) -> float:
    """X-DIPLO-02: how likely the next roll of a Diplomatic Blitz wins a region."""
    return at_least(judge.rules.blitz_number(judge.table, judge.seat, region, successes))


def hope(judge: Judge, region: Region, successes: int) -> float:
    return joins(judge, region, successes) * haul(judge, region)


def rivalry_in(judge: Judge, targets: Targets) -> float:
    return sum(judge.rivalry_with(seat) for seat in targets.seats)


def _stealing(quality: float, each: int) -> Weighing:
    """So many cards from every victim; where there is only one, a ring takes two from him."""

    def weigh(judge: Judge, targets: Targets) -> float:
        hands = judge.state.political_hands
        times = 3 - len(targets.seats) if each > 1 else 1
        return sum(
            DRAWN * quality * min(times, hands[seat].count) * (1 + judge.rivalry_with(seat))
            for seat in targets.seats
        )

    return weigh


def _hunting(judge: Judge, targets: Targets) -> float:
    return 4 * oil_worth(judge) * rivalry_in(judge, targets)


def _embargo(judge: Judge, targets: Targets) -> float:
    known = (judge.state.oil[seat] for seat in targets.seats)
    lost = sum(EMBARGO if oil is None else min(EMBARGO, oil) for oil in known)
    return lost * oil_worth(judge) * rivalry_in(judge, targets)


def _striking(judge: Judge, targets: Targets) -> float:
    cards = sum(min(2, judge.state.hands[seat].count) for seat in targets.seats)
    return 3.0 * cards * rivalry_in(judge, targets) if judge.rounds_left > 1 else 0.0


def _turning(judge: Judge, targets: Targets) -> float:
    assert targets.region is not None
    assert targets.government is not None
    return turning_worth(judge, targets.region, targets.government)


def _joining(cost: int) -> Weighing:
    def weigh(judge: Judge, targets: Targets) -> float:
        assert targets.region is not None
        return haul(judge, targets.region) - cost

    return weigh


def _receiving(points: int, oil: int) -> Weighing:
    """Certificates, of which whoever is named gets as many."""

    def weigh(judge: Judge, targets: Targets) -> float:
        gain = points * judge.unit_worth + oil * oil_worth(judge)
        return gain * (1 - rivalry_in(judge, targets))

    return weigh


def _conscripting(judge: Judge, targets: Targets) -> float:
    return 3 * judge.costs[0] * judge.unit_worth


def _speaking(judge: Judge, targets: Targets) -> float:
    """A Radio Address before a Diplomatic Blitz that can still be paid for."""
    table, seat = judge.table, judge.seat
    price = judge.rules.price(table, seat, Action.DIPLOMATIC_BLITZ) + 1
    if Action.DIPLOMATIC_BLITZ in judge.state.actions or oil_of(judge) < price:
        return 0.0
    gains = [
        (at_least(number - RADIO_HELP) - at_least(number)) * haul(judge, region)
        for region in judge.state.neutral_regions()
        if region in judge.near(seat)
        and (number := judge.rules.blitz_number(table, seat, region, 0)) <= 12 + RADIO_HELP
    ]
    return max(gains, default=0.0)


# ---- governments of minor neutrals ----


def turning_worth(judge: Judge, region: Region, government: Government) -> float:
    """Of giving a minor neutral another government: points for those who count such neutrals, and
    an easier or harder Diplomatic Blitz for its neighbours."""
    seat, merits = judge.seat, judge.merits
    found = judge.point_worth * merits.by_turning(seat, region, government)
    for rival in judge.rivals:
        gained = merits.by_turning(rival, region, government)
        found -= judge.point_worth * judge.rivalry_with(rival) * gained
        if gained or region not in judge.near(rival):
            continue
        found -= 0.1 * judge.rivalry_with(rival) * _easier(judge, rival, region, government)
    if region in judge.near(seat) and oil_of(judge) > 2:
        found += 0.4 * _easier(judge, seat, region, government)
    return found


def _easier(judge: Judge, seat: Seat, region: Region, government: Government) -> float:
    """How much more a Diplomatic Blitz would be worth to a neighbour."""
    before = judge.courtship(seat, region, judge.state.counters.get(region))
    return (judge.courtship(seat, region, government) - before) * haul(judge, region)


EFFECTS: Mapping[str, Weighing] = {
    "spy": _stealing(STEALING["spy"], 1),
    "master-spy": _stealing(STEALING["master-spy"], 1),
    "spy-ring": _stealing(STEALING["spy-ring"], 2),
    "master-spy-ring": _stealing(STEALING["master-spy-ring"], 2),
    "assassin": _hunting,
    "embargo": _embargo,
    "labour-strike": _striking,
    "propaganda": _turning,
    "coup-detat": _turning,
    "annexation": _joining(0),
    "sphere-of-influence": _joining(0),
    "foreign-aid": _joining(AID_COST),
    "radio-address": _speaking,
    "war-bonds": _receiving(10, 0),
    "oil-concession": _receiving(0, 5),
    "lend-lease": _receiving(8, 3),
    "conscription": _conscripting,
}
"""How each card is weighed."""
