// Technologies and governments in words: what a level is good for.

import { PIECE_NAMES, SUIT_NAMES, UNITS, type PieceLetter } from "../../parts/pieces";
import type { Line, Suit } from "../../wire/types";

/** The four with levels, in the order in which the state counts them. */
export const TECHNOLOGIES = ["oil", "factories", "rail-transport", "minerals"] as const satisfies readonly Suit[];

export const SUIT_LONG: Record<Suit, string> = {
  ...(Object.fromEntries(Object.entries(SUIT_NAMES).map(([suit, { name }]) => [suit, name])) as Record<Suit, string>),
  "rail-transport": "Rail Transport",
};

/** The letter of a piece that the wire names by number or letters. */
export function letterOf(piece: Line["piece"]): PieceLetter {
  return typeof piece === "number" ? UNITS[piece]! : piece;
}

/** "3 infantry", "1 destroyer", "6 PP". */
export function lineWords({ piece, count, points }: Line): string {
  if (points) return `${points} PP`;
  const { one, many } = PIECE_NAMES[letterOf(piece)];
  return `${count} ${count === 1 ? one : many}`;
}

/** "3 PP and 2 oil", "nothing". */
export function money(points: number, oil: number): string {
  const parts = [points ? `${points} PP` : "", oil ? `${oil} oil` : ""].filter(Boolean);
  return parts.join(" and ") || "nothing";
}
