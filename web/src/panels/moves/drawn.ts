// Orders that are being drawn, remembered in this browser in case the page is loaded again before
// they are closed.

import { keep, kept } from "../../parts/kept";
import type { Action } from "../../wire/types";
import type { Draft } from "./orders";

/** For which question they are drawn. */
export interface Occasion {
  table: string;
  seat: number;
  number: number;
  action: Action;
}

interface Drawn {
  occasion: Occasion;
  orders: readonly Draft[];
}

const keyOf = ({ table, seat }: Occasion): string => `orders:${table}:${seat}`;

export function keepDrawn(occasion: Occasion, orders: readonly Draft[]): void {
  keep(keyOf(occasion), { occasion, orders } satisfies Drawn);
}

/** Those drawn for the same question, if there are any. */
export function drawnFor(occasion: Occasion): readonly Draft[] {
  const drawn = kept<Drawn | null>(keyOf(occasion), null);
  const isSame = drawn?.occasion.number === occasion.number && drawn.occasion.action === occasion.action;
  return isSame ? drawn.orders : [];
}
