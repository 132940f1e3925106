// How far the server bids for a player in an auction: a standing order with a number, which holds
// for one auction.

import { withOrder } from "../common/standing";
import type { StandingOrder } from "../../wire/types";

export const BIDDING = "raise-or-pass";

/** What happens when the bids have gone beyond it. */
export type Then = "then-pass" | "then-ask";

export interface Ceiling {
  points: number;
  then: Then;
}

/** Whom an order for the auction of a player is about: him, or for one's own nobody in particular. */
export function aboutOf(opener: number | null, seat: number): number | null {
  return opener === seat ? null : opener;
}

/** The order that would speak in the auction of a player, if it is a ceiling. */
export function ceilingIn(orders: readonly StandingOrder[], about: number | null): Ceiling | null {
  const all = orders.filter(({ decision }) => decision === BIDDING);
  const order = all.find((each) => each.about === about) ?? all.find((each) => each.about === null);
  return order?.limit ? { points: order.limit, then: order.word as Then } : null;
}

/** All orders, with this ceiling; null takes away whatever ceiling would speak there. */
export function withCeiling(
  orders: readonly StandingOrder[],
  about: number | null,
  ceiling: Ceiling | null,
): StandingOrder[] {
  if (ceiling) return withOrder(orders, BIDDING, about, ceiling.then, ceiling.points);
  return orders.filter((order) => order.decision !== BIDDING || !order.limit || ![about, null].includes(order.about));
}
