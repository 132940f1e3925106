import { describe, expect, it } from "vitest";
import { LAND, SEA, stateAt, step } from "./examples";
import { battlesOfAction, landTale } from "./land";
import { navalTale, reasons } from "./naval";
import { sceneAt } from "./scene";

const types = (steps: typeof LAND): (string | null)[] =>
  Array.from({ length: steps.length + 1 }, (_, cursor) => sceneAt(steps, cursor, stateAt(steps, cursor))?.type ?? null);

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
    expect(tale.lastRoll).toMatchObject({ part: "defender", faces: "I-", committed: { I: 1 }, opposite: { I: 2 }, lost: null });
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
    expect(battlesOfAction([...LAND, step({ type: "units-set-out", mover: 0, overland: [], crossings: [] })], 13)).toEqual([]);
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
