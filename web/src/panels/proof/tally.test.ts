import { describe, expect, it } from "vitest";
import type { Event, State } from "../../wire/types";
import { band, tally, throwsOf } from "./tally";

describe("the band of chance", () => {
  it("is the exact binomial", () => {
    // Worked out with whole numbers elsewhere.
    expect(band(10, 1 / 6)).toEqual([0, 5]);
    expect(band(600, 1 / 6)).toEqual([77, 124]);
    expect(band(0, 1 / 6)).toEqual([0, 0]);
  });

  it("holds for as many dice as a long game sees", () => {
    expect(band(1000, 2 / 6)).toEqual([295, 372]);
    const [low, high] = band(10_000, 2 / 6);
    expect([low, high].map((edge) => Math.round(edge / 100))).toEqual([32, 35]);
  });
});

describe("the tally of dice", () => {
  const before = {
    battle: { attacker: { player: 0 }, defender: { player: null } },
  } as unknown as State;

  it("gives each die to whoever rolled it", () => {
    const events = [
      { type: "battle-dice-rolled", part: "attacker", faces: "IIP-", hits: 2 },
      { type: "battle-dice-rolled", part: "defender", faces: "AA", hits: 0 },
      { type: "blitz-rolled", seat: 1, region: "Libya", dice: [3, 4], needed: 8 },
    ] as Event[];
    const throws = events.flatMap((event) => throwsOf(event, before));
    const battle = tally(throws, "battle", 2);
    expect(battle.map(({ seat, dice }) => [seat, dice])).toEqual([
      [0, 4],
      [1, 0],
      [null, 2],
    ]);
    expect(battle[0]!.bars.map(({ face, count }) => face + count)).toEqual(["I2", "T0", "A0", "P1", "-1"]);
    expect(tally(throws, "regular", 2)[1]!.dice).toBe(2);
  });

  it("tells navy dice from those of armies", () => {
    const atSea = { fleet_battle: { attacker: { player: 0 }, defender: { player: 1 } } } as unknown as State;
    const throws = throwsOf({ type: "line-fired", part: "defender", faces: "DBB", hits: 1, air_support: "P" }, atSea);
    expect(tally(throws, "navy", 2)[1]!.bars.map(({ face, count }) => face + count)).toEqual([
      "D1",
      "S0",
      "C0",
      "B2",
      "-0",
    ]);
    expect(tally(throws, "battle", 2)[1]!.dice).toBe(1);
  });

  it("judges only when there are dice enough", () => {
    const rolled = (faces: string) => tally([{ seat: 0, kind: "battle", faces: [...faces] }], "battle", 1)[0]!;
    expect(rolled("I".repeat(59)).verdict).toBe("too few to tell");
    expect(rolled("ITAPP-".repeat(20)).verdict).toBe("within chance");
    expect(rolled("I".repeat(60)).verdict).toBe("unusual");
  });
});
