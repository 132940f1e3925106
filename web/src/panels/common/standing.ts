// Standing orders: what a seat has told the server to answer before it is asked.

import type { StandingOrder } from "../../wire/types";

export function orderFor(orders: readonly StandingOrder[], decision: string, about: number | null): string | null {
  return orders.find((order) => order.decision === decision && order.about === about)?.word ?? null;
}

/** The word that answers a question: an order about this very player before one about anybody. */
export function wordFor(orders: readonly StandingOrder[], decision: string, about: number | null): string | null {
  return orderFor(orders, decision, about) ?? orderFor(orders, decision, null);
}

/** All orders, with this one changed; no word takes it away. Some words go with a number. */
export function withOrder(
  orders: readonly StandingOrder[],
  decision: string,
  about: number | null,
  word: string | null,
  limit?: number,
): StandingOrder[] {
  const others = orders.filter((order) => order.decision !== decision || order.about !== about);
  if (word === null) return others;
  return [...others, limit === undefined ? { decision, about, word } : { decision, about, word, limit }];
}
