import { expect, test } from "vitest";
import type { Measured } from "../../wire/types";
import { parts, verdict } from "./words";

const answer = { type: "end-turn" } as const;
const chance = (value: number | null): Measured => ({
  value,
  chances: value === null ? {} : { "to take Poland": value },
});

test("an answer is told beside the best", () => {
  const judged = { is_best: false, own: chance(0.62), best: chance(0.78), answer };
  expect(verdict(judged, { is_price: false })).toBe("62 %; the best is 78 %.");
  expect(verdict({ ...judged, own: chance(null) }, { is_price: false })).toBe(
    "That misses the goal; the best is 78 %.",
  );
  expect(verdict({ ...judged, own: chance(35), best: chance(28) }, { is_price: true })).toBe(
    "35 points; the best is 28 points.",
  );
  expect(verdict({ ...judged, is_best: true, own: chance(0.78) }, { is_price: false })).toMatch(/^78 %: .* Solved!$/);
});

test("and of what it is made", () => {
  expect(parts({ value: 0.5, chances: { "to take Poland": 0.6, "to hold Germany": 0.8 } })).toBe(
    "60 % to take Poland, 80 % to hold Germany",
  );
});
