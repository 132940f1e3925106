// Units and ships as they stand in a battle line: one by one, a ship with what it carries.

import {
  PIECE_NAMES,
  PIECES,
  UNIT_NAMES,
  UNITS,
  type PieceLetter,
  type Pieces,
  type UnitLetter,
} from "../../parts/pieces";
import type { Army, Ship, StepForward, Unit, Vessel } from "../../wire/types";

export interface Piece {
  kind: PieceLetter;
  cargo: UnitLetter | null;
  /** The sea zone from which a submarine came to attack a coastline. */
  home: string | null;
}

export function unitsOf(army: Army): Piece[] {
  return sorted(UNITS.flatMap((kind) => Array<Piece>(army[kind] ?? 0).fill({ kind, cargo: null, home: null })));
}

export function shipsOf(vessels: readonly Vessel[]): Piece[] {
  return sorted(
    vessels.map(({ ship, cargo, home }) => ({
      kind: ship,
      cargo: cargo == null ? null : UNITS[cargo]!,
      home: home ?? null,
    })),
  );
}

function sorted(pieces: Piece[]): Piece[] {
  return pieces.sort((one, other) => place(one) - place(other));
}

/** Among those of a type, empty ships first. */
function place({ kind, cargo }: Piece): number {
  return PIECES.indexOf(kind) * 8 + (cargo === null ? 0 : 1 + UNITS.indexOf(cargo));
}

export function vesselOf({ kind, cargo, home }: Piece): Vessel {
  return {
    ship: kind as Ship,
    ...(cargo === null ? {} : { cargo: UNITS.indexOf(cargo) as Unit }),
    ...(home === null ? {} : { home }),
  };
}

export function keyOf({ kind, cargo, home }: Piece): string {
  return `${kind}+${cargo ?? ""}@${home ?? ""}`;
}

export function countsOf(pieces: readonly Piece[]): Pieces {
  const counts: Pieces = {};
  for (const { kind } of pieces) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

export interface Group {
  key: string;
  piece: Piece;
  count: number;
}

/** Alike ones together. */
export function groupsOf(pieces: readonly Piece[]): Group[] {
  const groups = new Map<string, Group>();
  for (const piece of pieces) {
    const key = keyOf(piece);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { key, piece, count: 1 });
  }
  return [...groups.values()];
}

export function howMany(pieces: readonly Piece[], key: string): number {
  return pieces.filter((piece) => keyOf(piece) === key).length;
}

/** The same choice with so many of a group. */
export function withSo(pieces: readonly Piece[], { key, piece }: Group, count: number): Piece[] {
  return sorted([...pieces.filter((each) => keyOf(each) !== key), ...Array<Piece>(count).fill(piece)]);
}

/** Without one of each of these, as far as they are there. */
export function without(pieces: readonly Piece[], gone: readonly Piece[]): Piece[] {
  const left = [...pieces];
  for (const piece of gone) {
    const at = left.findIndex((each) => keyOf(each) === keyOf(piece));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** The answer with which these step forward. */
export function stepForward(pieces: readonly Piece[]): StepForward {
  const isFleet = pieces.some(({ kind }) => kind in { DD: 1, SS: 1, BB: 1, CV: 1 });
  return isFleet
    ? { type: "step-forward", ships: pieces.map(vesselOf) }
    : { type: "step-forward", units: countsOf(pieces) as Army };
}

/** Who steps forward by an answer. */
export function steppingForward({ units = {}, ships = [] }: StepForward): Piece[] {
  return ships.length ? shipsOf(ships) : unitsOf(units);
}

/** "destroyer with infantry", "submarine from the North Sea". */
export function pieceName({ kind, cargo, home }: Piece): string {
  const aboard = cargo === null ? "" : ` with ${UNIT_NAMES[cargo].one}`;
  return `${PIECE_NAMES[kind].one}${aboard}${home === null ? "" : ` from the ${home}`}`;
}
