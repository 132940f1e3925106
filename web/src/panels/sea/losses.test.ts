import { describe, expect, it } from "vitest";
import { dearest, leftOf, placedHits, withLoss } from "./losses";

const crossings = [
  { start: "A", end: "B", units: { I: 3, T: 1 } },
  { start: "A", end: "C", units: { I: 1, A: 2 } },
];
const COSTS = { I: 2, T: 4, A: 3, P: 6 };

describe("hits on crossings", () => {
  it("finds the dearest units first, in whichever crossing they are", () => {
    expect(dearest(crossings, 2, COSTS)).toEqual([{ T: 1 }, { A: 1 }]);
    expect(dearest(crossings, 4, COSTS)).toEqual([{ T: 1, I: 1 }, { A: 2 }]);
  });

  it("counts what is lost and what is left", () => {
    const losses = withLoss(withLoss([{}, {}], 0, "I", 2), 1, "A", 1);
    expect(placedHits(losses)).toBe(3);
    expect(leftOf(crossings[0]!, losses[0]!)).toEqual({ I: 1, T: 1 });
    expect(withLoss(losses, 0, "I", 0)).toEqual([{}, { A: 1 }]);
  });
});
