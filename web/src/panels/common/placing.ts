// The arithmetic of placing units: how many go where, and how to spread what is left.

import type { Tool } from "../../core/desk.svelte";
import type { Army } from "../../wire/types";
import { minus, plus, total, UNITS, type PieceLetter, type Pieces, type UnitLetter } from "../../parts/pieces";

/** Pieces that are about to be placed, by region or sea area. */
export type Placed = Readonly<Record<string, Pieces>>;

/** A tool that places pieces, as their tray sees it. */
export interface Placing extends Tool {
  readonly pool: Pieces;
  readonly left: Pieces;
  readonly missing: number;
  /** The kind that the next click places. */
  unit: PieceLetter;
}

export function sumOf(placed: Placed): Pieces {
  return Object.values(placed).reduce(plus, {});
}

/** With so many more of a unit in a region; a negative count takes away, as far as there are any. */
export function withUnits(placed: Placed, region: string, unit: PieceLetter, count: number): Placed {
  const had = placed[region] ?? {};
  const now = Math.max(0, (had[unit] ?? 0) + count);
  const army = plus(minus(had, { [unit]: had[unit] ?? 0 }), { [unit]: now });
  const { [region]: _, ...others } = placed;
  return total(army) ? { ...others, [region]: army } : others;
}

/** So many land units of a pool, mixed as the pool itself is. */
export function mixOf(pool: Pieces, count: number): Army {
  const all = UNITS.reduce((sum, unit) => sum + (pool[unit] ?? 0), 0);
  const wanted = Math.min(count, all);
  const mix: Army = {};
  const rests: [UnitLetter, number][] = [];
  for (const unit of UNITS) {
    const share = all ? ((pool[unit] ?? 0) * wanted) / all : 0;
    const whole = Math.floor(share);
    if (whole) mix[unit] = whole;
    rests.push([unit, share - whole]);
  }
  rests.sort(([, one], [, other]) => other - one);
  for (const [unit] of rests.slice(0, wanted - total(mix))) mix[unit] = (mix[unit] ?? 0) + 1;
  return mix;
}

/** Each unit where fewest stand, and among those where its own kind is rarest. */
export function spread(
  units: Army,
  regions: readonly string[],
  standing: Readonly<Record<string, Army>>,
  placed: Placed,
): Placed {
  let result = placed;
  for (const unit of UNITS) {
    for (let left = units[unit] ?? 0; left > 0 && regions.length; left -= 1) {
      const weight = (region: string): number => {
        const army = plus(standing[region] ?? {}, result[region] ?? {});
        return total(army) * 1000 + (army[unit] ?? 0);
      };
      const region = regions.reduce((best, each) => (weight(each) < weight(best) ? each : best));
      result = withUnits(result, region, unit, 1);
    }
  }
  return result;
}
