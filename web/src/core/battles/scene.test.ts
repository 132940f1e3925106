import { describe, expect, it } from "vitest";
import { LAND, SEA, stateAt, step } from "./examples";
import { battlesOfAction, landTale } from "./land";
import { afloat, navalTale, reasons, skills } from "./naval";
import { beganAt, isResult, sceneAt } from "./scene";

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
    expect(types(LAND)).toEqual([null, null, null, ...Array(8).fill("land"), "ended", "ended"]);
  });

  it("gives the map back with whatever comes next", () => {
    const steps = [...LAND, step({ type: "turn-ended", seat: 0 })];
    expect(sceneAt(steps, steps.length, stateAt(steps, steps.length))).toBeNull();
  });

  it("is told up to the cursor only", () => {
    const tale = landTale(LAND, 2, 7);
    expect(tale.rounds).toHaveLength(1);
    expect(tale.lastRoll).toMatchObject({
      part: "defender",
      faces: "I-",
      committed: { I: 1 },
      opposite: { I: 2 },
      lost: null,
    });
    expect(landTale(LAND, 2, 8).lastRoll!.lost).toEqual({ I: 1 });
  });

  it("keeps the last roll until the next one", () => {
    expect(landTale(LAND, 2, 8).lastRoll!.step).toBe(6);
    expect(landTale(LAND, 2, 9).lastRoll!.step).toBe(8);
    expect(landTale(LAND, 2, 10).rounds[0]!.rolls.map((roll) => roll.part)).toEqual(["defender", "attacker"]);
  });

  it("ends with the board as it last was, and what changed hands", () => {
    const tale = landTale(LAND, 2, 12);
    expect(tale.board.attacker.committed).toEqual({ I: 1 });
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
      { side: 0, place: 0, ship: "BB", isSunk: false },
      { side: 1, place: 0, ship: "SS", isSunk: true },
    ]);
    expect(round!.lines[1].map((ship) => ship.hits)).toEqual([1, 0]);
    expect(round!.isOver).toBe(true);
  });

  it("ends by retreat", () => {
    expect(navalTale(SEA, 1, 11)).toMatchObject({ retreated: 1, end: { winner: 0, loser: 1 } });
  });

  it("knows why ships add what the events say", () => {
    for (const { place, lines, modifiers } of navalTale(SEA, 1, 8).rounds[0]!.matchUps) {
      for (const side of [0, 1] as const) {
        const found = reasons(lines[side], lines[side === 0 ? 1 : 0], place);
        expect(found.reduce((sum, each) => sum + each.adds, 0)).toBe(modifiers[side]);
      }
    }
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

  it("names the technology that helps in a match-up", () => {
    const sonar = { name: "sonar", title: "Sonar", effect: "", figures: { "destroyer-match": 1 }, powers: [] };
    const open = { technologies: [["sonar"], []], secret_technologies: [] };
    expect(skills({ sonar }, open, 0, ["DD", "SS"])).toEqual([{ adds: 1, why: "Sonar" }]);
    expect(skills({ sonar }, open, 0, ["DD", "BB"])).toEqual([]);
    expect(skills({ sonar }, open, 1, ["DD", "SS"])).toEqual([]);
    // One's own counts while it is still a secret; of another's only the number is known.
    const secret = { technologies: [[], []], secret_technologies: [{ count: 1, faces: ["sonar"] }, { count: 1 }] };
    expect(skills({ sonar }, secret, 0, ["DD", "SS"])).toEqual([{ adds: 1, why: "Sonar" }]);
    expect(skills({ sonar }, secret, 1, ["DD", "SS"])).toEqual([]);
  });
});
