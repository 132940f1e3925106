// Ships that carry army units, as counts of each kind: a destroyer, a destroyer with infantry aboard.

import { PIECE_NAMES, SHIP_NAMES, SHIPS, UNITS, type Pieces, type UnitLetter } from "../parts/pieces";
import type { Ship, Unit, Vessel } from "../wire/types";

/** Vessels that are alike, and how many. */
export interface Kind {
  key: string;
  ship: Ship;
  cargo: UnitLetter | null;
  count: number;
}

export const letterOf = (unit: Unit): UnitLetter => UNITS[unit]!;
export const unitOf = (letter: UnitLetter): Unit => UNITS.indexOf(letter) as Unit;

export function keyOf({ ship, cargo = null }: Vessel): string {
  return cargo === null ? ship : `${ship}+${letterOf(cargo)}`;
}

/** The kinds among vessels, in the order of the ships, empty ones first. */
export function kindsOf(vessels: readonly Vessel[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const vessel of vessels) {
    const key = keyOf(vessel);
    const cargo = vessel.cargo ?? null;
    const known = kinds.get(key) ?? {
      key,
      ship: vessel.ship,
      cargo: cargo === null ? null : letterOf(cargo),
      count: 0,
    };
    kinds.set(key, { ...known, count: known.count + 1 });
  }
  const place = ({ ship, cargo }: Kind) => SHIPS.indexOf(ship) * 10 + (cargo === null ? 0 : 1 + UNITS.indexOf(cargo));
  return [...kinds.values()].sort((one, other) => place(one) - place(other));
}

/** So many of each kind, taken out of vessels. */
export function chosenOf(vessels: readonly Vessel[], counts: Readonly<Record<string, number>>): Vessel[] {
  const left = { ...counts };
  return vessels.filter((vessel) => {
    const key = keyOf(vessel);
    if (!left[key]) return false;
    left[key] -= 1;
    return true;
  });
}

/** How many ships of each type, whatever they carry. */
export function shipsOf(vessels: readonly Vessel[]): Pieces {
  const ships: Pieces = {};
  for (const { ship } of vessels) ships[ship] = (ships[ship] ?? 0) + 1;
  return ships;
}

/** What vessels carry altogether. */
export function cargoOf(vessels: readonly Vessel[]): Pieces {
  const cargo: Pieces = {};
  for (const vessel of vessels) {
    if (vessel.cargo === undefined || vessel.cargo === null) continue;
    const letter = letterOf(vessel.cargo);
    cargo[letter] = (cargo[letter] ?? 0) + 1;
  }
  return cargo;
}

/** "2 destroyers, 1 destroyer with infantry aboard". */
export function spokenVessels(vessels: readonly Vessel[]): string {
  return kindsOf(vessels)
    .map(({ ship, cargo, count }) => {
      const name = count === 1 ? SHIP_NAMES[ship].one : SHIP_NAMES[ship].many;
      return `${count} ${name}${cargo ? ` with ${PIECE_NAMES[cargo].one} aboard` : ""}`;
    })
    .join(", ");
}

/** One kind in words: "destroyers with infantry". */
export function kindName({ ship, cargo }: Kind): string {
  return `${SHIP_NAMES[ship].many}${cargo ? ` with ${PIECE_NAMES[cargo].one}` : ""}`;
}
