// Words about ships and crossings that several panels use.

import type { Crossing, Forecast, Risk } from "../../wire/types";

/** "Blue", "Blue and Amber", "Blue, Amber and Green". */
export function seats(all: readonly number[], name: (seat: number) => string): string {
  const names = all.map(name);
  const last = names.pop() ?? "nobody";
  return names.length ? `${names.join(", ")} and ${last}` : last;
}

/** The crossings that somebody could stop or attack. */
export function risky({ risks = [] }: Forecast): Risk[] {
  return risks.filter(({ refusers = [], hunters = [] }) => refusers.length || hunters.length);
}

/** Those of some crossings that pass a sea area. */
export function passing(crossings: readonly Crossing[], sea: string): Crossing[] {
  return crossings.filter(({ via = [] }) => via.includes(sea));
}

/** Meetings of fleets, those in the same sea area together. */
export function bySea(meetings: readonly [string, number][]): { sea: string; opponents: number[] }[] {
  const found = new Map<string, number[]>();
  for (const [sea, opponent] of meetings) found.set(sea, [...(found.get(sea) ?? []), opponent]);
  return [...found].map(([sea, opponents]) => ({ sea, opponents }));
}
