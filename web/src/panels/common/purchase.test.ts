import { expect, test } from "vitest";
import { UNITS } from "../../parts/pieces";
import { added, answerOf, costOf, fill, withPiece } from "./purchase";

const PRICES = { I: 5, T: 10, A: 8, P: 15, DD: 5, SS: 5, BB: 10, CV: 20 };

test("a basket is summed up", () => {
  const basket = { I: 1, A: 1, T: 2, DD: 1 };
  expect(costOf(basket, PRICES)).toBe(38);
  expect(costOf({}, PRICES)).toBe(0);
  expect(withPiece(basket, "T", 0)).toEqual({ I: 1, A: 1, DD: 1 });
  expect(added({ I: 1 }, { I: 2, CV: 1 })).toEqual({ I: 3, CV: 1 });
});

test("the rest is spent as far as it goes", () => {
  expect(fill(37, UNITS, PRICES)).toEqual({ I: 1, A: 4 });
  expect(fill(30, UNITS, PRICES)).toEqual({ P: 2 });
  expect(fill(4, UNITS, PRICES)).toEqual({});
  expect(fill(0, UNITS, PRICES)).toEqual({});
  const best = fill(27, UNITS, PRICES);
  expect(costOf(best, PRICES)).toBe(26); // 10 + 8 + 8: no mix costs 27
});

test("the answer has units and ships apart", () => {
  expect(answerOf({ I: 2, CV: 1 })).toEqual({ type: "purchase", army: { I: 2 }, fleet: { CV: 1 } });
  expect(answerOf({})).toEqual({ type: "purchase", army: {}, fleet: {} });
});
