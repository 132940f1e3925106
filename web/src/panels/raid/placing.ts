// Hits that are divided among routes: how many each may take, and whether a division will do.

import type { Answer, RaidHits } from "../../wire/types";

export type Hits = Readonly<Record<string, number>>;

export function divisions(options: readonly Answer[] | null): readonly RaidHits[] {
  return (options ?? []).filter((each) => each.type === "raid-hits");
}

/** How many hits each route may take. */
export function mostOn(options: readonly RaidHits[], route: string): number {
  return Math.max(0, ...options.map(({ hits }) => hits[route] ?? 0));
}

/** How many hits there are to place. */
export function toPlace(options: readonly RaidHits[]): number {
  return Object.values(options[0]?.hits ?? {}).reduce((sum, hits) => sum + hits, 0);
}

export function isOffered(options: readonly RaidHits[], chosen: Hits): boolean {
  const key = (hits: Hits): string =>
    Object.entries(hits)
      .filter(([, count]) => count)
      .sort()
      .join();
  return options.some(({ hits }) => key(hits) === key(chosen));
}

/** Routes in the order in which they are named, a sea area at a time: the order of the raids. */
export function seasInOrder(routes: readonly string[], base: (route: string) => string): string[] {
  return [...new Set(routes.map(base))];
}
