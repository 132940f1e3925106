// What somebody means who points close to a place: small ones are hard to hit, above all with a finger.

import type { Mark } from "../core/desk.svelte";
import type { Point } from "./boxes";

/** How near to a place that can be chosen one must point, in pixels. */
const NEAR = { mouse: 14, finger: 24 };
/** Around the point, at a part of that distance and at all of it. */
const RINGS = [0.5, 1];
const DIRECTIONS = 12;

const CHOSEN: readonly (Mark | undefined)[] = ["reach", "choice", "target", "selected"];

/** A counter may stand out of its land so far. */
export const COUNTER = 30;

export const reachOf = (isTouch: boolean): number => (isTouch ? NEAR.finger : NEAR.mouse);

/** Whether the player's tool can do something with a place. */
export function isMarked(place: string | null, marks: Readonly<Record<string, Mark>>): boolean {
  return place !== null && CHOSEN.includes(marks[place]);
}

/** Of what lies around a point of the window, the nearest that is wanted. */
export function nearest({ x, y }: Point, isTouch: boolean, isWanted: (element: Element) => boolean): Element | null {
  for (const ring of RINGS) {
    const far = ring * reachOf(isTouch);
    for (let turn = 0; turn < DIRECTIONS; turn += 1) {
      const angle = (2 * Math.PI * turn) / DIRECTIONS;
      const found = document.elementFromPoint(x + far * Math.cos(angle), y + far * Math.sin(angle));
      if (found && isWanted(found)) return found;
    }
  }
  return null;
}
