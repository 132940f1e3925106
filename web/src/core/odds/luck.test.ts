import { describe, expect, it } from "vitest";
import type { Luck, Step, Tally } from "../../wire/types";
import { lastBattle, MEASURES, measuresOf, scaleOf, verdict } from "./luck.svelte";

const tally = (actual: number, low: number, high: number, deviation = 1): Tally => ({
  ...{ actual, low, high, deviation },
  ...{ expected: (low + high) / 2, luck: 0.5 },
});

describe("the luck ledger", () => {
  it("says no more than the band allows", () => {
    expect(verdict(tally(5, 2, 8))).toBe("within chance");
    expect(verdict(tally(9, 2, 8))).toBe("above chance");
    expect(verdict(tally(1, 2, 8))).toBe("below chance");
    expect(verdict(tally(0, 0, 0, 0))).toBe("no dice");
  });

  it("lays all players on one scale", () => {
    const { from, to } = scaleOf([tally(-30, -20, 20), tally(5, -10, 40)]);
    expect(from).toBeLessThan(-30);
    expect(to).toBeGreaterThan(40);
  });

  it("finds the battle that ended last", () => {
    const step = (type: string) => ({ event: { type } }) as unknown as Step;
    const luck = { battles: [{ place: "Poland" }, { place: "North Sea" }, { place: "Spain" }] } as unknown as Luck;
    const steps = ["battle-ended", "battle-began", "naval-battle-ended", "battle-ended"].map(step);
    expect(lastBattle(luck, [step("turn-began")])).toBeNull();
    expect(lastBattle(luck, steps.slice(0, 2))?.place).toBe("Poland");
    expect(lastBattle(luck, steps.slice(0, 3))?.place).toBe("North Sea");
    expect(lastBattle(luck, steps)?.place).toBe("Spain");
    expect(lastBattle(luck, [step("fleet-battle-ended")])?.place).toBe("Poland");
  });

  it("offers only what dice were rolled for", () => {
    const none = Object.fromEntries(MEASURES.map(({ value }) => [value, tally(0, 0, 0, 0)]));
    const luck = { players: [{ ...none }, { ...none, raids: tally(1, 0, 2) }] } as unknown as Luck;
    expect(measuresOf(luck).map(({ value }) => value)).toEqual(["net", "raids"]);
  });
});
