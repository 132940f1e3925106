import { describe, expect, it } from "vitest";
import { FACES } from "../../core/battles/facts";
import { band, hitsOf, ledger, mean, together, verdict } from "./luck";
import { match } from "./matching";
import { UNITS } from "../../parts/pieces";
import type { Army } from "../../wire/types";

/** B-LAND-08: for each type the smaller of faces shown and units in line. */
function matches(army: Army, faces: string): number {
  return UNITS.reduce(
    (sum, unit) => sum + Math.min(army[unit] ?? 0, [...faces].filter((face) => face === unit).length),
    0,
  );
}

/** Every roll of so many dice, counted one by one. */
function counted(army: Army, dice: number): number[] {
  const chances: number[] = [];
  for (let roll = 0; roll < 6 ** dice; roll += 1) {
    let faces = "";
    for (let rest = roll, die = 0; die < dice; die += 1, rest = Math.floor(rest / 6)) faces += FACES[rest % 6];
    const hits = match(army, faces, matches(army, faces), dice).filter((die) => die.fate === "hit").length;
    chances[hits] = (chances[hits] ?? 0) + 1 / 6 ** dice;
  }
  return chances;
}

describe("luck", () => {
  it("knows the chances of a roll as well as counting does", () => {
    for (const [army, dice] of [
      [{ I: 1 }, 2],
      [{ I: 1, T: 1, A: 1 }, 4],
      [{ T: 2 }, 4],
      [{ P: 3, I: 1 }, 4],
    ] as [Army, number][]) {
      const chances = hitsOf(army, dice);
      counted(army, dice).forEach((chance, hits) => expect(chances[hits]).toBeCloseTo(chance, 12));
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    }
  });

  it("adds rolls up", () => {
    const one = hitsOf({ I: 2, P: 2 }, 4);
    expect(mean(together(one, one))).toBeCloseTo(2 * mean(one), 12);
  });

  it("has a band that holds 95 of 100", () => {
    const chances = together(hitsOf({ I: 2, T: 1, P: 2 }, 6), hitsOf({ I: 2, P: 2 }, 4));
    const [low, high] = band(chances);
    const inside = chances.slice(low, high + 1).reduce((sum, chance) => sum + chance, 0);
    expect(inside).toBeGreaterThanOrEqual(0.95);
    expect(low).toBeLessThan(mean(chances));
    expect(high).toBeGreaterThan(mean(chances));
  });

  it("keeps its mouth shut about few dice", () => {
    const roll = {
      step: 0,
      part: "attacker" as const,
      player: 0,
      faces: "PP",
      hits: 2,
      committed: { P: 2 },
      opposite: { I: 2 },
      lost: null,
    };
    const sides = [{ name: "Red", ledger: ledger([{ battleRound: 1, rolls: [roll] }], "attacker") }];
    expect(sides[0]!.ledger).toMatchObject({ dice: 2, hits: 2, faces: { P: 2 } });
    expect(verdict(sides)).toMatch(/too few/i);
  });

  it("speaks when there are many", () => {
    const roll = {
      step: 0,
      part: "attacker" as const,
      player: 0,
      faces: "PPPPP",
      hits: 5,
      committed: { P: 5 },
      opposite: { I: 5 },
      lost: null,
    };
    const rounds = [{ battleRound: 1, rolls: Array(8).fill(roll) }];
    expect(verdict([{ name: "Red", ledger: ledger(rounds, "attacker") }])).toMatch(/Red’s dice fell better/);
  });
});
