import { describe, expect, test } from "vitest";
import type { Event } from "../wire/types";
import { bidBy, ceilings } from "./ceiling.svelte";
import { auctionOf, bidsOf, rungsOf } from "./ladder";

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

test("an auction that is about to be opened has the number that it will have", () => {
  const on = { opener: 0, bidder: 3, bid: 25, passed: [2] };
  expect(auctionOf(on, EVENTS)).toBe("2");
  expect(auctionOf(null, EVENTS.slice(0, 2))).toBe("2");
});

describe("a ceiling", () => {
  test("bids the least up to it, then passes or asks", () => {
    expect(bidBy({ points: 30, then: "pass" }, 30)).toEqual({ points: 30 });
    expect(bidBy({ points: 30, then: "pass" }, 31)).toEqual({ points: null });
    expect(bidBy({ points: 30, then: "ask" }, 31)).toBeNull();
    expect(bidBy(null, 21)).toBeNull();
  });

  test("holds for one auction and one seat", () => {
    ceilings.set("t:0", "first", { points: 30, then: "ask" });
    expect(ceilings.of("t:0", "first")?.points).toBe(30);
    expect(ceilings.of("t:1", "first")).toBeNull();
    expect(ceilings.of("t:0", "second")).toBeNull();
    ceilings.set("t:0", "first", null);
    expect(ceilings.of("t:0", "first")).toBeNull();
  });
});
