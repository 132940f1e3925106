import { describe, expect, test } from "vitest";
import { advised, likelihood, placesIn } from "./words";

const name = (seat: number | null): string => ["Amber", "Blue"][seat ?? 0]!;

describe("what the staff officer advises", () => {
  test.each([
    [{ type: "take-action", action: "diplomatic-blitz" } as const, "Diplomatic Blitz."],
    [
      { type: "moves", orders: [{ route: ["Germany", "Austria", "Poland"], units: { I: 3, T: 1 } }] } as const,
      "3 infantry, 1 tank from Germany to Poland.",
    ],
    [{ type: "journeys" } as const, "Nobody moves."],
    [{ type: "commit", units: {} } as const, "Hold back: nobody goes in."],
    [{ type: "purchase", army: { I: 2 }, fleet: { DD: 1 } } as const, "2 infantry; 1 destroyer."],
    [{ type: "placement", units: { Poland: { T: 1 } } } as const, "1 tank in Poland."],
    [{ type: "bombing-target", seat: 1 } as const, "Bomb Blue."],
    [{ type: "make-offer", partner: 1, terms: { give: ["oil-3"] } } as const, "Offer Blue Oil 3 for nothing."],
    [{ type: "direction", direction: "clockwise" } as const, "Clockwise."],
  ])("%j is said as %s", (answer, text) => {
    expect(advised(structuredClone(answer) as never, name)).toBe(text);
  });

  test("its places are found wherever they stand in an answer", () => {
    const isPlace = (each: string) => ["Germany", "Poland", "North Sea"].includes(each);
    const orders = [{ route: ["Germany", "Poland"], units: { I: 1 }, via: ["North Sea"] }];
    expect(placesIn({ type: "moves", orders }, isPlace)).toEqual(["Germany", "Poland", "North Sea"]);
    expect(placesIn({ type: "placement", units: { Poland: { I: 1 } } }, isPlace)).toEqual(["Poland"]);
  });
});

describe("what it is worth", () => {
  const other = { type: "end-turn" } as const;

  test("is told beside the best of the others", () => {
    expect(likelihood({ chance: 0.46, other, other_chance: 0.41 }, name)).toBe(
      "About 46 % to win the game with this, 41 % with: End the turn.",
    );
  });

  test("is never told finer than it is known, nor better", () => {
    expect(likelihood({ chance: 0.46, other, other_chance: 0.455 }, name)).toMatch(/about as much with: End the turn/);
    expect(likelihood({ chance: 0.3, other, other_chance: 0.41 }, name)).toMatch(/did better, 41 %/);
    expect(likelihood({ chance: 0.3, other: null, other_chance: null }, name)).toBe(
      "About 30 % to win the game with this.",
    );
    expect(likelihood(null, name)).toBe("");
  });
});
