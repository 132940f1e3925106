// Planes that leave the board, and those who step in where nobody is left.

import { UNITS } from "../../parts/pieces";
import type { Answer, Replacement } from "../../wire/types";

export type Planes = Readonly<Record<string, number>>;

export interface Removal {
  planes: Planes;
  replacements: readonly Replacement[];
}

export const NOTHING: Removal = { planes: {}, replacements: [] };

export function countOf(planes: Planes): number {
  return Object.values(planes).reduce((sum, count) => sum + count, 0);
}

/** Another number for a region. Whoever was to step in somewhere has to be named again. */
export function withPlanes({ planes }: Removal, region: string, count: number): Removal {
  const next = { ...planes, [region]: count };
  if (!count) delete next[region];
  return { planes: next, replacements: [] };
}

export function withReplacement(removal: Removal, move: Replacement): Removal {
  return { ...removal, replacements: [...removal.replacements, move] };
}

/** Who may step in where, the cheapest sort first, each place with its choices. */
export function byEmpty(next: readonly Replacement[]): { end: string; moves: Replacement[] }[] {
  const ends = [...new Set(next.map(({ end }) => end))];
  const order = ({ unit }: Replacement): number => UNITS.indexOf(unit);
  return ends.map((end) => ({
    end,
    moves: next.filter((each) => each.end === end).sort((one, other) => order(one) - order(other)),
  }));
}

export function answerFor({ planes, replacements }: Removal): Answer {
  return { type: "removed-planes", planes: { ...planes }, replacements: [...replacements] };
}
