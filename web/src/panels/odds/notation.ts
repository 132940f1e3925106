// Armies and fleets as one writes them: "5I 3T 2A 2P", "1BB 2DD".

import { SHIPS, UNITS } from "../../parts/pieces";
import type { Army, Fleet } from "../../wire/types";

/** What stands there; null if it cannot be read. */
export function readCounts<T extends string>(text: string, letters: readonly T[]): Partial<Record<T, number>> | null {
  const counts: Partial<Record<T, number>> = {};
  for (const word of text
    .toUpperCase()
    .split(/[\s,;+]+/)
    .filter(Boolean)) {
    const [, number, letter] = /^(\d{0,3})([A-Z]+)$/.exec(word) ?? [];
    const known = letters.find((each) => each === letter);
    if (!known) return null;
    counts[known] = (counts[known] ?? 0) + (number ? Number(number) : 1);
  }
  return counts;
}

export const readArmy = (text: string): Army | null => readCounts(text, UNITS);
export const readFleet = (text: string): Fleet | null => readCounts(text, SHIPS);

export function written(counts: Army | Fleet): string {
  const letters: readonly string[] = [...UNITS, ...SHIPS];
  const known = counts as Record<string, number>;
  return letters
    .filter((letter) => known[letter])
    .map((letter) => `${known[letter]}${letter}`)
    .join(" ");
}
