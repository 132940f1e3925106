import { beforeEach, describe, expect, it } from "vitest";
import type { Draw, Event, Proof } from "../../wire/types";
import { check, diceOf, type Seen } from "./check";
import { commitmentTo, fromHex, Stream } from "./stream";

const KEY = "07".repeat(32);
const VALUE = "5a".repeat(16);

/** A small game: a shuffle, a roll-off, then somebody mixes in, a battle roll, and a lot. */
function game(): { proof: Proof; seen: Seen } {
  const stream = new Stream(fromHex(KEY));
  const draws: Draw[] = [];
  const draw = (place: number, kind: Draw["kind"], size: number, result: number[]): number[] => {
    draws.push({ place, kind, size, result, scripted: 0 });
    return result;
  };
  draw(1, "shuffle", 60, stream.shuffled(60));
  const first = draw(1, "dice", 2, stream.dice(2));
  const second = draw(1, "dice", 2, stream.dice(2));
  stream.mix(1, VALUE);
  const roll = draw(3, "dice", 6, stream.dice(6));
  draw(3, "below", 4, [stream.below(4)]);
  const events = [
    {
      type: "rolled-off",
      purpose: "first-player",
      rolls: [
        { seat: 0, dice: first },
        { seat: 1, dice: second },
      ],
    },
    { type: "contribution-mixed", seat: 1, value: VALUE },
    { type: "battle-dice-rolled", part: "attacker", faces: roll.map((die) => "ITAPP-"[die - 1]).join(""), hits: 0 },
  ] as Event[];
  const commitment = commitmentTo(fromHex(KEY));
  return {
    proof: {
      is_sound: true,
      message: "Sound.",
      commitment,
      key: KEY,
      contributions: [{ place: 2, seat: 1, value: VALUE }],
      draws,
    },
    seen: { commitment, events, own: [{ seat: 1, value: VALUE }] },
  };
}

describe("the check of the dice", () => {
  let proof: Proof;
  let seen: Seen;
  const bad = (): string[] => check(proof, seen).flatMap(({ isGood, text }) => (isGood ? [] : [text]));

  beforeEach(() => ({ proof, seen } = game()));

  it("finds a fair game fair, and says what it has done", () => {
    const texts = check(proof, seen).map(({ isGood, text }) => {
      expect(isGood).toBe(true);
      return text;
    });
    expect(texts.join(" ")).toContain("3 rolls, 1 shuffle, 1 card drawn by lot");
    expect(texts.join(" ")).toContain("The 10 dice on this screen are the very same");
    expect(texts.join(" ")).toContain("Yours is among it");
  });

  it("notices another key than the sealed one", () => {
    proof = { ...proof, key: "08".repeat(32) };
    expect(bad()).toHaveLength(2);
  });

  it("notices a draw that does not follow from the key", () => {
    proof.draws[3]!.result[0] = (proof.draws[3]!.result[0]! % 6) + 1;
    expect(bad()[0]).toBe("Draw 4 of 5 does not follow from the key.");
  });

  it("notices dice on the screen that were never drawn", () => {
    const events = [...seen.events];
    events[2] = { ...(events[2] as Extract<Event, { type: "battle-dice-rolled" }>), faces: "------" };
    seen = { ...seen, events };
    expect(bad()).toHaveLength(1);
  });

  it("notices dice that were drawn and not shown", () => {
    seen = { ...seen, events: seen.events.slice(0, 2) };
    expect(bad()).toEqual(["6 dice of the record never came to this screen."]);
  });

  it("knows navy dice by their faces", () => {
    const events = [...seen.events];
    const { faces } = events[2] as Extract<Event, { type: "battle-dice-rolled" }>;
    const navy = [...faces].map((face) => ({ I: "D", T: "S", A: "C", P: "B" })[face] ?? face).join("");
    events[2] = { type: "line-fired", part: "attacker", faces: navy.slice(0, 4), hits: 0, air_support: faces.slice(4) };
    seen = { ...seen, events };
    expect(bad()).toEqual([]);
  });

  it("finds the dice in whatever tells of them", () => {
    const events = [
      { type: "neutral-army-rolled", region: "Spain", representative: 1, faces: "P-" },
      { type: "struck-back", seat: 0, sea: "North Sea", destroyers: [1], carriers: [2, 3], sunk: [] },
      {
        type: "choosers-rolled",
        government: "monarchy",
        rolls: [
          [0, 4],
          [1, 5],
        ],
      },
      { type: "year-began", year: 6, dice: [6] }, // these count the years and are not rolled
    ] as Event[];
    expect(events.flatMap(diceOf)).toEqual(["P", "-", 1, 2, 3, 4, 5]);
  });

  it("notices that its own contribution was left out", () => {
    seen = { ...seen, own: [{ seat: 0, value: VALUE }] };
    expect(bad()).toHaveLength(1);
  });

  it("believes scripted dice, and the key for the rest", () => {
    const stream = new Stream(fromHex(KEY));
    const draws: Draw[] = [{ place: 0, kind: "dice", size: 3, result: [6, 6, ...stream.dice(1)], scripted: 2 }];
    proof = { ...proof, contributions: [], draws };
    seen = { ...seen, own: [], events: [] };
    expect(bad()).toEqual(["3 dice of the record never came to this screen."]);
  });
});
