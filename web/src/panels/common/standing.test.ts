import { expect, test } from "vitest";
import { orderFor, withOrder, wordFor } from "./standing";

const ORDERS = [
  { decision: "answer-crossings", about: null, word: "block" },
  { decision: "answer-crossings", about: 2, word: "allow" },
];

test("an order about a player goes before one about anybody", () => {
  expect(wordFor(ORDERS, "answer-crossings", 2)).toBe("allow");
  expect(wordFor(ORDERS, "answer-crossings", 3)).toBe("block");
  expect(wordFor(ORDERS, "allow-trade", 2)).toBeNull();
  expect(orderFor(ORDERS, "answer-crossings", 3)).toBeNull();
});

test("an order is set, changed and taken away", () => {
  const more = withOrder(ORDERS, "allow-trade", 1, "block");
  expect(more).toHaveLength(3);
  const changed = withOrder(more, "answer-crossings", 2, "block");
  expect(changed).toHaveLength(3);
  expect(orderFor(changed, "answer-crossings", 2)).toBe("block");
  expect(withOrder(ORDERS, "answer-crossings", null, null)).toEqual([ORDERS[1]]);
});
