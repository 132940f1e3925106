import { expect, test } from "vitest";
import { hitOn, isSame, struck, volleys } from "./assigning";

test("a unit that is picked is struck by the hit with the fewest other targets", () => {
  const next = [
    { by: "P", target: "I" },
    { by: "P", target: "T" },
    { by: "I", target: "I" },
  ] as const;
  expect(hitOn("I", next)).toEqual({ by: "I", target: "I" });
  expect(hitOn("T", next)).toEqual({ by: "P", target: "T" });
  expect(hitOn("A", next)).toBeNull();
});

test("who falls is who no longer stands", () => {
  expect(struck({ I: 3, T: 1 }, { enemy: { I: 1, T: 1 } })).toEqual({ I: 2 });
});

test("the same hits in a row are one volley", () => {
  const tank = { by: "T", target: "I" } as const;
  const plane = { by: "P", target: "I" } as const;
  expect(volleys([tank, tank, plane, tank]).map(({ count }) => count)).toEqual([2, 1, 1]);
});

test("results are compared by units, not by the way to them", () => {
  expect(isSame({ I: 1, T: 0 }, { I: 1 })).toBe(true);
  expect(isSame({ I: 1 }, { T: 1 })).toBe(false);
});
