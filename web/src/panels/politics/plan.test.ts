import { expect, test } from "vitest";
import type { EconomicsCard, Suit, TradeRoute } from "../../wire/types";
import { idsOf, sameCards, sourcesOf, stepWords } from "./plan";

function kind(suit: Suit, value: number): [string, EconomicsCard] {
  const name = `${suit}-${value}`;
  return [name, { name, suit, value, defenders: {}, count: 3 }];
}

const CARDS = Object.fromEntries([kind("oil", 1), kind("oil", 3), kind("minerals", 2)]);
const ROUTES: Record<string, TradeRoute> = { "north-sea-5": { name: "north-sea-5", value: 5, base: "North Sea" } };

test("Oil cards and routes may yield oil, and copies are told apart", () => {
  const sources = sourcesOf(["oil-3", "minerals-2", "oil-1", "oil-3"], ["north-sea-5"], CARDS, ROUTES);
  expect(sources.map(({ id, value, base }) => [id, value, base])).toEqual([
    ["oil-1:1", 1, null],
    ["oil-3:1", 3, null],
    ["oil-3:2", 3, null],
    ["north-sea-5:1", 5, "North Sea"],
  ]);
  expect([...idsOf(sources, ["oil-3", "north-sea-5"])]).toEqual(["oil-3:1", "north-sea-5:1"]);
});

test("plans are the same whatever the order of their cards", () => {
  expect(sameCards(["a", "b", "a"], ["b", "a", "a"])).toBe(true);
  expect(sameCards(["a"], ["a", "a"])).toBe(false);
});

test("what a step costs and brings", () => {
  expect(stepWords({ cards: [], points: 40, oil: 0 }, { cards: ["oil-3"], points: 34, oil: 3 })).toBe("−6 PP, +3 oil");
  expect(stepWords(undefined, { cards: [], points: 40, oil: 0 })).toBe("");
});
