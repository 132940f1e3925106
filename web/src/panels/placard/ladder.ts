// The technology ladder from where a nation stands on it.

import type { Rung, State, Suit } from "../../wire/types";
import { TECHNOLOGIES } from "./words";

export interface Row {
  technology: Suit;
  /** The level reached; of Population, the cards held. */
  level: number;
  /** What comes next, unless the top is reached. */
  rung: Rung | null;
}

export function levelOf(state: State, seat: number, technology: Suit): number {
  if (technology === "population") return state.population[seat] ?? 0;
  return state.levels[seat]?.[TECHNOLOGIES.indexOf(technology)] ?? 0;
}

/** Each technology with its next level, and Population. */
export function nextRungs(rungs: readonly Rung[], state: State, seat: number): Row[] {
  return [...TECHNOLOGIES, "population" as const].map((technology) => {
    const level = levelOf(state, seat, technology);
    const wanted = technology === "population" ? 1 : level + 1;
    const rung = rungs.find((each) => each.technology === technology && each.level === wanted) ?? null;
    return { technology, level, rung };
  });
}

/** Who stands on a level of a technology. */
export function seatsOn(state: State, technology: Suit, level: number): number[] {
  return state.levels.flatMap((_, seat) => (levelOf(state, seat, technology) === level ? [seat] : []));
}
