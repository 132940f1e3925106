import { describe, expect, it } from "vitest";
import { LAND, SEA, stateAt, step } from "./examples";
import { afloat, navalTale } from "./naval";
import { beganAt, isResult, sceneAt } from "./scene";
import { battlesOfAction, diceTale } from "./tale";

const types = (steps: typeof LAND): (string | null)[] =>
  Array.from({ length: steps.length + 1 }, (_, cursor) => sceneAt(steps, cursor, stateAt(steps, cursor))?.type ?? null);

describe("a raid in a story", () => {
  const raid = { sea: "North Sea", attackers: [[0, 1]] as [number, number][], routes: ["north-sea-5"] };
  const RAID = [
    step({ type: "turn-began", seat: 0 }),
    step({ type: "raid-began", seat: 0, raid }, { raid }),
    step({ type: "raid-rolled", seat: 0, sea: "North Sea", dice: [2], hits: 0 }),
    step({ type: "raid-ended" }, { raid: null }),
  ];

  it("has a board of its own, whose end is a result", () => {
    expect(types(RAID)).toEqual([null, null, "raid", "raid", "raid"]);
    const over = sceneAt(RAID, 4, stateAt(RAID, 4))!;
    expect([isResult(over), beganAt(over)]).toEqual([true, 1]);
    expect(isResult(sceneAt(RAID, 3, stateAt(RAID, 3))!)).toBe(false);
  });

  it("on a crossing stays on the map", () => {
    const convoy = { ...raid, routes: [] };
    const steps = [
      ...RAID,
      step({ type: "convoy-attacked", mover: 1, raid: convoy }, { raid: convoy }),
      step({ type: "raid-ended" }, { raid: null }),
    ];
    expect(types(steps).slice(5)).toEqual([null, null]);
  });
});

describe("an air raid in a story", () => {
  it("stands in place of the map until it has been read", () => {
    const air_raid = { attacker: 0, defender: 1, fighters: 0, bombers: 0, defenders: 0, shown: {} };
    const steps = [
      step({ type: "air-raid-began", attacker: 0, defender: 1 }, { air_raid }),
      step({ type: "air-raid-ended" }, { air_raid: null }),
      step({ type: "turn-ended", seat: 0 }),
    ];
    expect(types(steps)).toEqual([null, "air", "air", null]);
  });
});

describe("a land battle in a story", () => {
  it("stands in place of the map from its beginning to its result", () => {
    expect(types(LAND)).toEqual([null, null, null, ...Array(8).fill("dice"), "ended", "ended"]);
  });

  it("gives the map back with whatever comes next", () => {
    const steps = [...LAND, step({ type: "turn-ended", seat: 0 })];
    expect(sceneAt(steps, steps.length, stateAt(steps, steps.length))).toBeNull();
  });

  it("is told up to the cursor only", () => {
    const tale = diceTale(LAND, 2, 7);
    expect(tale).toMatchObject({ place: "Poland", ground: "land", owner: 1, turn: 1, counted: "Round" });
    expect(tale.rolls).toMatchObject([
      { part: "defender", hits: 1, line: [{ kind: "I" }], opposite: [{ kind: "I" }, { kind: "I" }], lost: [] },
    ]);
    expect(tale.rolls[0]!.dice.map(({ fate }) => fate)).toEqual(["hit", "blank"]);
    expect(diceTale(LAND, 2, 8).rolls[0]!.lost).toMatchObject([{ kind: "I" }]);
  });

  it("keeps the last roll until the next one", () => {
    expect(diceTale(LAND, 2, 8).rolls.at(-1)!.step).toBe(6);
    expect(diceTale(LAND, 2, 9).rolls.at(-1)!.step).toBe(8);
    expect(diceTale(LAND, 2, 10).rolls.map((roll) => roll.part)).toEqual(["defender", "attacker"]);
  });

  it("ends with the board as it last was, and what changed hands", () => {
    const tale = diceTale(LAND, 2, 12);
    expect(tale.sides.attacker.line).toMatchObject([{ kind: "I" }]);
    expect(tale.end).toMatchObject({ winner: "attacker", cardTaken: { count: 1 }, cardWon: null });
  });

  it("is one of the battles of its action", () => {
    expect(battlesOfAction(LAND, 12).map((tale) => tale.began)).toEqual([2]);
    expect(
      battlesOfAction([...LAND, step({ type: "units-set-out", mover: 0, overland: [], crossings: [] })], 13),
    ).toEqual([]);
  });

  it("shows a neutral region's card before the battle begins", () => {
    const steps = [step({ type: "neutral-card-turned", region: "Norway", card: "oil-4" })];
    expect(sceneAt(steps, 1, stateAt(steps, 1))).toEqual({ type: "card", region: "Norway", card: "oil-4" });
  });
});

describe("a naval battle in a story", () => {
  it("begins with the challenge and stays until the sea is taken", () => {
    expect(types(SEA)).toEqual([null, "challenge", ...Array(8).fill("naval"), "ended", "ended"]);
  });

  it("tells whom a match-up struck, and keeps the lines after the round", () => {
    const [round] = navalTale(SEA, 1, 8).rounds;
    expect(round!.matchUps.map((each) => each.struck)).toEqual([
      { side: 0, place: 0, ship: { ship: "BB", hits: 1 } },
      { side: 1, place: 0, ship: { ship: "SS", hits: 1 } },
    ]);
    expect(round!.lines[1].map((ship) => ship.hits)).toEqual([1, 0]);
    expect(round!.isOver).toBe(true);
  });

  it("ends by retreat", () => {
    expect(navalTale(SEA, 1, 11)).toMatchObject({ retreated: 1, end: { winner: 0, loser: 1 } });
  });

  it("knows why ships add what the events say, and how long the next lines are", () => {
    const tale = navalTale(SEA, 1, 8);
    for (const { added, modifiers } of tale.rounds[0]!.matchUps)
      expect(added.map((each) => each.reduce((sum, { adds }) => sum + adds, 0))).toEqual(modifiers);
    expect([tale.length, tale.open]).toEqual([2, null]);
  });

  it("may end before it begins", () => {
    const steps = [SEA[0]!, step({ type: "challenge-declined", controller: 1 }), step({ type: "sea-taken", seat: 0 })];
    expect(sceneAt(steps, 3, stateAt(steps, 3))).toEqual({ type: "declined", challenger: 0, controller: 1, began: 0 });
  });
});

describe("a naval battle in a sea area", () => {
  const sides = [
    { player: 0, fit: { BB: 1 }, line: [] },
    { player: 1, fit: { DD: 1 }, line: [] },
  ];
  const naval_battle = { sides, battle_round: 0, sea: "North Sea" } as never;
  const steps = [
    step({ type: "naval-battle-began", challenger: 0, controller: 1, sea: "North Sea" }, { naval_battle }),
    step({ type: "fleet-retreated", seat: 1, to: "Baltic Sea", ships: { DD: 1 } }),
  ];
  const squadrons = [{ "North Sea": { BB: 1, SS: 2 } }, { "Baltic Sea": { DD: 3 } }];

  it("counts those who fled, and not those who stayed out", () => {
    const tale = navalTale(steps, 0, 2);
    expect(tale.refuge).toBe("Baltic Sea");
    expect(afloat(tale, { squadrons } as never, 0)).toEqual({ BB: 1 });
    expect(afloat(tale, { squadrons } as never, 1)).toEqual({ DD: 1 });
  });
});
