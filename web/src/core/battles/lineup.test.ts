import { describe, expect, it } from "vitest";
import { complete, laid, leftOver, proposed, swapped, taken } from "./lineup";

const fit = { DD: 2, SS: 1, BB: 1, CV: 1 };

describe("laying a battle line", () => {
  it("begins with a whole line", () => {
    expect(proposed(fit, 3)).toEqual(["DD", "DD", "SS"]);
    expect(leftOver(fit, proposed(fit, 3))).toEqual({ DD: 0, SS: 0, BB: 1, CV: 1 });
  });

  it("takes a ship back and fills the gap with another", () => {
    const line = taken(proposed(fit, 3), 1);
    expect(line).toEqual(["DD", null, "SS"]);
    expect(complete(line)).toBeNull();
    expect(complete(laid(line, "CV"))).toEqual(["DD", "CV", "SS"]);
  });

  it("puts a ship into a place that is taken", () => {
    expect(laid(["DD", "SS"], "BB", 0)).toEqual(["BB", "SS"]);
    expect(laid(["DD", "SS"], "BB")).toEqual(["DD", "SS"]);
  });

  it("lets two ships change places, and nothing beyond the line", () => {
    expect(swapped(["DD", "SS", "BB"], 0, 2)).toEqual(["BB", "SS", "DD"]);
    expect(swapped(["DD", "SS"], 1, 2)).toEqual(["DD", "SS"]);
  });
});
