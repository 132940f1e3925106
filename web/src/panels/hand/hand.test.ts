import { describe, expect, it, test } from "vitest";
import type { DeckOffer, EconomicsCard, Facts, State, Suit } from "../../wire/types";
import { chosenIds, countingOf, fanned, kindsOf, outOf, partsOf, sorted } from "./hand";

const SUITS: Suit[] = ["oil", "minerals", "factories", "rail-transport", "population"];
const KINDS = Object.fromEntries(
  SUITS.flatMap((suit) =>
    [1, 2, 3, 4].map((value): [string, EconomicsCard] => {
      const name = `${suit}-${value}`;
      return [name, { name, suit, value, defenders: {}, count: 3 }];
    }),
  ),
);

// The catalogue's example E1.
const HAND = ["population-4", "oil-3", "minerals-2", "population-3", "factories-2", "rail-transport-2", "oil-2"];
const SETS = [["oil-3", "minerals-2", "factories-2", "rail-transport-2"]];

test("by suit, the best first", () => {
  expect(sorted(["population-3", "oil-2", "oil-3"], KINDS)).toEqual(["oil-3", "oil-2", "population-3"]);
});

test("sets come first, the rest by suit", () => {
  const fan = fanned(HAND, SETS, KINDS);
  expect(fan.map(({ name }) => name)).toEqual([...SETS[0]!, "oil-2", "population-4", "population-3"]);
  expect(fan.filter(({ isInSet }) => isInSet)).toHaveLength(4);
});

test("copies are told apart, and a set that is no longer held is passed over", () => {
  const fan = fanned(["oil-2", "oil-2"], SETS, KINDS);
  expect(fan.map(({ id }) => id)).toEqual(["oil-2:1", "oil-2:2"]);
  expect(fan.some(({ isInSet }) => isInSet)).toBe(false);
});

test("production in its parts", () => {
  const worth = { sets: SETS, capitals: 1, points: 37, set_points: [18], capital_points: 10, lacks: [] };
  expect(partsOf(worth)).toEqual({ sets: 18, others: 9, capitals: 10 });
});

test("of equal cards the last are chosen", () => {
  const fan = fanned(["oil-2", "oil-2", "oil-3"], [], KINDS);
  expect([...chosenIds(fan, ["oil-2"])]).toEqual(["oil-2:2"]);
  expect([...chosenIds(fan, ["oil-2", "oil-2"])].sort()).toEqual(["oil-2:1", "oil-2:2"]);
  expect(chosenIds(fan, []).size).toBe(0);
});

describe("trade routes", () => {
  const routes = { "north-sea-5": { name: "north-sea-5", base: "North Sea", value: 5 } };
  const all = kindsOf({ name: "", digest: "", cards: KINDS } as DeckOffer, { routes } as unknown as Facts);
  const state = {
    hands: [{ count: 1, faces: ["oil-3"] }, { count: 2 }],
    knocked_out: [{ count: 1, faces: ["oil-2"] }, { count: 0 }],
    routes: { "north-sea-5": 0 },
    routes_out: [] as string[],
  } as unknown as State;

  it("count as cards of their own suit, unless they are knocked out", () => {
    expect(all["north-sea-5"]).toEqual({ suit: "route", value: 5 });
    expect(countingOf(state, 0)).toEqual(["oil-3", "north-sea-5"]);
    expect(outOf(state, 0)).toEqual(["oil-2"]);
    const raided = { ...state, routes_out: ["north-sea-5"] };
    expect(countingOf(raided, 0)).toEqual(["oil-3"]);
    expect(outOf(raided, 0)).toEqual(["oil-2", "north-sea-5"]);
    expect(countingOf(state, 1)).toEqual([]);
  });

  it("may stand in a set", () => {
    const hand = fanned(["oil-3", "north-sea-5"], [["north-sea-5"]], all);
    expect(hand.map(({ name, isInSet }) => [name, isInSet])).toEqual([
      ["north-sea-5", true],
      ["oil-3", false],
    ]);
  });
});
