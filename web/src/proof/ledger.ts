// The luck of a whole game on land: hits scored against hits expected, roll by roll, and how far
// chance alone would stray.

import { hitsOf } from "../battle/luck";
import type { Army, Event, State } from "../wire/types";

export interface Account {
  seat: number;
  dice: number;
  hits: number;
  expected: number;
  /** The spread of the hits, were all of these rolls made again. */
  deviation: number;
  /** Hits above or below expectation after each roll; at first, 0. */
  course: number[];
  verdict: "too few to tell" | "within chance" | "above chance" | "below chance";
}

/** So few dice fit any story. */
const ENOUGH = 60;
/** Beyond so many deviations chance goes once in a hundred times. */
const FAR = 2.58;

interface Roll {
  seat: number;
  dice: number;
  hits: number;
  mean: number;
  variance: number;
}

const known = new Map<string, { mean: number; variance: number }>();

/** What a roll could be expected to bring. */
function prospects(committed: Army, dice: number): { mean: number; variance: number } {
  const key = JSON.stringify([committed.I, committed.T, committed.A, committed.P, dice]);
  let found = known.get(key);
  if (!found) {
    const chances = hitsOf(committed, dice);
    const mean = chances.reduce((sum, chance, hits) => sum + chance * hits, 0);
    const variance = chances.reduce((sum, chance, hits) => sum + chance * (hits - mean) ** 2, 0);
    known.set(key, (found = { mean, variance }));
  }
  return found;
}

/** A player's roll in a land battle; null for all other events. `before` is the table as it came. */
export function rollOf(event: Event, before: State): Roll | null {
  const side = event.type === "battle-dice-rolled" ? before.battle?.[event.part] : undefined;
  if (event.type !== "battle-dice-rolled" || !side || side.player === null) return null;
  const dice = event.faces.length;
  return { seat: side.player, dice, hits: event.hits, ...prospects(side.committed, dice) };
}

export function accounts(rolls: readonly Roll[], seats: number): Account[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = rolls.filter((roll) => roll.seat === seat);
    const course = [0];
    for (const { hits, mean } of own) course.push(course.at(-1)! + hits - mean);
    const dice = own.reduce((sum, roll) => sum + roll.dice, 0);
    const deviation = Math.sqrt(own.reduce((sum, roll) => sum + roll.variance, 0));
    return {
      seat,
      dice,
      hits: own.reduce((sum, roll) => sum + roll.hits, 0),
      expected: own.reduce((sum, roll) => sum + roll.mean, 0),
      deviation,
      course,
      verdict: verdictOn(dice, course.at(-1)!, deviation),
    };
  });
}

function verdictOn(dice: number, luck: number, deviation: number): Account["verdict"] {
  if (dice < ENOUGH) return "too few to tell";
  if (Math.abs(luck) <= FAR * deviation) return "within chance";
  return luck > 0 ? "above chance" : "below chance";
}

/** The spread after one roll as they were on average; after n rolls it is √n times as much. */
export function spread(all: readonly Account[]): number {
  const rolls = all.reduce((sum, { course }) => sum + course.length - 1, 0);
  const variance = all.reduce((sum, { deviation }) => sum + deviation ** 2, 0);
  return rolls ? Math.sqrt(variance / rolls) : 0;
}

/** Heights in order, moved apart so that labels of a height do not overlap. */
export function apart(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((height, place) => ({ height, place })).sort((one, other) => one.height - other.height);
  let last = top - gap;
  for (const each of order) last = each.height = Math.max(each.height, last + gap);
  last = bottom + gap;
  for (const each of order.reverse()) last = each.height = Math.min(each.height, last - gap);
  const result: number[] = [];
  for (const { height, place } of order) result[place] = height;
  return result;
}
