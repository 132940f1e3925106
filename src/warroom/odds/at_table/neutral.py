"""Attacks on neutral regions: a mixture over the cards that may name the defenders."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from warroom.dealing import unseen_cards
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat
from warroom.model.cards import Deck
from warroom.model.furniture import NeutralArmies
from warroom.model.state import Region
from warroom.model.units import Army
from warroom.rules.modifiers import held
from warroom.view import View

from ..basics.results import LandOdds, Outlook, Survivors, doubt
from ..land.forces import Fight
from ..land.odds import fight_odds
from ..land.tables import Tables
from .armed import tables_with
from .attacks import acting_seat, tables_of_attack
from .rolled import MOST_DICE, rolls

RARE = 1e-5
"""Rolls that are less likely are left out: the rest counts for them, and all of them together are
part of the error."""


class CardOdds(Struct, frozen=True):
    """One kind of card that may be turned up; without a name, an army that may be rolled."""

    card: str
    defenders: Army
    chance: float
    wins: float


class NeutralOdds(Struct, frozen=True):
    """The odds over all cards, and of each kind, the most dangerous first."""

    odds: LandOdds
    cards: tuple[CardOdds, ...]


def neutral_odds(
    view: View,
    units: Army,
    *,
    region: Region | None = None,
    by: Seat | None = None,
    attack: str = "varied",
    defence: str = "varied",
    stake: float | None = None,
) -> NeutralOdds:
    """An attack on a neutral region, this or any other, with these units: by a seat, else by the
    one that looks, else by the player in turn; from what the view knows of technologies and of the
    deck.

    Any card that it does not see may lie on top; if the deck is empty, any card at all stands in
    (B-ECON-07). Without a commander neutral armies fight by the `varied` policy (B-NEUTRAL-04).
    """
    deck = view.rules.deck
    attacker = acting_seat(view, by)
    if region is None:
        arms = held(view, attacker)
        tables = tables_with(view.rules, attacker=arms)
    else:
        tables = tables_of_attack(view, region, attacker)
    if view.rules.neutral_armies is NeutralArmies.DICE:
        dice = min(view.state.game_round, MOST_DICE)
        return rolled_odds(units, dice, tables, attack=attack, defence=defence, stake=stake)
    counts: Mapping[str, int] = {name: card.count for name, card in deck.cards.items()}
    if view.state.deck.count:
        counts = unseen_cards(view.rules, view.state)
    return odds_over(deck, counts, units, tables, attack=attack, defence=defence, stake=stake)


def rolled_odds(
    units: Army,
    dice: int,
    tables: Tables,
    *,
    attack: str = "varied",
    defence: str = "varied",
    stake: float | None = None,
) -> NeutralOdds:
    """An attack on a neutral region whose army is rolled with so many dice."""
    if not units:
        raise Refused(Code.TOO_FEW, "D-MOVE-04", "An attack needs at least one unit.")
    if not 0 <= dice <= MOST_DICE:
        raise Refused(Code.TOO_MANY, "D-NEUTRAL-01", f"Up to {MOST_DICE} dice are rolled.")
    likely = [(army, chance) for army, chance in rolls(dice) if chance > RARE]
    whole = sum(chance for _, chance in likely)
    found = []
    for army, chance in likely:
        odds = fight_odds(Fight.between(units, army), tables, attack, defence, stake)
        found.append((CardOdds("", army, chance / whole, odds.attacker.wins), odds))
    cards = sorted((card for card, _ in found), key=lambda card: (card.wins, str(card.defenders)))
    odds = mixture([(card.chance, odds) for card, odds in found])
    basis = replace(odds.basis, error=odds.basis.error + max(0.0, 1 - whole))
    return NeutralOdds(replace(odds, basis=basis), tuple(cards))


def odds_over(
    deck: Deck,
    counts: Mapping[str, int],
    units: Army,
    tables: Tables,
    *,
    attack: str = "varied",
    defence: str = "varied",
    stake: float | None = None,
) -> NeutralOdds:
    """The odds if any of so many cards of each kind may be turned up."""
    if not units:
        raise Refused(Code.TOO_FEW, "B-MOVE-01", "An attack needs at least one unit.")
    total = sum(counts.values())
    found = []
    for name, count in counts.items():
        if count > 0:
            defenders = deck.cards[name].defenders
            odds = fight_odds(Fight.between(units, defenders), tables, attack, defence, stake)
            found.append((CardOdds(name, defenders, count / total, odds.attacker.wins), odds))
    cards = sorted((card for card, _ in found), key=lambda card: (card.wins, card.card))
    return NeutralOdds(mixture([(card.chance, odds) for card, odds in found]), tuple(cards))


def mixture(parts: list[tuple[float, LandOdds]]) -> LandOdds:
    """The odds when it is not known which of several battles it will be."""

    def mean(*values: float) -> float:
        return sum(share * value for (share, _), value in zip(parts, values, strict=True))

    longest = max(len(odds.ends) for _, odds in parts)
    ends = [
        mean(*(odds.ends[place] if place < len(odds.ends) else 0.0 for _, odds in parts))
        for place in range(longest)
    ]
    worst = max((odds.basis for _, odds in parts), key=doubt)
    return LandOdds(
        attacker=_mixed([(share, odds.attacker) for share, odds in parts]),
        defender=_mixed([(share, odds.defender) for share, odds in parts]),
        swing=mean(*(odds.swing for _, odds in parts)),
        rounds=mean(*(odds.rounds for _, odds in parts)),
        ends=tuple(ends),
        basis=worst,
    )


def _mixed(parts: list[tuple[float, Outlook]]) -> Outlook:
    survivors: dict[Army, float] = {}
    for share, outlook in parts:
        for each in outlook.survivors:
            survivors[each.units] = survivors.get(each.units, 0.0) + share * each.chance
    ranked = sorted(survivors.items(), key=lambda each: -each[1])
    types = zip(*(outlook.left for _, outlook in parts), strict=True)
    return Outlook(
        policy=parts[0][1].policy,
        wins=sum(share * outlook.wins for share, outlook in parts),
        survivors=tuple(Survivors(units, chance) for units, chance in ranked),
        left=tuple(
            sum(share * count for (share, _), count in zip(parts, counts, strict=True))
            for counts in types
        ),
        lost=sum(share * outlook.lost for share, outlook in parts),
    )
