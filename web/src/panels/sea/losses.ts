// Hits of submarines on the units of several crossings.

import { minus, total, UNITS, type UnitLetter } from "../../parts/pieces";
import type { Army, Crossing } from "../../wire/types";

/** For each crossing the units that are lost. */
export type Losses = readonly Army[];

export function placedHits(losses: Losses): number {
  return losses.reduce((sum, army) => sum + total(army), 0);
}

/** With so many of a type lost in one crossing. */
export function withLoss(losses: Losses, place: number, unit: UnitLetter, count: number): Losses {
  return losses.map((army, at) => {
    if (at !== place) return army;
    const { [unit]: _, ...others } = army;
    return count ? { ...others, [unit]: count } : others;
  });
}

/** The units that cost most, wherever they are. */
export function dearest(crossings: readonly Crossing[], hits: number, costs: Readonly<Record<string, number>>): Losses {
  let losses: Losses = crossings.map(() => ({}));
  const byCost = [...UNITS].sort((one, other) => (costs[other] ?? 0) - (costs[one] ?? 0));
  for (const unit of byCost) {
    crossings.forEach(({ units }, place) => {
      const count = Math.min(units[unit] ?? 0, hits - placedHits(losses));
      if (count > 0) losses = withLoss(losses, place, unit, count);
    });
  }
  return losses;
}

/** What would be left of a crossing. */
export function leftOf({ units }: Crossing, lost: Army): Army {
  return minus(units, lost);
}
