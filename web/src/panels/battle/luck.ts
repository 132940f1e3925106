// What the dice of a battle could be expected to bring, and what they brought: from the chances that
// the server tells with every roll.

import type { DiceRoll, Part } from "../../core/battles/tale";

/** Chances of 0, 1, 2 … hits. */
export type Distribution = readonly number[];

/** From so many dice on, more hits or fewer than expected begin to mean something. */
export const ENOUGH_DICE = 30;

/** Both together. */
export function together(one: Distribution, other: Distribution): Distribution {
  const sum = Array<number>(one.length + other.length - 1).fill(0);
  one.forEach((first, a) => other.forEach((second, b) => (sum[a + b]! += first * second)));
  return sum;
}

export function mean(distribution: Distribution): number {
  return distribution.reduce((sum, chance, hits) => sum + chance * hits, 0);
}

/** Where at least 95 of 100 fall. */
export function band(distribution: Distribution): [number, number] {
  const edge = (order: number[]): number => {
    let tail = 0;
    return order.find((hits) => (tail += distribution[hits]!) > 0.025) ?? 0;
  };
  const all = distribution.map((_, hits) => hits);
  return [edge(all), edge([...all].reverse())];
}

/** One side's dice in a battle so far. */
export interface SideLuck {
  dice: number;
  hits: number;
  expected: number;
  band: [number, number];
  /** How often each face fell. */
  faces: Record<string, number>;
}

export function luckOf(all: readonly DiceRoll[], part: Part): SideLuck {
  const rolls = all.filter((roll) => roll.part === part);
  const whole = rolls.reduce<Distribution>((sum, { chances }) => together(sum, chances), [1]);
  const faces: Record<string, number> = {};
  for (const { face } of rolls.flatMap((roll) => roll.dice)) faces[face] = (faces[face] ?? 0) + 1;
  return {
    dice: rolls.reduce((sum, roll) => sum + roll.dice.length, 0),
    hits: rolls.reduce((sum, roll) => sum + roll.hits, 0),
    expected: mean(whole),
    band: band(whole),
    faces,
  };
}

/** What can honestly be said of both sides' dice. */
export function verdict(sides: readonly { name: string; luck: SideLuck }[]): string {
  const dice = sides.reduce((sum, side) => sum + side.luck.dice, 0);
  if (dice < ENOUGH_DICE) return "Too few dice yet to call it luck.";
  const words = sides.flatMap(
    ({
      name,
      luck: {
        hits,
        band: [low, high],
      },
    }) => {
      if (hits > high) return [`${name}’s dice fell better than 97 of 100 such rolls would.`];
      return hits < low ? [`${name}’s dice fell worse than 97 of 100 such rolls would.`] : [];
    },
  );
  return words.join(" ") || "Nothing out of the ordinary.";
}
