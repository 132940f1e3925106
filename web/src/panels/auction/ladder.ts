// An auction as a ladder: what each player did last, the highest bid on top.

import type { Auction, Event } from "../../wire/types";

export interface Rung {
  seat: number;
  /** The last bid of the player, if he has made one. */
  bid: number | null;
  state: "leads" | "in" | "passed";
}

/** All who may bid: whoever leads, then those still in by their bids, then those who passed. */
export function rungsOf(auction: Auction, seats: readonly number[], events: readonly Event[]): Rung[] {
  const bids = bidsOf(events);
  const rungs = seats.map((seat): Rung => {
    const state = seat === auction.bidder ? "leads" : auction.passed.includes(seat) ? "passed" : "in";
    return { seat, bid: seat === auction.bidder ? auction.bid : (bids.get(seat) ?? null), state };
  });
  const rank = { leads: 0, in: 1, passed: 2 };
  return rungs.sort((one, other) => rank[one.state] - rank[other.state] || (other.bid ?? 0) - (one.bid ?? 0));
}

/** The last bid of each player in the auction that is on. */
export function bidsOf(events: readonly Event[]): Map<number, number> {
  const bids = new Map<number, number>();
  const start = events.findLastIndex(({ type }) => type === "auction-opened");
  for (const event of events.slice(Math.max(0, start))) {
    if (event.type === "auction-opened" || event.type === "bid-raised") bids.set(event.seat, event.bid);
  }
  return bids;
}
