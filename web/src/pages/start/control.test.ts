import { describe, expect, it } from "vitest";
import type { OptionOffer } from "../../wire/types";
import { controlOf, join, split, stepOf, title } from "./control";

function option(choices: string[], pattern: string | null = null): OptionOffer {
  return { name: "some-option", rule: "B-OPT-01", summary: "", choices, default: choices[0]!, pattern };
}

describe("the control of an option", () => {
  it("is a switch for yes and no, in either order", () => {
    expect(controlOf(option(["off", "on"]))).toEqual({ kind: "switch", off: "off", on: "on" });
    expect(controlOf(option(["yes", "no"]))).toEqual({ kind: "switch", off: "no", on: "yes" });
  });

  it("is a row of buttons for a few choices, and a list for many or long ones", () => {
    expect(controlOf(option(["attacker-first", "secret"])).kind).toBe("choice");
    expect(controlOf(option(["a", "b", "c", "d", "e"])).kind).toBe("list");
    expect(controlOf(option(["the first of two long choices", "the second of them"])).kind).toBe("list");
  });

  it("is an amount where the pattern is a number with units, beside the words that are allowed", () => {
    const limit = option(["12 rounds", "120 minutes", "none"], "\\d{1,6} (rounds|minutes)");
    expect(controlOf(limit)).toEqual({
      kind: "amount",
      units: [
        { name: "rounds", example: 12, most: 999_999 },
        { name: "minutes", example: 120, most: 999_999 },
      ],
      words: ["none"],
    });
  });

  it("is an amount for a bare number", () => {
    const stop = option(["standard", "0", "2"], "\\d{1,3}");
    expect(controlOf(stop)).toEqual({
      kind: "amount",
      units: [{ name: "", example: 0, most: 999 }],
      words: ["standard"],
    });
  });

  it("is a text field for a pattern that it does not understand", () => {
    const odd = option(["I", "II"], "[IVX]+");
    expect(controlOf(odd)).toEqual({ kind: "text", pattern: "[IVX]+", examples: ["I", "II"] });
  });
});

describe("amounts", () => {
  it("are taken apart and put together again", () => {
    for (const value of ["12 rounds", "0", "120 minutes"]) expect(join(split(value)!)).toBe(value);
    expect(split("none")).toBeNull();
    expect(split("12 a b")).toBeNull();
  });

  it("go in larger steps where they are large", () => {
    expect([2, 30, 120].map((example) => stepOf({ name: "", example, most: 999 }))).toEqual([1, 5, 10]);
  });
});

it("names are written for people", () => {
  expect(title("starting-continents")).toBe("Starting continents");
});
