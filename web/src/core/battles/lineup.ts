// Laying a battle line: ships go from the fleet into places, and change places.

import { SHIPS } from "../../parts/pieces";
import type { Fleet, Ship } from "../../wire/types";

/** The places from the beginning of the line; null where no ship lies yet. */
export type Lineup = readonly (Ship | null)[];

/** The ships of a fleet one by one. */
export function oneByOne(fleet: Fleet): Ship[] {
  return SHIPS.flatMap((ship) => Array<Ship>(fleet[ship] ?? 0).fill(ship));
}

/** What lies there to begin with: the ships that are easiest to replace in front. */
export function proposed(fit: Fleet, length: number): Lineup {
  return oneByOne(fit).slice(0, length);
}

/** Fit ships that lie in no place. */
export function leftOver(fit: Fleet, line: Lineup): Fleet {
  const left: Fleet = { ...fit };
  for (const ship of line) if (ship) left[ship] = (left[ship] ?? 0) - 1;
  return left;
}

/** A ship out of the fleet into a place, or into the first that is free; whatever lay there goes back. */
export function laid(line: Lineup, ship: Ship, place = line.indexOf(null)): Lineup {
  return place < 0 ? line : line.with(place, ship);
}

/** A ship back into the fleet. */
export function taken(line: Lineup, place: number): Lineup {
  return line.with(place, null);
}

/** Two places change what lies in them. */
export function swapped(line: Lineup, one: number, other: number): Lineup {
  if (!(one in line) || !(other in line)) return line;
  return line.with(one, line[other]!).with(other, line[one]!);
}

/** The line as an answer, once every place is filled. */
export function complete(line: Lineup): Ship[] | null {
  return line.every((ship) => ship !== null) ? (line as Ship[]) : null;
}
