// Technologies and governments in words: what a level is good for.

import { PIECE_NAMES, SUIT_NAMES, UNITS, type PieceLetter } from "../../parts/pieces";
import type { Line, Suit } from "../../wire/types";

/** The four with levels, in the order in which the state counts them. */
export const TECHNOLOGIES = ["oil", "factories", "rail-transport", "minerals"] as const satisfies readonly Suit[];

export const TOP_LEVEL = 4;

interface Technology {
  /** What it is for, in a few words. */
  line: string;
  rule: string;
  /** What a nation has at a level. */
  level(level: number): string;
}

const regions = (count: number): string => (count === 1 ? "1 region" : `${count} regions`);

export const TECHNOLOGY_WORDS: Record<Suit, Technology> = {
  oil: {
    line: "Each level puts an oil marker into a region of yours.",
    rule: "D-TECH-01",
    level: () => "one more oil field",
  },
  factories: {
    line: "New units may appear away from the capital.",
    rule: "D-TECH-02",
    level: (level) => `build up to ${regions(level)} from the capital`,
  },
  "rail-transport": {
    line: "Transport carries armies farther.",
    rule: "D-TECH-04",
    level: (level) => (level === TOP_LEVEL ? "transport any distance" : `transport ${regions(level + 1)} far`),
  },
  minerals: {
    line: "More advanced units in each Build.",
    rule: "D-TECH-05",
    level: (level) =>
      level === TOP_LEVEL ? "any number of advanced units" : `${level + 1} advanced armies and ${level + 1} ships`,
  },
  population: {
    line: "Counts as a region for income and points, and brings an action card.",
    rule: "D-TECH-03",
    level: () => "+1 PP a year, +1 point, an action card",
  },
};

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
