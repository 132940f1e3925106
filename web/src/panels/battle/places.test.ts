import { describe, expect, it } from "vitest";
import { shipsOf, unitsOf } from "../../core/battles/pieces";
import type { ThrownDie } from "../../wire/types";
import { besides, looseOf, MANY, placesOf } from "./places";

const hit = (face: string, by = face): ThrownDie => ({ face, fate: "hit", by });
const told = (places: ReturnType<typeof placesOf>): string[] =>
  places.map(({ piece, kind, count, fate }) => [count, piece?.kind ?? "-", kind, fate].filter(Boolean).join(" "));

describe("a line", () => {
  it("has a tile for each while they are few, with the dice beside them", () => {
    const line = unitsOf({ I: 2, P: 1 });
    expect(told(placesOf({ line, dice: [hit("I"), { face: "P", fate: "spare", by: "P" }] }))).toEqual([
      "1 I standing hit",
      "1 I standing",
      "1 P standing spare",
    ]);
  });

  it("has a tile for each kind when they are many", () => {
    const line = unitsOf({ I: MANY, P: 2 });
    const [infantry, planes] = placesOf({ line, dice: [hit("I"), hit("I"), hit("P")] });
    expect([infantry!.count, infantry!.fate, infantry!.dice.length]).toEqual([MANY, "2 hits", 1]);
    expect([planes!.count, planes!.fate]).toEqual([2, "hit"]);
  });

  it("tells ships apart by what they carry, however many", () => {
    const loaded = { ship: "DD", cargo: 0 } as const;
    const line = shipsOf([loaded, ...Array.from({ length: MANY }, () => ({ ship: "DD" }) as const)]);
    expect(told(placesOf({ line }))).toEqual([`${MANY} DD standing`, "1 DD standing"]);
  });

  it("shows who falls, the last of a kind first", () => {
    const doomed = (piece: { kind: string }): number => (piece.kind === "I" ? 1 : 0);
    expect(told(placesOf({ line: unitsOf({ I: 2, T: 1 }), doomed }))).toEqual([
      "1 I standing",
      "1 I lost",
      "1 T standing",
    ]);
    expect(told(placesOf({ line: unitsOf({ I: MANY + 1 }), doomed }))).toEqual([`${MANY} I standing`, "1 I lost"]);
  });

  it("shows who goes forward, and what is free", () => {
    const going = unitsOf({ T: 1 });
    let held = "";
    const places = placesOf({ line: [], going, free: 1, back: ({ kind }) => (held = kind) });
    expect(told(places)).toEqual(["1 T forward", "1 - free"]);
    expect(places[0]!.label).toBe("Hold the tank back");
    places[0]!.onclick!();
    expect(held).toBe("T");
    expect(told(placesOf({ line: unitsOf({ I: MANY }), free: 3 })).at(-1)).toBe("3 - free");
  });
});

describe("dice", () => {
  it("of carriers lie beside them, with their own", () => {
    const line = shipsOf([{ ship: "CV" }, { ship: "DD" }]);
    const air: ThrownDie = { face: "P", fate: "hit", by: "CV", is_air: true };
    expect(besides(line, [hit("C", "CV"), air]).map((dice) => dice.length)).toEqual([0, 2]);
  });

  it("that match nobody say why, alike ones together", () => {
    const dice: ThrownDie[] = [
      { face: "T", fate: "unmatched" },
      { face: "-", fate: "blank" },
      { face: "-", fate: "blank" },
      { face: "A", fate: "absent" },
      { face: "P", fate: "silent" },
      { face: "-", fate: "hit" },
      hit("I"),
    ];
    expect(looseOf(dice).map(({ face, count, reason }) => `${count} ${face} ${reason}`)).toEqual([
      "1 T no tank left to match",
      "2 - blank",
      "1 A no artillery in line",
      "1 P no plane fires in a salvo",
      "1 - counts by a card",
    ]);
  });
});
