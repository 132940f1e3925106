import { describe, expect, it } from "vitest";
import { facesSpoken, inLine, looseOf, match } from "./matching";

const fates = (...args: Parameters<typeof match>): string[] => match(...args).map((die) => die.fate);

describe("matching dice to units", () => {
  it("follows the rulebook's first example: 1I 2T, I I P P -", () => {
    const dice = match({ I: 1, T: 2 }, "IIPP-", 1, 4);
    expect(dice.map((die) => die.fate)).toEqual(["hit", "unmatched", "unmatched", "unmatched", "blank"]);
    expect(dice.map((die) => die.reason)).toEqual([
      "",
      "no infantry left to match",
      "no plane in line",
      "no plane in line",
      "blank",
    ]);
  });

  it("follows the second: one of each, P P P T T", () => {
    const dice = match({ I: 1, T: 1, A: 1, P: 1 }, "PPPTT", 2, 4);
    expect(dice.map((die) => die.place)).toEqual([3, null, null, 1, null]);
  });

  it("calls hits spare when nobody is left opposite", () => {
    const dice = match({ I: 1, T: 1, A: 1, P: 2 }, "IITAPP", 5, 4);
    expect(dice.filter((die) => die.fate === "hit")).toHaveLength(4);
    expect(dice.at(-1)).toMatchObject({ fate: "spare", place: 4, reason: "no unit left to hit" });
  });

  it("takes two units of a type one after the other", () => {
    expect(match({ P: 2 }, "PPP", 2, 9).map((die) => die.place)).toEqual([0, 1, null]);
  });

  it("never shows more hits than the event tells", () => {
    expect(fates({ I: 3 }, "III", 2, 9)).toEqual(["hit", "hit", "unmatched"]);
  });

  it("lets blanks serve as artillery where more was hit than faces match", () => {
    expect(fates({ A: 2 }, "A--", 2, 9)).toEqual(["hit", "hit", "blank"]);
    expect(fates({ A: 2 }, "A--", 1, 9)).toEqual(["hit", "blank", "blank"]);
  });

  it("stands every unit in line, infantry first", () => {
    expect(inLine({ P: 1, I: 2 })).toEqual(["I", "I", "P"]);
  });

  it("gathers alike dice that lie beside nobody", () => {
    expect(looseOf(match({ I: 1 }, "-PIIP-", 1, 4))).toEqual([
      { face: "I", count: 1, reason: "no infantry left to match" },
      { face: "P", count: 2, reason: "no plane in line" },
      { face: "-", count: 2, reason: "blank" },
    ]);
  });

  it("says the faces", () => {
    expect(facesSpoken("PI-I-T")).toBe("2 infantry, 1 tank, 1 plane, 2 blanks");
  });
});
