import { describe, expect, it } from "vitest";
import { PLAINLY } from "../../core/desk.svelte";
import { SeaChoice } from "./choice.svelte";

const [north, blue, green] = [
  { sea: "North Sea", opponent: 1 },
  { sea: "Baltic Sea", opponent: 1 },
  { sea: "Baltic Sea", opponent: 2 },
];

describe("a choice among sea areas", () => {
  it("takes everything in a sea area that is picked on the map, and lets go of it again", () => {
    const tool = new SeaChoice([north, blue, green], "Attack here");
    tool.pick("Baltic Sea", PLAINLY);
    expect(tool.chosen).toEqual([blue, green]);
    expect(tool.marks).toEqual({ "North Sea": "choice", "Baltic Sea": "target" });
    tool.pick("Baltic Sea", PLAINLY);
    expect(tool.chosen).toEqual([]);
  });

  it("answers in the order of the question, whatever the order of picking", () => {
    const tool = new SeaChoice([north, blue, green], "Attack here");
    tool.toggle(green);
    tool.toggle(north);
    expect(tool.chosen).toEqual([north, green]);
    tool.toggle(green);
    expect(tool.chosen).toEqual([north]);
  });

  it("has nothing to say of other places", () => {
    const tool = new SeaChoice([north], "Attack here");
    tool.pick("Red Sea", PLAINLY);
    expect(tool.chosen).toEqual([]);
    expect(tool.hint("Red Sea")).toBeNull();
    expect(tool.hint("North Sea")).toEqual({ text: "Attack here." });
    tool.pick("North Sea", PLAINLY);
    expect(tool.clear()).toBe(true);
    expect(tool.clear()).toBe(false);
  });
});
