import { describe, expect, it } from "vitest";
import { chartFor, world } from "./fixture";
import { contains, overlap } from "./boxes";
import { anchorageOf, laneBetween, sailing, shiftOf } from "./lanes";

const [west, east, whole] = [chartFor("west"), chartFor("east"), chartFor("world")];

describe("decoding", () => {
  it("gives every region of the board a closed outline with its spots inside the sheet", () => {
    expect(west.regions.size).toBe(57);
    expect(whole.regions.size).toBe(99);
    for (const { d, box, stack, label } of whole.regions.values()) {
      expect(d).toMatch(/^M[-\d.]+ [-\d.]+L.*Z$/);
      expect(box.width).toBeGreaterThan(0);
      expect(contains(whole.sheet, stack)).toBe(true);
      expect(contains(whole.sheet, label)).toBe(true);
    }
  });

  it("draws a common border with the same points on both sides", () => {
    const points = (name: string) => new Set(west.regions.get(name)!.d.match(/[-\d.]+ [-\d.]+/g));
    const [germany, poland] = [points("Germany"), points("Poland")];
    const common = [...germany].filter((point) => poland.has(point));
    expect(common.length).toBeGreaterThan(10);
  });

  it("lays the picture under the board with its frame", () => {
    expect(west.picture).toEqual({ href: "/map/base-west.webp", x: -26, y: -26, width: 1920, height: 1337 });
    expect(west.sheet).toEqual({ x: -26, y: -26, width: 1920, height: 1337 });
    expect(whole.picture.width).toBe(2974);
  });

  it("cuts the eastern board out of the world's picture", () => {
    expect(east.picture.href).toBe("/map/base-world.webp");
    const left = Math.min(...[...east.regions.values()].map(({ box }) => box.x));
    expect(east.box.x).toBeLessThan(left);
    expect(east.box.x + east.box.width).toBe(2922);
    expect(east.sheet.x).toBeGreaterThan(east.picture.x);
    for (const { labels } of east.seas) for (const label of labels) expect(contains(east.box, label)).toBe(true);
  });

  it("veils land out of play only where the picture shows it as if it were in play", () => {
    expect(west.veiled).toBe("");
    expect(whole.veiled).toBe("");
    expect(east.veiled).not.toBe("");
    expect(west.idle).not.toBe("");
  });

  it("has the seas with their zones, and lets groups of islands be hit by their ring", () => {
    const baltic = west.seas.find(({ name }) => name === "Baltic Sea")!;
    expect(baltic.isZone).toBe(true);
    expect(baltic.anchors).toHaveLength(1);
    const fiji = whole.regions.get("Fiji Islands")!;
    expect(fiji.hit).toBe(fiji.ring);
    expect(whole.regions.get("Iceland")!.hit).toContain("a18 18");
    expect(whole.regions.get("Germany")!.hit).toBeNull();
  });

  it("puts the fleet that controls the sea where no counter stands", () => {
    for (const chart of [west, east, whole]) {
      const { x, y } = anchorageOf(chart)!;
      const counter = { x: x - 60, y: y - 15, width: 120, height: 30 };
      for (const { stack } of chart.regions.values()) {
        expect(overlap(counter, { x: stack.x - 15, y: stack.y - 8, width: 30, height: 15 })).toBe(false);
      }
    }
  });
});

describe("the world's edge", () => {
  it("has lanes that leave at one side and come back at the other", () => {
    expect(laneBetween(west, "Alaska", "Midway Island")).toBeUndefined();
    const lane = laneBetween(whole, "Midway Island", "Alaska")!;
    const parts = sailing(lane, "Alaska");
    expect(parts).toHaveLength(2);
    expect(parts[0]!.at(-1)!.x).toBeLessThan(5);
    expect(parts[1]![0]!.x).toBeGreaterThan(2900);
    expect(sailing(lane, "Midway Island")[0]![0]).toEqual(parts[1]!.at(-1));
    expect(lane.exits.map(({ edge }) => edge)).toEqual(["west", "east"]);
  });

  it("turns an ordinary lane with the direction of travel", () => {
    const lane = laneBetween(west, "Iceland", "Norway")!;
    expect(sailing(lane, "Iceland")).toEqual([lane.paths[0]]);
    expect(sailing(lane, "Norway")[0]).toEqual(lane.paths[0]!.toReversed());
    expect(shiftOf(west, "Iceland", "Norway")).toBe(0);
  });

  it("makes neighbours over it lie beyond it", () => {
    expect(shiftOf(whole, "Alaska", "Kamchatka")).toBe(-whole.box.width);
    expect(shiftOf(whole, "Kamchatka", "Alaska")).toBe(whole.box.width);
  });

  it("is the only place where a lane has two parts", () => {
    const wrapping = whole.lanes.filter(({ paths }) => paths.length > 1);
    expect(wrapping).toHaveLength(world.lanes.filter(({ exits }) => exits?.length).length);
    for (const { exits } of wrapping) expect(exits).toHaveLength(2);
  });
});
