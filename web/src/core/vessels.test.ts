import { describe, expect, it } from "vitest";
import type { Vessel } from "../wire/types";
import { cargoOf, chosenOf, kindsOf, shipsOf, spokenVessels } from "./vessels";

const FLEET: Vessel[] = [
  { ship: "CV", cargo: 3 },
  { ship: "DD", cargo: 0 },
  { ship: "DD" },
  { ship: "DD" },
  { ship: "SS", cargo: null },
];

describe("vessels", () => {
  it("are counted by type and cargo, empty ones first", () => {
    expect(kindsOf(FLEET).map(({ key, count }) => `${count} ${key}`)).toEqual(["2 DD", "1 DD+I", "1 SS", "1 CV+P"]);
  });

  it("are chosen by their kinds", () => {
    expect(chosenOf(FLEET, { DD: 1, "CV+P": 1, BB: 2 })).toEqual([{ ship: "CV", cargo: 3 }, { ship: "DD" }]);
  });

  it("add up to ships and to cargo", () => {
    expect(shipsOf(FLEET)).toEqual({ CV: 1, DD: 3, SS: 1 });
    expect(cargoOf(FLEET)).toEqual({ I: 1, P: 1 });
  });

  it("are told in words", () => {
    expect(spokenVessels(FLEET)).toBe(
      "2 destroyers, 1 destroyer with infantry aboard, 1 submarine, 1 carrier with plane aboard",
    );
  });
});
