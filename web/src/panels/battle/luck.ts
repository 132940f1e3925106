// What the dice of a battle could be expected to bring, and what they brought. Exact, not sampled.

import { UNITS, type UnitLetter } from "../../parts/pieces";
import type { Army } from "../../wire/types";
import { FACES, type Part } from "../../core/battles/facts";
import type { BattleRound } from "../../core/battles/land";

/** Chances of 0, 1, 2 … hits. */
export type Distribution = readonly number[];

/** From so many dice on, more hits or fewer than expected begin to mean something. */
export const ENOUGH_DICE = 30;

const SHARES = new Map<UnitLetter, number>(
  UNITS.map((unit) => [unit, [...FACES].filter((face) => face === unit).length / FACES.length]),
);

/** The hits of one roll: dice are dealt to the faces one type after the other. */
export function hitsOf(committed: Army, dice: number): Distribution {
  // chances[left][hits]: so many dice show none of the types dealt with so far
  let chances: number[][] = Array.from({ length: dice + 1 }, (_, left) => (left === dice ? [1] : []));
  let rest = 1;
  for (const [unit, share] of SHARES) {
    const next: number[][] = Array.from({ length: dice + 1 }, () => []);
    chances.forEach((row, left) => {
      if (!row.length) return;
      binomial(left, share / rest).forEach((chance, shown) => {
        const scored = Math.min(shown, committed[unit] ?? 0);
        const target = next[left - shown]!;
        row.forEach((before, hits) => {
          target[hits + scored] = (target[hits + scored] ?? 0) + before * chance;
        });
      });
    });
    chances = next.map((row) => Array.from(row, (chance) => chance ?? 0));
    rest -= share;
  }
  return chances.reduce<number[]>((sum, row) => {
    row.forEach((chance, hits) => (sum[hits] = (sum[hits] ?? 0) + chance));
    return Array.from(sum, (chance) => chance ?? 0);
  }, []);
}

function binomial(count: number, share: number): number[] {
  const chances = [1];
  for (let trial = 0; trial < count; trial += 1) {
    for (let hits = trial + 1; hits >= 0; hits -= 1) {
      chances[hits] = (chances[hits] ?? 0) * (1 - share) + (chances[hits - 1] ?? 0) * share;
    }
  }
  return chances;
}

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
export interface Ledger {
  dice: number;
  hits: number;
  expected: number;
  band: [number, number];
  /** How often each face fell. */
  faces: Record<string, number>;
}

export function ledger(rounds: readonly BattleRound[], part: Part): Ledger {
  const rolls = rounds.flatMap((round) => round.rolls).filter((roll) => roll.part === part);
  const whole = rolls.reduce<Distribution>(
    (sum, roll) => together(sum, hitsOf(roll.committed, roll.faces.length)),
    [1],
  );
  const faces: Record<string, number> = {};
  for (const face of rolls.flatMap((roll) => [...roll.faces])) faces[face] = (faces[face] ?? 0) + 1;
  return {
    dice: rolls.reduce((sum, roll) => sum + roll.faces.length, 0),
    hits: rolls.reduce((sum, roll) => sum + roll.hits, 0),
    expected: mean(whole),
    band: band(whole),
    faces,
  };
}

/** What can honestly be said of both sides' dice. */
export function verdict(sides: readonly { name: string; ledger: Ledger }[]): string {
  const dice = sides.reduce((sum, side) => sum + side.ledger.dice, 0);
  if (dice < ENOUGH_DICE) return "Too few dice yet to call it luck.";
  const words = sides.flatMap(
    ({
      name,
      ledger: {
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
