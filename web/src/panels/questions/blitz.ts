// The chance of a Diplomatic Blitz, for the player who thinks about one. The server rolls.

import type { BoardOffer, State } from "../../wire/types";

/** Regions that lie next to land of the seat. */
export function nextDoor(board: BoardOffer, state: State, seat: number): Set<string> {
  return new Set(
    board.regions
      .filter(({ land, sea }) => [...land, ...sea].some((near) => state.owners[near] === seat))
      .map(({ name }) => name),
  );
}

/** How often two dice reach a number, in percent. */
export function chance(needed: number): number {
  let ways = 0;
  for (let one = 1; one <= 6; one += 1) {
    for (let other = 1; other <= 6; other += 1) if (one + other >= needed) ways += 1;
  }
  return Math.round((100 * ways) / 36);
}
