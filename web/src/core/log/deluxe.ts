// The sentences of the Deluxe edition: years and seasons, ships that carry armies, markers, levels.

import { ACTION_NAMES, GOVERNMENT_NAMES, SHIP_NAMES, SUIT_NAMES } from "../../parts/pieces";
import type { Army, Event, Fleet, Ship, Vessel } from "../../wire/types";
import { card, cards, dice, line, list, player, region, say, ships, units, type Face, type Part } from "./line";
import type { Scene, Tellers } from "./tellers";

type Deluxe = Extract<
  Event["type"],
  | "placard-taken"
  | "kit-received"
  | "homeland-occupied"
  | "markers-laid"
  | "year-began"
  | "direction-chosen"
  | "season-began"
  | "year-ended"
  | "action-marked"
  | "action-ended"
  | "action-card-played"
  | "action-card-drawn"
  | "action-card-discarded"
  | "action-deck-shuffled"
  | "income-collected"
  | "units-built"
  | "units-converted"
  | "level-reached"
  | "population-gained"
  | "oil-field-placed"
  | "oil-burned"
  | "marker-looked-at"
  | "marker-revealed"
  | "marker-handed-over"
  | "region-annexed"
  | "leave-given"
  | "leave-refused"
  | "journeys-made"
  | "voyages-made"
  | "units-embarked"
  | "coastal-attacks-declared"
  | "reserves-called-up"
  | "ships-requisitioned"
  | "neutral-army-rolled"
  | "fleet-battle-began"
  | "ships-lined-up"
  | "acting-turn-began"
  | "line-fired"
  | "ships-sunk"
  | "fleet-battle-ended"
  | "fleet-broken"
  | "attack-broken"
  | "coastline-lost"
>;

const DETAIL = { isDetail: true };
const SEASONS = ["", "Spring", "Summer", "Autumn", "Winter"];

