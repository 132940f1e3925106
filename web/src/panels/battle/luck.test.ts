import { describe, expect, it } from "vitest";
import type { DiceRoll } from "../../core/battles/tale";
import { band, luckOf, mean, together, verdict } from "./luck";

/** A roll of planes that always hit, with the chances of so many coins. */
function roll(count: number): DiceRoll {
  let chances: readonly number[] = [1];
  for (let coin = 0; coin < count; coin += 1) chances = together(chances, [0.5, 0.5]);
  const dice = Array.from({ length: count }, () => ({ face: "P", fate: "hit" as const, by: "P" }));
  const none = { line: [], opposite: [], lost: [], falls: [], rule: "" };
  return { ...none, step: 0, turn: 1, part: "attacker", isSalvo: false, dice, hits: count, chances };
}

describe("luck", () => {
  it("adds rolls up", () => {
    const { chances } = roll(4);
    expect(mean(chances)).toBeCloseTo(2, 12);
    expect(mean(together(chances, chances))).toBeCloseTo(4, 12);
  });

  it("has a band that holds 95 of 100", () => {
    const { chances } = roll(10);
    const [low, high] = band(chances);
    const inside = chances.slice(low, high + 1).reduce((sum, chance) => sum + chance, 0);
    expect(inside).toBeGreaterThanOrEqual(0.95);
    expect([low, high]).toEqual([2, 8]);
  });

  it("keeps its mouth shut about few dice", () => {
    const sides = [{ name: "Red", luck: luckOf([roll(2)], "attacker") }];
    expect(sides[0]!.luck).toMatchObject({ dice: 2, hits: 2, expected: 1, faces: { P: 2 } });
    expect(verdict(sides)).toMatch(/too few/i);
  });

  it("speaks when there are many, and only of whose dice they were", () => {
    const rolls = Array.from({ length: 8 }, () => roll(5));
    expect(verdict([{ name: "Red", luck: luckOf(rolls, "attacker") }])).toMatch(/Red’s dice fell better/);
    expect(luckOf(rolls, "defender")).toMatchObject({ dice: 0, hits: 0 });
  });
});
