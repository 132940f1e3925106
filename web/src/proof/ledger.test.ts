import { describe, expect, it } from "vitest";
import type { Event, State } from "../wire/types";
import { accounts, apart, rollOf, spread } from "./ledger";

const before = {
  battle: {
    attacker: { player: 0, committed: { I: 1 }, reserve: {} },
    defender: { player: null, committed: { P: 1 }, reserve: {} },
  },
} as unknown as State;

const rolled = (part: "attacker" | "defender", faces: string, hits: number): Event => ({
  type: "battle-dice-rolled",
  part,
  faces,
  hits,
});

describe("the ledger of luck", () => {
  it("sets every roll against what it could be expected to bring", () => {
    // One infantry and two dice: a hit unless neither shows infantry.
    const roll = rollOf(rolled("attacker", "I-", 1), before)!;
    expect(roll).toMatchObject({ seat: 0, dice: 2, hits: 1 });
    expect(roll.mean).toBeCloseTo(11 / 36);
    expect(roll.variance).toBeCloseTo((11 / 36) * (25 / 36));
  });

  it("leaves out neutral armies that fight by rule, and all that is no battle", () => {
    expect(rollOf(rolled("defender", "PP", 1), before)).toBeNull();
    expect(rollOf({ type: "turn-ended", seat: 0 }, before)).toBeNull();
  });

  it("judges only when there are dice enough", () => {
    const roll = rollOf(rolled("attacker", "I-", 1), before)!;
    const account = (count: number) => accounts(Array(count).fill(roll), 2)[0]!;
    expect(account(29)).toMatchObject({ dice: 58, hits: 29, verdict: "too few to tell" });
    expect(account(30).verdict).toBe("above chance");
    expect(account(30).course).toHaveLength(31);
    const fair = accounts([...Array(11).fill(roll), ...Array(25).fill({ ...roll, hits: 0 })], 1)[0]!;
    expect(fair.verdict).toBe("within chance");
    expect(fair.course.at(-1)).toBeCloseTo(0);
    expect(spread([fair])).toBeCloseTo(Math.sqrt(roll.variance));
    expect(spread([])).toBe(0);
  });
});

describe("labels", () => {
  it("are moved apart, and stay within", () => {
    expect(apart([10, 12, 50], 20, 0, 100)).toEqual([10, 30, 50]);
    expect(apart([99, 98], 20, 0, 100)).toEqual([100, 80]);
  });
});
