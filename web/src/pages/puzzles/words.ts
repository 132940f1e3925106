// What was measured, in words.

import { percent } from "../../core/odds/figures";
import type { Measured, PuzzleJudged, PuzzleTold } from "../../wire/types";

/** "62 %", or "35 points" where a price is measured; null where the goal is missed. */
export function figure({ value }: Measured, { is_price }: Pick<PuzzleTold, "is_price">): string | null {
  if (value === null) return null;
  return is_price ? `${value} points` : percent(value);
}

/** Of what it is made: "78 % to take Poland, 91 % to hold Germany". */
export function parts({ chances }: Measured): string {
  return Object.entries(chances)
    .map(([what, chance]) => `${percent(chance)} ${what}`)
    .join(", ");
}

/** "62 %; the best is 78 %". */
export function verdict(judged: PuzzleJudged, puzzle: Pick<PuzzleTold, "is_price">): string {
  const own = figure(judged.own, puzzle);
  const best = figure(judged.best, puzzle)!;
  if (judged.is_best) return `${own ?? best}: there is nothing better. Solved!`;
  return own === null ? `That misses the goal; the best is ${best}.` : `${own}; the best is ${best}.`;
}

const LEVELS = ["", "easy", "medium", "hard"];
export const levelWord = (level: number): string => LEVELS[level] ?? "";
