// Which die of a line's fire matched whom, and why the others did nothing.

import { PIECE_NAMES, type PieceLetter } from "../../parts/pieces";
import type { Piece } from "../../core/battles/pieces";
import type { Fire } from "../../core/battles/tale";

export interface Thrown {
  face: string;
  isHit: boolean;
  /** The place in line beside which it lies, if any. */
  place: number | null;
  isAir: boolean;
  /** In words, why it did nothing; for a hit, what is odd about it. */
  reason: string;
}

/** What a face shows, in the order in which faces find their match: whoever fires in a salvo first. */
const SHOWN: Record<string, PieceLetter> = { A: "A", S: "SS", P: "P", T: "T", I: "I", D: "DD", C: "CV", B: "BB" };

/**
 * Lay the dice beside the units or ships they match, one die for each. The event's own count of hits
 * has the last word: it knows who fires in a salvo, and what a card makes of blanks.
 */
export function thrown(fire: Pick<Fire, "faces" | "air" | "hits" | "line" | "opposite" | "isSalvo">): Thrown[] {
  const fromAir = [...fire.air].filter((face) => face === "P").length;
  const taken = new Set<number>();
  const dice = [...fire.faces].map((face): Thrown => ({ face, isHit: false, place: null, isAir: false, reason: "" }));
  let left = fire.hits - fromAir;
  const strike = (die: Thrown, place: number, reason = ""): void => {
    taken.add(place);
    left -= 1;
    Object.assign(die, { isHit: true, place, reason });
  };
  for (const face of Object.keys(SHOWN)) {
    for (const die of dice.filter((each) => each.face === face)) {
      const place = fire.line.findIndex(({ kind }, at) => kind === SHOWN[face] && !taken.has(at));
      if (place >= 0 && left > 0) strike(die, place);
      else die.reason = wasted(fire, SHOWN[face]!, place >= 0);
    }
  }
  for (const die of dice.filter(({ face }) => face === "-")) {
    const place = fire.line.findIndex((_, at) => !taken.has(at));
    if (place >= 0 && left > 0) strike(die, place, "counts by a card");
    else die.reason = "blank";
  }
  const carriers = fire.line.flatMap(({ kind }, at) => (kind === "CV" ? [at] : []));
  const air = [...fire.air].map((face, at): Thrown => {
    const isHit = face === "P";
    return { face, isHit, place: carriers[at] ?? null, isAir: true, reason: isHit ? "" : "no plane" };
  });
  return [...dice, ...air];
}

function wasted(
  { line, isSalvo }: { line: readonly Piece[]; isSalvo: boolean },
  kind: PieceLetter,
  isFree: boolean,
): string {
  const { one } = PIECE_NAMES[kind];
  if (isFree && isSalvo) return `no ${one} fires in a salvo`;
  return line.some((each) => each.kind === kind) ? `no ${one} left to match` : `no ${one} in line`;
}

export interface Loose {
  face: string;
  count: number;
  reason: string;
}

/** The dice that lie beside nobody, alike ones together. */
export function looseOf(dice: readonly Thrown[]): Loose[] {
  const loose: Loose[] = [];
  for (const { face, place, reason } of dice) {
    if (place !== null) continue;
    const same = loose.find((each) => each.face === face && each.reason === reason);
    if (same) same.count += 1;
    else loose.push({ face, count: 1, reason });
  }
  return loose;
}

/** Hits that found nobody in the enemy's line. */
export function beyond({ hits, opposite }: Pick<Fire, "hits" | "opposite">): number {
  return Math.max(0, hits - opposite.length);
}
