import { expect, it } from "vitest";
import { bySea, passing, risky, seats } from "./words";

it("names seats as in a sentence", () => {
  const name = (seat: number): string => ["Red", "Blue", "Amber"][seat]!;
  expect(seats([1], name)).toBe("Blue");
  expect(seats([0, 1, 2], name)).toBe("Red, Blue and Amber");
});

it("takes the battles in one sea area together", () => {
  expect(
    bySea([
      ["North Sea", 1],
      ["Red Sea", 1],
      ["North Sea", 2],
    ]),
  ).toEqual([
    { sea: "North Sea", opponents: [1, 2] },
    { sea: "Red Sea", opponents: [1] },
  ]);
});

it("knows which crossings somebody could disturb, and which pass a sea area", () => {
  const north = { start: "A", end: "B", units: { I: 1 }, via: ["North Sea"] };
  const south = { start: "A", end: "C", units: { I: 1 } };
  expect(risky({ risks: [{ crossing: north, hunters: [2] }, { crossing: south }] })).toHaveLength(1);
  expect(risky({})).toEqual([]);
  expect(passing([north, south], "North Sea")).toEqual([north]);
});
