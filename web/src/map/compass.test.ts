import { describe, expect, it } from "vitest";
import { goal, isDirection, named, type Direction } from "./compass";
import { chartFor } from "./fixture";

const [west, whole] = [chartFor("west"), chartFor("world")];

describe("arrow keys", () => {
  it("go to the neighbour that lies there", () => {
    const neighbours = ["Poland", "France", "Austria", "Italy", "Great Britain", "Norway"];
    expect(goal(west, "Germany", "ArrowRight", neighbours)).toBe("Poland");
    expect(goal(west, "Germany", "ArrowUp", neighbours)).toBe("Norway");
    expect(["Austria", "Italy"]).toContain(goal(west, "Germany", "ArrowDown", neighbours));
  });

  it("go to the nearest region where no neighbour lies that way", () => {
    expect(goal(west, "Iceland", "ArrowLeft", ["Norway"])).toBe("Quebec");
  });

  it("cross the world's edge", () => {
    expect(goal(whole, "Alaska", "ArrowLeft", ["Kamchatka", "Northwest Territories"])).toBe("Kamchatka");
    expect(goal(whole, "Kamchatka", "ArrowRight", ["Alaska", "Yakutsk"])).toBe("Alaska");
  });

  it("lead from every region to some other, and never stay", () => {
    for (const name of west.regions.keys()) {
      const ways: Direction[] = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
      const ends = ways.map((way) => goal(west, name, way, []));
      expect(ends.filter((end) => end !== null).length).toBeGreaterThan(0);
      expect(ends).not.toContain(name);
    }
  });

  it("stop at the rim of the board", () => {
    expect(goal(west, "Alaska", "ArrowLeft", [])).toBeNull();
    expect(goal(west, "Nowhere", "ArrowLeft", [])).toBeNull();
  });

  it("are told from other keys", () => {
    expect(isDirection("ArrowUp")).toBe(true);
    expect(isDirection("a")).toBe(false);
  });
});

describe("letters", () => {
  const names = ["Peru", "Poland", "Panama", "Norway", "Northern Russia"];

  it("go round the names with one letter", () => {
    expect(named(names, "p", null)).toBe("Peru");
    expect(named(names, "p", "Peru")).toBe("Poland");
    expect(named(names, "P", "Panama")).toBe("Peru");
  });

  it("narrow down with more", () => {
    expect(named(names, "nort", "Norway")).toBe("Northern Russia");
    expect(named(names, "nor", "Norway")).toBe("Norway");
    expect(named(names, "x", "Norway")).toBeNull();
  });
});
