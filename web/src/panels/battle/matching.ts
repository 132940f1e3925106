// Which die of a battle roll matched which unit, and why the others were wasted.

import { UNIT_NAMES, UNITS, type UnitLetter } from "../../parts/pieces";
import type { Army } from "../../wire/types";

export type Fate = "hit" | "spare" | "unmatched" | "blank";

export interface Matched {
  /** `I`, `T`, `A`, `P`, or `-` for the blank. */
  face: string;
  fate: Fate;
  /** The unit's place in line, where the die lies beside one. */
  place: number | null;
  /** In words, why a die did nothing; empty for a hit. */
  reason: string;
}

/** The units of an army in the order in which they stand in line. */
export function inLine(army: Army): UnitLetter[] {
  return UNITS.flatMap((unit) => Array<UnitLetter>(army[unit] ?? 0).fill(unit));
}

/**
 * Lay the dice of a roll beside the units they match, as B-LAND-08 has it: one die for each unit of
 * the type shown. The event's own count of hits has the last word. Of the dice that match, those
 * beyond what stood opposite had nobody left to hit.
 */
export function match(committed: Army, faces: string, hits: number, opposite: number): Matched[] {
  const places = inLine(committed);
  const taken = new Set<number>();
  const dice = [...faces].map((face): Matched => {
    const place = places.findIndex((unit, at) => unit === face && !taken.has(at));
    if (face === "-") return { face, fate: "blank", place: null, reason: "blank" };
    if (place < 0 || taken.size >= hits) {
      return { face, fate: "unmatched", place: null, reason: noMatch(committed, face as UnitLetter) };
    }
    taken.add(place);
    return { face, fate: "hit", place, reason: "" };
  });
  // More hits than faces match: for this side a blank serves as artillery.
  for (const die of dice) {
    if (taken.size >= hits || die.fate !== "blank") continue;
    const place = places.findIndex((unit, at) => unit === "A" && !taken.has(at));
    if (place < 0) break;
    taken.add(place);
    Object.assign(die, { fate: "hit", place, reason: "" });
  }
  const matched = dice.filter((die) => die.fate === "hit").sort((one, other) => one.place! - other.place!);
  for (const die of matched.slice(Math.max(0, opposite))) {
    die.fate = "spare";
    die.reason = "no unit left to hit";
  }
  return dice;
}

function noMatch(committed: Army, unit: UnitLetter): string {
  return committed[unit] ? `no ${UNIT_NAMES[unit].one} left to match` : `no ${UNIT_NAMES[unit].one} in line`;
}

/** The dice that lie beside no unit, alike ones together. */
export interface Loose {
  face: string;
  count: number;
  reason: string;
}

export function looseOf(dice: readonly Matched[]): Loose[] {
  const loose: Loose[] = [];
  for (const { face, place, reason } of dice) {
    if (place !== null) continue;
    const same = loose.find((each) => each.face === face);
    if (same) same.count += 1;
    else loose.push({ face, count: 1, reason });
  }
  return loose.sort((one, other) => order(one.face) - order(other.face));
}

function order(face: string): number {
  const place = UNITS.indexOf(face as UnitLetter);
  return place < 0 ? UNITS.length : place;
}

/** "3 infantry, 1 plane, 2 blanks", for those who hear the dice. */
export function facesSpoken(faces: string): string {
  const words = UNITS.map((unit) => {
    const count = [...faces].filter((face) => face === unit).length;
    return count ? `${count} ${count === 1 ? UNIT_NAMES[unit].one : UNIT_NAMES[unit].many}` : "";
  });
  const blanks = [...faces].filter((face) => face === "-").length;
  if (blanks) words.push(blanks === 1 ? "1 blank" : `${blanks} blanks`);
  return words.filter(Boolean).join(", ");
}
