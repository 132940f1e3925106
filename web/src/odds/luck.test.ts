import { describe, expect, it } from "vitest";
import type { Luck, Step, Tally } from "../wire/types";
import { lastBattle, scaleOf, verdict } from "./luck.svelte";

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
    const luck = { battles: [{ region: "Poland" }, { region: "Spain" }] } as unknown as Luck;
    expect(lastBattle(luck, [step("turn-began")])).toBeNull();
    expect(lastBattle(luck, [step("battle-ended"), step("battle-began")])?.region).toBe("Poland");
    expect(lastBattle(luck, [step("battle-ended"), step("battle-ended")])?.region).toBe("Spain");
  });
});
