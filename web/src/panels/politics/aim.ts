// Aiming a political card, step by step: the server lists all that it can be aimed at, the player
// names players, a region, a government, and what is left decides what he may still name.

import type { Government, Targets } from "../../wire/types";

export interface Aim {
  seats: readonly number[];
  region: string | null;
  government: Government | null;
}

export const NOWHERE: Aim = { seats: [], region: null, government: null };

/** Whether a choice of targets goes on from what is named so far. */
function goesOn({ seats = [], region = null, government = null }: Targets, aim: Aim): boolean {
  return (
    aim.seats.every((seat) => seats.includes(seat)) &&
    (aim.region === null || aim.region === region) &&
    (aim.government === null || aim.government === government)
  );
}

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

/** Players that can be named; where one cannot go with those named, he takes their place. */
export function seatsFor(all: readonly Targets[]): number[] {
  return unique(all.flatMap(({ seats = [] }) => seats)).sort((one, other) => one - other);
}

/** Regions that can be named, whichever is named now. */
export function regionsFor(all: readonly Targets[], aim: Aim): string[] {
  const open = { ...aim, region: null, government: null };
  return unique(all.filter((each) => goesOn(each, open)).flatMap(({ region }) => region ?? []));
}

/** Governments that can be named for the region, whichever is named now. */
export function governmentsFor(all: readonly Targets[], aim: Aim): Government[] {
  const open = { ...aim, government: null };
  return unique(all.filter((each) => goesOn(each, open)).flatMap(({ government }) => government ?? []));
}

/** How many players a card is aimed at. */
export function seatsWanted(all: readonly Targets[]): number {
  return Math.max(0, ...all.map(({ seats = [] }) => seats.length));
}

/** What is named, if that is enough. */
export function aimed(all: readonly Targets[], aim: Aim): Targets | null {
  return (
    all.find((each) => goesOn(each, aim) && (each.seats ?? []).length === aim.seats.length && !lacks(each, aim)) ?? null
  );
}

function lacks({ region, government }: Targets, aim: Aim): boolean {
  return (!!region && aim.region === null) || (!!government && aim.government === null);
}

export function withSeat(all: readonly Targets[], aim: Aim, seat: number): Aim {
  if (aim.seats.includes(seat)) return { ...aim, seats: aim.seats.filter((each) => each !== seat) };
  const more = { ...aim, seats: [...aim.seats, seat] };
  return all.some((each) => goesOn(each, more)) ? more : { ...aim, seats: [seat] };
}

/** Naming a region; where only one government can follow, it is named with it. */
export function withRegion(all: readonly Targets[], aim: Aim, region: string): Aim {
  const next = { ...aim, region, government: null };
  const [government, ...others] = governmentsFor(all, next);
  return government && !others.length ? { ...next, government } : next;
}

/** Where to begin: what cannot be otherwise is named. */
export function firstAim(all: readonly Targets[]): Aim {
  const [only, ...others] = all;
  if (!only || others.length) return NOWHERE;
  return { seats: only.seats ?? [], region: only.region ?? null, government: only.government ?? null };
}
