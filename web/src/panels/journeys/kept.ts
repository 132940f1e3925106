// What was declared, kept for the case that somebody refuses leave and it is asked for again.

import type { Table } from "../../core/table.svelte";
import type { Decision } from "../../wire/types";

interface Kept {
  kind: Decision["type"];
  seat: number;
  orders: unknown;
}

const kept = new WeakMap<Table, Kept>();

export function keepOrders(table: Table, kind: Decision["type"], orders: unknown): void {
  kept.set(table, { kind, seat: table.eyes!, orders });
}

/** The orders of the same question, if a refusal is why it is asked once more. */
export function ordersKept<T>(table: Table, kind: Decision["type"]): T | null {
  const found = kept.get(table);
  kept.delete(table);
  const isAgain = found?.kind === kind && found.seat === table.eyes && table.state!.refusals.length > 0;
  return isAgain ? (found.orders as T) : null;
}
