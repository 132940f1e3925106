// Which puzzles were solved in this browser, and which one lies on a table.

import { keep, kept } from "../../parts/kept";

const SOLVED = "puzzles-solved";
const LAID = "puzzle";

export const solved = (): string[] => kept<string[]>(SOLVED, []);

export function markSolved(name: string): void {
  keep(SOLVED, [...new Set([...solved(), name])]);
}

interface Laid {
  table: string;
  puzzle: string;
  /** The region about which it is. */
  look: string;
}

export function lay(table: string, puzzle: string, look: string): void {
  keep(LAID, { table, puzzle, look } satisfies Laid);
}

/** The puzzle that lies on a table, if one does. */
export function puzzleOn(table: string): Laid | null {
  const laid = kept<Laid | null>(LAID, null);
  return laid?.table === table ? laid : null;
}

/** Near enough to read who stands there. */
const SCALE = 1.25;

/** Where the map of such a table looks when it comes to the screen. */
export function outlookOf(table: string): { region: string; scale: number } | null {
  const laid = puzzleOn(table);
  return laid && { region: laid.look, scale: SCALE };
}
