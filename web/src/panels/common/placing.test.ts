import { describe, expect, test } from "vitest";
import { total } from "../../parts/pieces";
import { mixOf, spread, sumOf, withUnits } from "./placing";

describe("placing units", () => {
  test("adds and takes away, and forgets regions where nothing is left", () => {
    let placed = withUnits({}, "Poland", "I", 2);
    placed = withUnits(placed, "Poland", "T", 1);
    placed = withUnits(placed, "Italy", "I", 1);
    expect(placed).toEqual({ Poland: { I: 2, T: 1 }, Italy: { I: 1 } });
    expect(sumOf(placed)).toEqual({ I: 3, T: 1 });
    placed = withUnits(placed, "Poland", "I", -1);
    expect(placed.Poland).toEqual({ I: 1, T: 1 });
    expect(withUnits(placed, "Italy", "I", -5)).toEqual({ Poland: { I: 1, T: 1 } });
    expect(withUnits(placed, "Spain", "I", -1)).toEqual(placed);
  });

  test("a mix has the proportions of the pool", () => {
    expect(mixOf({ I: 8, T: 6, A: 4, P: 2 }, 5)).toEqual({ I: 2, T: 2, A: 1 });
    expect(mixOf({ I: 6, T: 4, A: 3, P: 2 }, 5)).toEqual({ I: 2, T: 1, A: 1, P: 1 });
    expect(mixOf({ T: 3 }, 5)).toEqual({ T: 3 });
    expect(mixOf({}, 5)).toEqual({});
  });

  test("four visits of five place a whole army", () => {
    let pool = { I: 8, T: 6, A: 4, P: 2 };
    for (let visit = 0; visit < 4; visit += 1) {
      const mix = mixOf(pool, 5);
      expect(total(mix)).toBe(5);
      pool = {
        I: pool.I - (mix.I ?? 0),
        T: pool.T - (mix.T ?? 0),
        A: pool.A - (mix.A ?? 0),
        P: pool.P - (mix.P ?? 0),
      };
    }
    expect(total(pool)).toBe(0);
  });
});

describe("spreading", () => {
  const regions = ["A", "B", "C", "D"];

  test("goes where fewest stand", () => {
    const standing = { A: { I: 4 }, B: { I: 1 }, C: { I: 1 }, D: { I: 1 } };
    const placed = spread({ I: 5 }, regions, standing, {});
    expect(placed).toEqual({ B: { I: 2 }, C: { I: 2 }, D: { I: 1 } });
  });

  test("mixes kinds", () => {
    const standing = { A: { I: 1 }, B: { T: 1 } };
    expect(spread({ T: 1 }, ["A", "B"], standing, {})).toEqual({ A: { T: 1 } });
    expect(spread({ I: 1 }, ["A", "B"], standing, {})).toEqual({ B: { I: 1 } });
  });

  test("goes on from what is placed already", () => {
    const placed = spread({ I: 1, T: 1 }, ["A", "B"], {}, { A: { P: 2 } });
    expect(placed).toEqual({ A: { P: 2 }, B: { I: 1, T: 1 } });
  });

  test("nowhere to go", () => {
    expect(spread({ I: 3 }, [], {}, {})).toEqual({});
  });
});
