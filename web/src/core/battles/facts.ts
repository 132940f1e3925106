// The few figures of the rules that the boards print. They are for reading only: what may be done
// is told by the question, and what was done by the events.

import { SHIPS, total } from "../../parts/pieces";
import type { Army, Fleet, LineShip, NavalBoard, Ship } from "../../wire/types";

export type Part = "attacker" | "defender";

/** The six faces of a battle die, B-LAND-06; `-` is the blank. */
export const FACES = "ITAPP-";

/** B-LAND-06, B-LAND-07: one die per unit, two per tank, never fewer than two. */
export function diceOf(army: Army): number {
  return Math.max(2, total(army) + (army.T ?? 0));
}

/** Whether an army rolls more dice than it has. */
export function isLone(army: Army): boolean {
  return total(army) === 1 && !army.T;
}

/** B-LAND-04: how many units a side may have in line; the opening counts as round one. */
export function limitOf(battleRound: number): number {
  return Math.max(1, battleRound) + 3;
}

/** B-NAVAL-02: how many ships both sides lay. */
export function lineLength(board: NavalBoard): number {
  return Math.min(8, ...board.sides.map((side) => total(side.fit)));
}

/** B-NAVAL-07: how many hits a ship bears. */
export function strength(ship: Ship): number {
  return ship === "BB" ? 2 : 1;
}

export function isSunk({ ship, hits }: LineShip): boolean {
  return hits >= strength(ship);
}

/** The ships of a fleet one by one, in the order of the rules' own lists. */
export function shipsOf(fleet: Fleet): Ship[] {
  return SHIPS.flatMap((ship) => Array<Ship>(fleet[ship] ?? 0).fill(ship));
}
