// The keyboard's ways over the map: the arrow keys go to a neighbour, letters to a name.

import type { Chart } from "./chart";
import { shiftOf } from "./lanes";
import { spotIn } from "./places";

export type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

const TOWARDS: Record<Direction, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function isDirection(key: string): key is Direction {
  return key in TOWARDS;
}

/** Sideways counts double: who presses up wants what lies above, not what is nearest. */
const ASIDE = 2;

/**
 * The region that an arrow key goes to: the nearest neighbour in that direction, or, where there
 * is none, the nearest region at all.
 */
export function goal(chart: Chart, from: string, direction: Direction, neighbours: readonly string[]): string | null {
  return nearest(chart, from, direction, neighbours) ?? nearest(chart, from, direction, [...chart.regions.keys()]);
}

function nearest(chart: Chart, from: string, direction: Direction, others: readonly string[]): string | null {
  const start = spotIn(chart, from);
  if (!start) return null;
  const [east, south] = TOWARDS[direction];
  let best: string | null = null;
  let least = Infinity;
  for (const name of others) {
    const spot = spotIn(chart, name);
    if (!spot || name === from) continue;
    const dx = spot.x + shiftOf(chart, from, name) - start.x;
    const dy = spot.y - start.y;
    const ahead = dx * east + dy * south;
    const aside = Math.abs(dx * south) + Math.abs(dy * east);
    if (ahead <= 0 || aside > ahead * ASIDE) continue;
    const far = ahead + aside * ASIDE;
    if (far < least) [best, least] = [name, far];
  }
  return best;
}

/** The next name that begins with what was typed, going round from the current one. */
export function named(names: readonly string[], typed: string, current: string | null): string | null {
  const wanted = typed.toLowerCase();
  // One letter again and again walks through all names with it; more letters may stay.
  const first = names.indexOf(current ?? "") + (typed.length === 1 ? 1 : 0);
  for (let step = 0; step < names.length; step += 1) {
    const name = names[(Math.max(first, 0) + step) % names.length]!;
    if (name.toLowerCase().startsWith(wanted)) return name;
  }
  return null;
}
