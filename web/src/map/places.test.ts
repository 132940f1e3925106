import { describe, expect, it } from "vitest";
import { boardOf, chartFor } from "./fixture";
import { contains } from "./boxes";
import { canalsOf, isSea, outlineIn, placesAround, seasOf, siteAt, sitesOf, spotIn } from "./places";
import { plainFacts } from "../core/facts.fixture";

const board = boardOf("west");
const seas = board.seas.map((sea) =>
  sea.name === "Red Sea" ? { ...sea, shores: ["Egypt-Sudan"], adjacent: ["Arabian Sea"] } : sea,
);
const west = { ...board, seas };
const ashore = plainFacts();
const afloat = plainFacts({ has: { squadrons: true } });

describe("places", () => {
  it("are sea areas only where ships stand on the map", () => {
    expect(seasOf(west, ashore)).toEqual([]);
    expect(seasOf(west, afloat)).toContain("Red Sea");
    expect(seasOf(west, plainFacts({ has: { flotillas: true } }))).toContain("Red Sea");
    expect(isSea(west, "Red Sea")).toBe(true);
    expect(isSea(west, "Poland")).toBe(false);
  });

  it("have a spot and an outline, whatever they are", () => {
    const chart = chartFor("west");
    for (const place of ["Poland", "Red Sea"]) {
      expect(contains(chart.box, spotIn(chart, place)!)).toBe(true);
      expect(outlineIn(chart, place)).toMatch(/^M/);
    }
    expect(spotIn(chart, "Atlantis")).toBeNull();
    expect(outlineIn(chart, "Atlantis")).toBe("");
  });

  it("lead from one to the next: along coasts, over sea borders, through canals", () => {
    expect(placesAround(west, afloat, "Red Sea")).toEqual(["Arabian Sea", "Egypt-Sudan", "Mediterranean Sea"]);
    expect(placesAround(west, afloat, "Egypt-Sudan")).toContain("Red Sea");
    expect(placesAround(west, ashore, "Egypt-Sudan")).not.toContain("Red Sea");
    expect(canalsOf(west, "Red Sea")).toEqual([
      { name: "Suez Canal", region: "Egypt-Sudan", beyond: "Mediterranean Sea" },
    ]);
  });

  it("have room for fleets inside the map, at both edges of a round world", () => {
    const world = chartFor("world");
    const sites = sitesOf(world);
    for (const copy of [0, 1]) expect(sites.get(siteAt("Bering Sea", copy))).toBeDefined();
    for (const [name, { stack }] of sites) {
      if (!world.regions.has(name)) expect(stack.x > 40 && stack.x < 2922 - 40, name).toBe(true);
    }
  });
});
