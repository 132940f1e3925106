// Odds in words and numerals.

import { NEUTRALS } from "../battles/sides";
import type { Basis, CardOdds, LandChances, SideChances } from "../../wire/types";

/** A chance that is rounded to nothing. */
export const HARDLY = 0.005;

/** "75 %"; what is not certain never reads as if it were. */
export function percent(chance: number): string {
  const rounded = Math.round(100 * chance);
  if (chance > 0 && chance < HARDLY) return "< 1 %";
  if (chance < 1 && chance > 1 - HARDLY) return "> 99 %";
  return `${rounded} %`;
}

/** Two chances that make up one: their figures add up to a hundred. */
export function both(wins: number): [string, string] {
  const one = percent(wins);
  return [one, one === "< 1 %" ? "> 99 %" : one === "> 99 %" ? "< 1 %" : `${100 - Math.round(100 * wins)} %`];
}

/** "+6 points"; less than half a point is none. */
export function points(difference: number): string {
  const rounded = Math.round(100 * difference);
  if (rounded === 0) return "no difference";
  return `${rounded > 0 ? "+" : "−"}${Math.abs(rounded)} ${Math.abs(rounded) === 1 ? "point" : "points"}`;
}

/** "Green keeps", but "Neutrals keep". */
export const keeps = (name: string): string => `${name} ${name === NEUTRALS ? "keep" : "keeps"}`;

export const oneDecimal = (value: number): string => value.toFixed(1);

/** Expected losses of both sides, as one reads them: "68 for 70 PP". */
export function losses(one: SideChances, other: SideChances): string {
  return `${Math.round(one.lost)} for ${Math.round(other.lost)} PP`;
}

export const POLICY_WORDS: Readonly<Record<string, string>> = {
  varied: "full and varied forces",
  "infantry-first": "infantry first",
  "strongest-first": "the strongest first",
  fewest: "as few as they may",
  best: "best play",
};

/** How the figures were found, and what they assume. */
export function basisLine(odds: Pick<LandChances, "attacker" | "defender" | "basis">): string {
  const [one, other] = [odds.attacker.policy, odds.defender.policy].map((policy) => POLICY_WORDS[policy] ?? policy);
  const ways = one === other ? `both commit ${one}` : `attackers commit ${one}, defenders ${other}`;
  return `${ways.replace("commit best play", "play their best")}; ${methodWords(odds.basis)}`;
}

export function methodWords({ method, error, runs }: Basis): string {
  const off = error >= 0.0005 ? `± ${(100 * error).toFixed(1)} points` : "";
  const found = runs ? `simulated, ${off || "± 0.0 points"}` : off && `exact to ${off}`;
  if (method === "restricted") return ["the best of a few ways to commit", found].filter(Boolean).join(", ");
  return found || "exact";
}

/** From the worst card to the best: "58–97 %"; empty if they are alike or there are none. */
export function range(cards: readonly CardOdds[]): string {
  if (!cards.length) return "";
  const wins = cards.map((card) => Math.round(100 * card.wins));
  const [low, high] = [Math.min(...wins), Math.max(...wins)];
  return low === high ? "" : `${low}–${high} %`;
}

export interface Bar {
  side: "attacker" | "defender";
  count: number;
  chance: number;
  /** In shares of the highest. */
  height: number;
}

/** Survivors as bars from a lost battle to a won one: 3 2 1 of the defender, 1 2 3 of the attacker. */
export function bars(odds: Pick<LandChances, "attacker" | "defender">): Bar[] {
  const highest = Math.max(...odds.attacker.numbers, ...odds.defender.numbers, 1e-9);
  const of = (side: Bar["side"]): Bar[] =>
    odds[side].numbers.map((chance, place) => ({ side, count: place + 1, chance, height: chance / highest }));
  return [...of("defender").reverse(), ...of("attacker")];
}
