import { describe, expect, test } from "vitest";
import type { Event } from "../../wire/types";
import { aboutOf, ceilingIn, withCeiling } from "./ceiling";
import { bidsOf, rungsOf } from "./ladder";

const EVENTS: Event[] = [
  { type: "auction-opened", seat: 1, bid: 50 },
  { type: "route-sold", seat: 1, bid: 50, route: "north-sea-5" },
  { type: "auction-opened", seat: 0, bid: 20 },
  { type: "bid-raised", seat: 1, bid: 22 },
  { type: "bidder-passed", seat: 2 },
  { type: "bid-raised", seat: 3, bid: 25 },
];

test("the ladder has the highest on top, and who passed at its foot", () => {
  const auction = { opener: 0, bidder: 3, bid: 25, passed: [2] };
  expect(rungsOf(auction, [0, 1, 2, 3], EVENTS)).toEqual([
    { seat: 3, bid: 25, state: "leads" },
    { seat: 1, bid: 22, state: "in" },
    { seat: 0, bid: 20, state: "in" },
    { seat: 2, bid: null, state: "passed" },
  ]);
});

test("bids of an earlier auction do not count", () => {
  expect(bidsOf(EVENTS).get(1)).toBe(22);
});

describe("a ceiling", () => {
  const PASS = { decision: "raise-or-pass", about: null, word: "pass" };
  const OTHER = { decision: "answer-trade", about: 2, word: "refuse" };
  const CEILING = { points: 30, then: "then-ask" } as const;

  test("is an order about whoever opened the auction, and in one's own about nobody", () => {
    expect(aboutOf(2, 0)).toBe(2);
    expect(aboutOf(0, 0)).toBeNull();
    expect(aboutOf(null, 0)).toBeNull();
    expect(withCeiling([OTHER], 2, CEILING)).toEqual([
      OTHER,
      { decision: "raise-or-pass", about: 2, word: "then-ask", limit: 30 },
    ]);
  });

  test("speaks where it is about that player or about all, unless another order is nearer", () => {
    const orders = withCeiling([OTHER], null, CEILING);
    expect(ceilingIn(orders, 1)).toEqual(CEILING);
    expect(ceilingIn([...orders, { ...PASS, about: 1 }], 1)).toBeNull();
    expect(ceilingIn([PASS, OTHER], null)).toBeNull();
  });

  test("takes the place of the order that it contradicts, and goes alone", () => {
    const orders = withCeiling([PASS, OTHER], null, CEILING);
    expect(orders).toHaveLength(2);
    expect(withCeiling(orders, 1, null)).toEqual([OTHER]);
    expect(withCeiling([PASS, OTHER], 1, null)).toEqual([PASS, OTHER]);
  });
});
