import { expect, test } from "vitest";
import { pointsWords, spanWords } from "./gains.svelte";

test("points of a region, by persuasion and by force", () => {
  expect(pointsWords({ joined: 2, taken: 2 })).toBe("+2 VP");
  expect(pointsWords({ joined: 1, taken: -1 })).toBe("+1 VP, −1 if taken by force");
});

test("production from the least to the most", () => {
  expect(spanWords([12, 14, 13])).toBe("12 to 14 PP");
  expect(spanWords([12, 12])).toBe("12 PP");
});
