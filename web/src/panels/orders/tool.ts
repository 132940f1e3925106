// What every tool of the drawer offers to its parts: a list of orders, the battles they lead to,
// and whose leave they need.

import type { Tool } from "../../core/desk.svelte";
import type { Request } from "../../wire/connection";
import type { Refused } from "../../wire/http";
import type { Answer, LandChances, Passing, Vessel } from "../../wire/types";
import type { PieceLetter, Pieces } from "../../parts/pieces";

/** One order as the list shows it. */
export interface Item {
  id: string;
  /** The arrow on the map that stands for it. */
  arrow: string;
  from: string;
  to: string;
  /** How it goes, in words; and whom it asks. */
  note?: string;
  asks?: string;
  isAboard?: boolean;
  /** Who goes: units or ships by their counts, or vessels with what they carry. */
  units?: Pieces;
  vessels?: readonly Vessel[];
}

/** Another way for an order, in words. */
export interface Detour {
  words: string;
  take(): void;
}

/** A battle that would follow. */
export interface Clash {
  place: string;
  title: string;
  /** Whose place it is; null if it is neutral. */
  owner: number | null;
  attackers: Pieces;
  defenders?: Pieces;
  vessels?: readonly Vessel[];
}

export interface OrderTool extends Tool {
  readonly items: readonly Item[];
  readonly clashes: readonly Clash[];
  readonly leave: readonly Passing[];
  readonly thin: readonly { region: string; left: number }[];
  readonly fault: Refused | null;
  readonly answer: Answer;
  /** Places that still have somebody to send. */
  readonly movable: readonly string[];
  readonly isDrawing: boolean;
  readonly isReady: boolean;
  /** The arrow that is picked. */
  readonly selected: string | null;
  /** Every battle of which the odds are wanted, by place; and what the server has told. */
  readonly wanted: Readonly<Record<string, Request>>;
  odds: Readonly<Record<string, LandChances>>;
  pickArrow(id: string): void;
  take(id: string): void;
  /** Take back all orders from a place. */
  takeFrom?(place: string): void;
  /** The pieces of an order can be changed: how many there may be, and how many there are. */
  most?(id: string, piece: PieceLetter): number;
  set?(id: string, piece: PieceLetter, count: number): void;
  detours?(id: string): readonly Detour[];
  /** The player points at a place. */
  point?(place: string | null): void;
}