export const DELUXE: Pick<Tellers, Deluxe> = {
  "placard-taken": ({ seat, government }) =>
    line(seat, "setup", say`chose ${GOVERNMENT_NAMES[government].name} as government`),
  "kit-received": ({ seat, army, fleet }) =>
    line(seat, "setup", say`received ${units(army)} and ${ships(fleet)}`, DETAIL),
  "homeland-occupied": ({ seat, capital, units: placed }) =>
    line(seat, "setup", [
      ...say`founded the capital in ${region(capital)} with `,
      ...list(Object.entries(placed).map(([at, army]) => say`${units(army)} in ${region(at)}`)),
    ]),
  "markers-laid": () => line(null, "setup", say`A marker lies face down on every neutral region`, DETAIL),
  "year-began": ({ year }) => line(null, "turn", say`Year ${year} began`),
  "direction-chosen": ({ direction }) =>
    line(null, "turn", say`Turns pass ${direction > 0 ? "clockwise" : "counterclockwise"} this year`, DETAIL),
  "season-began": ({ season }) => line(null, "turn", say`${SEASONS[season] ?? "A season"} began`),
  "year-ended": () => line(null, "turn", say`The year ended`, DETAIL),
  "action-marked": ({ seat, action }) => line(seat, "turn", say`chose ${ACTION_NAMES[action]?.name ?? action}`),
  "action-ended": ({ seat, action }) => line(seat, "turn", say`ended ${ACTION_NAMES[action]?.name ?? action}`, DETAIL),
  "action-card-played": ({ seat, card: played }) => line(seat, "cards", say`played ${card(played)}`),
  "action-card-drawn": ({ seat, card: drawn }) => line(seat, "cards", say`drew ${cards(drawn)}`),
  "action-card-discarded": ({ seat, card: gone }) => line(seat, "cards", say`discarded ${card(gone)}`),
  "action-deck-shuffled": () => line(null, "cards", say`The action cards were shuffled`, DETAIL),
  "income-collected": ({ seat, points, oil }) => line(seat, "build", say`collected ${money(points, oil)}`),
  "units-built": ({ seat, armies, ships: built, points, oil }) =>
    line(seat, "build", [...say`built `, ...placed(armies, built), ...say` for ${money(points, oil)}`]),
  "units-converted": ({ seat, armies, aboard, ships: gone, points }) =>
    line(seat, "build", [
      ...say`converted `,
      ...placed(armies, { ...aboard, ...gone }),
      ...(points ? say`, and ${points} PP` : []),
    ]),
  "level-reached": ({ seat, technology, level }) =>
    line(seat, "build", say`reached ${SUIT_NAMES[technology].name} ${level}`),
  "population-gained": ({ seat }) => line(seat, "build", say`gained a Population card`),
  "oil-field-placed": ({ seat, region: where }) => line(seat, "build", say`struck oil in ${region(where)}`),
  "oil-burned": ({ seat, oil, points, region: field }) =>
    line(seat, "turn", field ? say`burned the oil field of ${region(field)}` : say`burned ${money(points, oil)}`),
  "marker-looked-at": ({ seat, region: where, government }) =>
    line(
      seat,
      "diplomacy",
      government
        ? say`looked at the marker of ${region(where)}: ${GOVERNMENT_NAMES[government].name}`
        : say`looked at the marker of ${region(where)}`,
    ),
  "marker-revealed": ({ seat, region: where, government }) =>
    line(seat, "battle", say`took the marker of ${region(where)}: ${GOVERNMENT_NAMES[government].name}`),
  "marker-handed-over": ({ winner, loser, government }) =>
    line(winner, "battle", say`took a marker of ${GOVERNMENT_NAMES[government].name} from ${player(loser)}`),
  "region-annexed": ({ seat, region: where, points }) =>
    line(seat, "diplomacy", say`won ${region(where)} by negotiation for ${points} PP`),
  "leave-given": ({ passing }) => line(passing.owner, "move", say`gave leave to pass ${region(passing.place)}`),
  "leave-refused": ({ passing }) => line(passing.owner, "move", say`refused leave to pass ${region(passing.place)}`),
  "journeys-made": ({ mover, journeys }) =>
    line(mover, "move", [
      ...say`moved `,
      ...list(
        journeys.map(
          ({ route, units: army }) => say`${units(army)} from ${region(route[0]!)} to ${region(route.at(-1)!)}`,
        ),
      ),
    ]),
  "voyages-made": ({ mover, voyages }) =>
    line(mover, "naval", [
      ...say`sailed `,
      ...list(
        voyages.map(
          ({ course, vessels }) => say`${fleet(vessels)} from ${region(course[0]!)} to ${region(course.at(-1)!)}`,
        ),
      ),
    ]),
  "units-embarked": ({ mover, embarkations }) =>
    line(mover, "move", say`embarked ${embarkations.length} ${embarkations.length === 1 ? "unit" : "units"}`),
  "coastal-attacks-declared": ({ mover, attacks }) =>
    line(mover, "naval", say`attacks the coast of ${list(attacks.map((each) => region(each.region)))} with submarines`),
  "reserves-called-up": ({ seat, regions }) =>
    line(seat, "build", say`called up reserves in ${list(regions.map(region))}`),
  "ships-requisitioned": ({ seat, region: where, vessels }) =>
    line(seat, "build", say`requisitioned ${fleet(vessels)} on the coast of ${region(where)}`),
  "neutral-army-rolled": ({ region: where, faces }) =>
    line(null, "battle", say`The army of ${region(where)}: ${dice(faceList(faces))}`),
  "fleet-battle-began": ({ board }) =>
    line(board.attacker.player, "naval", say`fights ${player(board.defender.player)} at sea: ${where(board)}`),
  "ships-lined-up": ({ part, vessels }, scene) =>
    line(fighter(part, scene), "naval", say`lined up ${fleet(vessels)}`, DETAIL),
  "acting-turn-began": ({ turn, is_salvo }) =>
    line(null, "battle", say`Turn ${turn}${is_salvo ? ": the opening salvo" : ""}`, DETAIL),
  "line-fired": ({ part, faces, hits, air_support }, scene) =>
    line(
      fighter(part, scene),
      "battle",
      say`fired: ${faces.split("").map(faceName).join(", ")}${air_support ? `, from the air ${air_support.split("").map(faceName).join(", ")}` : ""}; ${hits} ${hits === 1 ? "hit" : "hits"}`,
      DETAIL,
    ),
  "ships-sunk": ({ part, vessels }, scene) => line(fighter(part, scene), "naval", say`lost ${fleet(vessels)}`),
  "fleet-battle-ended": ({ winner }, scene) => line(fighter(winner, scene), "naval", say`won the battle at sea`),
  "fleet-broken": () => line(null, "naval", say`Nobody could hit any more: the attack at sea broke down`),
  "attack-broken": ({ region: target, units: army }) =>
    line(null, "battle", say`Nobody could hit any more: ${units(army)} before ${region(target)} gave up`),
  "coastline-lost": ({ region: where, loser, vessels }) =>
    line(loser, "naval", say`lost ${fleet(vessels)} on the coast of ${region(where)}`),
};

function money(points = 0, oil = 0): string {
  const parts = [points ? `${points} PP` : "", oil ? `${oil} oil` : ""].filter(Boolean);
  return parts.join(" and ") || "nothing";
}

function placed(armies: Record<string, Army> = {}, built: Record<string, Vessel[]> = {}): Part[] {
  const land = Object.entries(armies).map(([at, army]) => say`${units(army)} in ${region(at)}`);
  const sea = Object.entries(built).map(([at, vessels]) => say`${fleet(vessels)} at ${region(at)}`);
  const all = [...land, ...sea];
  return all.length ? list(all) : say`nothing`;
}

function fleet(vessels: readonly Vessel[]): Part {
  const counts: Partial<Record<Ship, number>> = {};
  for (const { ship } of vessels) counts[ship] = (counts[ship] ?? 0) + 1;
  return ships(counts as Fleet);
}

function where(board: { sea?: string | null; coast?: string | null }): Part[] {
  return board.coast ? say`the coast of ${region(board.coast)}` : say`${region(board.sea ?? "")}`;
}

/** Who fights on a side: at sea, or on land. */
function fighter(part: "attacker" | "defender", { before }: Scene): number | null {
  const board = before.fleet_battle ?? before.battle;
  return board ? board[part].player : null;
}

function faceList(faces: string): Face[] {
  return faces.split("") as Face[];
}

const SHIP_FACES: Record<string, Ship> = { D: "DD", S: "SS", B: "BB", C: "CV" };

function faceName(face: string): string {
  const ship = SHIP_FACES[face];
  if (ship) return SHIP_NAMES[ship].one;
  return { I: "infantry", A: "artillery", T: "tank", P: "plane" }[face] ?? "blank";
}
