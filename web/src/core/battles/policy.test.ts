import { describe, expect, it } from "vitest";
import { total, UNITS } from "../../parts/pieces";
import type { Army, Side } from "../../wire/types";
import { commitment, highest, isEnough, POLICIES, withCount } from "./policy";

const side = (committed: Army, reserve: Army): Side => ({ player: 0, committed, reserve });

describe("policies", () => {
  it("mixes: the types with the fewest in line go first", () => {
    const choice = commitment("mixed", { least: 0, most: 4 }, side({ I: 1 }, { I: 5, T: 3, A: 2, P: 2 }));
    expect(choice).toEqual({ P: 2, T: 1, A: 1 });
  });

  it("proposes the same when it is to ask", () => {
    const where = side({}, { I: 5, T: 1 });
    expect(commitment("ask", { least: 4, most: 4 }, where)).toEqual(commitment("mixed", { least: 4, most: 4 }, where));
  });

  it("sends infantry before the rest", () => {
    const choice = commitment("infantry", { least: 0, most: 4 }, side({}, { I: 3, T: 3, A: 2, P: 2 }));
    expect(choice).toEqual({ I: 3, P: 1 });
  });

  it("holds back all it may", () => {
    expect(commitment("hold", { least: 0, most: 4 }, side({ I: 1 }, { I: 3 }))).toEqual({});
    expect(commitment("hold", { least: 1, most: 4 }, side({}, { T: 1, I: 3 }))).toEqual({ I: 1 });
    expect(commitment("hold", { least: 4, most: 4 }, side({}, { I: 3, P: 2 }))).toEqual({ I: 3, P: 1 });
  });

  it("gives only legal answers, whatever stands there", () => {
    const armies: Army[] = [{ I: 1 }, { I: 9, T: 2 }, { T: 1, P: 1 }, { I: 2, T: 2, A: 2, P: 2 }, { A: 7 }];
    for (const { policy } of POLICIES) {
      for (const reserve of armies) {
        for (const committed of [{}, { I: 4 }, { P: 3 }] as Army[]) {
          for (const least of [0, 1, 4]) {
            const most = Math.min(5, total(reserve));
            const bounds = { least: Math.min(least, most), most };
            const choice = commitment(policy, bounds, side(committed, reserve));
            expect(isEnough(choice, bounds)).toBe(true);
            for (const unit of UNITS) expect(choice[unit] ?? 0).toBeLessThanOrEqual(reserve[unit] ?? 0);
          }
        }
      }
    }
  });
});

describe("choosing by hand", () => {
  it("leaves room for what is chosen of the others", () => {
    const bounds = { least: 0, most: 3 };
    expect(highest({ I: 2 }, "T", bounds, { I: 5, T: 5 })).toBe(1);
    expect(highest({ I: 2 }, "I", bounds, { I: 5, T: 5 })).toBe(3);
    expect(highest({}, "P", bounds, { I: 5 })).toBe(0);
  });

  it("counts to nothing and back", () => {
    expect(withCount({ I: 2, T: 1 }, "I", 0)).toEqual({ T: 1 });
    expect(withCount({ T: 1 }, "P", 2)).toEqual({ T: 1, P: 2 });
  });
});
