import { describe, expect, it } from "vitest";
import type { Moment, TurningPoint, Upset } from "../../wire/types";
import { byRound, change, likely, momentAt, said, signed, standingsAt, upset, when } from "./words";

const name = (seat: number | null): string => ["Red", "Blue", "Green"][seat!]!;
const turn = { seat: 2, before: 0.41, now: 0.18, told: [2, " loses ", "Egypt", " to ", 0] } as unknown as TurningPoint;

describe("the story in words", () => {
  it("names who lost what, and what it cost", () => {
    expect(said(turn.told, name)).toBe("Green loses Egypt to Red");
    expect(change(turn, name)).toBe("41 → 18 %");
    expect(change({ ...turn, seat: 1 }, name)).toBe("Blue 41 → 18 %");
  });

  it("counts rounds or years", () => {
    expect(when({ time: "Round" }, 7)).toBe("Round 7");
    expect(when({ time: "Year" }, 2)).toBe("Year 2");
    expect(when({ time: "Year" }, 0)).toBe("Setting up");
  });

  it("says what was decided and rolled with a sign", () => {
    expect([0.123, -0.06, 0.001, -0.004].map(signed)).toEqual(["+12", "−6", "0", "0"]);
  });

  it("tells a battle against the odds from the side of its winner", () => {
    const battle = { place: "Egypt", attacker: 0, defender: 2, is_attackers: true } as Upset;
    expect(upset(battle, name)).toBe("Red beats Green in Egypt");
    expect(upset({ ...battle, is_attackers: false }, name)).toBe("Green throws Red back from Egypt");
    expect(upset({ ...battle, place: "", defender: null }, name)).toBe("Red beats the neutral army in the sea");
    expect([likely(0.12), likely(0.001)]).toEqual(["12 % likely", "hardly ever so"]);
  });

  it("finds points of the curve", () => {
    const moments: Moment[] = [
      { after: 0, round: 0, player: null, chances: [0.5, 0.5] },
      { after: 9, round: 1, player: 0, chances: [0.6, 0.4] },
      { after: 20, round: 1, player: 1, chances: [0.3, 0.7] },
    ];
    expect(byRound(moments).map(({ after }) => after)).toEqual([0, 20]);
    expect([0, 8, 9, 19, 20, 99].map((answers) => momentAt(moments, answers))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(standingsAt(moments[2]!, name)).toBe("Blue 70 %, Red 30 %");
  });
});
