"""The chances of a roll before it was made, at a table where it was: what the luck ledger asks."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import comb

from msgspec.structs import replace

from warroom.kernel.words import Seat
from warroom.model.battles import BattleBoard, LineShip, Part
from warroom.model.events.battles import BattleDiceRolled
from warroom.model.events.bombing import AirDiceRolled, AirRole, air_raid_of
from warroom.model.events.deluxe_war import LineFired
from warroom.model.events.raids import StruckBack
from warroom.model.ruleset import Table
from warroom.model.technology import Power
from warroom.model.units import SHIPS, Ship, Unit
from warroom.rules.land_battle import hits_by_type
from warroom.rules.modifiers import has_power
from warroom.rules.naval_battle import struck_place
from warroom.rulesets.deluxe.battles.battle import LAST_FIRST_FIRE
from warroom.rulesets.deluxe.battles.tactics import Tactics
from warroom.rulesets.expansion.sea.striking import Hit, hit_by, submarines_sunk

from ..at_table.aims import FACES, Aim, aims_of
from ..land.tables import Arms, Counts, Outcome, Tables, matched
from ..sea.lines import margins

Chances = Mapping[int, float]
"""Of a number, such as hits."""


# ---- battle dice ----


def roll_of(table: Table, tables: Tables, board: BattleBoard, event: BattleDiceRolled) -> Outcome:
    """What a roll came to; where hits have powers, by type (X-LAND-02)."""
    if tables.hits == "counted":
        return event.hits
    faces = event.faces
    if has_power(table, board.nation(event.part), Power.BLANKS):
        faces = faces.replace("-", "A")
    return hits_by_type(board.side(event.part).committed, faces).counts


def volley(
    arms: Arms, line: Counts, salvo: Sequence[Unit] | None, tactics: Tactics, event: LineFired
) -> Mapping[Outcome, float]:
    """D-BATTLE-04, D-BATTLE-07: in a salvo only some fire; a card may add dice, or let blanks count
    (AC09)."""
    firing = line
    if salvo is not None:
        firing = tuple(n if unit in salvo else 0 for unit, n in enumerate(line))
    dice = len(event.faces)
    if tactics.blanks_are_infantry:
        arms = replace(arms, faces=(arms.faces[0] + blank(arms), *arms.faces[1:]))
    if not tactics.blanks_are_anything:
        return matched(rolling(arms, firing, dice), firing)
    found: defaultdict[Outcome, float] = defaultdict(float)
    shown = 1 - blank(arms)
    printed = replace(arms, faces=tuple(face / shown for face in arms.faces))
    for blanks, share in binomial(dice, blank(arms)).items():
        for hits, chance in matched(rolling(printed, firing, dice - blanks), firing).items():
            assert isinstance(hits, int)
            found[hits + blanks] += share * chance
    return found


def blank(arms: Arms) -> float:
    return max(0.0, 1 - sum(arms.faces))


def rolling(arms: Arms, firing: Counts, dice: int) -> Arms:
    """The same arms with so many dice in all."""
    return replace(arms, dice=(1, 1, 1, 1), least_dice=0, extra_dice=dice - sum(firing))


def tactics_now(tactics: Tactics, part: Part, turn: int, *, is_salvo: bool) -> Tactics:
    """What of a card changes the fire of an acting turn: it serves the attacker, and blanks count
    in his first full fire only."""
    is_first = part == "attacker" and not is_salvo and turn <= LAST_FIRST_FIRE
    return tactics if is_first else Tactics(salvo=tactics.salvo)


# ---- at sea ----


def match_up(lead: int) -> tuple[float, float]:
    """B-NAVAL-04: how often either side of a match-up wins, the first with such a lead."""
    wins, _, loses = margins()[max(-11, min(11, lead)) + 11].tolist()
    return wins, loses


def sunk_by(
    lines: tuple[tuple[LineShip, ...], tuple[LineShip, ...]], loser: int, place: int
) -> Ship | None:
    """B-NAVAL-05: the ship that a lost match-up sinks; a battleship bears the first hit."""
    struck = lines[loser][struck_place(lines, loser, place)]
    return struck.ship if LineShip(struck.ship, struck.hits + 1).is_sunk else None


def costs_of(table: Table) -> Mapping[Ship, int]:
    return dict(zip(SHIPS, table.rules.ship_costs, strict=True))


# ---- single dice ----


def binomial(dice: int, chance: float) -> dict[int, float]:
    """How often so many dice hit how many times."""
    return {
        hits: comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits)
        for hits in range(dice + 1)
    }


def raid_chances(table: Table, raider: Seat, mover: Seat | None, dice: int) -> Chances:
    """X-RAID-03, X-AMPH-09: against routes, or against the crossings of a mover."""
    aims = aims_of(table, raider, mover)
    return binomial(dice, aims["raiders" if mover is None else "convoy"].chance)


def air_chances(table: Table, event: AirDiceRolled) -> Chances:
    """X-BOMB-04 to X-BOMB-06: hits that count."""
    raid = air_raid_of(table.state)
    sides = raid.attacker, raid.defender
    by, against = sides[::-1] if event.role is AirRole.DEFENDERS else sides
    aim: Aim = aims_of(table, by, against)[event.role.value]
    ignored = sum(bonus.adds for bonus in aim.ignored)
    found: defaultdict[int, float] = defaultdict(float)
    for hits, chance in binomial(len(event.dice), aim.chance).items():
        found[max(0, hits - ignored)] += chance
    return found


def strike_chances(
    table: Table, event: StruckBack, targets: Sequence[Seat]
) -> Mapping[tuple[Seat, ...], float]:
    """X-RAID-07: whose submarines are sunk, of these, one after the other."""
    reached: Mapping[tuple[Hit, ...], float] = {(): 1.0}
    for kind, dice in (("destroyers", event.destroyers), ("carriers", event.carriers)):
        aims = {owner: aims_of(table, event.seat, owner)[kind] for owner in set(targets)}
        adds = {owner: sum(each.adds for each in aim.bonuses) for owner, aim in aims.items()}
        needed = next(iter(aims.values())).needed if aims else 0
        faces = Counter(hit_by(face, needed, adds) for face in FACES)
        for _ in dice:
            after: defaultdict[tuple[Hit, ...], float] = defaultdict(float)
            for hits, chance in reached.items():
                for hit, ways in faces.items():
                    is_spare = not hit or hits.count(hit) >= len(targets)
                    now = hits if is_spare else tuple(sorted((*hits, hit), key=sorted))
                    after[now] += chance * ways / len(FACES)
            reached = after
    found: defaultdict[tuple[Seat, ...], float] = defaultdict(float)
    for hits, chance in reached.items():
        found[tuple(submarines_sunk(hits, targets))] += chance
    return found


def summed(chances: Iterable[tuple[int, float]]) -> Chances:
    """Chances of a number, of which it may have come up several times."""
    found: defaultdict[int, float] = defaultdict(float)
    for number, chance in chances:
        found[number] += chance
    return found
