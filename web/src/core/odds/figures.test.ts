import { describe, expect, it } from "vitest";
import type { CardOdds, LandChances, SideChances } from "../../wire/types";
import { bars, basisLine, both, keeps, losses, methodWords, percent, points, range } from "./figures";

function side(numbers: number[], policy = "varied"): SideChances {
  return {
    policy,
    numbers,
    wins: numbers.reduce((sum, chance) => sum + chance, 0),
    left: 1,
    types: {},
    likeliest: [],
    lost: 7.6,
  };
}

const card = (wins: number): CardOdds => ({ card: "oil-1", defenders: {}, chance: 1, wins });

describe("odds in words", () => {
  it("never call something certain that is not", () => {
    expect([0, 0.001, 0.75, 0.999, 1].map(percent)).toEqual(["0 %", "< 1 %", "75 %", "> 99 %", "100 %"]);
  });

  it("add up to a hundred", () => {
    expect(both(0.745)).toEqual(["75 %", "25 %"]);
    expect(both(0.005)).toEqual(["1 %", "99 %"]);
    expect(both(0.9999)).toEqual(["> 99 %", "< 1 %"]);
    expect(both(1)).toEqual(["100 %", "0 %"]);
  });

  it("tell gains in points", () => {
    expect([0.061, -0.014, 0.001].map(points)).toEqual(["+6 points", "−1 point", "no difference"]);
  });

  it("say what they assume, and how they were found", () => {
    const basis = { method: "exact", error: 0, runs: 0 } as const;
    expect(basisLine({ attacker: side([]), defender: side([]), basis })).toBe(
      "both commit full and varied forces; exact",
    );
    expect(basisLine({ attacker: side([], "best"), defender: side([], "best"), basis })).toBe(
      "both play their best; exact",
    );
    expect(methodWords({ method: "simulated", error: 0.0041, runs: 20_000 })).toBe("simulated, ± 0.4 points");
    expect(methodWords({ method: "exact", error: 0.0012, runs: 0 })).toBe("exact to ± 0.1 points");
    const few = "the best of a few ways to commit";
    expect(methodWords({ method: "restricted", error: 1e-12, runs: 0 })).toBe(few);
    expect(methodWords({ method: "restricted", error: 0.003, runs: 20_000 })).toBe(`${few}, simulated, ± 0.3 points`);
  });

  it("give the range over cards", () => {
    expect(range([card(0.58), card(0.97), card(0.7)])).toBe("58–97 %");
    expect(range([card(0.5)])).toBe("");
    expect(range([])).toBe("");
  });

  it("draw survivors from defeat to victory", () => {
    const odds = { attacker: side([0.1, 0.4]), defender: side([0.3, 0.2]) } as LandChances;
    expect(bars(odds).map(({ side, count }) => `${side[0]}${count}`)).toEqual(["d2", "d1", "a1", "a2"]);
    expect(bars(odds).map(({ height }) => height)).toEqual([0.5, expect.closeTo(0.75), 0.25, 1]);
  });

  it("know one army from many", () => {
    expect([keeps("Green"), keeps("Neutrals")]).toEqual(["Green keeps", "Neutrals keep"]);
    expect(losses(side([]), side([]))).toBe("8 for 8 PP");
  });
});
