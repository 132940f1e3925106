import { describe, expect, it } from "vitest";
import type { Event } from "../../wire/types";
import { lessonNow, LESSONS, type Progress } from "./steps";

function after(...events: Event[]): Progress {
  return { seat: 0, events, question: null, hasLooked: false };
}

const taken: Event = { type: "action-taken", seat: 0, action: "build" };
const bought: Event = { type: "units-bought", seat: 0, army: { I: 1 }, fleet: {} };
const setOut: Event = { type: "units-set-out", mover: 0, overland: [], crossings: [] };
const blitz: Event = { type: "blitz-rolled", seat: 0, region: "Balkans", dice: [1, 2], needed: 8 };
const ended: Event = { type: "battle-ended", region: "Poland", winner: "attacker" };

describe("the first game", () => {
  it("begins by looking", () => {
    expect(lessonNow(after())?.id).toBe("look");
    expect(lessonNow({ ...after(), hasLooked: true })?.id).toBe("move");
  });

  it("goes on when the question of a step is open", () => {
    const question = { number: 2, decision: { type: "declare-moves", action: "move" }, rule: "" } as const;
    expect(lessonNow({ ...after(), hasLooked: true, question })?.id).toBe("order");
  });

  it("does not teach again what was done in another order", () => {
    expect(lessonNow(after(taken, bought))?.id).toBe("move");
    expect(lessonNow(after(taken, bought, setOut, ended))?.id).toBe("blitz");
  });

  it("is at Build until what was bought is placed", () => {
    const all = after(taken, bought, setOut, ended, blitz);
    const question = { number: 9, decision: { type: "place-new-units", count: 2 } as const, rule: "" };
    expect(lessonNow({ ...all, question })?.id).toBe("build");
    expect(lessonNow(all)?.id).toBe("watch");
  });

  it("is over when the game is", () => {
    const second: Event = { type: "turn-began", seat: 0 };
    const over = { type: "game-ended", result: { winners: [0], scores: [], reason: "round-limit" } } as Event;
    expect(lessonNow(after(taken, bought, setOut, ended, blitz, second))?.id).toBe("alone");
    expect(lessonNow(after(taken, bought, setOut, ended, blitz, second, over))).toBeNull();
  });

  it("says everything in few words", () => {
    for (const { text } of LESSONS) for (const each of text) expect(each.length).toBeLessThan(190);
  });
});
