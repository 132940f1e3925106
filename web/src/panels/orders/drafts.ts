// Orders that are being drawn, remembered in this browser: in case the page is loaded again before
// they are closed, or somebody refuses his leave and the question comes once more.

import { keep, kept } from "../../parts/kept";

/** For which question they are drawn. */
export interface Occasion {
  table: string;
  seat: number;
  number: number;
  /** The kind of question. */
  kind: string;
}

interface Drawn<T> {
  occasion: Occasion;
  orders: T;
}

const keyOf = ({ table, seat }: Occasion): string => `orders:${table}:${seat}`;

export function keepDrafts<T>(occasion: Occasion, orders: T): void {
  keep(keyOf(occasion), { occasion, orders } satisfies Drawn<T>);
}

/** Those drawn for the same question, or for the one before if that was of the same kind: then it is
 * asked again. */
export function draftsFor<T>(occasion: Occasion): T | null {
  const drawn = kept<Drawn<T> | null>(keyOf(occasion), null);
  if (drawn?.occasion.kind !== occasion.kind) return null;
  const later = occasion.number - drawn.occasion.number;
  return later === 0 || later === 1 ? drawn.orders : null;
}
